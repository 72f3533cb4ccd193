import { WrongUsage } from './usage.ts'

/** Runs a command: each is loaded alone, since all together need a third of a second. */
const COMMANDS: Readonly<
  Record<string, () => Promise<(args: string[]) => Promise<number> | number>>
> = {
  addresses: async () => (await import('./addresses-command.ts')).addressesCommand,
  audit: async () => (await import('./audit-command.ts')).auditCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  export: async () => (await import('./export-command.ts')).exportCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  keys: async () => (await import('./keys-command.ts')).keysCommand,
  owners: async () => (await import('./owners-command.ts')).ownersCommand,
  payments: async () => (await import('./payments-command.ts')).paymentsCommand,
  redeem: async () => (await import('./redeem-command.ts')).redeemCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  screen: async () => (await import('./screen-command.ts')).screenCommand,
  serve: async () => (await import('./serve-command.ts')).serveCommand,
  sources: async () => (await import('./sources-command.ts')).sourcesCommand,
  jobs: async () => (await import('./jobs-command.ts')).jobsCommand,
  staff: async () => (await import('./staff-command.ts')).staffCommand,
  support: async () => (await import('./support-command.ts')).supportCommand,
  title: async () => (await import('./title-command.ts')).titleCommand,
}

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
  screen FILTERS  parcels in tax sales that pass filters, and how many do
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
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!load) {
  process.stderr.write(`parcelproof: unknown command “${name}”\n\n${HELP}`)
  process.exit(2)
}
try {
  process.exitCode = await (await load())(rest)
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
