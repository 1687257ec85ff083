//! Requests of every kind, in any order, cancelled at any time.

use luft_opponent::Progress;
use luft_persona::PersonaId;
use luft_protocol::{Go, Reply, Request, Time};
use luft_rules::Color;
use proptest::prelude::*;

use crate::table::{Table, analyse, go};

const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/1p1p1p1p/1P6/KP6/PP6/1P1P4/5P1P/k7 w - - 0 1",
    "8/8/4k3/3b4/8/4PK2/3B4/8 w - - 0 60",
    "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1",
];

/// An action on the opponent.
#[derive(Clone, Debug)]
enum Act {
    /// A request with the next number.
    Ask(Question, usize),
    /// Cancels the request with this number, if there is one.
    CallOff(u64),
    /// Works for some slices.
    Work(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Move(PersonaId, u32),
    OnClock(u32),
    Mates(usize),
    Analysis(u32),
    /// An analysis without a limit, which is cancelled at the end.
    Endless,
}

impl Question {
    fn request(self, id: u64, fen: &str) -> Request {
        let to_move = |persona, time| Request::Go(Go { id, persona, time, ..go(fen, &[]) });
        match self {
            Self::Move(persona, millis) => to_move(persona, Time::Move(millis)),
            Self::OnClock(millis) => {
                let total = Some(millis);
                to_move(PersonaId::HARD, Time::Clock { total, increment: 0, limit: None })
            }
            Self::Mates(nodes) => {
                let (of, fen) = (Some(Color::White), fen.to_owned());
                Request::Mates { id, of, nodes, fen }
            }
            Self::Analysis(nodes) => Request::Analyse(analyse(id, fen, Some(nodes))),
            Self::Endless => Request::Analyse(analyse(id, fen, None)),
        }
    }

    const fn is_analysis(self) -> bool {
        matches!(self, Self::Analysis(_) | Self::Endless)
    }
}

fn act() -> impl Strategy<Value = Act> {
    let kind = prop_oneof![
        (prop_oneof![Just(PersonaId::EASY), Just(PersonaId::HARD)], 1_u32..60)
            .prop_map(|(persona, millis)| Question::Move(persona, millis)),
        (1_u32..3_000).prop_map(Question::OnClock),
        (0_usize..20_000).prop_map(Question::Mates),
        (0_u32..6_000).prop_map(Question::Analysis),
        Just(Question::Endless),
    ];
    prop_oneof![
        3 => (kind, 0..POSITIONS.len()).prop_map(|(kind, position)| Act::Ask(kind, position)),
        1 => (1_u64..12).prop_map(Act::CallOff),
        3 => (1_usize..6).prop_map(Act::Work),
    ]
}

/// The number of the request that a reply answers.
fn number(reply: &Reply) -> Option<u64> {
    match reply {
        Reply::Info(info) => Some(info.id),
        Reply::Best { id, .. }
        | Reply::Pause { id, .. }
        | Reply::Answer { id, .. }
        | Reply::Resign { id }
        | Reply::Mates { id, .. } => Some(*id),
        Reply::Error { id, .. } => *id,
        Reply::Ready { .. } | Reply::Alive | Reply::Network { .. } => None,
    }
}

/// The requests, and those cancelled before their answer.
#[derive(Default)]
struct Book {
    asked: Vec<(Question, &'static str)>,
    called_off: Vec<u64>,
}

impl Book {
    fn call_off(&mut self, id: u64, table: &mut Table) {
        if !table.answered().contains(&id) && (1..=self.asked.len() as u64).contains(&id) {
            self.called_off.push(id);
        }
        table.stop(id);
    }
}

/// Performs all actions, and works until nothing is left.
fn play(acts: &[Act]) -> (Table, Book) {
    let (mut table, mut book) = (Table::without_network(), Book::default());
    for act in acts {
        let told = table.replies.len();
        match *act {
            Act::Ask(kind, position) => {
                book.asked.push((kind, POSITIONS[position]));
                let id = book.asked.len() as u64;
                table.receive(kind.request(id, POSITIONS[position]));
            }
            Act::CallOff(id) => book.call_off(id, &mut table),
            Act::Work(slices) => {
                for _ in 0..slices {
                    table.work();
                }
            }
        }
        let late = table.replies[told..].iter().filter_map(number);
        late.for_each(|id| assert!(!book.called_off.contains(&id), "{id} was called off"));
    }
    let endless = (1..).zip(&book.asked).filter(|(_, (kind, _))| *kind == Question::Endless);
    for id in endless.map(|(id, _)| id).collect::<Vec<_>>() {
        book.call_off(id, &mut table);
    }
    table.finish();
    (table, book)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_request_is_answered_once_unless_it_is_called_off(
        acts in proptest::collection::vec(act(), 1..24),
    ) {
        let (mut table, book) = play(&acts);
        let mut answered = table.answered();
        answered.sort_unstable();
        let asked = 1..=book.asked.len() as u64;
        let expected: Vec<_> = asked.filter(|id| !book.called_off.contains(id)).collect();
        prop_assert_eq!(answered, expected);
        prop_assert_eq!(table.work(), Progress::Done);
        // Nothing may follow an answer.
        let mut over = Vec::new();
        for reply in &table.replies {
            let id = number(reply);
            prop_assert!(!over.contains(&id), "{} after the answer", reply);
            if !matches!(reply, Reply::Info(_) | Reply::Pause { .. }) {
                over.push(id);
            }
        }
    }

    #[test]
    #[ignore = "long"]
    fn among_requests_of_a_kind_the_oldest_is_answered_first(
        acts in proptest::collection::vec(act(), 1..24),
    ) {
        let (table, book) = play(&acts);
        let answered = table.answered();
        let rank = |id: &u64| match book.asked[*id as usize - 1].0 {
            Question::Move(..) | Question::OnClock(_) => 0,
            Question::Mates(_) => 1,
            Question::Analysis(_) => 2,
            Question::Endless => 3,
        };
        for kind in 0..4 {
            prop_assert!(answered.iter().filter(|id| rank(id) == kind).is_sorted());
        }
    }

    #[test]
    #[ignore = "long"]
    fn an_analysis_finds_the_same_whatever_else_is_requested(
        acts in proptest::collection::vec(act(), 1..24),
    ) {
        let lines = |id: u64, table: &Table| -> Vec<String> {
            let is_its = |reply: &&Reply| number(reply) == Some(id);
            table.replies.iter().filter(is_its).map(ToString::to_string).collect()
        };
        let (table, book) = play(&acts);
        // The same request without others, except the earlier analyses, with which it shares a
        // table.
        let mut alone = Table::without_network();
        for (id, (kind, fen)) in (1..).zip(&book.asked) {
            if !kind.is_analysis() {
                continue;
            }
            // A cancelled analysis has left other entries in the table.
            if book.called_off.contains(&id) {
                break;
            }
            alone.receive(kind.request(id, fen));
            alone.finish();
            prop_assert_eq!(lines(id, &table), lines(id, &alone));
        }
    }
}
