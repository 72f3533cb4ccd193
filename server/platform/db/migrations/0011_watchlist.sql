-- Watchlists, and what people are notified of: in the product, by email, calendar and webhook.

-- Changes of tracked properties that nobody was notified of yet. Triggers write them in the transaction that changes the
-- property; the transaction that writes the notifications deletes them.
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
  'sale: its tax sale; values: its own values; left, back: a list without it, with it again; gone: the property was taken out; '
  'owner; instrument: recorded, or taken back; title: its score or chain; result: of a sale.';
-- Serves the worker, in the order of what happened.
create index watched_change_order on watched_change (id);
create trigger announce_sweep after insert on watched_change
  referencing new table as added for each statement execute function announce_sweep('alerts');

-- A property on a workspace's watchlist.
create table tracked_property (
  property_id  bigint not null,
  workspace_id bigint not null references workspace on delete cascade,
  id           bigint generated always as identity unique,
  added_by     bigint references app_user on delete set null,
  note         text not null default '',
  tags         text[] not null default '{}',
  after_change bigint not null default coalesce(pg_sequence_last_value('watched_change_id_seq'), 0),
  created_at   timestamptz not null default now(),
  primary key (property_id, workspace_id)
);
comment on column tracked_property.after_change is
  'Id of the last watched_change when it began: who tracks a property is notified of later ones. A clock may be set back.';
-- Serves the watchlist, newest first.
create index tracked_property_workspace on tracked_property (workspace_id, id);
create index tracked_property_added_by on tracked_property (added_by) where added_by is not null;

-- Members who want no alerts of a property that the workspace goes on tracking.
create table tracked_mute (
  tracked_id bigint not null references tracked_property (id) on delete cascade,
  user_id    bigint not null references app_user on delete cascade,
  muted_at   timestamptz not null default now(),
  primary key (tracked_id, user_id)
);
create index tracked_mute_user on tracked_mute (user_id);

-- Watched properties a list had and has no longer, as of the import that showed it.
create table list_absence (
  property_id bigint not null,
  list_id     integer not null,
  import_id   bigint not null,
  primary key (property_id, list_id)
);
create index list_absence_import on list_absence (import_id);

create table notification (
  user_id         bigint not null references app_user on delete cascade,
  id              bigint generated always as identity unique,
  -- Whose matter it is: who leaves the workspace sees it no longer. Null: the person's own.
  workspace_id    bigint references workspace on delete cascade,
  type            text not null,
  title           text not null,
  message         text not null,
  property_id     bigint,
  saved_screen_id bigint,
  changes         jsonb not null default '[]',
  moves           jsonb not null default '[]',
  place           smallint not null default 2,
  created_at      timestamptz not null default now(),
  read_at         timestamptz,
  mailed_at       timestamptz,
  primary key (user_id, id)
);
comment on column notification.changes is '[{field, before, after}], in the words of the contract.';
comment on column notification.place is 'Place of its rank in ALERT_RANKS: the first come first in a mail.';
comment on column notification.moves is '[{propertyId, name, reason}], of a saved screen.';
comment on column notification.mailed_at is 'Put into a mail, or left out of mails for good.';
-- Serves the number on the bell.
create index notification_unread on notification (user_id) where read_at is null;
-- Serves the digests.
create index notification_unmailed on notification (user_id, id) where mailed_at is null;
create index notification_workspace on notification (workspace_id, user_id) where workspace_id is not null;
create trigger announce_sweep after insert on notification
  referencing new table as added for each statement execute function announce_sweep('digests');

-- What a person was notified of, also when the notification is deleted: each thing once.
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
create trigger announce_sweep after insert on deadline_due
  referencing new table as added for each statement execute function announce_sweep('deadlines');

-- The last day whose auctions and deadlines were looked at, and when a worker was last there.
create table alert_state (
  id           integer primary key check (id = 1),
  deadlines_on date,
  worker_at    timestamptz
);
insert into alert_state (id) values (1);

-- The address at which a calendar program reads a person's deadlines: only the checksum of its secret.
create table calendar_feed (
  user_id     bigint primary key references app_user on delete cascade,
  secret_hash bytea not null unique,
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);

create table webhook_endpoint (
  id                    bigint generated always as identity primary key,
  user_id               bigint not null references app_user on delete cascade,
  workspace_id          bigint not null references workspace on delete cascade,
  url                   text not null,
  kinds                 text[] not null,
  secret                text not null,
  previous_secret       text,
  previous_secret_until timestamptz,
  created_at            timestamptz not null default now(),
  failing_since         timestamptz,
  disabled_at           timestamptz
);
comment on column webhook_endpoint.kinds is 'Types of notifications it gets.';
comment on column webhook_endpoint.previous_secret is
  'Signs beside the new one until previous_secret_until, so that a receiver can change over.';
comment on column webhook_endpoint.failing_since is
  'The first failure since something last arrived; null while it works.';
create index webhook_endpoint_user on webhook_endpoint (user_id, id);
create index webhook_endpoint_workspace on webhook_endpoint (workspace_id);

-- One notification to one endpoint, or a test of it (no notification).
create table webhook_delivery (
  id              bigint generated always as identity primary key,
  endpoint_id     bigint not null references webhook_endpoint on delete cascade,
  notification_id bigint references notification (id) on delete cascade,
  state           text not null default 'new' check (state in ('new', 'queued', 'ended')),
  created_at      timestamptz not null default now(),
  tries           integer not null default 0,
  tried_at        timestamptz,
  status          integer,
  failure         text,
  delivered_at    timestamptz,
  unique (endpoint_id, notification_id)
);
comment on column webhook_delivery.status is 'HTTP status the last try was answered with.';
-- Serves the last deliveries of an endpoint.
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id);
-- Serves the removal of a notification.
create index webhook_delivery_notification on webhook_delivery (notification_id);
-- Serves the worker, and the jobs that are sent again.
create index webhook_delivery_open on webhook_delivery (state, id) where state <> 'ended';
create trigger announce_sweep after insert on webhook_delivery
  referencing new table as added for each statement execute function announce_sweep('webhooks');

create function watch_sale_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select a.property_id, 'sale', a.import_id, null,
           jsonb_build_object('status', a.status, 'taxes', a.taxes_cents, 'penalties', a.penalties_cents,
             'total', a.total_cents, 'saleDate', a.sale_date, 'redemptionDate', a.redemption_date, 'assumed', a.assumed)
      from added a where a.property_id in (select property_id from tracked_property);
  return null;
end $$;
create trigger tax_sale_watched_added after insert on tax_sale
  referencing new table as added for each statement execute function watch_sale_added();

create function watch_sale_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select a.property_id, 'sale', a.import_id,
           jsonb_build_object('status', r.status, 'taxes', r.taxes_cents, 'penalties', r.penalties_cents,
             'total', r.total_cents, 'saleDate', r.sale_date, 'redemptionDate', r.redemption_date, 'assumed', r.assumed),
           jsonb_build_object('status', a.status, 'taxes', a.taxes_cents, 'penalties', a.penalties_cents,
             'total', a.total_cents, 'saleDate', a.sale_date, 'redemptionDate', a.redemption_date, 'assumed', a.assumed)
      from added a join removed r on r.property_id = a.property_id
     where a.property_id in (select property_id from tracked_property)
       and (a.status, a.taxes_cents, a.penalties_cents, a.total_cents, a.sale_date, a.redemption_date, a.assumed)
           is distinct from
           (r.status, r.taxes_cents, r.penalties_cents, r.total_cents, r.sale_date, r.redemption_date, r.assumed);
  return null;
end $$;
create trigger tax_sale_watched_changed after update on tax_sale
  referencing old table as removed new table as added
  for each statement execute function watch_sale_changed();

create function watch_sale_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select r.property_id, 'sale', r.import_id,
           jsonb_build_object('status', r.status, 'taxes', r.taxes_cents, 'penalties', r.penalties_cents,
             'total', r.total_cents, 'saleDate', r.sale_date, 'redemptionDate', r.redemption_date, 'assumed', r.assumed), null
      from removed r where r.property_id in (select property_id from tracked_property);
  return null;
end $$;
create trigger tax_sale_watched_removed after delete on tax_sale
  referencing old table as removed for each statement execute function watch_sale_removed();

create function watch_values_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
create trigger property_watched_changed after update on property
  referencing old table as removed new table as added
  for each statement execute function watch_values_changed();

create function watch_owner_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into watched_change (property_id, kind, import_id, before, after)
    select a.id, 'owner', a.import_id, jsonb_build_object('name', r.owner_name), jsonb_build_object('name', a.owner_name)
      from added a join removed r on r.id = a.id
     where a.owner_name is distinct from r.owner_name and a.id in (select property_id from watched_property);
  return null;
end $$;
create trigger property_watched_owner after update on property
  referencing old table as removed new table as added
  for each statement execute function watch_owner_changed();

create function watch_property_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from tracked_property) then return null; end if;
  insert into watched_change (property_id, kind, import_id, before, after)
    select r.id, 'gone', r.import_id,
           jsonb_build_object('address', r.address, 'parcelId', r.parcel_id), null
      from removed r where r.id in (select property_id from tracked_property);
  return null;
end $$;
create trigger property_watched_removed after delete on property
  referencing old table as removed for each statement execute function watch_property_removed();

-- What was a member's alone does not outlive the membership.
create function watchlist_left() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from tracked_mute x using removed r, tracked_property t
   where x.user_id = r.user_id and t.id = x.tracked_id and t.workspace_id = r.workspace_id;
  return null;
end $$;
create trigger watchlist_left after delete on workspace_member
  referencing old table as removed for each statement execute function watchlist_left();

-- A notification and its deliveries are written in one transaction.
create function notification_hooked() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into webhook_delivery (endpoint_id, notification_id)
    select e.id, a.id
      from added a
      join webhook_endpoint e on e.user_id = a.user_id
     where e.disabled_at is null and a.type = any(e.kinds)
     order by a.id;
  return null;
end $$;
create trigger notification_hooked after insert on notification
  referencing new table as added for each statement execute function notification_hooked();
