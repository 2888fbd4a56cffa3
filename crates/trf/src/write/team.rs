//! The records about teams.

use super::error::Loss;
use super::{Edition, Writer};
use crate::document::{MatchForfeit, TeamRecord};
use ronde_domain::PairingNumber;

impl Writer<'_> {
    pub(super) fn teams(&mut self) {
        let document = self.document;
        for team in &document.old_teams {
            self.old_team(&team.name, &team.players);
        }
        if self.edition == Edition::Trf26 {
            document.teams.iter().for_each(|team| self.team(team));
            self.team_byes();
            self.forfeited_matches();
            self.line_ups();
            return;
        }
        let details = !document.teams.is_empty()
            || document.team_byes.is_some()
            || !document.forfeited_matches.is_empty()
            || !document.line_ups.is_empty();
        if details {
            self.lose(Loss::TeamDetails);
        }
        if document.old_teams.is_empty() {
            document.teams.iter().for_each(|team| self.old_team(&team.name, &team.players));
        }
    }

    fn old_team(&mut self, name: &str, players: &[PairingNumber]) {
        self.text.push_str("013 ");
        self.left("the name", name, 32);
        for (index, player) in players.iter().enumerate() {
            if index > 0 {
                self.text.push(' ');
            }
            self.number("the starting rank", player.get(), 4);
        }
        self.end_line();
    }

    fn team(&mut self, team: &TeamRecord) {
        self.text.push_str("310 ");
        self.number("the team's number", team.number.get(), 3);
        self.text.push(' ');
        self.left("the name", &team.name, 32);
        self.text.push(' ');
        self.left("the nickname", &team.nickname, 5);
        self.text.push(' ');
        self.right("the strength", &team.strength, 6);
        self.text.push(' ');
        self.points("the match points", team.match_points, 6);
        self.text.push(' ');
        self.points("the game points", team.game_points, 6);
        self.text.push(' ');
        match team.rank {
            Some(rank) => self.number("the rank", u32::from(rank), 3),
            None => self.blanks(3),
        }
        self.text.push(' ');
        self.ids(&team.players);
        self.end_line();
    }

    fn team_byes(&mut self) {
        let Some(byes) = &self.document.team_byes else { return };
        self.text.push_str("320 ");
        self.points("the match points", byes.match_points, 4);
        self.text.push(' ');
        self.points("the game points", byes.game_points, 4);
        for &team in &byes.teams {
            self.text.push(' ');
            self.somebody("the team's number", team, 3);
        }
        self.end_line();
    }

    fn forfeited_matches(&mut self) {
        for forfeited in &self.document.forfeited_matches {
            self.text.push_str(match forfeited.outcome {
                MatchForfeit::WhiteWins => "330 +- ",
                MatchForfeit::BlackWins => "330 -+ ",
                MatchForfeit::BothLose => "330 -- ",
            });
            self.round(forfeited.round);
            self.text.push(' ');
            self.number("the team's number", forfeited.white.get(), 3);
            self.text.push(' ');
            self.number("the team's number", forfeited.black.get(), 3);
            self.end_line();
        }
    }

    fn line_ups(&mut self) {
        for line_up in &self.document.line_ups {
            self.text.push_str("300 ");
            self.round(line_up.round);
            self.text.push(' ');
            self.number("the team's number", line_up.team.get(), 3);
            self.text.push(' ');
            self.somebody("the team's number", line_up.opponent, 3);
            for &player in &line_up.boards {
                self.text.push(' ');
                self.somebody("the starting rank", player, 4);
            }
            self.end_line();
        }
    }
}
