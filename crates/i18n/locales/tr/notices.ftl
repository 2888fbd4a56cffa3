# Bildirimler: zilin arkasındaki liste, ayarlar, e-postalar, afiş
notices-title = Bildirimler
notices-none = Yeni bir şey yok. Davetler, eşleştirmeler ve sıranın sizde olduğu oyunlar burada görünür.
notices-new = Yeni:
notices-read-all = Tümünü okundu olarak işaretle
notices-settings = Bildirim ayarları
notices-browser = Bu tarayıcı
notices-sound = Ses çal
notices-popup = Sayfa arka plandayken bildirim göster
notices-popup-hint = Tarayıcınız bir kez izin ister. Bu sitenin bir sayfası açıkken çalışır.
notices-popup-denied = Tarayıcınız bu sitenin bildirimlerini engelliyor. Tarayıcı ayarlarından izin verin.
notices-mails = E-postalar
notices-mails-lead = Siz sitedeyken e-posta göndermeyiz. Günlük özet her gün UTC 12.00’de gider.
notices-mails-off = Hesabınız için e-postalar kapalı.
notices-mail-off = E-posta yok
notices-mail-at-once = Hemen
notices-mail-daily = Günlük özet
notices-fault-mail = Seçeneklerden birini seçin.
notices-kind-round = Çevrim içi turnuvada masanız açıldığında
notices-kind-invitation = Biri sizi oyuna davet ettiğinde
notices-kind-started = Bir oyununuz başladığında
notices-kind-turn = Yazışmalı oyunda sıra size geldiğinde
notices-kind-reminder = Yazışmalı oyunda süreniz dolmak üzereyken
notices-kind-declined = Bir teklifiniz reddedildiğinde
notices-kind-finished = Siz yokken bir oyun bittiğinde
notices-kind-friend = Biri arkadaşlık isteği gönderdiğinde

notice-somebody = biri
notice-round = { $event }, { $round }. tur: { $name } ile { game-quoridor } masanız açıldı
notice-invitation = { $name } sizi { game-quoridor } oyununa davet ediyor
notice-started = { $name } ile { game-quoridor } oyununuz başladı
notice-started-resumed = { $name } ile { game-quoridor } oyununuz devam ediyor
notice-turn = { game-quoridor }: { $name } ile oyunda sıra sizde
notice-reminder = { game-quoridor }: { $name } ile oyunda süreniz dolmak üzere
notice-declined = { game-quoridor }: { $name } teklifinizi reddetti
notice-declined-draw = { game-quoridor }: { $name } beraberlik teklifinizi reddetti
notice-declined-abort = { game-quoridor }: { $name } oyunu iptal etmeyi reddetti
notice-declined-pause = { game-quoridor }: { $name } ara verme isteğinizi reddetti
notice-declined-resume = { game-quoridor }: { $name } oyuna devam etmeyi reddetti
notice-declined-rematch = { game-quoridor }: { $name } rövanş teklifinizi reddetti
notice-declined-take-back = { game-quoridor }: { $name } hamleyi geri alma isteğinizi reddetti
notice-finished = { game-quoridor }: { $name } ile oyununuz bitti
notice-finished-won = { game-quoridor }: { $name } karşısında kazandınız
notice-finished-lost = { game-quoridor }: { $name } karşısında kaybettiniz
notice-finished-drawn = { game-quoridor }: { $name } ile oyununuz berabere bitti
notice-finished-off = { game-quoridor }: { $name } ile oyununuz iptal edildi
notice-friend = { $name } size arkadaşlık isteği gönderdi

notices-found = Rakip bulundu: oyununuz başladı.
notices-begun = Oyununuz başladı.
notices-rematch = Rövanşınız başladı.
notices-to-game = Oyuna git
notices-dismiss = Kapat

mail-notices-subject = { $site }: { $count } bildirim
mail-notices-body =
    Merhaba { $name },

    { $site } sitesinde şunlar oldu:

    { $list }

    Hangi e-postaları alacağınızı seçin:
    { $link }

forfeit-come-you = Masanıza gelin, yoksa hükmen kaybedersiniz:
forfeit-come = { $name } masaya gelmezse hükmen kaybeder:
forfeit-move-you = İlk hamlenizi yapın, yoksa hükmen kaybedersiniz:
forfeit-move = { $name } ilk hamlesini yapmazsa hükmen kaybeder:
forfeit-both = Kimse gelmezse iki oyuncu da hükmen kaybeder:
forfeit-first-you = İlk hamlenizi yapın, yoksa oyun iptal edilir:
forfeit-first = { $name } ilk hamlesini yapmazsa oyun iptal edilir:
forfeit-days-you = Hamlenizi yapın, yoksa süreden kaybedersiniz:
forfeit-days = { $name } hamle yapmazsa süreden kaybeder:
forfeit-over = her an

# ronde play
term-notices = Bildirim: { $count } (sitede).
