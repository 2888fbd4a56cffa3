# Quand la base de données ne répond pas.

problem-title-store-down = La base de données ne répond pas
problem-store-down = La base de données ne répond pas en ce moment; rien n’a été enregistré. Réessayez dans un instant. D’ici à son retour, toutes les pendules de ce site sont arrêtées.
problem-title-store-unsure = La base de données a cessé de répondre
problem-store-unsure = La base de données a cessé de répondre pendant l’enregistrement. Attendez un instant, puis vérifiez si votre modification y est avant de réessayer. D’ici là, toutes les pendules de ce site sont arrêtées.
outage-note = La base de données ne répond pas en ce moment. Voici la page telle qu’elle était à { $time }; rien ne peut être enregistré avant son retour. Toutes les pendules de ce site sont arrêtées.
game-outage = La base de données ne répond pas. Toutes les pendules sont arrêtées et personne ne peut jouer avant son retour.
