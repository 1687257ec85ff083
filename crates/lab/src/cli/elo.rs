//! `luft-lab elo`: computes Elo differences from results.

use lexopt::Parser;
use luft_lab::stats::Frequencies;

use super::options::{Item, read, unknown};
use super::sprt::{self, SprtOptions};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "elo",
    help: || format!("{HELP}{}", sprt::HELP),
    run: |arguments| {
        print!("{}", report(arguments)?);
        Ok(())
    },
};

const HELP: &str = "\
The Elo difference that results show, with its 95 % interval

usage: luft-lab elo WINS DRAWS LOSSES [OPTIONS]
       luft-lab elo --penta A B C D E [OPTIONS]

  --penta A B C D E  pairs of games by their points: 0, ½, 1, 1½, 2
";

fn report(arguments: Parser) -> Result<String, Stop> {
    let mut counts: Vec<u64> = Vec::new();
    let mut pairs = false;
    let mut sprt = SprtOptions::default();
    read(arguments, |item, arguments| {
        match item {
            Item::Word(word) => {
                counts.push(word.parse().map_err(|_| "a number of results is expected")?);
            }
            Item::Option(name) if name == "penta" => pairs = true,
            Item::Option(name) if sprt.take(name, arguments)? => {}
            Item::Option(_) => return unknown(item),
        }
        Ok(())
    })?;
    let sprt = sprt.test()?;
    let sprt = sprt.as_ref();
    match (pairs, &counts[..]) {
        (false, &[wins, draws, losses]) => Ok(Frequencies([losses, draws, wins]).report(sprt)),
        (true, &[a, b, c, d, e]) => Ok(Frequencies([a, b, c, d, e]).report(sprt)),
        (false, _) => Err(Stop::Usage("wins, draws and losses are expected".to_owned())),
        (true, _) => Err(Stop::Usage("five numbers of pairs are expected".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::assert_refused;

    fn reported(line: &str) -> Result<String, Stop> {
        report(Parser::from_args(line.split_whitespace()))
    }

    #[test]
    fn results_are_reported_with_their_interval() {
        let text = reported("136 111 96").unwrap();
        assert!(text.contains("Elo:         +40.7 [+10.6, +71.4] (95 %)"), "{text}");
        let text = reported("--penta 307 619 1202 725 353 --sprt 0,5").unwrap();
        assert!(text.contains("LLR +2.95 (-2.94, +2.94) [0, 5] normalized: H1"), "{text}");
        assert!(text.contains("games:       6412"), "{text}");
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("1 2", "wins, draws"),
            ("1 2 3 4", "wins, draws"),
            ("--penta 1 2 3", "five"),
            ("1 2 x", "\"x\""),
            ("1 2 3 --sprt 5", "comma"),
            ("1 2 3 --sprt 5,1", "elo0 must be below"),
            ("1 2 3 --model odd", "odd"),
            ("1 2 3 --loud", "--loud"),
        ] {
            assert_refused(reported(line), named);
        }
        assert_eq!(reported("1 2 3 --help"), Err(Stop::Help));
    }
}
