-- Plans, payments, what was bought, and the metering of use. They belong to a workspace.

-- A person's plan by the month. No row: Free. It goes with the account, so that nothing is renewed
-- for someone who has left.
create table subscription (
  workspace_id bigint primary key references workspace on delete cascade,
  user_id      bigint not null references app_user on delete cascade,
  plan         text not null,
  status       text not null check (status in ('active', 'past_due', 'ended')),
  started_on   date not null,
  period_start date not null,
  -- The next billing date: the first day that is not paid for.
  period_end   date not null check (period_end > period_start),
  -- Months are counted from this day.
  anchor_on    date not null,
  -- What the period is worth: what was paid for it, and credit of an earlier plan.
  paid_cents   integer not null check (paid_cents >= 0),
  cancels      boolean not null default false,
  next_plan    text,
  past_due_on  date,
  -- Day of the next try to charge a renewal that failed.
  retry_on     date,
  -- Who keeps the card, and what names it there; the number itself is never here.
  provider     text not null,
  customer     text,
  card         text,
  card_brand   text,
  card_last4   text check (card_last4 ~ '^[0-9]{4}$'),
  updated_at   timestamptz not null default now()
);
-- Serves the renewals of the day.
create index subscription_due on subscription (period_end) where status <> 'ended';
create unique index subscription_user on subscription (user_id);

-- The name under which a payment provider knows a person.
create table payment_customer (
  user_id  bigint not null references app_user on delete cascade,
  provider text not null,
  customer text not null,
  primary key (user_id, provider)
);

-- One thing somebody set out to pay: at the checkout, or the renewal of a plan. Kept when the account
-- goes, as the books must be, hence no foreign key to the person.
create table purchase (
  id                bigint generated always as identity primary key,
  user_id           bigint not null,
  workspace_id      bigint not null,
  -- Name in the catalogue.
  item              text not null,
  -- The property a title report is about.
  property_id       bigint,
  description       text not null,
  amount_cents      integer not null check (amount_cents > 0),
  currency          text not null default 'usd',
  -- The billing date a renewal is for; null at the checkout.
  renews_on         date,
  status            text not null default 'pending'
    check (status in ('pending', 'paid', 'failed', 'review', 'refunded')),
  -- Why a payment failed or needs a look, in words.
  failure           text,
  received_cents    integer,
  received_currency text,
  provider          text not null,
  intent            text,
  -- Charges of a renewal that were begun, and those whose call to the provider has returned.
  tries             integer not null default 0,
  tries_sent        integer not null default 0,
  created_at        timestamptz not null default now(),
  paid_at           timestamptz,
  refunded_at       timestamptz
);
create index purchase_user on purchase (user_id, id desc);
create unique index purchase_intent on purchase (provider, intent) where intent is not null;
create unique index purchase_renewal on purchase (user_id, renews_on) where renews_on is not null and status <> 'failed';
-- Serves the staff's list.
create index purchase_review on purchase (id) where status = 'review';
create index purchase_workspace on purchase (workspace_id, id desc);

-- What was paid, as it is printed; kept as long as the books are.
create table invoice (
  id           bigint generated always as identity primary key,
  purchase_id  bigint not null unique references purchase,
  user_id      bigint not null,
  workspace_id bigint not null,
  issued_on    date not null,
  billed_name  text,
  billed_email text,
  description  text not null,
  period_start date,
  period_end   date,
  amount_cents integer not null,
  currency     text not null,
  card         text,
  -- The sandbox moves no money, and its receipts say so.
  is_test      boolean not null
);
create index invoice_user on invoice (user_id, id desc);
create index invoice_workspace on invoice (workspace_id, id desc);

-- Messages of the payment provider that were dealt with: each counts once.
create table payment_event (
  provider    text not null,
  id          text not null,
  type        text not null,
  purchase_id bigint,
  outcome     text not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);

-- A property's full title report that a person has bought.
create table title_report (
  property_id  bigint not null,
  user_id      bigint not null references app_user on delete cascade,
  workspace_id bigint references workspace on delete set null,
  purchase_id  bigint not null,
  bought_on    date not null,
  primary key (property_id, user_id)
);
create index title_report_user on title_report (user_id);
create index title_report_workspace on title_report (workspace_id, property_id);

-- How much of a plan a person has used in a calendar month, by kind.
create table usage (
  workspace_id bigint not null references workspace on delete cascade,
  user_id      bigint not null references app_user on delete cascade,
  month        date not null,
  kind         text not null,
  used         integer not null default 0,
  -- The last search counted, by which typing on is no new search; overwritten by the next.
  last_text    text,
  last_at      timestamptz,
  primary key (workspace_id, month, kind, user_id)
);
-- Serve the removal of an account.
create index usage_user on usage (user_id);

-- Things that count once a month however often they are asked for: a property's report.
create table usage_once (
  workspace_id bigint not null references workspace on delete cascade,
  user_id      bigint not null references app_user on delete cascade,
  month        date not null,
  kind         text not null,
  item         text not null,
  primary key (workspace_id, month, kind, item, user_id)
);
create index usage_once_user on usage_once (user_id);

-- The sandbox, a payment provider that moves no money: what a real one would keep on its side.
create table sandbox_intent (
  id              text primary key,
  client_secret   text not null,
  idempotency_key text not null unique,
  amount_cents    integer not null,
  currency        text not null,
  customer        text,
  keeps_card      boolean not null,
  metadata        jsonb not null,
  status          text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'succeeded', 'refunded')),
  card            text,
  last_error      text,
  created_at      timestamptz not null default now()
);

create table sandbox_card (
  id       text primary key,
  customer text not null,
  brand    text not null,
  last4    text not null,
  -- Whether later charges are declined.
  declines boolean not null default false
);

create table sandbox_event (
  id           text primary key,
  body         text not null,
  created_at   timestamptz not null default now(),
  delivered_at timestamptz
);
-- Serves the delivery of what a crash left behind.
create index sandbox_event_waiting on sandbox_event (created_at) where delivered_at is null;

-- The provider, a worker or staff changes a payment; each change is audited.
create function purchase_audited() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_event (event, user_id, workspace_id, actor, about)
    values ('payment-' || new.status, new.user_id, new.workspace_id, 'product',
            jsonb_build_object('payment', new.id, 'item', new.item, 'cents', new.amount_cents));
  return null;
end $$;
create trigger purchase_audited after update of status on purchase
  for each row when (old.status is distinct from new.status) execute function purchase_audited();

create function subscription_audited() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_event (event, user_id, workspace_id, actor, about)
    values ('plan', new.user_id, new.workspace_id, 'product',
            jsonb_strip_nulls(jsonb_build_object('plan', new.plan, 'status', new.status,
              'cancels', new.cancels, 'next', new.next_plan)));
  return null;
end $$;
create trigger subscription_begun after insert on subscription
  for each row execute function subscription_audited();
create trigger subscription_audited after update on subscription
  for each row when ((old.plan, old.status, old.cancels, old.next_plan)
                     is distinct from (new.plan, new.status, new.cancels, new.next_plan))
  execute function subscription_audited();
