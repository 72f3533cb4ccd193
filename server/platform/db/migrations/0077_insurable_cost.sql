-- What a workspace reckons that clearing a title costs: its defaults, and its figures for single properties.
--
-- Safe while the previous release runs: it only adds a table.

create table insurable_cost (
  workspace_id   bigint not null references workspace on delete cascade,
  -- 0: the workspace's defaults.
  property_id    bigint not null,
  -- By name: {"low": cents, "high": cents}; months and days as such (domain/insurable/question.ts).
  costs          jsonb not null default '{}',
  -- Since when the holder of the tax title has possessed the land.
  possessed_from date,
  -- Who wrote it last.
  user_id        bigint references app_user on delete set null,
  written_at     timestamptz not null default now(),
  primary key (workspace_id, property_id)
);
-- Serves the export and deletion of a person's account.
create index insurable_cost_user on insurable_cost (user_id) where user_id is not null;
