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
  jobs: jobsCommand,
  staff: staffCommand,
  support: supportCommand,
  title: titleCommand,
} as const

const HELP = `parcelproof COMMAND …

  addresses FILE  the parts of American addresses, one a line
  audit           what was done: sign-ins, keys, plans, payments, exports, by whom and when
  backup          all that must not be lost in one file, while the web app runs
  export          the properties, tax sales or a watchlist of the database as a file
  import FILE     import a county list: CSV, TSV, pipe-separated, XLSX or GeoJSON
  keys            new keys for the bundled sign-in provider
  owners FILE     which rows are one and the same owner
  payments        look at payments that fulfilled nothing, give them back or fulfil them
  redeem FILE     until when and for how much land sold for taxes can be redeemed
  restore         a backup into an empty database
  serve           run the web app, as npm start does
  jobs            failed jobs: list, retry, drop
  staff           who works here: may import for everybody and use the Administration section
  support         list and answer support tickets
  title FILE      whose a title is, how sure that is, and what clouds and binds it

parcelproof COMMAND --help tells the options. Results go to standard output, messages to standard
error. Exit status: 0 done, 1 something in the input was refused, 2 wrong usage.
`

// Whoever reads only the beginning (`| head`) breaks off no work.
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
  process.stderr.write(`parcelproof: there is no command “${name}”\n\n${HELP}`)
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
