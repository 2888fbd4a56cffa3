# How spreadsheets head the columns of a list of players, and how they write men and women. Several words stand between
# commas; case, accents, blanks and signs do not matter.
sheet-name = Name, Player, Player name, Full name
sheet-family-name = Last name, Family name, Surname
sheet-given-name = First name, Given name, Forename
sheet-fide-id = FIDE ID, FIDE number, FIDE no, ID number
sheet-licence = Licence, License, Licence no, Licence number, National ID
sheet-fide-rating = FIDE rating, Rating, Elo, FIDE Elo, Elo int, IRtg, RtgI, Rtg
sheet-national-rating = National rating, Nat rating, Nat, Elo nat, NRtg, RtgN
sheet-title = Title
sheet-sex = Sex, Gender, M/F, M/W
sheet-federation = Federation, Fed, Country
sheet-birth = Birth, Birthday, Born, Birth date, Date of birth, Birth year, Year of birth, Year, DOB
sheet-club = Club, Club/City, Club name, Team
sheet-man = m, male, man
sheet-woman = w, f, female, woman
