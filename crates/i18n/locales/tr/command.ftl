# Komutların terminalde söyledikleri
note-system = Sistem: { $system }
note-assumed-dutch = Dosya bir sistem belirtmiyor; FIDE (Hollanda) kurallarına göre eşleştirildi. --system ile başka biri seçilebilir.
note-no-system = Dosya hangi sistemle eşleştirildiğini söylemiyor. --system ile birini seçin (round-robin, double-round-robin, nearest, dutch).
note-loss = aktarılmadı: { $what }
note-warning = uyarı: { $what }
error-prefix = hata:
error-read = { $file } okunamıyor: { $why }
error-write = { $file } yazılamıyor: { $why }
error-locked = { $file } başka bir programda açık. Önce orada kapatın.
error-other-event = { $file } dosyasında zaten şu özellikte bir turnuva var: { $what }. Onunla devam etmek için seçeneği yazmayın.
error-no-players = { $file }: içinde oyuncu yok
error-no-rounds = { $file }: henüz hiçbir tur eşleştirilmedi
error-after = Yalnız { $rounds } tur eşleştirildi; --after bundan büyük olamaz.
error-unknown-form = { $file }: uzantı hangi biçimin yazılacağını söylemiyor. .trf, .trf16, .ronde ya da .json kullanın ya da --to ile seçin.
error-same-file = { $file } hem girdi hem çıktı. Başka bir dosya verin.
error-damaged = Hiçbir şey değiştirilmedi. Dosyayı bir kopyasından geri alın ya da sonraki kayıtlardan vazgeçilebiliyorsa bozuk satırdan önce elle kesin.
stored-nothing = Bu girişten hiçbir şey saklanmadı.
undone-mark = geri alındı

# Günlük, bir insan için
event-created = Turnuva oluşturuldu ({ $system })
event-settings-changed = Ayarlar değişti: { $what }
event-answer-noted = Sıradaki oyuncu için yazıldı: { $what }
event-player-registered = Kaydedildi: { $name }
event-player-entered-late = { $number } numarayla { $round }. turdan itibaren geç katıldı: { $name }
event-player-corrected = Düzeltildi: { $name }
event-player-withdrawn = { $round }. turdan önce ayrıldı: { $name }
event-player-returned = { $round }. turdan itibaren geri döndü: { $name }
event-bye-requested = { $round }. tur için izin verildi: { $name } ({ $bye })
event-bye-cancelled = { $round }. tur izni geri verildi: { $name }
event-numbers-assigned = Kayıt kapandı, { $players } oyuncuya numara verildi
event-round-paired = { $round }. tur { $system } ile eşleştirildi: { $games } maç
event-pairing-edited = { $round }. turun eşleştirmesi elle değiştirildi: { $games } maç
event-pairing-edited-breach = { $round }. turun eşleştirmesi elle değiştirildi: { $games } maç; kurala aykırı: { $breaches }
event-result-entered = { $round }. tur, { $board }. masa: { $white } { $result } { $black }
event-result-corrected = { $round }. tur, { $board }. masa { $from } yerine { $to } olarak düzeltildi: { $white } – { $black }
event-round-closed = { $round }. tur kapandı
event-round-reopened = { $round }. tur yeniden açıldı
event-report-kept = Rapor dosyasının { $lines } satırı daha saklandı
event-undone = { $entry } numaralı kayda geri dönüldü

change-info = rapor bilgileri
change-system = sistem { $system }
change-rounds = { $rounds } tur
change-first-color = ilk renk { $color }
change-order-rating = kuvvet puanına göre numaralar
change-order-lot = kurayla numaralar, tohum { $seed }
change-order-given = verilen numaralar
change-scoring = puanlama
change-tie-breaks = eşitlik bozma: { $codes }
change-usual-tie-breaks = alışılmış eşitlik bozma ölçütleri
breach-met-before = { $white } ile { $black } daha önce karşılaştı
breach-second-bye = { $name } daha önce oynamadan puan aldı
breach-not-the-table = çizelgedeki gibi değil
bye-full = tam puan
bye-half = yarım puan
bye-zero = puansız
system-nearest = en yakın rakipli İsviçre sistemi
system-round-robin = döner sistem
system-double-round-robin = çift devreli döner sistem
system-not-named = dosyada adı geçmeyen bir sistem
system-dutch = FIDE (Hollanda) İsviçre sistemi
error-rounds-missing = { $file }: tur sayısı eksik (142 ya da XXR satırı)
error-no-initial-color = { $file }: başlangıç rengi eksik (152 ya da XXC white1 / black1 satırı)
error-team-event = { $file }: bu bir takım turnuvası; yalnız bireysel turnuvalar eşleştirilebilir
error-round-too-early = { $file }: { $round }. tur eşleştirilemez, dosyada yalnız { $played } tur var
error-unfinished-game = { $file }: { $round }. tur: { $player } numaralı oyuncunun oyununda sonuç yok
engine-usage = { $why }. Kullanım: [-r] [--dutch] FILE -p [OUT] [-l [LIST]] | FILE -c | [MODEL] -g [CONFIG] -o FILE [-s SEED]

# Denetleyici ve üretici
check-ok = { $file }: tamam
check-differs = { $file }: { $rounds } turdan { $differing } tanesi farklı
check-round = {"  "}{ $round }. tur
check-in-file = dosya
check-by-engine = program
check-bye = { $number } BYE
check-summary = { $files } dosya, { $rounds } tur, { $differing } farklı tur, { $refused } reddedilen dosya
check-other-system = { $file }: dosyaya göre eşleştirme 2026 Hollanda sistemiyle değil { $system } ile yapılmış. Yine de denetlemek için --as-dutch ekleyin.
generate-no-baku = Bakü yöntemi, galibiyetin iki beraberlik ettiği ve mağlubiyetin puan vermediği bir puanlama ister.
generate-early-end = { $round }. tur eşleştirilemiyor, turnuva ondan önce bitiyor: { $why }
generate-summary = { $folder } içinde { $count } turnuva, tohumlar { $first } sayısından başlıyor; { $early } tanesi eşleştirme bulunamadığı için erken bitiyor
error-no-explanation = Yalnız FIDE (Hollanda) sistemiyle eşleştirilen turlar açıklanabilir.

# Site
serve-listening = Dinleniyor: { $address }
error-settings-file = { $file }: { $why }
error-database = { $database }: { $why }
