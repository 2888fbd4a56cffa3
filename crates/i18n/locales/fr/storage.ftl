# Ce qui ne va pas avec le disque, le fichier ou le serveur de la base de données
problem-title-storage-full = Le disque est plein
problem-storage-full = Le site n’a plus d’espace : rien n’a été enregistré. Ce qui l’était déjà est intact. Prévenez l’administration du site.
storage-full = Le disque est plein. Rien n’a été enregistré; ce qui l’était déjà est intact. Libérez de l’espace et réessayez. ({ $why })
problem-title-storage-read-only = Le site est en lecture seule
problem-storage-read-only = Rien ne peut être enregistré pour le moment. Ce qui l’était déjà est intact. Prévenez l’administration du site.
storage-read-only = La base de données est en lecture seule. Vérifiez les permissions du fichier et de son dossier, et si le disque est monté en lecture seule. ({ $why })
problem-title-storage-locked = La base de données est occupée
problem-storage-locked = Un autre programme utilise la base de données. Rien n’a été enregistré. Réessayez dans quelques secondes.
storage-locked = Un autre programme a verrouillé la base de données. Rien n’a été enregistré. Fermez-le ou attendez qu’il ait terminé, puis réessayez. ({ $why })
problem-title-storage-damaged = La base de données est endommagée
problem-storage-damaged = Le site ne peut plus lire ses propres données ici. Rien n’a été enregistré. Prévenez l’administration du site.
storage-damaged = La base de données est endommagée. Arrêtez le site, gardez une copie du fichier et restaurez la dernière sauvegarde dans un nouveau fichier : ronde restore FICHIER --database NOUVEAU. ({ $why })
problem-title-storage-disk = Le disque signale une erreur
problem-storage-disk = Le site n’a pas pu lire son disque ou y écrire. Rien n’a été enregistré. Prévenez l’administration du site.
storage-disk = Le disque signale une erreur. Vérifiez le disque et le journal du système, et gardez une sauvegarde ailleurs. ({ $why })
problem-title-storage-cannot-open = Impossible d’ouvrir la base de données
problem-storage-cannot-open = Le site ne peut pas ouvrir sa base de données. Rien n’a été enregistré. Prévenez l’administration du site.
storage-cannot-open = Impossible d’ouvrir la base de données. Vérifiez que son dossier existe et que vous pouvez y écrire. ({ $why })
problem-title-storage-out-of-reach = La base de données ne répond pas
problem-storage-out-of-reach = Le site ne peut pas joindre sa base de données. Rien n’a été enregistré. Réessayez dans quelques secondes.
storage-out-of-reach = Le serveur de la base de données ne répond pas. Vérifiez qu’il fonctionne et qu’il accepte les connexions. ({ $why })

serve-already-runs = Un autre « ronde serve » utilise déjà { $database }. Arrêtez-le d’abord, ou donnez à celui-ci son propre fichier avec --database.
serve-port-in-use = { $address } est déjà utilisé par un autre programme. Arrêtez-le, ou choisissez un autre port avec --listen, par exemple --listen { $other }.
serve-port-forbidden = Vous n’avez pas le droit d’utiliser { $address }. Choisissez un port au-dessus de 1023 avec --listen, par exemple --listen { $other }.
serve-no-address = Cette machine n’a pas l’adresse { $address }. Choisissez-en une autre avec --listen, par exemple --listen { $other }.
serve-checking-on = La base de données est volumineuse : le site démarre maintenant et vérifie le fichier en arrière-plan.
