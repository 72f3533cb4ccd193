import type { Client } from '../../platform/db/db.ts'

/** From this many rows on, reading a table once is better than reaching into it for every row. */
const BULK_ROWS = 2_000

/**
 * Plans for the rest of the transaction as suits its size. The tables of an import grow and shrink by
 * whole lists, and the planner's picture of them may be from before: it then loops over rows where it
 * must not, and seconds become hours. For many rows loops are ruled out.
 */
export async function planForRows(tx: Client, rows: number): Promise<void> {
  await tx.query(`set local work_mem = '128MB'`)
  if (rows >= BULK_ROWS) await tx.query('set local enable_nestloop = off')
}

/**
 * Allows loops again for `work`: statements that join a table the planner knows the size of, once, with large ones by
 * their keys. A few thousand rows are found among ten million without reading those, and of a whole list it still
 * reads the table once.
 */
export async function byKeys<T>(tx: Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ before: string }>(
    `select current_setting('enable_nestloop') as before, set_config('enable_nestloop', 'on', true)`,
  )
  const result = await work()
  await tx.query(`select set_config('enable_nestloop', $1, true)`, [rows[0]?.before ?? 'on'])
  return result
}
