//! What must not be left behind: open ends without an issue, debugging aids, tests that say nothing or don't run.

use super::Problem;
use super::source::SourceFile;

/// Files in which an open end is a note to ourselves; prose may mention them.
const CODE: [&str; 10] = ["rs", "toml", "sql", "html", "css", "js", "ts", "sh", "ftl", "yml"];

// In halves, so that this file does not trip over itself.
const OPEN_END: &str = concat!("TO", "DO");
const DEBUG_PRINT: &str = concat!("dbg", "!(");
const EMPTY_ASSERTION: &str = concat!("assert", "!(true");

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.has_extension(&CODE)) {
        for (number, line) in file.numbered() {
            let mut report = |message: String| problems.push(Problem::at(&file.path, number, message));
            if has_open_end(line) {
                report(format!("an open end carries its issue: `{OPEN_END}(#12)`"));
            }
            if file.is_rust() && !line.trim_start().starts_with("//") {
                if line.contains(DEBUG_PRINT) {
                    report("a debugging print was left behind".to_owned());
                }
                if asserts_nothing(line) {
                    report("an assertion of `true` tests nothing".to_owned());
                }
                if is_ignored(line) && !names_issue(line) {
                    report("an ignored test names its issue: `#[ignore = \"#12: …\"]`".to_owned());
                }
            }
        }
    }
    problems
}

/// The word is separate and no issue number follows it.
fn has_open_end(line: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(OPEN_END).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + OPEN_END.len()..]);
        let alone = !before.ends_with(is_word) && !after.starts_with(is_word);
        alone && !(after.starts_with("(#") && names_issue(after))
    })
}

fn asserts_nothing(line: &str) -> bool {
    line.match_indices(EMPTY_ASSERTION).any(|(at, found)| line[at + found.len()..].starts_with([')', ',']))
}

fn is_ignored(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("#[ignore") || (line.starts_with("#[cfg_attr(") && line.contains(", ignore"))
}

/// Whether the text holds `#` and digits.
fn names_issue(text: &str) -> bool {
    text.match_indices('#').any(|(at, _)| text[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    fn count(line: &str) -> usize {
        check(&[file("a.rs", line)]).len()
    }

    #[test]
    fn an_open_end_carries_its_issue() {
        for bad in ["// {}: later", "// {}", "// {}(someone)", "// {}(#x)", "// {}(#1) and {}: two"] {
            assert_eq!(count(&bad.replace("{}", OPEN_END)), 1, "{bad}");
        }
        for good in ["// {}(#12): later", "const {}S: u8 = 1;", "fn MY_{}()"] {
            assert_eq!(count(&good.replace("{}", OPEN_END)), 0, "{good}");
        }
        assert_eq!(check(&[file("CONTRIBUTING.md", OPEN_END)]), []);
    }

    #[test]
    fn debugging_aids_go_out() {
        assert_eq!(count(&format!("let x = {DEBUG_PRINT}y);")), 1);
        assert_eq!(count(&format!("// {DEBUG_PRINT}y)")), 0);
    }

    #[test]
    fn an_assertion_asserts() {
        assert_eq!(count(&format!("{EMPTY_ASSERTION});")), 1);
        assert_eq!(count(&format!("{EMPTY_ASSERTION}, \"reached\");")), 1);
        assert_eq!(count(&format!("{EMPTY_ASSERTION}_colour(white));")), 0);
    }

    #[test]
    fn an_ignored_test_names_its_issue() {
        assert_eq!(count("    #[ignore]"), 1);
        assert_eq!(count("    #[ignore = \"slow\"]"), 1);
        assert_eq!(count("    #[cfg_attr(miri, ignore)]"), 1);
        assert_eq!(count("    #[ignore = \"#12: needs the new reader\"]"), 0);
        assert_eq!(count("    #[ignore] // #12"), 0);
    }
}
