-- Words and parcels of private lists are found by their keys whatever the planner believes of a workspace: where it takes
-- a new one for a single row, an index that begins with the workspace looks as good to it as the right one, and all of
-- the workspace's words are read for one. Each lookup has one index now that serves it at all.
--
-- Safe while the previous release runs: its statements are served by the same indexes.

drop index private_word_list;
-- Serves the removal of a list. Ids of lists are those of imports, each of one workspace.
create index private_word_list on private_word (list_id);

create unique index private_parcel_by_key on private_parcel (parcel_key, county_id, workspace_id);
drop index private_parcel_key;
alter index private_parcel_by_key rename to private_parcel_key;
