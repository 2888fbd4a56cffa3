//! Rating periods: calendar months, or whatever a federation uses.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// How time is divided into rating periods.
///
/// ```
/// # use ronde_rating::Period;
/// use jiff::civil::date;
/// let month = Period::Month;
/// assert_eq!(month.index(date(2026, 12, 31)) + 1, month.index(date(2027, 1, 1)));
/// assert_eq!(month.name(date(2026, 12, 31)), "2026-12");
/// assert_eq!("10-days".parse(), Ok(Period::Days(10)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Period {
    /// Every game by itself.
    Game,
    /// This number of days, counted from 1 January 1970.
    Days(u16),
    /// A calendar month.
    #[default]
    Month,
    /// January to March, and so on.
    Quarter,
    /// A calendar year.
    Year,
}

/// A text that is not a period.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a period: game, day, week, month, quarter, year or a number of days such as 10-days was expected"
)]
pub struct PeriodError(String);

impl Period {
    /// The number of the period in which a date lies; later periods have higher numbers.
    pub fn index(self, date: Date) -> i32 {
        let months = i32::from(date.year()) * 12 + i32::from(date.month()) - 1;
        match self {
            Self::Game => days(date),
            Self::Days(length) => days(date).div_euclid(i32::from(length.max(1))),
            Self::Month => months,
            Self::Quarter => months.div_euclid(3),
            Self::Year => date.year().into(),
        }
    }

    /// The name of the period in which a date lies.
    pub fn name(self, date: Date) -> String {
        match self {
            Self::Game | Self::Days(1) => date.to_string(),
            Self::Days(length) => {
                let first = self.index(date) * i32::from(length.max(1));
                let back = days(date) - first;
                let start = (0..back).try_fold(date, |day, _| day.yesterday());
                start.unwrap_or(date).to_string()
            }
            Self::Month => format!("{:04}-{:02}", date.year(), date.month()),
            Self::Quarter => format!("{:04}-Q{}", date.year(), (date.month() - 1) / 3 + 1),
            Self::Year => format!("{:04}", date.year()),
        }
    }
}

/// Days since 1 January 1970.
pub fn days(date: Date) -> i32 {
    // the year begins in March, so that the leap day is its last day
    let (year, month, day) = (i32::from(date.year()), i32::from(date.month()), i32::from(date.day()));
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl FromStr for Period {
    type Err = PeriodError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || PeriodError(text.to_owned());
        Ok(match text {
            "game" => Self::Game,
            "day" => Self::Days(1),
            "week" => Self::Days(7),
            "month" => Self::Month,
            "quarter" => Self::Quarter,
            "year" => Self::Year,
            other => {
                let number = other.strip_suffix("-days").and_then(|number| number.parse().ok());
                Self::Days(number.filter(|&number| number > 0).ok_or_else(refuse)?)
            }
        })
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("game"),
            Self::Days(1) => f.write_str("day"),
            Self::Days(7) => f.write_str("week"),
            Self::Days(length) => write!(f, "{length}-days"),
            Self::Month => f.write_str("month"),
            Self::Quarter => f.write_str("quarter"),
            Self::Year => f.write_str("year"),
        }
    }
}

impl TryFrom<String> for Period {
    type Error = PeriodError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Period> for String {
    fn from(period: Period) -> Self {
        period.to_string()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn days_are_counted_over_leap_years() {
        assert_eq!(
            [days(date(1970, 1, 1)), days(date(2000, 3, 1)), days(date(2026, 11, 15))],
            [0, 11_017, 20_772]
        );
        let mut day = date(1999, 12, 25);
        for _ in 0..1000 {
            let next = day.tomorrow().unwrap();
            assert_eq!(days(next), days(day) + 1, "{next}");
            day = next;
        }
    }

    #[test]
    fn a_period_ends_where_the_rule_says() {
        let same = |period: Period, one, other| period.index(one) == period.index(other);
        assert!(same(Period::Month, date(2026, 2, 1), date(2026, 2, 28)));
        assert!(!same(Period::Month, date(2026, 2, 28), date(2026, 3, 1)));
        assert!(same(Period::Quarter, date(2026, 1, 1), date(2026, 3, 31)));
        assert!(!same(Period::Quarter, date(2026, 3, 31), date(2026, 4, 1)));
        assert!(!same(Period::Year, date(2026, 12, 31), date(2027, 1, 1)));
        assert!(!same(Period::Days(1), date(2026, 12, 31), date(2027, 1, 1)));
    }

    #[test]
    fn texts_and_back() {
        for text in ["game", "day", "week", "month", "quarter", "year", "10-days"] {
            assert_eq!(text.parse::<Period>().unwrap().to_string(), text);
        }
        for text in ["", "0-days", "fortnight", "-3-days"] {
            assert!(text.parse::<Period>().is_err(), "{text}");
        }
        assert_eq!(Period::Days(10).name(date(1970, 1, 25)), "1970-01-21");
    }
}
