-- Where the rows of a printed list stand on its pages: each value can be shown as it was printed. The file of
-- such an import is kept with it (import_chunk), until the import is undone.
--
-- Safe while the previous release runs: it only adds. Lists imported before have no places.

create table printed_row (
  import_id bigint not null,
  line      integer not null,
  parts     jsonb not null,
  primary key (import_id, line)
);
comment on table printed_row is
  'Where a row of a printed list stands: parts of pages in points, with its values'' places (domain/printed/row-in-print.ts).';
