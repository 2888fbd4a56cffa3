//! A running `ronde serve`.

use std::ffi::{OsStr, OsString};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use tempfile::TempDir;

use crate::Program;
use crate::lines::{Lines, NotSeen};

/// How long a start may take; a busy machine with a debug build is slow.
const START: Duration = Duration::from_secs(90);

/// How to start a site.
#[derive(Debug)]
pub struct Opening {
    program: Program,
    folder: TempDir,
    arguments: Vec<OsString>,
}

impl Opening {
    /// A site on a new, empty database.
    pub fn new(program: Program) -> anyhow::Result<Self> {
        let folder = tempfile::Builder::new().prefix("ronde-site-").tempdir();
        Ok(Self { program, folder: folder.context("cannot make a temporary folder")?, arguments: Vec::new() })
    }

    /// With the club, players and tournaments of the demo.
    #[must_use]
    pub fn demo(self) -> Self {
        self.with(["--demo"])
    }

    /// E-mails go to this port on this machine.
    #[must_use]
    pub fn smtp(self, port: u16) -> Self {
        self.with(["--smtp-url".to_owned(), format!("smtp://127.0.0.1:{port}")])
    }

    /// With further arguments of `ronde serve`.
    #[must_use]
    pub fn with<S: Into<OsString>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// The file that the site will use, so that it can be filled before the start.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("ronde.db")
    }

    /// The executable.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Starts the site and waits until it says where it listens.
    pub fn start(self) -> anyhow::Result<Site> {
        // Links in e-mails need the address before there is one, so a port is taken, released and named.
        let port = TcpListener::bind("127.0.0.1:0").context("no free port")?.local_addr()?.port();
        let listen = format!("127.0.0.1:{port}");
        let (running, out, log, address) = run(&self, &listen)?;
        Ok(Site { running, out, log, address, opening: self, listen })
    }
}

/// Starts the program and waits until it says where it is listening.
fn run(opening: &Opening, listen: &str) -> anyhow::Result<(Running, Lines, Lines, String)> {
    let mut command = opening.program.command(["serve", "--listen", listen]);
    command.arg("--public-url").arg(format!("http://{listen}"));
    command.arg("--database").arg(opening.database()).args(&opening.arguments);
    command.current_dir(opening.folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child =
        command.spawn().with_context(|| format!("cannot start {}", opening.program.path().display()))?;
    let mut running = Running(child);
    let out = Lines::of(running.0.stdout.take().context("standard output is a pipe")?);
    let log = Lines::of(running.0.stderr.take().context("standard error is a pipe")?);
    match out.wait(START, address) {
        Ok(address) => Ok((running, out, log, address)),
        Err(NotSeen::Ended) => {
            let status = running.0.wait().context("cannot wait for the end of the site")?;
            bail!("the site ended with {status} before it listened\n{}{}", out.text(), log.text())
        }
        Err(NotSeen::TooLate) => {
            bail!("the site did not listen within {START:?}\n{}{}", out.text(), log.text())
        }
    }
}

/// A running site; dropped, it is killed and its folder removed.
#[derive(Debug)]
pub struct Site {
    // the first field is dropped first: the process ends before its folder is removed
    running: Running,
    out: Lines,
    log: Lines,
    address: String,
    listen: String,
    opening: Opening,
}

impl Site {
    /// `http://127.0.0.1:4711`, without a slash at the end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The address of a page, by its path with the leading slash.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// The file of the database.
    pub fn database(&self) -> PathBuf {
        self.opening.database()
    }

    /// The folder of the site, for whatever else belongs to the run.
    pub fn folder(&self) -> &Path {
        self.opening.folder.path()
    }

    /// Kills the site as a power cut would: nothing is shut down properly.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.running.0.kill().context("cannot kill the site")?;
        self.running.0.wait().context("cannot wait for the end of the site")?;
        Ok(())
    }

    /// Starts the site again after [`kill`](Self::kill), at the same address and on the same database.
    pub fn start_again(&mut self) -> anyhow::Result<()> {
        (self.running, self.out, self.log, self.address) = run(&self.opening, &self.listen)?;
        Ok(())
    }

    /// The number of the process.
    pub fn process(&self) -> u32 {
        self.running.0.id()
    }

    /// What the site printed so far: the addresses, and the link for the first administrator.
    pub fn printed(&self) -> String {
        self.out.text()
    }

    /// What the site logged so far.
    pub fn logged(&self) -> String {
        self.log.text()
    }

    /// Runs an operator's task, `ronde admin …`, on the database of the site; returns what was printed.
    pub fn admin(&self, task: &[&str]) -> anyhow::Result<String> {
        let database = self.database();
        let start = [OsStr::new("admin"), OsStr::new("--database"), database.as_os_str()];
        self.opening.program.run(start.into_iter().chain(task.iter().map(OsStr::new)))
    }

    /// Makes an API token with the right to write.
    pub fn token(&self, account: &str) -> anyhow::Result<String> {
        let printed = self.admin(&["token", "--account", account, "--scope", "write"])?;
        let token = printed.trim();
        ensure!(!token.is_empty() && !token.contains(char::is_whitespace), "no token was printed: {printed}");
        Ok(token.to_owned())
    }
}

/// A process that doesn't outlive us.
#[derive(Debug)]
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // it may have ended already
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// `Listening on http://127.0.0.1:4711`
fn address(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("Listening on ")?;
    let address = rest.split_whitespace().next()?.trim_end_matches('/');
    address.starts_with("http").then(|| address.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_read_from_the_line_that_is_printed() {
        assert_eq!(address("Listening on http://127.0.0.1:4711").as_deref(), Some("http://127.0.0.1:4711"));
        assert_eq!(
            address("Listening on http://[::1]:80/ and elsewhere").as_deref(),
            Some("http://[::1]:80")
        );
        assert_eq!(address("Opening the database"), None);
    }
}
