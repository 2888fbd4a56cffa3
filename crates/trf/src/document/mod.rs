//! Everything a report file says, typed.
//!
//! A [`Document`] is what the text says, not yet a tournament: free text stays text, and unknown records are kept line by line. The
//! position of each record in the file is not part of it (see [`SourceMap`](crate::SourceMap)), so two documents are equal if they say the
//! same.

mod abnormal;
mod pairing;
mod player;
mod questions;
mod team;

use ronde_domain::{Color, Scoring};

pub use pairing::{
    AbnormalPoints, Acceleration, ByeRecord, ForbiddenPairs, PairingOrder, PointsType, RoundRange,
};
pub use player::{NationalRecord, PlayerRecord, TitleField, UnopposedWin};
pub use team::{ForfeitedMatch, LineUp, MatchForfeit, MatchPoints, OldTeam, TeamByes, TeamRecord};

/// A report file, read or to be written.
///
/// Texts contain no line breaks and no surrounding blanks; an empty text or list means that the record is
/// missing. Lists of players contain starting ranks, or in team tournaments team numbers where TRF-26 says
/// so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The records `012` … `132`, `182`, `222`.
    pub tournament: TournamentRecord,
    /// `142` or `XXR`: the number of rounds of the tournament.
    pub rounds: Option<u16>,
    /// `152` or `XXC white1`: the colour drawn by lot before round 1.
    pub initial_color: Option<Color>,
    /// `XXC rank`: whether the order of the lines counts instead of the starting ranks.
    pub pairing_order: PairingOrder,
    /// `162`, `XXS` or `BBW` …: the point system; `None` if no record mentions it.
    pub scoring: Option<Scoring>,
    /// `172`
    pub starting_rank_method: Option<StartingRankMethod>,
    /// `192`: the code of the pairing system.
    pub system: String,
    /// `202`: the tie-breaks at equal points.
    pub tie_breaks: Vec<String>,
    /// `212`: the full ranking order, with `PTS` among the codes.
    pub ranking_order: Vec<String>,
    /// `352`: the colours of the boards of the first team, such as `WBWB`.
    pub board_colors: String,
    /// `362`
    pub match_points: Option<MatchPoints>,
    /// `001`, in the order of the file.
    pub players: Vec<PlayerRecord>,
    /// Wins by forfeit without an opponent's number (`0000 - +`), which only occur in team tournaments. The player's entry for that round
    /// is a full-point bye.
    pub unopposed_wins: Vec<UnopposedWin>,
    /// Records under a federation's code.
    pub national: Vec<NationalRecord>,
    /// `240`, and `XXZ` as zero-point byes of the round to be paired.
    pub byes: Vec<ByeRecord>,
    /// `250`, and `XXA` gathered into ranges.
    pub accelerations: Vec<Acceleration>,
    /// `260`, and `XXP` as pairs forbidden in every round.
    pub forbidden: Vec<ForbiddenPairs>,
    /// `299`
    pub abnormal_points: Vec<AbnormalPoints>,
    /// `013`: teams in the style of 2016.
    pub old_teams: Vec<OldTeam>,
    /// `310`
    pub teams: Vec<TeamRecord>,
    /// `320`
    pub team_byes: Option<TeamByes>,
    /// `330`
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// `300`
    pub line_ups: Vec<LineUp>,
    /// `801` and `802`, verbatim.
    pub team_tables: Vec<String>,
    /// `###`, verbatim.
    pub comments: Vec<String>,
    /// Lines with any other code, verbatim.
    pub unknown: Vec<String>,
}

/// The free text about the tournament as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentRecord {
    /// `012`
    pub name: String,
    /// `022`
    pub city: String,
    /// `032`
    pub federation: String,
    /// `042`, as written: `2026/06/01`, but also `28. 07. 2005`.
    pub start_date: String,
    /// `052`
    pub end_date: String,
    /// `062`: the number of players, for information.
    pub player_count: String,
    /// `072`: the number of rated players.
    pub rated_count: String,
    /// `082`: the number of teams.
    pub team_count: String,
    /// `092`: free text; some engines write the code of their system here.
    pub kind: String,
    /// `102`
    pub chief_arbiter: String,
    /// `112`, one line per person.
    pub deputy_arbiters: Vec<String>,
    /// `122`
    pub time_control: String,
    /// `132`: the date of each round; empty for a round without one. Dates contain no blanks.
    pub round_dates: Vec<String>,
    /// `182`: the program or person that made the pairings.
    pub pairing_controller: String,
    /// `222`: the time control in code, such as `5400+30`.
    pub encoded_time_control: String,
}

/// `172`: the ratings by which the starting ranks were assigned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingRankMethod {
    /// The federation whose national records are meant.
    pub federation: String,
    /// `FIDE`, `NRO`, `FIDON`, `NIDOF`, `HBFN`, `LBFN`, `OTHER`.
    pub method: String,
}
