//! `luft-lab puzzles`: makes and verifies the page's puzzles.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lexopt::{Parser, ValueExt};
use luft_engine::nnue::Network;
use luft_lab::human::evaluations::{self, Blunder};
use luft_lab::judge::Judge;
use luft_lab::parallel::parallel;
use luft_lab::puzzles::again::prove_again;
use luft_lab::puzzles::ledger::Ledger;
use luft_lab::puzzles::mine::{Effort, mine};
use luft_lab::puzzles::people::People;
use luft_lab::puzzles::prove::{Proved, prove};
use luft_lab::puzzles::{Puzzle, pawn_ending, set, stalemate};
use luft_lab::viriformat::Reader;
use luft_persona::thinker::Thinker;
use luft_rules::{Position, uci};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "puzzles",
    help: || HELP.to_owned(),
    run: |arguments| make(&parse(arguments)?).map_err(Stop::Failure),
};

const HELP: &str = "\
Makes and verifies the page's puzzles

usage: luft-lab puzzles --games FILE --evaluations FILE --folder DIR --out FILE [OPTIONS]
       luft-lab puzzles --again FILE --folder DIR --out FILE [--nodes N] [--threads N]

Finds positions after blunders in which only one move wins, and confirms each move of the solver
by a deeper search. Finds positions that only a stalemate saves. Makes pawn endings in which only
one move keeps the result, with the bitbase. Detectors name the themes. The difficulty is measured
by the personas' chances to find the solution; in pawn endings, by those of people in the games.
The same command resumes an interrupted run: its results are stored in a folder.

With --again, the puzzles of a file are proved again, and get new themes and ratings. Puzzles that
no longer pass are left out. Pawn endings keep their ratings.

  --games FILE        lines of games
  --evaluations FILE  their evaluations, in the same lines
  --selfplay FILE     self-play games in which to look for further stalemates
  --again FILE        puzzles to prove again, instead of games
  --folder DIR        the folder for intermediate results
  --out FILE          the output file
  --positions N       the most positions after blunders to search (all)
  --candidates N      the most candidates to prove, the longest solutions first (all)
  --saves N           the most positions to search for a saving stalemate (all)
  --mining N          nodes at each move of the solver when mining (120,000)
  --nodes N           nodes at each move of the solver when proving (200,000)
  --most N            the most puzzles in all (3,000)
  --threads N         threads of --again (1)
";

struct Arguments {
    source: Source,
    folder: PathBuf,
    out: PathBuf,
    positions: usize,
    candidates: usize,
    saves: usize,
    effort: Effort,
    nodes: u64,
    most: usize,
    threads: usize,
}

/// The sources of puzzles.
enum Source {
    Games { games: PathBuf, evaluations: PathBuf, selfplay: Vec<PathBuf> },
    Again(PathBuf),
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let (mut games, mut evaluations, mut again) = (None, None, None);
    let (mut folder, mut out) = (None, None);
    let (mut positions, mut candidates, mut saves) = (usize::MAX, usize::MAX, usize::MAX);
    let (mut most, mut threads) = (3_000, 1);
    let (mut effort, mut nodes, mut selfplay) = (Effort::default(), 200_000, Vec::new());
    read(arguments, |item, arguments| {
        let Item::Option(name) = item else { return unknown(item) };
        match name.as_str() {
            "games" => games = Some(PathBuf::from(arguments.value()?)),
            "evaluations" => evaluations = Some(PathBuf::from(arguments.value()?)),
            "selfplay" => selfplay.push(PathBuf::from(arguments.value()?)),
            "again" => again = Some(PathBuf::from(arguments.value()?)),
            "folder" => folder = Some(PathBuf::from(arguments.value()?)),
            "out" => out = Some(PathBuf::from(arguments.value()?)),
            "positions" => positions = arguments.value()?.parse()?,
            "candidates" => candidates = arguments.value()?.parse()?,
            "saves" => saves = arguments.value()?.parse()?,
            "mining" => effort.solver = arguments.value()?.parse()?,
            "nodes" => nodes = arguments.value()?.parse()?,
            "most" => most = arguments.value()?.parse()?,
            "threads" => threads = arguments.value()?.parse()?,
            _ => return unknown(item),
        }
        Ok(())
    })?;
    let source = match (games, evaluations, again) {
        (Some(games), Some(evaluations), None) => {
            Some(Source::Games { games, evaluations, selfplay })
        }
        (None, None, Some(_)) if !selfplay.is_empty() => {
            return Err(Stop::Usage("--selfplay is for --games, not for --again".to_owned()));
        }
        (None, None, Some(again)) => Some(Source::Again(again)),
        _ => None,
    };
    let (Some(source), Some(folder), Some(out)) = (source, folder, out) else {
        let expected = "--games and --evaluations, or --again, and --folder and --out are expected";
        return Err(Stop::Usage(expected.to_owned()));
    };
    Ok(Arguments {
        source,
        folder,
        out,
        positions,
        candidates,
        saves,
        effort,
        nodes,
        most,
        threads,
    })
}

fn make(order: &Arguments) -> Result<(), String> {
    let network = Network::read(luft_network::FILE).map_err(|fault| fault.to_string())?;
    let network = Arc::new(network);
    let told = |fault: std::io::Error| fault.to_string();
    fs::create_dir_all(&order.folder).map_err(told)?;
    let chosen = match &order.source {
        Source::Games { games, evaluations, selfplay } => {
            from_games(order, network, &Games::read(order, games, evaluations, selfplay)?)?
        }
        Source::Again(path) => again(order, &network, path)?,
    };
    fs::write(&order.out, set::write(&chosen)).map_err(told)?;
    println!("{} puzzles chosen\n{}", chosen.len(), table(&chosen));
    Ok(())
}

fn from_games(
    order: &Arguments,
    network: Arc<Network>,
    games: &Games,
) -> Result<Vec<Proved>, String> {
    let mut maker = Maker { order, judge: Judge::new(network), thinker: Thinker::new(1) };
    let mined = maker.mine(&games.blunders)?;
    println!(
        "{} of {} positions after blunders are candidates",
        mined.found().count(),
        mined.len()
    );
    let proved = maker.prove(&mined)?;
    println!("{} of {} candidates proved", proved.found().count(), proved.len());
    let stalemates = maker.stalemates(&games.saves)?;
    println!("{} of {} stalemates proved", stalemates.found().count(), stalemates.len());
    let endings = maker.pawn_endings(&games.people);
    println!("{} pawn endings", endings.len());
    let mut kept = puzzles_of(&proved)?;
    kept.extend(puzzles_of(&stalemates)?);
    kept.extend(endings);
    Ok(set::choose(kept, order.most))
}

/// Proves the puzzles of a file again. Their results are stored by position, so that the output can
/// replace the file.
fn again(order: &Arguments, network: &Arc<Network>, path: &Path) -> Result<Vec<Proved>, String> {
    let told = |why: &dyn Display| format!("{}: {why}", path.display());
    let text = fs::read_to_string(path).map_err(|why| told(&why))?;
    let known = set::read(&text).map_err(|why| told(&why))?;
    let mut ledger = Ledger::open(&order.folder.join("again.tsv"))?;
    let mut left = Vec::new();
    for known in known {
        let number = known.puzzle().map_err(|why| told(&why))?.position.hash() as usize;
        left.extend((!ledger.knows(number)).then_some((number, known)));
    }
    let mut outcome = Ok(());
    parallel(
        order.threads,
        left.into_iter(),
        || (Judge::new(network.clone()), Thinker::new(1)),
        |(judge, thinker), (number, known)| {
            (number, prove_again(judge, thinker, &known, order.nodes))
        },
        |(number, found)| {
            outcome = found.and_then(|found| ledger.learn(number, || found.as_ref().map(line_of)));
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    outcome?;
    println!("{} of {} puzzles proved again", ledger.found().count(), ledger.len());
    let mut proved = puzzles_of(&ledger)?;
    set::sort(&mut proved);
    Ok(proved)
}

/// The parts of the games that puzzles are made from.
#[derive(Default)]
struct Games {
    /// Moves after which a puzzle may begin.
    blunders: Vec<Blunder>,
    /// Positions in which a stalemate may save the game.
    saves: Vec<Position>,
    people: People,
}

impl Games {
    fn read(
        order: &Arguments,
        games: &Path,
        evaluations: &Path,
        selfplay: &[PathBuf],
    ) -> Result<Self, String> {
        let Self { mut blunders, mut saves, mut people } = Self::default();
        let mut look = |position: &Position| {
            saves.extend(stalemate::is_candidate(position).then(|| position.clone()));
        };
        evaluations::blunders(games, evaluations, 0.2, |game, found| {
            blunders.extend(found.into_iter().filter(is_promising));
            game.replay(|position, _, played| {
                look(position);
                people.add(position, played, game.ratings[position.side_to_move().index()]);
            })
        })
        .map_err(|why| why.to_string())?;
        for path in selfplay {
            let told = |why: &dyn Display| format!("{}: {why}", path.display());
            let file = File::open(path).map_err(|why| told(&why))?;
            for game in Reader::new(BufReader::new(file)) {
                let game = game.map_err(|why| told(&why))?;
                game.positions().for_each(|(position, _)| look(&position));
            }
        }
        blunders.truncate(order.positions);
        saves.truncate(order.saves);
        Ok(Self { blunders, saves, people })
    }
}

/// The makers of puzzles, with their settings.
struct Maker<'a> {
    order: &'a Arguments,
    judge: Judge,
    thinker: Thinker,
}

impl Maker<'_> {
    fn ledger(&self, name: &str) -> Result<Ledger, String> {
        Ledger::open(&self.order.folder.join(name))
    }

    /// The candidates among the positions after blunders: FEN and solution, with a tab between them.
    fn mine(&mut self, blunders: &[Blunder]) -> Result<Ledger, String> {
        let mut ledger = self.ledger("mined.tsv")?;
        for (number, blunder) in blunders.iter().enumerate() {
            ledger.learn(number, || {
                let position = blunder.position.after(blunder.played);
                let effort = self.order.effort;
                let puzzle = mine(&mut self.judge, &position, blunder.played, effort)?;
                let moves: Vec<String> = puzzle.solution.into_iter().map(uci::write).collect();
                Some(format!("{}\t{}", position.fen(), moves.join(" ")))
            })?;
        }
        Ok(ledger)
    }

    /// The candidates that are proved, by their numbers.
    fn prove(&mut self, mined: &Ledger) -> Result<Ledger, String> {
        let mut ledger = self.ledger("proved.tsv")?;
        let candidates = mined.found().map(|(number, line)| match candidate(line) {
            Ok(puzzle) => Ok((number, puzzle)),
            Err(why) => Err(mined.fault(number, &why)),
        });
        let mut candidates: Vec<(usize, Puzzle)> = candidates.collect::<Result<_, _>>()?;
        candidates.sort_by_key(|(_, puzzle)| std::cmp::Reverse(puzzle.solution.len()));
        candidates.truncate(self.order.candidates);
        for (number, puzzle) in candidates {
            ledger.learn(number, || {
                let nodes = self.order.nodes;
                prove(&mut self.judge, &mut self.thinker, &puzzle, nodes).as_ref().map(line_of)
            })?;
        }
        Ok(ledger)
    }

    /// Puzzles in which only a stalemate saves the game.
    fn stalemates(&mut self, candidates: &[Position]) -> Result<Ledger, String> {
        let mut ledger = self.ledger("stalemates.tsv")?;
        for (number, position) in candidates.iter().enumerate() {
            ledger.learn(number, || {
                let (judge, thinker) = (&mut self.judge, &mut self.thinker);
                if !stalemate::is_likely(judge, position) {
                    return None;
                }
                let proved = stalemate::prove(judge, thinker, position, self.order.nodes);
                proved.as_ref().map(line_of)
            })?;
        }
        Ok(ledger)
    }

    /// Pawn endings, rated by how often people find such moves in games.
    fn pawn_endings(&mut self, people: &People) -> Vec<Proved> {
        let (tries, found) = people.counts();
        println!("people found {found} of {tries} only king moves in pawn endings");
        let rate = |puzzle: &Puzzle| people.rating(puzzle.solution.len().div_ceil(2));
        let made = pawn_ending::make(&mut self.judge);
        made.iter().filter_map(|(puzzle, themes)| Proved::new(puzzle, themes, rate)).collect()
    }
}

/// Whether the blunder changed the result: the solver was not winning before it, but is after it.
fn is_promising(blunder: &Blunder) -> bool {
    blunder.before.chances() >= 0.35 && blunder.after.chances() <= 0.2
}

/// The candidate of a line of `mined.tsv`.
fn candidate(line: &str) -> Result<Puzzle, String> {
    let (fen, moves) = line.split_once('\t').ok_or("no solution")?;
    let position = Position::from_fen(fen).map_err(|fault| fault.to_string())?;
    let (mut now, mut solution) = (position.clone(), Vec::new());
    for word in moves.split(' ') {
        let mv = uci::parse(&now, word).map_err(|fault| fault.to_string())?;
        now = now.after(mv);
        solution.push(mv);
    }
    Ok(Puzzle { position, solution })
}

/// A puzzle as the result of an item.
fn line_of(puzzle: &Proved) -> String {
    set::write(std::slice::from_ref(puzzle)).trim_end().replace('\n', "\t")
}

/// The puzzles in a file of lines from [`line_of`].
fn puzzles_of(ledger: &Ledger) -> Result<Vec<Proved>, String> {
    let mut puzzles = Vec::new();
    for (number, line) in ledger.found() {
        let read = set::read(&format!("{}\n", line.replace('\t', "\n")));
        puzzles.extend(read.map_err(|why| ledger.fault(number, &why))?);
    }
    Ok(puzzles)
}

/// The number of puzzles by rating, by theme and by the number of the solver's moves.
fn table(puzzles: &[Proved]) -> String {
    let (mut ratings, mut themes) = (BTreeMap::<u16, usize>::new(), BTreeMap::<&str, usize>::new());
    let mut lengths = BTreeMap::<usize, usize>::new();
    for puzzle in puzzles {
        *ratings.entry(puzzle.rating / 400 * 400).or_default() += 1;
        *lengths.entry(puzzle.solution.split(' ').count().div_ceil(2)).or_default() += 1;
        for theme in &puzzle.themes {
            *themes.entry(theme.name()).or_default() += 1;
        }
    }
    let ratings = ratings.into_iter().map(|(from, count)| format!("rated {from}: {count}"));
    let themes = themes.into_iter().map(|(name, count)| format!("{name}: {count}"));
    let lengths = lengths.into_iter().map(|(moves, count)| format!("{moves} moves: {count}"));
    ratings.chain(themes).chain(lengths).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use luft_coach::Theme;

    use super::*;

    #[test]
    fn a_damaged_puzzle_is_named_and_not_left_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proved.tsv");
        let good = format!("{}\t\t4k3/8/8/8/8/8/8/R3K2R w KQ -\t\tO-O\t\t610a", set::SOURCE);
        fs::write(&path, format!("3\t{good}\n4\n9\t{good}?\n")).expect("written");
        let ledger = Ledger::open(&path).expect("numbers");
        let fault = puzzles_of(&ledger).expect_err("a fault");
        assert!(fault.contains("proved.tsv, item 9: "), "{fault}");
        fs::write(&path, format!("3\t{good}\n4\n")).expect("written");
        let ledger = Ledger::open(&path).expect("numbers");
        assert_eq!(puzzles_of(&ledger).map(|puzzles| puzzles.len()), Ok(1));
    }

    #[test]
    fn options_that_would_be_ignored_are_refused() {
        let again = ["--again", "a", "--folder", "b", "--out", "c"];
        assert!(parse(Parser::from_args(again)).is_ok());
        let both = again.into_iter().chain(["--selfplay", "d"]);
        let refused = parse(Parser::from_args(both));
        assert!(matches!(refused, Err(Stop::Usage(why)) if why.contains("--selfplay")));
    }

    #[test]
    fn puzzles_are_proved_again_in_the_place_of_their_file_and_after_an_interruption() {
        let folder = tempfile::tempdir().expect("a folder");
        let [file, known] = ["puzzles.txt", "known"].map(|name| folder.path().join(name));
        let run = || {
            let paths = [("--again", &file), ("--folder", &known), ("--out", &file)];
            let words = paths.iter().flat_map(|&(name, path)| [OsStr::new(name), path.as_os_str()]);
            let numbers = ["--nodes", "20000", "--threads", "2"].map(OsStr::new);
            let order = parse(Parser::from_args(words.chain(numbers))).expect("an order");
            make(&order).expect("puzzles");
            fs::read_to_string(&file).expect("a file")
        };
        let before = [
            "6k1/p1p2ppp/1p6/8/8/1P6/P1P1rPPP/3R2K1 w\n6k1/5ppp/8/8/8/8/8/3RR1K1 w",
            "4k3/8/8/4K3/4P3/8/8/8 b\n\nRd8+ Re8 Rxe8#\nRd8#\nKe7\n\n300e\n400a\n730n\n",
        ];
        let before = format!("{}\n\n{}", set::SOURCE, before.join("\n"));
        fs::write(&file, &before).expect("written");
        let after = run();
        let kept = set::read(&after).expect("puzzles");
        let mut themes: Vec<_> = kept.into_iter().flat_map(|puzzle| puzzle.themes).collect();
        themes.sort_by_key(|theme| theme.name());
        assert_eq!(themes, [Theme::BackRank, Theme::Opposition]);
        assert_eq!(run(), after, "what was left out is not asked again");

        let ledger = known.join("again.tsv");
        let lines = fs::read_to_string(&ledger).expect("what is known");
        assert_eq!(lines.lines().count(), 3);
        fs::write(&ledger, &lines[..lines.find('\n').expect("a line") + 4]).expect("written");
        fs::write(&file, before).expect("written");
        assert_eq!(run(), after, "an interruption");
    }
}
