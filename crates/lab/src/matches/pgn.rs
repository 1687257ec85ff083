//! Games as PGN: written when they end, and read back to resume a match.

use std::fmt::Write as _;
use std::time::Duration;

use luft_engine::search::Value;
use luft_rules::{ByColor, Color, Position, san};

use crate::line::{Ending, Outcome};
use crate::players::{Info, Limit, PlayerSpec};

use super::game::{Played, Slot};
use super::thinking::Remark;

/// The longest line in PGN's export format.
const WIDTH: usize = 80;

/// The data read back from a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The players' names.
    pub names: ByColor<String>,
    /// The index of their pair of games, from 0.
    pub pair: usize,
    /// Whether it is the pair's second game.
    pub second: bool,
    /// The start position.
    pub opening: Position,
    /// Who has won.
    pub outcome: Outcome,
    /// Why it ended.
    pub ending: Ending,
    /// Each move's search info and its time.
    pub remarks: Vec<Remark>,
}

/// A game of a match, with an empty line after it.
pub fn write(event: &str, game: &Played, players: ByColor<&PlayerSpec>) -> String {
    let mut text = String::new();
    for (name, value) in tags(event, game, players) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(text, "[{name} \"{value}\"]").expect("a string takes all that is written");
    }
    text.push('\n');
    let mut width = 0;
    for token in tokens(game) {
        // No separator before the first token.
        if width > 0 {
            let fits = width + 1 + token.chars().count() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        width += token.chars().count();
        text.push_str(&token);
    }
    text + "\n\n"
}

fn tags(event: &str, game: &Played, players: ByColor<&PlayerSpec>) -> Vec<(&'static str, String)> {
    let Slot { pair, second, .. } = game.slot;
    let ByColor { white, black } = players;
    let mut tags = vec![
        ("Event", event.to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", format!("{}.{}", pair + 1, 1 + u8::from(second))),
        ("White", white.name.clone()),
        ("Black", black.name.clone()),
        ("Result", game.outcome.pgn().to_owned()),
        ("SetUp", "1".to_owned()),
        ("FEN", game.line.start().fen()),
        ("PlyCount", game.line.moves().len().to_string()),
        ("Termination", termination(game.ending).to_owned()),
        ("Ending", game.ending.name().to_owned()),
    ];
    if white.limit == black.limit {
        tags.push(("TimeControl", white.limit.pgn_time_control()));
    } else {
        let of = |limit: Limit| limit.to_string();
        tags.extend([("WhiteLimit", of(white.limit)), ("BlackLimit", of(black.limit))]);
    }
    tags
}

/// The word of PGN's tag `Termination`.
const fn termination(ending: Ending) -> &'static str {
    match ending {
        Ending::Adjudication => "adjudication",
        Ending::Time => "time forfeit",
        Ending::IllegalMove => "rules infraction",
        Ending::Stall | Ending::Crash => "abandoned",
        _ => "normal",
    }
}

/// Move numbers, moves, remarks and the result.
fn tokens(game: &Played) -> Vec<String> {
    let mut position = game.line.start().clone();
    let mut tokens = Vec::new();
    for (index, (&mv, &(info, time))) in game.line.moves().iter().zip(&game.remarks).enumerate() {
        let number = position.fullmove_number();
        match position.side_to_move() {
            Color::White => tokens.push(format!("{number}.")),
            Color::Black if index == 0 => tokens.push(format!("{number}...")),
            Color::Black => {}
        }
        tokens.push(san::write(&position, mv));
        tokens.extend(format!("{{{}}}", remark((info, time))).split(' ').map(str::to_owned));
        position.play_unchecked(mv);
    }
    if let Some(why) = &game.why {
        // A brace would end the comment.
        let why = why.replace(['{', '}'], "'");
        tokens.extend(format!("{{{why}}}").split_whitespace().map(str::to_owned));
    }
    tokens.push(game.outcome.pgn().to_owned());
    tokens
}

/// Score and depth where they are known, the time, and the nodes where they are known, as
/// `+0.31/12 0.120s, n=4567`.
fn remark((info, time): Remark) -> String {
    let value = info.value.map(|value| match value {
        Value::Centipawns(centipawns) => format!("{:+.2}", f64::from(centipawns) / 100.0),
        Value::MateIn(moves) => format!("+M{moves}"),
        Value::MatedIn(moves) => format!("-M{moves}"),
    });
    let worth = match (value, info.depth) {
        (Some(value), Some(depth)) => format!("{value}/{depth} "),
        (Some(value), None) => format!("{value} "),
        (None, _) => String::new(),
    };
    let nodes = info.nodes.map_or_else(String::new, |nodes| format!(", n={nodes}"));
    format!("{worth}{:.3}s{nodes}", time.as_secs_f64())
}

/// Parses the output of [`remark`]; `None` for other comments, such as the reason why a game ended.
fn read_remark(text: &str) -> Option<Remark> {
    let mut info = Info::default();
    let mut time = None;
    for word in text.split_whitespace() {
        let word = word.trim_end_matches(',');
        if let Some(nodes) = word.strip_prefix("n=") {
            info.nodes = Some(nodes.parse().ok()?);
        } else if let Some(seconds) = word.strip_suffix('s') {
            time = Some(Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?);
        } else {
            let (value, depth) = word.split_once('/').map_or((word, None), |(v, d)| (v, Some(d)));
            info.value = Some(read_value(value)?);
            info.depth = depth.map(str::parse).transpose().ok()?;
        }
    }
    time.map(|time| (info, time))
}

fn read_value(text: &str) -> Option<Value> {
    match (text.strip_prefix("+M"), text.strip_prefix("-M")) {
        (Some(moves), _) => moves.parse().ok().map(Value::MateIn),
        (_, Some(moves)) => moves.parse().ok().map(Value::MatedIn),
        _ => {
            text.parse::<f64>().ok().map(|pawns| Value::Centipawns((100.0 * pawns).round() as i32))
        }
    }
}

/// The complete games of a text written by [`write`], and their bytes. After them there may be an
/// incomplete game, if writing was interrupted.
///
/// # Errors
/// Names the game that was not written by [`write`].
pub fn read(text: &str) -> Result<(Vec<Recorded>, usize), String> {
    let mut games = Vec::new();
    let mut whole = 0;
    // A game is its tags, an empty line, its moves, and an empty line.
    while let Some(length) =
        text[whole..].match_indices("\n\n").nth(1).map(|(at, end)| at + end.len())
    {
        let game = recorded(&text[whole..whole + length]);
        games.push(game.map_err(|fault| format!("game {}: {fault}", games.len() + 1))?);
        whole += length;
    }
    Ok((games, whole))
}

fn recorded(text: &str) -> Result<Recorded, String> {
    let tag = |name: &str| {
        let start = format!("[{name} \"");
        let value = text.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix("\"]"));
        let value = value.ok_or_else(|| format!("no tag {name}"))?;
        Ok::<_, String>(value.replace("\\\"", "\"").replace("\\\\", "\\"))
    };
    let round = tag("Round")?;
    let (pair, second) = match round.split_once('.') {
        Some((pair, "1")) => (pair.parse::<usize>().ok(), false),
        Some((pair, "2")) => (pair.parse::<usize>().ok(), true),
        _ => (None, false),
    };
    let pair = pair.and_then(|pair| pair.checked_sub(1));
    let (result, ending) = (tag("Result")?, tag("Ending")?);
    let outcomes = (0..3).filter_map(Outcome::from_half_points);
    Ok(Recorded {
        names: ByColor { white: tag("White")?, black: tag("Black")? },
        pair: pair.ok_or_else(|| format!("\"{round}\" is not a round of a match"))?,
        second,
        opening: Position::from_fen(&tag("FEN")?).map_err(|fault| format!("its FEN: {fault}"))?,
        outcome: outcomes
            .clone()
            .find(|outcome| outcome.pgn() == result)
            .ok_or_else(|| format!("\"{result}\" is not a result"))?,
        ending: Ending::ALL
            .into_iter()
            .find(|known| known.name() == ending)
            .ok_or_else(|| format!("\"{ending}\" is not an ending"))?,
        remarks: comments(text).filter_map(read_remark).collect(),
    })
}

/// The comments of a game, after its tags.
fn comments(text: &str) -> impl Iterator<Item = &str> {
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
    moves.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(comment, _)| comment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::GameLine;
    use crate::players::PlayerKind;
    use luft_rules::uci;

    fn player(name: &str, limit: &str) -> PlayerSpec {
        let kind =
            PlayerKind::Builtin { persona: luft_persona::PersonaId::HARD, hash: 1, network: None };
        PlayerSpec { name: name.to_owned(), kind, limit: limit.parse().unwrap() }
    }

    fn game() -> Played {
        let fen = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1";
        let mut line = GameLine::new(Position::from_fen(fen).unwrap());
        for text in ["e7e5", "g2g4", "d8h4"] {
            line.play(uci::parse(line.position(), text).unwrap());
        }
        let said = |value| Info { value, depth: Some(5), nodes: Some(99) };
        let remarks = [Some(Value::Centipawns(31)), None, Some(Value::MateIn(1))];
        Played {
            slot: Slot { pairing: 0, pair: 11, second: true },
            remarks: remarks.map(|value| (said(value), Duration::from_millis(120))).to_vec(),
            outcome: line.ending().unwrap().0,
            ending: line.ending().unwrap().1,
            why: None,
            line,
        }
    }

    fn text(game: &Played) -> String {
        let (white, black) = (player("a \"b\" \\", "nodes:9"), player("old", "nodes:9"));
        write("trial", game, ByColor { white: &white, black: &black })
    }

    #[test]
    fn a_game_is_written_with_its_remarks() {
        let text = text(&game());
        assert!(text.contains("[Round \"12.2\"]\n[White \"a \\\"b\\\" \\\\\"]\n"), "{text}");
        let moves = "\n\n1... e5 {+0.31/5 0.120s, n=99} 2. g4 {0.120s, n=99} Qh4# {+M1/5 0.120s, n=99}\n0-1\n\n";
        assert!(text.ends_with(moves), "{text}");
        assert!(text.contains("[Result \"0-1\"]") && text.contains("[Termination \"normal\"]"));
    }

    #[test]
    fn games_are_read_back_up_to_where_the_writing_ended() {
        let text = text(&game()).repeat(2);
        let (games, whole) = read(&text).unwrap();
        assert_eq!((games.len(), whole), (2, text.len()));
        assert_eq!(games[0].names.white, "a \"b\" \\");
        assert_eq!((games[0].pair, games[0].second), (11, true));
        assert_eq!(games[0].opening, *game().line.start());
        let mut remarks = game().remarks;
        // Without a score the depth is not written.
        remarks[1].0.depth = None;
        assert_eq!(games[1].remarks, remarks);
        assert_eq!((games[1].outcome, games[1].ending), (game().outcome, Ending::Checkmate));
        for cut in [1, 2, 30, text.len() / 2 - 1] {
            let (games, whole) = read(&text[..text.len() - cut]).unwrap();
            assert_eq!((games.len(), whole), (1, text.len() / 2), "{cut}");
        }
    }

    #[test]
    fn remarks_are_read_back() {
        for text in ["+0.31/12 0.120s", "-M3/9 1.000s, n=12", "0.007s", "-3.10 0.100s"] {
            assert_eq!(read_remark(text).map(remark).as_deref(), Some(text));
        }
        for text in ["no move in time", "", "e2e4", "+0.31/12"] {
            assert_eq!(read_remark(text), None, "{text}");
        }
    }

    #[test]
    fn long_games_are_wrapped() {
        let mut game = game();
        game.why = Some("a long story {with braces} ".repeat(9));
        let text = text(&game);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        assert!(read(&text).is_ok_and(|(games, _)| games.len() == 1));
    }

    #[test]
    fn other_files_are_refused() {
        let good = text(&game());
        for (part, other, named) in [
            ("[Round \"12.2\"]", "[Round \"0.1\"]", "\"0.1\" is not a round"),
            ("[Result \"0-1\"]", "[Result \"*\"]", "\"*\" is not a result"),
            ("[Ending \"checkmate\"]", "", "no tag Ending"),
            ("b KQkq", "w KQkq - -", "its FEN"),
        ] {
            let fault = read(&good.replace(part, other)).unwrap_err();
            assert!(fault.starts_with("game 1: ") && fault.contains(named), "{fault}");
        }
    }
}
