-- Deed indexes as private lists: the recorded instruments that a workspace imports for its own people. They stand beside
-- the record's (table instrument) and are read with them by the title engine, for the people of the workspace alone.
--
-- Isolation is the database's, as for the other tables of private lists (0067_private_list.sql): row-level security, in
-- force for the owner of the tables too.
--
-- Safe while the previous release runs: it adds a table, columns with a default and indexes. That release shows such a
-- list without parcels, and removes its rows with it.

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

-- Rows of a deed index whose property is not known yet.
alter table private_list add column waiting integer not null default 0;

alter table private_instrument enable row level security, force row level security;
create policy of_workspace on private_instrument
  using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
-- For the whole database at once: backup and restore, by the owner alone.
do $$
begin
  execute format(
    'create policy whole on private_instrument to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
    ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', current_user);
end $$;
