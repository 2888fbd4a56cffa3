//! A received e-mail: the envelope and the text.

use anyhow::Context;
use mail_parser::{Message, MessageParser};

/// One mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    sender: String,
    recipients: Vec<String>,
    raw: Vec<u8>,
}

impl Mail {
    pub(super) fn new(sender: String, recipients: Vec<String>, raw: Vec<u8>) -> Self {
        Self { sender, recipients, raw }
    }

    /// The sender on the envelope; empty for an e-mail that wants no reply.
    pub fn sender(&self) -> &str {
        &self.sender
    }

    /// The recipients on the envelope.
    pub fn recipients(&self) -> &[String] {
        &self.recipients
    }

    /// Whether it goes to this address; capitals don't matter.
    pub fn is_for(&self, address: &str) -> bool {
        self.recipients.iter().any(|recipient| recipient.eq_ignore_ascii_case(address))
    }

    /// The mail as it came over the wire, without the stuffed dots.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// The subject in plain characters.
    pub fn subject(&self) -> anyhow::Result<String> {
        Ok(self.parsed()?.subject().context("the mail has no subject")?.to_owned())
    }

    /// A header by name, as it was written.
    pub fn header(&self, name: &str) -> anyhow::Result<Option<String>> {
        Ok(self.parsed()?.header_raw(name).map(|value| value.trim().to_owned()))
    }

    /// The plain text.
    pub fn text(&self) -> anyhow::Result<String> {
        Ok(self.parsed()?.body_text(0).context("the mail has no text")?.into_owned())
    }

    /// The first address in the text that begins with `start`.
    pub fn link(&self, start: &str) -> anyhow::Result<String> {
        let text = self.text()?;
        let at = text.find(start).with_context(|| format!("no link to {start} in the mail:\n{text}"))?;
        let link = text[at..].split(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"')).next();
        Ok(link.unwrap_or_default().trim_end_matches(['.', ',', ')']).to_owned())
    }

    fn parsed(&self) -> anyhow::Result<Message<'_>> {
        MessageParser::default().parse(&self.raw).context("the mail cannot be read")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(raw: &str) -> Mail {
        Mail::new(String::new(), vec!["Zoe@Club.example".to_owned()], raw.as_bytes().to_vec())
    }

    #[test]
    fn encoded_words_and_lines_are_read() {
        let mail = mail(
            "Subject: =?utf-8?q?Bienvenue_=C3=A0_tous?=\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Transfer-Encoding: quoted-printable\r\n\r\nSuivez http://a.example/confirm/ab=\r\ncd?x=3D1.\r\n",
        );
        assert_eq!(mail.subject().unwrap(), "Bienvenue à tous");
        assert_eq!(mail.link("http://a.example/confirm/").unwrap(), "http://a.example/confirm/abcd?x=1");
        assert!(mail.link("http://elsewhere/").is_err());
        assert!(mail.is_for("zoe@club.example") && !mail.is_for("zoe@club.exampl"));
    }
}
