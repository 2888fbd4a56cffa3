//! Files with one fault each, and the full message for each.
//!
//! The expected messages are in one snapshot, so that they can be reviewed in one go.

use std::fmt::Write as _;
use std::path::Path;

use ronde_trf::{PointsCheck, ReadOptions, read};

#[test]
fn every_malformed_file_is_refused_with_its_message() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 45, "{} files", paths.len());
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    let mut report = String::new();
    for path in paths {
        let name = path.file_name().unwrap().to_str().unwrap();
        match read(&std::fs::read(&path).unwrap(), &options) {
            Ok(_) => writeln!(report, "{name}: read without a fault").unwrap(),
            Err(faults) => writeln!(report, "{}", faults.in_file(name)).unwrap(),
        }
    }
    insta::assert_snapshot!(report);
}
