//! Writes what a review has found into the game.

use luft_game::pgn::{Nag, PgnGame};
use luft_game::tree::GameTree;
use luft_l10n::Text;

use crate::judged::{ANNOTATOR, JudgedMove, LUFT, Review};

impl Review {
    /// The game with all that was found. `say` puts a sentence into the player's language. Moves that
    /// have a verdict already, from the file or from an earlier review, keep it.
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
            let choice = judged.choice();
            let class = choice.class();
            let Some(nag) = class.nag().filter(|_| !has_verdict(self.game().tree(), &judged))
            else {
                continue;
            };
            game.add_nag(judged.node, Nag(nag.into()));
            if !class.is_error() {
                continue;
            }
            if let Some(text) = judged.explained() {
                let place = comments.iter_mut().find(|(node, _)| *node == judged.node);
                let sentence = say(&text);
                match place {
                    Some((_, comment)) => comment.extend([" ", &sentence]),
                    None => comments.push((judged.node, sentence)),
                }
            }
            if !choice.is_best {
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

/// Whether a move has a glyph that judges it.
fn has_verdict(tree: &GameTree, judged: &JudgedMove<'_>) -> bool {
    tree.nags(judged.node).iter().any(|nag| (1..=7).contains(&nag.0))
}
