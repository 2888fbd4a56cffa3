problem-title-too-slow = Çok yavaş
problem-too-slow = İsteğiniz çok yavaş geldi ve tamamlanamadı. Hiçbir şey kaydedilmedi. Daha iyi bir bağlantıyla ya da daha küçük bir dosyayla yeniden deneyin.
