coach-allows = Permet { $san }.
coach-allows-then = Permet { $san }, puis { $then }.
coach-misses = Manque { $san }.
coach-misses-then = Manque { $san }, puis { $then }.
coach-prepares = Le coup prépare { $then }.

coach-mate = { $count ->
    [1] C’est échec et mat.
   *[other] Mat en { $count }.
}
coach-back-rank = { $count ->
    [1] C’est le mat du couloir : ses propres pions enferment le roi.
   *[other] Mat du couloir en { $count } : ses propres pions enferment le roi.
}
coach-hanging = Le coup prend { coach-piece-object } en { $square }, que rien ne protège.
coach-exchange-lesser = Le coup prend { coach-piece-object } en { $square } avec { $taker ->
    [pawn] un pion
    [knight] un cavalier
    [bishop] un fou
    [rook] une tour
   *[queen] une dame
}, qui vaut moins.
coach-exchange-more = Le coup prend { coach-piece-object } en { $square } : cette case a plus d’attaquants que de défenseurs.
coach-fork = { coach-by-start } attaque à la fois { coach-first-object } en { $here } et { coach-second-object } en { $there } : une fourchette.
coach-pin = { coach-piece-start } en { $square } est { $piece ->
    [rook] clouée
    [queen] clouée
   *[pawn] cloué
} sur { coach-second-object } en { $there } et ne peut pas s’échapper.
coach-pin-protector = Le coup prend { coach-piece-object } en { $square }. { coach-first-start } en { $here } est { $first ->
    [rook] clouée
    [queen] clouée
   *[pawn] cloué
} et ne peut pas reprendre.
coach-skewer = { coach-first-start } en { $here } doit bouger, et { coach-second-subject } derrière, en { $there }, est { $second ->
    [rook] perdue
    [queen] perdue
   *[pawn] perdu
} : une enfilade.
coach-discovered = Le coup ouvre une ligne : { coach-by-subject } en { $from } attaque maintenant { coach-piece-object } en { $square }.
coach-discovered-check = Le coup ouvre une ligne : { coach-by-subject } en { $from } donne échec à la découverte.
coach-removed = Le coup prend { coach-first-object } en { $here }, et ensuite rien ne protège { coach-piece-subject } en { $square }.
coach-overload = { coach-piece-start } en { $square } ne peut pas protéger à la fois { coach-first-object } en { $here } et { coach-second-object } en { $there }.
coach-trapped = { coach-piece-start } en { $square } est { $piece ->
    [rook] attaquée
    [queen] attaquée
   *[pawn] attaqué
} et n’a aucune case sûre.
coach-promotion = Un pion arrive en { $square } et devient { $piece ->
    [knight] un cavalier
    [bishop] un fou
    [rook] une tour
   *[queen] une dame
}.
coach-stalemate = Le coup mène au pat, donc à la nulle.
coach-stalemate-now = C’est pat, donc nulle.
coach-opposition = Le roi prend l’opposition en { $square } : l’autre roi doit céder le passage.
coach-key-square = Le roi atteint { $here }, une case clé : rien n’arrête plus le pion en { $square }.
coach-gain = Dans les coups suivants, il gagne { $gain ->
    [pawn] un pion
    [two-pawns] deux pions
    [knight] un cavalier
    [bishop] un fou
    [rook] une tour
    [queen] une dame
    [exchange] la qualité
   *[material] du matériel
}.
coach-gain-and = Dans les coups suivants, il gagne { $first ->
    [knight] un cavalier
    [bishop] un fou
    [rook] une tour
   *[queen] une dame
} et { $second ->
    [pawn] un pion
    [knight] un cavalier
    [bishop] un fou
   *[rook] une tour
}.
coach-gain-for = Dans les coups suivants, il gagne { $first ->
    [knight] un cavalier
    [bishop] un fou
    [rook] une tour
   *[queen] une dame
} contre { $second ->
    [pawn] un pion
    [knight] un cavalier
    [bishop] un fou
   *[rook] une tour
}.

coach-unprotected = { coach-piece-start } ne protège plus cette case.
coach-opened = { coach-piece-start } ne barre plus le passage.

coach-piece-object = { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
coach-piece-subject = { coach-piece-object }
coach-piece-start = { $piece ->
    [pawn] Le pion
    [knight] Le cavalier
    [bishop] Le fou
    [rook] La tour
    [queen] La dame
   *[king] Le roi
}
coach-first-object = { $first ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
coach-first-start = { $first ->
    [pawn] Le pion
    [knight] Le cavalier
    [bishop] Le fou
    [rook] La tour
    [queen] La dame
   *[king] Le roi
}
coach-second-object = { $second ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
coach-second-subject = { coach-second-object }
coach-by-subject = { $by ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}
coach-by-start = { $by ->
    [pawn] Le pion
    [knight] Le cavalier
    [bishop] Le fou
    [rook] La tour
    [queen] La dame
   *[king] Le roi
}

hint-piece = Joue { $piece ->
    [pawn] ton pion
    [knight] ton cavalier
    [bishop] ton fou
    [rook] ta tour
    [queen] ta dame
   *[king] ton roi
} en { $square }. Redemande pour voir où.
hint-move = Joue { $san }.

reach-title = { $piece ->
    [pawn] Pion
    [knight] Cavalier
    [bishop] Fou
    [rook] Tour
    [queen] Dame
   *[king] Roi
} en { $square }.
reach-moves = Cases possibles : { $squares }.
reach-nowhere = Ne peut pas bouger.
reach-attacks = Attaque : { $pieces }.
reach-protects = Protège : { $pieces }.
reach-piece = { $piece ->
    [pawn] pion
    [knight] cavalier
    [bishop] fou
    [rook] tour
    [queen] dame
   *[king] roi
} en { $square }

review-title = Bilan de la partie
review-progress = Analyse : { $count } positions sur { $all }
review-done = Bilan terminé. Précision : Blancs { $white } %, Noirs { $black } %.
review-done-early = Bilan terminé.
review-stop = Arrêter
review-resume = Continuer
review-close = Fermer le bilan
review-graph = Chances de gain
review-chances = Blancs { $white } %, Noirs { $black } %
review-mate = { $side ->
    [white] Les Blancs matent en { $count }
   *[black] Les Noirs matent en { $count }
}
review-accuracy = Précision
review-accuracy-title = Comment la précision est calculée
review-accuracy-note = Chaque coup est jugé selon la part de chances de gain qu’il perd, de 0 à 1. Sa précision est 103,17 · e^(−4,354 · perte) − 3,17 pour cent. La précision d’un camp est la moyenne de deux moyennes de ses coups : l’une pondérée selon la variation des chances autour de chaque coup, l’autre harmonique. Ce sont les formules de lichess.
review-moves = { $class ->
    [only-move] Seuls coups
    [best] Meilleurs coups
    [good] Bons coups
    [inaccuracy] Imprécisions
    [mistake] Erreurs
    [blunder] Gaffes
   *[missed-win] Gains manqués
}
review-class = { $class ->
    [only-move] Seul coup
    [best] Meilleur coup
    [good] Bon coup
    [inaccuracy] Imprécision
    [mistake] Erreur
    [blunder] Gaffe
   *[missed-win] Gain manqué
}
review-key-moments = Moments clés
review-others = Autres erreurs
review-none = Aucune erreur trouvée.
review-better = Voir la meilleure suite
review-retry = Réessayer
review-retry-all = Apprends de tes erreurs
review-played = { $class ->
    [inaccuracy] { $san } était une imprécision.
    [mistake] { $san } était une erreur.
    [missed-win] { $san } a manqué le gain.
   *[blunder] { $san } était une gaffe.
}
review-retry-text = { $what ->
    [judging] Vérification de { $move }…
    [begun] { $side ->
        [white] Trouve un meilleur coup pour les Blancs.
       *[black] Trouve un meilleur coup pour les Noirs.
    }
    [solved] Bon coup ! Erreurs : { $mistakes }, indices : { $hints }.
   *[wrong] { $move } n’est pas assez bon. Essaie encore.
}

## Les coups dits à voix haute

voice-speak = Dire un coup
voice-listening = Écoute…
voice-note = Le navigateur peut envoyer vos paroles à un service qui les comprend. Appuyez encore pour parler.
voice-refused = Le navigateur ne laisse pas cette page écouter.
voice-network = Sans réseau, le navigateur ne comprend pas la parole.
voice-unheard = « { $text } » n’est pas un coup légal.
voice-silent = Rien n’a été entendu.
voice-unclear = Cela peut être { $moves }. Dites de quelle case vient la pièce.
voice-words =
    N = cavalier; B = fou; R = tour; Q = dame, reine; K = roi; P = pion;
    a = anatole, ah; b = berthe, bé, bée; c = célestin, cé, ses, c'est; d = désiré, dé, des; e = eugène, eux, euh; f = françois, effe; g = gaston, gé, j'ai; h = henri, hache;
    1 = un, une; 2 = deux, de; 3 = trois; 4 = quatre; 5 = cinq; 6 = six; 7 = sept, cet; 8 = huit;
    x = prend, prends, mange, capture; s = petit; l = grand; o = roque;
    - = en, sur, le, la, à, et, de, va, devient, égal, promotion, échec, mat
