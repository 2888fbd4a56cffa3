# Yedekler, veritabanı güncellemeleri, içe aktarmalar ve bir hesabın doldurabileceği yer.

backup-fault-no-column = böyle bir sütun yok ya da iki kez yazılmış
backup-fault-no-columns = bu satırın sütunları belirtilmemiş
backup-fault-width = satırdaki değer sayısı tablosunun sütun sayısına uymuyor
backup-fault-value = bir değer, sütununun türüne uymuyor
backup-fault-contradiction = buradan sonraki satırlardan biri başka bir satırla çelişiyor

migration-half = Veritabanının bir güncellemesi (adım { $version }) başlamış ama bitmemiş; tabloları yarım değişmiş olabilir. Artık kullanmayın. Son yedeğinizi “ronde restore” ile yeni bir veritabanına geri yükleyin ve Ronde’yi onunla başlatın.
migration-half-copy = Veritabanının bir güncellemesi (adım { $version }) başlamış ama bitmemiş; tabloları yarım değişmiş olabilir. Ronde’yi durdurun, yerine { $copy } kopyasını koyun (ya da son yedeğinizi “ronde restore” ile geri yükleyin) ve yeniden başlatın.
migration-failed = Veritabanının bir güncellemesi (adım { $version }) başarısız oldu ve tümüyle geri alındı: { $why }. Veritabanı eskisi gibi. Nedeni giderin (örneğin dolu disk) ve yeniden başlatın.
migration-copy = Güncellemeden önceki bir kopya burada: { $copy }.
migration-other = Bu veritabanının { $version } adımı, Ronde’nin bu sürümünün bildiği adım değil; onu programın başka bir sürümü yapmış. O sürümü kullanın ya da bir yedeği yeni bir veritabanına geri yükleyin.

quota-tournaments = Hesabınızın en çok { $limit } turnuvası olabilir, şu anda { $used } var. Daha fazla yer için bu siteyi yönetene başvurun.
quota-players = Hesabınızın tüm turnuvalarında toplam en çok { $limit } oyuncu olabilir, şu anda { $used } var. Daha fazla yer için bu siteyi yönetene başvurun.
quota-bytes = Hesabınızın turnuvaları toplam en çok { $limit } MB yer tutabilir, şu anda { $used } MB tutuyor. Daha fazla yer için bu siteyi yönetene başvurun.
problem-title-over-quota = Yer kalmadı
problem-over-quota = Hesabınızda bunun için yer yok. Bu siteyi yönetene başvurun.
problem-title-importing = Başka bir içe aktarma sürüyor
problem-importing = Başka bir büyük dosya içe aktarılıyor. Sizinkinden hiçbir şey kaydedilmedi. Bir dakika sonra yeniden deneyin.
