//! `docs/RULES.md`: each rule gives the module that implements it and a test that shows it.
//!
//! A table with the columns `module` and `test` is a table of rules; other tables of the document are left alone.
//! Modules are paths in backticks, tests are `crates/pairing/tests/props.rs::name_of_the_function`.

use std::collections::BTreeMap;

use super::Problem;
use super::source::SourceFile;

const DOCUMENT: &str = "docs/RULES.md";

pub(super) fn check(files: &[SourceFile]) -> Vec<Problem> {
    let sources: BTreeMap<&str, &str> =
        files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
    let Some(document) = files.iter().find(|file| file.path == DOCUMENT) else {
        return vec![Problem::of_file(DOCUMENT, "missing: the table of rules, modules and tests")];
    };
    let rows = rows(document);
    if rows.is_empty() {
        return vec![Problem::of_file(DOCUMENT, "no table with the columns `rule | module | test`")];
    }
    rows.iter().flat_map(|row| row.problems(&sources)).collect()
}

/// One rule of the document.
struct Row {
    line: usize,
    module: String,
    test: String,
}

impl Row {
    fn problems(&self, sources: &BTreeMap<&str, &str>) -> Vec<Problem> {
        let modules = in_backticks(&self.module);
        let tests = in_backticks(&self.test);
        let mut faults: Vec<String> = Vec::new();
        if modules.is_empty() {
            faults.push("the rule names no module in backticks".to_owned());
        }
        if tests.is_empty() {
            faults.push("the rule names no test in backticks".to_owned());
        }
        let lost = modules.iter().filter(|module| !sources.contains_key(*module));
        faults.extend(lost.map(|module| format!("there is no file `{module}`")));
        faults.extend(tests.iter().filter_map(|test| test_fault(test, sources)));
        faults.into_iter().map(|fault| Problem::at(DOCUMENT, self.line, fault)).collect()
    }
}

/// What is wrong with `path/to/file.rs::function`, if anything.
fn test_fault(test: &str, sources: &BTreeMap<&str, &str>) -> Option<String> {
    let Some((path, function)) = test.split_once("::") else {
        return Some(format!("`{test}` is not of the form `path/to/file.rs::function`"));
    };
    // There may be modules within the file: `src/berger/mod.rs::tests::name`.
    let function = function.rsplit("::").next().unwrap_or(function);
    match sources.get(path) {
        None => Some(format!("there is no file `{path}`")),
        Some(source) if !defines(source, function) => Some(format!("`{path}` has no function `{function}`")),
        Some(_) => None,
    }
}

fn defines(text: &str, function: &str) -> bool {
    let start = format!("fn {function}");
    text.match_indices(&start).any(|(at, _)| text[at + start.len()..].starts_with(['(', '<']))
}

/// The rows below every header that has the two columns.
fn rows(document: &SourceFile) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut columns: Option<(usize, usize)> = None;
    let mut in_table = false;
    for (number, line) in document.numbered() {
        let Some(cells) = cells(line) else {
            in_table = false;
            continue;
        };
        if !in_table {
            in_table = true;
            let column = |name| cells.iter().position(|cell| cell.eq_ignore_ascii_case(name));
            columns = column("module").zip(column("test"));
        } else if let Some((module, test)) = columns.filter(|_| !is_ruler(&cells)) {
            let cell = |at: usize| cells.get(at).cloned().unwrap_or_default();
            rows.push(Row { line: number, module: cell(module), test: cell(test) });
        }
    }
    rows
}

fn is_ruler(cells: &[String]) -> bool {
    cells.iter().all(|cell| !cell.is_empty() && cell.chars().all(|c| matches!(c, '-' | ':')))
}

/// The cells of a table line; `\|` is a bar inside a cell.
fn cells(line: &str) -> Option<Vec<String>> {
    let line = line.trim().strip_prefix('|')?.replace("\\|", "\0");
    let line = line.strip_suffix('|').unwrap_or(&line);
    Some(line.split('|').map(|cell| cell.trim().replace('\0', "|")).collect())
}

fn in_backticks(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::super::source::file;
    use super::*;

    const HEADER: &str = "# Rules\n\n| rule | module | test |\n|---|:--|---|\n";

    fn problems(rows: &str) -> Vec<String> {
        let files = [
            file(DOCUMENT, &format!("{HEADER}{rows}")),
            file("crates/pairing/src/berger/mod.rs", "mod tests {\n    fn table_of_six() {}\n}"),
            file("crates/pairing/tests/props.rs", "fn nobody_meets_twice(history in histories()) {}"),
        ];
        check(&files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_rule_names_its_module_and_its_tests() {
        let good = "| C.05 \\| annex | `crates/pairing/src/berger/mod.rs` | \
            `crates/pairing/tests/props.rs::nobody_meets_twice`, \
            `crates/pairing/src/berger/mod.rs::tests::table_of_six` |\n\nSome prose with `code`.\n";
        assert_eq!(problems(good), Vec::<String>::new());
    }

    #[test]
    fn what_does_not_exist_is_reported_with_its_line() {
        assert_eq!(
            problems("| 1 | `crates/pairing/src/gone.rs` | `crates/pairing/tests/props.rs::nobody_meets` |"),
            [
                "docs/RULES.md:5: there is no file `crates/pairing/src/gone.rs`",
                "docs/RULES.md:5: `crates/pairing/tests/props.rs` has no function `nobody_meets`",
            ]
        );
    }

    #[test]
    fn a_rule_without_module_or_test_is_reported() {
        assert_eq!(problems("| 1 | later | `nobody_meets_twice` |").len(), 2);
        assert_eq!(problems("| 1 |").len(), 2);
    }

    #[test]
    fn other_tables_are_left_alone_but_one_of_rules_must_be_there() {
        let readings = "\n| article | reading |\n|---|---|\n| C.2 | `anything` |\n";
        let good =
            "| 1 | `crates/pairing/tests/props.rs` | `crates/pairing/tests/props.rs::nobody_meets_twice` |\n";
        assert_eq!(problems(&format!("{good}{readings}")), Vec::<String>::new());
        assert_eq!(check(&[file(DOCUMENT, readings)]).len(), 1);
        assert_eq!(check(&[]).len(), 1);
    }
}
