# Wie Tabellen die Spalten einer Spielerliste überschreiben, und wie sie Männer und Frauen bezeichnen. Mehrere Wörter stehen
# zwischen Kommas; Groß- und Kleinschreibung, Akzente, Leerzeichen und Zeichen sind gleichgültig.
sheet-name = Name, Spieler, Spielername, Teilnehmer, Vor- und Nachname
sheet-family-name = Nachname, Familienname, Zuname
sheet-given-name = Vorname
sheet-fide-id = FIDE-ID, FIDE-Nr., FIDE-Nummer, FIDE-Kennung
sheet-licence = Mitgliedsnummer, Mitglieds-Nr., Mitgl.-Nr., Mgl.-Nr., PKZ, Spielernummer, Passnummer
sheet-fide-rating = Elo, Elozahl, FIDE-Elo, Internationale Elo
sheet-national-rating = DWZ, NWZ, Nationale Elo, Nationale Wertungszahl, Elo national, Führungsliste
sheet-title = Titel, FIDE-Titel
sheet-sex = Geschlecht, Geschl., Sex, m/w
sheet-federation = Land, Verband, Nation, Föderation
sheet-birth = Geburtsjahr, Geburtsdatum, Geburtstag, Geboren, Geb., Geb.-Datum, Geb.-Jahr, Jahrgang, Jg.
sheet-club = Verein, Vereinsname, Verein/Ort, Klub
sheet-man = m, männlich, Mann, Herr
sheet-woman = w, weiblich, Frau
