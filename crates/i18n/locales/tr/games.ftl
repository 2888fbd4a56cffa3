# Oyunların adları, tahtanın yanındaki odalar ve bir Quoridor turnuvasının olamayacağı şeyler.

game-chess = Satranç
game-quoridor = Quoridor

chat-spectators = { $game } numaralı oyunun izleyicileri
chat-refused-playing = İzleyici sohbeti oyunculara oyun bitince açılır.
play-talk-players = Oyuncu sohbeti
play-talk-spectators = İzleyici sohbeti
play-talk-lead-players = Bunu yalnızca oyuncular okur. İzleyicilerin kendi odası var.
play-talk-lead-spectators = Bunu yalnızca izleyiciler okur. Oyuncular oyun bitince okuyabilir.
play-talk-lead-over = Oyun bitti: iki sohbeti de herkes okuyabilir.

show-game = Oyun
setup-game = Oyun
setup-game-chess = { game-chess }
setup-game-quoridor = { game-quoridor }, bu sitede oynanır
setup-fide-other-game = FIDE kipi satranç içindir. Bu turnuvada başka bir oyun oynanıyor.
setup-fide-other-game-on = FIDE kipi satranç içindir, ama bu turnuvada başka bir oyun oynanıyor. Lütfen FIDE kipinden çıkın.
setup-rated-other-game = Puan listeleri satranç içindir. { $game } turnuvası bu listelere sayılmaz.
refusal-fide-mode-chess = FIDE kipi satranç içindir; bu bir { $game } turnuvası, FIDE kipinde olamaz.
refusal-rated-chess = Puan listeleri satranç içindir; bu bir { $game } turnuvası, listelere sayılamaz.

play-modality-named = { $game } · { $modality }

# Yazılan duvarların tahtanın her yanından nasıl göründüğü: çeyrek dönüşlere göre.
play-typed-hint-0 = e2 gibi bir kare piyonu oynatır. e3h, e3 ile f3’ün üstünde yatay; e3v, e3 ile e4’ün sağında dikey duvardır.
play-typed-hint-1 = b5 gibi bir kare piyonu oynatır. Sizin yönünüzden e3h, e3 ile f3’ün solunda dikey; e3v, e3 ile e4’ün üstünde yatay duvardır.
play-typed-hint-2 = e8 gibi bir kare piyonu oynatır. Sizin yönünüzden e3h, e3 ile f3’ün altında yatay; e3v, e3 ile e4’ün solunda dikey duvardır.
play-typed-hint-3 = h5 gibi bir kare piyonu oynatır. Sizin yönünüzden e3h, e3 ile f3’ün sağında dikey; e3v, e3 ile e4’ün altında yatay duvardır.
