-- Workspaces: every person has one of their own, its home, and may be a member of others'. A plan, its limits and
-- what is bought with it belong to a workspace.
--
-- Safe while the previous release runs: it adds tables, columns, indexes and triggers. Whoever that release adds gets
-- a workspace from a trigger, and what it writes belongs to the writer's home. It finds a person's subscription
-- by `user_id`, still the key: until the release after this one drops it, one person pays for one workspace.

create table workspace (
  id         bigint generated always as identity primary key,
  -- Null: named after its owner.
  name       text,
  created_at timestamptz not null default now()
);

create table workspace_member (
  workspace_id bigint not null references workspace on delete cascade,
  user_id      bigint not null references app_user on delete cascade,
  role         text not null check (role in ('owner', 'editor', 'viewer')),
  -- The workspace a person works in as long as they choose no other.
  is_home      boolean not null default false,
  -- Whether the plan has a seat for them. Kept by whatever changes members or plan; without one they read only.
  has_seat     boolean not null default true,
  joined_at    timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
-- Every person has one home at most; `give_home` sees to it that there is one.
create unique index workspace_member_home on workspace_member (user_id) where is_home;
-- Serves the workspaces of one person.
create index workspace_member_user on workspace_member (user_id, workspace_id);

create table workspace_invitation (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  email        text not null,
  -- The address ignoring case: who is signed in with it may accept.
  email_key    text not null,
  role         text not null check (role in ('owner', 'editor', 'viewer')),
  status       text not null default 'pending'
                 check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  invited_by   bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  -- When its email was last sent.
  sent_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create unique index workspace_invitation_pending on workspace_invitation (workspace_id, email_key)
  where status = 'pending';
-- Serves the invitations to one address.
create index workspace_invitation_email on workspace_invitation (email_key) where status = 'pending';
create index workspace_invitation_by on workspace_invitation (invited_by) where invited_by is not null;

-- Gives a person a workspace of their own if they have none.
create function give_home(person bigint) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  select workspace_id into made from workspace_member where user_id = person and is_home;
  if found then return made; end if;
  insert into workspace default values returning id into made;
  insert into workspace_member (workspace_id, user_id, role, is_home) values (made, person, 'owner', true);
  return made;
end $$;

do $$ begin perform give_home(id) from app_user order by id; end $$;

create function app_user_housed() returns trigger language plpgsql as $$
begin
  perform give_home(new.id);
  return null;
end $$;
create trigger app_user_housed after insert on app_user for each row execute function app_user_housed();

-- A workspace goes with its last member.
create function workspace_left() returns trigger language plpgsql as $$
begin
  delete from workspace w where w.id in (select workspace_id from removed)
    and not exists (select from workspace_member m where m.workspace_id = w.id);
  return null;
end $$;
create trigger workspace_left after delete on workspace_member
  referencing old table as removed for each statement execute function workspace_left();

-- The workspace a session works in; null: the person's home.
alter table session add column workspace_id bigint references workspace on delete set null;
create index session_workspace on session (workspace_id) where workspace_id is not null;

-- Whose plan, use and purchases they are. Without a foreign key where the row outlives the workspace, as the books do.
alter table api_key add column workspace_id bigint references workspace on delete cascade;
alter table webhook_endpoint add column workspace_id bigint references workspace on delete cascade;
alter table subscription add column workspace_id bigint references workspace on delete cascade;
alter table usage add column workspace_id bigint references workspace on delete cascade;
alter table usage_once add column workspace_id bigint references workspace on delete cascade;
alter table title_report add column workspace_id bigint references workspace on delete set null;
alter table import add column workspace_id bigint;
alter table purchase add column workspace_id bigint;
alter table invoice add column workspace_id bigint;

update api_key x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update webhook_endpoint x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update subscription x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update usage x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update usage_once x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update title_report x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update import x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update purchase x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;
update invoice x set workspace_id = m.workspace_id from workspace_member m where m.user_id = x.user_id;

create function of_home() returns trigger language plpgsql as $$
begin
  if new.workspace_id is null and new.user_id is not null then
    select m.workspace_id into new.workspace_id from workspace_member m where m.user_id = new.user_id and m.is_home;
  end if;
  return new;
end $$;
create trigger api_key_of_home before insert on api_key for each row execute function of_home();
create trigger webhook_endpoint_of_home before insert on webhook_endpoint for each row execute function of_home();
create trigger subscription_of_home before insert on subscription for each row execute function of_home();
create trigger usage_of_home before insert on usage for each row execute function of_home();
create trigger usage_once_of_home before insert on usage_once for each row execute function of_home();
create trigger title_report_of_home before insert on title_report for each row execute function of_home();
create trigger import_of_home before insert on import for each row execute function of_home();
create trigger purchase_of_home before insert on purchase for each row execute function of_home();
create trigger invoice_of_home before insert on invoice for each row execute function of_home();

create unique index subscription_workspace on subscription (workspace_id);
-- A person's use counts for the workspace in which they worked. The previous release names no key in its conflicts.
alter table usage drop constraint usage_pkey, alter column workspace_id set not null,
  add primary key (workspace_id, month, kind, user_id);
alter table usage_once drop constraint usage_once_pkey, alter column workspace_id set not null,
  add primary key (workspace_id, month, kind, item, user_id);
-- Serve the removal of an account.
create index usage_user on usage (user_id);
create index usage_once_user on usage_once (user_id);
create index api_key_workspace on api_key (workspace_id);
create index webhook_endpoint_workspace on webhook_endpoint (workspace_id);
create index title_report_workspace on title_report (workspace_id, property_id);
-- Serves what a workspace imported in a month.
create index import_workspace on import (workspace_id, ended_at) where status = 'done' and workspace_id is not null;
create index purchase_workspace on purchase (workspace_id, id desc);
create index invoice_workspace on invoice (workspace_id, id desc);

-- What a workspace's people did in it, for its owners.
alter table audit_event add column workspace_id bigint;
create index audit_event_workspace on audit_event (workspace_id, id desc) where workspace_id is not null;

create or replace function purchase_audited() returns trigger language plpgsql as $$
begin
  insert into audit_event (event, user_id, workspace_id, actor, about)
    values ('payment-' || new.status, new.user_id, new.workspace_id, 'product',
            jsonb_build_object('payment', new.id, 'item', new.item, 'cents', new.amount_cents));
  return null;
end $$;

create or replace function subscription_audited() returns trigger language plpgsql as $$
begin
  insert into audit_event (event, user_id, workspace_id, actor, about)
    values ('plan', new.user_id, new.workspace_id, 'product',
            jsonb_strip_nulls(jsonb_build_object('plan', new.plan, 'status', new.status,
              'cancels', new.cancels, 'next', new.next_plan)));
  return null;
end $$;
