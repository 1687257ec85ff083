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
player-computer = { $level ->
    [easy] Ordenador, fácil
    [medium] Ordenador, medio
   *[hard] Ordenador, difícil
}

## A quién le toca

status-to-move = Juegan { side-inline }
status-your-turn = Te toca
status-check = Juegan { side-inline }, jaque
status-your-check = Estás en jaque
status-promoting = Elige en qué se convierte tu peón
status-setting-up = Compón la posición
status-thinking = Pensando…
status-stalled = El motor del ordenador ha fallado
status-flagged = { $side ->
    [white] A las blancas se les ha agotado el tiempo. Se comprueba si las negras aún podrían dar mate…
   *[black] A las negras se les ha agotado el tiempo. Se comprueba si las blancas aún podrían dar mate…
}

## Por qué nadie, o no el jugador, puede actuar ahora

turn-computer = Le toca al ordenador.
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
    [computer] El ordenador se rinde.
   *[other] { $loser ->
        [white] Las blancas se rinden.
       *[black] Las negras se rinden.
    }
}
reason-time = { $who ->
    [you] Se te ha agotado el tiempo.
    [computer] Al ordenador se le ha agotado el tiempo.
   *[other] { $loser ->
        [white] A las blancas se les ha agotado el tiempo.
       *[black] A las negras se les ha agotado el tiempo.
    }
}
reason-forfeit = { $who ->
    [you] Te has ido de la partida.
    [computer] El ordenador se ha ido de la partida.
   *[other] { $loser ->
        [white] Las blancas se han ido de la partida.
       *[black] Las negras se han ido de la partida.
    }
}
reason-stalemate = Rey ahogado: el bando que juega no está en jaque y no tiene ninguna jugada legal.
reason-insufficient-material = Ningún bando tiene piezas para dar mate.
reason-dead-position = Posición muerta: ningún bando puede dar mate con ninguna serie de jugadas legales.
reason-fivefold = Quíntuple repetición de la posición.
reason-seventy-five = Regla de las 75 jugadas: 75 jugadas sin capturas ni movimientos de peón.
reason-threefold = Triple repetición de la posición.
reason-fifty-moves = Regla de las 50 jugadas: 50 jugadas sin capturas ni movimientos de peón.
reason-agreement = De común acuerdo.
reason-time-draw = { $side ->
    [white] A las blancas se les ha agotado el tiempo, pero las negras no pueden dar mate.
    [black] A las negras se les ha agotado el tiempo, pero las blancas no pueden dar mate.
   *[none] A un bando se le ha agotado el tiempo, pero el otro no puede dar mate.
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
        [white] Las blancas se rinden, ganan las negras.
       *[black] Las negras se rinden, ganan las blancas.
    }
}
result-time = { $loser ->
    [white] A las blancas se les ha agotado el tiempo, ganan las negras.
   *[black] A las negras se les ha agotado el tiempo, ganan las blancas.
}
result-forfeit = { $loser ->
    [white] Las blancas se han ido de la partida, ganan las negras.
   *[black] Las negras se han ido de la partida, ganan las blancas.
}
result-win = { $winner ->
    [white] Ganan las blancas.
   *[black] Ganan las negras.
}
result-stalemate = Rey ahogado, tablas.
result-insufficient-material = Tablas: ningún bando tiene piezas para dar mate.
result-dead-position = Tablas: posición muerta, ningún bando puede dar mate con ninguna serie de jugadas legales.
result-fivefold = Tablas: quíntuple repetición de la posición.
result-seventy-five = Tablas: 75 jugadas sin capturas ni movimientos de peón.
result-threefold = Tablas, reclamadas: triple repetición de la posición.
result-fifty-moves = Tablas, reclamadas: 50 jugadas sin capturas ni movimientos de peón.
result-agreement = Tablas de común acuerdo.
result-time-draw = { $side ->
    [white] Tablas: a las blancas se les ha agotado el tiempo, pero las negras no pueden dar mate.
    [black] Tablas: a las negras se les ha agotado el tiempo, pero las blancas no pueden dar mate.
   *[none] Tablas: a un bando se le ha agotado el tiempo, pero el otro no puede dar mate.
}
result-draw = Tablas.

## Ofertas de tablas

draw-offers = { $side ->
    [white] Las blancas ofrecen tablas.
   *[black] Las negras ofrecen tablas.
}
draw-you-offer = Ofreces tablas.
draw-offering = Se ofrecerán tablas con tu próxima jugada.
draw-not-offering = No se ofrecerán tablas.
draw-answer-first = Tu rival ofrece tablas: responde a eso.
draw-offered-already = Ya has ofrecido tablas con esta jugada.
draw-needs-move = Las tablas se ofrecen con una jugada.
draw-declined = Las tablas se rechazan.
draw-computer-declines = { $reason ->
    [mate] El ordenador rechaza las tablas: ve un mate.
    [better] El ordenador rechaza las tablas: está mejor.
   *[early] El ordenador rechaza las tablas: la partida apenas ha empezado.
}
draw-no-move = Las tablas se ofrecen con una jugada, y aún no se ha hecho ninguna.
draw-repeated = Con esta jugada ya se han ofrecido tablas.
draw-no-offer = No hay ninguna oferta de tablas a la que responder.

## Reclamaciones de tablas

claim-stands = { $claim ->
    [threefold] La misma posición se ha dado tres veces.
   *[fifty-moves] Han pasado cincuenta jugadas sin capturas ni movimientos de peón.
}
claim-by-move = { $claim ->
    [threefold] Anuncia una jugada con la que la posición se dé por tercera vez.
   *[fifty-moves] Anuncia una jugada con la que se completen cincuenta sin capturas ni movimientos de peón.
}
claim-choice = { $claim ->
    [threefold] { $san }: la posición por tercera vez
   *[fifty-moves] { $san }: cincuenta jugadas sin capturas ni movimientos de peón
}
claim-nothing = Nada que reclamar: la posición se ha dado { $times ->
    [1] una vez
    [2] dos veces
   *[other] { $times } veces
}, no tres, y { $moves ->
    [one] ha pasado { $moves } jugada
    [many] han pasado { $moves } de jugadas
   *[other] han pasado { $moves } jugadas
}, no cincuenta, sin capturas ni movimientos de peón.
claim-touched = Has tocado una pieza: las tablas se reclaman antes.
claim-not-your-turn = Solo puede reclamar tablas el jugador al que le toca.
claim-illegal = La jugada anunciada no es legal.
claim-wrong = La reclamación es incorrecta: la posición se ha dado { $times ->
    [1] una vez
    [2] dos veces
   *[other] { $times } veces
}, no tres, y { $halfmoves ->
    [one] ha pasado { $halfmoves } media jugada
    [many] han pasado { $halfmoves } de medias jugadas
   *[other] han pasado { $halfmoves } medias jugadas
}, no 100, desde la última captura o movimiento de peón.
claim-wrong-announced = La reclamación es incorrecta: la posición se daría { $times ->
    [1] una vez
    [2] dos veces
   *[other] { $times } veces
}, no tres, y { $halfmoves ->
    [one] habría pasado { $halfmoves } media jugada
    [many] habrían pasado { $halfmoves } de medias jugadas
   *[other] habrían pasado { $halfmoves } medias jugadas
}, no 100, desde la última captura o movimiento de peón.
claim-must-play = Hay que hacer la jugada anunciada, { $san }.
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
clock-low = { $side ->
    [white] A las blancas les queda poco tiempo: { $time }.
   *[black] A las negras les queda poco tiempo: { $time }.
}
clock-label = Reloj de { side-inline }: { $time }
clock-label-move = Reloj de { side-inline }: { $time }, { $move } para la jugada
clock-flag = A { side-inline } se les ha agotado el tiempo.
clock-paused = El reloj está parado.
clock-stands = El reloj está parado hasta la próxima jugada.
clock-goes-on = El reloj sigue.
clock-two = El reloj solo se puede parar contra el ordenador.
clock-not-running = El reloj no está en marcha.

## Pieza tocada, pieza movida: a qué está obligado el jugador

touch-announced = Has anunciado { $san }: hay que jugarla.
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
touch-placed = Pieza tocada, pieza movida: tu peón se queda en { $square }. Elige en qué se convierte.
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
touch-adjusting = Compongo: la próxima pieza que toques solo se coloca bien.
touch-not-adjusting = La próxima pieza que toques tendrá que moverse.
touch-adjusted = Pieza colocada en { $square }.
touch-off = «Pieza tocada, pieza movida» está desactivado: tocar no obliga a nada.
touch-no-undo = Con «pieza tocada, pieza movida», la jugada hecha se queda.
locks-no-undo = Esta partida se juega sin deshacer.

## Coronación

promotion-label = Coronar
promotion-queen = Dama
promotion-rook = Torre
promotion-bishop = Alfil
promotion-knight = Caballo
promotion-ask = ¿Coronar dama, torre, alfil o caballo?
promotion-cancelled = Coronación anulada.

## Jugadas en palabras, para oír

move-announcement = { side }: { $move }.
move-check = { $move }, jaque
move-mate = { $move }, jaque mate
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
selection-dropped = Selección anulada.
selection-illegal = { piece-first } { $from } no puede ir a { $square }. Selección anulada.
selection-refused = { piece-first } { $from } no puede ir a { $square }: { $why }.
selection-premoves = Selección: { piece } { $square }, jugada anticipada posible a { $targets }.
selection-not-yours = No hay ninguna pieza tuya en { $square }.

## Jugadas anticipadas, y jugadas por confirmar

premove-set = { $number ->
    [1] Jugada anticipada: { piece } a { $square }.
   *[other] Jugada anticipada { $number }: { piece } a { $square }.
}
premove-cancelled = Ya no hay jugadas anticipadas.
premove-dropped = { $count ->
    [1] La jugada anticipada { piece } { $from } a { $square } no es posible ahora.
   *[other] La jugada anticipada { piece } { $from } a { $square } no es posible ahora: se anulan todas.
}
confirm-ask = ¿Jugar { $san }?
confirm-say = { $move }. Intro la juega, Escape la retira.
confirm-taken-back = Retirada.

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
button-new-game-note = Elegir rival, tiempo y reglas, y empezar.
button-undo = Deshacer
button-undo-note = { $what ->
    [end] Volver atrás el final de la partida.
    [last] Deshacer la última jugada.
    [yours] Deshacer tu jugada.
   *[reply] Deshacer tu jugada y la respuesta.
}
button-flip = Girar tablero
button-flip-note = Dar la vuelta al tablero.
button-resign = Rendirse
button-resign-note = Dar la partida por perdida.
button-claim-draw = Reclamar tablas
button-offer-draw = Ofrecer tablas
button-offer-draw-note = { $state ->
    [made] Ofrecer tablas con la jugada que has hecho.
    [offering] Con tu próxima jugada van unas tablas. Vuelve a pulsar para no ofrecerlas.
   *[off] Ofrecer tablas con tu próxima jugada.
}
button-adjust = Compongo
button-adjust-note = Tocar una pieza sin tener que moverla.
button-pause = Pausa
button-pause-note = { $state ->
    [on] Pon el reloj en marcha. Una jugada también lo hace.
   *[off] Para el reloj hasta tu próxima jugada.
}
button-move-now = Juega ya
button-move-now-note = El ordenador juega la mejor jugada que ha encontrado.
button-rematch = Revancha
button-rematch-note = Jugar otra igual. Contra el ordenador se cambian los colores.
button-easier = Más fácil
button-easier-note = Jugar otra vez, un nivel más fácil.
button-stronger = Más fuerte
button-stronger-note = Jugar otra vez, un nivel más fuerte.
button-review = Repasar
button-review-note = Mira la partida desde el principio.
button-share = Compartir
button-share-note = Copia o guarda la partida, o una imagen de la posición.
button-take-back = Me arrepiento
button-take-back-note = Te has rendido: sigue de todos modos.
button-copy-picture = Copiar imagen
button-save-picture = Guardar imagen
button-accept-draw = Aceptar tablas
button-decline-draw = Rechazar tablas
button-play-move = Jugar
button-play-move-note = Hacer la jugada escrita.
button-claim-move = Reclamar con ella
button-set-position = Poner posición
button-copy-fen = Copiar FEN
button-load-pgn = Cargar PGN
button-open-pgn = Abrir archivo PGN
button-copy-pgn = Copiar PGN
button-save-pgn = Guardar PGN
button-saved-games = Tus partidas
button-go-back = Volver a tu partida
button-stop-reading = Parar
button-forfeit-white = Las blancas se han ido
button-forfeit-black = Las negras se han ido
button-forfeit-note = Quien se va de la partida la pierde.
button-cancel = Cancelar
button-confirm = Jugar
button-decline = Retirar
button-draw-arrows = Dibujar flechas
button-clear-drawings = Borrar dibujos

## Lo que ha hecho «Deshacer»

undo-done = { $what ->
    [end] La partida sigue.
    [last] Última jugada deshecha.
    [yours] Tu jugada está deshecha.
    [several] { $count ->
        [one] { $count } jugada deshecha.
        [many] { $count } jugadas deshechas.
       *[other] { $count } jugadas deshechas.
    }
   *[reply] Tu jugada y la respuesta están deshechas.
}

## Recorrer la partida

step-first = Posición inicial
step-back = Atrás
step-forward = Adelante
step-last = Última posición
step-past = Posición anterior
step-return = Volver
step-steps = Recorrer
step-latest = La última posición.
step-start = El comienzo de la partida.
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

## Seguir jugando desde una posición anterior

button-play-on = Jugar desde aquí
play-on-title = ¿Seguir desde aquí?
play-on-undo = { $count ->
    [one] Se deshace la jugada siguiente.
    [many] Se deshacen las { $count } jugadas siguientes.
   *[other] Se deshacen las { $count } jugadas siguientes.
}
play-on-branch = Empieza una partida que sigue hasta aquí la que se ha leído.
play-on-confirm = Seguir
play-on-latest = En esta posición sigue la partida.
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
    [both] { side } pueden enrocar a ambos lados
    [kingside] { side } pueden enrocar en corto
    [queenside] { side } pueden enrocar en largo
   *[none] { side } no pueden enrocar
}
words-en-passant = { $square ->
    [none] No hay captura al paso
   *[other] Se puede capturar un peón al paso en { $square }
}
words-last-move = Última jugada: { $move }
words-no-move = No se ha jugado ninguna jugada

## Antes de la primera jugada y después de la última

level-name = { $level ->
    [easy] Fácil
    [medium] Medio
   *[hard] Difícil
}
begin-label = La próxima partida
begin-hint = Haz una jugada para empezar.
begin-more = Tiempo, dos jugadores, reglas…
begin-too-late = La partida ha empezado.
begin-record = { $wins } de { $games } ganadas
end-record = { level-name }: { $wins } ganadas, { $draws } tablas, { $losses } perdidas.
end-advice = { $way ->
    [stronger] Tres victorias seguidas: { $level ->
        [medium] ¿pruebas medio?
       *[hard] ¿pruebas difícil?
    }
   *[easier] Tres derrotas seguidas: { $level ->
        [easy] ¿pruebas fácil?
       *[medium] ¿pruebas medio?
    }
}
share-title = Compartir

## Las partes de la página

html-title = Luft – ajedrez, ligero como el aire
html-description = Juega al ajedrez contra el ordenador: una página ligera, también sin conexión.
html-board = Tablero de ajedrez
html-board-note = Las flechas van de casilla en casilla. Intro selecciona una pieza y después su casilla de destino. Escape anula la selección.
html-game = Partida
html-draw-offer = Oferta de tablas
html-moves = Jugadas
html-no-moves = Aún no hay jugadas
html-actions = Acciones
html-more = Más
html-type-move = Escribir una jugada
html-move-example = Cf3, O-O, e7e8q
html-fen = Posición (FEN)
html-pgn = Partida (PGN)
html-forfeit = Un jugador no vuelve
html-confirm = Confirmar la jugada
html-draw = Flechas y círculos
html-draw-color = Color
html-draw-green = Verde
html-draw-red = Rojo
html-draw-blue = Azul
html-draw-yellow = Amarillo
html-draw-note = Con ratón: el botón derecho, con Mayús, Alt o Ctrl para otros colores.
html-language = Idioma
html-notation = Notación de las jugadas
notation-letters = Letras: R D T A C
notation-figurines = Figuras: ♔ ♕ ♖ ♗ ♘
notation-english = Letras inglesas: K Q R B N
html-loading = Cargando…

## Lo que está en la propia página, para cuando no se puede cargar ningún catálogo

html-noscript = Luft necesita JavaScript y WebAssembly.
not-loaded = Eso no se puede cargar ahora. Inténtalo de nuevo cuando haya conexión.

## Por qué la página no ha arrancado: se dice antes de que haya catálogo, en
## www/start.js. Cada mensaje ocupa una línea.

start-failed = Luft no ha podido arrancar.
start-late = Luft aún no ha arrancado.
start-again = Intentarlo de nuevo
start-file = Se ha abierto como archivo, y los navegadores solo lo ejecutan desde una dirección web. Ábrelo donde esté publicado, o ponlo en un servidor web.
start-sandbox = La página que lo rodea lo ha puesto en un marco cerrado, que no puede cargar sus partes. Abre { $text } en una pestaña propia.
start-missing = No se ha podido cargar una parte: { $text }. Comprueba tu conexión e inténtalo de nuevo. Si no sirve de nada, la culpa es del sitio, no tuya.
start-waiting = Han pasado diez segundos y esto no ha llegado: { $text }. Puede que tu conexión sea lenta. Luft arranca en cuanto llegue.
start-working = Ha llegado todo, pero este dispositivo lleva más de diez segundos con ello. Luft arranca en cuanto termine.
start-no-wasm = Este navegador no tiene WebAssembly, o no lo permite aquí, como en el modo de aislamiento. Permítelo para esta página, o usa otro navegador.
start-policy = La política de este sitio prohíbe WebAssembly. Quien lo administra puede permitirlo: su Content-Security-Policy necesita 'wasm-unsafe-eval' en script-src.
start-error = El navegador dice: { $text }. Puede que un archivo esté dañado o que el navegador sea demasiado antiguo.
start-stopped = Luft se ha detenido.
start-crash = El navegador dice: { $text }. Tu partida está tal como se guardó por última vez.
start-resume = Continuar la partida

## El diálogo de una nueva partida

new-game-title = Nueva partida
new-game-opponent = Rival
new-game-computer = Ordenador
new-game-two = Dos jugadores en este tablero
new-game-level = Nivel
new-game-easy = Fácil
new-game-easy-note = Se le escapan cosas. Aprovecha sus descuidos.
new-game-medium = Medio
new-game-medium-note = Juega como un recién llegado a un club.
new-game-hard = Difícil
new-game-hard-note = Lo da todo, cerca de un segundo por jugada.
new-game-color = Juegas con
new-game-white = Blancas
new-game-black = Negras
new-game-random = Al azar
new-game-turning = Girar el tablero tras cada jugada
new-game-turning-note = Quien juega se sienta abajo.
new-game-time = Tiempo
new-game-unlimited = Sin límite
new-game-15-60 = 15 min, 60 s por jugada
new-game-custom = Otro
new-game-time-note = Minutos para la partida + segundos que se añaden tras cada jugada.
new-game-minutes = Minutos
new-game-seconds = Segundos por jugada
new-game-bonus = Añadido
new-game-increment = Incremento
new-game-delay = Retardo
new-game-limit = Límite por jugada (segundos)
new-game-no-limit = ninguno
new-game-touch-move = Pieza tocada, pieza movida
new-game-touch-move-note = La pieza que se toca tiene que moverse, si puede.
new-game-no-undo = Sin deshacer
new-game-no-undo-note = Lo jugado queda.
new-game-no-targets = Sin puntos
new-game-no-targets-note = No se muestra adónde puede ir una pieza.
new-game-start = Empezar
new-game-choose-level = Elige un nivel.
new-game-choose-color = Elige un color, o déjalo al azar.
new-game-needs-time = Indica los minutos, el límite por jugada o ambas cosas.
new-game-bonus-alone = Los segundos por jugada se suman a los minutos: indica también estos.
new-game-range = { $field ->
    [minutes] «Minutos» tiene que ser un número de { $least } a { $most }.
    [seconds] «Segundos por jugada» tiene que ser un número de { $least } a { $most }.
   *[limit] «Límite por jugada» tiene que ser un número de { $least } a { $most }.
}
new-game-control = Con ese tiempo no se puede jugar: { $what }.
new-game-begun = Nueva partida. Juegas con { side-inline }.
new-game-begun-two = Nueva partida para dos. Empiezan las blancas.

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
setting-auto-queen = Coronar dama
setting-auto-queen-note = Con Alt se elige otra pieza.
setting-confirm-moves = Confirmar cada jugada
setting-confirm-moves-note = La jugada vale cuando pulsas Jugar.
setting-targets = Mostrar jugadas legales
setting-blindfold = A ciegas
setting-focus = Solo el tablero
settings-leave-focus = Mostrar todo de nuevo
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
setting-shortcuts-note = Una letra sola da una orden.

## Las teclas

shortcuts-title = Atajos de teclado
shortcuts-note = Pulsa un botón para elegir otra tecla.
shortcuts-press = Pulsa la tecla nueva. Retroceso para ninguna, Escape para dejarla como estaba.
shortcuts-none = ninguna
shortcuts-taken = { $key } ya pertenece a «{ $command }».
shortcuts-not-a-key = Un atajo es una letra, una cifra o un signo.
shortcuts-arrows = De casilla en casilla; fuera del tablero, por la partida
shortcuts-ends = Al extremo de la fila; fuera del tablero, a la primera y a la última posición
shortcuts-enter = Elegir una pieza y adónde va
shortcuts-escape = Retirar lo que está en curso
shortcuts-pieces = En el editor, poner una pieza o quitarla: las mayúsculas son blancas

## Editor de posición

editor-title = Editor de posición
editor-title-note = Compón cualquier posición y juega desde ella.
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
editor-playable = La posición se puede jugar.
editor-opened = Compón la posición. Las letras ponen piezas, las mayúsculas las blancas; Supr las quita y Escape vuelve a la partida.
editor-left = De vuelta a la partida.

## Imagen

picture-title = Imagen
picture-format = Formato
picture-size = Tamaño en píxeles
picture-refused = El tamaño es un número entero de píxeles, de { $least } a { $most }.

## El diálogo de una reclamación con una jugada

claim-title = Reclamar tablas
claim-note = Elige la jugada que anuncias. Con ella valen las tablas.

## Partidas en PGN

library-title = Elegir una partida
library-choice = { $title }: { $result }, { $moves ->
    [one] { $moves } jugada
    [many] { $moves } de jugadas
   *[other] { $moves } jugadas
}
library-more = El texto tiene más partidas: estas son las primeras { $count }.
library-game = Partida { $number }
library-dated = { $title }, { $date }
library-reading = Leyendo la partida…
library-stopped = La lectura se ha parado. La partida del tablero está como estaba.
library-loaded = Partida cargada: { $title }.
pgn-refused = Esa partida no se puede leer: { $what }.
pgn-left-out = { $count ->
    [one] La última jugada se omite: la partida había terminado antes.
    [many] Las últimas { $count } de jugadas se omiten: la partida había terminado antes.
   *[other] Las últimas { $count } jugadas se omiten: la partida había terminado antes.
}
pgn-goes-on = El texto da el resultado { $result }, pero según las reglas nada está decidido: la partida sigue.
pgn-not-stored = El texto es demasiado largo para guardarlo: al recargar quedan las jugadas, pero no los comentarios ni las variantes.
pgn-comment-ended = El comentario que empieza en la línea { $line } no se cierra nunca: termina ahora donde empieza la partida siguiente, o con el texto.
pgn-null-move = En la línea { $line } hay una jugada nula (--), que no se puede hacer: el resto de la partida se conserva como texto.
copied-position = La posición está en el portapapeles.
copied-words = La posición en palabras está en el portapapeles.
copied-picture = La imagen está en el portapapeles.
copied-game = La partida está en el portapapeles.
copy-refused-position = El navegador no deja copiar a la página. Copia el texto del campo.
copy-refused-words = El navegador no deja copiar a la página.
copy-refused-picture = El navegador no deja que la página copie imágenes. Guárdala en un archivo.
copy-refused-game = El navegador no deja copiar a la página. Guarda la partida como archivo.

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
why-en-passant-late = un peón solo se captura al paso justo después de avanzar dos casillas, y el de { $square } lleva más tiempo ahí
why-en-passant-check = capturar al paso el peón de { $square } dejaría a tu rey en jaque
why-in-check = estás en jaque ({ piece } { $square })
why-pinned = tu pieza está clavada ({ piece } { $square })
why-into-check = tu rey quedaría en jaque ({ piece } { $square })
why-castling-in-check = no se puede enrocar estando en jaque ({ piece } { $square })
why-castling-through = tu rey pasaría por { $crossed }, que está atacada ({ piece } { $square })
why-king-has-moved = tu rey ya se ha movido
why-rook-has-moved = la torre de { $square } ya se ha movido
why-rook-is-gone = la torre de { $square } fue capturada
why-no-castling = en esta partida nadie puede enrocar así

## Qué está mal en una jugada escrita: partes de frase

move-needed = hace falta una jugada, como Cf3 o g1f3
san-syntax = «{ $text }» no es una jugada como e4, Cf3 u O-O
san-illegal = { $text } no es una jugada legal aquí
san-ambiguous = { $text } puede ser { $moves }
san-or = { $san } o { $others }
san-no-promotion = { $text } tiene que decir en qué se convierte el peón, como { $text }=D
uci-syntax = «{ $text }» no es una jugada como e2e4 o e7e8q

## Por qué se rechaza una jugada, una reclamación o un final: frases

play-illegal = Esa jugada no es legal.
play-no-claim = No se pueden reclamar tablas: la posición no se ha dado tres veces, y no han pasado cincuenta jugadas sin capturas ni movimientos de peón.
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
fen-piece = «{ $text }» no es ninguna pieza
fen-adjacent-numbers = la fila { $rank } tiene dos números seguidos
fen-side = el bando que juega es «{ $text }», no w ni b
fen-castling-letters = los derechos de enroque son «{ $text }», no - ni parte de KQkq
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
    [kingside] { side-inline } no pueden hacer el enroque corto: para eso su rey tiene que estar en { $king } y su torre en { $rook }
   *[queenside] { side-inline } no pueden hacer el enroque largo: para eso su rey tiene que estar en { $king } y su torre en { $rook }
}
fen-en-passant = ningún peón puede acabar de avanzar dos casillas pasando por { $square }
fen-halfmove-range = el contador de medias jugadas es { $count }, más de { $most }
fen-fullmove-range = el número de jugada es { $count }, no de 1 a { $most }

## Qué está mal en un control de tiempo: partes de frase

control-syntax = «{ $text }» no es un control de tiempo como 5+0, 3+2 (segundos por jugada), 5d3 (retardo) o 15+0/60 (límite por jugada)
control-range = un tiempo tiene que ser de milisegundos enteros, y de diez días como mucho
control-zero = el tiempo no puede ser cero
control-bonus-alone = un incremento o retardo necesita un total

## Qué está mal en la dirección de la página

troubles-more = Y { $count } más.
address-fen = «fen» en la dirección no es ninguna posición: { $what }.
address-level = «level» en la dirección es «{ $text }», pero tiene que ser easy, medium o hard.
address-color = «color» en la dirección es «{ $text }», pero tiene que ser white, black o random.
address-players = «players» en la dirección es «{ $text }», pero tiene que ser 1 o 2.
address-time = «time» en la dirección no se puede usar: { $what }.
address-layout = «layout» en la dirección es «{ $text }», pero tiene que ser full o board.
address-parents = «parents» en la dirección contiene «{ $text }», que no es un origen como https://club.example.
address-long = La dirección tiene más de { $most } parámetros. Los demás se pasan por alto.

## El diálogo de las partidas guardadas

saved-games-title = Tus partidas
saved-games-note = Se guardan en este navegador: las partidas sin terminar, hasta que las borres, y las últimas 20 terminadas.
saved-games-empty = Aún no hay partidas
saved-games-more = { $first } a { $last } de { $count }: mostrar las siguientes
saved-games-export = Exportar todas como PGN
saved-games-close = Cerrar
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
saved-games-unreadable = Esta versión no la puede leer
saved-games-why = Se queda como está: { $what }.
saved-games-busy = { $place ->
    [here] En el tablero
   *[elsewhere] Abierta en otra pestaña
}
saved-games-resume-label = Continuar: { $title }, { $detail }
saved-games-delete-label = Borrar: { $title }, { $detail }
saved-games-deleted = La partida está borrada. Puedes deshacerlo.
saved-games-undeleted = La partida ha vuelto.
saved-games-resumed = Tu partida sigue.
saved-games-way-back = Tu partida sin terminar se conserva. Puedes volver a ella.
saved-games-elsewhere = Esa partida está abierta en otra pestaña.
saved-games-gone = Esa partida se ha borrado en otra pestaña.
saved-games-none = Aún no hay ninguna partida que exportar.

## Almacenamiento

storage-blocked = Este navegador no deja que la página guarde nada: la partida no sobrevivirá a una recarga.
storage-full = El almacenamiento del navegador está lleno: esta partida no está guardada tal como está. Con la próxima jugada se borrarán las partidas terminadas más antiguas para hacer sitio. Expórtalas antes (Más, Tus partidas) si las quieres.
storage-full-nothing = El almacenamiento del navegador está lleno: esta partida no está guardada tal como está. Cada jugada lo intenta de nuevo; borra partidas (Más, Tus partidas) o datos de otros sitios para hacer sitio.
storage-freed = La partida vuelve a estar guardada. Para hacer sitio { $count ->
    [one] se ha borrado la partida terminada más antigua
    [many] se han borrado { $count } de partidas terminadas, las más antiguas
   *[other] se han borrado las { $count } partidas terminadas más antiguas
}.
storage-settings = El almacenamiento del navegador está lleno: lo que has ajustado se olvidará en la próxima visita.
storage-stale = El almacenamiento estaba lleno, así que las últimas jugadas de esta partida no se guardaron: está como estaba antes.
storage-elsewhere = Tu partida está abierta en otra pestaña. Aquí { $here ->
    [another] sigue la anterior.
   *[new] empieza una nueva.
}
storage-copy = Esta partida ha seguido en otra pestaña. Aquí sigue como copia: mira en Más, Tus partidas.
storage-unreadable = { $count ->
    [one] Una partida guardada no se puede leer: { $what }. Se conserva
    [many] { $count } de partidas guardadas no se pueden leer; la primera: { $what }. Se conservan
   *[other] { $count } partidas guardadas no se pueden leer; la primera: { $what }. Se conservan
} como está en el almacenamiento: mira en Más, Tus partidas.
storage-version = la escribió otra versión
storage-part = su parte «{ $part }» falta o está dañada
clock-record-lacks = en el registro del reloj falta { $what }
clock-record-control = un control
clock-record-first = el bando que juega primero
clock-record-state = un estado
clock-record-state-fits = un estado que cuadre con sus jugadas
clock-record-reading = una lectura
clock-record-reading-each = una lectura de cada bando
clock-record-milliseconds = un número de milisegundos
record-missing = en el registro falta «{ $text }»
record-start = el comienzo del registro no es ninguna posición: { $what }
record-move = la jugada { $number } del registro, «{ $text }», no se puede hacer
record-ending = el registro acaba en «{ $text }», que no dice nada
record-wrong-ending = { $fault ->
    [illegal] el final del registro está mal: Esa jugada no es legal
    [no-claim] el final del registro está mal: No se pueden reclamar tablas, pues la posición no se ha dado tres veces, y no han pasado cincuenta jugadas sin capturas ni movimientos de peón
    [not-dead] el final del registro está mal: La posición no está muerta, un bando aún puede dar mate
    [nothing-to-undo] el final del registro está mal: No hay ninguna jugada que deshacer
   *[over] el final del registro está mal: La partida ha terminado
}

## El motor del ordenador, que funciona en un worker

worker-on-page = En este navegador no arranca ningún worker: el ordenador piensa en la propia página, que entretanto puede ir algo más lenta.
worker-failed = { $count ->
    [one] El motor del ordenador ha fallado { $count } vez ({ $what }). Deshaz tu jugada para volver a intentarlo, o empieza una nueva partida.
    [many] El motor del ordenador ha fallado { $count } de veces ({ $what }). Deshaz tu jugada para volver a intentarlo, o empieza una nueva partida.
   *[other] El motor del ordenador ha fallado { $count } veces ({ $what }). Deshaz tu jugada para volver a intentarlo, o empieza una nueva partida.
}
worker-again = El ordenador no respondía; se ha vuelto a iniciar.
worker-silent = no responde
worker-no-move = el worker no ha encontrado ninguna jugada donde la hay
worker-move = la jugada { $san } del worker: { $what }
worker-not-started = el worker no puede arrancar: { $text }
worker-not-loaded = el worker no se ha cargado
worker-garbled = el mensaje del worker no se puede leer
worker-no-network = El ordenador juega sin su red y, por eso, peor: { $text }
worker-says = { $text }
