# Der Rahmen jeder Seite, die Startseite und die Liste der Turniere
skip-to-content = Zum Inhalt springen
nav-site = Website
nav-events = Turniere
nav-ratings = Wertungen
nav-admin = Verwaltung
nav-log-in = Einloggen
nav-api = API
nav-help = Hilfe
help-contents = Inhalt
help-in-english = Das Handbuch ist auf Englisch.
nav-pages = Seiten
choose-language = Sprache
page-previous = Zurück
page-next = Weiter
back-to-start = Zur Startseite
search = Suchen
search-events = Turnier nach Name oder Ort suchen

home-title = Turniere live
home-lead = Paarungen, Ranglisten und Wertungszahlen von Schachturnieren, sobald die Ergebnisse da sind.
home-running = Laufende Turniere
home-coming = Anmeldung offen
home-finished = Beendet
events-none-yet = Noch gibt es keine Turniere. Sobald ein Schiedsrichter eines anlegt, steht es hier.
events-none-found = Kein Turnier passt zu „{ $query }“. Versuchen Sie es mit weniger Buchstaben.
players-count = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
round-now = Runde { $round }
status-registration = Anmeldung
status-running = Läuft
status-finished = Beendet
hidden-name = Spieler { $number }

# Probleme: was geschah, was erhalten blieb, was zu tun ist
problem-title-not-found = Nicht gefunden
problem-title-refused = Geht gerade nicht
problem-title-conflict = Jemand war schneller
problem-title-version-missing = Version fehlt
problem-title-invalid = Bitte berichtigen Sie die Fehler
problem-title-malformed = Nicht verstanden
problem-title-media-type = Nicht verstanden
problem-title-too-large = Zu groß
problem-title-not-logged-in = Bitte loggen Sie sich ein
problem-title-forbidden = Nicht erlaubt
problem-title-cross-site = Abgelehnt
problem-title-too-many = Zu viele Versuche
problem-title-taken = Vergeben
problem-title-internal = Bei uns ist etwas schiefgegangen
problem-not-found = Unter dieser Adresse gibt es nichts, oder es ist nicht öffentlich. Prüfen Sie die Adresse, oder suchen Sie das Turnier in der Liste.
problem-conflict = Jemand anders hat inzwischen etwas geändert. Von Ihnen wurde nichts gespeichert. Sehen Sie sich den aktuellen Stand an, und versuchen Sie es noch einmal.
problem-version-missing = Die Anfrage muss sagen, welche Version sie gesehen hat.
problem-malformed = Die Anfrage war nicht zu verstehen. Nichts wurde gespeichert.
problem-media-type = Die Anfrage hat ein Format, das hier nicht gelesen wird. Nichts wurde gespeichert.
problem-too-large = Das ist zu viel auf einmal. Nichts wurde gespeichert.
problem-not-logged-in = Dafür müssen Sie eingeloggt sein.
problem-forbidden = Ihre Rolle erlaubt das nicht. Fragen Sie den Inhaber des Turniers oder den Administrator der Website.
problem-cross-site = Diese Anfrage kam von einer anderen Website, deshalb geschah nichts. Haben Sie sie selbst hier eingegeben, laden Sie die Seite neu, und versuchen Sie es noch einmal.
problem-too-many = Das waren zu viele Versuche. Versuchen Sie es in { $seconds } Sekunden noch einmal.
problem-taken = Dieser Name ist vergeben. Wählen Sie einen anderen.
problem-internal = Es lag nicht an Ihnen, und es steht im Protokoll. Nichts wurde halb gespeichert. Versuchen Sie es gleich noch einmal.
