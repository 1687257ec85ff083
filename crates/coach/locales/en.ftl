### Why a move is good or bad: the coach's sentences. They are loaded when a coach is first asked.
### The syntax is that of the main catalogue, crates/l10n/locales/en.ftl.
###
### What arguments are:
###   $san, $then              a move in algebraic notation, such as Nf3
###   $piece, $first, $second, $by
###                            a kind of piece: pawn, knight, bishop, rook, queen, king
###   $square, $here, $there, $from
###                            where $piece, $first, $second and $by stand
###   $class                   of a move: only-move, best, good, inaccuracy, mistake, blunder, missed-win

## Which moves an explanation is about. A sentence about what they do follows

# The other side's answer to a mistake. $san
coach-allows = Allows { $san }.
# The same, and what follows later. $san, $then
coach-allows-then = Allows { $san } and then { $then }.
# The better move that was not played. $san
coach-misses = Misses { $san }.
# $san, $then
coach-misses-then = Misses { $san } and then { $then }.
# Of a good move. $then: what can follow
coach-prepares = It prepares { $then }.

## What that move does

# $count: how many moves it takes
coach-mate = { $count ->
    [1] It is checkmate.
   *[other] Mate in { $count }.
}
# The king is mated on its first rank, behind its own pawns. $count: how many moves it takes
coach-back-rank = { $count ->
    [1] It is checkmate on the back rank: the king’s own pawns shut it in.
   *[other] Mate in { $count } on the back rank: the king’s own pawns shut it in.
}
# $piece $square: what is taken
coach-hanging = It takes { coach-piece-object } on { $square }, which nothing protects.
# $piece $square: what is taken. $taker: a less valuable piece
coach-exchange-lesser = It takes { coach-piece-object } on { $square } with a { $taker ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
}, which is worth less.
# $piece $square: what is taken
coach-exchange-more = It takes { coach-piece-object } on { $square }, which is attacked more often than it is protected.
# $by attacks $first $here and $second $there
coach-fork = { coach-by-start } attacks { coach-first-object } on { $here } and { coach-second-object } on { $there } at once: a fork.
# $piece $square cannot leave its line, or $second $there behind it would be lost
coach-pin = { coach-piece-start } on { $square } is pinned to { coach-second-object } on { $there } and can’t get away.
# $piece $square is taken. $first $here protected it
coach-pin-protector = It takes { coach-piece-object } on { $square }. { coach-first-start } on { $here } is pinned and can’t take back.
# $first $here, and behind it $second $there
coach-skewer = { coach-first-start } on { $here } has to move, and { coach-second-subject } behind it on { $there } is lost.
# $by $from attacks $piece $square once a piece has moved out of the way
coach-discovered = It opens the line of { coach-by-subject } on { $from }, which attacks { coach-piece-object } on { $square }.
# $by $from
coach-discovered-check = It opens the line of { coach-by-subject } on { $from }, which gives check.
# $first $here is taken, and then $piece $square, which only it protected
coach-removed = It takes { coach-first-object } on { $here }, and then { coach-piece-subject } on { $square } is unprotected.
# $piece $square has to protect $first $here and $second $there
coach-overload = { coach-piece-start } on { $square } can’t protect both { coach-first-object } on { $here } and { coach-second-object } on { $there }.
# $piece $square
coach-trapped = { coach-piece-start } on { $square } is attacked and has no safe square.
# $square: where the pawn promotes. $piece: what it becomes
coach-promotion = A pawn reaches { $square } and becomes a { $piece ->
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
}.
# The side that is behind saves itself
coach-stalemate = It leads to stalemate, a draw.
# The move that is explained is itself stalemate
coach-stalemate-now = This is stalemate, a draw.
# The king on $square faces the other king, which has to give way
coach-opposition = The king takes the opposition on { $square }: the other king has to give way.
# $here: the square that the king reaches. $square: where its pawn stands
coach-key-square = The king reaches { $here }, a key square: the pawn on { $square } can’t be stopped.
# Where nothing else explains it. $gain: pawn, two-pawns, knight, bishop, rook, queen, exchange (a
# rook for a knight or bishop), material
coach-gain = In the moves that follow, it wins { $gain ->
    [pawn] a pawn
    [two-pawns] two pawns
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
    [queen] a queen
    [exchange] the exchange
   *[material] material
}.

# $first is won, and $second
coach-gain-and = In the moves that follow, it wins { $first ->
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
   *[queen] a queen
} and { $second ->
    [pawn] a pawn
    [knight] a knight
    [bishop] a bishop
   *[rook] a rook
}.
# $first is won, and $second is lost
coach-gain-for = In the moves that follow, it wins { $first ->
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
   *[queen] a queen
} for { $second ->
    [pawn] a pawn
    [knight] a knight
    [bishop] a bishop
   *[rook] a rook
}.

## What a mistake has given up: a sentence after one about what is taken

# $piece: what has moved
coach-unprotected = { coach-piece-start } no longer protects it.
# $piece: what has moved
coach-opened = { coach-piece-start } no longer stands in the way.

## Words that these messages are made of: a piece with its article, as the object or the subject
## within a sentence, and as the subject at its start

# $piece
coach-piece-object = { $piece ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
# $piece
coach-piece-subject = { coach-piece-object }
# $piece
coach-piece-start = { $piece ->
    [pawn] The pawn
    [knight] The knight
    [bishop] The bishop
    [rook] The rook
    [queen] The queen
   *[king] The king
}
# $first
coach-first-object = { $first ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
# $first
coach-first-start = { $first ->
    [pawn] The pawn
    [knight] The knight
    [bishop] The bishop
    [rook] The rook
    [queen] The queen
   *[king] The king
}
# $second
coach-second-object = { $second ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
# $second
coach-second-subject = { coach-second-object }
# $by
coach-by-subject = { $by ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
}
# $by
coach-by-start = { $by ->
    [pawn] The pawn
    [knight] The knight
    [bishop] The bishop
    [rook] The rook
    [queen] The queen
   *[king] The king
}

## Hints: first the piece, then the move

# The piece on the board and the kind of it. $piece, $square
hint-piece = Move your { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }. Ask again to see where.
# $san
hint-move = Play { $san }.

## What a piece could do, while a player learns how the pieces move

# $piece, $square
reach-title = { $piece ->
    [pawn] Pawn
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
    [queen] Queen
   *[king] King
} on { $square }.
# $squares: a list
reach-moves = It can go to { $squares }.
reach-nowhere = It can’t move.
# $pieces: a list of the next message
reach-attacks = It attacks: { $pieces }.
reach-protects = It protects: { $pieces }.
# $piece, $square
reach-piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }

## The review of a game

review-title = Game review
# How many positions are searched. $count, $all
review-progress = Analysing: { $count } of { $all } positions
# Said when every position is judged. $white, $black: per cent
review-done = Review finished. Accuracy: White { $white }%, Black { $black }%.
# The same where a side has no accuracy, because it has not moved
review-done-early = Review finished.
review-stop = Stop
review-resume = Continue
review-close = Close the review
review-graph = Winning chances
# The winning chances. $white, $black: per cent
review-chances = White { $white }%, Black { $black }%
# $side: white or black, $count: moves
review-mate = { $side ->
    [white] White mates in { $count }
   *[black] Black mates in { $count }
}
review-accuracy = Accuracy
review-accuracy-title = How accuracy is computed
review-accuracy-note = Each move is judged by the share of winning chances that it loses, from 0 to 1. Its accuracy is 103.17 · e^(−4.354 · loss) − 3.17 per cent. The accuracy of a side is the mean of two averages over its moves: one weighted by how much the chances change around each move, and the harmonic one. These are lichess’s formulas.
# The moves of a class, in a table of their numbers. $class
review-moves = { $class ->
    [only-move] Only moves
    [best] Best moves
    [good] Good moves
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
    [blunder] Blunders
   *[missed-win] Missed wins
}
# A move of a class. $class
review-class = { $class ->
    [only-move] Only move
    [best] Best move
    [good] Good move
    [inaccuracy] Inaccuracy
    [mistake] Mistake
    [blunder] Blunder
   *[missed-win] Missed win
}
review-key-moments = Key moments
review-others = Other mistakes
review-none = No mistakes found.
review-better = Show better line
review-retry = Retry
review-retry-all = Retry your mistakes
# What an exercise is about. $san: the move of the game, $class
review-played = { $class ->
    [inaccuracy] { $san } was an inaccuracy.
    [mistake] { $san } was a mistake.
    [missed-win] { $san } missed a win.
   *[blunder] { $san } was a blunder.
}
# What to do in such an exercise. $what: how it stands; $side; $move: the last one; $mistakes, $hints: their numbers
review-retry-text = { $what ->
    [judging] Checking { $move }…
    [begun] { $side ->
        [white] Find a better move for White.
       *[black] Find a better move for Black.
    }
    [solved] Good move! Mistakes: { $mistakes }, hints: { $hints }.
   *[wrong] { $move } is not good enough. Try again.
}

## Spoken moves

# The button beside the field for moves, where the browser understands speech
voice-speak = Speak a move
# The same while it listens
voice-listening = Listening…
voice-note = Your browser may send what you say to a service that understands it. Press again to speak.
voice-refused = The browser doesn’t let this page listen.
voice-network = The browser can’t understand speech without a network.
# $text: what was heard
voice-unheard = “{ $text }” isn’t a legal move.
voice-silent = Nothing was heard.
# $moves: a list, such as b1d2 and f3d2
voice-unclear = This can mean { $moves }. Say which square the piece comes from.
# The words of spoken moves after the signs that they stand for: pieces (P for a pawn), files, ranks, x for takes,
# s and l for castling short and long, o for castling; - for words that say nothing.
voice-words =
    N = knight, night, horse; B = bishop; R = rook, castle; Q = queen; K = king; P = pawn;
    a = alpha, alfa, hey; b = bravo, bee; c = charlie, see, sea; d = delta, dee; e = echo; f = foxtrot, eff; g = golf, gee; h = hotel, age, aitch;
    1 = one, won; 2 = two, to, too; 3 = three; 4 = four, for; 5 = five; 6 = six; 7 = seven; 8 = eight, ate;
    x = takes, take, captures, capture; s = short, kingside, king side; l = long, queenside, queen side; o = castle, castles, castling;
    - = to, on, the, by, and, a, check, checkmate, mate, move, moves, goes, equals, promotes, becomes
