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
