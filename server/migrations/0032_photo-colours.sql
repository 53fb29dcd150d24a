-- Three colours of a photo from top to bottom, for its frame until it has loaded. Older photos get a grey.
alter table photos add column colours text not null default '#888888, #888888, #888888';
alter table photos alter column colours drop default;
alter table photos drop column thumbhash;

alter table hidden_photos add column colours text not null default '#888888, #888888, #888888';
alter table hidden_photos alter column colours drop default;
alter table hidden_photos drop column thumbhash;
