-- Search: the key and the indexes of property_search (server/search/index-table.ts builds the same
-- for the table of a large import; a test compares the two).
--
-- Safe while the previous release runs: it only adds.

alter table property_search add constraint property_search_pkey primary key (property_id);

-- Serves a parcel id inside one county.
create index property_search_county on property_search
  using btree (county_id, parcel_norm text_pattern_ops) include (property_id);
-- These serve what begins with the words typed: parcel id, address, street, owner, city.
create index property_search_parcel on property_search
  using btree (parcel_norm text_pattern_ops) include (county_id, property_id);
create index property_search_addr on property_search
  using btree (addr_norm text_pattern_ops) include (county_id, property_id);
create index property_search_street on property_search
  using btree (street_norm text_pattern_ops, place_norm text_pattern_ops) include (county_id, property_id);
create index property_search_owner on property_search
  using btree (owner_norm text_pattern_ops) include (county_id, property_id);
create index property_search_place on property_search
  using btree (place_norm text_pattern_ops) include (county_id, property_id);
-- Serves the words typed in any order.
create index property_search_tokens on property_search
  using gin (county_id, (to_tsvector('simple', addr_norm || ' ' || place_norm || ' ' || owner_norm || ' ' || parcel_norm)))
  with (fastupdate = off);
