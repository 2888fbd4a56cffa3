//! Secrets that are shown once: links, sessions and tokens of programs. The database keeps their hashes alone.
//!
//! A secret holds 256 random bits, so its hash needs neither salt nor slowness; passwords, which people choose, are hashed otherwise and
//! elsewhere.

/// What tokens of programs start with, so that one is recognised where it should not stand.
pub const ACCESS_TOKEN_PREFIX: &str = "ronde_";

/// A random text that cannot be guessed. It is not shown by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one, for a link or a session.
    pub fn new() -> Self {
        let mut bytes = [0_u8; 32];
        getrandom::fill(&mut bytes).expect("an operating system has random bytes once it runs programs");
        // the type of 32 bytes that writes itself in hexadecimal digits
        Self(blake3::Hash::from_bytes(bytes).to_hex().to_string())
    }

    /// A new one for a program.
    pub fn access_token() -> Self {
        Self(format!("{ACCESS_TOKEN_PREFIX}{}", Self::new().0))
    }

    /// The secret itself, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the database keeps.
    pub fn hash(&self) -> String {
        hash(&self.0)
    }
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What the database keeps of a secret that somebody shows.
pub fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_alike_and_none_is_shown() {
        let (one, other) = (Secret::new(), Secret::new());
        assert_ne!(one, other);
        assert_eq!(one.reveal().len(), 64);
        assert!(one.reveal().bytes().all(|digit| digit.is_ascii_hexdigit()));
        assert_eq!(format!("{one:?}"), "Secret(…)");
    }

    #[test]
    fn the_hash_is_found_again_and_does_not_hold_the_secret() {
        let token = Secret::access_token();
        assert!(token.reveal().starts_with("ronde_"));
        assert_eq!(token.hash(), hash(token.reveal()));
        assert_eq!(token.hash().len(), 64);
        assert!(!token.reveal().contains(&token.hash()));
        assert_eq!(hash(""), "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262", "blake3");
    }
}
