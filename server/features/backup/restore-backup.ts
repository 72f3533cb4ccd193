import { SPELLING } from '../../../domain/search/search-texts.ts'
import { lockForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, openPool } from '../../platform/db/db.ts'
import {
  createMigrationTable,
  listMigrations,
  listPendingMigrations,
  type Migration,
  runMigration,
} from '../../platform/db/migrate.ts'
import { rebuildSearchTable } from '../import/search-rows.ts'
import { rebuildVocabulary } from '../search/vocabulary.ts'
import { type BackupHeader, type BackupManifest, BackupRefused } from './backup-format.ts'
import { CopyIn } from './copy-in.ts'
import { listSavedTables, listSequences } from './database-tables.ts'
import { readBackup } from './read-backup.ts'

export type RestoreOptions = {
  /** Told when a table is in. */
  onTable?: (table: string, rows: number) => void
}

/**
 * Puts a backup into an empty database, in one transaction: the schema as it was by our own migrations,
 * the rows, the sequences, then the migrations that came since. All of it, checked, or nothing. Throws
 * BackupRefused, in words, where the backup or the database won't do.
 */
export async function restoreBackup(
  databaseUrl: string,
  source: AsyncIterable<Uint8Array>,
  options: RestoreOptions = {},
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const db = openPool(databaseUrl, 1)
  try {
    const restored = await inTransaction(db, async (tx) => {
      await tx.query(
        `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
         set local maintenance_work_mem = '256MB'; set local datestyle = 'ISO, MDY';
         set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
      )
      // A server that starts meanwhile waits for us, and finds its schema.
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
    await db.query('analyze')
    return restored
  } finally {
    await db.end()
  }
}

async function requireEmpty(tx: Client): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      order by 1 limit 1`,
  )
  if (rows[0]) {
    throw new BackupRefused(
      `This database is not empty (it has ${rows[0].name}); a backup is restored into an empty one only. Name a new DATA_DIR, or in DATABASE_URL a database that was just created.`,
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
        `The backup's tables are not those of its release (${[...missing][0]}).`,
      )
    }
    this.#columns = new Map(header.tables.map(({ name, columns }) => [name, columns]))
    // Made of the rows in one go when they are there.
    this.#indexes = await dropIndexes(tx)
    // What the triggers wrote is in the backup, and what the migrations put in as well.
    for (const { name } of there) await tx.query(`alter table public.${name} disable trigger user`)
    await tx.query(`truncate ${there.map(({ name }) => `public.${name}`).join(', ')}`)
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

  /** Leaves the connection fit for taking all of it back. */
  async abort(): Promise<void> {
    await this.#open?.copy.abort()
    this.#open = null
  }

  async end({ sequences, tables }: BackupManifest): Promise<void> {
    const tx = this.#tx
    await this.#endTable()
    for (const { name, rows } of tables) {
      const taken = this.#taken.get(name) ?? 0
      if (taken !== rows) throw new Error(`${name}: ${rows} rows were sent, and ${taken} came`)
    }
    const there = new Set((await listSequences(tx)).map(({ name }) => name))
    for (const { name, lastValue, isCalled } of sequences) {
      if (!there.has(name)) throw new BackupRefused(`There is no sequence ${name} in its release.`)
      await tx.query('select setval($1::regclass, $2, $3)', [`public.${name}`, lastValue, isCalled])
    }
    for (const name of this.#columns.keys()) {
      await tx.query(`alter table public.${name} enable trigger user`)
    }
    for (const statement of this.#indexes) await tx.query(statement)
    await this.#forgetTransactions()
    for (const migration of await listPendingMigrations(tx)) await runMigration(tx, migration)
    await rebuildSearchTable(tx)
    const { rows } = await tx.query<{ version: number }>('select version from search_spelling')
    if (rows[0]?.version !== SPELLING) await rebuildVocabulary(tx)
  }

  /** Numbers of transactions begin anew in another database: those of before get ones it won't reach. */
  async #forgetTransactions(): Promise<void> {
    if (!this.#columns.get('watched_change')?.includes('tx')) return
    await this.#tx.query(
      `update watched_change w set tx = (4611686018427387904 + d.n)::text::xid8
         from (select tx, dense_rank() over (order by tx) as n from watched_change group by tx) d
        where d.tx = w.tx`,
    )
  }
}

/** Those the backup's database had, of this release's own. */
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
        `The backup was made by another release (${version}): its ${name} is not the one of this release.`,
      )
    }
    return migration
  })
}

/** Drops the indexes that no constraint needs; answers how to make them again. */
export async function dropIndexes(tx: Client): Promise<string[]> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and i.indrelid <> 'property_search'::regclass
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by 1`,
  )
  for (const { name } of rows) await tx.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
