# Oyun bulma, masa açma, oyunların puan listeleri.

nav-play = Oyna
play-title = { game-quoridor } oyna
play-lead = Piyonunuzu diğerlerinden önce karşı tarafa götürün. Duvarlar onların yolunu uzatır.
play-log-in-first = Burada oynamak için bir hesap gerekir.
play-seeking = Rakip arıyorsunuz.
play-seek-to = Aramanın durumu
play-mine = Oyunlarınız
play-computer = Bilgisayara karşı { game-quoridor }
play-computer-lead = Bir tıklamayla tahtanın başındasınız. Saat yok, puana sayılmaz.
play-as-guest = Konuk olarak oynarsınız; hesap gerekmez.
play-level-easy = Kolay
play-level-medium = Orta
play-level-hard = Zor
play-computer-easy = Bilgisayar (kolay)
play-computer-medium = Bilgisayar (orta)
play-computer-hard = Bilgisayar (zor)
play-find = { game-quoridor } rakibi bul
play-find-lead = Site sizin gücünüzde birini arar. Oyun puana sayılır.
play-limits = Yalnızca belirli puanlar
play-limits-hint = Önemsemediğiniz alanı boş bırakın.
play-limit-widest = Puanımdan en çok bu kadar uzak
play-limit-lowest = En düşük
play-limit-highest = En yüksek
play-make = Yeni { game-quoridor } masası
play-make-lead = Kaç kişinin oynayacağını, düşünme süresini ve kimin oturabileceğini seçin.
play-make-button = Masa aç
play-open = Açık masalar
play-open-none = Bekleyen masa yok. Bir masa açın ya da rakibi sitenin bulmasını isteyin.
play-sit = Otur
play-sit-with = { $name } ile otur
play-running = İzlenecek oyunlar
play-running-none = Şu anda kimse oynamıyor.
play-ratings = { game-quoridor } puan listeleri
play-my-profile = Puanlarım ve oyunlarım
play-lobby-chat = Lobide sohbet
play-rules = Kısaca { game-quoridor } kuralları
play-rules-goal = Her oyuncunun bir piyonu vardır. Karşı kenarın herhangi bir karesine ilk varan kazanır.
play-rules-pawn = Sırası gelen ya piyonunu bir kare yukarı, aşağı, sola ya da sağa oynar, ya da bir duvar koyar.
play-rules-jump = Yolda başka bir piyon varsa üzerinden düz atlanır. Arkasında duvar, kenar ya da üçüncü bir piyon varsa sağından ya da solundan geçilir.
play-rules-wall = Duvar iki kare uzunluğundadır. Duvarlar üst üste gelmez, kesişmez; herkesin hedefe giden bir yolu hep kalmalıdır.
play-rules-four = İki kişide herkesin on, dört kişide beş duvarı vardır. Dört kişide sıra saat yönünde döner.
play-nobody-yet = boş
play-modality-quoridor-2-blitz = İki kişi, yıldırım
play-modality-quoridor-2-rapid = İki kişi, hızlı
play-modality-quoridor-2-correspondence = İki kişi, yazışmalı
play-modality-quoridor-4-blitz = Dört kişi, yıldırım
play-modality-quoridor-4-rapid = Dört kişi, hızlı
play-modality-quoridor-4-correspondence = Dört kişi, yazışmalı
play-minutes = { $count } dk
play-seconds = { $count } sn
play-control-clock = { $time } + { $increment } sn
play-control-days = { $count ->
    [one] hamle başına bir gün
   *[other] hamle başına { $count } gün
}
play-rated = puanlı
play-casual = puana sayılmaz
play-phase-waiting = oyuncu bekliyor
play-phase-paused = ara verildi
play-moves-made = { $count ->
    [0] henüz hamle yok
    [one] bir hamle
   *[other] { $count } hamle
}
play-row-won = { $name } kazandı
play-row-drawn = berabere
play-row-off = iptal
play-of-event = turnuva
play-field-seats = Oyuncular
play-seats-2 = İki
play-seats-4 = Dört
play-field-pace = Süre
play-pace-clock = Her oyuncuya bir saat
play-pace-days = Hamle başına gün
play-field-minutes = Saatteki dakika
play-field-increment = Her hamleden sonra eklenen saniye
play-field-days = Hamle başına gün
play-field-access = Kim oturabilir
play-access-open = İlk gelen
play-access-invited = Çağırdığım arkadaşlar
play-access-computer = Bilgisayar
play-field-level = Bilgisayarın gücü
play-field-rated = Oyun puana sayılsın
play-field-rated-hint = Bilgisayara karşı oyunlar hiç sayılmaz.
play-invite = Çağır
play-invite-none = Burada henüz arkadaşınız yok.
play-fault-minutes = 1 ile 180 dakika arasında verin.
play-fault-increment = 0 ile 180 saniye arasında verin.
play-fault-days = 1 ile 14 gün arasında verin.
play-fault-access = En az bir arkadaş çağırın.
play-fault-level = Bir güç seçin.
play-fault-limit = Bir tam sayı verin ya da boş bırakın.
play-seek-title = { game-quoridor } rakibi aranıyor
play-seek-none = Rakip aramıyorsunuz.
play-seek-look = Bir liste seçin
play-seek-rating = puanınız: { $rating }
play-seek-others = { $count ->
    [0] başka arayan yok
    [one] bir kişi daha arıyor
   *[other] { $count } kişi daha arıyor
}
play-seek-window = Rakipler şimdi sizden en çok { $window } puan uzakta olabilir.
play-seek-window-all = Artık herkes rakibiniz olabilir.
play-seek-waited = { $seconds ->
    [one] Bir saniyedir bekliyorsunuz.
   *[other] { $seconds } saniyedir bekliyorsunuz.
}
play-seek-expected = { $seconds ->
    [one] Burada olan biri yaklaşık bir saniye sonra erişime girer.
   *[other] Burada olan biri yaklaşık { $seconds } saniye sonra erişime girer.
}
play-seek-any-moment = Erişimde biri var: her an başlayabilir.
play-seek-nobody = Burada olanlardan kimse erişime girmeyecek; başkaları gelebilir.
play-seek-widening = Aralığın genişlemesi
play-seek-now = şimdi
play-seek-anybody = herkes
play-seek-in = { $seconds } sn sonra
play-seek-stop = Aramayı bırak
play-seek-how = Bekledikçe aralık genişler. İkisi de birbirinin aralığında olmalıdır; engellemeler ve kendi sınırlarınız hiç aşılmaz. Siteyi okumayı sürdürebilirsiniz: biri bulununca tahta açılır.
play-ratings-lead = Her listenin kendi Elo puanı vardır. 1500’den başlar, puanlı her oyunla değişir.
play-leads = birinci:
play-own-rating = siz: { $rating }
play-leaders-search = Ada göre bul
play-leaders-among = Kimler arasında
play-leaders-all = Herkes
play-leaders-friends = Arkadaşlarım ve ben
play-leaders-none = Burada henüz kimse puanlı oyun oynamadı.
play-leaders-provisional = P: geçici, ondan az oyun.
play-systems = Elo ile OpenSkill yan yana
play-systems-lead = Aynı oyunları puanlamanın iki yolu. Bu sitede geçerli olan Elo’dur; OpenSkill, ikisi karşılaştırılabilsin diye yanında tutulur.
play-systems-two = İki oyuncu arasında Elo’da birinin kazandığını öteki yitirir.
play-systems-four = Dört kişilik Elo sıfır toplamlı değildir: kazanan 1, öteki üçü 0 alır, ama dördünden beklenenlerin toplamı 1 etmez. Eşit dört oyuncu her oyunda birlikte 32 puan yitirir; bu yüzden bu listedeki puanlar zamanla, payını kazananlarınki bile, düşer. Yüksekliği değil, sırayı karşılaştırın.
play-systems-openskill = OpenSkill (Plackett–Luce) herkes için iki sayı tutar: μ güç, σ ise belirsizliğidir. Listeler μ − 3σ gösterir; belirsizlik azaldıkça yükselir.
play-systems-difference = OpenSkill’e göre şu kadar sıra yukarıda
play-person-unrated = Henüz puanlı oyun yok.
play-person-games = { $count ->
    [0] Henüz oyun yok
    [one] Bir oyun
   *[other] { $count } oyun
}
