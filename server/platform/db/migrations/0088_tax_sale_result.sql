-- What became of a parcel at a tax sale, once: sale_bid (surplus) and sale_result (forecast) had the same facts side by
-- side, and what was typed in at a sale was read from the rows of its list.
--
-- Safe while the previous release runs: it adds a table. Until a later release drops sale_bid and sale_result, triggers
-- carry what that release writes to them over, and what this one writes back, removals too.

create table tax_sale_result (
  property_id      bigint not null,
  import_id        bigint not null,
  line             integer not null,
  county_id        integer not null,
  -- Null where neither the row nor its list names a day or a year.
  sale_day         date,
  -- The list names the year or a day of its own, and this is the last day on which it can have been held.
  day_assumed      boolean not null default false,
  -- Null where the row says a bid or an excess and not what became of the parcel; so are those of the sample.
  outcome          text check (outcome in ('sold', 'no-bid', 'withdrawn')),
  bid_cents        bigint,
  -- Percent, where the lowest rate wins.
  rate             real,
  -- What was due, as the row states it; null where it does not.
  due_cents        bigint,
  -- The same as other lists stated it when the results came; null where the row states it.
  listed_due_cents bigint,
  -- The excess as the row states it; null where it does not.
  stated_cents     bigint,
  -- As stated, else bid less amount due, 0 at the least; null where it is unknown.
  excess_cents     bigint generated always as (
    case when stated_cents is not null then greatest(stated_cents, 0)
         when bid_cents is not null and coalesce(due_cents, listed_due_cents) is not null
           then greatest(bid_cents - coalesce(due_cents, listed_due_cents), 0) end) stored,
  sold_to          text,
  -- The last day on which anyone may claim the excess (domain/surplus); infinity where the law read sets none.
  ends_on          date not null default 'infinity',
  assessed_cents   bigint,
  property_class   text,
  is_homestead     boolean,
  as_of            date not null,
  primary key (property_id, import_id, line)
);
comment on table tax_sale_result is
  'One row of a list that says what became of a parcel at a sale, or what it brought. Undoing the import removes it.';
-- Serves the training of a county's model, year by year, and its back-test.
create index tax_sale_result_county on tax_sale_result (county_id, sale_day, property_id) where outcome is not null;
-- Serves the search for sales like a parcel's: those of nearly its value.
create index tax_sale_result_value on tax_sale_result (county_id, assessed_cents, sale_day) where outcome = 'sold';
-- Serves undo.
create index tax_sale_result_import on tax_sale_result (import_id);
-- Serves the surplus of a county by its last day to claim.
create index tax_sale_result_ending on tax_sale_result (county_id, ends_on, property_id, import_id, line)
  where excess_cents > 0;
-- Serves the same by amount.
create index tax_sale_result_excess on tax_sale_result (county_id, excess_cents, property_id, import_id, line)
  where excess_cents > 0;

insert into tax_sale_result (property_id, import_id, line, county_id, sale_day, day_assumed, outcome, bid_cents, rate,
                             due_cents, listed_due_cents, stated_cents, sold_to, ends_on, assessed_cents,
                             property_class, is_homestead, as_of)
  select property_id, import_id, line, coalesce(r.county_id, b.county_id), coalesce(r.sale_day, b.sale_date),
         coalesce(r.day_assumed, b.sale_date_assumed), r.outcome, coalesce(r.bid_cents, b.bid_cents), r.rate,
         nullif(r.due_cents, 0), case when coalesce(r.due_cents, 0) = 0 then b.due_cents end, b.stated_cents,
         b.sold_to, coalesce(b.ends_on, 'infinity'), r.assessed_cents, r.property_class, r.is_homestead,
         coalesce(b.as_of, i.as_of, current_date)
    from sale_result r full join sale_bid b using (property_id, import_id, line)
    left join import i on i.id = import_id;

-- Results entered at a sale before there was sale_result.
insert into tax_sale_result (property_id, import_id, line, county_id, sale_day, outcome, sold_to, as_of)
  select w.property_id, w.import_id, w.line, p.county_id, w.day::date,
         case when w.words ilike 'sold%' then 'sold' when w.words ilike 'struck%' then 'no-bid' else 'withdrawn' end,
         left(w.sold_to, 200), w.as_of
    from (select r.property_id, r.import_id, r.line, coalesce(i.as_of, current_date) as as_of,
                 substring(r.extra[array_position(i.extra_headings, 'Sale')] from '\d{4}-\d\d-\d\d$') as day,
                 r.extra[array_position(i.extra_headings, 'Sale Result')] as words,
                 r.extra[array_position(i.extra_headings, 'Sold To')] as sold_to
            from import i join import_row r on r.list_id = i.list_id and r.import_id = i.id
           where i.profile = 'sale-day-results' and i.status = 'done') w
    join property p on p.id = w.property_id
   where w.day is not null and w.words is not null
on conflict do nothing;

-- From the previous release's tables. A row of sale_bid comes after the one of sale_result, at the end of its import.
create function sale_result_added() returns trigger language plpgsql as $$
begin
  insert into tax_sale_result (property_id, import_id, line, county_id, sale_day, day_assumed, outcome, bid_cents,
                               rate, due_cents, assessed_cents, property_class, is_homestead, as_of)
    select property_id, import_id, line, county_id, sale_day, day_assumed, outcome, bid_cents, rate,
           nullif(due_cents, 0), assessed_cents, property_class, is_homestead, current_date from added
  on conflict do nothing;
  return null;
end $$;
create trigger sale_result_added after insert on sale_result referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function sale_result_added();

create function sale_bid_added() returns trigger language plpgsql as $$
begin
  insert into tax_sale_result as r (property_id, import_id, line, county_id, sale_day, day_assumed, bid_cents,
                                    listed_due_cents, stated_cents, sold_to, ends_on, as_of)
    select property_id, import_id, line, county_id, sale_date, sale_date_assumed, bid_cents, due_cents,
           stated_cents, sold_to, ends_on, as_of from added
  on conflict (property_id, import_id, line) do update
    set bid_cents = coalesce(r.bid_cents, excluded.bid_cents), stated_cents = excluded.stated_cents,
        listed_due_cents = case when r.due_cents is null then excluded.listed_due_cents end,
        sold_to = excluded.sold_to, ends_on = excluded.ends_on, as_of = excluded.as_of;
  return null;
end $$;
create trigger sale_bid_added after insert on sale_bid referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function sale_bid_added();

create function old_result_removed() returns trigger language plpgsql as $$
begin
  delete from tax_sale_result r using removed g
   where r.property_id = g.property_id and r.import_id = g.import_id and r.line = g.line;
  return null;
end $$;
create trigger sale_result_removed after delete on sale_result referencing old table as removed
  for each statement when (pg_trigger_depth() = 0) execute function old_result_removed();
create trigger sale_bid_removed after delete on sale_bid referencing old table as removed
  for each statement when (pg_trigger_depth() = 0) execute function old_result_removed();

-- And back, as the previous release writes them.
create function tax_sale_result_added() returns trigger language plpgsql as $$
begin
  insert into sale_result (property_id, import_id, line, county_id, sale_day, day_assumed, outcome, bid_cents, rate,
                           due_cents, assessed_cents, property_class, is_homestead)
    select property_id, import_id, line, county_id, sale_day, day_assumed, outcome,
           case when outcome = 'sold' then bid_cents end, rate, due_cents, assessed_cents, property_class, is_homestead
      from added where outcome is not null and sale_day is not null
  on conflict do nothing;
  insert into sale_bid (property_id, import_id, line, county_id, sale_date, sale_date_assumed, due_cents, bid_cents,
                        stated_cents, sold_to, ends_on, as_of)
    select property_id, import_id, line, county_id, sale_day, day_assumed, coalesce(due_cents, listed_due_cents),
           bid_cents, stated_cents, sold_to, ends_on, as_of
      from added where bid_cents is not null or stated_cents is not null
  on conflict do nothing;
  return null;
end $$;
create trigger tax_sale_result_added after insert on tax_sale_result referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function tax_sale_result_added();

create function tax_sale_result_removed() returns trigger language plpgsql as $$
begin
  delete from sale_result r using removed g
   where r.property_id = g.property_id and r.import_id = g.import_id and r.line = g.line;
  delete from sale_bid b using removed g
   where b.property_id = g.property_id and b.import_id = g.import_id and b.line = g.line;
  return null;
end $$;
create trigger tax_sale_result_removed after delete on tax_sale_result referencing old table as removed
  for each statement when (pg_trigger_depth() = 0) execute function tax_sale_result_removed();

comment on table sale_bid is 'Of the previous release: tax_sale_result has its facts. A later release drops it.';
comment on table sale_result is 'Of the previous release: tax_sale_result has its facts. A later release drops it.';
