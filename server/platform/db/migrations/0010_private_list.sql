-- Private lists: what a workspace imports for its own people, beside the record. A parcel is prepared once for a long list
-- (server/features/lists/prepare-list.ts): rows of a list never change, so it holds until the list is undone or one of its
-- parcels is joined with the record.
--
-- Isolation is the database's (docs/security.md): a transaction sees the rows of the workspace it has set
-- (`parcelproof.workspace`), and the role of the running product neither owns the tables nor bypasses the policies.

-- An import of a private list: one edition of it. Editions of one list have the same key.
create table private_list (
  workspace_id   bigint not null references workspace on delete cascade,
  -- The import's.
  id             bigint not null,
  list_key       text not null,
  name           text not null,
  file_name      text not null,
  meaning        text not null,
  -- The day it states, and its place among other lists: that day, or the import's.
  as_of          date,
  day            date not null,
  -- Null: several counties.
  county_id      integer,
  user_id        bigint references app_user on delete set null,
  rows           integer not null,
  parcels        integer not null,
  -- Parcels that the record lacks.
  own_parcels    integer not null,
  -- Rows of a deed index whose property is not known yet.
  waiting        integer not null default 0,
  -- What its unpaid rows come to; null where they state no amount.
  owed_cents     bigint,
  extra_headings text[] not null default '{}',
  created_at     timestamptz not null default now(),
  primary key (workspace_id, id)
);
-- Serves the editions of one list.
create index private_list_key on private_list (workspace_id, list_key, day);
-- Serves the removal of an account.
create index private_list_user on private_list (user_id) where user_id is not null;

-- Ids over those of properties (0001_property.sql), so that an id is of one of them only.
create sequence private_parcel_id_seq as bigint minvalue 2147483648;
-- Parcels that the record lacks, made for one workspace.
create table private_parcel (
  workspace_id bigint not null references workspace on delete cascade,
  id           bigint not null default nextval('private_parcel_id_seq'),
  county_id    integer not null,
  parcel_key   text not null,
  -- The property of the record, once the record has it; the rows of lists are its own from then on.
  property_id  bigint,
  primary key (workspace_id, id)
);
alter sequence private_parcel_id_seq owned by private_parcel.id;
create unique index private_parcel_key on private_parcel (parcel_key, county_id, workspace_id);

create table private_row (
  workspace_id      bigint not null,
  list_id           bigint not null,
  line              integer not null,
  -- Of a property of the record, or a parcel of the workspace.
  property_id       bigint not null,
  is_own            boolean not null,
  county_id         integer not null,
  parcel_id         text,
  ppin              text,
  address           text,
  city              text,
  state             text,
  zip_code          text,
  owner_name        text,
  owner_address     text,
  property_type     text,
  assessed_cents    bigint,
  market_cents      bigint,
  land_cents        bigint,
  improvement_cents bigint,
  building_size     integer,
  year_built        smallint,
  bedrooms          integer,
  bathrooms         double precision,
  lot_size          double precision,
  legal_description text,
  last_sale_cents   bigint,
  last_sale_date    date,
  homestead         boolean,
  exempt_code       text,
  lng               double precision,
  lat               double precision,
  -- Bits of ASSUMABLE.
  assumed           smallint not null,
  tax_year          smallint,
  bill_number       text,
  taxes_cents       bigint,
  penalties_cents   bigint,
  total_cents       bigint,
  bill_status       text,
  tax_status        text,
  sale_date         date,
  redemption_date   date,
  -- What became of the parcel at the sale (SaleResultOfRow).
  result            jsonb,
  extra             text[],
  outline           jsonb,
  primary key (workspace_id, list_id, line),
  foreign key (workspace_id, list_id) references private_list on delete cascade
);
-- Serves what lists state of a property.
create index private_row_property on private_row (workspace_id, property_id, list_id, line);

-- Words of the rows of a list with the properties they stand at: what the workspace's search reads. Not one row for
-- each word and row: a list of a million rows has ten million of those. The comparisons of a b-tree are leakproof, so
-- that they are an index condition under row-level security, as no GIN operator is.
create table private_word (
  workspace_id bigint not null,
  list_id      bigint not null,
  word         text collate "C" not null,
  -- How many properties; read without reading them.
  n            integer not null,
  properties   bigint[] not null,
  primary key (workspace_id, word, list_id),
  foreign key (workspace_id, list_id) references private_list on delete cascade
);
-- Serves the removal of a list. Ids of lists are those of imports, each of one workspace.
create index private_word_list on private_word (list_id);

-- A row of a deed index, as one edition of it states it. Ids are of the series of the record's instruments, so that an id
-- names one of either.
create table private_instrument (
  workspace_id        bigint not null,
  list_id             bigint not null,
  line                integer not null,
  id                  bigint not null default nextval('record_id_seq'),
  -- Of the record, or a parcel of the workspace. 0: it waits for its property.
  property_id         bigint not null default 0,
  is_own              boolean not null default false,
  county_id           integer not null,
  -- The document and the place it speaks of, and the document alone, as in the record.
  filing_key          uuid not null,
  doc_key             uuid not null,
  parcel_key          text,
  ppin                text,
  addr_norm           text,
  legal_norm          text,
  type                text not null,
  stated_type         text,
  recorded_on         date,
  executed_on         date,
  grantors            text[] not null default '{}',
  grantees            text[] not null default '{}',
  book_page           text,
  instrument_number   text,
  consideration_cents bigint,
  amount_cents        bigint,
  matures_on          date,
  stated_refs         text[] not null default '{}',
  interest            text,
  remarks             text,
  description         text,
  extra               jsonb,
  primary key (workspace_id, list_id, line),
  foreign key (workspace_id, list_id) references private_list on delete cascade
);
-- Serves the title of a property; property 0: what waits.
create index private_instrument_property on private_instrument (workspace_id, property_id, list_id, line);

-- Lists that a workspace offers to the record. Staff see no row of them before; what they import is a list of the record.
create table list_proposal (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  list_id      bigint not null,
  name         text not null,
  rows         integer not null,
  status       text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  proposed_by  bigint references app_user on delete set null,
  proposed_at  timestamptz not null default now(),
  decided_by   bigint references app_user on delete set null,
  decided_at   timestamptz,
  -- The import into the record.
  import_id    bigint
);
create unique index list_proposal_open on list_proposal (workspace_id, list_id) where status = 'open';
create index list_proposal_list on list_proposal (workspace_id, list_id, id desc);
create index list_proposal_state on list_proposal (status, id);
create index list_proposal_by on list_proposal (proposed_by) where proposed_by is not null;
create index list_proposal_decided on list_proposal (decided_by) where decided_by is not null;

-- A long list, its difference from the edition before, or a stack of lists, prepared for its page.
create table prepared_list (
  workspace_id bigint not null,
  -- Of a stack the highest id of its lists.
  list_id      bigint not null,
  -- `self`; `pair`: with its edition before; `stack 7,9`.
  of           text not null,
  -- The lists it was made of besides `list_id`.
  others       bigint[] not null default '{}',
  -- Null: it is being prepared.
  ready_at     timestamptz,
  -- Share of the work that is done.
  done         real not null default 0,
  begun_at     timestamptz not null default now(),
  -- How many parcels each order has, and how many of them have a value.
  counts       jsonb not null default '{}',
  primary key (workspace_id, list_id, of),
  foreign key (workspace_id, list_id) references private_list on delete cascade
);

-- Parcels of a list, each once.
create table prepared_parcel (
  workspace_id bigint not null,
  list_id      bigint not null,
  property_id  bigint not null,
  of           text not null default 'self',
  line         integer not null,
  rows         integer not null,
  is_own       boolean not null,
  owed_cents   bigint,
  primary key (workspace_id, list_id, property_id),
  foreign key (workspace_id, list_id, of) references prepared_list on delete cascade
);

-- The parcels in an order, 200 to a row.
create table prepared_order (
  workspace_id bigint not null,
  list_id      bigint not null,
  of           text not null,
  -- Which parcels (`all`, `gone`), and what they are sorted by.
  sorted       text not null,
  place        integer not null,
  properties   bigint[] not null,
  primary key (workspace_id, list_id, of, sorted, place),
  foreign key (workspace_id, list_id, of) references prepared_list on delete cascade
);

-- A transaction sees the rows of the workspace it has set, and none without one. Policy `whole` is for backup and
-- restore, by the owner alone: it also binds the owner of the tables.
do $$
declare
  name text;
begin
  foreach name in array array['private_list', 'private_parcel', 'private_row', 'private_word', 'private_instrument',
                              'prepared_list', 'prepared_parcel', 'prepared_order'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id = (select current_workspace()))'
      ' with check (workspace_id = (select current_workspace()))', name);
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;

create function report_list_gone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.report r using removed l where r.workspace_id = l.workspace_id and l.id = any (r.list_ids);
  return null;
end $$;
create trigger report_list_gone after delete on private_list
  referencing old table as removed for each statement execute function report_list_gone();
