-- What a workspace looked up about a property, and what it assumes of such looks.
--
-- Safe while the previous release runs: it adds two tables that release does not know.

create table lookup_answer (
  id           bigint generated always as identity primary key,
  workspace_id bigint not null references workspace on delete cascade,
  -- Without a foreign key: an answer outlives an import that is undone and made again.
  property_id  bigint not null,
  look         text not null,
  outcome      text not null check (outcome in ('nothing', 'found')),
  -- What was found takes from the worth; null where that is not known.
  amount_cents bigint check (amount_cents >= 0),
  note         text,
  -- Who looked; null once the account is deleted.
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
  -- By look: the rates that are not the default.
  looks        jsonb not null,
  user_id      bigint references app_user on delete set null,
  changed_at   timestamptz not null default now()
);
create index lookup_assumption_user on lookup_assumption (user_id) where user_id is not null;
