//! Passwords: kept as Argon2id hashes, worked on by a few at a time.
//!
//! A hash takes a good part of a core for a moment, which is its purpose. To keep a crowd that logs in from starving the machine, only
//! a few are worked on at once, off the threads that answer requests. Those who are logged in and browsers that have logged in before
//! have a share of their own: ten thousand wrong passwords of strangers do not hold them up.

mod strength;

use async_recursion::async_recursion as boxed;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use icu_normalizer::ComposingNormalizer;
pub use strength::weakness;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::blocking::run_blocking;
use crate::error::AppError;

/// Whoever waits longer for a turn is asked to come back.
const PATIENCE: Duration = Duration::from_secs(10);
/// Strangers who wait at once; further ones are asked to come back right away.
const QUEUE: usize = 256;

/// On whose behalf a password is worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Somebody who is logged in, who got a link by mail, or whose browser has logged in before.
    Known,
    /// Anybody else.
    Stranger,
}

/// Hashes passwords, and tells right ones from wrong ones. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Passwords {
    known: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let half = |cores: usize| Arc::new(Semaphore::new((cores / 2).max(1)));
        Self { known: half(cores), strangers: half(cores), queue: Arc::new(Semaphore::new(QUEUE)) }
    }
}

impl Passwords {
    /// The hash of a password, to be kept.
    #[boxed]
    pub async fn hash(&self, password: &str, share: Share) -> Result<String, AppError> {
        let password = normal(password);
        self.in_turn(share, move || hash(&password)).await?
    }

    /// Whether this is the password of the hash. Where there is no hash, as much work is done, so that the time tells nothing.
    #[boxed]
    pub async fn is_right(&self, password: &str, of: Option<&str>, share: Share) -> Result<bool, AppError> {
        static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody").unwrap_or_default());
        let (password, of) = (normal(password), of.map(str::to_owned));
        self.in_turn(share, move || {
            let known = of.as_deref().and_then(|of| PasswordHash::new(of).ok());
            let nobody = PasswordHash::new(&NOBODY).ok();
            let is_known = known.is_some();
            let Some(compared) = known.or(nobody) else { return false };
            Argon2::default().verify_password(password.as_bytes(), &compared).is_ok() && is_known
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        share: Share,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let (turns, _place) = match share {
            Share::Known => (&self.known, None),
            Share::Stranger => {
                let place = self.queue.try_acquire().map_err(|_| AppError::TooMany(PATIENCE))?;
                (&self.strangers, Some(place))
            }
        };
        let turn = timeout(PATIENCE, Arc::clone(turns).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else { return Err(AppError::TooMany(PATIENCE)) };
        run_blocking(move || {
            let done = work();
            drop(turn);
            done
        })
        .await
    }
}

fn hash(password: &str) -> Result<String, AppError> {
    let hashed = Argon2::default().hash_password(password.as_bytes()).map_err(|error| {
        tracing::error!(error = ?error, "a password could not be hashed");
        AppError::Internal
    })?;
    Ok(hashed.to_string())
}

/// The same letters, however a keyboard composes them.
fn normal(password: &str) -> String {
    ComposingNormalizer::new_nfkc().normalize(password).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_is_right() {
        let passwords = Passwords::default();
        let kept = passwords.hash("caf\u{e9} au lait", Share::Stranger).await.unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("lait"), "{kept}");
        assert_ne!(kept, passwords.hash("caf\u{e9} au lait", Share::Stranger).await.unwrap(), "no salt");
        assert!(passwords.is_right("cafe\u{301} au lait", Some(&kept), Share::Known).await.unwrap());
        for (wrong, of) in [("cafe au lait", Some(kept.as_str())), ("nobody", None), ("", Some("!"))] {
            assert!(!passwords.is_right(wrong, of, Share::Stranger).await.unwrap(), "{wrong}");
        }
    }
}
