//! A bar for work on many files. It is drawn on the standard error output, and only on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many steps; one step alone needs none.
pub(crate) fn bar(steps: usize) -> ProgressBar {
    if steps < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {eta}");
    let bar = ProgressBar::new(u64::try_from(steps).unwrap_or(u64::MAX));
    bar.with_style(style.expect("the template is valid"))
}

/// A bar for so many bytes; what is read in a moment needs none.
pub(crate) fn bytes(length: u64) -> ProgressBar {
    if length < 4_000_000 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {eta}");
    ProgressBar::new(length).with_style(style.expect("the template is valid"))
}
