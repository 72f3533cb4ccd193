-- Who made an import, what a visitor used, and what a person decided about owners for themselves alone.
--
-- Safe while the previous release runs: it only adds.

-- A visitor's import is followed and undone by the browser that sent it: the hash of that browser's cookie.
alter table import add column visitor_hash bytea;
-- Whether it counts as use of its person's plan; what staff import and what is typed in at a sale does not.
alter table import add column is_metered boolean not null default true;
-- Serves the history of one person, and of one visitor's browser.
create index import_maker on import (user_id, id) where user_id is not null;
create index import_visitor on import (visitor_hash, id) where visitor_hash is not null;

-- What visitors used of a kind in a month, by browser and by network: hashes, so that nobody reads from
-- it who came. Removed after two months.
create table visitor_usage (
  key_hash  bytea not null,
  month     date not null,
  kind      text not null,
  used      integer not null default 0,
  last_text text,
  last_at   timestamptz,
  primary key (key_hash, month, kind)
);
create index visitor_usage_month on visitor_usage (month);

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
