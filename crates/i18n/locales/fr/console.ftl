# Les questions de la console, dans l'ordre où elles sont posées
ask-licence = Numéro de licence (0 termine la liste) :
ask-licence-or-name = Numéro de licence, ou nom d'un joueur sans licence (0 termine la liste) :
ask-name = Nom :
ask-fide-rating = Classement international (0 si aucun) :
ask-national-rating = Classement national (0 si aucun) :
ask-rounds = Nombre de rondes ({ $min }–{ $max }) :
ask-first-color = Couleur du premier joueur à la ronde 1 (b/n) :
ask-result = Ronde { $round }, table { $board }, { $white } – { $black } (0–5) :
ask-stuck = `undo` retire le dernier résultat (plusieurs fois pour revenir plus loin), `end` termine le tournoi après { $rounds } rondes :

answer-number = Veuillez entrer un nombre entier.
answer-rating = Veuillez entrer 0, ou un classement de 1000 à 9999.
answer-color = Veuillez entrer b pour blancs ou n pour noirs.
answer-result = Veuillez entrer 0 ½–½, 1 1–0, 2 0–1, 3 +– (Noirs absents), 4 –+ (Blancs absents), 5 – – (deux absents), undo ou help (aide).
answer-command = Veuillez entrer undo ou end.
answer-text = Cette ligne n'est pas un texte lisible (UTF-8) ; veuillez la saisir à nouveau.
console-help = 0–5 entre le résultat ; annuler retire la dernière saisie ; dès la ronde suivante : retrait 7, retour 7, absent 7 (manque une ronde), tardif (un nouveau joueur). Les numéros sont ceux de la liste de départ.
word-undo = annuler
word-withdraw = retrait
word-return = retour
word-absent = absent
word-late = tardif
word-help = aide

nothing-to-undo = Il n'y a rien à retirer.
undone = Retiré : { $what }

lots-seed = Les numéros sont tirés au sort avec la graine { $seed }.
file-created = Chaque saisie est conservée dans { $file }.
file-resumed = { $file } : reprise après { $entries } entrées.
file-repaired = { $file } : la dernière ligne (ligne { $line }) n'était pas écrite jusqu'au bout à l'arrêt du programme ; elle est écartée, tout ce qui précède est intact.
input-ended-stored = Les réponses sont finies. Tout est conservé jusqu'ici ; relancez avec { $file } pour continuer.
input-ended-lost = Les réponses sont finies avant le tournoi. Nommez un fichier (TOURNOI.ronde) pour pouvoir continuer plus tard.
