-- Title: what TitleScope reads and what it finds.
--
-- Safe while the previous release runs: it only adds, and gives instruments and tax sale events ids of
-- one series, which that release does not notice.

-- An instrument may refer to an instrument or to a tax sale: one series of ids, so that a number means
-- one of them only.
create sequence record_id_seq as bigint;
select setval('record_id_seq', 1 + greatest(
  (select coalesce(max(id), 0) from instrument), (select coalesce(max(id), 0) from tax_sale_event)), false);
alter table instrument alter column id drop identity;
alter table instrument alter column id set default nextval('record_id_seq');
alter table tax_sale_event alter column id drop identity;
alter table tax_sale_event alter column id set default nextval('record_id_seq');
alter sequence record_id_seq owned by instrument.id;

-- What an index of deeds says of an instrument. A row that speaks of no property known yet has
-- property_id 0 and waits; its id stays when its property comes.
alter table instrument
  add column county_id    integer,
  add column filing_key   uuid,
  add column doc_key      uuid,
  add column stated_type  text,
  add column description  text,
  add column stated_refs  text[] not null default '{}',
  add column missing_refs text[] not null default '{}',
  add column parcel_key   text,
  add column ppin         text,
  add column addr_norm    text,
  add column legal_norm   text,
  add column extra        jsonb;
comment on column instrument.county_id is 'County of the index; null where the instrument came with its property.';
comment on column instrument.filing_key is 'What makes two rows of indexes one: the document and the place it speaks of.';
comment on column instrument.doc_key is 'The document alone: equal for its rows about several places.';
comment on column instrument.stated_type is 'As the index writes it.';
comment on column instrument.stated_refs is 'Book/page or number of the instruments it names; a leading < marks one it is bound to act on.';
comment on column instrument.missing_refs is 'Those of them that no index has brought yet.';
comment on column instrument.extra is 'Columns of the index the product has no field for.';
-- Identity of imported instruments. Serves the import's match.
create unique index instrument_filing on instrument (county_id, filing_key) where filing_key is not null;
-- These serve cross references inside a county.
create index instrument_book_page on instrument (county_id, book_page)
  where filing_key is not null and book_page is not null;
create index instrument_number on instrument (county_id, instrument_number)
  where filing_key is not null and instrument_number is not null;

-- Which import states which instrument. `said` is what it stated, where a later import states otherwise;
-- null where it states what the instrument has now.
create table instrument_source (
  import_id     bigint not null,
  instrument_id bigint not null,
  line          integer not null,
  said          jsonb,
  primary key (import_id, instrument_id)
);
-- Serves the undo: who else states it.
create index instrument_source_instrument on instrument_source (instrument_id, import_id);

-- A score or title issues a list brings along, as that list's statement.
create table title_statement (
  property_id      bigint not null,
  import_id        bigint not null,
  county_id        integer not null,
  confidence_score smallint,
  title_issues     text,
  as_of            date not null,
  primary key (property_id, import_id)
);
-- Serves the import that states it, and its undo.
create index title_statement_import on title_statement (import_id, property_id);
insert into title_statement (property_id, import_id, county_id, confidence_score, title_issues, as_of)
  select property_id, import_id, county_id, confidence_score, notes, as_of
    from title_record where rule_set is null;

-- The record as lists, maps and counts read it; the whole analysis is made from the evidence when asked
-- for, which takes less than reading it would.
alter table title_record
  add column coverage   real,
  add column on_request boolean not null default false,
  alter column import_id drop not null;
comment on column title_record.import_id is 'The import that states the score; null where it is computed.';
comment on column title_record.rule_set is 'Rules it was computed by; null where a list states it.';
comment on column title_record.findings is 'Computed: [code, severity, points, [instruments]] each.';
comment on column title_record.on_request is 'Asked for by a person; stays where no instrument is known.';

-- Properties whose evidence changed since they were scored, in the transaction that changed it. Rows
-- are only added and taken away, so nobody waits for anybody.
create table title_due (
  id          bigint generated always as identity primary key,
  property_id bigint not null
);

-- Where the scoring of all properties stands: one row.
create table title_scoring (
  id         integer primary key check (id = 1),
  rule_set   text,
  as_of      date,
  cursor     bigint not null default 0,
  done       bigint not null default 0,
  total      bigint not null default 0,
  started_at timestamptz,
  ended_at   timestamptz
);
insert into title_scoring (id) values (1);
comment on column title_scoring.cursor is 'Last property scored; a run that was broken off goes on behind it.';
