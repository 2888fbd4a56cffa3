//! How games end: the probabilities of a win for White, a win for Black and a draw.
//!
//! The curves were fitted by O. Milvang (2015) to 3.9 million games. They depend on the difference of the ratings and on their mean: strong
//! players draw more. Floating point is good enough for probabilities; points are never floats.

/// The chances of one game; the rest are draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// That White wins.
    pub white: f64,
    /// That Black wins.
    pub black: f64,
}

/// The chances of a game between two ratings.
///
/// ```
/// use ronde_pairing::simulation::model::chances;
///
/// let game = chances(2467.0, 2344.0);
/// assert_eq!(format!("{:.3} {:.3} {:.3}", game.white, game.black, game.draw()), "0.511 0.138 0.351");
/// ```
pub fn chances(white: f64, black: f64) -> Chances {
    let mean = f64::midpoint(white, black);
    let difference = white - black;
    let strength = ((mean - 1200.0) / 1200.0).max(0.0);
    let for_white = Curve {
        centre: 40.0,
        // beyond the actual range of ratings the curves would fall below zero
        value: (0.45 - 0.10 * strength * strength).max(0.0),
        lower: -1492.0 + 0.391 * mean,
        upper: 1691.0 - 0.428 * mean,
    };
    // Black's chances fall with the difference, so the curve is mirrored
    let for_black = Curve {
        centre: 80.0,
        value: (0.46 - 0.13 * strength * strength).max(0.0),
        lower: -1428.0 + 0.388 * mean,
        upper: 1753.0 - 0.416 * mean,
    };
    let white = for_white.at(difference);
    let black = for_black.at(-difference).min(1.0 - white);
    Chances { white, black }
}

impl Chances {
    /// The chance of a draw.
    pub fn draw(self) -> f64 {
        (1.0 - self.white - self.black).max(0.0)
    }

    /// The same proportion of wins, with this chance of a draw.
    #[must_use]
    pub fn with_draws(self, draw: f64) -> Self {
        let decided = self.white + self.black;
        if decided <= 0.0 {
            let each = (1.0 - draw) / 2.0;
            return Self { white: each, black: each };
        }
        let factor = (1.0 - draw) / decided;
        Self { white: self.white * factor, black: self.black * factor }
    }
}

/// Two parabolas that meet at the centre: 0 below the lower end, 1 above the upper one.
struct Curve {
    centre: f64,
    value: f64,
    lower: f64,
    upper: f64,
}

impl Curve {
    fn at(&self, difference: f64) -> f64 {
        // beyond the ratings that the curves were made for, an end can pass the centre
        let (lower, upper) = (self.lower.min(self.centre - 1.0), self.upper.max(self.centre + 1.0));
        let square = |end: f64| {
            let part = (difference - end) / (self.centre - end);
            part * part
        };
        if difference <= lower {
            0.0
        } else if difference <= self.centre {
            self.value * square(lower)
        } else if difference < upper {
            1.0 - (1.0 - self.value) * square(upper)
        } else {
            1.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_chances() {
        for white in (1..=99).map(|step| f64::from(step) * 50.0) {
            for black in (1..=99).map(|step| f64::from(step) * 50.0) {
                let game = chances(white, black);
                let all = [game.white, game.black, game.draw()];
                assert!(all.iter().all(|chance| (0.0..=1.0).contains(chance)), "{white} {black} {game:?}");
                assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn a_given_share_of_draws() {
        let game = chances(2000.0, 1900.0).with_draws(0.25);
        assert!((game.draw() - 0.25).abs() < 1e-9 && game.white > game.black);
    }
}
