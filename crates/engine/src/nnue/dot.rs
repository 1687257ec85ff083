//! Sums of products of numbers of 16 bits.
//!
//! Compilers do not find by themselves the instruction that multiplies eight pairs of numbers and
//! adds neighbouring products. So it is named for the processors that have it.

#[cfg(not(any(target_arch = "x86_64", target_feature = "simd128")))]
use plain as processor;
#[cfg(target_feature = "simd128")]
use wasm as processor;
#[cfg(target_arch = "x86_64")]
use x86_64 as processor;

/// Numbers that are multiplied at once.
pub type Eight = [i16; 8];

/// Four sums for each of some vectors of weights. They must fit into 32 bits.
pub struct Sums<const VECTORS: usize>([processor::Four; VECTORS]);

impl<const VECTORS: usize> Sums<VECTORS> {
    /// No products yet.
    #[inline]
    pub fn zero() -> Self {
        Self([processor::zeros(); VECTORS])
    }

    /// Adds the products of inputs with each vector: those of its first two numbers to its first sum,
    /// and so on.
    #[inline]
    pub fn add(&mut self, inputs: &Eight, weights: &[Eight; VECTORS]) {
        self.add_products(processor::numbers(inputs), weights);
    }

    /// Adds the products of two inputs with each two numbers of each vector.
    #[inline]
    pub fn add_pair(&mut self, inputs: [i16; 2], weights: &[Eight; VECTORS]) {
        self.add_products(processor::four_times(inputs), weights);
    }

    /// Adds the products of activations with each vector, as [`Self::add`] does. An activation is the
    /// product of two neurons, both clipped to 0 to `1 << BITS`, without the product's last `SHIFT`
    /// bits. The product must fit into 15 bits.
    #[inline]
    pub fn add_activations<const BITS: u32, const SHIFT: u32>(
        &mut self,
        [first, second]: [&Eight; 2],
        weights: &[Eight; VECTORS],
    ) {
        let clipped = |neurons| processor::clipped::<BITS>(processor::numbers(neurons));
        let activations = processor::products::<SHIFT>(clipped(first), clipped(second));
        self.add_products(activations, weights);
    }

    #[inline]
    fn add_products(&mut self, inputs: processor::Vector, weights: &[Eight; VECTORS]) {
        for (sums, weights) in self.0.iter_mut().zip(weights) {
            *sums = processor::add_products(*sums, inputs, processor::numbers(weights));
        }
    }

    /// The sums.
    #[inline]
    pub fn all(self) -> [[i32; 4]; VECTORS] {
        self.0.map(processor::sums)
    }
}

impl Sums<8> {
    /// The total of each vector's sums.
    #[inline]
    pub fn totals(self) -> [[i32; 4]; 2] {
        // The sums of the numbers 0 and 2 of each vector, then of 1 and 3 of each.
        let fold = processor::fold;
        let [a, b, c, d, e, f, g, h] = self.0;
        let four = |a, b, c, d| fold(fold(a, c), fold(b, d));
        [four(a, b, c, d), four(e, f, g, h)].map(processor::sums)
    }
}

/// Processors without such an instruction.
#[cfg(not(any(target_arch = "x86_64", target_feature = "simd128")))]
mod plain {
    pub type Vector = [i16; 8];
    pub type Four = [i32; 4];

    pub fn zeros() -> Four {
        [0; 4]
    }

    pub fn numbers(numbers: &[i16; 8]) -> Vector {
        *numbers
    }

    pub fn four_times([a, b]: [i16; 2]) -> Vector {
        [a, b, a, b, a, b, a, b]
    }

    #[inline]
    pub fn add_products(sums: Four, a: Vector, b: Vector) -> Four {
        let product = |at: usize| i32::from(a[at]) * i32::from(b[at]);
        core::array::from_fn(|lane| sums[lane] + product(2 * lane) + product(2 * lane + 1))
    }

    pub fn clipped<const BITS: u32>(numbers: Vector) -> Vector {
        numbers.map(|number| number.clamp(0, 1 << BITS))
    }

    pub fn products<const SHIFT: u32>(a: Vector, b: Vector) -> Vector {
        core::array::from_fn(|lane| (a[lane] * b[lane]) >> SHIFT)
    }

    pub fn fold(a: Four, b: Four) -> Four {
        [a[0] + a[2], b[0] + b[2], a[1] + a[3], b[1] + b[3]]
    }

    pub fn sums(sums: Four) -> [i32; 4] {
        sums
    }
}

/// WebAssembly's vectors.
#[cfg(target_feature = "simd128")]
mod wasm {
    use core::arch::wasm32::{
        i16x8, i16x8_max, i16x8_min, i16x8_mul, i16x8_shr, i16x8_splat, i32x4_add, i32x4_dot_i16x8,
        i32x4_extract_lane, i32x4_shuffle, i32x4_splat,
    };
    pub use core::arch::wasm32::{v128 as Vector, v128 as Four};

    pub fn zeros() -> Four {
        i32x4_splat(0)
    }

    pub fn numbers(&[a, b, c, d, e, f, g, h]: &[i16; 8]) -> Vector {
        i16x8(a, b, c, d, e, f, g, h)
    }

    pub fn four_times([a, b]: [i16; 2]) -> Vector {
        i32x4_splat(i32::from(a as u16) | i32::from(b) << 16)
    }

    pub fn fold(a: Four, b: Four) -> Four {
        i32x4_add(i32x4_shuffle::<0, 4, 1, 5>(a, b), i32x4_shuffle::<2, 6, 3, 7>(a, b))
    }

    pub fn clipped<const BITS: u32>(numbers: Vector) -> Vector {
        i16x8_min(i16x8_max(numbers, i16x8_splat(0)), i16x8_splat(1 << BITS))
    }

    pub fn products<const SHIFT: u32>(a: Vector, b: Vector) -> Vector {
        i16x8_shr(i16x8_mul(a, b), SHIFT)
    }

    pub fn add_products(sums: Four, a: Vector, b: Vector) -> Four {
        i32x4_add(sums, i32x4_dot_i16x8(a, b))
    }

    pub fn sums(sums: Four) -> [i32; 4] {
        [
            i32x4_extract_lane::<0>(sums),
            i32x4_extract_lane::<1>(sums),
            i32x4_extract_lane::<2>(sums),
            i32x4_extract_lane::<3>(sums),
        ]
    }
}

/// The vectors of SSE2.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the search is a sixth faster")]
mod x86_64 {
    pub use core::arch::x86_64::{__m128i as Vector, __m128i as Four};
    use core::arch::x86_64::{
        _mm_add_epi32, _mm_cvtsi32_si128, _mm_madd_epi16, _mm_max_epi16, _mm_min_epi16,
        _mm_mullo_epi16, _mm_set_epi16, _mm_set1_epi16, _mm_set1_epi32, _mm_setzero_si128,
        _mm_srl_epi16, _mm_unpackhi_epi32, _mm_unpacklo_epi32,
    };

    #[inline]
    pub fn zeros() -> Four {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_setzero_si128() }
    }

    #[inline]
    pub fn numbers(&[a, b, c, d, e, f, g, h]: &[i16; 8]) -> Vector {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_set_epi16(h, g, f, e, d, c, b, a) }
    }

    #[inline]
    pub fn four_times([a, b]: [i16; 2]) -> Vector {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_set1_epi32(i32::from(a as u16) | i32::from(b) << 16) }
    }

    #[inline]
    pub fn fold(a: Four, b: Four) -> Four {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_add_epi32(_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b)) }
    }

    #[inline]
    pub fn clipped<const BITS: u32>(numbers: Vector) -> Vector {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe {
            _mm_min_epi16(_mm_max_epi16(numbers, _mm_setzero_si128()), _mm_set1_epi16(1 << BITS))
        }
    }

    #[inline]
    pub fn products<const SHIFT: u32>(a: Vector, b: Vector) -> Vector {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_srl_epi16(_mm_mullo_epi16(a, b), _mm_cvtsi32_si128(SHIFT as i32)) }
    }

    #[inline]
    pub fn add_products(sums: Four, a: Vector, b: Vector) -> Four {
        // SAFETY: every processor of this architecture has SSE2.
        unsafe { _mm_add_epi32(sums, _mm_madd_epi16(a, b)) }
    }

    #[inline]
    pub fn sums(sums: Four) -> [i32; 4] {
        // SAFETY: both are 16 bytes of plain numbers.
        unsafe { core::mem::transmute(sums) }
    }
}
