-- What a site allows robots to ask for, kept for a day: so that asking whether a list has changed stays one request.
--
-- Safe while the previous release runs: it only adds.

create table source_robots (
  -- `https://county.gov`
  origin text primary key,
  -- Null where there is none: all may be asked for.
  rules text,
  asked_at timestamptz not null default now()
);
comment on table source_robots is 'The robots.txt of sites that have a source, as it was last read.';
