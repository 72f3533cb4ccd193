-- Overlays: layers of areas that lie over parcels (flood zones, wetlands, opportunity zones, municipal limits), and which
-- class of them covers how much of each parcel. A source brings an overlay instead of a list where it says so.
--
-- Safe while the previous release runs: it only adds. A source that brings an overlay would be imported by that release
-- as a list; it is connected by this one alone, and its jobs are this one's.

alter table source
  add column overlay_kind text check (overlay_kind in ('flood', 'wetland', 'opportunity', 'municipal', 'other')),
  add column class_field text;
comment on column source.overlay_kind is 'What its areas are; null where it brings lists or parcels.';
comment on column source.class_field is 'The field of its layer that names the class of an area.';

alter table source_run add column area_count integer;
comment on column source_run.area_count is 'Areas of the overlay it brought; null where it brought none.';

create table overlay (
  id bigint generated always as identity primary key,
  source_id bigint not null unique references source (id) on delete cascade,
  kind text not null,
  -- What the layer or file calls itself.
  name text not null,
  class_field text not null,
  -- Where it was read.
  address text not null,
  -- 0 until it was read for the first time.
  edition integer not null default 0,
  read_on date,
  area_count integer not null default 0,
  -- Its classes, with the number of their areas.
  classes jsonb not null default '[]',
  extent box,
  -- Properties up to this id are compared with this edition; null where all are.
  compared_to bigint
);
comment on table overlay is 'A layer of areas, as its source last gave it whole.';

-- Areas of an edition that is being read stand beside those of the one that counts, until it is whole.
create table overlay_area (
  id bigint generated always as identity primary key,
  overlay_id bigint not null references overlay (id) on delete cascade,
  edition integer not null,
  class text not null,
  rings jsonb not null,
  extent box not null
);
comment on table overlay_area is 'A piece of an area: a large one is cut, so that a parcel is compared with what is near it.';
create index overlay_area_overlay on overlay_area (overlay_id, edition);
-- Serves the comparison of parcels, and the map.
create index overlay_area_extent on overlay_area using gist (extent);

-- A property without a row here was never compared; one with a row here and none in overlay_cover lies in no area.
create table overlay_compared (
  property_id bigint not null,
  overlay_id bigint not null references overlay (id) on delete cascade,
  edition integer not null,
  read_on date not null,
  -- Whether its outline was compared, or only its point.
  has_outline boolean not null,
  primary key (property_id, overlay_id)
);
comment on table overlay_compared is 'Which edition of an overlay a property was last compared with.';
create index overlay_compared_overlay on overlay_compared (overlay_id, edition);

create table overlay_cover (
  property_id bigint not null,
  overlay_id bigint not null references overlay (id) on delete cascade,
  class text not null,
  -- 0 to 1; null where it is not known: the class at the property's point.
  share real,
  primary key (property_id, overlay_id, class)
);
comment on table overlay_cover is 'How much of a property a class of an overlay covers.';
-- Serves the filter.
create index overlay_cover_class on overlay_cover (overlay_id, class, property_id);

-- Properties whose land or place changed, added in the transaction that changed them.
create table overlay_due (
  id bigint generated always as identity primary key,
  property_id bigint not null
);

-- `added` and `removed` below are the rows of one statement. Without an overlay nothing is due.

create function overlay_property_added() returns trigger language plpgsql as $$
begin
  insert into overlay_due (property_id)
    select id from added where lng is not null and exists (select from overlay);
  return null;
end $$;

create function overlay_property_changed() returns trigger language plpgsql as $$
begin
  insert into overlay_due (property_id)
    select a.id from added a join removed r on r.id = a.id
     where (a.lng, a.lat) is distinct from (r.lng, r.lat) and exists (select from overlay);
  return null;
end $$;

create function overlay_property_removed() returns trigger language plpgsql as $$
begin
  insert into overlay_due (property_id)
    select id from removed where lng is not null and exists (select from overlay);
  return null;
end $$;

create function overlay_outline_added() returns trigger language plpgsql as $$
begin
  insert into overlay_due (property_id) select property_id from added where exists (select from overlay);
  return null;
end $$;

create function overlay_outline_removed() returns trigger language plpgsql as $$
begin
  insert into overlay_due (property_id) select property_id from removed where exists (select from overlay);
  return null;
end $$;

create trigger overlay_property_added after insert on property
  referencing new table as added for each statement execute function overlay_property_added();
create trigger overlay_property_changed after update on property
  referencing old table as removed new table as added
  for each statement execute function overlay_property_changed();
create trigger overlay_property_removed after delete on property
  referencing old table as removed for each statement execute function overlay_property_removed();
create trigger overlay_outline_added after insert on parcel_outline
  referencing new table as added for each statement execute function overlay_outline_added();
create trigger overlay_outline_changed after update on parcel_outline
  referencing new table as added for each statement execute function overlay_outline_added();
create trigger overlay_outline_removed after delete on parcel_outline
  referencing old table as removed for each statement execute function overlay_outline_removed();

create trigger announce_sweep after insert on overlay_due
  referencing new table as added for each statement execute function announce_sweep('overlays');
