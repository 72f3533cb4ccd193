-- Titles: the score of each property, what lists state about titles, and reports as they were made.

create table title_record (
  property_id             bigint primary key,
  county_id               integer not null,
  confidence_score        smallint,
  underlying_title_score  smallint,
  risk_level              text not null,
  chain_of_title_complete boolean,
  has_active_links        boolean,
  has_clouded_title       boolean,
  has_quiet_title_issues  boolean,
  -- How many liens bind the property, for the map; null where nothing could be examined.
  active_liens            smallint,
  -- Those of them that are not the taxes of the open sale, for filters.
  other_liens             smallint,
  -- What survives a tax deed, of the debts with an amount of record; null where nothing was examined.
  surviving_cents         bigint,
  notes                   text,
  findings                jsonb not null default '[]',
  rule_set                text,
  coverage                real,
  on_request              boolean not null default false,
  last_title_search       timestamptz,
  import_id               bigint,
  as_of                   date not null
);
comment on column title_record.import_id is 'The import that states the score; null where it is computed.';
comment on column title_record.rule_set is 'Rules it was computed by; null where a list states it.';
comment on column title_record.findings is 'Computed: [code, severity, points, [instruments], points off the underlying title or null] each.';
comment on column title_record.underlying_title_score is 'Without the findings that the open sale itself causes; null where a list states the score.';
comment on column title_record.on_request is 'Asked for by a person; stays where no instrument is known.';
-- Serves the dashboard's title issues: confidence below 70.
create index title_record_issue on title_record (county_id) include (confidence_score)
  where confidence_score < 70;

-- Titles scored below 70.
create table title_issue_count (
  county_id integer primary key,
  n         bigint not null
);

-- A score or title issues a list brings along, as that list's statement.
create table title_statement (
  property_id      bigint not null,
  import_id        bigint not null,
  county_id        integer not null,
  confidence_score smallint,
  title_issues     text,
  as_of            date not null,
  primary key (property_id, import_id)
);
-- Serves the import that states it, and its undo.
create index title_statement_import on title_statement (import_id, property_id);

-- Which import states which instrument. `said` is what it stated, where a later import states otherwise;
-- null where it states what the instrument has now.
create table instrument_source (
  import_id     bigint not null,
  instrument_id bigint not null,
  line          integer not null,
  said          jsonb,
  primary key (import_id, instrument_id)
);
-- Serves the undo: who else states it.
create index instrument_source_instrument on instrument_source (instrument_id, import_id);

-- Properties whose evidence changed since they were scored, in the transaction that changed it. Rows
-- are only added and taken away, so nobody waits for anybody.
create table title_due (
  id          bigint generated always as identity primary key,
  property_id bigint not null,
  is_scored   boolean not null default false
);
comment on column title_due.is_scored is 'Scored in the same transaction; scored again because another may have read the evidence before it.';
-- Serves the pages that show a score: those that wait for one.
create index title_due_waiting on title_due (property_id) where not is_scored;
create trigger announce_sweep after insert on title_due
  referencing new table as added for each statement execute function announce_sweep('titles');

-- Where the scoring of all properties stands: one row.
create table title_scoring (
  id         integer primary key check (id = 1),
  rule_set   text,
  as_of      date,
  cursor     bigint not null default 0,
  done       bigint not null default 0,
  total      bigint not null default 0,
  started_at timestamptz,
  ended_at   timestamptz
);
comment on column title_scoring.cursor is 'Last property scored; a run that was broken off goes on behind it.';
insert into title_scoring (id) values (1);

-- A full report as it was made: what it was made from, so that it can be drawn again byte for byte
-- and compared with what is known later.
create table report (
  property_id  bigint not null,
  -- SHA-256 of the input, in hexadecimal.
  hash         text not null,
  workspace_id bigint references workspace on delete cascade,
  -- The lists whose values it has.
  list_ids     bigint[],
  as_of        date not null,
  rule_set     text not null,
  input        jsonb not null,
  made_at      timestamptz not null default now(),
  primary key (property_id, hash),
  constraint report_of_lists check ((workspace_id is null) = (list_ids is null)),
  -- What such a report says, it may say in its workspace alone.
  constraint report_without_lists check (workspace_id is not null or not input ?| array['lists', 'titleOfLists'])
);
-- Serves the check of a report by the number printed on it.
create unique index report_hash on report (hash);
-- Serves the check of a report by its code, the first 32 digits of SHA-256 over its number (report-code.ts).
create unique index report_check on report (left(encode(sha256(hash::bytea), 'hex'), 32));
create index report_workspace on report (workspace_id) where workspace_id is not null;

-- The files that were sent of each report. A later release may draw the same report in other bytes.
create table report_file (
  -- SHA-256 of the bytes, in hexadecimal.
  sha256      text primary key,
  -- The report's number. Without a foreign key: numbers are unique by an index of their own.
  report_hash text not null,
  sent_at     timestamptz not null default now()
);

-- A transaction sees rows of no workspace, and those of the workspace it has set. Policy `whole` is for backup and
-- restore, by the owner alone: it also binds the owner of the tables.
do $$
declare
  name text;
begin
  foreach name in array array['report'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id is null or workspace_id = (select current_workspace()))'
      ' with check (workspace_id is null or workspace_id = (select current_workspace()))', name);
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;

create function title_issue_count_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into title_issue_count as c (county_id, n)
    select county_id, count(*) from added where confidence_score < 70
     group by county_id order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger title_issue_added after insert on title_record
  referencing new table as added for each statement execute function title_issue_count_add();

create function title_issue_count_remove() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into title_issue_count as c (county_id, n)
    select county_id, -count(*) from removed where confidence_score < 70
     group by county_id order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger title_issue_removed after delete on title_record
  referencing old table as removed for each statement execute function title_issue_count_remove();

create function title_issue_count_move() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into title_issue_count as c (county_id, n)
    select county_id, sum(d) from (
      select county_id, count(*) as d from added where confidence_score < 70 group by county_id
      union all
      select county_id, -count(*) from removed where confidence_score < 70 group by county_id
    ) moved group by county_id having sum(d) <> 0 order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger title_issue_moved after update on title_record
  referencing old table as removed new table as added
  for each statement execute function title_issue_count_move();
