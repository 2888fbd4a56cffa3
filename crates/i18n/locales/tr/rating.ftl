# Puanlar: tablolar, hesaplar, defterler
rate-title = Puanlar ({ $system }) { $event }
rate-title-elo = Elo, K = { $k }
rate-title-glicko2 = Glicko-2, bir puan dönemi
rate-title-openskill = Weng–Lin (Plackett–Luce)
rate-player = { $name }: { $before } → { $after }
rate-no-game = puanlanan oyun yok: hiçbir şey değişmez
rate-column-class = Sınıf
rate-column-before = Önce
rate-column-after = Sonra
rate-column-games = Oyun
rate-column-exact = Tam değer
rate-column-change = Değişim
rate-column-score = Puan
rate-column-expected = Beklenen
rate-column-performance = Perf.
mark-win = galibiyet
mark-draw = beraberlik
mark-loss = yenilgi

fqe-class-unrated = puansız
fqe-class-provisional = geçici
fqe-class-permanent = kalıcı
fqe-game-performance = { $round }. tur: { $opponent } ({ $rating }) karşısında { $mark }
fqe-performance = performans: { $mean } + 400 × ({ $wins } − { $losses }) / { $games } = { $value }
fqe-raised = 1200’ün altında: eksiğin yarısı, { $points } eklenir, sonuç { $after }
fqe-weighted = ({ $old } × { $rating } + { $games } × { $performance }) / ({ $old } + { $games }) = { $after }
fqe-game = { $round }. tur: { $opponent } karşısında { $mark }, fark { $difference }, beklenen { $expected }: { $change }, ardından { $running }
fqe-halved = (yarısı, 2300’ün üstünde)
fqe-gain-short = toplam { $gain }; dört turdan kısa etkinlikte ek puan yok
fqe-gain = toplam { $gain }; { $limit } puana kadar ek puan yok
fqe-bonus = toplam { $gain }, { $limit } sınırının üstünde: ek puan { $bonus }
fqe-capped = bir maç en çok 50 puan verir: { $points } kesilir

fide-game = { $round }. tur: { $opponent } ({ $rating }) karşısında { $mark }, fark { $difference }, beklenen { $expected }: { $gain }
fide-game-limited = { $round }. tur: { $opponent } ({ $rating }) karşısında { $mark }, { $difference } fark 400 sayılır, beklenen { $expected }: { $gain }
fide-unrated-opponent = { $round }. tur: puanlanmaz, { $opponent } puansız
fide-too-far = { $round }. tur: puanlanmaz, { $opponent } ile fark 600 veya daha çok ve ikisinden biri 2600’ün üstünde
fide-k-2400 = 2400 puana ulaşıldı
fide-k-junior = 18 yaş altı ve 2300’ün altında
fide-k-new = 30 oyundan az
fide-k-usual = 2400’ün altında
fide-k-given = listeye göre
fide-k-limited = { $full } yerine K { $k }: K ile { $games } oyunun çarpımı en çok 700
fide-sum = toplam { $sum } × K { $k } ({ $why }) = { $points }, yuvarlanmış { $rounded }
fide-floor = 1400’ün altında: sonraki listede puansız
fide-initial = 1800’e karşı iki beraberlikle ilk puan: { $sum } / { $games }, %{ $percent } için { $difference }: { $rating }
fide-first-published = yayımlanabilir
fide-first-zero = ilk etkinlikte puan yok: etkinlik sayılmaz
fide-first-few = puanlı rakiplere karşı beş oyundan az: henüz yayımlanmaz
fide-first-low = 1400’ün altında: yayımlanmaz

uschess-start = başlangıç { $start }; { $games } oyunun ağırlığı { $effective }
uschess-start-age = puansız, { $age } yaşında: başlangıç { $start }
uschess-start-adult = puansız, yaşı bilinmiyor: başlangıç { $start }
uschess-game = { $round }. tur: { $opponent } ({ $rating }) karşısında { $mark }, beklenen { $expected }
uschess-prior = önceki oyunlar: { $prior } karşısında { $effective } oyunda { $points } puan
uschess-special = özel formül: { $games } oyunda { $score }, { $rating } puanlı birinden beklenen sonuçtur
uschess-most = özel formül en çok { $most } verir
uschess-k = K = 800 / ({ $effective } + { $games }) = { $k }
uschess-k-dual = çifte puanlanan etkinlik ve 2200’ün üstü: K yalnızca { $k } (altında 800 / ({ $effective } + { $games }))
uschess-gain = { $k } × ({ $score } − { $expected }) = { $gain }, sonuç { $rating }
uschess-bonus = { $limit } puanı aşan kazanç ek puan getirir: { $bonus }, sonuç { $rating }
uschess-cut = bir maç puanı en çok 50 değiştirir: { $points } kesilir
uschess-match-provisional = puanlanmaz: maçta iki oyuncunun da yerleşik puanı olmalı (25’ten çok oyun)
uschess-match-apart = puanlanmaz: maçın iki oyuncusu arasında 400’den çok puan var
uschess-floor = tabanın altında: { $floor } puana yükseltilir
uschess-floor-peak = en yüksek puanı { $peak } olan oyuncunun tabanının altında: { $floor } puana yükseltilir

elo-player = { $place }. oyuncu: { $before } + { $k } × ({ $score } − { $expected }) = { $before } { $change } = { $after }
elo-weights = {"  "}rakiplerin ağırlıkları: { $weights }
elo-zero-sum = İki oyuncunun değişimleri, en yakın tam sayıya yuvarlanmadan önce birbirini götürür.
elo-not-zero-sum = İkiden çok oyuncunun değişimleri birbirini götürmez; puanlar aşağı yuvarlanır.
elo-game = { $opponent } ({ $rating }) karşısında { $score }: beklenen { $expected }: { $points }
elo-table = çok kişilik oyun: { $score }, beklenen { $expected }: { $points }
openskill-game = { $place }. sıra: Ω = { $better }, Δ = { $certainty }
glicko-game = { $opponent } karşısında { $score }: beklenen { $expected }, ağırlık { $weight }: { $points }
glicko-sum = v = { $variance }, Δ = { $improvement }
glicko-idle = oyun yok: yalnız sapma büyür
glicko-deviation = sapma { $before } → { $after }, oynaklık { $volatility }
openskill-player = { $place }. oyuncu: Ω = { $better }, Δ = { $certainty }

history-summary = { $players } oyuncunun { $games } oyunu { $system } ile { $seconds } s içinde puanlandı ({ $speed } oyun/s)
backtest-title = { $games } oyun tahmin edildi
rate-column-system = Sistem
rate-column-log-loss = Log kaybı
rate-column-brier = Brier
rate-column-calibration = Ayar hatası
backtest-explain = Her oyun, kendisinden önce bilinenlerle tahmin edilir. Log kaybı ve Brier puanı: küçük olan iyidir; hep ½ demek 0,6931 verir, Brier puanı olarak da sonuçların ½ çevresindeki değişintisini. Ayar hatası: yirmi beklenti sınıfında beklenen ile gerçek puan arasındaki ortalama uzaklık, oyun sayısıyla ağırlıklı.
plot-title = Beklenen ve gerçek puanlar
plot-expected = beyazın beklenen puanı
plot-real = beyazın gerçek puanı

error-not-in-list = { $file } içinde { $number } { $name } (id { $id }) yok. Listeyi düzeltin ya da yeniler için --newcomers kullanın.
error-no-match = --match iki oyuncu içindir, etkinlikte { $players } oyuncu var.
error-result-of-many = --result iki oyuncu içindir; { $players } oyuncu arasından kazananı --winner ile belirtin.
error-no-such-winner = --winner 1 ile { $players } arasında bir sıra belirtir.
error-skill = `{ $text }` 25/8.333 gibi bir oyuncu ya da `new` değil.
error-ranks = --ranks, { $players } oyuncunun her biri için 1’den başlayan bir sıra ister.
error-glicko-player = `{ $text }` 1500/200/0.06 gibi bir oyuncu ya da 1400/30:1 gibi bir oyun değil.
error-glicko-constants = --tau 0,1 ile 5 arasında olmalı, --periods eksi olmamalı.
error-fide-start = Başlangıçta kimsenin FIDE puanı yok. --list ile bir liste ya da --start ile yeniler için bir puan verin.
error-fide-period = FIDE puanları dönem ister; --period game elo, glicko2 ve openskill içindir.
error-openskill-period = OpenSkill oyun oyun puanlar; --period elo, glicko2 ve fide içindir.
error-no-games = { $file }: içinde oyun yok

ledger-opened = { $system } defteri { $file } içinde açıldı
ledger-added = { $id } etkinliği işlendi: { $name }, { $date }, { $games } oyun
ledger-corrected = { $id } etkinliği düzeltildi ve sonrası yeniden hesaplandı; { $changed } puan değişti
ledger-closed = { $period } dönemi kapandı; listesi { $date } tarihinde yayımlanır
ledger-imported = { $file } içinden { $players } oyuncu alındı
ledger-list-title = Puan listesi ({ $system }), { $modality } { $period }
ledger-log-title = Defter ({ $system })
rate-column-id = Id
rate-column-rating = Puan
rate-column-entry = Kayıt
rate-column-what = Ne
ledger-entry-opened = açıldı, dönemler { $period }
ledger-entry-imported = başlangıç listesi: { $players } oyuncu
ledger-entry-added = { $id } etkinliği: { $name }, { $date }, { $games } oyun
ledger-entry-corrected = { $id } etkinliği düzeltildi
ledger-entry-closed = { $period } dönemi kapandı, { $date } listesi
error-ledger-exists = { $file } zaten var. Ona ekleyin ya da başka bir dosya belirtin.
error-ledger-line = { $file }: satır { $line }: { $why }
error-ledger-torn = { $file }: son satır yazılırken kesilmiş, dışarıda bırakıldı.
error-date = `{ $text }` 2026-11-15 gibi bir tarih değil.
error-event-date = { $file } etkinliğin ne zaman bittiğini söylemiyor. Günü --date ile belirtin.
generate-list-summary = { $players } oyuncu { $file } dosyasına yazıldı
error-list-form = { $file }: uzantı hangi biçimin yazılacağını söylemiyor. .csv, .txt ya da .xml kullanın; her birinin ardına .zip de gelebilir.
error-not-in-ledger = { $file }: defter { $number } { $name } (id { $id }) oyuncusunu tanımıyor. Id’yi düzeltin ya da yeniler için --newcomers kullanın.
error-no-event = Defterde { $text } numaralı etkinlik yok.
error-result-code = `{ $text }` bir sonuç değil: 1-0, 1/2-1/2 ya da 0-1 bekleniyordu.
error-not-in-event = Etkinlikte id’si `{ $text }` olan yok.
error-no-such-game = İkisi { $text }. turda karşılaşmadı.
error-period-open = { $period } dönemi kapanmadı, bu yüzden listesi yayımlanmadı.
