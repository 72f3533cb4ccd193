import { SPELLING } from '../../../domain/search/search-texts.ts'
import { lockForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { CopyIn } from '../../platform/db/copy-in.ts'
import { type Client, inTransaction, openPool } from '../../platform/db/db.ts'
import {
  createMigrationTable,
  listMigrations,
  listPendingMigrations,
  type Migration,
  runMigration,
} from '../../platform/db/migrate.ts'
import { rebuildSearchTable } from '../import/search-rows.queries.ts'
import { markSpelled } from '../search/search-table.queries.ts'
import { rebuildVocabulary } from '../search/vocabulary.queries.ts'
import { type BackupHeader, type BackupManifest, BackupRefused } from './backup-format.ts'
import { listSavedTables, listSequences } from './database-tables.queries.ts'
import { readBackup } from './read-backup.ts'
import {
  analyzeAll,
  createIndexes,
  deleteTransactions,
  dropIndexes,
  emptyTables,
  enableTriggers,
  findAnyRelation,
  forceRowSecurity,
  setForRestoring,
  setSequence,
} from './restore.queries.ts'

export type RestoreOptions = {
  /** Called when a table is restored. */
  onTable?: (table: string, rows: number) => void
}

/**
 * Restores a backup into an empty database, in one transaction: the migrations of its release, the rows, the
 * sequences, then newer migrations. All of it, verified, or nothing. Throws BackupRefused with a message for
 * the operator when the backup or the database does not fit.
 */
export async function restoreBackup(
  databaseUrl: string,
  source: AsyncIterable<Uint8Array>,
  options: RestoreOptions = {},
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const db = openPool(databaseUrl, 1)
  try {
    const restored = await inTransaction(db, async (tx) => {
      await setForRestoring(tx)
      // A server that starts meanwhile waits for the restore.
      await lockForTransaction(tx, 'migration')
      await requireEmpty(tx)
      const restore = new Restore(tx, options)
      try {
        return await readBackup(source, restore)
      } catch (error) {
        await restore.abort()
        throw error
      }
    })
    await analyzeAll(db)
    return restored
  } finally {
    await db.end()
  }
}

async function requireEmpty(tx: Client): Promise<void> {
  const there = await findAnyRelation(tx)
  if (there !== null) {
    throw new BackupRefused(
      `This database is not empty (it has ${there}). Restore into an empty one: set a new DATA_DIR, or set DATABASE_URL to a newly created database.`,
    )
  }
}

class Restore {
  readonly #tx: Client
  readonly #options: RestoreOptions
  #columns = new Map<string, string[]>()
  #indexes: string[] = []
  readonly #taken = new Map<string, number>()
  #open: { table: string; copy: CopyIn } | null = null

  constructor(tx: Client, options: RestoreOptions) {
    this.#tx = tx
    this.#options = options
  }

  async begin(header: BackupHeader): Promise<void> {
    const tx = this.#tx
    const level = await migrationsOf(header)
    await createMigrationTable(tx)
    for (const migration of level) await runMigration(tx, migration)
    const there = await listSavedTables(tx)
    const named = ({ name, columns }: { name: string; columns: string[] }) =>
      `${name}(${[...columns].sort()})`
    const missing = new Set(there.map(named)).symmetricDifference(new Set(header.tables.map(named)))
    if (missing.size > 0) {
      throw new BackupRefused(
        `The backup does not match its release: table ${[...missing][0]} differs.`,
      )
    }
    this.#columns = new Map(header.tables.map(({ name, columns }) => [name, columns]))
    // Recreated at once when all rows are there.
    this.#indexes = await dropIndexes(tx)
    // The backup also holds the rows that migrations insert.
    await emptyTables(tx, there)
    await forceRowSecurity(tx, false)
  }

  async rows(table: string, content: Buffer): Promise<void> {
    if (this.#open?.table !== table) {
      await this.#endTable()
      const target = `public.${table} (${this.#columns.get(table)?.join(', ')})`
      this.#open = { table, copy: new CopyIn(this.#tx, target) }
    }
    await this.#open.copy.write(content)
  }

  async #endTable(): Promise<void> {
    if (this.#open === null) return
    const { table, copy } = this.#open
    this.#open = null
    const rows = await copy.end()
    this.#taken.set(table, rows)
    this.#options.onTable?.(table, rows)
  }

  /** Keeps the connection usable for the rollback. */
  async abort(): Promise<void> {
    await this.#open?.copy.abort()
    this.#open = null
  }

  async end({ sequences, tables }: BackupManifest): Promise<void> {
    const tx = this.#tx
    await this.#endTable()
    await forceRowSecurity(tx, true)
    for (const { name, rows } of tables) {
      const taken = this.#taken.get(name) ?? 0
      if (taken !== rows)
        throw new Error(`${name}: ${rows} rows were sent, but ${taken} were stored`)
    }
    const there = new Set((await listSequences(tx)).map(({ name }) => name))
    for (const sequence of sequences) {
      const { name } = sequence
      if (!there.has(name))
        throw new BackupRefused(
          `The backup does not match its release: sequence ${name} is unknown.`,
        )
      await setSequence(tx, sequence)
    }
    await enableTriggers(tx, this.#columns.keys())
    await createIndexes(tx, this.#indexes)
    if (this.#columns.get('watched_change')?.includes('tx')) await deleteTransactions(tx)
    for (const migration of await listPendingMigrations(tx)) await runMigration(tx, migration)
    await rebuildSearchTable(tx)
    await rebuildVocabulary(tx)
    await markSpelled(tx, SPELLING)
  }
}

/** This release's migrations that the backup's database had applied. */
async function migrationsOf({ migrations, version }: BackupHeader): Promise<Migration[]> {
  const ours = new Map((await listMigrations()).map((migration) => [migration.name, migration]))
  return migrations.map(({ name, sha256 }) => {
    const migration = ours.get(name)
    if (!migration) {
      throw new BackupRefused(
        `The backup was made by a later release (${version}, with ${name}). Restore it with that release or a later one.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new BackupRefused(
        `The backup was made by another release (${version}), whose migration ${name} differs from this release’s.`,
      )
    }
    return migration
  })
}
