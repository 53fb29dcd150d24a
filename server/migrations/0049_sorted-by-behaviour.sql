-- Whether the order by relevance counts behaviour for this member: answers, showings, and what they have seen before.
alter table profiles add column sorted_by_behaviour boolean not null default true;
