# Cotes : tableaux, calculs, registres
rate-title = Cotes ({ $system }) { $event }
rate-title-elo = Elo, K = { $k }
rate-title-glicko2 = Glicko-2, une période de cote
rate-title-openskill = Weng–Lin (Plackett–Luce)
rate-player = { $name } : { $before } → { $after }
rate-no-game = aucune partie cotée : rien ne change
rate-column-class = Classe
rate-column-before = Avant
rate-column-after = Après
rate-column-games = Parties
rate-column-exact = Exacte
rate-column-change = Variation
rate-column-score = Points
rate-column-expected = Attendu
rate-column-performance = Perf.
mark-win = gain
mark-draw = nulle
mark-loss = perte

fqe-class-unrated = sans cote
fqe-class-provisional = provisoire
fqe-class-permanent = permanente
fqe-game-performance = ronde { $round } : { $mark } contre { $opponent } ({ $rating })
fqe-performance = performance : { $mean } + 400 × ({ $wins } − { $losses }) / { $games } = { $value }
fqe-raised = sous 1200 : on ajoute la moitié de ce qui manque, { $points }, ce qui donne { $after }
fqe-weighted = ({ $old } × { $rating } + { $games } × { $performance }) / ({ $old } + { $games }) = { $after }
fqe-game = ronde { $round } : { $mark } contre { $opponent }, différence { $difference }, attendu { $expected } : { $change }, puis { $running }
fqe-halved = (la moitié, au-dessus de 2300)
fqe-gain-short = ensemble { $gain } ; pas de boni dans un tournoi de moins de quatre rondes
fqe-gain = ensemble { $gain } ; pas de boni jusqu’à { $limit }
fqe-bonus = ensemble { $gain }, au-dessus de la limite de { $limit } : boni { $bonus }
fqe-capped = un match donne 50 points au plus : { $points } sont retranchés

fide-game = ronde { $round } : { $mark } contre { $opponent } ({ $rating }), différence { $difference }, attendu { $expected } : { $gain }
fide-game-limited = ronde { $round } : { $mark } contre { $opponent } ({ $rating }), la différence { $difference } compte pour 400, attendu { $expected } : { $gain }
fide-unrated-opponent = ronde { $round } : non cotée, { $opponent } n’a pas de cote
fide-too-far = ronde { $round } : non cotée, { $opponent } est à 600 points ou plus et l’un des deux dépasse 2600
fide-k-2400 = une cote de 2400 a été atteinte
fide-k-junior = moins de 18 ans et sous 2300
fide-k-new = moins de 30 parties
fide-k-usual = sous 2400
fide-k-given = selon la liste
fide-k-limited = K { $k } au lieu de { $full } : K fois { $games } parties ne dépasse pas 700
fide-sum = somme { $sum } × K { $k } ({ $why }) = { $points }, arrondi { $rounded }
fide-floor = sous 1400 : sans cote sur la prochaine liste
fide-initial = première cote avec deux nulles contre 1800 : { $sum } / { $games }, { $percent } % donne { $difference } : { $rating }
fide-first-published = elle peut être publiée
fide-first-zero = aucun point au premier tournoi : il est ignoré
fide-first-few = moins de cinq parties contre des joueurs cotés : pas encore publiée
fide-first-low = sous 1400 : non publiée

uschess-start = part de { $start } ; { $games ->
    [one] { $games } partie pèse { $effective }
   *[other] { $games } parties pèsent { $effective }
}
uschess-start-age = sans cote, { $age } ans : part de { $start }
uschess-start-adult = sans cote, âge inconnu : part de { $start }
uschess-game = ronde { $round } : { $mark } contre { $opponent } ({ $rating }), attendu { $expected }
uschess-prior = parties précédentes : { $points } points en { $effective } parties contre { $prior }
uschess-special = formule spéciale : { $score } en { $games }, c’est ce qu’on attend d’une cote de { $rating }
uschess-most = la formule spéciale ne donne pas plus de { $most }
uschess-k = K = 800 / ({ $effective } + { $games }) = { $k }
uschess-k-dual = double cotation et plus de 2200 : K n’est que de { $k } (en dessous, 800 / ({ $effective } + { $games }))
uschess-gain = { $k } × ({ $score } − { $expected }) = { $gain }, ce qui donne { $rating }
uschess-bonus = un gain de plus de { $limit } rapporte un boni : { $bonus }, ce qui donne { $rating }
uschess-cut = un match change une cote de 50 points au plus : { $points } sont retranchés
uschess-match-provisional = non coté : dans un match, les deux joueurs doivent avoir une cote établie (plus de 25 parties)
uschess-match-apart = non coté : plus de 400 points séparent les deux joueurs du match
uschess-floor = sous le plancher : ramenée à { $floor }
uschess-floor-peak = sous le plancher de qui a déjà eu { $peak } : ramenée à { $floor }

elo-player = joueur { $place } : { $before } + { $k } × ({ $score } − { $expected }) = { $before } { $change } = { $after }
elo-weights = {"  "}poids des adversaires : { $weights }
elo-zero-sum = Les variations de deux joueurs s’annulent avant l’arrondi à l’entier le plus proche.
elo-not-zero-sum = Les variations de plus de deux joueurs ne s’annulent pas ; les cotes sont arrondies vers le bas.
elo-game = { $score } contre { $opponent } ({ $rating }) : attendu { $expected } : { $points }
elo-table = partie à plusieurs : { $score }, attendu { $expected } : { $points }
openskill-game = place { $place } : Ω = { $better }, Δ = { $certainty }
glicko-game = { $score } contre { $opponent } : attendu { $expected }, poids { $weight } : { $points }
glicko-sum = v = { $variance }, Δ = { $improvement }
glicko-idle = aucune partie : seul l’écart grandit
glicko-deviation = écart { $before } → { $after }, volatilité { $volatility }
openskill-player = joueur { $place } : Ω = { $better }, Δ = { $certainty }

history-summary = { $games } parties de { $players } joueurs cotées par { $system } en { $seconds } s ({ $speed } parties/s)
backtest-title = { $games } parties prédites
rate-column-system = Système
rate-column-log-loss = Perte log.
rate-column-brier = Brier
rate-column-calibration = Erreur d’étalonnage
backtest-explain = Chaque partie est prédite d’après ce qu’on savait avant elle. Perte logarithmique et score de Brier : le plus petit est le meilleur ; toujours dire ½ donne 0,6931, et comme score de Brier la variance des résultats autour de ½. Erreur d’étalonnage : distance moyenne entre score attendu et score réel dans vingt classes d’attente, pondérée par les parties.
plot-title = Scores attendus et réels
plot-expected = score attendu des Blancs
plot-real = score réel des Blancs

error-not-in-list = { $file } n’a pas de joueur { $number } { $name } (id { $id }). Corrigez la liste, ou utilisez --newcomers pour les nouveaux.
error-no-match = --match vaut pour deux joueurs, et le tournoi en a { $players }.
error-result-of-many = --result vaut pour deux joueurs ; nommez le gagnant parmi { $players } avec --winner.
error-no-such-winner = --winner nomme une place de 1 à { $players }.
error-skill = « { $text } » n’est pas un joueur comme 25/8.333, ou « new ».
error-ranks = --ranks demande une place à partir de 1 pour chacun des { $players } joueurs.
error-glicko-player = « { $text } » n’est pas un joueur comme 1500/200/0.06, ni une partie comme 1400/30:1.
error-glicko-constants = --tau doit être entre 0,1 et 5, et --periods ne doit pas être négatif.
error-fide-start = Personne n’a de cote FIDE au départ. Donnez une liste avec --list, ou une cote aux nouveaux avec --start.
error-fide-period = Les cotes FIDE demandent des périodes ; --period game vaut pour elo, glicko2 et openskill.
error-openskill-period = OpenSkill cote partie par partie ; --period vaut pour elo, glicko2 et fide.
error-no-games = { $file } : il n’y a aucune partie dedans

ledger-opened = Registre pour { $system } ouvert dans { $file }
ledger-added = Tournoi { $id } inscrit : { $name }, { $date }, { $games } parties
ledger-corrected = Tournoi { $id } corrigé et tout ce qui suit recalculé ; { $changed } cotes diffèrent
ledger-closed = Période { $period } close ; sa liste est publiée le { $date }
ledger-imported = { $players } joueurs de { $file } repris
ledger-list-title = Liste de cotes ({ $system }), { $modality } { $period }
ledger-log-title = Registre ({ $system })
rate-column-id = Id
rate-column-rating = Cote
rate-column-entry = Entrée
rate-column-what = Quoi
ledger-entry-opened = ouvert, périodes par { $period }
ledger-entry-imported = liste de départ : { $players } joueurs
ledger-entry-added = tournoi { $id } : { $name }, { $date }, { $games } parties
ledger-entry-corrected = tournoi { $id } corrigé
ledger-entry-closed = période { $period } close, liste du { $date }
error-ledger-exists = { $file } existe déjà. Ajoutez-y, ou nommez un autre fichier.
error-ledger-line = { $file } : ligne { $line } : { $why }
error-ledger-torn = { $file } : la dernière ligne a été coupée pendant l’écriture ; elle est laissée de côté.
error-date = « { $text } » n’est pas une date comme 2026-11-15.
error-event-date = { $file } ne dit pas quand le tournoi s’est terminé. Donnez le jour avec --date.
generate-list-summary = { $players } joueurs écrits dans { $file }
error-list-form = { $file } : la terminaison ne dit pas quelle forme écrire. Utilisez .csv, .txt ou .xml, aussi suivis de .zip.
error-not-in-ledger = { $file } : le registre ne connaît pas le joueur { $number } { $name } (id { $id }). Corrigez l’id, ou utilisez --newcomers pour les nouveaux.
error-no-event = Le registre n’a pas de tournoi { $text }.
error-result-code = « { $text } » n’est pas un résultat : 1-0, 1/2-1/2 ou 0-1 attendu.
error-not-in-event = Personne dans le tournoi n’a l’id « { $text } ».
error-no-such-game = Les deux ne se sont pas rencontrés à la ronde { $text }.
error-period-open = La période { $period } n’est pas close : aucune liste n’a été publiée pour elle.
