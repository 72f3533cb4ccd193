import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBValue,
  listValue,
} from '@duckdb/node-api'
import pg from 'pg'
import { connectionOf } from '../../../platform/db/connection.ts'
import {
  copyRowsBehind,
  copyRowsOf,
  type Position,
  readChanges,
  readColumns,
  readPosition,
} from './changes.queries.ts'

/** Rows copied at once: some 25 MB as CSV. */
const LOADED_ROWS = 200_000
/** Changed rows that replace their earlier ones at once. */
const CHANGED_ROWS = 20_000

export type ColumnarRows = {
  read: (text: string, values: readonly unknown[]) => Promise<Array<Record<string, unknown>>>
  /** Copies the rows written since; all transactions that were committed before the call are in it. */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** A copy of screen_row by column, in memory. */
export async function openColumnarRows(databaseUrl: string): Promise<ColumnarRows> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), application_name: 'screen copy' })
  // A lost connection ends the next catching up.
  client.on('error', () => {})
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`))
  try {
    await client.connect()
    const rows = await openRows(folder)
    const position = await load(client, rows)
    return follow(client, rows, position)
  } catch (error) {
    await client.end().catch(() => {})
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Before the id of its process. */
const FOLDER = 'parcelproof-screen-'

/** Removes the folders of processes that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : 0
    if (pid > 0 && !isRunning(pid)) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** As PostgreSQL writes CSV: an empty text is quoted, null is not. */
const CSV = `(format csv, header false, auto_detect false, delimiter ',', quote '"', escape '"', allow_quoted_nulls false)`

type Rows = { folder: string; file: string; connection: DuckDBConnection; run: Run }
type Run = (text: string, values?: readonly unknown[]) => Promise<Array<Record<string, unknown>>>

async function openRows(folder: string): Promise<Rows> {
  const database = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await database.connect()
  await connection.run(`attach ':memory:' as copied (compress)`)
  await connection.run('use copied')
  // As PostgreSQL divides whole numbers.
  await connection.run('set integer_division = true')
  // What reading a file took is given back at once.
  await connection.run(`set allocator_flush_threshold = '8MB'`)
  // Only the file that rows come by is read.
  await connection.run(`set allowed_directories = ['${folder.replaceAll("'", "''")}']`)
  await connection.run('set enable_external_access = false')
  return { folder, file: join(folder, 'rows.csv'), connection, run: runnerOf(connection) }
}

/** Runs a statement; values are bound, and rows are as `pg` returns them. */
const runnerOf =
  (connection: DuckDBConnection): Run =>
  async (text, values = []) => {
    const statement = await connection.prepare(text)
    try {
      statement.bind(values.map(toValue))
      const found = await statement.runAndReadAll()
      return found.getRowObjectsJS().map(toRow)
    } finally {
      statement.destroySync()
    }
  }

function toValue(value: unknown): DuckDBValue {
  if (!Array.isArray(value)) return value as DuckDBValue
  // The type of an empty list is not known; nothing equals null.
  return listValue(value.length === 0 ? [null] : value)
}

function toRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toPlain(value)]))
}

function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Date ? value.toISOString().slice(0, 10) : value
}

async function load(client: pg.Client, { file, run }: Rows): Promise<Position> {
  const position = await readPosition(client)
  const columns = await readColumns(client)
  await run(
    `create table screen_row (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
  )
  // Blocks without a parcel in a sale are skipped by questions about sales.
  for (const hasSale of [true, false]) {
    let id = 0
    for (;;) {
      const next = copyRowsBehind(client, { id, hasSale, limit: LOADED_ROWS })
      await pipeline(next, createWriteStream(file))
      if ((await stat(file)).size === 0) break
      await run(`copy screen_row from '${file}' ${CSV}`)
      const [row] = await run(
        `select max(property_id) as last from screen_row where (status is not null) = $1`,
        [hasSale],
      )
      id = Number(row?.last)
    }
  }
  // The rows of the last blocks are compressed.
  await run('checkpoint copied')
  return position
}

function follow(
  client: pg.Client,
  { folder, file, run, connection }: Rows,
  from: Position,
): ColumnarRows {
  let position = from
  let work: Promise<unknown> = Promise.resolve()
  /** One at a time, in order. */
  const inTurn = <T>(next: () => Promise<T>): Promise<T> => {
    const done = work.then(next)
    work = done.catch(() => {})
    return done
  }
  const replace = async (ids: readonly number[]) => {
    await pipeline(copyRowsOf(client, ids), createWriteStream(file))
    await run('begin')
    await run('delete from screen_row where property_id in (select unnest($1::bigint[]))', [ids])
    await run(`copy screen_row from '${file}' ${CSV}`)
    await run('commit')
  }
  return {
    read: (text, values) => inTurn(() => run(text, values)),
    catchUp: () =>
      inTurn(async () => {
        const changes = await readChanges(client, position)
        for (let at = 0; at < changes.propertyIds.length; at += CHANGED_ROWS) {
          await replace(changes.propertyIds.slice(at, at + CHANGED_ROWS))
        }
        position = changes.position
      }),
    close: async () => {
      connection.closeSync()
      await client.end().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
