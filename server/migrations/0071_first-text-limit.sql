-- How many may get the same first text is the operator's (C12), so each row carries the limit that the last try met.
alter table first_texts add column most integer not null default 5;
alter table first_texts drop constraint first_text_share;
alter table first_texts add constraint first_text_share check (count <= most);
