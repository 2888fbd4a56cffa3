# History: who did what, and the way back
history-undo-last = Son adımı geri al
history-redo = Yinele
history-keys = Ctrl+Z, Ctrl+Shift+Z
history-who = Kim
history-everybody = Herkes
history-players = Oyuncular
history-words = Bu sözcüklerle
history-as-at = Şu andaki durum
history-show = Göster
history-none = Bir şey bulunamadı.
history-no-moment = Turnuva o anda yoktu ya da bu bir an değil. Gün ve saat yazın, örneğin 2026-11-16 14:05.
history-time = Ne zaman
history-what = Ne
history-acts = Yapılabilecekler
history-as-after = O andaki durum
history-undo-from = Buradan itibaren geri al
history-taken-back = geri alındı
history-ask-undo = Bu geri alınsın mı?
history-ask-redo = Bu yeniden geçerli olsun mu?
history-lost = { $count ->
    [one] Şu tek işlem geri alınır
   *[other] Şu { $count } işlem geri alınır
  }
history-gained = { $count ->
    [one] Şu tek işlem yeniden geçerli olur
   *[other] Şu { $count } işlem yeniden geçerli olur
  }
history-no-change = Hiçbir şey değişmez.
history-nothing-lost = Hiçbir şey kaybolmaz: geri dönüş de kaydedilir ve kendisi de geri alınabilir.
history-as-it-stood = { $at } anındaki durum
history-after-entry = { $entry } numaralı kayıttan sonra
history-is-now = Turnuvanın şimdiki durumu bu.
history-restore = Bu ana dön
history-compare = Farklar
history-compare-now = Şimdiyle karşılaştır
history-compare-with = Şununla karşılaştır
history-same = Fark yok.
history-out = Katılmıyor
history-no-players = Henüz oyuncu yoktu.

# In what two moments differ
differs-setting = Ayar: { $what }.
differs-rounds-open = Tur sayısı belirlenmemiş.
differs-color-open = İlk renk çekilmemiş.
differs-player-new = { $name } kayıtlı.
differs-player-gone = { $name } kayıtlı değil.
differs-profile = { $name } hakkındaki bilgiler farklı.
differs-name = { $was } artık { $is }.
differs-takes-part = { $name } katılıyor.
differs-takes-no-part = { $name } katılmıyor.
differs-checked-in = { $name } geldiğini bildirdi.
differs-not-checked-in = { $name } geldiğini bildirmedi.
differs-byes = { $name } için verilen BYE’lar farklı.
differs-number = { $name }: numara { $from } → { $to }.
differs-round-new = { $round }. tur eşleştirilmiş.
differs-round-gone = { $round }. tur eşleştirilmemiş.
differs-pairing = { $round }. tur başka eşleştirilmiş. Önce: { $before }. Sonra: { $after }.
differs-result = { $round }. tur, { $game }: { $from } → { $to }.
differs-rated-result = { $round }. tur, { $game }: puan hesabında { $to }.
differs-closed = { $round }. tur kapalı.
differs-open = { $round }. tur açık.
differs-announcement = Herkese duyuru: { $text }
differs-no-announcement = Kaldırılan duyuru: { $text }
differs-archived = Turnuva arşivde.
differs-not-archived = Turnuva arşivde değil.
differs-place = { $name }: { $from } → { $to }.
differs-rank = { $place }. sıra ({ $points })

# Prizes
prizes-title = Ödüller
prizes-rule = Her oyuncu tek ödül kazanır: birden çoksa en değerlisini. Ödüller en değerliden en az değerliye, her biri kategorisinde henüz ödülü olmayan en iyi sıradakine verilir.
prizes-not-over = Turnuva bitmedi. Şimdi bitse şunlar kazanırdı.
prizes-none = Henüz ödül yok.
prizes-main = Ana ödüller
prizes-everybody = Herkes için
prizes-prize = Ödül
prizes-value = Değeri
prizes-winner = Kazanan
prizes-remove = Çıkar
prizes-remove-this = { $name } ödülünü çıkar
prizes-remove-list = { $name } kategorisini çıkar
prizes-new-prize = Yeni ödül
prizes-add = Ekle
prizes-new-list = Yeni kategori
prizes-list-name = Adı; ana ödüller için boş bırakın
prizes-sex = Kim
prizes-any = Hepsi
prizes-women = Kadınlar
prizes-men = Erkekler
prizes-year-from = Doğum, en erken
prizes-year-until = Doğum, en geç
prizes-least-rating = En az puan
prizes-most-rating = En çok puan
prizes-federation = Federasyon
prizes-born-from = { $value } ve sonrası doğumlu
prizes-born-until = { $value } ve öncesi doğumlu
prizes-rating-from = puanı { $value } ve üstü
prizes-rating-until = puanı { $value } ve altı
prizes-of-federation = { $value } federasyonundan
prizes-passed = { $count ->
    [one] { $names } daha üstte, ama daha iyi bir ödülü var.
   *[other] { $names } daha üstte, ama daha iyi ödülleri var.
  }
prizes-nobody = Bu kategoride kimse yok.
prizes-nobody-left = Bu kategorideki herkesin daha iyi bir ödülü var.
prizes-name-missing = Bir ad yazın.
prizes-name-too-long = Bir ad en çok { $most } harftir ve tek satırdır.
prizes-number-between = { $low } ile { $high } arasında bir tam sayı yazın ya da boş bırakın.
prizes-no-federation = Üç harf yazın, örneğin TUR.
prizes-empty-range = Buna kimse giremez: son, baştan önce.
prizes-no-value = Bir tam sayı yazın ya da boş bırakın.
prizes-too-many = Zaten çok fazla var.

# Rating report
report-title = Puan raporu
report-day = { $day } için sayılır. Bu bir önizleme; henüz hiçbir şey yazılmadı.
report-once = Bir turnuva bir listeye yalnızca bir kez yazılır. Önce sonuçları denetleyin: sonraki düzeltmeler listenin kendisinde yapılır.
report-write = Listeye yaz
report-not-yours = Listeye onu tutan kişi ya da site yöneticisi yazar.
report-nobody = Puan hesabına giren oyun yok.
report-before = Önce
report-after = Sonra
report-change = Fark
report-why = Neden
report-rehearsal = Bir prova hiçbir zaman puanlanmaz.
report-not-over = Eksik sonuçlar var. Rapor, eşleştirilen turların bütün oyunları bitince hazırlanır.
report-already = Turnuva “{ $list }” listesinde zaten var. Hiçbir şey yazılmadı.
report-refused = Liste turnuvayı kabul etmiyor: { $why }. Hiçbir şey yazılmadı.
problem-not-rated = Turnuva listeye yazılmadı.
problem-title-not-rated = Listeye yazılmadı

# The end
end-not-over = Turnuva henüz bitmedi.
end-edit-prizes = Ödülleri düzenle ve kimin neyi neden kazandığını gör
end-no-lists = Turnuva hiçbir puan listesi için sayılmıyor. Listeler ayarlarda seçilir.
end-see-report = Raporun önizlemesi
end-rated = { $day } için yazıldı
end-as-csv = { $what } (CSV)
end-pgn = PGN { $round }. tur
end-after = Sonrası
end-archive = Arşivle
end-archive-hint = Arşivlenen turnuva görünür kalır ve arşivden çıkarılana dek değiştirilemez.
end-is-archived = Turnuva arşivde.
end-unarchive = Arşivden çıkar
end-read-only = Bu turnuva arşivde ve değiştirilemez.
end-next-name = Sonraki turnuvanın adı
end-copy-hint = Aynı kurallar, oyuncular ve tarihler olmadan.
end-copy = Şablon olarak kopyala
end-name-fault = Tek satırda en çok { $most } harflik bir ad yazın.
end-seed = Provanın tohumu
end-rehearsal-hint = Bu turnuvanın bir kopyası, puanların beklettiği sonuçlarla kendini sonuna kadar oynar. Aynı tohum aynı sonuçları verir; çekilmesi için boş bırakın. Onu yalnızca adresi bilen bulur.
end-rehearse = Prova yap
end-seed-fault = Bir tam sayı yazın ya da boş bırakın.
end-rehearsal-name = { $name } (prova { $seed })
show-rehearsal = Prova.
show-rehearsal-means = Kendini oynayan bir kopya; bu oyunları gerçekte kimse oynamadı.
show-rated-in = Puanlandığı listeler
status-archived = Arşivde
home-archived = Arşiv
admin-status-archived = arşivde
refusal-archived = Turnuva arşivde. Önce arşivden çıkarın.
