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

Restores a backup of parcelproof backup into an empty database: a new DATA_DIR, or a newly created database
in DATABASE_URL. The whole file is verified before anything is written, and everything is written in one
transaction: all or nothing.

  --check          only verify the backup and list its contents; no database is used

Backups of earlier releases are migrated to this one. The server must not be running; start it
afterwards. See docs/backup.md for drills and production.
`

/** `parcelproof restore`: restores a backup into an empty database. */
export async function restoreCommand(args: string[]): Promise<number> {
  const asked = readArgs(args)
  if (asked === null) return 0
  try {
    // Standard input can be read only once: a damaged backup rolls the transaction back.
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
      // The restoring role owns the tables.
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
    throw new WrongUsage(`“${read.positionals[0]}” is not expected; name the file with --from`)
  }
  if (!read.values.from) throw new WrongUsage('name the backup with --from; see --help')
  return { from: read.values.from, check: read.values.check ?? false }
}
