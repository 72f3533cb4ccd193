-- A ticket goes with the account of whoever wrote it: it holds their address and their words.
--
-- Safe while the previous release runs: it deletes accounts the same way.

alter table support_ticket drop constraint support_ticket_user_id_fkey;
alter table support_ticket add constraint support_ticket_user_id_fkey
  foreign key (user_id) references app_user on delete cascade;
