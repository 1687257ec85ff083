//! The figures in words.

use super::{Frequencies, Sprt};

impl<const N: usize> Frequencies<N> {
    /// All figures for the results, one per line.
    ///
    /// ```
    /// use luft_lab::stats::Frequencies;
    /// let report = Frequencies([307, 619, 1202, 725, 353]).report(None);
    /// assert!(report.contains("Elo:         +10.7 [+4.0, +17.4]"));
    /// ```
    pub fn report(&self, sprt: Option<&Sprt>) -> String {
        let elo = |estimate: Option<_>| {
            estimate.map_or_else(|| "unknown".to_owned(), |estimate| format!("{estimate}"))
        };
        let counts: Vec<String> = self.0.iter().map(u64::to_string).collect();
        let mut lines = vec![
            format!("results:     {} ({})", counts.join(" "), Self::NAMES),
            format!("games:       {}", self.games()),
            format!("score:       {:.2} %", 100.0 * self.score()),
            format!("Elo:         {} (95 %)", elo(self.elo())),
            format!("normalized:  {} (95 %)", elo(self.normalized_elo())),
            format!("superiority: {:.2} %", 100.0 * self.superiority()),
        ];
        lines.extend(sprt.map(|sprt| format!("SPRT:        {}", sprt.report(self))));
        lines.join("\n") + "\n"
    }

    const NAMES: &'static str =
        if Self::GAMES == 1 { "losses, draws, wins" } else { "pairs by points: 0, ½, 1, 1½, 2" };
}
