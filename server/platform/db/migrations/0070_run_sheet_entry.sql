-- What a workspace says of the parcels of a sale: an append-only log, filled by the logs of its members' devices.
--
-- Safe while the previous release runs: it adds tables, and a trigger that only notifies.

-- The last receipt of each workspace: taken with its row locked, so that receipts are committed in their order and whoever
-- has read up to one has missed none before it.
create table run_sheet_log (
  workspace_id bigint primary key references workspace on delete cascade,
  last_receipt bigint not null default 0
);

create table run_sheet_entry (
  workspace_id bigint not null references workspace on delete cascade,
  -- The server's order.
  receipt      bigint not null,
  device_id    uuid not null,
  -- The device's own order.
  sequence     bigint not null check (sequence > 0),
  device_at    timestamptz not null,
  -- By how much the device's clock was ahead of the server's when it sent the entry.
  clock_off_s  bigint not null,
  received_at  timestamptz not null default now(),
  -- Who wrote it; null once that account is deleted.
  user_id      bigint references app_user on delete set null,
  county_id    integer not null,
  -- Null: parcels whose list names no day.
  sale_date    date,
  -- Null: of the sale as a whole. Without a foreign key, as what was said stays when a list is undone.
  property_id  bigint,
  kind         text not null,
  value        jsonb not null,
  primary key (workspace_id, receipt),
  -- An entry that is sent again is received once.
  unique (workspace_id, device_id, sequence)
);
-- Serves the entries of one sale.
create index run_sheet_entry_sale on run_sheet_entry (workspace_id, county_id, sale_date, receipt);
-- Serves the removal of an account, and the download of its data.
create index run_sheet_entry_user on run_sheet_entry (user_id) where user_id is not null;

-- Event streams of a workspace look again when its members change: a removal ends the streams of who was removed.
create function workspace_members_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('workspace_changed', '');
  return null;
end $$;
create trigger workspace_members_changed after insert or update or delete on workspace_member
  for each statement execute function workspace_members_changed();
