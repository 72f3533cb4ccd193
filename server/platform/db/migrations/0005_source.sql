-- Sources: places where lists and layers are published, which are read again by themselves. Overlays: layers of areas
-- over parcels (flood zones, wetlands, opportunity zones, municipal limits), and how much of each parcel they cover.

create table source (
  id                 bigint generated always as identity primary key,
  kind               text not null check (kind in ('arcgis', 'url', 'page', 'socrata', 'folder', 'file')),
  name               text not null,
  address            text not null,
  proposed_address   text,
  proposed_words     text,
  -- Of a page: which of its links.
  pattern            text,
  county_id          integer,
  meaning            text,
  reading            jsonb not null default '{}',
  overlay_kind       text check (overlay_kind in ('flood', 'wetland', 'opportunity', 'municipal', 'other')),
  class_field        text,
  file_import_id     bigint,
  every_days         smallint not null check (every_days between 1 and 366),
  is_paused          boolean not null default false,
  -- Who connected it; null once the account is deleted, or where it was the command line.
  user_id            bigint references app_user (id) on delete set null,
  notifies_owner     boolean not null default true,
  wants_preview      boolean not null default false,
  held_import_id     bigint,
  held_at            timestamptz,
  next_run_at        timestamptz not null default now(),
  created_at         timestamptz not null default now(),
  -- What its last whole answer said of itself, by which an unchanged one is known with one request.
  etag               text,
  last_modified      text,
  edited_ms          bigint,
  sha256             text,
  -- Of a page: the link it was.
  link               text,
  link_words         text,
  list_asked_at      timestamptz,
  page_etag          text,
  page_last_modified text
);
comment on table source is 'A place where a list or layer is published, which is asked again by itself.';
comment on column source.proposed_address is
  'Where its layer may have moved; null where nothing is proposed. Taken over by a person only.';
comment on column source.proposed_words is 'What was found there, as a sentence.';
comment on column source.overlay_kind is 'What its areas are; null where it brings lists or parcels.';
comment on column source.class_field is 'The field of its layer that names the class of an area.';
comment on column source.wants_preview is 'Its next list is kept to be looked at, and imported once a person says so.';
comment on column source.held_import_id is 'The list that waits to be looked at; null where none does.';
comment on column source.reading is
  'How a person reads its lists, beside county and meaning: corrections, profile, and whether earlier readings count.';
comment on column source.file_import_id is 'Of a file that was brought: where it is kept until it has been read; null after that.';
comment on column source.link_words is 'Of a page: the words of the link it was.';
comment on column source.list_asked_at is
  'Of a page: when the list behind its link was last asked for; null where the next run is to ask for it.';
comment on column source.notifies_owner is 'Whether its owner is emailed of it.';
create index source_due on source (next_run_at) where not is_paused;
create index source_user on source (user_id);

create table source_run (
  id          bigint generated always as identity primary key,
  source_id   bigint not null references source (id) on delete cascade,
  started_at  timestamptz not null default clock_timestamp(),
  ended_at    timestamptz,
  outcome     text check (outcome in ('imported', 'unchanged', 'refused', 'failed')),
  message     text not null default '',
  requests    integer not null default 0,
  byte_count  bigint not null default 0,
  import_id   bigint,
  remark      text,
  accepted_at timestamptz,
  area_count  integer
);
comment on table source_run is 'One time a source was asked, and what came of it. The import it led to says the rest.';
comment on column source_run.remark is
  'How its edition is unlike the one before, in words; empty where it is not, null until its import was compared.';
comment on column source_run.accepted_at is 'When a person said that an unlike edition is right.';
comment on column source_run.area_count is 'Areas of the overlay it brought; null where it brought none.';
create index source_run_source on source_run (source_id, id);
-- Serves listUnjudged: the editions that were not compared yet.
create index source_run_unjudged on source_run (id) where outcome = 'imported' and remark is null;

create table source_robots (
  -- `https://county.gov`
  origin   text primary key,
  -- Null where there is none: all may be asked for.
  rules    text,
  asked_at timestamptz not null default now()
);
comment on table source_robots is 'The robots.txt of sites that have a source, as it was last read.';

-- An address is asked once for all sources to which one person adds it. It outlives them, so that an address that
-- declined is not asked again through another source.
create table recipient_consent (
  id           bigint generated always as identity primary key,
  -- Who adds the address; null: the operator.
  user_id      bigint references app_user (id) on delete cascade,
  email        text not null,
  email_key    text not null,
  -- When it was last sent a link to confirm.
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  declined_at  timestamptz,
  unique nulls not distinct (user_id, email_key)
);
comment on table recipient_consent is
  'Whether the owner of an email address agreed to be emailed of the sources to which a person adds it.';
comment on column recipient_consent.email_key is 'The address in lower case.';
-- Serves the export and deletion of the account that has the address.
create index recipient_consent_email on recipient_consent (email_key);

create table source_recipient (
  id         bigint generated always as identity primary key,
  source_id  bigint not null references source (id) on delete cascade,
  consent_id bigint not null references recipient_consent (id) on delete cascade,
  email_key  text not null,
  added_at   timestamptz not null default now(),
  -- When its owner stopped the emails of this source. Such a row stays as long as the source.
  stopped_at timestamptz,
  unique (source_id, email_key)
);
comment on table source_recipient is 'An email address beside the owner’s that is notified of a source.';
create index source_recipient_consent on source_recipient (consent_id);

create table overlay (
  id          bigint generated always as identity primary key,
  source_id   bigint not null unique references source (id) on delete cascade,
  kind        text not null,
  -- What the layer or file calls itself.
  name        text not null,
  class_field text not null,
  -- Where it was read.
  address     text not null,
  -- 0 until it was read for the first time.
  edition     integer not null default 0,
  read_on     date,
  area_count  integer not null default 0,
  -- Its classes, with the number of their areas.
  classes     jsonb not null default '[]',
  extent      box,
  -- Properties up to this id are compared with this edition; null where all are.
  compared_to bigint,
  pending     jsonb
);
comment on table overlay is 'A layer of areas, as its source last gave it whole.';
comment on column overlay.pending is
  'What was read and does not count before a person says so: it has far fewer areas than before. Its areas stand in overlay_area.';

-- Areas of an edition that is being read stand beside those of the one that counts, until it is whole.
create table overlay_area (
  id         bigint generated always as identity primary key,
  overlay_id bigint not null references overlay (id) on delete cascade,
  edition    integer not null,
  class      text not null,
  rings      jsonb not null,
  extent     box not null
);
comment on table overlay_area is 'A piece of an area: a large one is cut, so that a parcel is compared with what is near it.';
create index overlay_area_overlay on overlay_area (overlay_id, edition);
-- Serves the comparison of parcels, and the map.
create index overlay_area_extent on overlay_area using gist (extent);

-- A property without a row here was never compared; one with a row here and none in overlay_cover lies in no area.
create table overlay_compared (
  property_id bigint not null,
  overlay_id  bigint not null references overlay (id) on delete cascade,
  edition     integer not null,
  read_on     date not null,
  -- Whether its outline was compared, or only its point.
  has_outline boolean not null,
  primary key (property_id, overlay_id)
);
comment on table overlay_compared is 'Which edition of an overlay a property was last compared with.';
create index overlay_compared_overlay on overlay_compared (overlay_id, edition);

create table overlay_cover (
  property_id bigint not null,
  overlay_id  bigint not null references overlay (id) on delete cascade,
  class       text not null,
  -- 0 to 1; null where it is not known: the class at the property's point.
  share       real,
  primary key (property_id, overlay_id, class)
);
comment on table overlay_cover is 'How much of a property a class of an overlay covers.';
-- Serves the filter.
create index overlay_cover_class on overlay_cover (overlay_id, class, property_id);

-- Properties whose land or place changed, added in the transaction that changed them.
create table overlay_due (
  id          bigint generated always as identity primary key,
  property_id bigint not null
);
create trigger announce_sweep after insert on overlay_due
  referencing new table as added for each statement execute function announce_sweep('overlays');

create function overlay_property_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into overlay_due (property_id)
    select id from added where lng is not null and exists (select from overlay);
  return null;
end $$;
create trigger overlay_property_added after insert on property
  referencing new table as added for each statement execute function overlay_property_added();

create function overlay_property_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into overlay_due (property_id)
    select a.id from added a join removed r on r.id = a.id
     where (a.lng, a.lat) is distinct from (r.lng, r.lat) and exists (select from overlay);
  return null;
end $$;
create trigger overlay_property_changed after update on property
  referencing old table as removed new table as added
  for each statement execute function overlay_property_changed();

create function overlay_property_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into overlay_due (property_id)
    select id from removed where lng is not null and exists (select from overlay);
  return null;
end $$;
create trigger overlay_property_removed after delete on property
  referencing old table as removed for each statement execute function overlay_property_removed();

create function overlay_outline_added() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into overlay_due (property_id) select property_id from added where exists (select from overlay);
  return null;
end $$;
create trigger overlay_outline_added after insert on parcel_outline
  referencing new table as added for each statement execute function overlay_outline_added();
create trigger overlay_outline_changed after update on parcel_outline
  referencing new table as added for each statement execute function overlay_outline_added();

create function overlay_outline_removed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into overlay_due (property_id) select property_id from removed where exists (select from overlay);
  return null;
end $$;
create trigger overlay_outline_removed after delete on parcel_outline
  referencing old table as removed for each statement execute function overlay_outline_removed();
