//! Tables of text: columns as wide as their widest cell on the screen, with a heading and a rule below it.

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

const TITLE: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
const HEADING: Style = Style::new().bold();
const RULE: Style = Style::new().dimmed();

/// On which side a column is flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// Text.
    Left,
    /// Numbers.
    Right,
}

/// A table under construction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    title: String,
    /// Headings over several columns, by the first column of each.
    groups: Vec<(usize, String)>,
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn titled(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    pub(crate) fn column(mut self, heading: impl Into<String>, align: Align) -> Self {
        self.columns.push((heading.into(), align));
        self
    }

    /// A heading over the columns from the next one on.
    pub(crate) fn group(mut self, word: impl Into<String>) -> Self {
        self.groups.push((self.columns.len(), word.into()));
        self
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.columns.len(), "a cell for each column");
        // cells hold text that people wrote
        self.rows.push(cells.into_iter().map(|cell| super::plain(&cell).into_owned()).collect());
    }

    /// The table as text with terminal styles; printing to a file drops them.
    pub(crate) fn render(&self) -> String {
        let widths = self.widths();
        let styled = |style: Style, line: String| format!("{style}{line}{style:#}\n");
        let headings: Vec<&str> = self.columns.iter().map(|(heading, _)| heading.as_str()).collect();
        let rules: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        let mut lines = vec![styled(TITLE, self.title.clone())];
        if !self.groups.is_empty() {
            lines.push(styled(HEADING, self.group_line(&widths)));
        }
        lines.push(styled(HEADING, self.line(&headings, &widths)));
        lines.push(styled(RULE, rules.join(" ")));
        for row in &self.rows {
            let cells: Vec<&str> = row.iter().map(String::as_str).collect();
            lines.push(self.line(&cells, &widths) + "\n");
        }
        lines.concat()
    }

    fn widths(&self) -> Vec<usize> {
        let width = |(index, (heading, _)): (usize, &(String, Align))| {
            let cells = self.rows.iter().map(|row| row[index].width());
            cells.chain([heading.width()]).max().unwrap_or(0)
        };
        self.columns.iter().enumerate().map(width).collect()
    }

    fn line(&self, cells: &[&str], widths: &[usize]) -> String {
        let cells = cells.iter().zip(widths).zip(&self.columns).map(|((cell, &width), (_, align))| {
            let gap = " ".repeat(width - cell.width());
            match align {
                Align::Left => format!("{cell}{gap}"),
                Align::Right => format!("{gap}{cell}"),
            }
        });
        cells.collect::<Vec<_>>().join(" ").trim_end().to_owned()
    }

    fn group_line(&self, widths: &[usize]) -> String {
        let mut line = String::new();
        for (first, word) in &self.groups {
            let start: usize = widths[..*first].iter().map(|width| width + 1).sum();
            // headings longer than their columns still need a gap
            let gap = start.saturating_sub(line.width()).max(usize::from(!line.is_empty()));
            line += &" ".repeat(gap);
            line += word;
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(table: &Table) -> String {
        anstream::adapter::strip_str(&table.render()).to_string()
    }

    #[test]
    fn columns_are_as_wide_as_people_see_them() {
        let mut table = Table::titled("T")
            .column("No", Align::Right)
            .column("Name", Align::Left)
            .column("P", Align::Right);
        table.row(vec!["1".into(), "ŞÜKRÜ".into(), "1.00".into()]);
        table.row(vec!["12".into(), "李明".into(), "0.50".into()]);
        assert_eq!(plain(&table), "T\nNo Name     P\n-- ----- ----\n 1 ŞÜKRÜ 1.00\n12 李明  0.50\n");
    }

    #[test]
    fn words_over_columns() {
        let table = Table::titled("T")
            .column("No", Align::Right)
            .group("White")
            .column("A", Align::Right)
            .column("B", Align::Right)
            .group("Black")
            .column("C", Align::Right);
        assert_eq!(plain(&table), "T\n   White Black\nNo A B C\n-- - - -\n");
    }
}
