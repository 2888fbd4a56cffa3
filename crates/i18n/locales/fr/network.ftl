problem-title-too-slow = Trop lent
problem-too-slow = Votre requête arrivait trop lentement et n’a pas pu être reçue au complet. Rien n’a été enregistré. Réessayez avec une meilleure connexion ou un fichier plus petit.
