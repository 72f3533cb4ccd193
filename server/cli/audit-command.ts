import { type ListedAuditEvent, listAuditEvents } from '../features/audit/audit.queries.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof audit [--of EMAIL | --user NUMBER] [--event NAME] [--limit N] [--json]

Lists the audit trail, newest first: sign-ins and failed ones, keys, webhooks, plans, payments,
exports, undone imports, deleted accounts. --of selects the account with an email address, --user the
account with a number, which outlives the account. Settings come from the environment (DATA_DIR,
DATABASE_URL), as for the web app.
`

const MAX_LIMIT = 10_000

/** `parcelproof audit`: the audit trail. */
export async function auditCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    of: { type: 'string' },
    user: { type: 'string' },
    event: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (positionals.length > 0)
    throw new WrongUsage(`“${positionals[0]}” is not expected; see --help`)
  if (values.of !== undefined && values.user !== undefined) {
    throw new WrongUsage('--of and --user both name an account: give one of them')
  }
  const limit = wholeNumber('--limit', values.limit ?? '100', MAX_LIMIT)
  const userId =
    values.user === undefined
      ? undefined
      : wholeNumber('--user', values.user, Number.MAX_SAFE_INTEGER)
  return withDatabase(async (db) => {
    const events = await listAuditEvents(db, {
      userId,
      email: values.of,
      event: values.event,
      limit,
    })
    if (values.json) process.stdout.write(`${JSON.stringify(events)}\n`)
    else if (events.length === 0) process.stderr.write('No events are recorded\n')
    else for (const event of events) process.stdout.write(`${lineOf(event)}\n`)
    return 0
  })
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number > 0 && number <= most) return number
  throw new WrongUsage(`${name} needs a whole number from 1 to ${most}, not “${text}”`)
}

function lineOf({ at, event, userId, actor, staff, address, about }: ListedAuditEvent): string {
  const details = Object.entries(about).map(([name, value]) => `${name}=${value}`)
  return [
    at,
    event,
    userId === null ? '-' : `user ${userId}`,
    staff === null ? actor : `${actor} ${staff}`,
    address ?? '-',
    details.join(' '),
  ]
    .map(printable)
    .join('\t')
}
