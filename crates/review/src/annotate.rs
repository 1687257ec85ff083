//! Writes the results of a review into the game.

use luft_game::pgn::{Nag, PgnGame};
use luft_game::tree::{GameTree, NodeId};
use luft_l10n::Text;

use crate::judged::{ANNOTATOR, CLASS, GameReview, JudgedMove, LUFT};

impl GameReview {
    /// The game with all results. `say` puts a sentence into the player's language. Moves that
    /// already have a verdict, from the file or from an earlier review, keep it.
    pub fn annotated(&self, say: &dyn Fn(&Text) -> String) -> PgnGame {
        let mut game = self.game().clone();
        if game.tags().get(ANNOTATOR).is_none() {
            let set = game.set_tag(ANNOTATOR, LUFT);
            debug_assert_eq!(set, Ok(()));
        }
        let mut comments: Vec<_> = Vec::new();
        for (node, worth) in self.evaluations() {
            if self.game().tree().evaluation(node).is_none() {
                let worth = worth.to_string();
                comments.push((node, format!("[%eval {}]", worth.trim_start_matches('+'))));
            }
        }
        for judged in self.moves() {
            let class = judged.class();
            if judged.is_searched() && !class.is_error() {
                add(&mut comments, judged.node, &format!("[%{CLASS}{}]", class.name()));
            }
            let Some(nag) = class.nag().filter(|_| !has_verdict(self.game().tree(), &judged))
            else {
                continue;
            };
            game.add_nag(judged.node, Nag(nag.into()));
            if !class.is_error() {
                continue;
            }
            if let Some(text) = judged.explained() {
                add(&mut comments, judged.node, &say(&text));
            }
            if !judged.choice().is_best {
                let tree = self.game().tree();
                let mut line =
                    tree.parent(judged.node).map(|node| tree.line(node)).unwrap_or_default();
                line.extend(judged.better());
                game.add_line(&line);
            }
        }
        for (node, comment) in comments {
            game.add_comment(node, &comment);
        }
        game
    }
}

/// Adds text to a node's comment.
fn add(comments: &mut Vec<(NodeId, String)>, node: NodeId, words: &str) {
    match comments.iter_mut().find(|(known, _)| *known == node) {
        Some((_, comment)) => comment.extend([" ", words]),
        None => comments.push((node, words.to_owned())),
    }
}

/// Whether a move has an annotation glyph for its quality.
fn has_verdict(tree: &GameTree, judged: &JudgedMove<'_>) -> bool {
    tree.nags(judged.node).iter().any(|nag| (1..=7).contains(&nag.0))
}
