-- Saved searches belong to a workspace: all its members see them and are notified. `user_id` is who saved it.
--
-- Safe while the previous release runs: it adds a column, an index and a trigger. What that release saves belongs to the
-- saver's home. It names `saved_search_once` in its conflicts, which therefore stays until the release after this one: until
-- then a person saves one search in one of their workspaces only.

alter table saved_search add column workspace_id bigint references workspace on delete cascade;
update saved_search x set workspace_id = m.workspace_id
  from workspace_member m where m.user_id = x.user_id and m.is_home;
create trigger saved_search_of_home before insert on saved_search for each row execute function of_home();
alter table saved_search alter column workspace_id set not null;
-- Serves the searches of a workspace, and whether it has one already.
create index saved_search_workspace on saved_search (workspace_id, id desc);
