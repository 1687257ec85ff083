//! Runs other programs, and describes their failures in one sentence.

use std::fmt::Display;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, ExitStatus, Output, Stdio};

/// Why a command stopped: one sentence for the person at the terminal.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure(pub String);

impl From<String> for Failure {
    fn from(sentence: String) -> Self {
        Self(sentence)
    }
}

/// A failure with a path, as file operations need it.
pub fn cannot(what: &str, path: &Path, error: &io::Error) -> Failure {
    Failure(format!("cannot {what} {}: {error}", path.display()))
}

/// Reports the current step on standard error: standard output is for results.
pub fn step(what: impl Display) {
    eprintln!("==> {what}");
}

/// Runs a command with its output shown.
///
/// # Errors
/// If it cannot be started or does not succeed: one sentence with the command.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    succeeded(command, status)
}

fn succeeded(command: &Command, status: ExitStatus) -> Result<(), Failure> {
    if status.success() {
        return Ok(());
    }
    Err(Failure(format!("`{}` failed ({status}); its output is above", line(command))))
}

/// Like [`run`], but shows the output only after the command has ended, so that it does not mix
/// with the output of another command.
///
/// # Errors
/// As for [`run`].
pub fn run_and_print_later(command: &mut Command) -> Result<(), Failure> {
    let pipe = || -> io::Result<(io::PipeReader, io::PipeWriter, io::PipeWriter)> {
        let (reader, writer) = io::pipe()?;
        Ok((reader, writer.try_clone()?, writer))
    };
    let failed = |error| Failure(format!("no pipe: {error}"));
    let (mut reader, output, errors) = pipe().map_err(failed)?;
    let child = command.stdout(output).stderr(errors).spawn();
    // The pipe ends when no process can write to it any more.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = child.map_err(|error| not_started(command, &error))?;
    let mut said = Vec::new();
    reader.read_to_end(&mut said).map_err(failed)?;
    print!("{}", String::from_utf8_lossy(&said));
    let status = child.wait().map_err(failed)?;
    succeeded(command, status)
}

/// Runs a command and returns its standard output.
///
/// # Errors
/// If it cannot be started or does not succeed: one line of its standard error.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    let result: Output =
        command.stdin(Stdio::null()).output().map_err(|error| not_started(command, &error))?;
    if !result.status.success() {
        let words = String::from_utf8_lossy(&result.stderr);
        return Err(Failure(format!("`{}` failed: {}", line(command), gist(&words))));
    }
    Ok(String::from_utf8_lossy(&result.stdout).into_owned())
}

/// Whether a command can be started and succeeds; its output is discarded.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The first line that begins with `error: `, else the last that is not blank.
fn gist(words: &str) -> &str {
    let error = words.lines().find_map(|text| text.strip_prefix("error: "));
    let last = || words.lines().rev().map(str::trim).find(|text| !text.is_empty());
    error.or_else(last).unwrap_or("it says nothing")
}

fn not_started(command: &Command, error: &io::Error) -> Failure {
    let program = command.get_program().to_string_lossy();
    if error.kind() == io::ErrorKind::NotFound {
        return Failure(format!("the program '{program}' is not installed"));
    }
    Failure(format!("cannot start '{program}': {error}"))
}

/// The command as a person would type it, without the program's folder.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named() {
        let Err(Failure(sentence)) = run(&mut Command::new("no-such-program-here")) else {
            panic!("it ran")
        };
        assert_eq!(sentence, "the program 'no-such-program-here' is not installed");
    }

    #[test]
    fn the_gist_is_the_error_or_the_last_word() {
        assert_eq!(gist("info: a\nerror: no route\n\nCaused by:\n  x\n"), "no route");
        assert_eq!(gist("first\n  why \n\n"), "why");
        assert_eq!(gist("\n"), "it says nothing");
    }

    #[cfg(unix)]
    #[test]
    fn a_command_that_is_printed_later_ends_and_says_whether_it_succeeded() {
        let sh = |script: &str| run_and_print_later(Command::new("sh").args(["-c", script]));
        assert_eq!(sh("echo out; echo more >&2"), Ok(()));
        let Err(Failure(sentence)) = sh("exit 3") else { panic!("it succeeded") };
        assert!(sentence.starts_with("`sh -c exit 3` failed"), "{sentence}");
    }

    #[cfg(unix)]
    #[test]
    fn a_failed_command_is_quoted_with_its_last_words() {
        let script = "echo out; echo first >&2; echo why >&2; echo >&2; exit 3";
        let Err(Failure(sentence)) = output(Command::new("sh").args(["-c", script])) else {
            panic!("it succeeded")
        };
        assert!(sentence.starts_with("`sh -c ") && sentence.ends_with("failed: why"), "{sentence}");
        assert_eq!(output(Command::new("sh").args(["-c", "echo out"])), Ok("out\n".to_owned()));
    }
}
