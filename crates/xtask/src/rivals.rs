//! `cargo xtask rivals`: the page's playing strength and download size, compared with other
//! engines for web pages.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::bench;
use crate::bundler::{Bundler, Scripts};
use crate::page::{self, Form, Weights};
use crate::setup::rivals::{RIVALS, Rival, folder};
use luft_tooling::files::{Files, read_all, write_all};
use luft_tooling::run::{Failure, step};
use luft_tooling::text::grouped;
use luft_tooling::workspace;

/// The script that makes a page's worker a UCI program.
const ADAPTER: &str = "crates/lab/rivals/uci.mjs";

/// The default options of these matches. A late move does not lose, because most rivals do not keep
/// their time to the millisecond; the match prints how late moves are.
const OPTIONS: [&str; 10] = [
    "--limit", "move:0.1", "--margin", "5000", "--pairs", "100", "--win", "1000,6", "--draw",
    "8,10,60",
];

/// The files of the page's worker, its script first.
const WORKER: [&str; 4] = ["worker.js", "luft.js", "engine.wasm", "luft.net"];

/// Lets the published page play the rival that the first argument names, and passes the other
/// arguments to `luft-lab match`. Without arguments, prints all weights.
///
/// # Errors
/// If the page cannot be built, a rival is unknown or cannot be fetched, or the match fails.
pub fn rivals(arguments: &[OsString]) -> Result<(), Failure> {
    let Some((name, options)) = arguments.split_first() else { return weigh() };
    let Some(rival) = RIVALS.iter().find(|rival| name == rival.name) else {
        let names: Vec<&str> = RIVALS.iter().map(|rival| rival.name).collect();
        let name = name.to_string_lossy();
        return Err(Failure(format!("there is no rival '{name}', but {}", names.join(", "))));
    };
    let files = rival.ensure()?;
    let worker = keep(&published()?)?;
    step(format_args!("Luft against {}", rival.name));
    bench::lab(&[&plan(rival, &files[0], &worker)[..], options].concat())
}

/// The command for the match.
fn plan(rival: &Rival, script: &Path, worker: &Path) -> Vec<OsString> {
    let player = |name: &str, dialect: &str, file: &Path| {
        let adapter = workspace::root().join(ADAPTER);
        let words = ["--player".to_owned(), format!("name={name}"), "cmd=node".to_owned()];
        let mut words: Vec<OsString> = words.map(OsString::from).into();
        for word in [adapter.as_os_str(), dialect.as_ref(), file.as_os_str()] {
            let mut argument = OsString::from("arg=");
            argument.push(word);
            words.push(argument);
        }
        words
    };
    let mut plan = vec![OsString::from("match")];
    plan.extend(player("luft", "luft", worker));
    plan.extend(player(rival.name, rival.dialect, script));
    plan.extend(OPTIONS.map(OsString::from));
    plan.extend([OsString::from("--out"), result(rival).into_os_string()]);
    plan
}

/// The path of the match's files against a rival, without their extensions.
fn result(rival: &Rival) -> PathBuf {
    folder().join(rival.name)
}

/// The files of the published page.
fn published() -> Result<Files, Failure> {
    page::build(Form::Published(Weights::Untold), &workspace::dist())?;
    read_all(&workspace::dist())
}

/// Copies the files of the page's worker to a folder that the next build does not change, and
/// returns the path of its script. The folder is named after the build, because a match is not
/// continued with another build.
fn keep(page: &Files) -> Result<PathBuf, Failure> {
    let (version, parts) = worker(page);
    let folder = folder().join(format!("luft-{version}"));
    write_all(&parts, &folder)?;
    Ok(folder.join(WORKER[0]))
}

/// The build's name, and the files of its worker.
fn worker(files: &Files) -> (String, Files) {
    let mut version = String::new();
    let mut parts = Files::new();
    for (path, bytes) in files {
        if let Some((folder, name)) = path.split_once('/')
            && WORKER.contains(&name)
        {
            folder.trim_start_matches("v-").clone_into(&mut version);
            parts.insert(name.to_owned(), bytes.clone());
        }
    }
    (version, parts)
}

/// Prints the weights of the page and each rival after brotli, and the results of their matches so
/// far.
fn weigh() -> Result<(), Failure> {
    let page = published()?;
    let (_, parts) = worker(&page);
    let script = keep(&page)?;
    let mut files: Vec<PathBuf> = parts.keys().map(|name| script.with_file_name(name)).collect();
    // The number of files that each line of the table covers.
    let mut lines = vec![(files.len(), "Luft: its worker alone".to_owned())];
    for rival in &RIVALS {
        let loaded = rival.ensure()?;
        let elo = proved(rival).map_or_else(String::new, |elo| format!("; Luft against it: {elo}"));
        lines.push((loaded.len(), format!("{}: its worker alone{elo}", rival.name)));
        files.extend(loaded);
    }
    let bundler = Bundler::ensure(Scripts::Minified)?;
    let (to_play, weights) = bundler.weigh(&workspace::dist(), &files)?;
    let mut table = format!("{:>9}  brotli, quality 11, in bytes\n", "");
    let mut line = |weight: usize, what: &str| {
        table += &format!("{:>9}  {what}\n", grouped(weight));
    };
    line(to_play, "Luft: the page in one language, and its network");
    let mut weights = weights.into_iter();
    for (count, what) in lines {
        line(weights.by_ref().take(count).sum(), &what);
    }
    print!("{table}");
    Ok(())
}

/// The result of the match against a rival, if one has been played.
fn proved(rival: &Rival) -> Option<String> {
    let text = fs::read_to_string(result(rival).with_added_extension("result")).ok()?;
    let figure = |name: &str| {
        text.lines().find_map(|line| line.strip_prefix(name)).map(|rest| rest.trim().to_owned())
    };
    Some(format!("{} Elo, {} games", figure("Elo:")?, figure("games:")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_is_extracted_from_the_page() {
        let names = ["index.html", "v-0a/luft.js", "v-0a/worker.js", "v-0a/engine.wasm"];
        let more =
            ["v-0a/luft.net", "v-0a/luft_bg.wasm", "v-0a/main.js", "v-0a/lazy/luft.js", "sw.js"];
        let files = names.into_iter().chain(more).map(|name| (name.to_owned(), vec![1]));
        let (version, parts) = worker(&files.collect());
        assert_eq!(version, "0a");
        assert_eq!(parts.len(), WORKER.len());
        assert!(WORKER.iter().all(|&name| parts.contains_key(name)));
    }

    #[test]
    fn a_match_is_one_of_two_pages_workers() {
        let plan = plan(&RIVALS[3], Path::new("g.js"), Path::new("w.js"));
        let words: Vec<_> = plan.iter().map(|word| word.to_string_lossy()).collect();
        assert_eq!(words[0], "match");
        let players = words.iter().filter(|word| *word == "--player").count();
        assert_eq!(players, 2);
        for word in ["name=luft", "arg=luft", "arg=w.js", "name=garbochess", "arg=g.js", "move:0.1"]
        {
            assert!(words.iter().any(|other| other == word), "{word}");
        }
    }

    #[test]
    fn an_unknown_rival_is_named_with_those_known() {
        let Err(Failure(sentence)) = rivals(&["deep-blue".into()]) else { panic!("it plays") };
        assert!(sentence.contains("deep-blue") && sentence.contains("lozza"), "{sentence}");
    }
}
