//! Made-up rating lists in every format that Ronde reads.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use ronde_domain::Rating;
use ronde_ratinglist::list::{Form, ListedPlayer, Listing};
use ronde_ratinglist::write as lists;

use super::dice::Dice;
use crate::exit::Failure;
use crate::output::{file, print, progress};
use crate::words::Words;

const FIRST: [&str; 12] = [
    "Anna", "Bruno", "Chloé", "Deniz", "Émile", "Fatma", "Gülşen", "Hugo", "Işıl", "Jean-Luc", "Łucja",
    "Ömer",
];
const LAST: [&str; 12] = [
    "Arslan",
    "Bélanger",
    "O'Connor",
    "Çelik",
    "D'Angelo",
    "Nowak",
    "Peña",
    "Roy",
    "Şahin",
    "Tremblay",
    "Weiß",
    "Yılmaz",
];
const FEDERATIONS: [&str; 8] = ["CAN", "TUR", "FRA", "GER", "POL", "ESP", "IRL", "ITA"];

pub(super) fn write(players: u32, seed: u64, path: &Path, words: &Words) -> Result<(), Failure> {
    let shown = path.display().to_string();
    let (form, zipped) = form(path).ok_or_else(|| {
        Failure::BadInput(words.tell("error-list-form", &[("file", shown.as_str().into())]))
    })?;
    let bar = progress::bar(usize::try_from(players).unwrap_or(usize::MAX));
    let pour = |out: &mut dyn Write| -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 18, out);
        let mut dice = Dice::new(seed);
        let mut text = String::from(lists::head(form));
        for number in 0..players {
            lists::player(form, &player(number, &mut dice), &mut text);
            out.write_all(text.as_bytes())?;
            text.clear();
            bar.inc(1);
        }
        out.write_all(text.as_bytes())?;
        out.write_all(lists::tail(form).as_bytes())?;
        out.flush()
    };
    file::replace_with(path, |file| {
        let member = path.file_stem().and_then(|name| name.to_str()).unwrap_or("players_list");
        if zipped { lists::archive(file, member, pour) } else { pour(file) }
    })?;
    bar.finish_and_clear();
    print(
        &(words.tell(
            "generate-list-summary",
            &[("players", players.to_string().into()), ("file", shown.into())],
        ) + "\n"),
    )
}

/// The form that an ending names, and whether it is in an archive.
fn form(path: &Path) -> Option<(Form, bool)> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let (name, zipped) = name.strip_suffix(".zip").map_or((name.as_str(), false), |name| (name, true));
    let form = match name.rsplit_once('.')?.1 {
        "csv" => Form::Csv,
        "txt" => Form::FideText,
        "xml" => Form::FideXml,
        _ => return None,
    };
    Some((form, zipped))
}

fn player(number: u32, dice: &mut Dice) -> ListedPlayer {
    let pick = |dice: &mut Dice, from: &[&'static str]| {
        from[dice.below(u32::try_from(from.len()).unwrap_or(1)) as usize]
    };
    let strength = dice.around(1750.0, 250.0);
    let rated = dice.below(3) > 0;
    let birth = u16::try_from(1940 + dice.below(78)).unwrap_or(1990);
    let mut listing = |shift: f64, rated: bool| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
        let rating = dice.around(strength + shift, 40.0).clamp(1400.0, 2870.0) as u16;
        let k = if rating >= 2400 {
            10
        } else if birth >= 2008 {
            40
        } else {
            20
        };
        let games = dice.below(12);
        if rated { Listing { rating: Rating::new(rating), games, k: Some(k) } } else { Listing::default() }
    };
    let (standard, rapid, blitz) = (
        listing(0.0, rated),
        listing(-20.0, rated && number.is_multiple_of(2)),
        listing(-30.0, rated && number.is_multiple_of(3)),
    );
    let title = match standard.rating.map_or(0, Rating::get) {
        2500.. => "GM",
        2400.. => "IM",
        2300.. => "FM",
        2200.. => "CM",
        _ => "",
    };
    let woman = dice.below(10) == 0;
    let flag = match (woman, dice.below(3) == 0) {
        (true, true) => "wi",
        (true, false) => "w",
        (false, true) => "i",
        (false, false) => "",
    };
    ListedPlayer {
        id: (100_000 + u64::from(number) * 7).to_string(),
        name: format!("{}, {} {}", pick(dice, &LAST), pick(dice, &FIRST), number),
        federation: pick(dice, &FEDERATIONS).to_owned(),
        sex: if woman { "F" } else { "M" }.to_owned(),
        title: title.to_owned(),
        standard,
        rapid,
        blitz,
        birth_year: (dice.below(20) > 0).then_some(birth),
        flag: flag.to_owned(),
        ..ListedPlayer::default()
    }
}
