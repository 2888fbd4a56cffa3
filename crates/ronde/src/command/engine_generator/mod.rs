//! `ronde engine -g`: a made-up tournament, requested in the words of other engines.
//!
//! The settings come from a configuration file ([`config`]) or from a tournament used as a model ([`model`]); without either they are
//! random. `ronde generate` does the work.

mod config;
mod model;

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use ronde_domain::Scoring;
use ronde_pairing::simulation::{EarlyEnd, Mixture, Plan, Rate, Rates};
use ronde_tournament::report::{Dialect, NoPosition};

use self::config::Config;
use super::dutch::no_position;
use super::generate::MadeTournament;
use crate::event_file::read_bytes;
use crate::exit::Failure;
use crate::output::file;
use crate::words::Words;

/// The sizes drawn by default: those of an ordinary open.
const SIZES: Mixture = Mixture { players: 15..=200, rounds: 5..=11 };

/// What a caller asks for.
pub(super) struct GeneratorRequest<'a> {
    pub(super) model: Option<&'a Path>,
    pub(super) config: Option<&'a Path>,
    pub(super) output: &'a PathBuf,
    pub(super) seed: Option<u64>,
}

pub(super) fn run(request: &GeneratorRequest<'_>, words: &Words) -> Result<(), Failure> {
    let clock = || Timestamp::now().as_microsecond().unsigned_abs();
    let seed = request.seed.unwrap_or_else(clock);
    let plan = match (request.model, request.config) {
        (Some(path), _) => {
            let reading = super::engine::read(path)?;
            if reading.document.players.is_empty() {
                let file = path.display().to_string();
                return Err(no_position(&NoPosition::NoPlayers, &reading, &file, words));
            }
            model::plan(&reading.document)
        }
        (None, Some(path)) => {
            let bytes = read_bytes(path)?;
            let config = Config::read(&String::from_utf8_lossy(&bytes))
                .map_err(|faults| Failure::BadInput(faults.in_file(path)))?;
            config.plan(seed)
        }
        (None, None) => Config::default().plan(seed),
    };
    let made = MadeTournament::new(&plan, seed, dialect(&plan.scoring))?;
    file::replace(request.output, made.text.as_bytes())?;
    match made.early_end {
        None => Ok(()),
        // the rounds paired so far have been written, as that engine does
        Some(EarlyEnd { round, why }) => {
            let values = [("round", round.get().into()), ("why", words.no_dutch_pairing(&why).into())];
            Err(Failure::NoPairing(words.tell("generate-early-end", &values)))
        }
    }
}

/// The other engine's dialect, unless points depend on the colour, which it can't express.
fn dialect(scoring: &Scoring) -> Dialect {
    let in_its_words = Scoring {
        loss: scoring.loss,
        forfeit_loss: scoring.forfeit_loss,
        zero_bye: scoring.zero_bye,
        allocated_bye: scoring.allocated_bye,
        ..Scoring::from_win_and_draw(scoring.win.white, scoring.draw.white)
    };
    let by_color = scoring.loss.white != scoring.loss.black;
    if *scoring == in_its_words && !by_color { Dialect::Bbp } else { Dialect::Trf26 }
}

/// An ordinary open of a random size.
fn drawn(seed: u64) -> Plan {
    let (players, rounds) = SIZES.size(seed);
    Plan {
        rates: Rates {
            forfeits: Rate::percent(2),
            half_byes: Rate::percent(2),
            withdrawals: Rate::percent(1),
            ..Rates::default()
        },
        ..Plan::new(players, rounds)
    }
}
