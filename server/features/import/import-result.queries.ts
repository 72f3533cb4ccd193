import type { ImportMapping } from '../../../contract/import.ts'
import type { Extent } from '../../../domain/import/extent.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client } from '../../platform/db/db.ts'
import { unchangedRows } from './import.queries.ts'

/** The outcome of an import. */
type Result = {
  message: string
  /** Null: a workspace's own list. */
  listId: number | null
  profile: string
  countyId: number | null
  asOf: LocalDate
  mapping: readonly ImportMapping[]
  totalRows: number
  imported: number
  added: number
  changed: number
}

export type ListResult = Result & {
  /** Facts about the list according to this import. */
  day: LocalDate
  meaning: ListMeaning
  extent: Extent | null
  extraHeadings: readonly string[]
  problemRows: number
  assumed: readonly string[]
  /** Kinds of amounts in its rows; null if most rows were not read. */
  amounts: readonly string[] | null
  /** The list repeats rows of the previous edition, with the same assumptions. */
  repeatsRows: boolean
}

/** Writes the outcome of a list's import and ends it. */
export async function finishListImport(
  tx: Client,
  importId: number,
  result: ListResult,
): Promise<void> {
  await tx.query(
    `update import
        set status = 'done', written = 1, message = $2, list_id = $3, profile = $4, county_id = $5,
            as_of = $6, mapping = $7, extra_headings = $8, total_rows = $9, imported = $10,
            problem_rows = $11, added = $12, changed = $13, unchanged = $14, rows_read = $9,
            bytes_read = byte_count, ended_at = clock_timestamp(),
            list_day = $17, list_meaning = $18, extent = $19, amounts = $20,
            assumed = $15::text[] || coalesce((
              select array_agg(a) from (
                select unnest(assumed) a from import
                 where list_id = $3 and status = 'done' and id <> $1 and $16
                 order by id desc limit 12) earlier
               where a <> all ($15::text[])), '{}')
      where id = $1`,
    [
      importId,
      result.message,
      result.listId,
      result.profile,
      result.countyId,
      result.asOf,
      JSON.stringify(result.mapping),
      result.extraHeadings,
      result.totalRows,
      result.imported,
      result.problemRows,
      result.added,
      result.changed,
      unchangedRows(result.imported, result),
      result.assumed,
      result.repeatsRows,
      result.day,
      result.meaning,
      result.extent,
      result.amounts,
    ],
  )
}

/** Writes the outcome of an instrument index's import and ends it. */
export async function finishInstrumentImport(
  tx: Client,
  importId: number,
  result: Result,
): Promise<void> {
  await tx.query(
    `update import
        set status = 'done', written = 1, message = $2, list_id = $3, profile = $4, county_id = $5,
            as_of = $6, mapping = $7, total_rows = $8, imported = $9, added = $10, changed = $11,
            unchanged = $12, rows_read = $8, bytes_read = byte_count, ended_at = clock_timestamp(),
            problem_rows = (select count(distinct line) from import_problem where import_id = $1)
      where id = $1`,
    [
      importId,
      result.message,
      result.listId,
      result.profile,
      result.countyId,
      result.asOf,
      JSON.stringify(result.mapping),
      result.totalRows,
      result.imported,
      result.added,
      result.changed,
      unchangedRows(result.imported, result),
    ],
  )
}
