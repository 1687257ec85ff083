//! The coach as a service for a page: it receives requests and returns answers, both as text. The
//! page neither knows how a game is judged nor has the messages for it.
//!
//! Each request is a line, in some cases followed by another text:
//!
//! - `review <nodes>`, then a line break and a game in PGN: begins a review, with this number of
//!   nodes for each position
//! - `found <score> pv <uci…>`, then a line break and the same for the second best move, if there
//!   is one: the score of the position requested last for the side to move, and the line. A score
//!   is `cp <n>` or `mate <n>`
//! - `stop` and `go-on`: stops requesting positions, and resumes
//! - `again`: requests the position again whose answer was lost
//! - `report`: the results so far, in the current language
//! - `better <half-moves>`: shows the better line instead of a mistake
//! - `retry <half-moves>`: the mistakes as exercises: those of the person who played against the
//!   computer, or in another game those of both sides. Begins with the mistake after this number of
//!   half-moves, or with the first for 0
//! - `why <score> pv <uci…>`, then a line break and a position as FEN: why the line's first move is
//!   good
//! - `reach <square>`, then a line break and a position as FEN: the squares that the piece on that
//!   square reaches
//! - `heard`, then a line break and a position as FEN, and lines with possible transcripts of a
//!   spoken move, in lower case, the likeliest first
//!
//! Answers:
//!
//! - `ask <nodes> <uci…>`: search the position after these moves from the game's start for its two
//!   best lines
//! - `stop`: end the search
//! - `done <sentence>`: every position is judged
//! - `accuracy <White's> <Black's>`, in per cent: sent before `done`, if positions were searched
//! - `game <PGN>`: the game with all results so far, so that they are not lost: sent when a mistake
//!   has been found, when the search stops, and at the end
//! - `line <moves> <uci…>`: show a line that begins at the game's start, from its position after
//!   this number of moves on
//! - `report <lines>`: see [`report`](crate::report)
//! - `course <place>`, then a line break and PGN: a game for each mistake, and the index of the
//!   first one to open, from 0; `-` if none was requested
//! - `because <sentence>`; without a sentence if the line does not prove a reason
//! - `reach <squares>`, separated by tab characters: the squares to which the piece can go, those
//!   that it attacks, empty squares that it attacks but cannot go to, and those that it protects;
//!   then a sentence with all of this. Without a piece on the square there is no answer
//! - `move <uci>`: the spoken move, without the promotion piece if none was named
//! - `unclear <sentence>`: the spoken words can mean several moves; `unclear` alone: they mean none
//! - `refused <why>`: the game cannot be read; the reason is in English

use luft_coach::{ENGLISH, Reach, SideScore, Vocabulary, reason, spoken_moves};
use luft_l10n::{Catalogue, Plain, Rules, Text};
use luft_rules::{Bitboard, Move, Position, uci};

use crate::judged::{GameReview, Judged};

/// The coach of a page: the review of a game, and the language in which it speaks.
pub struct CoachService {
    catalogue: Catalogue,
    rules: Box<dyn Rules>,
    running: Option<Running>,
}

/// The current review.
struct Running {
    review: GameReview,
    /// The number of nodes for each position.
    nodes: u32,
    is_stopped: bool,
}

impl Default for CoachService {
    /// A coach that speaks English.
    fn default() -> Self {
        let catalogue = Catalogue::parse(ENGLISH).unwrap_or_else(|error| unreachable!("{error}"));
        Self { catalogue, rules: Box::new(Plain), running: None }
    }
}

impl CoachService {
    /// Switches to another language. A text that is not a catalogue changes nothing.
    pub fn speak(&mut self, catalogue: String, rules: Box<dyn Rules>) {
        if let Ok(catalogue) = Catalogue::parse(catalogue) {
            (self.catalogue, self.rules) = (catalogue, rules);
        }
    }

    /// Formats a text in the current language.
    pub(crate) fn say(&self, text: &Text) -> String {
        self.catalogue.format(text, self.rules.as_ref())
    }

    /// The current review.
    pub(crate) fn review(&self) -> Option<&GameReview> {
        self.running.as_ref().map(|running| &running.review)
    }

    /// Answers a request. A request that cannot be understood gets no answer.
    pub fn receive(&mut self, request: &str) -> Vec<String> {
        let (line, text) = request.split_once('\n').unwrap_or((request, ""));
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        match kind {
            "review" => self.begin(rest, text),
            "found" => self.found(rest, text),
            "report" => vec![["report ", &self.report()].concat()],
            "stop" => self.stop(true),
            "go-on" => self.stop(false),
            "again" => self.go_on(),
            "better" => self.better(rest).into_iter().collect(),
            "retry" => self.exercises(rest),
            "why" => vec![["because ", &self.why(rest, text).unwrap_or_default()].concat()],
            "reach" => self.reach(rest, text).into_iter().collect(),
            "heard" => self.heard(text).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn begin(&mut self, nodes: &str, pgn: &str) -> Vec<String> {
        match (nodes.parse(), pgn.parse()) {
            (Ok(nodes), Ok(game)) => {
                self.running =
                    Some(Running { review: GameReview::new(game), nodes, is_stopped: false });
                self.go_on()
            }
            (_, Err(error)) => vec![format!("refused {error}")],
            _ => Vec::new(),
        }
    }

    fn found(&mut self, best: &str, second: &str) -> Vec<String> {
        let Some(Running { review, .. }) = &mut self.running else { return Vec::new() };
        let judged = review.next().and_then(|(position, _)| {
            let best = judged(position, best)?;
            Some(Judged { second: judged(position, second).map(|second| second.score), ..best })
        });
        let Some(judged) = judged else { return Vec::new() };
        review.judge(judged);
        let is_mistake = review.moves().last().is_some_and(|last| last.class().is_error());
        let mut answers = self.go_on();
        let is_done = answers.iter().any(|answer| answer.starts_with("done "));
        // The page may be closed, so send the results so far.
        if is_mistake || is_done {
            answers.splice(0..0, self.written());
        }
        if is_done {
            answers.splice(0..0, self.accuracy());
        }
        answers
    }

    /// The accuracy of both sides.
    fn accuracy(&self) -> Option<String> {
        match self.review()?.accuracy() {
            [Some(white), Some(black)] => Some(format!("accuracy {white} {black}")),
            _ => None,
        }
    }

    /// Requests the next position to search.
    fn go_on(&self) -> Vec<String> {
        let Some(Running { review, nodes, is_stopped }) = &self.running else { return Vec::new() };
        match review.next() {
            None => vec![["done ", &self.result()].concat()],
            Some(_) if *is_stopped => Vec::new(),
            Some((_, before)) => {
                let moves = words(review.played().take(before.len()));
                vec![format!("ask {nodes}{moves}")]
            }
        }
    }

    /// That the review is finished, with the accuracy of both sides if they have one; empty if there is no review.
    fn result(&self) -> String {
        let text = self.review().map(|review| match review.accuracy() {
            [Some(white), Some(black)] => {
                Text::new("review-done").with("white", white).with("black", black)
            }
            _ => Text::new("review-done-early"),
        });
        text.map(|text| self.say(&text)).unwrap_or_default()
    }

    /// Stops and sends the results so far, or resumes.
    fn stop(&mut self, is_stopped: bool) -> Vec<String> {
        let Some(running) = &mut self.running else { return Vec::new() };
        running.is_stopped = is_stopped;
        if !is_stopped || running.review.next().is_none() {
            return self.go_on();
        }
        let mut answers = vec!["stop".to_owned()];
        answers.extend(self.written());
        answers
    }

    /// Whether the search is stopped before its end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.is_stopped)
    }

    /// The better line instead of a mistake.
    fn better(&self, ply: &str) -> Option<String> {
        let review = self.review()?;
        let mistake = review.moves().find(|mistake| mistake.ply.to_string() == ply)?;
        let before = mistake.ply - 1;
        let line = review.played().take(before).chain(mistake.better().iter().copied());
        Some(format!("line {before}{}", words(line)))
    }

    fn written(&self) -> Vec<String> {
        let game = self.review().map(|review| review.annotated(&|text| self.say(text)).to_string());
        game.map(|game| ["game ", &game].concat()).into_iter().collect()
    }

    fn exercises(&self, ply: &str) -> Vec<String> {
        let course = self.review().map(|review| {
            let mut all = review.to_retry();
            let place = all.position(|mistake| mistake.ply.to_string() == ply);
            let place = place.map_or_else(|| "-".to_owned(), |place| place.to_string());
            format!("course {place}\n{}", review.exercises(&|text| self.say(text)))
        });
        course.into_iter().collect()
    }

    fn why(&self, line: &str, fen: &str) -> Option<String> {
        let position: Position = fen.parse().ok()?;
        let Judged { score, line, .. } = judged(&position, line)?;
        reason(&position, &line, score).map(|text| self.say(&text))
    }

    fn reach(&self, square: &str, fen: &str) -> Option<String> {
        let position: Position = fen.parse().ok()?;
        let reach = Reach::of(&position, square.parse().ok()?)?;
        let sets = [reach.moves, reach.attacked, reach.covered, reach.protected].map(squares);
        Some(format!("reach {}\t{}", sets.join("\t"), self.say(&reach.text(&position))))
    }

    /// The first of the texts that denotes a move is used.
    fn heard(&self, text: &str) -> Option<String> {
        let (fen, texts) = text.split_once('\n')?;
        let position: Position = fen.parse().ok()?;
        let words = Vocabulary::parse(&self.say(&Text::new("voice-words")));
        let meant = texts.lines().map(|text| spoken_moves(&position, &words, text));
        let Some(meant) = meant.into_iter().find(|meant| !meant.is_empty()) else {
            return Some("unclear".to_owned());
        };
        let mut squares: Vec<String> = meant
            .iter()
            .map(|mv| [mv.from(), mv.to()].map(|square| square.to_string()).concat())
            .collect();
        squares.dedup();
        Some(match (squares.as_slice(), meant.as_slice()) {
            (_, [only]) => ["move ", &uci::write(*only)].concat(),
            ([squares], _) => ["move ", squares].concat(),
            _ => {
                let moves = Text::listed(squares.into_iter().map(Text::verbatim).collect());
                ["unclear ", &self.say(&Text::new("voice-unclear").with("moves", moves))].concat()
            }
        })
    }
}

/// Squares, with spaces between them.
fn squares(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    names.join(" ")
}

/// Moves in UCI notation, each after a space.
fn words(moves: impl Iterator<Item = Move>) -> String {
    let mut words = String::new();
    for mv in moves {
        words.extend([" ", &uci::write(mv)]);
    }
    words
}

/// Parses the result of a position.
fn judged(position: &Position, line: &str) -> Option<Judged> {
    let (score, pv) = line.split_once(" pv")?;
    let score = match score.split_once(' ')? {
        ("cp", worth) => worth.parse().ok().map(SideScore::Centipawns),
        ("mate", moves) => moves.parse().ok().map(SideScore::Mate),
        _ => None,
    }?;
    Some(Judged { score, second: None, line: moves(position, pv) })
}

/// The moves of a line, as far as they are legal.
fn moves(position: &Position, pv: &str) -> Vec<Move> {
    uci::line(position, &mut pv.split_whitespace())
}
