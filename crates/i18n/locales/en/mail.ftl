# Mails. A line that begins with a link stays by itself, so that it can be clicked.
mail-confirm-subject = Confirm your address
mail-confirm-body =
    Hello { $name },

    open this link to confirm your address and to finish the registration on { $site }:

    { $link }

    The link works for 24 hours. If you did not register, do nothing: the account will be forgotten.
mail-known-subject = Somebody tried to register with your address
mail-known-body =
    Hello { $name },

    somebody tried to make an account on { $site } with your address. You have one already, so nothing was changed.

    If it was you: log in as “{ $name }”. If you forgot the password, you can set a new one here:

    { $link }

    If it was not you, do nothing.
mail-reset-subject = A new password
mail-reset-body =
    Hello { $name },

    open this link to set a new password on { $site }:

    { $link }

    The link works for one hour, and once. If you did not ask for it, do nothing: your password stays as it is.
mail-change-subject = Confirm your new address
mail-change-body =
    Hello { $name },

    open this link to make this the address of your account on { $site }:

    { $link }

    The link works for 24 hours. If you did not ask for it, do nothing.
mail-changing-subject = Your address is about to change
mail-changing-body =
    Hello { $name },

    somebody who knows your password asked that your account on { $site } use the address { $address } instead of this one. It will change when the link in a mail to that address is opened.

    If it was not you, set a new password at once:

    { $link }
mail-password-subject = Your password was changed
mail-password-body =
    Hello { $name },

    the password of your account on { $site } was changed. If it was not you, set a new one at once:

    { $link }
mail-unsubscribe =
    --
    You get this mail because you have an account on { $site }. If you want no more mails about events:
    { $link }
