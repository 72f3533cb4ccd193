-- A long private list is prepared once and read by the page: each of its parcels with what its rows come to, the order of
-- its parcels by each column, how it differs from its edition before, and how it lies on others (a stack).
--
-- Rows of a private list never change, so that what was prepared of it holds until it is undone, or until a parcel of it
-- is joined with the record (server/features/lists/prepare-list.ts).
--
-- Safe while the previous release runs: it adds tables. That release undoes lists, and what was prepared of them goes with
-- them; what it joins with the record is prepared with its old ids until the next release prepares it again.

create table prepared_list (
  workspace_id bigint not null,
  -- Of a stack the highest id of its lists.
  list_id      bigint not null,
  -- `self`; `pair`: with its edition before; `stack 7,9`.
  of           text not null,
  -- The lists it was made of besides `list_id`.
  others       bigint[] not null default '{}',
  -- Null: it is being prepared.
  ready_at     timestamptz,
  -- Share of the work that is done.
  done         real not null default 0,
  begun_at     timestamptz not null default now(),
  -- How many parcels each order has, and how many of them have a value.
  counts       jsonb not null default '{}',
  primary key (workspace_id, list_id, of),
  foreign key (workspace_id, list_id) references private_list on delete cascade
);

-- Parcels of a list, each once.
create table prepared_parcel (
  workspace_id bigint not null,
  list_id      bigint not null,
  property_id  bigint not null,
  of           text not null default 'self',
  line         integer not null,
  rows         integer not null,
  is_own       boolean not null,
  owed_cents   bigint,
  primary key (workspace_id, list_id, property_id),
  foreign key (workspace_id, list_id, of) references prepared_list on delete cascade
);

-- The parcels in an order, 200 to a row.
create table prepared_order (
  workspace_id bigint not null,
  list_id      bigint not null,
  of           text not null,
  -- Which parcels (`all`, `gone`), and what they are sorted by.
  sorted       text not null,
  place        integer not null,
  properties   bigint[] not null,
  primary key (workspace_id, list_id, of, sorted, place),
  foreign key (workspace_id, list_id, of) references prepared_list on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['prepared_list', 'prepared_parcel', 'prepared_order'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id = (select current_workspace()))'
      ' with check (workspace_id = (select current_workspace()))', name);
    -- For the whole database at once: backup and restore, by the owner alone.
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;
