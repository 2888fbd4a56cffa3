# Veritabanı yanıt vermediğinde.

problem-title-store-down = Veritabanı yanıt vermiyor
problem-store-down = Veritabanı şu anda yanıt vermiyor; hiçbir şey kaydedilmedi. Lütfen birazdan yeniden deneyin. O zamana kadar bu sitedeki bütün oyun saatleri durduruldu.
problem-title-store-unsure = Veritabanı yanıt vermeyi kesti
problem-store-unsure = Değişikliğiniz kaydedilirken veritabanı yanıt vermeyi kesti. Biraz bekleyin ve yeniden denemeden önce kaydedilip kaydedilmediğine bakın. O zamana kadar bu sitedeki bütün oyun saatleri durduruldu.
outage-note = Veritabanı şu anda yanıt vermiyor. Sayfanın { $time } itibarıyla hâlini görüyorsunuz; veritabanı dönene kadar hiçbir şey kaydedilemez. Bu sitedeki bütün oyun saatleri durduruldu.
game-outage = Veritabanı yanıt vermiyor. Bütün saatler durduruldu; veritabanı dönene kadar hamle yapılamaz.
