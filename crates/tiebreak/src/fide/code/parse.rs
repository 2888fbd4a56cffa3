//! Reading a code.

use std::str::FromStr;

use super::team::is_team_name;
use super::{Code, Name, TieBreak, Variant};

/// Why a text is not a code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// No tie-break has this name.
    #[error("there is no tie-break `{name}`{}", suggestion(.similar))]
    UnknownName {
        /// What was written.
        name: String,
        /// The names that may have been meant.
        similar: Vec<&'static str>,
    },
    /// The letter is not a variant, or its number is missing or out of range.
    #[error(
        "`{code}`: `{variant}` is not a variant; those are C1, C2 … (cut), M1, M2 … (median), L+1, L-1 or L60 (limit), P, F, R, U1400"
    )]
    UnknownVariant {
        /// The code.
        code: String,
        /// The part that was not understood.
        variant: String,
    },
    /// The tie-break has no such variant.
    #[error("`{code}`: {name} does not allow `{variant}`{}", allowed(.name))]
    NotAllowed {
        /// The code.
        code: String,
        /// The tie-break.
        name: &'static str,
        /// The variant.
        variant: String,
    },
    /// Two variants that mean the same or contradict each other.
    #[error("`{code}`: `{variant}` cannot be combined with what precedes it")]
    Twice {
        /// The code.
        code: String,
        /// The second of the two.
        variant: String,
    },
}

fn suggestion(similar: &[&str]) -> String {
    if similar.is_empty() {
        let all: Vec<&str> = Name::ALL.iter().map(|name| name.acronym()).collect();
        format!("; there are {}", all.join(" "))
    } else {
        format!("; did you mean {}?", similar.join(" or "))
    }
}

fn allowed(name: &str) -> String {
    let name = Name::ALL.iter().find(|known| known.acronym() == name);
    let letters: Vec<String> =
        name.map_or("", |name| name.variants()).chars().map(|letter| format!("/{letter}")).collect();
    if letters.is_empty() {
        "; it has no variants".to_owned()
    } else {
        format!("; it allows {}", letters.join(" "))
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.trim().to_ascii_uppercase();
        if code.starts_with("OTHER_") {
            return Ok(Self::SelfDefined(text.trim().to_owned()));
        }
        let end = code.find([':', '/', '-']).unwrap_or(code.len());
        let (acronym, rest) = code.split_at(end);
        let of_team = rest.starts_with(':');
        if is_team_name(acronym) {
            return Ok(Self::Team(text.trim().to_owned()));
        }
        let name = Name::ALL.into_iter().find(|name| name.acronym() == acronym);
        let name = name.ok_or_else(|| unknown(acronym))?;
        if of_team {
            let score = rest[1..].split(['/', '-']).next().unwrap_or("");
            let refuse = || CodeError::UnknownVariant { code: code.clone(), variant: format!(":{score}") };
            return if matches!(score, "MP" | "GP") { Ok(Self::Team(code.clone())) } else { Err(refuse()) };
        }
        let mut variants: Vec<Variant> = Vec::new();
        let mut rest = rest;
        while !rest.is_empty() {
            let (written, after) = next_variant(&rest[1..]);
            let variant = variant(written).ok_or_else(|| CodeError::UnknownVariant {
                code: code.clone(),
                variant: written.to_owned(),
            })?;
            if !name.variants().contains(variant.letter()) {
                let (name, variant) = (name.acronym(), format!("/{variant}"));
                return Err(CodeError::NotAllowed { code, name, variant });
            }
            if variants.iter().any(|earlier| excludes(*earlier, variant)) {
                return Err(CodeError::Twice { code, variant: format!("/{variant}") });
            }
            variants.push(variant);
            rest = after;
        }
        Ok(Self::Individual(TieBreak { name, variants }))
    }
}

/// The first variant, and the rest with its separator. The dash of `L-1` is a sign.
fn next_variant(text: &str) -> (&str, &str) {
    let signed = usize::from(text.starts_with("L-")) * 2;
    let end = text[signed..].find(['/', '-']).map_or(text.len(), |at| at + signed);
    text.split_at(end)
}

fn variant(written: &str) -> Option<Variant> {
    let mut letters = written.chars();
    let letter = letters.next()?;
    let number = letters.as_str();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let count = || number.parse().ok().filter(|&n: &u8| digits(number) && n > 0);
    match letter {
        'C' => Some(Variant::Cut(count()?)),
        'M' => Some(Variant::Median(count()?)),
        'L' => match number.strip_prefix(['+', '-']) {
            Some(moved) => Some(Variant::LimitBy(number.parse().ok().filter(|_| digits(moved))?)),
            None => Some(Variant::LimitPercent(count().filter(|&percent| percent <= 100)?)),
        },
        'U' => Some(Variant::Unrated(
            number.parse().ok().filter(|rating| digits(number) && (1..=9_999).contains(rating))?,
        )),
        'P' if number.is_empty() => Some(Variant::ForfeitsPlayed),
        'F' if number.is_empty() => Some(Variant::Fore),
        'R' if number.is_empty() => Some(Variant::Reversed),
        _ => None,
    }
}

/// Two cuts, or the same thing twice.
fn excludes(earlier: Variant, later: Variant) -> bool {
    let is_cut = |variant: Variant| matches!(variant, Variant::Cut(_) | Variant::Median(_));
    earlier.letter() == later.letter() || (is_cut(earlier) && is_cut(later))
}

/// The names that differ from the text by one letter.
fn unknown(name: &str) -> CodeError {
    let all = Name::ALL.iter().map(|name| name.acronym());
    let similar = all.filter(|known| name.len() > 1 && is_one_letter_off(known, name)).collect();
    CodeError::UnknownName { name: name.to_owned(), similar }
}

fn is_one_letter_off(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    let back = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    one.len() - back <= 1 && other.len() - back <= 1
}
