//! A terminal that nobody sits at: tmux, with keys sent to it and its screen read.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};

/// How long a person would wait at most; a busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(40);
const MOMENT: Duration = Duration::from_millis(50);

/// A program in a terminal of 100 × 30 characters. It ends when this is dropped.
#[derive(Debug)]
pub struct Terminal {
    socket: String,
}

impl Terminal {
    /// Starts a program with its arguments, in a separate tmux.
    pub fn start(name: &str, program: &Path, arguments: &[&str]) -> anyhow::Result<Self> {
        let terminal = Self { socket: format!("ronde-{name}-{}", std::process::id()) };
        let program = program.to_str().context("the path of the program is text")?;
        let mut words = vec!["-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", "--", program];
        words.extend_from_slice(arguments);
        terminal.tmux(&words)?;
        Ok(terminal)
    }

    pub fn type_in(&self, text: &str) -> anyhow::Result<()> {
        self.tmux(&["send-keys", "-l", "--", text]).map(drop)
    }

    /// Presses a key by its name, such as `Enter`.
    pub fn press(&self, key: &str) -> anyhow::Result<()> {
        self.tmux(&["send-keys", key]).map(drop)
    }

    /// What is on the screen.
    pub fn screen(&self) -> anyhow::Result<String> {
        let output = self.tmux(&["capture-pane", "-p"])?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Waits until the screen shows a text.
    pub async fn wait_for(&self, text: &str) -> anyhow::Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen()?;
            if screen.contains(text) {
                return Ok(());
            }
            if Instant::now() >= end {
                bail!("“{text}” did not come within {PATIENCE:?}; the screen shows\n{screen}");
            }
            tokio::time::sleep(MOMENT).await;
        }
    }

    fn tmux(&self, words: &[&str]) -> anyhow::Result<Output> {
        let mut command = Command::new("tmux");
        command.args(["-u", "-L", &self.socket]).args(words).stdin(Stdio::null());
        command.env("LANG", "C.UTF-8").env("TERM", "xterm-256color");
        let output = command.output().context(
            "the tests of the terminal need tmux: run them by `cargo xtask test`, which installs it, or install Debian's package",
        )?;
        ensure!(output.status.success(), "tmux {words:?}: {}", String::from_utf8_lossy(&output.stderr));
        Ok(output)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // it may have ended already
        let _ = self.tmux(&["kill-server"]);
    }
}
