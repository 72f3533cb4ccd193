-- How a list is read, as a person corrected it: kept for the next list with the same headings. What kinds of
-- problems an import had, counted. And how a list was read the last time: rows known from before are read again
-- where a person reads them another way.
--
-- Safe while the previous release runs: it only adds.

create table list_profile (
  id bigint generated always as identity primary key,
  -- SHA-256 of the folded headings without their years: lists with the same are read alike.
  signature bytea not null,
  title text not null,
  profile jsonb not null,
  -- Whose it is; null: everybody's, made by staff or where all share their imports.
  user_id bigint references app_user (id) on delete cascade,
  import_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table list_profile is
  'How lists are read that a person corrected, by their headings. One person''s reading is never another''s.';
create unique index list_profile_reading on list_profile (signature, coalesce(user_id, 0));
create index list_profile_user on list_profile (user_id);

alter table import add column problem_groups jsonb not null default '[]';
comment on column import.problem_groups is 'Its problems by kind, with a count, the first lines and an example each.';

alter table county_list add column reading bytea;
comment on column county_list.reading is
  'Hash of what a person decided about how its last edition is read; null where nothing.';
