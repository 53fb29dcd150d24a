alter table messages validate constraint messages_automatic;
