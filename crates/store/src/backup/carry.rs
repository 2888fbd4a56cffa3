//! From one database to another: a backup that is restored while it is written.

use async_recursion::async_recursion as boxed;
use futures_util::future::join;
use tokio::io::{BufReader, duplex, sink};

use crate::{Store, StoreError};

/// How far the writer may be ahead of the reader.
const BUFFER: usize = 1 << 20;

impl Store {
    /// Carries the whole site into another database, which must be empty, such as from a file into PostgreSQL; how many rows. The other
    /// database takes everything in one transaction, is then read again, and must give the same checksum.
    #[boxed]
    pub async fn move_to(&self, other: &Self) -> Result<u64, StoreError> {
        let (mut to, from) = duplex(BUFFER);
        let write = async move { self.write_all(&mut to).await };
        let (written, read) = join(write, other.restore(BufReader::new(from))).await;
        let written = match (written, read) {
            (Ok(written), Ok(_)) => written,
            // the reader went away, so its reason is the one that counts
            (Err(StoreError::File(_)) | Ok(_), Err(error)) | (Err(error), _) => return Err(error),
        };
        let found = other.write_all(&mut sink()).await?;
        if found == written {
            Ok(written.rows)
        } else {
            let told =
                format!("{} rows were sent and {} are there, or they differ", written.rows, found.rows);
            Err(StoreError::Damaged(told))
        }
    }
}
