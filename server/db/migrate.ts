import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Held while migrating, so that two servers starting at once migrate once. */
const LOCK = 7_270_001

/**
 * Brings the database at `url` to this release's schema: runs each numbered file of `migrations/`
 * that has not run yet, each in its own transaction, in order. Files that ran are never changed;
 * one that was is refused, because the databases out there would no longer be what we test.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of files) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const known = applied.get(name)
      if (known === sha256) continue
      if (known !== undefined) {
        throw new Error(`Migration ${name} was changed after it ran here; add a new one instead.`)
      }
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed`, { cause: error })
      }
    }
  } finally {
    await client.end()
  }
}
