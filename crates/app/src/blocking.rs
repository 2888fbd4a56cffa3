//! Work that takes a while, on threads where it may block.

use crate::error::AppError;

/// Runs work on a blocking thread. Pairing, ranking or explaining a large field must not hold up other requests.
pub async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(error = ?error, "a blocking task panicked");
        AppError::Internal
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_our_fault() {
        assert_eq!(run_blocking(|| 1).await.unwrap(), 1);
        let failed: Result<(), AppError> = run_blocking(|| panic!("on purpose")).await;
        assert!(matches!(failed, Err(AppError::Internal)));
    }
}
