//! The walls around a square.

use crate::{Square, Walls};

/// The walls whose middle is at a corner of the square.
pub(super) const fn near(square: Square) -> Walls {
    let anchors = NEAR[square.index() as usize];
    Walls { horizontal: anchors, vertical: anchors }
}

/// Those, and the ones next to them.
pub(super) const fn around(square: Square) -> Walls {
    let anchors = AROUND[square.index() as usize];
    Walls { horizontal: anchors, vertical: anchors }
}

const NEAR: [u64; 81] = anchors_within(1);
const AROUND: [u64; 81] = anchors_within(2);

/// For each square, the anchors from this many columns and rows below it to one fewer above it.
const fn anchors_within(far: usize) -> [u64; 81] {
    let mut tables = [0; 81];
    let mut square = 0;
    while square < 81 {
        let mut anchor = 0;
        while anchor < 64 {
            let is_within =
                lies_within(anchor % 8, square % 9, far) && lies_within(anchor / 8, square / 9, far);
            if is_within {
                tables[square] |= 1 << anchor;
            }
            anchor += 1;
        }
        square += 1;
    }
    tables
}

const fn lies_within(anchor: usize, square: usize, far: usize) -> bool {
    anchor + far >= square && anchor < square + far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_near_a_square() {
        let near_e5: Vec<String> = near("e5".parse().unwrap()).iter().map(|wall| wall.to_string()).collect();
        assert_eq!(near_e5, ["d4h", "e4h", "d5h", "e5h", "d4v", "e4v", "d5v", "e5v"]);
        assert_eq!(near("a1".parse().unwrap()).len(), 2);
        assert_eq!(around("e5".parse().unwrap()).len(), 32);
        assert_eq!(around("i9".parse().unwrap()).len(), 8);
    }
}
