import { type Extent, extentOf, remarkOnMissing } from '../../../domain/import/extent.ts'
import type { Client } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'
import { repeatsParcels } from '../alerts/list-absence.queries.ts'
import { listOrder, statesAll } from '../property/one-debt.queries.ts'
import type { StagedImport } from './staged-import.ts'

/** Creates the transaction's tables of properties that no staged row names. */
export async function startRecount(tx: Client): Promise<void> {
  await tx.query(
    'create temp table import_left (property_id bigint not null, is_bill boolean not null) on commit drop',
  )
  await tx.query('create temp table import_recount (property_id bigint not null) on commit drop')
}

/**
 * Closes the rows that the list's next edition lacks: their amounts are no longer owed. If the file is only a part of
 * the list, nothing is closed. Writes the properties of closed rows to `import_left`. Reads `import_old`
 * (`recordOldRows`), after the rows of the edition are written.
 */
export async function closeMissing(
  tx: Client,
  { importId, listId, compared }: StagedImport,
): Promise<{ extent: Extent | null; remark: string | null }> {
  if (compared === null || compared.rowsBefore === 0) return { extent: null, remark: null }
  const { rows } = await tx.query<{ hasParts: boolean; refusedBefore: number; missing: number }>(
    `select exists (select from import where list_id = $1 and status = 'done' and extent = 'part') as "hasParts",
            coalesce((select total_rows - imported from import
                       where list_id = $1 and status = 'done' order by id desc limit 1), 0) as "refusedBefore",
            (select count(*) from import_old) as missing`,
    [listId],
  )
  const found = rows[0] ?? { hasParts: false, refusedBefore: 0, missing: 0 }
  const extent = extentOf({
    ...compared,
    repeatsSome: compared.repeatsRows || (await repeatsParcels(tx, { importId, listId })),
    hasParts: found.hasParts,
    hidesRows: compared.rowsUnnamed > found.refusedBefore,
  })
  if (found.missing === 0) return { extent, remark: null }
  const closed = extent === 'whole' ? await closeRows(tx, { importId, listId, compared }) : 0
  const isReported = extent !== 'whole' || closed > 0
  return { extent, remark: isReported ? remarkOnMissing(extent, { ...compared, closed }) : null }
}

/** Returns how many properties left the list. Properties that a refused row names stay. */
async function closeRows(
  tx: Client,
  {
    importId,
    listId,
    compared: { refused },
  }: { importId: number; listId: number; compared: NonNullable<StagedImport['compared']> },
): Promise<number> {
  await tx.query(
    `create temp table import_refused on commit drop as
       select p.id as property_id
         from unnest($1::int[], $2::text[], $3::text[]) k (county_id, key, ppin)
         join property p on p.county_id = k.county_id and p.parcel_key = k.key
       union
       select p.id from unnest($1::int[], $2::text[], $3::text[]) k (county_id, key, ppin)
         join property p on p.county_id = k.county_id and p.ppin = k.ppin`,
    [
      refused.map(({ countyId }) => countyId),
      refused.map(({ key }) => key),
      refused.map(({ ppin }) => ppin),
    ],
  )
  await tx.query(
    `with closed as (
       update import_row r set superseded_by = ${importId} from import_old o
        where r.property_id = o.property_id and r.import_id = o.import_id and r.line = o.line
          and r.superseded_by is null
          and o.property_id not in (select property_id from import_refused)
       returning r.property_id, o.is_bill)
     insert into import_left select property_id, bool_or(is_bill) from closed group by property_id`,
  )
  await tx.query('analyze import_left')
  await tx.query('insert into import_recount select property_id from import_left')
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from import_left l where ${hasNoRow('l', listId)}`,
  )
  return rows[0]?.n ?? 0
}

/** SQL condition: the list has no current row of the property. Served by the key of import_row. */
export function hasNoRow(left: string, listId: number): string {
  return `not exists (select from import_row r where r.property_id = ${left}.property_id
                         and r.list_id = ${listId} and r.superseded_by is null)`
}

/**
 * Writes to `import_recount` the list's properties that another list states too, if the list's day or meaning changed
 * so that another of them prevails.
 */
export async function recordMoved(
  tx: Client,
  { listId, movedFrom }: Pick<StagedImport, 'listId' | 'movedFrom'>,
): Promise<void> {
  if (movedFrom === null) return
  const before = '(select $2::integer as id, $3::date as day, $4::text as meaning)'
  const { rows } = await tx.query<{ id: number }>(
    `select o.id from county_list o, county_list own, ${before} before
      where own.id = $1 and o.id <> $1
        and (${statesAll('own')} or ${statesAll('before')} or ${statesAll('o')})
        and (own.meaning <> before.meaning
             or (${listOrder('o')} > ${listOrder('own')}) <> (${listOrder('o')} > ${listOrder('before')}))`,
    [listId, listId, movedFrom.day, movedFrom.meaning],
  )
  if (rows.length === 0) return
  await runSql(tx)`insert into import_recount
      select distinct r.property_id from import_row r
        join import_row o on o.property_id = r.property_id
       where r.list_id = ${listId} and r.superseded_by is null and r.bill_status is not null
         and o.list_id = any(${rows.map(({ id }) => id)}::int[]) and o.superseded_by is null
           and o.bill_status is not null`
}
