//! An example in a comment runs as a test. Packages without examples tell cargo not to look for any, which saves the gate a minute; this
//! check keeps examples from hiding in them.

use super::Problem;
use super::source::SourceFile;

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let quiet: Vec<&str> = files.iter().filter_map(package_without_examples).collect();
    let sources = files.iter().filter(|file| file.is_rust());
    let mut problems = Vec::new();
    for file in sources.filter(|file| quiet.iter().any(|folder| is_inside(&file.path, folder))) {
        let line = file.text.lines().position(opens_example);
        problems.extend(line.map(|line| {
            let message = "the package says `doctest = false`, so this example would not run";
            Problem::at(&file.path, line + 1, message)
        }));
    }
    problems
}

fn package_without_examples(file: &SourceFile) -> Option<&str> {
    let folder = file.path.strip_suffix("/Cargo.toml")?;
    file.text.lines().any(|line| line == "doctest = false").then_some(folder)
}

fn is_inside(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with("/src/"))
}

fn opens_example(line: &str) -> bool {
    let line = line.trim_start();
    let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
    comment.is_some_and(|text| matches!(text.trim(), "```" | "```rust" | "```no_run"))
        || line.contains("include_str!(\"../README.md\")")
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    #[test]
    fn an_example_that_would_not_run_is_found() {
        let quiet = file("crates/web/Cargo.toml", "[lib]\ndoctest = false\n");
        let loud = file("crates/trf/Cargo.toml", "[lib]\n");
        let example = "//! Pages.\n//! ```\n//! one();\n//! ```\n";
        let problems = check(&[
            quiet,
            loud,
            file("crates/web/src/lib.rs", example),
            file("crates/web/src/home.rs", "//! Home.\n"),
            file("crates/trf/src/lib.rs", example),
            file("crates/website/src/lib.rs", example),
        ]);
        let found: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("crates/web/src/lib.rs:2: "), "{found:?}");
    }
}
