//! Simultaneous perturbation stochastic approximation (Spall, 1992): perturbs all constants at
//! once, and moves all a step towards the values of the winner.

use luft_rules::random::{SplitMix64, mix};

/// A constant to tune.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The start value.
    pub start: i32,
    /// The smallest value to try.
    pub min: i32,
    /// The largest value to try.
    pub max: i32,
}

impl Parameter {
    /// The size of its perturbation in the last iteration.
    fn last_shake(&self) -> f64 {
        (f64::from(self.max - self.min) / 20.0).max(0.5)
    }
}

/// The size of perturbations and steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// The total number of iterations.
    pub iterations: u32,
    /// The step of the last iteration per percentage point of result, relative to the perturbation.
    pub rate: f64,
}

impl Schedule {
    /// Spall's exponents: how fast perturbations and steps shrink.
    const SHAKE_EXPONENT: f64 = 0.101;
    const STEP_EXPONENT: f64 = 0.602;

    /// The size of a perturbation relative to that of the last iteration.
    fn shake(&self, iteration: u32) -> f64 {
        let (last, now) = (f64::from(self.iterations.max(1)), f64::from(iteration + 1));
        (last / now).powf(Self::SHAKE_EXPONENT)
    }

    /// The step for a result of 1 (all games won), in units of the perturbation.
    fn step(&self, iteration: u32) -> f64 {
        // An offset of a tenth of the iterations keeps the first steps small.
        let (last, now) = (f64::from(self.iterations.max(1)), f64::from(iteration + 1));
        let stability = last / 10.0;
        100.0 * self.rate * ((last + stability) / (now + stability)).powf(Self::STEP_EXPONENT)
    }
}

/// A tuning in progress: a function of its seed and the results so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Spsa {
    /// The constants to tune.
    pub parameters: Vec<Parameter>,
    /// The current values of the constants.
    pub values: Vec<f64>,
    /// The number of iterations played.
    pub iteration: u32,
    schedule: Schedule,
    seed: u64,
}

impl Spsa {
    /// A tuning at its start.
    pub fn new(parameters: Vec<Parameter>, schedule: Schedule, seed: u64) -> Self {
        let values = parameters.iter().map(|parameter| f64::from(parameter.start)).collect();
        Self { parameters, values, iteration: 0, schedule, seed }
    }

    /// Whether all iterations have been played.
    pub fn is_over(&self) -> bool {
        self.iteration >= self.schedule.iterations
    }

    /// The direction in which each constant is perturbed now: 1 or −1.
    fn signs(&self) -> Vec<f64> {
        let mut bits = SplitMix64::new(mix(self.seed ^ u64::from(self.iteration) << 32));
        self.parameters.iter().map(|_| if bits.below(2) == 0 { 1.0 } else { -1.0 }).collect()
    }

    /// The two players' values: all constants perturbed in one direction, and in the other.
    pub fn players(&self) -> [Vec<i32>; 2] {
        let shake = self.schedule.shake(self.iteration);
        [1.0, -1.0].map(|way| {
            let shaken = self.parameters.iter().zip(&self.values).zip(self.signs());
            shaken
                .map(|((parameter, value), sign)| {
                    let value = value + way * sign * shake * parameter.last_shake();
                    (value.round() as i32).clamp(parameter.min, parameter.max)
                })
                .collect()
        })
    }

    /// Updates the values by the first player's result, from −1 (all games lost) to 1 (all won).
    pub fn learn(&mut self, result: f64) {
        let (shake, step) =
            (self.schedule.shake(self.iteration), self.schedule.step(self.iteration));
        let signs = self.signs();
        for ((parameter, value), sign) in self.parameters.iter().zip(&mut self.values).zip(signs) {
            let change = sign * shake * parameter.last_shake() * step * result;
            *value = (*value + change).clamp(parameter.min.into(), parameter.max.into());
        }
        self.iteration += 1;
    }

    /// The current constants, rounded to integers.
    pub fn rounded(&self) -> impl Iterator<Item = (&Parameter, i32)> {
        self.parameters.iter().zip(&self.values).map(|(parameter, value)| {
            let value = value.round() as i32;
            (parameter, value.clamp(parameter.min, parameter.max))
        })
    }

    /// The state as text, to resume from: the iteration, then one value per line.
    pub fn save(&self) -> String {
        let values = self.parameters.iter().zip(&self.values);
        let lines = values.map(|(parameter, value)| format!("{} {value:?}\n", parameter.name));
        format!("iteration {}\n{}", self.iteration, lines.collect::<String>())
    }

    /// Restores a saved state; `None` if it is damaged or belongs to other constants.
    pub fn restore(mut self, text: &str) -> Option<Self> {
        let mut lines = text.lines();
        self.iteration = lines.next()?.strip_prefix("iteration ")?.parse().ok()?;
        for (parameter, value) in self.parameters.iter().zip(&mut self.values) {
            let (name, text) = lines.next()?.split_once(' ')?;
            let read: f64 = text.parse().ok()?;
            let is_sound = name == parameter.name
                && (f64::from(parameter.min)..=f64::from(parameter.max)).contains(&read);
            *value = is_sound.then_some(read)?;
        }
        lines.next().is_none().then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters() -> Vec<Parameter> {
        let parameter =
            |name: &str, start, max| Parameter { name: name.to_owned(), start, min: 0, max };
        vec![parameter("first", 20, 200), parameter("second", 900, 1000)]
    }

    const SCHEDULE: Schedule = Schedule { iterations: 4000, rate: 0.002 };

    /// The first player's random result, if the best values are 120 and 300.
    fn fare(players: &[Vec<i32>; 2], chance: &mut SplitMix64) -> f64 {
        let worth = |values: &[i32]| {
            let [first, second] = [0, 1].map(|at| f64::from(values[at]));
            -((first - 120.0) / 200.0).powi(2) - ((second - 300.0) / 1000.0).powi(2)
        };
        let points = 0.5 + 2.0 * (worth(&players[0]) - worth(&players[1]));
        let games = 16;
        let won = (0..games).filter(|_| (chance.below(10_000) as f64) < points * 10_000.0).count();
        2.0 * won as f64 / f64::from(games) - 1.0
    }

    #[test]
    fn the_best_values_are_approached_through_noise() {
        let mut spsa = Spsa::new(parameters(), SCHEDULE, 7);
        let mut chance = SplitMix64::new(3);
        while !spsa.is_over() {
            let result = fare(&spsa.players(), &mut chance);
            spsa.learn(result);
        }
        let found: Vec<i32> = spsa.rounded().map(|(_, value)| value).collect();
        assert!((found[0] - 120).abs() < 30 && (found[1] - 300).abs() < 150, "{found:?}");
    }

    #[test]
    fn players_differ_by_opposite_perturbations_within_the_ranges() {
        let mut spsa = Spsa::new(parameters(), SCHEDULE, 1);
        for _ in 0..500 {
            let [plus, minus] = spsa.players();
            for ((parameter, plus), minus) in spsa.parameters.iter().zip(&plus).zip(&minus) {
                assert_ne!(plus, minus);
                for value in [plus, minus] {
                    assert!((parameter.min..=parameter.max).contains(value));
                }
            }
            spsa.learn(1.0);
        }
    }

    #[test]
    fn a_saved_tuning_resumes_as_if_it_had_not_been_interrupted() {
        let mut whole = Spsa::new(parameters(), SCHEDULE, 5);
        whole.learn(0.25);
        let saved = whole.save();
        let start = Spsa::new(parameters(), SCHEDULE, 5);
        let mut restored = start.clone().restore(&saved).expect("it is sound");
        assert_eq!(restored, whole);
        for spsa in [&mut whole, &mut restored] {
            spsa.learn(-0.5);
        }
        assert_eq!(restored, whole);
        for damaged in ["", "iteration 3\n", "iteration 1\nfirst 20.0\nthird 900.0\n"] {
            assert_eq!(start.clone().restore(damaged), None, "{damaged:?}");
        }
        assert_eq!(start.restore(&saved.replace("first 2", "first 9999")), None);
    }
}
