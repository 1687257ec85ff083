coach-allows = Permite { $san }.
coach-allows-then = Permite { $san } y después { $then }.
coach-misses = Deja pasar { $san }.
coach-misses-then = Deja pasar { $san } y después { $then }.
coach-prepares = Prepara { $then }.

coach-mate = { $count ->
    [1] Es jaque mate.
   *[other] Mate en { $count }.
}
coach-back-rank = { $count ->
    [1] Es mate del pasillo: sus propios peones encierran al rey.
   *[other] Mate del pasillo en { $count }: sus propios peones encierran al rey.
}
coach-hanging = Captura { coach-piece-object } de { $square }, que no está defendid{ $piece ->
    [rook] a
    [queen] a
   *[pawn] o
}.
coach-exchange-lesser = Captura { coach-piece-object } de { $square } con { $taker ->
    [pawn] un peón
    [knight] un caballo
    [bishop] un alfil
    [rook] una torre
   *[queen] una dama
}, que vale menos.
coach-exchange-more = Captura { coach-piece-object } de { $square }: tiene más atacantes que defensores.
coach-fork = { coach-by-start } ataca a la vez { coach-first-object } de { $here } y { coach-second-object } de { $there }: un ataque doble.
coach-pin = { coach-piece-start } de { $square } tiene detrás { coach-second-object } de { $there }: es una clavada y no puede escapar.
coach-pin-protector = Captura { coach-piece-object } de { $square }. { coach-first-start } de { $here } sufre una clavada y no puede recapturar.
coach-skewer = { coach-first-start } de { $here } tiene que moverse, y se pierde { coach-second-subject } que está detrás, en { $there }.
coach-discovered = Abre la línea: { coach-by-subject } de { $from } ataca ahora { coach-piece-object } de { $square }.
coach-discovered-check = Abre la línea: { coach-by-subject } de { $from } da jaque a la descubierta.
coach-removed = Captura { coach-first-object } de { $here }, y después nada defiende { coach-piece-subject } de { $square }.
coach-overload = { coach-piece-start } de { $square } no puede defender a la vez { coach-first-object } de { $here } y { coach-second-object } de { $there }.
coach-trapped = { coach-piece-start } de { $square } está bajo ataque y no tiene ninguna casilla segura.
coach-promotion = Un peón llega a { $square } y se convierte en { $piece ->
    [knight] caballo
    [bishop] alfil
    [rook] torre
   *[queen] dama
}.
coach-stalemate = Lleva al rey ahogado, es decir, a tablas.
coach-stalemate-now = Es rey ahogado, es decir, tablas.
coach-opposition = El rey toma la oposición en { $square }: el otro rey tiene que ceder el paso.
coach-key-square = El rey llega a { $here }, una casilla clave: el peón de { $square } es imparable.
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
coach-gain-and = En las jugadas siguientes gana { $first ->
    [knight] un caballo
    [bishop] un alfil
    [rook] una torre
   *[queen] una dama
} y { $second ->
    [pawn] un peón
    [knight] un caballo
    [bishop] un alfil
   *[rook] una torre
}.
coach-gain-for = En las jugadas siguientes gana { $first ->
    [knight] un caballo
    [bishop] un alfil
    [rook] una torre
   *[queen] una dama
} por { $second ->
    [pawn] un peón
    [knight] un caballo
    [bishop] un alfil
   *[rook] una torre
}.

coach-unprotected = { coach-piece-start } ya no defiende esa casilla.
coach-opened = { coach-piece-start } ya no cierra el paso.

coach-piece-object = { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
}
coach-piece-subject = { coach-piece-object }
coach-piece-start = { $piece ->
    [pawn] El peón
    [knight] El caballo
    [bishop] El alfil
    [rook] La torre
    [queen] La dama
   *[king] El rey
}
coach-first-object = { $first ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
}
coach-first-start = { $first ->
    [pawn] El peón
    [knight] El caballo
    [bishop] El alfil
    [rook] La torre
    [queen] La dama
   *[king] El rey
}
coach-second-object = { $second ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
}
coach-second-subject = { coach-second-object }
coach-by-subject = { $by ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
}
coach-by-start = { $by ->
    [pawn] El peón
    [knight] El caballo
    [bishop] El alfil
    [rook] La torre
    [queen] La dama
   *[king] El rey
}

hint-piece = Mueve { $piece ->
    [pawn] tu peón
    [knight] tu caballo
    [bishop] tu alfil
    [rook] tu torre
    [queen] tu dama
   *[king] tu rey
} de { $square }. Pide otra pista para ver adónde.
hint-move = Juega { $san }.

reach-title = { $piece ->
    [pawn] Peón
    [knight] Caballo
    [bishop] Alfil
    [rook] Torre
    [queen] Dama
   *[king] Rey
} en { $square }.
reach-moves = Puede ir a { $squares }.
reach-nowhere = No puede moverse.
reach-attacks = Ataca: { $pieces }.
reach-protects = Defiende: { $pieces }.
reach-piece = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
} en { $square }

review-title = Revisión de la partida
review-progress = Analizando: { $count } de { $all } posiciones
review-done = Revisión terminada. Precisión: blancas { $white } %, negras { $black } %.
review-done-early = Revisión terminada.
review-stop = Detener
review-resume = Continuar
review-close = Cerrar la revisión
review-graph = Probabilidades de ganar
review-chances = Blancas { $white } %, negras { $black } %
review-mate = { $side ->
    [white] Las blancas dan mate en { $count }
   *[black] Las negras dan mate en { $count }
}
review-accuracy = Precisión
review-accuracy-title = Cómo se calcula la precisión
review-accuracy-note = Cada jugada se juzga por la parte de las probabilidades de ganar que pierde, de 0 a 1. Su precisión es 103,17 · e^(−4,354 · pérdida) − 3,17 por ciento. La precisión de un bando es la media de dos promedios de sus jugadas: uno ponderado según cuánto cambian las probabilidades alrededor de cada jugada, y el armónico. Son las fórmulas de lichess.
review-moves = { $class ->
    [only-move] Únicas jugadas
    [best] Mejores jugadas
    [good] Buenas jugadas
    [inaccuracy] Imprecisiones
    [mistake] Errores
    [blunder] Errores graves
   *[missed-win] Victorias perdidas
}
review-class = { $class ->
    [only-move] Única jugada
    [best] Mejor jugada
    [good] Buena jugada
    [inaccuracy] Imprecisión
    [mistake] Error
    [blunder] Error grave
   *[missed-win] Victoria perdida
}
review-key-moments = Momentos clave
review-others = Otros errores
review-none = No se han encontrado errores.
review-better = Ver la línea mejor
review-retry = Reintentar
review-retry-all = Aprende de tus errores
review-played = { $class ->
    [inaccuracy] { $san } fue una imprecisión.
    [mistake] { $san } fue un error.
    [missed-win] { $san } dejó escapar la victoria.
   *[blunder] { $san } fue un error grave.
}
review-retry-text = { $what ->
    [judging] Comprobando { $move }…
    [begun] { $side ->
        [white] Encuentra una jugada mejor para las blancas.
       *[black] Encuentra una jugada mejor para las negras.
    }
    [solved] ¡Buena jugada! Errores: { $mistakes }, pistas: { $hints }.
   *[wrong] { $move } no es lo bastante buena. Inténtalo de nuevo.
}

## Jugadas dichas en voz alta

voice-speak = Decir una jugada
voice-listening = Escuchando…
voice-note = El navegador puede enviar lo que dices a un servicio que lo entiende. Pulsa otra vez para hablar.
voice-refused = El navegador no deja que esta página escuche.
voice-network = Sin red, el navegador no entiende el habla.
voice-unheard = «{ $text }» no es una jugada legal.
voice-silent = No se ha oído nada.
voice-unclear = Puede ser { $moves }. Di de qué casilla viene la pieza.
voice-words =
    N = caballo; B = alfil; R = torre; Q = dama, reina; K = rey; P = peón;
    a = antonio, ah; b = barcelona, be, ve; c = carmen, ce, se; d = dolores, de; e = enrique, eh; f = francia, efe; g = gerona, ge; h = historia, hache;
    1 = uno, una; 2 = dos; 3 = tres; 4 = cuatro; 5 = cinco; 6 = seis; 7 = siete; 8 = ocho;
    x = por, toma, come, captura; s = corto; l = largo; o = enroque;
    - = a, en, el, la, al, y, de, va, corona, promociona, igual, jaque, mate
