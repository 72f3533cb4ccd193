-- Ownership: who owns which parcels, the reasons, and what people decided about it.

-- The party that holds title, and why we think so.
create table owner (
  id           bigint generated always as identity primary key,
  name         text not null,
  kind         text not null,
  mail_address text
);
comment on table owner is
  'A person, a couple or a company that owns parcels, found by name and mailing address. The id stays while most of its parcels do.';
comment on column owner.kind is 'person, couple, group or company.';

create table property_owner (
  property_id  bigint not null,
  owner_id     bigint not null,
  share        text,
  name         text not null,
  mail_address text,
  roles        text[] not null default '{}',
  name_hash    bigint not null,
  place_hash   bigint,
  primary key (property_id, owner_id)
);
comment on column property_owner.name is 'As the source writes it.';
comment on column property_owner.roles is 'Capacities written beside the name: trustee, estate, et-al.';
comment on column property_owner.name_hash is 'Of the first name as it is compared; equal for every writing of it.';
comment on column property_owner.place_hash is 'Of the mailing address as it is compared; null where it names no place.';
-- Serves "what else do they own".
create index property_owner_owner on property_owner (owner_id, property_id);
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
create table shared_address (
  place_hash bigint primary key
);

-- Properties whose owner or mailing address changed, in the transaction that changed it. Rows are only
-- added and taken away, so nobody waits for anybody.
create table owner_due (
  id          bigint generated always as identity primary key,
  property_id bigint not null
);
create trigger announce_sweep after insert on owner_due
  referencing new table as added for each statement execute function announce_sweep('owners');

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
comment on column owner_resolution.cursor is 'Last component written; a pass that was broken off goes on behind it.';
comment on column owner_resolution.due_until is 'What was due up to here is seen by the pass under way.';
comment on column owner_resolution.changed is 'Properties resolved one by one since the last pass.';
insert into owner_resolution (id) values (1);

-- What a pass over all owners compares: each different text once, with the parts of the roll it belongs to. Lost in a
-- crash of the database, after which the pass starts again; so are owner_component and owner_sorted.
create unlogged table owner_roll (
  n          integer not null,
  parts      smallint[] not null,
  name_hash  bigint not null,
  place_hash bigint,
  name       text not null,
  mail       text
);

-- Which properties are compared together.
create unlogged table owner_component (
  component   integer not null,
  property_id bigint not null
);
create index owner_component_order on owner_component (component, property_id);

-- The order of texts that are too many to be sorted in memory.
create unlogged table owner_sorted (
  text text not null,
  n    integer not null
);

-- A merge or split that counts for one person alone: as owner_decision, beside it, so that nothing that
-- reads what is decided for everybody can take it for that. The ids are of one row with those.
create table private_owner_decision (
  id           bigint primary key default nextval(pg_get_serial_sequence('owner_decision', 'id')),
  kind         text not null check (kind in ('split', 'merge')),
  a_county_id  integer not null,
  a_parcel_key text not null,
  a_name       text not null,
  b_county_id  integer not null,
  b_parcel_key text not null,
  b_name       text not null,
  reason       text,
  user_id      bigint not null references app_user (id) on delete cascade,
  decided_at   timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index private_owner_decision_user on private_owner_decision (user_id) where withdrawn_at is null;

-- What comes of them: the parcels whose owner is another for that person, those owners, and a mark of
-- what everybody's owners were when it was worked out.
create table private_property_owner (
  user_id     bigint not null references app_user (id) on delete cascade,
  property_id bigint not null,
  owner_id    bigint not null,
  primary key (user_id, property_id)
);
create index private_property_owner_owner on private_property_owner (user_id, owner_id);

create table private_owner (
  user_id      bigint not null references app_user (id) on delete cascade,
  id           bigint not null,
  name         text not null,
  kind         text not null,
  mail_address text,
  primary key (user_id, id)
);

create table private_owner_state (
  user_id bigint primary key references app_user (id) on delete cascade,
  mark    text not null
);

-- Owners as one person sees them: the tables of owners under their own names. A transaction of that
-- person's sets search_path to this schema first, and parcelproof.person_id to their number.
create schema seen_by_person;

create function seen_by_person.person_id() returns bigint language sql stable as
  $$ select nullif(current_setting('parcelproof.person_id', true), '')::bigint $$;

create view seen_by_person.property_owner as
  select m.property_id, m.owner_id, m.share, m.name, m.mail_address, m.roles, m.name_hash, m.place_hash
    from public.property_owner m
   where not exists (select from public.private_property_owner x
                      where x.user_id = seen_by_person.person_id() and x.property_id = m.property_id)
  union all
  select m.property_id, x.owner_id, m.share, m.name, m.mail_address, m.roles, m.name_hash, m.place_hash
    from public.private_property_owner x join public.property_owner m on m.property_id = x.property_id
   where x.user_id = seen_by_person.person_id();

create view seen_by_person.owner as
  select o.id, o.name, o.kind, o.mail_address from public.owner o
   where not exists (select from public.private_owner x
                      where x.user_id = seen_by_person.person_id() and x.id = o.id)
  union all
  select x.id, x.name, x.kind, x.mail_address from public.private_owner x
   where x.user_id = seen_by_person.person_id();

create view seen_by_person.owner_decision as
  select d.id, d.kind, d.a_county_id, d.a_parcel_key, d.a_name, d.b_county_id, d.b_parcel_key, d.b_name,
         d.reason, d.user_id, d.decided_at, d.withdrawn_at
    from public.owner_decision d
  union all
  select d.id, d.kind, d.a_county_id, d.a_parcel_key, d.a_name, d.b_county_id, d.b_parcel_key, d.b_name,
         d.reason, d.user_id, d.decided_at, d.withdrawn_at
    from public.private_owner_decision d where d.user_id = seen_by_person.person_id();
