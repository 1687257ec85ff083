### Luft en français. Le sens des arguments est expliqué dans en.ftl.
### On tutoie le joueur. Les camps sont « les Blancs » et « les Noirs ».

## La langue

language-name = Français
direction = ltr

## Mots dont d’autres messages sont faits

side = { $side ->
    [white] Blancs
   *[black] Noirs
}
side-inline = { $side ->
    [white] les Blancs
   *[black] les Noirs
}
piece = { $piece ->
    [pawn] pion
    [knight] cavalier
    [bishop] fou
    [rook] tour
    [queen] dame
    [king] roi
   *[other] pièce
}
piece-first = { $piece ->
    [pawn] Pion
    [knight] Cavalier
    [bishop] Fou
    [rook] Tour
    [queen] Dame
    [king] Roi
   *[other] Pièce
}
piece-letters = R D T F C

## Les joueurs, à côté de l’échiquier

player-you = Toi
player-friend = Ami
persona-inline = { $persona ->
    [easy] facile
    [medium] moyen
    [hard] difficile
   *[other] classement { $persona }
}
player-computer = { $persona ->
    [easy] Ordinateur, { persona-inline }
    [medium] Ordinateur, { persona-inline }
    [hard] Ordinateur, { persona-inline }
   *[other] Ordinateur ({ $persona })
}

## À qui de jouer

status-to-move = Trait aux { side }
status-your-turn = À toi de jouer
status-check = Trait aux { side }, échec au roi
status-your-check = Ton roi est en échec
status-promoting = Choisis la pièce de promotion
status-setting-up = Compose la position
status-thinking = Réfléchit…
status-friend = Au tour de ton ami
status-unsent = Lien pas encore envoyé
status-waiting = Prêt à commencer
status-stalled = Le moteur de l’ordinateur est en panne
status-flagged = { $side ->
    [white] Temps écoulé pour les Blancs. On vérifie si les Noirs pourraient encore mater…
   *[black] Temps écoulé pour les Noirs. On vérifie si les Blancs pourraient encore mater…
}

## Pourquoi personne, ou pas le joueur, ne peut agir

turn-computer = C’est à l’ordinateur de jouer.
turn-friend = C’est à ton ami de jouer.
turn-waiting = L’ordinateur joue en premier : appuie sur « Commencer la partie ».
turn-over = La partie est terminée.

## L’issue de la partie : le titre

result-headline = { $who ->
    [you] Tu as gagné
    [computer] L’ordinateur a gagné
    [white] Les Blancs gagnent
   *[black] Les Noirs gagnent
}
result-headline-draw = Partie nulle

## L’issue de la partie : la raison sous le titre

reason-checkmate = Échec et mat.
reason-resignation = { $who ->
    [you] Tu as abandonné.
    [computer] L’ordinateur a abandonné.
   *[other] { $loser ->
        [white] Les Blancs ont abandonné.
       *[black] Les Noirs ont abandonné.
    }
}
reason-time = { $who ->
    [you] Ton temps est écoulé.
    [computer] Le temps de l’ordinateur est écoulé.
   *[other] { $loser ->
        [white] Le temps des Blancs est écoulé.
       *[black] Le temps des Noirs est écoulé.
    }
}
reason-forfeit = { $who ->
    [you] Tu as quitté la partie.
    [computer] L’ordinateur a quitté la partie.
   *[other] { $loser ->
        [white] Les Blancs ont quitté la partie.
       *[black] Les Noirs ont quitté la partie.
    }
}
reason-stalemate = Pat : aucun coup légal, et pas d’échec.
reason-insufficient-material = Matériel insuffisant : aucun camp ne peut mater.
reason-dead-position = Position morte : aucune suite de coups ne peut mener au mat.
reason-fivefold = Quintuple répétition.
reason-seventy-five = 75 coups sans prise ni coup de pion.
reason-threefold = Triple répétition.
reason-fifty-moves = 50 coups sans prise ni coup de pion.
reason-agreement = D’un commun accord.
reason-time-draw = { $side ->
    [white] Le temps des Blancs est écoulé, mais les Noirs ne peuvent pas mater.
    [black] Le temps des Noirs est écoulé, mais les Blancs ne peuvent pas mater.
   *[none] Le temps d’un camp est écoulé, mais l’autre ne peut pas mater.
}
reason-not-given = Le fichier n’en donne pas la raison.

## L’issue de la partie : résultat et raison en une phrase, à entendre

result-checkmate = { $winner ->
    [white] Échec et mat, les Blancs gagnent.
   *[black] Échec et mat, les Noirs gagnent.
}
result-resignation = { $who ->
    [you] { $loser ->
        [white] Tu as abandonné, les Noirs gagnent.
       *[black] Tu as abandonné, les Blancs gagnent.
    }
   *[other] { $loser ->
        [white] Les Blancs ont abandonné, les Noirs gagnent.
       *[black] Les Noirs ont abandonné, les Blancs gagnent.
    }
}
result-time = { $loser ->
    [white] Le temps des Blancs est écoulé, les Noirs gagnent.
   *[black] Le temps des Noirs est écoulé, les Blancs gagnent.
}
result-forfeit = { $loser ->
    [white] Les Blancs ont quitté la partie, les Noirs gagnent.
   *[black] Les Noirs ont quitté la partie, les Blancs gagnent.
}
result-win = { $winner ->
    [white] Les Blancs gagnent.
   *[black] Les Noirs gagnent.
}
result-stalemate = Nulle par pat.
result-insufficient-material = Nulle : matériel insuffisant.
result-dead-position = Nulle : aucune suite de coups ne peut mener au mat.
result-fivefold = Nulle par quintuple répétition.
result-seventy-five = Nulle : 75 coups sans prise ni coup de pion.
result-threefold = Nulle par triple répétition.
result-fifty-moves = Nulle : 50 coups sans prise ni coup de pion.
result-agreement = Nulle d’un commun accord.
result-time-draw = { $side ->
    [white] Nulle : le temps des Blancs est écoulé, mais les Noirs ne peuvent pas mater.
    [black] Nulle : le temps des Noirs est écoulé, mais les Blancs ne peuvent pas mater.
   *[none] Nulle : le temps d’un camp est écoulé, mais l’autre ne peut pas mater.
}
result-draw = Partie nulle.

## Propositions de nulle

draw-offers = Les { side } proposent la nulle.
resign-asks = Les { side } voudraient abandonner. Accepter, ou continuer ?
resign-not-asked = L’ordinateur ne veut pas abandonner.
draw-you-offer = Tu as proposé la nulle.
draw-offering = Tu proposeras la nulle avec ton prochain coup.
draw-not-offering = Proposition de nulle annulée.
draw-answer-first = Réponds d’abord à la proposition de nulle.
draw-offered-already = Tu as déjà proposé la nulle avec ce coup.
draw-needs-move = Joue un coup avant de proposer la nulle.
draw-no-offers = Pas de proposition de nulle dans un exercice.
draw-declined = Proposition de nulle refusée.
draw-computer-declines = { $reason ->
    [mate] L’ordinateur refuse la nulle : sa position est gagnante.
    [better] L’ordinateur refuse la nulle : sa position est meilleure.
   *[early] L’ordinateur refuse la nulle : la partie vient à peine de commencer.
}
draw-no-move = Joue un coup avant de proposer la nulle.
draw-repeated = La nulle a déjà été proposée avec ce coup.
draw-no-offer = Il n’y a pas de proposition de nulle à laquelle répondre.

## Réclamations de nulle

claim-stands = { $claim ->
    [threefold] Cette position s’est répétée trois fois.
   *[fifty-moves] 50 coups ont été joués sans prise ni coup de pion.
}
claim-by-move = { $claim ->
    [threefold] Annonce un coup qui répète une position pour la troisième fois.
   *[fifty-moves] Annonce un coup qui complète 50 coups sans prise ni coup de pion.
}
claim-choice = { $claim ->
    [threefold] { $san } : triple répétition
   *[fifty-moves] { $san } : 50 coups sans prise ni coup de pion
}
claim-nothing = Pas encore de nulle à réclamer : la position s’est présentée { $times ->
    [1] une fois
    [2] deux fois
   *[other] { $times } fois
}, et non trois, et { $moves ->
    [one] seulement { $moves } coup sur 50 a été joué
    [many] seulement { $moves } de coups sur 50 ont été joués
   *[other] seulement { $moves } coups sur 50 ont été joués
} sans prise ni coup de pion.
claim-touched = Réclame la nulle avant de toucher une pièce.
claim-not-your-turn = Seul le joueur au trait peut réclamer la nulle.
claim-illegal = Le coup annoncé n’est pas légal.
claim-wrong = Pas de nulle : ce n’est pas une triple répétition, et il n’y a pas eu 50 coups sans prise ni coup de pion.
claim-wrong-announced = Pas de nulle : ce coup n’amène ni une triple répétition, ni 50 coups sans prise ni coup de pion.
claim-must-play = Tu dois jouer le coup annoncé : { $san }.
counter-moves = { $count } coups sur { $most } sans prise ni coup de pion
counter-times = { $times ->
    [1] Position non répétée
    [2] Même position deux fois
   *[other] Même position { $times } fois
}

## Pendules

duration-hours = { $count ->
    [one] { $count } heure
    [many] { $count } d’heures
   *[other] { $count } heures
}
duration-minutes = { $count ->
    [one] { $count } minute
    [many] { $count } de minutes
   *[other] { $count } minutes
}
duration-seconds = { $count ->
    [one] { $count } seconde
    [many] { $count } de secondes
   *[other] { $count } secondes
}
duration-none = plus de temps
clock-label = Pendule des { side } : { $time }
clock-label-move = Pendule des { side } : { $time }, { $move } pour le coup
clock-low = Les { side } manquent de temps : il reste { $time }.
clock-flag = { $side ->
    [white] Le temps des Blancs est écoulé.
   *[black] Le temps des Noirs est écoulé.
}
clock-paused = La pendule est en pause.
clock-stands = La pendule est en pause jusqu’à ton prochain coup.
clock-goes-on = La pendule repart.
clock-two = Tu ne peux mettre la pendule en pause que contre l’ordinateur.
clock-not-running = La pendule ne tourne pas.

## Pièce touchée, pièce jouée : à quoi le joueur est tenu

touch-announced = Tu as annoncé { $san } : tu dois le jouer.
touch-move-piece = Pièce touchée, pièce jouée : { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
    [king] le roi
   *[other] la pièce
} en { $square } doit jouer.
touch-capture = Pièce touchée, pièce jouée : { $piece ->
    [pawn] le pion en { $square } doit être pris.
    [knight] le cavalier en { $square } doit être pris.
    [bishop] le fou en { $square } doit être pris.
    [rook] la tour en { $square } doit être prise.
    [queen] la dame en { $square } doit être prise.
    [king] le roi en { $square } doit être pris.
   *[other] la pièce en { $square } doit être prise.
}
touch-placed = Pièce touchée, pièce jouée : ton pion reste en { $square }. Choisis la pièce de promotion.
touch-both = Pièce touchée, pièce jouée : { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
    [king] le roi
   *[other] la pièce
} en { $from } doit prendre { $victim ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
    [king] le roi
   *[other] la pièce
} en { $square }.
touch-adjusting = J’adoube : tu peux replacer la prochaine pièce que tu touches sans la jouer.
touch-not-adjusting = Tu dois jouer la prochaine pièce que tu touches.
touch-adjusted = Pièce replacée en { $square }.
touch-off = « Pièce touchée, pièce jouée » est désactivé : tu peux toucher n’importe quelle pièce.
touch-no-undo = Avec « pièce touchée, pièce jouée », on ne peut pas annuler de coup.
game-no-undo = Dans cette partie, on ne peut pas annuler de coup.
friend-takeback-asked = Tu as proposé de reprendre un coup. Ton ami doit accepter.
friend-not-possible = Ce n’est pas possible dans une partie avec un ami ailleurs.
game-no-analysis = Dans cette partie, on ne peut analyser qu’à la fin.
game-no-hints = Cette partie se joue sans indices.

## Promotion

promotion-label = Promouvoir en
promotion-queen = Dame
promotion-rook = Tour
promotion-bishop = Fou
promotion-knight = Cavalier
promotion-ask = Promotion en dame, tour, fou ou cavalier ?
promotion-cancelled = Promotion annulée.

## Les coups en toutes lettres, à entendre

move-announcement = { side } : { $move }.
move-check = { $move }, échec
move-mate = { $move }, échec et mat
move-castling = { $castling ->
    [kingside] petit roque
   *[queenside] grand roque
}
move-plain = { piece } { $to }
move-plain-from = { piece } { $from } { $to }
move-capture = { piece } prend { $to }
move-capture-from = { piece } { $from } prend { $to }
move-en-passant = { $move }, prise en passant
move-promotion = { $into ->
    [knight] { $move }, promotion en cavalier
    [bishop] { $move }, promotion en fou
    [rook] { $move }, promotion en tour
   *[queen] { $move }, promotion en dame
}
nag = { $nag ->
    [1] bon coup
    [2] erreur
    [3] excellent coup
    [4] gaffe
    [5] coup intéressant
    [6] coup douteux
    [7] seul coup
    [10] position égale
    [13] position peu claire
    [14] les Blancs sont légèrement mieux
    [15] les Noirs sont légèrement mieux
    [16] les Blancs sont mieux
    [17] les Noirs sont mieux
    [18] les Blancs gagnent
    [19] les Noirs gagnent
    [146] nouveauté
   *[220] diagramme
}
spelt-file = { $file ->
    [a] alfa
    [b] bravo
    [c] charlie
    [d] delta
    [e] écho
    [f] foxtrot
    [g] golf
   *[h] hôtel
}

## Les cases de l’échiquier, à entendre

square-cell = { $square }, { $content }
square-empty = vide
square-piece = { $piece ->
    [rook] { $side ->
        [white] tour blanche
       *[black] tour noire
    }
    [queen] { $side ->
        [white] dame blanche
       *[black] dame noire
    }
   *[other] { $side ->
        [white] { piece } blanc
       *[black] { piece } noir
    }
}
square-state = { $cell }, { $state }
square-selected = sélectionnée
square-legal-move = coup possible
square-legal-capture = prise possible
square-premove = coup anticipé
square-last-move = dernier coup
square-in-check = en échec

## Ce qu’a fait le choix d’une case, à entendre

selection-moves = Sélection : { piece } { $square }, peut aller en { $targets }.
selection-stuck = Sélection : { piece } { $square }, aucun coup légal.
selection-alone = Sélection : { piece } { $square }.
selection-dropped = Sélection annulée.
selection-illegal = { piece-first } { $from } ne peut pas aller en { $square }. Sélection annulée.
selection-refused = { piece-first } { $from } ne peut pas aller en { $square } : { $why }.
selection-premoves = Sélection : { piece } { $square }, coup anticipé possible en { $targets }.
selection-not-yours = Tu n’as pas de pièce en { $square }.
board-flipped = { side } en bas.
switched = { $what } : { $state ->
    [on] activé
   *[off] désactivé
}.

## Coups anticipés, et coups à confirmer

premove-set = { $number ->
    [1] Coup anticipé : { piece } en { $square }.
   *[other] Coup anticipé { $number } : { piece } en { $square }.
}
premove-cancelled = Coup anticipé annulé.
premove-dropped = { $count ->
    [1] { piece-first } { $from } { $square } n’est plus possible. Coup anticipé annulé.
   *[other] { piece-first } { $from } { $square } n’est plus possible. Coups anticipés annulés.
}
confirm-ask = Jouer { $san } ?
confirm-say = { $move }. Entrée joue le coup, Échap l’annule.
confirm-taken-back = Coup annulé.

## Ce qu’un camp a pris, à entendre

captured-label = Pris par les { side } : { $pieces }.
captured-label-ahead = Pris par les { side } : { $pieces } ; avance de { $lead }.
captured-nothing = rien
captured-pieces = { $piece ->
    [pawn] { $count ->
        [one] { $count } pion
        [many] { $count } de pions
       *[other] { $count } pions
    }
    [knight] { $count ->
        [one] { $count } cavalier
        [many] { $count } de cavaliers
       *[other] { $count } cavaliers
    }
    [bishop] { $count ->
        [one] { $count } fou
        [many] { $count } de fous
       *[other] { $count } fous
    }
    [rook] { $count ->
        [one] { $count } tour
        [many] { $count } de tours
       *[other] { $count } tours
    }
   *[queen] { $count ->
        [one] { $count } dame
        [many] { $count } de dames
       *[other] { $count } dames
    }
}

## Les boutons, et ce qu’ils font

button-new-game = Nouvelle partie
button-undo = Annuler le coup
# Un trait d’union conditionnel (U+00AD) se trouve là où un bouton étroit coupe un long mot.
button-flip = Retour­ner
button-resign = Aban­donner
button-claim-draw = Réclamer la nulle
button-offer-draw = Proposer la nulle
button-adjust = J’adoube
button-pause = Pause
button-move-now = Joue !
button-saved-games = Tes parties
button-go-back = Retour à ta partie
button-new-game-note = Choisir l’adversaire, la cadence et les règles.
button-undo-note = { $what ->
    [ask] Proposer à ton ami de reprendre le coup.
    [end] Annuler la fin de la partie et continuer.
    [last] Annuler le dernier coup.
    [yours] Annuler ton coup.
   *[reply] Annuler ton coup et la réponse.
}
button-flip-note = Voir l’échiquier de l’autre côté.
button-resign-note = Abandonner la partie.
button-offer-draw-note = { $state ->
    [made] Proposer la nulle avec le coup que tu viens de jouer.
    [offering] Tu proposeras la nulle avec ton prochain coup. Appuie encore pour y renoncer.
   *[off] Proposer la nulle avec ton prochain coup.
}
button-adjust-note = Toucher une pièce sans devoir la jouer.
button-pause-note = { $state ->
    [on] Relancer la pendule. Un coup la relance aussi.
   *[off] Mettre la pendule en pause jusqu’à ton prochain coup.
}
button-move-now-note = L’ordinateur joue le meilleur coup qu’il a trouvé jusqu’ici.
button-rematch = Revanche
button-rematch-note = Rejouer la même partie. Contre l’ordinateur, tu changes de couleur.
button-easier = Plus facile
button-easier-note = Rejouer, un niveau plus facile.
button-stronger = Plus fort
button-stronger-note = Rejouer, un niveau plus fort.
button-review = Bilan
button-review-note = Juger chaque coup de la partie et expliquer les erreurs.
end-hints = Indices : { $count }
button-share = Partager
button-share-note = Partager un lien vers la partie. Copier ou enregistrer la partie, ou une image de la position.
button-take-back = Continuer
button-take-back-note = Annuler l’abandon et continuer la partie.
button-accept-draw = Accepter la nulle
button-accept-resignation = Accepter
button-decline-draw = Refuser la nulle
button-play-move = Jouer le coup
button-cancel = Annuler
button-confirm = Jouer
button-decline = Annuler
button-copy-picture = Copier l’image
button-save-picture = Enregistrer l’image
button-claim-move = Réclamer avec ce coup
button-set-position = Charger la FEN
button-copy-fen = Copier la FEN
button-load-pgn = Charger le PGN
button-open-pgn = Ouvrir un fichier PGN
button-copy-pgn = Copier le PGN
button-save-pgn = Enregistrer le PGN
button-stop-reading = Arrêter
button-forfeit-white = Les Blancs sont partis
button-forfeit-black = Les Noirs sont partis
button-forfeit-note = Le joueur qui quitte la partie la perd.
button-draw-arrows = Dessiner des flèches
button-clear-drawings = Effacer les dessins

## Ce que « Annuler le coup » a fait

undo-done = { $what ->
    [end] La partie continue.
    [last] Dernier coup annulé.
    [yours] Ton coup a été annulé.
    [several] { $count ->
        [one] { $count } coup annulé.
        [many] { $count } de coups annulés.
       *[other] { $count } coups annulés.
    }
   *[reply] Ton coup et la réponse ont été annulés.
}

## Parcourir la partie

step-first = Position de départ
step-back = En arrière
step-forward = En avant
step-last = Dernière position
step-past = Position antérieure
step-return = Revenir
step-steps = Parcourir
step-latest = Position actuelle.
step-start = Début de la partie.
moves-left-out = { $count ->
    [one] { $count } coup de variante n’est pas affiché.
    [many] { $count } de coups de variantes ne sont pas affichés.
   *[other] { $count } coups de variantes ne sont pas affichés.
}
comments-left-out = { $count ->
    [one] { $count } commentaire n’est pas affiché.
    [many] { $count } de commentaires ne sont pas affichés.
   *[other] { $count } commentaires ne sont pas affichés.
}

button-analyse = Analyser
button-analyse-note = Affiche les meilleurs coups du moteur. Les coups joués sur l’échiquier deviennent des variantes ; la partie ne change pas.
button-hint = Indice
button-hint-note = Montre quelle pièce jouer ; la seconde fois, où.
analysis-title = Analyse
analysis-chances = Blancs { $white } %, Noirs { $black } %
analysis-progress = Profondeur { $depth }, { $speed } mille positions par seconde
analysis-mate = { $side ->
    [white] Les Blancs matent en { $count }
   *[black] Les Noirs matent en { $count }
}
analysis-threat = Menace
analysis-threat-note = Montre ce que jouerait l’autre camp.
analysis-fewer = Moins de lignes
analysis-more = Plus de lignes
analysis-locked = L’analyse est désactivée sur cette page.
hint-locked = Les indices sont désactivés sur cette page.

## Rejouer depuis une position antérieure

button-play-on = Jouer d’ici
play-on-title = Continuer à partir d’ici ?
play-on-undo = { $count ->
    [one] Le coup qui suit sera annulé.
    [many] Les { $count } de coups qui suivent seront annulés.
   *[other] Les { $count } coups qui suivent seront annulés.
}
play-on-branch = Une nouvelle partie commence, avec les coups joués jusqu’à cette position.
play-on-confirm = Continuer
play-on-latest = C’est déjà la position actuelle.
play-on-begun = La partie continue à partir d’ici.

## La position en mots

words-title = Position en mots
words-copy = Copier
words-side = { side } : { $pieces }
words-pieces = { $piece ->
    [pawn] { $count ->
        [one] pion
        [many] pions
       *[other] pions
    }
    [knight] { $count ->
        [one] cavalier
        [many] cavaliers
       *[other] cavaliers
    }
    [bishop] { $count ->
        [one] fou
        [many] fous
       *[other] fous
    }
    [rook] { $count ->
        [one] tour
        [many] tours
       *[other] tours
    }
    [queen] { $count ->
        [one] dame
        [many] dames
       *[other] dames
    }
   *[king] roi
} { $squares }
words-castling = { $castling ->
    [both] Les { side } peuvent roquer des deux côtés
    [kingside] Les { side } peuvent faire le petit roque
    [queenside] Les { side } peuvent faire le grand roque
   *[none] Les { side } ne peuvent pas roquer
}
words-en-passant = { $square ->
    [none] Pas de prise en passant
   *[other] Un pion peut être pris en passant en { $square }
}
words-last-move = Dernier coup : { $move }
words-no-move = Aucun coup pour l’instant

## Exercices

exercise-label = Exercice
exercise-goal = { $goal ->
    [mate] Fais mat.
    [win] Gagne.
    [draw] Fais nulle.
   *[line] Trouve le meilleur coup.
}
exercise-text = { $what ->
    [right] C’est juste. Continue.
    [lost] { $goal ->
        [draw] Ce coup perd. Essaie encore.
       *[win] Le gain a disparu. Essaie encore.
    }
    [failed] Non résolu. Essaie encore.
    [read] Il n’y a rien à trouver ici.
    [solved] Résolu ! Erreurs : { $mistakes }, indices : { $hints }.
    [begun] { status-to-move }. { exercise-goal }
    [awaited] { player-side } { exercise-goal }
   *[wrong] { $move } n’est pas le bon coup. Essaie encore.
}
exercise-place = { $number } sur { $count }, résolus : { $solved }
exercise-place-more = { exercise-place }. { library-more }
exercise-retry = Réessayer
exercise-over = Aucun coup à trouver pour l’instant. « { exercise-retry } » recommence l’exercice.
exercise-previous = Précédent
exercise-next = Suivant

## Une partie avec un ami ailleurs

friend-send-invitation = Envoie ce lien à ton ami pour commencer.
friend-send = Envoie à ton ami le lien avec ton coup.
friend-send-request = Envoie à ton ami le lien avec ta demande.
friend-send-end = Envoie à ton ami le lien avec la fin de la partie.
friend-too-long = Cette partie est trop longue pour un lien. Mettez-vous d’accord sur le résultat ou commencez une autre partie à partir de cette position.
friend-your-move = Joue ton coup. Tu auras ensuite le lien pour ton ami.
friend-wait = Attends le lien de ton ami. Ouvre-le, ou colle-le ici.
friend-deadline = Temps jusqu’au { $date }
friend-wants-takeback = Ton ami propose de reprendre un coup. Accepter ?
friend-declined = Ton ami a refusé de reprendre le coup.
friend-resign = Appuie encore une fois sur « Abandonner » pour abandonner la partie.
friend-link = Lien de ton ami
friend-refused = { $why ->
    [own] C’est ton propre lien. Envoie-le à ton ami.
    [stale] Ce lien n’apporte rien de nouveau.
    [moves] Les coups de ce lien ne sont pas ceux de l’échiquier.
    [end] Ce lien termine la partie d’une façon que les règles ne permettent pas.
   *[game] Ce lien est celui d’une autre partie. Ouvre-le dans un autre onglet.
}
friend-no-link = Ce n’est pas le lien d’un ami.
friend-elsewhere = Cette partie est ouverte dans un autre onglet. Colle le lien là-bas.
friend-connected = Connectés. Les coups arrivent aussitôt.
friend-paused = Non connectés. La pendule est en pause.
friend-lost = Connexion perdue. La partie est conservée : appuie sur « Connecter » ou envoie des liens.
friend-began = Ton ami a commencé une partie avec toi.
friend-call = { $what ->
    [passed] Transmis à l’onglet de cette partie. Tu peux fermer celui-ci.
    [trying] Connexion en cours… Cela peut prendre 20 secondes. Ton ami doit garder ouverte la page avec la réponse.
    [none] Ce navigateur ou cette page ne permet pas de connexion directe. Envoie des liens.
    [expired] Cette réponse ne correspond pas à l’invitation ouverte. Appuie sur « Connecter » pour en faire une autre.
    [servers] Les serveurs de connexion indiqués par cette page sont inutilisables.
    [code] Ce code est abîmé. Demandes-en un autre à ton ami.
   *[failed] Pas de connexion. Entre réseaux différents, il faut un serveur de connexion que cette page doit indiquer. Réessaie ou envoie des liens.
}
peer-invite = 1. Envoie cette invitation à ton ami.
peer-await = 2. Ton ami envoie une réponse. Ouvre-la, ou colle-la ici.
peer-answer = Envoie cette réponse à ton ami et garde cette page ouverte. Vous serez connectés dès qu’il l’aura ouverte.
button-connect = Connecter
button-send-link = Envoyer le lien
button-open-link = Ouvrir le lien
button-grant-takeback = Accepter
button-decline-takeback = Refuser
button-claim-time = Réclamer le gain au temps

## Avant le premier coup et après le dernier

persona-name = { $persona ->
    [easy] Facile
    [medium] Moyen
    [hard] Difficile
   *[other] Classement { $persona }
}
begin-label = Prochaine partie
begin-hint = Joue un coup pour commencer.
begin-more = Plus d’options…
begin-record = Jouées : { $games }, gagnées : { $wins }
persona-note = { $name ->
    [pip] Tout juste sorti de l’œuf. Adore pousser ses pions.
    [momo] Un débutant qui prend ce qu’il peut.
    [coco] Rate souvent une menace. Adore donner échec.
    [lulu] Gaffe moins, mais gaffe encore. Garde ses pièces dans son camp.
    [toni] Joue comme un nouveau venu en club. Aime échanger les pièces.
    [nana] Regarde avant de jouer. Évite les échanges.
    [kiki] Joue comme un habitué du club d’échecs. S’en prend à ton roi.
    [rio] Joue comme un fort joueur de club. Aime le risque.
    [kira] Difficile à battre, même pour la plupart des joueurs de club. Met ses pièces à l’abri.
    [otto] Fait peu de cadeaux. Aime échanger les pièces.
    [vega] Punit presque chaque erreur. S’en prend à ton roi.
    [deneb] Se trompe rarement. Adore pousser ses pions.
    [tiaki] Ne se trompe presque jamais. Évite les échanges.
    [ankaa] Se trompe encore moins. Aime le risque.
    [alcyone] Joue toujours le meilleur coup qu’il trouve.
    [sadr] Calcule encore plus loin.
    [phact] Presque rien ne lui échappe.
    [pavonis] Voit venir les longues combinaisons.
    [algorab] Laisse rarement filer un avantage.
    [albireo] Punit la moindre erreur.
    [tarazed] C’est lui qui calcule le plus loin. Seul Altair est plus fort.
   *[altair] Joue de son mieux. Réfléchit environ une seconde ou, avec une pendule, aussi longtemps qu’elle le permet.
}
learn-title = Problèmes et leçons
begin-too-late = La partie a déjà commencé.
end-record = { persona-name } : { $wins } gagnées, { $draws } nulles, { $losses } perdues.
end-advice = { $way ->
    [stronger] Trois victoires de suite : essayer { persona-inline } ?
   *[easier] Trois défaites de suite : essayer { persona-inline } ?
}
share-title = Partager
share-link = Lien vers cette partie
share-position = Cette partie est trop longue pour un lien. Le lien ouvre la position affichée.
share-copy-link = Copier le lien
share-send = Partager via…
share-friend-note = Seul ton ami devrait ouvrir ce lien. La partie continue avec le lien qu’il renvoie.
share-qr = Code QR
share-embed = Intégrer
share-form = Intégrer comme
share-markup = Code HTML
share-copy-markup = Copier le code
share-preview = Aperçu
share-note-fits = Le script adapte la hauteur du cadre à son contenu.
share-note-element = Le serveur de Luft doit autoriser les autres sites à charger ses fichiers (CORS).

## Les parties de la page

html-title = Luft – les échecs, légers comme l’air
html-description = Joue aux échecs contre l’ordinateur sur une page légère, en ligne et hors ligne.
html-board = Échiquier
html-game = Partie
html-moves = Coups
html-no-moves = Aucun coup pour l’instant
html-actions = Actions
html-more = Plus
html-loading = Chargement…
html-board-note = Les flèches passent d’une case à l’autre. Appuie sur Entrée pour sélectionner une pièce, puis sa case d’arrivée. Échap annule la sélection.
html-draw-offer = Proposition de nulle
html-resignation = Abandon
html-type-move = Saisir un coup
html-move-example = Cf3, O-O, e7e8q
html-confirm = Confirmer le coup
html-fen = Position (FEN)
html-pgn = Partie (PGN)
html-language = Langue
html-player-name = Ton nom
html-notation = Notation des coups
notation-letters = Lettres : R D T F C
notation-figurines = Figurines : ♔ ♕ ♖ ♗ ♘
notation-english = Lettres anglaises : K Q R B N
html-seed = Graine
html-seed-note = Même graine, même niveau, mêmes coups : mêmes réponses. Seul « Difficile », qui joue au temps, peut différer.
button-set-seed = Nouvelle partie avec cette graine
seed-refused = « { $text } » n’est pas une graine. Il faut un nombre entier.
html-forfeit = Un joueur est-il parti ?
html-draw = Flèches et cercles
html-draw-color = Couleur
html-draw-green = Vert
html-draw-red = Rouge
html-draw-blue = Bleu
html-draw-yellow = Jaune
html-draw-note = À la souris : glisse avec le bouton droit, avec Maj, Alt ou Ctrl pour d’autres couleurs.

## Ce qui se trouve dans la page même, quand aucun catalogue ne peut être chargé

html-noscript = Luft a besoin de JavaScript et de WebAssembly.
not-loaded = Le chargement a échoué. Réessaie quand tu seras en ligne.

## Pourquoi la page n’a pas démarré : dit avant qu’il y ait un catalogue, par
## www/start.js. Chaque message tient en une ligne.

start-failed = Luft n’a pas pu démarrer.
start-late = Luft n’a pas encore démarré.
start-again = Réessayer
start-file = Luft ne fonctionne pas depuis un fichier. Ouvre-le sur le site qui l’héberge, ou place-le sur un serveur web.
start-sandbox = La page qui contient Luft l’a mis dans un cadre isolé (sandbox), où il ne peut pas charger ses fichiers. Ouvre { $text } dans un onglet à part.
start-missing = Échec du chargement de { $text }. Vérifie ton réseau et réessaie. Si cela n’y change rien, le problème vient du site, pas de toi.
start-waiting = Après dix secondes, il manque encore : { $text }. Ton réseau est peut-être lent. Luft démarrera dès que tout sera là.
start-working = Tout est chargé, mais cet appareil met plus de dix secondes à démarrer Luft. Il démarrera dès qu’il sera prêt.
start-no-wasm = Ce navigateur ne prend pas en charge WebAssembly ou le bloque ici, comme en mode Isolement. Autorise-le pour cette page, ou utilise un autre navigateur.
start-policy = La politique de ce site bloque WebAssembly. Qui gère le site peut l’autoriser : dans la Content-Security-Policy, script-src a besoin de 'wasm-unsafe-eval'.
start-error = Le navigateur signale : { $text }. Un fichier est peut-être endommagé, ou le navigateur trop ancien.
start-stopped = Luft s’est arrêté.
start-crash = Le navigateur signale : { $text }. Ta partie est telle qu’elle a été enregistrée en dernier.
start-resume = Continuer la partie

## Le dialogue d’une nouvelle partie

new-game-title = Nouvelle partie
new-game-opponent = Adversaire
new-game-computer = Ordinateur
new-game-two = À deux sur cet échiquier
new-game-friend = Un ami ailleurs
new-game-friend-note = Chaque coup est un lien que tu envoies par messagerie. Sans compte.
new-game-way = Mode
new-game-by-links = Par liens
new-game-live = En direct
new-game-live-note = Vos appareils se connectent directement, après l’envoi d’un lien chacun. Sans compte.
new-game-days = Jours par coup
new-game-level = Niveau
new-game-easy = Facile
new-game-medium = Moyen
new-game-hard = Difficile
new-game-more-levels = Plus de niveaux
new-game-more-levels-note = Jusqu’à 2600, chacun se trompe comme les joueurs de ce classement sur lichess. À partir de 1000, aucun ne rate un mat en un coup.
match-me = À mon niveau
match-note = { $games ->
    [one] Ton classement ici : { $rating } ± { $uncertainty }, après 1 partie.
    [many] Ton classement ici : { $rating } ± { $uncertainty }, après { $games } de parties.
   *[other] Ton classement ici : { $rating } ± { $uncertainty }, après { $games } parties.
}
match-reset = Réinitialiser mon classement
match-reset-done = Ton classement est réinitialisé.
new-game-color = Tu joues
new-game-white = Blancs
new-game-black = Noirs
new-game-random = Au hasard
new-game-turning = Retourner l’échiquier après chaque coup
new-game-turning-note = Le joueur au trait est en bas.
new-game-time = Cadence
new-game-unlimited = Sans limite
new-game-15-60 = 15 min, 60 s par coup
new-game-custom = Autre
new-game-time-note = Minutes par joueur + secondes ajoutées après chaque coup.
new-game-minutes = Minutes par joueur
new-game-seconds = Secondes par coup
new-game-bonus = Ajout
new-game-increment = Incrément
new-game-delay = Délai
new-game-limit = Limite par coup (secondes)
new-game-no-limit = aucune
new-game-touch-move = Pièce touchée, pièce jouée
new-game-touch-move-note = Si tu touches une pièce qui peut jouer, tu dois la jouer.
new-game-no-undo = Sans annulation
new-game-no-undo-note = On ne peut pas annuler de coup.
new-game-no-targets = Sans indication des coups
new-game-no-targets-note = Les coups possibles ne sont pas affichés.
new-game-no-analysis = Sans analyse ni indices
new-game-no-analysis-note = On ne peut consulter le moteur qu’à la fin de la partie.
new-game-chess960 = Chess960
new-game-chess960-note = Les pièces derrière les pions sont mélangées. Pour roquer, déplace le roi sur la tour.
new-game-chess960-number = Numéro de la position de départ
new-game-start = Commencer la partie
new-game-choose-level = Choisis un niveau.
new-game-choose-color = Choisis une couleur, ou « Au hasard ».
new-game-needs-time = Indique les minutes, la limite par coup, ou les deux.
new-game-bonus-alone = Les secondes par coup s’ajoutent aux minutes : indique aussi les minutes.
new-game-range = { $field ->
    [minutes] « Minutes par joueur » doit être un nombre de { $least } à { $most }.
    [seconds] « Secondes par coup » doit être un nombre de { $least } à { $most }.
    [chess960-number] « Numéro de la position de départ » doit être un nombre entier de { $least } à { $most }.
   *[limit] « Limite par coup » doit être un nombre de { $least } à { $most }.
}
new-game-control = Cette cadence n’est pas possible : { $what }.
player-side = Tu as les { side }.
new-game-begun = Nouvelle partie. { player-side }
new-game-begun-two = Nouvelle partie à deux. Les Blancs commencent.
new-game-chess960-begun = Chess960, position de départ { $number }.

## Les réglages

settings-title = Réglages
button-close = Fermer
settings-reset = Réinitialiser
settings-import = Ouvrir un fichier
settings-export = Enregistrer dans un fichier
settings-unreadable = Ce fichier ne contient pas de réglages de Luft.
setting-theme = Thème
setting-theme-option = { $option ->
    [system] Système
    [light] Clair
    [dark] Sombre
   *[contrast] Contraste
}
setting-board = Échiquier
setting-board-option = { $option ->
    [air] Air
    [blue] Bleu
    [green] Vert
    [wood] Bois
    [stone] Pierre
   *[plum] Prune
}
setting-size = Taille de l’échiquier
setting-coordinates = Coordonnées
setting-coordinates-option = { $option ->
    [none] Aucune
    [inside] Dans l’échiquier
    [outside] À côté de l’échiquier
   *[every] Sur chaque case
}
setting-pieces = Pièces
setting-pieces-option = { $option ->
    [carved] Sculptées
    [book] Livre
   *[plain] Simples
}
setting-animation = Animation
setting-animation-option = { $option ->
    [system] Système
    [none] Aucune
    [fast] Rapide
    [normal] Normale
   *[slow] Lente
}
settings-play = Jeu
setting-input = Déplacer les pièces
setting-input-option = { $option ->
    [both] En glissant ou en cliquant
    [drag] En glissant seulement
   *[click] En cliquant seulement
}
setting-auto-queen = Toujours promouvoir en dame
setting-auto-queen-note = Maintiens Alt pour choisir une autre pièce.
setting-confirm-moves = Confirmer chaque coup
setting-confirm-moves-note = Un coup n’est joué que lorsque tu appuies sur « Jouer ».
setting-targets = Afficher les coups légaux
setting-blindfold = À l’aveugle
setting-focus = Échiquier seul
settings-leave-focus = Tout afficher
settings-sound = Son
setting-volume = Volume
setting-vibration = Vibrations
settings-access = Accessibilité
setting-announcements = Annoncer les coups
setting-announcements-option = { $option ->
    [san] En notation : Cf3
    [spoken] En mots : cavalier f3
   *[nato] Épelés : cavalier foxtrot 3
}
setting-speech = Lire les coups à voix haute
setting-speech-voiceless = Ce navigateur n’a pas de voix pour la langue de la page.
setting-speech-rate = Vitesse de la voix
setting-speech-rate-option = { $option ->
    [slow] Lente
    [normal] Normale
   *[fast] Rapide
}
setting-shortcuts = Raccourcis à une touche
setting-shortcuts-note = Une seule lettre suffit.

## Les touches

shortcuts-title = Raccourcis clavier
shortcuts-note = Appuie sur un bouton pour changer sa touche.
shortcuts-press = Appuie sur la nouvelle touche, sur Retour arrière pour aucune, ou sur Échap pour annuler.
shortcuts-none = aucune
shortcuts-taken = { $key } est déjà utilisée pour « { $shortcut } ».
shortcuts-not-a-key = Un raccourci doit être une lettre, un chiffre ou un symbole.
shortcuts-arrows = De case en case ; hors de l’échiquier, parcourir la partie
shortcuts-ends = Au bout de la rangée ; hors de l’échiquier, à la première ou à la dernière position
shortcuts-enter = Choisir une pièce, puis sa case d’arrivée
shortcuts-escape = Annuler
shortcuts-pieces = Éditeur : poser ou retirer une pièce (majuscules pour les Blancs)

## Éditeur de position

editor-title = Éditeur de position
editor-title-note = Compose une position et joue à partir d’elle.
editor-tools = Pièces et outils
editor-hand = Main : déplace les pièces
editor-eraser = Gomme
editor-turn = Au trait
editor-castling = Roque
editor-en-passant = Prise en passant
editor-en-passant-none = Non
editor-clear = Vider l’échiquier
editor-start = Position initiale
editor-fault = Pas encore jouable : { $what }.
editor-playable = Prête à jouer.
editor-opened = Compose la position. Les lettres posent des pièces, les majuscules des pièces blanches. Suppr retire une pièce, Échap ramène à la partie.
editor-left = Retour à la partie.

## Image

picture-title = Image
picture-format = Format
picture-size = Taille en pixels
picture-refused = Indique un nombre entier de pixels, de { $least } à { $most }.

## Le dialogue d’une réclamation avec un coup

claim-title = Réclamer la nulle
claim-note = Choisis le coup que tu annonces. Chacun de ces coups rend ta réclamation valable.

## Parties en PGN

library-title = Choisir une partie
library-choice = { $title } : { $result }, { $moves }
library-moves = { $count ->
    [one] { $count } coup
    [many] { $count } de coups
   *[other] { $count } coups
}
library-more = Ce texte contient d’autres parties. Voici les { $count } premières.
library-game = Partie { $number }
library-dated = { $title }, { $date }
library-reading = Lecture de la partie…
library-stopped = Lecture arrêtée. La partie sur l’échiquier n’a pas changé.
library-loaded = Partie chargée : { $title }.
pgn-refused = Cette partie est illisible : { $what }.
pgn-left-out = { $count ->
    [one] Le dernier coup a été ignoré : la partie était déjà finie.
    [many] Les derniers { $count } de coups ont été ignorés : la partie était déjà finie.
   *[other] Les { $count } derniers coups ont été ignorés : la partie était déjà finie.
}
pgn-goes-on = Le PGN donne le résultat { $result }, mais la position finale ne termine pas la partie. Tu peux continuer à jouer.
pgn-not-stored = Ce PGN est trop long pour être enregistré. Si tu recharges la page, les coups restent, mais les commentaires et les variantes sont perdus.
pgn-comment-ended = Le commentaire qui commence à la ligne { $line } n’est jamais fermé. Il s’arrête maintenant avant la partie suivante, ou à la fin du texte.
pgn-null-move = La ligne { $line } contient un coup nul (--), qui ne peut pas être joué. Le reste de la partie est conservé sous forme de texte.
pgn-letters = Les coups sont notés avec les lettres { $text } et non avec les lettres anglaises KQRBN.
copied-position = Position copiée dans le presse-papiers.
copied-words = Position en mots copiée dans le presse-papiers.
copied-picture = Image copiée dans le presse-papiers.
copied-game = Partie copiée dans le presse-papiers.
copied-link = Lien copié dans le presse-papiers.
copied-markup = Code copié dans le presse-papiers.
copy-refused-position = Le navigateur ne permet pas à cette page de copier. Copie le texte du champ.
copy-refused-words = Le navigateur ne permet pas à cette page de copier.
copy-refused-picture = Le navigateur ne permet pas à cette page de copier des images. Enregistre l’image dans un fichier.
copy-refused-game = Le navigateur ne permet pas à cette page de copier. Enregistre la partie dans un fichier.

## Ce qui ne va pas dans un texte PGN : propositions

pgn-at = ligne { $line }, colonne { $column } : { $what }
pgn-too-long = le texte dépasse { $count } Mo
pgn-no-game = il n’y a pas de partie ici
pgn-second-game = une deuxième partie commence ici ; une seule était attendue
pgn-character = « { $text } » ne veut rien dire ici
pgn-comment = le commentaire qui commence ici n’a pas d’accolade fermante
pgn-nag = un nombre de 0 à 65535 doit suivre le signe $
pgn-tag-name = le nom d’une balise est fait d’au plus { $count } lettres, chiffres et _ + # = : -
pgn-tag-too-long = la valeur d’une balise dépasse { $count } octets
pgn-tag-derived = cette balise découle de la partie
pgn-tag-too-many = il y a plus de { $count } balises en plus des sept obligatoires
pgn-tag-quotes = la valeur d’une balise doit être entre guillemets
pgn-tag-end = la balise qui commence ici ne finit pas par "] sur sa ligne
pgn-fen = la balise FEN ne donne pas de position jouable : { $what }
pgn-no-fen = la balise SetUp dit que la partie commence par une position à elle, mais la balise FEN manque
pgn-variant = la partie est de la variante « { $text } », dont les règles ne sont pas connues ici
pgn-not-a-move = « { $text } » n’est pas un coup
pgn-move = { $number } { $what }
pgn-variation = la variante qui commence ici ne finit pas
pgn-illegal = le coup n’est pas légal
pgn-nothing-before = il n’y a pas ici de coup auquel cela pourrait se rapporter
pgn-too-deep = les variantes sont imbriquées sur plus de { $count } niveaux
pgn-too-many-moves = la partie a plus de { $count } coups
pgn-too-many-nags = le coup a trop de signes d’annotation
pgn-no-variation = ceci termine une variante, mais aucune n’a commencé
pgn-variation-open = une variante n’est pas terminée

## Un coup saisi qui ne peut pas être joué

move-refused = Impossible : { $what }.
move-why-not = { $what } : { $why }

## Pourquoi une pièce ne peut pas aller où le joueur le veut : propositions

why-empty = il n’y a pas de pièce en { $square }
why-not-yours = la pièce en { $square } n’est pas à toi
why-own-piece = ta propre pièce ({ piece }) est en { $square }
why-not-its-way = { $piece ->
    [pawn] Les pions avancent tout droit : d’une case, ou de deux depuis leur case de départ.
    [knight] Les cavaliers se déplacent en L : deux cases tout droit, puis une sur le côté.
    [bishop] Les fous se déplacent en diagonale.
    [rook] Les tours se déplacent sur les rangées et les colonnes.
    [queen] Les dames se déplacent sur les rangées, les colonnes et les diagonales.
   *[king] Les rois se déplacent d’une case dans toutes les directions.
}
why-blocked = une pièce barre le chemin ({ piece } { $square })
why-nothing-to-capture = les pions ne vont en diagonale que pour prendre, et il n’y a rien à prendre en { $square }
why-en-passant-late = un pion ne se prend en passant que juste après avoir avancé de deux cases, et celui de { $square } l’a fait plus tôt
why-en-passant-check = prendre en passant le pion de { $square } laisserait ton roi en échec
why-in-check = ton roi est en échec ({ piece } { $square })
why-pinned = ta pièce est clouée ({ piece } { $square })
why-into-check = ton roi serait en échec ({ piece } { $square })
why-castling-in-check = on ne roque pas quand on est en échec ({ piece } { $square })
why-castling-through = ton roi passerait par { $crossed }, qui est attaquée ({ piece } { $square })
why-king-has-moved = ton roi a déjà joué
why-rook-has-moved = la tour de { $square } a déjà joué
why-rook-is-gone = la tour de { $square } a été prise
why-no-castling = dans cette partie, ce roque n’était pas possible dès le départ

## Ce qui ne va pas dans un coup saisi : propositions

move-needed = il faut un coup, par exemple Cf3 ou g1f3
san-syntax = « { $text } » n’est pas un coup comme e4, Cf3 (Nf3 en PGN) ou O-O
san-illegal = { $text } n’est pas un coup légal ici
san-ambiguous = { $text } peut vouloir dire { $moves }
san-or = { $san } ou { $others }
san-no-promotion = { $text } doit dire ce que devient le pion, par exemple { $text }=D
uci-syntax = « { $text } » n’est pas un coup comme e2e4 ou e7e8q

## Pourquoi un coup, une réclamation ou une fin est refusé : phrases

play-illegal = Ce coup n’est pas légal.
play-no-claim = Il n’y a pas de nulle à réclamer : aucune position ne s’est répétée trois fois, et il n’y a pas eu 50 coups sans prise ni coup de pion.
play-not-dead = La position n’est pas morte : un camp peut encore mater.
play-nothing-to-undo = Il n’y a pas de coup à annuler.

## Ce qui ne va pas dans une position : propositions

fen-refused = Impossible de placer cette position : { $what }.
fen-set = Position placée.
fen-and = { $what } ; { $more }
fen-more = et { $count ->
    [one] { $count } autre faute
    [many] { $count } d’autres fautes
   *[other] { $count } autres fautes
}
fen-length = la FEN fait { $count ->
    [one] { $count } octet
    [many] { $count } d’octets
   *[other] { $count } octets
}, et aucune n’en fait plus de 200
fen-fields = la FEN a { $count ->
    [one] { $count } champ
    [many] { $count } de champs
   *[other] { $count } champs
}, et non de 1 à 6
fen-ranks = la FEN a { $count ->
    [one] { $count } rangée
    [many] { $count } de rangées
   *[other] { $count } rangées
}, et non 8
fen-rank-width = la rangée { $rank } a { $count ->
    [one] { $count } case
    [many] { $count } de cases
   *[other] { $count } cases
}, et non 8
fen-piece = « { $text } » n’est pas une pièce
fen-adjacent-numbers = la rangée { $rank } a deux chiffres côte à côte
fen-side = le camp au trait est « { $text } », et non w ou b
fen-castling-letters = les droits de roque sont « { $text } », et non - ou une partie de KQkq (ou des colonnes, comme dans HAha)
fen-en-passant-square = la case de prise en passant est « { $text } », et non - ou une case
fen-halfmove-number = le compteur de demi-coups est « { $text } », et non un nombre jusqu’à { $most }
fen-fullmove-number = le numéro du coup est « { $text } », et non un nombre jusqu’à { $most }
fen-no-king = { side-inline } n’ont pas de roi
fen-kings = { side-inline } ont { $count ->
    [one] { $count } roi
    [many] { $count } de rois
   *[other] { $count } rois
}
fen-pawn-on-last-rank = il y a un pion en { $square }
fen-too-many-pieces = { side-inline } ont { $count ->
    [one] { $count } pièce
    [many] { $count } de pièces
   *[other] { $count } pièces
}, plus de 16
fen-too-many-pawns = { side-inline } ont { $count ->
    [one] { $count } pion
    [many] { $count } de pions
   *[other] { $count } pions
}, plus de 8
fen-too-many-promoted = les pièces des { side } demandent plus de promotions ({ $count }) qu’il ne leur manque de pions
fen-opponent-in-check = { side-inline } sont en échec sans avoir le trait
fen-too-many-checkers = { $count ->
    [one] { $count } pièce donne échec à la fois
    [many] { $count } de pièces donnent échec à la fois
   *[other] { $count } pièces donnent échec à la fois
}
fen-castling = { $castling ->
    [kingside] { side-inline } ne peuvent pas faire le petit roque : il y faut leur roi en { $king } et leur tour en { $rook }, ou tous deux sur cette rangée en Chess960
   *[queenside] { side-inline } ne peuvent pas faire le grand roque : il y faut leur roi en { $king } et leur tour en { $rook }, ou tous deux sur cette rangée en Chess960
}
fen-en-passant = aucun pion ne peut venir d’avancer de deux cases par { $square }
fen-halfmove-range = le compteur de demi-coups est { $count }, plus de { $most }
fen-fullmove-range = le numéro du coup est { $count }, et non de 1 à { $most }

## Ce qui ne va pas dans une cadence : propositions

control-syntax = « { $text } » n’est pas une cadence comme 5+0, 3+2 (secondes par coup), 5d3 (délai) ou 15+0/60 (limite par coup)
control-range = un temps doit être en millisecondes entières, et de dix jours au plus
control-zero = le temps ne doit pas être nul
control-bonus-alone = un incrément ou un délai a besoin d’un total

## Ce qui ne va pas dans les options, dans l’adresse de la page ou comme attributs d’un échiquier

troubles-more = Et { $count } de plus.
address-fen = « fen » : valeur incorrecte : { $what }.
address-level = « level » : valeur incorrecte : « { $text } ». Valeurs possibles : easy, medium, hard ou un classement comme 1200.
address-time = « time » : valeur incorrecte : { $what }.
address-seed = « seed » : valeur incorrecte : « { $text } ». Il faut un nombre entier.
address-option = « { $name } » : valeur incorrecte : « { $text } ». Valeurs possibles : { $options }.
address-parents = « origin » : valeur incorrecte : « { $text } ». Il faut une origine telle que https://club.example.
address-long = L’adresse a plus de { $most } paramètres. Les autres sont ignorés.
address-unused = { $what ->
    [exercise] L’option « exercise » a besoin de l’option « pgn », qui contient les coups à trouver.
   *[chess960] L’option « chess960 » est ignorée, car « fen » ou « pgn » donne la position.
}
address-link = { $why ->
    [long] Ce lien est trop long.
    [newer] Ce lien vient d’une version plus récente de Luft. Recharge la page.
   *[broken] Ce lien est incomplet ou a été modifié.
}

## Le dialogue des parties conservées

saved-games-title = Tes parties
saved-games-note = Ce navigateur garde les parties inachevées jusqu’à ce que tu les supprimes, et les 20 dernières parties terminées.
saved-games-empty = Aucune partie pour l’instant
saved-games-more = { $first } à { $last } sur { $count } : en afficher plus
saved-games-export = Tout exporter en PGN
saved-games-undelete = Annuler la suppression
saved-games-resume = Reprendre
saved-games-delete = Supprimer
saved-games-two = Deux joueurs
saved-games-unfinished = { $date }, inachevée, { $moves ->
    [one] { $moves } coup
    [many] { $moves } de coups
   *[other] { $moves } coups
}
saved-games-finished = { $date }, { $who ->
    [you] tu as gagné
    [computer] l’ordinateur a gagné
    [white] les Blancs ont gagné
    [black] les Noirs ont gagné
   *[nobody] nulle
}, { $moves ->
    [one] { $moves } coup
    [many] { $moves } de coups
   *[other] { $moves } coups
}
saved-games-no-date = date inconnue
saved-games-unreadable = Cette version ne peut pas la lire
saved-games-why = Conservée telle quelle : { $what }.
saved-games-busy = { $place ->
    [here] Sur l’échiquier
   *[elsewhere] Ouverte dans un autre onglet
}
saved-games-resume-label = Reprendre : { $title }, { $detail }
saved-games-delete-label = Supprimer : { $title }, { $detail }
saved-games-deleted = Partie supprimée. Tu peux annuler.
saved-games-undeleted = Partie restaurée.
saved-games-resumed = Ta partie continue.
saved-games-way-back = Ta partie est enregistrée. Tu peux y revenir.
saved-games-waits = Ta partie est enregistrée.
saved-games-elsewhere = Cette partie est ouverte dans un autre onglet.
saved-games-gone = Cette partie a été supprimée dans un autre onglet.
saved-games-none = Il n’y a pas encore de partie à exporter.

## Mémoire

storage-blocked = Ce navigateur ne laisse rien enregistrer à cette page. Si tu la recharges, ta partie sera perdue.
storage-full = Le stockage du navigateur est plein : tes derniers coups ne sont pas enregistrés. Ton prochain coup supprimera les plus anciennes parties terminées pour faire de la place. Pour les garder, exporte-les avant (« Plus », « Tes parties »).
storage-full-nothing = Le stockage du navigateur est plein : tes derniers coups ne sont pas enregistrés. Chaque coup réessaie. Pour faire de la place, supprime des parties (« Plus », « Tes parties ») ou les données d’autres sites.
storage-freed = Ta partie est de nouveau enregistrée. { $count ->
    [one] La plus ancienne partie terminée a été supprimée
    [many] { $count } de parties terminées, les plus anciennes, ont été supprimées
   *[other] Les { $count } plus anciennes parties terminées ont été supprimées
} pour faire de la place.
storage-settings = Le stockage du navigateur est plein : tes réglages seront perdus à la prochaine visite.
storage-stale = Le stockage du navigateur était plein : les derniers coups de cette partie n’ont pas été enregistrés. Tu la vois telle qu’elle a été enregistrée en dernier.
storage-elsewhere = Ta partie est ouverte dans un autre onglet. Ici { $here ->
    [another] continue ta partie précédente.
   *[new] commence une nouvelle partie.
}
storage-copy = Cette partie a continué dans un autre onglet. Ici, tu continues avec une copie. Voir « Plus », « Tes parties ».
storage-unreadable = { $count ->
    [one] Une partie enregistrée est illisible : { $what }. Elle est conservée
    [many] { $count } de parties enregistrées sont illisibles. La première : { $what }. Elles sont conservées
   *[other] { $count } parties enregistrées sont illisibles. La première : { $what }. Elles sont conservées
} sans changement. Voir « Plus », « Tes parties ».
storage-version = elle a été écrite par une autre version
storage-part = sa partie « { $part } » manque ou est endommagée
clock-record-lacks = il manque au relevé de la pendule { $what }
clock-record-control = une cadence
clock-record-first = le camp qui commence
clock-record-state = un état de la pendule
clock-record-state-fits = un état de la pendule qui corresponde aux coups
clock-record-reading = un temps de pendule
clock-record-reading-each = un temps de pendule pour chaque camp
clock-record-milliseconds = un nombre entier de millisecondes
record-missing = il manque « { $text } » au relevé
record-start = le début du relevé n’est pas une position : { $what }
record-move = le coup { $number } du relevé, « { $text } », ne peut pas être joué
record-ending = la fin « { $text } » est inconnue
record-wrong-ending = { $fault ->
    [illegal] la fin du relevé est fausse : ce coup n’est pas légal
    [no-claim] la fin du relevé est fausse : il n’y a pas de nulle à réclamer, car aucune position ne s’est répétée trois fois, et il n’y a pas eu 50 coups sans prise ni coup de pion
    [not-dead] la fin du relevé est fausse : la position n’est pas morte, un camp peut encore mater
    [nothing-to-undo] la fin du relevé est fausse : il n’y a pas de coup à annuler
   *[over] la fin du relevé est fausse : la partie est terminée
}

## Le moteur de l’ordinateur, qui tourne dans un worker

worker-on-page = Ce navigateur ne peut pas démarrer de worker. L’ordinateur réfléchit sur la page elle-même, qui peut être un peu plus lente.
worker-failed = { $count ->
    [one] Le moteur de l’ordinateur est tombé en panne { $count } fois ({ $what }). Annule ton coup pour réessayer, ou commence une nouvelle partie.
    [many] Le moteur de l’ordinateur est tombé en panne { $count } de fois ({ $what }). Annule ton coup pour réessayer, ou commence une nouvelle partie.
   *[other] Le moteur de l’ordinateur est tombé en panne { $count } fois ({ $what }). Annule ton coup pour réessayer, ou commence une nouvelle partie.
}
worker-loading = Le moteur de l’ordinateur est encore en cours de chargement.
worker-not-loaded = le worker ne s’est pas chargé
worker-again = L’ordinateur ne répondait pas : il a été redémarré.
worker-silent = il ne répond pas
worker-no-move = le worker n’a pas trouvé de coup alors qu’il y en a un
worker-move = le coup { $san } du worker : { $what }
worker-garbled = le message du worker est illisible
worker-no-network = L’ordinateur joue moins bien, car son réseau de neurones manque : { $text }
worker-says = { $text }

## Une nouvelle version

update-ready = Une nouvelle version de Luft est prête.
update-now = Mettre à jour
