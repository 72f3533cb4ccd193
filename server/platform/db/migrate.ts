import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { lockForTransaction } from './advisory-lock.queries.ts'
import { connectionOf } from './connection.ts'
import type { Db } from './db.ts'
import { listRows } from './sql.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

const TOO_OLD =
  'This database was made by a version before the first release and can’t be used. Start with an empty one: another DATA_DIR, or another DATABASE_URL.'

export type Migration = { name: string; sha256: string; sql: string }

/**
 * Migrates the database at `url`: runs each numbered file of `migrations/` that has not run yet, in order, each
 * in its own transaction. Applied files must never change, because existing databases would differ from the
 * tested one; a changed file is refused.
 */
export async function migrate(url: string): Promise<void> {
  await migratingAlone(url, async () => {
    const client = await open(url)
    try {
      await createMigrationTable(client)
      for (const migration of await listPendingMigrations(client)) {
        await client.query('begin')
        try {
          await runMigration(client, migration)
          await client.query('commit')
        } catch (error) {
          await client.query('rollback').catch(() => {})
          throw new Error(`Migration ${migration.name} failed`, { cause: error })
        }
      }
    } finally {
      await client.end()
    }
  })
}

/**
 * Runs `work` while no one else changes the schema of the database at `url`: two servers that start at once run it
 * one after the other. The lock is held by a transaction that stays open beside those of the work.
 */
export async function migratingAlone(url: string, work: () => Promise<void>): Promise<void> {
  const lock = await open(url)
  try {
    await lock.query(
      'begin isolation level read committed; set local idle_in_transaction_session_timeout = 0',
    )
    await lockForTransaction(lock, 'migration')
    await work()
  } finally {
    await lock.end()
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(url))
  // The running query reports a lost connection.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The migrations of this release, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}

export async function createMigrationTable(db: Db): Promise<void> {
  await db.query(
    `create table if not exists migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
}

/**
 * Migrations that have not run yet. Throws when an applied one was changed, or is unknown and older than our last:
 * later ones are of a later release, which this one may serve.
 */
export async function listPendingMigrations(db: Db): Promise<Migration[]> {
  const rows = await listRows<{ name: string; sha256: string }>(db)`
    select name, sha256 from migration`
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const all = await listMigrations()
  const ours = new Set(all.map(({ name }) => name))
  const last = all.at(-1)?.name ?? ''
  if (rows.some(({ name }) => !ours.has(name) && name < last)) throw new StartRefused(TOO_OLD)
  const pending: Migration[] = []
  for (const migration of all) {
    const known = applied.get(migration.name)
    if (known === undefined) pending.push(migration)
    else if (known !== migration.sha256) {
      throw new Error(
        `Migration ${migration.name} was changed after it ran here. Add a new one instead.`,
      )
    }
  }
  return pending
}

/** Runs and records one migration in the transaction of `tx`. */
export async function runMigration(tx: Db, { name, sha256, sql }: Migration): Promise<void> {
  await tx.query(sql)
  await tx.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}
