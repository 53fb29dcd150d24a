-- Where few fit a search, its list in the order by relevance holds all of them, and nobody follows behind its end.
alter table ranked_lists add column whole boolean not null default false;
