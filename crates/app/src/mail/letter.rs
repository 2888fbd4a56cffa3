//! What the mails about accounts say.

use jiff::SignedDuration;
use ronde_store::tokens::Purpose;

/// A mail about an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter<'a> {
    /// To a new account: confirm the address.
    Confirm,
    /// To the owner of an address with which somebody else tried to register.
    Known,
    /// A link for a new password.
    Reset,
    /// To the new address of an account: confirm it.
    Change {
        /// The new address.
        to: &'a str,
    },
    /// To the present address: it is about to change.
    Changing {
        /// The new address.
        to: &'a str,
    },
    /// The password is another one now.
    Password,
    /// The password was set anew by a mailed link: all sessions and tokens have ended.
    PasswordReset,
    /// Logging in takes a second factor now.
    SecondFactorOn,
    /// Logging in takes the password alone now.
    SecondFactorOff,
}

impl Letter<'_> {
    /// The name under which its sentences stand.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Confirm => "mail-confirm",
            Self::Known => "mail-known",
            Self::Reset => "mail-reset",
            Self::Change { .. } => "mail-change",
            Self::Changing { .. } => "mail-changing",
            Self::Password => "mail-password",
            Self::PasswordReset => "mail-password-reset",
            Self::SecondFactorOn => "mail-second-on",
            Self::SecondFactorOff => "mail-second-off",
        }
    }

    /// What its link is for, if the link holds a secret. The others lead to the page for forgotten passwords.
    pub(super) const fn purpose(self) -> Option<Purpose> {
        match self {
            Self::Confirm => Some(Purpose::Confirm),
            Self::Reset => Some(Purpose::Reset),
            Self::Change { .. } => Some(Purpose::ChangeEmail),
            Self::Known
            | Self::Changing { .. }
            | Self::Password
            | Self::PasswordReset
            | Self::SecondFactorOn
            | Self::SecondFactorOff => None,
        }
    }
}

/// Where the links for a purpose lead, and how long they work.
pub(super) const fn way(purpose: Purpose) -> (&'static str, SignedDuration) {
    match purpose {
        Purpose::Confirm => ("/confirm/", SignedDuration::from_hours(24)),
        Purpose::Reset => ("/reset/", SignedDuration::from_hours(1)),
        Purpose::ChangeEmail => ("/email/", SignedDuration::from_hours(24)),
        Purpose::Unsubscribe => ("/unsubscribe/", SignedDuration::from_hours(24 * 366)),
        Purpose::FirstAdmin => ("/admin/first/", SignedDuration::from_hours(24 * 7)),
        Purpose::Waiting => ("/register/waiting/", SignedDuration::from_hours(24 * 7)),
        // never mailed
        Purpose::SecondStep => ("/login", SignedDuration::from_mins(10)),
    }
}
