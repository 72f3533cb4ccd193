-- What was read of a scanned page of a printed list. Reading one takes seconds, and the lines of the list have to be
-- the same when it is imported again with the rows that a person confirmed.
--
-- Safe while the previous release runs: it only adds, and the previous release reads no scanned pages.

create table scanned_page (
  import_id bigint not null,
  page      integer not null,
  reading   jsonb not null,
  primary key (import_id, page)
);
comment on table scanned_page is
  'Words of a scanned page with their places and how certain they are (domain/printed/scanned-page.ts), or why it was not read.';
