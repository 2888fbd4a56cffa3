//! Whom a step in a game notifies, and of what. A function of the table before and after: no clock, no store.

use ronde_domain::AccountId;
use ronde_play::{Access, Control, Entry, Event, Offer, Phase, Sitter, Table};
use ronde_quoridor::Seat;
use ronde_store::notices::{GameNotice, GameNotices, Kind};

#[derive(Clone, Copy, Debug)]
pub struct GameStep<'a> {
    /// The table before; `None` if it is being created.
    pub before: Option<&'a Table>,
    /// What happens.
    pub entries: &'a [Entry],
    /// The table afterwards.
    pub after: &'a Table,
    /// Who acts, and need not be told.
    pub by: Option<AccountId>,
}

impl GameStep<'_> {
    /// Who is told what. `is_here` says who is connected: they see a game with a clock end.
    pub fn notices(self, is_here: impl Fn(AccountId) -> bool) -> GameNotices {
        let mut notices = GameNotices { settled: self.settled(), told: Vec::new() };
        if self.before.is_none() && self.after.phase() == Phase::Waiting {
            self.invite(&mut notices.told);
        }
        // a lone player against the computer sees everything
        if self.after.sitters().iter().filter_map(|sitter| sitter.account()).count() >= 2 {
            if self.has_begun() {
                self.begin(&mut notices.told);
            }
            self.turn(&mut notices.told);
            self.resume(&mut notices.told, &is_here);
            self.decline(&mut notices.told);
            self.finish(&mut notices.told, &is_here);
        }
        notices
    }

    fn people(&self) -> impl Iterator<Item = AccountId> {
        self.after.sitters().iter().copied().filter_map(Sitter::account)
    }

    fn counts_days(&self) -> bool {
        matches!(self.after.terms().control, Control::Days { .. })
    }

    fn has_begun(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.event, Event::Began { .. }))
    }

    fn notice(&self, account: AccountId, kind: Kind, other: Option<AccountId>) -> GameNotice {
        let round = match self.after.access() {
            Access::Board { tournament, round, .. } => Some((*tournament, round.get())),
            _ => None,
        };
        GameNotice { account, kind, mark: self.after.head(), other, round, detail: None }
    }

    /// The first of the others.
    fn opponent(&self, of: AccountId) -> Option<AccountId> {
        self.people().find(|who| *who != of)
    }

    /// Whose notifications about the game this step marks as read: the actor has seen it. With a clock this is asked
    /// only once.
    fn settled(&self) -> Vec<AccountId> {
        let Some(before) = self.before else { return Vec::new() };
        let mut settled = Vec::new();
        if let Some(by) = self.by {
            let seat = self.after.seat_of(by);
            let has_moved = before.moves().iter().any(|made| Some(made.seat) == seat);
            if self.counts_days() || !has_moved {
                settled.push(by);
            }
        }
        // an invitation is useless once the seats are taken or the table is gone
        if let Access::Invited(invited) = self.after.access()
            && before.phase() == Phase::Waiting
            && self.after.phase() != Phase::Waiting
        {
            settled.extend(invited.iter().copied());
        }
        // the first turn also says that the game has started
        if let Some(mover) = self.mover().filter(|_| self.is_turn_told())
            && !self.after.moves().iter().any(|made| self.after.seat_of(mover) == Some(made.seat))
        {
            settled.push(mover);
        }
        // only the result is left to hear of
        if self.after.is_over() && !before.is_over() {
            settled.extend(self.people());
        }
        settled.sort_unstable();
        settled.dedup();
        settled
    }

    fn invite(&self, told: &mut Vec<GameNotice>) {
        if let Access::Invited(invited) = self.after.access() {
            let others = invited.iter().filter(|who| !self.after.is_seated(**who));
            told.extend(others.map(|who| self.notice(*who, Kind::Invitation, self.after.maker())));
        }
    }

    fn begin(&self, told: &mut Vec<GameNotice>) {
        let is_board = self.after.access().is_board();
        for who in self.people().filter(|who| Some(*who) != self.by) {
            let kind = if is_board { Kind::Round } else { Kind::Started };
            // the player to move is told that instead
            if is_board || !(self.counts_days() && self.mover() == Some(who)) {
                told.push(self.notice(who, kind, self.opponent(who)));
            }
        }
    }

    fn mover(&self) -> Option<AccountId> {
        let seat = self.after.to_move().filter(|_| self.after.phase() == Phase::Playing)?;
        self.after.sitter(seat)?.account()
    }

    /// Whether the player to move is told. At a tournament board the first turn comes with the round.
    fn is_turn_told(&self) -> bool {
        let is_another = self.mover().is_some_and(|mover| Some(mover) != self.by);
        let is_told_with_round = self.after.access().is_board() && self.has_begun();
        let was = |table: &Table| (table.phase() == Phase::Playing).then(|| table.to_move()).flatten();
        let is_new = self.before.is_none_or(|before| was(before) != was(self.after))
            || self.entries.iter().any(|entry| matches!(entry.event, Event::Moved { .. }));
        self.counts_days() && is_another && !is_told_with_round && is_new
    }

    /// Where days are counted, whoever is to move hears of it. At a board of a tournament the first turn is told with the round.
    fn turn(&self, told: &mut Vec<GameNotice>) {
        if let Some(mover) = self.mover().filter(|_| self.is_turn_told()) {
            let last = self.after.moves().last().map(|made| made.seat);
            let last = last.and_then(|seat| self.after.sitter(seat)?.account()).filter(|who| *who != mover);
            told.push(self.notice(mover, Kind::Turn, last.or_else(|| self.opponent(mover))));
        }
    }

    /// The game goes on after a pause. Players who do not see it are told, since their clock will run. In
    /// correspondence the player to move hears of the turn instead.
    fn resume(&self, told: &mut Vec<GameNotice>, is_here: impl Fn(AccountId) -> bool) {
        if !self.entries.iter().any(|entry| matches!(entry.event, Event::Resumed)) {
            return;
        }
        let sees_it =
            |who: AccountId| if self.counts_days() { self.mover() == Some(who) } else { is_here(who) };
        let is_in = |seat: &Seat| self.after.game().is_some_and(|game| game.position().pawn(*seat).is_some());
        for seat in self.after.terms().seats.seats().filter(is_in) {
            let Some(who) = self.after.sitter(seat).and_then(Sitter::account) else { continue };
            if Some(who) != self.by && !sees_it(who) {
                let notice = self.notice(who, Kind::Started, self.by.or_else(|| self.opponent(who)));
                told.push(GameNotice { detail: Some("resumed".to_owned()), ..notice });
            }
        }
    }

    /// Whose offer was declined; taking back one's own offer declines nothing.
    fn decline(&self, told: &mut Vec<GameNotice>) {
        let Some(before) = self.before else { return };
        for entry in self.entries {
            let Event::Declined { seat, what } = entry.event else { continue };
            let by = self.after.sitter(seat).and_then(Sitter::account);
            let is_left = |who| self.after.offers().any(|standing| standing == (who, what));
            let offered = |(who, offered): (Seat, Offer)| {
                (who != seat && offered == what && !is_left(who)).then_some(who)
            };
            let offering = before.offers().filter_map(offered);
            for who in offering.filter_map(|seat| self.after.sitter(seat)?.account()) {
                let notice = self.notice(who, Kind::Declined, by);
                told.push(GameNotice { mark: entry.seq, detail: Some(what.code().to_owned()), ..notice });
            }
        }
    }

    /// How the game ended, for those who do not see it.
    fn finish(&self, told: &mut Vec<GameNotice>, is_here: impl Fn(AccountId) -> bool) {
        let began = self.before.is_some_and(|before| before.game().is_some() && !before.is_over());
        if !began || !self.after.is_over() {
            return;
        }
        let winners = self.after.outcome().map(|outcome| &outcome.winners[..]).unwrap_or_default();
        for seat in self.after.terms().seats.seats() {
            let Some(who) = self.after.sitter(seat).and_then(Sitter::account) else { continue };
            if Some(who) == self.by || (!self.counts_days() && is_here(who)) {
                continue;
            }
            let how = match winners {
                _ if self.after.called_off().is_some() => "off",
                [winner] if *winner == seat => "won",
                [_] => "lost",
                _ => "drawn",
            };
            let notice = self.notice(who, Kind::Finished, self.opponent(who));
            told.push(GameNotice { detail: Some(how.to_owned()), ..notice });
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ronde_play::{Act, PlayerAct, Terms};
    use ronde_quoridor::Seats;

    use super::*;

    /// A table with the notices of its last step.
    struct Desk {
        table: Table,
        notices: GameNotices,
    }

    impl Desk {
        fn open(control: Control) -> Self {
            let at = Timestamp::UNIX_EPOCH;
            let event = Table::make(Terms::new(Seats::Two, control, false), Access::Open, None);
            let table = Table::from_log(&[Entry { seq: 1, at, event }]).unwrap();
            Self { table, notices: GameNotices::default() }
        }

        fn step(&mut self, by: i64, acts: impl IntoIterator<Item = Act>) {
            let at = Timestamp::UNIX_EPOCH;
            let (before, mut entries) = (self.table.clone(), Vec::new());
            for act in acts {
                let events = self.table.decide(&act, at).unwrap();
                entries.extend(self.table.take(events, at).unwrap());
            }
            let by = Some(AccountId(by));
            let step = GameStep { before: Some(&before), entries: &entries, after: &self.table, by };
            self.notices = step.notices(|_| true);
        }

        fn told(&self) -> Vec<(i64, Kind)> {
            self.notices.told.iter().map(|notice| (notice.account.0, notice.kind)).collect()
        }
    }

    /// Row "a badge in the header": one notice for one game. Whoever waited hears that it began, and with the first turn only of that.
    #[test]
    fn fair_the_first_turn_takes_the_place_of_the_beginning() {
        let mut desk = Desk::open(Control::Days { days: 3 });
        let [one, two] = [1, 2].map(|number| Sitter::Account(AccountId(number)));
        desk.step(1, [Act::Sit(one)]);
        desk.step(2, [Act::Sit(two), Act::Begin(vec![two, one])]);
        assert_eq!(desk.told(), [(1, Kind::Started)]);
        let play = |seat, ply, play: &str| PlayerAct::Play { ply, r#move: play.parse().unwrap() }.by(seat);
        desk.step(2, [play(Seat::One, 0, "e2")]);
        assert_eq!(desk.told(), [(1, Kind::Turn)]);
        assert!(desk.notices.settled.contains(&AccountId(1)));
        desk.step(1, [play(Seat::Two, 1, "e8")]);
        assert_eq!((desk.told(), &desk.notices.settled), (vec![(2, Kind::Turn)], &vec![AccountId(1)]));
    }

    /// Row "a declined offer": who takes an own offer back leaves those of others as they are.
    #[test]
    fn fair_nobody_is_told_of_a_refusal_when_another_takes_an_offer_back() {
        let control = Control::Clock { base: 300, increment: 3 };
        let people = [1, 2, 3, 4].map(|number| Sitter::Account(AccountId(number)));
        let mut desk = Desk::open(control);
        let event = Table::make(Terms::new(Seats::Four, control, false), Access::Open, None);
        desk.table = Table::from_log(&[Entry { seq: 1, at: Timestamp::UNIX_EPOCH, event }]).unwrap();
        desk.step(4, people.map(Act::Sit).into_iter().chain([Act::Begin(people.to_vec())]));
        let play = |seat, ply, play: &str| PlayerAct::Play { ply, r#move: play.parse().unwrap() }.by(seat);
        let moves = [(Seat::One, "e2"), (Seat::Two, "b5"), (Seat::Three, "e8"), (Seat::Four, "h5")];
        desk.step(1, (0..).zip(moves).map(|(ply, (seat, text))| play(seat, ply, text)));
        desk.step(4, [PlayerAct::Offer { what: Offer::TakeBack }.by(Seat::Four)]);
        desk.step(1, [PlayerAct::Offer { what: Offer::TakeBack }.by(Seat::One)]);
        desk.step(1, [PlayerAct::Decline { what: Offer::TakeBack }.by(Seat::One)]);
        assert_eq!(desk.told(), []);
        desk.step(1, [PlayerAct::Offer { what: Offer::TakeBack }.by(Seat::One)]);
        desk.step(1, [play(Seat::One, 4, "e3")]);
        assert_eq!(desk.told(), [(4, Kind::Declined)], "but moving on ends the request of the other one");
    }
}
