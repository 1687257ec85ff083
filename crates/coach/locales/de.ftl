coach-allows = Erlaubt { $san }.
coach-allows-then = Erlaubt { $san } und dann { $then }.
coach-misses = Verpasst { $san }.
coach-misses-then = Verpasst { $san } und dann { $then }.
coach-prepares = Das bereitet { $then } vor.

coach-mate = { $count ->
    [1] Das ist matt.
   *[other] Matt in { $count } Zügen.
}
coach-back-rank = { $count ->
    [1] Das ist ein Grundreihenmatt: Die eigenen Bauern sperren den König ein.
   *[other] Grundreihenmatt in { $count } Zügen: Die eigenen Bauern sperren den König ein.
}
coach-hanging = Der Zug schlägt { coach-piece-object } auf { $square }; die Figur ist ungedeckt.
coach-exchange-lesser = Der Zug schlägt { coach-piece-object } auf { $square } mit { $taker ->
    [pawn] einem Bauern, der
    [knight] einem Springer, der
    [bishop] einem Läufer, der
    [rook] einem Turm, der
   *[queen] einer Dame, die
} weniger wert ist.
coach-exchange-more = Der Zug schlägt { coach-piece-object } auf { $square }; das Feld ist öfter angegriffen als gedeckt.
coach-fork = { coach-by-start } greift zugleich { coach-first-object } auf { $here } und { coach-second-object } auf { $there } an: eine Gabel.
coach-pin = { coach-piece-start } auf { $square } ist an { coach-second-object } auf { $there } gefesselt und kann nicht weg.
coach-pin-protector = Der Zug schlägt { coach-piece-object } auf { $square }. { coach-first-start } auf { $here } ist gefesselt und kann nicht zurückschlagen.
coach-skewer = { coach-first-start } auf { $here } muss wegziehen, und { coach-second-subject } dahinter auf { $there } geht verloren.
coach-discovered = Der Zug macht eine Linie frei: Jetzt greift { coach-by-subject } auf { $from } { coach-piece-object } auf { $square } an.
coach-discovered-check = Der Zug macht eine Linie frei: Jetzt gibt { coach-by-subject } auf { $from } Schach.
coach-removed = Der Zug schlägt { coach-first-object } auf { $here }, und danach ist { coach-piece-subject } auf { $square } ungedeckt.
coach-overload = { coach-piece-start } auf { $square } kann nicht { coach-first-object } auf { $here } und { coach-second-object } auf { $there } zugleich decken.
coach-trapped = { coach-piece-start } auf { $square } ist angegriffen und hat kein sicheres Feld.
coach-promotion = Ein Bauer erreicht { $square } und wird { $piece ->
    [knight] zum Springer
    [bishop] zum Läufer
    [rook] zum Turm
   *[queen] zur Dame
}.
coach-stalemate = Das führt zum Patt, also zum Remis.
coach-stalemate-now = Das ist patt, also remis.
coach-opposition = Der König nimmt auf { $square } die Opposition: Der andere König muss ausweichen.
coach-key-square = Der König erreicht { $here }, ein Schlüsselfeld: Der Bauer auf { $square } ist nicht aufzuhalten.
coach-gain = In den folgenden Zügen gewinnt das { $gain ->
    [pawn] einen Bauern
    [two-pawns] zwei Bauern
    [knight] einen Springer
    [bishop] einen Läufer
    [rook] einen Turm
    [queen] eine Dame
    [exchange] die Qualität
   *[material] Material
}.
coach-gain-and = In den folgenden Zügen gewinnt das { $first ->
    [knight] einen Springer
    [bishop] einen Läufer
    [rook] einen Turm
   *[queen] eine Dame
} und { $second ->
    [pawn] einen Bauern
    [knight] einen Springer
    [bishop] einen Läufer
   *[rook] einen Turm
}.
coach-gain-for = In den folgenden Zügen gewinnt das { $first ->
    [knight] einen Springer
    [bishop] einen Läufer
    [rook] einen Turm
   *[queen] eine Dame
} für { $second ->
    [pawn] einen Bauern
    [knight] einen Springer
    [bishop] einen Läufer
   *[rook] einen Turm
}.

coach-unprotected = { coach-piece-start } deckt dieses Feld nicht mehr.
coach-opened = { coach-piece-start } steht nicht mehr im Weg.

coach-piece-object = { $piece ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}
coach-piece-subject = { $piece ->
    [pawn] der Bauer
    [knight] der Springer
    [bishop] der Läufer
    [rook] der Turm
    [queen] die Dame
   *[king] der König
}
coach-piece-start = { $piece ->
    [pawn] Der Bauer
    [knight] Der Springer
    [bishop] Der Läufer
    [rook] Der Turm
    [queen] Die Dame
   *[king] Der König
}
coach-first-object = { $first ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}
coach-first-start = { $first ->
    [pawn] Der Bauer
    [knight] Der Springer
    [bishop] Der Läufer
    [rook] Der Turm
    [queen] Die Dame
   *[king] Der König
}
coach-second-object = { $second ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}
coach-second-subject = { $second ->
    [pawn] der Bauer
    [knight] der Springer
    [bishop] der Läufer
    [rook] der Turm
    [queen] die Dame
   *[king] der König
}
coach-by-subject = { $by ->
    [pawn] der Bauer
    [knight] der Springer
    [bishop] der Läufer
    [rook] der Turm
    [queen] die Dame
   *[king] der König
}
coach-by-start = { $by ->
    [pawn] Der Bauer
    [knight] Der Springer
    [bishop] Der Läufer
    [rook] Der Turm
    [queen] Die Dame
   *[king] Der König
}

hint-piece = Zieh mit { $piece ->
    [pawn] deinem Bauern
    [knight] deinem Springer
    [bishop] deinem Läufer
    [rook] deinem Turm
    [queen] deiner Dame
   *[king] deinem König
} auf { $square }. Frag noch einmal, dann siehst du, wohin.
hint-move = Spiel { $san }.

reach-title = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
} auf { $square }.
reach-moves = Mögliche Züge: { $squares }.
reach-nowhere = Kein Zug möglich.
reach-attacks = Greift an: { $pieces }.
reach-protects = Deckt: { $pieces }.
reach-piece = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
} auf { $square }

review-title = Partierückblick
review-progress = Analyse läuft: { $count } von { $all } Stellungen
review-done = Rückblick fertig. Genauigkeit: Weiß { $white } %, Schwarz { $black } %.
review-done-early = Rückblick fertig.
review-stop = Anhalten
review-resume = Fortsetzen
review-close = Rückblick schließen
review-graph = Gewinnchancen
review-chances = Weiß { $white } %, Schwarz { $black } %
review-mate = { $side ->
    [white] Weiß setzt in { $count } matt
   *[black] Schwarz setzt in { $count } matt
}
review-accuracy = Genauigkeit
review-accuracy-title = So wird die Genauigkeit berechnet
review-accuracy-note = Jeder Zug wird nach dem Anteil an Gewinnchancen beurteilt, den er verliert, von 0 bis 1. Seine Genauigkeit ist 103,17 · e^(−4,354 · Verlust) − 3,17 Prozent. Die Genauigkeit einer Seite ist das Mittel aus zwei Durchschnitten ihrer Züge: einem, der danach gewichtet ist, wie stark sich die Chancen rund um den Zug ändern, und dem harmonischen. Das sind die Formeln von lichess.
review-moves = { $class ->
    [only-move] Einzige Züge
    [best] Beste Züge
    [good] Gute Züge
    [inaccuracy] Ungenauigkeiten
    [mistake] Fehler
    [blunder] Patzer
   *[missed-win] Verpasste Gewinne
}
review-class = { $class ->
    [only-move] Einziger Zug
    [best] Bester Zug
    [good] Guter Zug
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
    [blunder] Patzer
   *[missed-win] Verpasster Gewinn
}
review-key-moments = Schlüsselmomente
review-others = Weitere Fehler
review-none = Keine Fehler gefunden.
review-better = Bessere Variante zeigen
review-retry = Nochmal versuchen
review-retry-all = Aus deinen Fehlern lernen
review-played = { $class ->
    [inaccuracy] { $san } war eine Ungenauigkeit.
    [mistake] { $san } war ein Fehler.
    [missed-win] { $san } hat den Gewinn verpasst.
   *[blunder] { $san } war ein Patzer.
}
review-retry-text = { $what ->
    [judging] { $move } wird geprüft …
    [begun] { $side ->
        [white] Finde einen besseren Zug für Weiß.
       *[black] Finde einen besseren Zug für Schwarz.
    }
    [solved] Guter Zug! Fehler: { $mistakes }, Tipps: { $hints }.
   *[wrong] { $move } ist nicht gut genug. Versuch es noch einmal.
}

## Gesprochene Züge

voice-speak = Zug sprechen
voice-listening = Hört zu …
voice-note = Der Browser sendet das Gesprochene vielleicht an einen Dienst, der es versteht. Zum Sprechen noch einmal drücken.
voice-refused = Der Browser lässt diese Seite nicht zuhören.
voice-network = Ohne Netz versteht der Browser keine Sprache.
voice-unheard = „{ $text }“ ist kein legaler Zug.
voice-silent = Es war nichts zu hören.
voice-unclear = Das kann { $moves } heißen. Sag, von welchem Feld die Figur kommt.
voice-words =
    N = springer, pferd; B = läufer; R = turm; Q = dame; K = könig; P = bauer;
    a = anton, ah; b = berta, be, bee; c = cäsar, ce, ze, zeh; d = dora, de, deh; e = emil, eh; f = friedrich, eff, ef; g = gustav, ge, geh; h = heinrich, ha;
    1 = eins, ein; 2 = zwei, zwo; 3 = drei; 4 = vier; 5 = fünf; 6 = sechs; 7 = sieben; 8 = acht;
    x = schlägt, schlagen, nimmt; s = kurz, kurze, klein, kleine; l = lang, lange, groß, große; o = rochade, rochiert, rochieren;
    - = auf, nach, den, die, das, zu, zur, wird, gleich, und, schach, schachmatt, matt, zieht, geht, von
