# Yedekler, veritabanı güncellemeleri, içe aktarmalar ve bir hesabın doldurabileceği yer.

backup-fault-no-column = böyle bir sütun yok ya da iki kez yazılmış
backup-fault-no-columns = bu satırın sütunları belirtilmemiş
backup-fault-width = satırda, tablosundaki her sütun için bir değer yok
backup-fault-value = bir değer, sütununun türüne uymuyor
backup-fault-contradiction = buradan sonra bir satır başka bir satırla çelişiyor

migration-half = Bir veritabanı güncellemesi (adım { $version }) başlamış ama bitmemiş; tablolar yarım değişmiş olabilir. Bu veritabanını artık kullanmayın. Son yedeğinizi “ronde restore” ile yeni bir veritabanına geri yükleyin ve Ronde’yi onunla başlatın.
migration-half-copy = Bir veritabanı güncellemesi (adım { $version }) başlamış ama bitmemiş; tablolar yarım değişmiş olabilir. Ronde’yi durdurun, veritabanının yerine { $copy } kopyasını koyun (ya da son yedeğinizi “ronde restore” ile geri yükleyin) ve yeniden başlatın.
migration-failed = Bir veritabanı güncellemesi (adım { $version }) başarısız oldu ve tümüyle geri alındı: { $why }. Veritabanı eskisi gibi. Nedeni (örneğin dolu disk) giderin, sonra yeniden başlatın.
migration-copy = Veritabanının güncellemeden önceki hâli burada: { $copy }.
migration-other = Bu veritabanının { $version } adımı Ronde’nin başka bir sürümüyle yapılmış. O sürümü kullanın ya da bir yedeği yeni bir veritabanına geri yükleyin.

quota-tournaments = Bununla { $limit } turnuvalık sınırınız aşılır; şu anda { $used } turnuvanız var. Sınırı yükseltmek için site yöneticisine başvurun.
quota-players = Bununla bir turnuva sahibinin bütün turnuvaları için geçerli { $limit } oyunculuk sınır aşılır; şu anda { $used } oyuncu var. Sınırı yükseltmek için site yöneticisine başvurun.
quota-bytes = Bununla bütün turnuvalarınız için { $limit } MB’lık sınırınız aşılır; şu anda { $used } MB yer tutuyorlar. Sınırı yükseltmek için site yöneticisine başvurun.
problem-title-over-quota = Sınıra ulaşıldı
problem-over-quota = Bu işlem hesabınızın bir sınırını aşar. Sınırı yükseltmek için site yöneticisine başvurun.
problem-title-importing = Başka bir içe aktarma sürüyor
problem-importing = Başka bir büyük dosya içe aktarılıyor. Sizin dosyanızdan hiçbir şey kaydedilmedi. Bir dakika sonra yeniden deneyin.
