import { emailKeyOf } from '../../domain/email-key.ts'
import { addStaff, findAccountNumber, listStaff, removeStaff } from '../account/staff.queries.ts'
import { type Client, inTransaction } from '../db/db.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { nameHere, recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof staff list [--json]
parcelproof staff add EMAIL
parcelproof staff remove EMAIL

Who is staff: may import into the record that everybody sees, whatever IMPORTS says, and use the
Administration section of the account page. An address can be named before it has an account. It
counts once the account's address is verified and the session has shown a second factor. remove takes
effect with the next request. The setting STAFF_EMAILS names staff too; list shows both. Both changes are
in the audit record. Settings come from the environment (DATA_DIR, DATABASE_URL, STAFF_EMAILS), as for
the web app; a running web app on the same DATA_DIR is used, not disturbed.
`

const EMAIL = /^[^@\s]+@[^@\s]+$/
const MAX_EMAIL = 254

/** `parcelproof staff …`: who works for whoever runs the product. */
export async function staffCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean', default: false },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [verb, email, ...rest] = positionals
  if (verb === undefined) throw new WrongUsage('list, add or remove? See --help')
  if (!['list', 'add', 'remove'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is neither list, add nor remove`)
  }
  const extra = verb === 'list' ? email : rest[0]
  if (extra !== undefined) throw new WrongUsage(`“${extra}” is one too many`)
  if (verb === 'list') return list(values.json)
  if (email === undefined || email.length > MAX_EMAIL || !EMAIL.test(email)) {
    throw new WrongUsage(`${verb} needs an email address${email ? `, not “${email}”` : ''}`)
  }
  return withDatabase(async (db, { staffEmails }) => {
    const isDone = await inTransaction(db, (tx) => change(tx, verb === 'add', email))
    const isSetting = staffEmails.includes(emailKeyOf(email))
    if (verb === 'add') {
      process.stderr.write(isDone ? `${email} is staff now\n` : `${email} was staff already\n`)
      return 0
    }
    if (isSetting) {
      process.stderr.write(`STAFF_EMAILS names ${email}: staff until it is removed there too\n`)
    } else {
      process.stderr.write(isDone ? `${email} is no longer staff\n` : `${email} was not staff\n`)
    }
    return isDone && !isSetting ? 0 : 1
  })
}

/** The change and its record, or neither. */
async function change(tx: Client, adds: boolean, email: string): Promise<boolean> {
  const isDone = adds ? await addStaff(tx, email, nameHere()) : await removeStaff(tx, email)
  if (!isDone) return false
  await recordStaff(tx, {
    event: adds ? 'staff-added' : 'staff-removed',
    userId: await findAccountNumber(tx, email),
  })
  return true
}

function list(asJson: boolean): Promise<number> {
  return withDatabase(async (db, { staffEmails }) => {
    const members = (await listStaff(db, staffEmails)).map(({ email, addedAt, addedBy }) => ({
      email,
      by: addedBy ?? (addedAt === null ? 'STAFF_EMAILS' : null),
      since: addedAt,
    }))
    if (asJson) process.stdout.write(`${JSON.stringify(members)}\n`)
    else if (members.length === 0) process.stderr.write('Nobody is staff\n')
    for (const { email, by, since } of asJson ? [] : members) {
      process.stdout.write(`${[email, since ?? '-', by ?? '-'].map(printable).join('\t')}\n`)
    }
    return 0
  })
}
