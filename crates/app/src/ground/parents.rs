//! The embedding pages that may send messages to this one.

/// The origins of the pages that may send messages to this one while they embed it.
///
/// A page of the same origin always may. Any other must be named in the frame's address. The
/// embedding page can name itself there, but the frame then has its own game, because a game
/// belongs to the address that set it up. Thus a stranger cannot end a game that began elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parents(String);

/// Stands for every origin.
const ANY: &str = "*";

impl Parents {
    /// Reads origins such as `https://club.example`, or `*` for any, with spaces between them.
    ///
    /// # Errors
    /// The first word that is not an origin.
    pub fn read(text: &str) -> Result<Self, &str> {
        let wrong = text.split_whitespace().find(|word| *word != ANY && !is_origin(word));
        wrong.map_or_else(|| Ok(Self(text.to_owned())), Err)
    }

    /// Whether no page is named.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a page of another origin may send messages to this one.
    pub fn admit(&self, speaker: &str) -> bool {
        self.0.split_whitespace().any(|word| word == ANY || word == speaker)
    }
}

/// Whether a word consists only of a scheme and a host. An origin must be written exactly as
/// browsers write it.
fn is_origin(word: &str) -> bool {
    let slashes = word.bytes().filter(|&letter| letter == b'/').count();
    word.starts_with("http") && slashes == 2 && !word.ends_with('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_named_origins_may_send_messages() {
        let parents = Parents::read("https://club.example http://localhost:8080").unwrap();
        for speaker in ["https://club.example", "http://localhost:8080"] {
            assert!(parents.admit(speaker), "{speaker}");
        }
        for speaker in ["http://club.example", "https://club.example.evil.example", "null", ""] {
            assert!(!parents.admit(speaker), "{speaker}");
        }
        assert!(Parents::read("*").unwrap().admit("null"));
        let none = Parents::read("").unwrap();
        assert!(!none.admit("https://club.example") && !none.admit(""));
    }

    #[test]
    fn words_that_are_not_origins_are_named() {
        let words = [
            "club.example",
            "https://",
            "https://a.example/chess",
            "javascript://a",
            "null",
            "https://a.example/",
        ];
        for word in words {
            assert_eq!(Parents::read(&format!("https://b.example {word}")), Err(word));
        }
    }
}
