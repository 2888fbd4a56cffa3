//! Tournaments to play: entrants from a fixed seed, and the answers that an arbiter would type.

use crate::program::lines;

/// A small linear congruential generator: the same tournaments on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// A number below `sides`.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % sides
    }

    pub(crate) fn one_of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

/// The letters of the colours, white first.
pub(crate) const TURKISH: Tongue =
    Tongue { lang: "tr", colors: ["b", "s"], final_title: "NİHAİ SIRALAMA LİSTESİ" };
pub(crate) const FRENCH: Tongue = Tongue { lang: "fr", colors: ["b", "n"], final_title: "CLASSEMENT FINAL" };
pub(crate) const ENGLISH: Tongue = Tongue { lang: "en", colors: ["w", "b"], final_title: "FINAL RANKING" };

/// What a test must know about a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tongue {
    pub(crate) lang: &'static str,
    pub(crate) colors: [&'static str; 2],
    pub(crate) final_title: &'static str,
}

/// A player as typed at the desk.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) licence: u64,
    pub(crate) name: String,
    pub(crate) elo: u16,
    pub(crate) ukd: u16,
}

impl Entrant {
    pub(crate) fn answers(&self) -> [String; 4] {
        [self.licence.to_string(), self.name.clone(), self.elo.to_string(), self.ukd.to_string()]
    }
}

/// A tournament and its results, in board order.
#[derive(Clone, Debug)]
pub(crate) struct Club {
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) rounds: usize,
    pub(crate) first_color: &'static str,
    pub(crate) results: Vec<&'static str>,
}

const FIRST_NAMES: [&str; 12] =
    ["ışık", "irem", "Çağla", "can", "Şule", "sibel", "ömer", "Oya", "ülkü", "Ural", "ğani", "gani"];
const LAST_NAMES: [&str; 7] = ["Ilgaz", "İnce", "çelik", "Cesur", "şen", "su", "yıldız"];
/// Mostly games, sometimes a no-show.
const RESULTS: [&str; 12] = ["0", "0", "0", "1", "1", "1", "2", "2", "2", "3", "4", "5"];
/// Few values, so that many players are equal and later criteria decide.
const RATINGS: [u16; 5] = [0, 1000, 1650, 1650, 2300];

impl Club {
    pub(crate) fn new(seed: u64, players: usize, rounds: usize, tongue: Tongue) -> Self {
        let mut dice = Dice::new(seed);
        let entrant = |place: usize, dice: &mut Dice| Entrant {
            licence: 1000 + u64::try_from((place * 37) % 101).expect("a small number"),
            name: format!("{} {}", dice.one_of(&FIRST_NAMES), dice.one_of(&LAST_NAMES)),
            elo: *dice.one_of(&RATINGS),
            ukd: *dice.one_of(&RATINGS),
        };
        let entrants = (0..players).map(|place| entrant(place, &mut dice)).collect();
        let results = (0..rounds * (players / 2)).map(|_| *dice.one_of(&RESULTS)).collect();
        Self { entrants, rounds, first_color: *dice.one_of(&tongue.colors), results }
    }

    /// The answers up to the first result: players, end of the list, rounds, colour.
    pub(crate) fn opening(&self) -> Vec<String> {
        let mut answers: Vec<String> = self.entrants.iter().flat_map(Entrant::answers).collect();
        answers.extend(["0".to_owned(), self.rounds.to_string(), self.first_color.to_owned()]);
        answers
    }

    pub(crate) fn answers(&self) -> Vec<String> {
        let mut answers = self.opening();
        answers.extend(self.results.iter().map(|&result| result.to_owned()));
        answers
    }

    /// All answers as they go through a pipe.
    pub(crate) fn input(&self) -> String {
        lines(&self.answers())
    }
}
