import { PASTED_LIST } from '../../../contract/import.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, runSql } from '../../platform/db/sql.ts'

/** A list of the record as it was after an import. */
export type ListAfter = {
  id: number
  listId: number
  /** Only this import's rows: pasted properties are no edition of a list. */
  isAlone: boolean
}

export type ListFigures = {
  rows: number
  parcels: number
  /** The sum of unpaid rows; null if none states one. */
  cents: number | null
}

/** SQL: the sum of unpaid rows, without the 0 that a paste assumes. */
export const sumOwed = (row: string) =>
  `(sum(${row}.total_cents) filter (where ${row}.bill_status = 'unpaid'
        and not (${row}.is_least and ${row}.total_cents = 0)))::bigint`

/** SQL: the condition on the rows of a list as it was after an import. */
export function isOnList(row: string, { id, listId, isAlone }: ListAfter): string {
  const [of, list] = [Math.trunc(id), Math.trunc(listId)]
  return `${row}.list_id = ${list} and ${row}.import_id ${isAlone ? '=' : '<='} ${of}
          and (${row}.superseded_by is null or ${row}.superseded_by > ${of})`
}

/** Counts a list's rows. Reads it whole, by import_row_list. */
export async function readFigures(db: Db, list: ListAfter): Promise<ListFigures> {
  const { rows } = await db.query<ListFigures>(
    `select count(*)::integer as rows, count(distinct r.property_id)::integer as parcels, ${sumOwed('r')} as cents
       from import_row r where ${isOnList('r', list)}`,
  )
  return rows[0] ?? { rows: 0, parcels: 0, cents: null }
}

/** Stores the figures of the list that an import wrote to the record, so that its page need not count a long one. */
export async function storeFigures(db: Db, importId: number): Promise<void> {
  const list = await findRow<ListAfter>(db)`
    select id, list_id as "listId", file_name = ${PASTED_LIST} and added + changed > 0 as "isAlone"
      from import
     where id = ${importId} and status = 'done' and not is_private
       and list_id is not null and list_meaning is not null`
  if (!list) return
  const { rows, parcels, cents } = (await figuresBefore(db, list)) ?? (await readFigures(db, list))
  // An import that was undone meanwhile has no figures.
  await runSql(db)`
    update import set list_rows = ${rows}, list_parcels = ${parcels}, list_cents = ${cents}
     where id = ${importId} and status = 'done'`
}

/**
 * The stored figures of the list's last edition, if no row was written or closed since; else null. Served by
 * import_row_list and import_row_superseded.
 */
async function figuresBefore(db: Db, { id, listId, isAlone }: ListAfter) {
  if (isAlone) return null
  return findRow<ListFigures>(db)`
    select b.list_rows as rows, b.list_parcels as parcels, b.list_cents as cents
      from (select * from import
             where list_id = ${listId} and id < ${id} and status = 'done' order by id desc limit 1) b
     where b.list_rows is not null
       and not exists (
         select from import_row r
          where r.list_id = ${listId} and r.import_id > b.id and r.import_id <= ${id})
       and not exists (
         select from import i join import_row r on r.superseded_by = i.id
          where i.list_id = ${listId} and i.id > b.id and i.id <= ${id} and r.list_id = ${listId})`
}

/** Deletes the stored figures of all editions of a list: an undo closes rows by another edition. Served by import_done. */
export async function deleteFigures(db: Db, listId: number): Promise<void> {
  await runSql(db)`
    update import set list_rows = null, list_parcels = null, list_cents = null
     where list_id = ${listId} and status = 'done' and list_rows is not null`
}
