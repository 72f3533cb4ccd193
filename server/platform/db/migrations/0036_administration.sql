-- What staff search the audit trail by, and mail that was given up, which they are shown.
--
-- Safe while the previous release runs: it adds, and allows more. What would be recorded waits while the indexes
-- are made, about a second for each million events.

-- Serves the search by event, and the list of all events' names.
create index audit_event_event on audit_event (event, at desc);
-- Serves the search by network address, or by the beginning of one.
create index audit_event_address on audit_event (address text_pattern_ops, at desc)
  where address is not null;
-- Serves the search by import, and from which network a list came.
create index audit_event_import on audit_event
  ((coalesce(about->>'import', case when event like 'import-%' then about->>'id' end)), id)
  where coalesce(about->>'import', case when event like 'import-%' then about->>'id' end) is not null;

-- Serves the list of what failed; the mails that went are many.
create index mail_given_up on mail (created_at, id) where due_at is null and sent_at is null;

-- Giving a payment of the sandbox back failed: it wrote a status that this list did not have.
alter table sandbox_intent drop constraint sandbox_intent_status_check;
alter table sandbox_intent add constraint sandbox_intent_status_check
  check (status in ('requires_payment_method', 'succeeded', 'refunded')) not valid;
alter table sandbox_intent validate constraint sandbox_intent_status_check;
