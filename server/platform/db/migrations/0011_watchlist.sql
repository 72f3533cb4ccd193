-- Watchlist, alerts, notifications, support, newsletter.
--
-- Safe while the previous release runs: it only adds. The triggers below write nothing until somebody
-- tracks a property.

-- A property somebody watches.
create table tracked_property (
  property_id bigint not null,
  user_id     bigint not null references app_user on delete cascade,
  id          bigint generated always as identity unique,
  note        text not null default '',
  tags        text[] not null default '{}',
  created_at  timestamptz not null default now(),
  primary key (property_id, user_id)
);
-- Serves the watchlist, newest first.
create index tracked_property_user on tracked_property (user_id, id);

-- What happened to a watched property and nobody has been told yet. Written by triggers in the
-- transaction that changes it, whoever does; taken away in the one that writes the notifications.
create table watched_change (
  property_id bigint not null,
  id          bigint generated always as identity,
  kind        text not null,
  tx          xid8 not null default pg_current_xact_id(),
  import_id   bigint,
  is_undo     boolean not null default coalesce(current_setting('parcelproof.undoing', true), '') = 'on',
  at          timestamptz not null default now(),
  before      jsonb,
  after       jsonb,
  primary key (property_id, id)
);
comment on column watched_change.kind is
  'sale: its tax sale; values: its own values; left, back: a list without it, with it again; gone: the property was taken out.';
-- Serves the worker, in the order of what happened.
create index watched_change_order on watched_change (id);

-- Watched properties a list had and has no longer, as of the import that showed it.
create table list_absence (
  property_id bigint not null,
  list_id     integer not null,
  import_id   bigint not null,
  primary key (property_id, list_id)
);
create index list_absence_import on list_absence (import_id);

create table notification (
  user_id     bigint not null references app_user on delete cascade,
  id          bigint generated always as identity unique,
  type        text not null,
  title       text not null,
  message     text not null,
  property_id bigint,
  saved_search_id bigint,
  changes     jsonb not null default '[]',
  created_at  timestamptz not null default now(),
  read_at     timestamptz,
  mailed_at   timestamptz,
  primary key (user_id, id)
);
comment on column notification.changes is '[{field, before, after}], in the words of the contract.';
comment on column notification.mailed_at is 'Put into a mail, or left out of mails for good.';
-- Serves the number on the bell.
create index notification_unread on notification (user_id) where read_at is null;
-- Serves the digests.
create index notification_unmailed on notification (user_id, id) where mailed_at is null;

-- What somebody has been told, also when the notification is gone: each thing once.
create table alert_raised (
  user_id bigint not null references app_user on delete cascade,
  key     text not null,
  at      timestamptz not null default now(),
  primary key (user_id, key)
);

create table notification_settings (
  user_id             bigint primary key references app_user on delete cascade,
  tax_sale_alerts     boolean not null default true,
  redemption_alerts   boolean not null default true,
  price_alerts        boolean not null default true,
  status_alerts       boolean not null default true,
  email_notifications boolean not null default true,
  days_advance        smallint not null default 7 check (days_advance between 1 and 30),
  email_frequency     text not null default 'immediate' check (email_frequency in ('immediate', 'daily', 'weekly')),
  time_zone           text not null default 'America/Chicago',
  last_digest_on      date
);
comment on column notification_settings.last_digest_on is 'Day, in the person''s time zone, of the last daily or weekly mail.';

-- Whose coming days are to be looked at again: they began to track, or changed their settings.
create table deadline_due (
  id      bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade
);

-- Where the daily look at auctions and redemption deadlines stands, and that a worker is there.
create table alert_state (
  id           integer primary key check (id = 1),
  deadlines_on date,
  worker_at    timestamptz
);
insert into alert_state (id) values (1);

create table saved_search (
  user_id    bigint not null references app_user on delete cascade,
  id         bigint generated always as identity unique,
  q          text not null,
  county_id  integer,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index saved_search_once on saved_search (user_id, lower(q), coalesce(county_id, 0));

-- What a saved search had found: matches that are not here are new.
create table saved_search_seen (
  property_id     bigint not null,
  saved_search_id bigint not null references saved_search (id) on delete cascade,
  primary key (property_id, saved_search_id)
);
create index saved_search_seen_search on saved_search_seen (saved_search_id);

-- Imports after which the saved searches are run again.
create table search_due (
  import_id bigint primary key
);

create table support_ticket (
  id         bigint generated always as identity primary key,
  user_id    bigint references app_user on delete set null,
  email      text not null,
  subject    text not null,
  category   text not null,
  priority   text not null,
  status     text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index support_ticket_user on support_ticket (user_id, id) where user_id is not null;
-- Serves the staff's list.
create index support_ticket_open on support_ticket (id) where status = 'open';

create table support_message (
  ticket_id  bigint not null references support_ticket on delete cascade,
  id         bigint generated always as identity,
  from_staff boolean not null,
  body       text not null,
  at         timestamptz not null default now(),
  primary key (ticket_id, id)
);

create table newsletter_subscription (
  email_key    text primary key,
  email        text not null,
  source       text not null,
  created_at   timestamptz not null default now(),
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at     timestamptz
);
comment on column newsletter_subscription.email_key is 'The address in lower case: one subscription per address.';

-- `added` and `removed` below are the rows of one statement. Only watched properties are written down.

create function watch_sale_added() returns trigger language plpgsql as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select a.property_id, 'sale', a.import_id, null, jsonb_build_object('status', a.status, 'taxes', a.taxes_cents, 'penalties', a.penalties_cents,
             'total', a.total_cents, 'saleDate', a.sale_date, 'redemptionDate', a.redemption_date, 'assumed', a.assumed)
      from added a where a.property_id in (select property_id from tracked_property);
  return null;
end $$;

create function watch_sale_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select a.property_id, 'sale', a.import_id, jsonb_build_object('status', r.status, 'taxes', r.taxes_cents, 'penalties', r.penalties_cents,
             'total', r.total_cents, 'saleDate', r.sale_date, 'redemptionDate', r.redemption_date, 'assumed', r.assumed), jsonb_build_object('status', a.status, 'taxes', a.taxes_cents, 'penalties', a.penalties_cents,
             'total', a.total_cents, 'saleDate', a.sale_date, 'redemptionDate', a.redemption_date, 'assumed', a.assumed)
      from added a join removed r on r.property_id = a.property_id
     where a.property_id in (select property_id from tracked_property)
       and (a.status, a.taxes_cents, a.penalties_cents, a.total_cents, a.sale_date, a.redemption_date, a.assumed)
           is distinct from
           (r.status, r.taxes_cents, r.penalties_cents, r.total_cents, r.sale_date, r.redemption_date, r.assumed);
  return null;
end $$;

create function watch_sale_removed() returns trigger language plpgsql as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select r.property_id, 'sale', r.import_id, jsonb_build_object('status', r.status, 'taxes', r.taxes_cents, 'penalties', r.penalties_cents,
             'total', r.total_cents, 'saleDate', r.sale_date, 'redemptionDate', r.redemption_date, 'assumed', r.assumed), null
      from removed r where r.property_id in (select property_id from tracked_property);
  return null;
end $$;

create function watch_values_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select a.id, 'values', a.import_id,
           jsonb_build_object('assessed', r.assessed_cents, 'market', r.market_cents, 'assumed', r.assumed),
           jsonb_build_object('assessed', a.assessed_cents, 'market', a.market_cents, 'assumed', a.assumed)
      from added a join removed r on r.id = a.id
     where (a.assessed_cents, a.market_cents, a.assumed)
           is distinct from (r.assessed_cents, r.market_cents, r.assumed)
       and a.id in (select property_id from tracked_property);
  return null;
end $$;

create function watch_property_removed() returns trigger language plpgsql as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select r.id, 'gone', r.import_id,
           jsonb_build_object('address', r.address, 'parcelId', r.parcel_id), null
      from removed r where r.id in (select property_id from tracked_property);
  return null;
end $$;

create trigger tax_sale_watched_added after insert on tax_sale
  referencing new table as added for each statement execute function watch_sale_added();
create trigger tax_sale_watched_changed after update on tax_sale
  referencing old table as removed new table as added
  for each statement execute function watch_sale_changed();
create trigger tax_sale_watched_removed after delete on tax_sale
  referencing old table as removed for each statement execute function watch_sale_removed();
create trigger property_watched_changed after update on property
  referencing old table as removed new table as added
  for each statement execute function watch_values_changed();
create trigger property_watched_removed after delete on property
  referencing old table as removed for each statement execute function watch_property_removed();

-- An import that ended: the saved searches may have new matches.
create function import_searched() returns trigger language plpgsql as $$
begin
  if new.status = 'done' and old.status is distinct from 'done' and exists (select from saved_search) then
    insert into search_due (import_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger import_searched after update of status on import
  for each row execute function import_searched();
