//! The search's constants, declared once. In the shipped program they are constants
//! like any other. With the feature `tune` they can be set while the program runs, each
//! within its range, for a tuner to try values.

/// Declares the constants: name = value, range; each becomes a function of its name.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal, $min:literal..=$max:literal;)+) => {
        $(
            $(#[doc = $doc])+
            #[cfg(not(feature = "tune"))]
            #[inline(always)]
            pub(super) const fn $name() -> i32 {
                $value
            }

            $(#[doc = $doc])+
            #[cfg(feature = "tune")]
            pub(super) fn $name() -> i32 {
                tuning::value(tuning::Index::$name)
            }
        )+

        /// The constants as a tuner sees them.
        #[cfg(feature = "tune")]
        pub mod tuning {
            use std::sync::atomic::{AtomicI32, Ordering};

            /// A constant: its name, its value in the shipped program, and the range
            /// in which a tuner may look for a better one.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct Parameter {
                /// The name of the function that answers its value.
                pub name: &'static str,
                /// The value that the shipped program has.
                pub value: i32,
                /// The least that a tuner may try.
                pub min: i32,
                /// The most that a tuner may try.
                pub max: i32,
            }

            #[allow(non_camel_case_types, reason = "named like the functions")]
            #[derive(Clone, Copy)]
            pub(super) enum Index {
                $($name),+
            }

            /// All constants.
            pub const PARAMETERS: &[Parameter] = &[
                $(Parameter { name: stringify!($name), value: $value, min: $min, max: $max }),+
            ];

            static VALUES: [AtomicI32; PARAMETERS.len()] = [$(AtomicI32::new($value)),+];

            #[inline]
            pub(super) fn value(index: Index) -> i32 {
                VALUES[index as usize].load(Ordering::Relaxed)
            }

            /// Gives a constant another value, held within its range, for the searches
            /// of the whole program. `false` if there is none of this name.
            pub fn set(name: &str, value: i32) -> bool {
                let index = PARAMETERS.iter().position(|parameter| parameter.name == name);
                index.is_some_and(|index| {
                    let Parameter { min, max, .. } = PARAMETERS[index];
                    VALUES[index].store(value.clamp(min, max), Ordering::Relaxed);
                    true
                })
            }
        }
    };
}

// Margins are centipawns, reductions 1024ths of a ply.
parameters! {
    /// The aspiration window's half width at first.
    aspiration_width = 18, 6..=40;

    /// Razoring: how far below alpha, and by how much more for each ply.
    razoring_base = 180, 60..=400;
    /// See [`razoring_base`].
    razoring_slope = 220, 80..=400;
    /// Reverse futility pruning: how far above beta, for each ply.
    reverse_futility_slope = 78, 40..=140;
    /// Null move: for how many centipawns above beta it is searched a ply less deep.
    null_move_eval_divisor = 200, 80..=400;
    /// Null move: by how much less deep it is searched at least, beside a third of the depth.
    null_move_base = 3072, 2048..=5120;
    /// Late-move pruning: how many quiet moves are searched, where the side stands better
    /// than before, and how many more for each ply squared, in 64ths.
    late_move_pruning_base = 256, 64..=512;
    /// See [`late_move_pruning_base`].
    late_move_pruning_slope = 64, 24..=128;
    /// Futility pruning: how far below alpha, and by how much more for each ply.
    futility_base = 90, 30..=200;
    /// See [`futility_base`].
    futility_slope = 95, 40..=160;
    /// History pruning: the score for each ply below which a move is left out.
    history_pruning_slope = 4200, 1500..=9000;
    /// SEE pruning: what a bad capture may lose, for each ply.
    see_capture_slope = 95, 40..=160;
    /// SEE pruning: what a quiet move may lose, for each ply squared.
    see_quiet_slope = 24, 8..=60;

    /// Singular extension: by how much the others have to fall behind, for each ply
    /// in 16ths.
    singular_margin = 20, 8..=48;

    /// By how much further they have to fall behind for two plies.
    double_extension_margin = 15, 0..=60;

    /// ProbCut: by how much a capture has to beat beta, and how much less where the
    /// side stands better than before.
    probcut_margin = 140, 60..=300;
    /// See [`probcut_margin`].
    probcut_improving = 40, 0..=120;

    /// Late-move reductions: the reduction of the first moves.
    lmr_base = 560, 100..=1200;
    /// Late-move reductions: how fast they grow with depth and number, in 65,536ths.
    lmr_slope = 234, 150..=350;
    /// Late-move reductions: by how much of a move's history they shrink.
    lmr_history_divisor = 12, 6..=32;
    /// Less reduced: killers.
    lmr_killer = 1024, 0..=2048;
    /// By how much of a capture's history they shrink.
    lmr_capture_history_divisor = 20, 6..=64;
    /// More reduced: quiet moves where the table's move is a capture or promotion.
    lmr_tactical_tt_move = 500, 0..=2048;
    /// Less reduced: where the position was on a principal variation.
    lmr_was_pv = 700, 0..=2048;
    /// More reduced: where many of the node's children reach beta.
    lmr_cutoffs = 400, 0..=2048;
    /// Less reduced: for each centipawn by which the evaluation is corrected.
    lmr_correction = 6, 0..=20;
    /// Less reduced: on the principal variation.
    lmr_pv = 600, 0..=2048;
    /// More reduced: where some move is expected to refute the line.
    lmr_cut_node = 1024, 0..=2048;
    /// More reduced: where the side stands no better than before.
    lmr_not_improving = 500, 0..=1500;
    /// Less reduced: in check.
    lmr_in_check = 900, 0..=2048;

    /// What the correction histories count, in 2048ths: by pawns, by the other pieces
    /// of each side, and by the last two moves.
    correction_pawns = 80, 20..=200;
    /// See [`correction_pawns`].
    correction_pieces = 60, 20..=200;
    /// See [`correction_pawns`].
    correction_continuation = 60, 0..=200;
    /// How fast they learn, in 64ths of an error's centipawns for each ply.
    correction_rate = 16, 4..=48;

    /// Hindsight: how good both sides may think that they stand, in centipawns, before
    /// a node is searched less deep.
    hindsight_margin = 85, 20..=200;
    /// By how much a reduced move has to be better than the best, to be searched deeper.
    deeper_base = 40, 10..=120;
    /// By how much, not to be searched less deep.
    shallower_margin = 8, 0..=30;

    /// The bonus in the histories for each ply, and what is taken from it.
    history_bonus_slope = 170, 60..=400;
    /// See [`history_bonus_slope`].
    history_bonus_offset = 80, 0..=400;
    /// The most that the bonus comes to.
    history_bonus_max = 1700, 800..=3000;

    /// Delta pruning: what a capture may bring beyond the piece it takes.
    delta_margin = 200, 60..=300;
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
        assert_eq!(delta_margin(), 300);
        assert!(set("delta_margin", 170));
        assert!(!set("no such constant", 1));
    }
}
