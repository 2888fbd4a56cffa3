# Second factor, confirmations, guessing
second-factor-title = Two-step login
second-on = On
second-off = Off
second-lead = With two-step login, a code from your phone is needed besides the password. A stolen password alone opens nothing. You need an authenticator app such as Aegis, Google Authenticator or 2FAS.
second-needed = This site requires two-step login for administrators and arbiters. Set it up to use your rights.
second-begin = Set up two-step login
second-scan = Scan this code with your authenticator app.
second-key = Can’t scan it? Type this key instead (time-based, 6 digits):
second-type = Type the code that the app shows.
second-first-code = Code from the app
second-turn-on = Turn on
second-turn-off = Turn off two-step login
second-is-on = Two-step login has been on since { $day }.
second-left =
    { $codes ->
        [0] You have no recovery codes left. Make new ones now.
        [one] One recovery code is left.
       *[other] { $codes } recovery codes are left.
    }
second-codes = Recovery codes
second-codes-lead = Each of these codes replaces the code from your phone once. Print them or copy them to a safe place now: they are not shown again.
second-codes-kept = I have saved the codes
second-renew = Make new recovery codes
second-renew-lead = New codes replace the old ones, which stop working.
second-code = Code from your phone
second-code-hint = 6 digits, or one of your recovery codes. Each code works once.
second-step-title = One more step
second-step-lead = Open your authenticator app and type the code for this site.
second-step-back = Back to the login
notice-second-on = Two-step login is on.
notice-second-off = Two-step login is off.
notice-second-too-long = That took too long. Log in again.
fault-second-code = Wrong code. Each code works once: wait for the next one.
fault-second-first = Wrong code. Check that the clock of your phone is right, and type the current code.
fault-second-wait = Too many wrong codes. Wait { $seconds } seconds before you try again.
fault-login-wait = Too many wrong passwords. Wait { $seconds } seconds before you try again, or set a new password by e-mail: that always works.
password-lead = All other browsers are logged out, and your API tokens end.
password-keep-tokens = Keep my API tokens
problem-title-second-factor = Two-step login required
problem-second-factor = This site requires two-step login for this. Set it up in your account first.

# Addresses for e-mails about rounds
me-mail-unconfirmed = Not confirmed yet: open the link in the e-mail that we sent there. No other e-mail goes there before that. Save again to get the link again.
me-after-confirmed = Confirmed. We will e-mail each pairing to this address.
me-confirm-lead = One click, and we e-mail each pairing of “{ $event }” to this address.

# What everybody may see
setup-section-privacy = Privacy
setup-privacy-lead = Birth years are hidden unless you show them. Players who may be minors stay hidden in any case. Arbiters always see full dates of birth.
setup-shows-birth-years = Show birth years to everybody
change-birth-years-shown = birth years shown to everybody
change-birth-years-hidden = birth years hidden

# Operator
admin-second-factor-off = Two-step login of { $name } is off. All browsers were logged out.
admin-second-factor-was-off = { $name } does not use two-step login.

# E-mails
mail-password-reset-subject = Your password was reset
mail-password-reset-body =
    Hello { $name },

    the password of your account on { $site } was reset with a link that we mailed to this address. All browsers were logged out, and all API tokens have ended.

    If it was not you, somebody else reads your e-mail. Secure your mailbox, then set another password:

    { $link }
mail-second-on-subject = Two-step login is on
mail-second-on-body =
    Hello { $name },

    two-step login was turned on for your account on { $site }. From now on a code from your phone is needed to log in.

    If it was not you, set a new password at once and ask the administrator of the site for help:

    { $link }
mail-second-off-subject = Two-step login is off
mail-second-off-body =
    Hello { $name },

    two-step login was turned off for your account on { $site }. The password alone is enough to log in now.

    If it was not you, set a new password at once:

    { $link }
mail-contact-subject = Confirm your address: { $event }
mail-contact-body =
    Hello,

    somebody gave this address for { $name } in the tournament “{ $event }” on { $site }, to get each pairing by e-mail. Open this link if you want that:

    { $link }

    If you don’t, do nothing: no further e-mails about it will come.
confirm-step-title = Confirm that it is you
confirm-step-lead = Rights that you give or take away stay when you log out. Type your password to go on; for ten minutes you are not asked again.
confirm-step-button = Go on
