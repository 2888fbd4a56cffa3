//! Results: by colour, as scores, and against the difference of the ratings.

use std::collections::BTreeMap;

use ronde_app::tournaments::Snapshot;
use ronde_domain::{BoardNumber, GameResult, Mark, Points, Score};
use ronde_rating::Hundredths;
use ronde_rating::table::{LastStep, expected};
use ronde_tournament::project::standings;
use ronde_tournament::{Board, Round};

use crate::features::event::chart::{Bar, Chart, Figure, Share};
use crate::layout::Page;

/// The steps of the rating difference: from each on, up to the next.
const STEPS: [u16; 6] = [0, 50, 100, 200, 300, 400];

fn played(event: &Snapshot) -> impl Iterator<Item = (&Board, Score)> {
    let boards = event.tournament().rounds().iter().flat_map(Round::boards);
    boards.filter_map(|(_, board)| match board.result {
        Some(GameResult::Played { score, .. }) => Some((board, score)),
        _ => None,
    })
}

fn percent(page: &Page, part: u32, whole: u32) -> String {
    let rounded = (200 * u64::from(part) + u64::from(whole)) / (2 * u64::from(whole.max(1)));
    page.with("show-percent", "number", rounded)
}

/// How many games White won, drew and lost, round by round and altogether.
pub(super) fn by_color(page: &Page, event: &Snapshot) -> Option<Figure> {
    let count = |boards: &mut dyn Iterator<Item = (BoardNumber, &Board)>| {
        let mut counts = [0_u32; 3];
        for (_, board) in boards {
            match board.result {
                Some(GameResult::Played { score: Score::WhiteWins, .. }) => counts[0] += 1,
                Some(GameResult::Played { score: Score::Draw, .. }) => counts[1] += 1,
                Some(GameResult::Played { score: Score::BlackWins, .. }) => counts[2] += 1,
                _ => {}
            }
        }
        counts
    };
    let rounds = event.tournament().rounds();
    let all = count(&mut rounds.iter().flat_map(Round::boards));
    if all.iter().sum::<u32>() == 0 {
        return None;
    }
    let mut lines = vec![(page.say("show-all-rounds"), all)];
    lines.extend(
        rounds
            .iter()
            .map(|round| (page.count("round-now", "round", round.number()), count(&mut round.boards()))),
    );
    lines.retain(|(_, counts)| counts.iter().sum::<u32>() > 0);
    let bar = |(label, [white, drawn, black]): &(String, [u32; 3])| Bar {
        label: label.clone(),
        parts: vec![(*white, "white"), (*drawn, "drawn"), (*black, "black")],
        note: format!("{white}–{drawn}–{black}"),
    };
    let bars: Vec<Bar> = lines.iter().map(bar).collect();
    let row = |(label, counts): (String, [u32; 3])| {
        let games = counts.iter().sum();
        let share = |count: u32| format!("{count} ({})", percent(page, count, games));
        vec![label, share(counts[0]), share(counts[1]), share(counts[2])]
    };
    Some(Figure {
        title: page.say("show-results-by-color"),
        chart: Chart::bars(&bars, 84, Share::OfEach),
        headings: ["show-round", "show-white-wins", "show-draws", "show-black-wins"]
            .map(|id| page.say(id))
            .to_vec(),
        rows: lines.into_iter().map(row).collect(),
    })
}

/// How many players have which score.
pub(super) fn scores(page: &Page, event: &Snapshot) -> Option<Figure> {
    let tournament = event.tournament();
    if tournament.rounds().is_empty() {
        return None;
    }
    let mut counts: BTreeMap<Points, u32> = BTreeMap::new();
    for row in standings(tournament, tournament.rounds().len()).rows() {
        *counts.entry(row.points).or_default() += 1;
    }
    let lines: Vec<(String, u32)> =
        counts.into_iter().rev().map(|(points, count)| (page.words.score(points), count)).collect();
    let bar = |(score, count): &(String, u32)| Bar {
        label: score.clone(),
        parts: vec![(*count, "plain")],
        note: count.to_string(),
    };
    let bars: Vec<Bar> = lines.iter().map(bar).collect();
    Some(Figure {
        title: page.say("show-scores"),
        chart: Chart::bars(&bars, 48, Share::OfLongest),
        headings: vec![page.say("show-column-points"), page.say("show-how-many")],
        rows: lines.into_iter().map(|(score, count)| vec![score, count.to_string()]).collect(),
    })
}

/// What the higher rated player made of which difference, beside what was expected.
#[derive(Clone, Copy, Default)]
struct Step {
    won: u32,
    drawn: u32,
    lost: u32,
    expected: i64,
}

/// Results of the higher rated player by the difference of the ratings.
pub(super) fn by_rating(page: &Page, event: &Snapshot) -> Option<Figure> {
    let tournament = event.tournament();
    let rating = |id| {
        let profile = tournament.player(id)?.profile();
        profile.fide_rating.or(profile.national_rating).map(ronde_domain::Rating::get)
    };
    let mut steps = [Step::default(); STEPS.len()];
    for (board, score) in played(event) {
        let (Some(white), Some(black)) = (rating(board.game.white), rating(board.game.black)) else {
            continue;
        };
        let higher = if white >= black { ronde_domain::Color::White } else { ronde_domain::Color::Black };
        let difference = white.abs_diff(black);
        let step = &mut steps[STEPS.partition_point(|from| *from <= difference) - 1];
        match score.mark(higher) {
            Mark::Win => step.won += 1,
            Mark::Draw => step.drawn += 1,
            Mark::Loss => step.lost += 1,
        }
        step.expected += expected(i32::from(difference), LastStep::Fide).get();
    }
    let label = |at: usize| match STEPS.get(at + 1) {
        Some(next) => format!("{}–{}", STEPS[at], next - 1),
        None => format!("{}+", STEPS[at]),
    };
    let lines: Vec<(String, Step)> = (0..STEPS.len())
        .map(|at| (label(at), steps[at]))
        .filter(|(_, step)| step.won + step.drawn + step.lost > 0)
        .collect();
    let scored =
        |step: &Step| percent(page, 2 * step.won + step.drawn, 2 * (step.won + step.drawn + step.lost));
    let bar = |(label, step): &(String, Step)| Bar {
        label: label.clone(),
        parts: vec![(step.won, "won"), (step.drawn, "drawn"), (step.lost, "lost")],
        note: scored(step),
    };
    let row = |(label, step): &(String, Step)| {
        let games = i64::from(step.won + step.drawn + step.lost);
        let mean = Hundredths::new(step.expected / games.max(1)).get();
        vec![
            label.clone(),
            step.won.to_string(),
            step.drawn.to_string(),
            step.lost.to_string(),
            scored(step),
            page.with("show-percent", "number", mean),
        ]
    };
    let bars: Vec<Bar> = lines.iter().map(bar).collect();
    let headings = ["show-difference", "show-won", "show-draws", "show-lost", "show-scored", "show-expected"];
    (!bars.is_empty()).then(|| Figure {
        title: page.say("show-rating-against-result"),
        chart: Chart::bars(&bars, 84, Share::OfEach),
        headings: headings.map(|id| page.say(id)).to_vec(),
        rows: lines.iter().map(row).collect(),
    })
}
