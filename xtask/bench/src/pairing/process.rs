//! The whole program: `ronde pair FILE` from start to end, next to another engine on the same file.
//!
//! The files are made-up tournaments before their last round. Programs are started by a small process of our own ([`runs`]), because the
//! system charges a child with the memory that its parent held when it was started.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use wait4::Wait4 as _;

use super::{Options, ROUNDS, players};
use crate::conformance;
use crate::measure::{Limit, Table, megabytes, milliseconds};

/// Up to this size another engine keeps up.
const LARGEST_FOR_ENGINE: usize = 500;

/// Measures each size; gives the number of missed limits.
pub(super) fn run(options: &Options) -> anyhow::Result<usize> {
    let sizes = [100, 200, 500, 1_000, 2_000, 5_000, 9_999].into_iter();
    let sizes: Vec<usize> = sizes.filter(|&size| options.wants(size)).collect();
    if sizes.is_empty() {
        return Ok(0);
    }
    let program = build()?;
    let folder = Folder::new()?;
    let title = format!("whole process, last of {ROUNDS} rounds, median of 5");
    let mut table = Table::new([&title, "ronde", "peak memory", "engine", "its memory", "runs", "ratio"]);
    for size in sizes {
        eprintln!("{} as a process", players(size));
        let file = folder.0.join(format!("swiss-{size}.trf"));
        std::fs::write(&file, conformance::swiss(size, ROUNDS, 1)?).context("cannot write an event")?;
        let ours = Measured::of(5, &program, &[OsStr::new("pair"), file.as_os_str()])?;
        let mut limits = limits(size, &ours);
        let mut row = vec![players(size), milliseconds(ours.time), megabytes(ours.peak_bytes)];
        match &options.engine {
            Some(engine) if size <= LARGEST_FOR_ENGINE => {
                let theirs = of_engine(engine, &file)?;
                let ratio = theirs.time.as_secs_f64() / ours.time.as_secs_f64();
                if size == LARGEST_FOR_ENGINE {
                    limits.push(Limit::at_least(ratio, 500.0));
                }
                row.extend([milliseconds(theirs.time), megabytes(theirs.peak_bytes)]);
                row.extend([theirs.runs.to_string(), format!("{ratio:.0} x")]);
            }
            _ => row.extend(["-"; 4].map(str::to_owned)),
        }
        table.row(row.try_into().expect("a cell for each column"), &limits);
    }
    Ok(table.finish())
}

fn limits(size: usize, ours: &Measured) -> Vec<Limit> {
    let within = |limit| Limit::time(ours.time, Duration::from_millis(limit));
    match size {
        1_000 => vec![within(20)],
        9_999 => vec![within(150), Limit::memory(ours.peak_bytes, 300)],
        _ => Vec::new(),
    }
}

/// Five runs, or three of an engine that takes long.
fn of_engine(engine: &Path, file: &Path) -> anyhow::Result<Measured> {
    let arguments = [OsStr::new("--dutch"), file.as_os_str(), OsStr::new("-p")];
    let once = Measured::of(1, engine, &arguments)?;
    Measured::of(if once.time > Duration::from_secs(1) { 3 } else { 5 }, engine, &arguments)
}

/// What a program took.
struct Measured {
    runs: usize,
    /// The median.
    time: Duration,
    /// Of the worst run.
    peak_bytes: u64,
}

impl Measured {
    fn of(runs: usize, program: &Path, arguments: &[&OsStr]) -> anyhow::Result<Self> {
        let starter = std::env::current_exe().context("this program has a path")?;
        let mut command = Command::new(starter);
        command.arg("runs").arg(runs.to_string()).arg(program).args(arguments).stderr(Stdio::inherit());
        let output = command.output().context("cannot start another process of this program")?;
        ensure!(output.status.success(), "`{}` could not be measured", program.display());
        let text = String::from_utf8(output.stdout).context("the answer is text")?;
        let mut times = Vec::new();
        let mut peak_bytes = 0;
        for line in text.lines() {
            let (nanoseconds, bytes) = line.split_once(' ').context("two figures in a line")?;
            times.push(Duration::from_nanos(nanoseconds.parse()?));
            peak_bytes = peak_bytes.max(bytes.parse()?);
        }
        times.sort();
        let time = *times.get(times.len() / 2).context("at least one run")?;
        Ok(Self { runs: times.len(), time, peak_bytes })
    }
}

/// `runs COUNT PROGRAM ARGUMENTS…`: nanoseconds and peak bytes of each run, in a line each.
pub(super) fn runs(arguments: &[String]) -> anyhow::Result<()> {
    let [count, program, rest @ ..] = arguments else { bail!("runs COUNT PROGRAM ARGUMENTS…") };
    for _ in 0..count.parse::<usize>().context("a number of runs")? {
        let mut command = Command::new(program);
        command.args(rest).stdin(Stdio::null()).stdout(Stdio::null());
        let start = Instant::now();
        let child = command.spawn().with_context(|| format!("cannot start `{program}`"))?;
        let used = child.wait4().context("cannot wait for it")?;
        let time = start.elapsed();
        ensure!(used.status.success(), "`{program}` failed with {}", used.status);
        println!("{} {}", time.as_nanos(), used.rusage.maxrss);
    }
    Ok(())
}

/// Builds the release executable; it is next to this one.
fn build() -> anyhow::Result<PathBuf> {
    eprintln!("building ronde");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo).args(["build", "--release", "--quiet", "--package", "ronde"]).status();
    ensure!(built.context("cannot start cargo")?.success(), "ronde cannot be built");
    let this = std::env::current_exe().context("this program has a path")?;
    Ok(this.with_file_name(format!("ronde{}", std::env::consts::EXE_SUFFIX)))
}

/// A folder for the tournaments, removed when the bench ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> anyhow::Result<Self> {
        let path = std::env::temp_dir().join(format!("ronde-bench-{}", std::process::id()));
        std::fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // anything left in the folder for temporary files does no harm
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
