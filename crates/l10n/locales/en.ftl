### Luft in English: the first language. A message that another language lacks is shown in
### English. The syntax is a subset of Project Fluent's (https://projectfluent.org): messages,
### comments, { $argument }, { message }, { "text" } and selections, but no terms, no attributes
### and no functions.
###
### The arguments:
###   $side, $winner, $loser   a colour: white, black
###   $piece, $victim, $into   a kind of piece: pawn, knight, bishop, rook, queen, king
###   $who                     you, computer, or of two people white, black
###   $square, $from, $to      a square, such as e4
###   $san                     a move in algebraic notation, such as Nf3, in the letters
###                            that the player has chosen
###   $count and other counts  a whole number
###   $text                    what was typed or read, unchanged
###   $what                    another message of this catalogue, as a clause
### Other arguments are explained above the message that uses them.
###
### The page is built with the English messages that a game needs. Groups marked "Loaded after the
### board" are in a separate file. A message outside these groups refers to no message in them.

## The language

# Its own name, for the list of languages.
language-name = English
# The direction of its script: ltr or rtl.
direction = ltr

## Words that other messages are made of

# A side at the beginning of a sentence, and as a player's name. $side
side = { $side ->
    [white] White
   *[black] Black
}
# A side within a sentence. $side
side-inline = { $side ->
    [white] white
   *[black] black
}
# A piece within a sentence. $piece
piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
    [king] king
   *[other] piece
}
# A piece at the beginning of a sentence. $piece
piece-first = { $piece ->
    [pawn] Pawn
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
    [queen] Queen
    [king] King
   *[other] Piece
}
# The letters of king, queen, rook, bishop and knight in written moves, in this order, as
# players of the language write them. All differ, and none is an O or a letter from a to h.
# A language in another script than the squares' letters uses the English letters.
piece-letters = K Q R B N

## The players, beside the board

player-you = You
player-friend = Friend
# A persona of the computer, within a sentence. $persona: easy, medium, hard, or a rating such as 1200
persona-inline = { $persona ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[other] rating { $persona }
}
# $persona
player-computer = Computer, { persona-inline }

## Whose turn it is: the line above the list of moves

# Two people play. $side
status-to-move = { side } to move
# Against the computer.
status-your-turn = Your turn
# Two people play. $side
status-check = { side } to move, in check
# Against the computer.
status-your-check = You are in check
status-promoting = Choose a piece to promote to
# While a position is set up, apart from the game.
status-setting-up = Set up the position
status-thinking = Thinking…
status-friend = Your friend's turn
status-unsent = Link not sent yet
status-waiting = Ready to start
status-stalled = The computer's engine has failed
## Whose turn it is: after a fallen flag
## Loaded after the board.

# The time of $side has run out.
status-flagged = { $side ->
    [white] White ran out of time. Checking whether Black could still mate…
   *[black] Black ran out of time. Checking whether White could still mate…
}

## Why nobody, or not the player, can act now
## Loaded after the board.

turn-computer = It's the computer's turn.
turn-friend = It's your friend's turn.
turn-waiting = The computer moves first: press “Start game”.
turn-over = The game is over.

## How a game ended: the headline
## Loaded after the board.

# $who has won.
result-headline = { $who ->
    [you] You win
    [computer] The computer wins
    [white] White wins
   *[black] Black wins
}
result-headline-draw = Draw

## How a game ended: the reason under the headline
## Loaded after the board.

reason-checkmate = Checkmate.
# $who has lost, with the colour $loser.
reason-resignation = { $who ->
    [you] You resigned.
    [computer] The computer resigned.
   *[other] { $loser ->
        [white] White resigned.
       *[black] Black resigned.
    }
}
# $who has lost, with the colour $loser.
reason-time = { $who ->
    [you] You ran out of time.
    [computer] The computer ran out of time.
   *[other] { $loser ->
        [white] White ran out of time.
       *[black] Black ran out of time.
    }
}
# $who has lost, with the colour $loser.
reason-forfeit = { $who ->
    [you] You left the game.
    [computer] The computer left the game.
   *[other] { $loser ->
        [white] White left the game.
       *[black] Black left the game.
    }
}
reason-stalemate = Stalemate: no legal moves, and not in check.
reason-insufficient-material = Insufficient material: neither side can mate.
reason-dead-position = Dead position: no sequence of moves can lead to mate.
reason-fivefold = Fivefold repetition.
reason-seventy-five = Seventy-five moves without a capture or pawn move.
reason-threefold = Threefold repetition.
reason-fifty-moves = Fifty moves without a capture or pawn move.
reason-agreement = By agreement.
# $side, whose time has run out: white, black, or none where that is not known
reason-time-draw = { $side ->
    [white] White ran out of time, but Black cannot mate.
    [black] Black ran out of time, but White cannot mate.
   *[none] One side ran out of time, but the other cannot mate.
}
# The result of a game that was read from a file. The file does not give the reason.
reason-not-given = The file gives no reason.

## How a game ended: result and reason in one sentence, for screen readers
## Loaded after the board.

# $winner
result-checkmate = { $winner ->
    [white] Checkmate, White wins.
   *[black] Checkmate, Black wins.
}
# $who has lost, with the colour $loser.
result-resignation = { $who ->
    [you] { $loser ->
        [white] You resigned, Black wins.
       *[black] You resigned, White wins.
    }
   *[other] { $loser ->
        [white] White resigned, Black wins.
       *[black] Black resigned, White wins.
    }
}
# $loser
result-time = { $loser ->
    [white] White ran out of time, Black wins.
   *[black] Black ran out of time, White wins.
}
# $loser
result-forfeit = { $loser ->
    [white] White left the game, Black wins.
   *[black] Black left the game, White wins.
}
# $winner; the reason is not known.
result-win = { $winner ->
    [white] White wins.
   *[black] Black wins.
}
result-stalemate = Draw by stalemate.
result-insufficient-material = Draw: insufficient material.
result-dead-position = Draw: no sequence of moves can lead to mate.
result-fivefold = Draw by fivefold repetition.
result-seventy-five = Draw: seventy-five moves without a capture or pawn move.
result-threefold = Draw by threefold repetition.
result-fifty-moves = Draw: fifty moves without a capture or pawn move.
result-agreement = Draw by agreement.
# $side, whose time has run out: white, black, or none where that is not known
result-time-draw = { $side ->
    [white] Draw: White ran out of time, but Black cannot mate.
    [black] Draw: Black ran out of time, but White cannot mate.
   *[none] Draw: one side ran out of time, but the other cannot mate.
}
# The reason is not known.
result-draw = Draw.

## Draw offers
## Loaded after the board.

# $side
draw-offers = { side } offers a draw.
# The computer asks. $side
resign-asks = { side } would like to resign. Accept, or play on?
resign-not-asked = The computer has not asked to resign.
draw-you-offer = You offered a draw.
draw-offering = You will offer a draw with your next move.
draw-not-offering = Draw offer cancelled.

## Draw offers: what is wrong with one, and how the computer answers
## Loaded after the board.

draw-answer-first = Answer your opponent's draw offer first.
draw-offered-already = You have already offered a draw with this move.
draw-needs-move = Make a move before you offer a draw.
draw-no-offers = There are no draw offers in an exercise.
draw-declined = Draw offer declined.
# $reason: mate (a forced mate), better (its position is better), early (the game has hardly begun)
draw-computer-declines = { $reason ->
    [mate] The computer declines the draw: its position is winning.
    [better] The computer declines the draw: its position is better.
   *[early] The computer declines the draw: the game has hardly begun.
}
draw-no-move = Make a move before you offer a draw.
draw-repeated = A draw has already been offered with this move.
draw-no-offer = There is no draw offer to answer.

## Draw claims. $claim: threefold, fifty-moves
## Loaded after the board.

# Why a draw can be claimed. $claim
claim-stands = { $claim ->
    [threefold] This position has occurred three times.
   *[fifty-moves] Fifty moves have passed without a capture or pawn move.
}
# Why a draw can be claimed by a move that is announced. $claim
claim-by-move = { $claim ->
    [threefold] Announce a move that repeats a position for the third time.
   *[fifty-moves] Announce a move that completes fifty moves without a capture or pawn move.
}
# A move to choose, and the reason of a claim with it. $san, $claim
claim-choice = { $claim ->
    [threefold] { $san }: threefold repetition
   *[fifty-moves] { $san }: fifty moves without a capture or pawn move
}
# $times: how often the position has occurred; $moves: the number of full moves since the
# last capture or pawn move
claim-nothing = No draw to claim: this position has occurred { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
}, not three times, and only { $moves ->
    [one] { $moves } move of fifty has
   *[other] { $moves } moves of fifty have
} passed without a capture or pawn move.
claim-touched = Claim a draw before you touch a piece.
claim-not-your-turn = Only the player to move can claim a draw.
claim-illegal = The announced move is not legal.
# A wrong claim by the position on the board.
claim-wrong = No draw: this isn't a threefold repetition, and fifty moves haven't passed without a capture or pawn move.
# A wrong claim with an announced move.
claim-wrong-announced = No draw: this move doesn't make a threefold repetition, or complete fifty moves without a capture or pawn move.
# After a wrong claim. $san
claim-must-play = You must play the move you announced: { $san }.
# Beside the board, while it matters. $count: full moves; at $most of them a draw can be
# claimed, or the game is over
counter-moves = { $count } of { $most } moves without a capture or pawn move
# How often the position has occurred. $times
counter-times = { $times ->
    [1] Position not repeated
    [2] Same position twice
   *[other] Same position { $times } times
}

## Clocks
## Loaded after the board.

# A duration is put together from the units that are not zero, the largest first, with spaces
# between them. $count
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
# $count
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
# $count
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
duration-none = no time
# $side; $time: a duration
clock-label = { side }'s clock: { $time }
# The same if the time for the move is limited too: $move
clock-label-move = { side }'s clock: { $time }, { $move } for this move

## Clocks: what happens to them
## Loaded after the board.

# $side; $time: a duration
clock-low = { side } is low on time: { $time } left.
# $side, whose time has run out
clock-flag = { side } ran out of time.
clock-paused = The clock is paused.

## Pausing the clock
## Loaded after the board.

clock-stands = Clock paused until your next move.
clock-goes-on = The clock is running again.
clock-two = You can pause the clock only against the computer.
clock-not-running = The clock isn't running.

## Touch-move: what the player is bound to
## Loaded after the board.

# $san
touch-announced = You announced { $san }, so you must play it.
# $piece, $square
touch-move-piece = Touch-move: the { piece } on { $square } must move.
# $piece, $square
touch-capture = Touch-move: the { piece } on { $square } must be captured.
# A pawn that has moved to the last rank and is not yet promoted. $square
touch-placed = Touch-move: your pawn stays on { $square }. Choose a piece to promote to.
# The $piece on $from must capture the $victim on $square.
touch-both = Touch-move: the { piece } on { $from } must capture the { $victim ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
    [king] king
   *[other] piece
} on { $square }.
touch-adjusting = J’adoube: you can adjust the next piece you touch without moving it.
touch-not-adjusting = You must move the next piece you touch.
# $square
touch-adjusted = Piece adjusted on { $square }.
touch-off = Touch-move is off: you can touch any piece.
touch-no-undo = With touch-move, moves can't be taken back.
game-no-undo = Moves can't be taken back in this game.
friend-takeback-asked = You have asked to take back. Your friend must agree.
friend-not-possible = This is not possible in a game with a friend elsewhere.
game-no-analysis = Positions can't be analysed until this game is over.
game-no-hints = This game is played without hints.

## Promotion
## Loaded after the board.

promotion-label = Promote to
promotion-queen = Queen
promotion-rook = Rook
promotion-bishop = Bishop
promotion-knight = Knight
promotion-ask = Promote to queen, rook, bishop or knight?
promotion-cancelled = Promotion cancelled.

## Moves in words, for screen readers
## Loaded after the board.

# $side; $move: one of the messages below
move-announcement = { side }: { $move }.
# The move gives check. $move
move-check = { $move }, check
# The move mates, and the result is not announced with it. $move
move-mate = { $move }, checkmate
# $castling: kingside, queenside
move-castling = { $castling ->
    [kingside] castles kingside
   *[queenside] castles queenside
}
# $piece, $to
move-plain = { piece } { $to }
# Another piece of the same kind could move there too. $piece, $from, $to
move-plain-from = { piece } { $from } { $to }
# $piece, $to
move-capture = { piece } takes { $to }
# $piece, $from, $to
move-capture-from = { piece } { $from } takes { $to }
# $move: a capture
move-en-passant = { $move } en passant
# $move; $into
move-promotion = { $into ->
    [knight] { $move }, promotes to a knight
    [bishop] { $move }, promotes to a bishop
    [rook] { $move }, promotes to a rook
   *[queen] { $move }, promotes to a queen
}

# The meaning of a sign after a move. $nag: its number in the standard of PGN
nag = { $nag ->
    [1] good move
    [2] mistake
    [3] brilliant move
    [4] blunder
    [5] interesting move
    [6] dubious move
    [7] only move
    [10] equal position
    [13] unclear position
    [14] White is slightly better
    [15] Black is slightly better
    [16] White is better
    [17] Black is better
    [18] White is winning
    [19] Black is winning
    [146] novelty
   *[220] diagram
}
# A square's file in the international spelling alphabet, for speech. $file: a to h
spelt-file = { $file ->
    [a] alfa
    [b] bravo
    [c] charlie
    [d] delta
    [e] echo
    [f] foxtrot
    [g] golf
   *[h] hotel
}

## The board's squares, for screen readers

# $square; $content: square-empty or square-piece
square-cell = { $square }, { $content }
square-empty = empty
# $side, $piece
square-piece = { side-inline } { piece }
# A square with its state. $cell: the square and what is on it; $state: one of the words below
square-state = { $cell }, { $state }
square-selected = selected
square-legal-move = legal move
square-legal-capture = legal capture
square-premove = premove
square-last-move = last move
square-in-check = in check

## The effect of choosing a square or turning the board, for screen readers
## Loaded after the board.

# $piece, $square; $targets: a list of squares
selection-moves = { piece-first } { $square } selected, can move to { $targets }.
# $piece, $square
selection-stuck = { piece-first } { $square } selected, no legal moves.
# If the player has switched off that possible moves are shown. $piece, $square
selection-alone = { piece-first } { $square } selected.
selection-dropped = Deselected.
# $piece, $from, $square
selection-illegal = { piece-first } { $from } can't move to { $square }. Deselected.
# The same with the reason: $why, one of the reasons below
selection-refused = { piece-first } { $from } can't move to { $square }: { $why }.
# The same while the computer thinks: the squares of possible premoves. $piece, $square; $targets
selection-premoves = { piece-first } { $square } selected, can premove to { $targets }.
# $square
selection-not-yours = You have no piece on { $square }.
# The board was turned: $side is now at the bottom.
board-flipped = { side } at the bottom.
# Something was switched on or off. $what: its name; $state: on, off
switched = { $what }: { $state ->
    [on] on
   *[off] off
}.

## Premoves
## Loaded after the board.

# A move that is played once the computer has moved. $number: its place among the premoves,
# from 1; $piece; $square: its target
premove-set = { $number ->
    [1] Premove: { piece } to { $square }.
   *[other] Premove { $number }: { piece } to { $square }.
}
premove-cancelled = Premove cancelled.
# The premove of $piece from $from to $square is not legal. $count: how many were waiting
premove-dropped = { $count ->
    [1] { piece-first } { $from } to { $square } is no longer possible. Premove cancelled.
   *[other] { piece-first } { $from } to { $square } is no longer possible. Premoves cancelled.
}

## Moves to be confirmed
## Loaded after the board.

# A question whether to play the move, beside two buttons. $san
confirm-ask = Play { $san }?
# The same, for screen readers. $move: in words, at the beginning of the sentence
confirm-say = { $move }. Press Enter to play it, Escape to take it back.
confirm-taken-back = Move taken back.

## The pieces that a side has captured, for screen readers
## Loaded after the board.

# $side; $pieces: a list of captured-pieces
captured-label = Captured by { side }: { $pieces }.
# Ahead by $lead pawns' worth. $side; $pieces
captured-label-ahead = Captured by { side }: { $pieces }; ahead by { $lead }.
# Replaces the list.
captured-nothing = nothing
# $piece, $count
captured-pieces = { $piece ->
    [pawn] { $count ->
        [one] { $count } pawn
       *[other] { $count } pawns
    }
    [knight] { $count ->
        [one] { $count } knight
       *[other] { $count } knights
    }
    [bishop] { $count ->
        [one] { $count } bishop
       *[other] { $count } bishops
    }
    [rook] { $count ->
        [one] { $count } rook
       *[other] { $count } rooks
    }
   *[queen] { $count ->
        [one] { $count } queen
       *[other] { $count } queens
    }
}

## Buttons beside the board

button-new-game = New game
button-undo = Undo
button-flip = Flip board
button-resign = Resign
button-claim-draw = Claim draw
button-offer-draw = Offer draw
button-adjust = J’adoube
button-pause = Pause
button-move-now = Move now

## What buttons do (the note), and buttons that are hidden at the start
## Loaded after the board.

button-saved-games = Your games
button-go-back = Back to your game
button-new-game-note = Choose an opponent, a time control and rules.
# $what: end (what ended the game), last (of two people's moves), yours, reply (yours
# and the reply)
button-undo-note = { $what ->
    [ask] Ask your friend to take back.
    [end] Undo the end of the game and play on.
    [last] Take back the last move.
    [yours] Take back your move.
   *[reply] Take back your move and the reply.
}
button-flip-note = Turn the board around.
button-resign-note = Give up the game.
# $state: made (the player has moved), offering (with the next move), off
button-offer-draw-note = { $state ->
    [made] Offer a draw with the move you just made.
    [offering] You will offer a draw with your next move. Press again to cancel.
   *[off] Offer a draw with your next move.
}
button-adjust-note = Touch a piece without having to move it.
# $state: on (the clock is paused), off
button-pause-note = { $state ->
    [on] Start the clock again. A move also starts it.
   *[off] Pause the clock until your next move.
}
button-move-now-note = The computer plays the best move it has found so far.
button-rematch = Rematch
button-rematch-note = Play the same game again. Against the computer, you change colours.
button-easier = Easier
button-easier-note = Play again, one level easier.
button-stronger = Stronger
button-stronger-note = Play again, one level stronger.
button-review = Review
button-review-note = Judge each move of the game, and explain the mistakes.
# How many hints the player was given in this game. $count
end-hints = Hints used: { $count }
button-share = Share
button-share-note = Share a link to the game. Copy or save the game, or a picture of the position.
button-take-back = Take back
button-take-back-note = Take back your resignation and keep playing.
button-accept-draw = Accept draw
button-accept-resignation = Accept
button-decline-draw = Decline draw
button-play-move = Play move
button-cancel = Cancel
button-confirm = Play
button-decline = Take back
button-copy-picture = Copy picture
button-save-picture = Save picture
button-claim-move = Claim with move
button-set-position = Set position
button-copy-fen = Copy FEN
button-load-pgn = Load PGN
button-open-pgn = Open PGN file
button-copy-pgn = Copy PGN
button-save-pgn = Save PGN
button-stop-reading = Stop
button-forfeit-white = White has left
button-forfeit-black = Black has left
button-forfeit-note = The player who leaves loses the game.
button-draw-arrows = Draw arrows
button-clear-drawings = Clear drawings

## The effect of "Undo"
## Loaded after the board.

# $what: as of button-undo-note, or several; $count: half-moves
undo-done = { $what ->
    [end] The game continues.
    [last] Last move taken back.
    [yours] Your move was taken back.
    [several] { $count ->
        [one] { $count } move taken back.
       *[other] { $count } moves taken back.
    }
   *[reply] Your move and the reply were taken back.
}

## Stepping through the game
## Loaded after the board.

step-first = First position
step-back = Back
step-forward = Forward
step-last = Last position
step-past = Earlier position
step-return = Return
step-steps = Steps
# For screen readers: the position that is shown now.
step-latest = Latest position.
step-start = Start of the game.

## Moves and comments that do not fit
## Loaded after the board.

# $count: moves of variations, or comments, that do not fit
moves-left-out = { $count ->
    [one] { $count } more move in variations is not shown.
   *[other] { $count } more moves in variations are not shown.
}
comments-left-out = { $count ->
    [one] { $count } more comment is not shown.
   *[other] { $count } more comments are not shown.
}

## The analysis of the position shown
## Loaded after the board.

button-analyse = Analyse
button-analyse-note = Shows the engine’s best moves. Moves on the board become variations; the game stays as it is.
button-hint = Hint
button-hint-note = Shows which piece to move; asked again, where to.
analysis-title = Analysis
# The winning chances. $white, $black: numbers
analysis-chances = White { $white }%, Black { $black }%
# $depth: half-moves, $speed: a number
analysis-progress = Depth { $depth }, { $speed } thousand positions a second
# $side: white or black, $count: moves
analysis-mate = { $side ->
    [white] White mates in { $count }
   *[black] Black mates in { $count }
}
analysis-threat = Threat
analysis-threat-note = Shows what the other side would play.
analysis-fewer = Fewer lines
analysis-more = More lines
analysis-locked = Analysis is switched off on this page.
hint-locked = Hints are switched off on this page.

## Playing on from a position that is not the game's last
## Loaded after the board.

button-play-on = Play from here
play-on-title = Play on from here?
# $count: half-moves
play-on-undo = { $count ->
    [one] This takes back the move after it.
   *[other] This takes back the { $count } moves after it.
}
play-on-branch = This starts a new game with the moves up to this position.
play-on-confirm = Play on
play-on-latest = This is already the latest position.
# For screen readers.
play-on-begun = The game continues from here.

## The position in words
## Loaded after the board.

words-title = Position in words
words-copy = Copy
# The squares of a side's pieces. $side; $pieces: a list of words-pieces
words-side = { side }: { $pieces }
# The pieces of a kind. $piece; $count: their number; $squares: their squares
words-pieces = { $piece ->
    [pawn] { $count ->
        [one] pawn
       *[other] pawns
    }
    [knight] { $count ->
        [one] knight
       *[other] knights
    }
    [bishop] { $count ->
        [one] bishop
       *[other] bishops
    }
    [rook] { $count ->
        [one] rook
       *[other] rooks
    }
    [queen] { $count ->
        [one] queen
       *[other] queens
    }
   *[king] king
} { $squares }
# The castling rights of a side. $side; $castling: both, kingside, queenside, none
words-castling = { $castling ->
    [both] { side } can castle on both sides
    [kingside] { side } can castle kingside
    [queenside] { side } can castle queenside
   *[none] { side } cannot castle
}
# $square: the en passant square, or none
words-en-passant = { $square ->
    [none] No en passant capture
   *[other] A pawn can be captured en passant on { $square }
}
# $move: in words
words-last-move = Last move: { $move }
words-no-move = No moves yet

## An exercise: the task and the result
## Loaded after the board.

exercise-label = Exercise
# $goal: as below
exercise-goal = { $goal ->
    [mate] Checkmate.
    [win] Win.
    [draw] Draw.
   *[line] Find the best move.
}
# $what: its state; $goal: line (moves of a file are to be found), mate, win, draw;
# $side: the player's; $move: a wrong one; $mistakes, $hints: their numbers
exercise-text = { $what ->
    [right] That's right. Keep going.
    [lost] { $goal ->
        [draw] That loses. Try again.
       *[win] The win is gone. Try again.
    }
    [failed] Not solved. Try again.
    [read] Nothing to find here.
    [solved] Solved! Mistakes: { $mistakes }, hints: { $hints }.
    [begun] { status-to-move }. { exercise-goal }
    [awaited] { player-side } { exercise-goal }
   *[wrong] { $move } is not the move. Try again.
}
# $number: of this exercise; $count: of all; $solved: of those that are solved
exercise-place = { $number } of { $count }, solved: { $solved }
# The same if the text has more exercises
exercise-place-more = { exercise-place }. { library-more }
exercise-retry = Try again
exercise-over = No move to find now. “{ exercise-retry }” starts the exercise again.
exercise-previous = Previous
exercise-next = Next

## A game with a friend on another device, by links
## Loaded after the board.

friend-send-invitation = Send your friend this link to begin.
friend-send = Send your friend the link with your move.
friend-send-request = Send your friend the link with your request.
friend-send-end = Send your friend the link with the end of the game.
friend-too-long = This game is too long for a link. Agree on the result, or begin another game from this position.
friend-your-move = Make your move. Then you get the link for your friend.
friend-wait = Wait for your friend's link. Open it, or paste it here.
# $date: the end of the days for the move
friend-deadline = Time until { $date }
friend-wants-takeback = Your friend asks to take back a move. Allow it?
friend-declined = Your friend declined the takeback.
friend-resign = Press “Resign” again to give up the game.
friend-link = Your friend's link
# What is wrong with a link. $why: game, own, stale, moves, end
friend-refused = { $why ->
    [own] This is your own link. Send it to your friend.
    [stale] This link has nothing new.
    [moves] The moves in this link differ from those on the board.
    [end] This link ends the game in a way that the rules do not allow.
   *[game] This link belongs to another game. Open it in a tab of its own.
}
friend-no-link = This is not a friend's link.
friend-elsewhere = This game is open in another tab. Paste the link there.
friend-connected = Connected. Moves arrive at once.
friend-paused = Not connected. The clock is paused.
friend-lost = Connection lost. The game is kept: press “Connect”, or send links.
friend-began = Your friend has begun a game with you.
# The outcome of connecting. $what: passed, trying, none, expired, servers, code, failed
friend-call = { $what ->
    [passed] Passed to the tab with this game. You can close this one.
    [trying] Connecting… This can take 20 seconds. Your friend must keep the page with the answer open.
    [none] This browser or page does not allow direct connections. Send links instead.
    [expired] This answer does not belong to the invitation that is open. Press “Connect” for a new one.
    [servers] The connection servers that this page names cannot be used.
    [code] This code is damaged. Ask your friend for a new one.
   *[failed] No connection. In different networks it needs a connection server, which this page must name. Try again, or send links.
}
peer-invite = 1. Send your friend this invitation.
peer-await = 2. Your friend sends an answer. Open it, or paste it here.
peer-answer = Send this answer to your friend, and keep this page open. You are connected once your friend has opened it.
button-connect = Connect
button-send-link = Send link
button-open-link = Open link
button-grant-takeback = Allow
button-decline-takeback = Decline
button-claim-time = Claim win on time

## Before the first move

# A persona of the computer, at the beginning of a sentence. $persona: easy, medium, hard, or a rating such as 1200
persona-name = { $persona ->
    [easy] Easy
    [medium] Medium
    [hard] Hard
   *[other] Rating { $persona }
}
begin-label = Next game
begin-hint = Make a move to begin.
begin-more = More options…
# Against a persona. $wins of $games: numbers
begin-record = Played { $games }, won { $wins }

## The personas, and the player's results against them
## Loaded after the board.

# A persona's style, in one or two short sentences. $name: the name of its character, in lower case
persona-note = { $name ->
    [pip] Fresh from the egg. Loves to push pawns.
    [momo] A beginner who takes what it can.
    [coco] Often overlooks a threat. Loves to give check.
    [lulu] Blunders less, but still blunders. Keeps its pieces at home.
    [toni] Plays like a newcomer at a chess club. Likes to trade pieces.
    [nana] Looks before it moves. Avoids trades.
    [kiki] Plays like a regular at a chess club. Goes for your king.
    [rio] Plays like a strong club player. Takes risks.
    [kira] Hard to beat, even for most club players. Keeps its pieces safe.
    [otto] Gives little away. Likes to trade pieces.
    [vega] Punishes nearly every mistake. Goes for your king.
    [deneb] Rarely goes wrong. Loves to push pawns.
    [tiaki] Almost never goes wrong. Avoids trades.
    [ankaa] Goes wrong even less. Takes risks.
    [alcyone] Always plays the best move it finds.
    [sadr] Looks even further ahead.
    [phact] Misses almost nothing.
    [pavonis] Sees deep combinations.
    [algorab] Rarely lets an advantage slip.
    [albireo] Punishes even the smallest mistake.
    [tarazed] Looks the furthest ahead. Only Altair is stronger.
   *[altair] Plays its best. Thinks for about a second, or with a clock for as long as the clock allows.
}
learn-title = Puzzles and lessons
begin-too-late = The game has already begun.
# The player's results. $persona; $wins, $draws, $losses: numbers
end-record = { persona-name }: { $wins } won, { $draws } drawn, { $losses } lost.
# After three wins or three losses in a row. $way: stronger, easier; $persona: a more suitable one
end-advice = { $way ->
    [stronger] Three wins in a row: try { persona-inline }?
   *[easier] Three losses in a row: try { persona-inline }?
}

## Sharing
## Loaded after the board.

share-title = Share
share-link = Link to this game
share-position = This game is too long for a link. The link opens the position shown.
share-copy-link = Copy link
share-send = Share via…
share-friend-note = Only your friend should open this link. The game goes on with the link that comes back.
share-qr = QR code
share-embed = Embed
share-form = Embed as
share-markup = HTML code
share-copy-markup = Copy code
share-preview = Preview
share-note-fits = The script adjusts the frame's height to its content.
share-note-element = Luft's host must allow other sites to load its files (CORS).

## The page's parts

html-title = Luft – chess, light as air
html-description = Play chess against the computer on one light page, online or offline.
html-board = Chess board
html-game = Game
html-moves = Moves
html-no-moves = No moves yet
html-actions = Actions
html-more = More
html-loading = Loading…

## The page's parts that are in dialogs, in settings, or under "More"
## Loaded after the board.

# For screen readers: how to use the board with the keyboard.
html-board-note = Use the arrow keys to move between squares. Press Enter to select a piece, then Enter on its destination. Press Escape to deselect.
html-draw-offer = Draw offer
html-resignation = Resignation
html-type-move = Type a move
html-move-example = Nf3, O-O, e7e8q
html-confirm = Confirm the move
html-fen = Position (FEN)
html-pgn = Game (PGN)
html-language = Language
html-player-name = Your name
html-notation = Move notation
# Uses the letters of piece-letters.
notation-letters = Letters: K Q R B N
notation-figurines = Figurines: ♔ ♕ ♖ ♗ ♘
notation-english = English letters: K Q R B N
html-seed = Seed
html-seed-note = The same seed, level and moves get the same replies. Only Hard, which plays by time, may differ.
button-set-seed = New game with this seed
seed-refused = “{ $text }” isn't a seed. Use a whole number.
html-forfeit = Has a player left?
html-draw = Arrows and circles
html-draw-color = Colour
html-draw-green = Green
html-draw-red = Red
html-draw-blue = Blue
html-draw-yellow = Yellow
html-draw-note = With a mouse, drag with the right button. Hold Shift, Alt or Ctrl for other colours.
# Part of the page itself, in every language.
html-noscript = Luft needs JavaScript and WebAssembly to play.

## If a file can't be loaded

not-loaded = This couldn't be loaded. Try again when you are online.

## Why the page has not started. www/start.js shows these messages before a catalogue is loaded,
## so each is on one line.

start-failed = Luft could not start.
start-late = Luft hasn't started yet.
start-again = Try again
start-file = Luft can't run from a file. Open it on the site that hosts it, or put it on a web server.
# $text: the address of the page
start-sandbox = The page around Luft has put it into a sandboxed frame, where it can't load its files. Open { $text } in a tab of its own.
# $text: files, such as luft.js
start-missing = Couldn't load { $text }. Check your network and try again. If that doesn't help, the problem is with this site, not with you.
# $text: files
start-waiting = Still waiting for { $text } after ten seconds. Your network may be slow. Luft will start as soon as it arrives.
start-working = Everything has loaded, but this device has needed more than ten seconds to start Luft. It will start as soon as it is ready.
start-no-wasm = This browser doesn't support WebAssembly or blocks it here, as in Lockdown Mode. Allow it for this page, or use another browser.
start-policy = This site's policy blocks WebAssembly. The site's owner can allow it: script-src in the Content-Security-Policy needs 'wasm-unsafe-eval'.
# $text: what the browser says, in English
start-error = The browser reports: { $text }. A file may be damaged, or the browser may be too old.
# Shown if the page's program breaks off after it has started.
start-stopped = Luft has stopped.
# $text: what the browser says, in English
start-crash = The browser reports: { $text }. Your game is as it was last saved.
start-resume = Continue game

## The dialog for a new game
## Loaded after the board.

new-game-title = New game
new-game-opponent = Opponent
new-game-computer = Computer
new-game-two = Two players at this board
new-game-friend = A friend elsewhere
new-game-friend-note = Each move is a link, which you send by any messenger. No account.
new-game-way = How
new-game-by-links = By links
new-game-live = Live
new-game-live-note = Your devices connect directly, after you have sent each other one link. No account.
new-game-days = Days per move
new-game-level = Level
new-game-easy = Easy
new-game-medium = Medium
new-game-hard = Hard
new-game-more-levels = More levels
new-game-more-levels-note = Up to 2600, each errs as people of that rating on lichess do. From 1000 on, none misses a mate in one.
# The player's rating by local results. $rating, $uncertainty, $games: numbers
match-me = Match me
match-note = { $games ->
    [one] Your rating here is { $rating } ± { $uncertainty }, after 1 game.
   *[other] Your rating here is { $rating } ± { $uncertainty }, after { $games } games.
}
match-reset = Reset my rating
match-reset-done = Your rating has been reset.
new-game-color = Play as
new-game-white = White
new-game-black = Black
new-game-random = Random
new-game-turning = Turn the board after each move
new-game-turning-note = The player to move sits at the bottom.
new-game-time = Time
new-game-unlimited = Unlimited
new-game-15-60 = 15 min, 60 s per move
new-game-custom = Custom
new-game-time-note = Minutes per player + seconds added after each move.
new-game-minutes = Minutes
new-game-seconds = Seconds per move
new-game-bonus = Bonus
new-game-increment = Increment
new-game-delay = Delay
new-game-limit = Limit per move (seconds)
new-game-no-limit = none
new-game-touch-move = Touch-move
new-game-touch-move-note = If you touch a piece that can move, you must move it.
new-game-no-undo = No undo
new-game-no-undo-note = Moves can't be taken back.
new-game-no-targets = Don't show legal moves
new-game-no-targets-note = No dots where a piece can go.
new-game-no-analysis = No analysis or hints
new-game-no-analysis-note = The engine can't be asked until the game is over.
new-game-chess960 = Chess960
new-game-chess960-note = The pieces behind the pawns are shuffled. To castle, move the king onto the rook.
new-game-chess960-number = Number of the start position
new-game-start = Start game
new-game-choose-level = Choose a level.
new-game-choose-color = Choose a colour, or Random.
new-game-needs-time = Enter minutes, a limit per move, or both.
new-game-bonus-alone = Seconds per move are added to the minutes. Enter minutes too.
# $field: minutes, seconds, limit, chess960-number; $least and $most: numbers as they are typed
new-game-range = { $field ->
    [minutes] Minutes must be a number from { $least } to { $most }.
    [seconds] Seconds per move must be a number from { $least } to { $most }.
    [chess960-number] Start position number must be a whole number from { $least } to { $most }.
   *[limit] Limit per move must be a number from { $least } to { $most }.
}
# $what: one of control-…
new-game-control = This time control can't be used: { $what }.
# $side: the player's
player-side = You play { side }.
# The beginning of a new game, for screen readers. $side: the player's
new-game-begun = New game. { player-side }
new-game-begun-two = New game for two players. White begins.
# $number: from 0 to 959
new-game-chess960-begun = Chess960, start position { $number }.

## The sheet of settings
## Loaded after the board.

settings-title = Settings
button-close = Close
settings-reset = Reset all
settings-import = Open file
settings-export = Save as file
settings-unreadable = This file doesn't contain Luft settings.
# The groups with their settings. $option: the word of an option
setting-theme = Theme
setting-theme-option = { $option ->
    [system] System
    [light] Light
    [dark] Dark
   *[contrast] Contrast
}
setting-board = Board
setting-board-option = { $option ->
    [air] Air
    [blue] Blue
    [green] Green
    [wood] Wood
    [stone] Stone
   *[plum] Plum
}
setting-size = Board size
setting-coordinates = Coordinates
setting-coordinates-option = { $option ->
    [none] None
    [inside] Inside the board
    [outside] Beside the board
   *[every] On every square
}
setting-pieces = Pieces
setting-pieces-option = { $option ->
    [carved] Carved
    [book] Book
   *[plain] Plain
}
setting-animation = Animation
setting-animation-option = { $option ->
    [system] System
    [none] None
    [fast] Fast
    [normal] Normal
   *[slow] Slow
}
settings-play = Play
setting-input = Move pieces by
setting-input-option = { $option ->
    [both] Drag or click
    [drag] Drag only
   *[click] Click only
}
setting-auto-queen = Always promote to a queen
setting-auto-queen-note = Hold Alt to choose another piece.
setting-confirm-moves = Confirm each move
setting-confirm-moves-note = A move is played only when you press “Play”.
setting-targets = Show legal moves
setting-blindfold = Blindfold
setting-focus = Board only
settings-leave-focus = Show everything
settings-sound = Sound
setting-volume = Volume
setting-vibration = Vibration
settings-access = Accessibility
setting-announcements = Announce moves
setting-announcements-option = { $option ->
    [san] In notation: Nf3
    [spoken] In words: knight f3
   *[nato] Spelt: knight foxtrot 3
}
setting-speech = Speak moves aloud
setting-speech-voiceless = This browser has no voice for the page's language.
setting-speech-rate = Speech speed
setting-speech-rate-option = { $option ->
    [slow] Slow
    [normal] Normal
   *[fast] Fast
}
setting-shortcuts = Single-key shortcuts
setting-shortcuts-note = Press one letter to use a command.

## The dialog with the keys
## Loaded after the board.

shortcuts-title = Keyboard shortcuts
shortcuts-note = Press a button to change its key.
shortcuts-press = Press the new key, Backspace for none, or Escape to cancel.
# In place of a key's name.
shortcuts-none = none
# $key: the character that is typed; $shortcut: a button
shortcuts-taken = { $key } is already used for “{ $shortcut }”.
shortcuts-not-a-key = A shortcut must be a letter, a digit or a symbol.
# The effects of keys that always do the same.
shortcuts-arrows = Move between squares; off the board, step through the game
shortcuts-ends = Go to the end of the rank; off the board, to the first or last position
shortcuts-enter = Select a piece, then its destination
shortcuts-escape = Cancel
shortcuts-pieces = Board editor: place or remove a piece (capitals for White)

## The board editor
## Loaded after the board.

editor-title = Board editor
editor-title-note = Set up any position and play from it.
editor-tools = Pieces and tools
editor-hand = Hand: moves pieces
editor-eraser = Eraser
# Above the two sides.
editor-turn = To move
# Above the castling rights of the two sides, which are written O-O and O-O-O.
editor-castling = Castling
# Above the squares on which a pawn can be captured en passant; then the option for none.
editor-en-passant = En passant capture
editor-en-passant-none = None
editor-clear = Clear board
editor-start = Start position
# $what: one fault of a position, or fen-and
editor-fault = Not playable yet: { $what }.
# For screen readers.
editor-playable = Ready to play.
editor-opened = Set up the position. Letters place pieces, capitals for White. Delete removes a piece, and Escape returns to the game.
editor-left = Back to the game.

## The dialog for a picture of the position
## Loaded after the board.

picture-title = Picture
picture-format = Format
picture-size = Size in pixels
# $least, $most: whole numbers
picture-refused = Enter a whole number of pixels, from { $least } to { $most }.

## The dialog for a claim with a move
## Loaded after the board.

claim-title = Claim a draw
claim-note = Choose the move you announce. Each of these makes your claim valid.

## Reading and writing games as PGN
## Loaded after the board.

library-title = Choose a game
# A game to choose. $title: who played; $result: such as 1-0; $moves: library-moves
library-choice = { $title }: { $result }, { $moves }
# $count: full moves of a game
library-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
# The text has more games than the $count that are listed.
library-more = There are more games in this text. These are the first { $count }.
# The title of a game whose players are not named. $number
library-game = Game { $number }
# $title; $date: as in the text
library-dated = { $title }, { $date }
library-reading = Reading the game…
library-stopped = Reading stopped. The game on the board hasn't changed.
# $title: who played, or library-moves
library-loaded = Game loaded: { $title }.
# $what: pgn-at
pgn-refused = This game can't be read: { $what }.
# $count: moves left out because the game was over before them
pgn-left-out = { $count ->
    [one] The last move was left out: the game was already over.
   *[other] The last { $count } moves were left out: the game was already over.
}
# $result: such as 1-0
pgn-goes-on = The PGN gives the result { $result }, but the final position doesn't end the game. You can play on.
pgn-not-stored = This PGN is too long to save. If you reload the page, the moves stay, but comments and variations are lost.
# $line: a number
pgn-comment-ended = The comment that starts in line { $line } is never closed. It now ends where the next game starts, or with the text.
# $line: a number
pgn-null-move = Line { $line } has a null move (--), which can't be played. The rest of the game is kept as text.
# The letters of king, queen, rook, bishop and knight in a PGN that is not in English: $text
pgn-letters = The moves are written with the letters { $text } instead of the English KQRBN.
copied-position = Position copied to the clipboard.
copied-words = Position in words copied to the clipboard.
copied-picture = Picture copied to the clipboard.
copied-game = Game copied to the clipboard.
copied-link = Link copied to the clipboard.
copied-markup = Code copied to the clipboard.
copy-refused-position = The browser doesn't let this page copy. Copy the text from the field.
copy-refused-words = The browser doesn't let this page copy.
copy-refused-picture = The browser doesn't let this page copy pictures. Save the picture as a file.
copy-refused-game = The browser doesn't let this page copy. Save the game as a file.

## What is wrong with a PGN text: clauses
## Loaded after the board.

# $line, $column: where; $what: what
pgn-at = line { $line }, column { $column }: { $what }
# $count: megabytes
pgn-too-long = the text is longer than { $count } MB
pgn-no-game = there is no game here
pgn-second-game = a second game begins here; only one was expected
# $text: a character
pgn-character = '{ $text }' is not allowed here
pgn-comment = the comment that begins here has no closing brace
pgn-nag = a number from 0 to 65535 must follow the $ sign
# $count
pgn-tag-name = a tag's name is made of up to { $count } letters, digits and _ + # = : -
# $count
pgn-tag-too-long = a tag's value is longer than { $count } bytes
pgn-tag-derived = this tag follows from the game
# $count
pgn-tag-too-many = there are more than { $count } tags besides the roster
pgn-tag-quotes = a tag's value must be in quotes
pgn-tag-end = the tag that begins here does not end with "] on the same line
# $what: fen-…
pgn-fen = the position in the FEN tag can't be played: { $what }
pgn-no-fen = the SetUp tag announces a start position, but there is no FEN tag
# $text: the variant's name
pgn-variant = the variant "{ $text }" is not supported
# $text
pgn-not-a-move = "{ $text }" is not a move
# $number: the move's, such as 12. or 12...; $what: san-…
pgn-move = { $number } { $what }
pgn-variation = the variation that begins here is not closed
pgn-illegal = the move is not legal
pgn-nothing-before = there is no move before this
# $count
pgn-too-deep = variations are nested more than { $count } deep
# $count
pgn-too-many-moves = the game has more than { $count } moves
pgn-too-many-nags = the move has too many annotation glyphs
pgn-no-variation = this ends a variation, but none has begun
pgn-variation-open = a variation is not closed

## A typed move that cannot be played
## Loaded after the board.

# The sentence around these clauses. $what: one of those below
move-refused = { $what }.
# $what: one of those below; $why: one of the reasons below
move-why-not = { $what }: { $why }

## Why a piece cannot go where a player wants it to: clauses
## Loaded after the board.

# $square
why-empty = there is no piece on { $square }
# $square
why-not-yours = the piece on { $square } is not yours
# $piece, $square
why-own-piece = your own { piece } stands on { $square }
# How a $piece moves: a complete sentence.
why-not-its-way = { $piece ->
    [pawn] Pawns move straight ahead: one square, or two from their first rank.
    [knight] Knights move in an L: two squares straight, then one to the side.
    [bishop] Bishops move diagonally.
    [rook] Rooks move along ranks and files.
    [queen] Queens move along ranks, files and diagonals.
   *[king] Kings move one square in any direction.
}
# The $piece on $square
why-blocked = the { piece } on { $square } is in the way
# $square
why-nothing-to-capture = pawns move diagonally only to capture, and there is nothing to capture on { $square }
# $square: that of the pawn that could have been captured
why-en-passant-late = a pawn can be captured en passant only right after its two-square move, and the pawn on { $square } moved earlier
# $square
why-en-passant-check = capturing the pawn on { $square } en passant would leave your king in check
# The $piece on $square
why-in-check = you are in check from the { piece } on { $square }
# The $piece on $square
why-pinned = your piece is pinned by the { piece } on { $square }
# The $piece on $square
why-into-check = your king would be attacked by the { piece } on { $square }
# The $piece on $square
why-castling-in-check = you can't castle while the { piece } on { $square } gives check
# The $piece on $square; $crossed: the square between
why-castling-through = your king would cross { $crossed }, which the { piece } on { $square } attacks
why-king-has-moved = your king has moved
# $square: where it was
why-rook-has-moved = the rook from { $square } has moved
# $square: where it was
why-rook-is-gone = the rook from { $square } was captured
# At the start of the game.
why-no-castling = this game started without this castling right

## What is wrong with a typed move: clauses
## Loaded after the board.

move-needed = a move is needed, such as Nf3 or g1f3
# $text
san-syntax = "{ $text }" is not a move such as e4, Nf3 or O-O
# $text
san-illegal = { $text } is not a legal move here
# $text; $moves: a move, or san-or
san-ambiguous = { $text } could be { $moves }
# $san: a move; $others: another, or others joined in the same way
san-or = { $san } or { $others }
# $text
san-no-promotion = { $text } must say what the pawn becomes, such as { $text }=Q
# $text
uci-syntax = "{ $text }" is not a move such as e2e4 or e7e8q

## Why a move, a claim or an end is refused: sentences
## Loaded after the board.

play-illegal = That move is not legal.
play-no-claim = There is no draw to claim: no position has occurred three times, and fifty moves haven't passed without a capture or pawn move.
play-not-dead = The position is not dead: one side can still mate.
play-nothing-to-undo = There is no move to take back.

## What is wrong with a position: clauses
## Loaded after the board.

# $what: one fault, or fen-and
fen-refused = This position can't be set up: { $what }.
# For screen readers.
fen-set = Position set.
# $what: a fault; $more: another, or others joined in the same way
fen-and = { $what }; { $more }
# The end of a list of faults. $count: of those that are not listed
fen-more = and { $count ->
    [one] { $count } more fault
   *[other] { $count } more faults
}
# $count: bytes
fen-length = it is { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
} long, and no FEN is longer than 200
# $count
fen-fields = it has { $count ->
    [one] { $count } field
   *[other] { $count } fields
}, not 1 to 6
# $count
fen-ranks = it has { $count ->
    [one] { $count } rank
   *[other] { $count } ranks
}, not 8
# $rank: its number; $count
fen-rank-width = rank { $rank } has { $count ->
    [one] { $count } square
   *[other] { $count } squares
}, not 8
# $text: a character
fen-piece = '{ $text }' is not a piece
# $rank: its number
fen-adjacent-numbers = rank { $rank } has two numbers side by side
# $text
fen-side = the side to move is "{ $text }", not w or b
# $text
fen-castling-letters = the castling rights are "{ $text }", not - or some of KQkq (or files, as in HAha)
# $text
fen-en-passant-square = the en passant square is "{ $text }", not - or a square
# $text; $most
fen-halfmove-number = the half-move clock is "{ $text }", not a number up to { $most }
# $text; $most
fen-fullmove-number = the move number is "{ $text }", not a number up to { $most }
# $side
fen-no-king = { side-inline } has no king
# $side, $count: two or more
fen-kings = { side-inline } has { $count ->
    [one] { $count } king
   *[other] { $count } kings
}
# $square
fen-pawn-on-last-rank = a pawn stands on { $square }
# $side, $count
fen-too-many-pieces = { side-inline } has { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, more than 16
# $side, $count
fen-too-many-pawns = { side-inline } has { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}, more than 8
# $side, $count: promotions
fen-too-many-promoted = { side-inline }'s pieces need more promotions ({ $count }) than it lacks pawns
# $side
fen-opponent-in-check = { side-inline } is in check though it is not to move
# $count: three or more
fen-too-many-checkers = { $count ->
    [one] { $count } piece gives check at once
   *[other] { $count } pieces give check at once
}
# $side; $castling: kingside, queenside; $king, $rook: their squares
fen-castling = { $castling ->
    [kingside] { side-inline } cannot castle kingside: that needs its king on { $king } and its rook on { $rook }, or both on that rank in Chess960
   *[queenside] { side-inline } cannot castle queenside: that needs its king on { $king } and its rook on { $rook }, or both on that rank in Chess960
}
# $square
fen-en-passant = no pawn can just have gone two squares past { $square }
# $count, $most
fen-halfmove-range = the half-move clock is { $count }, above { $most }
# $count, $most
fen-fullmove-range = the move number is { $count }, not from 1 to { $most }

## What is wrong with a time control: clauses
## Loaded after the board.

# $text
control-syntax = "{ $text }" is not a time control such as 5+0, 3+2 (seconds a move), 5d3 (delay) or 15+0/60 (limit per move)
control-range = a time must be whole milliseconds, and at most ten days
control-zero = the time must not be zero
control-bonus-alone = an increment or delay needs a total

## What is wrong with the options, in the page's address or as attributes of a board
## Loaded after the board.

# Follows some sentences that say what is wrong. $count: of those left out
troubles-more = And { $count } more.
# $what: fen-…
address-fen = Invalid fen: { $what }.
# $text
address-level = Invalid level: "{ $text }". Use easy, medium, hard or a rating such as 1200.
# $what: control-…
address-time = Invalid time: { $what }.
address-seed = Invalid seed: "{ $text }". Use a whole number.
# $name is the option, $text its value, $options possible values.
address-option = Invalid { $name }: "{ $text }". Use for example: { $options }.
# $text
address-parents = Invalid origin: "{ $text }". Use origins such as https://club.example.
# $most
address-long = The address has more than { $most } parameters. The rest are ignored.
# $what: exercise, chess960
address-unused = { $what ->
    [exercise] The option exercise needs the option pgn, which has the moves to find.
   *[chess960] The option chess960 is ignored, because fen or pgn gives the position.
}
# $why: long, newer, broken
address-link = { $why ->
    [long] This link is too long.
    [newer] This link was made by a newer version of Luft. Reload the page.
   *[broken] This link is incomplete or was changed.
}

## The dialog for the games in storage
## Loaded after the board.

saved-games-title = Your games
saved-games-note = This browser keeps unfinished games until you delete them, and the last 20 finished games.
saved-games-empty = No games yet
# $first, $last, $count: numbers
saved-games-more = { $first } to { $last } of { $count }: show more
saved-games-export = Export all as PGN
saved-games-undelete = Undo delete
saved-games-resume = Resume
saved-games-delete = Delete
# The players; the computer is player-computer
saved-games-two = Two players
# $date: of the last move; $moves: their number
saved-games-unfinished = { $date }, unfinished, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# The same for a finished game. $who: the winner; nobody for a draw
saved-games-finished = { $date }, { $who ->
    [you] you won
    [computer] the computer won
    [white] White won
    [black] Black won
   *[nobody] draw
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# In place of a date.
saved-games-no-date = date unknown
saved-games-unreadable = This version can't read it
# $what: as of storage-unreadable
saved-games-why = Kept as it is: { $what }.
# In place of the buttons. $place: here or elsewhere
saved-games-busy = { $place ->
    [here] On the board
   *[elsewhere] Open in another tab
}
# The buttons' names for screen readers. $title: the players; $detail: the rest
saved-games-resume-label = Resume: { $title }, { $detail }
saved-games-delete-label = Delete: { $title }, { $detail }
saved-games-deleted = Game deleted. You can undo this.
saved-games-undeleted = Game restored.
saved-games-resumed = Your game continues.
saved-games-way-back = Your game is saved. You can go back to it.
saved-games-waits = Your game is saved.
saved-games-elsewhere = That game is open in another tab.
saved-games-gone = That game was deleted in another tab.
saved-games-none = There are no games to export yet.

## Storage
## Loaded after the board.

storage-blocked = This browser doesn't let the page save anything. If you reload the page, your game is lost.
storage-full = The browser's storage is full, so your latest moves aren't saved. Your next move will delete the oldest finished games to make room. To keep them, export them first (“More”, “Your games”).
storage-full-nothing = The browser's storage is full, so your latest moves aren't saved. Each move tries again. To make room, delete games (“More”, “Your games”) or other sites' data.
# $count: their number
storage-freed = Your game is saved again. { $count ->
    [one] The oldest finished game was
   *[other] The { $count } oldest finished games were
} deleted to make room.
storage-settings = The browser's storage is full, so your settings won't be there on your next visit.
storage-stale = The browser's storage was full, so the last moves of this game weren't saved. You see the game as it was last saved.
# $here: another of your games, or a new one
storage-elsewhere = Your game is open in another tab. Here { $here ->
    [another] your game before that one continues.
   *[new] a new game begins.
}
storage-copy = This game has moved on in another tab. Here you continue with a copy. See “More”, “Your games”.
# $count: their number; $what: the reason for the first of them, a clause from below in this section
storage-unreadable = { $count ->
    [one] A saved game can't be read: { $what }. It is kept
   *[other] { $count } saved games can't be read. The first one: { $what }. They are kept
} unchanged. See “More”, “Your games”.
storage-version = it was written by another version
# $part: a word of the stored text
storage-part = its { $part } is missing or damaged
# $what: one of clock-record-…, or a word of the stored text
clock-record-lacks = the clock's record lacks { $what }
clock-record-control = a time control
clock-record-first = the side that moves first
clock-record-state = a state of the clock
clock-record-state-fits = a state of the clock that fits the moves
clock-record-reading = a clock time
clock-record-reading-each = a clock time for each side
clock-record-milliseconds = a whole number of milliseconds
# $text: a word of the stored text
record-missing = the record lacks "{ $text }"
# $what: fen-…
record-start = the start of the record is not a position: { $what }
# $number: the move's, from 1, those of both sides counted; $text
record-move = move { $number } of the record, "{ $text }", cannot be played
# $text
record-ending = the ending "{ $text }" is unknown
# $fault: over, illegal, no-claim, not-dead, nothing-to-undo
record-wrong-ending = { $fault ->
    [illegal] the record's ending is wrong: That move is not legal
    [no-claim] the record's ending is wrong: There is no draw to claim: no position has occurred three times, and fifty moves haven't passed without a capture or pawn move
    [not-dead] the record's ending is wrong: The position is not dead: one side can still mate
    [nothing-to-undo] the record's ending is wrong: There is no move to take back
   *[over] the record's ending is wrong: The game is over
}

## The computer's engine, which runs in a worker

worker-on-page = This browser can't start a worker. The computer thinks on the page itself, which may be a little slower.
# $count: how often in a row; $what: one of those below
worker-failed = { $count ->
    [one] The computer's engine has failed { $count } time ({ $what }). Take back your move to try again, or start a new game.
   *[other] The computer's engine has failed { $count } times ({ $what }). Take back your move to try again, or start a new game.
}
worker-loading = The computer's engine is still loading.
worker-not-loaded = the worker did not load

## The engine: failures after it has loaded
## Loaded after the board.

worker-again = The computer did not answer, so it was restarted.
worker-silent = it does not answer
worker-no-move = the worker found no move although there is one
# $san: the move, in UCI notation; $what: san-… or uci-…
worker-move = the worker's move { $san }: { $what }
worker-garbled = the worker's message cannot be read
# $text: the reason, in English
worker-no-network = The computer plays more weakly, because its neural network can't be used: { $text }
# $text: what the browser or the engine says, in English
worker-says = { $text }

## Loaded after the board.

update-ready = A new version of Luft is ready.
update-now = Update
