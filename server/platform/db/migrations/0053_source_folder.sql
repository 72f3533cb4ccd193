-- A folder of the server is a source, too: the newest file that appears in it.
--
-- Safe while the previous release runs: the condition is only widened, and a folder is connected by the command line
-- of this release alone.

alter table source
  drop constraint source_kind_check,
  add constraint source_kind_check check (kind in ('arcgis', 'url', 'page', 'socrata', 'folder'));
