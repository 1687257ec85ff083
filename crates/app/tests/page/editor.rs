//! The board editor: setting up a position apart from the game.

use luft_app::dispatch;
use luft_app::features::editor;
use luft_app::{CastlingSide, Piece, Tool};

use crate::fake::*;
use crate::prelude::*;

/// A page with the board editor open, starting from the game's position.
fn editing() -> Page {
    let mut page = Page::open();
    page.send(board::Event::SetUp);
    page
}

/// The same with an empty board.
fn cleared() -> Page {
    let mut page = editing();
    page.send(editor::Event::Clear);
    page
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).unwrap_or_else(|| panic!("{letter} is no piece"))
}

fn tool(letter: char) -> editor::Event {
    editor::Event::Take(Tool::Piece(piece(letter)))
}

fn card(page: &Page) -> view::EditorCard {
    view::editor(&page.model).expect("a position is being set up")
}

/// The position as "Copy FEN" gives it.
fn fen(page: &mut Page) -> String {
    page.send(editor::Event::CopyFen);
    let copied = page.effects.iter().find_map(|effect| match effect {
        Effect::CopyText { what: Copied::Position, text } => Some(text.clone()),
        _ => None,
    });
    copied.expect("it is copied")
}

fn fault(page: &Page) -> String {
    card(page).fault.as_ref().map(english).unwrap_or_default()
}

fn is_editing(page: &Page) -> bool {
    view::editor(&page.model).is_some()
}

/// The number of painted pieces.
fn painted(page: &Page) -> usize {
    let is_piece = |shape: &Shape| matches!(shape, Shape::Piece { .. });
    view::scene(&page.model).iter().filter(|shape| is_piece(shape)).count()
}

#[test]
fn no_game_is_offered_while_a_position_is_set_up() {
    let mut page = Page::open();
    let is_offered = |page: &Page| view::start(&page.model).is_some();
    assert!(is_offered(&page));
    page.send(board::Event::SetUp);
    assert!(!is_offered(&page));
    page.send(editor::Event::Close);
    assert!(is_offered(&page));
}

fn put(page: &mut Page, letter: char, square: &str) {
    page.send(tool(letter)).click(square);
}

#[test]
fn an_epd_line_sets_up_the_position() {
    let epd = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\"; hmvc 3; fmvn 30;";
    let fen = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 3 30";
    let mut page = Page::open();
    page.set_fen(epd);
    assert_eq!(page.panel().fen, fen);
    let mut page = Page::open();
    page.send(dispatch::given(epd, 1));
    assert_eq!(page.panel().fen, fen);
    page.send(dispatch::given(&epd.replace("2rr3k", "2rr4"), 1));
    assert!(page.message().is_some_and(|text| text.contains("king")), "{:?}", page.message());
    assert_eq!(page.panel().fen, fen);
}

#[test]
fn a_placement_alone_is_a_position() {
    let mut page = Page::open();
    page.set_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!(page.panel().fen, Position::start().fen());
    page.set_fen("4k2R/8/8/8/8/8/8/4K3");
    assert_eq!(page.panel().fen, "4k2R/8/8/8/8/8/8/4K3 b - - 0 1");
    let query = "?fen=r3k2r/8/8/8/8/8/8/R3K2R_b".to_owned();
    let page = Page::open_with(Start { query, ..Start::default() });
    assert_eq!(page.panel().fen, "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1");
}

#[test]
fn it_begins_with_the_position_shown() {
    let mut page = Page::for_two("");
    page.type_move("e4").type_move("e5").type_move("Nf3");
    page.send(navigation::Event::Back);
    page.send(board::Event::SetUp);
    assert_eq!(
        fen(&mut page),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "as long as nothing is changed, the counters stay"
    );
    page.drag("g1", "f3");
    assert_eq!(fen(&mut page), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
    assert_eq!(page.panel().status, "Set up the position");
    assert_eq!(page.moves(), "e4 e5 Nf3", "the game is as it was");
}

#[test]
fn messages_of_the_game_count_as_read_in_the_editor() {
    let mut page = Page::open();
    page.type_move("e5");
    assert!(page.panel().message.is_some());
    page.send(board::Event::SetUp);
    assert_eq!(page.panel().message, None);
}

#[test]
fn pieces_are_put_down_moved_and_removed_by_pointer() {
    let mut page = cleared();
    put(&mut page, 'K', "e1");
    put(&mut page, 'k', "e8");
    put(&mut page, 'Q', "d1");
    assert_eq!(fen(&mut page), "4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    page.click("d1");
    assert_eq!(fen(&mut page), "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "the same once more removes it");
    page.down("a2").moved("b2").moved("c2").up("c2");
    assert_eq!(fen(&mut page), "4k3/8/8/8/8/8/QQQ5/4K3 w - - 0 1", "a tool is drawn");

    page.send(editor::Event::Take(Tool::Hand));
    page.drag("a2", "a7");
    assert_eq!(fen(&mut page), "4k3/Q7/8/8/8/8/1QQ5/4K3 w - - 0 1");
    page.click("b2").click("b7");
    assert_eq!(fen(&mut page), "4k3/QQ6/8/8/8/8/2Q5/4K3 w - - 0 1", "a click takes it up");
    page.click("b7").click("b7");
    assert_eq!(fen(&mut page), "4k3/QQ6/8/8/8/8/2Q5/4K3 w - - 0 1", "and lets it go");
    let beside = Point { x: 250.0, y: 900.0 };
    page.down("b7").pointer_at(PointerKind::Move, beside).pointer_at(PointerKind::Up, beside);
    assert_eq!(fen(&mut page), "4k3/Q7/8/8/8/8/2Q5/4K3 w - - 0 1", "dragged off the board");
    let at = page.point("c2");
    page.pointer_at(PointerKind::Secondary, at).up("c2");
    assert_eq!(fen(&mut page), "4k3/Q7/8/8/8/8/8/4K3 w - - 0 1", "by the other button");
    page.send(editor::Event::Take(Tool::Eraser)).click("a7");
    assert_eq!(fen(&mut page), "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "rubbed out");
    assert_eq!(painted(&page), 2);
}

#[test]
fn a_piece_comes_from_beside_the_board() {
    let mut page = cleared();
    for (letter, at) in [('N', "f3"), ('n', "f6"), ('n', "f3")] {
        let point = page.point(at);
        page.send(board::Event::Put { piece: piece(letter), point });
    }
    page.send(board::Event::Put { piece: piece('q'), point: Point { x: -1.0, y: 4.0 } });
    assert_eq!(fen(&mut page), "8/8/5n2/8/8/5n2/8/8 w - - 0 1");
}

#[test]
fn the_other_button_still_draws() {
    let mut page = editing();
    page.pointer_at(PointerKind::Secondary, page.point("e2")).moved("e4").up("e4");
    page.pointer_at(PointerKind::Secondary, page.point("e5")).up("e5");
    let shapes = view::scene(&page.model);
    assert!(shapes.iter().any(|shape| matches!(shape, Shape::Arrow { .. })));
    assert!(shapes.iter().any(|shape| matches!(shape, Shape::Ring { .. })));
    assert_eq!(painted(&page), 32);
}

#[test]
fn keys_put_pieces_down_and_remove_them() {
    let mut page = cleared();
    let key = |name| Key::while_editing(name, Modifiers::default()).expect("it means something");
    page.send(board::Event::Focus(Some(square("e1"))));
    page.key(key("K"));
    assert_eq!(page.announced().len(), 1, "{:?}", page.announced());
    assert!(page.announced()[0].1.starts_with("e1, white king"), "{:?}", page.announced());
    page.key(key("ArrowUp")).key(key("p")).key(key("ArrowUp")).key(key("n"));
    assert_eq!(fen(&mut page), "8/8/8/8/8/4n3/4p3/4K3 w - - 0 1");
    page.key(key("Delete")).key(key("ArrowDown")).key(key("Enter")).key(key("ArrowUp"));
    assert!(page.cell("e2").selected);
    page.key(key("Enter"));
    assert_eq!(fen(&mut page), "8/8/8/8/8/4p3/8/4K3 w - - 0 1", "taken up, and put down");
    page.key(key("Enter")).key(key("Escape"));
    assert!(is_editing(&page), "what is held is let go of first");
    page.key(key("Escape"));
    assert!(!is_editing(&page));
    assert_eq!(painted(&page), 32, "the game is there again");
}

#[test]
fn letters_mean_moves_again_once_the_editor_is_closed() {
    assert_eq!(Key::while_editing("q", Modifiers::default()), Some(Key::Put(piece('q'))));
    assert_eq!(Key::from_dom("q", Modifiers::default()), Some(Key::Promote(PieceKind::Queen)));
    let ctrl = Modifiers { ctrl: true, ..Modifiers::default() };
    assert_eq!(Key::while_editing("k", ctrl), None, "the browser's own");
    let mut page = Page::open();
    page.key(Key::Put(piece('q'))).key(Key::Remove);
    assert_eq!(painted(&page), 32);
}

#[test]
fn faults_are_named_as_they_arise() {
    let mut page = cleared();
    assert_eq!(fault(&page), "Not playable yet: white has no king; black has no king.");
    put(&mut page, 'K', "e1");
    page.send(tool('k')).down("e8");
    assert_eq!(fault(&page), "");
    let said: Vec<String> = page.announced().into_iter().map(|said| said.1).collect();
    assert_eq!(said, ["e8, black king; Ready to play."], "{said:?}");
    page.up("e8").send(tool('P')).down("a8");
    assert_eq!(fault(&page), "Not playable yet: a pawn stands on a8.");
    assert!(page.announced()[0].1.ends_with("a pawn stands on a8."), "{:?}", page.announced());
    page.up("a8");
    put(&mut page, 'R', "a8");
    assert_eq!(fault(&page), "Not playable yet: black is in check though it is not to move.");
    page.send(editor::Event::Turn(Color::Black));
    assert_eq!(fault(&page), "");
    page.send(editor::Event::Play);
    assert!(page.effects.contains(&Effect::OpenDialog { dialog: Dialog::NewGame, focus: true }));
    put(&mut page, 'k', "h8");
    page.send(editor::Event::Play);
    assert_eq!(page.message().as_deref(), Some("Not playable yet: black has 2 kings."));
    assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::OpenDialog { .. })));
}

#[test]
fn castling_is_offered_where_king_and_rook_stand() {
    let mut page = editing();
    let rights = |page: &Page| {
        let rights = card(page).castling;
        rights.iter().map(|right| (right.is_possible, right.is_given)).collect::<Vec<_>>()
    };
    assert_eq!(rights(&page), [(true, true); 4]);
    page.drag("h1", "h3");
    assert_eq!(rights(&page)[0], (false, false));
    page.send(editor::Event::Castle(Color::White, CastlingSide::King));
    page.drag("h3", "h1");
    assert_eq!(rights(&page)[0], (true, false), "taken away while it was not possible");
    page.send(editor::Event::Castle(Color::White, CastlingSide::King));
    page.drag("e1", "e3").drag("e3", "e1");
    assert_eq!(rights(&page), [(true, true); 4], "the king is back");
    page.send(editor::Event::Clear);
    page.send(editor::Event::Castle(Color::Black, CastlingSide::Queen));
    put(&mut page, 'k', "e8");
    put(&mut page, 'r', "a8");
    assert_eq!(rights(&page)[3], (true, false), "nobody has given it");
    page.send(editor::Event::Start);
    assert_eq!(rights(&page), [(true, true); 4]);
}

#[test]
fn en_passant_is_offered_where_a_pawn_can_have_come() {
    let mut page = Page::at("4k3/8/8/3pP1p1/4P3/8/8/4K3 w - - 0 1", Color::White);
    page.send(board::Event::SetUp);
    assert_eq!(card(&page).en_passant_squares, [square("d6")], "nothing stands beside the g-pawn");
    page.send(editor::Event::EnPassant(Some(square("d6"))));
    assert_eq!(fen(&mut page), "4k3/8/8/3pP1p1/4P3/8/8/4K3 w - d6 0 1");
    page.send(editor::Event::EnPassant(Some(square("g6"))));
    assert_eq!(card(&page).en_passant, None, "it is not offered");
    page.send(editor::Event::EnPassant(Some(square("d6"))));
    page.send(editor::Event::Turn(Color::Black));
    assert_eq!((card(&page).en_passant, card(&page).en_passant_squares), (None, Vec::new()));
}

#[test]
fn it_is_played_from_as_chosen() {
    let mut page = cleared();
    for (letter, at) in [('K', "e1"), ('k', "e8"), ('R', "h1"), ('p', "a7")] {
        put(&mut page, letter, at);
    }
    page.send(editor::Event::Turn(Color::Black));
    page.send(editor::Event::Castle(Color::White, CastlingSide::King));
    page.send(editor::Event::Play);
    assert!(is_editing(&page), "until it is chosen who plays");
    let pairing = Pairing::computer(PersonaId::MEDIUM, ColorChoice::Black);
    let choice = NewGame { pairing, control: "3+2".to_owned(), ..NewGame::default() };
    page.start(choice, 5);
    assert!(!is_editing(&page));
    let session = page.model.session();
    assert_eq!(session.game().start().fen(), "4k3/p7/8/8/8/8/8/4K2R b K - 0 1");
    assert_eq!((page.player(), page.persona()), (Color::Black, PersonaId::MEDIUM));
    assert_eq!(page.model.orientation(), Color::Black);
    page.drag("a7", "a5");
    assert_eq!(page.moves(), "a5");
    page.new_game(PersonaId::EASY, ColorChoice::White, 3);
    assert_eq!(page.model.session().game().start(), &Position::start(), "the next one is as ever");
}

#[test]
fn a_new_game_after_leaving_the_editor_begins_as_usual() {
    let mut page = cleared();
    put(&mut page, 'K', "e1");
    put(&mut page, 'k', "e8");
    page.send(editor::Event::Play).send(editor::Event::Close);
    page.start(NewGame::default(), 2);
    assert_eq!(page.model.session().game().start(), &Position::start());
}

#[test]
fn an_invalid_time_control_leaves_the_position() {
    let mut page = cleared();
    put(&mut page, 'K', "e1");
    put(&mut page, 'k', "e8");
    page.send(editor::Event::Play);
    page.start(two("never"), 2);
    assert!(is_editing(&page) && page.message().is_some());
    page.start(two(""), 2);
    assert_eq!(page.model.session().game().start().fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn the_previous_game_stays_among_the_saved_ones() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    page.send(board::Event::SetUp).send(editor::Event::Start).send(editor::Event::Play);
    page.start(NewGame::default(), 2);
    page.drag("d2", "d4");
    assert_eq!(page.disk.borrow().records.len(), 2);
}

#[test]
fn the_game_continues_in_the_background() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    page.send(board::Event::SetUp).send(editor::Event::Clear);
    put(&mut page, 'K', "a1");
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(painted(&page), 1, "the board shows what is set up");
    assert_eq!(fen(&mut page), "8/8/8/8/8/8/8/K7 w - - 0 1");
    page.send(editor::Event::Close);
    assert_eq!(page.panel().status, "Your turn");
    assert_eq!(page.cell("e5").label, "e5, black pawn, last move");
    page.drag("g1", "f3");
    assert_eq!(page.moves(), "e4 e5 Nf3");
}

#[test]
fn a_premove_is_played_meanwhile() {
    let mut page = Page::open();
    page.drag("e2", "e4").drag("d2", "d4");
    assert_eq!(page.model.premoves().len(), 1);
    page.send(board::Event::SetUp);
    page.reply("e7e5");
    page.send(editor::Event::Close);
    assert_eq!(page.moves(), "e4 e5 d4");
}

#[test]
fn a_reload_loses_nothing_of_the_game() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    page.send(board::Event::SetUp).send(editor::Event::Clear);
    let again = page.reload_at("");
    assert_eq!(again.moves(), "e4");
    assert!(!is_editing(&again));
}

#[test]
fn a_finger_draws_with_a_tool_and_scrolls_with_the_hand() {
    let mut page = cleared();
    assert!(!view::grabs(&page.model, page.point("d4")));
    put(&mut page, 'Q', "e4");
    assert!(view::grabs(&page.model, page.point("d4")), "a tool marks what it is over");
    page.send(editor::Event::Take(Tool::Hand));
    assert!(view::grabs(&page.model, page.point("e4")));
    assert!(!view::grabs(&page.model, page.point("d4")));
}

#[test]
fn a_dragged_piece_is_shown_at_the_pointer() {
    let mut page = editing();
    page.down("d1").moved("d4");
    let dragged = view::scene(&page.model).into_iter().find_map(|shape| match shape {
        Shape::Piece { piece, center, lifted: true, .. } => Some((piece, center)),
        _ => None,
    });
    assert_eq!(dragged, Some((piece('Q'), page.point("d4"))));
    assert_eq!(view::cursor(&page.model, page.point("d4")), Cursor::Grabbing);
    page.pointer_at(PointerKind::Secondary, page.point("d4")).up("d4");
    assert_eq!(page.cell("d1").label, "d1, white queen", "the other button lets go");
}
