-- Work that could not be done for one row: it stands here with its reason, and the others go on.
--
-- Safe while the previous release runs: it only adds.

create table set_aside (
  kind      text not null,
  key       text not null,
  data      jsonb,
  reason    text not null,
  tries     integer not null default 1,
  first_at  timestamptz not null default now(),
  failed_at timestamptz not null default now(),
  due_at    timestamptz,
  primary key (kind, key)
);
comment on column set_aside.key is 'What it was about, mostly the number of a property or a person.';
comment on column set_aside.data is 'The rows themselves, where they were taken out of their queue.';
comment on column set_aside.due_at is 'When it is tried again; null where that was given up.';
-- Serves the workers' look for what is to be tried again.
create index set_aside_due on set_aside (kind, due_at) where due_at is not null;
