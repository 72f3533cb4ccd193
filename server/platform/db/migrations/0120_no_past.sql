drop trigger tax_sale_result_added on tax_sale_result;
drop trigger tax_sale_result_removed on tax_sale_result;
drop table sale_bid, sale_result, owner_text;
drop function tax_sale_result_added, tax_sale_result_removed, sale_result_added, sale_bid_added, old_result_removed;
comment on column tax_sale_result.ends_on is null;
comment on table forecast_model is 'What the results of a county taught; derived from tax_sale_result.';

drop trigger api_key_of_home on api_key;
drop trigger webhook_endpoint_of_home on webhook_endpoint;
drop trigger subscription_of_home on subscription;
drop trigger usage_of_home on usage;
drop trigger usage_once_of_home on usage_once;
drop trigger title_report_of_home on title_report;
drop trigger import_of_home on import;
drop trigger purchase_of_home on purchase;
drop trigger invoice_of_home on invoice;
drop trigger saved_search_of_home on saved_search;
drop function of_home;
alter table api_key alter column workspace_id set not null;
alter table webhook_endpoint alter column workspace_id set not null;
alter table purchase alter column workspace_id set not null;
alter table invoice alter column workspace_id set not null;
alter table subscription drop constraint subscription_pkey, add primary key (workspace_id);
drop index subscription_workspace;
create unique index subscription_user on subscription (user_id);

drop trigger tracked_property_placed on tracked_property;
drop function tracked_property_placed;
drop index tracked_property_person;
alter table tracked_property drop column user_id;
create or replace function watchlist_left() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from tracked_mute x using removed r, tracked_property t
   where x.user_id = r.user_id and t.id = x.tracked_id and t.workspace_id = r.workspace_id;
  return null;
end $$;
drop index saved_search_once;
create unique index saved_search_once on saved_search (workspace_id, lower(q), coalesce(county_id, 0));

alter table app_user drop column is_demo;
comment on column app_user.demo_until is 'When a demo person ends, with all that hangs on them; null for everybody else.';

drop table set_aside;
create table failed_item (
  queue  text not null,
  key    text not null,
  rows   jsonb,
  reason text not null,
  primary key (queue, key)
);
comment on table failed_item is
  'Items that had failed in their batch when a backup was made. A restore fills it; the jobs are sent again from it.';

alter table search_spelling drop column next_version, drop column property_cursor, drop column instrument_cursor,
  drop column respelled, drop column started_at, drop column ended_at;

drop index mail_due, mail_given_up;
alter table mail drop column due_at, add column given_up_at timestamptz;
create index mail_waiting on mail (id) where sent_at is null and given_up_at is null;
create index mail_given_up on mail (created_at, id) where given_up_at is not null;

drop index webhook_delivery_due;
alter table webhook_delivery drop column due_at,
  add column state text not null default 'new' check (state in ('new', 'queued', 'ended'));
create index webhook_delivery_open on webhook_delivery (state, id) where state <> 'ended';
create or replace function notification_hooked() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into webhook_delivery (endpoint_id, notification_id)
    select e.id, a.id
      from added a
      join webhook_endpoint e on e.user_id = a.user_id
     where e.disabled_at is null and a.type = any(e.kinds)
     order by a.id;
  return null;
end $$;

alter table owner_crowd rename to shared_address;
alter index owner_crowd_pkey rename to shared_address_pkey;
alter table map_taken_up rename to map_batch;
alter index map_taken_up_property rename to map_batch_property;
alter table try_count rename to rate_limit_count;
alter index try_count_pkey rename to rate_limit_count_pkey;
alter index try_count_reset rename to rate_limit_count_reset;
alter table parcel_file_gone rename to file_to_delete;
alter index parcel_file_gone_pkey rename to file_to_delete_pkey;
create or replace function parcel_file_removed() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into file_to_delete (bucket_key)
    select bucket_key from removed where bucket_key is not null on conflict do nothing;
  return null;
end $$;
drop trigger app_user_housed on app_user;
drop function app_user_housed;
alter function give_home(bigint) rename to create_home_workspace;
create function app_user_added() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform create_home_workspace(new.id);
  return null;
end $$;
create trigger app_user_added after insert on app_user for each row execute function app_user_added();
alter function forget_import_file(bigint) rename to delete_import_file;
