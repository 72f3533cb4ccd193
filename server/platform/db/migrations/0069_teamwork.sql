-- What a workspace's people write about a property: notes that mention members, who it is assigned to, tasks, files.
--
-- Safe while the previous release runs: it adds tables, a column and triggers. That release writes notifications of no
-- workspace, and shows those of one like any other.

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
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  property_id  bigint not null,
  -- Who added it; null where the account was deleted.
  user_id      bigint references app_user on delete set null,
  name         text not null,
  -- By its content, not its name.
  type         text not null,
  -- With its thumbnail, as stored.
  bytes        bigint not null,
  width        integer,
  height       integer,
  has_place    boolean not null default false,
  has_thumbnail boolean not null default false,
  -- Key of its objects in a bucket; null: its chunks are rows.
  bucket_key   text,
  created_at   timestamptz not null default now()
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
create table parcel_file_gone (
  bucket_key text primary key,
  gone_at    timestamptz not null default now()
);

create function parcel_file_removed() returns trigger language plpgsql as $$
begin
  insert into parcel_file_gone (bucket_key)
    select bucket_key from removed where bucket_key is not null on conflict do nothing;
  return null;
end $$;
create trigger parcel_file_removed after delete on parcel_file
  referencing old table as removed for each statement execute function parcel_file_removed();

-- Whose matter it is: who leaves the workspace sees it no longer. Null: the person's own.
alter table notification add column workspace_id bigint references workspace on delete cascade;
create index notification_workspace on notification (workspace_id, user_id) where workspace_id is not null;

-- Nothing of a workspace stays with who leaves it, and nothing stays assigned to them.
create function teamwork_left() returns trigger language plpgsql as $$
begin
  delete from notification n using removed r
   where n.user_id = r.user_id and n.workspace_id = r.workspace_id;
  delete from parcel_assignment a using removed r
   where a.user_id = r.user_id and a.workspace_id = r.workspace_id;
  update parcel_task t set assigned_to = null, changed_at = now(), changes = changes + 1 from removed r
   where t.assigned_to = r.user_id and t.workspace_id = r.workspace_id;
  return null;
end $$;
create trigger teamwork_left after delete on workspace_member
  referencing old table as removed for each statement execute function teamwork_left();

-- A parcel of the workspace's lists that the record has got since is the record's: what was written about it goes along.
create function teamwork_joined() returns trigger language plpgsql as $$
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
