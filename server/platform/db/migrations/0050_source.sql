-- Where lists come from by themselves: what is asked, how often, and what came of it each time.
--
-- Safe while the previous release runs: it only adds.

create table source (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('arcgis', 'url', 'page', 'socrata')),
  name text not null,
  address text not null,
  -- Of a page: which of its links.
  pattern text,
  county_id integer,
  meaning text,
  every_days smallint not null check (every_days between 1 and 366),
  is_paused boolean not null default false,
  -- Who connected it; null once the account is deleted, or where it was the command line.
  user_id bigint references app_user (id) on delete set null,
  next_run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- What its last whole answer said of itself, by which an unchanged one is known with one request.
  etag text,
  last_modified text,
  edited_ms bigint,
  -- Of a page: the link it was.
  link text,
  sha256 text
);
comment on table source is 'A place where a list or layer is published, which is asked again by itself.';
create index source_due on source (next_run_at) where not is_paused;
create index source_user on source (user_id);

create table source_run (
  id bigint generated always as identity primary key,
  source_id bigint not null references source (id) on delete cascade,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text check (outcome in ('imported', 'unchanged', 'refused', 'failed')),
  message text not null default '',
  requests integer not null default 0,
  byte_count bigint not null default 0,
  import_id bigint
);
comment on table source_run is 'One time a source was asked, and what came of it. The import it led to says the rest.';
create index source_run_source on source_run (source_id, id);
