import { isNextEdition } from '../../../domain/alerts/alerts-of-list.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** Rows of watched properties held at a time. */
const SLICE = 5_000

/**
 * Records in a table of the transaction which rows a list has of watched properties, before an edition of it is
 * written, and which of them it repeats. `isInFile` knows the repeated rows; one with a remark is staged again, and
 * found there. Returns whether there are any. Served by the keys of tracked_property and import_row.
 */
export async function recordWatchedRows(
  tx: Client,
  edition: { listId: number; stage: string; isInFile: (hash: bigint) => boolean },
): Promise<boolean> {
  await tx.query(
    'create temp table import_watched (property_id bigint not null, is_repeated boolean not null) on commit drop',
  )
  await tx.query(
    `declare watched_rows no scroll cursor for
       select r.property_id as "propertyId", r.row_hash::text as "rowHash",
              r.noted and exists (select from ${edition.stage} s where s.row_hash = r.row_hash) as "isStaged"
         from (select distinct property_id from tracked_property) w
         join import_row r on r.property_id = w.property_id
        where r.list_id = ${edition.listId} and r.superseded_by is null`,
  )
  let isAny = false
  for (;;) {
    const rows = await listRows<{ propertyId: number; rowHash: string; isStaged: boolean }>(tx)`
      fetch ${raw(SLICE)} from watched_rows`
    if (rows.length === 0) break
    isAny = true
    await tx.query('insert into import_watched select * from unnest($1::bigint[], $2::boolean[])', [
      rows.map(({ propertyId }) => propertyId),
      rows.map(({ rowHash, isStaged }) => isStaged || edition.isInFile(BigInt(rowHash))),
    ])
  }
  await tx.query('close watched_rows')
  // The rows of a missing property are closed.
  const absent = await runSql(tx)`insert into import_watched
      select property_id, false from list_absence where list_id = ${edition.listId}`
  return isAny || (absent ?? 0) > 0
}

type Edition = {
  importId: number
  listId: number
  list: string
  asOf: LocalDate
  /** Imported rows of the file, and whether some of them are unchanged in the list. */
  rowsNow: number
  repeatsRows: boolean
}

/**
 * Records which watched properties a new edition of a list lacks, and which it has again, inside the import's
 * transaction, after its rows are written; `recordWatchedRows` has recorded the earlier ones.
 */
export async function recordAbsences(tx: Client, edition: Edition): Promise<void> {
  const { importId, listId } = edition
  await tx.query(
    `create temp table import_absence on commit drop as
       select w.property_id, w.is_present
         from (select property_id,
                      bool_or(is_repeated) or exists (select from import_row r
                         where r.import_id = ${importId} and r.property_id = i.property_id) as is_present
                 from import_watched i group by property_id) w
         left join list_absence a on a.list_id = ${listId} and a.property_id = w.property_id
        where w.is_present = (a.property_id is not null)`,
  )
  const rows = await listRows<{ anyLeft: boolean | null }>(tx)`
    select bool_or(not is_present) as "anyLeft" from import_absence`
  if (rows[0]?.anyLeft && !(await isEdition(tx, edition))) {
    await tx.query('delete from import_absence where not is_present')
  }
  await runSql(tx)`delete from list_absence a using import_absence i
      where a.list_id = ${listId} and i.property_id = a.property_id and i.is_present`
  await runSql(tx)`insert into list_absence (property_id, list_id, import_id)
      select property_id, ${listId}, ${importId} from import_absence where not is_present`
  await runSql(tx)`insert into watched_change (property_id, kind, import_id, after)
      select property_id, case when is_present then 'back' else 'left' end, ${importId},
             jsonb_build_object('list', ${edition.list}::text, 'asOf', ${edition.asOf}::text)
        from import_absence order by is_present, property_id`
}

/** Whether the import names properties that earlier files of the list named. */
export async function repeatsParcels(
  tx: Client,
  { importId, listId }: { importId: number; listId: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ repeatsSome: boolean }>(
    `select exists (select from import_row n join import_row o on o.property_id = n.property_id
                     where n.import_id = $1 and n.list_id = $2 and o.list_id = $2
                       and o.import_id <> $1) as "repeatsSome"`,
    [importId, listId],
  )
  return rows[0]?.repeatsSome ?? false
}

async function isEdition(
  tx: Client,
  { importId, listId, rowsNow, repeatsRows }: Edition,
): Promise<boolean> {
  const rows = await listRows<{ rowsBefore: number }>(tx)`
    select coalesce((select imported from import
                      where list_id = ${listId} and status = 'done' and id <> ${importId}
                      order by ended_at desc limit 1), 0) as "rowsBefore"`
  const rowsBefore = rows[0]?.rowsBefore ?? 0
  const repeatsSome = repeatsRows || (await repeatsParcels(tx, { importId, listId }))
  return isNextEdition({ rowsBefore, rowsNow, repeatsSome })
}
