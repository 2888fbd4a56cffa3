# Oyuncu listelerinde sütun başlıkları ve erkek ile kadının nasıl yazıldığı. Birden çok sözcük virgülle ayrılır; büyük küçük
# harf, aksan, boşluk ve işaretler önemli değildir.
sheet-name = Ad, Adı, Ad Soyad, Adı Soyadı, İsim, Oyuncu
sheet-family-name = Soyad, Soyadı
sheet-given-name = Ön ad
sheet-fide-id = FIDE kodu, FIDE kod, FIDE numarası
sheet-licence = Lisans, Lisans no, Lisans numarası, LNo, UKD no
sheet-fide-rating = ELO
sheet-national-rating = UKD, Ulusal, Ulusal puan
sheet-title = Unvan
sheet-sex = Cinsiyet
sheet-federation = Federasyon, Ülke
sheet-birth = Doğum, Doğum tarihi, Doğum yılı
sheet-club = Kulüp, Kulübü
sheet-man = e, erkek
sheet-woman = k, kadın, kız
