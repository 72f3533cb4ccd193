import {
  type ListAccount,
  type OwnersOfOne,
  ownersRemark,
  type RowSum,
  sumRemarks,
} from '../../../domain/import/list-laws.ts'
import type { Client } from '../../platform/db/db.ts'
import { debtsOf } from '../property/one-debt.queries.ts'
import type { StagedImport } from './staged-import.ts'

const sumOf = (column: string, where: string, name: string) =>
  `count(*) filter (where ${where}) as "${name}Rows", coalesce(sum(${column}) filter (where ${where}), 0)::bigint as "${name}Cents"`

/**
 * Remarks on what a list's rows add up to, as read (`read`, in cents) and as written. Called at the end of the
 * transaction that wrote them, whose temporary tables it reads.
 */
export async function checkSums(
  tx: Client,
  staged: Pick<StagedImport, 'importId' | 'listId' | 'table'>,
  read: number,
  kept: RowSum,
): Promise<string[]> {
  const single = await singleRows(tx, staged.table)
  const several = await rowsWithHistory(tx, staged)
  const same = await rowOf<{ sameRows: number; sameCents: number }>(
    tx,
    `select ${sumOf('owed_cents', 'owed_cents is not null', 'same')} from import_same`,
  )
  const account: ListAccount = {
    read,
    kept,
    same: { rows: same.sameRows, cents: same.sameCents },
    ...several,
    counted: {
      rows: single.rows + several.counted.rows,
      cents: single.cents + several.counted.cents,
    },
  }
  return sumRemarks(account)
}

/** What new properties with one row owe: the sale that was written, not the row. */
async function singleRows(tx: Client, table: string): Promise<RowSum> {
  return rowOf<RowSum>(
    tx,
    `select count(*) as rows, coalesce(sum(t.total_cents), 0)::bigint as cents
       from ${table} s join tax_sale t on t.property_id = s.property_id
      where not s.known and not s.repeated and s.bill_status = 'unpaid'`,
  )
}

/**
 * The unpaid rows of properties that were known, or occur more than once: those that count, and why others do not.
 * Looked up by the key of import_row; other lists are read for the properties that they state a bill of.
 */
async function rowsWithHistory(
  tx: Client,
  { importId, listId, table }: Pick<StagedImport, 'importId' | 'listId' | 'table'>,
): Promise<Pick<ListAccount, 'repeated' | 'known' | 'replaced' | 'counted'>> {
  const sums = await rowOf<Record<string, number>>(
    tx,
    `with elsewhere as materialized (
       select distinct s.property_id from ${table} s
         join import_row r on r.property_id = s.property_id
        where s.known and r.list_id <> ${listId} and r.superseded_by is null and r.bill_status is not null
     ), ${debtsOf('elsewhere')}, own as materialized (
       select r.property_id, r.import_id, r.line, r.total_cents, r.superseded_by is not null as is_behind,
              e.property_id is not null as is_elsewhere
         from ${table} s
         join import_row r on r.property_id = s.property_id and r.import_id = ${importId} and r.line = s.line
         left join elsewhere e on e.property_id = s.property_id
        where (s.known or s.repeated) and r.bill_status = 'unpaid'
     ), placed as (
       select o.*, c.line is not null as counts, p.line is not null as repeats
         from own o
         left join counted c on c.property_id = o.property_id and c.import_id = o.import_id and c.line = o.line
         left join repeats p on p.property_id = o.property_id and p.import_id = o.import_id and p.line = o.line
     )
     select ${sumOf('total_cents', 'is_behind', 'repeated')},
            ${sumOf('total_cents', 'not is_behind and is_elsewhere and repeats', 'known')},
            ${sumOf('total_cents', 'not is_behind and is_elsewhere and not repeats and not counts', 'replaced')},
            ${sumOf('total_cents', 'not is_behind and (not is_elsewhere or counts)', 'counted')}
       from placed`,
  )
  const of = (name: string): RowSum => ({
    rows: sums[`${name}Rows`] ?? 0,
    cents: sums[`${name}Cents`] ?? 0,
  })
  return {
    repeated: of('repeated'),
    known: of('known'),
    replaced: of('replaced'),
    counted: of('counted'),
  }
}

/** Properties named at once: a remark shows a few. */
const NAMED = 3

/** A remark on staged properties with the debts of several owners; null without any. `where`: rows that may share one. */
export async function checkOwners(
  tx: Client,
  table: string,
  where = 'true',
): Promise<string | null> {
  const { rows } = await tx.query<OwnersOfOne & { properties: number; allCents: number }>(
    `with owed as (
       select * from ${table} where bill_status = 'unpaid' and total_cents > 0 and owner_norm <> '' and ${where}
     ), several as materialized (
       select county_id, parcel_key from owed
        group by county_id, parcel_key having min(owner_norm) <> max(owner_norm)
     )
     select line, property, owners, cents, count(*) over () as properties,
            (sum(cents) over ())::bigint as "allCents"
       from (select min(line) as line, coalesce(max(parcel_id), max(ppin), max(address)) as property,
                    array_agg(distinct owner_name) as owners, sum(total_cents)::bigint as cents
               from owed join several using (county_id, parcel_key)
              group by county_id, parcel_key) of_one
      order by line limit ${NAMED}`,
  )
  const [first] = rows
  return ownersRemark(rows, {
    properties: first?.properties ?? 0,
    cents: first?.allCents ?? 0,
  })
}

async function rowOf<T extends object>(tx: Client, sql: string): Promise<T> {
  const { rows } = await tx.query<T>(sql)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}
