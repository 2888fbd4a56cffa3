//! National records: a federation's code, then the fixed part of `001`.

use ronde_domain::{PairingNumber, Rating};

use super::Reader;
use super::fields::whole_number;
use crate::document::NationalRecord;
use crate::line::Line;

impl Reader {
    /// Reads the line if it is a national record: three capital letters, a starting rank, and nothing between the fields. Lines of other
    /// programs and rulers look different, and are left alone.
    pub(super) fn national_record(&mut self, code: &str, line: &Line<'_>) -> bool {
        const BLANK: [usize; 8] = [4, 9, 14, 48, 53, 57, 69, 80];
        let letters = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        let reserved = code.starts_with("XX") || code.starts_with("BB");
        let tab = line.text().contains('\t');
        if !letters
            || reserved
            || tab
            || line.width() > 80
            || !BLANK.iter().all(|&column| line.is_blank(column))
        {
            return false;
        }
        let number = whole_number(line.field(5, 8).text, 1..=9999).and_then(PairingNumber::new);
        let sex = line.field(10, 10).text;
        let rating = line.field(49, 52).text;
        let value = whole_number(rating, 0..=9999).and_then(|value| u16::try_from(value).ok());
        let Some(number) = number else { return false };
        if (!rating.is_empty() && value.is_none()) || (!sex.is_empty() && !"mwfMWF".contains(sex)) {
            return false;
        }
        self.document.national.push(NationalRecord {
            federation: code.to_owned(),
            number,
            sex: sex.parse().ok(),
            class: line.field(11, 13).text.to_owned(),
            name: line.field(15, 47).text.to_owned(),
            rating: value.and_then(Rating::new),
            origin: line.field(54, 56).text.to_owned(),
            national_id: line.field(58, 68).text.to_owned(),
            birth: line.field(70, 79).text.to_owned(),
        });
        true
    }
}
