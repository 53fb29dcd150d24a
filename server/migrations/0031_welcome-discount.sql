-- The discount of the first hours after signing up has one name, here too.
alter table discount_codes drop constraint discount_codes_purpose_check, drop constraint discount_codes_check;
drop index discount_codes_time_bonus;
update discount_codes set purpose = 'welcome_discount' where purpose = 'time_bonus';
alter table discount_codes
  add constraint discount_codes_purpose_check check (purpose in ('campaign', 'welcome_discount', 'leaving')),
  add constraint discount_codes_check check ((purpose = 'welcome_discount') = (signup_seconds is not null));
create unique index discount_codes_welcome on discount_codes (purpose) where purpose = 'welcome_discount';
update dismissals set alert = 'welcome_discount' where alert = 'time_bonus';
