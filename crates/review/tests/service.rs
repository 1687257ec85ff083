//! Conversations between a page and the coach; the engine service answers the coach's requests, as
//! in the page.

use std::time::Duration;

use luft_game::pgn::PgnGame;
use luft_opponent::EngineService;
use luft_protocol::{Analyse, Reply, Request};
use luft_review::CoachService;

/// Black leaves the knight on e5 unprotected; later White allows a mate.
const GAME: &str = "[White \"Test\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ \
    7. Be2 Nf3# 0-1";

const NODES: u32 = 8_000;

/// The coach's last answer.
const DONE: &str = "done Review finished. Accuracy: White 53%, Black 95%.";

/// The engine's result for a position, in the form in which the page passes it on.
fn found(engine: &mut EngineService, nodes: u32, moves: &[&str]) -> String {
    let fen = luft_rules::Position::start().fen();
    let moves = moves.iter().map(|mv| (*mv).to_owned()).collect();
    let analyse = Analyse { id: 1, lines: 2, nodes: Some(nodes), fen, moves };
    let mut found = [const { String::new() }; 2];
    engine.answer(Request::Analyse(analyse), &|| Duration::ZERO, &mut |reply| {
        if let Reply::Info(info) = reply {
            found[info.line as usize - 1] = info.found();
        }
    });
    let [best, second] = found;
    format!("found {best}\n{second}")
}

/// Lets the engine answer the coach's requests, at most this many times. Returns the other answers,
/// and the number of positions searched.
fn converse(coach: &mut CoachService, first: &str, most: usize) -> (Vec<String>, usize) {
    let mut engine = EngineService::default();
    assert!(matches!(engine.receive_network(Err("none".to_owned())), Reply::Network { .. }));
    let (mut answers, mut searched) = (coach.receive(first), 0);
    let mut others = Vec::new();
    loop {
        let (asked, rest): (Vec<_>, Vec<_>) =
            answers.into_iter().partition(|answer| answer.starts_with("ask "));
        others.extend(rest);
        let Some(asked) = asked.first().filter(|_| searched < most) else { break };
        let words: Vec<&str> = asked.split(' ').collect();
        let nodes = words[1].parse().expect("a number");
        answers = coach.receive(&found(&mut engine, nodes, &words[2..]));
        searched += 1;
    }
    (others, searched)
}

fn review(coach: &mut CoachService, game: &str) -> (Vec<String>, usize) {
    converse(coach, &format!("review {NODES}\n{game}"), usize::MAX)
}

/// The texts of all answers of a kind.
fn texts<'a>(answers: &'a [String], kind: &str) -> Vec<&'a str> {
    answers.iter().filter_map(|answer| answer.strip_prefix(kind)).collect()
}

fn lines(coach: &mut CoachService, kind: &str) -> Vec<Vec<String>> {
    let report = coach.receive("report").concat();
    let lines = report.trim_start_matches("report ").lines();
    let parts = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    parts.filter(|parts| parts[0] == kind).collect()
}

#[test]
fn a_review_is_the_same_each_time_and_its_game_has_all_that_was_found() {
    let mut coach = CoachService::default();
    let (answers, searched) = review(&mut coach, GAME);
    assert_eq!((searched, answers.last().map(String::as_str)), (14, Some(DONE)));
    assert_eq!(review(&mut CoachService::default(), GAME), (answers.clone(), searched));
    assert_eq!(texts(&answers, "accuracy "), ["53 95"]);
    let games = texts(&answers, "game ");
    assert!(games.len() > 2, "also when mistakes were found: {}", games.len());
    let last = games.last().expect("a game");
    assert_eq!(coach.receive("stop"), [DONE], "there is nothing left to stop");
    assert!(last.contains("[Annotator \"Luft\"]") && last.contains("Nf3#"), "{last}");
}

/// Listeners would otherwise not learn that it has finished.
#[test]
fn a_review_in_which_one_side_has_not_moved_says_that_it_is_finished() {
    for game in ["1. e4 *", "[FEN \"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\"]\n\n1. Ra8# 1-0"] {
        let (answers, _) = review(&mut CoachService::default(), game);
        assert_eq!(answers.last().map(String::as_str), Some("done Review finished."), "{game}");
    }
}

#[test]
fn the_report_has_points_numbers_and_mistakes_the_gravest_first() {
    let mut coach = CoachService::default();
    review(&mut coach, GAME);
    assert_eq!(
        lines(&mut coach, "progress"),
        [["progress", "done", "15", "15", "Analysing: 15 of 15 positions"]]
    );
    let points = lines(&mut coach, "point");
    assert_eq!(points.len(), 15);
    assert_eq!(points[14][1..], ["14", "0", "7…\u{a0}Nf3#: White 0%, Black 100%"]);
    let counts = lines(&mut coach, "count");
    assert_eq!(counts.len(), 7);
    let all = counts
        .iter()
        .flat_map(|count| &count[3..])
        .map(|count| count.parse::<u32>().expect("a number"));
    assert_eq!(all.sum::<u32>(), 14, "each move has a class: {counts:?}");
    let mistakes = lines(&mut coach, "mistake");
    let keys: Vec<&str> = mistakes.iter().map(|mistake| mistake[4].as_str()).collect();
    assert_eq!(keys[..3], ["key"; 3], "{mistakes:?}");
    assert!(keys[3..].iter().all(|key| key.is_empty()));
    let mate =
        mistakes.iter().find(|mistake| mistake[1] == "13").expect("the last of White's moves");
    assert!(mate[7].contains("Nf3#"), "{mate:?}");
    assert!(mate[8].starts_with("7.\u{a0}"), "{mate:?}");
    let [line] = &coach.receive("better 13")[..] else { panic!("one line") };
    assert!(line.starts_with("line 12 e2e4 e7e5 g1f3 ") && line.split(' ').count() <= 22, "{line}");
    let [white, black] =
        [1, 2].map(|side| lines(&mut coach, "accuracy")[0][side].parse::<u32>().ok());
    assert!(white < black, "{white:?} {black:?}");
}

#[test]
fn a_game_with_evaluations_needs_no_search_and_keeps_its_sentences() {
    let mut coach = CoachService::default();
    let (answers, _) = review(&mut coach, GAME);
    let mistakes = lines(&mut coach, "mistake");
    let written = texts(&answers, "game ").pop().expect("a game").to_owned();
    let mut again = CoachService::default();
    let (answers, searched) = review(&mut again, &written);
    assert_eq!((searched, answers.len()), (0, 1), "{answers:?}");
    assert_eq!(lines(&mut again, "mistake"), mistakes);
    assert_eq!(lines(&mut again, "accuracy"), lines(&mut coach, "accuracy"));
    assert_eq!(lines(&mut again, "count"), lines(&mut coach, "count"), "also of good moves");
}

#[test]
fn moves_stay_whole_in_sentences_from_right_to_left() {
    let mut coach = CoachService::default();
    let hebrew = include_str!("../../coach/locales/he.ftl");
    coach.speak(format!("direction = rtl\n{hebrew}"), Box::new(luft_l10n::Plain));
    review(&mut coach, GAME);
    let last = lines(&mut coach, "mistake").into_iter().find(|mistake| mistake[1] == "13");
    let said = &last.expect("the last of White's moves")[7];
    assert!(said.contains("\u{2068}Nf3#\u{2069}"), "{said}");
}

#[test]
fn evaluations_alone_do_not_say_which_moves_were_best() {
    let file = "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Nf3 {[%eval 0.2]} Nc6 {[%eval 0.2]} *";
    for (file, count) in [(file.to_owned(), 4), (file.replace("]}", "] [%class best]}"), 7)] {
        let mut coach = CoachService::default();
        review(&mut coach, &file);
        assert_eq!(lines(&mut coach, "count").len(), count, "{file}");
    }
}

#[test]
fn a_review_resumes_from_what_was_written() {
    let mut coach = CoachService::default();
    converse(&mut coach, &format!("review {NODES}\n{GAME}"), 9);
    let stopped = coach.receive("stop");
    assert_eq!((stopped.len(), stopped[0].as_str()), (2, "stop"));
    assert_eq!(
        lines(&mut coach, "progress")[0][1..4],
        ["stopped", "10", "15"].map(str::to_owned)[..]
    );
    assert!(coach.receive("again").is_empty());
    let (_, searched) = converse(&mut coach, "go-on", usize::MAX);
    assert_eq!(searched, 5, "the mate needs no search");
    let half = texts(&stopped, "game ")[0].to_owned();
    let (answers, searched) = review(&mut CoachService::default(), &half);
    assert_eq!((searched, answers.last().map(String::as_str)), (6, Some(DONE)), "one again");
}

#[test]
fn comments_and_variations_of_people_are_no_reasons() {
    let file = "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Ke2 $6 {[%eval -2.9] my worst} (2. Nf3) Nc6 {[%eval -2.8]} *";
    let mut coach = CoachService::default();
    review(&mut coach, file);
    let mistakes = lines(&mut coach, "mistake");
    assert_eq!(mistakes[0][6..], ["2.\u{a0}Ke2", "", ""]);
    assert_eq!(coach.receive("better 3"), ["line 2 e2e4 e7e5"], "nothing but the moves before");
    assert_eq!(coach.receive("retry 3"), ["course -\n"], "nobody knows a better move");
}

#[test]
fn mistakes_become_exercises() {
    let mut coach = CoachService::default();
    let game = GAME.replace("[White", "[BlackPersona \"easy 3\"]\n[White");
    review(&mut coach, &game);
    let [course] = &coach.receive("retry 13")[..] else { panic!("one course") };
    let (place, games) = course.split_once('\n').expect("games");
    let places: Vec<String> = lines(&mut coach, "mistake")
        .into_iter()
        .filter(|mistake| mistake[5] == "retry")
        .map(|mut mistake| mistake.remove(1))
        .collect();
    assert_eq!(place, format!("course {}", places.len() - 1), "the last one");
    let games: Vec<PgnGame> = luft_game::pgn::PgnReader::new(games)
        .map(|game| game.unwrap_or_else(|error| panic!("{error}\n{games}")))
        .collect();
    assert_eq!(games.len(), places.len());
    for game in &games {
        let tree = game.tree();
        let [best] = tree.main_line()[..] else { panic!("one move: {game}") };
        assert!(tree.start().is_legal(tree.mv(best).expect("a move")));
        let goal = game.tags().get("Goal").expect("a goal").split_once(' ').expect("a number");
        assert!(goal.0 == "better" && goal.1.parse::<i32>().is_ok(), "{goal:?}");
    }
    assert!(games[0].to_string().contains(" was a"), "{}", games[0]);
}

#[test]
fn a_good_move_is_explained_if_the_line_proves_it() {
    let mut coach = CoachService::default();
    let fen = "6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1";
    let why = coach.receive(&format!("why mate 1 pv a1a8\n{fen}"));
    assert_eq!(why, ["because It is checkmate on the back rank: the king’s own pawns shut it in."]);
    assert_eq!(coach.receive("why cp 20 pv g2g3\nno position"), ["because "]);
}

#[test]
fn unreadable_requests_change_nothing() {
    let mut coach = CoachService::default();
    for request in
        ["", "found cp 1 pv e2e4", "stop", "again", "better 1", "retry 1", "review x\n*", "fly"]
    {
        assert_eq!(coach.receive(request), Vec::<String>::new(), "{request}");
    }
    let [refused] = &coach.receive("review 10\n1. e5 *")[..] else { panic!("one answer") };
    assert!(refused.starts_with("refused "), "{refused}");
    coach.receive("review 10\n1. e4 *");
    assert!(coach.receive("found nonsense").is_empty());
    assert_eq!(
        lines(&mut coach, "progress")[0][1..4],
        ["running", "0", "2"].map(str::to_owned)[..]
    );
    assert_eq!(coach.receive("again"), ["ask 10"]);
}

#[test]
fn it_describes_the_reach_of_a_piece() {
    let mut coach = CoachService::default();
    let fen = "4k3/8/8/8/8/5p2/4P3/6NK w - - 0 1";
    let said =
        "Knight on g1. It can go to f3, h3. It attacks: pawn on f3. It protects: pawn on e2.";
    let answer = coach.receive(&format!("reach g1\n{fen}"));
    assert_eq!(answer, [format!("reach f3 h3\tf3\t\te2\t{said}")]);
    for wrong in ["reach d5", "reach z9", "reach"] {
        assert!(coach.receive(&format!("{wrong}\n{fen}")).is_empty(), "{wrong}");
    }
    assert!(coach.receive("reach g1\nnothing").is_empty());
}

#[test]
fn recognised_speech_is_a_move_or_a_question() {
    let mut coach = CoachService::default();
    let fen = "4k3/2P5/8/8/8/5N2/8/RN2K3 w Q - 0 1";
    for (texts, expected) in [
        ("knight e5", "move f3e5"),
        ("nice\nnight e 5", "move f3e5"),
        ("c8", "move c7c8"),
        ("c8 equals rook", "move c7c8r"),
        (
            "knight to d2",
            "unclear This can mean b1d2, f3d2. Say which square the piece comes from.",
        ),
        ("good morning", "unclear"),
        ("", "unclear"),
    ] {
        assert_eq!(coach.receive(&format!("heard\n{fen}\n{texts}")), [expected], "{texts}");
    }
    assert!(coach.receive("heard\nno position\ne4").is_empty());
}
