//! Sums of products of numbers of 16 bits.
//!
//! Compilers do not find by themselves the instruction that multiplies eight pairs of numbers and
//! adds neighbouring products. So it is named for the processors that have it.

#[cfg(target_feature = "simd128")]
use wasm as processor;
#[cfg(target_arch = "x86_64")]
use x86_64 as processor;

/// The sum of the products of inputs with each neuron's weights. It must fit into 32 bits.
#[cfg(not(any(target_arch = "x86_64", target_feature = "simd128")))]
#[inline]
pub fn dots<const INPUTS: usize, const NEURONS: usize>(
    inputs: &[i16; INPUTS],
    weights: &[[i16; INPUTS]; NEURONS],
) -> [i32; NEURONS] {
    weights
        .each_ref()
        .map(|weights| inputs.iter().zip(weights).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum())
}

/// The sum of the products of inputs with each neuron's weights. It must fit into 32 bits.
#[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
#[inline]
pub fn dots<const INPUTS: usize, const NEURONS: usize>(
    inputs: &[i16; INPUTS],
    weights: &[[i16; INPUTS]; NEURONS],
) -> [i32; NEURONS] {
    const { assert!(INPUTS.is_multiple_of(8)) };
    let mut sums = [processor::zeros(); NEURONS];
    for (at, inputs) in inputs.as_chunks().0.iter().enumerate() {
        let inputs = processor::numbers(inputs);
        for (sum, weights) in sums.iter_mut().zip(weights) {
            let weights = processor::numbers(&weights.as_chunks().0[at]);
            *sum = processor::add_products(*sum, inputs, weights);
        }
    }
    sums.map(processor::total)
}

/// WebAssembly's vectors.
#[cfg(target_feature = "simd128")]
mod wasm {
    use core::arch::wasm32::{
        i16x8, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128,
    };

    pub fn zeros() -> v128 {
        i32x4_splat(0)
    }

    pub fn numbers(&[a, b, c, d, e, f, g, h]: &[i16; 8]) -> v128 {
        i16x8(a, b, c, d, e, f, g, h)
    }

    pub fn add_products(sums: v128, a: v128, b: v128) -> v128 {
        i32x4_add(sums, i32x4_dot_i16x8(a, b))
    }

    pub fn total(sums: v128) -> i32 {
        i32x4_extract_lane::<0>(sums)
            + i32x4_extract_lane::<1>(sums)
            + i32x4_extract_lane::<2>(sums)
            + i32x4_extract_lane::<3>(sums)
    }
}

/// The vectors of SSE2.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the search is a sixth faster")]
mod x86_64 {
    use core::arch::x86_64::{
        __m128i, _mm_add_epi32, _mm_madd_epi16, _mm_set_epi16, _mm_setzero_si128,
    };

    #[inline]
    pub fn zeros() -> __m128i {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_setzero_si128() }
    }

    #[inline]
    pub fn numbers(&[a, b, c, d, e, f, g, h]: &[i16; 8]) -> __m128i {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_set_epi16(h, g, f, e, d, c, b, a) }
    }

    #[inline]
    pub fn add_products(sums: __m128i, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_add_epi32(sums, _mm_madd_epi16(a, b)) }
    }

    #[inline]
    pub fn total(sums: __m128i) -> i32 {
        // SAFETY: both are 16 bytes of plain numbers.
        let sums: [i32; 4] = unsafe { core::mem::transmute(sums) };
        sums.into_iter().sum()
    }
}
