//! The guide tells the truth: its examples run, every command has one, and pages have the labels that it mentions ([`labels`]).
//!
//! A block marked `console` has lines that begin with `$ ronde`. They run one after the other in a folder with a copy of
//! `docs/guide/examples`, a new folder for each chapter. `? N` below a command is the expected exit code, if it is not 0; the following
//! lines are what it prints, with `...` for anything. If the program's output changes for a good reason, `RONDE_GUIDE=write cargo test -p
//! ronde --test it guide` updates the chapters.

mod labels;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::program::{ronde, run};

/// A command of a chapter.
struct Example {
    /// The place of its line in the file, from 0.
    at: usize,
    words: Vec<String>,
    code: i32,
    /// The lines below it, up to the next command or the end of the block.
    shown: Vec<String>,
}

#[test]
fn examples_run_as_shown() {
    let is_written = std::env::var("RONDE_GUIDE").is_ok_and(|value| value == "write");
    let mut faults = Vec::new();
    for (path, files) in texts() {
        let folder = tempfile::tempdir().expect("a folder");
        copy(&files, folder.path());
        let mut lines: Vec<String> = read(&path).lines().map(str::to_owned).collect();
        let mut is_changed = false;
        // editing from the bottom up keeps places valid, but examples run from the top down
        let ran: Vec<_> =
            examples(&path).into_iter().map(|one| (carry_out(&one, folder.path()), one)).collect();
        for ((code, printed), one) in ran.into_iter().rev() {
            let printed: Vec<String> = printed.lines().map(|line| line.trim_end().to_owned()).collect();
            let is_shown = one.shown.is_empty() || matches(&one.shown, &printed);
            if code == one.code && is_shown {
                continue;
            }
            let place = format!("{}:{}", path.display(), one.at + 1);
            faults.push(format!(
                "{place}: {:?} ended with {code} and printed\n{}\n",
                one.words,
                printed.join("\n")
            ));
            let begins = one.at + 1 + usize::from(one.code != 0);
            lines.splice(begins..begins + one.shown.len(), printed);
            is_changed = true;
        }
        if is_written && is_changed {
            fs::write(&path, lines.join("\n") + "\n").expect("the chapter can be written");
        }
    }
    assert!(faults.is_empty() || is_written, "{}", faults.join("\n"));
}

#[test]
fn every_command_has_an_example() {
    let typed: Vec<Vec<String>> =
        texts().iter().flat_map(|(path, _)| examples(path)).map(|example| example.words).collect();
    let has_one = |command: &Vec<String>| typed.iter().any(|words| words[1..].starts_with(command));
    let missing: Vec<String> = commands(&[])
        .into_iter()
        .filter(|command| !has_one(command))
        .map(|command| command.join(" "))
        .collect();
    assert!(missing.is_empty(), "these commands have no example in docs/guide: {missing:?}");
}

/// Every text with examples, and the folder with the files they use.
fn texts() -> Vec<(PathBuf, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let guide = root.join("docs/guide");
    let chapters = fs::read_dir(guide.join("src")).expect("the guide has chapters");
    let mut texts: Vec<_> =
        chapters.map(|entry| (entry.expect("a file").path(), guide.join("examples"))).collect();
    texts.push((root.join("examples/README.md"), root.join("examples")));
    texts.sort();
    texts
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a text")
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        fs::copy(entry.path(), to.join(entry.file_name())).expect("it can be copied");
    }
}

fn examples(path: &Path) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut is_console = false;
    for (at, line) in read(path).lines().enumerate() {
        if let Some(kind) = line.strip_prefix("```") {
            is_console = kind == "console";
        } else if !is_console {
        } else if let Some(typed) = line.strip_prefix("$ ") {
            examples.push(Example { at, words: words(typed), code: 0, shown: Vec::new() });
        } else if let Some(example) = examples.last_mut() {
            match line.strip_prefix("? ").map(str::parse) {
                Some(Ok(code)) => example.code = code,
                _ => example.shown.push(line.to_owned()),
            }
        }
    }
    examples
}

/// The words of a command line; quotation marks keep words together.
fn words(typed: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in typed.split('"').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// Runs an example: its exit code, and what it prints, as on a terminal.
fn carry_out(example: &Example, folder: &Path) -> (i32, String) {
    let mut arguments = example.words.iter();
    assert_eq!(arguments.next().map(String::as_str), Some("ronde"), "only ronde is run: {:?}", example.words);
    let (mut given, mut input, mut output) = (Vec::new(), None, None);
    while let Some(word) = arguments.next() {
        match word.as_str() {
            "<" => input = arguments.next(),
            ">" => output = arguments.next(),
            _ => given.push(word),
        }
    }
    let mut command = ronde(&given);
    command.current_dir(folder).env_remove("RONDE_DATABASE").env_remove("RONDE_PUBLIC_URL");
    command.stdin(match input {
        Some(name) => File::open(folder.join(name)).expect("the input is there").into(),
        None => Stdio::null(),
    });
    if given[0] == "serve" {
        let child = command.stderr(Stdio::null()).spawn().expect("the executable starts");
        return (0, first_lines(child, example.shown.len()));
    }
    let (mut printed, both) = std::io::pipe().expect("a pipe");
    command.stdout(match output {
        Some(name) => File::create(folder.join(name)).expect("the output can be made").into(),
        None => Stdio::from(both.try_clone().expect("a pipe has copies")),
    });
    let mut child = command.stderr(both).spawn().expect("the executable starts");
    // it holds the other end of the pipe
    drop(command);
    let mut text = String::new();
    printed.read_to_string(&mut text).expect("the program writes UTF-8");
    (child.wait().expect("it ends").code().expect("nobody killed it"), text)
}

/// The first lines that a site prints; then it is stopped.
fn first_lines(mut site: Child, count: usize) -> String {
    let out = BufReader::new(site.stdout.take().expect("it has a pipe"));
    let lines: Vec<String> = out.lines().take(count).map(|line| line.expect("UTF-8")).collect();
    site.kill().expect("it was running");
    site.wait().expect("it is gone");
    lines.join("\n")
}

/// Whether the lines are as shown: `...` alone stands for any number of lines, within a line for any text.
fn matches(shown: &[String], printed: &[String]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((first, rest)) if first == "..." => {
            (0..=printed.len()).any(|skip| matches(rest, &printed[skip..]))
        }
        Some((first, rest)) => printed.split_first().is_some_and(|(line, others)| {
            is_line(&first.split("...").collect::<Vec<_>>(), line) && matches(rest, others)
        }),
    }
}

/// Whether a text is these parts with anything between them.
fn is_line(parts: &[&str], line: &str) -> bool {
    let [first, middle @ .., last] = parts else { return parts == [line] };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Every command that does something, as it is typed.
fn commands(above: &[String]) -> Vec<Vec<String>> {
    let help = run(above.iter().map(String::as_str).chain(["--help"])).done();
    let Some((_, listed)) = help.split_once("\nCommands:\n") else { return vec![above.to_vec()] };
    let names = listed.lines().take_while(|line| !line.is_empty()).filter_map(|line| {
        // an entry's text may continue in a line that is indented further
        let entry = line.strip_prefix("  ").filter(|entry| !entry.starts_with(' '))?;
        entry.split_whitespace().next().filter(|name| *name != "help")
    });
    names.flat_map(|name| commands(&[above, &[name.to_owned()]].concat())).collect()
}
