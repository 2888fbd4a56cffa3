//! Whether the site can work: the database accepts a write, and its file is sound.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ronde_store::health::Checked;
use ronde_store::{Depth, Fault, Probe, Store, StoreError};
use tokio::sync::Mutex;

use crate::error::{AppError, storage_text};
use crate::health::Health;

/// How long an answer is reused, so that frequent checks cause no extra writes.
const GOOD_FOR: Duration = Duration::from_secs(1);
/// Time limit for the database's answer.
const PATIENCE: Duration = Duration::from_secs(1);
/// A locked file is tried again after this time.
const LOCKED: Duration = Duration::from_millis(25);
/// Starting the site waits at most this long for the check of the file.
const CHECK_AT_START: Duration = Duration::from_secs(3);
/// A file that was found sound is not checked again for this long.
const TRUSTED: Duration = Duration::from_mins(10);

/// Whether the site can work. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Readiness(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    store: Store,
    health: Health,
    /// One caller asks the database, the others wait for the answer.
    last: Mutex<Last>,
    /// The check of the file has found damage.
    is_damaged: AtomicBool,
    /// Somebody was told that the file is damaged, and it is being looked through or was a while ago.
    is_suspected: AtomicBool,
}

#[derive(Debug, Default)]
struct Last {
    probe: Option<Probe>,
    answer: Option<(Instant, Result<(), AppError>)>,
}

impl Readiness {
    pub fn new(store: Store, health: Health) -> Self {
        let (is_damaged, is_suspected) = (AtomicBool::new(false), AtomicBool::new(false));
        Self(Arc::new(Parts { store, health, last: Mutex::default(), is_damaged, is_suspected }))
    }

    /// Tries a write, unless one was tried a moment ago.
    #[boxed]
    pub async fn ask(&self) -> Result<(), AppError> {
        if self.0.is_damaged.load(Ordering::Relaxed) {
            return Err(Fault::Damaged.into());
        }
        // a site that refuses visitors is not ready, whatever was found a moment ago
        if self.0.health.is_down() {
            return Err(self.0.health.refusal());
        }
        let mut last = self.0.last.lock().await;
        let Last { probe, answer } = &mut *last;
        if let Some((at, outcome)) = answer
            && at.elapsed() < GOOD_FOR
        {
            return outcome.clone();
        }
        let probe = probe.get_or_insert_with(|| self.0.store.probe());
        let outcome = write(probe).await;
        *answer = Some((Instant::now(), outcome.clone()));
        outcome
    }

    /// Goes on with the check of a large file in the background. Damage is logged and makes the site not ready.
    pub fn check_in_background(&self) {
        let readiness = self.clone();
        tokio::spawn(async move { readiness.look_through().await });
    }

    /// Somebody was told this. If it is that the file is damaged, the file is looked through: one log that cannot be
    /// read does not make the whole site unfit.
    pub fn suspect(&self, told: &AppError) {
        let is_damage = matches!(told, AppError::Storage(Fault::Damaged));
        if is_damage && !self.0.is_suspected.swap(true, Ordering::Relaxed) {
            let readiness = self.clone();
            tokio::spawn(async move {
                readiness.look_through().await;
                tokio::time::sleep(TRUSTED).await;
                readiness.0.is_suspected.store(false, Ordering::Relaxed);
            });
        }
    }

    async fn look_through(&self) {
        match self.0.store.quick_check(None).await {
            Ok(_) => tracing::info!("the database file is sound"),
            Err(error) if error.fault() == Some(Fault::Damaged) => {
                self.0.is_damaged.store(true, Ordering::Relaxed);
                tracing::error!(error = ?error, "{}", storage_text(Fault::Damaged, &error));
            }
            Err(error) => tracing::warn!(error = ?error, "cannot check the database file"),
        }
    }
}

/// Writes something. Waits for a lock that another program holds briefly.
async fn write(probe: &mut Probe) -> Result<(), AppError> {
    let begun = Instant::now();
    loop {
        let asked = tokio::time::timeout(PATIENCE, probe.ask(Depth::Thorough)).await;
        match asked {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(error)) if error.fault() == Some(Fault::Locked) && begun.elapsed() < PATIENCE => {
                tokio::time::sleep(LOCKED).await;
            }
            Ok(Err(error)) => return Err(error.into()),
            Err(_) => return Err(AppError::StoreDown),
        }
    }
}

/// Checks the database file before the site starts. A large file is not waited for: go on with
/// [`Readiness::check_in_background`].
#[boxed]
pub async fn check_file(store: &Store) -> Result<Checked, StoreError> {
    store.quick_check(Some(CHECK_AT_START)).await
}
