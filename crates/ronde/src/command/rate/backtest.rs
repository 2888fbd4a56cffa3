//! `ronde rate backtest`: how well each system predicts games that it has not seen.

use ronde_rating::Period;
use ronde_rating::backtest::Tally;
use ronde_rating::history::{
    EloByGame, EloByPeriod, FideByPeriod, GlickoByGame, GlickoByPeriod, Pairing, Rater, Run, SkillByGame,
};
use serde_json::json;

use super::calibration_plot;
use super::games_file::{Start, stream};
use super::history::{check, name, paper, period, server};
use super::options::{BacktestOptions, GamesInput, SystemName};
use crate::exit::Failure;
use crate::output::{Align, Table, file, print, print_json};
use crate::words::Words;

/// A system and its predictions so far.
struct Contender {
    system: SystemName,
    run: Run<Box<dyn Rater>>,
    tally: Tally,
}

pub(super) fn run(options: &BacktestOptions, words: &Words) -> Result<(), Failure> {
    let input = &options.input;
    let start = Start::read(input)?;
    let mut contenders = Vec::new();
    for &system in &options.system {
        let system_input = adapted(system, input, words)?;
        let mut run = Run::new(rater(system, &system_input), period(system, &system_input));
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
            contenders.iter().map(|contender| (name(contender.system), &contender.tally)).collect();
        file::replace(plot, calibration_plot::draw(&curves, words).as_bytes())?;
    }
    show(&contenders, options, words)
}

/// Each system with what it understands: FIDE begins with 1500 where there is no list, and periods go to those who have them.
fn adapted(system: SystemName, input: &GamesInput, words: &Words) -> Result<GamesInput, Failure> {
    let mut own = GamesInput { list: input.list.clone(), games: input.games.clone(), ..*input };
    match system {
        SystemName::Fide => {
            own.start = own.start.or_else(|| ronde_domain::Rating::new(1500).filter(|_| own.list.is_none()));
            own.period = own.period.filter(|&period| period != Period::Game);
        }
        SystemName::Openskill => own.period = None,
        SystemName::Elo | SystemName::Glicko2 => {}
    }
    check(system, &own, words)?;
    Ok(own)
}

fn rater(system: SystemName, input: &GamesInput) -> Box<dyn Rater> {
    match (system, period(system, input)) {
        (SystemName::Elo, Period::Game) => Box::new(EloByGame::new(input.k)),
        (SystemName::Elo, _) => Box::new(EloByPeriod::new(input.k)),
        (SystemName::Glicko2, Period::Game) => Box::new(GlickoByGame::new(server(input))),
        (SystemName::Glicko2, _) => Box::new(GlickoByPeriod::new(paper(input))),
        (SystemName::Fide, _) => Box::new(FideByPeriod::new(input.chess.into(), input.start)),
        (SystemName::Openskill, _) => Box::new(SkillByGame::default()),
    }
}

fn show(contenders: &[Contender], options: &BacktestOptions, words: &Words) -> Result<(), Failure> {
    if options.shape.json {
        let systems = contenders.iter().map(|Contender { system, tally, .. }| {
            json!({
                "system": name(*system), "games": tally.games(), "log-loss": tally.log_loss(), "brier": tally.brier(),
                "calibration-error": tally.calibration_error(), "classes": tally.classes(),
            })
        });
        return print_json(&json!({ "systems": systems.collect::<Vec<_>>() }));
    }
    if options.shape.csv {
        let line = |Contender { system, tally, .. }: &Contender| {
            let (loss, brier, error) = (tally.log_loss(), tally.brier(), tally.calibration_error());
            format!("{},{},{loss:.6},{brier:.6},{error:.6}\n", name(*system), tally.games())
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
            name(*system).to_owned(),
            four(tally.log_loss()),
            four(tally.brier()),
            four(tally.calibration_error()),
        ]);
    }
    print(&table.render())?;
    if options.shape.explain { print(&format!("\n{}\n", words.say("backtest-explain"))) } else { Ok(()) }
}
