import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readConfig } from '../../server/platform/config/config.ts'
import { asSuperuser } from '../../server/platform/db/embedded/cluster.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { startDatabase } from '../../server/platform/db/start-database.ts'
import { runServer } from '../../server/platform/testing/run-server.ts'

const WORK = fileURLToPath(new URL('../.work/sums/', import.meta.url))

/** A file to import, and the options sent with it. */
export type Sent = { path: string; name: string; county?: string; asInstruments?: boolean }

export type Answer = { read: number; imported: number; refusal: string | null }

/** Each property of the product with the amount it owes; null if unknown. */
export type Held = { parcel: string | null; cents: number | null; isDelinquent: boolean }

export type Product = {
  /** Folder for files made for the run. */
  work: string
  /** Imports into a new database, or a copy of the one named, and saves the result as `name`. */
  importInto: (
    name: string,
    from: string | null,
    sent: Sent,
  ) => Promise<{ answer: Answer; held: Held[] }>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** The real server, started for each import on a separate database. */
export async function openProduct(): Promise<Product> {
  await rm(WORK, { recursive: true, force: true })
  await mkdir(WORK, { recursive: true })
  const database = await startDatabase(readConfig({ DATA_DIR: `${WORK}data` }), { log: () => {} })
  const server = asSuperuser(database.url)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const urlOf = (name: string) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  }
  await admin.query('create database sums_empty')
  await migrate(urlOf('sums_empty'))
  return {
    work: WORK,
    importInto: async (name, from, sent) => {
      await admin.query(
        `create database ${name} template ${from ?? 'sums_empty'} strategy file_copy`,
      )
      const answer = await importFile(urlOf(name), sent)
      return { answer, held: await readHeld(urlOf(name)) }
    },
    drop: async (name) => {
      await admin.query(`drop database if exists ${name} with (force)`)
    },
    stop: async () => {
      await admin.end()
      await database.stop()
      await rm(WORK, { recursive: true, force: true })
    },
  }
}

async function importFile(url: string, sent: Sent): Promise<Answer> {
  const server = await runServer({
    DATABASE_URL: url,
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
  })
  try {
    const query = new URLSearchParams()
    if (sent.county) query.set('county', sent.county)
    if (sent.asInstruments) query.set('as', 'instruments')
    const body = new FormData()
    body.set('file', await openAsBlob(sent.path), sent.name)
    const to = `${server.url}/api/properties/import-file?${query}`
    const answer = await fetch(to, { method: 'POST', body })
    const result: { total_rows?: number; imported?: number; message?: string; error?: string } =
      JSON.parse(await answer.text())
    const refusal = answer.ok ? null : (result.message ?? result.error ?? answer.statusText)
    return { read: result.total_rows ?? 0, imported: result.imported ?? 0, refusal }
  } finally {
    await server.stop()
  }
}

async function readHeld(url: string): Promise<Held[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      parcel: string | null
      cents: string | null
      status: string | null
    }>(
      `select p.parcel_id as parcel, t.total_cents as cents, t.status
         from property p left join tax_sale t on t.property_id = p.id`,
    )
    return rows.map(({ parcel, cents, status }) => ({
      parcel,
      cents: cents === null ? null : Number(cents),
      isDelinquent: status === 'delinquent',
    }))
  } finally {
    await client.end()
  }
}
