//! The game on the board as PGN.

use luft_game::pgn::{PgnGame, Tags};
use luft_rules::Color;

use super::{Seat, Session};
use crate::ground::annotation::Annotation;
use crate::ground::date::local_date;
use crate::ground::time::Now;

impl Session {
    /// The game as PGN. An imported or reviewed game that is unchanged keeps its text; for others
    /// see [`PgnGame::continued`]. `utc_offset` is in minutes, as in [`Now`].
    pub fn pgn(&self, utc_offset: i32) -> String {
        let (game, clocks) = (self.game(), self.clock().after_each_move());
        let mut pgn = match self.annotated() {
            Some(source) => source.pgn().continued(game, clocks),
            None => PgnGame::from_game(game, own_tags(self, utc_offset), clocks),
        };
        for line in self.variations().lines() {
            pgn.add_line(line);
        }
        let drawings = self.drawings();
        if !drawings.is_empty() {
            pgn.set_shapes(|position| drawings.on(position).map(Annotation::commands));
        }
        pgn.to_string()
    }
}

/// The tags of a game that was played here from the beginning. They are the same in every language,
/// because other programs read them.
fn own_tags(session: &Session, utc_offset: i32) -> Tags {
    let seats = session.seats();
    let name = |side: Color| match seats.at(side) {
        Seat::Computer(persona) => format!("Luft, {} ({persona})", persona.get().name),
        Seat::Local if seats.own().is_some() => session.player_name().unwrap_or("You").to_owned(),
        Seat::Remote(_) => "Friend".to_owned(),
        Seat::Local | Seat::Script(_) => match side {
            Color::White => "White".to_owned(),
            Color::Black => "Black".to_owned(),
        },
    };
    let mut tags = Tags::default();
    let known = [
        ("Event", "Casual game".to_owned()),
        ("Round", "-".to_owned()),
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("TimeControl", session.clock().control().pgn_tag()),
    ];
    let begun = session.begun().and_then(|moment| local_date(moment, utc_offset));
    let begun = begun.map(|date| ("Date", date.to_string()));
    for (name, value) in known.into_iter().chain(begun).chain(computers(session)) {
        let set = tags.set(name, &value);
        debug_assert_eq!(set, Ok(()));
    }
    if session.coaching().hints > 0 {
        let set = tags.set("Hints", &session.coaching().hints.to_string());
        debug_assert_eq!(set, Ok(()));
    }
    if let Some((code, name)) = session.own_opening() {
        for (tag, value) in [("ECO", code), ("Opening", name)] {
            let set = tags.set(tag, value);
            debug_assert_eq!(set, Ok(()));
        }
    }
    tags
}

/// The persona, its version and the seed for each side that the computer plays, with which a game
/// with the same replies can be set up.
fn computers(session: &Session) -> impl Iterator<Item = (&'static str, String)> {
    let persona = |side: Color| match session.seats().at(side) {
        Seat::Computer(id) => Some(format!("{id} {}", id.get().version)),
        Seat::Local | Seat::Remote(_) | Seat::Script(_) => None,
    };
    let sides = [("WhitePersona", Color::White), ("BlackPersona", Color::Black)];
    let personas = sides.map(|(tag, side)| persona(side).map(|persona| (tag, persona)));
    let is_any = personas.iter().any(Option::is_some);
    let seed = is_any.then(|| ("Seed", session.seed().to_string()));
    personas.into_iter().flatten().chain(seed)
}

/// A file name from the kind of contents and the current date.
pub fn file_name(what: &str, now: Now) -> String {
    match local_date(now.wall, now.utc_offset) {
        Some(date) => format!("{what}-{}.pgn", date.to_string().replace('.', "-")),
        None => [what, ".pgn"].concat(),
    }
}
