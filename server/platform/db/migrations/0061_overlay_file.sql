-- Areas over parcels can be brought as a file, too: it is kept as an upload until it has been read. And what a layer
-- gives that has lost most of its areas waits for a person's word.
--
-- Safe while the previous release runs: conditions are only widened. A file is brought through this release alone, and
-- its jobs are this one's.

alter table source
  drop constraint source_kind_check,
  add constraint source_kind_check check (kind in ('arcgis', 'url', 'page', 'socrata', 'folder', 'file')),
  add column file_import_id bigint;
comment on column source.file_import_id is 'Of a file that was brought: where it is kept until it has been read; null after that.';

alter table overlay add column pending jsonb;
comment on column overlay.pending is
  'What was read and does not count before a person says so: it has far fewer areas than before. Its areas stand in overlay_area.';
