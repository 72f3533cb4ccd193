-- The day a list is of, by which one list replaces another: stated, or the first or last day of its year, or the
-- day it was imported. And meanings of lists that say nothing of debts.
--
-- Safe while the previous release runs: it only adds, and allows more.

alter table county_list add column day date;
comment on column county_list.day is
  'The day the list''s last edition is of. Of two lists that state all that is owed on a parcel, the later counts.';
alter table county_list drop constraint county_list_meaning_check;
alter table county_list add constraint county_list_meaning_check
  check (meaning in ('bills', 'snapshot', 'sale-results', 'roll', 'layer', 'instruments', 'notices'));
