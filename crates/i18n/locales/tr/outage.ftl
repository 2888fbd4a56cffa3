# Veritabanı yanıt vermediğinde.

problem-title-store-down = Veritabanı yanıt vermiyor
problem-store-down = Veritabanı şu anda yanıt vermiyor; hiçbir şey kaydedilmedi. Lütfen birazdan yeniden deneyin. O zamana kadar bu sitedeki oyunların saatleri duruyor.
problem-title-store-unsure = Veritabanı yanıt vermeyi kesti
problem-store-unsure = Değişikliğiniz kaydedilirken veritabanı yanıt vermeyi kesti. Biraz bekleyin ve yeniden denemeden önce kaydedilip kaydedilmediğine bakın. O zamana kadar bu sitedeki oyunların saatleri duruyor.
outage-note = Veritabanı şu anda yanıt vermiyor. Bu sayfayı { $time } itibarıyla görüyorsunuz; veritabanı dönene kadar hiçbir şey kaydedilemez. Bu sitedeki oyunların saatleri duruyor.
game-outage = Veritabanı yanıt vermiyor. Bütün saatler durdu; veritabanı dönene kadar hamle yapılamaz.
