//! Many criteria in one weight, the more important ones in the higher bits.
//!
//! A criterion that is counted over all pairs of a matching gets a field just wide enough for its largest sum. No sum can then overflow
//! into the field above, and comparing two totals means comparing criterion by criterion. A [`Layout`] is drawn up first and says how many
//! bits it takes; a [`Packing`] is the same layout in integers of a certain width, and exists only if they are wide enough.

use std::error::Error;
use std::fmt;

use super::Wide;

/// Bits above the highest field: the sign, and three for what the solver adds up on the way (see [`super::Weight::has_headroom`]).
const HEADROOM: u32 = 4;

/// The fields of a weight, most important first.
///
/// ```
/// use ronde_matching::{Layout, Wide};
///
/// let mut layout = Layout::new();
/// let pairs = layout.push(20); // at most 20 pairs
/// let friends = layout.push(40); // at most 40 friends among them
/// assert_eq!(layout.bits(), 5 + 6 + 4);
/// let packing = layout.packing::<2>().unwrap();
/// let edge: Wide<2> = packing.weight(pairs, 1) + packing.weight(friends, 2);
/// let two_edges = edge + edge;
/// assert_eq!((packing.sum(pairs, two_edges), packing.sum(friends, two_edges)), (2, 4));
/// assert!(packing.weight(pairs, 1) > packing.weight(friends, 40));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    widths: Vec<u32>,
}

/// A field of a [`Layout`]; means nothing in another layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field(usize);

impl Layout {
    /// A layout without fields.
    pub const fn new() -> Self {
        Self { widths: Vec::new() }
    }

    /// Adds a field below those that are there. `largest_sum` is what the values of all edges of a matching can add up to; where values may be
    /// negative, the distance between the smallest and the largest sum.
    pub fn push(&mut self, largest_sum: u64) -> Field {
        self.widths.push(u64::BITS - largest_sum.leading_zeros());
        Field(self.widths.len() - 1)
    }

    /// How many bits an integer needs so that nothing overflows while a matching is sought.
    pub fn bits(&self) -> u32 {
        self.widths.iter().sum::<u32>() + HEADROOM
    }

    /// The smallest number of lanes that holds them.
    pub fn lanes(&self) -> usize {
        self.bits().div_ceil(u64::BITS) as usize
    }

    /// The layout in integers of `LANES` lanes.
    pub fn packing<const LANES: usize>(&self) -> Result<Packing<LANES>, TooManyBits> {
        if self.bits() > Wide::<LANES>::bits() {
            return Err(TooManyBits { needed: self.bits(), available: Wide::<LANES>::bits() });
        }
        let mut above = 0;
        let total = self.bits() - HEADROOM;
        let places = self.widths.iter().map(|&width| {
            above += width;
            Place { shift: total - above, width }
        });
        Ok(Packing { places: places.collect() })
    }
}

/// A layout needs more bits than the integers have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyBits {
    /// How many the layout needs.
    pub needed: u32,
    /// How many there are.
    pub available: u32,
}

impl fmt::Display for TooManyBits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the criteria take {} bits, but a weight has {}", self.needed, self.available)
    }
}

impl Error for TooManyBits {}

/// A [`Layout`] with its fields placed in integers of `LANES` lanes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing<const LANES: usize> {
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    shift: u32,
    width: u32,
}

impl<const LANES: usize> Packing<LANES> {
    /// The weight of an edge that counts `value` in the field and nothing elsewhere.
    ///
    /// # Panics
    /// If the value alone is larger than the largest sum that the field was made for.
    pub fn weight(&self, field: Field, value: i64) -> Wide<LANES> {
        let Place { shift, width } = self.places[field.0];
        let fits = width >= i64::BITS || value.unsigned_abs() >> width == 0;
        assert!(fits, "{value} does not fit into a field of {width} bits");
        Wide::from(value).shifted(shift).expect("the field lies inside of the integer, below the sign")
    }

    /// The weight of one in the field; zero if the field holds only sums of zero.
    pub fn unit(&self, field: Field) -> Wide<LANES> {
        self.weight(field, i64::from(self.places[field.0].width > 0))
    }

    /// The field's share of a total. Correct if no field has a negative sum.
    pub fn sum(&self, field: Field, total: Wide<LANES>) -> u64 {
        let Place { shift, width } = self.places[field.0];
        let mask = if width == 0 { 0 } else { u64::MAX >> (u64::BITS - width) };
        total.shifted_right(shift).low() & mask
    }
}
