-- What the serving role may create, and what runs as the owner of the tables.
--
-- The serving role owns what it creates, swaps and drops. That has a schema of its own, in no search path: whoever creates in
-- a schema that the owner of the tables searches decides what the owner's names mean.
--
-- Not safe while the previous release runs, which looks for the search table in `public`: stop it before this one starts.

create schema serving;
alter table property_search set schema serving;
-- Of the job queue, whose tables the serving role creates.
create schema if not exists pgboss;

-- As the owner of the tables, which sees the whole where this is set. Names are qualified, and temporary tables come last:
-- PostgreSQL looks among them first where a search path does not name them.

create or replace function public.import_has_file(of bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('parcelproof.whole', true), '');
  found_one boolean;
begin
  perform pg_catalog.set_config('parcelproof.whole', 'on', true);
  found_one := exists (select from public.import_chunk where import_id = of);
  perform pg_catalog.set_config('parcelproof.whole', before, true);
  return found_one;
end $$;

create or replace function public.forget_import_file(of bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('parcelproof.whole', true), '');
begin
  perform pg_catalog.set_config('parcelproof.whole', 'on', true);
  delete from public.printed_row where import_id = of;
  delete from public.scanned_page where import_id = of;
  delete from public.import_chunk where import_id = of;
  perform pg_catalog.set_config('parcelproof.whole', before, true);
end $$;

-- A trigger that fires because a foreign key cascades runs as the owner of the table, with the search path of whoever deleted:
-- each function of the product therefore has a path of its own.
do $$
declare
  of regprocedure;
begin
  for of in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', of);
  end loop;
end $$;
