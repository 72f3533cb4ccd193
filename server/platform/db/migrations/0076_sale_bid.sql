-- What a parcel brought at a tax sale, as lists of results state it: from it follows the excess over the amount due.
--
-- Safe while the previous release runs: it only adds a table. What that release imports has no row here until its
-- list is imported again.

create table sale_bid (
  property_id       bigint not null,
  import_id         bigint not null,
  line              integer not null,
  county_id         integer not null,
  sale_date         date,
  sale_date_assumed boolean not null default false,
  due_cents         bigint,
  bid_cents         bigint,
  -- As the results state it; null where they do not.
  stated_cents      bigint,
  -- As stated, else bid less amount due, 0 at the least; null where it is unknown.
  excess_cents      bigint generated always as (
    case when stated_cents is not null then greatest(stated_cents, 0)
         when bid_cents is not null and due_cents is not null then greatest(bid_cents - due_cents, 0) end) stored,
  sold_to           text,
  -- The last day on which anyone may claim the excess (domain/surplus); infinity where the law read sets none.
  ends_on           date not null default 'infinity',
  as_of             date not null,
  primary key (property_id, import_id, line)
);
comment on table sale_bid is
  'One row for each row of a list of results that names a bid or an excess. It counts while its import_row is current; undoing the import removes it.';
-- Serves the surplus of a county by its last day to claim.
create index sale_bid_ending on sale_bid (county_id, ends_on, property_id, import_id, line) where excess_cents > 0;
-- Serves the same by amount.
create index sale_bid_excess on sale_bid (county_id, excess_cents, property_id, import_id, line) where excess_cents > 0;
