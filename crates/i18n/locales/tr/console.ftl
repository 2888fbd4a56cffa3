# Konsolun soruları, soruldukları sırayla
ask-licence = Lisans numarası (listeyi 0 bitirir):
ask-licence-or-name = Lisans numarası, yoksa oyuncunun adı (listeyi 0 bitirir):
ask-name = Ad-soyad:
ask-fide-rating = Uluslararası kuvvet puanı ELO (yoksa 0):
ask-national-rating = Ulusal kuvvet puanı UKD (yoksa 0):
ask-rounds = Tur sayısı ({ $min }–{ $max }):
ask-first-color = İlk oyuncunun ilk turdaki rengi (b/s):
ask-result = { $round }. tur, { $board }. masa, { $white } – { $black } (0–5):
ask-stuck = `undo` son sonucu geri alır (daha geriye gitmek için yineleyin), `end` turnuvayı { $rounds } turla bitirir:

answer-number = Lütfen bir tam sayı girin.
answer-rating = Lütfen 0 ya da 1000 ile 9999 arasında bir puan girin.
answer-color = Lütfen beyaz için b, siyah için s girin.
answer-result = Lütfen girin: 0 ½–½, 1 1–0, 2 0–1, 3 +– (siyah gelmedi), 4 –+ (beyaz gelmedi), 5 – – (ikisi de gelmedi) undo ya da help (yardım).
answer-command = Lütfen undo ya da end girin.
answer-text = Bu satır okunabilir bir metin (UTF-8) değil; lütfen yeniden girin.
console-help = 0–5 sonucu girer; geri son girişi geri alır; sonraki turdan itibaren: ayrıldı 7, döndü 7, yok 7 (bir tur yok), geç (yeni oyuncu). Numaralar başlangıç listesindekilerdir.
word-undo = geri
word-withdraw = ayrıldı
word-return = döndü
word-absent = yok
word-late = geç
word-help = yardım

nothing-to-undo = Geri alınacak bir şey yok.
undone = Geri alındı: { $what }

lots-seed = Numaralar { $seed } tohumuyla kurayla çekildi.
file-created = Her giriş { $file } dosyasında saklanıyor.
file-resumed = { $file }: { $entries } kayıttan sonra devam ediliyor.
file-repaired = { $file }: program durduğunda son satır ({ $line }. satır) sonuna kadar yazılmamıştı; o satır atlandı, öncesi eksiksiz.
input-ended-stored = Girdi bitti. Buraya kadar her şey saklandı; devam etmek için { $file } ile yeniden başlatın.
input-ended-lost = Girdi turnuvadan önce bitti. Sonra devam edebilmek için bir dosya (TURNUVA.ronde) verin.
