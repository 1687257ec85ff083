//! Finds the move that a persona plays in a game.

use luft_engine::eval::EvalKind;
use luft_engine::search::{
    DEFAULT_HASH_MEBIBYTES, Handicap, Host, Limits, POLL_NODES, Search, SearchProgress,
    SearchRequest, SearchResult, Searcher, Value,
};
use luft_human::chance::of_score;
use luft_human::choice::{Chooser, MoveContext};
pub use luft_human::features::{RecentMoves, past};
use luft_human::openings::{COUNTED, OpeningBook};
use luft_human::shallow::{ShallowSearch, ShallowSearcher};
use luft_rules::{Color, Move, Position};

use crate::pace::{self, Occasion};
use crate::skill::Skill;
use crate::style::likings;
use crate::{Choice, Human};

/// The depth in plies and the nodes of every persona's search if one side has only its king: a mate
/// needs a deep search, and the game is already decided.
const MATING_REACH: (u8, u64) = (24, 60_000);

/// A persona that plays the best move stops after this many nodes if one side has only its king.
const BARE_KING_NODES: u64 = 150_000;

/// A persona that plays the best move takes its first moves from the opening book for this rating,
/// but only moves with at least this share.
const BEST_OPENS: (u16, f32) = (2400, 0.08);

/// A game up to the position to move in.
#[derive(Clone, Copy)]
pub struct GameSoFar<'a> {
    /// The position to move in.
    pub position: &'a Position,
    /// Hashes of the positions before it, the latest last.
    pub history: &'a [u64],
    /// The moves that led to the position.
    pub past: RecentMoves,
    /// The game's seed, which determines the luck.
    pub seed: u64,
    /// Whether to play the first moves from the opening book.
    pub has_openings: bool,
}

/// Finds the moves of any persona.
pub struct Thinker {
    searcher: Searcher,
    shallow_searcher: ShallowSearcher,
    chooser: Chooser,
    openings: OpeningBook,
}

impl Default for Thinker {
    fn default() -> Self {
        Self::new(DEFAULT_HASH_MEBIBYTES)
    }
}

impl Thinker {
    /// A thinker with a transposition table of `hash_mebibytes` mebibytes, at least one.
    ///
    /// # Panics
    /// Never: the weights and the openings are part of the program.
    pub fn new(hash_mebibytes: usize) -> Self {
        let chooser = Chooser::new(luft_human::FITTED).expect("the weights of this model");
        let openings = OpeningBook::read(COUNTED).expect("the openings of this program");
        let searcher = Searcher::new(hash_mebibytes);
        Self { searcher, shallow_searcher: ShallowSearcher::default(), chooser, openings }
    }

    /// Whether a choice should wait for the network: its moves depend on the network, and should be
    /// the same on every machine.
    pub fn needs_network(choice: Choice) -> bool {
        match choice {
            // Its moves depend on the machine's speed anyway.
            Choice::Best => false,
            Choice::Human(human) => Skill::at(human.rating).eval_kind == EvalKind::Network,
        }
    }

    /// The searcher of personas that play the best move. Do not search with it during a
    /// [`Thought`].
    pub fn searcher(&mut self) -> &mut Searcher {
        &mut self.searcher
    }

    /// Begins to think about a move.
    pub fn begin(&mut self, game: &GameSoFar<'_>, choice: Choice, limits: Limits) -> Thought {
        let (handicap, human) = match choice {
            Choice::Best => (Handicap::NONE, None),
            Choice::Human(_) if is_bare_king_left(game.position) => {
                (weakened(MATING_REACH.0, MATING_REACH.1, EvalKind::Classical), None)
            }
            Choice::Human(human) => {
                let skill = Skill::at(human.rating);
                (weakened(u8::MAX, skill.nodes, skill.eval_kind), Some((human, skill)))
            }
        };
        let GameSoFar { position, history, .. } = *game;
        let known = self.known_by_heart(game, choice);
        let enough = match choice {
            Choice::Best => Enough::of(position),
            // This search has its own limit, which must not depend on how often this function is
            // called.
            Choice::Human(_) => Enough { nodes: u64::MAX, mate: false },
        };
        let search = self.searcher.begin(&SearchRequest { position, history, handicap, limits });
        match human {
            None => Thought { search, human: None, known, enough, reported: 1 },
            Some(human) => {
                let shallow = self.shallow_searcher.begin(position);
                let human = HumanChoice::new(game, human, shallow);
                let search = search.with_lines(human.skill.lines);
                Thought { search, human: Some(Box::new(human)), known, enough, reported: 1 }
            }
        }
    }

    /// The move from the opening book, if there is one.
    fn known_by_heart(&self, game: &GameSoFar<'_>, choice: Choice) -> Option<Move> {
        let &GameSoFar { position, seed, .. } = game;
        let known = || match choice {
            Choice::Best => {
                let (rating, least) = BEST_OPENS;
                self.openings.choose_sound(position, rating, least, seed)
            }
            Choice::Human(human) => self.openings.choose(position, human.rating, seed),
        };
        game.has_openings.then(known)?
    }

    /// Thinks about a move until it is found or the host stops it.
    pub fn think(
        &mut self,
        game: &GameSoFar<'_>,
        choice: Choice,
        limits: Limits,
        host: &mut dyn Host,
    ) -> SearchResult {
        let thought = self.begin(game, choice, limits);
        self.finish(thought, host)
    }

    /// How often a person of a rating plays each legal move, in their order: the model's
    /// probabilities, without the opening book.
    pub fn chances(&mut self, game: &GameSoFar<'_>, human: Human) -> Vec<f32> {
        let limits = Limits { nodes: None, depth: None };
        let game = GameSoFar { has_openings: false, ..*game };
        let mut thought = self.begin(&game, Choice::Human(human), limits);
        while thought.step(self, POLL_NODES) != SearchProgress::Done {}
        match &thought.human {
            Some(choice) => choice.chances(&self.chooser),
            None => {
                let best = thought.result().best;
                let is_best = |mv| f32::from(u8::from(Some(mv) == best));
                game.position.legal_moves().into_iter().map(is_best).collect()
            }
        }
    }

    /// Continues a thought until it is over or the host stops it.
    pub fn finish(&mut self, mut thought: Thought, host: &mut dyn Host) -> SearchResult {
        loop {
            match thought.step(self, POLL_NODES) {
                SearchProgress::Paused => {}
                SearchProgress::Iteration => host.report(thought.result()),
                SearchProgress::Done => break,
            }
            if host.should_stop(thought.search.nodes()) {
                break;
            }
        }
        thought.finish(self)
    }
}

/// A limited search.
const fn weakened(depth: u8, nodes: u64, eval_kind: EvalKind) -> Handicap {
    Handicap { depth, nodes, eval_kind }
}

/// Whether one side has only its king.
fn is_bare_king_left(position: &Position) -> bool {
    Color::ALL.iter().any(|&side| position.color(side).count() == 1)
}

/// The search for a move, paused between two steps.
pub struct Thought {
    search: Search,
    /// `None` if the best move is played.
    human: Option<Box<HumanChoice>>,
    /// The move, if it is known without a search.
    known: Option<Move>,
    enough: Enough,
    /// The number of lines to report.
    reported: usize,
}

/// When a search may stop early.
#[derive(Clone, Copy)]
struct Enough {
    /// After this many nodes.
    nodes: u64,
    /// Once it has found a mate.
    mate: bool,
}

impl Enough {
    fn of(position: &Position) -> Self {
        let is_bare = is_bare_king_left(position);
        let nodes = match position.legal_moves().len() {
            1 => 1,
            _ if is_bare => BARE_KING_NODES,
            _ => u64::MAX,
        };
        Self { nodes, mate: is_bare }
    }
}

/// The state of a choice by the model of people.
struct HumanChoice {
    position: Position,
    history: Vec<u64>,
    past: RecentMoves,
    seed: u64,
    skill: Skill,
    /// How much more its style likes each move than people do.
    likings: Vec<f32>,
    /// The results of the short searches.
    shallow: ShallowSearch,
    has_searched_shallow: bool,
    /// The first moves of the deeper search's lines, with their winning chances.
    lines: Vec<(Move, f32)>,
}

impl Thought {
    /// Searches this many lines, if the best move is to be played: see [`Search::with_lines`]. A
    /// choice by the model of people has a fixed number of lines, of which one is reported.
    #[must_use]
    pub fn with_lines(self, lines: usize) -> Self {
        if self.human.is_some() {
            return self;
        }
        Self { search: self.search.with_lines(lines), reported: lines, ..self }
    }

    /// Searches only these root moves: see [`Search::with_root_moves`]. A choice by the model of
    /// people, or one from the opening book, may still be another move.
    #[must_use]
    pub fn with_root_moves(self, moves: &[Move]) -> Self {
        Self { search: self.search.with_root_moves(moves), ..self }
    }

    /// The number of lines to report.
    pub const fn reported_lines(&self) -> usize {
        self.reported
    }

    /// Continues for about `nodes` nodes. [`SearchProgress::Iteration`] means that there is a new result to
    /// report.
    pub fn step(&mut self, thinker: &mut Thinker, nodes: u64) -> SearchProgress {
        if self.known.is_some() {
            return SearchProgress::Done;
        }
        let Some(human) = &mut self.human else {
            return self.search.step(&mut thinker.searcher, nodes);
        };
        if !human.has_searched_shallow {
            human.has_searched_shallow = human.shallow.step(&mut thinker.shallow_searcher);
            return SearchProgress::Paused;
        }
        if human.skill.nodes == 0 {
            return SearchProgress::Done;
        }
        let step = self.search.step(&mut thinker.searcher, nodes);
        if step != SearchProgress::Iteration {
            return step;
        }
        let result = self.search.result();
        human.take_in(result);
        // Only the best line is reported.
        if result.line == 1 { SearchProgress::Iteration } else { SearchProgress::Paused }
    }

    /// The result so far.
    pub fn result(&self) -> &SearchResult {
        self.search.result()
    }

    /// Whether more search is pointless: there is only one legal move, or one side has only its king
    /// and the search has found a mate or reached its nodes.
    pub fn has_enough(&self) -> bool {
        let SearchResult { depth, score, .. } = self.search.result();
        let is_mate = !matches!(score.value(), Value::Centipawns(_));
        let has_enough = self.search.nodes() >= self.enough.nodes || self.enough.mate && is_mate;
        *depth > 0 && has_enough
    }

    /// Ends it and returns the move, as `best`.
    pub fn finish(self, thinker: &Thinker) -> SearchResult {
        self.conclude(thinker, None).0
    }

    /// Ends the thought. With a `budget` in seconds per move, it also returns how many seconds a
    /// person would take for this move; `None` for a persona that plays the best move.
    pub fn conclude(self, thinker: &Thinker, budget: Option<f32>) -> (SearchResult, Option<f32>) {
        let Self { search, human, known, .. } = self;
        let best = match &human {
            None if known.is_none() => return (search.finish(&thinker.searcher), None),
            Some(human) if known.is_none() => human.choose(&thinker.chooser),
            _ => known,
        };
        let seconds = human.zip(best).zip(budget).map(|((human, mv), budget)| {
            let difficulty = if known.is_some() { 0.0 } else { human.difficulty(&thinker.chooser) };
            human.seconds(mv, difficulty, budget)
        });
        let found = search.result().clone();
        let is_expected = found.pv.first().copied() == best;
        let pv = if is_expected { found.pv } else { Vec::from_iter(best) };
        (SearchResult { best, pv, ..found }, seconds)
    }
}

impl HumanChoice {
    fn new(game: &GameSoFar<'_>, (human, skill): (Human, Skill), shallow: ShallowSearch) -> Self {
        Self {
            position: game.position.clone(),
            history: game.history.to_vec(),
            past: game.past,
            seed: game.seed,
            skill,
            likings: likings(&human.style, game.position),
            shallow,
            has_searched_shallow: false,
            lines: Vec::new(),
        }
    }

    /// Stores a line of the search in place of the same line and all lines after it.
    fn take_in(&mut self, result: &SearchResult) {
        let Some(&first) = result.pv.first() else { return };
        let line = (first, of_score(result.score));
        self.lines.retain(|line| line.0 != first);
        self.lines.insert((result.line as usize - 1).min(self.lines.len()), line);
        self.lines.truncate(self.skill.lines);
    }

    fn choose(&self, chooser: &Chooser) -> Option<Move> {
        // With a single line there is nothing to choose from.
        if self.skill.lines == 1 {
            return self.lines.first().map(|&(mv, _)| mv);
        }
        let losses = self.losses();
        let situation = MoveContext { likings: &self.likings, ..self.situation(&losses) };
        chooser.choose(&situation, &self.skill.person, self.seed)
    }

    /// How often each legal move is chosen, in their order.
    fn chances(&self, chooser: &Chooser) -> Vec<f32> {
        if self.skill.lines == 1 {
            let best = self.lines.first().map(|&(mv, _)| mv);
            let moves = self.position.legal_moves().into_iter();
            return moves.map(|mv| f32::from(u8::from(Some(mv) == best))).collect();
        }
        let losses = self.losses();
        let situation = MoveContext { likings: &self.likings, ..self.situation(&losses) };
        chooser.chances(&situation, &self.skill.person)
    }

    /// The winning chances that the moves of the deeper search lose.
    fn losses(&self) -> Vec<(Move, f32)> {
        let best = self.lines.iter().map(|&(_, chance)| chance).fold(0.0, f32::max);
        self.lines.iter().map(|&(mv, chance)| (mv, best - chance)).collect()
    }

    /// The difficulty of the choice for people of the rating.
    fn difficulty(&self, chooser: &Chooser) -> f32 {
        chooser.difficulty(&self.situation(&[]), self.skill.person.rating)
    }

    fn situation<'a>(&'a self, losses: &'a [(Move, f32)]) -> MoveContext<'a> {
        let Self { position, history, past, shallow, .. } = self;
        let scores = shallow.scores();
        MoveContext { position, past: *past, history, scores, losses, likings: &[] }
    }

    /// The seconds that a person would take for a move.
    fn seconds(&self, mv: Move, difficulty: f32, budget: f32) -> f32 {
        let position = &self.position;
        let taken = self.past[0].filter(|last| last.captured.is_some());
        let occasion = Occasion {
            budget,
            moves: position.fullmove_number().saturating_sub(1),
            difficulty,
            recaptures: taken.is_some_and(|last| mv.capture().is_some() && last.to == mv.to()),
            rating: self.skill.person.rating,
        };
        pace::seconds(&occasion, position, self.seed)
    }
}
