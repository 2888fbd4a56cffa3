//! The distribution of many numbers.

/// Numbers in ascending order.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution(Vec<f64>);

impl Distribution {
    /// These numbers, in any order.
    pub fn new(numbers: Vec<f64>) -> Self {
        let mut numbers = numbers;
        numbers.sort_by(f64::total_cmp);
        Self(numbers)
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// The smallest number that `percent` percent of them do not exceed; zero if there are none.
    ///
    /// ```
    /// use ronde_matchmaking::simulation::Distribution;
    ///
    /// let numbers = Distribution::new((1..=200).rev().map(f64::from).collect());
    /// assert_eq!([50, 99, 100].map(|percent| numbers.percentile(percent)), [100.0, 198.0, 200.0]);
    /// ```
    pub fn percentile(&self, percent: usize) -> f64 {
        let rank = (self.0.len() * percent).div_ceil(100).clamp(1, self.0.len().max(1));
        self.0.get(rank - 1).copied().unwrap_or_default()
    }
}
