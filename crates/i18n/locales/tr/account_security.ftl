# İkinci adım, onaylar, denemeler
second-factor-title = İki adımlı giriş
second-on = Açık
second-off = Kapalı
second-lead = İki adımlı girişte parolanın yanında telefonunuzdan bir kod da gerekir. Çalınan bir parola tek başına işe yaramaz. Aegis, Google Authenticator veya 2FAS gibi bir doğrulama uygulaması gerekir.
second-needed = Bu site, yöneticilerden ve hakemlerden iki adımlı giriş ister. Yetkilerinizi kullanmak için kurun.
second-begin = İki adımlı girişi kur
second-scan = Bu kodu doğrulama uygulamanızla okutun.
second-key = Okutamıyor musunuz? Onun yerine bu anahtarı yazın (zamana dayalı, 6 haneli):
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
second-codes-lead = Bu kodların her biri, telefonunuzdaki kodun yerine bir kez geçer. Şimdi yazdırın veya güvenli bir yere kopyalayın: bir daha gösterilmez.
second-codes-kept = Kodları sakladım
second-renew = Yeni kurtarma kodları oluştur
second-renew-lead = Yeni kodlar eskilerin yerine geçer; eskiler geçersiz olur.
second-code = Telefonunuzdaki kod
second-code-hint = 6 hane veya kurtarma kodlarınızdan biri. Her kod bir kez geçerlidir.
second-step-title = Bir adım daha
second-step-lead = Doğrulama uygulamanızı açın ve bu sitenin kodunu yazın.
second-step-back = Girişe dön
notice-second-on = İki adımlı giriş açık.
notice-second-off = İki adımlı giriş kapalı.
notice-second-too-long = Çok uzun sürdü. Yeniden giriş yapın.
fault-second-code = Kod yanlış. Her kod bir kez geçerlidir: bir sonrakini bekleyin.
fault-second-first = Kod yanlış. Telefonunuzun saatini kontrol edin ve şu anki kodu yazın.
fault-second-wait = Çok fazla yanlış kod. Yeniden denemeden önce { $seconds } saniye bekleyin.
fault-login-wait = Çok fazla yanlış parola. Yeniden denemeden önce { $seconds } saniye bekleyin ya da e-postayla yeni bir parola belirleyin: bu her zaman mümkündür.
password-lead = Öteki bütün tarayıcıların oturumu kapatılır ve API anahtarlarınız sona erer.
password-keep-tokens = API anahtarlarım kalsın
problem-title-second-factor = İki adımlı giriş gerekli
problem-second-factor = Bu site bunun için iki adımlı giriş ister. Önce hesabınızda kurun.

# Turlarla ilgili e-postalar için adresler
me-mail-unconfirmed = Henüz onaylanmadı: oraya gönderdiğimiz e-postadaki bağlantıyı açın. Ondan önce oraya başka e-posta gitmez. Bağlantıyı yeniden almak için tekrar kaydedin.
me-after-confirmed = Onaylandı. Her eşlendirmeyi bu adrese göndereceğiz.
me-confirm-lead = Bir tıkla “{ $event }” turnuvasının her eşlendirmesi bu adrese gönderilir.

# Herkesin görebildikleri
setup-section-privacy = Gizlilik
setup-privacy-lead = Siz göstermedikçe doğum yılları gizlidir. Reşit olmayabilecek oyuncuların yılları her durumda gizli kalır. Hakemler doğum tarihlerini tam görür.
setup-shows-birth-years = Doğum yıllarını herkese göster
change-birth-years-shown = doğum yılları herkese gösteriliyor
change-birth-years-hidden = doğum yılları gizli

# İşletici
admin-second-factor-off = { $name } adlı hesabın iki adımlı girişi kapatıldı. Bütün tarayıcıların oturumu kapatıldı.
admin-second-factor-was-off = { $name } iki adımlı giriş kullanmıyor.

# E-postalar
mail-password-reset-subject = Parolanız sıfırlandı
mail-password-reset-body =
    Merhaba { $name },

    { $site } hesabınızın parolası, bu adrese gönderilen bir bağlantıyla sıfırlandı. Bütün tarayıcıların oturumu kapatıldı ve bütün API anahtarları sona erdi.

    Siz değilseniz e-postalarınızı başka biri okuyor demektir. Posta kutunuzu güvene alın, sonra başka bir parola belirleyin:

    { $link }
mail-second-on-subject = İki adımlı giriş açıldı
mail-second-on-body =
    Merhaba { $name },

    { $site } hesabınız için iki adımlı giriş açıldı. Artık giriş için telefonunuzdan bir kod gerekiyor.

    Siz değilseniz hemen yeni bir parola belirleyin ve site yöneticisinden yardım isteyin:

    { $link }
mail-second-off-subject = İki adımlı giriş kapatıldı
mail-second-off-body =
    Merhaba { $name },

    { $site } hesabınız için iki adımlı giriş kapatıldı. Artık giriş için parola yeterli.

    Siz değilseniz hemen yeni bir parola belirleyin:

    { $link }
mail-contact-subject = Adresinizi onaylayın: { $event }
mail-contact-body =
    Merhaba,

    biri, { $site } sitesindeki “{ $event }” turnuvasında { $name } için bu adresi verdi; her eşlendirme e-postayla gönderilecek. Bunu istiyorsanız bağlantıyı açın:

    { $link }

    İstemiyorsanız bir şey yapmayın: bu konuda başka e-posta gelmez.
confirm-step-title = Siz olduğunuzu doğrulayın
confirm-step-lead = Verdiğiniz veya geri aldığınız yetkiler, oturumu kapattıktan sonra da geçerli kalır. Devam etmek için şifrenizi girin; on dakika boyunca bir daha sorulmaz.
confirm-step-button = Devam et
