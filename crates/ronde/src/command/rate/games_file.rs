//! A file of games as a stream of batches: one thread reads and parses, another one rates.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use indicatif::ProgressBar;
use ronde_rating::history::Beginning;
use ronde_ratinglist::games::players::Players;
use ronde_ratinglist::games::{Batch, Games};
use ronde_ratinglist::{Fault, What};

use super::list_file;
use super::options::GamesInput;
use crate::exit::Failure;
use crate::output::progress;

/// How much of the file is read at once.
const PIECE: usize = 1 << 20;
/// The number of batches that may wait for the rating thread.
const WAITING: usize = 4;

/// What the list says about its players, by number.
#[derive(Default)]
pub(super) struct Start {
    pub(super) players: Players,
    pub(super) beginnings: Vec<Beginning>,
    pub(super) names: Vec<String>,
    pub(super) births: Vec<Option<u16>>,
}

/// FIDE's coefficient for players with few games (and for juniors, because of their age).
const K_OF_NEWCOMERS: u8 = 40;

impl Start {
    pub(super) fn read(options: &GamesInput) -> Result<Self, Failure> {
        let mut start = Self::default();
        let Some(list) = &options.list else { return Ok(start) };
        let mut lines: HashMap<u32, u64> = HashMap::new();
        let mut is_new = Vec::new();
        let form = list_file::read(list, |listed, line| {
            let fault = |what| Fault::new(line, 1, what);
            let number = start.players.number(listed.id.as_bytes()).map_err(|_| fault(What::NotUtf8))?;
            if lines.insert(number, line).is_some() {
                return Err(fault(What::Twice(listed.id)));
            }
            let listing = listed.standard;
            let whole = |rating: ronde_domain::Rating| f64::from(rating.get());
            start.beginnings.push(Beginning {
                rating: listed.exact.rating.or(listing.rating.map(whole)),
                games: listing.games,
                deviation: listed.exact.deviation,
                volatility: listed.exact.volatility,
                birth_year: listed.birth_year,
                peak: listed.exact.peak.map(whole),
            });
            is_new.push(listing.rating.is_none() || listing.k == Some(K_OF_NEWCOMERS));
            start.names.push(listed.name);
            start.births.push(listed.birth_year);
            Ok(())
        })?;
        if !list_file::counts_all_games(form) {
            for (beginning, is_new) in start.beginnings.iter_mut().zip(is_new) {
                beginning.games = if is_new { 0 } else { list_file::ESTABLISHED };
            }
        }
        if !options.newcomers {
            start.players.close();
        }
        Ok(start)
    }
}

/// Reads all games; `each` gets every batch with the number of players so far. Returns the players.
pub(super) fn stream(
    path: &Path,
    players: Players,
    mut each: impl FnMut(&Batch, usize),
) -> Result<Players, Failure> {
    let (source, length): (Box<dyn Read + Send>, u64) = if path == Path::new("-") {
        (Box::new(std::io::stdin()), 0)
    } else {
        let file = File::open(path).map_err(|error| Failure::read(path, error))?;
        let length = file.metadata().map_err(|error| Failure::read(path, error))?.len();
        (Box::new(file), length)
    };
    let bar = progress::bytes(length);
    let (full, rated) = sync_channel::<(Batch, usize)>(WAITING);
    let (back, empty) = channel::<Batch>();
    let outcome = thread::scope(|scope| {
        let reader = scope.spawn(|| {
            let pipe = Pipe { full, empty };
            read_all(path, source, Games::new(players), &pipe, &bar)
        });
        for (batch, known) in rated {
            each(&batch, known);
            // the reader may have finished
            let _ = back.send(batch);
        }
        reader.join().expect("the reading thread reports its errors")
    });
    bar.finish_and_clear();
    outcome.map(Games::into_players)
}

/// Batches on their way to the rating thread, and empty ones on their way back.
struct Pipe {
    full: SyncSender<(Batch, usize)>,
    empty: Receiver<Batch>,
}

fn read_all(
    path: &Path,
    mut source: Box<dyn Read + Send>,
    mut games: Games,
    pipe: &Pipe,
    bar: &ProgressBar,
) -> Result<Games, Failure> {
    let mut buffer = vec![0; PIECE];
    let mut kept = 0;
    loop {
        if kept == buffer.len() {
            // a line longer than the buffer
            buffer.resize(kept * 2, 0);
        }
        let read = source.read(&mut buffer[kept..]).map_err(|error| Failure::read(path, error))?;
        bar.inc(u64::try_from(read).unwrap_or_default());
        let length = kept + read;
        let whole = match memchr::memrchr(b'\n', &buffer[..length]) {
            _ if read == 0 => length,
            Some(end) => end + 1,
            None => 0,
        };
        if whole > 0 {
            let mut batch = pipe.empty.try_recv().unwrap_or_default();
            let outcome = games.read(&buffer[..whole], &mut batch);
            outcome.map_err(|fault| Failure::BadInput(format!("{}: {fault}", path.display())))?;
            if pipe.full.send((batch, games.players().len())).is_err() {
                return Ok(games);
            }
        }
        if read == 0 {
            return Ok(games);
        }
        buffer.copy_within(whole..length, 0);
        kept = length - whole;
    }
}
