-- The first list of a source is kept until a person has looked at it, and how its lists are read stays with the source.
--
-- Safe while the previous release runs: it only adds. A list that waits is an upload that has not ended to it, and a
-- source whose list waits is not due before the wait is over.

alter table source
  add column wants_preview  boolean not null default false,
  add column held_import_id bigint,
  add column held_at        timestamptz,
  add column reading        jsonb not null default '{}';

comment on column source.wants_preview is 'Its next list is kept to be looked at, and imported once a person says so.';
comment on column source.held_import_id is 'The list that waits to be looked at; null where none does.';
comment on column source.reading is
  'How a person reads its lists, beside county and meaning: corrections, profile, and whether earlier readings count.';

alter table import add column is_held boolean not null default false;
comment on column import.is_held is 'Its file waits until a person has looked at it: it is no import yet, and listed nowhere.';
create index import_held on import (id) where is_held;
