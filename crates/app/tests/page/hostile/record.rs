//! Real stored texts, messages, addresses and files, from a page on which random games are played.

use luft_app::protocol::Request;
use luft_rules::random::SplitMix64;
use luft_rules::uci;
use proptest::collection::vec;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngSeed, TestRunner};

use crate::fake::*;
use crate::prelude::*;
use crate::properties::{Act, act, any_act};

/// The number of events on a page.
const ACTS: usize = 25;

/// The texts of a page.
pub struct Records {
    /// Stored games and settings.
    pub saved: Vec<String>,
    pub settings: Vec<String>,
    /// The queries of addresses.
    pub addresses: Vec<String>,
    /// Lines of the worker.
    pub heard: Vec<String>,
    /// Typed moves and times.
    pub moves: Vec<String>,
    /// Positions in Forsyth-Edwards notation.
    pub positions: Vec<String>,
    /// Games as PGN.
    pub games: Vec<String>,
}

impl Records {
    /// Plays with a page and collects its texts.
    pub fn of_a_real_page(seed: u64) -> Self {
        let mut records = Self::first();
        let rng_seed = RngSeed::Fixed(seed);
        let mut runner = TestRunner::new(Config { rng_seed, ..Config::default() });
        let acts = vec(any_act(), ACTS).new_tree(&mut runner).expect("any acts").current();
        let mut page = Page::open();
        for next in acts {
            // A reload would clear the page's log.
            if !matches!(next, Act::Reload) {
                act(&mut page, next);
                records.take(&page);
            }
        }
        records
    }

    /// The first texts.
    fn first() -> Self {
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        Self {
            saved: Vec::new(),
            settings: Vec::new(),
            addresses: texts(&[
                "",
                "?level=hard&color=black",
                "?players=2&time=3+2",
                "?time=5d3",
                "?exercise=auto&pgn=1.+e4+e5+2.+Nf3+*+1.+d4+d5+*",
                "?goal=win&fen=8/8/8/4k3/8/8/4P3/4K3_w",
                "?parents=https://a.example+*",
            ]),
            heard: texts(&["ready v-0.1.0/", "error - unreachable", "error 3 no such move"]),
            moves: texts(&["O-O", "e7e8q", "Nbd7", "3+2", "15+0/60", "de", "en-GB"]),
            positions: Vec::new(),
            games: Vec::new(),
        }
    }

    fn take(&mut self, page: &Page) {
        self.saved.extend(page.saved());
        for effect in &page.effects {
            if let Effect::SaveSettings(text) = effect {
                self.settings.push(text.clone());
            }
        }
        if self.settings.is_empty() {
            let effects = update(
                &mut page.model.clone(),
                settings::Event::SetLanguage(Some("de".to_owned())),
                page.time(),
            );
            self.settings.extend(effects.into_iter().find_map(|effect| match effect {
                Effect::SaveSettings(text) => Some(text),
                _ => None,
            }));
        }
        let position = page.model.session().game().position();
        let fen = position.fen();
        self.addresses.push(format!("?fen={}&color=random", fen.replace(' ', "_")));
        self.positions.push(fen);
        self.games.push(page.written().0);
        let moves = position.legal_moves();
        self.moves.extend(moves.iter().take(3).map(|mv| uci::write(*mv)));
        self.moves.extend(page.model.session().game().sans().last().map(str::to_owned));
        let asked = page.posted.iter().rev().find_map(|request| match request {
            Request::Go(go) => Some(go.id),
            _ => None,
        });
        if let Some(id) = asked {
            let mv = moves.iter().next().map(|mv| uci::write(*mv)).unwrap_or_default();
            self.heard.extend([
                format!("best {id} {mv}"),
                format!("best {id} {mv} offer"),
                format!("info {id} depth 9 multipv 1 score cp -35 nodes 120000 pv {mv}"),
                format!("answer {id} accept"),
                format!("resign {id}"),
            ]);
        }
        if let Some((id, _)) = page.asked_for_mates.last() {
            self.heard.push(format!("mates {id} W-"));
        }
    }

    /// A page in mid-game, from the record stored last.
    pub fn page(&self) -> Page {
        let saved = self.saved.last().cloned().expect("a page stores its game");
        let mut page = Page::open().open_changed(saved);
        page.ready();
        page
    }

    /// A random text of any kind.
    pub fn any(&self, random: &mut SplitMix64) -> &str {
        let kinds = [
            &self.saved,
            &self.settings,
            &self.addresses,
            &self.heard,
            &self.moves,
            &self.positions,
            &self.games,
        ];
        let kind = kinds[random.below(kinds.len())];
        &kind[random.below(kind.len())]
    }
}
