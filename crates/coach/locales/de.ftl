coach-allows = Erlaubt { $san }.
coach-misses = Verpasst { $san }.

coach-mate = { $count ->
    [1] Das ist matt.
   *[other] Matt in { $count } Zügen.
}
coach-back-rank = { $count ->
    [1] Das ist ein Grundreihenmatt: Die eigenen Bauern sperren den König ein.
   *[other] Grundreihenmatt in { $count } Zügen: Die eigenen Bauern sperren den König ein.
}
coach-hanging = Der Zug schlägt { coach-piece } auf { $square }; nichts deckt dieses Feld.
coach-exchange-lesser = Der Zug schlägt { coach-piece } auf { $square } mit { $taker ->
    [pawn] einem Bauern, der
    [knight] einem Springer, der
    [bishop] einem Läufer, der
    [rook] einem Turm, der
   *[queen] einer Dame, die
} weniger wert ist.
coach-exchange-more = Der Zug schlägt { coach-piece } auf { $square }; das Feld ist öfter angegriffen als gedeckt.
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

coach-piece = { $piece ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
    [queen] die Dame
   *[king] den König
}

## Tipps: erst die Figur, dann der Zug

hint-piece = Zieh mit { $piece ->
    [pawn] deinem Bauern
    [knight] deinem Springer
    [bishop] deinem Läufer
    [rook] deinem Turm
    [queen] deiner Dame
   *[king] deinem König
} auf { $square }. Frag noch einmal, dann siehst du, wohin.
hint-move = Spiel { $san }.
