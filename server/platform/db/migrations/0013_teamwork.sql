-- What a workspace writes about properties: notes, tasks and files, run sheets of sales, holdings, audits of notices, costs
-- of clearing titles, and what it looked up.

create table parcel_note (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  property_id  bigint not null,
  -- The author; null where the account was deleted.
  user_id      bigint references app_user on delete set null,
  body         text not null,
  -- Increases with each edit: optimistic concurrency.
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  edited_at    timestamptz,
  edited_by    bigint references app_user on delete set null
);
-- Serves the notes of a property, newest first.
create index parcel_note_property on parcel_note (workspace_id, property_id, id);
create index parcel_note_user on parcel_note (user_id) where user_id is not null;
create index parcel_note_edited_by on parcel_note (edited_by) where edited_by is not null;

create table parcel_note_mention (
  note_id bigint not null references parcel_note on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  primary key (note_id, user_id)
);
create index parcel_note_mention_user on parcel_note_mention (user_id);

-- The member who looks after a property.
create table parcel_assignment (
  workspace_id bigint not null references workspace on delete cascade,
  property_id  bigint not null,
  user_id      bigint not null references app_user on delete cascade,
  assigned_by  bigint references app_user on delete set null,
  assigned_at  timestamptz not null default now(),
  primary key (workspace_id, property_id)
);
create index parcel_assignment_user on parcel_assignment (user_id);
create index parcel_assignment_by on parcel_assignment (assigned_by) where assigned_by is not null;

create table parcel_task (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  property_id  bigint not null,
  -- Who wrote it; null where the account was deleted.
  user_id      bigint references app_user on delete set null,
  text         text not null,
  due_on       date,
  assigned_to  bigint references app_user on delete set null,
  done_at      timestamptz,
  done_by      bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  changed_at   timestamptz not null default now(),
  -- Counts changes, for calendars.
  changes      integer not null default 0,
  -- The day of which its people were reminded: a task that moves is reminded of again.
  reminded_of  date
);
create index parcel_task_property on parcel_task (workspace_id, property_id, id);
-- Serve the workspace's list, by day, and the reminders.
create index parcel_task_due on parcel_task (workspace_id, (coalesce(due_on, 'infinity')), id);
create index parcel_task_coming on parcel_task (due_on) where done_at is null and due_on is not null;
create index parcel_task_user on parcel_task (user_id) where user_id is not null;
create index parcel_task_assigned on parcel_task (assigned_to) where assigned_to is not null;
create index parcel_task_done_by on parcel_task (done_by) where done_by is not null;

create table parcel_file (
  id            bigint generated always as identity primary key,
  workspace_id  bigint not null references workspace on delete cascade,
  property_id   bigint not null,
  -- Who added it; null where the account was deleted.
  user_id       bigint references app_user on delete set null,
  name          text not null,
  -- By its content, not its name.
  type          text not null,
  -- With its thumbnail, as stored.
  bytes         bigint not null,
  width         integer,
  height        integer,
  has_place     boolean not null default false,
  has_thumbnail boolean not null default false,
  -- Key of its objects in a bucket; null: its chunks are rows.
  bucket_key    text,
  created_at    timestamptz not null default now()
);
create index parcel_file_property on parcel_file (workspace_id, property_id, id);
create index parcel_file_user on parcel_file (user_id) where user_id is not null;

create table parcel_file_chunk (
  file_id bigint not null references parcel_file on delete cascade,
  part    text not null check (part in ('file', 'thumbnail')),
  n       integer not null,
  bytes   bytea not null,
  primary key (file_id, part, n)
);
-- Images and PDFs are compressed already.
alter table parcel_file_chunk alter column bytes set storage external;

-- Objects in the bucket whose file is gone, to be removed there.
create table file_to_delete (
  bucket_key text primary key,
  gone_at    timestamptz not null default now()
);

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
  -- A private list as a run sheet: what a workspace's members say of the parcels of one list.
  list_id      bigint,
  -- Null: of the sale as a whole. Without a foreign key, as what was said stays when a list is undone.
  property_id  bigint,
  kind         text not null,
  value        jsonb not null,
  primary key (workspace_id, receipt),
  -- An entry that is sent again is received once.
  unique (workspace_id, device_id, sequence)
);
comment on column run_sheet_entry.list_id is
  'Of the run sheet of a private list, whose county_id is 0; null: of a sale. Without a foreign key, as what was said stays when the list is undone.';
-- Serves the entries of one sale.
create index run_sheet_entry_sale on run_sheet_entry (workspace_id, county_id, sale_date, receipt);
-- Serves the removal of an account, and the download of its data.
create index run_sheet_entry_user on run_sheet_entry (user_id) where user_id is not null;
-- Serves the entries of one list.
create index run_sheet_entry_list on run_sheet_entry (workspace_id, list_id, receipt) where list_id is not null;

create table holding (
  id                    bigint generated always as identity primary key,
  workspace_id          bigint not null references workspace on delete cascade,
  -- Null while no imported property has its parcel ID. No foreign key: a holding outlives the list it was found on.
  property_id           bigint,
  county_id             integer not null,
  -- As `property.parcel_key` (the county's spelling): finds the property once a list brings it.
  parcel_key            text not null,
  -- As they were when the holding was made.
  parcel_id             text,
  address               text,
  regime                text not null check (regime in ('ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale')),
  -- A county and a city may sell one parcel on one day (Miss. Code § 21-33-63).
  sold_by               text not null default 'county' check (sold_by in ('county', 'city')),
  sale_date             date,
  -- The importer made the day up: nothing is computed from it.
  sale_date_assumed     boolean not null default false,
  taxes_cents           bigint check (taxes_cents >= 0),
  costs_cents           bigint check (costs_cents >= 0),
  bid_cents             bigint check (bid_cents >= 0),
  certificate_rate      numeric(6, 3) check (certificate_rate >= 0),
  market_value_cents    bigint check (market_value_cents >= 0),
  confirmed_on          date,
  paid_on               date,
  delinquent_years      numeric(5, 1) check (delinquent_years >= 0),
  is_vacant_abandoned   boolean not null default false,
  mortgagee_notified_on date,
  federal_lien_filed_on date,
  note                  text not null default '',
  made_from             text not null check (made_from in ('property', 'run-sheet', 'csv')),
  -- Grows with every change: a form names the version it changes.
  version               integer not null default 1,
  user_id               bigint references app_user on delete set null,
  created_at            timestamptz not null default now(),
  changed_by            bigint references app_user on delete set null,
  changed_at            timestamptz not null default now()
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
  file_id    bigint references parcel_file on delete set null,
  user_id    bigint references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index holding_entry_holding on holding_entry (holding_id, paid_on, id);
create index holding_entry_user on holding_entry (user_id) where user_id is not null;
-- Serves the removal of a file.
create index holding_entry_file on holding_entry (file_id) where file_id is not null;

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

create table notice_audit_answer (
  workspace_id bigint not null references workspace on delete cascade,
  -- No foreign key: what was looked up outlives the list the property came from.
  property_id  bigint not null,
  regime       text not null check (regime in ('ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale')),
  sale_date    date not null,
  -- Key of a step (domain/notice-audit), of a lienor's with the instrument's id.
  step         text not null,
  state        text not null check (state in ('done', 'missing', 'not-needed')),
  done_on      date,
  note         text not null default '',
  user_id      bigint references app_user on delete set null,
  changed_at   timestamptz not null default now(),
  primary key (workspace_id, property_id, regime, sale_date, step)
);
-- Serves the removal of an account.
create index notice_audit_answer_user on notice_audit_answer (user_id) where user_id is not null;

create table insurable_cost (
  workspace_id   bigint not null references workspace on delete cascade,
  -- 0: the workspace's defaults.
  property_id    bigint not null,
  -- By name: {"low": cents, "high": cents}; months and days as such (domain/insurable/question.ts).
  costs          jsonb not null default '{}',
  -- Since when the holder of the tax title has possessed the land.
  possessed_from date,
  -- Where an affidavit of that possession is recorded: with it, the title of the workspace counts the possession.
  possession_book_page text,
  -- Who wrote it last.
  user_id        bigint references app_user on delete set null,
  written_at     timestamptz not null default now(),
  primary key (workspace_id, property_id)
);
-- Serves the export and deletion of a person's account.
create index insurable_cost_user on insurable_cost (user_id) where user_id is not null;

create table lookup_answer (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  -- Without a foreign key: an answer outlives an import that is undone and made again.
  property_id  bigint not null,
  search       text not null,
  outcome      text not null check (outcome in ('nothing', 'found')),
  -- What was found takes from the worth; null where that is not known.
  amount_cents bigint check (amount_cents >= 0),
  note         text,
  -- Who searched; null once the account is deleted.
  user_id      bigint references app_user on delete set null,
  answered_at  timestamptz not null default now()
);
-- Serves the answers about a property.
create index lookup_answer_property on lookup_answer (workspace_id, property_id, id);
create index lookup_answer_user on lookup_answer (user_id) where user_id is not null;

create table lookup_assumption (
  workspace_id bigint primary key references workspace on delete cascade,
  -- For optimistic concurrency.
  version      integer not null,
  hourly_cents integer not null check (hourly_cents >= 0),
  -- By search: the rates that are not the default.
  searches     jsonb not null,
  user_id      bigint references app_user on delete set null,
  changed_at   timestamptz not null default now()
);
create index lookup_assumption_user on lookup_assumption (user_id) where user_id is not null;

create function parcel_file_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into file_to_delete (bucket_key)
    select bucket_key from removed where bucket_key is not null on conflict do nothing;
  return null;
end $$;
create trigger parcel_file_removed after delete on parcel_file
  referencing old table as removed for each statement execute function parcel_file_removed();

-- Nothing of a workspace stays with who leaves it, and nothing stays assigned to them.
create function teamwork_left() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  with gone as (
    delete from public.notification n using removed r
     where n.user_id = r.user_id
       and (n.workspace_id = r.workspace_id
         -- Several workspaces tracked it: none of those that are left does.
         or (n.workspace_id is null and n.property_id is not null and not exists (
               select from public.workspace_member m
                 join public.tracked_property t on t.workspace_id = m.workspace_id and t.property_id = n.property_id
                where m.user_id = r.user_id)))
     returning n.user_id, n.property_id)
  -- Its days are news again for who tracks it in another workspace.
  delete from public.alert_raised a using gone g
   where a.user_id = g.user_id and a.key like 'near ' || g.property_id || ' %';
  delete from public.parcel_assignment a using removed r
   where a.user_id = r.user_id and a.workspace_id = r.workspace_id;
  update public.parcel_task t set assigned_to = null, changed_at = now(), changes = changes + 1 from removed r
   where t.assigned_to = r.user_id and t.workspace_id = r.workspace_id;
  return null;
end $$;
create trigger teamwork_left after delete on workspace_member
  referencing old table as removed for each statement execute function teamwork_left();

-- A parcel of the workspace's lists that the record has got since is the record's: what was written about it goes along.
create function teamwork_joined() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  place text;
begin
  if new.property_id is null or new.property_id is not distinct from old.property_id then return null; end if;
  delete from parcel_assignment a
   where a.workspace_id = new.workspace_id and a.property_id = new.id
     and exists (select from parcel_assignment b
                  where b.workspace_id = new.workspace_id and b.property_id = new.property_id);
  foreach place in array array['parcel_note', 'parcel_assignment', 'parcel_task', 'parcel_file', 'notification'] loop
    execute format('update %I set property_id = $3 where workspace_id = $1 and property_id = $2', place)
      using new.workspace_id, new.id, new.property_id;
  end loop;
  return null;
end $$;
create trigger teamwork_joined after update of property_id on private_parcel
  for each row execute function teamwork_joined();

-- Days of a holding that was made or changed are looked at at once, for each member of its workspace.
create function holding_days_due() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into deadline_due (user_id)
    select distinct m.user_id from workspace_member m join changed c on c.workspace_id = m.workspace_id;
  return null;
end $$;
create trigger holding_made after insert on holding
  referencing new table as changed for each statement execute function holding_days_due();
create trigger holding_changed after update on holding
  referencing new table as changed for each statement execute function holding_days_due();
