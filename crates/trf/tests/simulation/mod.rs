//! Random documents with consistent results, made by playing small tournaments.

mod records;

use ronde_domain::{
    Bye, Color, Forfeit, GameResult, PairingNumber, Points, RatedGame, Rating, RoundEntry, Score, Scoring,
    Sex, Title,
};
use ronde_trf::{Document, PlayerRecord, TitleField};

/// A small reproducible random source.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % sides
    }

    pub(crate) fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.roll(length as u64)).expect("lists are short")
    }

    pub(crate) fn small(&mut self, sides: u16) -> u16 {
        u16::try_from(self.roll(u64::from(sides))).expect("the number is below a small one")
    }

    pub(crate) fn one_in(&mut self, n: u64) -> bool {
        self.roll(n) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.index(choices.len())].clone()
    }

    pub(crate) fn word(&mut self, words: &[&str]) -> String {
        self.pick(words).to_owned()
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.index(end + 1));
        }
    }

    /// A text of at most `longest` characters, with letters from many places, or none at all.
    pub(crate) fn text(&mut self, longest: usize) -> String {
        const LETTERS: [char; 24] = [
            'a', 'B', 'ç', 'Ş', 'ı', 'İ', 'ğ', 'Ł', 'ö', 'É', 'ß', ' ', ' ', ',', '.', '-', '\'', '7', '王',
            '“', 'ł', '\u{301}', '0', '#',
        ];
        let length = self.index(longest + 1);
        let text: String = (0..length).map(|_| self.pick(&LETTERS)).collect();
        text.trim().to_owned()
    }

    pub(crate) fn points(&mut self) -> Points {
        let tenths = self.roll(60);
        Points::from_tenths(i32::try_from(tenths).expect("below sixty"))
    }
}

/// A tournament with everything that TRF-26 can express.
pub(crate) fn document(dice: &mut Dice) -> Document {
    let mut document = plain_document(dice);
    records::decorate(dice, &mut document);
    document
}

/// A tournament with nothing but what TRF-16 and the engines' extensions can express.
pub(crate) fn plain_document(dice: &mut Dice) -> Document {
    let mut document = Document { scoring: scoring(dice), ..Document::default() };
    let gap = dice.one_in(4);
    let count = dice.index(14);
    let numbers = (0..count).map(|index| PairingNumber::from_index(if gap { index * 2 } else { index }));
    document.players = numbers.map(|number| player(dice, number)).collect();
    let rounds = dice.index(7);
    for round in 0..rounds {
        play(dice, &mut document.players, round + 1 == rounds);
    }
    for player in &mut document.players {
        if dice.one_in(6) {
            player.entries.push(RoundEntry::Bye(dice.pick(&[
                Bye::HalfPoint,
                Bye::FullPoint,
                Bye::ZeroPoint,
            ])));
        }
        while player.entries.last() == Some(&RoundEntry::Absent) {
            player.entries.pop();
        }
        let scoring = document.scoring.unwrap_or_default();
        let total = player.entries.iter().map(|&entry| scoring.entry(entry)).sum();
        player.points = dice.pick(&[Some(total), Some(total), None]);
    }
    dice.shuffle(&mut document.players);
    if dice.one_in(2) {
        document.rounds = Some(8 + dice.small(9));
    }
    records::describe(dice, &mut document);
    document
}

fn scoring(dice: &mut Dice) -> Option<Scoring> {
    let mut scoring = Scoring::from_win_and_draw(dice.points(), dice.points());
    match dice.roll(5) {
        0 | 1 => return None,
        2 => return Some(Scoring::default()),
        3 => {}
        _ => {
            scoring.win.black = dice.points();
            scoring.draw.black = dice.points();
            scoring.loss.white = dice.points();
            scoring.full_bye = dice.points();
            scoring.zero_bye = dice.points();
            scoring.allocated_bye = dice.points();
            scoring.forfeit_loss = dice.points();
        }
    }
    Some(scoring)
}

fn player(dice: &mut Dice, number: PairingNumber) -> PlayerRecord {
    let mut player = PlayerRecord::new(number);
    player.sex = dice.pick(&[None, Some(Sex::Man), Some(Sex::Woman)]);
    let titles =
        [TitleField::None, TitleField::Fide(dice.pick(&Title::ALL)), TitleField::Other("NM".to_owned())];
    player.title = dice.pick(&titles);
    player.name = dice.text(33);
    player.rating = Rating::new(dice.small(3000));
    player.federation = dice.word(&["", "TUR", "FID", "X"]);
    player.fide_id = dice.word(&["", "12345678901", "42", "N-7"]);
    player.birth = dice.word(&["", "1987/00/00", "1969.12.06", "1990", "né en 1990"]);
    player.rank = Some(1 + dice.small(9999)).filter(|rank| rank % 2 == 0);
    player
}

fn play(dice: &mut Dice, players: &mut [PlayerRecord], is_last: bool) {
    let mut present: Vec<usize> = Vec::new();
    for (place, player) in players.iter_mut().enumerate() {
        if dice.one_in(5) {
            let byes = [Bye::HalfPoint, Bye::FullPoint, Bye::ZeroPoint].map(RoundEntry::Bye);
            player.entries.push(dice.pick(&[byes[0], byes[1], byes[2], RoundEntry::Absent]));
        } else {
            present.push(place);
        }
    }
    dice.shuffle(&mut present);
    for pair in present.chunks(2) {
        let &[white, black] = pair else {
            players[pair[0]].entries.push(RoundEntry::Bye(Bye::PairingAllocated));
            continue;
        };
        let result = game(dice);
        let pending = is_last && dice.one_in(3);
        for (place, other, color) in [(white, black, Color::White), (black, white, Color::Black)] {
            let outcome = if pending { ronde_domain::Outcome::Pending } else { result.outcome_for(color) };
            let opponent = players[other].number;
            players[place].entries.push(RoundEntry::Game { opponent, color, outcome });
        }
    }
}

fn game(dice: &mut Dice) -> GameResult {
    if dice.one_in(5) {
        GameResult::Forfeit(dice.pick(&[Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::BothAbsent]))
    } else {
        let rated = if dice.one_in(6) { RatedGame::TooShort } else { RatedGame::Rated };
        GameResult::Played { score: dice.pick(&Score::ALL), rated }
    }
}
