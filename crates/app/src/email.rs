//! Mail addresses, as they are typed.

use ronde_store::accounts::email_key;

/// The longest address that mail servers take.
const LONGEST: usize = 254;

/// A text that can be a mail address. Whether it is somebody's, a mail with a link finds out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email {
    pub typed: String,
    /// As it is compared.
    pub key: String,
}

impl Email {
    /// What was typed as an address, or the message that says what is wrong with it.
    pub fn parse(typed: &str) -> Result<Self, &'static str> {
        const FAULT: &str = "fault-email";
        let typed = typed.trim();
        let is_plain = |letter: char| {
            !letter.is_control() && !letter.is_whitespace() && !"\"<>(),;:\\[]{}".contains(letter)
        };
        if typed.len() > LONGEST || !typed.chars().all(is_plain) {
            return Err(FAULT);
        }
        let address: lettre::Address = typed.parse().map_err(|_| FAULT)?;
        let domain = address.domain();
        // a forgotten ending is the most common mistake; only this machine itself has none
        if !domain.contains('.') && domain != "localhost" {
            return Err(FAULT);
        }
        Ok(Self { typed: typed.to_owned(), key: email_key(typed) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_from_other_texts() {
        for right in [" Anna@Example.org ", "a.b+c@mail.example.org", "ö@münchen.example", "root@localhost"]
        {
            assert_eq!(Email::parse(right).map(|email| email.typed), Ok(right.trim().to_owned()));
        }
        assert_eq!(Email::parse("Anna@Example.ORG").unwrap().key, "anna@example.org");
        for wrong in [
            "",
            "anna",
            "anna@",
            "@example.org",
            "anna@gmail",
            "a b@example.org",
            "a@example.org\r\nBcc: b@example.org",
            "a@b@example.org",
            "\"a\"@example.org",
            "Anna <a@example.org>",
            "a\0@example.org",
        ] {
            assert_eq!(Email::parse(wrong), Err("fault-email"), "{wrong}");
        }
        assert!(Email::parse(&format!("{}@example.org", "a".repeat(10_000))).is_err());
    }
}
