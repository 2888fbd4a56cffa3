//! What holds for every log: random acts by anybody at random times.

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use ronde_domain::AccountId;
use ronde_play::{
    Access, Act, Control, Edition, Entry, Event, Handling, Level, NoGame, Offer, Phase, PlayerAct, Sitter,
    Table, Terms,
};
use ronde_quoridor::{Leaving, Move, Seat, Seats};

use super::hall::{MORNING, board, people};

const TICK: SignedDuration = SignedDuration::from_micros(1);
const SEATS: [Seat; 4] = [Seat::One, Seat::Two, Seat::Three, Seat::Four];

type Checked = Result<(), TestCaseError>;

/// What is tried next: the numbers choose among what is possible at that time.
#[derive(Clone, Debug)]
struct Step {
    pause: Pause,
    kind: u8,
    seat: usize,
    choice: usize,
}

#[derive(Clone, Debug)]
enum Pause {
    /// This many microseconds, perhaps backwards.
    For(i64),
    /// To the moment at which somebody's time is up.
    UntilDue,
    /// To the moment before.
    AlmostDue,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let pause = prop_oneof![
        40 => (0..4_000_000_i64).prop_map(Pause::For),
        6 => (0..80_000_000_i64).prop_map(Pause::For),
        2 => (-2_000_000..0_i64).prop_map(Pause::For),
        1 => Just(Pause::UntilDue),
        5 => Just(Pause::AlmostDue),
    ];
    let step = (pause, any::<u8>(), 0..4_usize, any::<usize>());
    let step = step.prop_map(|(pause, kind, seat, choice)| Step { pause, kind, seat, choice });
    prop::collection::vec(step, 1..150)
}

fn tables() -> impl Strategy<Value = (Terms, Access, Vec<Sitter>)> {
    let seats = prop_oneof![Just(Seats::Two), Just(Seats::Four)];
    let control = prop_oneof![
        4 => (10..60_u32, 0..5_u32).prop_map(|(base, increment)| Control::Clock { base, increment }),
        1 => (1..3_u16).prop_map(|days| Control::Days { days }),
    ];
    let edition =
        prop_oneof![1 => Just(Edition::First), 1 => Just(Edition::Second), 2 => Just(Edition::Third)];
    let handling = (0..20_u32, 0..30_u32, edition).prop_map(|(first_move, grace, edition)| Handling {
        first_move,
        grace,
        edition,
    });
    let access = prop_oneof![Just(Access::Open), Just(Access::Computer), Just(board())];
    (seats, control, handling, access, any::<bool>()).prop_map(
        |(seats, control, handling, access, is_rated)| {
            let terms = Terms { handling, ..Terms::new(seats, control, is_rated) };
            let mut sitters = people(seats.number().into());
            if access == Access::Computer {
                sitters[1..].fill(Sitter::Computer(Level::Easy));
            }
            (terms, access, sitters)
        },
    )
}

fn act(table: &Table, step: &Step) -> Act {
    let Step { kind, choice, .. } = *step;
    let seat = SEATS[step.seat];
    let what = Offer::ALL[choice % Offer::ALL.len()];
    match kind {
        0..150 => match table.game().zip(table.to_move()) {
            Some((game, mover)) => {
                PlayerAct::Play { ply: game.plies(), r#move: a_move(table, choice) }.by(mover)
            }
            None => Act::Sit(Sitter::Account(AccountId(9))),
        },
        150..155 => {
            let ply = table.game().map_or(0, ronde_quoridor::Game::plies);
            PlayerAct::Play { ply: ply.saturating_sub(u32::from(kind - 150)), r#move: a_move(table, choice) }
                .by(seat)
        }
        155 => PlayerAct::Resign.by(seat),
        156 => PlayerAct::Abort.by(seat),
        157..195 => PlayerAct::Offer { what }.by(seat),
        195..198 => PlayerAct::Decline { what }.by(seat),
        198..200 => PlayerAct::Claim.by(seat),
        200..215 => Act::Drop(seat),
        215..230 => Act::Return(seat),
        230 => Act::Forfeit(seat),
        231 => Act::CallOff(NoGame::CalledOff),
        232..240 => Act::Stand,
        240 => Act::StandUp(Sitter::Account(AccountId(1))),
        241 => Act::Begin(table.sitters().to_vec()),
        242..=255 => Act::Look,
    }
}

/// Usually a legal one.
fn a_move(table: &Table, choice: usize) -> Move {
    let Some(game) = table.game() else { return Move::Pass };
    let legal = game.position().legal_moves();
    let pawns = legal.iter().filter(|play| matches!(play, Move::Pawn(_))).count();
    match choice % 8 {
        0 => Move::Pass,
        1..4 if !legal.is_empty() => legal[choice / 8 % legal.len()],
        _ if pawns > 0 => legal[choice / 8 % pawns],
        _ => legal.first().copied().unwrap_or(Move::Pass),
    }
}

fn moment(table: &Table, now: Timestamp, pause: &Pause) -> Timestamp {
    match (pause, table.due()) {
        (Pause::UntilDue, Some(due)) => due.max(now),
        (Pause::AlmostDue, Some(due)) => (due - TICK).max(now),
        (Pause::For(micros), _) => now + SignedDuration::from_micros(*micros),
        (Pause::UntilDue | Pause::AlmostDue, None) => now,
    }
}

/// Looking has a consequence from the moment that is due, and not before.
fn check_due(table: &Table, now: Timestamp) -> Checked {
    let has_consequence = |at: Timestamp| table.decide(&Act::Look, at).is_ok_and(|events| !events.is_empty());
    match table.due() {
        Some(due) => {
            prop_assert!(has_consequence(due) && !has_consequence(due - TICK));
            prop_assert_eq!(has_consequence(now), now >= due);
            prop_assert!(matches!(table.phase(), Phase::Playing | Phase::Paused));
        }
        None => prop_assert!(!has_consequence(now + SignedDuration::from_hours(100_000))),
    }
    prop_assert_eq!(table.due(), table.deadline().or(table.pause_given_up_at()));
    Ok(())
}

/// Time is taken only from the player to move, and only after that player's first move. By old terms an absent player uses up the grace
/// period first; by current ones only after the site was down. A clock gains nothing but the increment, and a fallen flag has no time left.
fn check_clocks(before: &Table, after: &Table, events: &[Event], [last, now]: [Timestamp; 2]) -> Checked {
    let Control::Clock { increment, .. } = after.terms().control else {
        prop_assert!(SEATS.iter().all(|seat| after.clock(*seat, now).is_none()));
        return Ok(());
    };
    let runs = before.phase() == Phase::Playing && !events.contains(&Event::Stood);
    for seat in after.terms().seats.seats() {
        let added = seconds(increment) * moves_in(before, events, seat);
        let (was, is) = (before.clock(seat, last).unwrap(), after.clock(seat, now).unwrap());
        let free_was = before.runs_in(seat, last).unwrap_or_default();
        let is_charged = runs && before.to_move() == Some(seat) && before.runs_in(seat, last).is_some();
        let elapsed = if is_charged {
            now.duration_since(last).max(SignedDuration::ZERO)
        } else {
            SignedDuration::ZERO
        };
        let free = elapsed.min(free_was);
        match after.terms().handling.edition {
            Edition::First => {
                prop_assert_eq!(before.grace(seat, last).unwrap() - after.grace(seat, now).unwrap(), free);
            }
            Edition::Second | Edition::Third => prop_assert!(free.is_zero() || !before.is_here(seat)),
        }
        prop_assert_eq!(was + added - is, (elapsed - free).min(was), "{}", seat);
        prop_assert!(!is.is_negative() && !after.grace(seat, now).unwrap().is_negative());
        if events.contains(&Event::Left { seat, why: Leaving::OutOfTime }) {
            prop_assert!(is.is_zero() && free == free_was);
        }
    }
    Ok(())
}

/// Charged and free time together are no more than the time that has passed.
fn check_sum(table: &Table, moved: [i32; 4], now: Timestamp, gone: SignedDuration) -> Checked {
    let Control::Clock { base, increment } = table.terms().control else { return Ok(()) };
    let Handling { grace, edition, .. } = table.terms().handling;
    let used = table.terms().seats.seats().fold(SignedDuration::ZERO, |used, seat| {
        let had = seconds(base) + seconds(increment) * moved[seat.index()];
        let saved = match edition {
            Edition::First => seconds(grace) - table.grace(seat, now).unwrap(),
            Edition::Second | Edition::Third => SignedDuration::ZERO,
        };
        used + had - table.clock(seat, now).unwrap() + saved
    });
    prop_assert!(used <= gone, "{used:?} are used");
    Ok(())
}

fn seconds(number: u32) -> SignedDuration {
    SignedDuration::from_secs(number.into())
}

/// How many moves a player makes in a step.
fn moves_in(before: &Table, events: &[Event], seat: Seat) -> i32 {
    let mut table = before.clone();
    let mut moves = 0;
    for entry in events.iter().zip(before.head() + 1..).map(|(event, seq)| Entry {
        seq,
        at: before.changed_at(),
        event: event.clone(),
    }) {
        moves += i32::from(matches!(entry.event, Event::Moved { .. }) && table.to_move() == Some(seat));
        table.apply(entry).unwrap();
    }
    moves
}

/// After the end nothing happens any more except offers of a rematch.
fn check_end(before: &Table, events: &[Event]) -> Checked {
    let is_rematch = |event: &Event| {
        matches!(
            event,
            Event::Offered { what: Offer::Rematch, .. } | Event::Declined { what: Offer::Rematch, .. }
        )
    };
    prop_assert!(!before.is_over() || events.iter().all(is_rematch));
    Ok(())
}

/// Entries that no table would write are applied without panic, or refused without a trace.
fn check_nonsense(table: &Table, now: Timestamp, step: &Step) -> Checked {
    let seat = SEATS[step.seat];
    let what = Offer::ALL[step.choice % Offer::ALL.len()];
    let nonsense = [
        Event::Moved { play: a_move(table, step.choice) },
        Event::Left { seat, why: Leaving::Forfeited },
        Event::Offered { seat, what },
        Event::Declined { seat, what },
        Event::Drawn,
        Event::Paused,
        Event::Resumed,
        Event::Dropped { seat },
        Event::Stood,
        Event::Outage { since: now },
        Event::TakenBack { moves: u32::try_from(step.choice % 5).unwrap() + 1 },
        Event::Claimed { seat },
        Event::Sat { sitter: Sitter::Computer(Level::Hard) },
        Event::Began { order: table.sitters().to_vec() },
    ];
    for event in nonsense {
        let mut other = table.clone();
        if other.apply(Entry { seq: table.head() + 1, at: now, event }).is_err() {
            prop_assert_eq!(&other, table);
        } else {
            prop_assert!(other.due().is_none() || !other.is_over());
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn whatever_is_tried_a_table_keeps_its_rules((terms, access, sitters) in tables(), steps in steps()) {
        let mut log = vec![Entry { seq: 1, at: MORNING, event: Table::make(terms, access, None) }];
        let mut table = Table::from_log(&log).unwrap();
        let mut now = MORNING;
        // the latest moment at which something has happened
        let mut last = MORNING;
        let mut gone = SignedDuration::ZERO;
        let mut moved = [0; 4];
        let beginning = sitters.iter().copied().map(Act::Sit).chain([Act::Begin(sitters.clone())]);
        for act in beginning {
            let events = table.decide(&act, now).unwrap();
            log.extend(table.take(events, now).unwrap());
        }
        for step in &steps {
            now = moment(&table, now, &step.pause);
            check_due(&table, now)?;
            check_nonsense(&table, now, step)?;
            let act = act(&table, step);
            let before = table.clone();
            let Ok(events) = table.decide(&act, now) else { continue };
            check_end(&before, &events)?;
            let taken = table.take(events.clone(), now);
            prop_assert!(taken.is_ok(), "{:?} gave {:?}", act, events);
            if !events.is_empty() {
                check_clocks(&before, &table, &events, [last, now])?;
                gone += now.duration_since(last).max(SignedDuration::ZERO);
                // if nobody is charged, time is counted from there on, even if the clock was set back
                let stood = events.iter().any(|event| matches!(event, Event::Stood | Event::Resumed));
                last = if stood { now } else { last.max(now) };
                for seat in table.terms().seats.seats() {
                    moved[seat.index()] += moves_in(&before, &events, seat);
                }
                check_sum(&table, moved, last, gone)?;
            }
            log.extend(taken.unwrap());
        }
        prop_assert_eq!(Table::from_log(&log), Ok(table));
        let text = serde_json::to_string(&log).unwrap();
        let read_back: Vec<Entry> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(read_back, log);
    }
}
