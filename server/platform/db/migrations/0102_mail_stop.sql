-- Mailboxes whose owner wants no more email that they did not ask for, of any kind. Only a hash is kept: it serves
-- to compare, and says nothing of who has never been here. Safe while the previous release runs: it reads nothing of it.
create table mail_stop (
  mailbox_hash bytea primary key,
  stopped_at   timestamptz not null default now()
);
