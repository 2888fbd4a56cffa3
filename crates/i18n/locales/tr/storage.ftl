# Veritabanının diski, dosyası ya da sunucusuyla ilgili sorunlar
problem-title-storage-full = Disk dolu
problem-storage-full = Sitede yer kalmadı, hiçbir şey kaydedilmedi. Önceki kayıtlar güvende. Lütfen site yöneticisine haber verin.
storage-full = Disk dolu. Hiçbir şey kaydedilmedi; önceki kayıtlar güvende. Yer açıp yeniden deneyin. ({ $why })
problem-title-storage-read-only = Site şu an salt okunur
problem-storage-read-only = Şu anda hiçbir şey kaydedilemiyor. Önceki kayıtlar güvende. Lütfen site yöneticisine haber verin.
storage-read-only = Veritabanı salt okunur. Dosyanın ve klasörünün izinlerini, diskin salt okunur bağlanıp bağlanmadığını denetleyin. ({ $why })
problem-title-storage-locked = Veritabanı meşgul
problem-storage-locked = Veritabanını başka bir program kullanıyor. Hiçbir şey kaydedilmedi. Birkaç saniye sonra yeniden deneyin.
storage-locked = Başka bir program veritabanını kilitlemiş. Hiçbir şey kaydedilmedi. O programı kapatın ya da bitmesini bekleyip yeniden deneyin. ({ $why })
problem-title-storage-damaged = Veritabanı bozuk
problem-storage-damaged = Site burada kendi kayıtlarını okuyamıyor. Hiçbir şey kaydedilmedi. Lütfen site yöneticisine haber verin.
storage-damaged = Veritabanı bozuk. Siteyi durdurun, dosyanın bir kopyasını saklayın ve son yedeği yeni bir dosyaya geri yükleyin: ronde restore DOSYA --database YENİ. ({ $why })
problem-title-storage-disk = Disk hata veriyor
problem-storage-disk = Site diskini okuyamadı ya da diske yazamadı. Hiçbir şey kaydedilmedi. Lütfen site yöneticisine haber verin.
storage-disk = Disk hata veriyor. Diski ve sistem günlüğünü denetleyin, bir yedeği de başka yerde saklayın. ({ $why })
problem-title-storage-cannot-open = Veritabanı açılamıyor
problem-storage-cannot-open = Site veritabanını açamıyor. Hiçbir şey kaydedilmedi. Lütfen site yöneticisine haber verin.
storage-cannot-open = Veritabanı açılamıyor. Klasörünün var olduğunu ve oraya yazabildiğinizi denetleyin. ({ $why })
problem-title-storage-out-of-reach = Veritabanı yanıt vermiyor
problem-storage-out-of-reach = Site veritabanına ulaşamıyor. Hiçbir şey kaydedilmedi. Birkaç saniye sonra yeniden deneyin.
storage-out-of-reach = Veritabanı sunucusu yanıt vermiyor. Çalıştığını ve bağlantı kabul ettiğini denetleyin. ({ $why })

serve-already-runs = { $database } dosyasını başka bir “ronde serve” zaten kullanıyor. Önce onu durdurun ya da buna --database ile ayrı bir dosya verin.
serve-port-in-use = { $address } başka bir program tarafından kullanılıyor. O programı durdurun ya da --listen ile başka bir port seçin, örneğin --listen { $other }.
serve-port-forbidden = { $address } adresini kullanma izniniz yok. --listen ile 1023’ten büyük bir port seçin, örneğin --listen { $other }.
serve-no-address = Bu makinede { $address } adresi yok. --listen ile başka bir adres seçin, örneğin --listen { $other }.
serve-checking-on = Veritabanı büyük: site şimdi başlıyor, dosyayı arka planda denetliyor.
