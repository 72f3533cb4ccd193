import type { Client } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/** From this many rows on, reading a table once is better than reaching into it for every row. */
const BULK_ROWS = 2_000

/** Fewer rows than one in so many of what the record has are found one by one. */
const FEW_IN = 10
/** Setting of a transaction: `byKeys` may loop. */
const MAY_LOOP = 'parcelproof.may_loop'

/**
 * Plans for the rest of the transaction as suits its size. The tables of an import grow and shrink by
 * whole lists, and the planner's picture of them may be from before: it then loops over rows where it
 * must not, and seconds become hours. For many rows loops are ruled out, but for `byKeys` where the record has many
 * more, and the planner knows it.
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
 * Allows loops for `work`, if the record has many more rows than the transaction: statements that join a table the
 * planner knows the size of, once, with large ones by their keys. A few thousand rows are found among ten million
 * without reading those.
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
