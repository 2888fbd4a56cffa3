problem-title-too-slow = Verbindung zu langsam
problem-too-slow = Ihre Anfrage kam zu langsam an, deshalb haben wir nicht länger gewartet. Nichts wurde gespeichert. Versuchen Sie es mit einer besseren Verbindung oder einer kleineren Datei noch einmal.
