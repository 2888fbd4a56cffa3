//! `ronde rate backtest`: how well each system predicts games it has not seen.

use ronde_rating::backtest::Tally;
use ronde_rating::history::{Pairing, Rater, Run};
use serde_json::json;

use super::calibration_plot;
use super::games_file::{Start, stream};
use super::history_system::{HistorySystem, Job};
use super::options::BacktestOptions;
use crate::exit::Failure;
use crate::output::{Align, Table, file, print, print_json};
use crate::words::Words;

/// A system and its predictions so far.
struct Contender {
    system: HistorySystem,
    run: Run<Box<dyn Rater>>,
    tally: Tally,
}

pub(super) fn run(options: &BacktestOptions, words: &Words) -> Result<(), Failure> {
    let input = &options.input;
    let start = Start::read(input)?;
    let mut contenders = Vec::new();
    for &system in &options.system {
        let own = system.adapted(input);
        system.check(&own, words)?;
        let mut run = Run::new(system.with_rater(&own, Boxed), system.period(&own));
        run.rater().admit(start.players.len());
        for (number, beginning) in (0_u32..).zip(&start.beginnings) {
            run.rater().begin(number, *beginning);
        }
        contenders.push(Contender { system, run, tally: Tally::default() });
    }
    let mut played: Vec<u32> = start.beginnings.iter().map(|beginning| beginning.games).collect();
    stream(&input.games, start.players, |batch, known| {
        played.resize(known, 0);
        for contender in &mut contenders {
            contender.run.rater().admit(known);
        }
        for (date, lines) in batch.days().filter(|(_, lines)| !lines.is_empty()) {
            for contender in &mut contenders {
                contender.run.date(date);
            }
            for line in lines {
                let game = Pairing { white: line.white, black: line.black, half_points: line.half_points };
                let counts = [game.white, game.black]
                    .iter()
                    .all(|&number| played[number as usize] >= options.min_games);
                for Contender { run, tally, .. } in &mut contenders {
                    if counts {
                        tally.add(run.rater().expected(game), game.score());
                    }
                    run.rater().rate(game);
                }
                played[game.white as usize] += 1;
                played[game.black as usize] += 1;
            }
        }
    })?;
    if contenders.iter().all(|contender| contender.tally.games() == 0) {
        let file = input.games.display().to_string();
        return Err(Failure::BadInput(words.tell("error-no-games", &[("file", file.into())])));
    }
    if let Some(plot) = &options.plot {
        let curves: Vec<_> =
            contenders.iter().map(|contender| (contender.system.code(), &contender.tally)).collect();
        file::replace(plot, calibration_plot::draw(&curves, words).as_bytes())?;
    }
    show(&contenders, options, words)
}

/// Several systems go through the same games one after the other, so they are boxed.
struct Boxed;

impl Job for Boxed {
    type Done = Box<dyn Rater>;

    fn run<R: Rater + 'static>(self, rater: R) -> Self::Done {
        Box::new(rater)
    }
}

fn show(contenders: &[Contender], options: &BacktestOptions, words: &Words) -> Result<(), Failure> {
    if options.shape.json {
        let systems = contenders.iter().map(|Contender { system, tally, .. }| {
            json!({
                "system": system.code(), "games": tally.games(), "log-loss": tally.log_loss(), "brier": tally.brier(),
                "calibration-error": tally.calibration_error(), "classes": tally.classes(),
            })
        });
        return print_json(&json!({ "systems": systems.collect::<Vec<_>>() }));
    }
    if options.shape.csv {
        let line = |Contender { system, tally, .. }: &Contender| {
            let (loss, brier, error) = (tally.log_loss(), tally.brier(), tally.calibration_error());
            format!("{},{},{loss:.6},{brier:.6},{error:.6}\n", system.code(), tally.games())
        };
        let lines: String = contenders.iter().map(line).collect();
        return print(&("system,games,log-loss,brier,calibration error\n".to_owned() + &lines));
    }
    let games = contenders.iter().map(|contender| contender.tally.games()).max().unwrap_or_default();
    let mut table = Table::titled(words.tell("backtest-title", &[("games", games.to_string().into())]))
        .column(words.say("rate-column-system"), Align::Left)
        .column(words.say("rate-column-log-loss"), Align::Right)
        .column(words.say("rate-column-brier"), Align::Right)
        .column(words.say("rate-column-calibration"), Align::Right);
    for Contender { system, tally, .. } in contenders {
        let four = |number: f64| words.decimal(&format!("{number:.4}"));
        table.row(vec![
            system.code().to_owned(),
            four(tally.log_loss()),
            four(tally.brier()),
            four(tally.calibration_error()),
        ]);
    }
    print(&table.render())?;
    if options.shape.explain { print(&format!("\n{}\n", words.say("backtest-explain"))) } else { Ok(()) }
}
