-- Who began to track is told of changes written after that, by their numbers: a clock may be set back.
--
-- Safe while the previous release runs: it only adds, and what that release writes gets the default.

alter table tracked_property add column after_change bigint not null default 0;
alter table tracked_property alter column after_change
  set default coalesce(pg_sequence_last_value('watched_change_id_seq'), 0);
comment on column tracked_property.after_change is
  'Number of the last watched_change when it began; 0 where that was before these were noted.';
