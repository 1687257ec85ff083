//! Catalogues: what they may contain, how messages are formatted, and which texts are refused.

use luft_l10n::{Arg, BUILT_IN, Catalogue, CatalogueError, ENGLISH, LANGUAGES, Plain, Rules, Text};

fn catalogue(text: &'static str) -> Catalogue {
    Catalogue::parse(text).expect("a catalogue")
}

fn said(catalogue: &Catalogue, text: &Text) -> String {
    catalogue.format(text, &Plain)
}

fn fault(text: &'static str) -> (usize, &'static str) {
    let CatalogueError { line, fault } = Catalogue::parse(text).expect_err(text);
    (line, fault)
}

#[test]
fn messages_are_found_by_their_ids_in_any_order() {
    let messages = catalogue("# A comment\n\n## Another\nb = second\na = first\nab-2_c = third");
    for (id, expected) in [("a", "first"), ("b", "second"), ("ab-2_c", "third")] {
        assert_eq!(messages.message(id, &Plain), expected);
        assert_eq!(messages.format(&Text::new(id), &Plain), expected);
    }
}

#[test]
fn an_id_that_is_the_prefix_of_another_is_found() {
    let ids = ["a", "a-", "a-b", "a0", "a_", "ab", "aB", "b"];
    let lines = ids.map(|id| format!("{id}= is {id}\n{id}c = is {id}c"));
    let messages = Catalogue::parse(lines.join("\n")).expect("no id twice");
    for id in ids.into_iter().map(str::to_owned).chain(ids.map(|id| format!("{id}c"))) {
        assert_eq!(messages.message(&id, &Plain), format!("is {id}"));
        assert!(!messages.has(&format!("{id}d")) && !messages.has(&format!("{id} ")));
    }
}

#[test]
fn arguments_stand_where_the_message_has_them() {
    let messages = catalogue("at = { $where }: {$what}, {   $count\n} times");
    let text = Text::new("at").with("where", "e4").with("what", Text::verbatim("check"));
    assert_eq!(said(&messages, &text.with("count", 12_345_usize)), "e4: check, 12345 times");
}

#[test]
fn messages_contain_messages_and_share_their_arguments() {
    let messages =
        catalogue("side = { $side ->\n [white] White\n*[black] Black\n}\nwins = { side } wins");
    assert_eq!(said(&messages, &Text::new("wins").with("side", "white")), "White wins");
    assert_eq!(said(&messages, &Text::new("wins").with("side", "black")), "Black wins");
    assert_eq!(said(&messages, &Text::new("wins").with("side", "green")), "Black wins");
}

#[test]
fn numbers_choose_by_their_value_and_by_their_plural_category() {
    let messages = catalogue(
        "n = { $n ->\n [0] none\n [one] { $n } move\n [-7] odd\n*[other] { $n } moves\n}",
    );
    let of = |count: i64| said(&messages, &Text::new("n").with("n", count));
    assert_eq!([of(0), of(1), of(2), of(-7)], ["none", "1 move", "2 moves", "odd"]);
    // A text is not a number, whatever it looks like.
    assert_eq!(said(&messages, &Text::new("n").with("n", "0")), "0 moves");
}

#[test]
fn selections_stand_in_selections() {
    let messages = catalogue(
        "a = { $x ->\n   [one] { $y ->\n [b] 1b\n *[c] 1c\n } !\n   *[other] { $y ->\n *[b] b\n [c] c\n }\n }.",
    );
    let of = |x: i64, y| said(&messages, &Text::new("a").with("x", x).with("y", y));
    assert_eq!([of(1, "b"), of(1, "?"), of(2, "?"), of(2, "c")], ["1b !.", "1c !.", "b.", "c."]);
}

#[test]
fn patterns_of_several_lines_lose_the_indent_that_they_share() {
    let messages =
        catalogue("a = one  \n      two\n\n    { $x } three   \n\nb =\n   four\n     five\n");
    assert_eq!(
        said(&messages, &Text::new("a").with("x", " ")),
        "one  \n  two\n\n  three",
        "the spaces at the end are not the message's"
    );
    assert_eq!(messages.message("b", &Plain), "four\n  five");
}

#[test]
fn quotes_contain_what_a_pattern_cannot() {
    let messages = catalogue("a = { \"{\" }{ \" \\\\ \\\" \" }{ \"\" }");
    assert_eq!(messages.message("a", &Plain), "{ \\ \" ");
}

#[test]
fn missing_messages_and_arguments_are_named() {
    let messages = catalogue("a = { $x } and { b }\nround = ({ round })\nc = { $x ->\n*[y] z\n}");
    assert_eq!(said(&messages, &Text::new("a")), "[$x] and [b]");
    assert_eq!(said(&messages, &Text::new("c")), "z");
    assert_eq!(said(&messages, &Text::new("no-such")), "[no-such]");
    assert_eq!(messages.message("", &Plain), "[]");
    assert!(messages.message("round", &Plain).contains("[round]"), "a circle ends");
}

#[test]
fn joined_and_verbatim_texts_need_no_message() {
    let messages = catalogue("a = first.\nb = { $all }");
    let both = Text::joined([Text::new("a"), Text::verbatim("{ $second }")]);
    assert_eq!(said(&messages, &both), "first. { $second }");
    assert_eq!(said(&messages, &Text::new("b").with("all", both)), "first. { $second }");
    assert_eq!(said(&messages, &Text::joined([])), "");
}

#[test]
fn the_language_orders_lists_and_numbers() {
    struct Other;
    impl Rules for Other {
        fn plural(&self, _: i64) -> &'static str {
            "few"
        }
        fn number(&self, number: i64) -> String {
            format!("<{number}>")
        }
        fn list(&self, items: Vec<String>) -> String {
            items.join(" und ")
        }
    }
    let messages = catalogue("a = { $n ->\n [few] { $n }: { $list }\n *[other] wrong\n}");
    let items = ["e4", "d4"].map(Text::verbatim).to_vec();
    let text = Text::new("a").with("n", 5_i64).with("list", Arg::List(items));
    assert_eq!(messages.format(&text, &Other), "<5>: e4 und d4");
    assert_eq!(messages.format(&text, &Plain), "wrong");
}

#[test]
fn a_notation_is_written_with_the_readers_letters() {
    struct Other;
    impl Rules for Other {
        fn plural(&self, number: i64) -> &'static str {
            Plain.plural(number)
        }
        fn number(&self, number: i64) -> String {
            Plain.number(number)
        }
        fn list(&self, items: Vec<String>) -> String {
            Plain.list(items)
        }
        fn notation(&self, text: &str) -> String {
            text.replace('N', "S")
        }
    }
    let messages = catalogue("a = { $san } and { $text }");
    let text = Text::new("a").with("san", Arg::Notation("Nf3".to_owned())).with("text", "Nf3");
    assert_eq!(messages.format(&text, &Other), "Sf3 and Nf3");
    assert_eq!(messages.format(&text, &Plain), "Nf3 and Nf3");
    let hebrew = catalogue("direction = rtl\na = { $san }.");
    assert_eq!(hebrew.format(&text, &Other), "\u{2068}Sf3\u{2069}.");
}

#[test]
fn insertions_into_a_text_from_right_to_left_are_isolated() {
    let messages = catalogue("direction = rtl\na = [{ $san }] { b }\nb = { $n }");
    let text = Text::new("a").with("san", "Nf3").with("n", 3_i64);
    assert_eq!(said(&messages, &text), "[\u{2068}Nf3\u{2069}] \u{2068}3\u{2069}");
    assert_eq!(messages.message("direction", &Plain), "rtl");
}

#[test]
fn a_text_that_is_not_a_catalogue_is_refused_with_line_and_fault() {
    assert_eq!(fault("a = b\n\na = c"), (3, "there is a message with this id already"));
    assert_eq!(fault("a b"), (1, "a message's id is followed by ="));
    assert_eq!(fault("# x\n1 = b"), (2, "a name is expected, which begins with a letter"));
    assert_eq!(fault("a = b\n\n  .title = c"), (3, "an indented line belongs to no message"));
    assert_eq!(fault("#a = b"), (1, "a comment is one to three # and a space"));
    assert_eq!(fault("#### a"), (1, "a comment is one to three # and a space"));
    assert_eq!(fault("a =\nb = c"), (1, "there is no text"));
    assert_eq!(fault("a = b }"), (1, "this brace closes nothing"));
    assert_eq!(fault("a = b\r\nc = d"), (1, "lines end in a line feed alone"));
    assert_eq!(fault("a = { b"), (1, "a closing brace is expected"));
    assert_eq!(fault("a = { b.c }"), (1, "a closing brace is expected"));
    assert_eq!(fault("a = { NUMBER($b) }"), (1, "a closing brace is expected"));
    assert_eq!(fault("a = { -term }"), (1, "a name is expected, which begins with a letter"));
    assert_eq!(fault("a = { \"b }\n"), (1, "a text in quotes ends on its line"));
    let escapes = "after \\ comes another one or a quote";
    assert_eq!(fault("a = { \"\\n\" }"), (1, escapes));
    assert_eq!(fault("a = { \"\\u00e4\" }"), (1, escapes));
    assert_eq!(fault("a = { \"\\"), (1, escapes));
}

#[test]
fn a_faulty_selection_is_refused() {
    let own_line = "each variant, and the end of the selection, has a line of its own";
    assert_eq!(fault("a = { $b -> [c] d }"), (1, own_line));
    assert_eq!(fault("a = { $b ->\n *[c] d"), (2, own_line));
    assert_eq!(fault("a = { $b ->\n [c] d\n}"), (3, "one variant must have an asterisk"));
    assert_eq!(fault("a = { $b ->\n*[c] d\n*[e] f\n}"), (3, "only one variant has an asterisk"));
    assert_eq!(fault("a = { $b ->\n}"), (2, "one variant must have an asterisk"));
    assert_eq!(fault("a = { $b ->\n c\n}"), (2, "a variant begins with a key in brackets"));
    assert_eq!(fault("a = { $b ->\n *[c d\n}"), (2, "a key is closed by a bracket"));
    assert_eq!(fault("a = { $b ->\n *[-] d\n}"), (2, "digits are expected"));
    assert_eq!(fault("a = { $b ->\n *[c]\n}"), (2, "there is no text"));
    assert_eq!(fault("a = { $b -)"), (1, "an arrow is written ->"));
    let deep: &'static str = Box::leak(format!("a = {}", "{ $b ->\n*[c] ".repeat(9)).into());
    assert_eq!(fault(deep), (9, "selections stand too deep in each other"));
}

#[test]
fn english_is_a_catalogue() {
    let english = catalogue(ENGLISH);
    assert_eq!(english.message("direction", &Plain), "ltr");
    let moves = |count: usize| Text::new("library-moves").with("count", count);
    let text = Text::new("library-choice").with("title", "A – B").with("result", "*");
    assert_eq!(said(&english, &text.clone().with("moves", moves(1))), "A – B: *, 1 move");
    assert_eq!(said(&english, &text.with("moves", moves(0))), "A – B: *, 0 moves");
}

#[test]
fn a_compact_catalogue_has_the_same_messages() {
    let whole = "### About\n# x\n\na = one\n\n   two\n# b\n\n\nb = { $x ->\n\n *[c] d\n\n }\n#\n";
    let compact = luft_l10n::compact(whole);
    assert_eq!(compact, "a = one\n\n   two\nb = { $x ->\n\n *[c] d\n\n }\n");
    let [whole, compact] = [whole.to_owned(), compact].map(|text| Catalogue::parse(text).unwrap());
    for id in ["a", "b"] {
        assert_eq!(compact.message(id, &Plain), whole.message(id, &Plain));
    }
}

#[test]
fn the_built_in_part_refers_to_nothing_that_is_loaded_later() {
    let built_in = catalogue(BUILT_IN);
    let all = catalogue(ENGLISH);
    let mut references = 0;
    for piece in BUILT_IN.split("{ ").skip(1) {
        let name: &str = piece.split([' ', '}']).next().unwrap_or_default();
        if name.starts_with(|first: char| first.is_ascii_lowercase()) {
            references += 1;
            assert!(built_in.has(name), "{name} is loaded later");
        }
    }
    assert!(references > 4, "{references}");
    assert!(all.has("settings-title") && !built_in.has("settings-title"));
}

#[test]
fn a_text_can_be_said_once_all_its_messages_are_there() {
    let messages = catalogue("known = { $what }\n");
    let of = |id: &'static str| Text::new("known").with("what", Text::new(id));
    assert!(messages.can_say(&of("known")) && !messages.can_say(&of("unknown")));
    let list = |id| Text::new("known").with("what", Arg::List(vec![Text::new(id)]));
    assert!(messages.can_say(&list("known")) && !messages.can_say(&list("unknown")));
    assert!(messages.can_say(&Text::verbatim("unknown")));
}

#[test]
fn groups_of_a_catalogue_are_built_in_or_loaded_later() {
    let text = "### About\n\n## A\n\na = A\n\n## B. $b: a number\n## Loaded after the board.\n\n\
        # On b.\nb = { $b ->\n   *[one] B\n}\nc = C\n\n## D\n\nd = D\n";
    let [built_in, later] = luft_l10n::parts(text);
    assert_eq!(built_in, "a = A\nd = D\n");
    assert_eq!(later, "b = { $b ->\n   *[one] B\n}\nc = C\n");
}

#[test]
fn every_language_has_a_catalogue_and_every_catalogue_is_of_a_language() {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/locales")).unwrap();
    let mut found: Vec<_> =
        folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    let mut expected = LANGUAGES.map(|tag| format!("{tag}.ftl"));
    expected.sort();
    assert_eq!(found, expected);
}

/// A refused move may come from a file, where pieces have English letters, or be typed, with the
/// player's letters.
#[test]
fn a_refused_move_is_explained_with_the_letters_of_files_too() {
    for tag in LANGUAGES {
        let path = format!("{}/locales/{tag}.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let told = text.lines().find(|line| line.starts_with("san-syntax = ")).expect("a message");
        assert!(told.contains("Nf3"), "{tag}: {told}");
    }
}
