//! The conversion tables of the rating regulations (B.02, 8.1): from percentage to rating difference and back.

/// The rating difference for 50, 51 … 100 percent; below 50 percent it is the negative of its counterpart.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// The rating differences from which the higher-rated side is expected to score 50, 51 … 100 percent.
const THRESHOLDS: [u16; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171,
    180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433,
    457, 485, 518, 560, 620, 736,
];

/// The rating difference for a percentage score.
pub(super) fn difference(percent: i64) -> i64 {
    let above = usize::try_from((percent - 50).abs()).unwrap_or(0).min(50);
    if percent < 50 { -DIFFERENCES[above] } else { DIFFERENCES[above] }
}

/// The expected score, in percent, of a player rated `difference` points above the opponent. No cut at 400 points.
pub(super) fn expected(difference: i64) -> i64 {
    let above = usize::try_from(difference.abs()).unwrap_or(usize::MAX).min(EXPECTED.len() - 1);
    let percent = EXPECTED[above].into();
    if difference < 0 { 100 - percent } else { percent }
}

/// The expected score of the higher-rated side for each difference up to the last threshold.
static EXPECTED: [u8; 737] = {
    let mut table = [0; 737];
    let (mut difference, mut percent) = (0, 50_u8);
    while difference < table.len() {
        while percent < 100 && THRESHOLDS[(percent - 49) as usize] as usize <= difference {
            percent += 1;
        }
        table[difference] = percent;
        difference += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_the_tables() {
        assert_eq!([0, 49, 50, 51, 66, 90, 99, 100].map(difference), [-800, -7, 0, 7, 117, 366, 677, 800]);
        assert_eq!([0, 3, 4, -3, -4, 735, 736, 2000].map(expected), [50, 50, 51, 50, 49, 99, 100, 100]);
        assert_eq!([-736, -735].map(expected), [0, 1]);
    }

    #[test]
    fn the_expectation_never_falls() {
        assert!((-900..900).all(|at| expected(at) <= expected(at + 1)));
        assert!((1..900).all(|at| expected(at) + expected(-at) == 100));
    }
}
