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

Writes all that must not be lost into one file, as it stood at one moment, while the web app goes on
being used. The file gets its name only when it is whole and on the disk; what is broken off stays
FILE.part. Where FILE is a folder, the backup gets a name of its own there, by its time.

It is read by parcelproof restore, of this release or a later one, on any PostgreSQL from 16 on, embedded
or not. It holds what people told you in confidence, and password hashes and keys: keep it like that.

Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app; a running web app
on the same DATA_DIR is used, not disturbed. docs/backup.md tells of drills and of production.
`

/** `parcelproof backup`: all of the database in one file. */
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
    if (isDatabaseAway(error)) say('The database went away meanwhile; no backup was made.')
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
  if (existsSync(path)) throw new WrongUsage(`“${path}” is there already; name another file`)
  return path
}

/** Under its name only when all of it is on the disk, so that a backup broken off never looks whole. */
async function writeDurably(backup: Readable, path: string): Promise<void> {
  const unfinished = `${path}.part`
  try {
    await pipeline(backup, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
    // The name itself is kept by the folder.
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
      throw new BackupRefused(`There is no room for “${path}”; no backup was made.`, {
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
    throw new WrongUsage(`“${read.positionals[0]}” is one too many; the file goes behind --to`)
  }
  if (read.values.to === '-' && process.stdout.isTTY) {
    throw new WrongUsage('a backup is no text for a terminal; send standard output on to a program')
  }
  if (!read.values.to) throw new WrongUsage('where to? Name a file with --to; see --help')
  return read.values.to
}
