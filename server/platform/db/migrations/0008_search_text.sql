-- In which spelling the texts of the search are written, and how far writing them anew is: one row.
-- The texts are computed in domain/property/search-texts.ts; a worker whose spelling is higher writes
-- them anew in the background (server/search/respell.ts).
--
-- Safe while the previous release runs: it only adds.

create table search_spelling (
  id                integer primary key check (id = 1),
  version           integer not null,
  next_version      integer,
  property_cursor   bigint not null default 0,
  instrument_cursor bigint[] not null default '{-1,0}',
  respelled         bigint not null default 0,
  started_at        timestamptz,
  ended_at          timestamptz
);
comment on column search_spelling.version is 'All texts are of this spelling at least.';
comment on column search_spelling.next_version is 'Spelling being written; null when none is.';
comment on column search_spelling.property_cursor is
  'Last property looked at; a pass that was broken off goes on behind it.';
comment on column search_spelling.instrument_cursor is 'The same: property and instrument.';
insert into search_spelling (id, version) values (1, 1);
