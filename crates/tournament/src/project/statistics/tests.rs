//! Statistics of small tournaments, counted by hand.

use jiff::Timestamp;
use ronde_domain::{AtBoard, Forfeit, PlayerId, RequestedBye};

use super::*;
use crate::{Change, Command, History, Profile, Settings, System};

struct Desk(History);

impl Desk {
    fn new() -> Self {
        Self(History::create(Settings::new(System::Dutch), Timestamp::UNIX_EPOCH, None))
    }

    fn act(&mut self, command: Command) {
        self.0.execute(command, Timestamp::UNIX_EPOCH, None).unwrap();
    }

    fn figures(&self) -> Statistics {
        statistics(self.0.tournament())
    }

    /// Pairs a round, enters the results board by board, and closes it.
    fn play(&mut self, results: &[GameResult]) {
        self.act(Command::PairRound);
        let round = self.0.tournament().rounds().last().unwrap();
        let (number, missing) = (round.number(), round.missing().collect::<Vec<_>>());
        assert_eq!(missing.len(), results.len());
        for (board, result) in missing.into_iter().zip(results) {
            self.act(Command::enter_result(AtBoard::new(number, board), *result));
        }
        self.act(Command::CloseRound(number));
    }
}

fn player(name: &str, rating: Option<u16>) -> Profile {
    Profile { fide_rating: rating.and_then(Rating::new), ..Profile::named(name) }
}

fn id(n: u32) -> PlayerId {
    PlayerId::new(n).unwrap()
}

#[test]
fn players_are_counted_by_what_is_known_of_them() {
    let mut desk = Desk::new();
    assert_eq!(desk.figures().average_rating, None);
    assert_eq!(desk.figures().rating_classes, []);
    let (tur, can) = ("TUR".parse().unwrap(), "CAN".parse().unwrap());
    for profile in [
        Profile { federation: Some(can), sex: Some(Sex::Man), ..player("Alpha", Some(2401)) },
        Profile {
            federation: Some(tur),
            title: Some(Title::Wim),
            sex: Some(Sex::Woman),
            ..player("Beta", Some(2000))
        },
        Profile { federation: Some(tur), title: Some(Title::Gm), ..player("Gamma", Some(1999)) },
        // without a FIDE rating the national one counts
        Profile { national_rating: Rating::new(1801), ..player("Delta", None) },
        player("Epsilon", None),
    ] {
        desk.act(Command::Register(profile));
    }
    let figures = desk.figures();
    assert_eq!((figures.players, figures.rated_players), (5, 4));
    // 8201 / 4 = 2050.25
    assert_eq!(figures.average_rating, Rating::new(2050));
    assert_eq!(figures.federations, [(Some(tur), 2), (Some(can), 1), (None, 2)]);
    assert_eq!(figures.titles, [(Some(Title::Gm), 1), (Some(Title::Wim), 1), (None, 3)]);
    assert_eq!(figures.sexes, [(Some(Sex::Woman), 1), (Some(Sex::Man), 1), (None, 3)]);
    let class = |from| Some(RatingClass { from, to: from + 199 });
    assert_eq!(
        figures.rating_classes,
        [(class(2400), 1), (class(2200), 0), (class(2000), 1), (class(1800), 2), (None, 1)]
    );
    // a withdrawal before the start is not counted
    desk.act(Command::Withdraw(id(5)));
    assert_eq!(desk.figures().players, 4);
    assert_eq!(desk.figures().rounds, []);
}

#[test]
fn rounds_are_counted_by_results_byes_and_who_came_and_went() {
    let mut desk = Desk::new();
    for n in 0..7 {
        desk.act(Command::Register(player(
            &char::from(b'A' + n).to_string(),
            Some(2000 - 10 * u16::from(n)),
        )));
    }
    desk.act(Command::CloseRegistration);
    let changes = vec![Change::Rounds(5), Change::FirstColor(ronde_domain::Color::White)];
    desk.act(Command::ChangeSettings(changes));
    let [white, draw, black] = [Score::WhiteWins, Score::Draw, Score::BlackWins].map(GameResult::rated);
    desk.play(&[white, draw, GameResult::Forfeit(Forfeit::BlackAbsent)]);

    desk.act(Command::Withdraw(id(7)));
    desk.act(Command::Register(player("Late", None)));
    let half = RequestedBye::HalfPoint;
    desk.act(Command::RequestBye { player: id(1), round: RoundNumber::from_index(1), bye: half });
    desk.play(&[black, GameResult::rated(Score::BothLose), white]);

    desk.act(Command::Return(id(7)));
    desk.act(Command::PairRound);
    let figures = desk.figures();
    let first =
        RoundFigures { white_wins: 1, draws: 1, forfeits: 1, allocated_byes: 1, ..RoundFigures::default() };
    let second = RoundFigures {
        white_wins: 1,
        black_wins: 1,
        penalised: 1,
        half_point_byes: 1,
        withdrawals: 1,
        late_entries: 1,
        ..RoundFigures::default()
    };
    let third = RoundFigures { pending: 4, ..RoundFigures::default() };
    assert_eq!(figures.rounds, [first, second, third]);
    assert_eq!(figures.players, 8);
    let all = figures.altogether();
    assert_eq!((all.white_wins, all.draws, all.black_wins, all.decided()), (2, 1, 1, 4));
    assert_eq!((all.penalised, all.forfeits, all.pending), (1, 1, 4));
    assert_eq!((all.allocated_byes, all.half_point_byes, all.withdrawals, all.late_entries), (1, 1, 1, 1));
}
