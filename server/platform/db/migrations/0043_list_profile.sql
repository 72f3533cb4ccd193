-- How a list is read, as a person corrected it: kept for the next list with the same headings. What kinds of
-- problems an import had, counted. And how a list was read the last time: rows known from before are read again
-- where a person reads them another way.
--
-- Safe while the previous release runs: it only adds.

create table list_profile (
  id integer generated always as identity primary key,
  -- The folded headings without their years, hashed: lists with the same are read alike.
  signature bytea not null unique,
  title text not null,
  profile jsonb not null,
  -- Null: the operator's, or a visitor's where everybody may import.
  user_id bigint references app_user (id) on delete set null,
  import_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table list_profile is 'How lists are read that a person corrected, by their headings.';
create index list_profile_user on list_profile (user_id);

alter table import add column problem_groups jsonb not null default '[]';
comment on column import.problem_groups is 'Its problems by kind, with a count, the first lines and an example each.';

alter table county_list add column reading bytea;
comment on column county_list.reading is
  'Hash of what a person decided about how its last edition is read; null where nothing.';
