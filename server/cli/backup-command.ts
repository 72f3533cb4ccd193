import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused, type TableTotals } from '../features/backup/backup-format.ts'
import { writeBackup } from '../features/backup/write-backup.ts'
import { readConfig } from '../platform/config/config.ts'
import { isDatabaseAway } from '../platform/db/db.ts'
import { attachDatabase } from '../platform/db/start-database.ts'
import { readArguments } from './arguments.ts'
import { WrongUsage } from './usage.ts'

const HELP = `parcelproof backup --to FILE      (FILE may be -, standard output)

Backs up the database to one file, consistent as of one moment, while the web app stays in use. The file
gets its name only once it is complete and on disk; an incomplete one stays FILE.part. If FILE is a
folder, the backup gets a name with the time.

Restore it with parcelproof restore of this release or a later one, on PostgreSQL 16 or newer, embedded or
not. It contains personal data, password hashes and keys: keep it confidential.

Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app; a running web app on the
same DATA_DIR keeps running. See docs/backup.md for drills and production.
`

/** `parcelproof backup`: the whole database in one file. */
export async function backupCommand(args: string[]): Promise<number> {
  const to = readArgs(args)
  if (to === null) return 0
  const now = new Date()
  const path = to === '-' ? null : await placeFor(to, now)
  const config = readConfig(process.env)
  const database = await attachDatabase(config, { log: () => {} })
  const url = config.databaseOwnerUrl ?? database.url
  let rows = 0
  let tables = 0
  const onTable = (totals: TableTotals) => {
    rows += totals.rows
    tables += 1
    if (totals.rows > 100_000) say(`${totals.name}: ${count(totals.rows)} rows`)
  }
  try {
    const backup = Readable.from(writeBackup(url, { now, onTable }), {
      objectMode: false,
    })
    if (path === null) await pipeline(backup, process.stdout, { end: false })
    else await writeDurably(backup, path)
    say(`${path ?? 'Standard output'}: ${count(rows)} rows of ${tables} tables`)
    return 0
  } catch (error) {
    if (isDatabaseAway(error))
      say('The connection to the database was lost, so no backup was made.')
    else if (error instanceof BackupRefused) say(error.message)
    else throw error
    return 1
  } finally {
    await database.stop()
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`)
const count = (n: number) => n.toLocaleString('en-US')

async function placeFor(to: string, now: Date): Promise<string> {
  const isFolder = (await stat(to).catch(() => null))?.isDirectory() ?? false
  const name = `parcelproof-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
  const path = isFolder ? join(to, name) : to
  if (existsSync(path)) throw new WrongUsage(`“${path}” already exists; name another file`)
  return path
}

/** Renames the file only when all of it is on disk, so that an incomplete backup never looks complete. */
async function writeDurably(backup: Readable, path: string): Promise<void> {
  const unfinished = `${path}.part`
  try {
    await pipeline(backup, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
    // The folder must be synced too: it holds the name.
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
      throw new BackupRefused(`The disk is full, so “${path}” was not written.`, {
        cause: error,
      })
    }
    if (syscall && error instanceof Error && 'path' in error) {
      throw new WrongUsage(`“${path}” can't be written: ${error.message}`)
    }
    throw error
  }
}

function readArgs(args: string[]): string | null {
  const read = readArguments(args, { to: { type: 'string' } })
  if (read.values.help) {
    process.stdout.write(HELP)
    return null
  }
  if (read.positionals.length > 0) {
    throw new WrongUsage(`“${read.positionals[0]}” is not expected; name the file with --to`)
  }
  if (read.values.to === '-' && process.stdout.isTTY) {
    throw new WrongUsage('a backup is binary; redirect standard output to a file or program')
  }
  if (!read.values.to) throw new WrongUsage('name a file with --to; see --help')
  return read.values.to
}
