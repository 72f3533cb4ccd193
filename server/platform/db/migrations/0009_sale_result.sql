-- Results of tax sales, and the models of what land sells for, one a county.

create table tax_sale_result (
  property_id      bigint not null,
  import_id        bigint not null,
  line             integer not null,
  county_id        integer not null,
  -- Null where neither the row nor its list names a day or a year.
  sale_day         date,
  -- The list names the year or a day of its own, and this is the last day on which it can have been held.
  day_assumed      boolean not null default false,
  -- Null where the row says a bid or an excess and not what became of the parcel; so are those of the sample.
  outcome          text check (outcome in ('sold', 'no-bid', 'withdrawn')),
  bid_cents        bigint,
  -- Percent, where the lowest rate wins.
  rate             real,
  -- What was due, as the row states it; null where it does not.
  due_cents        bigint,
  -- The same as other lists stated it when the results came; null where the row states it.
  listed_due_cents bigint,
  -- The excess as the row states it; null where it does not.
  stated_cents     bigint,
  -- As stated, else bid less amount due, 0 at the least; null where it is unknown.
  excess_cents     bigint generated always as (
    case when stated_cents is not null then greatest(stated_cents, 0)
         when bid_cents is not null and coalesce(due_cents, listed_due_cents) is not null
           then greatest(bid_cents - coalesce(due_cents, listed_due_cents), 0) end) stored,
  sold_to          text,
  -- The last day on which anyone may claim the excess (domain/surplus); infinity where the law read sets none.
  ends_on          date not null default 'infinity',
  assessed_cents   bigint,
  property_class   text,
  is_homestead     boolean,
  as_of            date not null,
  primary key (property_id, import_id, line)
);
comment on table tax_sale_result is
  'One row of a list that says what became of a parcel at a sale, or what it brought. Undoing the import removes it.';
-- Serves the training of a county's model, year by year, and its back-test.
create index tax_sale_result_county on tax_sale_result (county_id, sale_day, property_id) where outcome is not null;
-- Serves the search for sales like a parcel's: those of nearly its value.
create index tax_sale_result_value on tax_sale_result (county_id, assessed_cents, sale_day) where outcome = 'sold';
-- Serves undo.
create index tax_sale_result_import on tax_sale_result (import_id);
-- Serves the surplus of a county by its last day to claim.
create index tax_sale_result_ending on tax_sale_result (county_id, ends_on, property_id, import_id, line)
  where excess_cents > 0;
-- Serves the same by amount.
create index tax_sale_result_excess on tax_sale_result (county_id, excess_cents, property_id, import_id, line)
  where excess_cents > 0;

create table forecast_model (
  county_id  integer primary key,
  -- Of what a model learns and how it is kept (MODEL_VERSION).
  version    integer not null,
  -- Raised with every training, so that a server knows the one it holds is old.
  edition    bigint not null,
  -- Null: its results are too few.
  model      bytea,
  measure    text not null check (measure in ('price', 'rate')),
  bids       integer not null,
  listings   integer not null,
  years      smallint[] not null,
  last_day   date,
  margin     double precision,
  trained_at timestamptz not null
);
comment on table forecast_model is 'What the results of a county taught; derived from tax_sale_result.';

-- Counties whose results changed, in the transaction that changed them.
create table forecast_due (
  county_id integer primary key,
  -- Raised with every change: one that comes while the county is trained is not lost.
  changes   bigint not null default 1
);
