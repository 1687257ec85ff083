//! The table of personas.

use super::{Choice, Human, Persona, Traits};

/// Every persona, the weakest first. A change must be tested in a match; docs/opponents.md says how
/// each value was found.
pub(crate) static PERSONAS: [Persona; 22] = [
    human("600", "Pip", 600, PUSHER),
    human("easy", "Momo", 800, TAKER),
    human("1000", "Coco", 1000, CHECKER),
    human("1200", "Lulu", 1200, FORTRESS),
    human("medium", "Toni", 1400, TRADER),
    human("1600", "Nana", 1600, GRINDER),
    human("1800", "Kiki", 1800, ATTACKER),
    human("2000", "Rio", 2000, GAMBLER),
    human("2200", "Kira", 2200, GUARD),
    human("2400", "Otto", 2400, EXCHANGER),
    human("2600", "Vega", 2600, ATTACKER),
    human("2800", "Deneb", 2800, STORMER),
    human("3000", "Tiaki", 3000, GRINDER),
    human("3200", "Ankaa", 3200, DAREDEVIL),
    human("3400", "Alcyone", 3400, Traits::NONE),
    human("3600", "Sadr", 3600, Traits::NONE),
    human("3800", "Phact", 3800, Traits::NONE),
    human("4000", "Pavonis", 4000, Traits::NONE),
    human("4200", "Algorab", 4200, Traits::NONE),
    human("4400", "Albireo", 4400, Traits::NONE),
    human("4600", "Tarazed", 4600, Traits::NONE),
    Persona {
        id: "hard",
        name: "Altair",
        version: 14,
        choice: Choice::Best,
        thinking_time: 1_000,
        takes_its_time: true,
        resigns: true,
        offers_draws: true,
    },
];

const fn human(id: &'static str, name: &'static str, rating: u16, style: Traits) -> Persona {
    Persona {
        id,
        name,
        version: match rating {
            600 | 800 | 1600 => 8,
            1000 | 1200 | 1400 | 3000 => 9,
            1800 | 2400 | 3200 => 10,
            2000 | 2200 | 2800 => 12,
            2600 => 13,
            3400 | 3600 | 3800 | 4000 => 21,
            _ => 20,
        },
        choice: Choice::Human(Human { rating, style }),
        thinking_time: 1_000,
        takes_its_time: false,
        resigns: rating >= 1400,
        offers_draws: rating >= 1400,
    }
}

/// Likes to move pawns.
const PUSHER: Traits = Traits { pawns: 12, ..Traits::NONE };

/// The same, for a player with few moves to choose from.
const STORMER: Traits = Traits { pawns: 26, ..Traits::NONE };

/// Captures whatever it can.
const TAKER: Traits = Traits { captures: 18, ..Traits::NONE };

/// Gives check whenever it can.
const CHECKER: Traits = Traits { checks: 30, approach: 3, ..Traits::NONE };

/// Castles, and keeps its pieces at home and out of danger.
const FORTRESS: Traits =
    Traits { castling: 20, approach: -6, retreat: 8, risk: -15, ..Traits::NONE };

/// The same, for a player with few moves to choose from.
const GUARD: Traits = Traits { risk: -26, ..FORTRESS };

/// Exchanges pieces, queens above all.
const TRADER: Traits = Traits { trades: 14, ..Traits::NONE };

/// The same, for a player with few moves to choose from.
const EXCHANGER: Traits = Traits { trades: 26, ..Traits::NONE };

/// Brings its pieces near the opponent's king, and gives check.
const ATTACKER: Traits =
    Traits { checks: 45, approach: 20, trades: -10, retreat: -12, ..Traits::NONE };

/// Puts its pieces on squares where they can be captured.
const GAMBLER: Traits = Traits { checks: 5, risk: 24, ..Traits::NONE };

/// The same, for a player with few moves to choose from.
const DAREDEVIL: Traits = Traits { checks: 10, risk: 40, ..Traits::NONE };

/// Avoids exchanges, of queens above all.
const GRINDER: Traits = Traits { captures: -8, trades: -25, risk: -5, ..Traits::NONE };
