coach-allows = Permet { $san }.
coach-misses = Manque { $san }.

coach-mate = { $count ->
    [1] C’est échec et mat.
   *[other] Mat en { $count }.
}
coach-back-rank = { $count ->
    [1] C’est le mat du couloir : ses propres pions enferment le roi.
   *[other] Mat du couloir en { $count } : ses propres pions enferment le roi.
}
coach-hanging = Le coup prend { coach-piece } en { $square }, que rien ne protège.
coach-exchange-lesser = Le coup prend { coach-piece } en { $square } avec { $taker ->
    [pawn] un pion
    [knight] un cavalier
    [bishop] un fou
    [rook] une tour
   *[queen] une dame
}, qui vaut moins.
coach-exchange-more = Le coup prend { coach-piece } en { $square } : cette case est attaquée plus de fois qu’elle n’est protégée.
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

coach-piece = { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
}

## Indices : d’abord la pièce, puis le coup

hint-piece = Joue { $piece ->
    [pawn] ton pion
    [knight] ton cavalier
    [bishop] ton fou
    [rook] ta tour
    [queen] ta dame
   *[king] ton roi
} en { $square }. Redemande pour voir où.
hint-move = Joue { $san }.
