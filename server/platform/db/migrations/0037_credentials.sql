-- Keys with scopes and an end, browsers known at sign-in, second factors, and a new address that is
-- confirmed before it counts.
--
-- Safe while the previous release runs: it only adds, and keys that it makes meanwhile get what its own
-- could do.

-- What a key opens, and until when. Keys there are keep what they could do, for a year.
alter table api_key add column scopes text[] not null default '{read,write}'
  check (scopes <> '{}' and scopes <@ '{read,write}'::text[]);
alter table api_key add column expires_at timestamptz not null default now() + interval '1 year';
-- When its owner was told that it ends soon.
alter table api_key add column warned_at timestamptz;
-- Serves the mail before the end.
create index api_key_end on api_key (expires_at) where warned_at is null;

-- Until when the next try has to wait, where tries are slowed and not refused for a fixed time.
alter table try_count add column next_at timestamptz;

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

-- What a passkey is to sign for a signed-in browser; it is used up by one answer.
create table passkey_challenge (
  session_id bigint not null references session on delete cascade,
  purpose    text not null check (purpose in ('add', 'confirm')),
  challenge  text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- A link that changes the address of an account says which one it becomes.
alter table account_token add column new_email text;
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('verify', 'reset', 'change')) not valid;
alter table account_token validate constraint account_token_purpose_check;
