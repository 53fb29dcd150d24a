-- The earlier message of the conversation that a message answers, by its sequence. What was erased says nothing any
-- more, not even that.
alter table messages add column quoted integer;
alter table messages add constraint messages_quoted check (
  quoted is null or (quoted between 1 and sequence - 1 and type <> 'erased')
) not valid;
