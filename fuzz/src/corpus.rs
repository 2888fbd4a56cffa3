//! The files of a format, what happens to them, and what is kept when something goes wrong.

use std::fs;
use std::path::{Path, PathBuf};

use crate::mutant::{Dice, mutant};
use crate::{Progress, Property};

/// How many mutants an ordinary test run tries.
const FIXED: u64 = 2_000;

/// The files of one format.
#[derive(Debug)]
pub struct Corpus {
    name: &'static str,
    files: Vec<(PathBuf, Vec<u8>)>,
    progress: Progress,
}

impl Corpus {
    /// Reads `corpus/NAME` and `failures/NAME`.
    ///
    /// # Panics
    ///
    /// If there are none.
    pub fn read(name: &'static str) -> Self {
        let mut files = Vec::new();
        for folder in ["corpus", "failures"] {
            // nothing may have failed yet
            let Ok(entries) = fs::read_dir(here().join(folder).join(name)) else { continue };
            for entry in entries {
                let path = entry.expect("the folder can be read").path();
                let bytes = fs::read(&path).expect("the file can be read");
                files.push((path, bytes));
            }
        }
        assert!(!files.is_empty(), "corpus/{name} has no files");
        // folders are listed in any order; the mutants of `try_fixed_mutants` are always the same
        files.sort();
        Self { name, files, progress: Progress::new(name) }
    }

    /// Tries every file; in the corpus, names with `good` must be accepted, and names with `bad` refused.
    pub fn try_files(&self, property: impl Property) {
        for (path, bytes) in &self.files {
            let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            let is_accepted = self.watched(bytes, &property);
            assert!(is_accepted || !name.starts_with("good"), "{} is refused", path.display());
            assert!(!is_accepted || !name.starts_with("bad"), "{} is accepted", path.display());
        }
    }

    /// Tries mutants that are the same every time. Some must be accepted and some refused, otherwise they prove nothing.
    pub fn try_fixed_mutants(&self, property: impl Property) {
        let mut accepted = 0;
        for seed in 0..FIXED {
            let mut dice = Dice::new(seed);
            let recipe: Vec<u16> = (0..dice.below(40)).map(|_| dice.word()).collect();
            accepted += u64::from(self.watched(&mutant(&recipe, &self.documents()), &property));
        }
        assert!(accepted > FIXED / 50, "only {accepted} of {FIXED} mutants are accepted");
        assert!(accepted < FIXED, "all mutants are accepted");
    }

    /// Tries one mutant.
    pub fn try_mutant(&self, recipe: &[u16], property: &impl Property) {
        let is_accepted = self.watched(&mutant(recipe, &self.documents()), property);
        self.progress.tried(is_accepted);
    }

    /// Reports what was done.
    pub fn finish(&self) {
        self.progress.finish();
    }

    fn documents(&self) -> Vec<&[u8]> {
        self.files.iter().map(|(_, bytes)| bytes.as_slice()).collect()
    }

    /// Tries an input; if it panics, the input is kept.
    fn watched(&self, bytes: &[u8], property: &impl Property) -> bool {
        let _kept = KeptIfFailing { name: self.name, bytes };
        property(bytes)
    }
}

/// Writes an input to a file if there is a panic.
struct KeptIfFailing<'a> {
    name: &'static str,
    bytes: &'a [u8],
}

impl Drop for KeptIfFailing<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        // one file per run: while bolero shrinks the input, the shortest stays
        let folder = here().join("failures").join(self.name);
        let file = folder.join(format!("{}", std::process::id()));
        let is_shorter = fs::metadata(&file).map_or(true, |known| self.bytes.len() as u64 <= known.len());
        if is_shorter && fs::create_dir_all(&folder).and_then(|()| fs::write(&file, self.bytes)).is_err() {
            eprintln!("the input cannot be kept: {:?}", String::from_utf8_lossy(self.bytes));
        }
    }
}

/// The folder of this package.
fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
