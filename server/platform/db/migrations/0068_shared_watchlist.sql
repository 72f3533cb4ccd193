-- The watchlist is the workspace's: its people see and change the same one. Who added a property stays on record, and
-- each member may mute its alerts for themselves.
--
-- Safe while the previous release runs: it adds columns, indexes, a table and triggers. That release finds a person's rows by
-- `user_id`, which stays unique with the property: it names whose home the row is in, and is null for rows that
-- a member added to the workspace of another. What that release adds goes to the writer's home.

alter table tracked_property
  add column workspace_id bigint references workspace on delete cascade,
  add column added_by bigint references app_user on delete set null;

update tracked_property t set workspace_id = m.workspace_id, added_by = t.user_id
  from workspace_member m where m.user_id = t.user_id and m.is_home;

alter table tracked_property
  drop constraint tracked_property_pkey,
  drop constraint tracked_property_user_id_fkey,
  alter column user_id drop not null,
  alter column workspace_id set not null,
  add primary key (property_id, workspace_id),
  -- Others go on with the row when this account is deleted.
  add foreign key (user_id) references app_user on delete set null;
create unique index tracked_property_person on tracked_property (property_id, user_id);
-- Serves the watchlist, newest first.
create index tracked_property_workspace on tracked_property (workspace_id, id);
create index tracked_property_added_by on tracked_property (added_by) where added_by is not null;

create function tracked_property_placed() returns trigger language plpgsql as $$
begin
  if new.workspace_id is not null then
    new.user_id := (select m.user_id from workspace_member m
                     where m.user_id = new.added_by and m.workspace_id = new.workspace_id and m.is_home);
    return new;
  end if;
  -- The previous release.
  new.added_by := new.user_id;
  new.workspace_id := (select m.workspace_id from workspace_member m where m.user_id = new.user_id and m.is_home);
  update tracked_property t set user_id = new.user_id
   where t.property_id = new.property_id and t.workspace_id = new.workspace_id and t.user_id is null;
  -- Another member added it, which that release could not see: it finds the row now.
  if found then return null; end if;
  return new;
end $$;
create trigger tracked_property_placed before insert on tracked_property
  for each row execute function tracked_property_placed();

-- Members who want no alerts of a property that the workspace goes on tracking.
create table tracked_mute (
  tracked_id bigint not null references tracked_property (id) on delete cascade,
  user_id    bigint not null references app_user on delete cascade,
  muted_at   timestamptz not null default now(),
  primary key (tracked_id, user_id)
);
create index tracked_mute_user on tracked_mute (user_id);

-- What was a member's alone does not outlive the membership.
create function watchlist_left() returns trigger language plpgsql as $$
begin
  update tracked_property t set user_id = null from removed r
   where t.user_id = r.user_id and t.workspace_id = r.workspace_id;
  delete from tracked_mute x using removed r, tracked_property t
   where x.user_id = r.user_id and t.id = x.tracked_id and t.workspace_id = r.workspace_id;
  return null;
end $$;
create trigger watchlist_left after delete on workspace_member
  referencing old table as removed for each statement execute function watchlist_left();
