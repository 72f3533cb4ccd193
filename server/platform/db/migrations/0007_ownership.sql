-- Ownership: who owns which parcels, why we think so, and what people decided about it.
--
-- Safe while the previous release runs: that release neither fills nor reads these tables.

comment on table owner is
  'A person, a couple or a company that owns parcels, found by name and mailing address. The id stays while most of its parcels do.';
comment on column owner.kind is 'person, couple, group or company.';

-- One row for each property whose owner is named. Where the name came from is the property's provenance.
alter table property_owner
  drop column reasons, drop column weight, drop column import_id, drop column as_of,
  add column name         text not null,
  add column mail_address text,
  add column roles        text[] not null default '{}',
  add column name_hash    bigint not null,
  add column place_hash   bigint;
comment on column property_owner.name is 'As the source writes it.';
comment on column property_owner.roles is 'Capacities written beside the name: trustee, estate, et-al.';
comment on column property_owner.name_hash is 'Of the first name as it is compared; equal for every writing of it.';
comment on column property_owner.place_hash is 'Of the mailing address as it is compared; null where it names no place.';
-- Serves "who else gets mail there", and how many names do.
create index property_owner_place on property_owner (place_hash, name_hash) where place_hash is not null;
-- Serves a company known by its name, and a person's namesakes.
create index property_owner_name on property_owner (name_hash);

-- Why two properties are one owner's, or are alike and are not. The links that join an owner make a tree.
create table owner_link (
  property_id bigint not null,
  other_id    bigint not null,
  is_kind     text not null check (is_kind in ('same', 'overlap', 'stopped', 'refused')),
  weight      real not null,
  reasons     text[] not null,
  primary key (property_id, other_id)
);
-- Serves the links of a property from their other end.
create index owner_link_other on owner_link (other_id);

-- What a person decided: two parcels are one owner's, or two owners'. Each end is known by what outlasts
-- imports and resolutions: county, parcel and name. Never deleted; undone, it is withdrawn.
create table owner_decision (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('split', 'merge')),
  a_county_id  integer not null,
  a_parcel_key text not null,
  a_name       text not null,
  b_county_id  integer not null,
  b_parcel_key text not null,
  b_name       text not null,
  reason       text,
  user_id      bigint,
  decided_at   timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by bigint
);
-- These serve the decisions about a parcel, from either end.
create index owner_decision_a on owner_decision (a_county_id, a_parcel_key) where withdrawn_at is null;
create index owner_decision_b on owner_decision (b_county_id, b_parcel_key) where withdrawn_at is null;

-- Mailing addresses of so many names that they tell little: agents, law firms, tax services.
create table owner_crowd (
  place_hash bigint primary key
);

-- Properties whose owner or mailing address changed, in the transaction that changed it. Rows are only
-- added and taken away, so nobody waits for anybody.
create table owner_due (
  id          bigint generated always as identity primary key,
  property_id bigint not null
);

-- Where the resolution of all owners stands: one row.
create table owner_resolution (
  id         integer primary key check (id = 1),
  rule_set   text,
  as_of      date,
  phase      text check (phase in ('read', 'compare', 'write')),
  cursor     bigint not null default 0,
  done       bigint not null default 0,
  total      bigint not null default 0,
  due_until  bigint not null default 0,
  changed    bigint not null default 0,
  started_at timestamptz,
  ended_at   timestamptz
);
insert into owner_resolution (id) values (1);
comment on column owner_resolution.cursor is 'Last component written; a pass that was broken off goes on behind it.';
comment on column owner_resolution.due_until is 'What was due up to here is seen by the pass under way.';
comment on column owner_resolution.changed is 'Properties resolved one by one since the last pass.';

-- What a pass over all owners works with: each different text once, and which properties are to be
-- looked at together. Lost in a crash of the database, when the pass begins anew.
create unlogged table owner_text (
  n          integer not null,
  pieces     integer not null,
  name_hash  bigint not null,
  place_hash bigint,
  name       text not null,
  mail       text
);
create unlogged table owner_component (
  component   integer not null,
  property_id bigint not null
);
create index owner_component_order on owner_component (component, property_id);
