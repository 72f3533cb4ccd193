-- What people, programs, the staff and the product itself did that matters to somebody's safety or
-- money. It is only added to: a trigger refuses every other change but two, the removal of what is
-- older than two years and the forgetting of a network address.
--
-- Safe while the previous release runs: it only adds.

create table audit_event (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  event      text not null,
  -- Whose account it is about; it stays a number when the account goes, hence no foreign key.
  user_id    bigint,
  -- Who did it: the person, a program with their key, the staff on the command line, the product.
  actor      text not null check (actor in ('person', 'visitor', 'program', 'staff', 'product')),
  -- The staff member's name on the machine.
  staff      text,
  address    text,
  request_id text,
  -- Ids, names of plans and counts; never a secret, a text of a person's or a mail address.
  about      jsonb not null default '{}'
);
comment on table audit_event is 'Added to only; see audit_event_kept.';
-- Serves what one person did, the newest first.
create index audit_event_user on audit_event (user_id, id desc);
-- Serves the removal of what is too old.
create index audit_event_at on audit_event (at);

create function audit_event_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
  if tg_op = 'UPDATE' and new.address is null
     and (to_jsonb(new) - 'address') = (to_jsonb(old) - 'address') then return new; end if;
  raise exception 'audit_event is added to only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_kept before update or delete on audit_event
  for each row execute function audit_event_kept();
create trigger audit_event_not_emptied before truncate on audit_event
  for each statement execute function audit_event_kept();

-- What becomes of a payment is told by the provider, the worker or the staff: whoever changes it.
create function purchase_audited() returns trigger language plpgsql as $$
begin
  insert into audit_event (event, user_id, actor, about)
    values ('payment-' || new.status, new.user_id, 'product',
            jsonb_build_object('payment', new.id, 'item', new.item, 'cents', new.amount_cents));
  return null;
end $$;
create trigger purchase_audited after update of status on purchase
  for each row when (old.status is distinct from new.status) execute function purchase_audited();

create function subscription_audited() returns trigger language plpgsql as $$
begin
  insert into audit_event (event, user_id, actor, about)
    values ('plan', new.user_id, 'product',
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
