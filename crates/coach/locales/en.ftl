### Why a move is good or bad: the coach's sentences. They are loaded when a coach is first asked.
### The syntax and the arguments are those of the main catalogue, crates/l10n/locales/en.ftl.

## Which move an explanation is about

# The other side's answer to a mistake. $san
coach-allows = Allows { $san }.
# The better move that was not played. $san
coach-misses = Misses { $san }.

## What that move does. A sentence follows one of those above, or stands alone as a hint

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
coach-hanging = It takes the { coach-piece } on { $square }, which nothing protects.
# $piece $square: what is taken. $taker: a less valuable piece
coach-exchange-lesser = It takes the { coach-piece } on { $square } with a { $taker ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
}, which is worth less.
# $piece $square: what is taken
coach-exchange-more = It takes the { coach-piece } on { $square }, which is attacked more often than it is protected.
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

## Words that these messages are made of

# A piece after an article. $piece
coach-piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
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
