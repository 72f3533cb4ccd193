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

Who is staff: may import into the record that everybody sees, whatever IMPORTS says, and use the
Administration section of the account page. An address can be named before it has an account. It
counts once the account's address is verified and the session has shown a second factor. remove takes
effect with the next request. The setting STAFF_EMAILS names staff too; list shows both.
reset-factor is for whoever has lost their second factor and the recovery codes, staff or not: the app for
codes, the passkeys and the codes of the account are removed and it is signed out everywhere. Its person is
told by mail, signs in with the password and sets up another. Make sure by another way than mail that it is
they who ask. Every change is in the audit record. Settings come from the environment (DATA_DIR, DATABASE_URL, STAFF_EMAILS), as for
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
  if (verb === undefined) throw new WrongUsage('list, add, remove or reset-factor? See --help')
  if (!['list', 'add', 'remove', 'reset-factor'].includes(verb)) {
    throw new WrongUsage(`“${verb}” is neither list, add, remove nor reset-factor`)
  }
  const extra = verb === 'list' ? email : rest[0]
  if (extra !== undefined) throw new WrongUsage(`“${extra}” is one too many`)
  if (verb === 'list') return list(values.json)
  if (email === undefined || email.length > MAX_EMAIL || !EMAIL.test(email)) {
    throw new WrongUsage(`${verb} needs an email address${email ? `, not “${email}”` : ''}`)
  }
  if (verb === 'reset-factor') return reset(email)
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

/** Takes away what somebody has lost. */
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
        `${email} has no second factor any more, and is signed out everywhere; a mail says so\n`,
      )
      return 0
    }
    process.stderr.write(
      userId === null
        ? `No account has the address ${email}\n`
        : `${email} had no second factor here\n`,
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
    else if (members.length === 0) process.stderr.write('Nobody is staff\n')
    for (const { email, by, since } of asJson ? [] : members) {
      process.stdout.write(`${[email, since ?? '-', by ?? '-'].map(printable).join('\t')}\n`)
    }
    return 0
  })
}
