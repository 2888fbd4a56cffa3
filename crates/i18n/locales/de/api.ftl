# Die Seite, die die API zeigt
api-title = API
api-lead = Alles, was Programme mit dieser Website tun können: Turniere leiten, Ergebnisse eingeben, Ranglisten lesen, Wertungen und Paarungen berechnen. Jeder Aufruf lässt sich hier ausprobieren.
api-description = Die Beschreibung für Programme (OpenAPI 3.1)
api-token = Persönliches API-Token
api-token-about = Token erstellen Sie auf der Seite Ihres Kontos. Was Sie hier eintippen, bleibt in diesem Tab und geht nur an diese Website.
api-needs-token = Dieser Aufruf braucht ein Token.
api-no-script = Zum Senden von Aufrufen müssen Skripte erlaubt sein; lesen können Sie die Seite auch ohne.
api-groups = Gruppen von Aufrufen
api-parameters = Parameter
api-body = Inhalt
api-body-kind = Art des Inhalts
api-send = Senden
api-answer = Antwort
api-answers = Mögliche Antworten

# Warum eine Runde nach „nächster Gegner“ oder ein Rundenturnier so gepaart ist
nearest-both-change = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): der nächste noch nicht getroffene Gegner; beide wechseln die Farbe (1.1).
nearest-white-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): Weiß wechselt die Farbe, Schwarz behält Schwarz (1.2, 1.3).
nearest-black-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): Schwarz wechselt die Farbe, Weiß behält Weiß (1.2, 1.3).
nearest-both-keep = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): Beide behalten ihre Farbe, weil die Runde sonst nicht auszulosen wäre (1.4).
nearest-bye = Spielfrei: { $player }, der Letzte, der noch nie ohne Spiel gepunktet hat und ohne den die anderen gepaart werden können.
berger-by-table = Runde { $round } der Berger-Tabelle für { $players } Spieler.

# Probleme von Programmen
problem-title-method = So geht das nicht
problem-method = Diese Adresse kennt die Methode nicht. Nichts wurde gespeichert.
problem-title-busy = Ausgelastet
problem-busy = Der Server hat viel zu tun, oder das dauert zu lange. Nichts wurde gespeichert. Versuchen Sie es gleich noch einmal.
problem-title-last-owner = Der letzte Inhaber
problem-last-owner = Ein Turnier braucht einen Inhaber. Benennen Sie zuerst einen anderen.
problem-title-overtaken = Jemand war schneller
problem-title-unwritable = Passt nicht
problem-unwritable = Das Turnier passt nicht in dieses Format.
