//! Helpers for tests of the tree of a game.

use luft_game::pgn::{Nag, PgnGame};
use luft_game::tree::{NodeId, WalkStep};
use luft_rules::uci;

/// The node after moves in UCI notation.
pub fn node(game: &PgnGame, moves: &str) -> NodeId {
    let tree = game.tree();
    moves.split_whitespace().fold(NodeId::ROOT, |at, text| {
        let is_move = |id: &NodeId| tree.mv(*id).map(uci::write).as_deref() == Some(text);
        tree.children(at).into_iter().find(is_move).unwrap_or_else(|| panic!("{moves} in {game}"))
    })
}

pub fn comments<'a>(game: &'a PgnGame, moves: &str) -> Vec<&'a str> {
    game.tree().comments(node(game, moves))
}

pub fn nags(game: &PgnGame, moves: &str) -> Vec<Nag> {
    game.tree().nags(node(game, moves))
}

/// The moves of a game in UCI notation, variations in brackets.
pub fn moves(game: &PgnGame) -> String {
    let mut words = String::new();
    for step in game.tree().walk(NodeId::ROOT) {
        match step {
            WalkStep::Move(id) => words += &game.tree().mv(id).map(uci::write).unwrap_or_default(),
            WalkStep::Open => words.push('('),
            WalkStep::Branch => words.push('['),
            WalkStep::Close => words = words.trim_end().to_owned() + ")",
            WalkStep::Unplayed(_) => {}
        }
        if !matches!(step, WalkStep::Open | WalkStep::Branch) {
            words.push(' ');
        }
    }
    words.trim_end().to_owned()
}
