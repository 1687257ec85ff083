//! Checks that the commands that no other test runs still work, each with minimal work.

use std::fs;
use std::process::Command;

/// The laboratory's output, which must succeed.
fn printed(command: &mut Command) -> String {
    let output = command.output().expect("the laboratory starts");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("it prints text");
    assert!(output.status.success(), "{command:?}: {said}");
    said
}

fn lab() -> Command {
    Command::new(env!("CARGO_BIN_EXE_luft-lab"))
}

#[test]
fn elo_reports_what_results_prove() {
    let said = printed(lab().args(["elo", "30", "20", "10", "--sprt", "0,5"]));
    assert!(said.contains("66.67 %") && said.contains("+120.4") && said.contains("SPRT"), "{said}");
    let said = printed(lab().args(["elo", "--penta", "1", "2", "3", "4", "5"]));
    assert!(said.contains("games:       30"), "{said}");
}

#[test]
fn a_network_is_trained_on_games_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let recipe = ["--nodes", "80", "--opening-nodes", "80", "--max-plies", "40", "--every", "0"];
    printed(lab().arg("datagen").arg(path("games")).args(["--games", "12"]).args(recipe));
    let small = ["--epochs", "1", "--batch", "64", "--held-out", "20"];
    printed(lab().arg("train").arg(path("games")).arg("--out").arg(path("new")).args(small));
    let result = fs::read_to_string(path("new.result")).unwrap();
    assert!(result.contains("in whole numbers: loss 0."), "{result}");
    // Games with the network differ from games without it.
    let more = |name: &str, net: bool| {
        let mut command = lab();
        command.arg("datagen").arg(path(name)).args(["--games", "2"]).args(recipe);
        if net {
            command.arg("--net").arg(path("new.net"));
        }
        printed(&mut command);
        fs::read(path(name)).unwrap()
    };
    assert_ne!(more("with", true), more("without", false));
}
