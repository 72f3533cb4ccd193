-- Private lists: what a workspace imports for its own people. They stand beside the record and change nothing of it.
--
-- Isolation is the database's: each of these tables has row-level security, and a transaction sees the rows of the
-- workspace it has set (`parcelproof.workspace`), none without one. The policies hold for the owner of the tables too;
-- the role of the running product neither owns them nor bypasses them (docs/security.md).
--
-- Safe while the previous release runs: it adds tables and columns. An import of that release goes to the record.

-- Where an import goes: the record of all, or the list of a workspace.
alter table import add column is_private boolean not null default false;
-- Serves the imports of a workspace's lists.
create index import_private on import (workspace_id, id desc) where is_private;

-- Whether a workspace has a private list: who has none is asked nothing more.
alter table workspace add column has_lists boolean not null default false;

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

-- Parcels that the record lacks, made for one workspace. Ids are of the same series as those of properties.
create table private_parcel (
  workspace_id bigint not null references workspace on delete cascade,
  id           bigint not null,
  county_id    integer not null,
  parcel_key   text not null,
  -- The property of the record, once the record has it; the rows of lists are its own from then on.
  property_id  bigint,
  primary key (workspace_id, id)
);
create unique index private_parcel_key on private_parcel (workspace_id, county_id, parcel_key);

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
  building_size     integer,
  year_built        smallint,
  lot_size          double precision,
  legal_description text,
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
create index private_word_list on private_word (workspace_id, list_id);

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

-- The workspace of the transaction; null: none.
create function current_workspace() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('parcelproof.workspace', true), '')::bigint $$;

do $$
declare
  name text;
begin
  foreach name in array array['private_list', 'private_parcel', 'private_row', 'private_word'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id = (select current_workspace()))'
      ' with check (workspace_id = (select current_workspace()))', name);
    -- For the whole database at once: backup and restore, by the owner alone.
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;
