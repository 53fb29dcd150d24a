-- A gift may come with a note, in the column of texts.
alter table messages drop constraint messages_content;
alter table messages add constraint messages_content check (
  case type
    when 'text' then text <> '' and text is not null and photo is null and gift is null
    when 'photo' then photo is not null and text is null and gift is null
    when 'gift' then gift is not null and text is distinct from '' and photo is null
    -- its writer was erased, and with them what it said (A10)
    when 'erased' then text is null and photo is null and gift is null
    else false
  end
) not valid;
