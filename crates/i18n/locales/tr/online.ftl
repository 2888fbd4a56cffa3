# Oyunları bu sitede oynanan turnuvalar
setup-section-online = Bu sitedeki oyunlar
setup-online-lead = Bu sitede { game-quoridor } oynanır; turnuva FIDE kipinde olamaz ve satranç puan listelerine sayılmaz. Tur yayımlanınca masaları açılır. Hesabı olan oyuncular burada oynar, sonuçlar kendiliğinden girilir. Hakemin girdiği her zaman geçerlidir.
setup-online-kind = Oyunlar
setup-online-kind-none = masa başında ({ game-chess })
setup-online-kind-clock = bu sitede ({ game-quoridor }), saatle
setup-online-kind-days = bu sitede ({ game-quoridor }), hamle başına gün verilerek
setup-online-base = Oyuncu başına dakika
setup-online-minutes-hint = Örneğin 5; bir buçuk dakika için 1:30.
setup-online-increment = Her hamleden sonra eklenen saniye
setup-online-days = Hamle başına gün
setup-online-wait = Masanın beklediği dakika
setup-online-wait-hint = O zamana kadar gelmeyen hükmen kaybeder; ikisi de gelmezse ikisi de. Programda turun başlangıcı varsa oradan sayılır.
setup-online-rated = Oyunlar bu sitenin listelerinde sayılır
setup-fault-minutes = { $low } ile { $high } arasında dakika yazın; örneğin 5 ya da 1:30.

player-account = Bu sitedeki oyunlar
player-account-name = Hesabın adı
player-account-hint = Oyuncu bu hesapla oturur. Hesap yoksa masa açılmaz.
player-fault-account = { $name } adlı bir hesap yok.
player-fault-account-taken = { $name } bu turnuvada başka biri olarak oynuyor.
enter-account = { $name } hesabımla oynuyorum
desk-accounts = Hesabı olan
desk-without-account = Hesapları olmadığı için şu oyuncuların masaları açılmaz:

online-play = Oyna
online-watch = İzle
online-replay = Yeniden izle
online-board = { $board }. masa
me-play = Masaya
me-account-link = { $name } hesabımla oynuyorum
me-account-is = { $name } hesabıyla oynuyorsunuz.
me-account-none = Oyunlar bu sitede oynanır. Giriş yapıp bu sayfaya dönün ya da hakeme hesabınızın adını söyleyin.
me-account-taken = Hesabınız bu turnuvada başka biri olarak oynuyor. Hakeme söyleyin.
me-account-other = Rakibinizin henüz hesabı yok. Olunca masa açılır.
me-after-account = Hesabınızla oturacaksınız.
