# Tabloların başlıkları, ekranda ve kâğıtta
start-list-title = BAŞLANGIÇ SIRALAMA LİSTESİ
round-title = { $round }. TUR EŞLEŞTİRME LİSTESİ
final-title = NİHAİ SIRALAMA LİSTESİ
standings-title = { $round }. TUR SONRASI SIRALAMA
crosstable-title = ÇAPRAZ TABLO
history-title = GEÇMİŞ

column-number = BSNo
column-rank = SNo
column-licence = LNo
column-name = Ad-Soyad
column-fide-rating = ELO
column-national-rating = UKD
column-points = Puan
column-board = MNo
column-round = { $round }. Tur
column-wins = GS
column-whites = Beyazlar
column-blacks = Siyahlar
column-entry = Kayıt
column-time = Saat
column-event = Olay
column-by = Yapan
bye = BYE
absent = yok

# Her renk için bir harf, çapraz tabloda ve yanıt olarak
color-letter-white = b
color-letter-black = s
color-white = Beyaz
color-black = Siyah
