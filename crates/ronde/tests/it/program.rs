//! Running the executable: all at once, or one answer at a time.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::thread::{self, JoinHandle};

/// The executable with a known environment: English, no terminal, UTC.
pub(crate) fn ronde<I: AsRef<OsStr>>(arguments: impl IntoIterator<Item = I>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ronde"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env("LANG", "C").env("TZ", "UTC");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ended {
    /// The run, if it ended with `code`.
    #[track_caller]
    pub(crate) fn with(self, code: i32) -> Self {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        self
    }

    /// The standard output of a successful run.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        self.with(0).out
    }

    /// Final ranking and crosstable: the output from `title` on.
    #[track_caller]
    pub(crate) fn since_title(&self, title: &str) -> &str {
        let start = self.out.find(title).unwrap_or_else(|| panic!("no `{title}` in {}", self.out));
        &self.out[start..]
    }
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        let code = output.status.code().expect("nobody killed it");
        Self { code, out: text(output.stdout), err: text(output.stderr) }
    }
}

/// Runs to the end with `input` in the pipe.
pub(crate) fn feed(mut command: Command, input: impl AsRef<[u8]>) -> Ended {
    let mut child = command.spawn().expect("the executable starts");
    let mut pipe = child.stdin.take().expect("it has a pipe");
    let input = input.as_ref().to_owned();
    // a run that stops early need not read everything
    let writer = thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer only writes");
    output.into()
}

/// Runs to the end without input.
pub(crate) fn run<I: AsRef<OsStr>>(arguments: impl IntoIterator<Item = I>) -> Ended {
    feed(ronde(arguments), "")
}

/// Answers as the lines of a pipe.
pub(crate) fn lines(answers: &[impl AsRef<str>]) -> String {
    let mut text = String::new();
    for answer in answers {
        text.push_str(answer.as_ref());
        text.push('\n');
    }
    text
}

/// The end of every question, which occurs nowhere else in the output of a run without wrong answers.
const QUESTION_END: &str = ": ";

/// A console that is answered step by step.
pub(crate) struct Talk {
    child: Child,
    pipe: ChildStdin,
    out: ChildStdout,
    seen: Vec<u8>,
    errors: JoinHandle<String>,
}

impl Talk {
    pub(crate) fn start<I: AsRef<OsStr>>(arguments: impl IntoIterator<Item = I>) -> Self {
        let mut child = ronde(arguments).spawn().expect("the executable starts");
        let pipe = child.stdin.take().expect("it has a pipe");
        let out = child.stdout.take().expect("it has a pipe");
        let mut err = child.stderr.take().expect("it has a pipe");
        let errors = thread::spawn(move || {
            let mut text = String::new();
            err.read_to_string(&mut text).expect("the program writes UTF-8");
            text
        });
        Self { child, pipe, out, seen: Vec::new(), errors }
    }

    /// Sends an answer without waiting.
    pub(crate) fn send(&mut self, answer: &str) {
        self.pipe.write_all(format!("{answer}\n").as_bytes()).expect("it still reads");
    }

    /// Waits until this many questions have been asked in total.
    pub(crate) fn wait_for_questions(&mut self, count: usize) {
        let mut chunk = [0; 4096];
        while questions(&self.seen) < count {
            let read = self.out.read(&mut chunk).expect("its output can be read");
            assert!(read > 0, "it ended after {} questions", questions(&self.seen));
            self.seen.extend(&chunk[..read]);
        }
    }

    /// Sends an answer and waits for the next question.
    pub(crate) fn answer(&mut self, answer: &str) {
        let asked = questions(&self.seen);
        self.send(answer);
        self.wait_for_questions(asked + 1);
    }

    /// Kills it at once; returns the number of questions that it has asked.
    pub(crate) fn kill(mut self) -> usize {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it is gone");
        self.out.read_to_end(&mut self.seen).expect("the rest can be read");
        self.errors.join().expect("the reader only reads");
        questions(&self.seen)
    }

    /// Closes the pipe and waits for the end.
    pub(crate) fn end(mut self) -> Ended {
        drop(self.pipe);
        self.out.read_to_end(&mut self.seen).expect("the rest can be read");
        let code = self.child.wait().expect("it ends").code().expect("nobody killed it");
        let out = String::from_utf8(self.seen).expect("the program writes UTF-8");
        Ended { code, out, err: self.errors.join().expect("the reader only reads") }
    }
}

fn questions(bytes: &[u8]) -> usize {
    bytes.windows(QUESTION_END.len()).filter(|window| *window == QUESTION_END.as_bytes()).count()
}
