-- A full report as it was made: what it was made from, so that it can be drawn again byte for byte
-- and compared with what is known later.
create table report (
  property_id bigint not null,
  -- SHA-256 of the input, in hexadecimal.
  hash        text not null,
  as_of       date not null,
  rule_set    text not null,
  input       jsonb not null,
  made_at     timestamptz not null default now(),
  primary key (property_id, hash)
);
-- Serves the check of a report by the number printed on it.
create unique index report_hash on report (hash);

-- Serves the map of a report: what lies about as far north as a parcel.
create index parcel_outline_north on parcel_outline (min_lat) include (max_lat, min_lng, max_lng);
