import { rotateProviderKeys } from '../features/account/oidc/provider-keys.ts'
import { readArguments } from './arguments.ts'
import { recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof keys rotate

Gives the bundled sign-in provider a new signing key and a new key for its cookies. What the keys
before signed stays valid until it has expired, for a day; then they are removed. Running web apps
take the new keys within a minute. Who is signed in stays so. Settings come from the environment
(DATA_DIR, DATABASE_URL), as for the web app.
`

/** `parcelproof keys rotate`: new keys for the bundled sign-in provider. */
export async function keysCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {})
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [verb, ...rest] = positionals
  if (verb !== 'rotate') {
    throw new WrongUsage(verb === undefined ? 'rotate? See --help' : `“${verb}” is not rotate`)
  }
  if (rest.length > 0) throw new WrongUsage(`“${rest[0]}” is one too many`)
  return withDatabase(async (db) => {
    const kid = await rotateProviderKeys(db, new Date())
    await recordStaff(db, { event: 'provider-keys-changed' })
    process.stderr.write(`The sign-in provider signs with the new key ${kid}\n`)
    return 0
  })
}
