# Sicherungen, Aktualisierung der Datenbank, Importe und was ein Konto füllen darf.

backup-fault-no-column = diese Spalte gibt es nicht, oder sie ist doppelt genannt
backup-fault-no-columns = die Spalten dieser Zeile sind nicht benannt
backup-fault-width = die Zeile hat nicht für jede Spalte ihrer Tabelle einen Wert
backup-fault-value = ein Wert hat den falschen Typ für seine Spalte
backup-fault-contradiction = von hier an widerspricht eine Zeile einer anderen

migration-half = Eine Aktualisierung der Datenbank (Schritt { $version }) wurde begonnen, aber nie beendet; die Tabellen können halb geändert sein. Benutzen Sie diese Datenbank nicht mehr. Stellen Sie Ihre letzte Sicherung mit „ronde restore“ in einer neuen wieder her, und starten Sie Ronde mit dieser.
migration-half-copy = Eine Aktualisierung der Datenbank (Schritt { $version }) wurde begonnen, aber nie beendet; die Tabellen können halb geändert sein. Halten Sie Ronde an, setzen Sie die Kopie { $copy } an die Stelle der Datenbank (oder stellen Sie Ihre letzte Sicherung mit „ronde restore“ wieder her), und starten Sie neu.
migration-failed = Eine Aktualisierung der Datenbank (Schritt { $version }) ist gescheitert und wurde vollständig zurückgenommen: { $why }. Die Datenbank ist wie zuvor. Beheben Sie die Ursache, etwa eine volle Festplatte, und starten Sie neu.
migration-copy = Die Datenbank von vor der Aktualisierung ist in { $copy } gespeichert.
migration-other = Schritt { $version } dieser Datenbank stammt von einer anderen Version von Ronde. Benutzen Sie jene Version, oder stellen Sie eine Sicherung in einer neuen Datenbank wieder her.

quota-tournaments = Damit wäre Ihre Grenze von { $limit } Turnieren überschritten; Sie haben { $used }. Bitten Sie den Administrator der Website um eine höhere.
quota-players = Damit wäre die Grenze von { $limit } Spielern in allen Turnieren eines Besitzers überschritten; zurzeit sind es { $used }. Bitten Sie den Administrator der Website um eine höhere.
quota-bytes = Damit wäre Ihre Grenze von { $limit } MB für alle Ihre Turniere überschritten; sie belegen { $used } MB. Bitten Sie den Administrator der Website um eine höhere.
problem-title-over-quota = Grenze erreicht
problem-over-quota = Damit wäre eine Grenze Ihres Kontos überschritten. Bitten Sie den Administrator der Website um eine höhere.
problem-title-importing = Ein anderer Import läuft
problem-importing = Gerade wird eine andere große Datei importiert. Von Ihrer wurde nichts gespeichert. Versuchen Sie es in einer Minute noch einmal.
