problem-title-too-slow = Bağlantı çok yavaş
problem-too-slow = İsteğiniz çok yavaş geldiği için beklemeyi bıraktık. Hiçbir şey kaydedilmedi. Daha iyi bir bağlantıyla ya da daha küçük bir dosyayla yeniden deneyin.
