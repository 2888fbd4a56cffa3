# İkinci adım, onaylar, denemeler
second-factor-title = İki adımlı giriş
second-on = Açık
second-off = Kapalı
second-lead = İki adımlı girişte parolanıza ek olarak telefonunuzdan bir kod istenir; böylece çalınan parola tek başına işe yaramaz. Aegis, Google Authenticator veya 2FAS gibi bir doğrulama uygulaması gerekir.
second-needed = Bu site yöneticiler ve hakemler için iki adımlı girişi zorunlu tutuyor. Yetkilerinizi kullanmak için iki adımlı girişi kurun.
second-begin = İki adımlı girişi kur
second-scan = Bu kodu doğrulama uygulamanızla okutun.
second-key = Okutamıyor musunuz? Bu anahtarı elle yazın (zamana dayalı, 6 haneli):
second-type = Uygulamanın gösterdiği kodu yazın.
second-first-code = Uygulamadaki kod
second-turn-on = Aç
second-turn-off = İki adımlı girişi kapat
second-is-on = İki adımlı giriş { $day } tarihinden beri açık.
second-left =
    { $codes ->
        [0] Kurtarma kodunuz kalmadı. Şimdi yenilerini oluşturun.
        [one] Bir kurtarma kodunuz kaldı.
       *[other] { $codes } kurtarma kodunuz kaldı.
    }
second-codes = Kurtarma kodları
second-codes-lead = Her kod, telefonunuzdaki kodun yerine bir kez geçer. Şimdi yazdırın ya da güvenli bir yere kaydedin: bir daha gösterilmeyecek.
second-codes-kept = Kodları kaydettim
second-renew = Yeni kurtarma kodları oluştur
second-renew-lead = Eski kodlarınız artık geçmeyecek.
second-code = Telefonunuzdaki kod
second-code-hint = 6 haneli kod ya da kurtarma kodlarınızdan biri. Her kod yalnızca bir kez geçer.
second-step-title = Bir adım daha
second-step-lead = Doğrulama uygulamanızı açın ve bu sitenin kodunu yazın.
second-step-back = Girişe dön
notice-second-on = İki adımlı giriş açık.
notice-second-off = İki adımlı giriş kapalı.
notice-second-too-long = Süre doldu. Lütfen yeniden giriş yapın.
fault-second-code = Kod yanlış. Her kod yalnızca bir kez geçer: bir sonrakini bekleyin.
fault-second-first = Kod yanlış. Telefonunuzun saatini kontrol edin ve şu anki kodu yazın.
fault-second-wait = Çok fazla yanlış kod girildi. { $seconds } saniye sonra yeniden deneyin.
fault-login-wait = Çok fazla yanlış parola girildi. { $seconds } saniye sonra yeniden deneyin ya da parolanızı e-postayla sıfırlayın; bu her zaman mümkündür.
password-lead = Diğer bütün tarayıcılarda oturumunuz kapatılır, API anahtarlarınız da geçersiz olur.
password-keep-tokens = API anahtarlarım kalsın
problem-title-second-factor = İki adımlı giriş gerekli
problem-second-factor = Bunun için iki adımlı giriş gerekli. Önce hesabınızda kurun.

# Turlarla ilgili e-postalar için adresler
me-mail-unconfirmed = Henüz onaylanmadı. Bu adrese gönderdiğimiz e-postadaki bağlantıyı açın; o zamana kadar başka bir şey göndermeyiz. Bağlantıyı yeniden almak için tekrar kaydedin.
me-after-confirmed = Onaylandı. Her eşleştirmeyi bu adrese göndereceğiz.
me-confirm-lead = Tek tıkla “{ $event }” turnuvasındaki her eşleştirmeyi bu adrese gönderelim.

# Herkesin görebildikleri
setup-section-privacy = Gizlilik
setup-privacy-lead = Siz göstermedikçe doğum yılları gizlidir. Reşit olmayabilecek oyuncularınki her durumda gizli kalır. Hakemler doğum tarihlerini her zaman tam görür.
setup-shows-birth-years = Doğum yıllarını herkese göster
change-birth-years-shown = doğum yılları herkese gösteriliyor
change-birth-years-hidden = doğum yılları gizli

# İşletici
admin-second-factor-off = { $name } için iki adımlı giriş kapatıldı. Bütün tarayıcılarda oturum kapatıldı.
admin-second-factor-was-off = { $name } iki adımlı giriş kullanmıyor.

# E-postalar
mail-password-reset-subject = Parolanız sıfırlandı
mail-password-reset-body =
    Merhaba { $name },

    { $site } hesabınızın parolası, bu adrese gönderdiğimiz bir bağlantıyla sıfırlandı. Bütün tarayıcılarda oturum kapatıldı, API anahtarlarınız artık geçmiyor.

    Bunu siz yapmadıysanız e-postalarınızı başka biri okuyor demektir. Posta kutunuzu güvene alın, sonra yeni bir parola belirleyin:

    { $link }
mail-second-on-subject = İki adımlı giriş açıldı
mail-second-on-body =
    Merhaba { $name },

    { $site } hesabınız için iki adımlı giriş açıldı. Artık giriş yaparken telefonunuzdaki kod da gerekiyor.

    Bunu siz yapmadıysanız hemen yeni bir parola belirleyin ve site yöneticisinden yardım isteyin:

    { $link }
mail-second-off-subject = İki adımlı giriş kapatıldı
mail-second-off-body =
    Merhaba { $name },

    { $site } hesabınız için iki adımlı giriş kapatıldı. Artık giriş için parolanız yeterli.

    Bunu siz yapmadıysanız hemen yeni bir parola belirleyin:

    { $link }
mail-contact-subject = Adresinizi onaylayın: { $event }
mail-contact-body =
    Merhaba,

    Biri, { $site } sitesindeki “{ $event }” turnuvasında { $name } için bu adresi verdi; her eşleştirme e-postayla gönderilsin istiyor. Siz de istiyorsanız bu bağlantıyı açın:

    { $link }

    İstemiyorsanız bir şey yapmanız gerekmez: bu konuda size başka e-posta göndermeyiz.
confirm-step-title = Siz olduğunuzu doğrulayın
confirm-step-lead = Bu işlemin etkisi oturumu kapattıktan sonra da sürer. Devam etmek için şifrenizi girin; on dakika boyunca bir daha sorulmaz.
confirm-step-button = Devam et
