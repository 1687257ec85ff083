//! Moves as people say them: `knight takes f3`, `castle short`, `e to e four`.
//!
//! Speech recognition returns text in everyday spelling. Each word stands for one or more signs of
//! notation, according to the player's language. The text means a move if its signs are one of the
//! ways to say that move.

use luft_rules::{CastlingSide, Move, PieceKind, Position};

/// The most readings of one text that are tried. A spoken move has fewer ambiguous words.
const MOST_READINGS: usize = 512;

/// The most words that stand for one sign, such as "castle king side".
const MOST_WORDS: usize = 3;

/// The sign for filler words.
const NOTHING: char = '-';

/// The words of a language, with the signs that they stand for.
///
/// Signs are those of notation: letters of pieces (`P` for a pawn), files, ranks and `x`; `s`, `l`
/// and `o` for castling short, long, and to either side; `-` for filler words.
pub struct Vocabulary(Vec<(Vec<String>, char)>);

impl Vocabulary {
    /// Reads a text of the form `N = knight, night; B = bishop`, all in small letters.
    pub fn parse(text: &str) -> Self {
        let mut entries = Vec::new();
        for line in text.split(';') {
            let Some((sign, said)) = line.split_once('=') else { continue };
            let sign = sign.trim().chars().next().unwrap_or(NOTHING);
            entries.extend(said.split(',').map(|words| (plain(words), sign)));
        }
        Self(entries)
    }

    /// The readings of some words as one: each a text of signs.
    fn readings(&self, words: &[String]) -> Vec<String> {
        let signs = self.0.iter().filter(|(said, _)| said == words).map(|(_, sign)| *sign);
        let mut readings: Vec<String> = signs
            .map(|sign| String::from_iter(Some(sign).filter(|sign| *sign != NOTHING)))
            .collect();
        if let [word] = words {
            readings.extend(notation(word));
        }
        readings
    }

    /// Every reading of a text, as signs; none if a word is unknown.
    fn read(&self, text: &str) -> Vec<String> {
        let words = plain(text);
        // The possible meanings of the words before each place.
        let mut until = vec![Vec::new(); words.len() + 1];
        until[0].push(String::new());
        for start in 0..words.len() {
            let before = std::mem::take(&mut until[start]);
            for count in 1..=MOST_WORDS.min(words.len() - start) {
                let readings = self.readings(&words[start..start + count]);
                let both = before.iter().flat_map(|before| {
                    readings.iter().map(move |reading| [before.as_str(), reading].concat())
                });
                let room = MOST_READINGS.saturating_sub(until[start + count].len());
                until[start + count].extend(both.take(room));
            }
        }
        until.pop().unwrap_or_default()
    }
}

/// The legal moves that a text in small letters can mean. A pawn's promotion is among them with each piece, unless the text
/// names one.
pub fn spoken_moves(position: &Position, vocabulary: &Vocabulary, text: &str) -> Vec<Move> {
    let readings = vocabulary.read(text);
    let is_meant = |mv: &Move| ways(*mv).iter().any(|way| readings.contains(way));
    position.legal_moves().into_iter().filter(is_meant).collect()
}

/// The words of a text in small letters, digits each by itself. Apostrophes are left out, as "j'ai" is one word.
fn plain(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for sign in text.chars().filter(|sign| !matches!(sign, '\'' | '’')) {
        let is_digit = sign.is_ascii_digit();
        let is_letter = sign.is_ascii_alphabetic() || !sign.is_ascii();
        if !is_letter {
            words.push(String::new());
        }
        if is_letter || is_digit {
            words.last_mut().expect("never empty").push(sign.to_ascii_lowercase());
        }
        if is_digit {
            words.push(String::new());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The readings of a word that is written as notation: a digit, files, or the English letter of a piece before
/// a file.
fn notation(word: &str) -> Vec<String> {
    let mut signs = word.chars();
    let Some(first) = signs.next() else { return Vec::new() };
    let rest = signs.as_str();
    let is_written = rest.len() < 3 && rest.chars().all(|sign| matches!(sign, 'a'..='h' | 'x'));
    let mut readings = Vec::new();
    if is_written && matches!(first, '1'..='8' | 'a'..='h' | 'x') {
        readings.push(word.to_owned());
    }
    if is_written && "nbrqk".contains(first) {
        readings.push(format!("{}{rest}", first.to_ascii_uppercase()));
    }
    readings
}

/// The ways to say a move, as signs.
fn ways(mv: Move) -> Vec<String> {
    let sign = |piece: PieceKind| piece.letter().to_ascii_uppercase();
    let [from, to] = [mv.from(), mv.to()];
    let [own_file, own_rank] = [from.file().letter(), from.rank().letter()].map(String::from);
    let is_pawn = mv.piece() == PieceKind::Pawn;
    let mut ways = Vec::new();
    if let Some(side) = mv.castling_side() {
        let said = match side {
            CastlingSide::King => ["s", "os", "so", "o"],
            CastlingSide::Queen => ["l", "ol", "lo", "o"],
        };
        ways.extend(said.map(str::to_owned));
    }
    let mut targets = vec![to.to_string()];
    if let Some(captured) = mv.capture().map(sign) {
        targets.extend([format!("x{to}"), format!("x{captured}"), format!("x{captured}{to}")]);
        if is_pawn {
            ways.extend(["", "x"].map(|takes| format!("{own_file}{takes}{}", to.file().letter())));
        }
    }
    for origin in ["", &own_file, &own_rank, &from.to_string()] {
        for target in &targets {
            // With a full square, or for a pawn, the piece may be left out.
            if is_pawn || origin.len() == 2 {
                ways.push(format!("{origin}{target}"));
            }
            ways.push(format!("{}{origin}{target}", sign(mv.piece())));
        }
    }
    if let Some(piece) = mv.promotion().map(sign) {
        let whole: Vec<String> = ways.iter().map(|way| format!("{way}{piece}")).collect();
        ways.extend(whole);
    }
    ways
}

#[cfg(test)]
mod tests {
    use luft_l10n::{Catalogue, Plain};
    use luft_rules::uci;

    use super::*;

    fn meant(language: &str, fen: &str, text: &str) -> Vec<String> {
        let file = format!("{}/locales/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
        let catalogue = std::fs::read_to_string(file).expect("a catalogue");
        let catalogue = Catalogue::parse(catalogue).expect("a catalogue");
        let vocabulary = Vocabulary::parse(&catalogue.message("voice-words", &Plain));
        let position = fen.parse().expect("a position");
        let mut moves: Vec<String> = spoken_moves(&position, &vocabulary, text)
            .into_iter()
            .map(|mv| uci::write(mv).to_string())
            .collect();
        moves.sort();
        moves
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    /// Two knights reach d2.
    const MIDDLE: &str = "r3k2r/pp3ppp/2n2n2/3pp3/2PP4/5N2/PP3PPP/RN2K2R w KQkq - 0 1";
    const PROMOTION: &str = "3n3k/2P5/8/8/8/8/8/K7 w - - 0 1";

    #[test]
    fn moves_are_read_as_they_are_said() {
        for (fen, text, expected) in [
            (START, "e4", "e2e4"),
            (START, "E4.", "e2e4"),
            (START, "e for", "e2e4"),
            (START, "pawn to e four", "e2e4"),
            (START, "e2 e4", "e2e4"),
            (START, "e two to e four", "e2e4"),
            (START, "echo 4", "e2e4"),
            (START, "Knight f3", "g1f3"),
            (START, "night to F 3", "g1f3"),
            (START, "nf3", "g1f3"),
            (START, "horse see three", "b1c3"),
            (MIDDLE, "castle kingside", "e1g1"),
            (CASTLING, "long castle", "e1c1"),
            (MIDDLE, "king g1", "e1g1"),
            (MIDDLE, "knight b to d2", "b1d2"),
            (MIDDLE, "knight takes e5", "f3e5"),
            (MIDDLE, "knight takes d pawn", ""),
            (MIDDLE, "c takes d5", "c4d5"),
            (MIDDLE, "see takes dee", "c4d5"),
            (MIDDLE, "rook takes queen", ""),
            (PROMOTION, "c8 queen", "c7c8q"),
            (PROMOTION, "pawn to c8 promotes to a knight", "c7c8n"),
            (PROMOTION, "takes knight equals rook", "c7d8r"),
        ] {
            let expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
            assert_eq!(meant("en", fen, text), expected, "{text}");
        }
    }

    #[test]
    fn an_ambiguous_text_means_all_its_moves() {
        assert_eq!(meant("en", MIDDLE, "knight d2"), ["b1d2", "f3d2"]);
        assert_eq!(meant("en", CASTLING, "castle"), ["e1c1", "e1g1"]);
        assert_eq!(meant("en", PROMOTION, "c8"), ["c7c8b", "c7c8n", "c7c8q", "c7c8r"]);
    }

    #[test]
    fn a_text_that_is_not_a_move_means_no_move() {
        for text in ["", "hello", "e5", "knight e4", "not e4", "knight", "to to to", "e9", "4"] {
            assert_eq!(meant("en", START, text), [""; 0], "{text}");
        }
        // Whatever the number of readings.
        assert_eq!(meant("en", START, &"to too for four ".repeat(50)), [""; 0]);
    }

    #[test]
    fn every_language_says_every_kind_of_move() {
        for (language, texts) in [
            ("de", ["e vier", "Springer f3", "kurze Rochade", "c schlägt d5", "c8 Dame"]),
            ("es", ["e cuatro", "caballo f tres", "enroque corto", "c por d5", "c8 dama"]),
            ("fr", ["e quatre", "cavalier f3", "petit roque", "c prend d5", "c8 dame"]),
            ("he", ["e ארבע", "פרש f3", "הצרחה קטנה", "c לוקח d5", "c8 מלכה"]),
            ("is", ["e fjórir", "riddari f3", "stutt hrókun", "c drepur d5", "c8 drottning"]),
        ] {
            let fens = [START, START, MIDDLE, MIDDLE, PROMOTION];
            let moves = ["e2e4", "g1f3", "e1g1", "c4d5", "c7c8q"];
            for ((fen, text), expected) in fens.into_iter().zip(texts).zip(moves) {
                assert_eq!(meant(language, fen, text), [expected], "{language}: {text}");
            }
        }
    }
}
