-- The device (as its hash in known_devices) that a session was begun with: who ends the session ends the trust in the
-- device, too.
alter table sessions add column device_hash bytea;
