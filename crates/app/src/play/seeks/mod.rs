//! Brings those together who look for opponents.
//!
//! Who looks is in the pool of a modality. What they have asked for is stored, and a site that starts again goes on looking ([`recall`]).
//! The [`matchmaker`] owns the pools; who meets whom is decided by `ronde-matchmaking`, a [`pool`] is what is known here besides,
//! [`seekers`] asks the store what it has to know of somebody. Before people are seated ([`matched`]) a last look at the store tells
//! whether they still may meet ([`check`]).

mod check;
mod matched;
mod matchmaker;
mod pool;
mod recall;
mod seekers;

use async_recursion::async_recursion as boxed;
use jiff::SignedDuration;
use ronde_domain::AccountId;
use ronde_matchmaking::Seeker;
use ronde_play::{Control, Modality};
use ronde_protocol::{NewSeek, SeekShape};
use ronde_store::accounts::Account;
use ronde_store::games::{EndedSeek, StoredSeek};
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use self::matchmaker::Matchmaker;
use super::context::Context;
use super::{NoPlay, Play};
use crate::error::AppError;

/// Maximum number of notes that wait for the matchmaker.
const NOTES: usize = 4_096;
/// A window that somebody asks for is at least so wide, and at most as wide as ratings are apart.
const WIDEST: std::ops::RangeInclusive<u32> = 25..=5_000;

/// What the matchmaker is told.
#[derive(Debug)]
enum Note {
    /// Somebody looks; an earlier search in the same list ends.
    Seek { modality: Modality, seeker: Seeker, tab: Option<i64>, answer: oneshot::Sender<SeekShape> },
    /// Somebody looks no longer: in one list, or in all. Tells what has ended.
    Unseek { who: AccountId, modality: Option<Modality>, answer: oneshot::Sender<Vec<EndedSeek>> },
    /// Where somebody looks.
    List { who: AccountId, answer: oneshot::Sender<Vec<SeekShape>> },
}

/// The stub of the matchmaker.
#[derive(Clone, Debug)]
pub(super) struct Seeks {
    notes: mpsc::Sender<Note>,
}

impl Seeks {
    /// The stub, and the task that has to run. Who drops keeps the place for the time of grace.
    pub(super) fn new(
        context: Context,
        grace: SignedDuration,
        stopping: watch::Receiver<bool>,
    ) -> (Self, Matchmaker) {
        let (notes, inbox) = mpsc::channel(NOTES);
        (Self { notes }, Matchmaker::new(context, grace, inbox, stopping))
    }

    async fn ask<T>(&self, note: impl FnOnce(oneshot::Sender<T>) -> Note) -> Result<T, AppError> {
        let stopping = || AppError::Busy("the site is stopping");
        let (answer, told) = oneshot::channel();
        self.notes.send(note(answer)).await.map_err(|_| stopping())?;
        told.await.map_err(|_| stopping())
    }
}

impl Play {
    /// Looks for opponents in a list. An earlier search there ends.
    #[boxed]
    pub async fn seek(&self, by: &Account, new: NewSeek) -> Result<SeekShape, AppError> {
        let NewSeek { modality, widest, lowest, highest, tab } = new;
        if let Some(widest) = widest.filter(|widest| !WIDEST.contains(widest)) {
            let message = format!("{widest} is not between {} and {}", WIDEST.start(), WIDEST.end());
            return Err(AppError::invalid("widest", message));
        }
        if lowest.zip(highest).is_some_and(|(lowest, highest)| lowest > highest) {
            return Err(AppError::invalid("lowest", "nobody is above the highest and below the lowest"));
        }
        self.ready().await;
        if has_clock(modality) && self.tables().is_playing(by.id) {
            return Err(NoPlay::Playing.into());
        }
        self.check_may_seek(by.id).await?;
        let store = self.store();
        let (account, since) = (by.id, self.now());
        let seek = StoredSeek { account, modality, since, widest, lowest, highest, tab };
        let seeker = seekers::seekers(store, modality, &[seek]).await?.pop();
        let seeker = seeker.ok_or(AppError::NotFound("account"))?;
        store.put_seek(&seek).await?;
        let told = self.0.seeks.ask(|answer| Note::Seek { modality, seeker, tab, answer }).await;
        if told.is_err() {
            // who was refused does not look, also not when the site starts again
            store.remove_seeks(&[EndedSeek { account, modality, since }]).await?;
        }
        told
    }

    /// Looks no longer: in one list, or in all.
    #[boxed]
    pub async fn unseek(&self, by: &Account, modality: Option<Modality>) -> Result<(), AppError> {
        self.ready().await;
        let ended = self.0.seeks.ask(|answer| Note::Unseek { who: by.id, modality, answer }).await?;
        Ok(self.store().remove_seeks(&ended).await?)
    }

    /// Where somebody looks for opponents.
    #[boxed]
    pub async fn seeks(&self, by: &Account) -> Result<Vec<SeekShape>, AppError> {
        self.ready().await;
        self.0.seeks.ask(|answer| Note::List { who: by.id, answer }).await
    }
}

/// Whether games of a list are played with a clock: then the players must be there.
fn has_clock(modality: Modality) -> bool {
    matches!(modality.usual_terms().control, Control::Clock { .. })
}
