-- Who works for whoever runs the product, and whether a session has shown a second factor.
--
-- Safe while the previous release runs: it only adds.

-- By address, so that somebody can be named before they have an account. STAFF_EMAILS names more.
create table staff (
  -- The address in lower case.
  email_key text primary key,
  added_at  timestamptz not null default now(),
  -- Who added them: a name on the machine of the command line.
  added_by  text
);

-- When this session's person showed a second factor; null where they have not.
alter table session add column second_factor_at timestamptz;
-- When this session's person last proved who they are: by password, passkey or their provider.
alter table session add column authenticated_at timestamptz not null default now();
