//! The records around the players.

use ronde_domain::{Bye, Color, PairingNumber, Points, Rating, RequestedBye, RoundEntry, RoundNumber, Sex};
use ronde_trf::{
    AbnormalPoints, Acceleration, ByeRecord, Document, ForbiddenPairs, ForfeitedMatch, LineUp, MatchForfeit,
    MatchPoints, NationalRecord, OldTeam, PairingOrder, PointsType, RoundRange, StartingRankMethod, TeamByes,
    TeamRecord, UnopposedWin,
};

use super::Dice;

/// What TRF-16 and its extensions can express.
pub(crate) fn describe(dice: &mut Dice, document: &mut Document) {
    let event = &mut document.tournament;
    event.name = dice.text(60);
    event.city = dice.text(20);
    event.federation = dice.word(&["", "FRA", "Lichess"]);
    event.start_date = dice.word(&["", "2026/06/01", "28. 07. 2005"]);
    event.player_count = dice.word(&["", "12"]);
    event.deputy_arbiters =
        (0..dice.index(3)).map(|_| dice.text(30)).filter(|name| !name.is_empty()).collect();
    event.round_dates = match dice.roll(3) {
        0 => vec![],
        1 => ["26/06/01", "", "26/06/03"].map(str::to_owned).to_vec(),
        _ => ["2026/06/01", "2026/06/02"].map(str::to_owned).to_vec(),
    };
    document.initial_color = dice.pick(&[None, Some(Color::White), Some(Color::Black)]);
    document.pairing_order = dice.pick(&[PairingOrder::ByNumber, PairingOrder::ByLine]);
    document.comments = dice.pick(&[vec![], vec!["### a ruler".to_owned(), "###".to_owned()]]);
    document.unknown =
        dice.pick(&[vec![], vec!["DAT é 12".to_owned(), "# note".to_owned(), "9999".to_owned()]]);
    let numbers = numbers(document);
    if numbers.is_empty() {
        return;
    }
    if dice.one_in(3) {
        let round = document.next_round();
        document.byes.push(ByeRecord { bye: RequestedBye::ZeroPoint, round, players: some(dice, &numbers) });
    }
    if dice.one_in(3) {
        let last = RoundNumber::new(document.rounds.unwrap_or(999)).expect("events have rounds");
        let rounds = RoundRange { first: RoundNumber::FIRST, last };
        document.forbidden.push(ForbiddenPairs { rounds, players: at_least_one(dice, &numbers) });
    }
    let consecutive = numbers.iter().max().is_some_and(|last| last.index() + 1 == numbers.len());
    if consecutive && dice.one_in(2) {
        let first = dice.pick(&numbers);
        let last = dice.pick(&numbers).max(first);
        for (points, rounds) in [(10, 1..=3), (5, 4..=4)] {
            let [first_round, last_round] =
                [*rounds.start(), *rounds.end()].map(|n| RoundNumber::new(n).expect("rounds count from one"));
            document.accelerations.push(Acceleration {
                match_points: None,
                points: Some(Points::from_tenths(points)),
                rounds: RoundRange { first: first_round, last: last_round },
                first,
                last,
            });
        }
    }
    if dice.one_in(6) {
        document.old_teams.push(OldTeam { name: dice.text(32), players: some(dice, &numbers) });
        document.byes.clear();
    }
}

/// What only TRF-26 can express.
pub(crate) fn decorate(dice: &mut Dice, document: &mut Document) {
    document.tournament.pairing_controller = dice.text(20);
    document.tournament.encoded_time_control = dice.word(&["", "5400+30"]);
    document.system = dice.word(&["", "FIDE_DUTCH_2026"]);
    document.tie_breaks = dice.pick(&[vec![], vec!["BH/C1".to_owned(), "SB".to_owned()]]);
    document.ranking_order = dice.pick(&[vec![], vec!["PTS".to_owned(), "DE".to_owned()]]);
    let (federation, method) = dice.pick(&[("", "NRO"), ("FRA", "FIDON"), ("FRA", "")]);
    let method = StartingRankMethod { federation: federation.to_owned(), method: method.to_owned() };
    document.starting_rank_method = dice.pick(&[None, Some(method)]);
    if let Some(scoring) = &mut document.scoring {
        scoring.unknown = dice.points();
    }
    let numbers = numbers(document);
    if numbers.is_empty() {
        return;
    }
    for _ in 0..dice.index(3) {
        let bye = dice.pick(&[RequestedBye::FullPoint, RequestedBye::HalfPoint, RequestedBye::ZeroPoint]);
        document.byes.push(later_byes(dice, document, bye));
        document.byes.push(byes_of_cells(dice, document, bye));
        let first = round(dice);
        let rounds = RoundRange { first, last: round(dice).max(first) };
        document.forbidden.push(ForbiddenPairs { rounds, players: at_least_one(dice, &numbers) });
        document.abnormal_points.push(AbnormalPoints {
            kind: dice.pick(&[None, Some(PointsType::Win), Some(PointsType::ForfeitLoss)]),
            match_points: dice.pick(&[None, Some(Points::from_tenths(-15))]),
            points: dice.pick(&[None, Some(Points::HALF)]),
            round: dice.pick(&[None, Some(first)]),
            players: some(dice, &numbers),
        });
        document.national.push(NationalRecord {
            federation: dice.word(&["FRA", "TUR"]),
            number: dice.pick(&numbers),
            sex: dice.pick(&[None, Some(Sex::Woman)]),
            class: dice.pick(&["", "A", "1. "]).trim().to_owned(),
            name: dice.text(33),
            rating: Rating::new(dice.small(3000)),
            origin: dice.word(&["", "ARA"]),
            national_id: dice.word(&["", "Y02046"]),
            birth: dice.word(&["", "1990"]),
        });
    }
    if dice.one_in(3) {
        teams(dice, document, &numbers);
    }
}

fn teams(dice: &mut Dice, document: &mut Document, numbers: &[PairingNumber]) {
    document.board_colors = dice.word(&["", "WBWB"]);
    document.match_points = dice.pick(&[None, Some(MatchPoints::default())]);
    for index in 0..=dice.index(4) {
        let number = PairingNumber::from_index(index);
        document.teams.push(TeamRecord {
            number,
            name: dice.text(32),
            nickname: dice.text(5),
            strength: dice.word(&["", "2486", "2486.5"]),
            match_points: dice.pick(&[None, Some(Points::from_tenths(12_345))]),
            game_points: dice.pick(&[None, Some(Points::from_tenths(285))]),
            rank: Some(1 + dice.small(999)).filter(|rank| rank % 2 == 0),
            players: some(dice, numbers),
        });
        let outcome = dice.pick(&[MatchForfeit::WhiteWins, MatchForfeit::BlackWins, MatchForfeit::BothLose]);
        let forfeited =
            ForfeitedMatch { outcome, round: round(dice), white: number, black: PairingNumber::FIRST };
        document.forfeited_matches.push(forfeited);
        let boards = [Some(dice.pick(numbers)), None, Some(dice.pick(numbers)), None];
        let opponent = dice.pick(&[None, Some(PairingNumber::FIRST)]);
        document.line_ups.push(LineUp {
            round: round(dice),
            team: number,
            opponent,
            boards: boards.to_vec(),
        });
    }
    let teams = vec![None, Some(PairingNumber::FIRST)];
    document.team_byes = Some(TeamByes {
        match_points: Some(Points::ONE),
        game_points: dice.pick(&[None, Some(Points::HALF)]),
        teams,
    });
    document.team_tables = vec!["801  1 Alpha   4".to_owned(), "802   1 Alpha".to_owned()];
    for player in &document.players {
        for (index, entry) in player.entries.iter().enumerate() {
            if *entry == RoundEntry::Bye(Bye::FullPoint) && dice.one_in(2) {
                let round = RoundNumber::from_index(index);
                document.unopposed_wins.push(UnopposedWin { player: player.number, round });
            }
        }
    }
}

/// Byes announced for a round that no line knows yet.
fn later_byes(dice: &mut Dice, document: &Document, bye: RequestedBye) -> ByeRecord {
    // no line of the simulation has more than seven cells
    let round = RoundNumber::from_index(7 + dice.index(5));
    ByeRecord { bye, round, players: some(dice, &numbers(document)) }
}

/// The byes of one round, as the players' lines have them.
fn byes_of_cells(dice: &mut Dice, document: &Document, bye: RequestedBye) -> ByeRecord {
    let round = round(dice);
    let entry = RoundEntry::Bye(Bye::from(bye));
    let holders = document.players.iter().filter(|player| player.entry(round) == entry);
    ByeRecord { bye, round, players: holders.map(|player| player.number).collect() }
}

fn numbers(document: &Document) -> Vec<PairingNumber> {
    document.players.iter().map(|player| player.number).collect()
}

fn some(dice: &mut Dice, numbers: &[PairingNumber]) -> Vec<PairingNumber> {
    (0..dice.index(5)).map(|_| dice.pick(numbers)).collect()
}

fn at_least_one(dice: &mut Dice, numbers: &[PairingNumber]) -> Vec<PairingNumber> {
    (0..=dice.index(4)).map(|_| dice.pick(numbers)).collect()
}

fn round(dice: &mut Dice) -> RoundNumber {
    RoundNumber::from_index(dice.index(12))
}
