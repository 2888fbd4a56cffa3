# `ronde play`: bir sitenin oyunları terminalde
term-bad-server = “{ $url }” bir site adresi değil; https://chess.example.org gibi olmalı
term-no-terminal = Ekran ve tuşlar için bir terminal gerekir; boru ile kullanılamaz.
term-too-small = Pencere çok küçük: { $width } × { $height } gerekir.
term-connecting = bağlanıyor…
term-connected = bağlı
term-lost = bağlantı yok, { $seconds } sn sonra yeniden
term-no-connection = Şu anda bağlantı yok.
term-unreachable = Siteye ulaşılamıyor: { $why }
term-wrong-login = Bu ad ve parolayla kimse yok.
term-not-confirmed = Bu hesabın e-posta adresi henüz onaylanmadı.
term-too-many = Çok fazla deneme. Biraz bekleyin.
term-login-ended = Oturum sona erdi ya da anahtar burada bilinmiyor. Yeniden giriş yapın.
term-forbidden = Bu anahtar bunun için değil. `chat` kapsamı gerekir.
term-status = Site { $status } yanıtını verdi; burada beklenmiyordu.
term-asking = Siteye soruluyor…

term-login-title = Giriş
term-login-open = Bu bağlantı şifreli değil: yoldakiler parolayı okuyabilir.
term-login-name = Ad ya da e-posta
term-login-password = Parola
term-login-trying = Giriş yapılıyor…

term-my-games = Oyunlarım
term-my-games-none = Oyununuz yok.
term-open-tables = Açık masalar
term-open-tables-none = Masada bekleyen yok.
term-to-watch = İzlenecek oyunlar
term-to-watch-none = Kimse oynamıyor.
term-your-turn = Sıra sizde
term-phase-waiting = bekliyor
term-phase-paused = ara verildi
term-pause-over = ara bitti
term-paused-minutes = ara, { $count } dk
term-paused-hours = ara, { $count } sa
term-paused-days = ara, { $count } gün
term-phase-over = Oyun bitti.
term-moves = { $count ->
    [one] bir hamle
   *[other] { $count } hamle
}
term-searching-key = Rakip aranıyor (w gösterir).
term-unread = Okunmamış ileti: { $count } (t gösterir).
term-requests = Arkadaşlık isteği: { $count } (p gösterir).
term-terms = { $seats } oyuncu, { $time }, { $rated }
term-rated = puanlı
term-unrated = puansız
term-days = { $days ->
    [one] hamleye 1 gün
   *[other] hamleye { $days } gün
}
term-modality = { $seats } oyuncu, { $pace }
term-pace-blitz = yıldırım
term-pace-rapid = hızlı
term-pace-correspondence = yazışmalı
term-level-easy = kolay
term-level-medium = orta
term-level-hard = zor
term-computer = Bilgisayar ({ $level })

term-new-table = Yeni { game-quoridor } masası
term-form-seats = Oyuncu sayısı
term-form-time = Süre
term-form-access = Kim oturabilir
term-form-rated = Puanlı
term-form-level = Güç
term-form-invited = Adlar, virgülle
term-access-open = herkes
term-access-invited = davetliler
term-access-computer = bilgisayar
term-yes = evet
term-no = hayır
term-invite-whom = Kimi davet ediyorsunuz?
term-nobody-called = { $name } adında kimse yok.
term-invited-by = { $name } sizi { game-quoridor } oynamaya davet ediyor: lobideki açık masalara bakın.
term-menu-computer = Bilgisayara karşı oyna
term-menu-search = Rakip bul
term-menu-help = Tuşlar

term-searching = Rakip aranıyor
term-waited = Bekleme: { $time }.
term-window = Puanınız { $rating }, şimdi ±{ $window } içindekiler ({ $lowest }–{ $highest }).
term-will-widen = Aralık genişler: { $steps }.
term-widens = { $after } olunca ±{ $window }
term-expected-wait = Beklenen süre: { $time }.
term-expected-wait-none = Şu anda uygun arayan yok.
term-pool = { $count ->
    [one] Bir oyuncu arıyor.
   *[other] { $count } oyuncu arıyor.
}
term-matched = Rakip bulundu.

term-game = { game-quoridor } oyunu { $game }
term-free-chair = boş yer
term-you = siz
term-walls = { $count ->
    [one] 1 duvar
   *[other] { $count } duvar
}
term-not-here = bağlantı yok
term-out = oyun dışı
term-out-resigned = terk etti
term-out-of-time = süresi doldu
term-time-left = { $days } g { $hours } sa
term-move = Hamle:
term-say = Söyle:
term-sending = { $move } gönderiliyor…
term-aim = Enter { $move } oynar
term-aim-not-possible = olamaz
term-no-move = { $name } hamle değil: e2 gibi bir kare, e3h ya da e3v gibi bir duvar ya da -- yazın
term-only-watching = Yalnızca izliyorsunuz.
term-said-later = Mesajınız sohbet açılır açılmaz gönderilecek.
term-turn-of = Sıra { $name } oyuncusunda.
term-begun-in = { $game }. oyununuz başladı: lobideki oyunlarınıza bakın.
term-your-turn-in = { $game }. oyunda sıra sizde.
term-table-waits = { $free ->
    [one] Bir yer boş. Dolunca oyun başlar.
   *[other] { $free } yer boş. Dolunca oyun başlar.
}
term-game-paused = Oyuna ara verildi; p sürdürmeyi önerir.
term-agree-keys = y kabul eder, n geri çevirir.
term-offers-draw = { $name } beraberlik öneriyor.
term-offers-abort = { $name } oyunu iptal etmek istiyor.
term-offers-pause = { $name } ara vermek istiyor.
term-offers-resume = { $name } sürdürmek istiyor.
term-offers-rematch = { $name } rövanş istiyor.
term-offered-draw = beraberlik öneriyor
term-offered-abort = iptal öneriyor
term-offered-pause = ara öneriyor
term-offered-resume = sürdürmeyi öneriyor
term-offered-rematch = rövanş öneriyor
term-sure-resign = Terk edilsin mi? y terk eder, başka tuş etmez.
term-sure-abort = Oyun iptal edilsin mi? y iptal eder, başka tuş etmez.
term-won = { $name } kazandı: { $reason }
term-drawn = Beraberlik, { $name }: { $reason }
term-end-arrived = hedefe ulaştı
term-end-last-left = ötekilerin hepsi ayrıldı
term-end-repetition = aynı konum üç kez
term-end-no-walls = uzun süre duvar konmadı
term-end-too-long = oyun çok uzadı
term-end-agreed = anlaşmayla
term-off = Oyun iptal edildi.
term-off-aborted = Oyun herkes oynamadan iptal edildi.
term-off-agreed = Oyun anlaşmayla iptal edildi.
term-off-no-first-move = Oyun iptal edildi: biri ilk hamlesini yapmadı.
term-off-nobody-came = Masadan vazgeçildi.
term-off-nobody-left = Bilgisayardan başka kimse kalmadı.
term-time-out = Bir süre yazamazsınız: { $name }
term-enter-room = Enter bu konuşmayı açar.
term-room = Konuşma { $room }

term-leaders-search = adında “{ $name }” geçen
term-leaders-none = Burada kimse bulunamadı.
term-leaders-provisional = ?: geçici, ondan az oyun.
term-find-name = Ad:

term-friends-none = Burada henüz arkadaşınız yok: a birine istek gönderir.
term-friends-blocked = Engellenenler
term-friend-asks = { $name } arkadaşınız olmak istiyor: lobide p.
term-friend-asked = { $name } adlı kişiye arkadaşlık isteği gönderildi.
term-now-friends = { $name } artık arkadaşınız.
term-ask-name = Kime istek:
term-called-nearly = { $name } adında kimse yok. Olanlar: { $others }.
term-sure-remove = { $name } arkadaşlıktan çıkarılsın mı? y çıkarır, başka tuş çıkarmaz.
term-sure-block = { $name } engellensin mi? y engeller, başka tuş engellemez.

term-keys-login = Enter giriş · Tab öbür alan · Esc çıkış
term-keys-lobby = c bilgisayar · f rakip · n masa · t konuş · b liderler · p arkadaş · ? · q çık
term-keys-form = ↑↓ satır · ←→ değiştir · Enter masayı kur · Esc geri
term-keys-waiting = s aramayı bırak · l lobi (arama sürer) · t konuş · ? tuşlar
term-keys-talk = ↑↓ nerede · Enter gönder · PgUp PgDn kaydır · Tab arkadaşlar · Esc geri
term-keys-leaders = ←→ liste · ↑↓ PgUp PgDn · / ara · f arkadaşlar · a istek · ? tuşlar · Esc geri
term-keys-finding = Enter ara · Esc listeye dön
term-keys-friends = a istek · y n yanıt · r çıkar · k engelle · Enter konuş · ? tuşlar · Esc geri
term-keys-asking = Enter istek gönder · Esc listeye dön
term-keys-saying = Enter gönder · Esc tahtaya dön
term-keys-board = e2, e3h ya da oklar, Enter · w duvar · r terk · t konuş · ? · q lobi
term-keys-table = k masadan kalk · t konuş · q lobi (yeriniz kalır)
term-keys-over = m rövanş · t konuş · q lobi
term-keys-watching = t konuş · q lobi
term-help-lobby =
    ↑ ↓    bir oyun seç
    Enter  aç ya da masaya otur
    c      bilgisayara karşı oyna
    f      gücünüze uygun rakip bul
    n      masa kur
    t      konuş: lobi, arkadaşlar, odalar
    b      her listenin en iyileri
    p      kişiler: arkadaşlar, istekler, istek gönderme
    w      süren arama
    q      çıkış
term-help-waiting =
    s  aramayı bırak
    l  lobiye; arama sürer
    t  konuş
term-help-leaders =
    ← → Tab    başka liste
    ↑ ↓        satır satır
    PgUp PgDn  on satır; Home ve End en başa, en sona
    /          adın bir parçasıyla ara; boşsa yine herkes
    f          herkes ya da arkadaşlarınız ve siz
    a          seçilen kişiye arkadaşlık isteği gönder
    t          konuş
    Esc        lobiye dön
term-help-friends =
    ↑ ↓    birini seç
    a      adıyla birine arkadaşlık isteği gönder
    y n    isteği kabul et ya da geri çevir
    r      arkadaşlıktan çıkar ya da isteğini geri al
    k      birini engelle ya da engelini kaldır
    Enter  bir arkadaşla konuş
    Tab    bütün konuşmalar
    Esc    lobiye dön
term-help-board =
    e2        kare yazıp Enter: piyon oraya gider
    e3h e3v   duvar yazıp Enter: duvar konur
    oklar     bir kareyi göster, Enter oynar
    w         duvarla göster, boşluk döndürür
    y n       öneriyi kabul et ya da geri çevir
    o         beraberlik öner
    p         ara ya da sürdürme öner
    u         hamleni geri almayı öner
    x         talep et: rakip yoksa ya da ara bittiyse
    k         oyunu iptal et
    r         terk et
    m         bitince rövanş
    t         oyunun odasında konuş
    q         lobiye dön; oyun sürer
