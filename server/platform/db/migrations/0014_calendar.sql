-- The secret in the address at which a calendar program reads a person's deadlines: only its checksum.
--
-- Safe while the previous release runs: it only adds.
create table calendar_feed (
  user_id     bigint primary key references app_user on delete cascade,
  secret_hash bytea not null unique,
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);
