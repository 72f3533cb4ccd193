-- The receipt of a cost of a holding: one of the workspace's files on the property.
--
-- Safe while the previous release runs: it adds a column that release neither reads nor writes.

alter table holding_entry add column file_id bigint references parcel_file on delete set null;
-- Serves the removal of a file.
create index holding_entry_file on holding_entry (file_id) where file_id is not null;
