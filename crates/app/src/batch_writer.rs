//! Stores what comes in, many writes with one wait for the disk.
//!
//! One task writes at a time; whatever comes in while it waits for the disk goes with the next transaction. Messages and moves are
//! both stored like this: a [`Log`] says how a batch is appended, and who is told what became of it.

use ronde_store::StoreError;
use tokio::sync::mpsc;

use crate::health::Health;

/// Maximum number of writes in one transaction.
const AT_ONCE: usize = 512;

/// Where a batch goes.
pub(crate) trait Log: Send + Sync {
    /// Something to be written.
    type New: Send + Sync;
    /// What became of it.
    type Stored: Send;
    /// The metric that counts how many go together.
    const METRIC: &'static str;

    /// Appends all of them in one transaction; one outcome for each, in the same order.
    fn append(
        &self,
        batch: &[Self::New],
    ) -> impl Future<Output = Result<Vec<Self::Stored>, StoreError>> + Send;

    /// Tells everybody concerned what became of a batch.
    fn settle(
        &self,
        batch: Vec<Self::New>,
        outcome: Result<Vec<Self::Stored>, NotStored>,
    ) -> impl Future<Output = ()> + Send;
}

/// Why a batch was not stored, as far as is known.
#[derive(Debug)]
pub(crate) enum NotStored {
    /// It waited on a connection that was lost in an outage: nobody knows whether it was stored.
    Unsure,
    /// The database has refused it, or could not be reached.
    Failed(StoreError),
}

/// What waits to be written.
pub(crate) trait Queue<T>: Send {
    /// Waits for something and takes all that is there, up to a number; nothing if no more will come.
    fn take(&mut self, most: usize) -> impl Future<Output = Vec<T>> + Send;
}

impl<T: Send> Queue<T> for mpsc::Receiver<T> {
    async fn take(&mut self, most: usize) -> Vec<T> {
        let mut taken = Vec::new();
        self.recv_many(&mut taken, most).await;
        taken
    }
}

impl<T: Send> Queue<T> for mpsc::UnboundedReceiver<T> {
    async fn take(&mut self, most: usize) -> Vec<T> {
        let mut taken = Vec::new();
        self.recv_many(&mut taken, most).await;
        taken
    }
}

/// Writes until nobody has anything to write any more.
pub(crate) async fn write<L: Log>(log: L, health: Health, mut queue: impl Queue<L::New>) {
    loop {
        let batch = queue.take(AT_ONCE).await;
        if batch.is_empty() {
            return;
        }
        metrics::histogram!(L::METRIC).record(u32::try_from(batch.len()).unwrap_or(u32::MAX));
        match append(&log, &health, &batch).await {
            // one write that the database does not take must not keep the others from being stored
            Err(NotStored::Failed(error)) if batch.len() > 1 && !error.is_unavailable() => {
                tracing::warn!(error = ?error, "storing a batch one by one");
                for one in batch {
                    let outcome = append(&log, &health, std::slice::from_ref(&one)).await;
                    log.settle(vec![one], outcome).await;
                }
            }
            outcome => log.settle(batch, outcome).await,
        }
    }
}

async fn append<L: Log>(log: &L, health: &Health, batch: &[L::New]) -> Result<Vec<L::Stored>, NotStored> {
    let appended = health.patiently(log.append(batch)).await;
    appended.ok_or(NotStored::Unsure)?.map_err(NotStored::Failed)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// Takes even numbers only, and remembers what it was asked and told.
    #[derive(Default)]
    struct Even {
        appended: Mutex<Vec<Vec<u32>>>,
        settled: Mutex<Vec<(u32, bool)>>,
    }

    impl Log for &Even {
        type New = u32;
        type Stored = u32;
        const METRIC: &'static str = "ronde_test_batch";

        async fn append(&self, batch: &[u32]) -> Result<Vec<u32>, StoreError> {
            self.appended.lock().unwrap().push(batch.to_vec());
            if batch.iter().all(|number| number.is_multiple_of(2)) {
                Ok(batch.to_vec())
            } else {
                Err(StoreError::NotFound("number"))
            }
        }

        async fn settle(&self, batch: Vec<u32>, outcome: Result<Vec<u32>, NotStored>) {
            let mut settled = self.settled.lock().unwrap();
            settled.extend(batch.into_iter().map(|number| (number, outcome.is_ok())));
        }
    }

    async fn written(numbers: &[u32]) -> Even {
        let log = Even::default();
        let (queue, inbox) = mpsc::unbounded_channel();
        for number in numbers {
            queue.send(*number).unwrap();
        }
        drop(queue);
        write(&log, Health::default(), inbox).await;
        log
    }

    #[tokio::test]
    async fn what_waits_goes_together_in_order() {
        let numbers: Vec<u32> = (0..1_000).map(|number| number * 2).collect();
        let log = written(&numbers).await;
        let batches: Vec<usize> = log.appended.lock().unwrap().iter().map(Vec::len).collect();
        assert_eq!(batches, [512, 488]);
        assert_eq!(log.appended.lock().unwrap().concat(), numbers);
        assert!(log.settled.lock().unwrap().iter().all(|(_, is_stored)| *is_stored));
    }

    #[tokio::test]
    async fn one_that_is_refused_does_not_hold_up_the_others() {
        let log = written(&[2, 3, 4]).await;
        assert_eq!(*log.appended.lock().unwrap(), [vec![2, 3, 4], vec![2], vec![3], vec![4]]);
        assert_eq!(*log.settled.lock().unwrap(), [(2, true), (3, false), (4, true)]);
    }
}
