-- Screening: what parcels are filtered and sorted by, one row a parcel of the record (server/features/screen). It is derived:
-- days and ingredients are stored, what follows from today is computed by the query.

create table screen_row (
  property_id         bigint primary key,
  owed_cents          bigint,
  value_cents         bigint,
  land_cents          bigint,
  improvement_cents   bigint,
  last_sale_cents     bigint,
  -- Bits of FINDING_CODES, then one each for a critical and a major finding of the underlying title. Null without a
  -- conveyance of record.
  findings            bigint,
  -- What the bids follow from, but for a workspace's margin and the day (domain/max-bid/bid-basis.ts).
  bid_redeemed_cents  bigint,
  bid_value_cents     bigint,
  bid_debts_cents     bigint,
  -- As resolved; null: unknown.
  owner_id            bigint,
  acres               double precision,
  bathrooms           double precision,
  county_id           integer not null,
  building_size       integer,
  bedrooms            integer,
  -- Bits of RED_FLAG_CODES.
  flags               integer not null,
  -- As stated; an assumed one is null.
  sale_date           date,
  redeem_by           date,
  bid_after           date,
  last_sale_date      date,
  last_transfer       date,
  first_unpaid_year   smallint,
  year_built          smallint,
  score               smallint,
  underlying_title    smallint,
  liens               smallint,
  coverage            smallint,
  -- Places in SOLD_TO, OWNER_KINDS, MAIL_PLACES; null: unknown.
  sold_to             smallint,
  owner_kind          smallint,
  mail                smallint,
  -- Hundredths of a percent.
  bid_loss            smallint,
  is_assessed_value   boolean not null,
  has_federal_lien    boolean not null,
  -- Checksum of the rules its title was computed by.
  title_rules         integer,
  improved            boolean,
  homestead           boolean,
  exempt              boolean,
  -- Null: no source states a tax sale.
  status              text,
  city                text,
  zip                 text,
  type                text
);
comment on column screen_row.is_assessed_value is 'value_cents is computed from the assessed value.';
comment on column screen_row.city is 'In capitals, as it is compared.';
comment on column screen_row.zip is 'Five digits.';
comment on column screen_row.coverage is 'Percent.';
comment on column screen_row.bid_after is 'There is a bid only after this day; null: there is one.';

-- These serve the first page of the radar, of all counties and of one. Other orders and all filters read the rows whole: of a
-- large record, their copy by column does.
create index screen_row_sale on screen_row (sale_date, property_id) where status is not null;
create index screen_row_county_sale on screen_row (county_id, sale_date, property_id) where status is not null;

-- Serves the counts of an owner's parcels.
create index screen_row_owner on screen_row (owner_id, status) where owner_id is not null;

-- The rows that a transaction wrote, for copies of them in other processes (server/features/screen/copy); kept for an hour.
create table screen_change (
  by_xact      xid8 not null default pg_current_xact_id(),
  written_at   timestamptz not null default now(),
  property_ids bigint[] not null
);
create index screen_change_xact on screen_change (by_xact);

create function screen_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into screen_change (property_ids) select array_agg(property_id) from changed having count(*) > 0;
  return null;
end $$;
create trigger screen_row_added after insert on screen_row
  referencing new table as changed for each statement execute function screen_changed();
create trigger screen_row_changed after update on screen_row
  referencing new table as changed for each statement execute function screen_changed();
create trigger screen_row_removed after delete on screen_row
  referencing old table as changed for each statement execute function screen_changed();

-- Parcels whose facts changed, once for each transaction that changed them. Rows are only added and taken away, so nobody
-- waits for anybody.
create table screen_due (
  by_xact     xid8 not null default pg_current_xact_id(),
  property_id bigint not null,
  is_written  boolean not null default false,
  -- Nothing else changed: of a large list, all owners change again when they are compared.
  only_owner  boolean not null default false,
  primary key (by_xact, property_id, only_owner)
);
comment on column screen_due.is_written is
  'Written in the same transaction; written again because another may have read the facts before it.';
-- Serves the pages that show parcels: those that wait.
create index screen_due_waiting on screen_due (property_id) where not is_written;
create trigger announce_sweep after insert on screen_due
  referencing new table as added for each statement execute function announce_sweep('screens');

create function screen_due_id() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into screen_due (property_id) select id from changed order by id on conflict do nothing;
  return null;
end $$;
create function screen_due_property() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into screen_due (property_id, only_owner)
    select distinct property_id, tg_table_name = 'property_owner' from changed where property_id > 0 order by property_id
    on conflict do nothing;
  return null;
end $$;

create trigger screen_added after insert on property
  referencing new table as changed for each statement execute function screen_due_id();
create trigger screen_changed after update on property
  referencing new table as changed for each statement execute function screen_due_id();
create trigger screen_removed after delete on property
  referencing old table as changed for each statement execute function screen_due_id();

do $$
declare
  name text;
begin
  foreach name in array array['tax_sale', 'title_record', 'import_row', 'instrument', 'parcel_outline', 'tax_sale_event',
                            'tax_sale_result', 'property_owner'] loop
    execute format('create trigger screen_added after insert on %I'
      ' referencing new table as changed for each statement execute function screen_due_property()', name);
    execute format('create trigger screen_changed after update on %I'
      ' referencing new table as changed for each statement execute function screen_due_property()', name);
    execute format('create trigger screen_removed after delete on %I'
      ' referencing old table as changed for each statement execute function screen_due_property()', name);
  end loop;
end $$;

-- The same of the parcels that a workspace's lists name, with what those say over the record.
create table screen_list_row (
  workspace_id bigint not null references workspace on delete cascade,
  like screen_row including comments,
  -- Latest editions that name it.
  lists        smallint not null,
  -- As they are compared.
  list_names   text[] not null,
  -- As property_search has them.
  parcel_norm  text,
  addr_norm    text,
  owner_norm   text,
  primary key (workspace_id, property_id)
);
create index screen_list_row_sale on screen_list_row (workspace_id, sale_date, property_id);
create index screen_list_row_owed on screen_list_row (workspace_id, owed_cents, property_id);

create table screen_list_due (
  workspace_id bigint not null references workspace on delete cascade,
  by_xact      xid8 not null default pg_current_xact_id(),
  property_id  bigint not null,
  is_written   boolean not null default false,
  primary key (workspace_id, by_xact, property_id)
);
create trigger announce_sweep after insert on screen_list_due
  referencing new table as added for each statement execute function announce_sweep('screens');

-- As private_list (0010_private_list.sql).
do $$
declare
  name text;
begin
  foreach name in array array['screen_list_row', 'screen_list_due'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id = (select current_workspace()))'
      ' with check (workspace_id = (select current_workspace()))', name);
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;

-- A workspace that is being deleted takes its rows along.
create function screen_due_listed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into screen_list_due (workspace_id, property_id)
    select distinct c.workspace_id, c.property_id from changed c join workspace w on w.id = c.workspace_id
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger screen_added after insert on private_row
  referencing new table as changed for each statement execute function screen_due_listed();
create trigger screen_moved_from after update on private_row
  referencing old table as changed for each statement execute function screen_due_listed();
create trigger screen_moved_to after update on private_row
  referencing new table as changed for each statement execute function screen_due_listed();
create trigger screen_removed after delete on private_row
  referencing old table as changed for each statement execute function screen_due_listed();

-- Another edition is the latest one.
create function screen_due_edition() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into screen_list_due (workspace_id, property_id)
    select distinct r.workspace_id, r.property_id
      from changed c
      join workspace w on w.id = c.workspace_id
      join private_list o on o.workspace_id = c.workspace_id and o.list_key = c.list_key and o.id <> c.id
      join private_row r on r.workspace_id = o.workspace_id and r.list_id = o.id
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger screen_added after insert on private_list
  referencing new table as changed for each statement execute function screen_due_edition();
create trigger screen_removed after delete on private_list
  referencing old table as changed for each statement execute function screen_due_edition();

-- Saved screens: a name and the parameters of a page, of a workspace. Its members are notified of what enters and leaves.
create table saved_screen (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  user_id      bigint references app_user on delete set null,
  name         text not null,
  place        text not null check (place in ('dashboard', 'search')),
  query        text not null,
  frequency    text not null check (frequency in ('off', 'immediate', 'daily', 'weekly')),
  scope        text not null check (scope in ('record', 'lists', 'both')),
  has_text     boolean not null,
  follows      text[] not null default '{}',
  version      integer not null default 1,
  changed_by   bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  compared_on  date,
  is_too_wide  boolean not null default false,
  sent_on      date
);
comment on column saved_screen.compared_on is 'The last day it was compared with all rows; null: its parcels are not known.';
comment on column saved_screen.is_too_wide is 'More parcels pass than alerts are sent of.';
comment on column saved_screen.follows is 'What moves its parcels besides their rows: work, overlays, bids.';
comment on column saved_screen.sent_on is 'The last day of a daily or weekly alert.';
create unique index saved_screen_name on saved_screen (workspace_id, lower(name));
create index saved_screen_user on saved_screen (user_id) where user_id is not null;
create index saved_screen_changed_by on saved_screen (changed_by) where changed_by is not null;
-- Serves the runs.
create index saved_screen_alerts on saved_screen (workspace_id, id) where frequency <> 'off';

-- What passes a screen that sends alerts.
create table saved_screen_parcel (
  property_id bigint not null,
  screen_id   bigint not null references saved_screen on delete cascade,
  primary key (property_id, screen_id)
);
create index saved_screen_parcel_screen on saved_screen_parcel (screen_id);

-- What entered or left a screen, until it is sent.
create table saved_screen_move (
  screen_id   bigint not null references saved_screen on delete cascade,
  property_id bigint not null,
  has_entered boolean not null,
  name        text not null,
  reason      text not null,
  primary key (screen_id, property_id)
);

-- Imports after which the screens with a text are compared: texts are no column of screen_row.
create table saved_screen_due (
  import_id bigint primary key
);
create trigger announce_sweep after insert on saved_screen_due
  referencing new table as added for each statement execute function announce_sweep('saved-screens');

create function saved_screen_import() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'done' and old.status is distinct from 'done'
     and exists (select from saved_screen where has_text and frequency <> 'off') then
    insert into saved_screen_due (import_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger saved_screen_import after update of status on import
  for each row execute function saved_screen_import();

-- Screens whose parcels moved without their rows: by a tag, a member, an overlay, a margin or a holding. Rows are only added
-- and taken away, so nobody waits for anybody.
create table saved_screen_stale (
  by_xact   xid8 not null default pg_current_xact_id(),
  screen_id bigint not null references saved_screen on delete cascade,
  primary key (by_xact, screen_id)
);
create index saved_screen_stale_screen on saved_screen_stale (screen_id);
create trigger announce_sweep after insert on saved_screen_stale
  referencing new table as added for each statement execute function announce_sweep('saved-screens');

create function saved_screen_moved() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into saved_screen_stale (screen_id)
    select s.id from saved_screen s
     where s.frequency <> 'off' and tg_argv[0] = any (s.follows)
       and s.workspace_id in (select workspace_id from changed)
    on conflict do nothing;
  return null;
end $$;
create function saved_screen_ended() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into saved_screen_stale (screen_id)
    select s.id from saved_screen s
     where s.frequency <> 'off' and 'bids' = any (s.follows)
       and s.workspace_id in (select h.workspace_id from changed c join holding h on h.id = c.holding_id)
    on conflict do nothing;
  return null;
end $$;
create trigger screen_added after insert on holding_event
  referencing new table as changed for each statement execute function saved_screen_ended();
create trigger screen_changed after update on holding_event
  referencing new table as changed for each statement execute function saved_screen_ended();
create trigger screen_removed after delete on holding_event
  referencing old table as changed for each statement execute function saved_screen_ended();
do $$
declare
  name text;
begin
  foreach name in array array['tracked_property', 'parcel_assignment', 'holding'] loop
    execute format('create trigger screen_added after insert on %1$I'
      ' referencing new table as changed for each statement execute function saved_screen_moved(%2$L)',
      name, case name when 'holding' then 'bids' else 'work' end);
    execute format('create trigger screen_changed after update on %1$I'
      ' referencing new table as changed for each statement execute function saved_screen_moved(%2$L)',
      name, case name when 'holding' then 'bids' else 'work' end);
    execute format('create trigger screen_removed after delete on %1$I'
      ' referencing old table as changed for each statement execute function saved_screen_moved(%2$L)',
      name, case name when 'holding' then 'bids' else 'work' end);
  end loop;
end $$;

create function saved_screen_margin() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into saved_screen_stale (screen_id)
    select id from saved_screen where workspace_id = new.id and frequency <> 'off' and 'bids' = any (follows)
    on conflict do nothing;
  return null;
end $$;
create trigger saved_screen_margin after update of margin_percent on workspace
  for each row when (new.margin_percent is distinct from old.margin_percent) execute function saved_screen_margin();

-- Overlays are everybody's.
create function saved_screen_covered() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into saved_screen_stale (screen_id)
    select id from saved_screen
     where frequency <> 'off' and 'overlays' = any (follows) and exists (select from changed)
    on conflict do nothing;
  return null;
end $$;
create trigger screen_added after insert on overlay_cover
  referencing new table as changed for each statement execute function saved_screen_covered();
create trigger screen_changed after update on overlay_cover
  referencing new table as changed for each statement execute function saved_screen_covered();
create trigger screen_removed after delete on overlay_cover
  referencing old table as changed for each statement execute function saved_screen_covered();

-- Rows as they were before a transaction that changed them, until the saved screens are compared: parcels to compare, and
-- why they moved. A new row is as it was written.
create table screen_move (
  by_xact   xid8 not null,
  was_there boolean not null,
  like screen_row including comments,
  primary key (by_xact, property_id)
);
create table screen_list_move (
  by_xact   xid8 not null,
  was_there boolean not null,
  like screen_list_row including comments,
  primary key (workspace_id, by_xact, property_id),
  foreign key (workspace_id) references workspace on delete cascade
);
alter table screen_list_move enable row level security, force row level security;
create policy of_workspace on screen_list_move using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
do $$
begin
  execute format(
    'create policy whole on screen_list_move to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
    ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', current_user);
end $$;

-- Columns are copied by place: a column is added to a table of rows and to that of its moves, at the end.
create function screen_moved() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from saved_screen where frequency <> 'off' and scope <> 'lists') then
    insert into screen_move select pg_current_xact_id(), tg_op <> 'INSERT', c.* from changed c on conflict do nothing;
  end if;
  return null;
end $$;
create function screen_list_moved() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from saved_screen where frequency <> 'off' and scope <> 'record') then
    insert into screen_list_move select pg_current_xact_id(), tg_op <> 'INSERT', c.*
      from changed c join workspace w on w.id = c.workspace_id
    on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['screen', 'screen_list'] loop
    execute format('create trigger row_added after insert on %1$I_row'
      ' referencing new table as changed for each statement execute function %1$I_moved()', name);
    execute format('create trigger row_changed after update on %1$I_row'
      ' referencing old table as changed for each statement execute function %1$I_moved()', name);
    execute format('create trigger row_removed after delete on %1$I_row'
      ' referencing old table as changed for each statement execute function %1$I_moved()', name);
    execute format('create trigger announce_sweep after insert on %1$I_move'
      ' referencing new table as added for each statement execute function announce_sweep(''saved-screens'')', name);
  end loop;
end $$;

-- What is recorded of tracked parcels and of those of saved screens that send alerts, as the tax sale is (0011_watchlist.sql).
create view watched_property as
  select property_id from tracked_property
  union all
  select p.property_id from saved_screen_parcel p join saved_screen s on s.id = p.screen_id where s.frequency <> 'off';

create function watch_instrument_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into watched_change (property_id, kind, import_id, after)
    select a.property_id, 'instrument', a.import_id,
           jsonb_build_object('type', a.type, 'recordedOn', a.recorded_on, 'bookPage', a.book_page,
             'amountCents', a.amount_cents, 'grantors', a.grantors, 'grantees', a.grantees)
      from added a where a.property_id in (select property_id from watched_property) order by a.id;
  return null;
end $$;
create trigger instrument_watched_added after insert on instrument
  referencing new table as added for each statement execute function watch_instrument_added();

-- It found its parcel.
create function watch_instrument_placed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into watched_change (property_id, kind, import_id, after)
    select a.property_id, 'instrument', a.import_id,
           jsonb_build_object('type', a.type, 'recordedOn', a.recorded_on, 'bookPage', a.book_page,
             'amountCents', a.amount_cents, 'grantors', a.grantors, 'grantees', a.grantees)
      from added a join removed r on r.id = a.id and r.property_id <> a.property_id
     where a.property_id in (select property_id from watched_property) order by a.id;
  return null;
end $$;
create trigger instrument_watched_placed after update on instrument
  referencing old table as removed new table as added for each statement execute function watch_instrument_placed();

-- Only an undo takes instruments back.
create function watch_instrument_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into watched_change (property_id, kind, import_id, before)
    select r.property_id, 'instrument', r.import_id,
           jsonb_build_object('type', r.type, 'recordedOn', r.recorded_on, 'bookPage', r.book_page,
             'amountCents', r.amount_cents, 'grantors', r.grantors, 'grantees', r.grantees)
      from removed r where r.property_id in (select property_id from watched_property) order by r.id;
  return null;
end $$;
create trigger instrument_watched_removed after delete on instrument
  referencing old table as removed for each statement execute function watch_instrument_removed();

create function watch_title_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into watched_change (property_id, kind, before, after)
    select a.property_id, 'title',
           jsonb_build_object('rules', r.rule_set, 'underlying', r.underlying_title_score,
             'isChainComplete', r.chain_of_title_complete),
           jsonb_build_object('rules', a.rule_set, 'underlying', a.underlying_title_score,
             'isChainComplete', a.chain_of_title_complete)
      from added a join removed r on r.property_id = a.property_id
     where a.rule_set = r.rule_set
       and (a.underlying_title_score, a.chain_of_title_complete)
           is distinct from (r.underlying_title_score, r.chain_of_title_complete)
       and a.property_id in (select property_id from watched_property);
  return null;
end $$;
create trigger title_record_watched after update on title_record
  referencing old table as removed new table as added for each statement execute function watch_title_changed();

create function watch_result_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into watched_change (property_id, kind, import_id, after)
    select a.property_id, 'result', a.import_id,
           jsonb_build_object('outcome', a.outcome, 'saleDay', a.sale_day, 'bidCents', a.bid_cents, 'soldTo', a.sold_to)
      from added a where a.outcome is not null and a.property_id in (select property_id from watched_property);
  return null;
end $$;
create trigger result_watched_added after insert on tax_sale_result
  referencing new table as added for each statement execute function watch_result_added();
