# Site işletmeni: yedekler, içe ve dışa aktarma, hesaplar, kişiler
site-no-database = { $address } yok. Veritabanını --database ile belirtin.
site-not-found = Bulunamadı: { $what }.
site-conflict = Turnuvayı bu arada başka biri değiştirdi. Hiçbir şey saklanmadı; yeniden deneyin.
site-taken-name = Bu ad alınmış.
site-taken-email = Bu adres alınmış.
site-taken-place = Bu hesap turnuvada zaten oynuyor.
site-taken-slug = Bu kısa ad alınmış.
site-bad-address = Bu bir veritabanı adresi değil. Bir dosya adı, sqlite:DOSYA ya da postgres://kullanıcı@sunucu/ad verin.
site-newer = Ronde’nin daha yeni bir sürümüyle yazılmış (durum { $version }). O sürümü kullanın.
site-not-empty = Veritabanı boş değil; içindeki hiçbir şey değiştirilmedi. --database ile yeni bir tane belirtin.
site-damaged = Veritabanı bozuk: { $what }
site-no-account = “{ $name }” diye bir hesap yok. `ronde admin accounts` hesapları listeler.
site-no-event = “{ $event }” diye bir turnuva yok. `ronde admin events` turnuvaları listeler.
site-no-person = { $id } numaralı kişi yok. `ronde admin people` kişileri listeler.
site-merged-person = { $id } numaralı kişi { $into } ({ $name }) ile birleştirildi. O numarayı kullanın.

backup-done = { $file }: { $tables } tablodan { $rows ->
    [one] bir satır
   *[other] { $rows } satır
    } yedeklendi
backup-damaged = { $line }. satır: { $what }. Hiçbir şey geri yüklenmedi.
backup-fault-no-backup = bu bir Ronde yedeği değil
backup-fault-cut = yedek erken bitiyor
backup-fault-no-line = bu bir yedek satırı değil
backup-fault-no-table = böyle bir tablo yok
backup-fault-checksum = sağlama toplamı tutmuyor; bir şey değiştirilmiş
backup-fault-surplus = yedek burada bitmeliydi
restore-done = { $file }: { $tables } tabloya { $rows ->
    [one] bir satır
   *[other] { $rows } satır
    } geri yüklendi
restore-unreadable = { $file } kesik ya da bozuk ({ $what }). Hiçbir şey geri yüklenmedi.

import-title = İÇE AKTARILDI
import-one-slug = --slug tek bir turnuvayı adlandırır; birden çok dosya var.
import-bad-slug = “{ $slug }” bir adreste bulunamaz. Küçük harfler, rakamlar ve tireler olabilir; örneğin { $better }.
import-same-slug = { $file }, { $other } gibi { $slug } kısa adını alacaktı. Onu --slug ile tek başına aktarın. Hiçbir şey aktarılmadı.
import-taken-slug = { $file }: { $slug } kısa adı başka bir turnuvanın ({ $name }, numara { $id }). Buna --slug ile kendi adını verin. Hiçbir şey aktarılmadı.
import-same-event = { $file } zaten sitede: { $slug } ({ $name }, numara { $id }). İki kez bulunması için --slug ile başka bir ad verin. Hiçbir şey aktarılmadı.
export-unknown-form = { $file }: uzantı hangi biçimin yazılacağını söylemiyor. .trf, .trf16, .ronde, .json ya da .csv kullanın ya da --format ile seçin.

admin-more = { $limit } taneden fazlası var. Adın bir parçasını arayın ya da --limit ile daha çoğunu isteyin.
admin-say-yes = Bu geri alınamaz ve soracak kimse yok. --yes yazın.
admin-yes-no = [e/H]
admin-yes-words = e evet y yes
admin-not-done = Hiçbir şey yapılmadı.
admin-accounts-title = HESAPLAR
admin-people-title = KİŞİLER
admin-events-title = TURNUVALAR
admin-mails-title = GİDEN KUTUSU
admin-check-title = VERİTABANI
admin-column-id = No
admin-column-slug = Kısa ad
admin-column-players = Oyuncu
admin-column-rounds = Tur
admin-column-file = Dosya
admin-column-email = E-posta
admin-column-admin = Yönetici
admin-column-confirmed = Onay
admin-column-since = Kayıt
admin-column-person = Kişi
admin-column-title = Unvan
admin-column-federation = Fed
admin-column-fide-id = FIDE
admin-column-hidden = Gizli
admin-column-status = Durum
admin-column-by-link = Bağlantıyla
admin-column-changed = Değişiklik
admin-column-written = Yazıldı
admin-column-recipient = Kime
admin-column-subject = Konu
admin-column-tries = Deneme
admin-column-sent = Gitti
admin-column-failure = Son hata
admin-column-table = Tablo
admin-column-rows = Satır
admin-status-registration = kayıt
admin-status-running = sürüyor
admin-status-finished = bitti
admin-is-admin = { $name } artık yönetici.
admin-is-no-admin = { $name } artık yönetici değil.
admin-was-no-admin = { $name } yönetici değil.
admin-none-left = Sitenin artık yöneticisi yok.
admin-not-confirmed = { $name } adlı hesabın adresi henüz onaylanmadı, bu yüzden giriş yapamaz. `ronde admin confirm` onaylar.
admin-confirmed = { $name } adlı hesabın adresi onaylandı.
admin-was-confirmed = { $name } adlı hesabın adresi zaten onaylıydı.
admin-close-ask = { $name } adlı hesap kalıcı olarak kapatılsın mı?
admin-closed = { $name } adlı hesap kapatıldı.
admin-person-stays = Hesabın sahibi (kişi numarası { $id }) ve sonuçları duruyor. `ronde admin erase { $id }` adı da siler.
admin-bad-url = “{ $url }” bir site adresi değil. Adres https:// ya da http:// ile başlar.
admin-link-once = { $name } bu bağlantıyla { $until } tarihine kadar bir kez yeni parola seçebilir. Önceki bağlantılar geçersiz.
admin-token-once = { $name } adına çalışır ({ $scopes }). Yalnız bu kez gösterilir; yalnız özeti saklanır.
admin-token-until = { $until } tarihine kadar geçerli.
admin-token-for-ever = Geri alınana kadar geçerli. --days ile bir son verilir.
admin-merge-same = Bir kişi kendisiyle birleştirilemez.
admin-merge-numbers = { $from } ile { $into } farklı FIDE ya da lisans numaralarına sahip; bunlar iki ayrı kişi.
admin-merged = { $from } numaralı kişi ({ $name }) artık { $into }.
admin-no-player = { $event } turnuvasında { $number } numaralı oyuncu yok.
admin-split = { $name } artık ayrı bir kişi, numarası { $id }.
admin-hidden = { $name } adı herkesten gizlendi.
admin-shown = { $name } adı gösteriliyor.
admin-erase-ask = { $name }, { $events ->
    [one] bir turnuvada
   *[other] { $events } turnuvada
    } kalıcı olarak silinsin mi?
admin-erased = { $name } silindi; { $events ->
    [one] bir turnuvada
   *[other] { $events } turnuvada
    } Player { $id } olarak görünüyor.
admin-erase-backups = Daha önce alınmış yedeklerde ad hâlâ duruyor.
admin-mails-waiting = { $count ->
    [0] Gönderilmeyi bekleyen posta yok.
    [one] Bir posta gönderilmeyi bekliyor.
   *[other] { $count } posta gönderilmeyi bekliyor.
    }
admin-mails-retried = Sunucu ilk baktığında { $count ->
    [one] bir posta
   *[other] { $count } posta
    } yeniden denenecek.
admin-moved = { $tables } tablodan { $rows ->
    [one] bir satır
   *[other] { $rows } satır
    } taşındı: { $address }
admin-moved-next = Sunucuyu durdurun ve --database { $address } ile başlatın; eski veritabanına bu andan sonra girilenler yenisinde yok.
admin-check-fits = Her şey uyuyor ({ $events ->
    [one] bir turnuva
   *[other] { $events } turnuva
    }).
admin-check-findings = { $findings ->
    [one] Bir şey
   *[other] { $findings } şey
    } uymuyor ({ $events ->
    [one] bir turnuva
   *[other] { $events } turnuva
    }).
admin-check-log = Turnuva { $event }: günlük okunamıyor: { $why }
admin-check-listed = Turnuva { $event }: listede { $column } “{ $stored }”, günlükte “{ $told }”
admin-check-player = Turnuva { $event }: günlükteki { $player } numaralı oyuncu ile kişi listesi uymuyor
admin-check-game-log = Oyun { $game }: günlük okunamıyor: { $why }
admin-check-game-listed = Oyun { $game }: listede { $column } “{ $stored }”, günlükte “{ $told }”
admin-check-game-ratings = Oyun { $game }: defterdeki puanlar oyunun sonucuyla uyuşmuyor
admin-check-game-standing = Hesap { $account }: { $modality } listesindeki yer defterden çıkmıyor
admin-check-reference = { $table }.{ $column }: { $rows ->
    [one] bir satır
   *[other] { $rows } satır
    } olmayan bir şeye gönderme yapıyor
admin-check-file = Dosya bozuk: { $what }
