coach-allows = Permite { $san }.
coach-misses = Deja pasar { $san }.

coach-mate = { $count ->
    [1] Es jaque mate.
   *[other] Mate en { $count }.
}
coach-back-rank = { $count ->
    [1] Es mate en la última fila: los propios peones encierran al rey.
   *[other] Mate en { $count } en la última fila: los propios peones encierran al rey.
}
coach-hanging = Captura { coach-piece } de { $square }, que nada defiende.
coach-exchange-lesser = Captura { coach-piece } de { $square } con { $taker ->
    [pawn] un peón
    [knight] un caballo
    [bishop] un alfil
    [rook] una torre
   *[queen] una dama
}, que vale menos.
coach-exchange-more = Captura { coach-piece } de { $square }: esa casilla tiene más atacantes que defensores.
coach-gain = En las jugadas siguientes gana { $gain ->
    [pawn] un peón
    [two-pawns] dos peones
    [knight] un caballo
    [bishop] un alfil
    [rook] una torre
    [queen] una dama
    [exchange] la calidad
   *[material] material
}.

coach-piece = { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
}

## Pistas: primero la pieza, después la jugada

hint-piece = Mueve { $piece ->
    [pawn] tu peón
    [knight] tu caballo
    [bishop] tu alfil
    [rook] tu torre
    [queen] tu dama
   *[king] tu rey
} de { $square }. Pide otra pista para ver adónde.
hint-move = Juega { $san }.
