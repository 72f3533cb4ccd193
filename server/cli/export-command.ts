import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { EXPORT_FORMATS, EXPORT_KINDS, ExportFormat, ExportKind } from '../../contract/export.ts'
import { parseCounty } from '../../domain/county/county.ts'
import { centralDay } from '../../domain/lib/local-date.ts'
import { homeOf } from '../features/account/person-workspace.queries.ts'
import { findUserIdByEmail } from '../features/account/user.queries.ts'
import { exportFile } from '../features/export/export-file.ts'
import { readConfig } from '../platform/config/config.ts'
import { connectionOf } from '../platform/db/connection.ts'
import { attachDatabase } from '../platform/db/start-database.ts'
import { prepareStorage } from '../platform/jobs/prepare-storage.ts'
import { readArguments } from './arguments.ts'
import { WrongUsage } from './usage.ts'

const HELP = `parcelproof export [options]

Exports properties, tax sales or a person's watchlist to a file.

  --what KIND      ${EXPORT_KINDS.join(', ')}; properties by default
  --of ADDRESS     for a watchlist: the email address of its account
  --county NAME    one county only: "Hinds County, MS"
  --status STATUS  one tax status only: delinquent, clear, auctioned, redeemed, pending
  --format FORMAT  ${EXPORT_FORMATS.join(', ')}; by default by the ending of FILE, else csv
  --out FILE       output file; standard output by default. The file appears once it is complete

Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app; a running web app
on the same DATA_DIR keeps running.
`

/** `parcelproof export`: the export of the web app, into a file. */
export async function exportCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    what: { type: 'string' },
    of: { type: 'string' },
    county: { type: 'string' },
    status: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (positionals.length > 0) {
    throw new WrongUsage(`“${positionals[0]}” is not expected; name the file with --out`)
  }
  const kind = oneOf(ExportKind, '--what', values.what ?? 'properties')
  if (kind === 'watchlist' && !values.of) {
    throw new WrongUsage('give the email address of the watchlist’s account with --of')
  }
  if (kind !== 'watchlist' && values.of !== undefined) {
    throw new WrongUsage('--of goes with --what watchlist')
  }
  const ending = /\.([a-z]+)$/i.exec(values.out ?? '')?.[1]?.toLowerCase()
  const format = values.format
    ? oneOf(ExportFormat, '--format', values.format)
    : (ExportFormat.safeParse(ending).data ?? 'csv')
  const filter = {
    kind,
    countyId: countyIdOf(values.county),
    status: !values.status || values.status === 'all' ? null : values.status,
    ids: null,
    sort: kind === 'tax-sales' ? ('saleDate' as const) : null,
    order: 'asc' as const,
    asked: { today: centralDay(new Date()), viewer: null },
  }
  const config = readConfig(process.env)
  const database = await attachDatabase(config, { log: () => {} })
  try {
    const url = await prepareStorage(database, config)
    const watchedBy = kind === 'watchlist' ? await findWorkspaceId(url, values.of) : null
    const file = exportFile(url, format, { ...filter, watchedBy })
    if (values.out === undefined) await pipeline(file, process.stdout, { end: false })
    else await writeWhole(file, values.out)
    return 0
  } finally {
    await database.stop()
  }
}

/** The home workspace of a person, which has their watchlist. */
async function findWorkspaceId(url: string, address: string | undefined): Promise<number> {
  const client = new pg.Client(connectionOf(url))
  await client.connect()
  try {
    const id = await findUserIdByEmail(client, address)
    if (id === null) throw new WrongUsage(`no account has the email address “${address}”`)
    return await homeOf(client, id)
  } finally {
    await client.end()
  }
}

/** Renames the file only when it is complete. */
async function writeWhole(file: NodeJS.ReadableStream, path: string): Promise<void> {
  const unfinished = `${path}.part`
  try {
    await pipeline(file, createWriteStream(unfinished))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    if (error instanceof Error && 'path' in error) {
      throw new WrongUsage(`“${path}” can't be written: ${error.message}`)
    }
    throw error
  }
}

function oneOf<T extends string>(
  choice: { options: readonly T[]; safeParse: (value: unknown) => { data?: T | undefined } },
  name: string,
  value: string,
): T {
  const found = choice.safeParse(value).data
  if (found === undefined) {
    throw new WrongUsage(`${name} is ${choice.options.join(', ')}, not “${value}”`)
  }
  return found
}

function countyIdOf(text: string | undefined): number | null {
  if (text === undefined || text.trim().toLowerCase() === 'all') return null
  const county = parseCounty(text)
  if (!county) {
    throw new WrongUsage(`“${text}” is not a known county; write it like “Hinds County, MS”`)
  }
  return county.id
}
