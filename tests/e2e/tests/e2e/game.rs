//! Games: played to the end, set up, taken back, reloaded.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use luft_engine::search::{Handicap, Limits, SearchRequest, Searcher, Unattended};
use luft_rules::{Position, san};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The position after the moves that the page lists, and the hashes of the earlier positions.
pub fn replay(luft: &Luft<'_>) -> Result<(Position, Vec<u64>), Failure> {
    let mut position = Position::start();
    let mut history = Vec::new();
    for text in luft.moves()? {
        let mv = san::parse(&position, &text)
            .map_err(|error| Failure::new(format!("the page lists {text}: {error}")))?;
        history.push(position.hash());
        position.play_unchecked(mv);
    }
    Ok((position, history))
}

/// Plays a strong move for White; `false` if no move is left.
fn play_well(luft: &Luft<'_>, searcher: &mut Searcher) -> Result<bool, Failure> {
    let (position, history) = replay(luft)?;
    let limits = Limits { nodes: Some(30_000), depth: None };
    let request =
        SearchRequest { position: &position, history: &history, handicap: Handicap::NONE, limits };
    let Some(best) = searcher.search(&request, &mut Unattended).best else { return Ok(false) };
    let before = luft.moves()?.len();
    luft.type_move(&san::write(&position, best))?;
    luft.page.wait("the typed move is played", PATIENCE, || Ok(luft.moves()?.len() > before))?;
    Ok(true)
}

#[test]
#[ignore = "long"]
fn a_whole_game_against_easy() -> Result<(), Failure> {
    with_luft("whole-game", "?level=easy&color=white", |luft| {
        let mut searcher = Searcher::default();
        for _ in 0..150 {
            luft.wait_for_turn()?;
            if luft.is_over()? || !play_well(luft, &mut searcher)? {
                break;
            }
        }
        luft.wait_for_result()?;
        let (position, _) = replay(luft)?;
        let status = luft.status()?;
        let told = if position.is_checkmate() {
            status.contains("Checkmate")
        } else {
            status.contains("Draw") || status.contains("The computer resigned")
        };
        ensure(told, || format!("the end is told as “{status}”"))?;
        ensure(position.fen() == luft.fen()?, || "the page tells another position".to_owned())?;
        luft.type_move("e4")?;
        luft.wait_for_message("The game is over.")
    })
}

#[test]
#[ignore = "long"]
fn a_fen_is_pasted_and_a_bad_one_refused() -> Result<(), Failure> {
    with_luft("fen", "", |luft| {
        luft.type_move("e4")?;
        luft.wait_for_turn()?;
        let (moves, fen) = (luft.moves()?, luft.fen()?);
        luft.set_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQkq - 0 1")?;
        luft.page.wait("a complaint", PATIENCE, || Ok(luft.message()?.contains("king")))?;
        ensure(luft.moves()? == moves, || "a bad FEN changed the moves".to_owned())?;
        luft.expect_cell("e4", "white pawn")?;
        luft.expect_cell("e1", "white king")?;
        luft.reload()?;
        ensure(luft.fen()? == fen, || "a bad FEN was kept".to_owned())?;

        luft.set_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
        luft.page.wait("the position", PATIENCE, || Ok(luft.moves()?.is_empty()))?;
        luft.expect_cell("e8", "black king")?;
        luft.expect_cell("a1", "empty")?;
        let told = luft.message()?;
        ensure(told == "Position set.", || format!("of a good FEN is told “{told}”"))
    })
}

#[test]
fn an_illegal_typed_move_is_refused_with_its_reason() -> Result<(), Failure> {
    with_luft("typed", "", |luft| {
        luft.type_move("Ke4")?;
        luft.page.wait("a complaint", PATIENCE, || Ok(luft.message()?.contains("Ke4")))?;
        ensure(luft.moves()?.is_empty(), || "an illegal move was played".to_owned())?;
        let kept = luft.field("Type a move")?.property("value")?;
        ensure(kept == "Ke4", || format!("the refused text became “{kept}”"))?;
        // A repeated text must differ, or screen readers ignore it.
        let first = luft.said("assertive")?;
        ensure(first == luft.message()?, || format!("“{first}” is said"))?;
        luft.type_move("Ke4")?;
        luft.page.wait("the complaint again", PATIENCE, || {
            let again = luft.said("assertive")?;
            Ok(again != first && again.trim_end() == first)
        })?;
        luft.type_move("g1f3")?;
        luft.wait_for_moves(&["Nf3"])?;
        ensure(luft.message()?.is_empty(), || "the complaint stayed".to_owned())
    })
}

/// A browser passes no Enter on to a disabled button: the player would hear nothing.
#[test]
#[ignore = "long"]
fn a_move_typed_out_of_turn_is_refused_with_its_reason() -> Result<(), Failure> {
    with_luft("typed-late", "?players=2", |luft| {
        luft.type_move("e4")?;
        luft.wait_for_moves(&["e4"])?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        luft.type_move("e5")?;
        luft.wait_for_message("The game is over.")
    })
}

#[test]
fn a_reload_keeps_the_game() -> Result<(), Failure> {
    with_luft("reload", "?level=medium", |luft| {
        luft.type_move("d4")?;
        luft.wait_for_turn()?;
        let (moves, fen) = (luft.moves()?, luft.fen()?);
        ensure(moves.len() == 2, || format!("the moves are {moves:?}"))?;
        luft.reload()?;
        ensure(luft.moves()? == moves, || "the moves are lost".to_owned())?;
        ensure(luft.fen()? == fen, || "the position is lost".to_owned())?;
        // The same in the middle of the computer's turn.
        luft.type_move("c4")?;
        luft.reload()?;
        luft.wait_for_count(4)
    })
}

#[test]
fn undo_flip_resign_and_a_new_game_as_black() -> Result<(), Failure> {
    with_luft("commands", "", |luft| {
        luft.type_move("e4")?;
        luft.wait_for_turn()?;
        luft.press_button("Undo")?;
        luft.wait_for_count(0)?;
        luft.expect_cell("e2", "white pawn")?;

        luft.press_button("Flip board")?;
        luft.page.wait("a1 at the top right", PATIENCE, || {
            let cells = luft.page.find_all("gridcell", None)?;
            Ok(cells.first().is_some_and(|cell| cell.name().starts_with("h1")))
        })?;
        luft.drag("d2", "d4")?;
        luft.wait_for_moves(&["d4"])?;
        luft.wait_for_turn()?;

        luft.press_button("Resign")?;
        luft.wait_for_result()?;

        luft.press_button("New game")?;
        luft.page.find("radio", "Hard Altair")?.click()?;
        luft.page.find("radio", "Black")?.click()?;
        luft.press_button("Start game")?;
        luft.wait_for_count(1)?;
        luft.expect_status("Your turn")?;
        ensure(luft.orientation()? == "black", || {
            "the player's side is not at the bottom".to_owned()
        })
    })
}

#[test]
fn bad_addresses_are_reported_and_the_defaults_used() -> Result<(), Failure> {
    with_luft("bad-address", "?fen=8/8_w&level=godlike&color=green", |luft| {
        luft.wait_for_message("fen")?;
        let message = luft.message()?;
        for word in ["fen", "godlike", "green"] {
            ensure(message.to_lowercase().contains(word), || format!("“{message}” lacks {word}"))?;
        }
        ensure(luft.fen()? == START, || "the position is not the default".to_owned())?;
        luft.expect_status("Your turn")
    })
}
