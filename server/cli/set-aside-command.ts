import {
  dropAside,
  type ListedAside,
  listAside,
  retryAside,
} from '../features/background/list-aside.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof set-aside list [--json]
parcelproof set-aside retry KIND KEY
parcelproof set-aside retry --all
parcelproof set-aside drop KIND KEY

What the workers could not do for one property, person or tile, each with its reason, while they went on
with the others: alerts, days that come near, saved searches, mails of alerts, titles, owners, places on
the map, renewals of plans; work that ended its process as a whole; mail that was given up; and imports, with
their files, that ended their worker twice or failed on our side. Imports and mail wait for you; the others are
tried again by themselves, five times in half a day, work for as long as it takes. retry has it tried at once, say after an update that mends the
reason. drop forgets it: it will not be done. Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app, which does the
work.
`

/** `parcelproof set-aside …`: lists, tries again and drops what the workers could not do. */
export async function setAsideCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [verb, kind, key, ...rest] = positionals
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (verb === undefined) throw new WrongUsage('list, retry or drop? See --help')
  if (!['list', 'retry', 'drop'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is neither list, retry nor drop`)
  }
  const most = verb === 'list' || values.all ? 1 : 3
  const tooMany = positionals[most] ?? rest[0]
  if (tooMany !== undefined) throw new WrongUsage(`“${tooMany}” is one too many`)
  if (values.all && verb !== 'retry') throw new WrongUsage('--all goes with retry')
  if (verb === 'list') return withDatabase(async (db) => show(await listAside(db), values.json))
  const named = kind === undefined || key === undefined ? null : { kind, key }
  if (named === null && !values.all) {
    throw new WrongUsage(`${verb} needs a kind and a key, as list shows them`)
  }
  return withDatabase(async (db) => {
    const done =
      verb === 'retry'
        ? await retryAside(db, named)
        : Number(named !== null && (await dropAside(db, named.kind, named.key)))
    if (done === 0) {
      process.stderr.write(
        named ? `Nothing “${kind} ${key}” is set aside\n` : 'Nothing is set aside\n',
      )
      return named ? 1 : 0
    }
    await recordStaff(db, {
      event: verb === 'retry' ? 'set-aside-retried' : 'set-aside-dropped',
      about: { ...named, count: done },
    })
    process.stderr.write(
      verb === 'retry' ? `Tried again within seconds: ${done}\n` : `Dropped: ${kind} ${key}\n`,
    )
    return 0
  })
}

function show(asides: readonly ListedAside[], asJson: boolean): number {
  if (asJson) process.stdout.write(`${JSON.stringify(asides)}\n`)
  else if (asides.length === 0) process.stderr.write('Nothing is set aside\n')
  else for (const each of asides) process.stdout.write(`${lineOf(each)}\n`)
  return 0
}

function lineOf({ kind, key, tries, firstAt, nextAt, reason }: ListedAside): string {
  const next = nextAt === null ? 'given up' : `next ${nextAt.toISOString()}`
  return [kind, key, `${tries} tries since ${firstAt.toISOString()}`, next, reason]
    .map((text) => printable(text).replace(/\s+/g, ' '))
    .join('\t')
}
