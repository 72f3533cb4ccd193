-- Facts of a property that counties publish: worth of land and of what is built on it, rooms, the last sale that was no
-- tax sale, exemptions. Each is declared in domain/property/fields.ts.
--
-- Safe while the previous release runs: it only adds.

alter table property
  add column land_cents        bigint,
  add column improvement_cents bigint,
  add column bedrooms          integer,
  add column bathrooms         double precision,
  add column last_sale_cents   bigint,
  add column last_sale_date    date,
  add column homestead         boolean,
  add column exempt_code       text;

alter table private_row
  add column land_cents        bigint,
  add column improvement_cents bigint,
  add column bedrooms          integer,
  add column bathrooms         double precision,
  add column last_sale_cents   bigint,
  add column last_sale_date    date,
  add column homestead         boolean,
  add column exempt_code       text;
