//! A table of tie-break values computed by another program.

use std::collections::BTreeMap;

use anyhow::{Context, bail, ensure};
use ronde_domain::PairingNumber;
use ronde_tiebreak::Value;

/// The values by column heading, then by player.
pub(super) struct Sheet {
    pub(super) columns: Vec<(String, BTreeMap<PairingNumber, Option<Value>>)>,
}

impl Sheet {
    /// Reads tab-separated lines: a heading, then a line per player that begins with the starting rank.
    pub(super) fn read(text: &str) -> anyhow::Result<Self> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let headings: Vec<&str> =
            lines.next().context("the table is empty")?.split('\t').map(str::trim).collect();
        ensure!(headings.len() > 1, "the table has no columns");
        let mut columns: Vec<(String, BTreeMap<_, _>)> =
            headings[1..].iter().map(|&heading| (heading.to_owned(), BTreeMap::new())).collect();
        for (at, line) in (2..).zip(lines) {
            let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
            ensure!(
                cells.len() == headings.len(),
                "line {at} has {} cells, not {}",
                cells.len(),
                headings.len()
            );
            let number: PairingNumber = cells[0].parse().with_context(|| format!("line {at}"))?;
            for ((_, column), cell) in columns.iter_mut().zip(&cells[1..]) {
                column.insert(number, value(cell).with_context(|| format!("line {at}"))?);
            }
        }
        Ok(Self { columns })
    }
}

/// A decimal with at most two places; empty or `-0` for no value.
fn value(cell: &str) -> anyhow::Result<Option<Value>> {
    if matches!(cell, "" | "-0") {
        return Ok(None);
    }
    let (negative, digits) = cell.strip_prefix('-').map_or((false, cell), |rest| (true, rest));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit());
    if decimals.len() > 2 || whole.is_empty() || !all_digits {
        bail!("`{cell}` is not a value with at most two decimals");
    }
    let hundredths: i64 = format!("{whole}{decimals:0<2}").parse().with_context(|| format!("`{cell}`"))?;
    Ok(Some(Value::from_hundredths(if negative { -hundredths } else { hundredths })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_and_missing_values() {
        let sheet = Sheet::read("StartNo\tPTS\tARO\n1\t5.5\t-0\n2\t4\t-12.25\n").unwrap();
        let cells: Vec<_> = sheet
            .columns
            .iter()
            .map(|(code, values)| (code.as_str(), values.values().copied().collect()))
            .collect();
        let hundredths = |n| Some(Value::from_hundredths(n));
        let expected: [(&str, Vec<_>); 2] =
            [("PTS", vec![hundredths(550), hundredths(400)]), ("ARO", vec![None, hundredths(-1225)])];
        assert_eq!(cells, expected);
        assert!(Sheet::read("StartNo\tPTS\n1\t5.505\n").is_err());
        assert!(Sheet::read("StartNo\tPTS\n1\n").is_err());
    }
}
