-- What an import waits for, and since when it does what it is doing: from these its screen says what goes before it
-- and for about how long.
--
-- Safe while the previous release runs: it only adds, and an import of that release leaves them null.

alter table import
  add column counties           integer[],
  add column waits_for_county   integer,
  add column waits_for_import   bigint,
  add column reading_at         timestamptz,
  add column waiting_at         timestamptz,
  add column writing_at         timestamptz;

comment on column import.counties is 'Counties it is about to write or writes; null until its list is read.';
comment on column import.waits_for_county is 'County whose turn it waits for, while another import writes it.';
comment on column import.waits_for_import is 'Earlier import that it waits for, so that lists are written in the order they came.';
comment on column import.reading_at is 'When its last attempt began to read; waiting_at and writing_at: when that ended.';
