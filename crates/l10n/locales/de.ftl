### Luft auf Deutsch. Was die Argumente bedeuten, steht in en.ftl.
### Angeredet wird mit „du“.

## Die Sprache

language-name = Deutsch
direction = ltr

## Wörter, aus denen andere Texte bestehen

side = { $side ->
    [white] Weiß
   *[black] Schwarz
}
side-inline = { side }
piece = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
    [king] König
   *[other] Figur
}
piece-first = { piece }
piece-letters = K D T L S

## Die Spieler, neben dem Brett

player-you = Du
player-friend = Freund
persona-inline = { $persona ->
    [easy] leicht
    [medium] mittel
    [hard] schwer
   *[other] Wertung { $persona }
}
player-computer = { $persona ->
    [easy] Computer, { persona-inline }
    [medium] Computer, { persona-inline }
    [hard] Computer, { persona-inline }
   *[other] Computer ({ $persona })
}

## Wer am Zug ist

status-to-move = { side } am Zug
status-your-turn = Du bist dran
status-check = { side } am Zug, im Schach
status-your-check = Du stehst im Schach
status-promoting = Wähle eine Figur zur Umwandlung
status-setting-up = Baue die Stellung auf
status-thinking = Denkt nach …
status-friend = Dein Freund ist am Zug
status-unsent = Link noch nicht gesendet
status-waiting = Bereit
status-stalled = Die Engine des Computers ist ausgefallen
status-flagged = { $side ->
    [white] Die Zeit von Weiß ist abgelaufen. Es wird geprüft, ob Schwarz noch mattsetzen könnte …
   *[black] Die Zeit von Schwarz ist abgelaufen. Es wird geprüft, ob Weiß noch mattsetzen könnte …
}

## Warum gerade niemand oder nicht der Spieler handeln kann

turn-computer = Der Computer ist am Zug.
turn-friend = Dein Freund ist am Zug.
turn-waiting = Der Computer beginnt: Drücke „Partie beginnen“.
turn-over = Die Partie ist zu Ende.

## Wie eine Partie ausging: die Überschrift

result-headline = { $who ->
    [you] Du gewinnst
    [computer] Der Computer gewinnt
    [white] Weiß gewinnt
   *[black] Schwarz gewinnt
}
result-headline-draw = Remis

## Wie eine Partie ausging: der Grund unter der Überschrift

reason-checkmate = Schachmatt.
reason-resignation = { $who ->
    [you] Du hast aufgegeben.
    [computer] Der Computer hat aufgegeben.
   *[other] { $loser ->
        [white] Weiß hat aufgegeben.
       *[black] Schwarz hat aufgegeben.
    }
}
reason-time = { $who ->
    [you] Deine Zeit ist abgelaufen.
    [computer] Die Zeit des Computers ist abgelaufen.
   *[other] { $loser ->
        [white] Die Zeit von Weiß ist abgelaufen.
       *[black] Die Zeit von Schwarz ist abgelaufen.
    }
}
reason-forfeit = { $who ->
    [you] Du hast die Partie verlassen.
    [computer] Der Computer hat die Partie verlassen.
   *[other] { $loser ->
        [white] Weiß hat die Partie verlassen.
       *[black] Schwarz hat die Partie verlassen.
    }
}
reason-stalemate = Patt: kein legaler Zug und kein Schach.
reason-insufficient-material = Ungenügendes Material: Keine Seite kann mattsetzen.
reason-dead-position = Tote Stellung: Keine Zugfolge kann mehr zum Matt führen.
reason-fivefold = Fünffache Stellungswiederholung.
reason-seventy-five = 75-Züge-Regel: 75 Züge ohne Bauernzug und ohne Schlagen.
reason-threefold = Dreifache Stellungswiederholung.
reason-fifty-moves = 50-Züge-Regel: 50 Züge ohne Bauernzug und ohne Schlagen.
reason-agreement = Durch Vereinbarung.
reason-time-draw = { $side ->
    [white] Die Zeit von Weiß ist abgelaufen, aber Schwarz kann nicht mattsetzen.
    [black] Die Zeit von Schwarz ist abgelaufen, aber Weiß kann nicht mattsetzen.
   *[none] Die Zeit einer Seite ist abgelaufen, aber die andere kann nicht mattsetzen.
}
reason-not-given = Die Datei nennt keinen Grund.

## Wie eine Partie ausging: Ergebnis und Grund in einem Satz, zum Hören

result-checkmate = { $winner ->
    [white] Schachmatt, Weiß gewinnt.
   *[black] Schachmatt, Schwarz gewinnt.
}
result-resignation = { $who ->
    [you] { $loser ->
        [white] Du hast aufgegeben, Schwarz gewinnt.
       *[black] Du hast aufgegeben, Weiß gewinnt.
    }
   *[other] { $loser ->
        [white] Weiß hat aufgegeben, Schwarz gewinnt.
       *[black] Schwarz hat aufgegeben, Weiß gewinnt.
    }
}
result-time = { $loser ->
    [white] Die Zeit von Weiß ist abgelaufen, Schwarz gewinnt.
   *[black] Die Zeit von Schwarz ist abgelaufen, Weiß gewinnt.
}
result-forfeit = { $loser ->
    [white] Weiß hat die Partie verlassen, Schwarz gewinnt.
   *[black] Schwarz hat die Partie verlassen, Weiß gewinnt.
}
result-win = { $winner ->
    [white] Weiß gewinnt.
   *[black] Schwarz gewinnt.
}
result-stalemate = Remis durch Patt.
result-insufficient-material = Remis: ungenügendes Material.
result-dead-position = Remis: Keine Zugfolge kann mehr zum Matt führen.
result-fivefold = Remis durch fünffache Stellungswiederholung.
result-seventy-five = Remis: 75 Züge ohne Bauernzug und ohne Schlagen.
result-threefold = Remis durch dreifache Stellungswiederholung.
result-fifty-moves = Remis: 50 Züge ohne Bauernzug und ohne Schlagen.
result-agreement = Remis durch Vereinbarung.
result-time-draw = { $side ->
    [white] Remis: Die Zeit von Weiß ist abgelaufen, aber Schwarz kann nicht mattsetzen.
    [black] Remis: Die Zeit von Schwarz ist abgelaufen, aber Weiß kann nicht mattsetzen.
   *[none] Remis: Die Zeit einer Seite ist abgelaufen, aber die andere kann nicht mattsetzen.
}
result-draw = Remis.

## Remisangebote

draw-offers = { side } bietet Remis an.
resign-asks = { side } möchte aufgeben. Annehmen oder weiterspielen?
resign-not-asked = Der Computer möchte nicht aufgeben.
draw-you-offer = Du hast Remis angeboten.
draw-offering = Mit deinem nächsten Zug bietest du Remis an.
draw-not-offering = Remisangebot zurückgezogen.
draw-answer-first = Antworte zuerst auf das Remisangebot.
draw-offered-already = Mit diesem Zug hast du schon Remis angeboten.
draw-needs-move = Mach einen Zug, bevor du Remis anbietest.
draw-no-offers = In einer Aufgabe gibt es keine Remisangebote.
draw-declined = Remisangebot abgelehnt.
draw-computer-declines = { $reason ->
    [mate] Der Computer lehnt das Remis ab: Er steht auf Gewinn.
    [better] Der Computer lehnt das Remis ab: Er steht besser.
   *[early] Der Computer lehnt das Remis ab: Die Partie hat kaum begonnen.
}
draw-no-move = Mach einen Zug, bevor du Remis anbietest.
draw-repeated = Mit diesem Zug wurde schon Remis angeboten.
draw-no-offer = Es liegt kein Remisangebot vor.

## Remisreklamationen

claim-stands = { $claim ->
    [threefold] Diese Stellung kam dreimal vor.
   *[fifty-moves] 50 Züge lang wurde weder geschlagen noch ein Bauer gezogen.
}
claim-by-move = { $claim ->
    [threefold] Kündige einen Zug an, der eine Stellung zum dritten Mal herbeiführt.
   *[fifty-moves] Kündige einen Zug an, der 50 Züge ohne Bauernzug und ohne Schlagen vollmacht.
}
claim-choice = { $claim ->
    [threefold] { $san }: dreifache Stellungswiederholung
   *[fifty-moves] { $san }: 50 Züge ohne Bauernzug und ohne Schlagen
}
claim-nothing = Noch kein Remis zu reklamieren: Die Stellung kam { $times ->
    [1] einmal
    [2] zweimal
   *[other] { $times }-mal
} vor, nicht dreimal, und ohne Bauernzug und ohne Schlagen { $moves ->
    [one] ist erst { $moves } Zug
   *[other] sind erst { $moves } Züge
} von 50 vergangen.
claim-touched = Reklamiere Remis, bevor du eine Figur berührst.
claim-not-your-turn = Nur wer am Zug ist, kann Remis reklamieren.
claim-illegal = Der angekündigte Zug ist nicht legal.
claim-wrong = Kein Remis: Die Stellung hat sich nicht dreimal wiederholt, und es sind keine 50 Züge ohne Bauernzug und ohne Schlagen vergangen.
claim-wrong-announced = Kein Remis: Dieser Zug führt weder zur dreifachen Stellungswiederholung noch zu 50 Zügen ohne Bauernzug und ohne Schlagen.
claim-must-play = Du musst den angekündigten Zug spielen: { $san }.
counter-moves = { $count } von { $most } Zügen ohne Schlagen und ohne Bauernzug
counter-times = { $times ->
    [1] Stellung nicht wiederholt
    [2] Gleiche Stellung zweimal
   *[other] Gleiche Stellung { $times }-mal
}

## Uhren

duration-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
duration-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
duration-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
duration-none = keine Zeit
clock-label = Uhr von { side }: { $time }
clock-label-move = Uhr von { side }: { $time }, { $move } für den Zug
clock-low = { side } hat wenig Zeit: { $time } übrig.
clock-flag = Die Zeit von { side-inline } ist abgelaufen.
clock-paused = Die Uhr ist angehalten.
clock-stands = Die Uhr ist bis zu deinem nächsten Zug angehalten.
clock-goes-on = Die Uhr läuft wieder.
clock-two = Die Uhr lässt sich nur gegen den Computer anhalten.
clock-not-running = Die Uhr läuft nicht.

## Berührt – geführt: woran der Spieler gebunden ist

touch-announced = Du hast { $san } angekündigt und musst den Zug spielen.
touch-move-piece = Berührt – geführt: { $piece ->
    [pawn] Der Bauer
    [knight] Der Springer
    [bishop] Der Läufer
    [rook] Der Turm
    [queen] Die Dame
    [king] Der König
   *[other] Die Figur
} auf { $square } muss ziehen.
touch-capture = Berührt – geführt: { $piece ->
    [pawn] Der Bauer
    [knight] Der Springer
    [bishop] Der Läufer
    [rook] Der Turm
    [queen] Die Dame
    [king] Der König
   *[other] Die Figur
} auf { $square } muss geschlagen werden.
touch-placed = Berührt – geführt: Dein Bauer bleibt auf { $square }. Wähle die Umwandlungsfigur.
touch-both = Berührt – geführt: { $piece ->
    [pawn] Der Bauer
    [knight] Der Springer
    [bishop] Der Läufer
    [rook] Der Turm
    [queen] Die Dame
    [king] Der König
   *[other] Die Figur
} auf { $from } muss { $victim ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
    [king] den König
   *[other] die Figur
} auf { $square } schlagen.
touch-adjusting = J’adoube: Du kannst die nächste Figur, die du berührst, zurechtrücken, ohne sie zu ziehen.
touch-not-adjusting = Die nächste Figur, die du berührst, musst du ziehen.
touch-adjusted = Figur auf { $square } zurechtgerückt.
touch-off = „Berührt – geführt“ ist aus: Du kannst jede Figur berühren.
touch-no-undo = Bei „berührt – geführt“ kann man keine Züge zurücknehmen.
game-no-undo = In dieser Partie kann man keine Züge zurücknehmen.
friend-takeback-asked = Du hast um Zugrücknahme gebeten. Dein Freund muss zustimmen.
friend-not-possible = Das geht nicht in einer Partie mit einem Freund anderswo.
game-no-analysis = In dieser Partie kann man erst nach ihrem Ende analysieren.
game-no-hints = Diese Partie wird ohne Tipps gespielt.

## Umwandlung

promotion-label = Umwandlung in
promotion-queen = Dame
promotion-rook = Turm
promotion-bishop = Läufer
promotion-knight = Springer
promotion-ask = Umwandlung in Dame, Turm, Läufer oder Springer?
promotion-cancelled = Umwandlung abgebrochen.

## Züge in Worten, zum Hören

move-announcement = { side }: { $move }.
move-check = { $move }, Schach
move-mate = { $move }, matt
move-castling = { $castling ->
    [kingside] kurze Rochade
   *[queenside] lange Rochade
}
move-plain = { piece } { $to }
move-plain-from = { piece } { $from } { $to }
move-capture = { piece } schlägt { $to }
move-capture-from = { piece } { $from } schlägt { $to }
move-en-passant = { $move } en passant
move-promotion = { $into ->
    [knight] { $move }, Umwandlung in einen Springer
    [bishop] { $move }, Umwandlung in einen Läufer
    [rook] { $move }, Umwandlung in einen Turm
   *[queen] { $move }, Umwandlung in eine Dame
}
nag = { $nag ->
    [1] guter Zug
    [2] Fehler
    [3] brillanter Zug
    [4] Patzer
    [5] interessanter Zug
    [6] fragwürdiger Zug
    [7] einziger Zug
    [10] ausgeglichene Stellung
    [13] unklare Stellung
    [14] Weiß steht etwas besser
    [15] Schwarz steht etwas besser
    [16] Weiß steht besser
    [17] Schwarz steht besser
    [18] Weiß steht auf Gewinn
    [19] Schwarz steht auf Gewinn
    [146] Neuerung
   *[220] Diagramm
}
spelt-file = { $file ->
    [a] Alfa
    [b] Bravo
    [c] Charlie
    [d] Delta
    [e] Echo
    [f] Foxtrott
    [g] Golf
   *[h] Hotel
}

## Die Felder des Bretts, zum Hören

square-cell = { $square }, { $content }
square-empty = leer
square-piece = { $piece ->
    [queen] { $side ->
        [white] weiße Dame
       *[black] schwarze Dame
    }
   *[other] { $side ->
        [white] weißer { piece }
       *[black] schwarzer { piece }
    }
}
square-state = { $cell }, { $state }
square-selected = ausgewählt
square-legal-move = möglicher Zug
square-legal-capture = Schlagen möglich
square-premove = Vorauszug
square-last-move = letzter Zug
square-in-check = im Schach

## Was die Wahl eines Felds bewirkt hat, zum Hören

selection-moves = { piece-first } { $square } ausgewählt, kann nach { $targets } ziehen.
selection-stuck = { piece-first } { $square } ausgewählt, kein legaler Zug.
selection-alone = { piece-first } { $square } ausgewählt.
selection-dropped = Auswahl aufgehoben.
selection-illegal = { piece-first } { $from } kann nicht nach { $square } ziehen. Auswahl aufgehoben.
selection-refused = { piece-first } { $from } kann nicht nach { $square } ziehen: { $why }.
selection-premoves = { piece-first } { $square } ausgewählt, Vorauszug möglich nach { $targets }.
selection-not-yours = Auf { $square } hast du keine Figur.
board-flipped = { side } ist unten.
switched = { $what }: { $state ->
    [on] an
   *[off] aus
}.

## Vorauszüge, und Züge, die zu bestätigen sind

premove-set = { $number ->
    [1] Vorauszug: { piece } nach { $square }.
   *[other] Vorauszug { $number }: { piece } nach { $square }.
}
premove-cancelled = Vorauszug gelöscht.
premove-dropped = { $count ->
    [1] { piece-first } { $from } nach { $square } ist nicht mehr möglich. Vorauszug gelöscht.
   *[other] { piece-first } { $from } nach { $square } ist nicht mehr möglich. Vorauszüge gelöscht.
}
confirm-ask = { $san } spielen?
confirm-say = { $move }. Enter spielt den Zug, Escape nimmt ihn zurück.
confirm-taken-back = Zug zurückgenommen.

## Was eine Seite geschlagen hat, zum Hören

captured-label = Von { side } geschlagen: { $pieces }.
captured-label-ahead = Von { side } geschlagen: { $pieces }; Vorsprung { $lead }.
captured-nothing = nichts
captured-pieces = { $piece ->
    [pawn] { $count ->
        [one] { $count } Bauer
       *[other] { $count } Bauern
    }
    [knight] { $count } Springer
    [bishop] { $count } Läufer
    [rook] { $count ->
        [one] { $count } Turm
       *[other] { $count } Türme
    }
   *[queen] { $count ->
        [one] { $count } Dame
       *[other] { $count } Damen
    }
}

## Knöpfe, und was sie tun

button-new-game = Neue Partie
# Ein weiches Trennzeichen (U+00AD) steht in langen Wörtern, wo ein schmaler Knopf sie teilt.
button-undo = Rück­nahme
button-flip = Brett drehen
button-resign = Auf­geben
button-claim-draw = Remis rekla­mieren
button-offer-draw = Remis anbieten
button-adjust = J’adoube
button-pause = Pause
button-move-now = Jetzt ziehen
button-saved-games = Deine Partien
button-go-back = Zurück zu deiner Partie
button-new-game-note = Gegner, Bedenkzeit und Regeln wählen.
button-undo-note = { $what ->
    [ask] Deinen Freund um Zugrücknahme bitten.
    [end] Das Partieende zurücknehmen und weiterspielen.
    [last] Den letzten Zug zurücknehmen.
    [yours] Deinen Zug zurücknehmen.
   *[reply] Deinen Zug und die Antwort zurücknehmen.
}
button-flip-note = Das Brett von der anderen Seite sehen.
button-resign-note = Die Partie aufgeben.
button-offer-draw-note = { $state ->
    [made] Mit dem Zug, den du gerade gemacht hast, Remis anbieten.
    [offering] Mit deinem nächsten Zug bietest du Remis an. Drücke noch einmal, um das zurückzuziehen.
   *[off] Mit deinem nächsten Zug Remis anbieten.
}
button-adjust-note = Eine Figur berühren, ohne sie ziehen zu müssen.
button-pause-note = { $state ->
    [on] Die Uhr weiterlaufen lassen. Ein Zug tut das auch.
   *[off] Die Uhr bis zu deinem nächsten Zug anhalten.
}
button-move-now-note = Der Computer spielt den besten Zug, den er bisher gefunden hat.
button-rematch = Revanche
button-rematch-note = Noch einmal dieselbe Partie. Gegen den Computer wechselst du die Farbe.
button-easier = Leichter
button-easier-note = Noch einmal, eine Stufe leichter.
button-stronger = Stärker
button-stronger-note = Noch einmal, eine Stufe stärker.
button-review = Rückblick
button-review-note = Jeden Zug der Partie beurteilen und die Fehler erklären.
end-hints = Tipps: { $count }
button-share = Teilen
button-share-note = Einen Link zur Partie teilen. Die Partie oder ein Bild der Stellung kopieren oder speichern.
button-take-back = Rückgängig
button-take-back-note = Die Aufgabe zurücknehmen und weiterspielen.
button-accept-draw = Remis annehmen
button-accept-resignation = Annehmen
button-decline-draw = Remis ablehnen
button-play-move = Zug spielen
button-cancel = Abbrechen
button-confirm = Spielen
button-decline = Zurücknehmen
button-copy-picture = Bild kopieren
button-save-picture = Bild speichern
button-claim-move = Mit Zug reklamieren
button-set-position = FEN übernehmen
button-copy-fen = FEN kopieren
button-load-pgn = PGN laden
button-open-pgn = PGN-Datei öffnen
button-copy-pgn = PGN kopieren
button-save-pgn = PGN speichern
button-stop-reading = Abbrechen
button-forfeit-white = Weiß ist weg
button-forfeit-black = Schwarz ist weg
button-forfeit-note = Wer die Partie verlässt, verliert sie.
button-draw-arrows = Pfeile zeichnen
button-clear-drawings = Zeichnung löschen

## Was „Rücknahme“ bewirkt hat

undo-done = { $what ->
    [end] Die Partie geht weiter.
    [last] Letzter Zug zurückgenommen.
    [yours] Dein Zug wurde zurückgenommen.
    [several] { $count ->
        [one] { $count } Zug zurückgenommen.
       *[other] { $count } Züge zurückgenommen.
    }
   *[reply] Dein Zug und die Antwort wurden zurückgenommen.
}

## Durch die Partie blättern

step-first = Anfangsstellung
step-back = Zurück
step-forward = Vor
step-last = Letzte Stellung
step-past = Frühere Stellung
step-return = Zur Partie
step-steps = Blättern
step-latest = Aktuelle Stellung.
step-start = Anfang der Partie.
moves-left-out = { $count ->
    [one] { $count } weiterer Zug in Varianten wird nicht angezeigt.
   *[other] { $count } weitere Züge in Varianten werden nicht angezeigt.
}
comments-left-out = { $count ->
    [one] { $count } weiterer Kommentar wird nicht angezeigt.
   *[other] { $count } weitere Kommentare werden nicht angezeigt.
}

button-analyse = Analysieren
button-analyse-note = Zeigt die besten Züge der Engine. Züge auf dem Brett werden Varianten; die Partie bleibt, wie sie ist.
button-hint = Tipp
button-hint-note = Zeigt, welche Figur ziehen sollte; beim zweiten Mal, wohin.
analysis-title = Analyse
analysis-chances = Weiß { $white } %, Schwarz { $black } %
analysis-progress = Tiefe { $depth }, { $speed } Tausend Stellungen pro Sekunde
analysis-mate = { $side ->
    [white] Weiß setzt in { $count } matt
   *[black] Schwarz setzt in { $count } matt
}
analysis-threat = Drohung
analysis-threat-note = Zeigt, was die andere Seite spielen würde.
analysis-fewer = Weniger Varianten
analysis-more = Mehr Varianten
analysis-locked = Die Analyse ist auf dieser Seite abgeschaltet.
hint-locked = Tipps sind auf dieser Seite abgeschaltet.

## Von einer Stellung weiterspielen, die nicht die letzte ist

button-play-on = Ab hier spielen
play-on-title = Ab hier weiterspielen?
play-on-undo = { $count ->
    [one] Damit wird der Zug danach zurückgenommen.
   *[other] Damit werden die { $count } Züge danach zurückgenommen.
}
play-on-branch = Damit beginnt eine neue Partie mit den Zügen bis zu dieser Stellung.
play-on-confirm = Weiterspielen
play-on-latest = Das ist schon die aktuelle Stellung.
play-on-begun = Die Partie geht von hier aus weiter.

## Die Stellung in Worten

words-title = Stellung in Worten
words-copy = Kopieren
words-side = { side }: { $pieces }
words-pieces = { $piece ->
    [pawn] { $count ->
        [one] Bauer
       *[other] Bauern
    }
    [knight] Springer
    [bishop] Läufer
    [rook] { $count ->
        [one] Turm
       *[other] Türme
    }
    [queen] { $count ->
        [one] Dame
       *[other] Damen
    }
   *[king] König
} { $squares }
words-castling = { $castling ->
    [both] { side } darf auf beide Seiten rochieren
    [kingside] { side } darf kurz rochieren
    [queenside] { side } darf lang rochieren
   *[none] { side } kann nicht rochieren
}
words-en-passant = { $square ->
    [none] Kein Schlagen en passant
   *[other] Auf { $square } kann ein Bauer en passant geschlagen werden
}
words-last-move = Letzter Zug: { $move }
words-no-move = Noch keine Züge

## Aufgaben

exercise-label = Aufgabe
exercise-goal = { $goal ->
    [mate] Setze matt.
    [win] Gewinne.
    [draw] Halte remis.
   *[line] Finde den besten Zug.
}
exercise-text = { $what ->
    [right] Richtig. Weiter so.
    [lost] { $goal ->
        [draw] Das verliert. Versuch es noch einmal.
       *[win] Der Gewinn ist dahin. Versuch es noch einmal.
    }
    [failed] Nicht gelöst. Versuch es noch einmal.
    [read] Hier ist nichts zu finden.
    [solved] Gelöst! Fehler: { $mistakes }, Tipps: { $hints }.
    [begun] { status-to-move }. { exercise-goal }
    [awaited] { player-side } { exercise-goal }
   *[wrong] { $move } ist nicht der Zug. Versuch es noch einmal.
}
exercise-place = { $number } von { $count }, gelöst: { $solved }
exercise-place-more = { exercise-place }. { library-more }
exercise-retry = Noch einmal
exercise-over = Gerade ist kein Zug zu finden. „{ exercise-retry }“ beginnt die Aufgabe von vorn.
exercise-previous = Vorige
exercise-next = Nächste

## Eine Partie mit einem Freund anderswo

friend-send-invitation = Schick deinem Freund diesen Link, um zu beginnen.
friend-send = Schick deinem Freund den Link mit deinem Zug.
friend-send-request = Schick deinem Freund den Link mit deiner Bitte.
friend-send-end = Schick deinem Freund den Link mit dem Partieende.
friend-too-long = Diese Partie ist zu lang für einen Link. Einigt euch auf das Ergebnis oder beginnt mit dieser Stellung eine neue Partie.
friend-your-move = Mach deinen Zug. Dann bekommst du den Link für deinen Freund.
friend-wait = Warte auf den Link deines Freundes. Öffne ihn oder füge ihn hier ein.
friend-deadline = Zeit bis { $date }
friend-wants-takeback = Dein Freund möchte einen Zug zurücknehmen. Erlauben?
friend-declined = Dein Freund hat die Zugrücknahme abgelehnt.
friend-resign = Drücke noch einmal „Aufgeben“, um die Partie aufzugeben.
friend-link = Link deines Freundes
friend-refused = { $why ->
    [own] Das ist dein eigener Link. Schick ihn deinem Freund.
    [stale] Dieser Link enthält nichts Neues.
    [moves] Die Züge in diesem Link sind andere als die auf dem Brett.
    [end] Dieser Link beendet die Partie auf eine Weise, die die Regeln nicht erlauben.
   *[game] Dieser Link gehört zu einer anderen Partie. Öffne ihn in einem eigenen Tab.
}
friend-no-link = Das ist kein Link eines Freundes.
friend-elsewhere = Diese Partie ist in einem anderen Tab offen. Füge den Link dort ein.
friend-connected = Verbunden. Züge kommen sofort an.
friend-paused = Nicht verbunden. Die Uhr steht.
friend-lost = Verbindung verloren. Die Partie bleibt erhalten: Drücke „Verbinden“ oder schick Links.
friend-began = Dein Freund hat eine Partie mit dir begonnen.
friend-call = { $what ->
    [passed] An den Tab mit dieser Partie weitergegeben. Du kannst diesen schließen.
    [trying] Verbindung wird aufgebaut … Das kann 20 Sekunden dauern. Dein Freund muss die Seite mit der Antwort offen lassen.
    [none] Dieser Browser oder diese Seite erlaubt keine direkten Verbindungen. Schick stattdessen Links.
    [expired] Diese Antwort gehört nicht zur offenen Einladung. Drücke „Verbinden“ für eine neue.
    [servers] Die Verbindungsserver, die diese Seite nennt, sind nicht nutzbar.
    [code] Dieser Code ist beschädigt. Bitte deinen Freund um einen neuen.
   *[failed] Keine Verbindung. Zwischen verschiedenen Netzen braucht es einen Verbindungsserver, den diese Seite nennen muss. Versuch es noch einmal oder schick Links.
}
peer-invite = 1. Schick deinem Freund diese Einladung.
peer-await = 2. Dein Freund schickt eine Antwort. Öffne sie oder füge sie hier ein.
peer-answer = Schick deinem Freund diese Antwort und lass diese Seite offen. Ihr seid verbunden, sobald er sie geöffnet hat.
button-connect = Verbinden
button-send-link = Link schicken
button-open-link = Link öffnen
button-grant-takeback = Erlauben
button-decline-takeback = Ablehnen
button-claim-time = Sieg auf Zeit beanspruchen

## Vor dem ersten Zug und nach dem letzten

persona-name = { $persona ->
    [easy] Leicht
    [medium] Mittel
    [hard] Schwer
   *[other] Wertung { $persona }
}
begin-label = Nächste Partie
begin-hint = Mach einen Zug, um zu beginnen.
begin-more = Weitere Optionen …
begin-record = { $games } gespielt, { $wins } gewonnen
persona-note = { $name ->
    [pip] Frisch geschlüpft. Schiebt gern Bauern vor.
    [momo] Ein Anfänger, der schlägt, was geht.
    [coco] Übersieht oft eine Drohung. Gibt gern Schach.
    [lulu] Patzt seltener, aber immer noch. Hält die Figuren zu Hause.
    [toni] Spielt wie ein Neuling im Schachverein. Tauscht gern Figuren.
    [nana] Schaut, bevor er zieht. Vermeidet Abtausch.
    [kiki] Spielt wie ein Stammgast im Schachverein. Greift deinen König an.
    [rio] Spielt wie ein starker Vereinsspieler. Liebt das Risiko.
    [kira] Schwer zu schlagen, auch für die meisten Vereinsspieler. Hält die Figuren in Sicherheit.
    [otto] Verschenkt wenig. Tauscht gern Figuren.
    [vega] Bestraft fast jeden Fehler. Greift deinen König an.
    [deneb] Irrt sich selten. Schiebt gern Bauern vor.
    [tiaki] Irrt sich fast nie. Vermeidet Abtausch.
    [ankaa] Irrt sich noch seltener. Liebt das Risiko.
    [alcyone] Spielt immer den besten Zug, den er findet.
    [sadr] Rechnet noch weiter voraus.
    [phact] Übersieht so gut wie nichts.
    [pavonis] Sieht tiefe Kombinationen.
    [algorab] Gibt einen Vorteil selten aus der Hand.
    [albireo] Bestraft selbst den kleinsten Fehler.
    [tarazed] Rechnet am weitesten voraus. Nur Altair ist stärker.
   *[altair] Spielt so gut, wie es geht. Denkt etwa eine Sekunde nach, mit Uhr so lange, wie sie erlaubt.
}
learn-title = Aufgaben und Lektionen
begin-too-late = Die Partie hat schon begonnen.
end-record = { persona-name }: { $wins } gewonnen, { $draws } remis, { $losses } verloren.
end-advice = { $way ->
    [stronger] Drei Siege in Folge: jetzt { persona-inline }?
   *[easier] Drei Niederlagen in Folge: lieber { persona-inline }?
}
share-title = Teilen
share-link = Link zu dieser Partie
share-position = Diese Partie ist zu lang für einen Link. Der Link öffnet die gezeigte Stellung.
share-copy-link = Link kopieren
share-send = Teilen über …
share-friend-note = Nur dein Freund sollte diesen Link öffnen. Mit dem Link, der zurückkommt, geht die Partie weiter.
share-qr = QR-Code
share-embed = Einbetten
share-form = Einbetten als
share-markup = HTML-Code
share-copy-markup = Code kopieren
share-preview = Vorschau
share-note-fits = Das Skript passt die Höhe des Rahmens an den Inhalt an.
share-note-element = Der Server von Luft muss anderen Websites erlauben, seine Dateien zu laden (CORS).

## Die Teile der Seite

html-title = Luft – Schach, leicht wie Luft
html-description = Spiele Schach gegen den Computer: auf einer leichten Seite, online und offline.
html-board = Schachbrett
html-game = Partie
html-moves = Züge
html-no-moves = Noch keine Züge
html-actions = Aktionen
html-more = Mehr
html-loading = Lädt …
html-board-note = Mit den Pfeiltasten gehst du von Feld zu Feld. Wähle mit Enter eine Figur und dann ihr Zielfeld. Escape hebt die Auswahl auf.
html-draw-offer = Remisangebot
html-resignation = Aufgabe
html-type-move = Zug eintippen
html-move-example = Sf3, O-O, e7e8q
html-confirm = Zug bestätigen
html-fen = Stellung (FEN)
html-pgn = Partie (PGN)
html-language = Sprache
html-player-name = Dein Name
html-notation = Zugnotation
notation-letters = Buchstaben: K D T L S
notation-figurines = Figurinen: ♔ ♕ ♖ ♗ ♘
notation-english = Englische Buchstaben: K Q R B N
html-seed = Startwert (Seed)
html-seed-note = Gleicher Startwert, gleiche Stufe und gleiche Züge: gleiche Antworten. Nur „Schwer“, das nach Zeit spielt, kann abweichen.
button-set-seed = Neue Partie mit diesem Startwert
seed-refused = „{ $text }“ ist kein Startwert. Möglich ist eine ganze Zahl.
html-forfeit = Ist jemand gegangen?
html-draw = Pfeile und Kreise
html-draw-color = Farbe
html-draw-green = Grün
html-draw-red = Rot
html-draw-blue = Blau
html-draw-yellow = Gelb
html-draw-note = Mit der Maus: mit der rechten Taste ziehen, für andere Farben mit Umschalt, Alt oder Strg.

## Was in der Seite selbst steht, wenn sich kein Katalog laden lässt

html-noscript = Luft braucht JavaScript und WebAssembly.
not-loaded = Das konnte nicht geladen werden. Versuch es noch einmal, wenn du online bist.

## Warum die Seite nicht gestartet ist: gesagt, bevor es einen Katalog gibt, von
## www/start.js. Jede Nachricht steht auf einer Zeile.

start-failed = Luft konnte nicht starten.
start-late = Luft ist noch nicht gestartet.
start-again = Noch einmal versuchen
start-file = Luft läuft nicht als Datei. Öffne es auf der Website, die es anbietet, oder leg es auf einen Webserver.
start-sandbox = Die Seite um Luft herum hat es in einen Sandbox-Frame gesetzt, der seine Dateien nicht laden darf. Öffne { $text } in einem eigenen Tab.
start-missing = { $text } konnte nicht geladen werden. Prüfe dein Netz und versuch es noch einmal. Hilft das nicht, liegt es an dieser Website, nicht an dir.
start-waiting = Nach zehn Sekunden fehlt noch: { $text }. Vielleicht ist dein Netz langsam. Luft startet, sobald alles da ist.
start-working = Alles ist geladen, aber dieses Gerät braucht zum Starten mehr als zehn Sekunden. Luft startet, sobald es fertig ist.
start-no-wasm = Dieser Browser unterstützt WebAssembly nicht oder blockiert es hier, wie im Blockierungsmodus. Erlaube es für diese Seite oder nimm einen anderen Browser.
start-policy = Die Richtlinie dieser Website blockiert WebAssembly. Wer die Website betreibt, kann es erlauben: In der Content-Security-Policy gehört 'wasm-unsafe-eval' zu script-src.
start-error = Der Browser meldet: { $text }. Vielleicht ist eine Datei beschädigt oder der Browser zu alt.
start-stopped = Luft läuft nicht mehr.
start-crash = Der Browser meldet: { $text }. Deine Partie ist so, wie sie zuletzt gespeichert wurde.
start-resume = Partie fortsetzen

## Der Dialog für eine neue Partie

new-game-title = Neue Partie
new-game-opponent = Gegner
new-game-computer = Computer
new-game-two = Zu zweit an diesem Brett
new-game-friend = Ein Freund anderswo
new-game-friend-note = Jeder Zug ist ein Link, den du über einen Messenger schickst. Ohne Konto.
new-game-way = Art
new-game-by-links = Mit Links
new-game-live = In Echtzeit
new-game-live-note = Eure Geräte verbinden sich direkt, nachdem ihr euch je einen Link geschickt habt. Ohne Konto.
new-game-days = Tage pro Zug
new-game-level = Spielstärke
new-game-easy = Leicht
new-game-medium = Mittel
new-game-hard = Schwer
new-game-more-levels = Weitere Stufen
new-game-more-levels-note = Bis 2600 macht jede Fehler wie Menschen mit dieser Wertung auf lichess. Ab 1000 übersieht keine ein Matt in einem Zug.
match-me = Passend zu mir
match-note = { $games ->
    [one] Deine Wertung hier: { $rating } ± { $uncertainty }, nach 1 Partie.
   *[other] Deine Wertung hier: { $rating } ± { $uncertainty }, nach { $games } Partien.
}
match-reset = Meine Wertung zurücksetzen
match-reset-done = Deine Wertung ist zurückgesetzt.
new-game-color = Du spielst
new-game-white = Weiß
new-game-black = Schwarz
new-game-random = Zufall
new-game-turning = Brett nach jedem Zug drehen
new-game-turning-note = Wer am Zug ist, sitzt unten.
new-game-time = Bedenkzeit
new-game-unlimited = Unbegrenzt
new-game-15-60 = 15 Min., 60 s pro Zug
new-game-custom = Eigene
new-game-time-note = Minuten pro Spieler + Sekunden, die nach jedem Zug dazukommen.
new-game-minutes = Minuten
new-game-seconds = Sekunden pro Zug
new-game-bonus = Zeitbonus
new-game-increment = Inkrement
new-game-delay = Verzögerung
new-game-limit = Höchstens pro Zug (Sekunden)
new-game-no-limit = keine
new-game-touch-move = Berührt – geführt
new-game-touch-move-note = Wer eine Figur berührt, muss sie ziehen, wenn sie kann.
new-game-no-undo = Ohne Zurücknehmen
new-game-no-undo-note = Züge kann man nicht zurücknehmen.
new-game-no-targets = Ohne Zugmarkierungen
new-game-no-targets-note = Mögliche Züge werden nicht angezeigt.
new-game-no-analysis = Ohne Analyse und Tipps
new-game-no-analysis-note = Die Engine kann man erst nach der Partie fragen.
new-game-chess960 = Chess960
new-game-chess960-note = Die Figuren hinter den Bauern sind gemischt. Zum Rochieren zieht man den König auf den Turm.
new-game-chess960-number = Nummer der Grundstellung
new-game-start = Partie beginnen
new-game-choose-level = Wähle eine Spielstärke.
new-game-choose-color = Wähle eine Farbe oder „Zufall“.
new-game-needs-time = Gib die Minuten, die Höchstzeit pro Zug oder beides an.
new-game-bonus-alone = Die Sekunden pro Zug kommen zu den Minuten dazu: Gib auch die Minuten an.
new-game-range = { $field ->
    [minutes] „Minuten“ muss eine Zahl von { $least } bis { $most } sein.
    [seconds] „Sekunden pro Zug“ muss eine Zahl von { $least } bis { $most } sein.
    [chess960-number] „Nummer der Grundstellung“ muss eine ganze Zahl von { $least } bis { $most } sein.
   *[limit] „Höchstens pro Zug“ muss eine Zahl von { $least } bis { $most } sein.
}
new-game-control = Diese Bedenkzeit geht nicht: { $what }.
player-side = Du spielst { side }.
new-game-begun = Neue Partie. { player-side }
new-game-begun-two = Neue Partie zu zweit. Weiß beginnt.
new-game-chess960-begun = Chess960, Grundstellung { $number }.

## Die Einstellungen

settings-title = Einstellungen
button-close = Schließen
settings-reset = Zurücksetzen
settings-import = Datei öffnen
settings-export = Als Datei speichern
settings-unreadable = Diese Datei enthält keine Einstellungen für Luft.
setting-theme = Farben
setting-theme-option = { $option ->
    [system] System
    [light] Hell
    [dark] Dunkel
   *[contrast] Kontrast
}
setting-board = Brett
setting-board-option = { $option ->
    [air] Luft
    [blue] Blau
    [green] Grün
    [wood] Holz
    [stone] Stein
   *[plum] Pflaume
}
setting-size = Brettgröße
setting-coordinates = Koordinaten
setting-coordinates-option = { $option ->
    [none] Keine
    [inside] Im Brett
    [outside] Neben dem Brett
   *[every] Auf jedem Feld
}
setting-pieces = Figuren
setting-pieces-option = { $option ->
    [carved] Geschnitzt
    [book] Buch
   *[plain] Schlicht
}
setting-animation = Animation
setting-animation-option = { $option ->
    [system] System
    [none] Keine
    [fast] Schnell
    [normal] Normal
   *[slow] Langsam
}
settings-play = Spiel
setting-input = Figuren bewegen durch
setting-input-option = { $option ->
    [both] Ziehen oder Klicken
    [drag] Nur Ziehen
   *[click] Nur Klicken
}
setting-auto-queen = Immer in eine Dame umwandeln
setting-auto-queen-note = Alt halten, um eine andere Figur zu wählen.
setting-confirm-moves = Jeden Zug bestätigen
setting-confirm-moves-note = Ein Zug gilt erst, wenn du auf „Spielen“ drückst.
setting-targets = Mögliche Züge anzeigen
setting-blindfold = Blindschach
setting-focus = Nur das Brett
settings-leave-focus = Alles anzeigen
settings-sound = Ton
setting-volume = Lautstärke
setting-vibration = Vibration
settings-access = Barrierefreiheit
setting-announcements = Züge ansagen
setting-announcements-option = { $option ->
    [san] In Notation: Sf3
    [spoken] In Worten: Springer f3
   *[nato] Buchstabiert: Springer Foxtrott 3
}
setting-speech = Züge vorlesen
setting-speech-voiceless = Dieser Browser hat keine Stimme für die Sprache der Seite.
setting-speech-rate = Sprechtempo
setting-speech-rate-option = { $option ->
    [slow] Langsam
    [normal] Normal
   *[fast] Schnell
}
setting-shortcuts = Tastenkürzel mit einer Taste
setting-shortcuts-note = Ein einzelner Buchstabe genügt.

## Die Tasten

shortcuts-title = Tastenkürzel
shortcuts-note = Drücke auf einen Knopf, um seine Taste zu ändern.
shortcuts-press = Drücke die neue Taste, die Rücktaste für keine oder Escape zum Abbrechen.
shortcuts-none = keine
shortcuts-taken = { $key } wird schon für „{ $shortcut }“ verwendet.
shortcuts-not-a-key = Ein Kürzel muss ein Buchstabe, eine Ziffer oder ein Zeichen sein.
shortcuts-arrows = Von Feld zu Feld; außerhalb des Bretts durch die Partie
shortcuts-ends = Ans Ende der Reihe; außerhalb des Bretts zur ersten oder letzten Stellung
shortcuts-enter = Eine Figur wählen, dann ihr Zielfeld
shortcuts-escape = Abbrechen
shortcuts-pieces = Brett-Editor: Figur setzen oder entfernen (groß für Weiß)

## Brett-Editor

editor-title = Brett-Editor
editor-title-note = Baue eine beliebige Stellung auf und spiele von dort aus.
editor-tools = Figuren und Werkzeuge
editor-hand = Hand: bewegt Figuren
editor-eraser = Radierer
editor-turn = Am Zug
editor-castling = Rochade
editor-en-passant = Schlagen en passant
editor-en-passant-none = Nein
editor-clear = Brett leeren
editor-start = Grundstellung
editor-fault = Noch nicht spielbar: { $what }.
editor-playable = Bereit zum Spielen.
editor-opened = Baue die Stellung auf. Buchstaben setzen Figuren, Großbuchstaben weiße. Entf entfernt eine Figur, Escape führt zurück zur Partie.
editor-left = Zurück zur Partie.

## Bild

picture-title = Bild
picture-format = Format
picture-size = Größe in Pixeln
picture-refused = Gib eine ganze Zahl von Pixeln ein, von { $least } bis { $most }.

## Der Dialog für eine Reklamation mit einem Zug

claim-title = Remis reklamieren
claim-note = Wähle den Zug, den du ankündigst. Mit jedem davon ist deine Reklamation gültig.

## Partien als PGN

library-title = Partie wählen
library-choice = { $title }: { $result }, { $moves }
library-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
library-more = In diesem Text sind noch mehr Partien. Das sind die ersten { $count }.
library-game = Partie { $number }
library-dated = { $title }, { $date }
library-reading = Die Partie wird gelesen …
library-stopped = Lesen abgebrochen. Die Partie auf dem Brett ist unverändert.
library-loaded = Partie geladen: { $title }.
pgn-refused = Diese Partie ist nicht lesbar: { $what }.
pgn-left-out = { $count ->
    [one] Der letzte Zug wurde weggelassen: Die Partie war schon zu Ende.
   *[other] Die letzten { $count } Züge wurden weggelassen: Die Partie war schon zu Ende.
}
pgn-goes-on = Die PGN nennt das Ergebnis { $result }, aber mit der Schlussstellung ist die Partie nicht zu Ende. Du kannst weiterspielen.
pgn-not-stored = Diese PGN ist zu lang zum Speichern. Wenn du die Seite neu lädst, bleiben die Züge, aber Kommentare und Varianten gehen verloren.
pgn-comment-ended = Der Kommentar, der in Zeile { $line } beginnt, wird nie geschlossen. Er endet jetzt vor der nächsten Partie oder am Ende des Textes.
pgn-null-move = In Zeile { $line } steht ein Nullzug (--), den man nicht spielen kann. Der Rest der Partie bleibt als Text erhalten.
pgn-letters = Die Züge sind nicht mit den englischen Figurenbuchstaben KQRBN geschrieben, sondern mit { $text }.
copied-position = Stellung in die Zwischenablage kopiert.
copied-words = Stellung in Worten in die Zwischenablage kopiert.
copied-picture = Bild in die Zwischenablage kopiert.
copied-game = Partie in die Zwischenablage kopiert.
copied-link = Link in die Zwischenablage kopiert.
copied-markup = Code in die Zwischenablage kopiert.
copy-refused-position = Der Browser erlaubt dieser Seite nicht zu kopieren. Kopiere den Text aus dem Feld.
copy-refused-words = Der Browser erlaubt dieser Seite nicht zu kopieren.
copy-refused-picture = Der Browser erlaubt dieser Seite nicht, Bilder zu kopieren. Speichere das Bild als Datei.
copy-refused-game = Der Browser erlaubt dieser Seite nicht zu kopieren. Speichere die Partie als Datei.

## Was an einem PGN-Text falsch ist: Satzteile

pgn-at = Zeile { $line }, Spalte { $column }: { $what }
pgn-too-long = der Text ist länger als { $count } MB
pgn-no-game = hier ist keine Partie
pgn-second-game = hier beginnt eine zweite Partie; nur eine war erwartet
pgn-character = „{ $text }“ bedeutet hier nichts
pgn-comment = dem Kommentar, der hier beginnt, fehlt die schließende Klammer
pgn-nag = auf das Zeichen $ muss eine Zahl von 0 bis 65535 folgen
pgn-tag-name = der Name eines Tags besteht aus höchstens { $count } Buchstaben, Ziffern und _ + # = : -
pgn-tag-too-long = der Wert eines Tags ist länger als { $count } Bytes
pgn-tag-derived = dieser Tag ergibt sich aus der Partie
pgn-tag-too-many = es sind mehr als { $count } Tags neben den sieben vorgeschriebenen
pgn-tag-quotes = der Wert eines Tags muss in Anführungszeichen stehen
pgn-tag-end = der Tag, der hier beginnt, endet nicht mit "] auf seiner Zeile
pgn-fen = der Tag FEN nennt keine spielbare Stellung: { $what }
pgn-no-fen = der Tag SetUp sagt, dass die Partie mit einer eigenen Stellung beginnt, aber der Tag FEN fehlt
pgn-variant = die Partie ist von der Variante „{ $text }“, deren Regeln hier nicht bekannt sind
pgn-not-a-move = „{ $text }“ ist kein Zug
pgn-move = { $number } { $what }
pgn-variation = die Variante, die hier beginnt, endet nicht
pgn-illegal = der Zug ist nicht legal
pgn-nothing-before = hier ist kein Zug, zu dem das gehören könnte
pgn-too-deep = Varianten sind mehr als { $count } tief geschachtelt
pgn-too-many-moves = die Partie hat mehr als { $count } Züge
pgn-too-many-nags = der Zug hat zu viele Bewertungszeichen
pgn-no-variation = hier endet eine Variante, aber keine hat begonnen
pgn-variation-open = eine Variante ist nicht zu Ende

## Ein eingetippter Zug, der nicht geht

move-refused = Das geht nicht: { $what }.
move-why-not = { $what }: { $why }

## Warum eine Figur nicht so ziehen kann: Satzteile

why-empty = auf { $square } steht keine Figur
why-not-yours = die Figur auf { $square } gehört dir nicht
why-own-piece = auf { $square } steht deine eigene Figur ({ piece })
why-not-its-way = { $piece ->
    [pawn] Bauern ziehen geradeaus: ein Feld, aus der Grundstellung auch zwei.
    [knight] Springer ziehen im Winkel: zwei Felder gerade, dann eins zur Seite.
    [bishop] Läufer ziehen diagonal.
    [rook] Türme ziehen auf Reihen und Linien.
    [queen] Damen ziehen auf Reihen, Linien und Diagonalen.
   *[king] Könige ziehen ein Feld weit in jede Richtung.
}
why-blocked = eine Figur steht im Weg ({ piece } { $square })
why-nothing-to-capture = Bauern ziehen nur zum Schlagen schräg, und auf { $square } ist nichts zu schlagen
why-en-passant-late = en passant schlägt man einen Bauern nur gleich nach seinem Doppelschritt, und der auf { $square } steht schon länger da
why-en-passant-check = schlüge man den Bauern auf { $square } en passant, stünde dein König im Schach
why-in-check = du stehst im Schach ({ piece } { $square })
why-pinned = deine Figur ist gefesselt ({ piece } { $square })
why-into-check = dein König stünde im Schach ({ piece } { $square })
why-castling-in-check = im Schach darf man nicht rochieren ({ piece } { $square })
why-castling-through = dein König ginge über { $crossed }, und das ist angegriffen ({ piece } { $square })
why-king-has-moved = dein König hat schon gezogen
why-rook-has-moved = der Turm von { $square } hat schon gezogen
why-rook-is-gone = der Turm von { $square } wurde geschlagen
why-no-castling = in dieser Partie gab es dieses Rochaderecht von Anfang an nicht

## Was an einem eingetippten Zug falsch ist: Satzteile

move-needed = es fehlt ein Zug, etwa Sf3 oder g1f3
san-syntax = „{ $text }“ ist kein Zug wie e4, Sf3 (in PGN Nf3) oder O-O
san-illegal = { $text } ist hier kein legaler Zug
san-ambiguous = { $text } kann { $moves } heißen
san-or = { $san } oder { $others }
san-no-promotion = { $text } muss sagen, was aus dem Bauern wird, etwa { $text }=D
uci-syntax = „{ $text }“ ist kein Zug wie e2e4 oder e7e8q

## Warum ein Zug, eine Reklamation oder ein Ende abgewiesen wird: Sätze

play-illegal = Dieser Zug ist nicht legal.
play-no-claim = Es gibt kein Remis zu reklamieren: Keine Stellung kam dreimal vor, und es sind keine 50 Züge ohne Bauernzug und ohne Schlagen vergangen.
play-not-dead = Die Stellung ist nicht tot: Eine Seite kann noch mattsetzen.
play-nothing-to-undo = Es gibt keinen Zug zum Zurücknehmen.

## Was an einer Stellung falsch ist: Satzteile

fen-refused = Diese Stellung lässt sich nicht aufbauen: { $what }.
fen-set = Stellung aufgebaut.
fen-and = { $what }; { $more }
fen-more = und { $count ->
    [one] { $count } weiterer Fehler
   *[other] { $count } weitere Fehler
}
fen-length = die FEN ist { $count ->
    [one] { $count } Byte
   *[other] { $count } Bytes
} lang, und keine ist länger als 200
fen-fields = die FEN hat { $count ->
    [one] { $count } Teil
   *[other] { $count } Teile
}, nicht 1 bis 6
fen-ranks = die FEN hat { $count ->
    [one] { $count } Reihe
   *[other] { $count } Reihen
}, nicht 8
fen-rank-width = Reihe { $rank } hat { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}, nicht 8
fen-piece = „{ $text }“ ist keine Figur
fen-adjacent-numbers = in Reihe { $rank } stehen zwei Zahlen nebeneinander
fen-side = am Zug ist „{ $text }“, nicht w oder b
fen-castling-letters = die Rochaderechte sind „{ $text }“, nicht - oder einige von KQkq (oder Linien wie in HAha)
fen-en-passant-square = das En-passant-Feld ist „{ $text }“, nicht - oder ein Feld
fen-halfmove-number = der Halbzugzähler ist „{ $text }“, keine Zahl bis { $most }
fen-fullmove-number = die Zugnummer ist „{ $text }“, keine Zahl bis { $most }
fen-no-king = { side-inline } hat keinen König
fen-kings = { side-inline } hat { $count ->
    [one] { $count } König
   *[other] { $count } Könige
}
fen-pawn-on-last-rank = auf { $square } steht ein Bauer
fen-too-many-pieces = { side-inline } hat { $count ->
    [one] { $count } Figur
   *[other] { $count } Figuren
}, mehr als 16
fen-too-many-pawns = { side-inline } hat { $count } Bauern, mehr als 8
fen-too-many-promoted = die Figuren von { side-inline } brauchen mehr Umwandlungen ({ $count }), als Bauern fehlen
fen-opponent-in-check = { side-inline } steht im Schach, ist aber nicht am Zug
fen-too-many-checkers = { $count ->
    [one] { $count } Figur gibt zugleich Schach
   *[other] { $count } Figuren geben zugleich Schach
}
fen-castling = { $castling ->
    [kingside] { side-inline } kann nicht kurz rochieren: Dazu müssen der König auf { $king } und der Turm auf { $rook } stehen, oder beide auf dieser Reihe im Chess960
   *[queenside] { side-inline } kann nicht lang rochieren: Dazu müssen der König auf { $king } und der Turm auf { $rook } stehen, oder beide auf dieser Reihe im Chess960
}
fen-en-passant = kein Bauer kann gerade mit einem Doppelschritt über { $square } gezogen sein
fen-halfmove-range = der Halbzugzähler ist { $count }, über { $most }
fen-fullmove-range = die Zugnummer ist { $count }, nicht von 1 bis { $most }

## Was an einer Bedenkzeit falsch ist: Satzteile

control-syntax = „{ $text }“ ist keine Bedenkzeit wie 5+0, 3+2 (Sekunden pro Zug), 5d3 (Verzögerung) oder 15+0/60 (Höchstzeit pro Zug)
control-range = eine Zeit muss ganze Millisekunden haben und darf höchstens zehn Tage lang sein
control-zero = die Zeit darf nicht null sein
control-bonus-alone = Inkrement oder Verzögerung brauchen eine Gesamtzeit

## Was an den Optionen falsch ist, in der Adresse der Seite oder als Attribute eines Bretts

troubles-more = Und { $count } weitere.
address-fen = Ungültige Option „fen“: { $what }.
address-level = Ungültige Option „level“: „{ $text }“. Möglich sind easy, medium, hard und Wertungen wie 1200.
address-time = Ungültige Option „time“: { $what }.
address-seed = Ungültige Option „seed“: „{ $text }“. Möglich ist eine ganze Zahl.
address-option = Ungültige Option „{ $name }“: „{ $text }“. Möglich ist zum Beispiel: { $options }.
address-parents = Ungültige Option „origin“: „{ $text }“. Nötig ist ein Ursprung wie https://club.example.
address-long = Die Adresse hat mehr als { $most } Parameter. Die übrigen werden ignoriert.
address-unused = { $what ->
    [exercise] Die Option „exercise“ braucht die Option „pgn“ mit den Zügen, die zu finden sind.
   *[chess960] Die Option „chess960“ wird ignoriert, weil „fen“ oder „pgn“ die Stellung angibt.
}
address-link = { $why ->
    [long] Dieser Link ist zu lang.
    [newer] Dieser Link stammt von einer neueren Version von Luft. Lade die Seite neu.
   *[broken] Dieser Link ist unvollständig oder wurde verändert.
}

## Der Dialog für die gespeicherten Partien

saved-games-title = Deine Partien
saved-games-note = Dieser Browser behält unbeendete Partien, bis du sie löschst, und die letzten 20 beendeten.
saved-games-empty = Noch keine Partien
saved-games-more = { $first } bis { $last } von { $count }: mehr anzeigen
saved-games-export = Alle als PGN exportieren
saved-games-undelete = Löschen rückgängig machen
saved-games-resume = Fortsetzen
saved-games-delete = Löschen
saved-games-two = Zu zweit
saved-games-unfinished = { $date }, unbeendet, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
saved-games-finished = { $date }, { $who ->
    [you] du hast gewonnen
    [computer] der Computer hat gewonnen
    [white] Weiß hat gewonnen
    [black] Schwarz hat gewonnen
   *[nobody] remis
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
saved-games-no-date = Datum unbekannt
saved-games-unreadable = Diese Version kann sie nicht lesen
saved-games-why = Sie bleibt, wie sie ist: { $what }.
saved-games-busy = { $place ->
    [here] Auf dem Brett
   *[elsewhere] In einem anderen Tab offen
}
saved-games-resume-label = Fortsetzen: { $title }, { $detail }
saved-games-delete-label = Löschen: { $title }, { $detail }
saved-games-deleted = Partie gelöscht. Du kannst das rückgängig machen.
saved-games-undeleted = Partie wiederhergestellt.
saved-games-resumed = Deine Partie geht weiter.
saved-games-way-back = Deine Partie ist gespeichert. Du kannst zu ihr zurückkehren.
saved-games-waits = Deine Partie ist gespeichert.
saved-games-elsewhere = Diese Partie ist in einem anderen Tab offen.
saved-games-gone = Diese Partie wurde in einem anderen Tab gelöscht.
saved-games-none = Es gibt noch keine Partien zum Exportieren.

## Speicher

storage-blocked = Dieser Browser lässt die Seite nichts speichern. Wenn du die Seite neu lädst, ist deine Partie verloren.
storage-full = Der Speicher des Browsers ist voll, darum sind deine letzten Züge nicht gespeichert. Dein nächster Zug löscht die ältesten beendeten Partien, um Platz zu schaffen. Wenn du sie behalten willst, exportiere sie vorher („Mehr“, „Deine Partien“).
storage-full-nothing = Der Speicher des Browsers ist voll, darum sind deine letzten Züge nicht gespeichert. Jeder Zug versucht es noch einmal. Lösche Partien („Mehr“, „Deine Partien“) oder Daten anderer Websites, um Platz zu schaffen.
storage-freed = Deine Partie ist wieder gespeichert. { $count ->
    [one] Dafür wurde die älteste beendete Partie
   *[other] Dafür wurden die { $count } ältesten beendeten Partien
} gelöscht.
storage-settings = Der Speicher des Browsers ist voll. Deine Einstellungen gelten beim nächsten Besuch nicht mehr.
storage-stale = Der Speicher des Browsers war voll, darum wurden die letzten Züge dieser Partie nicht gespeichert. Du siehst sie so, wie sie zuletzt gespeichert wurde.
storage-elsewhere = Deine Partie ist in einem anderen Tab offen. Hier { $here ->
    [another] geht deine vorige Partie weiter.
   *[new] beginnt eine neue Partie.
}
storage-copy = Diese Partie wurde in einem anderen Tab weitergespielt. Hier geht es mit einer Kopie weiter. Siehe „Mehr“, „Deine Partien“.
storage-unreadable = { $count ->
    [one] Eine gespeicherte Partie ist nicht lesbar: { $what }. Sie bleibt unverändert gespeichert
   *[other] { $count } gespeicherte Partien sind nicht lesbar. Die erste: { $what }. Sie bleiben unverändert gespeichert
}. Siehe „Mehr“, „Deine Partien“.
storage-version = eine andere Version hat sie geschrieben
storage-part = ihr Teil „{ $part }“ fehlt oder ist beschädigt
clock-record-lacks = in der Aufzeichnung der Uhr fehlt { $what }
clock-record-control = eine Bedenkzeit
clock-record-first = die Seite, die beginnt
clock-record-state = der Zustand der Uhr
clock-record-state-fits = ein Zustand der Uhr, der zu den Zügen passt
clock-record-reading = ein Uhrenstand
clock-record-reading-each = ein Uhrenstand für jede Seite
clock-record-milliseconds = eine ganze Zahl von Millisekunden
record-missing = in der Aufzeichnung fehlt „{ $text }“
record-start = der Anfang der Aufzeichnung ist keine Stellung: { $what }
record-move = Zug { $number } der Aufzeichnung, „{ $text }“, lässt sich nicht spielen
record-ending = der Ausgang „{ $text }“ ist unbekannt
record-wrong-ending = { $fault ->
    [illegal] das Ende der Aufzeichnung ist falsch: Der Zug ist nicht legal
    [no-claim] das Ende der Aufzeichnung ist falsch: Es gibt kein Remis zu reklamieren, denn keine Stellung kam dreimal vor, und es sind keine 50 Züge ohne Bauernzug und ohne Schlagen vergangen
    [not-dead] das Ende der Aufzeichnung ist falsch: Die Stellung ist nicht tot, eine Seite kann noch mattsetzen
    [nothing-to-undo] das Ende der Aufzeichnung ist falsch: Es gibt keinen Zug zum Zurücknehmen
   *[over] das Ende der Aufzeichnung ist falsch: Die Partie ist zu Ende
}

## Die Engine des Computers, die in einem Worker läuft

worker-on-page = Dieser Browser kann keinen Worker starten. Der Computer denkt auf der Seite selbst, die dabei etwas langsamer sein kann.
worker-failed = Die Engine des Computers ist { $count }-mal ausgefallen ({ $what }). Nimm deinen Zug zurück, um es noch einmal zu versuchen, oder beginne eine neue Partie.
worker-loading = Die Engine des Computers wird noch geladen.
worker-not-loaded = der Worker wurde nicht geladen
worker-again = Der Computer hat nicht geantwortet und wurde neu gestartet.
worker-silent = sie antwortet nicht
worker-no-move = der Worker hat keinen Zug gefunden, obwohl es einen gibt
worker-move = der Zug { $san } des Workers: { $what }
worker-garbled = die Nachricht des Workers ist nicht lesbar
worker-no-network = Der Computer spielt schwächer, weil sein neuronales Netz fehlt: { $text }
worker-says = { $text }

## Eine neue Version

update-ready = Eine neue Version von Luft ist bereit.
update-now = Aktualisieren
