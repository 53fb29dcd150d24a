-- What part of the likes is a match is kept from the planner, which then takes nearly all for matches. By what it knew, a
-- member has some three hundred, fewer than are sorted and filtered: to read all matches and sort them cost as little as
-- to walk their index, and whether it did hung on where the rows happen to lie. To name the type again makes the column's
-- statistics go, and the index of matches anew (some ten seconds for twenty million likes).
alter table likes alter column matched_at type timestamptz;
alter table likes alter column matched_at set statistics 0;
