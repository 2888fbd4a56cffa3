//! Tournaments in a short notation, and their values as text.

use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, PairingNumber, Points, Rating, RoundEntry, Score, Scorecard,
    Scoring,
};
use ronde_tiebreak::Standings;
use ronde_tiebreak::fide::{Code, Contest, Edition, Pairings, Particulars, Rules, TieBreak, rank};

pub(crate) fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

/// A table from rounds such as `1-4 1-0, 2-5 =, 3 U`; players not mentioned are absent.
pub(crate) fn table(players: u32, rounds: &[&str], scoring: Scoring) -> Crosstable {
    let mut cards: Vec<Scorecard> = (1..=players)
        .map(|n| Scorecard { number: number(n), entries: vec![RoundEntry::Absent; rounds.len()] })
        .collect();
    for (index, round) in rounds.iter().enumerate() {
        for item in round.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (who, what) = item.split_once(' ').expect("players and result");
            let Some((white, black)) = who.split_once('-') else {
                cards[who.parse::<usize>().unwrap() - 1].entries[index] = RoundEntry::Bye(bye(what));
                continue;
            };
            let [white, black]: [u32; 2] = [white, black].map(|n| n.parse().unwrap());
            let seats = [(white, black, Color::White), (black, white, Color::Black)];
            for (player, opponent, color) in seats {
                let outcome = result(what).outcome_for(color);
                let place = usize::try_from(player).unwrap() - 1;
                cards[place].entries[index] = RoundEntry::Game { opponent: number(opponent), color, outcome };
            }
        }
    }
    Crosstable::new(cards, scoring).unwrap()
}

fn bye(letter: &str) -> Bye {
    match letter {
        "U" => Bye::PairingAllocated,
        "F" => Bye::FullPoint,
        "H" => Bye::HalfPoint,
        "Z" => Bye::ZeroPoint,
        other => panic!("no bye: {other}"),
    }
}

fn result(text: &str) -> GameResult {
    match text {
        "1-0" => GameResult::rated(Score::WhiteWins),
        "0-1" => GameResult::rated(Score::BlackWins),
        "=" => GameResult::rated(Score::Draw),
        "0-0" => GameResult::rated(Score::BothLose),
        "½-0" => GameResult::rated(Score::HalfToWhite),
        "+/-" => GameResult::Forfeit(Forfeit::BlackAbsent),
        "-/+" => GameResult::Forfeit(Forfeit::WhiteAbsent),
        "-/-" => GameResult::Forfeit(Forfeit::BothAbsent),
        other => panic!("no result: {other}"),
    }
}

pub(crate) const fn rules(pairings: Pairings) -> Rules {
    Rules { edition: Edition::March2026, pairings, planned_rounds: None }
}

/// A contest with ratings from number 1 on; with fewer ratings, the other players are unrated.
pub(crate) fn contest(table: &Crosstable, rules: Rules, ratings: &[u16]) -> Contest {
    let ratings = (1..).zip(ratings).map(|(n, &rating)| (number(n), Rating::new(rating).unwrap()));
    Contest::new(table, rules, &Particulars { ratings: ratings.collect(), ..Particulars::default() })
}

pub(crate) fn swiss(players: u32, rounds: &[&str]) -> Contest {
    contest(&table(players, rounds, Scoring::default()), rules(Pairings::Swiss), &[])
}

pub(crate) fn list(codes: &str) -> Vec<TieBreak> {
    let individual = |code| match code {
        Code::Individual(tie_break) => tie_break,
        other => panic!("{other}"),
    };
    Code::list(codes).unwrap().into_iter().map(individual).collect()
}

/// The values of all players in number order, as text; `-` for none.
pub(crate) fn column(contest: &Contest, code: &str) -> Vec<String> {
    let standings = rank(contest, &list(code));
    let mut rows: Vec<_> = standings.rows().iter().collect();
    rows.sort_by_key(|row| row.number);
    rows.iter().map(|row| standings.written(row).next().unwrap().unwrap_or_else(|| "-".to_owned())).collect()
}

/// Checks a table of values: a heading of codes, then one line per player.
#[track_caller]
pub(crate) fn check(contest: &Contest, expected: &str) {
    let mut lines = expected.lines().map(str::trim).filter(|line| !line.is_empty());
    let codes: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    for (at, code) in codes.iter().enumerate() {
        let expected: Vec<&str> = rows.iter().map(|row| row[at]).collect();
        assert_eq!(column(contest, code), expected, "{code}");
    }
}

/// `rank number` of each line, the best first.
pub(crate) fn order(standings: &Standings) -> Vec<(u32, u32)> {
    standings.rows().iter().map(|row| (row.rank.unwrap_or(0), row.number.get())).collect()
}

/// 3 for a win, 1 for a draw.
pub(crate) fn three_one_zero() -> Scoring {
    Scoring::from_win_and_draw(Points::from_tenths(30), Points::from_tenths(10))
}
