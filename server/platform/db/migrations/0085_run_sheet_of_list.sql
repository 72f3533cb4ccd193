-- A private list as a run sheet: what a workspace's members say of the parcels of one list.
--
-- Safe while the previous release runs: it adds a column that is empty, and an index. The previous release asks for
-- entries by county; those of a list have none (0), so it shows none of them.
alter table run_sheet_entry add column list_id bigint;
comment on column run_sheet_entry.list_id is
  'Of the run sheet of a private list, whose county_id is 0; null: of a sale. Without a foreign key, as what was said stays when the list is undone.';
-- Serves the entries of one list.
create index run_sheet_entry_list on run_sheet_entry (workspace_id, list_id, receipt) where list_id is not null;
