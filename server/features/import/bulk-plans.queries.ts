import type { Client } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/** From this many rows on, scanning a table once is faster than an index lookup for every row. */
const BULK_ROWS = 2_000

/** If the import has fewer than one in this many of the record's rows, they are looked up one by one. */
const FEW_IN = 10
/** Transaction setting: `byKeys` may use nested loops. */
const MAY_LOOP = 'parcelproof.may_loop'

/**
 * Sets the planner for the rest of the transaction by its size. The tables of an import grow and shrink by whole
 * lists, and the planner's statistics may be outdated: it then chooses nested loops wrongly, and seconds become
 * hours. For many rows loops are disabled, except for `byKeys` if the record has many more.
 */
export async function planForRows(tx: Client, rows: number): Promise<void> {
  await tx.query(`set local work_mem = '128MB'`)
  if (rows < BULK_ROWS) return
  await tx.query('set local enable_nestloop = off')
  const found = await listRows<{ present: number; believed: number }>(tx)`
    select coalesce(sum(n), 0)::float8 as present,
           (select reltuples::float8 from pg_class where oid = 'property'::regclass) as believed
      from property_count`
  const { present = 0, believed = 0 } = found[0] ?? {}
  if (present >= rows * FEW_IN && believed >= present / 2) {
    await tx.query(`select set_config('${MAY_LOOP}', 'on', true)`)
  }
}

/**
 * Allows nested loops for `work`, if the record has many more rows than the transaction: for statements that join a
 * table of known size, once, with large ones by their keys. A few thousand rows are found among ten million without
 * scanning those.
 */
export async function byKeys<T>(tx: Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ before: string }>(
    `select current_setting('enable_nestloop') as before,
            case when current_setting('${MAY_LOOP}', true) = 'on' then set_config('enable_nestloop', 'on', true) end`,
  )
  const result = await work()
  await tx.query(`select set_config('enable_nestloop', $1, true)`, [rows[0]?.before ?? 'on'])
  return result
}
