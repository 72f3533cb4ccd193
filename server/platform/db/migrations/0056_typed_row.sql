-- Rows of a printed list that could not be read, as a person typed them in. They are imported with the list's own
-- file by an import of their own, and stand here with who typed them.
--
-- Safe while the previous release runs: it only adds.

create table typed_row (
  import_id bigint not null,
  line      integer not null,
  -- A text for each column of the list; null where what is printed is no row.
  cells     text[],
  user_id   bigint references app_user (id) on delete set null,
  typed_at  timestamptz not null default now(),
  primary key (import_id, line)
);
comment on table typed_row is 'What a person read where the importer could not: by import and line.';
create index typed_row_user on typed_row (user_id) where user_id is not null;

alter table printed_row add column draft text[];
comment on column printed_row.draft is
  'Of a row that was refused: what stands in each column, for a person to correct; null where no columns were told apart.';
