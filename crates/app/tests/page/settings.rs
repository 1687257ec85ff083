//! The settings: each is applied at once, stored, exported and imported.

use luft_app::settings::{
    AnimationSpeed, BoardColors, Coordinates, Form, PieceSet, Setting, SettingId, SettingValues,
    Theme,
};

use crate::fake::*;
use crate::prelude::*;

fn set(page: &mut Page, setting: impl Into<Setting>) -> &mut Page {
    page.send(settings::Event::Set(setting.into()))
}

fn switch(page: &mut Page, id: SettingId) -> &mut Page {
    let setting = view::setting(&page.model, id);
    set(page, setting.flipped())
}

/// The settings stored by the last event.
fn stored(page: &Page) -> Option<String> {
    page.effects.iter().find_map(|effect| match effect {
        Effect::SaveSettings(text) => Some(text.clone()),
        _ => None,
    })
}

fn import(page: &mut Page, text: &str) -> Option<String> {
    page.send(settings::Event::Import(text.as_bytes().to_vec()));
    page.message()
}

fn labels(page: &Page) -> Vec<String> {
    let label = |shape| match shape {
        Shape::Text { text, paint: PaintRole::LabelOnLight | PaintRole::LabelOnDark, .. } => {
            Some(text)
        }
        _ => None,
    };
    view::scene(&page.model).into_iter().filter_map(label).collect()
}

fn count(page: &Page, is: impl Fn(&Shape) -> bool) -> usize {
    view::scene(&page.model).iter().filter(|shape| is(shape)).count()
}

fn pieces(page: &Page) -> usize {
    count(page, |shape| matches!(shape, Shape::Piece { .. }))
}

fn dots(page: &Page) -> usize {
    count(page, |shape| {
        matches!(shape, Shape::Disc { paint: PaintRole::Target, .. } | Shape::Ring { .. })
    })
}

#[test]
fn choices_are_stored_shown_and_kept() {
    let mut page = Page::open();
    set(&mut page, Theme::Dark);
    assert!(page.effects.contains(&Effect::Refresh(vec![Section::Settings])));
    let text = stored(&page).unwrap();
    assert_eq!(text, "luft-settings 1\ntheme dark");
    set(&mut page, Theme::Dark);
    assert_eq!(stored(&page), None, "it is so already");
    let start = Start { settings: Some(text), ..Start::default() };
    let again = Page::open_with(start);
    assert_eq!(view::setting(&again.model, SettingId::Theme).of::<Theme>(), Theme::Dark);
}

#[test]
fn another_set_of_pieces_is_shown_beside_the_players() {
    let mut page = Page::open();
    set(&mut page, PieceSet::Plain);
    let all = vec![Section::Players, Section::CapturedPieces, Section::Settings];
    assert!(page.effects.contains(&Effect::Refresh(all)), "{:?}", page.effects);
}

#[test]
fn a_setting_does_not_touch_the_game() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let before = page.model.session().clone();
    for id in SettingId::ALL {
        for word in id.entry().options {
            set(&mut page, Setting::read(id.entry().name, word).unwrap());
        }
    }
    assert_eq!(page.model.session().game(), before.game());
    assert_eq!(page.model.session().turn(), before.turn());
    assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::Save { .. })));
}

#[test]
fn squares_show_their_names_if_chosen() {
    let mut page = Page::open();
    assert_eq!(labels(&page).len(), 16);
    set(&mut page, Coordinates::Every);
    let every = labels(&page);
    assert_eq!((every.len(), every.first().map(String::as_str)), (64, Some("a8")));
    for elsewhere in [Coordinates::None, Coordinates::Outside] {
        set(&mut page, elsewhere);
        assert!(labels(&page).is_empty());
    }
}

#[test]
fn pieces_slide_at_the_chosen_speed() {
    let speeds = [
        (AnimationSpeed::None, 0.0),
        (AnimationSpeed::Fast, 110.0),
        (AnimationSpeed::Normal, 220.0),
        (AnimationSpeed::System, 220.0),
        (AnimationSpeed::Slow, 500.0),
    ];
    for (speed, time) in speeds {
        let mut page = Page::open();
        set(&mut page, speed);
        page.click("e2").click("e4");
        for (passed, slides) in [(0.9, true), (1.1, false)] {
            let mut later = page.model.clone();
            let now = Now { at: page.now + time * passed, ..page.time() };
            let effects = update(&mut later, board::Event::Frame, now);
            let goes_on = effects.contains(&Effect::RequestFrame);
            assert_eq!(goes_on, slides && time > 0.0, "{speed:?}");
        }
    }
}

#[test]
fn reduced_motion_is_respected_unless_a_speed_is_chosen() {
    let slides = |speed: AnimationSpeed| {
        let mut page = Page::open();
        page.send(board::Event::ReducedMotion(true));
        set(&mut page, speed);
        page.click("e2").click("e4");
        page.effects.contains(&Effect::RequestFrame)
    };
    assert!(!slides(AnimationSpeed::System));
    assert!(!slides(AnimationSpeed::None));
    assert!(slides(AnimationSpeed::Normal));
}

#[test]
fn blindfold_hides_every_piece_and_nothing_else() {
    let mut page = Page::for_two("");
    switch(&mut page, SettingId::Blindfold);
    assert_eq!(pieces(&page), 0);
    page.click("e2");
    assert_eq!((pieces(&page), dots(&page)), (0, 2));
    page.click("e4").drag("e7", "e5");
    assert_eq!(pieces(&page), 0, "nothing slides into sight");
    assert_eq!(page.panel().moves.len(), 1);
    switch(&mut page, SettingId::Blindfold);
    assert_eq!(pieces(&page), 32);
}

#[test]
fn legal_moves_are_not_revealed_if_they_are_hidden() {
    let mut page = Page::for_two("");
    switch(&mut page, SettingId::Targets);
    page.activate("e2");
    assert_eq!(dots(&page), 0);
    let cell = |page: &Page| page.cell("e4").label;
    assert_eq!(cell(&page), "e4, empty");
    assert_eq!(page.announced(), [(Urgency::Polite, "Pawn e2 selected.")]);
    let at = page.point("e4");
    assert_eq!(view::cursor(&page.model, at), Cursor::Default);
    assert!(view::grabs(&page.model, at), "a finger there still moves the pawn");
    page.activate("e4");
    assert_eq!(page.panel().moves.len(), 1);
}

#[test]
fn settings_go_out_as_a_file_and_come_in_again() {
    let mut page = Page::open();
    set(&mut page, BoardColors::Green);
    set(&mut page, PieceSet::Plain);
    page.send(settings::Event::SetLanguage(Some("de".to_owned())));
    page.send(settings::Event::Export);
    let Some(Effect::Download { name, text }) = page.effects.first().cloned() else {
        panic!("{:?}", page.effects);
    };
    assert_eq!(name, "luft-settings.txt");

    let mut other = Page::open();
    set(&mut other, Theme::Dark);
    assert_eq!(import(&mut other, &text), None);
    assert!(other.effects.contains(&Effect::UseLanguage(Some("de".to_owned()))));
    assert_eq!(stored(&other).as_deref(), Some(text.as_str()));
    let theme = view::setting(&other.model, SettingId::Theme);
    assert_eq!(
        theme,
        SettingValues::default().get(SettingId::Theme),
        "what the file lacks is as at first"
    );
}

#[test]
fn a_file_that_is_not_of_settings_changes_nothing() {
    let mut page = Page::open();
    set(&mut page, Theme::Dark);
    let before = page.model.clone();
    for text in ["", "1. e4 e5", "\u{0}\u{fffd}"] {
        let message = import(&mut page, text);
        assert_eq!(message.as_deref(), Some("This file doesn't contain Luft settings."));
        assert_eq!(stored(&page), None);
        assert_eq!(view::settings(&page.model), view::settings(&before));
    }
}

#[test]
fn a_reset_leaves_only_what_a_later_version_has_added() {
    let stored_once = "luft-settings 3\nlanguage de\ntheme dark\nglow soft".to_owned();
    let mut page = Page::open_with(Start { settings: Some(stored_once), ..Start::default() });
    page.send(settings::Event::Reset);
    assert_eq!(stored(&page).as_deref(), Some("luft-settings 1\nglow soft"));
    assert!(page.effects.contains(&Effect::UseLanguage(None)));
}

#[test]
fn the_sheet_has_every_setting_once_with_a_name_for_each_option() {
    let page = Page::open();
    let groups = view::settings(&page.model);
    let rows: Vec<_> = groups.iter().flat_map(|group| &group.rows).collect();
    assert_eq!(rows.len(), SettingId::ALL.len());
    for row in rows {
        let mut names: Vec<String> = row.options.iter().map(|(_, name)| english(name)).collect();
        assert!(!english(&row.label).is_empty());
        assert!(row.chosen < names.len());
        if matches!(row.form, Form::Tiles | Form::List) {
            assert!(names.iter().all(|name| !name.starts_with('[')), "{names:?}");
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), row.options.len(), "{}: two options have one name", row.name);
    }
}

/// The sounds of the last event.
fn sounds(page: &Page) -> Vec<Sound> {
    let sound = |effect: &Effect| match effect {
        Effect::Sound { sound, .. } => Some(*sound),
        _ => None,
    };
    page.effects.iter().filter_map(sound).collect()
}

#[test]
fn each_kind_of_move_has_its_sound() {
    let mut page = Page::for_two("");
    let castling = "r3k2r/pppq1ppp/8/4P3/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1";
    let moves =
        [("e1", "g1", Sound::Castle), ("d7", "d2", Sound::Capture), ("a2", "a3", Sound::Move)];
    page.set_fen(castling);
    assert_eq!(sounds(&page), []);
    for (from, to, sound) in moves {
        page.drag(from, to);
        assert_eq!(sounds(&page), [sound], "{from}{to}");
    }
    page.drag("d2", "f2");
    assert_eq!(sounds(&page), [Sound::Check]);
    page.send(actions::Event::Undo);
    assert_eq!(sounds(&page), [Sound::Move]);
    page.set_fen("8/P3k3/8/8/8/8/P7/4K3 w - - 0 1").drag("a7", "a8");
    assert_eq!(sounds(&page), [], "not before it is chosen");
    page.send(board::Event::Promote(PieceKind::Knight));
    assert_eq!(sounds(&page), [Sound::Promotion]);
    page.send(actions::Event::Resign);
    assert_eq!(sounds(&page), [Sound::End]);
}

#[test]
fn a_mate_sounds_like_a_check_and_the_end() {
    let mut page = Page::for_two("");
    for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
        page.drag(from, to);
    }
    assert_eq!(sounds(&page), [Sound::Check, Sound::End]);
}

#[test]
fn the_end_of_the_time_is_audible() {
    let mut page = Page::for_two("1+0");
    page.drag("e2", "e4");
    let mut heard = Vec::new();
    for _ in 0..59 {
        page.pass(1000.0);
        heard.extend(sounds(&page));
    }
    assert_eq!(heard, [Sound::LowTime]);
}

#[test]
fn sounds_have_the_chosen_loudness_and_the_device_vibrates_only_if_chosen() {
    let mut page = Page::for_two("");
    let volume = |word| Setting::read("volume", word).unwrap();
    set(&mut page, volume("9"));
    let heard = Effect::Sound { sound: Sound::Move, loudness: 9 };
    assert!(page.effects.contains(&heard), "how loud that is can be heard at once");
    page.drag("e2", "e4");
    assert!(page.effects.contains(&heard));
    set(&mut page, volume("0"));
    page.drag("e7", "e5");
    let noisy = |page: &Page| {
        let noise = |effect: &Effect| matches!(effect, Effect::Sound { .. } | Effect::Shake(_));
        page.effects.iter().any(noise)
    };
    assert!(!noisy(&page));
    switch(&mut page, SettingId::Vibration);
    page.drag("d2", "d4");
    assert!(page.effects.contains(&Effect::Shake(Sound::Move)));
}

#[test]
fn a_page_that_opens_is_silent() {
    let stored = "luft-settings 1\nvolume 10\nvibration on".to_owned();
    let page = Page::open_with(Start { settings: Some(stored), ..Start::default() });
    assert!(
        !page
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Sound { .. } | Effect::Shake(_)))
    );
}

fn locked(undo: bool, targets: bool) -> NewGame {
    NewGame { disabled: DisabledAssistance { undo, targets, analysis: false }, ..two("") }
}

#[test]
fn a_game_without_undo_takes_nothing_back() {
    let mut page = Page::open();
    page.start(locked(true, false), 1).drag("e2", "e4");
    let undo = page.panel().buttons.undo;
    assert_eq!(
        (undo.usable, undo.note.as_str()),
        (
            false,
            "Moves can't be taken back in this \
        game."
        )
    );
    page.send(actions::Event::Undo);
    assert_eq!(page.message().as_deref(), Some("Moves can't be taken back in this game."));
    page.send(actions::Event::Resign).send(actions::Event::Undo);
    assert_eq!(page.phase(), Phase::Over, "a resignation stands too");
}

#[test]
fn a_game_without_dots_shows_none_whatever_the_settings_say() {
    let mut page = Page::open();
    page.start(locked(false, true), 1).click("e2");
    assert!(view::setting(&page.model, SettingId::Targets).is_on());
    assert_eq!(dots(&page), 0);
    assert_eq!(page.cell("e4").label, "e4, empty");
}

#[test]
fn locks_outlive_a_reload_and_a_rematch_and_end_with_another_game() {
    let mut page = Page::open();
    let disabled = DisabledAssistance { undo: true, targets: true, analysis: true };
    page.start(NewGame { disabled, ..two("") }, 1).drag("e2", "e4");
    assert_eq!(page.reload_after(1000.0).model.session().disabled(), disabled);
    page.send(actions::Event::Resign).send(new_game::Event::Rematch { seed: 2 });
    assert_eq!(page.model.session().disabled(), disabled);
    page.start(two(""), 3);
    assert_eq!(page.model.session().disabled(), DisabledAssistance::default());
}

#[test]
fn without_undo_nobody_plays_on_from_an_earlier_position() {
    let mut page = Page::open();
    page.start(locked(true, false), 1).drag("e2", "e4").drag("e7", "e5");
    page.send(navigation::Event::First).send(navigation::Event::PlayOn);
    assert_eq!(page.message().as_deref(), Some("Moves can't be taken back in this game."));
    page.send(navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn locks_survive_another_choice_of_seats() {
    let mut page = Page::open();
    let disabled = DisabledAssistance { undo: true, targets: true, analysis: true };
    page.start(NewGame { disabled, touch_move: true, ..NewGame::default() }, 1);
    page.send(new_game::Event::Seat { persona: Some(PersonaId::HARD), color: None, seed: 2 });
    let session = page.model.session();
    assert_eq!((session.disabled(), session.touch_move()), (disabled, true));
}

#[test]
fn the_players_name_stands_beside_the_board_and_in_the_pgn() {
    let mut page = Page::open();
    let name = |page: &Page| page.panel().bottom.name;
    assert_eq!(name(&page), "You");
    page.send(settings::Event::SetPlayerName("  Anna\u{7} María ".to_owned()));
    assert_eq!(name(&page), "Anna María");
    page.drag("e2", "e4").reply("e7e5");
    assert!(page.written().0.contains("[White \"Anna María\"]"));
    page.new_game(PersonaId::EASY, ColorChoice::White, 2);
    assert_eq!(name(&page), "Anna María", "it outlasts the game");
    let stored = page.effects.iter().find_map(|effect| match effect {
        Effect::SaveSettings(text) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(stored, None, "it has been stored before");
    let settings = Some("luft-settings 1\nplayer Anna María".to_owned());
    let again = Page::open_with(Start { settings, ..Start::default() });
    assert_eq!(name(&again), "Anna María");
    page.send(settings::Event::SetPlayerName(String::new()));
    assert_eq!(name(&page), "You");
}

#[test]
fn settings_stored_by_another_tab_apply_here_and_are_not_overwritten() {
    let mut one = Page::open();
    let mut other = Page::open();
    other.send(settings::Event::SetLanguage(Some("de".to_owned())));
    set(&mut other, Theme::Dark);
    let text = stored(&other).unwrap();
    one.send(settings::Event::Stored(text.clone()));
    assert_eq!(view::setting(&one.model, SettingId::Theme).of::<Theme>(), Theme::Dark);
    assert!(one.effects.contains(&Effect::UseLanguage(Some("de".to_owned()))));
    assert_eq!(stored(&one), None, "it is stored already");
    set(&mut one, BoardColors::Green);
    assert_eq!(stored(&one).unwrap(), format!("{text}\nboard green"));
    // Nothing is stored where storage is blocked.
    one.send(settings::Event::Stored(String::new()));
    assert_eq!(view::setting(&one.model, SettingId::Theme).of::<Theme>(), Theme::Dark);
}

#[test]
fn a_choice_that_could_not_be_stored_stands_whatever_another_tab_stores() {
    let mut page = Page::open();
    let old = stored(set(&mut page, BoardColors::Green)).unwrap();
    set(&mut page, Theme::Dark).send(settings::Event::NotStored);
    assert!(page.message().unwrap().contains("storage is full"), "{:?}", page.message());
    for text in [old, "luft-settings 1\nboard plum".to_owned()] {
        page.send(settings::Event::Stored(text));
        assert_eq!(view::setting(&page.model, SettingId::Theme).of::<Theme>(), Theme::Dark);
    }
    // Once there is room again, the tabs agree.
    let text = stored(set(&mut page, Theme::Light)).unwrap();
    page.send(settings::Event::Stored(text.replace("light", "system")));
    assert_eq!(view::setting(&page.model, SettingId::Theme).of::<Theme>(), Theme::System);
}
