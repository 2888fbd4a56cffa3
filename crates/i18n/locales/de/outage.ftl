# Wenn die Datenbank nicht antwortet.

problem-title-store-down = Die Datenbank antwortet nicht
problem-store-down = Die Datenbank antwortet gerade nicht, deshalb wurde nichts gespeichert. Bitte versuchen Sie es gleich noch einmal. Bis sie wieder da ist, stehen alle Uhren auf dieser Website.
problem-title-store-unsure = Die Datenbank antwortet nicht mehr
problem-store-unsure = Die Datenbank hat während des Speicherns aufgehört zu antworten. Warten Sie einen Moment, und sehen Sie nach, ob Ihre Änderung da ist, bevor Sie es noch einmal versuchen. Bis dahin stehen alle Uhren auf dieser Website.
outage-note = Die Datenbank antwortet gerade nicht. Sie sehen die Seite vom Stand { $time }; bis die Datenbank wieder da ist, lässt sich nichts speichern. Alle Uhren auf dieser Website stehen.
game-outage = Die Datenbank antwortet nicht. Alle Uhren stehen, und bis sie wieder da ist, kann niemand ziehen.
