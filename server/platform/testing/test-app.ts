import type { FastifyInstance } from 'fastify'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Property, PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { buildApp, type ServerContext } from '../../app.ts'
import { processImport } from '../../features/import/import.job.ts'
import { openPreviews } from '../../features/import/previews.ts'
import { openPayments } from '../../features/payments/open-payments.ts'
import type { PaymentProvider } from '../../features/payments/payment-provider.ts'
import { readConfig } from '../config/config.ts'
import { openPool, type Pool } from '../db/db.ts'
import { makeTestDatabase } from '../db/testing/test-database.ts'
import { openReadPool } from '../http/read-pool.ts'
import { prepareStorage } from '../jobs/prepare-storage.ts'
import './collect-secrets.ts'
import { emptyTables } from './empty-tables.ts'
import { connectionUrl, databaseSettings } from './past-pooler.ts'
import { saveLog } from './run-log.ts'

/** One for all test files of a worker: each process takes a second to start. It ends with its parent. */
const previews = openPreviews()

/** The current day in all server tests, unless a test overrides it. */
export const TEST_DAY = '2026-11-21'

export type TestApp = {
  app: FastifyInstance
  db: Pool
  context: ServerContext
  /** The database itself, bypassing a pooler: for behavior of a direct connection. */
  directUrl: string
  /** Sends a file to the import and waits for its result. */
  importFile: (
    text: string | Uint8Array,
    options?: { fileName?: string; query?: string },
  ) => Promise<{ status: number; body: FileAnswer }>
  getJson: <T>(
    path: string,
  ) => Promise<{ status: number; body: T; headers: Record<string, unknown> }>
  /** Undoes an import and waits until that is done. */
  undoImport: (id: number) => Promise<ImportProgress>
  /** The result of the property search. */
  search: (q: string) => Promise<Property[]>
  /** The property with this parcel ID. */
  idOf: (parcelId: string) => Promise<number>
  propertyOf: (parcelId: string) => Promise<PropertyDetail>
  taxSaleOf: (parcelId: string) => Promise<TaxSaleDetail>
  /** Empties the database. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

type FileAnswer = {
  total_rows: number
  imported: number
  errors: number
  error_details: string[]
  remarks: number
  remark_details: string[]
  importId: number
  message: string
  added: number
  changed: number
  unchanged: number
  assumed: string[]
  county: string | null
  mapping: Array<{ heading: string; field: string | null }>
  preview: Array<Record<string, unknown>>
}

/** The real app on a throw-away database; imports run in this process instead of the worker's. */
export async function makeTestApp(
  options: {
    runsImports?: boolean
    payments?: (db: Pool) => PaymentProvider
    /** Works as the serving role, subject to row-level security; else as a superuser. */
    asRuntimeRole?: boolean
    /** Settings of the environment, above those of every test. */
    settings?: Record<string, string>
  } = {},
): Promise<TestApp> {
  const database = await makeTestDatabase()
  const url = options.asRuntimeRole
    ? await prepareStorage({ url: database.url, embedded: true }, { databaseOwnerUrl: null })
    : database.url
  const through = connectionUrl(url)
  const db = openPool(through, 12)
  /** Empties the tables, which only their owner may. */
  const owner = options.asRuntimeRole ? openPool(database.url, 2) : db
  // Reads must not write here either, though there is no replica.
  const readOnly = openPool(through, 4, {
    waitMs: 30_000,
    statementMs: 60_000,
    isReadOnly: true,
  })
  const config = readConfig({
    ...databaseSettings(url),
    DEMO_LOGIN: 'on',
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
    PAYMENTS: options.settings?.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe',
    ...options.settings,
  })
  // As on one's own machine; a test of an exposed server overrides it.
  config.sharesImports = config.imports === 'everyone'
  const running = new Set<Promise<void>>()
  const log = {
    info: () => {},
    error: (about: object) => process.stderr.write(`${JSON.stringify(about)}\n`),
  }
  const context: ServerContext = {
    config,
    db,
    readPool: openReadPool({ config, db: readOnly }, []),
    databaseUrl: through,
    today: () => TEST_DAY,
    payments: options.payments?.(db) ?? openPayments(config.payments, db),
    // Delays here are caused by the tests themselves.
    load: { databaseWaiters: () => 0, databaseWaitMs: () => 0, eventLoopDelayMs: () => 0 },
    stopping: new AbortController().signal,
    logTo: { write: saveLog },
    previews,
    drawings: previews,
    expectImport: (id) => {
      if (id === null || options.runsImports === false) return
      const run = processImport(db, id, TEST_DAY, log)
        .catch((error) => {
          process.stderr.write(`import ${id}: ${error}\n`)
        })
        .finally(() => running.delete(run))
      running.add(run)
    },
  }
  const app = await buildApp(context)
  const getJson: TestApp['getJson'] = async (path) => {
    const answer = await app.inject({ method: 'GET', url: path })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const idOf = async (parcelId: string) => {
    const { rows } = await db.query<{ id: number }>(
      'select id from property where parcel_id = $1',
      [parcelId],
    )
    const [only] = rows
    if (!only || rows.length > 1) throw new Error(`${rows.length} properties have ${parcelId}`)
    return only.id
  }
  return {
    app,
    db,
    context,
    directUrl: url,
    importFile: async (text, { fileName = 'list.csv', query = '' } = {}) => {
      const { payload, headers } = multipart(fileName, text)
      // Sent as a visitor: where limits are enforced, a person's first import would count toward the plan.
      const { enforcesLimits } = config
      config.enforcesLimits = false
      const url = `/api/properties/import-file${query}`
      const answer = await app
        .inject({ method: 'POST', url, payload, headers })
        .finally(() => Object.assign(config, { enforcesLimits }))
      return { status: answer.statusCode, body: answer.json() }
    },
    getJson,
    undoImport: async (id) => {
      const answer = await app.inject({ method: 'POST', url: `/api/imports/${id}/undo` })
      if (answer.statusCode !== 202) throw new Error(answer.body)
      return eventually(async () => {
        const { body } = await getJson<ImportProgress>(`/api/imports/${id}`)
        return body.status === 'undone' ? body : null
      })
    },
    search: async (q) => {
      const url = `/api/properties/search?q=${encodeURIComponent(q)}`
      const { status, body } = await getJson<Property[]>(url)
      if (status !== 200) throw new Error(`${url}: ${status}`)
      return body
    },
    idOf,
    propertyOf: async (parcelId) =>
      (await getJson<PropertyDetail>(`/api/properties/${await idOf(parcelId)}`)).body,
    taxSaleOf: async (parcelId) =>
      (await getJson<TaxSaleDetail>(`/api/tax-sales/property/${await idOf(parcelId)}`)).body,
    reset: () => emptyTables(owner),
    close: async () => {
      await Promise.all(running)
      await app.close()
      if (owner !== db) await owner.end()
      await db.end()
      await readOnly.end()
      await database.drop()
    },
  }
}

/** A multipart body of one file. */
export function multipart(fileName: string, text: string | Uint8Array) {
  const boundary = 'parcelproof-test-boundary'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      Buffer.from(text),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** Waits until `check` returns a value; for effects of another connection. */
export async function eventually<T>(
  check: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await check()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('timed out waiting for a condition')
}
