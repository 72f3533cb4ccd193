import { emailKeyOf } from '../../domain/account/email-key.ts'
import { issuerOf } from '../features/account/oidc/provider-settings.ts'
import { mailOwner } from '../features/account/second-factor/notify-owner.ts'
import { resetFactor } from '../features/account/second-factor/reset-factor.ts'
import {
  addStaff,
  findAccountNumber,
  listStaff,
  removeStaff,
} from '../features/account/staff.queries.ts'
import { publicUrlOf } from '../platform/config/config.ts'
import { type Client, inTransaction } from '../platform/db/db.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { nameHere, recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof staff list [--json]
parcelproof staff add EMAIL
parcelproof staff remove EMAIL
parcelproof staff reset-factor EMAIL

Manages staff, who may import into the shared record regardless of IMPORTS and use the Administration
section of the account page. An address can be added before it has an account. It takes effect once the
account's address is verified and the session has a second factor. remove takes effect with the next
request. The setting STAFF_EMAILS names staff too; list shows both.
reset-factor helps people who lost their second factor and recovery codes, staff or not: it removes the
account's authenticator app, passkeys and recovery codes, signs it out everywhere and emails its owner, who
then signs in with the password and sets up a new factor. Verify who is asking by another channel than email.
Every change is in the audit trail. Settings come from the environment (DATA_DIR, DATABASE_URL,
STAFF_EMAILS), as for the web app, which keeps running.
`

const EMAIL = /^[^@\s]+@[^@\s]+$/
const MAX_EMAIL = 254

/** `parcelproof staff …`: the operator's staff. */
export async function staffCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean', default: false },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [verb, email, ...rest] = positionals
  if (verb === undefined) throw new WrongUsage('give list, add, remove or reset-factor; see --help')
  if (!['list', 'add', 'remove', 'reset-factor'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is not list, add, remove or reset-factor`)
  }
  const extra = verb === 'list' ? email : rest[0]
  if (extra !== undefined) throw new WrongUsage(`“${extra}” is not expected`)
  if (verb === 'list') return list(values.json)
  if (email === undefined || email.length > MAX_EMAIL || !EMAIL.test(email)) {
    throw new WrongUsage(`${verb} needs an email address${email ? `, not “${email}”` : ''}`)
  }
  if (verb === 'reset-factor') return reset(email)
  return withDatabase(async (db, { staffEmails }) => {
    const isDone = await inTransaction(db, (tx) => change(tx, verb === 'add', email))
    const isSetting = staffEmails.includes(emailKeyOf(email))
    if (verb === 'add') {
      process.stderr.write(isDone ? `${email} is now staff\n` : `${email} was already staff\n`)
      return 0
    }
    if (isSetting) {
      process.stderr.write(`STAFF_EMAILS names ${email}. Remove the address there too.\n`)
    } else {
      process.stderr.write(isDone ? `${email} is no longer staff\n` : `${email} was not staff\n`)
    }
    return isDone && !isSetting ? 0 : 1
  })
}

/** The change and its audit event, in one transaction. */
async function change(tx: Client, adds: boolean, email: string): Promise<boolean> {
  const isDone = adds ? await addStaff(tx, email, nameHere()) : await removeStaff(tx, email)
  if (!isDone) return false
  await recordStaff(tx, {
    event: adds ? 'staff-added' : 'staff-removed',
    userId: await findAccountNumber(tx, email),
  })
  return true
}

/** Removes a lost second factor. */
function reset(email: string): Promise<number> {
  return withDatabase(async (db, config) => {
    const userId = await findAccountNumber(db, email)
    const isDone =
      userId !== null &&
      (await inTransaction(db, async (tx) => {
        if (!(await resetFactor(tx, userId, issuerOf(config)))) return false
        await recordStaff(tx, { event: 'factor-reset', userId })
        await mailOwner(tx, 'factor-reset', { userId, publicUrl: publicUrlOf(config) })
        return true
      }))
    if (isDone) {
      process.stderr.write(
        `The second factor of ${email} was removed. The account is signed out everywhere and was notified by email.\n`,
      )
      return 0
    }
    process.stderr.write(
      userId === null ? `No account has the address ${email}\n` : `${email} has no second factor\n`,
    )
    return 1
  })
}

function list(asJson: boolean): Promise<number> {
  return withDatabase(async (db, { staffEmails }) => {
    const members = (await listStaff(db, staffEmails)).map(({ email, addedAt, addedBy }) => ({
      email,
      by: addedBy ?? (addedAt === null ? 'STAFF_EMAILS' : null),
      since: addedAt,
    }))
    if (asJson) process.stdout.write(`${JSON.stringify(members)}\n`)
    else if (members.length === 0) process.stderr.write('There is no staff\n')
    for (const { email, by, since } of asJson ? [] : members) {
      process.stdout.write(`${[email, since ?? '-', by ?? '-'].map(printable).join('\t')}\n`)
    }
    return 0
  })
}
