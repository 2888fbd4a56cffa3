//! Recovery codes: each replaces a code from the phone once. They are random and stored as salted hashes.

use data_encoding::BASE32_NOPAD;
use ronde_store::secrets;

/// Codes created at once.
const CODES: usize = 10;
/// Letters of a code, in groups.
const LETTERS: usize = 16;
const GROUP: usize = 4;

/// New codes as shown, and their hashes. The salt is the key of the account.
pub fn fresh_codes(key: &str) -> (Vec<String>, Vec<String>) {
    let codes: Vec<String> = (0..CODES).map(|_| fresh()).collect();
    let hashes = codes.iter().filter_map(|code| kept(code, key)).collect();
    (codes, hashes)
}

/// Eighty random bits.
fn fresh() -> String {
    let mut bits = [0; LETTERS * 5 / 8];
    getrandom::fill(&mut bits).expect("the operating system gives random numbers");
    let letters = BASE32_NOPAD.encode(&bits).to_lowercase();
    let groups: Vec<&str> = (0..LETTERS / GROUP).map(|at| &letters[at * GROUP..(at + 1) * GROUP]).collect();
    groups.join("-")
}

/// The hash of a code, however its letters are typed; `None` if it cannot be one.
pub(super) fn kept(typed: &str, key: &str) -> Option<String> {
    let letters: String =
        typed.chars().filter(|letter| *letter != '-').flat_map(char::to_lowercase).collect();
    let is_code = letters.len() == LETTERS && letters.bytes().all(|letter| letter.is_ascii_alphanumeric());
    is_code.then(|| secrets::hash(&format!("{key} {letters}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_differ_and_are_found_again() {
        let (codes, hashes) = fresh_codes("KEY");
        assert_eq!((codes.len(), hashes.len()), (CODES, CODES));
        assert!(codes.iter().all(|code| code.len() == 19), "{codes:?}");
        assert_eq!(kept(&codes[0].to_uppercase().replace('-', ""), "KEY"), Some(hashes[0].clone()));
        assert_ne!(hashes[0], hashes[1]);
        assert_ne!(kept(&codes[0], "OTHER"), Some(hashes[0].clone()));
        for wrong in ["", "123456", "abcd-efgh", "äbcd-efgh-ijkl-mnop"] {
            assert_eq!(kept(wrong, "KEY"), None, "{wrong}");
        }
    }
}
