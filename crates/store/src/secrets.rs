//! Secrets that are given out once: random, kept as hashes only, so that a stolen database opens nothing.

/// How the secrets of programs begin, so that a leaked one is recognised.
const PROGRAM_PREFIX: &str = "ronde_";

/// How many letters a secret has.
pub const LENGTH: usize = 64;

/// A secret of 256 random bits that can stand in addresses, cookies and mails.
pub fn secret() -> String {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).expect("the operating system gives random numbers");
    blake3::Hash::from_bytes(bits).to_hex().to_string()
}

/// A secret for a program.
pub fn program_secret() -> String {
    format!("{PROGRAM_PREFIX}{}", secret())
}

/// What is kept of a secret. The secrets are random and long, so that a plain hash tells nothing.
pub fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_alike() {
        let (one, other) = (secret(), secret());
        assert_ne!(one, other);
        assert_eq!(one.len(), LENGTH);
        assert!(one.bytes().all(|digit| digit.is_ascii_hexdigit()));
        assert!(program_secret().starts_with("ronde_"));
    }

    #[test]
    fn the_hash_is_found_again_and_does_not_hold_the_secret() {
        let token = program_secret();
        assert_eq!(hash(&token), hash(&token.clone()));
        assert!(!token.contains(&hash(&token)));
        assert_eq!(hash(""), "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262", "blake3");
    }
}
