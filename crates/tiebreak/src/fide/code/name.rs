//! The names of the tie-breaks for individual players, and the variants each allows.

use serde::Serialize;

/// A tie-break for individual players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Name {
    /// Points.
    Pts,
    /// Direct encounter (article 6).
    De,
    /// Rounds that gave a win's points, played or not (7.1).
    Win,
    /// Games won over the board (7.2).
    Won,
    /// Games played with Black (7.3).
    Bpg,
    /// Games won with Black (7.4).
    Bwg,
    /// Sum of progressive scores (7.5).
    Ps,
    /// Rounds that the player elected to play (7.6).
    Rep,
    /// The name of REP before August 2024.
    Ge,
    /// Standard points (7.7).
    Std,
    /// Pairing number (7.8).
    Tpn,
    /// Buchholz (8.1).
    Bh,
    /// Average of the opponents' Buchholz (8.2).
    Aob,
    /// Fore Buchholz (8.3).
    Fb,
    /// Sonneborn–Berger (9.1).
    Sb,
    /// Koya system (9.2).
    Ks,
    /// Average rating of opponents (10.1).
    Aro,
    /// Tournament performance rating (10.2).
    Tpr,
    /// Perfect tournament performance (10.3).
    Ptp,
    /// Average performance rating of opponents (10.4).
    Apro,
    /// Average perfect performance of opponents (10.5).
    Appo,
    /// The player's own rating (10.6).
    Rtng,
}

impl Name {
    /// All of them, in the order of the articles.
    pub const ALL: [Self; 22] = [
        Self::Pts,
        Self::De,
        Self::Win,
        Self::Won,
        Self::Bpg,
        Self::Bwg,
        Self::Ps,
        Self::Rep,
        Self::Ge,
        Self::Std,
        Self::Tpn,
        Self::Bh,
        Self::Aob,
        Self::Fb,
        Self::Sb,
        Self::Ks,
        Self::Aro,
        Self::Tpr,
        Self::Ptp,
        Self::Apro,
        Self::Appo,
        Self::Rtng,
    ];

    /// The acronym.
    pub const fn acronym(self) -> &'static str {
        match self {
            Self::Pts => "PTS",
            Self::De => "DE",
            Self::Win => "WIN",
            Self::Won => "WON",
            Self::Bpg => "BPG",
            Self::Bwg => "BWG",
            Self::Ps => "PS",
            Self::Rep => "REP",
            Self::Ge => "GE",
            Self::Std => "STD",
            Self::Tpn => "TPN",
            Self::Bh => "BH",
            Self::Aob => "AOB",
            Self::Fb => "FB",
            Self::Sb => "SB",
            Self::Ks => "KS",
            Self::Aro => "ARO",
            Self::Tpr => "TPR",
            Self::Ptp => "PTP",
            Self::Apro => "APRO",
            Self::Appo => "APPO",
            Self::Rtng => "RTNG",
        }
    }

    /// The letters of the variants that the regulations allow.
    pub const fn variants(self) -> &'static str {
        match self {
            Self::Pts | Self::Win | Self::Won | Self::Bpg | Self::Bwg | Self::Rep | Self::Ge | Self::Std => {
                ""
            }
            Self::De => "P",
            Self::Ps => "C",
            Self::Tpn => "R",
            Self::Bh => "CMPF",
            Self::Aob => "F",
            Self::Fb => "CMP",
            Self::Sb => "CP",
            Self::Ks => "L",
            Self::Aro => "CMU",
            Self::Tpr | Self::Ptp | Self::Apro | Self::Appo => "U",
            Self::Rtng => "RU",
        }
    }

    /// Whether it needs everybody's rating (article 10).
    pub const fn needs_ratings(self) -> bool {
        matches!(self, Self::Aro | Self::Tpr | Self::Ptp | Self::Apro | Self::Appo | Self::Rtng)
    }

    /// Whether it belongs to the Buchholz family, which must not be used in round robins (article 8).
    pub const fn is_buchholz(self) -> bool {
        matches!(self, Self::Bh | Self::Aob | Self::Fb)
    }
}
