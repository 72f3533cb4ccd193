-- What waits for a sweep is announced when it is committed, so that no worker has to look for it all the
-- time (server/platform/jobs/workers.ts). Failed jobs are pg-boss's now: table set_aside is not written any more.
--
-- Safe while the previous release runs: it only adds.

create function announce_sweep() returns trigger language plpgsql as $$
begin
  -- Once a transaction, however often it is said.
  if exists (select from added) then perform pg_notify('parcelproof_sweep', tg_argv[0]); end if;
  return null;
end $$;

create trigger announce_sweep after insert on title_due
  referencing new table as added for each statement execute function announce_sweep('titles');
create trigger announce_sweep after insert on owner_due
  referencing new table as added for each statement execute function announce_sweep('owners');
create trigger announce_sweep after insert on map_due
  referencing new table as added for each statement execute function announce_sweep('map');
create trigger announce_sweep after insert on map_tile_due
  referencing new table as added for each statement execute function announce_sweep('map');
create trigger announce_sweep after insert on watched_change
  referencing new table as added for each statement execute function announce_sweep('alerts');
create trigger announce_sweep after insert on deadline_due
  referencing new table as added for each statement execute function announce_sweep('deadlines');
create trigger announce_sweep after insert on search_due
  referencing new table as added for each statement execute function announce_sweep('saved-searches');
create trigger announce_sweep after insert on notification
  referencing new table as added for each statement execute function announce_sweep('digests');
create trigger announce_sweep after insert on webhook_delivery
  referencing new table as added for each statement execute function announce_sweep('webhooks');
