//! Choosing among many games, and continuing one that was read.

use std::time::Duration;

use crate::games::{from, play, played};
use crate::trees::comments;
use luft_game::pgn::{GameHeader, GameIndex, GameResult, PgnGame, PgnReader, Tags};
use luft_game::{Ending, Game, Offer};
use luft_rules::Color;

const SEVERAL: &str = "% a file\n[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n\
    {A [fine] game.} 1. e4 e5 (1... c5 2. Nf3 (2. c3 *) 2... d6) 2. Nf3 {1. d4} 1-0 {Resigns.}\n\n\
    1. d4 $1 d5 1/2-1/2\n\n[Event \"one\"]\n[Event \"two\"]\n\n1.c4 0-1";

fn read(text: &str) -> PgnGame {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn an_index_finds_what_a_reader_reads() {
    let found: Vec<GameHeader> = GameIndex::new(SEVERAL).collect();
    let games: Vec<PgnGame> = PgnReader::new(SEVERAL).map(Result::unwrap).collect();
    assert_eq!(found.len(), 4);
    assert_eq!(games.len(), 4);
    for (header, game) in found.iter().zip(&games) {
        assert_eq!(&header.tags, game.tags());
        assert_eq!(header.result, game.result());
        assert_eq!(header.plies, game.tree().main_line().len());
        let alone = PgnReader::at(SEVERAL, header.place).next();
        assert_eq!(alone.as_ref(), Some(&Ok(game.clone())), "{header:?}");
    }
    assert_eq!(found.iter().map(|game| game.plies).collect::<Vec<_>>(), [3, 2, 0, 1]);
}

#[test]
fn an_index_goes_no_further_than_it_is_asked_to() {
    let mut index = GameIndex::new(SEVERAL);
    index.next();
    let looked_at = index.bytes();
    // The result may stand once more: what follows has been looked for.
    assert!(SEVERAL[..looked_at].trim_end().ends_with("{Resigns.}"));
    assert_eq!(index.next().unwrap().place.bytes(), looked_at);
}

#[test]
fn faults_are_reported_with_their_place_in_the_whole_text_when_the_game_is_read() {
    let text = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 e9 *\n\n[White \"C\"]\n\
        [Black C]\n\n1. e4 *\n\n[White \"D\"]\n\n1. d4 *\n";
    let found: Vec<GameHeader> = GameIndex::new(text).collect();
    let whites: Vec<_> = found.iter().map(|game| game.tags.get("White").unwrap()).collect();
    assert_eq!(whites, ["A", "B", "C", "D"], "also where the tags have a fault");
    let errors = found.iter().map(|game| {
        let game = PgnReader::at(text, game.place).next().unwrap();
        game.err().map(|error| (error.line, error.column))
    });
    assert_eq!(errors.collect::<Vec<_>>(), [None, Some((7, 7)), Some((10, 8)), None]);
}

#[test]
fn an_index_of_nothing_finds_nothing() {
    for text in ["", " \n", "{only a comment}", "% only this"] {
        assert_eq!(GameIndex::new(text).next(), None, "{text:?}");
    }
    // The rest of a comment without an end is lost, but no more than that.
    assert_eq!(GameIndex::new("1. e4 * 1. d4 {oh").count(), 2);
}

const SOURCE: &str = "[Event \"Match\"]\n[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\
    [PlyCount \"4\"]\n[Opening \"Italian\"]\n\n{Hall two.} 1. e4 $1 {[%clk 0:05:00] best} \
    (1. d4 d5) e5 {[%draw offered]} 2. Nf3 (2. f4 {the gambit}) Nc6 {fine} 1-0";

#[test]
fn an_unchanged_game_is_written_as_it_was_read() {
    let source = read(SOURCE);
    let game = source.mainline().game;
    assert_eq!(game.ending(), Some(Ending::Unstated(Some(Color::White))));
    assert_eq!(source.continued(&game, []), source);
    // Also if the laws omit moves, or the reason for the end is unknown.
    for text in ["[Termination \"adjudication\"]\n\n1. e4 1-0", "1. e4 e5 2. Nf3 0-1"] {
        let source = read(text);
        assert_eq!(source.continued(&source.mainline().game, []), source);
    }
}

#[test]
fn a_continued_game_keeps_its_comments() {
    let source = read(SOURCE);
    let mut game = source.mainline().game;
    game.undo(0).unwrap();
    play(&mut game, "Bc4 Bc5");
    let clocks = std::iter::repeat(Some(Duration::from_secs(9)));
    let now = source.continued(&game, clocks);
    let text = now.to_string();
    let moves = text.split_once("\n\n").unwrap().1.replace('\n', " ");
    assert_eq!(
        moves.trim(),
        "{Hall two.} 1. e4 $1 {[%clk 0:05:00] best} (1. d4 d5) 1... e5 {[%draw offered]} 2. Nf3 \
         (2. f4 {the gambit}) 2... Nc6 {fine} 3. Bc4 {[%clk 0:00:09]} 3... Bc5 {[%clk 0:00:09]} *"
    );
    let tag = |name| now.tags().get(name);
    assert_eq!((tag("Event"), tag("Opening")), (Some("Match"), Some("Italian")));
    assert_eq!((tag("PlyCount"), tag("Termination")), (Some("6"), Some("unterminated")));
    assert_eq!(now.result(), GameResult::Unknown);
    assert_eq!(read(&text).mainline().game, game);
}

#[test]
fn a_game_that_leaves_the_imported_moves_keeps_them_as_a_variation() {
    let source = read(SOURCE);
    let mut game = source.mainline().game;
    game.undo(2).unwrap();
    let written = |game: &Game| source.continued(game, []).to_string().replace('\n', " ");
    assert!(written(&game).ends_with("(1. d4 d5) 1... e5 {[%draw offered]} * "));
    play(&mut game, "Bc4");
    assert!(
        written(&game)
            .ends_with("e5 {[%draw offered]} 2. Bc4 (2. Nf3 Nc6 {fine}) (2. f4 {the gambit}) * ")
    );
    assert_eq!(read(&written(&game)).mainline().game, game);
}

#[test]
fn offers_are_those_of_the_game() {
    let source = read(SOURCE);
    let mut game = source.mainline().game;
    game.undo(2).unwrap();
    game.decline_draw().unwrap();
    let again = read(&source.continued(&game, []).to_string());
    assert_eq!(again.mainline().game.plies()[1].offer(), Some(Offer::Declined));
    // Played again without an offer, the move is a different event.
    game.undo(1).unwrap();
    play(&mut game, "e5");
    let again = read(&source.continued(&game, []).to_string());
    assert_eq!(again.mainline().game, game);
    assert_eq!(comments(&again, "e2e4 e7e5"), [""; 0]);
}

#[test]
fn another_start_has_only_the_tags_in_common() {
    let game = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4");
    let now = read(SOURCE).continued(&game, []);
    assert_eq!((now.tags().get("White"), comments(&now, "")), (Some("Anna"), vec![]));
    assert_eq!(now.mainline().game, game);
}

#[test]
fn the_end_finds_room_among_many_tags() {
    let mut tags = Tags::default();
    for index in 0..Tags::MAX_OTHERS {
        tags.set(&format!("Tag{index}"), "x").unwrap();
    }
    let mut game = played("e4");
    game.forfeit(Color::White).unwrap();
    let written = PgnGame::from_game(&game, tags, []).to_string();
    assert_eq!(read(&written).mainline().game, game);
}
