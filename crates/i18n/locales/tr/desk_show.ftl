# Salondaki ekranlar, kâğıt, her oyuncunun sayfası
screen-latest = Son sonuçlar
screen-time = Saat
screen-next = Sonraki tur
screen-nothing = Eşleştirmeler burada görünecek.

print-now = Yazdır
print-nothing = Henüz yazdırılacak bir şey yok.
print-printed = Yazdırıldı: { $time }
print-scan = sonucu girin
print-own-page = sayfanız
print-pairings = Masaya göre eşleştirme
print-names = Ada göre eşleştirme
print-standings = Sıralama
print-crosstable = Çapraz tablo
print-slips = Sonuç fişleri
print-boards = Masa kartları
print-cards = İsim kartları

showing-screens = Ekranlar
showing-screens-lead = Ekranın adresini projektöre bağlı makinede açın. Sayfalarını kendi çevirir ve burada yapılan her değişikliği izler.
showing-seconds = Sayfa başına saniye
showing-page = { $number }. sayfa
showing-page-pairings = Masaya göre eşleştirme
showing-page-names = Ada göre eşleştirme
showing-page-standings = Sıralama
showing-page-results = Son sonuçlar
showing-page-clock = Sonraki tura kalan süre
showing-name = Adresteki ad
showing-add = Ekran ekle
showing-remove = Kaldır
showing-print = Kâğıt
showing-print-lead = A4 için; ikinci bağlantı Letter kâğıdı içindir.
showing-calendar = Turların takvimi
showing-fault-name = En çok 40 küçük harf (a–z), rakam ve kısa çizgi yazın.
showing-fault-taken = Bu adda bir ekran zaten var. Başka bir ad seçin.
showing-fault-many = Zaten 20 ekran var. Önce birini kaldırın.
showing-fault-seconds = 3 ile 600 arasında bir sayı yazın.
showing-fault-pages = En az bir sayfa seçin.

me-title = Sayfanız
me-board = { $board }. masa
me-against = rakip
me-seat = { $board }. masa, { $color }, rakip { $opponent }
me-enter = Sonucu gir
me-waiting = Bekleme listesindesiniz. Yer açılınca burada görünecek.
me-gone = Turnuvadan ayrıldınız. Yanlışlık varsa hakeme söyleyin.
me-not-paired = Henüz eşleştirilmiş tur yok. Masanız burada görünecek.
me-check-in = Buradayım
me-mail = Tur yayımlanınca posta
me-mail-on = Bir tur yayımlanır yayımlanmaz masanız postayla gelir.
me-mail-off = Bir adres bırakın, tur yayımlanır yayımlanmaz masanız postayla gelsin.
me-mail-hint = Yalnız bu turnuva için kullanılır. Posta istemiyorsanız boşaltın.
me-mail-language = Postaların dili
me-calendar = Turlarınız takvim olarak
me-withdraw = Turnuvadan çekil
me-withdraw-button = Çekil
me-withdraw-lead = “{ $event }” turnuvasındaki yerinizi bırakıyorsunuz. Sizi yalnız hakem geri alabilir.
me-unsubscribe-lead = “{ $event }” turnuvasındaki masalarınızla ilgili posta artık gelmeyecek. Adresiniz unutulur.
me-fault-language = Dillerden birini seçin.
me-after-mail = Kaydedildi. Bu adres henüz onaylanmadıysa oraya gönderdiğimiz e-postadaki bağlantıyı açın. Sonra her eşleştirmeyi e-postayla alırsınız.
me-after-no-mail = Artık posta gelmeyecek. Adres unutuldu.
me-after-here = Yoklamanız alındı.
me-after-gone = Turnuvadan çekildiniz.

mail-round-subject = { $event }: { $round }. tur, { $board }. masa
mail-round-body =
    Merhaba { $name },

    { $event }, { $round }. tur yayımlandı.

    { $board }. masa, { $color }
    Rakip: { $opponent } ({ $rating })
    Başlangıç: { $time }

    Sonucu da girebileceğiniz sayfanız:

    { $link }
mail-round-unsubscribe =
    --
    Bu postayı bu turnuva için adresinizi bıraktığınızdan alıyorsunuz. Artık istemiyorsanız:
    { $link }
