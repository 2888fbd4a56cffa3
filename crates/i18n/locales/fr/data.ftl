# Sauvegardes, mises à jour de la base de données, importations et ce qu’un compte peut remplir.

backup-fault-no-column = cette colonne n’existe pas, ou elle est nommée deux fois
backup-fault-no-columns = les colonnes de cette ligne n’ont pas été nommées
backup-fault-width = la ligne a plus ou moins de valeurs que sa table n’a de colonnes
backup-fault-value = une valeur n’est pas du type de sa colonne
backup-fault-contradiction = une des lignes à partir d’ici en contredit une autre

migration-half = Une mise à jour de la base de données (étape { $version }) a commencé et n’a jamais fini ; ses tables sont peut-être à moitié changées. Ne l’utilisez plus. Restaurez votre dernière sauvegarde dans une nouvelle base avec « ronde restore », puis démarrez Ronde avec celle-là.
migration-half-copy = Une mise à jour de la base de données (étape { $version }) a commencé et n’a jamais fini ; ses tables sont peut-être à moitié changées. Arrêtez Ronde, mettez la copie { $copy } à sa place (ou restaurez votre dernière sauvegarde avec « ronde restore »), puis redémarrez.
migration-failed = Une mise à jour de la base de données (étape { $version }) a échoué et a été annulée au complet : { $why }. La base est comme avant. Éliminez la cause, par exemple un disque plein, puis redémarrez.
migration-copy = Une copie d’avant la mise à jour se trouve dans { $copy }.
migration-other = L’étape { $version } de cette base n’est pas celle que connaît cette version de Ronde ; une autre version du programme l’a faite. Utilisez celle-là, ou restaurez une sauvegarde dans une nouvelle base.

quota-tournaments = Votre compte peut avoir { $limit } tournois et en a { $used }. Demandez plus de place à la personne qui gère ce site.
quota-players = Votre compte peut avoir { $limit } joueurs dans tous ses tournois ensemble et en a { $used }. Demandez plus de place à la personne qui gère ce site.
quota-bytes = Les tournois de votre compte peuvent prendre { $limit } Mo ensemble et en prennent { $used }. Demandez plus de place à la personne qui gère ce site.
problem-title-over-quota = Plus de place
problem-over-quota = Votre compte n’a plus assez de place. Demandez-en à la personne qui gère ce site.
problem-title-importing = Une autre importation est en cours
problem-importing = Un autre gros fichier est en cours d’importation. Rien du vôtre n’a été enregistré. Réessayez dans une minute.
