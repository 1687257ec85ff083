//! Import and export of PGN.

use luft_app::Letters;

use crate::fake::*;
use crate::prelude::*;

const MATCH: &str = "[Event \"Match\"]\n[Site \"?\"]\n[Date \"2021.12.03\"]\n[Round \"6\"]\n\
    [White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n[Opening \"Italian\"]\n\n\
    {Hall two.} 1. e4 $1 {[%clk 0:05:00] best} (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3\n\
    (2. f4 {the gambit}) 2... Nc6 {fine} *\n";

impl Page {
    fn load(&mut self, text: &str) -> &mut Self {
        self.send(library::Event::Load { bytes: text.as_bytes().to_vec(), seed: 21 })
    }

    fn choose(&mut self, index: usize) -> &mut Self {
        self.send(library::Event::Choose { index, seed: 22 })
    }

    /// The game as it would be saved, and the name of its file.
    pub fn written(&self) -> (String, String) {
        let mut model = self.model.clone();
        let effects = update(&mut model, library::Event::Save, self.time());
        let files = effects.into_iter().filter_map(|effect| match effect {
            Effect::Download { name, text } => Some((text, name)),
            _ => None,
        });
        let files: Vec<_> = files.collect();
        assert_eq!(files.len(), 1, "a file is written whatever happens");
        files.into_iter().next().unwrap()
    }

    /// The note to the player in addition to the name of the loaded game.
    fn note(&self) -> Option<String> {
        let message = self.message().expect("it was loaded");
        let is_told =
            ["Game loaded: ", "Position set."].iter().any(|told| message.starts_with(told));
        assert!(is_told, "{message}");
        message.split_once(". ").map(|(_, note)| note.to_owned())
    }

    fn reloaded(&self) -> Self {
        self.reload_after(0.0)
    }
}

fn body(text: &str) -> String {
    text.split_once("\n\n").unwrap().1.replace('\n', " ").trim().to_owned()
}

#[test]
fn a_game_is_loaded_and_continued() {
    let mut page = Page::open();
    page.drag("d2", "d4").load(MATCH);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6");
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    assert_eq!(
        page.announced(),
        [(
            Urgency::Assertive,
            "Your game is saved. You can go back to it. Game loaded: Anna \u{2013} \
             Bert, 2021.12.03."
        )]
    );
    let message = "Game loaded: Anna \u{2013} Bert, 2021.12.03.";
    assert_eq!((page.message().as_deref(), page.player()), (Some(message), Color::White));
    page.drag("f1", "c4");
    assert_eq!(page.last_go().moves.len(), 5, "the computer knows the whole game");
    page.reply("f8c5");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bc4 Bc5");
}

#[test]
fn the_computer_moves_if_it_is_its_turn() {
    let mut page = Page::open();
    page.new_game(PersonaId::HARD, ColorChoice::Black, 5).load(MATCH);
    assert!(page.is_thinking());
    assert_eq!((page.player(), page.model.orientation()), (Color::Black, Color::Black));
    page.reply("f1c4");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bc4");
}

#[test]
fn a_finished_game_names_the_rule_that_ended_it() {
    let ends = [
        ("1. f3 e5 2. g4 Qh4# 0-1", "Checkmate, Black wins."),
        ("1. e4 e5 1-0", "White wins."),
        ("[Termination \"time forfeit\"]\n\n1. e4 0-1", "White ran out of time, Black wins."),
        ("[Termination \"abandoned\"]\n\n1. e4 0-1", "White left the game, Black wins."),
        ("1. e4 e5 1/2-1/2", "Draw."),
        ("[FEN \"8/8/8/4k3/8/8/8/4K3 w - - 0 1\"]\n\n1/2-1/2", "Draw: insufficient material."),
    ];
    for (text, status) in ends {
        let mut page = Page::open();
        page.load(text);
        assert_eq!(page.phase(), Phase::Over, "{text}");
        assert_eq!((page.panel().status.as_str(), page.note()), (status, None), "{text}");
        assert!(page.announced()[0].1.starts_with(status), "{text}");
    }
}

#[test]
fn an_impossible_end_leaves_the_game_open_with_a_note() {
    let mut page = Page::open();
    page.load("[Termination \"adjudication\"]\n\n1. e4 e5 1-0");
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    let note = page.note().unwrap();
    assert_eq!(
        note,
        "The PGN gives the result 1-0, but the final position doesn't end the game. \
        You can play on."
    );
}

#[test]
fn moves_after_the_end_are_left_out_with_a_note() {
    let mut page = Page::open();
    page.load("[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 Kd8 2. Kd2 1/2-1/2");
    assert_eq!(page.moves(), "Kxe2");
    let note = page.note().unwrap();
    assert_eq!(note, "The last 2 moves were left out: the game was already over.");
    assert!(page.written().0.contains("2. Kd2"), "but they are not lost");
}

#[test]
fn unreadable_text_is_named_by_its_place_and_the_game_unchanged() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let (game, phase) = (page.model.session().game().clone(), page.phase().clone());
    let faults = [
        ("", "line 1, column 1: there is no game here"),
        ("1. e4 e5\n2. Ke3 *", "line 2, column 4: 2. Ke3 is not a legal move here"),
        ("{never ends", "line 1, column 1: the comment that begins here"),
        ("hello", "line 1, column 1: "),
        ("[FEN \"8/8\"]\n\n*", "line 1, column 1: the position in the FEN tag can't be played"),
    ];
    for (text, fault) in faults {
        page.load(text);
        let message = page.message().unwrap();
        assert!(message.starts_with("This game can't be read: "), "{message}");
        assert!(message.contains(fault), "{message} names {fault}");
        assert_eq!((page.model.session().game(), page.phase()), (&game, phase.clone()));
        assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::Save { .. })));
    }
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5", "the search went on");
}

#[test]
fn latin_1_is_read() {
    let mut page = Page::open();
    let bytes = b"[White \"M\xfcller\"]\n[Black \"Br\xfcckner\"]\n\n1. e4 *".to_vec();
    page.send(library::Event::Load { bytes, seed: 1 });
    assert!(page.announced()[0].1.contains("Müller \u{2013} Brückner"));
}

#[test]
fn a_loaded_game_has_no_clock() {
    let mut page = Page::for_two("3+2");
    page.type_move("e4").pass(10_000.0).load(MATCH);
    assert!(page.model.session().clock().control().is_unlimited());
    page.pass(1e7);
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    assert_eq!(page.panel().top.clock, None);
}

#[test]
fn the_state_of_the_previous_game_ends_with_it() {
    let mut page = Page::at("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", Color::White);
    page.drag("a6", "a7").reply("e8d7").drag("a7", "a8").load(MATCH);
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Promotion)));
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6");
    page.drag("f1", "c4");
    let id = page.last_go().id;
    page.load(MATCH).worker(&format!("best {id} f8c5")).pass(1000.0);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6", "a late reply changes nothing");
}

const SEVERAL: &str = "[White \"Carlsen\"]\n[Black \"Nepomniachtchi\"]\n[Date \"2021.12.03\"]\n\n\
    1. d4 Nf6 2. Nf3 1-0\n\n[Event \"Study\"]\n\n*\n\n1. e4 e9 *\n\n1. c4 1/2-1/2\n";

#[test]
fn one_of_several_games_is_chosen() {
    let mut page = Page::open();
    page.drag("e2", "e4").load(SEVERAL);
    assert!(page.effects.contains(&Effect::OpenDialog { dialog: Dialog::Games, focus: true }));
    assert_eq!(page.moves(), "e4", "nothing happens yet");
    let panel = page.panel();
    let row = |label: &str| GameChoice { label: label.to_owned() };
    assert_eq!(
        panel.games,
        [
            row("Carlsen \u{2013} Nepomniachtchi, 2021.12.03: 1-0, 2 moves"),
            row("Study: *, 0 moves"),
            row("Game 3: *, 1 move"),
            row("Game 4: 1/2-1/2, 1 move"),
        ]
    );
    assert_eq!(panel.games_note, None);
    page.choose(0);
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Games)));
    assert_eq!((page.moves().as_str(), page.model.session().seed()), ("d4 Nf6 Nf3", 22));
    assert_eq!(page.panel().status, "White wins.");
    assert_eq!(page.panel().games, []);
}

#[test]
fn a_chosen_game_that_cannot_be_read_is_named_by_its_place_in_the_text() {
    let mut page = Page::open();
    page.load(SEVERAL).choose(2);
    let message = page.message().unwrap();
    assert!(message.contains("line 11, column 7: 1... \"e9\""), "{message}");
    assert_eq!((page.moves().as_str(), page.panel().games), ("", Vec::new()));
}

#[test]
fn choosing_none_changes_nothing() {
    let mut page = Page::open();
    page.load(SEVERAL).choose(4);
    assert_eq!(page.panel().games.len(), 4, "there is no such game");
    page.send(library::Event::Dismiss);
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Games)));
    assert_eq!((page.moves().as_str(), page.panel().games), ("", Vec::new()));
    page.choose(0);
    assert_eq!((page.moves().as_str(), page.effects.len()), ("", 0));
    // Another way to a new game also closes the list.
    page.load(SEVERAL).set_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Games)));
    page.load(SEVERAL).load(MATCH);
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Games)));
    assert_eq!(page.panel().games, []);
}

#[test]
fn a_database_is_listed_in_part_and_the_rest_not_kept() {
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
    let mut page = Page::open();
    page.load(&game.repeat(20_000)).pass(1000.0);
    let panel = page.panel();
    assert_eq!(panel.games.len(), 500);
    let note = panel.games_note.unwrap();
    assert_eq!(note, "There are more games in this text. These are the first 500.");
    let held = format!("{:?}", page.model).len();
    assert!(held < 1_000_000, "the model holds {held} characters");
    page.choose(499);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5 a6");
}

#[test]
fn a_loaded_game_is_written_as_it_was_read() {
    let mut page = Page::open();
    page.load(MATCH);
    assert_eq!(page.written().0, MATCH);
    assert_eq!(page.reloaded().written().0, MATCH, "also after a reload");
    assert_eq!(page.reloaded().model.imported(), page.model.imported());
    page.send(library::Event::Copy);
    let copies = Effect::CopyText { what: Copied::Game, text: MATCH.to_owned() };
    assert!(page.effects.contains(&copies), "{:?}", page.effects);
    page.send(new_game::Event::Copied { what: Copied::Game, ok: true });
    assert_eq!(page.message().as_deref(), Some("Game copied to the clipboard."));
    page.send(library::Event::Copy).send(new_game::Event::Copied { what: Copied::Game, ok: false });
    assert!(page.message().unwrap().contains("Save the game as a file."));
}

#[test]
fn a_loaded_game_that_is_continued_keeps_its_comments() {
    let mut page = Page::open();
    page.load(MATCH).drag("f1", "c4").reply("f8c5");
    let text = page.written().0;
    assert!(text.contains("[White \"Anna\"]") && text.contains("[Opening \"Italian\"]"));
    let kept = "{Hall two.} 1. e4 $1 {[%clk 0:05:00] best} (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3 \
                (2. f4 {the gambit}) 2... Nc6 {fine}";
    assert_eq!(body(&text), format!("{kept} 3. Bc4 Bc5 *"));
    assert_eq!(page.reloaded().written().0, text);
    page.undo();
    assert_eq!(page.written().0, MATCH, "as if nothing had been added");
    page.undo();
    assert_eq!(page.moves(), "e4 e5");
    assert!(body(&page.written().0).ends_with("(1. d4 d5 (1... Nf6)) 1... e5 *"));
    page.send(actions::Event::Resign);
    let text = page.written().0;
    assert!(text.contains("[Result \"0-1\"]") && text.contains("[Termination \"normal\"]"));
}

#[test]
fn another_game_has_nothing_of_the_loaded_one() {
    for leave in [
        Event::from(new_game::Event::Start { choice: NewGame::default(), seed: 1 }),
        new_game::Event::SetFen { text: Page::open().panel().fen, seed: 1 }.into(),
        library::Event::Load { bytes: b"1. c4 *".to_vec(), seed: 1 }.into(),
    ] {
        let mut page = Page::open();
        page.load(MATCH).send(leave);
        let text = page.written().0;
        assert!(!text.contains("Anna") && !text.contains("Hall"), "{text}");
        assert_eq!(page.reloaded().written().0, text);
    }
}

#[test]
fn a_game_played_here_is_written_with_its_roster() {
    let mut page = Page::open();
    page.new_game(PersonaId::MEDIUM, ColorChoice::Black, 5).reply("e2e4");
    // 2023-11-14 22:13:20 is when the fake time begins; the game ends a day later.
    page.drag("e7", "e5").later(86_400_000.0).send(actions::Event::Resign);
    let (text, name) = page.written();
    assert_eq!(name, "luft-2023-11-15.pgn");
    let version = PersonaId::MEDIUM.get().version;
    assert_eq!(
        text,
        format!(
            "[Event \"Casual game\"]\n[Site \"?\"]\n[Date \"2023.11.14\"]\n[Round \"-\"]\n\
         [White \"Luft, Toni (medium)\"]\n[Black \"You\"]\n[Result \"1-0\"]\n[TimeControl \"-\"]\n\
         [WhitePersona \"medium {version}\"]\n[Seed \"5\"]\n\
         [Termination \"normal\"]\n[Ending \"resigned black\"]\n\n1. e4 e5 1-0\n"
        )
    );
    assert_eq!(page.reloaded().written().0, text, "the day is stored");
}

#[test]
fn a_timed_game_is_written_with_its_clocks() {
    let mut page = Page::for_two("3+2");
    page.type_move("e4").pass(5_000.0).type_move("e5").pass(12_500.0).type_move("Nf3");
    let text = page.written().0;
    assert!(text.contains("[TimeControl \"180+2\"]\n[Termination \"unterminated\"]"), "{text}");
    assert!(text.contains("[White \"White\"]\n[Black \"Black\"]"), "{text}");
    assert_eq!(
        body(&text),
        "1. e4 {[%clk 0:03:02]} 1... e5 {[%clk 0:02:57]} 2. Nf3 {[%clk 0:02:51.5]} *"
    );
    page.pass(200_000.0);
    assert_eq!(page.panel().status, "Black ran out of time, White wins.");
    let text = page.written().0;
    assert!(text.contains("[Termination \"time forfeit\"]\n[Ending \"time-loss black\"]"));
    let mut other = Page::open();
    other.load(&text);
    assert_eq!(other.model.session().game(), page.model.session().game());
    assert_eq!(other.written().0, text, "with its clocks and tags");
}

#[test]
fn a_game_from_a_position_is_written_with_it() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40";
    let mut page = Page::at(fen, Color::Black);
    page.drag("e8", "d7");
    let text = page.written().0;
    assert!(text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]")), "{text}");
    assert_eq!(body(&text), "40... Kd7 *");
}

#[test]
fn a_text_too_long_to_store_is_not_stored_and_the_player_is_told() {
    let comment = "word ".repeat(Imported::MOST_STORED / 5);
    let text = format!("[White \"Anna\"]\n\n1. e4 {{{comment}}} *");
    let mut page = Page::open();
    page.load(&text).pass(1000.0);
    let note = page.note().unwrap();
    assert!(note.starts_with("This PGN is too long to save."), "{note}");
    assert!(page.written().0.len() > Imported::MOST_STORED, "until then all is there");
    assert!(page.saved().unwrap().len() < 1000);
    let again = page.reloaded();
    assert_eq!((again.moves(), again.message()), ("e4".to_owned(), None));
    assert_eq!(again.model.imported(), None);
}

#[test]
fn records_from_before_pgn_are_read() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    let saved = page.saved().unwrap();
    let begun = format!(" begun {}", page.epoch + 1000);
    assert!(saved.contains(&begun), "{saved}");
    let again = page.open_changed(saved.replace(&begun, ""));
    assert_eq!((again.moves().as_str(), again.message()), ("e4 e5", None));
    assert!(again.written().0.contains("[Date \"????.??.??\"]"));
}

#[test]
fn damaged_parts_of_the_store_are_named() {
    let mut page = Page::open();
    page.load(MATCH);
    let saved = page.saved().unwrap();
    assert!(!saved.contains('\n'));
    for (from, to, part) in [(" begun 1", " begun x1", "begun"), (" pgn ", " pgn %29", "pgn")] {
        let damaged = saved.replace(from, to);
        assert_ne!(damaged, saved);
        let again = page.open_changed(damaged);
        let message = again.message().unwrap();
        assert!(message.contains(&format!("its {part} is missing or damaged")), "{message}");
    }
}

/// The player's messages after a text was loaded.
fn told_of(text: &[u8]) -> (Page, Option<String>) {
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: text.to_vec(), seed: 2 });
    let told = page.note();
    (page, told)
}

#[test]
fn repairs_of_a_text_are_reported_and_a_reload_keeps_them() {
    let (page, told) = told_of(b"[White \"A\"]\n\n1. e4 e5 {never closed 2. Nf3\n");
    assert_eq!(
        told.as_deref(),
        Some(
            "The comment that starts in line 3 is never closed. It now ends where the next game \
             starts, or with the text."
        )
    );
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(view::moves(&page.reload_after(1.0).model), view::moves(&page.model));

    let (page, told) = told_of(b"1. e4 e5 2. -- Nc6 3. Nf3 1-0");
    let note = "Line 1 has a null move (--), which can't be played. The rest of the game is kept \
        as text. The PGN gives the result 1-0, but the final position doesn't end the game. You \
        can play on.";
    assert_eq!(told.as_deref(), Some(note));
    assert_eq!(page.moves(), "e4 e5");
    let said = |page: &Page| format!("{:?}", view::moves(&page.model));
    assert!(said(&page).contains("2. -- Nc6 3. Nf3"), "{}", said(&page));
    let again = page.reload_after(1.0);
    assert_eq!(said(&again), said(&page));
    assert!(page.written().0.contains("1. e4 e5 2. -- Nc6 3. Nf3 1-0"));
}

#[test]
fn a_game_in_another_languages_letters_is_told_and_saved_in_english() {
    let (page, told) = told_of(b"1. e4 e5 2. Sf3 {gut} Sc6 3. Lb5 (3. Lc4 Lc5) a6 *");
    let note = "The moves are written with the letters KDTLS instead of the English KQRBN.";
    assert_eq!(told.as_deref(), Some(note));
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5 a6");
    let (text, _) = page.written();
    assert!(text.contains("2. Nf3 {gut} 2... Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6"), "{text}");
    assert_eq!(view::moves(&page.reload_after(1.0).model), view::moves(&page.model));

    let (_, told) = told_of("1. e4 Кc6 2. Крe2 *".as_bytes());
    assert!(told.as_deref().is_some_and(|told| told.contains("letters ♔ФЛСК instead")));
}

#[test]
fn letters_that_two_languages_read_differently_are_those_of_the_page_or_refused() {
    let study = b"[FEN \"7k/p7/8/8/8/6N1/4K3/8 w - - 0 1\"]\n\n1. Rf1 *";
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: study.to_vec(), seed: 1 });
    let refusal = "This game can't be read: line 3, column 4: 1. Rf1 could be Kf1 or Nf1.";
    assert_eq!(page.message().as_deref(), Some(refusal));

    for (letters, mv) in [("RDTFC", "Kf1"), ("KDHBR", "Nf1")] {
        let mut page = Page::open();
        let letters = Letters::from_text(letters).expect("five letters");
        page.ready().send(library::Event::Language(letters));
        page.send(library::Event::Load { bytes: study.to_vec(), seed: 1 });
        assert_eq!(page.moves(), mv);
        // A reload does not know the language.
        assert_eq!(page.reload_after(1.0).moves(), mv);
    }
}

#[test]
fn a_game_resigned_where_a_null_move_follows_is_saved_as_resigned() {
    let mut page = Page::open();
    page.load("--").send(actions::Event::Start).send(actions::Event::Resign);
    assert_eq!(page.phase(), Phase::Over);
    let (saved, _) = page.written();
    assert_eq!(Page::open().load(&saved).phase(), Phase::Over, "{saved}");
}

#[test]
fn a_null_move_in_a_variation_is_shown_as_it_is_written() {
    let (page, told) = told_of(b"1. e4 e5 (1... c5 2. -- d6!) (-- 2. d4) 2. Nf3 *");
    assert_eq!(told, None);
    assert_eq!(page.moves(), "e4 e5 Nf3");
    let said = format!("{:?}", view::moves(&page.model));
    assert!(said.contains("\"2. -- d6 !\"") && said.contains("\"-- 2. d4\""), "{said}");
    let (text, _) = page.written();
    assert!(text.contains("1. e4 e5 (1... c5 2. -- d6 !) (-- 2. d4) 2. Nf3 *"), "{text}");
}

#[test]
fn files_in_older_encodings_keep_every_letter() {
    let (page, told) = told_of(b"[White \"\x8aimek\"]\n\n1. e4 {\x93best\x94 \x96 by test} *");
    assert_eq!((told, page.panel().bottom.name.as_str()), (None, "Šimek"));
    assert!(page.written().0.contains("{“best” – by test}"));
    let utf_16 = "[White \"Šimek\"]\n\n1. e4 *".encode_utf16().flat_map(u16::to_le_bytes);
    let (page, told) = told_of(&utf_16.collect::<Vec<u8>>());
    assert_eq!((told, page.panel().bottom.name.as_str()), (None, "Šimek"));
}

#[test]
fn playing_on_inside_a_variation_keeps_the_signs_of_the_moves_that_still_stand() {
    let (mut page, _) = told_of(b"1. e4! e5 (1... c5 $5 {sharp} 2. Nf3 $1 d6 $3) 2. Nf3 *");
    page.send(navigation::Event::To(NodeId::at(6)));
    page.type_move("d4");
    page.send(navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 c5 Nf3 d6 d4");
    let rows = view::moves(&page.model);
    let cells = rows.iter().flat_map(|row| [&row.white, &row.black]).flatten();
    let sans: Vec<_> = cells.map(|cell| cell.san.to_string()).collect();
    assert_eq!(sans, ["e4!", "c5!?", "Nf3!", "d6!!", "d4"]);
    let moves = "1. e4 $1 c5 $5 {sharp} (1... e5 2. Nf3) 2. Nf3 $1 d6 $3 3. d4 *";
    assert!(page.written().0.contains(moves), "what was read is a variation now");
}

#[test]
fn moves_put_into_words_later_are_shown_then() {
    let variations = "(1. d4 {a word} d5 2. c4) ".repeat(500);
    let mut page = Page::for_two("");
    page.load(&format!("1. e4 {variations} e5 *"));
    let at_first = page.shown.clone();
    page.pass(1000.0);
    assert!(page.shown != at_first && page.shown == Shown::of(&page.model));
}

#[test]
fn a_long_game_in_the_address_is_read_to_its_end() {
    // Kasparov against Topalov, Wijk aan Zee 1999.
    let moves = "e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 \
        Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4 Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 \
        Re7 Kb6 Qxd4 Kxa5 b4 Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6 Kxb4 c3 Kxc3 Qa1 Kd2 Qb2 Kd1 Bf1 Rd2 \
        Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4 Ke1 f4 f5 Kc1 Rd2 Qa7";
    let mut page = Page::asked(&format!("?pgn={}", moves.replace(' ', "+")));
    page.ready().pass(1_000.0);
    assert_eq!(page.model.plies(), 87, "{}", page.moves());
}
