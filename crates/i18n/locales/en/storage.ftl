# What is wrong with the disk, the file or the server of the database: for visitors (problem-…) and for the operator
problem-title-storage-full = The disk is full
problem-storage-full = The site has no room left, so nothing was saved. Everything saved earlier is safe. Please tell the site administrator.
storage-full = The disk is full. Nothing was saved; everything saved earlier is safe. Free some space and try again. ({ $why })
problem-title-storage-read-only = The site is read-only right now
problem-storage-read-only = Nothing can be saved right now. Everything saved earlier is safe. Please tell the site administrator.
storage-read-only = The database is read-only. Check the permissions of the file and its folder, and whether the disk is mounted read-only. ({ $why })
problem-title-storage-locked = The database is busy
problem-storage-locked = Another program is using the database. Nothing was saved. Try again in a few seconds.
storage-locked = Another program has locked the database. Nothing was saved. Close that program or wait until it is done, then try again. ({ $why })
problem-title-storage-damaged = The database is damaged
problem-storage-damaged = The site can’t read its own records here. Nothing was saved. Please tell the site administrator.
storage-damaged = The database is damaged. Stop the site, keep a copy of the file, and restore your latest backup into a new file: ronde restore FILE --database NEW. ({ $why })
problem-title-storage-disk = The disk reports an error
problem-storage-disk = The site couldn’t read or write its disk. Nothing was saved. Please tell the site administrator.
storage-disk = The disk reports an error. Check the disk and the system log, and keep a backup elsewhere. ({ $why })
problem-title-storage-cannot-open = The database can’t be opened
problem-storage-cannot-open = The site can’t open its database. Nothing was saved. Please tell the site administrator.
storage-cannot-open = The database can’t be opened. Check that its folder exists and that you can write to it. ({ $why })
problem-title-storage-out-of-reach = The database isn’t answering
problem-storage-out-of-reach = The site can’t reach its database. Nothing was saved. Try again in a few seconds.
storage-out-of-reach = The database server isn’t answering. Check that it is running and accepts connections. ({ $why })

serve-already-runs = Another “ronde serve” is already using { $database }. Stop it first, or give this one its own file with --database.
serve-port-in-use = { $address } is already in use by another program. Stop it, or choose another port with --listen, such as --listen { $other }.
serve-port-forbidden = You aren’t allowed to use { $address }. Choose a port above 1023 with --listen, such as --listen { $other }.
serve-no-address = This machine doesn’t have the address { $address }. Choose another with --listen, such as --listen { $other }.
serve-checking-on = The database is large: the site starts now and checks the file in the background.
