//! Sums of products of numbers of 16 bits.

/// The sum of the products of inputs with each neuron's weights. It must fit into 32 bits.
#[cfg(not(target_feature = "simd128"))]
#[inline]
pub fn dots<const INPUTS: usize, const NEURONS: usize>(
    inputs: &[i16; INPUTS],
    weights: &[[i16; INPUTS]; NEURONS],
) -> [i32; NEURONS] {
    weights
        .each_ref()
        .map(|weights| inputs.iter().zip(weights).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum())
}

/// The sum of the products of inputs with each neuron's weights. It must fit into 32 bits. The
/// compiler does not find WebAssembly's instruction for this by itself.
#[cfg(target_feature = "simd128")]
#[inline]
pub fn dots<const INPUTS: usize, const NEURONS: usize>(
    inputs: &[i16; INPUTS],
    weights: &[[i16; INPUTS]; NEURONS],
) -> [i32; NEURONS] {
    use core::arch::wasm32::{i16x8, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat};
    const { assert!(INPUTS.is_multiple_of(8)) };
    let vector = |&[a, b, c, d, e, f, g, h]: &[i16; 8]| i16x8(a, b, c, d, e, f, g, h);
    let mut sums = [i32x4_splat(0); NEURONS];
    for (at, inputs) in inputs.as_chunks().0.iter().enumerate() {
        let inputs = vector(inputs);
        for (sum, weights) in sums.iter_mut().zip(weights) {
            *sum = i32x4_add(*sum, i32x4_dot_i16x8(inputs, vector(&weights.as_chunks().0[at])));
        }
    }
    sums.map(|sum| {
        i32x4_extract_lane::<0>(sum)
            + i32x4_extract_lane::<1>(sum)
            + i32x4_extract_lane::<2>(sum)
            + i32x4_extract_lane::<3>(sum)
    })
}
