-- What is kept of an import of a private list while it is worked on, and after: its file, the problems of its rows, where they
-- stand in print, what was typed in or read of scanned pages. From now on a row of these belongs to the workspace of its
-- import and is seen by a transaction that has set it alone. Rows of the record's imports have none, and are seen as before.
--
-- Safe while the previous release runs: it adds a column that is null for what that release writes, and its rows are seen
-- by all as before. Of private imports that have ended it finds nothing (a page as printed, problems) until it is replaced;
-- those under way are left to it, and stay without a workspace.

do $$
declare
  name text;
begin
  foreach name in array array['import_chunk', 'import_problem', 'printed_row', 'typed_row', 'scanned_page'] loop
    execute format(
      'alter table %I add column workspace_id bigint default current_workspace()'
      ' references workspace on delete cascade', name);
    execute format(
      'update %I t set workspace_id = i.workspace_id from import i join workspace w on w.id = i.workspace_id'
      ' where i.id = t.import_id and i.is_private and i.status in (''done'', ''undone'')', name);
    -- Serves the removal of a workspace.
    execute format('create index %I on %I (workspace_id) where workspace_id is not null', name || '_workspace', name);
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy of_workspace on %I using (workspace_id is null or workspace_id = (select current_workspace()))'
      ' with check (workspace_id is null or workspace_id = (select current_workspace()))', name);
    -- For the whole database at once: backup and restore, by the owner alone.
    execute format(
      'create policy whole on %I to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
      ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', name, current_user);
  end loop;
end $$;

-- As the owner of the tables, which sees the whole where this is set.

-- Whether an import's file is kept, whosever it is: nothing of it is said.
create function import_has_file(of bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  before text := coalesce(current_setting('parcelproof.whole', true), '');
  found_one boolean;
begin
  perform set_config('parcelproof.whole', 'on', true);
  found_one := exists (select from import_chunk where import_id = of);
  perform set_config('parcelproof.whole', before, true);
  return found_one;
end $$;

-- Keeps an import's file no longer, nor where its rows stand in it and what was read of its scanned pages, whosever it is.
create function forget_import_file(of bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  before text := coalesce(current_setting('parcelproof.whole', true), '');
begin
  perform set_config('parcelproof.whole', 'on', true);
  delete from printed_row where import_id = of;
  delete from scanned_page where import_id = of;
  delete from import_chunk where import_id = of;
  perform set_config('parcelproof.whole', before, true);
end $$;
