import { isNextEdition } from '../../domain/alerts/alerts-of-list.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import type { Client } from '../db/db.ts'

/** A row the list has of a watched property, and whether the edition in hand repeats it. */
type WatchedRow = { propertyId: number; isRepeated: boolean }

/**
 * The rows a list has of watched properties, before an edition of it is written. `isInFile` knows the
 * repeated rows; one with a remark is staged again, and found there. Served by the keys of
 * tracked_property and import_row.
 */
export async function listWatchedRows(
  tx: Client,
  edition: { listId: number; stage: string; isInFile: (hash: bigint) => boolean },
): Promise<WatchedRow[]> {
  const { rows } = await tx.query<{ propertyId: number; rowHash: string; isStaged: boolean }>(
    `select r.property_id as "propertyId", r.row_hash::text as "rowHash",
            r.noted and exists (select from ${edition.stage} s where s.row_hash = r.row_hash) as "isStaged"
       from (select distinct property_id from tracked_property) w
       join import_row r on r.property_id = w.property_id
      where r.list_id = $1 and r.superseded_by is null`,
    [edition.listId],
  )
  return rows.map(({ propertyId, rowHash, isStaged }) => ({
    propertyId,
    isRepeated: isStaged || edition.isInFile(BigInt(rowHash)),
  }))
}

type Edition = {
  importId: number
  listId: number
  list: string
  asOf: LocalDate
  /** Rows of the file that were taken, and whether some of them are as the list had them. */
  rowsNow: number
  repeatsRows: boolean
}

/**
 * Writes down which watched properties a new edition of a list lacks, and which it has again, inside
 * the import's transaction, after its rows are written. `before` is what `listWatchedRows` answered.
 */
export async function noteAbsences(
  tx: Client,
  before: readonly WatchedRow[],
  edition: Edition,
): Promise<void> {
  if (before.length === 0) return
  const { importId, listId } = edition
  const ids = [...new Set(before.map(({ propertyId }) => propertyId))]
  const present = await presentIn(tx, before, importId)
  const { rows: known } = await tx.query<{ id: number }>(
    'select property_id as id from list_absence where list_id = $1 and property_id = any($2::bigint[])',
    [listId, ids],
  )
  const absent = new Set(known.map(({ id }) => id))
  const back = ids.filter((id) => present.has(id) && absent.has(id))
  const missing = ids.filter((id) => !present.has(id) && !absent.has(id))
  const left = missing.length > 0 && (await isEdition(tx, edition)) ? missing : []
  if (back.length === 0 && left.length === 0) return
  await tx.query(
    'delete from list_absence where list_id = $1 and property_id = any($2::bigint[])',
    [listId, back],
  )
  await tx.query(
    `insert into list_absence (property_id, list_id, import_id)
       select id, $2, $3 from unnest($1::bigint[]) id`,
    [left, listId, importId],
  )
  await tx.query(
    `insert into watched_change (property_id, kind, import_id, after)
       select id, case when id = any($1::bigint[]) then 'left' else 'back' end, $3,
              jsonb_build_object('list', $4::text, 'asOf', $5::text)
         from unnest($1::bigint[] || $2::bigint[]) id`,
    [left, back, importId, edition.list, edition.asOf],
  )
}

/** Watched properties the edition speaks of: by a row it repeats, or by one it wrote. */
async function presentIn(
  tx: Client,
  before: readonly WatchedRow[],
  importId: number,
): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    'select property_id as id from import_row where import_id = $1 and property_id = any($2::bigint[])',
    [importId, before.map(({ propertyId }) => propertyId)],
  )
  const repeated = before.filter(({ isRepeated }) => isRepeated)
  return new Set([...repeated.map(({ propertyId }) => propertyId), ...rows.map(({ id }) => id)])
}

async function isEdition(
  tx: Client,
  { importId, listId, rowsNow, repeatsRows }: Edition,
): Promise<boolean> {
  const { rows } = await tx.query<{ rowsBefore: number; repeatsSome: boolean }>(
    `select coalesce((select imported from import
                       where list_id = $2 and status = 'done' and id <> $1
                       order by ended_at desc limit 1), 0) as "rowsBefore",
            exists (select from import_row n join import_row o on o.property_id = n.property_id
                     where n.import_id = $1 and n.list_id = $2 and o.list_id = $2
                       and o.import_id <> $1) as "repeatsSome"`,
    [importId, listId],
  )
  const found = rows[0]
  return (
    found !== undefined &&
    isNextEdition({
      rowsBefore: found.rowsBefore,
      rowsNow,
      repeatsSome: repeatsRows || found.repeatsSome,
    })
  )
}
