# Reyting listeleri ve kişiler
ratings-none-yet = Henüz reyting listesi yok. Bir liste açılınca burada görünecek.
ratings-none-found = Kimse bulunamadı. Daha az harfle ya da bir numarayla deneyin.
ratings-search = Adına veya numarasına göre oyuncu ara
ratings-published = yayın tarihi { $day }
ratings-events = Son hesaplanan turnuvalar
rating-system-fqe = Québec Satranç Federasyonu kurallarına göre
rating-system-elo = Elo
rating-system-fide = FIDE kurallarına göre
rating-system-glicko2 = Glicko-2
rating-system-openskill = Weng–Lin (OpenSkill)
rating-system-uschess = US Chess kurallarına göre
rating-column = Reyting
rating-federation = Federasyon
rating-games = Oyun
rating-provisional = geçici
person-licence = lisans { $number }
person-rank = { $rank }. sıra
person-games = { $count ->
    [one] { $count } oyun
   *[other] { $count } oyun
}
person-graph = { $name }: reytingin zaman içindeki seyri
person-changes = Her değişiklik ve nasıl oluştuğu
rating-hidden-event = Listede olmayan bir turnuva
person-to-event = Turnuvaya git
person-no-ratings = Bu kişinin henüz hiçbir listede reytingi yok.
