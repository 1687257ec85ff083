### Luft en español. Qué son los argumentos se explica en en.ftl.
### Se tutea al jugador. Los bandos son «las blancas» y «las negras».

## El idioma

language-name = Español
direction = ltr

## Palabras de las que constan otros mensajes

side = { $side ->
    [white] Blancas
   *[black] Negras
}
side-inline = { $side ->
    [white] las blancas
   *[black] las negras
}
piece = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
    [king] rey
   *[other] pieza
}
piece-first = { $piece ->
    [pawn] Peón
    [knight] Caballo
    [bishop] Alfil
    [rook] Torre
    [queen] Dama
    [king] Rey
   *[other] Pieza
}
piece-letters = R D T A C

## Los jugadores, junto al tablero

player-you = Tú
player-friend = Amigo
persona-inline = { $persona ->
    [easy] fácil
    [medium] medio
    [hard] difícil
   *[other] puntuación { $persona }
}
player-computer = { $persona ->
    [easy] Ordenador, { persona-inline }
    [medium] Ordenador, { persona-inline }
    [hard] Ordenador, { persona-inline }
   *[other] Ordenador ({ $persona })
}

## A quién le toca

status-to-move = Juegan { side-inline }
status-your-turn = Te toca
status-check = Juegan { side-inline }, jaque
status-your-check = Estás en jaque
status-promoting = Elige la pieza de coronación
status-setting-up = Prepara la posición
status-thinking = Pensando…
status-friend = Turno de tu amigo
status-unsent = Enlace aún sin enviar
status-waiting = Todo listo para empezar
status-stalled = El motor del ordenador ha fallado
status-flagged = { $side ->
    [white] Las blancas se han quedado sin tiempo. Comprobando si las negras aún podrían dar mate…
   *[black] Las negras se han quedado sin tiempo. Comprobando si las blancas aún podrían dar mate…
}

## Por qué nadie, o no el jugador, puede actuar ahora

turn-computer = Le toca al ordenador.
turn-friend = Le toca a tu amigo.
turn-waiting = Empieza el ordenador: pulsa «Empezar partida».
turn-over = La partida ha terminado.

## Cómo terminó una partida: el titular

result-headline = { $who ->
    [you] Has ganado
    [computer] Gana el ordenador
    [white] Ganan las blancas
   *[black] Ganan las negras
}
result-headline-draw = Tablas

## Cómo terminó una partida: la razón bajo el titular

reason-checkmate = Jaque mate.
reason-resignation = { $who ->
    [you] Te has rendido.
    [computer] El ordenador se ha rendido.
   *[other] { $loser ->
        [white] Las blancas se han rendido.
       *[black] Las negras se han rendido.
    }
}
reason-time = { $who ->
    [you] Te has quedado sin tiempo.
    [computer] El ordenador se ha quedado sin tiempo.
   *[other] { $loser ->
        [white] Las blancas se han quedado sin tiempo.
       *[black] Las negras se han quedado sin tiempo.
    }
}
reason-forfeit = { $who ->
    [you] Has abandonado la partida.
    [computer] El ordenador ha abandonado la partida.
   *[other] { $loser ->
        [white] Las blancas han abandonado la partida.
       *[black] Las negras han abandonado la partida.
    }
}
reason-stalemate = Rey ahogado: sin jugadas legales y sin jaque.
reason-insufficient-material = Material insuficiente: ningún bando puede dar mate.
reason-dead-position = Posición muerta: ninguna serie de jugadas puede llevar al mate.
reason-fivefold = Quíntuple repetición.
reason-seventy-five = 75 jugadas sin capturas ni movimientos de peón.
reason-threefold = Triple repetición.
reason-fifty-moves = 50 jugadas sin capturas ni movimientos de peón.
reason-agreement = De común acuerdo.
reason-time-draw = { $side ->
    [white] Las blancas se han quedado sin tiempo, pero las negras no pueden dar mate.
    [black] Las negras se han quedado sin tiempo, pero las blancas no pueden dar mate.
   *[none] Un bando se ha quedado sin tiempo, pero el otro no puede dar mate.
}
reason-not-given = El archivo no da la razón.

## Cómo terminó una partida: resultado y razón en una frase, para oír

result-checkmate = { $winner ->
    [white] Jaque mate, ganan las blancas.
   *[black] Jaque mate, ganan las negras.
}
result-resignation = { $who ->
    [you] { $loser ->
        [white] Te has rendido, ganan las negras.
       *[black] Te has rendido, ganan las blancas.
    }
   *[other] { $loser ->
        [white] Las blancas se han rendido, ganan las negras.
       *[black] Las negras se han rendido, ganan las blancas.
    }
}
result-time = { $loser ->
    [white] Las blancas se han quedado sin tiempo, ganan las negras.
   *[black] Las negras se han quedado sin tiempo, ganan las blancas.
}
result-forfeit = { $loser ->
    [white] Las blancas han abandonado la partida, ganan las negras.
   *[black] Las negras han abandonado la partida, ganan las blancas.
}
result-win = { $winner ->
    [white] Ganan las blancas.
   *[black] Ganan las negras.
}
result-stalemate = Tablas por rey ahogado.
result-insufficient-material = Tablas: material insuficiente.
result-dead-position = Tablas: ninguna serie de jugadas puede llevar al mate.
result-fivefold = Tablas por quíntuple repetición.
result-seventy-five = Tablas: 75 jugadas sin capturas ni movimientos de peón.
result-threefold = Tablas por triple repetición.
result-fifty-moves = Tablas: 50 jugadas sin capturas ni movimientos de peón.
result-agreement = Tablas de común acuerdo.
result-time-draw = { $side ->
    [white] Tablas: las blancas se han quedado sin tiempo, pero las negras no pueden dar mate.
    [black] Tablas: las negras se han quedado sin tiempo, pero las blancas no pueden dar mate.
   *[none] Tablas: un bando se ha quedado sin tiempo, pero el otro no puede dar mate.
}
result-draw = Tablas.

## Ofertas de tablas

draw-offers = { $side ->
    [white] Las blancas ofrecen tablas.
   *[black] Las negras ofrecen tablas.
}
resign-asks = { $side ->
    [white] Las blancas quieren rendirse. ¿Aceptas o seguís jugando?
   *[black] Las negras quieren rendirse. ¿Aceptas o seguís jugando?
}
resign-not-asked = El ordenador no quiere rendirse.
draw-you-offer = Has ofrecido tablas.
draw-offering = Ofrecerás tablas con tu próxima jugada.
draw-not-offering = Oferta de tablas cancelada.
draw-answer-first = Responde antes a la oferta de tablas.
draw-offered-already = Ya has ofrecido tablas con esta jugada.
draw-needs-move = Haz una jugada antes de ofrecer tablas.
draw-no-offers = En un ejercicio no se ofrecen tablas.
draw-declined = Oferta de tablas rechazada.
draw-computer-declines = { $reason ->
    [mate] El ordenador rechaza las tablas: su posición está ganada.
    [better] El ordenador rechaza las tablas: su posición es mejor.
   *[early] El ordenador rechaza las tablas: la partida apenas ha empezado.
}
draw-no-move = Haz una jugada antes de ofrecer tablas.
draw-repeated = Con esta jugada ya se han ofrecido tablas.
draw-no-offer = No hay ninguna oferta de tablas a la que responder.

## Reclamaciones de tablas

claim-stands = { $claim ->
    [threefold] Esta posición se ha dado tres veces.
   *[fifty-moves] Han pasado 50 jugadas sin capturas ni movimientos de peón.
}
claim-by-move = { $claim ->
    [threefold] Anuncia una jugada que repita una posición por tercera vez.
   *[fifty-moves] Anuncia una jugada que complete 50 sin capturas ni movimientos de peón.
}
claim-choice = { $claim ->
    [threefold] { $san }: triple repetición
   *[fifty-moves] { $san }: 50 jugadas sin capturas ni movimientos de peón
}
claim-nothing = Aún no hay tablas que reclamar: la posición se ha dado { $times ->
    [1] una vez
    [2] dos veces
   *[other] { $times } veces
}, no tres, y solo { $moves ->
    [one] ha pasado { $moves } jugada
    [many] han pasado { $moves } de jugadas
   *[other] han pasado { $moves } jugadas
} de 50 sin capturas ni movimientos de peón.
claim-touched = Reclama tablas antes de tocar una pieza.
claim-not-your-turn = Solo puede reclamar tablas el jugador al que le toca.
claim-illegal = La jugada anunciada no es legal.
claim-wrong = No hay tablas: no es una triple repetición, y no han pasado 50 jugadas sin capturas ni movimientos de peón.
claim-wrong-announced = No hay tablas: esta jugada no da una triple repetición ni completa 50 jugadas sin capturas ni movimientos de peón.
claim-must-play = Tienes que hacer la jugada anunciada: { $san }.
counter-moves = { $count } de { $most } jugadas sin capturas ni movimientos de peón
counter-times = { $times ->
    [1] Posición sin repetir
    [2] La misma posición dos veces
   *[other] La misma posición { $times } veces
}

## Relojes

duration-hours = { $count ->
    [one] { $count } hora
    [many] { $count } de horas
   *[other] { $count } horas
}
duration-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } de minutos
   *[other] { $count } minutos
}
duration-seconds = { $count ->
    [one] { $count } segundo
    [many] { $count } de segundos
   *[other] { $count } segundos
}
duration-none = nada de tiempo
clock-label = Reloj de { side-inline }: { $time }
clock-label-move = Reloj de { side-inline }: { $time }, { $move } para la jugada
clock-low = { $side ->
    [white] A las blancas les queda poco tiempo: { $time }.
   *[black] A las negras les queda poco tiempo: { $time }.
}
clock-flag = { $side ->
    [white] Las blancas se han quedado sin tiempo.
   *[black] Las negras se han quedado sin tiempo.
}
clock-paused = El reloj está en pausa.
clock-stands = El reloj está en pausa hasta tu próxima jugada.
clock-goes-on = El reloj vuelve a correr.
clock-two = El reloj solo se puede pausar contra el ordenador.
clock-not-running = El reloj no está en marcha.

## Pieza tocada, pieza movida: a qué está obligado el jugador

touch-announced = Has anunciado { $san }: tienes que jugarla.
touch-move-piece = Pieza tocada, pieza movida: { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
    [king] el rey
   *[other] la pieza
} de { $square } tiene que moverse.
touch-capture = Pieza tocada, pieza movida: hay que capturar { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
    [king] el rey
   *[other] la pieza
} de { $square }.
touch-placed = Pieza tocada, pieza movida: tu peón se queda en { $square }. Elige la pieza de coronación.
touch-both = Pieza tocada, pieza movida: { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
    [king] el rey
   *[other] la pieza
} de { $from } tiene que capturar { $victim ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
    [king] el rey
   *[other] la pieza
} de { $square }.
touch-adjusting = Compongo: puedes colocar bien la próxima pieza que toques sin moverla.
touch-not-adjusting = Tienes que mover la próxima pieza que toques.
touch-adjusted = Pieza colocada en { $square }.
touch-off = «Pieza tocada, pieza movida» está desactivado: puedes tocar cualquier pieza.
touch-no-undo = Con «pieza tocada, pieza movida» no se pueden deshacer jugadas.
game-no-undo = En esta partida no se pueden deshacer jugadas.
friend-takeback-asked = Has pedido deshacer la jugada. Tu amigo debe aceptar.
friend-not-possible = Esto no es posible en una partida con un amigo en otro lugar.
game-no-analysis = En esta partida no se puede analizar hasta que termine.
game-no-hints = Esta partida se juega sin pistas.

## Coronación

promotion-label = Coronar
promotion-queen = Dama
promotion-rook = Torre
promotion-bishop = Alfil
promotion-knight = Caballo
promotion-ask = ¿Coronar dama, torre, alfil o caballo?
promotion-cancelled = Coronación cancelada.

## Jugadas en palabras, para oír

move-announcement = { side }: { $move }.
move-check = { $move }, jaque
move-mate = { $move }, jaque mate
move-castling = { $castling ->
    [kingside] enroque corto
   *[queenside] enroque largo
}
move-plain = { piece } { $to }
move-plain-from = { piece } { $from } { $to }
move-capture = { piece } captura en { $to }
move-capture-from = { piece } { $from } captura en { $to }
move-en-passant = { $move } al paso
move-promotion = { $into ->
    [knight] { $move }, corona caballo
    [bishop] { $move }, corona alfil
    [rook] { $move }, corona torre
   *[queen] { $move }, corona dama
}
nag = { $nag ->
    [1] buena jugada
    [2] error
    [3] jugada brillante
    [4] error grave
    [5] jugada interesante
    [6] jugada dudosa
    [7] única jugada
    [10] posición igualada
    [13] posición incierta
    [14] las blancas están ligeramente mejor
    [15] las negras están ligeramente mejor
    [16] las blancas están mejor
    [17] las negras están mejor
    [18] las blancas están ganando
    [19] las negras están ganando
    [146] novedad
   *[220] diagrama
}
spelt-file = { $file ->
    [a] alfa
    [b] bravo
    [c] charlie
    [d] delta
    [e] eco
    [f] foxtrot
    [g] golf
   *[h] hotel
}

## Las casillas del tablero, para oír

square-cell = { $square }, { $content }
square-empty = vacía
square-piece = { $piece ->
    [rook] { $side ->
        [white] torre blanca
       *[black] torre negra
    }
    [queen] { $side ->
        [white] dama blanca
       *[black] dama negra
    }
   *[other] { $side ->
        [white] { piece } blanco
       *[black] { piece } negro
    }
}
square-state = { $cell }, { $state }
square-selected = seleccionada
square-legal-move = jugada posible
square-legal-capture = captura posible
square-premove = jugada anticipada
square-last-move = última jugada
square-in-check = en jaque

## Qué ha hecho la elección de una casilla, para oír

selection-moves = Selección: { piece } { $square }, puede ir a { $targets }.
selection-stuck = Selección: { piece } { $square }, sin jugadas legales.
selection-alone = Selección: { piece } { $square }.
selection-dropped = Selección cancelada.
selection-illegal = { piece-first } { $from } no puede ir a { $square }. Selección cancelada.
selection-refused = { piece-first } { $from } no puede ir a { $square }: { $why }.
selection-premoves = Selección: { piece } { $square }, jugada anticipada posible a { $targets }.
selection-not-yours = No tienes ninguna pieza en { $square }.
board-flipped = { side } abajo.
switched = { $what }: { $state ->
    [on] activado
   *[off] desactivado
}.

## Jugadas anticipadas, y jugadas por confirmar

premove-set = { $number ->
    [1] Jugada anticipada: { piece } a { $square }.
   *[other] Jugada anticipada { $number }: { piece } a { $square }.
}
premove-cancelled = Jugada anticipada cancelada.
premove-dropped = { $count ->
    [1] { piece-first } { $from } a { $square } ya no es posible. Jugada anticipada cancelada.
   *[other] { piece-first } { $from } a { $square } ya no es posible. Jugadas anticipadas canceladas.
}
confirm-ask = ¿Jugar { $san }?
confirm-say = { $move }. Intro hace la jugada, Escape la deshace.
confirm-taken-back = Jugada deshecha.

## Lo que ha capturado un bando, para oír

captured-label = Capturas de { side-inline }: { $pieces }.
captured-label-ahead = Capturas de { side-inline }: { $pieces }; ventaja de { $lead }.
captured-nothing = nada
captured-pieces = { $piece ->
    [pawn] { $count ->
        [one] { $count } peón
        [many] { $count } de peones
       *[other] { $count } peones
    }
    [knight] { $count ->
        [one] { $count } caballo
        [many] { $count } de caballos
       *[other] { $count } caballos
    }
    [bishop] { $count ->
        [one] { $count } alfil
        [many] { $count } de alfiles
       *[other] { $count } alfiles
    }
    [rook] { $count ->
        [one] { $count } torre
        [many] { $count } de torres
       *[other] { $count } torres
    }
   *[queen] { $count ->
        [one] { $count } dama
        [many] { $count } de damas
       *[other] { $count } damas
    }
}

## Botones, y lo que hacen

button-new-game = Nueva partida
# Un guion opcional (U+00AD) está donde un botón estrecho divide una palabra larga.
button-undo = Des­hacer
button-flip = Girar tablero
button-resign = Rendirse
button-claim-draw = Reclamar tablas
button-offer-draw = Ofrecer tablas
button-adjust = Compongo
button-pause = Pausa
button-move-now = Jugar ya
button-saved-games = Tus partidas
button-go-back = Volver a tu partida
button-new-game-note = Elegir rival, control de tiempo y reglas.
button-undo-note = { $what ->
    [ask] Pedir a tu amigo que deshaga la jugada.
    [end] Deshacer el final de la partida y seguir jugando.
    [last] Deshacer la última jugada.
    [yours] Deshacer tu jugada.
   *[reply] Deshacer tu jugada y la respuesta.
}
button-flip-note = Dar la vuelta al tablero.
button-resign-note = Dar la partida por perdida.
button-offer-draw-note = { $state ->
    [made] Ofrecer tablas con la jugada que acabas de hacer.
    [offering] Ofrecerás tablas con tu próxima jugada. Vuelve a pulsar para cancelar.
   *[off] Ofrecer tablas con tu próxima jugada.
}
button-adjust-note = Tocar una pieza sin tener que moverla.
button-pause-note = { $state ->
    [on] Poner el reloj en marcha. Una jugada también lo hace.
   *[off] Pausar el reloj hasta tu próxima jugada.
}
button-move-now-note = El ordenador juega la mejor jugada que ha encontrado hasta ahora.
button-rematch = Revancha
button-rematch-note = Jugar otra partida igual. Contra el ordenador, cambias de color.
button-easier = Más fácil
button-easier-note = Jugar otra vez, un nivel más fácil.
button-stronger = Más fuerte
button-stronger-note = Jugar otra vez, un nivel más fuerte.
button-review = Revisión
button-review-note = Evaluar cada jugada de la partida y explicar los errores.
end-hints = Pistas: { $count }
button-share = Compartir
button-share-note = Compartir un enlace a la partida. Copiar o guardar la partida, o una imagen de la posición.
button-take-back = Seguir jugando
button-take-back-note = Retirar la rendición y seguir jugando.
button-accept-draw = Aceptar tablas
button-accept-resignation = Aceptar
button-decline-draw = Rechazar tablas
button-play-move = Jugar
button-cancel = Cancelar
button-confirm = Jugar
button-decline = Deshacer
button-copy-picture = Copiar imagen
button-save-picture = Guardar imagen
button-claim-move = Reclamar con esta jugada
button-set-position = Cargar FEN
button-copy-fen = Copiar FEN
button-load-pgn = Cargar PGN
button-open-pgn = Abrir archivo PGN
button-copy-pgn = Copiar PGN
button-save-pgn = Guardar PGN
button-stop-reading = Parar
button-forfeit-white = Las blancas se han ido
button-forfeit-black = Las negras se han ido
button-forfeit-note = Quien abandona la partida la pierde.
button-draw-arrows = Dibujar flechas
button-clear-drawings = Borrar dibujos

## Lo que ha hecho «Deshacer»

undo-done = { $what ->
    [end] La partida sigue.
    [last] Última jugada deshecha.
    [yours] Se ha deshecho tu jugada.
    [several] { $count ->
        [one] { $count } jugada deshecha.
        [many] { $count } de jugadas deshechas.
       *[other] { $count } jugadas deshechas.
    }
   *[reply] Se han deshecho tu jugada y la respuesta.
}

## Recorrer la partida

step-first = Posición inicial
step-back = Atrás
step-forward = Adelante
step-last = Última posición
step-past = Posición anterior
step-return = Volver
step-steps = Recorrer
step-latest = Posición actual.
step-start = Comienzo de la partida.
moves-left-out = { $count ->
    [one] No se muestra { $count } jugada más de variantes.
    [many] No se muestran { $count } jugadas más de variantes.
   *[other] No se muestran { $count } jugadas más de variantes.
}
comments-left-out = { $count ->
    [one] No se muestra { $count } comentario más.
    [many] No se muestran { $count } comentarios más.
   *[other] No se muestran { $count } comentarios más.
}

button-analyse = Analizar
button-analyse-note = Muestra las mejores jugadas del motor. Las jugadas en el tablero pasan a ser variantes; la partida no cambia.
button-hint = Pista
button-hint-note = Muestra qué pieza mover y, a la segunda, adónde.
analysis-title = Análisis
analysis-chances = Blancas { $white } %, negras { $black } %
analysis-progress = Profundidad { $depth }, { $speed } mil posiciones por segundo
analysis-mate = { $side ->
    [white] Las blancas dan mate en { $count }
   *[black] Las negras dan mate en { $count }
}
analysis-threat = Amenaza
analysis-threat-note = Muestra qué jugaría el otro bando.
analysis-fewer = Menos líneas
analysis-more = Más líneas
analysis-locked = El análisis está desactivado en esta página.
hint-locked = Las pistas están desactivadas en esta página.

## Seguir jugando desde una posición anterior

button-play-on = Jugar desde aquí
play-on-title = ¿Seguir desde aquí?
play-on-undo = { $count ->
    [one] Se deshace la jugada siguiente.
    [many] Se deshacen las { $count } jugadas siguientes.
   *[other] Se deshacen las { $count } jugadas siguientes.
}
play-on-branch = Empieza una partida nueva con las jugadas hasta esta posición.
play-on-confirm = Seguir jugando
play-on-latest = Esta ya es la posición actual.
play-on-begun = La partida sigue desde aquí.

## La posición en palabras

words-title = Posición en palabras
words-copy = Copiar
words-side = { side }: { $pieces }
words-pieces = { $piece ->
    [pawn] { $count ->
        [one] peón
        [many] peones
       *[other] peones
    }
    [knight] { $count ->
        [one] caballo
        [many] caballos
       *[other] caballos
    }
    [bishop] { $count ->
        [one] alfil
        [many] alfiles
       *[other] alfiles
    }
    [rook] { $count ->
        [one] torre
        [many] torres
       *[other] torres
    }
    [queen] { $count ->
        [one] dama
        [many] damas
       *[other] damas
    }
   *[king] rey
} { $squares }
words-castling = { $castling ->
    [both] { side } pueden enrocar por ambos lados
    [kingside] { side } pueden hacer el enroque corto
    [queenside] { side } pueden hacer el enroque largo
   *[none] { side } no pueden enrocar
}
words-en-passant = { $square ->
    [none] Sin captura al paso
   *[other] Se puede capturar un peón al paso en { $square }
}
words-last-move = Última jugada: { $move }
words-no-move = Aún no hay jugadas

## Ejercicios

exercise-label = Ejercicio
exercise-goal = { $goal ->
    [mate] Da jaque mate.
    [win] Gana.
    [draw] Consigue tablas.
   *[line] Encuentra la mejor jugada.
}
exercise-text = { $what ->
    [right] Correcto. Sigue.
    [lost] { $goal ->
        [draw] Así pierdes. Inténtalo de nuevo.
       *[win] Se te ha escapado la victoria. Inténtalo de nuevo.
    }
    [failed] No resuelto. Inténtalo de nuevo.
    [read] Aquí no hay nada que encontrar.
    [solved] ¡Resuelto! Errores: { $mistakes }, pistas: { $hints }.
    [begun] { status-to-move }. { exercise-goal }
    [awaited] { player-side } { exercise-goal }
   *[wrong] { $move } no es la jugada. Inténtalo de nuevo.
}
exercise-place = { $number } de { $count }, resueltos: { $solved }
exercise-place-more = { exercise-place }. { library-more }
exercise-retry = Otra vez
exercise-over = Ahora no hay jugada que encontrar. «{ exercise-retry }» empieza el ejercicio de nuevo.
exercise-previous = Anterior
exercise-next = Siguiente

## Una partida con un amigo en otro lugar

friend-send-invitation = Envía este enlace a tu amigo para empezar.
friend-send = Envía a tu amigo el enlace con tu jugada.
friend-send-request = Envía a tu amigo el enlace con tu petición.
friend-send-end = Envía a tu amigo el enlace con el final de la partida.
friend-too-long = Esta partida es demasiado larga para un enlace. Acordad el resultado o empezad otra partida desde esta posición.
friend-your-move = Haz tu jugada. Después tendrás el enlace para tu amigo.
friend-wait = Espera el enlace de tu amigo. Ábrelo o pégalo aquí.
friend-deadline = Tiempo hasta el { $date }
friend-wants-takeback = Tu amigo pide deshacer una jugada. ¿Lo permites?
friend-declined = Tu amigo no ha permitido deshacer la jugada.
friend-resign = Pulsa «Rendirse» otra vez para rendirte.
friend-link = Enlace de tu amigo
friend-refused = { $why ->
    [own] Este es tu propio enlace. Envíalo a tu amigo.
    [stale] Este enlace no tiene nada nuevo.
    [moves] Las jugadas de este enlace no son las del tablero.
    [end] Este enlace termina la partida de un modo que las reglas no permiten.
   *[game] Este enlace es de otra partida. Ábrelo en otra pestaña.
}
friend-no-link = Este no es un enlace de un amigo.
friend-elsewhere = Esta partida está abierta en otra pestaña. Pega el enlace allí.
friend-connected = Conectados. Las jugadas llegan al instante.
friend-paused = Sin conexión. El reloj está en pausa.
friend-lost = Se perdió la conexión. La partida se conserva: pulsa «Conectar» o envía enlaces.
friend-began = Tu amigo ha empezado una partida contigo.
friend-call = { $what ->
    [passed] Pasado a la pestaña con esta partida. Puedes cerrar esta.
    [trying] Conectando… Puede tardar 20 segundos. Tu amigo debe dejar abierta la página con la respuesta.
    [none] Este navegador o esta página no permite conexiones directas. Envía enlaces.
    [expired] Esta respuesta no es de la invitación abierta. Pulsa «Conectar» para hacer otra.
    [servers] Los servidores de conexión que indica esta página no sirven.
    [code] Este código está dañado. Pide otro a tu amigo.
   *[failed] Sin conexión. Entre redes distintas hace falta un servidor de conexión que esta página debe indicar. Inténtalo de nuevo o envía enlaces.
}
peer-invite = 1. Envía esta invitación a tu amigo.
peer-await = 2. Tu amigo envía una respuesta. Ábrela o pégala aquí.
peer-answer = Envía esta respuesta a tu amigo y deja esta página abierta. Estaréis conectados cuando la abra.
button-connect = Conectar
button-send-link = Enviar enlace
button-open-link = Abrir enlace
button-grant-takeback = Permitir
button-decline-takeback = Rechazar
button-claim-time = Reclamar la victoria por tiempo

## Antes de la primera jugada y después de la última

persona-name = { $persona ->
    [easy] Fácil
    [medium] Medio
    [hard] Difícil
   *[other] Puntuación { $persona }
}
begin-label = Próxima partida
begin-hint = Haz una jugada para empezar.
begin-more = Más opciones…
begin-record = Jugadas: { $games }, ganadas: { $wins }
persona-note = { $name ->
    [pip] Recién salido del huevo. Le encanta avanzar peones.
    [momo] Un principiante que captura lo que puede.
    [coco] A menudo pasa por alto una amenaza. Le encanta dar jaque.
    [lulu] Comete menos errores graves, pero los comete. Mantiene sus piezas en su campo.
    [toni] Juega como un recién llegado a un club. Le gusta cambiar piezas.
    [nana] Mira antes de mover. Evita los cambios.
    [kiki] Juega como un habitual de un club de ajedrez. Va a por tu rey.
    [rio] Juega como un jugador fuerte de club. Le gusta el riesgo.
    [kira] Difícil de vencer, incluso para la mayoría de los jugadores de club. Pone a salvo sus piezas.
    [otto] Regala poco. Le gusta cambiar piezas.
    [vega] Castiga casi cualquier error. Va a por tu rey.
    [deneb] Rara vez se equivoca. Le encanta avanzar peones.
    [tiaki] Casi nunca se equivoca. Evita los cambios.
    [ankaa] Se equivoca aún menos. Le gusta el riesgo.
    [alcyone] Juega siempre la mejor jugada que encuentra.
    [sadr] Calcula aún más lejos.
    [phact] Casi no se le escapa nada.
    [pavonis] Ve combinaciones profundas.
    [algorab] Rara vez deja escapar una ventaja.
    [albireo] Castiga hasta el error más pequeño.
    [tarazed] Es quien más lejos calcula. Solo Altair es más fuerte.
   *[altair] Juega lo mejor que puede. Piensa un segundo, más o menos; con reloj, lo que este permita.
}
learn-title = Problemas y lecciones
begin-too-late = La partida ya ha empezado.
end-record = { persona-name }: { $wins } ganadas, { $draws } tablas, { $losses } perdidas.
end-advice = { $way ->
    [stronger] Tres victorias seguidas: ¿pruebas { persona-inline }?
   *[easier] Tres derrotas seguidas: ¿pruebas { persona-inline }?
}
share-title = Compartir
share-link = Enlace a esta partida
share-position = Esta partida es demasiado larga para un enlace. El enlace abre la posición mostrada.
share-copy-link = Copiar enlace
share-send = Compartir con…
share-friend-note = Solo tu amigo debería abrir este enlace. La partida sigue con el enlace que te devuelva.
share-qr = Código QR
share-embed = Insertar
share-form = Insertar como
share-markup = Código HTML
share-copy-markup = Copiar código
share-preview = Vista previa
share-note-fits = El script ajusta la altura del marco a su contenido.
share-note-element = El servidor de Luft debe permitir que otros sitios carguen sus archivos (CORS).

## Las partes de la página

html-title = Luft – ajedrez, ligero como el aire
html-description = Juega al ajedrez contra el ordenador en una página ligera, con o sin conexión.
html-board = Tablero de ajedrez
html-game = Partida
html-moves = Jugadas
html-no-moves = Aún no hay jugadas
html-actions = Acciones
html-more = Más
html-loading = Cargando…
html-board-note = Usa las flechas para ir de casilla en casilla. Pulsa Intro para seleccionar una pieza y después su casilla de destino. Escape cancela la selección.
html-draw-offer = Oferta de tablas
html-resignation = Rendición
html-type-move = Escribir una jugada
html-move-example = Cf3, O-O, e7e8q
html-confirm = Confirmar la jugada
html-fen = Posición (FEN)
html-pgn = Partida (PGN)
html-language = Idioma
html-player-name = Tu nombre
html-notation = Notación de las jugadas
notation-letters = Letras: R D T A C
notation-figurines = Figuras: ♔ ♕ ♖ ♗ ♘
notation-english = Letras inglesas: K Q R B N
html-seed = Semilla
html-seed-note = Con la misma semilla, el mismo nivel y las mismas jugadas, las respuestas son las mismas. Solo «Difícil», que juega por tiempo, puede variar.
button-set-seed = Partida nueva con esta semilla
seed-refused = «{ $text }» no es una semilla. Usa un número entero.
html-forfeit = ¿Se ha ido un jugador?
html-draw = Flechas y círculos
html-draw-color = Color
html-draw-green = Verde
html-draw-red = Rojo
html-draw-blue = Azul
html-draw-yellow = Amarillo
html-draw-note = Con ratón: arrastra con el botón derecho, con Mayús, Alt o Ctrl para otros colores.

## Lo que está en la propia página, para cuando no se puede cargar ningún catálogo

html-noscript = Luft necesita JavaScript y WebAssembly.
not-loaded = No se ha podido cargar. Inténtalo de nuevo cuando tengas conexión.

## Por qué la página no ha arrancado: se dice antes de que haya catálogo, en
## www/start.js. Cada mensaje ocupa una línea.

start-failed = Luft no ha podido arrancar.
start-late = Luft aún no ha arrancado.
start-again = Intentarlo de nuevo
start-file = Luft no funciona desde un archivo. Ábrelo en el sitio que lo aloja, o ponlo en un servidor web.
start-sandbox = La página que contiene Luft lo ha puesto en un marco aislado (sandbox), donde no puede cargar sus archivos. Abre { $text } en una pestaña aparte.
start-missing = No se ha podido cargar { $text }. Comprueba tu conexión e inténtalo de nuevo. Si no sirve de nada, el problema es del sitio, no tuyo.
start-waiting = Tras diez segundos aún falta: { $text }. Puede que tu conexión sea lenta. Luft arrancará en cuanto llegue todo.
start-working = Todo está cargado, pero este dispositivo tarda más de diez segundos en arrancar Luft. Arrancará en cuanto esté listo.
start-no-wasm = Este navegador no admite WebAssembly o lo bloquea aquí, como en el modo de aislamiento. Permítelo para esta página, o usa otro navegador.
start-policy = La política de este sitio bloquea WebAssembly. Quien lo administra puede permitirlo: en la Content-Security-Policy, script-src necesita 'wasm-unsafe-eval'.
start-error = El navegador informa: { $text }. Puede que un archivo esté dañado o que el navegador sea demasiado antiguo.
start-stopped = Luft se ha detenido.
start-crash = El navegador informa: { $text }. Tu partida está como se guardó por última vez.
start-resume = Continuar la partida

## El diálogo de una nueva partida

new-game-title = Nueva partida
new-game-opponent = Rival
new-game-computer = Ordenador
new-game-two = Dos jugadores en este tablero
new-game-friend = Un amigo en otro lugar
new-game-friend-note = Cada jugada es un enlace que envías por mensajería. Sin cuenta.
new-game-way = Modo
new-game-by-links = Por enlaces
new-game-live = En vivo
new-game-live-note = Vuestros dispositivos se conectan directamente tras enviaros un enlace cada uno. Sin cuenta.
new-game-days = Días por jugada
new-game-level = Nivel
new-game-easy = Fácil
new-game-medium = Medio
new-game-hard = Difícil
new-game-more-levels = Más niveles
new-game-more-levels-note = Hasta 2600, cada uno se equivoca como las personas de esa puntuación en lichess. Desde 1000, ninguno pasa por alto un mate en una jugada.
match-me = A mi nivel
match-note = { $games ->
    [one] Tu puntuación aquí: { $rating } ± { $uncertainty }, tras 1 partida.
    [many] Tu puntuación aquí: { $rating } ± { $uncertainty }, tras { $games } de partidas.
   *[other] Tu puntuación aquí: { $rating } ± { $uncertainty }, tras { $games } partidas.
}
match-reset = Restablecer mi puntuación
match-reset-done = Tu puntuación se ha restablecido.
new-game-color = Juegas con
new-game-white = Blancas
new-game-black = Negras
new-game-random = Al azar
new-game-turning = Girar el tablero tras cada jugada
new-game-turning-note = El jugador al que le toca está abajo.
new-game-time = Tiempo
new-game-unlimited = Sin límite
new-game-15-60 = 15 min, 60 s por jugada
new-game-custom = Otro
new-game-time-note = Minutos por jugador + segundos que se añaden tras cada jugada.
new-game-minutes = Minutos
new-game-seconds = Segundos por jugada
new-game-bonus = Añadido
new-game-increment = Incremento
new-game-delay = Retardo
new-game-limit = Límite por jugada (segundos)
new-game-no-limit = ninguno
new-game-touch-move = Pieza tocada, pieza movida
new-game-touch-move-note = Si tocas una pieza que puede moverse, tienes que moverla.
new-game-no-undo = Sin deshacer
new-game-no-undo-note = No se pueden deshacer jugadas.
new-game-no-targets = Sin marcar jugadas
new-game-no-targets-note = No se muestran las jugadas posibles.
new-game-no-analysis = Sin análisis ni pistas
new-game-no-analysis-note = No se puede consultar el motor hasta que termine la partida.
new-game-chess960 = Chess960
new-game-chess960-note = Las piezas de detrás de los peones se sortean. Para enrocar, mueve el rey sobre la torre.
new-game-chess960-number = Número de la posición inicial
new-game-start = Empezar partida
new-game-choose-level = Elige un nivel.
new-game-choose-color = Elige un color, o «Al azar».
new-game-needs-time = Indica los minutos, el límite por jugada o ambas cosas.
new-game-bonus-alone = Los segundos por jugada se suman a los minutos: indica también los minutos.
new-game-range = { $field ->
    [minutes] «Minutos» tiene que ser un número de { $least } a { $most }.
    [seconds] «Segundos por jugada» tiene que ser un número de { $least } a { $most }.
    [chess960-number] «Número de la posición inicial» tiene que ser un número entero de { $least } a { $most }.
   *[limit] «Límite por jugada» tiene que ser un número de { $least } a { $most }.
}
new-game-control = Ese control de tiempo no es posible: { $what }.
player-side = Juegas con { side-inline }.
new-game-begun = Nueva partida. { player-side }
new-game-begun-two = Nueva partida para dos. Empiezan las blancas.
new-game-chess960-begun = Chess960, posición inicial { $number }.

## Los ajustes

settings-title = Ajustes
button-close = Cerrar
settings-reset = Restablecer
settings-import = Abrir archivo
settings-export = Guardar archivo
settings-unreadable = Ese archivo no contiene ajustes de Luft.
setting-theme = Tema
setting-theme-option = { $option ->
    [system] Sistema
    [light] Claro
    [dark] Oscuro
   *[contrast] Contraste
}
setting-board = Tablero
setting-board-option = { $option ->
    [air] Aire
    [blue] Azul
    [green] Verde
    [wood] Madera
    [stone] Piedra
   *[plum] Ciruela
}
setting-size = Tamaño del tablero
setting-coordinates = Coordenadas
setting-coordinates-option = { $option ->
    [none] Ninguna
    [inside] Dentro del tablero
    [outside] Junto al tablero
   *[every] En cada casilla
}
setting-pieces = Piezas
setting-pieces-option = { $option ->
    [carved] Talladas
    [book] Libro
   *[plain] Lisas
}
setting-animation = Animación
setting-animation-option = { $option ->
    [system] Sistema
    [none] Ninguna
    [fast] Rápida
    [normal] Normal
   *[slow] Lenta
}
settings-play = Juego
setting-input = Mover las piezas
setting-input-option = { $option ->
    [both] Arrastrando o con clics
    [drag] Solo arrastrando
   *[click] Solo con clics
}
setting-auto-queen = Coronar siempre dama
setting-auto-queen-note = Mantén pulsado Alt para elegir otra pieza.
setting-confirm-moves = Confirmar cada jugada
setting-confirm-moves-note = La jugada solo se hace cuando pulsas «Jugar».
setting-targets = Mostrar jugadas legales
setting-blindfold = A ciegas
setting-focus = Solo el tablero
settings-leave-focus = Mostrar todo
settings-sound = Sonido
setting-volume = Volumen
setting-vibration = Vibración
settings-access = Accesibilidad
setting-announcements = Anunciar las jugadas
setting-announcements-option = { $option ->
    [san] En notación: Cf3
    [spoken] En palabras: caballo f3
   *[nato] Deletreadas: caballo foxtrot 3
}
setting-speech = Leer las jugadas en voz alta
setting-speech-voiceless = Este navegador no tiene voz para el idioma de la página.
setting-speech-rate = Velocidad de la voz
setting-speech-rate-option = { $option ->
    [slow] Lenta
    [normal] Normal
   *[fast] Rápida
}
setting-shortcuts = Atajos de una sola tecla
setting-shortcuts-note = Basta con una letra.

## Las teclas

shortcuts-title = Atajos de teclado
shortcuts-note = Pulsa un botón para cambiar su tecla.
shortcuts-press = Pulsa la tecla nueva, Retroceso para ninguna o Escape para cancelar.
shortcuts-none = ninguna
shortcuts-taken = { $key } ya se usa para «{ $shortcut }».
shortcuts-not-a-key = Un atajo debe ser una letra, una cifra o un símbolo.
shortcuts-arrows = De casilla en casilla; fuera del tablero, recorrer la partida
shortcuts-ends = Al extremo de la fila; fuera del tablero, a la primera o a la última posición
shortcuts-enter = Elegir una pieza y después su destino
shortcuts-escape = Cancelar
shortcuts-pieces = Editor: poner o quitar una pieza (mayúsculas para las blancas)

## Editor de posición

editor-title = Editor de posición
editor-title-note = Prepara cualquier posición y juega desde ella.
editor-tools = Piezas y herramientas
editor-hand = Mano: mueve piezas
editor-eraser = Goma
editor-turn = Juegan
editor-castling = Enroque
editor-en-passant = Al paso
editor-en-passant-none = No
editor-clear = Vaciar tablero
editor-start = Posición inicial
editor-fault = Aún no se puede jugar: { $what }.
editor-playable = Lista para jugar.
editor-opened = Prepara la posición. Las letras ponen piezas, las mayúsculas piezas blancas. Supr quita una pieza y Escape vuelve a la partida.
editor-left = De vuelta a la partida.

## Imagen

picture-title = Imagen
picture-format = Formato
picture-size = Tamaño en píxeles
picture-refused = Indica un número entero de píxeles, de { $least } a { $most }.

## El diálogo de una reclamación con una jugada

claim-title = Reclamar tablas
claim-note = Elige la jugada que anuncias. Con cualquiera de ellas vale tu reclamación.

## Partidas en PGN

library-title = Elegir una partida
library-choice = { $title }: { $result }, { $moves }
library-moves = { $count ->
    [one] { $count } jugada
    [many] { $count } de jugadas
   *[other] { $count } jugadas
}
library-more = En este texto hay más partidas. Estas son las primeras { $count }.
library-game = Partida { $number }
library-dated = { $title }, { $date }
library-reading = Leyendo la partida…
library-stopped = Lectura detenida. La partida del tablero no ha cambiado.
library-loaded = Partida cargada: { $title }.
pgn-refused = Esa partida no se puede leer: { $what }.
pgn-left-out = { $count ->
    [one] Se ha omitido la última jugada: la partida ya había terminado.
    [many] Se han omitido las últimas { $count } de jugadas: la partida ya había terminado.
   *[other] Se han omitido las últimas { $count } jugadas: la partida ya había terminado.
}
pgn-goes-on = El PGN da el resultado { $result }, pero la posición final no termina la partida. Puedes seguir jugando.
pgn-not-stored = Este PGN es demasiado largo para guardarlo. Si recargas la página, quedan las jugadas, pero se pierden los comentarios y las variantes.
pgn-comment-ended = El comentario que empieza en la línea { $line } no se cierra nunca. Ahora termina antes de la partida siguiente, o al final del texto.
pgn-null-move = En la línea { $line } hay una jugada nula (--), que no se puede hacer. El resto de la partida se conserva como texto.
pgn-letters = Las jugadas están escritas con las letras { $text } y no con las inglesas KQRBN.
copied-position = Posición copiada al portapapeles.
copied-words = Posición en palabras copiada al portapapeles.
copied-picture = Imagen copiada al portapapeles.
copied-game = Partida copiada al portapapeles.
copied-link = Enlace copiado al portapapeles.
copied-markup = Código copiado al portapapeles.
copy-refused-position = El navegador no permite copiar a esta página. Copia el texto del campo.
copy-refused-words = El navegador no permite copiar a esta página.
copy-refused-picture = El navegador no permite copiar imágenes a esta página. Guarda la imagen como archivo.
copy-refused-game = El navegador no permite copiar a esta página. Guarda la partida como archivo.

## Qué está mal en un texto PGN: partes de frase

pgn-at = línea { $line }, columna { $column }: { $what }
pgn-too-long = el texto pasa de { $count } MB
pgn-no-game = aquí no hay ninguna partida
pgn-second-game = aquí empieza una segunda partida; solo se esperaba una
pgn-character = «{ $text }» no significa nada aquí
pgn-comment = al comentario que empieza aquí le falta la llave de cierre
pgn-nag = tras el signo $ tiene que ir un número de 0 a 65535
pgn-tag-name = el nombre de una etiqueta se compone de { $count } letras, cifras y _ + # = : - como mucho
pgn-tag-too-long = el valor de una etiqueta pasa de { $count } bytes
pgn-tag-derived = esta etiqueta se deduce de la partida
pgn-tag-too-many = hay más de { $count } etiquetas además de las siete obligatorias
pgn-tag-quotes = el valor de una etiqueta tiene que ir entre comillas
pgn-tag-end = la etiqueta que empieza aquí no acaba con "] en su línea
pgn-fen = la etiqueta FEN no da ninguna posición jugable: { $what }
pgn-no-fen = la etiqueta SetUp dice que la partida empieza en una posición propia, pero no hay etiqueta FEN
pgn-variant = la partida es de la variante «{ $text }», cuyas reglas no se conocen aquí
pgn-not-a-move = «{ $text }» no es una jugada
pgn-move = { $number } { $what }
pgn-variation = la variante que empieza aquí no termina
pgn-illegal = la jugada no es legal
pgn-nothing-before = aquí no hay ninguna jugada a la que esto pueda referirse
pgn-too-deep = hay variantes anidadas a más de { $count } niveles
pgn-too-many-moves = la partida tiene más de { $count } jugadas
pgn-too-many-nags = la jugada tiene demasiados signos de anotación
pgn-no-variation = aquí termina una variante, pero no ha empezado ninguna
pgn-variation-open = hay una variante sin terminar

## Una jugada escrita que no se puede hacer

move-refused = No puede ser: { $what }.
move-why-not = { $what }: { $why }

## Por qué una pieza no puede ir adonde quiere el jugador: partes de frase

why-empty = en { $square } no hay ninguna pieza
why-not-yours = la pieza de { $square } no es tuya
why-own-piece = en { $square } está tu propia pieza ({ piece })
why-not-its-way = { $piece ->
    [pawn] Los peones avanzan en línea recta: una casilla, o dos desde su posición inicial.
    [knight] Los caballos se mueven en L: dos casillas en línea recta y una hacia un lado.
    [bishop] Los alfiles se mueven en diagonal.
    [rook] Las torres se mueven por filas y columnas.
    [queen] Las damas se mueven por filas, columnas y diagonales.
   *[king] Los reyes se mueven una casilla en cualquier dirección.
}
why-blocked = hay una pieza en medio ({ piece } { $square })
why-nothing-to-capture = los peones solo van en diagonal para capturar, y en { $square } no hay nada que capturar
why-en-passant-late = un peón solo se captura al paso justo después de avanzar dos casillas, y el de { $square } lo hizo antes
why-en-passant-check = capturar al paso el peón de { $square } dejaría a tu rey en jaque
why-in-check = estás en jaque ({ piece } { $square })
why-pinned = tu pieza está clavada ({ piece } { $square })
why-into-check = tu rey quedaría en jaque ({ piece } { $square })
why-castling-in-check = no se puede enrocar estando en jaque ({ piece } { $square })
why-castling-through = tu rey pasaría por { $crossed }, que está atacada ({ piece } { $square })
why-king-has-moved = tu rey ya se ha movido
why-rook-has-moved = la torre de { $square } ya se ha movido
why-rook-is-gone = la torre de { $square } fue capturada
why-no-castling = en esta partida ese enroque no era posible desde el principio

## Qué está mal en una jugada escrita: partes de frase

move-needed = hace falta una jugada, como Cf3 o g1f3
san-syntax = «{ $text }» no es una jugada como e4, Cf3 (en PGN, Nf3) u O-O
san-illegal = { $text } no es una jugada legal aquí
san-ambiguous = { $text } puede ser { $moves }
san-or = { $san } o { $others }
san-no-promotion = { $text } tiene que decir en qué se convierte el peón, como { $text }=D
uci-syntax = «{ $text }» no es una jugada como e2e4 o e7e8q

## Por qué se rechaza una jugada, una reclamación o un final: frases

play-illegal = Esa jugada no es legal.
play-no-claim = No hay tablas que reclamar: ninguna posición se ha dado tres veces, y no han pasado 50 jugadas sin capturas ni movimientos de peón.
play-not-dead = La posición no está muerta: un bando aún puede dar mate.
play-nothing-to-undo = No hay ninguna jugada que deshacer.

## Qué está mal en una posición: partes de frase

fen-refused = Esa posición no se puede poner: { $what }.
fen-set = Posición puesta.
fen-and = { $what }; { $more }
fen-more = y { $count ->
    [one] { $count } fallo más
    [many] { $count } de fallos más
   *[other] { $count } fallos más
}
fen-length = la FEN tiene { $count ->
    [one] { $count } byte
    [many] { $count } de bytes
   *[other] { $count } bytes
}, y ninguna pasa de 200
fen-fields = la FEN tiene { $count ->
    [one] { $count } campo
    [many] { $count } de campos
   *[other] { $count } campos
}, no de 1 a 6
fen-ranks = la FEN tiene { $count ->
    [one] { $count } fila
    [many] { $count } de filas
   *[other] { $count } filas
}, no 8
fen-rank-width = la fila { $rank } tiene { $count ->
    [one] { $count } casilla
    [many] { $count } de casillas
   *[other] { $count } casillas
}, no 8
fen-piece = «{ $text }» no es una pieza
fen-adjacent-numbers = la fila { $rank } tiene dos números seguidos
fen-side = el bando que juega es «{ $text }», no w ni b
fen-castling-letters = los derechos de enroque son «{ $text }», no - ni parte de KQkq (o columnas, como en HAha)
fen-en-passant-square = la casilla de captura al paso es «{ $text }», no - ni una casilla
fen-halfmove-number = el contador de medias jugadas es «{ $text }», no un número hasta { $most }
fen-fullmove-number = el número de jugada es «{ $text }», no un número hasta { $most }
fen-no-king = { side-inline } no tienen rey
fen-kings = { side-inline } tienen { $count ->
    [one] { $count } rey
    [many] { $count } de reyes
   *[other] { $count } reyes
}
fen-pawn-on-last-rank = hay un peón en { $square }
fen-too-many-pieces = { side-inline } tienen { $count ->
    [one] { $count } pieza
    [many] { $count } de piezas
   *[other] { $count } piezas
}, más de 16
fen-too-many-pawns = { side-inline } tienen { $count ->
    [one] { $count } peón
    [many] { $count } de peones
   *[other] { $count } peones
}, más de 8
fen-too-many-promoted = las piezas de { side-inline } necesitan más coronaciones ({ $count }) que peones les faltan
fen-opponent-in-check = { side-inline } están en jaque sin que les toque jugar
fen-too-many-checkers = { $count ->
    [one] { $count } pieza da jaque a la vez
    [many] { $count } de piezas dan jaque a la vez
   *[other] { $count } piezas dan jaque a la vez
}
fen-castling = { $castling ->
    [kingside] { side-inline } no pueden hacer el enroque corto: para eso su rey tiene que estar en { $king } y su torre en { $rook }, o ambos en esa fila en Chess960
   *[queenside] { side-inline } no pueden hacer el enroque largo: para eso su rey tiene que estar en { $king } y su torre en { $rook }, o ambos en esa fila en Chess960
}
fen-en-passant = ningún peón puede acabar de avanzar dos casillas pasando por { $square }
fen-halfmove-range = el contador de medias jugadas es { $count }, más de { $most }
fen-fullmove-range = el número de jugada es { $count }, no de 1 a { $most }

## Qué está mal en un control de tiempo: partes de frase

control-syntax = «{ $text }» no es un control de tiempo como 5+0, 3+2 (segundos por jugada), 5d3 (retardo) o 15+0/60 (límite por jugada)
control-range = un tiempo tiene que ser de milisegundos enteros, y de diez días como mucho
control-zero = el tiempo no puede ser cero
control-bonus-alone = un incremento o retardo necesita un total

## Qué está mal en las opciones, en la dirección de la página o como atributos de un tablero

troubles-more = Y { $count } más.
address-fen = «fen»: valor no válido: { $what }.
address-level = «level»: valor no válido: «{ $text }». Usa easy, medium, hard o una puntuación como 1200.
address-time = «time»: valor no válido: { $what }.
address-seed = «seed»: valor no válido: «{ $text }». Usa un número entero.
address-option = «{ $name }»: valor no válido: «{ $text }». Usa por ejemplo: { $options }.
address-parents = «origin»: valor no válido: «{ $text }». Usa orígenes como https://club.example.
address-long = La dirección tiene más de { $most } parámetros. Los demás se ignoran.
address-unused = { $what ->
    [exercise] La opción «exercise» necesita la opción «pgn», con las jugadas que hay que encontrar.
   *[chess960] La opción «chess960» se ignora, porque «fen» o «pgn» indica la posición.
}
address-link = { $why ->
    [long] Este enlace es demasiado largo.
    [newer] Este enlace es de una versión más reciente de Luft. Recarga la página.
   *[broken] Este enlace está incompleto o fue modificado.
}

## El diálogo de las partidas guardadas

saved-games-title = Tus partidas
saved-games-note = Este navegador guarda las partidas sin terminar hasta que las borres, y las últimas 20 terminadas.
saved-games-empty = Aún no hay partidas
saved-games-more = { $first } a { $last } de { $count }: mostrar más
saved-games-export = Exportar todas como PGN
saved-games-undelete = Deshacer el borrado
saved-games-resume = Continuar
saved-games-delete = Borrar
saved-games-two = Dos jugadores
saved-games-unfinished = { $date }, sin terminar, { $moves ->
    [one] { $moves } jugada
    [many] { $moves } de jugadas
   *[other] { $moves } jugadas
}
saved-games-finished = { $date }, { $who ->
    [you] has ganado
    [computer] ganó el ordenador
    [white] ganaron las blancas
    [black] ganaron las negras
   *[nobody] tablas
}, { $moves ->
    [one] { $moves } jugada
    [many] { $moves } de jugadas
   *[other] { $moves } jugadas
}
saved-games-no-date = fecha desconocida
saved-games-unreadable = Esta versión no puede leerla
saved-games-why = Se queda como está: { $what }.
saved-games-busy = { $place ->
    [here] En el tablero
   *[elsewhere] Abierta en otra pestaña
}
saved-games-resume-label = Continuar: { $title }, { $detail }
saved-games-delete-label = Borrar: { $title }, { $detail }
saved-games-deleted = Partida borrada. Puedes deshacerlo.
saved-games-undeleted = Partida recuperada.
saved-games-resumed = Tu partida sigue.
saved-games-way-back = Tu partida está guardada. Puedes volver a ella.
saved-games-waits = Tu partida está guardada.
saved-games-elsewhere = Esa partida está abierta en otra pestaña.
saved-games-gone = Esa partida se ha borrado en otra pestaña.
saved-games-none = Aún no hay ninguna partida que exportar.

## Almacenamiento

storage-blocked = Este navegador no deja que la página guarde nada. Si recargas la página, perderás tu partida.
storage-full = El almacenamiento del navegador está lleno, así que tus últimas jugadas no están guardadas. Tu próxima jugada borrará las partidas terminadas más antiguas para hacer sitio. Si quieres conservarlas, expórtalas antes («Más», «Tus partidas»).
storage-full-nothing = El almacenamiento del navegador está lleno, así que tus últimas jugadas no están guardadas. Cada jugada lo intenta de nuevo. Para hacer sitio, borra partidas («Más», «Tus partidas») o datos de otros sitios.
storage-freed = Tu partida vuelve a estar guardada. Para hacer sitio { $count ->
    [one] se ha borrado la partida terminada más antigua
    [many] se han borrado { $count } de partidas terminadas, las más antiguas
   *[other] se han borrado las { $count } partidas terminadas más antiguas
}.
storage-settings = El almacenamiento del navegador está lleno, así que tus ajustes se perderán en la próxima visita.
storage-stale = El almacenamiento del navegador estaba lleno, así que las últimas jugadas de esta partida no se guardaron. La ves como se guardó por última vez.
storage-elsewhere = Tu partida está abierta en otra pestaña. Aquí { $here ->
    [another] sigue tu partida anterior.
   *[new] empieza una nueva.
}
storage-copy = Esta partida ha seguido en otra pestaña. Aquí sigues con una copia. Mira en «Más», «Tus partidas».
storage-unreadable = { $count ->
    [one] Una partida guardada no se puede leer: { $what }. Se conserva
    [many] { $count } de partidas guardadas no se pueden leer. La primera: { $what }. Se conservan
   *[other] { $count } partidas guardadas no se pueden leer. La primera: { $what }. Se conservan
} sin cambios. Mira en «Más», «Tus partidas».
storage-version = la escribió otra versión
storage-part = su parte «{ $part }» falta o está dañada
clock-record-lacks = en el registro del reloj falta { $what }
clock-record-control = un control de tiempo
clock-record-first = el bando que empieza
clock-record-state = un estado del reloj
clock-record-state-fits = un estado del reloj que cuadre con las jugadas
clock-record-reading = un tiempo de reloj
clock-record-reading-each = un tiempo de reloj para cada bando
clock-record-milliseconds = un número entero de milisegundos
record-missing = en el registro falta «{ $text }»
record-start = el comienzo del registro no es una posición: { $what }
record-move = la jugada { $number } del registro, «{ $text }», no se puede hacer
record-ending = el final «{ $text }» es desconocido
record-wrong-ending = { $fault ->
    [illegal] el final del registro está mal: esa jugada no es legal
    [no-claim] el final del registro está mal: no hay tablas que reclamar, pues ninguna posición se ha dado tres veces, y no han pasado 50 jugadas sin capturas ni movimientos de peón
    [not-dead] el final del registro está mal: la posición no está muerta, un bando aún puede dar mate
    [nothing-to-undo] el final del registro está mal: no hay ninguna jugada que deshacer
   *[over] el final del registro está mal: la partida ha terminado
}

## El motor del ordenador, que funciona en un worker

worker-on-page = Este navegador no puede iniciar un worker. El ordenador piensa en la propia página, que puede ir algo más lenta.
worker-failed = { $count ->
    [one] El motor del ordenador ha fallado { $count } vez ({ $what }). Deshaz tu jugada para volver a intentarlo, o empieza una nueva partida.
    [many] El motor del ordenador ha fallado { $count } de veces ({ $what }). Deshaz tu jugada para volver a intentarlo, o empieza una nueva partida.
   *[other] El motor del ordenador ha fallado { $count } veces ({ $what }). Deshaz tu jugada para volver a intentarlo, o empieza una nueva partida.
}
worker-loading = El motor del ordenador todavía se está cargando.
worker-not-loaded = el worker no se ha cargado
worker-again = El ordenador no respondía, así que se ha reiniciado.
worker-silent = no responde
worker-no-move = el worker no ha encontrado ninguna jugada, aunque la hay
worker-move = la jugada { $san } del worker: { $what }
worker-garbled = el mensaje del worker no se puede leer
worker-no-network = El ordenador juega peor porque le falta su red neuronal: { $text }
worker-says = { $text }

## Una nueva versión

update-ready = Hay una nueva versión de Luft.
update-now = Actualizar
