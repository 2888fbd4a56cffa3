# Postalar. Bağlantı tek başına bir satırda durur ki tıklanabilsin.
mail-confirm-subject = Adresinizi onaylayın
mail-confirm-body =
    Merhaba { $name },

    adresinizi onaylamak ve { $site } kaydını tamamlamak için bu bağlantıyı açın:

    { $link }

    Bağlantı 24 saat geçerlidir. Kaydolan siz değilseniz bir şey yapmayın: hesap unutulacaktır.
mail-known-subject = Biri sizin adresinizle kaydolmak istedi
mail-known-body =
    Merhaba { $name },

    biri { $site } sitesinde sizin adresinizle hesap açmak istedi. Zaten bir hesabınız var, bu yüzden hiçbir şey değişmedi.

    Sizdiyseniz “{ $name }” adıyla giriş yapın. Parolanızı unuttuysanız buradan yenisini belirleyebilirsiniz:

    { $link }

    Siz değilseniz bir şey yapmayın.
mail-reset-subject = Yeni parola
mail-reset-body =
    Merhaba { $name },

    { $site } için yeni bir parola belirlemek üzere bu bağlantıyı açın:

    { $link }

    Bağlantı bir saat ve bir kez geçerlidir. Siz istemediyseniz bir şey yapmayın: parolanız olduğu gibi kalır.
mail-change-subject = Yeni adresinizi onaylayın
mail-change-body =
    Merhaba { $name },

    bu adresin { $site } hesabınızın adresi olması için bu bağlantıyı açın:

    { $link }

    Bağlantı 24 saat geçerlidir. Siz istemediyseniz bir şey yapmayın.
mail-changing-subject = Adresiniz değişmek üzere
mail-changing-body =
    Merhaba { $name },

    parolanızı bilen biri, { $site } hesabınızın bu adres yerine { $address } adresini kullanmasını istedi. O adrese gönderilen bağlantı açılınca değişecek.

    Siz değilseniz hemen yeni bir parola belirleyin:

    { $link }
mail-password-subject = Parolanız değişti
mail-password-body =
    Merhaba { $name },

    { $site } hesabınızın parolası değiştirildi. Siz değilseniz hemen yenisini belirleyin:

    { $link }
mail-unsubscribe =
    --
    Bu postayı { $site } sitesinde hesabınız olduğu için alıyorsunuz. Turnuvalarla ilgili posta istemiyorsanız:
    { $link }
