# Adil oyunlar: yokluk, hak talebi, biten aralar, teklif ve davet sınırları, hamle geri alma.

game-refused-offer-open = Zaten açık bir teklifiniz var. Önce onu geri çekin.
game-refused-too-many-offers = Bu oyunda bunu üç kez teklif ettiniz; daha fazlası olmaz.
game-refused-no-take-back = Yalnızca turnuva dışındaki puansız oyunlarda hamle geri alınabilir.
game-refused-nothing-to-take-back = Geri alınabilecek bir hamleniz yok.
game-refused-nothing-to-claim = Talep edilecek bir şey yok: sıradaki oyuncu burada ve süresi dolan bir ara yok.
game-refused-too-early-to-claim = Talep için henüz erken. Biraz daha bekleyin.
game-refused-holds-up-game = { $game } numaralı oyuna ara verildi ve oyun sizi bekliyor. Puanlı oyun aramadan önce ona devam edin ya da bitirin.
game-refused-other-may-not = Bu masadaki biri şu anda puanlı oyuna başlayamıyor. Daha sonra yeniden deneyin ya da puansız oynayın.
game-refused-too-many-aborts = Bir gün içinde { $aborts } oyun iptal ettiniz. { $minutes } dakika sonra yeniden puanlı oyun arayabilirsiniz.
game-refused-not-friends = Yalnızca arkadaşlarınızı adıyla davet edebilirsiniz. Diğerlerine masanın bağlantısını gönderin.
game-refused-too-many-invitations = Saatte { $most } kişi davet edebilirsiniz. { $minutes } dakika sonra yeniden deneyin.

play-to-held-up = Ara verilen oyuna git
play-paused-until = Oyuna ara verildi. Herkes isteyince, { $moment } sonrasında ise tek bir oyuncu isteyince devam eder.
play-phase-paused-until = { $moment } tarihine kadar ara verildi
play-claim-absent = { $name } yok: oyunu talep et
play-claim-absent-later = { $name } yok. Saat işlemeye devam ediyor; birazdan oyunu talep edebilirsiniz.
play-claim-pause = Ara bitti: şimdi devam et
play-says-claim-in = yok, { $seconds } sn sonra talep edilebilir
play-declined-draw = { $name } beraberliği kabul etmiyor.
play-declined-abort = { $name } oyunu iptal etmek istemiyor.
play-declined-pause = { $name } ara vermek istemiyor.
play-declined-resume = { $name } henüz devam etmek istemiyor.
play-declined-rematch = { $name } rövanş istemiyor.
play-declined-take-back = { $name } hamlenin geri alınmasını kabul etmiyor.
play-offer-take-back = Hamlemi geri almayı öner
play-offered-take-back = Son hamlenizi geri almayı önerdiniz.
play-offers-take-back = { $name } son hamlesini geri almak istiyor.
play-won-abandoned = { $name } kazandı: { $other } oyundan ayrıldı.
play-out-abandoned = { $name } oyundan ayrıldı
play-off-never-resumed = İptal edildi: aradan sonra kimse dönmedi. Sayılmaz.
play-access-link = Bağlantım kimdeyse
play-link = Rakipleriniz için bağlantı
play-link-hint = Bu bağlantıyı açan herkes masaya oturabilir. Masa hiçbir listede görünmez.

term-offers-take-back = { $name } son hamlesini geri almak istiyor.
term-offered-take-back = geri almak istiyor
term-out-abandoned = oyundan ayrıldı
term-off-never-resumed = Oyun iptal edildi: aradan sonra kimse dönmedi.
term-game-paused-until = Ara verildi; p devam önerir. { $moment } sonrası tek oyuncu yeter.
term-claim-now = { $name } yok; x oyunu talep eder.
term-claim-pause = Ara bitti; x oyunu sürdürür.
term-claim-in = yok, { $seconds } sn sonra talep
term-declined = { $name } teklifinizi kabul etmiyor.
