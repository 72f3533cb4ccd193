-- What the rows of a list state. Lists imported before this column keep adding up.
alter table county_list add column meaning text not null default 'bills'
  check (meaning in ('bills', 'snapshot', 'sale-results'));
comment on column county_list.meaning is
  'bills: single debts, which add up. snapshot: all that is owed on the list''s day, which a later year''s list replaces. sale-results: what was sold.';
