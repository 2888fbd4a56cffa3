//! Work that takes a while, away from the threads that answer requests.

use crate::error::AppError;

/// Does it there. Pairing, ranking or explaining a large field must not hold up other requests.
pub async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, AppError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(error = ?error, "what was worked out aside panicked");
        AppError::Internal
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_our_fault() {
        assert_eq!(aside(|| 1).await.unwrap(), 1);
        let failed: Result<(), AppError> = aside(|| panic!("on purpose")).await;
        assert!(matches!(failed, Err(AppError::Internal)));
    }
}
