//! The two papers of the world, and how much fits on them.

use crate::features::event::frame::asked;
use crate::layout::Page;

/// Lines on a sheet that lies, of either paper.
pub(super) const LINES_LYING: usize = 24;

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paper {
    A4,
    Letter,
}

impl Paper {
    pub(super) const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The one that the address asks for.
    pub(super) fn asked(page: &Page) -> Self {
        match asked(page, "paper").as_deref() {
            Some("letter") => Self::Letter,
            _ => Self::A4,
        }
    }

    /// In addresses and style sheets.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// As people call it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Lines of a list on an upright sheet, below head and above foot.
    pub(super) const fn lines(self) -> usize {
        match self {
            Self::A4 => 38,
            Self::Letter => 35,
        }
    }
}

/// Lines in columns on sheets: a sheet is full before the next begins, and its columns are of one height.
pub(super) fn on_sheets<T>(lines: Vec<T>, per_column: usize, columns: usize) -> Vec<Vec<Vec<T>>> {
    let mut rest = lines.into_iter();
    let mut sheets = Vec::new();
    loop {
        let mut sheet: Vec<T> = rest.by_ref().take(per_column * columns).collect();
        if sheet.is_empty() {
            return sheets;
        }
        let height = sheet.len().div_ceil(columns);
        let mut in_columns = Vec::new();
        while !sheet.is_empty() {
            let below = sheet.split_off(height.min(sheet.len()));
            in_columns.push(std::mem::replace(&mut sheet, below));
        }
        sheets.push(in_columns);
    }
}

#[cfg(test)]
mod tests {
    use super::on_sheets;

    #[test]
    fn columns_are_of_one_height() {
        let sheets = on_sheets((1..=7).collect(), 2, 2);
        assert_eq!(sheets, [vec![vec![1, 2], vec![3, 4]], vec![vec![5, 6], vec![7]]]);
        assert_eq!(on_sheets((1..=3).collect(), 5, 2), [vec![vec![1, 2], vec![3]]]);
        assert!(on_sheets(Vec::<u8>::new(), 2, 2).is_empty());
    }
}
