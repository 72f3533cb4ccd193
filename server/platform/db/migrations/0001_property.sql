-- The domain's tables. Every table about a property begins its key with the property's id, so that a
-- distributed PostgreSQL can shard by it; for the same reason there are no foreign keys between them.
--
-- Provenance: `import_id` is the import that last set the row's values (0: the sample data), `as_of`
-- the day its source speaks of, `assumed` a bit mask over ASSUMABLE (domain/import/record.ts).

create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create sequence property_id_seq as bigint;

create table property (
  id                bigint primary key default nextval('property_id_seq'),
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
  building_size     integer,
  year_built        smallint,
  lot_size          double precision,
  legal_description text,
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

alter sequence property_id_seq owned by property.id;

-- How many properties a county has, and how many of them are sample data, kept by triggers.
create table property_count (
  county_id integer primary key,
  n         bigint not null,
  n_sample  bigint not null
);

create function property_count_add() returns trigger language plpgsql as $$
begin
  insert into property_count as c (county_id, n, n_sample)
    select county_id, count(*), count(*) filter (where import_id = 0) from added group by county_id
     order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n, n_sample = c.n_sample + excluded.n_sample;
  return null;
end $$;

create function property_count_remove() returns trigger language plpgsql as $$
begin
  insert into property_count as c (county_id, n, n_sample)
    select county_id, -count(*), -count(*) filter (where import_id = 0) from removed group by county_id
     order by county_id
    on conflict (county_id) do update set n = c.n + excluded.n, n_sample = c.n_sample + excluded.n_sample;
  return null;
end $$;

create function property_count_move() returns trigger language plpgsql as $$
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

create trigger property_added after insert on property
  referencing new table as added for each statement execute function property_count_add();
create trigger property_removed after delete on property
  referencing old table as removed for each statement execute function property_count_remove();
create trigger property_moved after update on property
  referencing old table as removed new table as added
  for each statement execute function property_count_move();

-- What search reads: the property's texts, normalised once by the importer. Derived, so a large
-- import builds it anew beside the old one and swaps the two (server/search/index-table.ts).
create table property_search (
  property_id bigint not null,
  county_id   integer not null,
  parcel_norm text not null,
  addr_norm   text not null,
  street_norm text not null,
  owner_norm  text not null,
  place_norm  text not null
);
comment on column property_search.place_norm is 'City, zip and PPIN, normalised.';

create table search_vocab (
  token text primary key,
  df    integer not null
);
create index search_vocab_prefix on search_vocab (token text_pattern_ops) include (df);
create index search_vocab_trgm on search_vocab using gin (token gin_trgm_ops);

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
-- Serves the radar sorted by sale date, and the dashboard's next 30 days.
create index tax_sale_coming on tax_sale (sale_date, property_id) where sale_date is not null;
-- Serves the radar filtered by county and status.
create index tax_sale_county on tax_sale (county_id, status, sale_date, property_id);
-- Serves the radar sorted by what is owed.
create index tax_sale_owed on tax_sale (status, total_cents, property_id);

-- Earlier and pending sales, as title and redemption read them.
create table tax_sale_event (
  property_id  bigint not null,
  id           bigint generated always as identity,
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

-- How many properties stand in which status, kept by triggers so that the dashboard never counts.
create table tax_sale_count (
  county_id integer not null,
  status    text not null,
  n         bigint not null,
  primary key (county_id, status)
);

create function tax_sale_count_add() returns trigger language plpgsql as $$
begin
  insert into tax_sale_count as c (county_id, status, n)
    select county_id, status, count(*) from added group by county_id, status
     order by county_id, status
    on conflict (county_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;

create function tax_sale_count_remove() returns trigger language plpgsql as $$
begin
  insert into tax_sale_count as c (county_id, status, n)
    select county_id, status, -count(*) from removed group by county_id, status
     order by county_id, status
    on conflict (county_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;

create function tax_sale_count_move() returns trigger language plpgsql as $$
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

create trigger tax_sale_added after insert on tax_sale
  referencing new table as added for each statement execute function tax_sale_count_add();
create trigger tax_sale_removed after delete on tax_sale
  referencing old table as removed for each statement execute function tax_sale_count_remove();
create trigger tax_sale_moved after update on tax_sale
  referencing old table as removed new table as added
  for each statement execute function tax_sale_count_move();

-- One recorded document, as the recorder's index has it.
create table instrument (
  property_id         bigint not null,
  id                  bigint generated always as identity,
  type                text not null,
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
  interest            text,
  remarks             text,
  import_id           bigint not null,
  as_of               date not null,
  primary key (property_id, id)
);

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

-- The party that holds title, and why we think so.
create table owner (
  id           bigint generated always as identity primary key,
  name         text not null,
  kind         text not null,
  mail_address text
);
create table property_owner (
  property_id bigint not null,
  owner_id    bigint not null,
  share       text,
  reasons     jsonb not null default '[]',
  weight      real not null default 1,
  import_id   bigint not null,
  as_of       date not null,
  primary key (property_id, owner_id)
);
-- Serves "what else do they own".
create index property_owner_owner on property_owner (owner_id, property_id);

create table title_record (
  property_id             bigint primary key,
  county_id               integer not null,
  confidence_score        smallint,
  risk_level              text not null,
  chain_of_title_complete boolean,
  has_active_links        boolean,
  has_clouded_title       boolean,
  has_quiet_title_issues  boolean,
  notes                   text,
  findings                jsonb not null default '[]',
  rule_set                text,
  last_title_search       timestamptz,
  import_id               bigint not null,
  as_of                   date not null
);
-- Serves the dashboard's title issues: confidence below 70.
create index title_record_issue on title_record (county_id) include (confidence_score)
  where confidence_score < 70;

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
