//! What was typed into the forms of accounts, checked field by field.

use ronde_app::email::Email;
use ronde_app::error::Fault;
use ronde_app::password::weakness;
use ronde_domain::Language;
use ronde_store::accounts::NewAccount;
use ronde_words::Words;
use serde::Deserialize;

use super::name::Name;
use crate::layout::{Field, Form, Page};

const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// The fields of a new account, as they were typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewAccountForm {
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) password: String,
    pub(crate) again: String,
}

/// The same, checked.
#[derive(Clone, Debug)]
pub(crate) struct CheckedAccount {
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) password: String,
}

impl CheckedAccount {
    /// The account as it is stored.
    pub(crate) fn to_store<'a>(&'a self, password_hash: &'a str, language: Language) -> NewAccount<'a> {
        NewAccount {
            name: &self.name.shown,
            name_key: &self.name.key,
            email: &self.email.typed,
            email_key: &self.email.key,
            password_hash,
            language,
        }
    }
}

impl NewAccountForm {
    /// All fields as they can be taken, or everything that is wrong with them.
    pub(crate) fn check(&self, words: &Words) -> Result<CheckedAccount, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut fault = |field: &str, message: &str| faults.push(Fault::new(field, words.say(message)));
        let name = Name::parse(&self.name).map_err(|message| fault("name", message));
        let email = Email::parse(&self.email).map_err(|message| fault("email", message));
        let password = check_password(&self.password, &self.again, &[&self.name, &self.email], words);
        faults.extend(password.err());
        match (name, email) {
            (Ok(name), Ok(email)) if faults.is_empty() => {
                Ok(CheckedAccount { email, name, password: self.password.clone() })
            }
            _ => Err(faults),
        }
    }

    /// The form, with what was typed and what is wrong with it.
    pub(crate) fn form(&self, page: &Page, action: &str, button: &str, faults: &[Fault]) -> Form {
        let email = Field::new("email", "email", page.say("field-email")).autocomplete("email");
        let name = Field::new("text", "name", page.say("field-name")).autocomplete("username");
        Form::new(action, page.say(button))
            .field(email.value(short(&self.email)).hint(page.say("hint-email")))
            .field(name.value(short(&self.name)).hint(page.say("hint-name")))
            .field(new_password(page, "password", "field-password"))
            .field(Field::password("again", page.say("field-password-again"), "new-password"))
            .faults(faults)
    }
}

/// The field for a new password.
pub(super) fn new_password(page: &Page, name: &'static str, label: &str) -> Field {
    Field::password(name, page.say(label), "new-password").hint(page.say("hint-password"))
}

/// Checks a new password that was typed twice; `password` and `again` are the names of the fields.
pub(super) fn check_password(
    password: &str,
    again: &str,
    of_owner: &[&str],
    words: &Words,
) -> Result<(), Fault> {
    let length = password.chars().take(LONGEST + 1).count();
    if length < SHORTEST {
        return Err(Fault::new("password", words.say("fault-password-short")));
    }
    if length > LONGEST {
        return Err(Fault::new("password", words.say("fault-password-long")));
    }
    // what belongs to the owner may be of any length; a guesser tries the beginning
    let whole = of_owner.iter().map(|text| short(text));
    let words_of_owner = whole.clone().flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    let of_owner: Vec<&str> = whole.chain(words_of_owner).filter(|text| !text.is_empty()).collect();
    if let Some(why) = weakness(password, &of_owner) {
        let why = words.say(why);
        return Err(Fault::new("password", words.tell("fault-password-weak", &[("why", why.into())])));
    }
    if password != again {
        return Err(Fault::new("again", words.say("fault-password-differ")));
    }
    Ok(())
}

/// As much of a text as is shown again in a form.
pub(super) fn short(text: &str) -> &str {
    let end = text.char_indices().nth(LONGEST).map_or(text.len(), |(end, _)| end);
    &text[..end]
}
