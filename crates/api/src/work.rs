//! Computations that take a while: beside the other requests, a few at a time, and with an end to the waiting.
//!
//! An engine cannot be interrupted: one that takes too long works on after the caller was told, and keeps its place until it is
//! done. So no number of such calls takes more than a few threads.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use ronde_app::blocking::run_blocking;
use ronde_app::error::AppError;
use ronde_http::Error;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How long a caller waits for a place, and then for the answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// For those who run tournaments or have an account.
static PLACES: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(cores())));
/// For anybody, on half of the cores: strangers who send one large field after another keep no arbiter from pairing a round.
static PLACES_FOR_ANYBODY: LazyLock<Arc<Semaphore>> =
    LazyLock::new(|| Arc::new(Semaphore::new(cores().div_ceil(2))));

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Runs a computation for somebody who is known.
pub(crate) async fn compute<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    within(Arc::clone(&PLACES), PATIENCE, work).await
}

/// Runs a computation that anybody can ask for.
pub(crate) async fn compute_for_anybody<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    within(Arc::clone(&PLACES_FOR_ANYBODY), PATIENCE, work).await
}

async fn within<T: Send + 'static>(
    places: Arc<Semaphore>,
    patience: Duration,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let Ok(Ok(place)) = timeout(patience, places.acquire_owned()).await else {
        return Err(AppError::Busy("too many computations are under way; try again in a moment").into());
    };
    let running = run_blocking(move || {
        let _held = place;
        work()
    });
    match timeout(patience, running).await {
        Ok(answer) => answer?,
        Err(_) => Err(AppError::Busy("the computation takes too long; ask for less").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_comes_when_all_places_are_taken_is_told() {
        let places = Arc::new(Semaphore::new(1));
        let short = Duration::from_millis(50);
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let long = within(Arc::clone(&places), short, move || {
            // until the test lets go
            let _ = wait.recv();
            Ok(())
        });
        assert!(matches!(long.await, Err(Error(AppError::Busy(_)))));
        assert!(matches!(within(Arc::clone(&places), short, || Ok(1)).await, Err(Error(AppError::Busy(_)))));
        done.send(()).unwrap();
        let patient = Duration::from_secs(10);
        assert_eq!(within(places, patient, || Ok(1)).await.unwrap(), 1);
    }

    /// Row S5: what strangers have computed leaves the places of arbiters free.
    #[tokio::test]
    async fn s5_strangers_do_not_take_the_places_of_arbiters() {
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let works = (0..cores()).map(|_| {
            let wait = Arc::clone(&wait);
            tokio::spawn(compute_for_anybody(move || {
                // until the test lets go
                let _ = wait.lock().map(|wait| wait.recv());
                Ok(())
            }))
        });
        let works: Vec<_> = works.collect();
        while PLACES_FOR_ANYBODY.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(compute(|| Ok(1)).await.unwrap(), 1);
        drop(done);
        for work in works {
            work.await.unwrap().unwrap();
        }
    }
}
