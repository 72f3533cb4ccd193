-- Reports with values of private lists belong to the workspace that made them: they are read in it alone, and go with it and
-- with any of the lists they rest on. Reports without such values belong to nobody, and are read by their number as before.
--
-- Safe while the previous release runs: it adds columns, policies and a trigger. Reports with list values that were made
-- before could be read by anyone who had their number, and are removed.

alter table report
  add column workspace_id bigint references workspace on delete cascade,
  -- The lists whose values it has.
  add column list_ids bigint[],
  add constraint report_of_lists check ((workspace_id is null) = (list_ids is null));
create index report_workspace on report (workspace_id) where workspace_id is not null;

delete from report where input ?| array['lists', 'titleOfLists'];
-- What such a report says, it may say in its workspace alone.
alter table report add constraint report_without_lists
  check (workspace_id is not null or not input ?| array['lists', 'titleOfLists']);

alter table report enable row level security, force row level security;
create policy of_workspace on report using (workspace_id is null or workspace_id = (select current_workspace()))
  with check (workspace_id is null or workspace_id = (select current_workspace()));
-- For the whole database at once: backup and restore, by the owner alone.
do $$
begin
  execute format(
    'create policy whole on report to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
    ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', current_user);
end $$;

create function public.report_list_gone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.report r using removed l where r.workspace_id = l.workspace_id and l.id = any (r.list_ids);
  return null;
end $$;
create trigger report_list_gone after delete on private_list
  referencing old table as removed for each statement execute function public.report_list_gone();
