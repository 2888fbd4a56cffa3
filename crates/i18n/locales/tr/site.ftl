# Her sayfanın çerçevesi, ana sayfa ve turnuva listesi
skip-to-content = İçeriğe geç
nav-site = Site
nav-events = Turnuvalar
nav-ratings = Reytingler
nav-admin = Yönetim
nav-log-in = Giriş yap
nav-api = Programlar için arayüz
nav-help = Yardım
help-contents = İçindekiler
help-in-english = Kılavuz İngilizcedir.
nav-pages = Sayfalar
choose-language = Dil
page-previous = Önceki
page-next = Sonraki
back-to-start = Ana sayfaya dön
search = Ara
search-events = Adına veya yerine göre turnuva ara

home-title = Turnuvalar, canlı
home-lead = Satranç turnuvalarının eşleştirmeleri, sıralamaları ve reytingleri; sonuçlar geldikçe.
home-running = Oynanıyor
home-coming = Kayıt açık
home-finished = Bitti
events-none-yet = Henüz turnuva yok. Bir hakem turnuva açınca burada görünecek.
events-none-found = “{ $query }” ile eşleşen turnuva yok. Daha az harfle deneyin.
players-count = { $count ->
    [one] { $count } oyuncu
   *[other] { $count } oyuncu
}
round-now = { $round }. tur
status-registration = Kayıt
status-running = Sürüyor
status-finished = Bitti
hidden-name = { $number } numaralı oyuncu

# Sorunlar: ne oldu, ne saklandı, ne yapmalı
problem-title-not-found = Bulunamadı
problem-title-refused = Şu anda olmaz
problem-title-conflict = Biri sizden önce davrandı
problem-title-version-missing = Sürüm eksik
problem-title-invalid = Yazdıklarınızı gözden geçirin
problem-title-malformed = Anlaşılamadı
problem-title-media-type = Anlaşılamadı
problem-title-too-large = Çok büyük
problem-title-not-logged-in = Lütfen giriş yapın
problem-title-forbidden = İzin yok
problem-title-cross-site = Reddedildi
problem-title-too-many = Çok fazla deneme
problem-title-taken = Alınmış
problem-title-internal = Bizim tarafımızda bir hata oldu
problem-not-found = Bu adreste bir şey yok ya da herkese açık değil. Adresi kontrol edin veya turnuvayı listede arayın.
problem-conflict = Bu arada başka biri bir şey değiştirdi. Sizinki kaydedilmedi. Şimdiki duruma bakıp yeniden deneyin.
problem-version-missing = İstek hangi sürümü gördüğünü söylemeli.
problem-malformed = İstek anlaşılamadı. Hiçbir şey kaydedilmedi.
problem-media-type = İstek burada okunmayan bir biçimde. Hiçbir şey kaydedilmedi.
problem-too-large = Bu, bir kerede alınabilecek olandan fazla. Hiçbir şey kaydedilmedi.
problem-not-logged-in = Bu yalnızca giriş yapanlar içindir.
problem-forbidden = Rolünüz buna izin vermiyor. Turnuvanın sahibine veya site yöneticisine başvurun.
problem-cross-site = Bu istek başka bir siteden geldi; hiçbir şey yapılmadı. Buraya kendiniz yazdıysanız sayfayı yenileyip tekrar deneyin.
problem-too-many = Çok fazla deneme yapıldı. { $seconds } saniye sonra yeniden deneyin.
problem-taken = Bu ad alınmış. Başka bir ad seçin.
problem-internal = Hata sizde değil; kayda geçti. Yarım kalan bir kayıt yok. Birazdan yeniden deneyin.
