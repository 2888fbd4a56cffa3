# Quand la base de données ne répond pas.

problem-title-store-down = La base de données ne répond pas
problem-store-down = La base de données ne répond pas en ce moment; rien n’a été enregistré. Réessayez dans un instant. Les pendules des parties de ce site sont arrêtées jusqu’à son retour.
problem-title-store-unsure = La base de données a cessé de répondre
problem-store-unsure = La base de données a cessé de répondre pendant l’enregistrement. Attendez un instant, puis vérifiez si votre modification y est avant de réessayer. Les pendules des parties de ce site sont arrêtées d’ici là.
outage-note = La base de données ne répond pas en ce moment. Vous voyez cette page telle qu’elle était à { $time }; rien ne peut être enregistré jusqu’à son retour. Les pendules des parties de ce site sont arrêtées.
game-outage = La base de données ne répond pas. Toutes les pendules sont arrêtées et aucun coup ne peut être joué jusqu’à son retour.
