//! Pictures of paper: the browser prints a PDF as it would for a printer, and `pdftoppm` from Debian's `poppler-utils` turns its sheets
//! into pictures. So the picture is what comes out of the printer, page breaks and all.

use std::process::Command;

use anyhow::{Context, ensure};
use ronde_e2e::browser::smaller;

/// Dots per inch: a sheet is as wide as half a laptop window.
const DENSITY: &str = "80";

/// The first sheets of a PDF.
pub(crate) fn pictures(pdf: &[u8], most: usize) -> anyhow::Result<Vec<Vec<u8>>> {
    let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
    let file = folder.path().join("paper.pdf");
    std::fs::write(&file, pdf)?;
    let mut command = Command::new("pdftoppm");
    command.args(["-png", "-gray", "-r", DENSITY, "-l", &most.min(99).to_string()]);
    let status = command.arg(&file).arg(folder.path().join("sheet")).status();
    let status = status.context("cannot start pdftoppm: install Debian's package `poppler-utils`")?;
    ensure!(status.success(), "pdftoppm failed with {status}");
    let mut files: Vec<_> =
        std::fs::read_dir(folder.path())?.filter_map(Result::ok).map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "png"));
    files.sort();
    files.iter().map(|path| smaller(&std::fs::read(path)?)).collect()
}
