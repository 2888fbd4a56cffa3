//! What a table is owed when nothing could be stored, and who waits there.

use jiff::Timestamp;

use super::wish::Wish;
use super::{Asker, Seated, tell};
use crate::error::AppError;

impl Seated {
    /// Nobody could do anything here since then, until that is written down.
    pub(super) fn owe(&mut self, since: Timestamp) {
        self.owed = Some(self.owed.map_or(since, |owed| owed.min(since)));
    }

    /// Whoever waits for an answer is told; who has come and gone is noted later.
    pub(super) fn refuse_people(&mut self, refusal: &AppError) {
        for (wish, answer) in std::mem::take(&mut self.waiting) {
            if answer.is_some() || wish.is_of_computer() {
                tell(answer, Err(refusal.clone()));
            } else {
                self.waiting.push_back((wish, answer));
            }
        }
    }

    /// The wish of the site to leave the time out in which it was down, if that waits to be written down.
    pub(super) fn take_restart(&mut self) -> Option<Asker> {
        let at = self.waiting.iter().position(|(wish, _)| matches!(wish, Wish::Restart))?;
        self.waiting.remove(at)
    }
}
