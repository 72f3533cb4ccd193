-- Search: normalized texts of the properties, and the words in them (server/features/search).

-- The serving role owns what it creates, swaps and drops. That has a schema of its own, in no search path: whoever creates
-- in a schema that the owner of the tables searches decides what the owner's names mean.
create schema serving;
-- Of the job queue, whose tables the serving role creates.
create schema pgboss;

-- What search reads: the property's texts, normalized by the importer. It is derived: a large import builds a new table
-- beside it and swaps the two (server/features/search/search-table.queries.ts has the same indexes; a test compares them).
create table serving.property_search (
  property_id bigint not null,
  county_id   integer not null,
  parcel_norm text not null,
  addr_norm   text not null,
  street_norm text not null,
  owner_norm  text not null,
  place_norm  text not null,
  constraint property_search_pkey primary key (property_id)
);
comment on column serving.property_search.place_norm is 'City, zip and PPIN, normalized.';
-- Serves a parcel id inside one county.
create index property_search_county on serving.property_search
  using btree (county_id, parcel_norm text_pattern_ops) include (property_id);
-- These serve what begins with the words typed: parcel id, address, street, owner, city.
create index property_search_parcel on serving.property_search
  using btree (parcel_norm text_pattern_ops) include (county_id, property_id);
create index property_search_addr on serving.property_search
  using btree (addr_norm text_pattern_ops) include (county_id, property_id);
create index property_search_street on serving.property_search
  using btree (street_norm text_pattern_ops, place_norm text_pattern_ops) include (county_id, property_id);
create index property_search_owner on serving.property_search
  using btree (owner_norm text_pattern_ops) include (county_id, property_id);
create index property_search_place on serving.property_search
  using btree (place_norm text_pattern_ops) include (county_id, property_id);
-- Serves the words typed in any order.
create index property_search_tokens on serving.property_search
  using gin (county_id, (to_tsvector('simple', addr_norm || ' ' || place_norm || ' ' || owner_norm || ' ' || parcel_norm)))
  with (fastupdate = off);

-- Each word with the number of rows it is in.
create table search_vocab (
  token text primary key,
  df    integer not null
);
create index search_vocab_prefix on search_vocab (token text_pattern_ops) include (df);
create index search_vocab_trgm on search_vocab using gin (token gin_trgm_ops);

create table search_spelling (
  id      integer primary key check (id = 1),
  version integer not null
);
comment on column search_spelling.version is 'SPELLING (domain/search/search-texts.ts) of the release that wrote the texts.';
insert into search_spelling (id, version) values (1, 1);
