-- Webhooks, alerts sent to a program of a person's; and payments that somebody has to look at.
--
-- Safe while the previous release runs: it only adds. The trigger writes nothing until somebody has a
-- webhook.

create table webhook_endpoint (
  id                    bigint generated always as identity primary key,
  user_id               bigint not null references app_user on delete cascade,
  url                   text not null,
  kinds                 text[] not null,
  secret                text not null,
  previous_secret       text,
  previous_secret_until timestamptz,
  created_at            timestamptz not null default now(),
  failing_since         timestamptz,
  disabled_at           timestamptz
);
comment on column webhook_endpoint.kinds is 'Types of notifications it is told of.';
comment on column webhook_endpoint.previous_secret is
  'Signs beside the new one until previous_secret_until, so that a receiver can change over.';
comment on column webhook_endpoint.failing_since is
  'The first failure since something last arrived; null while it works.';
create index webhook_endpoint_user on webhook_endpoint (user_id, id);

-- One notification to one endpoint, or a test of it (no notification).
create table webhook_delivery (
  id              bigint generated always as identity primary key,
  endpoint_id     bigint not null references webhook_endpoint on delete cascade,
  notification_id bigint references notification (id) on delete cascade,
  created_at      timestamptz not null default now(),
  due_at          timestamptz,
  tries           integer not null default 0,
  tried_at        timestamptz,
  status          integer,
  failure         text,
  delivered_at    timestamptz,
  unique (endpoint_id, notification_id)
);
comment on column webhook_delivery.due_at is 'When it is tried next; null when it arrived or was given up.';
comment on column webhook_delivery.status is 'HTTP status the last try was answered with.';
-- Serves the worker.
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
-- Serves the last deliveries of an endpoint.
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id);
-- Serves the removal of a notification.
create index webhook_delivery_notification on webhook_delivery (notification_id);

-- A notification and its deliveries are written in one transaction.
create function notification_hooked() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (endpoint_id, notification_id, due_at)
    select e.id, a.id, now()
      from added a
      join webhook_endpoint e on e.user_id = a.user_id
     where e.disabled_at is null and a.type = any(e.kinds)
     order by a.id;
  return null;
end $$;
create trigger notification_hooked after insert on notification
  referencing new table as added for each statement execute function notification_hooked();

-- What came in of a payment that is not what was asked for; and what was given back.
alter table purchase
  add column received_cents integer,
  add column received_currency text,
  add column refunded_at timestamptz,
  drop constraint purchase_status_check,
  add constraint purchase_status_check
    check (status in ('pending', 'paid', 'failed', 'review', 'refunded')) not valid;
alter table purchase validate constraint purchase_status_check;
-- Serves the staff's list.
create index purchase_review on purchase (id) where status = 'review';
