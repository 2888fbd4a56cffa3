# Backups, updates of the database, imports and what an account may fill.

backup-fault-no-column = this column does not exist or is named twice
backup-fault-no-columns = the columns of this row are not named
backup-fault-width = the row does not have one value for each column of its table
backup-fault-value = a value has the wrong type for its column
backup-fault-contradiction = from here on, one row conflicts with another

migration-half = A database update (step { $version }) was started but never finished, so the tables may be half changed. Stop using this database. Restore your latest backup into a new one with “ronde restore”, then start Ronde with that one.
migration-half-copy = A database update (step { $version }) was started but never finished, so the tables may be half changed. Stop Ronde, put the copy { $copy } in place of the database (or restore your latest backup with “ronde restore”), then start again.
migration-failed = A database update (step { $version }) failed and was undone completely: { $why }. The database is as it was. Fix the cause, such as a full disk, then start again.
migration-copy = The database from before the update is saved in { $copy }.
migration-other = Step { $version } of this database was made by another version of Ronde. Use that version, or restore a backup into a new database.

quota-tournaments = This would exceed your limit of { $limit } tournaments; you have { $used }. Ask the site administrator for a higher limit.
quota-players = This would exceed the limit of { $limit } players in all tournaments of one owner; there are { $used } now. Ask the site administrator for a higher limit.
quota-bytes = This would exceed your limit of { $limit } MB for all your tournaments; they use { $used } MB. Ask the site administrator for a higher limit.
problem-title-over-quota = Limit reached
problem-over-quota = This would exceed a limit of your account. Ask the site administrator for a higher one.
problem-title-importing = Another import is running
problem-importing = Another large file is being imported. Nothing from yours was saved. Try again in a minute.
