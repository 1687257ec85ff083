//! Tests that the program generates self-play data, and resumes after it was killed.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

fn datagen(file: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_luft-lab"));
    let recipe = ["--nodes", "80", "--opening-nodes", "80", "--max-plies", "40"];
    command.arg("datagen").arg(file).args(["--first", "3000", "--every", "0"]);
    command.args(recipe).args(more);
    command
}

#[test]
fn a_killed_run_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, killed) = (folder.path().join("whole.viri"), folder.path().join("killed.viri"));
    assert!(datagen(&whole, &["--games", "12"]).output().unwrap().status.success());
    for threads in ["1", "2"] {
        // There is no limit, so only a kill stops it.
        let mut run = datagen(&killed, &["--threads", threads]).stderr(Stdio::piped()).spawn();
        let run = run.as_mut().unwrap();
        let lines = BufReader::new(run.stderr.take().unwrap()).lines();
        // The first line says how many games there are.
        assert_eq!(lines.take(4).map(Result::unwrap).count(), 4);
        run.kill().unwrap();
        run.wait().unwrap();
        assert!(fs::metadata(&killed).unwrap().len() > 0);
    }
    // It may already have more games than the complete file; then there is nothing to add.
    assert!(datagen(&killed, &["--games", "12"]).output().unwrap().status.success());
    let (whole, killed) = (fs::read(whole).unwrap(), fs::read(killed).unwrap());
    assert!(killed.starts_with(&whole), "{} and {} bytes", whole.len(), killed.len());
}

#[test]
fn faults_are_reported_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let output = datagen(&folder.path().join("no/such.viri"), &[]).output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("luft-lab: ") && said.contains("such.viri"), "{said}");
}

#[test]
fn games_are_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.viri");
    assert!(datagen(&file, &["--games", "3"]).output().unwrap().status.success());
    let verify = || {
        let output = Command::new(env!("CARGO_BIN_EXE_luft-lab")).arg("verify").arg(&file).output();
        let output = output.unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(said).unwrap())
    };
    let (sound, said) = verify();
    assert!(sound && said.contains("3 games, 3 different openings"), "{said}");
    assert!(said.contains("no illegal move"), "{said}");
    let mut bytes = fs::read(&file).unwrap();
    bytes.pop();
    fs::write(&file, bytes).unwrap();
    let (sound, said) = verify();
    assert!(!sound && said.contains("game 2: the file ends before its end"), "{said}");
}
