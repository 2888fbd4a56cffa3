//! One conversation of RFC 5321, line by line: greeting, envelope, data.
//!
//! Pure: bytes come in, an answer goes out. Commands out of turn are refused as a strict server would refuse them, so
//! that a sender that works here works elsewhere.

use super::mail::Mail;

/// The stage of the dialogue.
#[derive(Debug, Default)]
enum Stage {
    /// Nothing but the greeting so far.
    #[default]
    Strangers,
    /// The client has said who it is.
    Greeted,
    /// A mail has a sender, and perhaps recipients.
    Envelope { sender: String, recipients: Vec<String> },
    /// The text is coming.
    Data { sender: String, recipients: Vec<String>, text: Vec<u8> },
}

/// What the server does about a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Silence,
    Say(String),
    Keep(Mail, String),
    Close(String),
}

/// A conversation.
#[derive(Debug, Default)]
pub(super) struct Session {
    stage: Stage,
}

impl Session {
    /// What the server says first.
    pub(super) const GREETING: &'static str = "220 localhost ready\r\n";

    /// Takes one line with its end.
    pub(super) fn take(&mut self, line: &[u8]) -> Answer {
        if let Stage::Data { .. } = self.stage {
            return self.take_data(line);
        }
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end_matches(['\r', '\n']);
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb.to_ascii_uppercase().as_str() {
            "EHLO" => self.greet(rest, "250-localhost\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n"),
            "HELO" => self.greet(rest, "250 localhost\r\n"),
            "MAIL" => self.open(rest),
            "RCPT" => self.add_recipient(rest),
            "DATA" => self.begin_data(),
            "RSET" => {
                self.forget_mail();
                say("250 forgotten")
            }
            "NOOP" => say("250 here"),
            "VRFY" => say("252 send it and see"),
            "QUIT" => Answer::Close("221 goodbye\r\n".to_owned()),
            _ => say("500 not understood"),
        }
    }

    fn greet(&mut self, name: &str, reply: &str) -> Answer {
        if name.trim().is_empty() {
            return say("501 who are you");
        }
        self.stage = Stage::Greeted;
        Answer::Say(reply.to_owned())
    }

    fn open(&mut self, rest: &str) -> Answer {
        match self.stage {
            Stage::Greeted => {}
            Stage::Strangers => return say("503 greet first"),
            Stage::Envelope { .. } | Stage::Data { .. } => return say("503 one mail at a time"),
        }
        match path(rest, "FROM:") {
            Some(sender) => {
                self.stage = Stage::Envelope { sender, recipients: Vec::new() };
                say("250 sender known")
            }
            None => say("501 MAIL FROM:<address>"),
        }
    }

    fn add_recipient(&mut self, rest: &str) -> Answer {
        let Stage::Envelope { recipients, .. } = &mut self.stage else {
            return say("503 a sender first");
        };
        match path(rest, "TO:").filter(|address| address.contains('@')) {
            Some(recipient) => {
                recipients.push(recipient);
                say("250 recipient known")
            }
            None => say("501 RCPT TO:<address>"),
        }
    }

    fn begin_data(&mut self) -> Answer {
        match std::mem::take(&mut self.stage) {
            Stage::Envelope { sender, recipients } if !recipients.is_empty() => {
                self.stage = Stage::Data { sender, recipients, text: Vec::new() };
                say("354 go on, end with a dot")
            }
            other => {
                self.stage = other;
                say("503 sender and recipients first")
            }
        }
    }

    /// A line of the text; a single dot ends it, and the sender adds a dot before others (RFC 5321, 4.5.2).
    fn take_data(&mut self, line: &[u8]) -> Answer {
        let Stage::Data { text, .. } = &mut self.stage else { return Answer::Silence };
        if line != b".\r\n" {
            text.extend_from_slice(line.strip_prefix(b".").unwrap_or(line));
            return Answer::Silence;
        }
        match std::mem::replace(&mut self.stage, Stage::Greeted) {
            Stage::Data { sender, recipients, text } => {
                Answer::Keep(Mail::new(sender, recipients, text), "250 kept\r\n".to_owned())
            }
            _ => Answer::Silence,
        }
    }

    fn forget_mail(&mut self) {
        if let Stage::Envelope { .. } = self.stage {
            self.stage = Stage::Greeted;
        }
    }
}

fn say(reply: &str) -> Answer {
    Answer::Say(format!("{reply}\r\n"))
}

/// The address in `FROM:<zoe@club.example> BODY=8BITMIME`; empty for `<>`.
fn path(rest: &str, word: &str) -> Option<String> {
    let rest = rest.trim_start();
    if !rest.get(..word.len())?.eq_ignore_ascii_case(word) {
        return None;
    }
    let inside = rest[word.len()..].trim_start().strip_prefix('<')?;
    let (address, _) = inside.split_once('>')?;
    Some(address.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(session: &mut Session, line: &str) -> String {
        match session.take(format!("{line}\r\n").as_bytes()) {
            Answer::Silence => String::new(),
            Answer::Say(reply) | Answer::Keep(_, reply) | Answer::Close(reply) => reply[..3].to_owned(),
        }
    }

    #[test]
    fn a_mail_goes_from_the_greeting_to_the_dot() {
        let mut session = Session::default();
        for (line, expected) in [
            ("EHLO there", "250"),
            ("MAIL FROM:<a@x.example> BODY=8BITMIME", "250"),
            ("RCPT TO:<b@x.example>", "250"),
            ("rcpt to:<c@x.example>", "250"),
            ("DATA", "354"),
            ("Subject: dots", ""),
            ("", ""),
            ("..stuffed", ""),
            ("QUIT", ""),
        ] {
            assert_eq!(code(&mut session, line), expected, "{line}");
        }
        let recipients = vec!["b@x.example".to_owned(), "c@x.example".to_owned()];
        let text = b"Subject: dots\r\n\r\n.stuffed\r\nQUIT\r\n".to_vec();
        let mail = Mail::new("a@x.example".to_owned(), recipients, text);
        assert_eq!(session.take(b".\r\n"), Answer::Keep(mail, "250 kept\r\n".to_owned()));
        assert_eq!(code(&mut session, "MAIL FROM:<>"), "250", "a second mail on the same line");
        assert_eq!(code(&mut session, "QUIT"), "221");
    }

    #[test]
    fn commands_out_of_turn_are_refused() {
        let mut session = Session::default();
        for (line, expected) in [
            ("MAIL FROM:<a@x.example>", "503"),
            ("EHLO", "501"),
            ("HELO there", "250"),
            ("RCPT TO:<b@x.example>", "503"),
            ("MAIL a@x.example", "501"),
            ("MAIL FROM:<a@x.example>", "250"),
            ("MAIL FROM:<a@x.example>", "503"),
            ("DATA", "503"),
            ("RCPT TO:<>", "501"),
            ("RSET", "250"),
            ("DATA", "503"),
            ("NOOP", "250"),
            ("STARTTLS", "500"),
        ] {
            assert_eq!(code(&mut session, line), expected, "{line}");
        }
    }
}
