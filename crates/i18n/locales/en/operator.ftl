# The operator of a site: backups, import and export, accounts, people
site-no-database = { $address } is not there. Name the database with --database.
site-not-found = There is no such { $what }.
site-conflict = Somebody else changed the tournament in the meantime. Nothing was stored; try again.
site-taken-name = The name is taken.
site-taken-email = The address is taken.
site-taken-place = This account already plays in the tournament.
site-taken-slug = The short name is taken.
site-bad-address = This is not a database address. Give the name of a file, sqlite:FILE or postgres://user@host/name.
site-newer = It was written by a newer version of Ronde (state { $version }). Use that version.
site-not-empty = The database is not empty, and nothing in it was changed. Name a new one with --database.
site-damaged = The database is damaged: { $what }
site-no-account = There is no account “{ $name }”. `ronde admin accounts` lists them.
site-no-event = There is no tournament “{ $event }”. `ronde admin events` lists them.
site-no-person = There is no person { $id }. `ronde admin people` lists them.
site-merged-person = Person { $id } was merged into { $into } ({ $name }). Use that number.

backup-done = { $file }: { $rows ->
    [one] one row
   *[other] { $rows } rows
    } of { $tables } tables backed up
backup-damaged = line { $line }: { $what }. Nothing was restored.
backup-fault-no-backup = this is not a Ronde backup
backup-fault-cut = the backup ends too early
backup-fault-no-line = this is not a line of a backup
backup-fault-no-table = there is no such table
backup-fault-checksum = the checksum does not match; something was changed
backup-fault-surplus = the backup should have ended here
restore-done = { $file }: { $rows ->
    [one] one row
   *[other] { $rows } rows
    } of { $tables } tables restored
restore-unreadable = { $file } is incomplete or damaged ({ $what }). Nothing was restored.

import-title = IMPORTED
import-one-slug = --slug names one tournament; there are several files.
import-bad-slug = “{ $slug }” cannot be part of an address. Use small letters, digits and hyphens, such as { $better }.
import-same-slug = { $file } would get the same short name as { $other }: { $slug }. Import it separately with --slug. Nothing was imported.
import-taken-slug = { $file }: the short name { $slug } belongs to another tournament ({ $name }, number { $id }). Give this one its own with --slug. Nothing was imported.
import-same-event = { $file } is already on the site: { $slug } ({ $name }, number { $id }). To have it twice, give it another name with --slug. Nothing was imported.
export-unknown-form = { $file }: unknown extension. Use .trf, .trf16, .ronde, .json or .csv, or give the format with --format.

admin-more = There are more than { $limit }. Search for part of the name, or raise --limit.
admin-say-yes = This cannot be undone, and there is nobody to ask. Confirm with --yes.
admin-yes-no = [y/N]
admin-yes-words = y yes
admin-not-done = Nothing was done.
admin-accounts-title = ACCOUNTS
admin-people-title = PEOPLE
admin-events-title = TOURNAMENTS
admin-mails-title = OUTBOX
admin-check-title = DATABASE
admin-column-id = Id
admin-column-slug = Short name
admin-column-players = Players
admin-column-rounds = Rounds
admin-column-file = File
admin-column-email = E-mail
admin-column-admin = Admin
admin-column-confirmed = Confirmed
admin-column-since = Since
admin-column-person = Person
admin-column-title = Title
admin-column-federation = Fed
admin-column-fide-id = FIDE
admin-column-hidden = Hidden
admin-column-status = State
admin-column-by-link = By link
admin-column-changed = Changed
admin-column-written = Written
admin-column-recipient = To
admin-column-subject = Subject
admin-column-tries = Tries
admin-column-sent = Sent
admin-column-failure = Last failure
admin-column-table = Table
admin-column-rows = Rows
admin-status-registration = registration
admin-status-running = running
admin-status-finished = finished
admin-is-admin = { $name } is an administrator.
admin-is-no-admin = { $name } is no longer an administrator.
admin-was-no-admin = { $name } is not an administrator.
admin-none-left = The site has no administrator now.
admin-not-confirmed = The address of { $name } is not confirmed yet, so { $name } cannot log in. `ronde admin confirm` confirms it.
admin-confirmed = The address of { $name } is confirmed.
admin-was-confirmed = The address of { $name } was already confirmed.
admin-close-ask = Close the account of { $name } permanently?
admin-closed = The account of { $name } is closed.
admin-person-stays = The person (number { $id }) and the results remain. `ronde admin erase { $id }` erases the name too.
admin-bad-url = “{ $url }” is not the address of a site. It must start with https:// or http://.
admin-link-once = { $name } can set a new password with this link, once, until { $until }. Earlier links no longer work.
admin-token-once = It acts for { $name } ({ $scopes }). It is shown only once; Ronde stores just its hash.
admin-token-until = It is valid until { $until }.
admin-token-for-ever = It is valid until it is revoked. --days makes it expire.
admin-merge-same = A person cannot be merged into themselves.
admin-merge-numbers = { $from } and { $into } have different FIDE or licence numbers, so they are two people.
admin-merged = Person { $from } ({ $name }) is now { $into }.
admin-no-player = { $event } has no player number { $number }.
admin-split = { $name } is now a separate person, number { $id }.
admin-hidden = The name of { $name } is hidden from the public.
admin-shown = The name of { $name } is public again.
admin-erase-ask = Erase { $name } permanently, in { $events ->
    [one] one tournament
   *[other] { $events } tournaments
    }?
admin-erased = { $name } is erased and appears as Player { $id } in { $events ->
    [one] one tournament
   *[other] { $events } tournaments
    }.
admin-erase-backups = Existing backups still contain the name.
admin-mails-waiting = { $count ->
    [0] No e-mails are waiting to be sent.
    [one] One e-mail is waiting to be sent.
   *[other] { $count } e-mails are waiting to be sent.
    }
admin-mails-retried = { $count ->
    [one] The server will retry one e-mail
   *[other] The server will retry { $count } e-mails
    } shortly.
admin-moved = { $rows ->
    [one] One row
   *[other] { $rows } rows
    } of { $tables } tables moved to { $address }
admin-moved-next = Stop the server and start it with --database { $address }; anything entered in the old database from now on is not in the new one.
admin-check-fits = Everything is consistent ({ $events ->
    [one] one tournament
   *[other] { $events } tournaments
    }).
admin-check-findings = { $findings ->
    [one] One problem
   *[other] { $findings } problems
    } found ({ $events ->
    [one] one tournament
   *[other] { $events } tournaments
    }).
admin-check-log = Tournament { $event }: the log cannot be read: { $why }
admin-check-listed = Tournament { $event }: the list says { $column } “{ $stored }”, the log “{ $told }”
admin-check-player = Tournament { $event }: player { $player } in the log does not match the list of people
admin-check-game-log = Game { $game }: the log cannot be read: { $why }
admin-check-game-listed = Game { $game }: the list says { $column } “{ $stored }”, the log “{ $told }”
admin-check-game-ratings = Game { $game }: the ratings in the ledger do not match the result
admin-check-game-standing = Account { $account }: the rating in { $modality } does not follow from the ledger
admin-check-reference = { $table }.{ $column }: { $rows ->
    [one] one row refers
   *[other] { $rows } rows refer
    } to nothing
admin-check-file = The file is damaged: { $what }
