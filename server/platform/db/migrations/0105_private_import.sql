-- What an import of a private list says of the list: its file's name, how it was read, its columns, its problems, what came
-- of it. From its first row on that belongs to the workspace, and table `import`, which all read, has none of it: a trigger
-- takes it out of whatever is written there, so that no query can forget to.
--
-- Safe while the previous release runs: it adds a table, a view and a trigger. That release shows imports of private lists
-- without a name and takes up none, until it is replaced.

create table private_import (
  import_id      bigint primary key references import on delete cascade deferrable initially deferred,
  workspace_id   bigint not null references workspace on delete cascade,
  file_name      text not null,
  options        jsonb not null,
  mapping        jsonb not null,
  extra_headings text[] not null,
  problem_groups jsonb not null,
  message        text not null
);
-- Serves the removal of a workspace.
create index private_import_workspace on private_import (workspace_id);

alter table private_import enable row level security, force row level security;
create policy of_workspace on private_import
  using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
-- For the whole database at once: backup and restore, by the owner alone.
do $$
begin
  execute format(
    'create policy whole on private_import to %I using (current_setting(''parcelproof.whole'', true) = ''on'')'
    ' with check (current_setting(''parcelproof.whole'', true) = ''on'')', current_user);
end $$;

-- As the owner of the tables: a worker notes progress without naming a workspace. What is empty says nothing new.
create function public.import_said() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(pg_catalog.current_setting('parcelproof.whole', true), '');
begin
  perform pg_catalog.set_config('parcelproof.whole', 'on', true);
  insert into public.private_import as said
      (import_id, workspace_id, file_name, options, mapping, extra_headings, problem_groups, message)
    select new.id, w.id, new.file_name, new.options, new.mapping, new.extra_headings, new.problem_groups, new.message
      from public.workspace w where w.id = new.workspace_id
  on conflict (import_id) do update
    set file_name = coalesce(nullif(new.file_name, ''), said.file_name),
        options = coalesce(nullif(new.options, '{}'), said.options),
        mapping = coalesce(nullif(new.mapping, '[]'), said.mapping),
        extra_headings = coalesce(nullif(new.extra_headings, '{}'), said.extra_headings),
        problem_groups = coalesce(nullif(new.problem_groups, '[]'), said.problem_groups),
        message = coalesce(nullif(new.message, ''), said.message);
  perform pg_catalog.set_config('parcelproof.whole', before, true);
  new.file_name := '';
  new.options := '{}';
  new.mapping := '[]';
  new.extra_headings := '{}';
  new.problem_groups := '[]';
  new.message := '';
  return new;
end $$;
-- After import_of_home, which says whose it is.
create trigger import_said before insert or update on import for each row
  when (new.is_private and (new.file_name, new.options, new.mapping, new.extra_headings, new.problem_groups, new.message)
        is distinct from ('', '{}'::jsonb, '[]'::jsonb, '{}'::text[], '[]'::jsonb, ''))
  execute function public.import_said();

update import set file_name = file_name where is_private;
alter table import add constraint import_private_elsewhere check (
  not is_private or (file_name, options, mapping, extra_headings, problem_groups, message)
    = ('', '{}'::jsonb, '[]'::jsonb, '{}'::text[], '[]'::jsonb, ''));

-- Imports as a transaction may see them: what private ones say only in their workspace.
create view import_seen with (security_invoker = true) as
  select i.id, i.status, i.is_held, i.is_private, i.user_id, i.visitor_hash, i.workspace_id, i.list_id, i.county_id,
         i.byte_count, i.sha256, i.bytes_read, i.rows_read, i.written, i.total_rows, i.imported, i.problem_rows,
         i.added, i.changed, i.unchanged, i.assumed, i.created_at, i.ended_at,
         coalesce(p.file_name, i.file_name) as file_name,
         coalesce(p.options, i.options) as options,
         coalesce(p.mapping, i.mapping) as mapping,
         coalesce(p.problem_groups, i.problem_groups) as problem_groups,
         coalesce(p.message, i.message) as message
    from import i left join private_import p on p.import_id = i.id;
