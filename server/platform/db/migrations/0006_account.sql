-- People: who signs in, their sessions, the accounts and records of the bundled sign-in, outgoing
-- mail, and counters of tries.
--
-- Safe while the previous release runs: it only adds.

-- Whoever uses the product. Everything that is a person's own hangs on this row and goes with it;
-- what must outlive an account (payments) keeps the id without a foreign key.
create table app_user (
  id             bigint generated always as identity primary key,
  -- As the sign-in provider said it last; null where it says none.
  email          text,
  email_verified boolean not null default false,
  first_name     text,
  last_name      text,
  -- The one shared user of the demo login.
  is_demo        boolean not null default false,
  created_at     timestamptz not null default now()
);
create unique index app_user_demo on app_user (is_demo) where is_demo;

-- Who a provider's subject is here. E-mail addresses never join accounts: another provider's word for
-- an address is not proof.
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

-- A browser that is signed in. Only the SHA-256 of its token is kept.
create table session (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id    bigint not null references app_user on delete cascade,
  -- Of the provider, for signing out there too; null for the demo login.
  id_token   text,
  user_agent text,
  address    text,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id, id);
-- Serves the removal of sessions that have ended.
create index session_expiry on session (expires_at);

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
  purpose    text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_token_account on account_token (account_id, purpose);

-- What the bundled OpenID Connect provider remembers: its sessions, grants, codes and tokens.
create table oidc_record (
  model       text not null,
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  uid         text,
  account_id  text,
  expires_at  timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (uid) where uid is not null;
create index oidc_record_account on oidc_record (account_id) where account_id is not null;
create index oidc_record_expiry on oidc_record (expires_at);

-- Keys this installation made for itself, shared by all copies of the server.
create table app_secret (
  name       text primary key,
  value      jsonb not null,
  created_at timestamptz not null default now()
);

-- Tries within a span of time, by what is limited: a wrong password at an address, mails to one.
create table try_count (
  key       text primary key,
  tries     integer not null,
  resets_at timestamptz not null
);
create index try_count_reset on try_count (resets_at);

-- Outgoing mail. A row is written with what causes it, in one transaction; the key keeps a cause from
-- being told twice. `data` is emptied when the mail has gone: it may hold a link that opens an account.
create table mail (
  id         bigint generated always as identity primary key,
  key        text not null unique,
  recipient  text not null,
  template   text not null,
  data       jsonb not null,
  created_at timestamptz not null default now(),
  -- When it is to be tried next; null once it has gone or was given up.
  due_at     timestamptz default now(),
  tries      integer not null default 0,
  sent_at    timestamptz,
  failure    text
);
-- Serves the worker that sends.
create index mail_due on mail (due_at, id) where due_at is not null;
