# Sitedeki bir oyunda bir şeyin neden yapılamadığı.

game-refused-not-your-turn = Sıra sizde değil.
game-refused-overtaken = Burada başka bir hamle yapıldı. Tahtaya yeniden bakın.
game-refused-game-over = Oyun bitti.
game-refused-not-begun = Oyun başlamadı.
game-refused-begun = Oyun başladı.
game-refused-paused = Oyuna ara verildi.
game-refused-not-paused = Oyuna ara verilmedi.
game-refused-out = Artık bu oyunda değilsiniz.
game-refused-full = Tüm yerler dolu.
game-refused-seated = Zaten bu masadasınız.
game-refused-not-seated = Bu masada değilsiniz.
game-refused-not-invited = Bu masa davetliler içindir.
game-refused-too-late-to-abort = Herkes hamle yaptı: oyun terk edilebilir ya da herkes kabul ederse iptal edilebilir.
game-refused-no-draw = Beraberlikte yalnızca iki oyuncu anlaşabilir.
game-refused-no-pause = Bu oyuna ara verilemez.
game-refused-offered-already = Bunu zaten önerdiniz.
game-refused-not-offered = Bunu kimse önermedi.
game-refused-not-over = Rövanş, oyun bitince önerilebilir.
game-refused-no-game = Böyle bir oyun yok.
game-refused-barred = Birlikte oynayamazsınız: biriniz ötekini engelledi.
game-refused-not-rated-computer = Bilgisayara karşı oynanan oyun puana sayılmaz.
game-refused-too-many-games = Bitmemiş { $most } masanız var. Önce bazılarını bitirin ya da bırakın.
game-refused-too-many-watched = Zaten { $most } oyunu izliyorsunuz. Önce bazılarını kapatın.
game-refused-too-many-seeks = Zaten { $most } listede rakip arıyorsunuz.
game-refused-playing = Önce oynadığınız oyunu bitirin.

game-illegal-game-over = Oyun bitti.
game-illegal-must-move = Yapılabilecek bir hamle var, pas geçilemez.
game-illegal-occupied = { $seat }. oyuncunun piyonu { $square } karesinde.
game-illegal-wall-between = { $from } ile { $to } arasında duvar var.
game-illegal-too-far = { $from } karesinden { $to } karesine ne bir adım ne de bir atlama götürür.
game-illegal-straight-jump-open = { $over } üzerinden { $straight } karesine düz atlama açık; yandan geçilemez.
game-illegal-no-walls-left = Duvar kalmadı.
game-illegal-overlaps = Duvar, { $wall } duvarının üstüne gelir.
game-illegal-crosses = Duvar, { $wall } duvarını keser.
game-illegal-closes-last-path = Duvar, { $seat }. oyuncunun son yolunu kapatır.
