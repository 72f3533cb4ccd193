import { ASSUMABLE } from '../../../domain/import/record.ts'

const TOTAL = 1 << ASSUMABLE.indexOf('totalOwed')

/** Bigint that orders lists by their day, then by import order. */
export function listOrder(list: string): string {
  return `((coalesce(${list}.day, date '0001-01-01') - date '0001-01-01') * 4294967296 + ${list}.id)`
}

/** SQL condition: the list's rows state the total owed on a parcel, not single debts. */
export function statesAll(list: string): string {
  return `${list}.meaning in ('snapshot', 'sale-results')`
}

const BILL_COLUMNS =
  'property_id, import_id, line, list_id, tax_year, bill_number, bill_status, taxes_cents, penalties_cents, total_cents, is_least'

/**
 * Common table expressions that decide which rows count as owed on the properties of `source`, each debt once:
 * - `stated`: the current rows that state a bill
 * - `several`: properties on which more than one list states bills
 * - `live`: of these, the rows that no later list replaces. Bills of several lists add up. A list that states the
 *   total owed replaces lists of earlier days for the parcel, and any later one replaces it; a row of it without an
 *   amount replaces nothing.
 * - `repeats`: of these, rows whose debt another list states too. The same bill number and tax year: the later list
 *   counts. The same open amount, without conflicting year and number: the row with most details counts, then the
 *   first. Lists quote each other: the assignment of a certificate names the bill it was sold for.
 * - `counted`: the remaining rows.
 * Rows are looked up by the key of import_row, whatever number the planner estimates.
 */
export function debtsOf(source: string): string {
  const says = (row: string) => `(${row}.total_cents is not null or ${row}.bill_status <> 'unpaid')`
  const agree = (column: string) =>
    `(r.${column} = o.${column} or r.${column} is null or o.${column} is null)`
  const vagueness = (row: string) =>
    `(${row}.tax_year is null)::int + (${row}.bill_number is null)::int`
  const isSameBill = 'o.tax_year = r.tax_year and o.bill_number = r.bill_number'
  return `stated as materialized (
            select r.${BILL_COLUMNS.replaceAll(', ', ', r.')}
              from import_row r
             where r.property_id = any(array(select property_id from ${source} s))
               and r.superseded_by is null and r.bill_status is not null
          ), several as materialized (
            select t.property_id, max(${listOrder('l')}) filter (where ${says('t')}) as last,
                   max(${listOrder('l')}) filter (where ${statesAll('l')} and ${says('t')}) as last_all
              from stated t join county_list l on l.id = t.list_id
             group by t.property_id having min(t.list_id) <> max(t.list_id)
          ), live as materialized (
            select t.*, ${listOrder('l')} as list_order
              from stated t
              join several v on v.property_id = t.property_id
              join county_list l on l.id = t.list_id
             where ${listOrder('l')} >= coalesce(v.last_all, 0)
               and (not (${statesAll('l')} and ${says('t')}) or ${listOrder('l')} = v.last)
          ), repeats as materialized (
            select r.property_id, r.import_id, r.line
              from live r join live o on o.property_id = r.property_id and ${isSameBill}
             where o.list_order > r.list_order
            union
            select r.property_id, r.import_id, r.line
              from live r join live o on o.property_id = r.property_id and o.total_cents = r.total_cents
             where o.list_id <> r.list_id and r.bill_status = 'unpaid' and o.bill_status = 'unpaid'
               and r.total_cents > 0 and ${agree('tax_year')} and ${agree('bill_number')}
               and (${isSameBill}) is not true
               and (${vagueness('o')}, o.import_id, o.line) < (${vagueness('r')}, r.import_id, r.line)
          ), counted as (
            select ${BILL_COLUMNS} from stated t
             where not exists (select from several v where v.property_id = t.property_id)
            union all
            select ${BILL_COLUMNS} from live r
             where not exists (select from repeats p where p.property_id = r.property_id
                                  and p.import_id = r.import_id and p.line = r.line)
          )`
}

/**
 * SQL query on `counted`: the amount owed on each property. Unknown amounts are left out of a sum; null if all are
 * unknown. A paid or cancelled bill owes nothing. `is_least`: at least the sum is owed, since a bill lacks its amount
 * or a part of it, or the sum is the 0 that a paste assumes.
 */
export function owedOfCounted(): string {
  const sum = (column: string) =>
    `(case when bool_or(c.bill_status = 'unpaid')
           then sum(c.${column}) filter (where c.bill_status = 'unpaid') else 0 end)::bigint as ${column}`
  return `select c.property_id, bool_or(c.bill_status = 'unpaid') as is_unpaid,
                 coalesce(bool_or(c.total_cents is null or c.is_least and c.total_cents <> 0)
                            filter (where c.bill_status = 'unpaid'), false)
                   or coalesce(sum(c.total_cents) filter (where c.bill_status = 'unpaid') = 0
                               and bool_or(c.is_least) filter (where c.bill_status = 'unpaid'), false) as is_least,
                 ${sum('total_cents')}, ${sum('taxes_cents')}, ${sum('penalties_cents')}
            from counted c group by c.property_id`
}

/** SQL query: the amounts owed on the properties in `source` by their current rows, each debt once. */
export function owedSql(source: string): string {
  return `with ${debtsOf(source)} ${owedOfCounted()}`
}

/**
 * SQL condition on a tax sale: a sum that its total is part of is the least that is owed, since the total lacks a part
 * or no source states it.
 */
export function isOwedInPart(sale: string): string {
  return `(${sale}.assumed & ${TOTAL} <> 0
           or ${sale}.total_cents is null and ${sale}.status in ('delinquent', 'pending')) is true`
}
