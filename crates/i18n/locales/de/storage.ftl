# Was mit der Festplatte, der Datei oder dem Server der Datenbank nicht stimmt: für Besucher (problem-…) und für den Betreiber
problem-title-storage-full = Die Festplatte ist voll
problem-storage-full = Die Website hat keinen Platz mehr, deshalb wurde nichts gespeichert. Alles früher Gespeicherte ist sicher. Bitte sagen Sie es dem Administrator der Website.
storage-full = Die Festplatte ist voll. Nichts wurde gespeichert; alles früher Gespeicherte ist sicher. Schaffen Sie Platz, und versuchen Sie es noch einmal. ({ $why })
problem-title-storage-read-only = Die Website ist gerade schreibgeschützt
problem-storage-read-only = Gerade lässt sich nichts speichern. Alles früher Gespeicherte ist sicher. Bitte sagen Sie es dem Administrator der Website.
storage-read-only = Die Datenbank ist schreibgeschützt. Prüfen Sie die Rechte der Datei und ihres Ordners und ob die Festplatte schreibgeschützt eingehängt ist. ({ $why })
problem-title-storage-locked = Die Datenbank ist beschäftigt
problem-storage-locked = Ein anderes Programm benutzt die Datenbank. Nichts wurde gespeichert. Versuchen Sie es in ein paar Sekunden noch einmal.
storage-locked = Ein anderes Programm hat die Datenbank gesperrt. Nichts wurde gespeichert. Schließen Sie jenes Programm, oder warten Sie, bis es fertig ist, und versuchen Sie es noch einmal. ({ $why })
problem-title-storage-damaged = Die Datenbank ist beschädigt
problem-storage-damaged = Die Website kann ihre eigenen Daten hier nicht lesen. Nichts wurde gespeichert. Bitte sagen Sie es dem Administrator der Website.
storage-damaged = Die Datenbank ist beschädigt. Halten Sie die Website an, bewahren Sie eine Kopie der Datei auf, und stellen Sie Ihre letzte Sicherung in einer neuen Datei wieder her: ronde restore DATEI --database NEU. ({ $why })
problem-title-storage-disk = Die Festplatte meldet einen Fehler
problem-storage-disk = Die Website konnte ihre Festplatte nicht lesen oder beschreiben. Nichts wurde gespeichert. Bitte sagen Sie es dem Administrator der Website.
storage-disk = Die Festplatte meldet einen Fehler. Prüfen Sie die Festplatte und das Systemprotokoll, und bewahren Sie eine Sicherung an einem anderen Ort auf. ({ $why })
problem-title-storage-cannot-open = Die Datenbank lässt sich nicht öffnen
problem-storage-cannot-open = Die Website kann ihre Datenbank nicht öffnen. Nichts wurde gespeichert. Bitte sagen Sie es dem Administrator der Website.
storage-cannot-open = Die Datenbank lässt sich nicht öffnen. Prüfen Sie, ob es ihren Ordner gibt und ob Sie darin schreiben dürfen. ({ $why })
problem-title-storage-out-of-reach = Die Datenbank antwortet nicht
problem-storage-out-of-reach = Die Website erreicht ihre Datenbank nicht. Nichts wurde gespeichert. Versuchen Sie es in ein paar Sekunden noch einmal.
storage-out-of-reach = Der Datenbankserver antwortet nicht. Prüfen Sie, ob er läuft und Verbindungen annimmt. ({ $why })

serve-already-runs = Ein anderes „ronde serve“ benutzt schon { $database }. Halten Sie es zuerst an, oder geben Sie diesem mit --database eine eigene Datei.
serve-port-in-use = { $address } wird schon von einem anderen Programm benutzt. Halten Sie es an, oder wählen Sie mit --listen einen anderen Port, etwa --listen { $other }.
serve-port-forbidden = Sie dürfen { $address } nicht benutzen. Wählen Sie mit --listen einen Port über 1023, etwa --listen { $other }.
serve-no-address = Dieser Rechner hat die Adresse { $address } nicht. Wählen Sie mit --listen eine andere, etwa --listen { $other }.
serve-checking-on = Die Datenbank ist groß: Die Website startet jetzt und prüft die Datei im Hintergrund.
