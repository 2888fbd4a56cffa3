//! Codes that change every half minute: HOTP (RFC 4226) counted by time (RFC 6238), as every authenticator app computes them.

use std::fmt::Write as _;

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha1::Sha1;

/// How long a code is shown, in seconds.
const STEP: i64 = 30;
/// Digits of a code.
const DIGITS: usize = 6;
/// Bytes of a key, the output size of SHA-1.
const KEY: usize = 20;

/// A new key, as base32.
pub fn fresh_key() -> String {
    let mut key = [0; KEY];
    getrandom::fill(&mut key).expect("the operating system gives random numbers");
    BASE32_NOPAD.encode(&key)
}

/// The address by which an authenticator app imports a key, for the QR code.
pub fn address(site: &str, account: &str, key: &str) -> String {
    let escaped = |text: &str| {
        let mut escaped = String::new();
        for byte in text.bytes() {
            if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                escaped.push(char::from(byte));
            } else {
                // writing to a string cannot fail
                let _ = write!(escaped, "%{byte:02X}");
            }
        }
        escaped
    };
    let (site, account) = (escaped(site), escaped(account));
    format!(
        "otpauth://totp/{site}:{account}?secret={key}&issuer={site}&algorithm=SHA1&digits={DIGITS}&period={STEP}"
    )
}

/// The time step of this code: the current one, or the one before or after, since clocks differ.
pub fn matching_step(key: &str, typed: &str, now: Timestamp) -> Option<i64> {
    if typed.len() != DIGITS || !typed.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let key = BASE32_NOPAD.decode(key.as_bytes()).ok()?;
    let step = now.as_second().div_euclid(STEP);
    // all three are computed and compared as hashes, so that timing reveals nothing
    let given = blake3::hash(typed.as_bytes());
    let fits =
        [step - 1, step, step + 1].map(|step| (step, blake3::hash(code(&key, step).as_bytes()) == given));
    fits.into_iter().find_map(|(step, fits)| fits.then_some(step))
}

/// The code of a time step.
fn code(key: &[u8], step: i64) -> String {
    let Ok(mut mac) = Hmac::<Sha1>::new_from_slice(key) else { return String::new() };
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash[hash.len() - 1] & 0x0f);
    let word = u32::from_be_bytes([hash[at] & 0x7f, hash[at + 1], hash[at + 2], hash[at + 3]]);
    format!("{:0DIGITS$}", word % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of RFC 6238, appendix B, for SHA-1; they have eight digits, of which the last six are the code.
    #[test]
    fn the_codes_are_those_of_the_rfc() {
        let key = BASE32_NOPAD.encode(b"12345678901234567890");
        for (second, digits) in [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000, "65353130"),
        ] {
            let now = Timestamp::from_second(second).unwrap();
            assert_eq!(matching_step(&key, &digits[2..], now), Some(second / STEP), "{second}");
        }
    }

    /// The vectors of RFC 4226, appendix D.
    #[test]
    fn the_counter_is_that_of_hotp() {
        let codes = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
            "520489",
        ];
        for (step, wanted) in (0..).zip(codes) {
            assert_eq!(code(b"12345678901234567890", step), wanted, "{step}");
        }
    }

    #[test]
    fn a_clock_may_be_half_a_minute_off_and_no_more() {
        let key = fresh_key();
        let bytes = BASE32_NOPAD.decode(key.as_bytes()).unwrap();
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let step = 1_800_000_000 / STEP;
        for (off, fits) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let typed = code(&bytes, step + off);
            assert_eq!(matching_step(&key, &typed, now).is_some(), fits, "{off}");
        }
        for wrong in ["", "12345", "1234567", "abcdef", "１２３４５６"] {
            assert_eq!(matching_step(&key, wrong, now), None, "{wrong}");
        }
    }

    #[test]
    fn an_app_can_read_the_address() {
        let address = address("ronde.example", "Ayşe B", "ABC");
        assert!(
            address.starts_with("otpauth://totp/ronde.example:Ay%C5%9Fe%20B?secret=ABC&issuer=ronde.example"),
            "{address}"
        );
    }
}
