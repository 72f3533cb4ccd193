import {
  type BackupHeader,
  type BackupManifest,
  BackupRefused,
} from '../features/backup/backup-format.ts'
import { checkBackup } from '../features/backup/read-backup.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { readConfig } from '../platform/config/config.ts'
import { attachDatabase } from '../platform/db/start-database.ts'
import { readArguments } from './arguments.ts'
import { openFile } from './file-argument.ts'
import { WrongUsage } from './usage.ts'

const HELP = `parcelproof restore --from FILE [--check]      (FILE may be -, standard input)

Puts a backup of parcelproof backup into an empty database: a new DATA_DIR, or a database of DATABASE_URL
that was just created. The file is checked from its first byte to its last before anything is written,
and all of it is written in one transaction: it is all there, or nothing is.

  --check          only check that the backup is whole, and tell what it holds; no database is used

Backups of earlier releases are brought to this one. The server must not be running; start it
afterwards. docs/backup.md tells of drills and of production.
`

/** `parcelproof restore`: a backup into an empty database. */
export async function restoreCommand(args: string[]): Promise<number> {
  const asked = readArgs(args)
  if (asked === null) return 0
  try {
    // What comes by standard input is read once: its transaction is taken back where it is damaged.
    if (asked.from !== '-' || asked.check) {
      const checked = await checkBackup(await openFile(asked.from))
      if (asked.check) {
        say(`Whole: ${summaryOf(checked)}`)
        return 0
      }
    }
    const config = readConfig(process.env)
    const database = await attachDatabase(config, { log: () => {} })
    try {
      // The tables belong to whoever restores them.
      const url = config.databaseOwnerUrl ?? database.url
      const restored = await restoreBackup(url, await openFile(asked.from), {
        onTable: (table, rows) => {
          if (rows > 100_000) say(`${table}: ${count(rows)} rows`)
        },
      })
      say(`Restored: ${summaryOf(restored)}`)
    } finally {
      await database.stop()
    }
    return 0
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    say(`${asked.from}: ${error.message} Nothing was restored.`)
    return 1
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`)
const count = (n: number) => n.toLocaleString('en-US')

function summaryOf(backup: { header: BackupHeader; manifest: BackupManifest }): string {
  const { header, manifest } = backup
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${count(rows)} rows of ${manifest.tables.length} tables as of ${header.madeAt}, by release ${header.version} on PostgreSQL ${header.postgres}`
}

function readArgs(args: string[]): { from: string; check: boolean } | null {
  const read = readArguments(args, {
    from: { type: 'string' },
    check: { type: 'boolean' },
  })
  if (read.values.help) {
    process.stdout.write(HELP)
    return null
  }
  if (read.positionals.length > 0) {
    throw new WrongUsage(`“${read.positionals[0]}” is one too many; the file goes behind --from`)
  }
  if (!read.values.from) throw new WrongUsage('which backup? Name it with --from; see --help')
  return { from: read.values.from, check: read.values.check ?? false }
}
