# Sauvegardes, mises à jour de la base de données, importations et ce qu’un compte peut remplir.

backup-fault-no-column = cette colonne n’existe pas, ou elle est nommée deux fois
backup-fault-no-columns = les colonnes de cette ligne ne sont pas nommées
backup-fault-width = la ligne n’a pas une valeur pour chaque colonne de sa table
backup-fault-value = une valeur n’a pas le type de sa colonne
backup-fault-contradiction = à partir d’ici, une ligne en contredit une autre

migration-half = Une mise à jour de la base de données (étape { $version }) a commencé sans se terminer; les tables sont peut-être à moitié modifiées. N’utilisez plus cette base. Restaurez votre dernière sauvegarde dans une nouvelle base avec « ronde restore », puis démarrez Ronde avec celle-là.
migration-half-copy = Une mise à jour de la base de données (étape { $version }) a commencé sans se terminer; les tables sont peut-être à moitié modifiées. Arrêtez Ronde, remplacez la base par la copie { $copy } (ou restaurez votre dernière sauvegarde avec « ronde restore »), puis redémarrez.
migration-failed = Une mise à jour de la base de données (étape { $version }) a échoué et a été entièrement annulée : { $why }. La base est comme avant. Réglez la cause, par exemple un disque plein, puis redémarrez.
migration-copy = La base d’avant la mise à jour est conservée dans { $copy }.
migration-other = L’étape { $version } de cette base vient d’une autre version de Ronde. Utilisez cette version, ou restaurez une sauvegarde dans une nouvelle base.

quota-tournaments = Cela dépasserait votre limite de { $limit } tournois; vous en avez { $used }. Demandez une limite plus élevée à l’administration du site.
quota-players = Cela dépasserait la limite de { $limit } joueurs pour l’ensemble des tournois d’un même propriétaire; il y en a { $used }. Demandez une limite plus élevée à l’administration du site.
quota-bytes = Cela dépasserait votre limite de { $limit } Mo pour tous vos tournois; ils occupent { $used } Mo. Demandez une limite plus élevée à l’administration du site.
problem-title-over-quota = Limite atteinte
problem-over-quota = Cela dépasserait une limite de votre compte. Demandez une limite plus élevée à l’administration du site.
problem-title-importing = Une autre importation est en cours
problem-importing = Un autre gros fichier est en cours d’importation. Rien de votre fichier n’a été enregistré. Réessayez dans une minute.
