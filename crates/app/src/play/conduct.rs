//! Who may look for rated games and invite others: not players who hold up a game, abort too often or invite too
//! many.
//!
//! The rules of one table are in `ronde-play`; these are the limits across tables. They are computed from the games,
//! so they survive a restart and nothing needs to be recorded.

use jiff::{SignedDuration, Timestamp};
use ronde_community::Bond;
use ronde_domain::AccountId;
use ronde_play::Control;
use ronde_store::accounts::Account;

use super::context::Context;
use super::{NoPlay, Play};
use crate::error::AppError;

/// Aborts allowed within [`ABORT_WINDOW`].
const ABORTS: usize = 3;
const ABORT_WINDOW: SignedDuration = SignedDuration::from_hours(24);
/// Wait after the last of too many aborts.
const ABORT_PAUSE: SignedDuration = SignedDuration::from_mins(30);
/// People who can be invited within [`INVITATION_WINDOW`].
pub(super) const INVITATIONS: usize = 10;
const INVITATION_WINDOW: SignedDuration = SignedDuration::from_hours(1);

impl Play {
    /// Whether somebody may begin a rated game with others, or why not. Whoever made a table before they held up a game or began
    /// another one finds nobody there either.
    pub(super) async fn check_may_meet(
        &self,
        by: AccountId,
        others: impl Iterator<Item = AccountId>,
        control: Control,
    ) -> Result<(), AppError> {
        self.check_is_free(by, control)?;
        self.check_may_seek(by).await?;
        for other in others {
            let checked = match self.check_is_free(other, control) {
                Ok(()) => self.check_may_seek(other).await,
                Err(why) => Err(why.into()),
            };
            match checked {
                Err(AppError::NoPlay(_)) => return Err(NoPlay::OtherMayNot.into()),
                found => found?,
            }
        }
        Ok(())
    }

    /// No rated game begins beside another game whose clock runs: strangers who sit down at an open table would otherwise take its
    /// maker out of that game, or make them abort the new one.
    fn check_is_free(&self, who: AccountId, control: Control) -> Result<(), NoPlay> {
        let has_clock = matches!(control, Control::Clock { .. });
        if has_clock && self.tables().is_playing(who) { Err(NoPlay::Playing) } else { Ok(()) }
    }

    /// Whether somebody may look for rated games, or why not.
    pub(super) async fn check_may_seek(&self, by: AccountId) -> Result<(), AppError> {
        self.context().check_may_seek(by).await
    }

    /// Whether somebody may invite this many people now, or why not.
    pub(super) async fn check_may_invite(&self, by: &Account, people: usize) -> Result<(), AppError> {
        let now = self.now();
        let sent = self.store().invitations_of(by.id, now - INVITATION_WINDOW).await?;
        let too_many = (sent.len() + people).saturating_sub(INVITATIONS);
        if too_many == 0 {
            return Ok(());
        }
        // there is room again once enough earlier invitations are an hour old
        let free_at = sent.get(too_many - 1).or(sent.last()).map_or(now, |at| *at + INVITATION_WINDOW);
        Err(NoPlay::TooManyInvitations { most: INVITATIONS, seconds: wait(free_at, now) }.into())
    }

    /// Whether somebody may invite another by name: only friends; everyone else gets a link.
    pub(super) async fn check_friends(&self, one: AccountId, other: AccountId) -> Result<(), AppError> {
        let relation = self.store().relation(one, other).await?;
        match relation.bond() {
            _ if relation.is_barred() => Err(NoPlay::Barred.into()),
            Bond::Friends => Ok(()),
            _ => Err(NoPlay::NotFriends.into()),
        }
    }
}

impl Context {
    /// Whether somebody may look for rated games, or why not.
    pub(super) async fn check_may_seek(&self, by: AccountId) -> Result<(), AppError> {
        let now = self.clock.now();
        if let Some(game) = self.tables.held_up_by(by, now) {
            return Err(NoPlay::HoldsUp(game).into());
        }
        let aborts = self.store.aborts_of(by, now - ABORT_WINDOW).await?;
        match aborts.last() {
            Some(last) if aborts.len() >= ABORTS && now < *last + ABORT_PAUSE => {
                Err(NoPlay::TooManyAborts { aborts: aborts.len(), seconds: wait(*last + ABORT_PAUSE, now) }
                    .into())
            }
            _ => Ok(()),
        }
    }
}

/// Whole seconds until a moment, at least one.
fn wait(until: Timestamp, now: Timestamp) -> u64 {
    let left = until.duration_since(now);
    let whole = u64::try_from(left.as_secs()).unwrap_or_default();
    (whole + u64::from(left.subsec_nanos() > 0)).max(1)
}
