//! Who has come to a board, and how long it waits for the others.
//!
//! Somebody has come who is connected, was so before, or has moved. When the time is over, whoever has not come loses by forfeit; if both
//! have and White does not begin, White does. After White's first move Black has the same time for the own. Time during which the site
//! was down is nobody's fault. Where days are counted, nobody has to be there: a first move is all that is asked.

use jiff::{SignedDuration, Timestamp};
use ronde_play::{Entry, Event, Phase, Table};
use ronde_quoridor::Seat;

/// How it stands with those who were to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attendance {
    /// Both have moved, or the game is not under way: nobody is waited for.
    Settled,
    /// Nothing happens until then.
    WaitUntil(Timestamp),
    /// This one loses by forfeit.
    Absent(Seat),
    /// Nobody came.
    Nobody,
}

/// How long a board waits for its players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    /// How long a board waits from its opening on.
    pub(super) wait: SignedDuration,
    /// From then on, if the round begins later.
    pub(super) start: Option<Timestamp>,
    /// In any case until then.
    pub(super) not_before: Timestamp,
}

/// For whom a board waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Awaited {
    /// Until when.
    pub(super) until: Timestamp,
    /// What happens then if nothing changes.
    pub(super) outcome: Attendance,
    /// Whether they have come, and a move is missing.
    pub(super) has_come: bool,
}

/// How it stands at a table that waits for its players.
pub(super) fn attendance(table: &Table, log: &[Entry], waiting: &Waiting, now: Timestamp) -> Attendance {
    match awaited(table, log, waiting) {
        None => Attendance::Settled,
        Some(Awaited { until, .. }) if now < until => Attendance::WaitUntil(until),
        Some(Awaited { outcome, .. }) => outcome,
    }
}

/// For whom a table waits and until when; for nobody once both have moved.
pub(super) fn awaited(table: &Table, log: &[Entry], waiting: &Waiting) -> Option<Awaited> {
    let began = table.began_at().filter(|_| is_waiting(table))?;
    let wait = waiting.wait + stood(log);
    let over = waiting.start.map_or(began, |start| start.max(began)) + wait;
    let over = over.max(waiting.not_before);
    let came = |seat: Seat| has_come(table, log, seat);
    let first = table.moves().iter().find(|made| made.seat == Seat::One);
    let (until, outcome) = match (first, [Seat::One, Seat::Two].map(came)) {
        (None, [false, false]) => (over, Attendance::Nobody),
        (None, [true, false]) | (Some(_), [_, false]) => (over, Attendance::Absent(Seat::Two)),
        // White came too late, or did not begin
        (None, [_, true]) => (over, Attendance::Absent(Seat::One)),
        (Some(made), [_, true]) => (over.max(made.at + wait), Attendance::Absent(Seat::Two)),
    };
    let has_come = matches!(outcome, Attendance::Absent(seat) if came(seat));
    Some(Awaited { until, outcome, has_come })
}

/// Whether somebody has still to make the first move of a game that goes on.
fn is_waiting(table: &Table) -> bool {
    table.phase() == Phase::Playing && !table.is_everybody_moved()
}

fn has_come(table: &Table, log: &[Entry], seat: Seat) -> bool {
    let came_back = |entry: &Entry| entry.event == Event::Returned { seat };
    table.is_here(seat)
        || table.moves().iter().any(|made| made.seat == seat)
        || log.iter().any(came_back)
        || was_here(log, seat)
}

/// Whether somebody's connection went who had one: what is noted in the moment of the opening or of a restart of the site says that there
/// was none.
fn was_here(log: &[Entry], seat: Seat) -> bool {
    let mut opened = None;
    log.iter().any(|entry| {
        if matches!(entry.event, Event::Began { .. } | Event::Stood) {
            opened = Some(entry.at);
        }
        entry.event == Event::Dropped { seat } && opened != Some(entry.at)
    })
}

/// For how long nothing was counted, since the site was down or could store nothing.
fn stood(log: &[Entry]) -> SignedDuration {
    let mut sum = SignedDuration::ZERO;
    for pair in log.windows(2) {
        let since = match pair[1].event {
            Event::Stood => pair[0].at,
            Event::Outage { since } => since.max(pair[0].at),
            _ => continue,
        };
        sum += pair[1].at.duration_since(since).max(SignedDuration::ZERO);
    }
    sum
}

#[cfg(test)]
mod tests {
    use ronde_domain::{AccountId, BoardNumber, RoundNumber, TournamentId};
    use ronde_play::{Access, Act, Control, PlayerAct, Sitter, Terms};
    use ronde_quoridor::Seats;

    use super::*;

    fn waiting(start: Option<Timestamp>) -> Waiting {
        Waiting { wait: SignedDuration::from_secs(600), start, not_before: at(60) }
    }

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    /// A table that opened at 0, after these acts.
    fn opened(control: Control, acts: &[(i64, Act)]) -> (Table, Vec<Entry>) {
        let terms = Terms::new(Seats::Two, control, true);
        let (round, board) = (RoundNumber::FIRST, BoardNumber::new(1).unwrap());
        let event = Table::make(terms, Access::Board { tournament: TournamentId(1), round, board }, None);
        let mut log = vec![Entry { seq: 1, at: at(0), event }];
        let mut table = Table::from_log(&log).unwrap();
        let players = [1, 2].map(|number| Sitter::Account(AccountId(number)));
        let seated = [Act::Sit(players[0]), Act::Sit(players[1]), Act::Begin(players.to_vec())];
        for (then, act) in seated.map(|act| (0, act)).iter().chain(acts) {
            let events = table.decide(act, at(*then)).unwrap();
            log.extend(table.take(events, at(*then)).unwrap());
        }
        (table, log)
    }

    const BLITZ: Control = Control::Clock { base: 300, increment: 3 };

    fn stands(acts: &[(i64, Act)], now: i64) -> Attendance {
        let (table, log) = opened(BLITZ, acts);
        attendance(&table, &log, &waiting(None), at(now))
    }

    fn play(seat: Seat, ply: u32, to: &str) -> Act {
        PlayerAct::Play { ply, r#move: to.parse().unwrap() }.by(seat)
    }

    /// Noted with the opening.
    const GONE: [(i64, Act); 2] = [(0, Act::Drop(Seat::One)), (0, Act::Drop(Seat::Two))];

    #[test]
    fn the_board_waits_until_the_time_is_over() {
        assert_eq!(stands(&GONE, 599), Attendance::WaitUntil(at(600)));
        assert_eq!(stands(&GONE, 600), Attendance::Nobody);
        let (table, log) = opened(BLITZ, &GONE);
        let then = |start, now| attendance(&table, &log, &waiting(Some(at(start))), at(now));
        assert_eq!(then(3600, 700), Attendance::WaitUntil(at(4200)));
        assert_eq!(then(-100, 600), Attendance::Nobody);
        let late = Waiting { not_before: at(660), ..waiting(None) };
        assert_eq!(attendance(&table, &log, &late, at(600)), Attendance::WaitUntil(at(660)));
    }

    #[test]
    fn who_came_wins_against_who_did_not() {
        assert_eq!(stands(&[(0, Act::Drop(Seat::One))], 600), Attendance::Absent(Seat::One));
        assert_eq!(stands(&[(0, Act::Drop(Seat::Two))], 600), Attendance::Absent(Seat::Two));
        // was there, and is away for a moment
        let away = [(0, Act::Drop(Seat::One)), (0, Act::Drop(Seat::Two)), (9, Act::Return(Seat::Two))];
        let away: Vec<_> = away.into_iter().chain([(590, Act::Drop(Seat::Two))]).collect();
        assert_eq!(stands(&away, 600), Attendance::Absent(Seat::One));
        // was there from the beginning
        let flickers = [(0, Act::Drop(Seat::One)), (590, Act::Drop(Seat::Two))];
        assert_eq!(stands(&flickers, 600), Attendance::Absent(Seat::One));
        let late = [(570, play(Seat::One, 0, "e2")), (590, Act::Drop(Seat::Two))];
        assert_eq!(stands(&late, 600), Attendance::WaitUntil(at(1170)));
        let alone = [(0, Act::Drop(Seat::Two)), (5, play(Seat::One, 0, "e2"))];
        assert_eq!(stands(&alone, 600), Attendance::Absent(Seat::Two));
    }

    #[test]
    fn who_is_there_has_to_begin() {
        assert_eq!(stands(&[], 600), Attendance::Absent(Seat::One));
        let begun = [(500, play(Seat::One, 0, "e2"))];
        assert_eq!(stands(&begun, 600), Attendance::WaitUntil(at(1100)));
        assert_eq!(stands(&begun, 1100), Attendance::Absent(Seat::Two));
        let both = [(500, play(Seat::One, 0, "e2")), (510, play(Seat::Two, 1, "e8"))];
        assert_eq!(stands(&both, 9000), Attendance::Settled);
    }

    #[test]
    fn nobody_is_late_while_the_site_is_down() {
        let down: Vec<_> = GONE.into_iter().chain([(900, Act::Stand)]).collect();
        assert_eq!(stands(&down, 901), Attendance::WaitUntil(at(1500)));
        assert_eq!(stands(&down, 1500), Attendance::Nobody);
    }

    #[test]
    fn where_days_are_counted_nobody_has_to_be_there() {
        let (table, log) = opened(Control::Days { days: 3 }, &GONE);
        assert_eq!(attendance(&table, &log, &waiting(None), at(600)), Attendance::Absent(Seat::One));
    }
}
