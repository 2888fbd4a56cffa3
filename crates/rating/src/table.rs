//! The two tables of FIDE (B.02, 8.1): score fraction ⇄ rating difference. They follow a normal curve, not the logistic one.

use crate::Hundredths;

/// Table 8.1.1: the rating difference for each score in percent.
const DIFFERENCE: [i16; 101] = [
    -800, -677, -589, -538, -501, -470, -444, -422, -401, -383, -366, -351, -336, -322, -309, -296, -284,
    -273, -262, -251, -240, -230, -220, -211, -202, -193, -184, -175, -166, -158, -149, -141, -133, -125,
    -117, -110, -102, -95, -87, -80, -72, -65, -57, -50, -43, -36, -29, -21, -14, -7, 0, 7, 14, 21, 29, 36,
    43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211,
    220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
];

/// Table 8.1.2: the lowest difference at which the higher rated player expects 50, 51, … 100 hundredths.
const STEPS: [u16; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171,
    180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433,
    457, 485, 518, 560, 620, 736,
];

/// Where the last step of table 8.1.2 begins: a full point is expected from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastStep {
    /// Above 735, as FIDE prints it.
    Fide,
    /// From 735 on, as the ratings of Québec have always been computed.
    Fqe,
}

/// The expected score of a player whose rating is higher by `difference` (lower, if it is negative).
pub fn expected(difference: i32, last: LastStep) -> Hundredths {
    let size = difference.unsigned_abs();
    let steps = if last == LastStep::Fqe && size == 735 {
        STEPS.len()
    } else {
        STEPS.partition_point(|&lowest| u32::from(lowest) <= size)
    };
    let higher = Hundredths::new(49 + i64::try_from(steps).unwrap_or(51));
    if difference < 0 { Hundredths::whole(1) - higher } else { higher }
}

/// The rating difference for a score in percent; more than 100 counts as 100.
pub fn difference(percent: u8) -> i32 {
    i32::from(DIFFERENCE[usize::from(percent.min(100))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_of_the_table() {
        let fide = |difference| expected(difference, LastStep::Fide).get();
        assert_eq!([fide(0), fide(3), fide(4), fide(10), fide(11)], [50, 50, 51, 51, 52]);
        assert_eq!([fide(-3), fide(-4), fide(-50), fide(-150)], [50, 49, 43, 30]);
        assert_eq!([fide(400), fide(413), fide(735), fide(736)], [92, 93, 99, 100]);
        assert_eq!(fide(-5000), 0);
        let fqe = |difference| expected(difference, LastStep::Fqe).get();
        assert_eq!([fqe(734), fqe(735), fqe(-735)], [99, 100, 0]);
    }

    #[test]
    fn the_tables_are_mirror_images() {
        for percent in 0..=100 {
            assert_eq!(difference(percent), -difference(100 - percent));
        }
        for gap in 0..900 {
            let sum = expected(gap, LastStep::Fide) + expected(-gap, LastStep::Fide);
            assert!(gap == 0 || sum == Hundredths::whole(1), "{gap}");
        }
        assert_eq!([difference(57), difference(75), difference(100)], [50, 193, 800]);
    }

    #[test]
    fn what_one_table_gives_the_other_takes_back() {
        // 8.1.1 prints for each percentage a difference that lies in the row of 8.1.2 with that percentage
        for percent in 50..100 {
            assert_eq!(expected(difference(percent), LastStep::Fide).get(), i64::from(percent), "{percent}");
        }
    }
}
