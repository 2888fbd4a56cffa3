# Programlar için arayüzü gösteren sayfa
api-title = Programlar için arayüz
api-lead = Programların bu siteyle yapabileceği her şey: turnuva yürütmek, sonuç girmek, sıralamaları okumak, puan ve eşleştirme hesaplamak. Her çağrı burada denenebilir.
api-description = Programlar için tanım (OpenAPI 3.1)
api-token = Kişisel erişim anahtarı
api-token-about = Anahtarlar hesabınızın sayfasında oluşturulur. Buraya yazdığınız bu sekmede kalır ve yalnızca bu siteye gönderilir.
api-needs-token = Bu çağrı için anahtar gerekir.
api-no-script = Betiklere izin verildiğinde çağrılar bu sayfadan gönderilebilir; sayfa onlarsız da okunur.
api-groups = Çağrı grupları
api-parameters = Parametreler
api-body = Gövde
api-body-kind = Gövdenin türü
api-send = Gönder
api-answer = Yanıt
api-answers = Olası yanıtlar

# En yakın rakip İsviçre sisteminin ya da döner turnuvanın bir turu neden böyle eşleştirildi
nearest-both-change = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): henüz karşılaşılmamış en yakın rakip; ikisi de renk değiştiriyor (1.1).
nearest-white-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): beyazın oyuncusu renk değiştiriyor, öteki siyahta kalıyor (1.2, 1.3).
nearest-black-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): siyahın oyuncusu renk değiştiriyor, öteki beyazda kalıyor (1.2, 1.3).
nearest-both-keep = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }): ikisi de rengini koruyor, çünkü tur başka türlü eşleştirilemezdi (1.4).
nearest-bye = Bay: { $player }; hiç oynamadan puan almamış ve onsuz ötekilerin eşleştirilebildiği en alttaki oyuncu.
berger-by-table = { $players } oyunculuk Berger tablosunun { $round }. turu.

# Programların sorunları
problem-title-method = Bu yolla olmaz
problem-method = Bu adres o yöntemi tanımıyor. Hiçbir şey kaydedilmedi.
problem-title-busy = Meşgul
problem-busy = Makinenin işi çok ya da bu hesap çok uzun sürüyor. Hiçbir şey kaydedilmedi. Birazdan yeniden deneyin.
problem-title-last-owner = Son sahip
problem-last-owner = Bir turnuvanın sahibi olmalı. Önce başka bir sahip belirleyin.
problem-title-overtaken = Başkası daha hızlıydı
problem-title-unwritable = Sığmıyor
problem-unwritable = Turnuva bu biçime sığmıyor.
