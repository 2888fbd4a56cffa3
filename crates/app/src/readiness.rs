//! Whether the site can work: the database accepts a write, and its file is sound.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ronde_store::health::Checked;
use ronde_store::{Depth, Fault, Probe, StoreError};
use tokio::sync::Mutex;

use crate::error::{AppError, storage_text};
use crate::state::App;

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

/// Whether the site can work.
#[derive(Debug, Default)]
pub struct Readiness {
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
    /// Tries a write, unless one was tried a moment ago.
    pub async fn ask(&self, app: &App) -> Result<(), AppError> {
        if self.is_damaged.load(Ordering::Relaxed) {
            return Err(Fault::Damaged.into());
        }
        // a site that refuses visitors is not ready, whatever was found a moment ago
        if app.health().is_down() {
            return Err(app.health().refusal());
        }
        let mut last = self.last.lock().await;
        let Last { probe, answer } = &mut *last;
        if let Some((at, outcome)) = answer
            && at.elapsed() < GOOD_FOR
        {
            return outcome.clone();
        }
        let probe = probe.get_or_insert_with(|| app.store().probe());
        let outcome = write(probe).await;
        *answer = Some((Instant::now(), outcome.clone()));
        outcome
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

/// Checks the database file before the site starts. A large file is not waited for: the check continues in the
/// background, and damage is logged and makes the site not ready.
pub async fn check_file(app: &App) -> Result<Checked, StoreError> {
    let checked = app.store().quick_check(Some(CHECK_AT_START)).await?;
    if checked == Checked::Unfinished {
        let app = app.clone();
        tokio::spawn(async move { look_through(&app).await });
    }
    Ok(checked)
}

/// Somebody was told this. If it is that the file is damaged, the file is looked through: one log that cannot be read does not make the
/// whole site unfit.
pub fn suspect(app: &App, told: &AppError) {
    if matches!(told, AppError::Storage(Fault::Damaged))
        && !app.readiness().is_suspected.swap(true, Ordering::Relaxed)
    {
        let app = app.clone();
        tokio::spawn(async move {
            look_through(&app).await;
            tokio::time::sleep(TRUSTED).await;
            app.readiness().is_suspected.store(false, Ordering::Relaxed);
        });
    }
}

async fn look_through(app: &App) {
    match app.store().quick_check(None).await {
        Ok(_) => tracing::info!("the file of the database is sound"),
        Err(error) if error.fault() == Some(Fault::Damaged) => {
            app.readiness().is_damaged.store(true, Ordering::Relaxed);
            tracing::error!(error = ?error, "{}", storage_text(Fault::Damaged, &error));
        }
        Err(error) => {
            tracing::warn!(error = ?error, "the file of the database could not be checked");
        }
    }
}
