//! From bytes to text: UTF-8, or an old code page, never with replacement characters.

use std::borrow::Cow;
use std::str::FromStr;

/// A character encoding, named by a label of the web's encoding standard: `utf-8`, `windows-1254`, `latin1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

/// A label that is not the name of an encoding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` names no character encoding; utf-8, windows-1252, windows-1254 and iso-8859-2 are some that do"
)]
pub struct UnknownEncoding(String);

impl Encoding {
    /// The encoding's proper name.
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;
    fn from_str(label: &str) -> Result<Self, Self::Err> {
        let found = encoding_rs::Encoding::for_label_no_replacement(label.as_bytes());
        found.map(Self).ok_or_else(|| UnknownEncoding(label.to_owned()))
    }
}

/// How a file was decoded.
pub(crate) enum Decoded<'a> {
    /// It is UTF-8, or in the requested encoding.
    Plain(Cow<'a, str>),
    /// It is not UTF-8; the encoding was guessed. The offset is that of the first byte that is not UTF-8.
    Guessed { text: Cow<'a, str>, encoding: &'static str, offset: usize },
    /// The bytes are not in the requested encoding.
    Undecodable { encoding: &'static str },
}

/// Decodes a file: as requested, otherwise as UTF-8, otherwise as Windows-1252 (Windows-1254 for Turkish
/// tournaments).
pub(crate) fn decode(bytes: &[u8], asked: Option<Encoding>) -> Decoded<'_> {
    if let Some((marked, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        return decode_as(&bytes[mark..], marked);
    }
    if let Some(Encoding(encoding)) = asked {
        return decode_as(bytes, encoding);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Decoded::Plain(Cow::Borrowed(text)),
        Err(error) => {
            // 1252 would turn the Turkish letters into Icelandic ones
            let encoding =
                if is_turkish(bytes) { encoding_rs::WINDOWS_1254 } else { encoding_rs::WINDOWS_1252 };
            match decode_as(bytes, encoding) {
                Decoded::Plain(text) => {
                    Decoded::Guessed { text, encoding: encoding.name(), offset: error.valid_up_to() }
                }
                other => other,
            }
        }
    }
}

fn decode_as<'a>(bytes: &'a [u8], encoding: &'static encoding_rs::Encoding) -> Decoded<'a> {
    match encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) => Decoded::Plain(text),
        None => Decoded::Undecodable { encoding: encoding.name() },
    }
}

fn is_turkish(bytes: &[u8]) -> bool {
    let line = bytes.split(|&byte| byte == b'\r' || byte == b'\n').find(|line| line.starts_with(b"032"));
    line.is_some_and(|line| line[3..].trim_ascii().eq_ignore_ascii_case(b"TUR"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_event_s_federation_decides_between_the_code_pages() {
        let Decoded::Guessed { text, encoding, offset } = decode(b"032 TUR\n012 \xDDzmir", None) else {
            panic!("not UTF-8");
        };
        assert_eq!((&*text, encoding, offset), ("032 TUR\n012 İzmir", "windows-1254", 12));
        let Decoded::Guessed { text, .. } = decode(b"032 FRA\n012 \xC9vry", None) else {
            panic!("not UTF-8")
        };
        assert_eq!(text, "032 FRA\n012 Évry");
    }

    #[test]
    fn labels_name_encodings() {
        assert_eq!("latin1".parse().map(Encoding::name), Ok("windows-1252"));
        assert!("klingon".parse::<Encoding>().is_err());
        let asked = "utf-8".parse().ok();
        assert!(matches!(decode(b"\xff", asked), Decoded::Undecodable { encoding: "UTF-8" }));
    }
}
