# Backups, updates of the database, imports and what an account may fill.

backup-fault-no-column = there is no such column, or it is named twice
backup-fault-no-columns = the columns of this row were not named
backup-fault-width = the row has more or fewer values than its table has columns
backup-fault-value = a value is not of the kind of its column
backup-fault-contradiction = one of the rows from here on contradicts another row

migration-half = An update of the database (step { $version }) was begun and never finished, so its tables may be half changed. Do not use it any more. Restore your latest backup into a new database with “ronde restore”, then start Ronde with that one.
migration-half-copy = An update of the database (step { $version }) was begun and never finished, so its tables may be half changed. Stop Ronde, put the copy { $copy } in its place (or restore your latest backup with “ronde restore”), and start again.
migration-failed = An update of the database (step { $version }) failed and was taken back as a whole: { $why }. The database is as it was. Remove the cause, such as a full disk, and start again.
migration-copy = A copy from before the update is in { $copy }.
migration-other = Step { $version } of this database is not the one that this version of Ronde knows; another version of the program has made it. Use that version, or restore a backup into a new database.

quota-tournaments = Your account may have { $limit } tournaments and has { $used }. Ask whoever runs this site for more room.
quota-players = Your account may have { $limit } players in all its tournaments together and has { $used }. Ask whoever runs this site for more room.
quota-bytes = The tournaments of your account may take { $limit } MB together and take { $used } MB. Ask whoever runs this site for more room.
problem-title-over-quota = No more room
problem-over-quota = Your account has no room for this. Ask whoever runs this site for more.
problem-title-importing = Another import is under way
problem-importing = Another large file is being imported. Nothing of yours was stored. Try again in a minute.
