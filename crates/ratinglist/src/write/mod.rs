//! Writes lists: one line, or one element, per player.

use std::fmt::Write as _;
use std::io::{self, Seek, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::fields::quote;
use crate::list::{Form, ListedPlayer, Listing};

/// The text before the first player.
pub const fn head(form: Form) -> &'static str {
    match form {
        Form::Csv => "id,name,rating,games,birth\n",
        Form::FideText => {
            "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
        }
        Form::FideXml => "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<playerslist>\n",
    }
}

/// The text after the last player.
pub const fn tail(form: Form) -> &'static str {
    match form {
        Form::Csv | Form::FideText => "",
        Form::FideXml => "</playerslist>\n",
    }
}

/// The column for the number of games has four characters.
const MOST_GAMES: u32 = 9999;

/// Adds a player to a text.
pub fn player(form: Form, player: &ListedPlayer, text: &mut String) {
    match form {
        Form::Csv => csv(player, text),
        Form::FideText => fide_text(player, text),
        Form::FideXml => fide_xml(player, text),
    }
}

/// Writes an archive with one file in it, as FIDE publishes its lists.
pub fn archive(
    target: impl Write + Seek,
    member: &str,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut archive = ZipWriter::new(target);
    archive.start_file(member, SimpleFileOptions::default()).map_err(io::Error::other)?;
    fill(&mut archive)?;
    archive.finish().map_err(io::Error::other)?.flush()
}

/// A text as one field of a CSV line.
pub fn csv_field(text: &str) -> String {
    quote(text).into_owned()
}

fn csv(player: &ListedPlayer, text: &mut String) {
    let ListedPlayer { id, name, standard, birth_year, .. } = player;
    let (id, name) = (quote(id), quote(name));
    let (rating, games) = (number(standard.rating.map(|rating| rating.get().into())), standard.games);
    let birth = number(birth_year.map(u32::from));
    push(text, format_args!("{id},{name},{rating},{games},{birth}\n"));
}

/// Anything longer than its column is cut off, so that the columns after it stay in place.
fn fide_text(player: &ListedPlayer, text: &mut String) {
    let ListedPlayer { id, name, federation, sex, title, birth_year, flag, .. } = player;
    push(
        text,
        format_args!(
            "{id:<15}{name:<61.60}{federation:<4.3}{sex:<4.3}{title:<5.4}{:<5}{:<15}{:<4}",
            "", "", ""
        ),
    );
    for (listing, widths) in
        [(&player.standard, [6, 4, 3]), (&player.rapid, [6, 4, 3]), (&player.blitz, [6, 4, 3])]
    {
        let Listing { rating, games, k } = listing;
        let games = games.min(&MOST_GAMES);
        let rating = rating.map_or_else(|| "0".to_owned(), |rating| rating.to_string());
        let [first, second, third] = widths;
        push(text, format_args!("{rating:<first$}{games:<second$}{:<third$}", k.unwrap_or(0)));
    }
    push(text, format_args!("{:<6}{flag:<4.4}\n", format!("{:04}", birth_year.unwrap_or(0))));
}

fn fide_xml(player: &ListedPlayer, text: &mut String) {
    let ListedPlayer { id, name, federation, sex, title, birth_year, flag, .. } = player;
    let [id, name, federation, sex, title, flag] =
        [id, name, federation, sex, title, flag].map(|text| escape(text));
    push(
        text,
        format_args!(
            "<player>\n<fideid>{id}</fideid>\n<name>{name}</name>\n<country>{federation}</country>\n"
        ),
    );
    push(
        text,
        format_args!(
            "<sex>{sex}</sex>\n<title>{title}</title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
        ),
    );
    for (listing, prefix) in [(&player.standard, ""), (&player.rapid, "rapid_"), (&player.blitz, "blitz_")] {
        let Listing { rating, games, k } = listing;
        let rating = rating.map_or(0, ronde_domain::Rating::get);
        let k = number(k.map(u32::from));
        push(
            text,
            format_args!(
                "<{prefix}rating>{rating}</{prefix}rating>\n<{prefix}games>{games}</{prefix}games>\n<{prefix}k>{k}</{prefix}k>\n"
            ),
        );
    }
    let birth = number(birth_year.map(u32::from));
    push(text, format_args!("<birthday>{birth}</birthday>\n<flag>{flag}</flag>\n</player>\n"));
}

fn number(number: Option<u32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\'', "&apos;")
}

fn push(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what).expect("a string takes everything");
}
