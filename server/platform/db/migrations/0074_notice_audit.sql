-- What a workspace found in the clerk's file about the notices of a tax sale, step by step.
--
-- Safe while the previous release runs: it only adds a table, which that release does not know.

create table notice_audit_answer (
  workspace_id bigint not null references workspace on delete cascade,
  -- No foreign key: what was looked up outlives the list the property came from.
  property_id  bigint not null,
  regime       text not null check (regime in ('ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale')),
  sale_date    date not null,
  -- Key of a step (domain/notice-audit), of a lienor's with the instrument's id.
  step         text not null,
  state        text not null check (state in ('done', 'missing', 'not-needed')),
  done_on      date,
  note         text not null default '',
  user_id      bigint references app_user on delete set null,
  changed_at   timestamptz not null default now(),
  primary key (workspace_id, property_id, regime, sale_date, step)
);
-- Serves the removal of an account.
create index notice_audit_answer_user on notice_audit_answer (user_id) where user_id is not null;
