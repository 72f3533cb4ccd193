import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import pg from 'pg'
import packageJson from '../../../package.json' with { type: 'json' }
import { connectionOf } from '../../platform/db/connection.ts'
import { copyOut } from '../../platform/db/copy-out.ts'
import {
  type BackupHeader,
  type BackupManifest,
  BackupRefused,
  HEADER_FILE,
  MANIFEST_FILE,
  partFile,
  SEAL_FILE,
  type TableTotals,
} from './backup-format.ts'
import {
  inOrderOfReference,
  listSavedTables,
  listSequences,
  type SavedTable,
} from './database-tables.queries.ts'
import {
  copyStatement,
  endReading,
  exportSnapshot,
  findHiddenTable,
  findServerVersion,
  hasJobTables,
  listApplied,
  lockTables,
  rollBack,
  startSnapshot,
} from './snapshot.queries.ts'
import { tarEnd, tarFile } from './tar.ts'

const compress = promisify(zstdCompress)

/** Bytes of rows in one part; memory holds two parts at a time. */
const PART_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a

export type BackupOptions = {
  /** Called when a table is written. */
  onTable?: (totals: TableTotals) => void
  /** Called with the snapshot id, so that others can read the same state. */
  onSnapshot?: (snapshot: string) => Promise<void>
  now: Date
}

/** A consistent backup of a database in use: one snapshot, streamed in a few megabytes of memory. */
export async function* writeBackup(
  databaseUrl: string,
  options: BackupOptions,
): AsyncGenerator<Buffer> {
  const client = new pg.Client({
    ...connectionOf(databaseUrl),
    application_name: 'parcelproof backup',
    keepAlive: true,
  })
  // The running query reports connection errors.
  client.on('error', () => {})
  await client.connect()
  try {
    const tables = await beginSnapshot(client)
    await options.onSnapshot?.(await exportSnapshot(client))
    const header = Buffer.from(
      JSON.stringify(await makeHeader(client, tables, options.now), null, 1),
    )
    yield* tarFile(HEADER_FILE, header)
    const totals: TableTotals[] = []
    const hasJobs = await hasJobTables(client)
    for (const table of tables) {
      const total = yield* writeTable(client, table, hasJobs)
      totals.push(total)
      options.onTable?.(total)
    }
    const manifest: BackupManifest = {
      headerSha256: sha256(header),
      tables: totals,
      sequences: await listSequences(client),
    }
    const text = Buffer.from(JSON.stringify(manifest, null, 1))
    yield* tarFile(MANIFEST_FILE, text)
    yield* tarFile(SEAL_FILE, Buffer.from(`${sha256(text)}\n`))
    yield tarEnd()
    await endReading(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Starts the transaction and returns the tables to save. They are locked against drops and truncation before the
 * snapshot is made; if one appeared or disappeared meanwhile, it starts over.
 */
async function beginSnapshot(client: pg.Client): Promise<SavedTable[]> {
  for (let tries = 0; tries < 10; tries++) {
    const names = (await listSavedTables(client)).map(({ name }) => `public.${name}`)
    if (!names.includes('public.migration')) {
      throw new BackupRefused('The database is empty, so there is nothing to back up.')
    }
    await startSnapshot(client)
    try {
      const hidden = await findHiddenTable(client)
      if (hidden !== null) {
        throw new BackupRefused(
          `This role does not see all rows of table ${hidden}, so that a backup would lack them. Set DATABASE_OWNER_URL to the role that owns the tables.`,
        )
      }
      await lockTables(client, names)
      const tables = await listSavedTables(client)
      if (tables.map(({ name }) => `public.${name}`).join() === names.join()) {
        // In this order a row is restored after the one it refers to.
        return await inOrderOfReference(client, tables)
      }
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === '55P03') {
        throw new BackupRefused(
          'A new release is changing the tables. Try again when it has started.',
          { cause: error },
        )
      }
      // 42P01: a listed table was dropped.
      if (code !== '42P01') throw error
    }
    await rollBack(client)
  }
  throw new BackupRefused('The tables keep changing. Try again later.')
}

async function makeHeader(
  client: pg.Client,
  tables: SavedTable[],
  now: Date,
): Promise<BackupHeader> {
  const migrations = await listApplied(client)
  return {
    format: 1,
    product: 'ParcelProof',
    version: packageJson.version,
    madeAt: now.toISOString(),
    postgres: await findServerVersion(client),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
}

async function* writeTable(
  client: pg.Client,
  { name, columns }: SavedTable,
  hasJobs: boolean,
): AsyncGenerator<Buffer, TableTotals> {
  const digest = createHash('sha256')
  const totals = { name, rows: 0, bytes: 0, parts: 0 }
  const copy = copyOut(client, copyStatement(name, columns, { hasJobs }))
  let pending: Buffer[] = []
  let pendingBytes = 0
  const part = async (content: Buffer) => {
    digest.update(content)
    totals.rows += countRows(content)
    totals.bytes += content.length
    totals.parts += 1
    return tarFile(partFile(name, totals.parts), await packed(content))
  }
  let sent: number
  for (;;) {
    const { done, value } = await copy.next()
    if (done) {
      sent = value
      break
    }
    pending.push(value)
    pendingBytes += value.length
    const end = value.lastIndexOf(NEWLINE)
    if (pendingBytes < PART_BYTES || end < 0) continue
    // A part ends after a whole row: COPY escapes line ends inside one.
    const rest = value.subarray(end + 1)
    pending[pending.length - 1] = value.subarray(0, end + 1)
    yield* await part(Buffer.concat(pending))
    pending = rest.length > 0 ? [rest] : []
    pendingBytes = rest.length
  }
  if (pendingBytes > 0) yield* await part(Buffer.concat(pending))
  if (sent !== totals.rows) {
    throw new Error(`${name}: the database sent ${sent} rows, but ${totals.rows} arrived`)
  }
  return { ...totals, sha256: digest.digest('hex') }
}

function packed(content: Buffer): Promise<Buffer> {
  return compress(content, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })
}

/** Rows in COPY text: one per line end. */
export function countRows(content: Buffer): number {
  let rows = 0
  for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) rows += 1
  return rows
}
