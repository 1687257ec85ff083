//! The search's constants, declared once.
//!
//! Searches with the network and searches with the classical evaluation may have different values. In
//! the shipped program all are constant. With the feature `tune` a tuner can set those of searches with
//! the network at run time, each within its range.

/// The classical evaluation's value of a constant: the same as the network's, if it has no other.
macro_rules! classical {
    ($value:literal) => {
        $value
    };
    ($value:literal $classical:literal) => {
        $classical
    };
}

/// Declares the constants as `name = value, range`, or `name = value (classical value), range`.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal $(($classical:literal))?, $min:literal..=$max:literal;)+) => {
        /// The constants of a search.
        #[derive(Clone, Copy)]
        pub(super) struct Parameters {
            $($(#[doc = $doc])+ pub(super) $name: i32,)+
        }

        impl Parameters {
            const NETWORK: Self = Self { $($name: $value),+ };

            /// The opponents that err as people do were fitted to searches with these constants, so
            /// the constants must not change.
            const CLASSICAL: Self = Self { $($name: classical!($value $($classical)?)),+ };
        }

        /// The constants as a tuner sees them.
        #[cfg(feature = "tune")]
        pub mod tuning {
            use std::sync::{PoisonError, RwLock};

            use super::Parameters;

            /// A constant: its name, its value in the shipped program, and the range for a tuner.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct Parameter {
                /// Its name.
                pub name: &'static str,
                /// Its value in the shipped program.
                pub value: i32,
                /// The smallest value that a tuner may try.
                pub min: i32,
                /// The largest value that a tuner may try.
                pub max: i32,
            }

            /// All constants.
            pub const PARAMETERS: &[Parameter] = &[
                $(Parameter { name: stringify!($name), value: $value, min: $min, max: $max }),+
            ];

            static CURRENT: RwLock<&'static Parameters> = RwLock::new(&Parameters::NETWORK);

            pub(super) fn current() -> &'static Parameters {
                *CURRENT.read().unwrap_or_else(PoisonError::into_inner)
            }

            /// Sets a constant, clamped to its range, for all later searches with the network in this
            /// program. Returns `false` if no constant has this name.
            pub fn set(name: &str, value: i32) -> bool {
                let mut changed = *current();
                match name {
                    $(stringify!($name) => changed.$name = value.clamp($min, $max),)+
                    _ => return false,
                }
                // A tuner sets few constants in the life of a program, and running searches refer to the old ones.
                *CURRENT.write().unwrap_or_else(PoisonError::into_inner) = Box::leak(Box::new(changed));
                true
            }
        }
    };
}

impl Parameters {
    /// The constants of a search with the network, or with the classical evaluation.
    pub(super) fn of(uses_network: bool) -> &'static Self {
        if !uses_network {
            return &Self::CLASSICAL;
        }
        #[cfg(feature = "tune")]
        return tuning::current();
        #[cfg(not(feature = "tune"))]
        &Self::NETWORK
    }
}

// Margins are in centipawns, reductions in 1024ths of a ply.
parameters! {
    /// The initial half width of the aspiration window.
    aspiration_width = 20 (18), 6..=40;

    /// Razoring: the margin below alpha, and its increase per ply.
    razoring_base = 92 (180), 60..=400;
    /// See [`razoring_base`].
    razoring_slope = 234 (220), 80..=400;
    /// Reverse futility pruning: the margin above beta, per ply.
    reverse_futility_slope = 42 (78), 40..=140;
    /// The margin is smaller by this in an improving position.
    reverse_futility_improving = 33 (78), 20..=180;
    /// Null move: how far the evaluation may be below beta, in addition to 8 centipawns per ply.
    null_move_margin = 74 (30), -80..=120;
    /// Null move: it is searched a ply less deep for this many centipawns above beta.
    null_move_eval_divisor = 139 (200), 80..=400;
    /// Null move: the minimum reduction, in addition to a third of the depth.
    null_move_base = 4312 (3072), 2048..=5120;
    /// Internal iterative reduction: how many plies shallower the table's search of the position
    /// was.
    iir_tt_lag = 3 (127), 1..=127;

    /// Late-move pruning: the number of quiet moves searched in an improving position, and its
    /// increase per ply squared, in 64ths.
    late_move_pruning_base = 388 (256), 64..=512;
    /// See [`late_move_pruning_base`].
    late_move_pruning_slope = 65 (64), 24..=128;
    /// Futility pruning: the margin below alpha, and its increase per ply.
    futility_base = 93 (90), 30..=200;
    /// See [`futility_base`].
    futility_slope = 53 (95), 40..=160;
    /// History pruning: moves with a lower history score than this per ply are skipped.
    history_pruning_slope = 6590 (4200), 1500..=9000;
    /// SEE pruning: the largest loss of a bad capture, per ply.
    see_capture_slope = 88 (95), 40..=160;
    /// SEE pruning: the largest loss of a quiet move, per ply squared.
    see_quiet_slope = 17 (24), 8..=60;

    /// Singular extension: the margin by which the other moves must be worse, per ply, in 16ths.
    singular_margin = 14 (20), 8..=48;

    /// An additional margin if the position was on a principal variation but no longer is.
    singular_was_pv = -1 (0), -10..=50;

    /// The additional margin for an extension by two plies.
    double_extension_margin = 12 (15), 0..=60;

    /// ProbCut: the margin by which a capture must beat beta, and how much smaller it is in an
    /// improving position.
    probcut_margin = 199 (140), 60..=300;
    /// See [`probcut_margin`].
    probcut_improving = 49 (40), 0..=120;

    /// Late-move reductions: the reduction of the first moves.
    lmr_base = 766 (560), 100..=1200;
    /// Late-move reductions: their growth with depth and move number, in 65,536ths.
    lmr_slope = 223 (234), 150..=350;
    /// Late-move reductions: a move's history score, divided by this, is subtracted.
    lmr_history_divisor = 8 (12), 6..=32;
    /// Less reduced: killers.
    lmr_killer = 148 (1024), 0..=2048;
    /// The same divisor for a capture's history score.
    lmr_capture_history_divisor = 12 (20), 6..=64;
    /// The reduction of captures that lose nothing, relative to quiet moves, in 1536ths.
    lmr_capture_share = 410 (512), 0..=1536;
    /// The additional reduction of losing captures, beyond half that of quiet moves.
    lmr_bad_capture = 968 (300), -500..=1500;
    /// More reduced: quiet moves if the table's move is a capture or promotion.
    lmr_tactical_tt_move = 1317 (500), 0..=2048;
    /// Less reduced: if the position was on a principal variation.
    lmr_was_pv = 584 (700), 0..=2048;
    /// More reduced: if many of the node's children fail high.
    lmr_cutoffs = 441 (400), 0..=2048;
    /// Less reduced: per centipawn of the evaluation's correction.
    lmr_correction = 8 (6), 0..=20;
    /// Less reduced: on the principal variation.
    lmr_pv = 292 (600), 0..=2048;
    /// More reduced: at cut nodes.
    lmr_cut_node = 1286 (1024), 0..=2048;
    /// More reduced: if the position is not improving.
    lmr_not_improving = 674 (500), 0..=1500;
    /// Less reduced: in check.
    lmr_in_check = 293 (900), 0..=2048;

    /// The weights of the correction histories, in 2048ths: by pawns, by the other pieces of each
    /// side, and by the last two moves.
    correction_pawns = 89 (80), 20..=200;
    /// See [`correction_pawns`].
    correction_pieces = 112 (60), 20..=200;
    /// See [`correction_pawns`].
    correction_continuation = 51 (60), 0..=200;
    /// Their learning rate, in 64ths of the error in centipawns, per ply.
    correction_rate = 38 (16), 4..=48;

    /// Hindsight: if the sum of both sides' evaluations exceeds this, in centipawns, the node is
    /// searched less deeply.
    hindsight_margin = 87 (85), 20..=200;
    /// A reduced move must be better than the best by this margin to be searched deeper.
    deeper_base = 54 (40), 10..=120;
    /// It must be better by this margin not to be searched less deeply.
    shallower_margin = 22 (8), 0..=30;

    /// The history bonus per ply, and the amount subtracted from it.
    history_bonus_slope = 279 (170), 60..=400;
    /// See [`history_bonus_slope`].
    history_bonus_offset = 31 (80), 0..=400;
    /// The largest history bonus.
    history_bonus_max = 1417 (1700), 800..=3000;

    /// The weights of the histories in a quiet move's score, in 64ths: the butterfly history, the
    /// continuation histories of one, two and four plies before, and the pawn history.
    history_butterfly = 52 (64), 16..=160;
    /// See [`history_butterfly`].
    history_continuation_1 = 67 (64), 16..=160;
    /// See [`history_butterfly`].
    history_continuation_2 = 77 (64), 16..=160;
    /// See [`history_butterfly`].
    history_continuation_4 = 103 (64), 16..=160;
    /// See [`history_butterfly`].
    history_pawns = 54 (0), 0..=160;
    /// The additional weight of the pawn history in the order of moves, in 64ths.
    ordering_pawns = 61 (0), 0..=192;
    /// The weight of a capture's history in the order of moves, in 64ths.
    ordering_captures = 54 (32), 0..=96;
    /// How much a capture may lose by exchanges and still come before the quiet moves.
    good_capture_margin = 63 (0), -60..=140;

    /// The bonus of a quiet move for its gain in the evaluation, in 16ths of a point per centipawn.
    evaluation_bonus_slope = 83 (0), 0..=256;
    /// The largest such bonus.
    evaluation_bonus_max = 2303 (1500), 200..=3000;

    /// Delta pruning: the possible gain of a capture beyond the captured piece.
    delta_margin = 284 (200), 60..=300;
}

#[cfg(all(test, feature = "tune"))]
mod tests {
    use super::tuning::{PARAMETERS, set};
    use super::*;

    #[test]
    fn values_lie_within_their_ranges_and_can_be_set() {
        for parameter in PARAMETERS {
            assert!((parameter.min..=parameter.max).contains(&parameter.value), "{parameter:?}");
        }
        assert!(set("delta_margin", 10_000));
        assert_eq!(Parameters::of(true).delta_margin, 300);
        assert_eq!(Parameters::of(false).delta_margin, Parameters::CLASSICAL.delta_margin);
        assert!(set("delta_margin", 170));
        assert!(!set("no such constant", 1));
    }
}
