# Der Betreiber einer Seite: Sicherungen, Import und Export, Konten, Personen
site-no-database = { $address } gibt es nicht. Nennen Sie die Datenbank mit --database.
site-not-found = Nicht gefunden: { $what }.
site-conflict = Jemand anders hat das Turnier inzwischen geändert. Nichts wurde gespeichert; versuchen Sie es noch einmal.
site-taken-name = Der Name ist vergeben.
site-taken-email = Die Adresse ist vergeben.
site-taken-place = Dieses Konto spielt schon in dem Turnier.
site-taken-slug = Der Kurzname ist vergeben.
site-bad-address = Das ist keine Adresse einer Datenbank. Nennen Sie eine Datei, sqlite:DATEI oder postgres://benutzer@host/name.
site-newer = Geschrieben von einer neueren Version von Ronde (Stand { $version }). Benutzen Sie jene Version.
site-not-empty = Die Datenbank ist nicht leer; nichts darin wurde geändert. Nennen Sie eine neue mit --database.
site-damaged = Die Datenbank ist beschädigt: { $what }
site-no-account = Das Konto „{ $name }“ gibt es nicht. `ronde admin accounts` zeigt alle.
site-no-event = Das Turnier „{ $event }“ gibt es nicht. `ronde admin events` zeigt alle.
site-no-person = Die Person { $id } gibt es nicht. `ronde admin people` zeigt alle.
site-merged-person = Person { $id } ist in { $into } ({ $name }) aufgegangen. Nehmen Sie diese Nummer.

backup-done = { $file }: { $rows ->
    [one] eine Zeile
   *[other] { $rows } Zeilen
    } aus { $tables } Tabellen gesichert
backup-damaged = Zeile { $line }: { $what }. Nichts wurde wiederhergestellt.
backup-fault-no-backup = das ist keine Sicherung von Ronde
backup-fault-cut = die Sicherung endet zu früh
backup-fault-no-line = das ist keine Zeile einer Sicherung
backup-fault-no-table = diese Tabelle gibt es nicht
backup-fault-checksum = die Prüfsumme stimmt nicht; etwas wurde geändert
backup-fault-surplus = die Sicherung hätte hier enden müssen
restore-done = { $file }: { $rows ->
    [one] eine Zeile
   *[other] { $rows } Zeilen
    } aus { $tables } Tabellen wiederhergestellt
restore-unreadable = { $file } ist unvollständig oder beschädigt ({ $what }). Nichts wurde wiederhergestellt.

import-title = IMPORTIERT
import-one-slug = --slug benennt ein Turnier; hier sind mehrere Dateien.
import-bad-slug = „{ $slug }“ kann nicht in einer Adresse stehen. Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, etwa { $better }.
import-same-slug = { $file } bekäme den Kurznamen { $slug } wie { $other }. Importieren Sie die Datei einzeln mit --slug. Nichts wurde importiert.
import-taken-slug = { $file }: Der Kurzname { $slug } gehört einem anderen Turnier ({ $name }, Nummer { $id }). Geben Sie diesem mit --slug einen eigenen. Nichts wurde importiert.
import-same-event = { $file } ist schon auf der Website: { $slug } ({ $name }, Nummer { $id }). Um es zweimal zu haben, geben Sie ihm mit --slug einen anderen Namen. Nichts wurde importiert.
export-unknown-form = { $file }: Die Endung sagt nicht, welches Format zu schreiben ist. Verwenden Sie .trf, .trf16, .ronde, .json oder .csv, oder nennen Sie eines mit --format.

admin-more = Es gibt mehr als { $limit }. Suchen Sie nach einem Teil des Namens, oder verlangen Sie mit --limit mehr.
admin-say-yes = Das lässt sich nicht zurücknehmen, und niemand ist da, den man fragen könnte. Geben Sie --yes an.
admin-yes-no = [j/N]
admin-yes-words = j ja y yes
admin-not-done = Nichts wurde getan.
admin-accounts-title = KONTEN
admin-people-title = PERSONEN
admin-events-title = TURNIERE
admin-mails-title = POSTAUSGANG
admin-check-title = DATENBANK
admin-column-id = Id
admin-column-slug = Kurzname
admin-column-players = Spieler
admin-column-rounds = Runden
admin-column-file = Datei
admin-column-email = E-Mail
admin-column-admin = Admin
admin-column-confirmed = Bestätigt
admin-column-since = Seit
admin-column-person = Person
admin-column-title = Titel
admin-column-federation = Verb.
admin-column-fide-id = FIDE
admin-column-hidden = Verborgen
admin-column-status = Status
admin-column-by-link = Per Link
admin-column-changed = Geändert
admin-column-written = Verfasst
admin-column-recipient = An
admin-column-subject = Betreff
admin-column-tries = Versuche
admin-column-sent = Gesendet
admin-column-failure = Letzter Fehler
admin-column-table = Tabelle
admin-column-rows = Zeilen
admin-status-registration = Anmeldung
admin-status-running = läuft
admin-status-finished = beendet
admin-is-admin = { $name } ist Administrator.
admin-is-no-admin = { $name } ist nicht mehr Administrator.
admin-was-no-admin = { $name } ist kein Administrator.
admin-none-left = Die Website hat jetzt keinen Administrator.
admin-not-confirmed = Die Adresse von { $name } ist noch nicht bestätigt; { $name } kann sich deshalb nicht einloggen. `ronde admin confirm` bestätigt sie.
admin-confirmed = Die Adresse von { $name } ist bestätigt.
admin-was-confirmed = Die Adresse von { $name } war schon bestätigt.
admin-close-ask = Das Konto von { $name } endgültig schließen?
admin-closed = Das Konto von { $name } ist geschlossen.
admin-person-stays = Die Person dahinter (Nummer { $id }) und die Ergebnisse bleiben. `ronde admin erase { $id }` löscht auch den Namen.
admin-bad-url = „{ $url }“ ist keine Adresse einer Website. Sie beginnt mit https:// oder http://.
admin-link-once = { $name } kann unter diesem Link einmal ein neues Passwort wählen, bis { $until }. Frühere Links gelten nicht mehr.
admin-token-once = Es handelt für { $name } ({ $scopes }). Es wird nur dieses eine Mal angezeigt; gespeichert ist nur sein Hashwert.
admin-token-until = Es gilt bis { $until }.
admin-token-for-ever = Es gilt, bis es widerrufen wird. --days gibt ihm ein Ende.
admin-merge-same = Eine Person kann nicht in sich selbst aufgehen.
admin-merge-numbers = { $from } und { $into } haben verschiedene FIDE-IDs oder Mitgliedsnummern, also sind es zwei Personen.
admin-merged = Person { $from } ({ $name }) ist jetzt { $into }.
admin-no-player = { $event } hat keinen Spieler Nummer { $number }.
admin-split = { $name } ist jetzt eine eigene Person, Nummer { $id }.
admin-hidden = Der Name von { $name } ist für die Öffentlichkeit verborgen.
admin-shown = Der Name von { $name } wird gezeigt.
admin-erase-ask = { $name } endgültig löschen, in { $events ->
    [one] einem Turnier
   *[other] { $events } Turnieren
    }?
admin-erased = { $name } ist gelöscht und erscheint als Spieler { $id } in { $events ->
    [one] einem Turnier
   *[other] { $events } Turnieren
    }.
admin-erase-backups = Frühere Sicherungen enthalten den Namen noch.
admin-mails-waiting = { $count ->
    [0] Nichts wartet auf den Versand.
    [one] Eine E-Mail wartet auf den Versand.
   *[other] { $count } E-Mails warten auf den Versand.
    }
admin-mails-retried = { $count ->
    [one] Eine E-Mail wird
   *[other] { $count } E-Mails werden
    } noch einmal versucht, sobald der Server nachsieht.
admin-moved = { $rows ->
    [one] Eine Zeile
   *[other] { $rows } Zeilen
    } aus { $tables } Tabellen nach { $address } übertragen
admin-moved-next = Halten Sie den Server an, und starten Sie ihn mit --database { $address }; was danach in die alte Datenbank eingegeben wurde, fehlt in der neuen.
admin-check-fits = Alles passt zusammen ({ $events ->
    [one] ein Turnier
   *[other] { $events } Turniere
    }).
admin-check-findings = { $findings ->
    [one] Eine Sache passt
   *[other] { $findings } Dinge passen
    } nicht zusammen ({ $events ->
    [one] ein Turnier
   *[other] { $events } Turniere
    }).
admin-check-log = Turnier { $event }: Das Protokoll ist nicht lesbar: { $why }
admin-check-listed = Turnier { $event }: { $column } ist in der Liste „{ $stored }“, im Protokoll „{ $told }“
admin-check-player = Turnier { $event }: Spieler { $player } des Protokolls und die Personenliste passen nicht zusammen
admin-check-game-log = Partie { $game }: Das Protokoll ist nicht lesbar: { $why }
admin-check-game-listed = Partie { $game }: { $column } ist in der Liste „{ $stored }“, im Protokoll „{ $told }“
admin-check-game-ratings = Partie { $game }: Die Wertung im Wertungsbuch passt nicht zum Ausgang
admin-check-game-standing = Konto { $account }: Der Platz in { $modality } folgt nicht aus dem Wertungsbuch
admin-check-reference = { $table }.{ $column }: { $rows ->
    [one] eine Zeile verweist
   *[other] { $rows } Zeilen verweisen
    } auf nichts
admin-check-file = Die Datei ist beschädigt: { $what }
