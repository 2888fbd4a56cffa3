//! The records about teams: `013`, `300`, `310`, `320`, `330`, `352`, `362`.

use ronde_domain::PairingNumber;

use super::Reader;
use super::fields::whole_number;
use crate::MAX_ROUND;
use crate::document::{ForfeitedMatch, LineUp, MatchForfeit, OldTeam, TeamByes, TeamRecord};
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line, to_u32};

impl Reader {
    pub(super) fn team_record(&mut self, code: &str, line: &Line<'_>) {
        if self.has_tab(line) {
            return;
        }
        match code {
            "013" => self.old_team(line),
            "300" => self.line_up(line),
            "310" => self.team(line),
            "320" => self.team_byes(line),
            "330" => self.forfeited_match(line),
            "352" => self.board_colors(line),
            _ => self.match_points(line),
        }
    }

    fn old_team(&mut self, line: &Line<'_>) {
        let name = line.field(5, 36).text.to_owned();
        if let Some(players) = self.ids(line, What::Player, 37) {
            self.document.old_teams.push(OldTeam { name, players });
        }
    }

    fn team(&mut self, line: &Line<'_>) {
        if !self.expect_blanks(line, &[8, 41, 47, 54, 61, 68]) {
            return;
        }
        let number = self.team_number(line, line.field(5, 7));
        let match_points = self.optional_points(line, What::TeamPoints, line.field(55, 60));
        let game_points = self.optional_points(line, What::TeamPoints, line.field(62, 67));
        let rank = self.rank(line, line.field(69, 71));
        let players = self.ids(line, What::Player, 72);
        let (Some(number), Some(match_points), Some(game_points), Some(players)) =
            (number, match_points, game_points, players)
        else {
            return;
        };
        self.document.teams.push(TeamRecord {
            number,
            name: line.field(9, 40).text.to_owned(),
            nickname: line.field(42, 46).text.to_owned(),
            strength: line.field(48, 53).text.to_owned(),
            match_points,
            game_points,
            rank,
            players,
        });
    }

    fn team_number(&mut self, line: &Line<'_>, field: Field<'_>) -> Option<PairingNumber> {
        let number = whole_number(field.text, 1..=999).and_then(PairingNumber::new);
        if number.is_none() {
            self.refuse(line, What::Team, field);
        }
        number
    }

    /// A number, or zeros or blanks for nobody. Outside `None`: refused.
    #[expect(clippy::option_option, reason = "refused, nobody and somebody are three things")]
    fn nobody_or(&mut self, line: &Line<'_>, what: What, field: Field<'_>) -> Option<Option<PairingNumber>> {
        if field.text.bytes().all(|byte| byte == b'0') {
            return Some(None);
        }
        self.id(line, what, field).map(Some)
    }

    /// The numbers in columns of `width` from `first` on, each followed by a blank.
    fn slots(
        &mut self,
        line: &Line<'_>,
        what: What,
        first: usize,
        width: usize,
    ) -> Option<Vec<Option<PairingNumber>>> {
        let columns: Vec<_> = (first..=line.width()).step_by(width + 1).collect();
        if columns.len() > usize::from(MAX_ROUND) {
            self.fault(line.number, to_u32(first), FaultKind::TooManyCells);
            return None;
        }
        let gaps: Vec<_> = columns.iter().map(|column| column + width).collect();
        if !self.expect_blanks(line, &gaps) {
            return None;
        }
        let field = |column: usize| line.field(column, column + width - 1);
        let found: Vec<_> =
            columns.into_iter().map(|column| self.nobody_or(line, what, field(column))).collect();
        found.into_iter().collect()
    }

    fn line_up(&mut self, line: &Line<'_>) {
        if !self.expect_blanks(line, &[8, 12, 16]) {
            return;
        }
        let round = self.round(line, What::Round, line.field(5, 7));
        let team = self.team_number(line, line.field(9, 11));
        let opponent = self.nobody_or(line, What::Team, line.field(13, 15));
        let boards = self.slots(line, What::Player, 17, 4);
        if let (Some(round), Some(team), Some(opponent), Some(boards)) = (round, team, opponent, boards) {
            self.document.line_ups.push(LineUp { round, team, opponent, boards });
        }
    }

    fn team_byes(&mut self, line: &Line<'_>) {
        if self.is_repeated("320", line) || !self.expect_blanks(line, &[9, 14]) {
            return;
        }
        let match_points = self.optional_points(line, What::Points, line.field(5, 8));
        let game_points = self.optional_points(line, What::Points, line.field(10, 13));
        let teams = self.slots(line, What::Team, 15, 3);
        if let (Some(match_points), Some(game_points), Some(mut teams)) = (match_points, game_points, teams) {
            while teams.last() == Some(&None) {
                teams.pop();
            }
            self.document.team_byes = Some(TeamByes { match_points, game_points, teams });
        }
    }

    fn forfeited_match(&mut self, line: &Line<'_>) {
        if !self.expect_blanks(line, &[7, 11, 15, 19]) {
            return;
        }
        let outcome = match line.field(5, 6).text {
            "+-" => Some(MatchForfeit::WhiteWins),
            "-+" => Some(MatchForfeit::BlackWins),
            "--" => Some(MatchForfeit::BothLose),
            _ => {
                self.refuse(line, What::MatchForfeit, line.field(5, 6));
                None
            }
        };
        let round = self.round(line, What::Round, line.field(8, 10));
        let white = self.team_number(line, line.field(12, 14));
        let black = self.team_number(line, line.field(16, 18));
        if let (Some(outcome), Some(round), Some(white), Some(black)) = (outcome, round, white, black) {
            self.document.forfeited_matches.push(ForfeitedMatch { outcome, round, white, black });
        }
    }

    fn board_colors(&mut self, line: &Line<'_>) {
        let data = line.rest(5);
        if data.text.is_empty() || self.is_repeated("352", line) {
            return;
        }
        if data.text.bytes().all(|byte| b"WBwb".contains(&byte)) {
            self.document.board_colors = data.text.to_ascii_uppercase();
        } else {
            self.refuse(line, What::BoardColors, data);
        }
    }
}
