# Second factor, confirmations, guessing
second-factor-title = Two-step login
second-on = On
second-off = Off
second-lead = Two-step login asks for a code from your phone as well as your password, so a stolen password isn’t enough to get in. You need an authenticator app such as Aegis, Google Authenticator or 2FAS.
second-needed = This site requires two-step login for administrators and arbiters. Set it up to use your administrator or arbiter rights.
second-begin = Set up two-step login
second-scan = Scan this code with your authenticator app.
second-key = Can’t scan it? Type this key instead (time-based, 6 digits):
second-type = Type the code from the app.
second-first-code = Code from the app
second-turn-on = Turn on
second-turn-off = Turn off two-step login
second-is-on = Two-step login has been on since { $day }.
second-left =
    { $codes ->
        [0] You have no recovery codes left. Create new ones now.
        [one] You have one recovery code left.
       *[other] You have { $codes } recovery codes left.
    }
second-codes = Recovery codes
second-codes-lead = Each code works once in place of the code from your phone. Print them or save them somewhere safe now: we won’t show them again.
second-codes-kept = I have saved the codes
second-renew = Create new recovery codes
second-renew-lead = Your old codes will stop working.
second-code = Code from your phone
second-code-hint = 6 digits, or one of your recovery codes. Each code works once.
second-step-title = One more step
second-step-lead = Open your authenticator app and type the code for this site.
second-step-back = Back to login
notice-second-on = Two-step login is on.
notice-second-off = Two-step login is off.
notice-second-too-long = That took too long. Please log in again.
fault-second-code = Wrong code. Each code works only once: wait for the next one.
fault-second-first = Wrong code. Check that your phone’s clock is right, then type the current code.
fault-second-wait = Too many wrong codes. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fault-login-wait = Too many wrong passwords. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}, or reset your password by e-mail, which always works.
password-lead = All other browsers will be logged out, and your API tokens will stop working.
password-keep-tokens = Keep my API tokens
problem-title-second-factor = Two-step login required
problem-second-factor = This needs two-step login. Set it up in your account first.

# Addresses for e-mails about rounds
me-mail-unconfirmed = Not confirmed yet. Open the link in the e-mail we sent to this address; until then we send nothing else. Need the link again? Save again.
me-after-confirmed = Confirmed. We will e-mail each pairing to this address.
me-confirm-lead = One click, and we’ll e-mail each pairing of “{ $event }” to this address.

# What everybody may see
setup-section-privacy = Privacy
setup-privacy-lead = Birth years are hidden unless you show them. Those of players who may be minors always stay hidden. Arbiters always see full dates of birth.
setup-shows-birth-years = Show birth years to everyone
change-birth-years-shown = birth years shown to everyone
change-birth-years-hidden = birth years hidden

# Operator
admin-second-factor-off = Two-step login is off for { $name }. All browsers were logged out.
admin-second-factor-was-off = { $name } does not use two-step login.

# E-mails
mail-password-reset-subject = Your password was reset
mail-password-reset-body =
    Hello { $name },

    The password of your account on { $site } was reset with a link we sent to this address. All browsers were logged out, and your API tokens no longer work.

    If this wasn’t you, someone else can read your e-mail. Secure your mailbox, then set a new password:

    { $link }
mail-second-on-subject = Two-step login is on
mail-second-on-body =
    Hello { $name },

    Two-step login was turned on for your account on { $site }. From now on, you need a code from your phone to log in.

    If this wasn’t you, set a new password right away and ask the site administrator for help:

    { $link }
mail-second-off-subject = Two-step login is off
mail-second-off-body =
    Hello { $name },

    Two-step login was turned off for your account on { $site }. You now need only your password to log in.

    If this wasn’t you, set a new password right away:

    { $link }
mail-contact-subject = Confirm your address: { $event }
mail-contact-body =
    Hello,

    Somebody gave this address for { $name } in the tournament “{ $event }” on { $site }, to get each pairing by e-mail. If you want that, open this link:

    { $link }

    If you don’t, do nothing: we won’t e-mail you about it again.
confirm-step-title = Confirm that it is you
confirm-step-lead = This has effects that outlast your login. Enter your password to continue; you will not be asked again for ten minutes.
confirm-step-button = Continue
