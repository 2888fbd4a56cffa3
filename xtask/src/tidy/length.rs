//! Files that fit into one's head: at most 400 lines of Rust.

use super::Problem;
use super::source::SourceFile;

const LIMIT: usize = 400;

/// Longer files, with the reason: only data tables and generated code.
const EXCEPTIONS: &[(&str, &str)] = &[];

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    check_against(files, EXCEPTIONS)
}

fn check_against(files: &[SourceFile], exceptions: &[(&str, &str)]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        let lines = file.text.lines().count();
        let excepted = exceptions.iter().any(|(path, _)| *path == file.path);
        if lines > LIMIT && !excepted {
            problems.push(Problem::of_file(
                &file.path,
                format!(
                    "{lines} lines, at most {LIMIT}: give the second idea in it a file with its own name"
                ),
            ));
        } else if lines <= LIMIT && excepted {
            problems
                .push(Problem::of_file(&file.path, "short enough now: take it off the list of exceptions"));
        }
    }
    let is_gone = |path: &str| !files.iter().any(|file| file.path == path);
    let gone = exceptions.iter().filter(|(path, _)| is_gone(path));
    problems.extend(gone.map(|(path, _)| Problem::of_file(path, "gone: take it off the list of exceptions")));
    problems
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    #[test]
    fn the_four_hundred_and_first_line_is_one_too_many() {
        assert_eq!(check(&[file("a.rs", &"\n".repeat(400))]), []);
        let problems = check(&[file("a.rs", &"\n".repeat(401)), file("a.trf", &"\n".repeat(401))]);
        assert_eq!(problems.len(), 1);
        assert!(problems[0].to_string().starts_with("a.rs:1: 401 lines"), "{}", problems[0]);
    }

    #[test]
    fn an_exception_must_still_be_needed() {
        let exceptions = [("table.rs", "a table"), ("gone.rs", "a table")];
        assert_eq!(check_against(&[file("table.rs", &"\n".repeat(401))], &exceptions[..1]), []);
        let problems = check_against(&[file("table.rs", "")], &exceptions);
        let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, ["table.rs", "gone.rs"]);
    }
}
