-- Coverage: how many records of each kind a county has, and which imports brought some of them.
--
-- Safe while the previous release runs: it only adds.

-- Instruments and outlines of each county; properties and tax sales have counters of their own.
create table record_count (
  county_id integer not null,
  kind      text not null,
  n         bigint not null,
  primary key (county_id, kind)
);

-- Which kinds of record an import wrote, and for which counties.
create table import_part (
  import_id bigint not null,
  county_id integer not null,
  kind      text not null,
  primary key (import_id, county_id, kind)
);

-- Serves the newest edition of each list.
create index import_done on import (list_id) include (as_of, ended_at) where status = 'done';
-- Serves the failures since.
create index import_failed on import (ended_at) where status = 'failed';
-- Serves "which list was this file an edition of".
create index import_done_file on import (file_name, id) where status = 'done';

-- `added` and `removed` below are the rows of one statement.

create function property_part_add() returns trigger language plpgsql as $$
begin
  insert into import_part (import_id, county_id, kind)
    select import_id, county_id, 'properties' from added group by import_id, county_id
     order by import_id, county_id
    on conflict do nothing;
  return null;
end $$;

create function tax_sale_part_add() returns trigger language plpgsql as $$
begin
  insert into import_part (import_id, county_id, kind)
    select import_id, county_id, 'taxSales' from added group by import_id, county_id
     order by import_id, county_id
    on conflict do nothing;
  return null;
end $$;

create function instrument_part_add() returns trigger language plpgsql as $$
begin
  insert into import_part (import_id, county_id, kind)
    select a.import_id, coalesce(a.county_id, p.county_id) as place, 'instruments'
      from added a left join property p on p.id = a.property_id
     where coalesce(a.county_id, p.county_id) is not null
     group by a.import_id, place order by a.import_id, place
    on conflict do nothing;
  return null;
end $$;

create function outline_part_add() returns trigger language plpgsql as $$
begin
  insert into import_part (import_id, county_id, kind)
    select a.import_id, p.county_id, 'outlines' from added a join property p on p.id = a.property_id
     group by a.import_id, p.county_id order by a.import_id, p.county_id
    on conflict do nothing;
  return null;
end $$;

create function instrument_count_add() returns trigger language plpgsql as $$
begin
  insert into record_count as c (county_id, kind, n)
    select coalesce(a.county_id, p.county_id) as place, 'instruments', count(*)
      from added a left join property p on p.id = a.property_id
     where coalesce(a.county_id, p.county_id) is not null
     group by place order by place
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;

create function instrument_count_remove() returns trigger language plpgsql as $$
begin
  insert into record_count as c (county_id, kind, n)
    select coalesce(r.county_id, p.county_id) as place, 'instruments', -count(*)
      from removed r left join property p on p.id = r.property_id
     where coalesce(r.county_id, p.county_id) is not null
     group by place order by place
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;

create function outline_count_add() returns trigger language plpgsql as $$
begin
  insert into record_count as c (county_id, kind, n)
    select p.county_id, 'outlines', count(*) from added a join property p on p.id = a.property_id
     group by p.county_id order by p.county_id
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;

-- A property goes after what is known of it, so its county can still be told here.
create function outline_count_remove() returns trigger language plpgsql as $$
begin
  insert into record_count as c (county_id, kind, n)
    select p.county_id, 'outlines', -count(*) from removed r join property p on p.id = r.property_id
     group by p.county_id order by p.county_id
    on conflict (county_id, kind) do update set n = c.n + excluded.n;
  return null;
end $$;

create trigger property_part_added after insert on property
  referencing new table as added for each statement execute function property_part_add();
create trigger property_part_changed after update on property
  referencing new table as added for each statement execute function property_part_add();
create trigger tax_sale_part_added after insert on tax_sale
  referencing new table as added for each statement execute function tax_sale_part_add();
create trigger tax_sale_part_changed after update on tax_sale
  referencing new table as added for each statement execute function tax_sale_part_add();
create trigger instrument_part_added after insert on instrument
  referencing new table as added for each statement execute function instrument_part_add();
create trigger instrument_part_changed after update on instrument
  referencing new table as added for each statement execute function instrument_part_add();
create trigger outline_part_added after insert on parcel_outline
  referencing new table as added for each statement execute function outline_part_add();
create trigger outline_part_changed after update on parcel_outline
  referencing new table as added for each statement execute function outline_part_add();

create trigger instrument_counted after insert on instrument
  referencing new table as added for each statement execute function instrument_count_add();
create trigger instrument_uncounted after delete on instrument
  referencing old table as removed for each statement execute function instrument_count_remove();
create trigger outline_counted after insert on parcel_outline
  referencing new table as added for each statement execute function outline_count_add();
create trigger outline_uncounted after delete on parcel_outline
  referencing old table as removed for each statement execute function outline_count_remove();

-- What is there already.
insert into record_count (county_id, kind, n)
  select coalesce(i.county_id, p.county_id) as place, 'instruments', count(*)
    from instrument i left join property p on p.id = i.property_id
   where coalesce(i.county_id, p.county_id) is not null group by place;
insert into record_count (county_id, kind, n)
  select p.county_id, 'outlines', count(*)
    from parcel_outline o join property p on p.id = o.property_id group by p.county_id;
insert into import_part (import_id, county_id, kind)
  select distinct import_id, county_id, 'properties' from property
  union all
  select distinct import_id, county_id, 'taxSales' from tax_sale
  union all
  select distinct i.import_id, coalesce(i.county_id, p.county_id), 'instruments'
    from instrument i left join property p on p.id = i.property_id
   where coalesce(i.county_id, p.county_id) is not null
  union all
  select distinct o.import_id, p.county_id, 'outlines'
    from parcel_outline o join property p on p.id = o.property_id;
