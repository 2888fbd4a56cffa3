# Mitteilungen: die Liste hinter der Glocke, die Einstellungen, die E-Mails, das Banner
notices-title = Mitteilungen
notices-none = Nichts Neues. Einladungen, Paarungen und Ihre Züge erscheinen hier.
notices-new = Neu:
notices-read-all = Alle als gelesen markieren
notices-settings = Mitteilungen einstellen
notices-browser = Dieser Browser
notices-sound = Ton abspielen
notices-popup = Mitteilung zeigen, wenn diese Seite im Hintergrund ist
notices-popup-hint = Ihr Browser fragt einmal um Erlaubnis. Es funktioniert, solange eine Seite dieser Website offen ist.
notices-popup-denied = Ihr Browser blockiert Mitteilungen dieser Website. Erlauben Sie sie in seinen Einstellungen.
notices-mails = E-Mails
notices-mails-lead = Solange Sie auf der Website sind, schicken wir Ihnen keine E-Mails. Die tägliche Zusammenfassung geht um 12 Uhr UTC hinaus.
notices-mails-off = E-Mails sind für Ihr Konto ausgeschaltet.
notices-mail-off = Keine E-Mail
notices-mail-at-once = Sofort
notices-mail-daily = Tägliche Zusammenfassung
notices-fault-mail = Wählen Sie eine der Möglichkeiten.
notices-kind-round = Ihr Brett in einem Online-Turnier wird geöffnet
notices-kind-invitation = Jemand lädt Sie zu einer Partie ein
notices-kind-started = Eine Ihrer Partien beginnt
notices-kind-turn = Sie sind in einer Fernpartie am Zug
notices-kind-reminder = Ihre Zeit in einer Fernpartie läuft ab
notices-kind-declined = Ein Angebot von Ihnen wird abgelehnt
notices-kind-finished = Eine Partie endet, während Sie weg sind
notices-kind-friend = Jemand schickt Ihnen eine Freundschaftsanfrage

notice-somebody = jemand
notice-round = { $event }, Runde { $round }: Ihr { game-quoridor }-Brett gegen { $name } ist offen
notice-invitation = { $name } lädt Sie zu einer Partie { game-quoridor } ein
notice-started = Ihre { game-quoridor }-Partie gegen { $name } hat begonnen
notice-started-resumed = Ihre { game-quoridor }-Partie gegen { $name } geht weiter
notice-turn = { game-quoridor }: Sie sind gegen { $name } am Zug
notice-reminder = { game-quoridor }: Ihre Zeit gegen { $name } läuft ab
notice-declined = { game-quoridor }: { $name } hat Ihr Angebot abgelehnt
notice-declined-draw = { game-quoridor }: { $name } hat Ihr Remisangebot abgelehnt
notice-declined-abort = { game-quoridor }: { $name } möchte die Partie nicht abbrechen
notice-declined-pause = { game-quoridor }: { $name } möchte keine Pause
notice-declined-resume = { game-quoridor }: { $name } möchte noch nicht weiterspielen
notice-declined-rematch = { game-quoridor }: { $name } möchte keine Revanche
notice-declined-take-back = { game-quoridor }: { $name } lehnt die Zugrücknahme ab
notice-finished = { game-quoridor }: Ihre Partie gegen { $name } ist zu Ende
notice-finished-won = { game-quoridor }: Sie haben gegen { $name } gewonnen
notice-finished-lost = { game-quoridor }: Sie haben gegen { $name } verloren
notice-finished-drawn = { game-quoridor }: Ihre Partie gegen { $name } endete remis
notice-finished-off = { game-quoridor }: Ihre Partie gegen { $name } wurde abgebrochen
notice-friend = { $name } hat Ihnen eine Freundschaftsanfrage geschickt

notices-found = Gegner gefunden: Ihre Partie hat begonnen.
notices-begun = Ihre Partie hat begonnen.
notices-rematch = Ihre Revanche hat begonnen.
notices-to-game = Zur Partie
notices-dismiss = Schließen

mail-notices-subject = { $count } Mitteilungen von { $site }
mail-notices-body =
    Guten Tag { $name },

    das ist auf { $site } geschehen:

    { $list }

    Wählen Sie, welche E-Mails Sie bekommen:
    { $link }

forfeit-come-you = Kommen Sie ans Brett, sonst verlieren Sie kampflos:
forfeit-come = { $name } muss ans Brett kommen, sonst kampflos verloren:
forfeit-move-you = Machen Sie Ihren ersten Zug, sonst verlieren Sie kampflos:
forfeit-move = { $name } muss den ersten Zug machen, sonst kampflos verloren:
forfeit-both = Kommt keiner, verlieren beide kampflos:
forfeit-first-you = Machen Sie Ihren ersten Zug, sonst wird die Partie abgebrochen:
forfeit-first = { $name } muss den ersten Zug machen, sonst wird die Partie abgebrochen:
forfeit-days-you = Ziehen Sie, sonst verlieren Sie durch Zeitüberschreitung:
forfeit-days = { $name } muss ziehen, sonst Verlust durch Zeitüberschreitung:
forfeit-over = jeden Moment

# ronde play
term-notices = Mitteilungen: { $count } (siehe Website).
