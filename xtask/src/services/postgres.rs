//! A PostgreSQL of our own: a fresh cluster in a temporary folder, gone with the run.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context;

use super::debian::{install, is_root};
use crate::workspace::succeed;

/// The variable in which the tests look for the address.
pub(crate) const ADDRESS: &str = "RONDE_TEST_POSTGRES";

/// A running server.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    pub(crate) address: String,
}

impl Postgres {
    /// Starts a server; installs it if it is missing.
    pub(crate) fn start() -> anyhow::Result<Self> {
        if programs().is_none() {
            install(&["postgresql"], "the contract test of the store")?;
        }
        let programs = programs().context("postgresql is installed, but not where Debian puts it")?;
        let folder = std::env::temp_dir().join(format!("ronde-postgres-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let address = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let server = Self { programs, folder, address };
        if is_root() {
            // the server refuses to run as root
            succeed(Command::new("chown").arg("postgres").arg(&server.folder))?;
        }
        let data = server.folder.join("data");
        let data = data.to_string_lossy();
        server.run(
            "initdb",
            &["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync", "-D", &data],
        )?;
        // the data is thrown away with the run, so nothing waits for the disk
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c fsync=off -c max_connections=300",
            server.folder.display()
        );
        let log = server.folder.join("log");
        server
            .run("pg_ctl", &["start", "--wait", "-D", &data, "-l", &log.to_string_lossy(), "-o", &options])?;
        Ok(server)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> anyhow::Result<()> {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(arguments).current_dir(&self.folder).stdin(Stdio::null()).stdout(Stdio::null());
        succeed(&mut command)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        if let Err(error) = self.run("pg_ctl", &["stop", "--mode=immediate", "-D", &data.to_string_lossy()]) {
            eprintln!("{error:#}");
        }
        // leftovers in a temporary folder do no harm
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where the programs of the newest server are.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    folders.retain(|folder| ["initdb", "pg_ctl"].iter().all(|program| is_there(&folder.join(program))));
    folders.sort_by_key(|folder| folder.starts_with("/usr/lib/postgresql"));
    folders.pop()
}

fn is_there(program: &Path) -> bool {
    program.is_file()
}
