-- A reset is counted for the address, and for the device that asked (A4): by its signed cookie, and where it came without
-- one by its network address, too. Both hashed; null for mails of other kinds.
alter table requested_mails
  add column device_hash bytea,
  add column network_hash bytea;
