import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import {
  inOrderOfReference,
  listSavedTables,
  type SavedTable,
} from '../server/features/backup/database-tables.queries.ts'
import { dropIndexes } from '../server/features/backup/restore.queries.ts'
import { inTransaction, openPool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'

const target = ({ name, columns }: SavedTable) => `public.${name} (${columns.join(', ')})`

/** The rows of a backup as PostgreSQL's COPY writes them, one uncompressed file per table, without checks. */
export async function copyTablesOut(url: string, folder: string): Promise<void> {
  const db = openPool(url, 1)
  try {
    await inTransaction(db, async (tx) => {
      await tx.query(
        'set transaction isolation level repeatable read read only; set local statement_timeout = 0',
      )
      for (const table of await listSavedTables(tx)) {
        const rows = tx.query(copyTo(`copy ${target(table)} to stdout`))
        await pipeline(rows, createWriteStream(`${folder}/${table.name}.copy`, { flush: true }))
      }
    })
  } finally {
    await db.end()
  }
}

/**
 * Loads those files into an empty database in one transaction: schema, rows, indexes. Restore's checks, sequences
 * and search table are left out.
 */
export async function copyTablesIn(url: string, folder: string): Promise<void> {
  await migrate(url)
  const db = openPool(url, 1)
  try {
    await inTransaction(db, async (tx) => {
      await tx.query(`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
      const tables = await inOrderOfReference(tx, await listSavedTables(tx))
      const indexes = await dropIndexes(tx)
      for (const { name } of tables)
        await tx.query(`alter table public.${name} disable trigger user`)
      await tx.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`)
      for (const table of tables) {
        const into = tx.query(copyFrom(`copy ${target(table)} from stdin`))
        await pipeline(createReadStream(`${folder}/${table.name}.copy`), into)
      }
      for (const statement of indexes) await tx.query(statement)
    })
    await db.query('analyze')
  } finally {
    await db.end()
  }
}
