import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

export type SavedTable = { name: string; columns: string[] }

/**
 * The tables to save, sorted by name. Schema `serving` is left out: staging tables, and the search table, which is
 * derived from `property` and rebuilt by a restore. So is the job queue: a job only names an import, and a worker
 * finds waiting imports by their rows.
 */
export async function listSavedTables(db: Db): Promise<SavedTable[]> {
  return listRows<SavedTable>(db)`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                         and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.oid
     order by c.relname`
}

export type SavedSequence = { name: string; lastValue: string; isCalled: boolean }

/** Current values of the sequences. They are not transactional, so they are never behind the rows read before. */
export async function listSequences(db: Db): Promise<SavedSequence[]> {
  const names = await listRows<{ name: string }>(db)`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by c.relname`
  const sequences: SavedSequence[] = []
  for (const { name } of names) {
    const { rows } = await db.query<Omit<SavedSequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${name}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

/** The saved tables in order of their references: a table comes after those it refers to. */
export async function inOrderOfReference(
  db: Db,
  tables: readonly SavedTable[],
): Promise<SavedTable[]> {
  const { rows } = await db.query<{ name: string; target: string }>(
    `select c.relname as name, t.relname as target
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and c.oid <> t.oid`,
  )
  const ordered: SavedTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.filter(
      (table) => !rows.some(({ name, target }) => name === table.name && waiting.has(target)),
    )
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting]}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
