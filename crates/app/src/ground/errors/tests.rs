//! In English, the messages say the same as the errors' `Display`, except for plurals.

use luft_game::clock::{Bonus, Clock, Moment, TimeControl};
use luft_game::{Evidence, Game};
use luft_l10n::{Catalogue, ENGLISH, Plain};
use proptest::prelude::*;

use super::*;

/// The text that a player reads.
fn said(text: &Text) -> String {
    let english = Catalogue::parse(ENGLISH).expect("English");
    english.format(text, &Plain)
}

/// The text that a programmer reads, with the plurals corrected as in the catalogue.
fn mended(error: &dyn std::fmt::Display) -> String {
    let mut words = error.to_string();
    for noun in ["field", "rank", "square", "king", "byte", "piece", "pawn", "half-move"] {
        for verb in ["has", "is"] {
            words = words.replace(&format!("{verb} 1 {noun}s"), &format!("{verb} 1 {noun}"));
        }
    }
    // This error begins with the number.
    match words.strip_prefix("1 pieces give") {
        Some(rest) => format!("1 piece gives{rest}"),
        None => words,
    }
}

/// Texts with characters that must be escaped, or that have a meaning in catalogues.
fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[ -~]{0,20}", r#"["'\\{}$\[\]*.\n\t…ä\u{200b}]{0,6}"#, any::<String>()]
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn square() -> impl Strategy<Value = Square> {
    prop::sample::select(Square::all().collect::<Vec<_>>())
}

fn rank() -> impl Strategy<Value = Rank> {
    prop::sample::select(Rank::all().collect::<Vec<_>>())
}

fn side() -> impl Strategy<Value = CastlingSide> {
    prop::sample::select(vec![CastlingSide::King, CastlingSide::Queen])
}

fn setup_fault() -> impl Strategy<Value = SetupError> {
    let counted = || (color(), 0..70_u32);
    prop_oneof![
        counted().prop_map(|(color, count)| SetupError::Kings(color, count)),
        square().prop_map(SetupError::PawnOnLastRank),
        counted().prop_map(|(color, count)| SetupError::TooManyPieces(color, count)),
        counted().prop_map(|(color, count)| SetupError::TooManyPawns(color, count)),
        counted().prop_map(|(color, count)| SetupError::TooManyPromoted(color, count)),
        color().prop_map(SetupError::OpponentInCheck),
        (0..20_u32).prop_map(SetupError::TooManyCheckers),
        (color(), side()).prop_map(|(color, side)| SetupError::Castling(color, side)),
        square().prop_map(SetupError::EnPassant),
        any::<u16>().prop_map(SetupError::HalfmoveClock),
        any::<u16>().prop_map(SetupError::FullmoveNumber),
    ]
}

fn fault_of_fen() -> impl Strategy<Value = FenFault> {
    prop_oneof![
        (0..400_usize).prop_map(FenFault::Length),
        (0..9_usize).prop_map(FenFault::Fields),
        (0..12_usize).prop_map(FenFault::Ranks),
        (rank(), 0..20_u32).prop_map(|(rank, count)| FenFault::RankWidth(rank, count)),
        any::<char>().prop_map(FenFault::Piece),
        rank().prop_map(FenFault::AdjacentNumbers),
        text().prop_map(FenFault::Side),
        text().prop_map(FenFault::Castling),
        text().prop_map(FenFault::EnPassant),
        text().prop_map(FenFault::HalfmoveClock),
        text().prop_map(FenFault::FullmoveNumber),
        setup_fault().prop_map(FenFault::Position),
    ]
}

/// Texts that are nearly positions: most have one fault, and some have many.
fn fen_error() -> impl Strategy<Value = FenError> {
    let faulty = prop_oneof![
        "[1-9KQkqPp/]{1,30} [wbx] [KQkq-]{1,4} ([a-h][36]|-|x) [0-9-]{1,5} [0-9-]{1,5}",
        "(8/){6,8}[kKpPqQ1-8]{1,8} [wb] [KQ-]{1,2} [ae-][36]?",
        text(),
    ];
    faulty.prop_filter_map("a position", |text| Position::from_fen(&text).err())
}

fn san_error() -> impl Strategy<Value = SanError> {
    prop_oneof![
        text().prop_map(SanError::Syntax),
        text().prop_map(SanError::Illegal),
        (text(), prop::collection::vec("[a-hNRQBx1-8+#=]{2,6}", 2..5))
            .prop_map(|(text, moves)| SanError::Ambiguous(text, moves)),
        text().prop_map(SanError::NoPromotion),
    ]
}

fn uci_error() -> impl Strategy<Value = UciError> {
    prop_oneof![text().prop_map(UciError::Syntax), text().prop_map(UciError::Illegal)]
}

fn play_error() -> impl Strategy<Value = PlayError> {
    prop::sample::select(vec![
        PlayError::Over,
        PlayError::Illegal,
        PlayError::NoClaim,
        PlayError::NotDead,
        PlayError::NothingToUndo,
    ])
}

fn record_error() -> impl Strategy<Value = RecordError> {
    prop_oneof![
        prop::sample::select(vec!["fen", "moves"]).prop_map(RecordError::Missing),
        fen_error().prop_map(RecordError::Start),
        (0..3000_usize, text()).prop_map(|(number, text)| RecordError::Move(number, text)),
        text().prop_map(RecordError::Ending),
        play_error().prop_map(RecordError::WrongEnding),
    ]
}

fn fault_of_pgn() -> impl Strategy<Value = pgn::PgnErrorKind> {
    let plain = vec![
        pgn::PgnErrorKind::TooLong,
        pgn::PgnErrorKind::NoGame,
        pgn::PgnErrorKind::SecondGame,
        pgn::PgnErrorKind::Comment,
        pgn::PgnErrorKind::Nag,
        pgn::PgnErrorKind::Tag(TagError::Name),
        pgn::PgnErrorKind::Tag(TagError::TooLong),
        pgn::PgnErrorKind::Tag(TagError::Derived),
        pgn::PgnErrorKind::Tag(TagError::TooMany),
        pgn::PgnErrorKind::TagQuotes,
        pgn::PgnErrorKind::TagEnd,
        pgn::PgnErrorKind::NoFen,
        pgn::PgnErrorKind::Variation,
        pgn::PgnErrorKind::Tree(TreeError::Illegal),
        pgn::PgnErrorKind::Tree(TreeError::NoMove),
        pgn::PgnErrorKind::Tree(TreeError::TooDeep),
        pgn::PgnErrorKind::Tree(TreeError::TooManyMoves),
        pgn::PgnErrorKind::Tree(TreeError::TooManyNags),
        pgn::PgnErrorKind::Tree(TreeError::NoVariation),
        pgn::PgnErrorKind::Tree(TreeError::StillOpen),
    ];
    prop_oneof![
        4 => prop::sample::select(plain),
        1 => any::<char>().prop_map(pgn::PgnErrorKind::Character),
        1 => fen_error().prop_map(pgn::PgnErrorKind::Fen),
        1 => text().prop_map(pgn::PgnErrorKind::Variant),
        1 => text().prop_map(pgn::PgnErrorKind::NotAMove),
        1 => (r"[1-9][0-9]?\.(\.\.)?", san_error())
            .prop_map(|(number, error)| pgn::PgnErrorKind::Move(number, error)),
    ]
}

proptest! {
    #[test]
    fn faults_of_a_fen_are_reported_one_by_one(fault in fault_of_fen()) {
        prop_assert_eq!(said(&fen_fault(&fault)), mended(&fault));
    }

    #[test]
    fn faults_of_a_fen_are_reported_together(error in fen_error()) {
        prop_assert_eq!(said(&fen(&error)), mended(&error));
    }

    #[test]
    fn a_text_that_is_not_a_move_is_quoted(san_error in san_error(), uci_error in uci_error()) {
        prop_assert_eq!(said(&san(&san_error, Arg::from)), san_error.to_string());
        prop_assert_eq!(said(&uci(&uci_error)), uci_error.to_string());
        let error = MoveTextError::San(san_error);
        prop_assert_eq!(said(&move_text(&error)), error.to_string());
    }

    #[test]
    fn wrong_claims_are_explained(
        repetitions in 0..6_usize,
        halfmove_clock in 0..160_u16,
        announced in any::<bool>(),
    ) {
        let game = Game::default();
        let mv = game.read_move("Nf3").expect("a move");
        let due = announced.then(|| (mv, "Nf3".to_owned()));
        let evidence = Evidence { repetitions, halfmove_clock };
        let error = ClaimError::Wrong(WrongClaim { evidence, due });
        prop_assert_eq!(said(&claim(&error)), mended(&error));
    }

    #[test]
    fn faults_of_a_record_are_clauses(error in record_error()) {
        let words = mended(&error);
        // The full stop belongs to the enclosing sentence.
        let words = if matches!(error, RecordError::WrongEnding(_)) {
            words.trim_end_matches('.')
        } else {
            &words
        };
        prop_assert_eq!(said(&record(&error)), words);
    }

    #[test]
    fn faults_of_a_game_in_pgn_are_reported_with_their_place(
        line in 1..100_000_usize,
        column in 1..1000_usize,
        kind in fault_of_pgn(),
    ) {
        let error = PgnError { line, column, kind };
        prop_assert_eq!(said(&pgn(&error)), mended(&error));
    }

    /// Every clock's record with a word changed, dropped or cut.
    #[test]
    fn faults_of_a_clocks_record_are_in_the_catalogue(
        moves in 0..4_u64,
        place in any::<prop::sample::Index>(),
        word in prop_oneof![Just(""), Just("-"), Just("7"), Just("7,x"), Just("running"), Just("ready")],
        cut in any::<bool>(),
    ) {
        let total = std::time::Duration::from_secs(60);
        let control = TimeControl::new(Some(total), Bonus::None, None).expect("a control");
        let mut clock = Clock::new(control, Color::White);
        for at in 0..moves {
            clock.press(Moment(at)).expect("time is left");
        }
        let whole = clock.to_string();
        let mut words: Vec<&str> = whole.split(' ').collect();
        let place = place.index(words.len());
        words[place] = word;
        if cut {
            words.truncate(place);
        }
        if let Err(error) = words.join(" ").parse::<Clock>() {
            let text = clock_record(error.clone());
            prop_assert_eq!(said(&text), error.to_string());
            let named = matches!(error, ClockRecordError::Missing(_));
            let (_, what) = &text.args()[0];
            let is_verbatim = matches!(what, Arg::Text(text) if text.id() == "verbatim");
            prop_assert_eq!(is_verbatim, named, "{} is not in the catalogue", error);
        }
    }
}

#[test]
fn refusals_have_the_same_content_as_their_display() {
    for error in [
        PlayError::Over,
        PlayError::Illegal,
        PlayError::NoClaim,
        PlayError::NotDead,
        PlayError::NothingToUndo,
    ] {
        assert_eq!(said(&play(error)), error.to_string());
    }
    for error in [OfferError::Over, OfferError::NoMove, OfferError::Repeated, OfferError::NoOffer] {
        assert_eq!(said(&offer(error)), error.to_string());
    }
    for error in [
        ClockError::Flag(Color::White),
        ClockError::Flag(Color::Black),
        ClockError::Paused,
        ClockError::Stopped,
        ClockError::NothingToUndo,
    ] {
        assert_eq!(said(&clock(error)), error.to_string());
    }
    for error in [ClaimError::Over, ClaimError::Illegal] {
        assert_eq!(said(&claim(&error)), error.to_string());
    }
    assert_eq!(said(&move_text(&MoveTextError::Empty)), MoveTextError::Empty.to_string());
    let syntax = ControlError::Syntax("\"soon\"".to_owned());
    for error in [syntax, ControlError::Range, ControlError::Zero, ControlError::BonusAlone] {
        assert_eq!(said(&control(&error)), error.to_string());
    }
}
