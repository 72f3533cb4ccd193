-- Holdings: what a workspace bought at tax sales, with what was paid for each later and what happened to it.
--
-- Safe while the previous release runs: it adds tables and triggers on them, which that release does not know.

create table holding (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  -- Null while no imported property has its parcel ID. No foreign key: a holding outlives the list it was found on.
  property_id  bigint,
  county_id    integer not null,
  -- As `property.parcel_key` (the county's spelling): finds the property once a list brings it.
  parcel_key   text not null,
  -- As they were when the holding was made.
  parcel_id    text,
  address      text,
  regime       text not null check (regime in ('ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale')),
  -- A county and a city may sell one parcel on one day (Miss. Code § 21-33-63).
  sold_by      text not null default 'county' check (sold_by in ('county', 'city')),
  sale_date    date,
  -- The importer made the day up: nothing is computed from it.
  sale_date_assumed    boolean not null default false,
  taxes_cents          bigint check (taxes_cents >= 0),
  costs_cents          bigint check (costs_cents >= 0),
  bid_cents            bigint check (bid_cents >= 0),
  certificate_rate     numeric(6, 3) check (certificate_rate >= 0),
  market_value_cents   bigint check (market_value_cents >= 0),
  confirmed_on         date,
  paid_on              date,
  delinquent_years     numeric(5, 1) check (delinquent_years >= 0),
  is_vacant_abandoned  boolean not null default false,
  mortgagee_notified_on date,
  federal_lien_filed_on date,
  note         text not null default '',
  made_from    text not null check (made_from in ('property', 'run-sheet', 'csv')),
  -- Grows with every change: a form names the version it changes.
  version      integer not null default 1,
  user_id      bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  changed_by   bigint references app_user on delete set null,
  changed_at   timestamptz not null default now()
);
-- A parcel has one holding for a sale. Serves the holdings of a property.
create unique index holding_parcel on holding (workspace_id, county_id, parcel_key, sale_date, regime, sold_by)
  nulls not distinct;
-- Serves the holdings of a workspace, newest first.
create index holding_workspace on holding (workspace_id, id desc);
-- Serve the removal of an account.
create index holding_user on holding (user_id) where user_id is not null;
create index holding_changed_by on holding (changed_by) where changed_by is not null;

create table holding_entry (
  id         bigint generated always as identity primary key,
  holding_id bigint not null references holding on delete cascade,
  kind       text not null,
  paid_on    date not null,
  cents      bigint not null check (cents > 0),
  note       text not null default '',
  user_id    bigint references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index holding_entry_holding on holding_entry (holding_id, paid_on, id);
create index holding_entry_user on holding_entry (user_id) where user_id is not null;

create table holding_event (
  id          bigint generated always as identity primary key,
  holding_id  bigint not null references holding on delete cascade,
  kind        text not null,
  happened_on date not null,
  cents       bigint check (cents >= 0),
  note        text not null default '',
  user_id     bigint references app_user on delete set null,
  created_at  timestamptz not null default now(),
  unique (holding_id, kind)
);
-- A holding ends once.
create unique index holding_event_ending on holding_event (holding_id)
  where kind in ('redeemed', 'sold', 'lost', 'cancelled');
create index holding_event_user on holding_event (user_id) where user_id is not null;

-- Days of a holding that was made or changed are looked at at once, for each member of its workspace.
create function holding_days_due() returns trigger language plpgsql as $$
begin
  insert into deadline_due (user_id)
    select distinct m.user_id from workspace_member m join changed c on c.workspace_id = m.workspace_id;
  return null;
end $$;
create trigger holding_made after insert on holding
  referencing new table as changed for each statement execute function holding_days_due();
create trigger holding_changed after update on holding
  referencing new table as changed for each statement execute function holding_days_due();
