-- What became of each parcel at each sale of its county, as lists of results said: tax_sale holds the last sale alone.
-- And what a county's results taught: the model its forecasts come from.
--
-- Safe while the previous release runs: it adds tables. Results that release imports are not in them until their list
-- is imported again; its undo leaves rows of an undone import behind, which no reader counts (they are joined to
-- imports that are done).

create table sale_result (
  property_id    bigint not null,
  import_id      bigint not null,
  line           integer not null,
  county_id      integer not null,
  sale_day       date not null,
  -- The list names the year, and the day is the last it can have been held.
  day_assumed    boolean not null,
  outcome        text not null check (outcome in ('sold', 'no-bid', 'withdrawn')),
  bid_cents      bigint,
  -- Percent, where the lowest rate wins.
  rate           real,
  due_cents      bigint,
  assessed_cents bigint,
  property_class text,
  is_homestead   boolean,
  primary key (property_id, import_id, line)
);
comment on table sale_result is
  'One listing of a parcel at a sale, with what the list said of it then. Of one parcel and day the latest import counts.';
-- Serves the training of a county's model, year by year, and its back-test.
create index sale_result_county on sale_result (county_id, sale_day, property_id);
-- Serves the search for sales like a parcel's: those of nearly its value.
create index sale_result_value on sale_result (county_id, assessed_cents, sale_day) where outcome = 'sold';
-- Serves undo.
create index sale_result_import on sale_result (import_id);

create table forecast_model (
  county_id integer primary key,
  -- Of what a model learns and how it is kept (MODEL_VERSION).
  version   integer not null,
  -- Raised with every training, so that a server knows the one it holds is old.
  edition   bigint not null,
  -- Null: its results are too few.
  model     bytea,
  measure   text not null check (measure in ('price', 'rate')),
  bids      integer not null,
  listings  integer not null,
  years     smallint[] not null,
  last_day  date,
  margin    double precision,
  trained_at timestamptz not null
);
comment on table forecast_model is 'What the results of a county taught; derived from sale_result.';

-- Counties whose results changed, in the transaction that changed them.
create table forecast_due (
  county_id integer primary key,
  -- Raised with every change: one that comes while the county is trained is not lost.
  changes   bigint not null default 1
);
