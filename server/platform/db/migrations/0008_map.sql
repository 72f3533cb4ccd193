-- The map: where each property lies and how it looks, outlines packed by tile, and cells that count what lies in them.
-- All of it is derived (server/features/map).
--
-- Units are those of domain/map/mercator.ts: 2^28 from west to east and from north to south. A tile is known by its level
-- and its number along the Morton curve, so that what lies in a larger tile is one range of numbers.

-- A property that has a place: its middle, the tile of level 16 that lies in, and its classes in the
-- map's layers as one number (domain/map/layers.ts).
create table map_place (
  property_id bigint primary key,
  county_id   integer not null,
  tile        bigint not null,
  x           integer not null,
  y           integer not null,
  look        smallint not null
);
-- Serves "what lies in this area" and the counting of cells.
create index map_place_tile on map_place (tile, property_id) include (county_id, x, y, look);

-- What is drawn of it in each tile it reaches: an outline, or a point where none is known.
create table map_shape (
  property_id bigint not null,
  level       smallint not null,
  tile        bigint not null,
  flags       smallint not null,
  x           integer not null,
  y           integer not null,
  body        bytea not null,
  primary key (property_id, level, tile)
);
comment on column map_shape.level is '16; smaller for land that would reach too many tiles of that level.';
comment on column map_shape.body is
  'Vector tile commands behind the first MoveTo, whose place is x, y; empty for a point.';
-- Serves the packing of one tile.
create index map_shape_tile on map_shape (level, tile);

-- The shapes of one tile, one behind another, as server/features/map/pack-tiles.ts writes them.
create table map_pack (
  level smallint not null,
  tile  bigint not null,
  data  bytea not null,
  primary key (level, tile)
);

-- How many properties of a county lie in a tile, in all and by class of each layer, and the sums of
-- their coordinates. The classes stand in the order of domain/map/layers.ts.
create table map_cell (
  level     smallint not null,
  tile      bigint not null,
  county_id integer not null,
  n         integer not null,
  sum_x     bigint not null,
  sum_y     bigint not null,
  tax_0     integer not null,
  tax_1     integer not null,
  tax_2     integer not null,
  tax_3     integer not null,
  tax_4     integer not null,
  tax_5     integer not null,
  tax_6     integer not null,
  title_0   integer not null,
  title_1   integer not null,
  title_2   integer not null,
  title_3   integer not null,
  value_0   integer not null,
  value_1   integer not null,
  value_2   integer not null,
  value_3   integer not null,
  value_4   integer not null,
  lien_0    integer not null,
  lien_1    integer not null,
  lien_2    integer not null,
  lien_3    integer not null,
  primary key (level, tile, county_id)
);

-- One row. The version changes with every change that can be seen: browsers ask for tiles by it.
create table map_state (
  id      integer primary key check (id = 1),
  version bigint not null
);
insert into map_state (id, version) values (1, 1);

-- Properties to be placed or looked at again, and tiles to be packed and counted again, added in the
-- transaction that changed them. Rows are only added and taken away, so nobody waits for anybody.
create table map_due (
  id          bigint generated always as identity primary key,
  property_id bigint not null,
  is_moved    boolean not null
);
create trigger announce_sweep after insert on map_due
  referencing new table as added for each statement execute function announce_sweep('map');

create table map_tile_due (
  id    bigint generated always as identity primary key,
  level smallint not null,
  tile  bigint not null
);
create trigger announce_sweep after insert on map_tile_due
  referencing new table as added for each statement execute function announce_sweep('map');

-- The properties that were due when a sweep of the map began, while it works on them. Lost in a crash of the database,
-- after which the sweep starts again.
create unlogged table map_batch (
  property_id bigint not null,
  id          bigint not null,
  is_moved    boolean not null
);
create index map_batch_property on map_batch (property_id);
comment on index map_batch_property is 'listTaken, deleteTaken';

-- The roads, railways and creeks of the sample's land.
create table sample_road (
  id          bigint generated always as identity primary key,
  county_id   integer not null,
  class       text not null,
  name        text not null,
  coordinates jsonb not null
);

create function map_property_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved) select id, true from added where lng is not null;
  return null;
end $$;
create trigger map_property_added after insert on property
  referencing new table as added for each statement execute function map_property_added();

create function map_property_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved)
    select a.id, moved
      from added a join removed r on r.id = a.id,
           lateral (select (a.lng, a.lat, a.county_id) is distinct from (r.lng, r.lat, r.county_id) as moved) m
     where (a.lng is not null or r.lng is not null)
       and (moved or (a.market_cents, a.assumed) is distinct from (r.market_cents, r.assumed));
  return null;
end $$;
create trigger map_property_changed after update on property
  referencing old table as removed new table as added
  for each statement execute function map_property_changed();

create function map_property_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved) select id, true from removed where lng is not null;
  return null;
end $$;
create trigger map_property_removed after delete on property
  referencing old table as removed for each statement execute function map_property_removed();

create function map_outline_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved) select property_id, true from added;
  return null;
end $$;
create trigger map_outline_added after insert on parcel_outline
  referencing new table as added for each statement execute function map_outline_added();
create trigger map_outline_changed after update on parcel_outline
  referencing new table as added for each statement execute function map_outline_added();

create function map_outline_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved) select property_id, true from removed;
  return null;
end $$;
create trigger map_outline_removed after delete on parcel_outline
  referencing old table as removed for each statement execute function map_outline_removed();

create function map_look_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved)
    select p.id, false from added a join property p on p.id = a.property_id where p.lng is not null;
  return null;
end $$;
create trigger map_tax_sale_added after insert on tax_sale
  referencing new table as added for each statement execute function map_look_added();
create trigger map_title_added after insert on title_record
  referencing new table as added for each statement execute function map_look_added();
create trigger map_lien_added after insert on lien
  referencing new table as added for each statement execute function map_look_added();

create function map_look_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved)
    select p.id, false from removed r join property p on p.id = r.property_id where p.lng is not null;
  return null;
end $$;
create trigger map_tax_sale_removed after delete on tax_sale
  referencing old table as removed for each statement execute function map_look_removed();
create trigger map_title_removed after delete on title_record
  referencing old table as removed for each statement execute function map_look_removed();
create trigger map_lien_removed after delete on lien
  referencing old table as removed for each statement execute function map_look_removed();

create function map_tax_sale_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved)
    select p.id, false
      from added a join removed r on r.property_id = a.property_id join property p on p.id = a.property_id
     where a.status <> r.status and p.lng is not null;
  return null;
end $$;
create trigger map_tax_sale_changed after update on tax_sale
  referencing old table as removed new table as added
  for each statement execute function map_tax_sale_changed();

create function map_title_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_due (property_id, is_moved)
    select p.id, false
      from added a join removed r on r.property_id = a.property_id join property p on p.id = a.property_id
     where (a.confidence_score, a.active_liens) is distinct from (r.confidence_score, r.active_liens)
       and p.lng is not null;
  return null;
end $$;
create trigger map_title_changed after update on title_record
  referencing old table as removed new table as added
  for each statement execute function map_title_changed();

create function map_place_gone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_tile_due (level, tile) select distinct 16, tile from removed;
  return null;
end $$;
create trigger map_place_gone after delete on map_place
  referencing old table as removed for each statement execute function map_place_gone();

create function map_shape_gone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into map_tile_due (level, tile) select distinct level, tile from removed;
  return null;
end $$;
create trigger map_shape_gone after delete on map_shape
  referencing old table as removed for each statement execute function map_shape_gone();
