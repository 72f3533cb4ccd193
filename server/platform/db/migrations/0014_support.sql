-- Support tickets and the newsletter.

create table support_ticket (
  id         bigint generated always as identity primary key,
  user_id    bigint references app_user on delete cascade,
  email      text not null,
  subject    text not null,
  category   text not null,
  priority   text not null,
  status     text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index support_ticket_user on support_ticket (user_id, id) where user_id is not null;
-- Serves the staff's list.
create index support_ticket_open on support_ticket (id) where status = 'open';

create table support_message (
  ticket_id  bigint not null references support_ticket on delete cascade,
  id         bigint generated always as identity,
  from_staff boolean not null,
  body       text not null,
  at         timestamptz not null default now(),
  primary key (ticket_id, id)
);

create table newsletter_subscription (
  email_key    text primary key,
  email        text not null,
  source       text not null,
  created_at   timestamptz not null default now(),
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at     timestamptz
);
comment on column newsletter_subscription.email_key is 'The address in lower case: one subscription per address.';
