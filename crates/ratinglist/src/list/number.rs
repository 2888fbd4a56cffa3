//! Numbers in lists: blank and zero mean "none".

use std::str::FromStr;

use ronde_domain::Rating;

use crate::fault::What;

/// A rating; none for a blank or a zero.
pub(super) fn rating(text: &str) -> Result<Option<Rating>, What> {
    match text.trim_start_matches('0') {
        "" => Ok(None),
        digits => digits.parse().map(Some).map_err(|_| What::Rating(text.to_owned())),
    }
}

/// A whole number; `N::default()` for a blank.
pub(super) fn whole<N: FromStr + Default>(text: &str, name: &'static str) -> Result<N, What> {
    if text.is_empty() {
        return Ok(N::default());
    }
    text.parse().map_err(|_| What::Number { text: text.to_owned(), name })
}

/// A coefficient; none for a blank or a zero.
pub(super) fn k(text: &str) -> Result<Option<u8>, What> {
    whole(text, "coefficient K").map(|k: u8| (k > 0).then_some(k))
}

/// The year of a date of birth: `1987`, `1987-03-21`; none for a blank or zeros.
pub(super) fn birth_year(text: &str) -> Result<Option<u16>, What> {
    let year = text.split(['-', '/', '.']).next().unwrap_or_default();
    let year: u16 = whole(year, "year of birth").map_err(|_| wrong_year(text))?;
    match year {
        0 => Ok(None),
        1800..=2200 => Ok(Some(year)),
        _ => Err(wrong_year(text)),
    }
}

fn wrong_year(text: &str) -> What {
    What::Number { text: text.to_owned(), name: "year of birth" }
}

/// A number with decimals; none for a blank.
pub(super) fn decimal(text: &str, name: &'static str) -> Result<Option<f64>, What> {
    if text.is_empty() {
        return Ok(None);
    }
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.map(Some).ok_or_else(|| What::Number { text: text.to_owned(), name })
}
