-- Imports: what was uploaded, what it said row by row, what it changed, and how to take it back.

-- One list a county publishes again and again. Its rows replace its own earlier rows, never another list's.
create table county_list (
  id         integer generated always as identity primary key,
  list_key   text not null unique,
  name       text not null,
  edition    bigint not null default 0
);
comment on column county_list.edition is
  'Counts imports and undos of the list: an import that read the list''s rows at another edition starts over.';
comment on column county_list.list_key is 'Profile, county and headings: what makes two files editions of one list.';

create table import (
  id             bigint generated always as identity primary key,
  status         text not null,
  file_name      text not null,
  sha256         text,
  byte_count     bigint not null default 0,
  options        jsonb not null default '{}',
  list_id        integer,
  profile        text,
  county_id      integer,
  as_of          date,
  mapping        jsonb not null default '[]',
  extra_headings text[] not null default '{}',
  assumed        text[] not null default '{}',
  bytes_read     bigint not null default 0,
  rows_read      bigint not null default 0,
  written        real not null default 0,
  total_rows     bigint,
  imported       bigint,
  problem_rows   bigint,
  added          bigint,
  changed        bigint,
  unchanged      bigint,
  message        text not null default '',
  attempt        integer not null default 0,
  created_at     timestamptz not null default now(),
  ended_at       timestamptz
);
-- Serves the recovery of interrupted imports at start.
comment on column import.written is 'Share of the writing that is done, 0 to 1, by its steps.';
create index import_open on import (id) where status not in ('done', 'failed', 'undone');

insert into import (id, status, file_name, message, as_of, ended_at)
  overriding system value
  values (0, 'done', 'Sample data', 'Sample data', current_date, now());

-- The uploaded file, compressed, while its import is not finished.
create table import_chunk (
  import_id bigint not null,
  seq       integer not null,
  data      bytea not null,
  primary key (import_id, seq)
);

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
  extra           text[],
  primary key (property_id, import_id, line)
);
comment on column import_row.extra is 'Values of import.extra_headings, in that order.';
comment on column import_row.bill_status is 'unpaid, paid or cancelled; null when the row states no bill.';
comment on column import_row.noted is
  'The row was taken with a remark, which a second import of the same file must report again.';
-- Serves "which rows of this list are known already" and the undo of one import.
create index import_row_list on import_row (list_id, import_id);
-- Serves the undo: which rows did this import supersede.
create index import_row_superseded on import_row (superseded_by) where superseded_by is not null;

create table import_problem (
  import_id bigint not null,
  n         integer not null,
  line      integer not null,
  kind      text not null,
  message   text not null,
  primary key (import_id, n)
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

-- Reserves `n` property ids in a row and returns the first: the importer numbers its rows itself.
create function reserve_property_ids(n bigint) returns bigint language plpgsql as $$
declare
  first bigint;
begin
  perform pg_advisory_xact_lock(7270002);
  first := nextval('property_id_seq');
  perform setval('property_id_seq', first + n - 1);
  return first;
end $$;
