-- People and their workspaces: sign-in, sessions, keys, the audit trail, and email.

-- The workspace of the transaction; null: none.
create function current_workspace() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('parcelproof.workspace', true), '')::bigint $$;

-- A person who uses the product. What is a person's own is deleted with this row; what must outlive an account (payments)
-- keeps the id without a foreign key.
create table app_user (
  id             bigint generated always as identity primary key,
  -- As the sign-in provider said it last; null where it says none.
  email          text,
  email_verified boolean not null default false,
  first_name     text,
  last_name      text,
  created_at     timestamptz not null default now(),
  demo_until     timestamptz
);
comment on column app_user.demo_until is 'When a demo person ends, with all that hangs on them; null for everybody else.';
-- Serves the count of the living and the removal of the others.
create index app_user_demo_until on app_user (demo_until) where demo_until is not null;

-- The person of a provider's subject. Email addresses never join accounts: another provider's word for an address is no
-- proof.
create table user_identity (
  issuer     text not null,
  subject    text not null,
  user_id    bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identity_of_user on user_identity (user_id);

create table user_picture (
  user_id    bigint primary key references app_user on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  bytes      bytea not null,
  sha256     text not null,
  updated_at timestamptz not null default now()
);

-- Every person has a workspace of their own, their home, and may be a member of others'.
create table workspace (
  id         bigint generated always as identity primary key,
  -- Null: named after its owner.
  name       text,
  -- Whether a workspace has a private list: who has none is asked nothing more.
  has_lists  boolean not null default false,
  -- Percent of the value kept off a bid; null: the default of the product.
  margin_percent double precision check (margin_percent between 0 and 100),
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
-- Every person has one home at most; `create_home_workspace` sees to it that there is one.
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
  status       text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  invited_by   bigint references app_user on delete set null,
  -- SHA-256 of the token in the newest email's link.
  token_hash   bytea not null unique,
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

-- A browser that is signed in. Only the SHA-256 of its token is kept.
create table session (
  id               bigint generated always as identity primary key,
  token_hash       bytea not null unique,
  user_id          bigint not null references app_user on delete cascade,
  -- The workspace a session works in; null: the person's home.
  workspace_id     bigint references workspace on delete set null,
  -- Of the provider, for signing out there too; null for the demo login.
  id_token         text,
  user_agent       text,
  address          text,
  created_at       timestamptz not null default now(),
  seen_at          timestamptz not null default now(),
  -- When this session's person last proved who they are: by password, passkey or their provider.
  authenticated_at timestamptz not null default now(),
  -- When this session's person showed a second factor; null where they have not.
  second_factor_at timestamptz,
  expires_at       timestamptz not null
);
create index session_of_user on session (user_id, id);
-- Serves the removal of sessions that have ended.
create index session_expiry on session (expires_at);
create index session_workspace on session (workspace_id) where workspace_id is not null;

-- What a passkey is to sign for a signed-in browser; it is used up by one answer.
create table passkey_challenge (
  session_id bigint not null references session on delete cascade,
  purpose    text not null check (purpose in ('add', 'confirm')),
  challenge  text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- A passkey (WebAuthn): only what checks its signatures, nothing secret.
create table passkey (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references app_user on delete cascade,
  name          text not null,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index passkey_user on passkey (user_id, id);

-- A program that shows codes of six digits (TOTP, RFC 6238). Its secret has to be readable to check a
-- code: it is encrypted with a key of this installation.
create table totp_factor (
  user_id      bigint primary key references app_user on delete cascade,
  secret       bytea not null,
  -- Null until the first code was shown: then it counts.
  confirmed_at timestamptz,
  -- The step of time of the last code that was taken; no code is taken twice.
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);

-- Codes for who has lost their factor; each works once. Only their SHA-256, salted with the person.
create table recovery_code (
  user_id   bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  made_at   timestamptz not null default now(),
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- An account of the bundled sign-in; `id` is its OpenID Connect subject.
create table password_account (
  id                uuid primary key default gen_random_uuid(),
  email             text not null,
  -- The address in lower case: one account per address.
  email_key         text not null unique,
  -- argon2id, in the PHC string format.
  password_hash     text not null,
  first_name        text,
  last_name         text,
  email_verified_at timestamptz,
  password_set_at   timestamptz not null default now(),
  created_at        timestamptz not null default now()
);

-- What a link in a mail carries; only its SHA-256 is kept. It works once.
create table account_token (
  token_hash bytea primary key,
  account_id uuid not null references password_account on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset', 'change')),
  -- A link that changes the address of an account says which one it becomes.
  new_email  text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_token_account on account_token (account_id, purpose);

-- A browser in which somebody has signed in with their password: wrong passwords sent from elsewhere do
-- not slow it down. Only the SHA-256 of what it keeps.
create table known_device (
  token_hash bytea primary key,
  account_id uuid not null references password_account on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  used_at    timestamptz not null default now(),
  expires_at timestamptz not null
);
create index known_device_account on known_device (account_id, used_at desc);
create index known_device_end on known_device (expires_at);

-- What the bundled OpenID Connect provider remembers: its sessions, grants, codes and tokens.
create table oidc_record (
  model      text not null,
  id         text not null,
  payload    jsonb not null,
  grant_id   text,
  uid        text,
  account_id text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (uid) where uid is not null;
create index oidc_record_account on oidc_record (account_id) where account_id is not null;
create index oidc_record_expiry on oidc_record (expires_at);

-- A program's key to the API; only its SHA-256 is kept.
create table api_key (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references app_user on delete cascade,
  workspace_id bigint not null references workspace on delete cascade,
  name         text not null,
  key_hash     bytea not null unique,
  -- Its last characters, by which its owner knows it.
  ending       text not null,
  -- The write scope includes the read scope.
  scopes       text[] not null default '{read,write}' check (scopes <> '{}' and scopes <@ '{read,write}'::text[]),
  created_at   timestamptz not null default now(),
  used_at      timestamptz,
  expires_at   timestamptz not null default now() + interval '1 year',
  -- When its owner was notified that it ends soon.
  warned_at    timestamptz
);
create index api_key_user on api_key (user_id, id);
-- Serves the mail before the end.
create index api_key_end on api_key (expires_at) where warned_at is null;
create index api_key_workspace on api_key (workspace_id);

-- By address, so that somebody can be named before they have an account. STAFF_EMAILS names more.
create table staff (
  -- The address in lower case.
  email_key text primary key,
  added_at  timestamptz not null default now(),
  -- Who added them: a name on the machine of the command line.
  added_by  text
);

-- What visitors used of a kind in a month, by browser and by network: hashes, so that nobody reads from
-- it who came. Removed after two months.
create table visitor_usage (
  key_hash  bytea not null,
  month     date not null,
  kind      text not null,
  used      integer not null default 0,
  last_text text,
  last_at   timestamptz,
  primary key (key_hash, month, kind)
);
create index visitor_usage_month on visitor_usage (month);

-- What people, programs, staff and the product did that matters to somebody's safety or money. Rows are only added: a
-- trigger refuses other changes, but the removal of rows older than two years and of network addresses.
create table audit_event (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default clock_timestamp(),
  event        text not null,
  -- Whose account it is about; it stays a number when the account goes, hence no foreign key.
  user_id      bigint,
  -- What a workspace's people did in it, for its owners.
  workspace_id bigint,
  -- Who did it: the person, a program with their key, the staff on the command line, the product.
  actor        text not null check (actor in ('person', 'visitor', 'program', 'staff', 'product')),
  -- The staff member's name on the machine.
  staff        text,
  address      text,
  request_id   text,
  -- Ids, names of plans and counts; never a secret, a text of a person's or a mail address.
  about        jsonb not null default '{}'
);
comment on table audit_event is 'Added to only; see audit_event_kept.';
-- Serves what one person did, the newest first.
create index audit_event_user on audit_event (user_id, id desc);
-- Serves the removal of what is too old.
create index audit_event_at on audit_event (at);
-- Serves the search by event, and the list of all events' names.
create index audit_event_event on audit_event (event, at desc);
-- Serves the search by network address, or by the beginning of one.
create index audit_event_address on audit_event (address text_pattern_ops, at desc)
  where address is not null;
-- Serves the search by import, and from which network a list came.
create index audit_event_import on audit_event
  ((coalesce(about->>'import', case when event like 'import-%' then about->>'id' end)), id)
  where coalesce(about->>'import', case when event like 'import-%' then about->>'id' end) is not null;
create index audit_event_workspace on audit_event (workspace_id, id desc) where workspace_id is not null;

-- Keys this installation made for itself, shared by all copies of the server.
create table app_secret (
  name       text primary key,
  value      jsonb not null,
  created_at timestamptz not null default now()
);

-- Tries within a span of time, by what is limited: a wrong password at an address, mails to one.
create table rate_limit_count (
  key       text primary key,
  tries     integer not null,
  resets_at timestamptz not null,
  -- Until when the next try has to wait, where tries are slowed and not refused for a fixed time.
  next_at   timestamptz
);
create index rate_limit_count_reset on rate_limit_count (resets_at);

-- Outgoing mail. A row is written with its cause, in one transaction; the key keeps a cause from being sent twice. `data` is emptied when the mail has gone: it may hold a link that opens an account.
create table mail (
  id          bigint generated always as identity primary key,
  key         text not null unique,
  recipient   text not null,
  template    text not null,
  data        jsonb not null,
  created_at  timestamptz not null default now(),
  tries       integer not null default 0,
  sent_at     timestamptz,
  given_up_at timestamptz,
  failure     text
);
-- Serves the jobs that are sent again.
create index mail_waiting on mail (id) where sent_at is null and given_up_at is null;
-- Serves the list of what failed.
create index mail_given_up on mail (created_at, id) where given_up_at is not null;

-- Mailboxes whose owner wants no more email that they did not ask for, of any kind. Only a hash is kept: it serves
-- to compare, and tells nothing of others.
create table mail_stop (
  mailbox_hash bytea primary key,
  stopped_at   timestamptz not null default now()
);

create table failed_item (
  queue  text not null,
  key    text not null,
  rows   jsonb,
  reason text not null,
  primary key (queue, key)
);
comment on table failed_item is
  'Items that had failed in their batch when a backup was made. A restore fills it; the jobs are sent again from it.';

-- Gives a person a workspace of their own if they have none.
create function create_home_workspace(person bigint) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  made bigint;
begin
  select workspace_id into made from workspace_member where user_id = person and is_home;
  if found then return made; end if;
  insert into workspace default values returning id into made;
  insert into workspace_member (workspace_id, user_id, role, is_home) values (made, person, 'owner', true);
  return made;
end $$;

create function app_user_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform create_home_workspace(new.id);
  return null;
end $$;
create trigger app_user_added after insert on app_user for each row execute function app_user_added();

-- A workspace goes with its last member.
create function workspace_left() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from workspace w where w.id in (select workspace_id from removed)
    and not exists (select from workspace_member m where m.workspace_id = w.id);
  return null;
end $$;
create trigger workspace_left after delete on workspace_member
  referencing old table as removed for each statement execute function workspace_left();

-- Event streams of a workspace look again when its members change: a removal ends the streams of who was removed.
create function workspace_members_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('workspace_changed', '');
  return null;
end $$;
create trigger workspace_members_changed after insert or update or delete on workspace_member
  for each statement execute function workspace_members_changed();

create function audit_event_kept() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
  if tg_op = 'UPDATE' and new.address is null
     and (to_jsonb(new) - 'address') = (to_jsonb(old) - 'address') then return new; end if;
  raise exception 'audit_event is added to only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_kept before update or delete on audit_event
  for each row execute function audit_event_kept();
create trigger audit_event_not_emptied before truncate on audit_event
  for each statement execute function audit_event_kept();
