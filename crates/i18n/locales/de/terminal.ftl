# `ronde play`: die Partien einer Seite im Terminal
term-bad-server = „{ $url }“ ist keine Adresse einer Website; sie sieht etwa so aus: https://chess.example.org
term-no-terminal = Das braucht ein Terminal mit Bildschirm und Tasten; durch eine Pipe geht es nicht.
term-too-small = Das Fenster ist zu klein: { $width } × { $height } sind nötig.
term-connecting = verbindet …
term-connected = verbunden
term-lost = keine Verbindung, neu in { $seconds } s
term-no-connection = Gerade gibt es keine Verbindung.
term-unreachable = Die Website ist nicht erreichbar: { $why }
term-wrong-login = Name oder Passwort ist falsch.
term-not-confirmed = Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt.
term-too-many = Zu viele Versuche. Bitte warten.
term-login-ended = Der Login ist abgelaufen oder das Token unbekannt. Loggen Sie sich neu ein.
term-forbidden = Dieses Token reicht dafür nicht. Es braucht den Umfang `chat`.
term-status = Die Website antwortete mit { $status }; das war hier nicht zu erwarten.
term-asking = Website wird gefragt …

term-login-title = Einloggen
term-login-open = Diese Verbindung ist unverschlüsselt: Unterwegs lässt sich das Passwort lesen.
term-login-name = Name oder E-Mail
term-login-password = Passwort
term-login-trying = Loggt ein …

term-my-games = Meine Partien
term-my-games-none = Sie haben keine Partie.
term-open-tables = Offene Tische
term-open-tables-none = Niemand wartet an einem Tisch.
term-to-watch = Zum Zuschauen
term-to-watch-none = Niemand spielt.
term-your-turn = Sie sind am Zug
term-phase-waiting = wartet
term-phase-paused = Pause
term-pause-over = Pause vorbei
term-paused-minutes = Pause, { $count } min
term-paused-hours = Pause, { $count } h
term-paused-days = Pause, { $count } d
term-phase-over = Die Partie ist zu Ende.
term-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
term-searching-key = Suche nach einem Gegner (w zeigt sie).
term-unread = Ungelesene Nachrichten: { $count } (t zeigt sie).
term-requests = Freundschaftsanfragen: { $count } (p zeigt sie).
term-terms = { $seats } Spieler, { $time }, { $rated }
term-rated = gewertet
term-unrated = ungewertet
term-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
term-modality = { $seats } Spieler, { $pace }
term-pace-blitz = Blitz
term-pace-rapid = Schnell
term-pace-correspondence = Fernpartie
term-level-easy = leicht
term-level-medium = mittel
term-level-hard = schwer
term-computer = Computer ({ $level })

term-new-table = Neuer { game-quoridor }-Tisch
term-form-seats = Spieler
term-form-time = Zeit
term-form-access = Wer darf spielen
term-form-rated = Gewertet
term-form-level = Stärke
term-form-invited = Namen, mit Komma
term-access-open = alle
term-access-invited = Eingeladene
term-access-computer = der Computer
term-yes = ja
term-no = nein
term-invite-whom = Wen laden Sie ein?
term-nobody-called = Niemand heißt { $name }.
term-invited-by = { $name } lädt Sie zu { game-quoridor } ein: siehe offene Tische in der Lobby.
term-menu-computer = Gegen den Computer spielen
term-menu-search = Gegner finden
term-menu-help = Tasten

term-searching = Suche nach einem Gegner
term-waited = Wartezeit { $time }.
term-window = Ihre Zahl { $rating }, andere jetzt innerhalb ±{ $window } ({ $lowest }–{ $highest }).
term-will-widen = Das Fenster weitet sich: { $steps }.
term-widens = ±{ $window } bei { $after }
term-expected-wait = Erwartete Wartezeit: { $time }.
term-expected-wait-none = Zurzeit sucht niemand, der passt.
term-pool = { $count ->
    [one] Ein Spieler sucht.
   *[other] { $count } Spieler suchen.
}
term-matched = Gegner gefunden.

term-game = { game-quoridor }-Partie { $game }
term-free-chair = freier Platz
term-you = Sie
term-walls = { $count ->
    [one] 1 Wand
   *[other] { $count } Wände
}
term-not-here = offline
term-out = ausgeschieden
term-out-resigned = gab auf
term-out-of-time = Zeit vorbei
term-time-left = { $days } d { $hours } h
term-move = Zug:
term-say = Text:
term-sending = { $move } wird gesendet …
term-aim = Enter zieht { $move }
term-aim-not-possible = nicht möglich
term-no-move = { $name } ist kein Zug: ein Feld wie e2, eine Wand wie e3h oder e3v, oder --
term-only-watching = Sie schauen nur zu.
term-said-later = Ihre Nachricht wird gesendet, sobald der Chat offen ist.
term-turn-of = { $name } ist am Zug.
term-begun-in = Ihre Partie { $game } hat begonnen: siehe Ihre Partien in der Lobby.
term-your-turn-in = Sie sind in Partie { $game } am Zug.
term-table-waits = { $free ->
    [one] Ein Platz ist frei. Ist er besetzt, beginnt die Partie.
   *[other] { $free } Plätze sind frei. Sind sie besetzt, beginnt die Partie.
}
term-game-paused = Die Partie hat Pause; p schlägt Weiterspielen vor.
term-agree-keys = y stimmt zu, n lehnt ab.
term-offers-draw = { $name } bietet Remis an.
term-offers-abort = { $name } möchte die Partie abbrechen.
term-offers-pause = { $name } möchte eine Pause.
term-offers-resume = { $name } möchte weiterspielen.
term-offers-rematch = { $name } möchte eine Revanche.
term-offered-draw = bietet Remis
term-offered-abort = will abbrechen
term-offered-pause = will pausieren
term-offered-resume = will weiterspielen
term-offered-rematch = will Revanche
term-sure-resign = Aufgeben? y gibt auf, jede andere Taste nicht.
term-sure-abort = Partie abbrechen? y bricht ab, jede andere Taste nicht.
term-won = { $name } hat gewonnen: { $reason }
term-drawn = Remis zwischen { $name }: { $reason }
term-end-arrived = am Ziel
term-end-last-left = alle anderen sind gegangen
term-end-repetition = dreimal dieselbe Stellung
term-end-no-walls = zu lange keine Wand
term-end-too-long = die Partie war zu lang
term-end-agreed = vereinbart
term-off = Die Partie ist abgebrochen.
term-off-aborted = Die Partie wurde abgebrochen, bevor alle gezogen hatten.
term-off-agreed = Die Partie ist einvernehmlich abgebrochen.
term-off-no-first-move = Die Partie ist abgebrochen: Jemand hat den ersten Zug nicht gemacht.
term-off-nobody-came = Der Tisch wurde aufgegeben.
term-off-nobody-left = Nur der Computer war noch da.
term-time-out = Sie können eine Weile nicht schreiben: { $name }
term-enter-room = Enter öffnet diese Unterhaltung.
term-room = Unterhaltung { $room }

term-leaders-search = Name mit „{ $name }“
term-leaders-none = Hier ist niemand zu finden.
term-leaders-provisional = ?: vorläufig, unter zehn Partien.
term-find-name = Name:

term-friends-none = Sie haben hier noch keine Freunde: a fragt jemanden.
term-friends-blocked = Blockiert
term-friend-asks = { $name } möchte befreundet sein: p in der Lobby.
term-friend-asked = Freundschaftsanfrage an { $name } gesendet.
term-now-friends = { $name } ist jetzt mit Ihnen befreundet.
term-ask-name = Wen fragen:
term-called-nearly = Niemand heißt { $name }. Es gibt: { $others }.
term-sure-remove = Freundschaft mit { $name } beenden? y beendet sie, jede andere Taste nicht.
term-sure-block = { $name } blockieren? y blockiert, jede andere Taste nicht.

term-keys-login = Enter einloggen · Tab anderes Feld · Esc beenden
term-keys-lobby = c Computer · f Gegner · n Tisch · t Chat · b Beste · p Freunde · ? · q Ende
term-keys-form = ↑↓ Zeile · ←→ ändern · Enter Tisch eröffnen · Esc zurück
term-keys-waiting = s Suche beenden · l Lobby (Suche läuft weiter) · t Chat · ? Tasten
term-keys-talk = ↑↓ wo · Enter senden · PgUp PgDn blättern · Tab Freunde · Esc zurück
term-keys-leaders = ←→ Liste · ↑↓ PgUp PgDn · / suchen · f Freunde · a anfragen · ? · Esc zurück
term-keys-finding = Enter suchen · Esc zurück zur Liste
term-keys-friends = a fragen · y n antworten · r beenden · k blockieren · Enter Chat · ? · Esc
term-keys-asking = Enter fragen · Esc zurück zur Liste
term-keys-saying = Enter senden · Esc zurück zum Brett
term-keys-board = e2, e3h oder Pfeile, Enter · w Wand · r Aufgabe · t Chat · ? · q Lobby
term-keys-table = k vom Tisch aufstehen · t Chat · q Lobby (Ihr Platz bleibt)
term-keys-over = m Revanche · t Chat · q Lobby
term-keys-watching = t Chat · q Lobby
term-help-lobby =
    ↑ ↓    eine Partie wählen
    Enter  öffnen, oder sich an den Tisch setzen
    c      gegen den Computer spielen
    f      einen gleich starken Gegner finden
    n      einen Tisch eröffnen
    t      Chat: Lobby, Freunde, Räume
    b      die Besten jeder Liste
    p      Personen: Freunde, Anfragen, jemanden fragen
    w      die laufende Suche
    q      beenden
term-help-waiting =
    s  Suche beenden
    l  zur Lobby; die Suche läuft weiter
    t  Chat
term-help-leaders =
    ← → Tab    eine andere Liste
    ↑ ↓        Zeile für Zeile
    PgUp PgDn  zehn Zeilen; Pos1 und Ende ganz nach oben, unten
    /          nach Teil des Namens suchen; leer zeigt wieder alle
    f          alle, oder Ihre Freunde und Sie
    a          der gewählten Person Freundschaft anbieten
    t          Chat
    Esc        zurück zur Lobby
term-help-friends =
    ↑ ↓    jemanden wählen
    a      jemandem mit Namen Freundschaft anbieten
    y n    eine Anfrage annehmen oder ablehnen
    r      Freundschaft beenden oder Anfrage zurücknehmen
    k      jemanden blockieren, oder nicht mehr
    Enter  mit einem Freund chatten
    Tab    alle Unterhaltungen
    Esc    zurück zur Lobby
term-help-board =
    e2        Feld tippen und Enter: Die Figur zieht dorthin
    e3h e3v   Wand tippen und Enter: Sie wird gesetzt
    Pfeile    auf ein Feld zeigen, Enter zieht
    w         mit einer Wand zeigen, Leertaste dreht sie
    y n       einem Angebot zustimmen oder ablehnen
    o         Remis anbieten
    p         Pause oder Weiterspielen vorschlagen
    u         um Zugrücknahme bitten
    x         beanspruchen: Gegner weg, Pause vorbei
    k         die Partie abbrechen
    r         aufgeben
    m         Revanche, nach dem Ende
    t         Chat im Raum der Partie
    q         zurück zur Lobby; die Partie läuft weiter
