//! The player record `001`: its fixed part. The rounds are in [`super::cell`].

use ronde_domain::{PairingNumber, Points, Rating, Sex, Title};

use super::Reader;
use super::fields::whole_number;
use crate::document::{PlayerRecord, TitleField};
use crate::fault::{FaultKind, What};
use crate::line::{Field, Line, to_u32};

/// The columns between the fields of the fixed part that show whether everything is in place.
const GAPS: [usize; 5] = [9, 53, 57, 85, 90];
/// Where the points end; a shorter line says nothing about the tournament.
const SHORTEST: usize = 84;

impl Reader {
    pub(super) fn player(&mut self, line: &Line<'_>) {
        if self.has_tab(line) {
            self.spoiled.lost_players = true;
            return;
        }
        if !line.is_ascii() && !fits(line) {
            let by_bytes = line.by_bytes();
            if fits(&by_bytes) {
                self.warn(line.number, 15, FaultKind::ByteColumns);
                return self.player_fields(&by_bytes);
            }
        }
        self.player_fields(line);
    }

    fn player_fields(&mut self, line: &Line<'_>) {
        let before = self.faults.len();
        self.expect_blanks(line, &GAPS);
        let number = self.id(line, What::StartingRank, line.field(5, 8));
        let mut player = PlayerRecord::new(number.unwrap_or(PairingNumber::FIRST));
        player.sex = self.sex(line);
        player.title = self.title(line);
        self.name_and_rating(line, &mut player);
        line.field(54, 56).text.clone_into(&mut player.federation);
        self.identity(line, &mut player);
        if line.width() < SHORTEST {
            self.warn(line.number, to_u32(line.width()), FaultKind::ShortPlayer);
        }
        player.points = self.optional_points(line, What::Points, line.field(81, 84)).flatten();
        player.rank = self.rank(line, line.field(86, 89));
        player.entries = self.cells(line);
        if self.faults.len() > before {
            self.spoiled.lines.insert(line.number);
        }
        if number.is_some() {
            self.document.players.push(player);
            self.source.players.push(line.number);
        } else {
            self.spoiled.lost_players = true;
        }
    }

    fn sex(&mut self, line: &Line<'_>) -> Option<Sex> {
        let field = line.field(10, 10);
        let sex = field.text.parse().ok();
        if sex.is_none() && !field.text.is_empty() {
            self.unusual(line, What::Sex, field);
        }
        sex
    }

    fn title(&mut self, line: &Line<'_>) -> TitleField {
        let field = line.field(11, 13);
        match field.text {
            "" => TitleField::None,
            // before 2016 a woman master without a further letter was an international one
            "w" | "W" => TitleField::Fide(Title::Wim),
            text => text.parse().map_or_else(
                |_| {
                    self.unusual(line, What::Title, field);
                    TitleField::Other(text.to_owned())
                },
                TitleField::Fide,
            ),
        }
    }

    pub(super) fn rank(&mut self, line: &Line<'_>, field: Field<'_>) -> Option<u16> {
        if field.text.is_empty() {
            return None;
        }
        let rank = whole_number(field.text, 0..=9999).and_then(|rank| u16::try_from(rank).ok());
        if rank.is_none() {
            self.refuse(line, What::Rank, field);
        }
        rank.filter(|&rank| rank > 0)
    }

    /// The name may be off by one column on either side; a fifth digit before the rating may not.
    fn name_and_rating(&mut self, line: &Line<'_>, player: &mut PlayerRecord) {
        let overlong = line.at(48).is_ascii_digit() && !line.is_blank(49);
        let name = if overlong { line.field(14, 47) } else { line.field(14, 48) };
        if !line.is_blank(14) || (!overlong && !line.is_blank(48)) {
            self.warn(line.number, name.column, FaultKind::Shifted("the name"));
        }
        name.text.clone_into(&mut player.name);
        let field = if overlong { line.field(48, 52) } else { line.field(49, 52) };
        player.rating = self.rating(line, field);
    }

    fn rating(&mut self, line: &Line<'_>, field: Field<'_>) -> Option<Rating> {
        let number = whole_number(field.text, 0..=9999).and_then(|n| u16::try_from(n).ok());
        if number.is_none() && !field.text.is_empty() {
            self.refuse(line, What::Rating, field);
        }
        number.and_then(Rating::new)
    }

    /// FIDE number and date of birth: text that may be a little off its columns.
    fn identity(&mut self, line: &Line<'_>, player: &mut PlayerRecord) {
        let (id, birth) = if line.is_blank(69) && line.is_blank(80) {
            (line.field(58, 68), line.field(70, 79))
        } else {
            let region = Line::new(line.number, line.slice(1, 80));
            let words: Vec<_> = region.words(58).collect();
            let &[id, birth] = &words[..] else {
                self.expect_blanks(line, &[69, 80]);
                return;
            };
            self.warn(line.number, birth.column, FaultKind::Shifted("the FIDE number or the date of birth"));
            (id, birth)
        };
        id.text.clone_into(&mut player.fide_id);
        birth.text.clone_into(&mut player.birth);
    }

    fn unusual(&mut self, line: &Line<'_>, what: What, field: Field<'_>) {
        let kind = FaultKind::Unusual { what, found: field.text.to_owned() };
        self.warn(line.number, field.column, kind);
    }
}

/// Whether everything in a player's line is in place: this shows how columns are counted.
pub(super) fn fits(line: &Line<'_>) -> bool {
    const BLANK: [usize; 10] = [9, 14, 48, 53, 57, 69, 80, 85, 90, 91];
    let number = whole_number(line.field(5, 8).text, 1..=9999).is_some();
    let points = line.field(81, 84).text;
    let rank = line.field(86, 89).text;
    number
        && BLANK.iter().all(|&column| line.is_blank(column))
        && (points.is_empty() || points.parse::<Points>().is_ok())
        && (rank.is_empty() || whole_number(rank, 0..=9999).is_some())
        && (92..=line.width()).step_by(10).all(|column| cell_fits(line, column))
}

fn cell_fits(line: &Line<'_>, column: usize) -> bool {
    let opponent = line.field(column, column + 3).text;
    (opponent.is_empty() || whole_number(opponent, 0..=9999).is_some())
        && [4, 6, 8, 9].iter().all(|gap| line.is_blank(column + gap))
        && "wbsWBS- ".contains(line.at(column + 5))
}
