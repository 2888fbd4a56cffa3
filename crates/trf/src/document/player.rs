//! The records about persons: `001` and the national ones.

use ronde_domain::{
    BirthDate, Federation, FideId, PairingNumber, Points, Rating, RoundEntry, RoundNumber, Sex, Title,
};

/// `001`: a player, with an entry for each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The starting rank, by which other records refer to the player.
    pub number: PairingNumber,
    /// Column 10.
    pub sex: Option<Sex>,
    /// Columns 11–13.
    pub title: TitleField,
    /// Columns 15–47: `Lastname, Firstname`.
    pub name: String,
    /// Columns 49–52.
    pub rating: Option<Rating>,
    /// Columns 54–56, as written.
    pub federation: String,
    /// Columns 58–68, as written.
    pub fide_id: String,
    /// Columns 70–79, as written: `1987/03/21`, `1987/00/00`, `1987`.
    pub birth: String,
    /// Columns 81–84.
    pub points: Option<Points>,
    /// Columns 86–89; ties may share a rank.
    pub rank: Option<u16>,
    /// The cells from round 1 on. The last one is never [`RoundEntry::Absent`]: an empty cell at the end of a line means nothing.
    pub entries: Vec<RoundEntry>,
}

impl PlayerRecord {
    /// A player with nothing but a starting rank.
    pub fn new(number: PairingNumber) -> Self {
        Self {
            number,
            sex: None,
            title: TitleField::None,
            name: String::new(),
            rating: None,
            federation: String::new(),
            fide_id: String::new(),
            birth: String::new(),
            points: None,
            rank: None,
            entries: Vec::new(),
        }
    }

    /// The entry for `round`; absent where the line has no cell.
    pub fn entry(&self, round: RoundNumber) -> RoundEntry {
        self.entries.get(round.index()).copied().unwrap_or(RoundEntry::Absent)
    }

    /// The FIDE number, if the field holds one.
    pub fn fide_number(&self) -> Option<FideId> {
        self.fide_id.parse().ok().and_then(FideId::new)
    }

    /// The federation, if the field holds three letters.
    pub fn federation_code(&self) -> Option<Federation> {
        self.federation.parse().ok()
    }

    /// The date of birth, if the field holds one.
    pub fn birth_date(&self) -> Option<BirthDate> {
        self.birth.parse().ok()
    }
}

/// The three columns of the title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TitleField {
    /// Blank.
    #[default]
    None,
    /// A FIDE title, in current or old letters.
    Fide(Title),
    /// Other letters, such as those of a national title.
    Other(String),
}

impl TitleField {
    /// The FIDE title, if it is one.
    pub const fn fide(&self) -> Option<Title> {
        match self {
            Self::Fide(title) => Some(*title),
            Self::None | Self::Other(_) => None,
        }
    }
}

/// A player whose opponent's team was absent, in a tournament where the file gives no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnopposedWin {
    /// Who won.
    pub player: PairingNumber,
    /// In which round.
    pub round: RoundNumber,
}

/// A federation's own record about a player, identified by the starting rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalRecord {
    /// The code in columns 1–3: three capital letters.
    pub federation: String,
    /// Whom it is about.
    pub number: PairingNumber,
    /// Blank if the same as in `001`.
    pub sex: Option<Sex>,
    /// The national class.
    pub class: String,
    /// Blank if the same as in `001`.
    pub name: String,
    /// The national rating.
    pub rating: Option<Rating>,
    /// Where the player comes from within the federation.
    pub origin: String,
    /// The national number, often with letters.
    pub national_id: String,
    /// Blank if the same as in `001`.
    pub birth: String,
}
