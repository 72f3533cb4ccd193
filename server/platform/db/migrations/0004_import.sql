-- Imports: what was uploaded, what it said row by row, what it changed, and how to undo it.
--
-- Rows about the import of a private list belong to its workspace, and are seen by a transaction that has set it. Rows of
-- the record's imports have no workspace and are seen by all.

-- One list a county publishes again and again. Its rows replace its own earlier rows, never another list's.
create table county_list (
  id       integer generated always as identity primary key,
  list_key text not null unique,
  name     text not null,
  meaning  text not null default 'bills' check (
    meaning in ('bills', 'snapshot', 'sale-results', 'roll', 'layer', 'instruments', 'notices')),
  day      date,
  reading  bytea,
  edition  bigint not null default 0
);
comment on column county_list.edition is
  'Counts imports and undos of the list: an import that read the list''s rows at another edition starts over.';
comment on column county_list.list_key is 'Profile, county and headings: what makes two files editions of one list.';
comment on column county_list.meaning is
  'bills: single debts, which add up. snapshot: all that is owed on the list''s day, which a later year''s list replaces. sale-results: what was sold.';
comment on column county_list.day is
  'The day the list''s last edition is of. Of two lists that state all that is owed on a parcel, the later counts.';
comment on column county_list.reading is
  'Hash of what a person decided about how its last edition is read; null where nothing.';

create table import (
  id               bigint generated always as identity primary key,
  status           text not null,
  is_held          boolean not null default false,
  is_undecided     boolean not null default false,
  -- Where an import goes: the record of all, or the list of a workspace.
  is_private       boolean not null default false,
  -- Whose import it is, and how many records a month their plan allows; null holds nobody to anything.
  user_id          bigint,
  -- A visitor's import is followed and undone by the browser that sent it: the hash of that browser's cookie.
  visitor_hash     bytea,
  workspace_id     bigint,
  -- Whether it counts as use of its person's plan; what staff import and what is typed in at a sale does not.
  is_metered       boolean not null default true,
  month_limit      integer,
  file_name        text not null,
  sha256           text,
  byte_count       bigint not null default 0,
  options          jsonb not null default '{}',
  list_id          integer,
  profile          text,
  county_id        integer,
  counties         integer[],
  as_of            date,
  list_day         date,
  list_meaning     text,
  list_rows        integer,
  list_parcels     integer,
  list_cents       bigint,
  extent           text check (extent in ('whole', 'excerpt', 'part', 'earlier', 'unread')),
  mapping          jsonb not null default '[]',
  extra_headings   text[] not null default '{}',
  assumed          text[] not null default '{}',
  amounts          text[],
  waits_for_county integer,
  waits_for_import bigint,
  bytes_read       bigint not null default 0,
  rows_read        bigint not null default 0,
  written          real not null default 0,
  total_rows       bigint,
  imported         bigint,
  problem_rows     bigint,
  problem_groups   jsonb not null default '[]',
  added            bigint,
  changed          bigint,
  unchanged        bigint,
  message          text not null default '',
  attempt          integer not null default 0,
  created_at       timestamptz not null default now(),
  reading_at       timestamptz,
  waiting_at       timestamptz,
  writing_at       timestamptz,
  ended_at         timestamptz,
  -- What a private one says is in private_import.
  constraint import_private_elsewhere check (
    not is_private or (file_name, options, mapping, extra_headings, problem_groups, message)
      = ('', '{}'::jsonb, '[]'::jsonb, '{}'::text[], '[]'::jsonb, ''))
);
comment on column import.written is 'Share of the writing that is done, 0 to 1, by its steps.';
comment on column import.problem_groups is 'Its problems by kind, with a count, the first lines and an example each.';
comment on column import.list_day is 'The day of the list as this import gave it; county_list.day is the last one''s.';
comment on column import.list_meaning is 'The meaning of the list as this import gave it.';
comment on column import.list_rows is
  'Rows of the list as it was after this import, its parcels and the sum of its unpaid rows; null until they are counted.';
comment on column import.extent is
  'How a later file of a list compares with what the list had: whole: what it lacks is closed. Null: the first, or one that lacks nothing.';
comment on column import.counties is 'Counties it is about to write or writes; null until its list is read.';
comment on column import.waits_for_county is 'County whose turn it waits for, while another import writes it.';
comment on column import.waits_for_import is 'Earlier import that it waits for, so that lists are written in the order they came.';
comment on column import.reading_at is 'When its last attempt began to read; waiting_at and writing_at: when that ended.';
comment on column import.amounts is
  'Kinds of amounts its rows state: owed, value; null where most of its rows were known before, and were not read again.';
comment on column import.is_held is 'Its file waits until a person has looked at it: it is no import yet, and listed nowhere.';
comment on column import.is_undecided is 'It failed because its list leaves questions open (options.questions), and its file waits for their answers.';
create index import_open on import (id) where status not in ('done', 'failed', 'undone');
-- Serves the newest edition of each list.
create index import_done on import (list_id) include (as_of, ended_at) where status = 'done';
-- Serves the failures since.
create index import_failed on import (ended_at) where status = 'failed';
-- Serves "which list was this file an edition of".
create index import_done_file on import (file_name, id) where status = 'done';
create index import_user on import (user_id, ended_at) where status = 'done' and user_id is not null;
-- Serves the history of one person, and of one visitor's browser.
create index import_maker on import (user_id, id) where user_id is not null;
create index import_visitor on import (visitor_hash, id) where visitor_hash is not null;
create index import_held on import (id) where is_held;
-- Serves what a workspace imported in a month.
create index import_workspace on import (workspace_id, ended_at) where status = 'done' and workspace_id is not null;
-- Serves the imports of a workspace's lists.
create index import_private on import (workspace_id, id desc) where is_private;
insert into import (id, status, file_name, message, as_of, ended_at)
  overriding system value
  values (0, 'done', 'Sample data', 'Sample data', current_date, now());

-- What an import of a private list says of the list. Table `import`, which all read, has none of it: trigger import_said
-- moves it here, so that no query can forget to.
create table private_import (
  import_id      bigint primary key references import on delete cascade deferrable initially deferred,
  workspace_id   bigint not null references workspace on delete cascade,
  file_name      text not null,
  options        jsonb not null,
  mapping        jsonb not null,
  extra_headings text[] not null,
  problem_groups jsonb not null,
  message        text not null
);
-- Serves the removal of a workspace.
create index private_import_workspace on private_import (workspace_id);

-- The uploaded file, compressed, while its import is not finished.
create table import_chunk (
  import_id    bigint not null,
  workspace_id bigint default current_workspace() references workspace on delete cascade,
  seq          integer not null,
  data         bytea not null,
  primary key (import_id, seq)
);
-- Serves the removal of a workspace.
create index import_chunk_workspace on import_chunk (workspace_id) where workspace_id is not null;

-- What a list says of a property, row by row: provenance, the bill it states, and the columns the
-- product has no field for. A later edition of the list supersedes the row; undoing that edition
-- brings it back.
create table import_row (
  property_id     bigint not null,
  import_id       bigint not null,
  line            integer not null,
  list_id         integer not null,
  superseded_by   bigint,
  row_hash        bigint not null,
  tax_year        smallint,
  bill_number     text,
  taxes_cents     bigint,
  penalties_cents bigint,
  total_cents     bigint,
  bill_status     text,
  noted           boolean not null default false,
  is_least        boolean not null default false,
  extra           text[],
  primary key (property_id, import_id, line)
);
comment on column import_row.extra is 'Values of import.extra_headings, in that order.';
comment on column import_row.bill_status is 'unpaid, paid or cancelled; null when the row states no bill.';
comment on column import_row.is_least is
  'The total lacks a part that the row does not state, or is the 0 that a paste assumes.';
comment on column import_row.noted is
  'The row was taken with a remark, which a second import of the same file must report again.';
-- Serves "which rows of this list are known already", the undo of one import, and the pages of a list.
create index import_row_list on import_row (list_id, import_id, line);
-- Serves the undo: which rows did this import supersede.
create index import_row_superseded on import_row (superseded_by) where superseded_by is not null;

create table import_problem (
  import_id    bigint not null,
  workspace_id bigint default current_workspace() references workspace on delete cascade,
  n            integer not null,
  line         integer not null,
  kind         text not null,
  message      text not null,
  primary key (import_id, n)
);
-- Serves the removal of a workspace.
create index import_problem_workspace on import_problem (workspace_id) where workspace_id is not null;

-- Which kinds of record an import wrote, and for which counties.
create table import_part (
  import_id bigint not null,
  county_id integer not null,
  kind      text not null,
  primary key (import_id, county_id, kind)
);

-- Change log: what each import changed in a property that was there before, field by field.
create table change (
  property_id bigint not null,
  id          bigint generated always as identity,
  import_id   bigint not null,
  kind        text not null,
  at          timestamptz not null default now(),
  fields      jsonb not null,
  primary key (property_id, id)
);
comment on column change.fields is 'field -> [before, after]; fields of the tax sale begin with taxSale.';
-- Serves the undo of one import, and later the alerts it raises.
create index change_import on change (import_id, property_id);

create table list_profile (
  id         bigint generated always as identity primary key,
  -- SHA-256 of the folded headings without their years: lists with the same are read alike.
  signature  bytea not null,
  title      text not null,
  profile    jsonb not null,
  -- Whose it is; null: everybody's, made by staff or where all share their imports.
  user_id    bigint references app_user (id) on delete cascade,
  import_id  integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table list_profile is
  'How lists are read that a person corrected, by their headings. One person''s reading is never another''s.';
create unique index list_profile_reading on list_profile (signature, coalesce(user_id, 0));
create index list_profile_user on list_profile (user_id);

create table printed_row (
  import_id    bigint not null,
  workspace_id bigint default current_workspace() references workspace on delete cascade,
  line         integer not null,
  parts        jsonb not null,
  draft        text[],
  primary key (import_id, line)
);
comment on table printed_row is
  'Where a row of a printed list stands: parts of pages in points, with its values'' places (domain/printed/row-in-print.ts).';
comment on column printed_row.draft is
  'Of a row that was refused: what stands in each column, for a person to correct; null where no columns were found.';
-- Serves the removal of a workspace.
create index printed_row_workspace on printed_row (workspace_id) where workspace_id is not null;

create table typed_row (
  import_id    bigint not null,
  workspace_id bigint default current_workspace() references workspace on delete cascade,
  line         integer not null,
  -- A text for each column of the list; null where what is printed is no row.
  cells        text[],
  user_id      bigint references app_user (id) on delete set null,
  typed_at     timestamptz not null default now(),
  primary key (import_id, line)
);
comment on table typed_row is 'What a person read where the importer could not: by import and line.';
create index typed_row_user on typed_row (user_id) where user_id is not null;
-- Serves the removal of a workspace.
create index typed_row_workspace on typed_row (workspace_id) where workspace_id is not null;

create table scanned_page (
  import_id    bigint not null,
  workspace_id bigint default current_workspace() references workspace on delete cascade,
  page         integer not null,
  reading      jsonb not null,
  primary key (import_id, page)
);
comment on table scanned_page is
  'Words of a scanned page with their places and how certain they are (domain/printed/scanned-page.ts), or why it was not read.';
-- Serves the removal of a workspace.
create index scanned_page_workspace on scanned_page (workspace_id) where workspace_id is not null;

-- A transaction sees the rows of the workspace it has set, and none without one. Policy `whole` is for backup and
-- restore, by the owner alone: it also binds the owner of the tables.
do $$
declare
  name text;
begin
  foreach name in array array['private_import'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id = (select current_workspace()))'
      ' with check (workspace_id = (select current_workspace()))', name);
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;

-- A transaction sees rows of no workspace, and those of the workspace it has set. Policy `whole` is for backup and
-- restore, by the owner alone: it also binds the owner of the tables.
do $$
declare
  name text;
begin
  foreach name in array array['import_chunk', 'import_problem', 'printed_row', 'typed_row', 'scanned_page'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id is null or workspace_id = (select current_workspace()))'
      ' with check (workspace_id is null or workspace_id = (select current_workspace()))', name);
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;

create function property_part_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into import_part (import_id, county_id, kind)
    select import_id, county_id, 'properties' from added group by import_id, county_id
     order by import_id, county_id
    on conflict do nothing;
  return null;
end $$;
create trigger property_part_added after insert on property
  referencing new table as added for each statement execute function property_part_add();
create trigger property_part_changed after update on property
  referencing new table as added for each statement execute function property_part_add();

create function tax_sale_part_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into import_part (import_id, county_id, kind)
    select import_id, county_id, 'taxSales' from added group by import_id, county_id
     order by import_id, county_id
    on conflict do nothing;
  return null;
end $$;
create trigger tax_sale_part_added after insert on tax_sale
  referencing new table as added for each statement execute function tax_sale_part_add();
create trigger tax_sale_part_changed after update on tax_sale
  referencing new table as added for each statement execute function tax_sale_part_add();

create function instrument_part_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into import_part (import_id, county_id, kind)
    select a.import_id, coalesce(a.county_id, p.county_id) as place, 'instruments'
      from added a left join property p on p.id = a.property_id
     where coalesce(a.county_id, p.county_id) is not null
     group by a.import_id, place order by a.import_id, place
    on conflict do nothing;
  return null;
end $$;
create trigger instrument_part_added after insert on instrument
  referencing new table as added for each statement execute function instrument_part_add();
create trigger instrument_part_changed after update on instrument
  referencing new table as added for each statement execute function instrument_part_add();

create function outline_part_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into import_part (import_id, county_id, kind)
    select a.import_id, p.county_id, 'outlines' from added a join property p on p.id = a.property_id
     group by a.import_id, p.county_id order by a.import_id, p.county_id
    on conflict do nothing;
  return null;
end $$;
create trigger outline_part_added after insert on parcel_outline
  referencing new table as added for each statement execute function outline_part_add();
create trigger outline_part_changed after update on parcel_outline
  referencing new table as added for each statement execute function outline_part_add();

-- Whether an import's file is kept, in any workspace. Names are qualified, and temporary tables come last in the search
-- path: these functions run as the owner of the tables.
create function import_has_file(of bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('parcelproof.whole', true), '');
  found_one boolean;
begin
  perform pg_catalog.set_config('parcelproof.whole', 'on', true);
  found_one := exists (select from public.import_chunk where import_id = of);
  perform pg_catalog.set_config('parcelproof.whole', before, true);
  return found_one;
end $$;

-- Deletes an import's file with the places of its rows and what was read of its scanned pages, in any workspace.
create function delete_import_file(of bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('parcelproof.whole', true), '');
begin
  perform pg_catalog.set_config('parcelproof.whole', 'on', true);
  delete from public.printed_row where import_id = of;
  delete from public.scanned_page where import_id = of;
  delete from public.import_chunk where import_id = of;
  perform pg_catalog.set_config('parcelproof.whole', before, true);
end $$;

-- As the owner of the tables: a worker notes progress without naming a workspace. What is empty says nothing new.
create function import_said() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('parcelproof.whole', true), '');
begin
  perform pg_catalog.set_config('parcelproof.whole', 'on', true);
  insert into public.private_import as said
      (import_id, workspace_id, file_name, options, mapping, extra_headings, problem_groups, message)
    select new.id, w.id, new.file_name, new.options, new.mapping, new.extra_headings, new.problem_groups, new.message
      from public.workspace w where w.id = new.workspace_id
  on conflict (import_id) do update
    set file_name = coalesce(nullif(new.file_name, ''), said.file_name),
        options = coalesce(nullif(new.options, '{}'), said.options),
        mapping = coalesce(nullif(new.mapping, '[]'), said.mapping),
        extra_headings = coalesce(nullif(new.extra_headings, '{}'), said.extra_headings),
        problem_groups = coalesce(nullif(new.problem_groups, '[]'), said.problem_groups),
        message = coalesce(nullif(new.message, ''), said.message);
  perform pg_catalog.set_config('parcelproof.whole', before, true);
  new.file_name := '';
  new.options := '{}';
  new.mapping := '[]';
  new.extra_headings := '{}';
  new.problem_groups := '[]';
  new.message := '';
  return new;
end $$;
create trigger import_said before insert or update on import for each row
  when (new.is_private and (new.file_name, new.options, new.mapping, new.extra_headings, new.problem_groups, new.message)
        is distinct from ('', '{}'::jsonb, '[]'::jsonb, '{}'::text[], '[]'::jsonb, ''))
  execute function import_said();

-- Imports as a transaction may see them: what private ones say only in their workspace.
create view import_seen with (security_invoker = true) as
  select i.id, i.status, i.is_held, i.is_undecided, i.is_private, i.user_id, i.visitor_hash, i.workspace_id, i.list_id, i.county_id,
         i.byte_count, i.sha256, i.bytes_read, i.rows_read, i.written, i.total_rows, i.imported, i.problem_rows,
         i.added, i.changed, i.unchanged, i.assumed, i.created_at, i.ended_at,
         coalesce(p.file_name, i.file_name) as file_name,
         coalesce(p.options, i.options) as options,
         coalesce(p.mapping, i.mapping) as mapping,
         coalesce(p.problem_groups, i.problem_groups) as problem_groups,
         coalesce(p.message, i.message) as message
    from import i left join private_import p on p.import_id = i.id;
