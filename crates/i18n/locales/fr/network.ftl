problem-title-too-slow = Connexion trop lente
problem-too-slow = Votre requête arrivait trop lentement et nous avons cessé d’attendre. Rien n’a été enregistré. Réessayez avec une meilleure connexion ou un fichier plus petit.
