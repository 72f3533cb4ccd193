-- The record: properties and what is on record about each. Every table about a property begins its key with the
-- property's id, and has no foreign key to it: each is filled and emptied by itself.
--
-- Provenance: `import_id` is the import that last set the row's values (0: the sample data), `as_of` the day its source
-- is of, `assumed` a bit mask over ASSUMABLE (domain/import/record.ts).
--
-- In triggers, `added` and `removed` are the rows of one statement.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Ids of properties: one sequence a state, over a range of 2^25 ids within int4, so that an id alone tells its state. Ids
-- are not dense: an import that was rolled back, or undone, leaves a gap.
-- The 64 ranges are numbered as FIPS codes number states (28: 939524096 to 973078527). Codes end at 60 but for four
-- territories, which have numbers that are no code: Guam (66) 57, Northern Marianas (69) 58, Puerto Rico (72) 59, Virgin
-- Islands (78) 61. Range 0 and those left (3, 7, 14, 43, 52, 62, 63) are unused. Parcels of private lists have ids over int4.
do $$
declare
  state integer;
  range bigint;
begin
  foreach state in array array[
    1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34,
    35, 36, 37, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 49, 50, 51, 53, 54, 55, 56, 60, 66, 69, 72, 78]
  loop
    range := case state when 66 then 57 when 69 then 58 when 72 then 59 when 78 then 61 else state end;
    execute format('create sequence property_id_%s minvalue %s maxvalue %s', state, range << 25, ((range + 1) << 25) - 1);
  end loop;
end $$;
-- The next id of a property of a county, by its FIPS code. Fails with 2200H where the state's range is full.
create function next_property_id(county_id integer) returns bigint
  language sql volatile set search_path = pg_catalog, public, pg_temp
  return nextval(('public.property_id_' || county_id / 1000)::regclass);

-- An instrument may refer to an instrument or to a tax sale: one series of ids, so that a number means one of them only.
create sequence record_id_seq as bigint;

create table property (
  id                bigint primary key,
  county_id         integer not null,
  parcel_key        text not null,
  parcel_id         text,
  ppin              text,
  address           text,
  city              text,
  state             text,
  zip_code          text,
  owner_name        text,
  owner_address     text,
  property_type     text,
  assessed_cents    bigint,
  market_cents      bigint,
  land_cents        bigint,
  improvement_cents bigint,
  building_size     integer,
  year_built        smallint,
  bedrooms          integer,
  bathrooms         double precision,
  lot_size          double precision,
  legal_description text,
  last_sale_cents   bigint,
  last_sale_date    date,
  homestead         boolean,
  exempt_code       text,
  lng               double precision,
  lat               double precision,
  assumed           smallint not null default 0,
  import_id         bigint not null,
  created_import_id bigint not null,
  as_of             date not null
);
comment on column property.county_id is 'FIPS code of the county.';
comment on column property.parcel_key is
  'Identity inside the county: the parcel id as the county writes it, case folded; #PPIN where there is only that; @address where there is neither.';
comment on column property.lot_size is 'Acres.';
comment on column property.building_size is 'Square feet.';
-- Identity. Serves the importer's match.
create unique index property_identity on property (county_id, parcel_key);
-- The second key. Serves the importer's match by PPIN and the search for one.
create index property_ppin on property (ppin, county_id) where ppin is not null;

-- Announces queued work when it is committed, so that no worker has to look for it all the time
-- (server/platform/jobs/workers.ts).
create function announce_sweep() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- PostgreSQL sends equal notifications of a transaction once.
  if exists (select from added) then perform pg_notify('parcelproof_sweep', tg_argv[0]); end if;
  return null;
end $$;

-- How many properties a county has, and how many of them are sample data, kept by triggers.
create table property_count (
  county_id integer primary key,
  n         bigint not null,
  n_sample  bigint not null
);

-- The tax sale record of a property: what changes often, in a narrow table of its own.
create table tax_sale (
  property_id       bigint primary key,
  county_id         integer not null,
  status            text not null,
  taxes_cents       bigint,
  penalties_cents   bigint,
  total_cents       bigint,
  sale_date         date,
  redemption_date   date,
  assumed           smallint not null default 0,
  import_id         bigint not null,
  created_import_id bigint not null,
  as_of             date not null
);
-- Serves the sales of a county, and its parcels of one status.
create index tax_sale_county on tax_sale (county_id, status, sale_date, property_id);

-- How many properties stand in which status, kept by triggers so that the dashboard never counts.
create table tax_sale_count (
  county_id integer not null,
  status    text not null,
  n         bigint not null,
  primary key (county_id, status)
);

-- Properties that are to be sold on a day. A day the importer assumed (bit 512 of assumed) is none.
create table sale_day_count (
  county_id integer not null,
  sale_date date not null,
  n         bigint not null,
  primary key (county_id, sale_date)
);
-- Serves the coming days of all counties.
create index sale_day_count_date on sale_day_count (sale_date, county_id) include (n);

-- Earlier and pending sales, as title and redemption read them.
create table tax_sale_event (
  property_id  bigint not null,
  id           bigint not null default nextval('record_id_seq'),
  kind         text not null,
  sale_date    date,
  tax_year     smallint,
  amount_cents bigint,
  purchaser    text,
  status       text not null,
  notices      jsonb not null default '{}',
  import_id    bigint not null,
  as_of        date not null,
  primary key (property_id, id)
);

-- One recorded document, as the recorder's index has it.
create table instrument (
  property_id         bigint not null,
  id                  bigint not null default nextval('record_id_seq'),
  county_id           integer,
  filing_key          uuid,
  doc_key             uuid,
  parcel_key          text,
  ppin                text,
  addr_norm           text,
  legal_norm          text,
  type                text not null,
  stated_type         text,
  recorded_on         date,
  executed_on         date,
  grantors            text[] not null default '{}',
  grantees            text[] not null default '{}',
  book_page           text,
  instrument_number   text,
  consideration_cents bigint,
  amount_cents        bigint,
  matures_on          date,
  refers_to           bigint[] not null default '{}',
  stated_refs         text[] not null default '{}',
  missing_refs        text[] not null default '{}',
  interest            text,
  remarks             text,
  description         text,
  extra               jsonb,
  import_id           bigint not null,
  as_of               date not null,
  primary key (property_id, id)
);
alter sequence record_id_seq owned by instrument.id;
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

-- A claim with an amount and a priority.
create table lien (
  property_id   bigint not null,
  id            bigint generated always as identity,
  lien_type     text not null,
  priority      smallint,
  lien_holder   text,
  filed_on      date,
  amount_cents  bigint,
  notes         text,
  is_active     boolean not null,
  instrument_id bigint,
  released_by   bigint,
  import_id     bigint not null,
  as_of         date not null,
  primary key (property_id, id)
);

-- The land itself.
create table parcel_outline (
  property_id bigint primary key,
  rings       jsonb not null,
  min_lng     double precision not null,
  min_lat     double precision not null,
  max_lng     double precision not null,
  max_lat     double precision not null,
  import_id   bigint not null
);
-- The parcels around one, for the small map of a report: all four sides of the box are looked at within
-- the index, before any outline is read.
create index parcel_outline_box on parcel_outline (min_lat, min_lng, max_lng, max_lat);

-- Instruments and outlines of each county; properties and tax sales have counters of their own.
create table record_count (
  county_id integer not null,
  kind      text not null,
  n         bigint not null,
  primary key (county_id, kind)
);

create function property_count_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into property_count as c (county_id, n, n_sample)
    select county_id, count(*), count(*) filter (where import_id = 0) from added group by county_id
     order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n, n_sample = c.n_sample + excluded.n_sample;
  return null;
end $$;
create trigger property_added after insert on property
  referencing new table as added for each statement execute function property_count_add();

create function property_count_remove() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into property_count as c (county_id, n, n_sample)
    select county_id, -count(*), -count(*) filter (where import_id = 0) from removed group by county_id
     order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n, n_sample = c.n_sample + excluded.n_sample;
  return null;
end $$;
create trigger property_removed after delete on property
  referencing old table as removed for each statement execute function property_count_remove();

create function property_count_move() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into property_count as c (county_id, n, n_sample)
    select county_id, 0, sum(d) from (
      select county_id, count(*) as d from added where import_id = 0 group by county_id
      union all
      select county_id, -count(*) from removed where import_id = 0 group by county_id
    ) moved group by county_id having sum(d) <> 0
     order by county_id
    on conflict (county_id) do update set n_sample = c.n_sample + excluded.n_sample;
  return null;
end $$;
create trigger property_moved after update on property
  referencing old table as removed new table as added
  for each statement execute function property_count_move();

create function tax_sale_count_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into tax_sale_count as c (county_id, status, n)
    select county_id, status, count(*) from added group by county_id, status
     order by county_id, status
    on conflict (county_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger tax_sale_added after insert on tax_sale
  referencing new table as added for each statement execute function tax_sale_count_add();

create function tax_sale_count_remove() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into tax_sale_count as c (county_id, status, n)
    select county_id, status, -count(*) from removed group by county_id, status
     order by county_id, status
    on conflict (county_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger tax_sale_removed after delete on tax_sale
  referencing old table as removed for each statement execute function tax_sale_count_remove();

create function tax_sale_count_move() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into tax_sale_count as c (county_id, status, n)
    select county_id, status, sum(d) from (
      select county_id, status, count(*) as d from added group by county_id, status
      union all
      select county_id, status, -count(*) from removed group by county_id, status
    ) moved group by county_id, status having sum(d) <> 0
     order by county_id, status
    on conflict (county_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger tax_sale_moved after update on tax_sale
  referencing old table as removed new table as added
  for each statement execute function tax_sale_count_move();

create function is_coming_sale(status text, sale_date date, assumed integer) returns boolean
  language sql immutable parallel safe
  return status in ('delinquent', 'pending') and sale_date is not null and assumed & 512 = 0;

create function sale_day_count_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sale_day_count as c (county_id, sale_date, n)
    select county_id, sale_date, count(*) from added
     where is_coming_sale(status, sale_date, assumed)
     group by county_id, sale_date order by county_id, sale_date
    on conflict (county_id, sale_date) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger sale_day_added after insert on tax_sale
  referencing new table as added for each statement execute function sale_day_count_add();

create function sale_day_count_remove() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sale_day_count as c (county_id, sale_date, n)
    select county_id, sale_date, -count(*) from removed
     where is_coming_sale(status, sale_date, assumed)
     group by county_id, sale_date order by county_id, sale_date
    on conflict (county_id, sale_date) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger sale_day_removed after delete on tax_sale
  referencing old table as removed for each statement execute function sale_day_count_remove();

create function sale_day_count_move() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sale_day_count as c (county_id, sale_date, n)
    select county_id, sale_date, sum(d) from (
      select county_id, sale_date, count(*) as d from added
       where is_coming_sale(status, sale_date, assumed) group by county_id, sale_date
      union all
      select county_id, sale_date, -count(*) from removed
       where is_coming_sale(status, sale_date, assumed) group by county_id, sale_date
    ) moved group by county_id, sale_date having sum(d) <> 0
     order by county_id, sale_date
    on conflict (county_id, sale_date) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger sale_day_moved after update on tax_sale
  referencing old table as removed new table as added
  for each statement execute function sale_day_count_move();

create function instrument_count_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into record_count as c (county_id, kind, n)
    select coalesce(a.county_id, p.county_id) as place, 'instruments', count(*)
      from added a left join property p on p.id = a.property_id
     where coalesce(a.county_id, p.county_id) is not null
     group by place order by place
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger instrument_counted after insert on instrument
  referencing new table as added for each statement execute function instrument_count_add();

create function instrument_count_remove() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into record_count as c (county_id, kind, n)
    select coalesce(r.county_id, p.county_id) as place, 'instruments', -count(*)
      from removed r left join property p on p.id = r.property_id
     where coalesce(r.county_id, p.county_id) is not null
     group by place order by place
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger instrument_uncounted after delete on instrument
  referencing old table as removed for each statement execute function instrument_count_remove();

create function outline_count_add() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into record_count as c (county_id, kind, n)
    select p.county_id, 'outlines', count(*) from added a join property p on p.id = a.property_id
     group by p.county_id order by p.county_id
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger outline_counted after insert on parcel_outline
  referencing new table as added for each statement execute function outline_count_add();

-- A property is deleted after what is known of it, so its county is still known here.
create function outline_count_remove() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into record_count as c (county_id, kind, n)
    select p.county_id, 'outlines', -count(*) from removed r join property p on p.id = r.property_id
     group by p.county_id order by p.county_id
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger outline_uncounted after delete on parcel_outline
  referencing old table as removed for each statement execute function outline_count_remove();
