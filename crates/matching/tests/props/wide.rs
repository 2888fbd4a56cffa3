//! Wide integers against the integers of the language and against a plain model; layouts against tuples.

use proptest::prelude::*;
use ronde_matching::{Layout, TooManyBits, Weight, Wide};

/// A value of up to 126 bits.
fn wide<const LANES: usize>(value: i128) -> Wide<LANES> {
    let high = i64::try_from(value >> 62).expect("126 bits");
    let low = i64::try_from(value & ((1 << 62) - 1)).expect("62 bits");
    Wide::from(high).shifted(62).expect("fits") + Wide::from(low)
}

/// The simplest large integer: decimal digits, least significant first, after an offset that keeps it positive.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Model(Vec<u8>);

impl Model {
    const DIGITS: usize = 90;

    fn zero() -> Self {
        // half of the range
        Self([vec![0; Self::DIGITS - 1], vec![5]].concat())
    }

    fn plus(&self, digits: &[u8]) -> Self {
        let mut carry = 0;
        let padded = digits.iter().copied().chain(std::iter::repeat(0));
        let sum = self.0.iter().zip(padded).map(|(one, two)| {
            let sum = one + two + carry;
            carry = sum / 10;
            sum % 10
        });
        Self(sum.collect())
    }

    fn minus(&self, digits: &[u8]) -> Self {
        let complement = self.0.iter().map(|digit| 9 - digit).collect();
        Self(Self(complement).plus(digits).0.iter().map(|digit| 9 - digit).collect())
    }

    fn order(&self, other: &Self) -> std::cmp::Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

/// The decimal digits as a wide integer: ten times as much is eight times and twice as much.
fn from_digits(digits: &[u8]) -> Wide<5> {
    digits.iter().rev().fold(Wide::ZERO, |value, &digit| {
        let tenfold = value.shifted(3).expect("fits") + value.shifted(1).expect("fits");
        tenfold + Wide::from(i64::from(digit))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ronde_soak::times(750, 3_000)))]

    #[test]
    fn as_the_language_computes(one in -(1i128 << 124)..1i128 << 124, other in -(1i128 << 124)..1i128 << 124) {
        prop_assert_eq!(wide::<2>(one) + wide(other), wide(one + other));
        prop_assert_eq!(wide::<3>(one) - wide(other), wide(one - other));
        prop_assert_eq!(-wide::<2>(one), wide(-one));
        prop_assert_eq!(wide::<2>(one).cmp(&wide(other)), one.cmp(&other));
        prop_assert_eq!(wide::<2>(one).negated().plus(wide(one)), Wide::ZERO);
        prop_assert_eq!(wide::<4>(one).is_negative(), one < 0);
        let even = one - one % 2;
        prop_assert_eq!(wide::<2>(even).half(), wide(even / 2));
        prop_assert_eq!(wide::<2>(one).has_headroom(), (i128::MIN / 8..=i128::MAX / 8).contains(&one));
    }

    #[test]
    fn small_values_in_one_lane(one in any::<i64>(), other in any::<i64>(), bits in 0u32..70) {
        let (half, other_half) = (one / 2, other / 2);
        prop_assert_eq!(Wide::<1>::from(half) + Wide::from(other_half), Wide::from(half + other_half));
        prop_assert_eq!(Wide::<1>::from(one).cmp(&Wide::from(other)), one.cmp(&other));
        prop_assert_eq!(Wide::<1>::from(one).has_headroom(), one.has_headroom());
        let product = i128::from(one) << bits.min(63);
        let fits = i64::try_from(product).ok().filter(|_| bits < 64 || one == 0);
        prop_assert_eq!(Wide::<1>::from(one).shifted(bits), fits.map(Wide::from));
    }

    #[test]
    fn as_digits_add_up(
        steps in prop::collection::vec((any::<bool>(), prop::collection::vec(0u8..10, 1..88)), 2..6),
    ) {
        // five lanes hold 96 digits
        let (mut value, mut model) = (Wide::<5>::ZERO, Model::zero());
        let mut seen = vec![(value, model.clone())];
        for (down, digits) in steps {
            let step = from_digits(&digits);
            (value, model) =
                if down { (value - step, model.minus(&digits)) } else { (value + step, model.plus(&digits)) };
            seen.push((value, model.clone()));
        }
        for (one, one_model) in &seen {
            for (other, other_model) in &seen {
                prop_assert_eq!(one.cmp(other), one_model.order(other_model));
            }
        }
        let offset = from_digits(&Model::zero().0);
        prop_assert_eq!(value + offset, from_digits(&model.0));
    }

    #[test]
    fn fields_compare_like_tuples(
        largest in prop::collection::vec(prop_oneof![0u64..20, 0u64..1_000_000, Just(u64::MAX >> 2)], 1..12),
        picks in prop::collection::vec((0.0..=1.0f64, 0.0..=1.0f64), 12),
    ) {
        let mut layout = Layout::new();
        let fields: Vec<_> = largest.iter().map(|&largest| layout.push(largest)).collect();
        let packing = layout.packing::<12>().expect("at most 748 bits");
        let mut sums = [vec![], vec![]];
        let mut totals = [Wide::ZERO; 2];
        for ((&field, &largest), (one, other)) in fields.iter().zip(&largest).zip(picks) {
            for (side, pick) in [one, other].into_iter().enumerate() {
                #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "any value will do")]
                let value = ((largest as f64 * pick) as i64).min(largest.cast_signed());
                sums[side].push(value.cast_unsigned());
                totals[side] = totals[side] + packing.weight(field, value);
            }
        }
        prop_assert_eq!(totals[0].cmp(&totals[1]), sums[0].cmp(&sums[1]));
        let read: Vec<u64> = fields.iter().map(|&field| packing.sum(field, totals[0])).collect();
        prop_assert_eq!(&read, &sums[0]);
        prop_assert!(totals[0].has_headroom());
    }
}

#[test]
fn a_layout_says_how_wide_it_is() {
    let mut layout = Layout::new();
    assert_eq!((layout.bits(), layout.lanes()), (4, 1));
    let nothing = layout.push(0);
    let fields = [1, 255, 256, u64::MAX].map(|largest| layout.push(largest));
    assert_eq!((layout.bits(), layout.lanes()), (1 + 8 + 9 + 64 + 4, 2));
    assert_eq!(layout.packing::<1>(), Err(TooManyBits { needed: 86, available: 64 }));
    let packing = layout.packing::<2>().expect("86 bits");
    assert_eq!(packing.unit(nothing), Wide::ZERO);
    assert_eq!(packing.unit(fields[3]), Wide::from(1));
    assert_eq!(packing.unit(fields[2]), Wide::from(1).shifted(64).expect("fits"));
    assert!(packing.unit(fields[0]).has_headroom());
}

#[test]
#[should_panic(expected = "300 does not fit into a field of 8 bits")]
fn a_value_beyond_its_field_is_refused() {
    let mut layout = Layout::new();
    let field = layout.push(200);
    let _ = layout.packing::<1>().expect("12 bits").weight(field, 300);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "does not fit into 128 bits")]
fn an_overflow_is_noticed() {
    let large = Wide::<2>::from(1).shifted(126).expect("fits");
    let _ = large + large;
}
