-- Who is emailed of a source: its owner, unless that is switched off, and further addresses that agreed to it by a link.
--
-- Safe while the previous release runs: it only adds. A run of that release emails the owner, as it always did.

alter table source add column notifies_owner boolean not null default true;
comment on column source.notifies_owner is 'Whether its owner is emailed of it.';

-- An address is asked once for all sources to which one person adds it. It outlives them, so that an address that
-- declined is not asked again through another source.
create table recipient_consent (
  id bigint generated always as identity primary key,
  -- Who adds the address; null: the operator.
  user_id bigint references app_user (id) on delete cascade,
  email text not null,
  email_key text not null,
  -- When it was last sent a link to confirm.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  declined_at timestamptz,
  unique nulls not distinct (user_id, email_key)
);
comment on table recipient_consent is
  'Whether the owner of an email address agreed to be emailed of the sources to which a person adds it.';
comment on column recipient_consent.email_key is 'The address in lower case.';
-- Serves the export and deletion of the account that has the address.
create index recipient_consent_email on recipient_consent (email_key);

create table source_recipient (
  id bigint generated always as identity primary key,
  source_id bigint not null references source (id) on delete cascade,
  consent_id bigint not null references recipient_consent (id) on delete cascade,
  email_key text not null,
  added_at timestamptz not null default now(),
  -- When its owner stopped the emails of this source. Such a row stays as long as the source.
  stopped_at timestamptz,
  unique (source_id, email_key)
);
comment on table source_recipient is 'An email address beside the owner’s that is notified of a source.';
create index source_recipient_consent on source_recipient (consent_id);
