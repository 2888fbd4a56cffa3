//! A list whose lines move by buttons: `up-3`, `down-3`, `remove-3`. It works without a script and by keys alone.

/// A list in another order.
pub(super) trait Reordered: Sized {
    /// The list after a button was pressed; none if it is no button of the list.
    fn reordered(self, act: &str) -> Option<Self>;
}

impl<T> Reordered for Vec<T> {
    fn reordered(mut self, act: &str) -> Option<Self> {
        let (what, at) = act.split_once('-')?;
        let at: usize = at.parse().ok().filter(|at| *at < self.len())?;
        match what {
            // at an end nothing moves, and nothing is stored either
            "up" => self.swap(at, at.saturating_sub(1)),
            "down" => {
                let below = (at + 1).min(self.len() - 1);
                self.swap(at, below);
            }
            "remove" => {
                self.remove(at);
            }
            _ => return None,
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_move() {
        let list = || vec!['a', 'b', 'c'];
        let moved = |act| list().reordered(act).map(String::from_iter);
        assert_eq!(moved("up-1").as_deref(), Some("bac"));
        assert_eq!(moved("up-0").as_deref(), Some("abc"));
        assert_eq!(moved("down-1").as_deref(), Some("acb"));
        assert_eq!(moved("down-2").as_deref(), Some("abc"));
        assert_eq!(moved("remove-2").as_deref(), Some("ab"));
        for act in ["", "save", "up", "up-3", "sideways-1", "up--1"] {
            assert_eq!(moved(act), None, "{act}");
        }
    }
}
