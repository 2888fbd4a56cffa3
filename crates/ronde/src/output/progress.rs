//! A progress bar for work on many files, on standard error and only on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for this many steps; a single step needs none.
pub(crate) fn bar(steps: usize) -> ProgressBar {
    if steps < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {eta}");
    let bar = ProgressBar::new(u64::try_from(steps).unwrap_or(u64::MAX));
    bar.with_style(style.expect("the template is valid"))
}

/// A bar for this many bytes; what is read in a moment needs none.
pub(crate) fn bytes(length: u64) -> ProgressBar {
    if length < 4_000_000 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {eta}");
    ProgressBar::new(length).with_style(style.expect("the template is valid"))
}
