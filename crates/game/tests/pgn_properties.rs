//! PGN of random games, compared with another library.

use std::ops::ControlFlow;
use std::time::Duration;

use luft_engine::rules::Position;
use luft_game::pgn::{Builder, GameResult, Nag, PgnGame, PgnReader, Tags};
use luft_game::tree::{GameTree, NodeId, Track, WalkStep as TreeStep};
use luft_game::winnability::Chance;
use luft_game::{Ending, Game};
use pgn_reader::shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, fen::Fen};
use pgn_reader::{Nag as OtherNag, RawComment, RawTag, SanPlus, Skip, Visitor};
use proptest::prelude::*;

/// One thing to do while building a game.
#[derive(Clone, Debug)]
enum Step {
    Play(prop::sample::Index),
    Open,
    Close,
    Comment(String),
    Nag(u16),
    Clock(u64),
}

/// `comments` is a pattern of the comments' text.
fn step(comments: &'static str) -> impl Strategy<Value = Step> {
    prop_oneof![
        12 => any::<prop::sample::Index>().prop_map(Step::Play),
        2 => Just(Step::Open),
        2 => Just(Step::Close),
        2 => comments.prop_map(Step::Comment),
        1 => (0..256_u16).prop_map(Step::Nag),
        1 => (0..40_000_000_u64).prop_map(Step::Clock),
    ]
}

/// Positions to begin from: castling, promotion and en passant are near.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 7",
    "8/P6k/8/1pP5/8/8/p6K/8 w - b6 0 40",
    "4k3/8/8/8/8/8/4P3/4K3 b - - 99 3990",
    // Chess960: a start position, and one with an inner rook that may castle.
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
    "1rk3rr/8/8/8/8/8/8/RR1K2R1 w KBgb - 0 1",
];

fn built(start: &str, steps: Vec<Step>, tags: Tags, result: GameResult) -> PgnGame {
    let mut builder = Builder::new(tags, Position::from_fen(start).unwrap());
    for step in steps {
        match step {
            Step::Play(index) => {
                let moves = builder.position().legal_moves();
                if !moves.is_empty() {
                    builder.play(moves[index.index(moves.len())]).unwrap();
                }
            }
            // Where there is nothing to vary, end, or time, nothing happens.
            Step::Open => ignored(builder.open_variation()),
            Step::Close => ignored(builder.close_variation()),
            Step::Comment(text) => builder.comment(&text),
            Step::Nag(number) => builder.nag(Nag(number)).unwrap(),
            Step::Clock(millis) => ignored(builder.clock(Duration::from_millis(millis))),
        }
    }
    while builder.depth() > 0 {
        builder.close_variation().unwrap();
    }
    builder.finish(result).unwrap()
}

fn ignored<E>(_: Result<(), E>) {}

fn tags() -> impl Strategy<Value = Tags> {
    let name = "[A-Z][A-Za-z0-9_]{0,8}";
    prop::collection::vec((name, "\\PC{0,30}"), 0..8).prop_map(|pairs| {
        let mut tags = Tags::default();
        for (name, value) in pairs {
            // A derived name may come up by chance; it is then left out.
            let _ = tags.set(&name, &value);
        }
        tags
    })
}

fn score() -> impl Strategy<Value = GameResult> {
    prop::sample::select(vec![
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ])
}

fn any_game(comments: &'static str) -> impl Strategy<Value = PgnGame> {
    let steps = prop::collection::vec(step(comments), 0..150);
    (prop::sample::select(STARTS.to_vec()), steps, tags(), score())
        .prop_map(|(start, steps, tags, result)| built(start, steps, tags, result))
}

/// What a reader sees of a game: tags, then the moves with all around them, each
/// move as the position that it leads to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Seen {
    tags: Vec<(String, String)>,
    events: Vec<String>,
}

/// What a game holds, from our own tree.
fn held(game: &PgnGame) -> Seen {
    let tree = game.tree();
    let mut events = Vec::new();
    notes(tree, NodeId::ROOT, &mut events);
    let mut track = Track::new(tree.start().clone());
    for step in tree.walk(NodeId::ROOT) {
        track.follow(step, tree);
        match step {
            TreeStep::Move(id) => {
                events.extend(tree.comments_before(id).iter().map(|text| format!("{{{text}}}")));
                events.push(track.now().fen());
                notes(tree, id, &mut events);
            }
            TreeStep::Open | TreeStep::Branch => events.push("(".to_owned()),
            TreeStep::Close => events.push(")".to_owned()),
            TreeStep::Unplayed(words) => events.push(words.to_owned()),
        }
    }
    events.push(format!("= {}", game.result()));
    let tags = game.tags().iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    Seen { tags, events }
}

fn notes(tree: &GameTree, id: NodeId, events: &mut Vec<String>) {
    events.extend(tree.nags(id).iter().map(Nag::to_string));
    let mut comments: Vec<String> = tree.comments(id).into_iter().map(str::to_owned).collect();
    if let Some(clock) = tree.clock(id) {
        let clock = format!("[%clk {}]", luft_game::pgn::write_clock(clock));
        match comments.first_mut() {
            Some(first) => *first = format!("{clock} {first}"),
            None => comments.push(clock),
        }
    }
    events.extend(comments.iter().map(|text| format!("{{{text}}}")));
}

/// The other program's reader, playing the moves by its own rules.
struct Other;

struct OtherState {
    seen: Seen,
    /// The position of each line under way, and that before its last move.
    lines: Vec<(Chess, Chess)>,
}

type Flow<T = ()> = ControlFlow<Seen, T>;

impl Visitor for Other {
    type Tags = (Seen, Chess);
    type Movetext = OtherState;
    type Output = Seen;

    fn begin_tags(&mut self) -> Flow<Self::Tags> {
        Flow::Continue(Default::default())
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> Flow {
        let name = String::from_utf8(name.to_vec()).unwrap();
        let value = unescaped(std::str::from_utf8(value.as_bytes()).unwrap());
        match &*name {
            "FEN" => {
                let fen: Fen = value.parse().unwrap();
                let mode = CastlingMode::detect(fen.as_setup());
                tags.1 = fen.into_position(mode).unwrap();
            }
            "SetUp" | "Result" | "Variant" => {}
            _ => tags.0.tags.push((name, value)),
        }
        Flow::Continue(())
    }

    fn begin_movetext(&mut self, (seen, start): Self::Tags) -> Flow<OtherState> {
        Flow::Continue(OtherState { seen, lines: vec![(start.clone(), start)] })
    }

    fn san(&mut self, state: &mut OtherState, san: SanPlus) -> Flow {
        let (before, now) = state.lines.last_mut().unwrap();
        *before = now.clone();
        let mv = san.san.to_move(now).unwrap();
        now.play_unchecked(mv);
        let suffix = san.suffix.map(|suffix| suffix.to_string()).unwrap_or_default();
        let sign = match (now.is_checkmate(), now.is_check()) {
            (true, _) => "#",
            (false, true) => "+",
            _ => "",
        };
        assert_eq!(suffix, sign, "{san}");
        state.seen.events.push(Fen::from_position(now, EnPassantMode::Legal).to_string());
        Flow::Continue(())
    }

    fn nag(&mut self, state: &mut OtherState, nag: OtherNag) -> Flow {
        state.seen.events.push(format!("${}", nag.0));
        Flow::Continue(())
    }

    fn comment(&mut self, state: &mut OtherState, comment: RawComment<'_>) -> Flow {
        let text = std::str::from_utf8(comment.as_bytes()).unwrap();
        let words: Vec<_> = text.split_whitespace().collect();
        state.seen.events.push(format!("{{{}}}", words.join(" ")));
        Flow::Continue(())
    }

    fn begin_variation(&mut self, state: &mut OtherState) -> Flow<Skip> {
        state.seen.events.push("(".to_owned());
        let (before, _) = state.lines.last().unwrap().clone();
        state.lines.push((before.clone(), before));
        Flow::Continue(Skip(false))
    }

    fn end_variation(&mut self, state: &mut OtherState) -> Flow {
        state.seen.events.push(")".to_owned());
        state.lines.pop();
        Flow::Continue(())
    }

    fn outcome(&mut self, state: &mut OtherState, outcome: pgn_reader::Outcome) -> Flow {
        state.seen.events.push(format!("= {outcome}"));
        Flow::Continue(())
    }

    fn end_game(&mut self, state: OtherState) -> Seen {
        state.seen
    }
}

/// A tag's value, as the standard escapes it. The other program's own decoding
/// loses a backslash where several stand side by side.
fn unescaped(raw: &str) -> String {
    let mut chars = raw.chars();
    std::iter::from_fn(|| chars.next().and_then(|c| if c == '\\' { chars.next() } else { Some(c) }))
        .collect()
}

/// Every game of a text as the other program reads it.
fn read_by_other(text: &str) -> Vec<Seen> {
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    std::iter::from_fn(|| reader.read_game(&mut Other).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn written_games_are_read_back(
        games in prop::collection::vec(any_game("([ a-z%;{}()\\[\\]\"\\\\$*é\n]|%clk|[0-9:.]){0,60}"), 1..4),
    ) {
        let text = games.iter().map(PgnGame::to_string).collect::<Vec<_>>().join("\n");
        let read: Vec<_> = PgnReader::new(&text).map(Result::unwrap).collect();
        prop_assert_eq!(&read, &games, "{}", text);
        for line in text.lines() {
            prop_assert!(!line.starts_with('%'), "{}", line);
        }
    }

    #[test]
    fn another_reader_sees_the_same_in_what_is_written(
        games in prop::collection::vec(any_game("[ a-z(.)é]{0,60}"), 1..4),
    ) {
        let text = games.iter().map(PgnGame::to_string).collect::<Vec<_>>().join("\n");
        prop_assert_eq!(read_by_other(&text), games.iter().map(held).collect::<Vec<_>>(), "{}", text);
    }

    #[test]
    fn played_games_come_back(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..200),
        offers in prop::collection::vec(0..3_u8, 200),
        ending in 0..6_u8,
    ) {
        let game = played(&choices, &offers, ending);
        let pgn = PgnGame::from_game(&game, Tags::default(), []);
        let again: PgnGame = pgn.to_string().parse().unwrap();
        prop_assert_eq!(&again, &pgn);
        prop_assert_eq!(again.mainline().game, game);
    }
}

fn played(choices: &[prop::sample::Index], offers: &[u8], ending: u8) -> Game {
    let mut game = Game::default();
    for (choice, offer) in choices.iter().zip(offers) {
        if game.is_over() {
            return game;
        }
        let moves = game.position().legal_moves();
        game.play(moves[choice.index(moves.len())]).unwrap();
        if *offer > 0 && game.offer_draw().is_ok() && *offer > 1 {
            game.decline_draw().unwrap();
        }
    }
    let side = game.position().side_to_move();
    // A game that the last move has ended bears no other end.
    let _ = match ending {
        0 => game.resign(side),
        1 => game.resign(!side),
        2 => game.time_out(side, Chance::Undetermined),
        3 => game.time_out(side, Chance::Unwinnable),
        4 => game.forfeit(side),
        _ => {
            let _ = game.accept_draw();
            Ok(())
        }
    };
    assert!(
        game.ending() != Some(Ending::Agreed) || game.plies().last().unwrap().offer().is_some()
    );
    game
}
