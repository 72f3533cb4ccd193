import { addressesCommand } from './addresses-command.ts'
import { auditCommand } from './audit-command.ts'
import { backupCommand } from './backup-command.ts'
import { exportCommand } from './export-command.ts'
import { importCommand } from './import-command.ts'
import { jobsCommand } from './jobs-command.ts'
import { keysCommand } from './keys-command.ts'
import { ownersCommand } from './owners-command.ts'
import { paymentsCommand } from './payments-command.ts'
import { redeemCommand } from './redeem-command.ts'
import { restoreCommand } from './restore-command.ts'
import { serveCommand } from './serve-command.ts'
import { sourcesCommand } from './sources-command.ts'
import { staffCommand } from './staff-command.ts'
import { supportCommand } from './support-command.ts'
import { titleCommand } from './title-command.ts'
import { WrongUsage } from './usage.ts'

const COMMANDS = {
  addresses: addressesCommand,
  audit: auditCommand,
  backup: backupCommand,
  export: exportCommand,
  import: importCommand,
  keys: keysCommand,
  owners: ownersCommand,
  payments: paymentsCommand,
  redeem: redeemCommand,
  restore: restoreCommand,
  serve: serveCommand,
  sources: sourcesCommand,
  jobs: jobsCommand,
  staff: staffCommand,
  support: supportCommand,
  title: titleCommand,
} as const

const HELP = `parcelproof COMMAND …

  addresses FILE  the parts of American addresses, one per line
  audit           the audit trail: sign-ins, keys, plans, payments, exports, by whom and when
  backup          back up the database to one file, while the web app runs
  export          export properties, tax sales or a watchlist as a file
  import FILE     import a county list: text, Excel, Word, PDF, JSON or a format of GIS
  jobs            failed jobs: list, retry, drop
  keys            rotate the keys of the bundled sign-in provider
  owners FILE     match rows that have the same owner
  payments        review unfulfilled payments, refund or fulfill them
  redeem FILE     deadlines and payoffs to redeem land sold for taxes
  restore         restore a backup into an empty database
  serve           run the web app, like npm start
  sources         lists and layers that are asked again by themselves
  staff           list, add and remove staff; reset a lost second factor
  support         list and answer support tickets
  title FILE      examine titles: holder, confidence, clouds and liens

parcelproof COMMAND --help shows the options. Results go to standard output, messages to standard
error. Exit status: 0 done, 1 something in the input was rejected, 2 wrong usage.
`

// A reader that stops early (`| head`) must not abort the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(HELP)
  process.exit(name === undefined ? 2 : 0)
}
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined
if (!command) {
  process.stderr.write(`parcelproof: unknown command “${name}”\n\n${HELP}`)
  process.exit(2)
}
try {
  process.exitCode = await command(rest)
} catch (error) {
  if (error instanceof WrongUsage) {
    process.stderr.write(`parcelproof ${name}: ${error.message}\n`)
    process.exit(2)
  }
  const known = error instanceof Error && ['StartRefused', 'ConfigError'].includes(error.name)
  process.stderr.write(
    `parcelproof ${name}: ${known ? error.message : error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
}
