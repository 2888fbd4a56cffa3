# Oyunların adları, tahtanın yanındaki odalar ve bir Quoridor turnuvasının olamayacağı şeyler.

game-chess = Satranç
game-quoridor = Quoridor

chat-spectators = { $game } numaralı oyunun izleyicileri
chat-refused-playing = Oyuncular izleyici sohbetini oyun bitince okuyabilir.
play-talk-players = Oyuncu sohbeti
play-talk-spectators = İzleyici sohbeti
play-talk-lead-players = Bunu yalnızca oyuncular okuyabilir. İzleyicilerin kendi sohbeti var.
play-talk-lead-spectators = Bunu yalnızca izleyiciler okuyabilir. Oyuncular oyun bitince okuyabilir.
play-talk-lead-over = Oyun bitti: iki sohbeti de herkes okuyabilir.

show-game = Oyun
setup-game = Oyun
setup-game-chess = { game-chess }
setup-game-quoridor = { game-quoridor }, bu sitede oynanır
setup-fide-other-game = FIDE kipi yalnızca satranç turnuvaları içindir.
setup-fide-other-game-on = FIDE kipi yalnızca satranç turnuvaları içindir. Lütfen FIDE kipinden çıkın.
setup-rated-other-game = Puan listeleri yalnızca satranç içindir. { $game } turnuvası bu listelere sayılmaz.
refusal-fide-mode-chess = FIDE kipi yalnızca satranç içindir; { $game } turnuvasında kullanılamaz.
refusal-rated-chess = Puan listeleri yalnızca satranç içindir; { $game } turnuvası bu listelere sayılamaz.

play-modality-named = { $game } · { $modality }

# Yazılan duvarların tahtanın her yanından nasıl göründüğü: çeyrek dönüşlere göre.
play-typed-hint-0 = e2 gibi bir kare piyonu oynatır. e3h, e3 ile f3’ün üstünde yatay; e3v, e3 ile e4’ün sağında dikey duvardır.
play-typed-hint-1 = b5 gibi bir kare piyonu oynatır. Sizin yönünüzden e3h, e3 ile f3’ün solunda dikey; e3v, e3 ile e4’ün üstünde yatay duvardır.
play-typed-hint-2 = e8 gibi bir kare piyonu oynatır. Sizin yönünüzden e3h, e3 ile f3’ün altında yatay; e3v, e3 ile e4’ün solunda dikey duvardır.
play-typed-hint-3 = h5 gibi bir kare piyonu oynatır. Sizin yönünüzden e3h, e3 ile f3’ün sağında dikey; e3v, e3 ile e4’ün altında yatay duvardır.
