import { rotateProviderKeys } from '../features/account/oidc/provider-keys.ts'
import { readArguments } from './arguments.ts'
import { recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof keys rotate

Rotates the bundled sign-in provider's signing key and cookie key. The old keys stay valid for a day and
are then removed. Running web apps use the new keys within a minute. People stay signed in. Settings come
from the environment (DATA_DIR, DATABASE_URL), as for the web app.
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
    throw new WrongUsage(
      verb === undefined ? 'give “rotate”; see --help' : `“${verb}” is not rotate`,
    )
  }
  if (rest.length > 0) throw new WrongUsage(`“${rest[0]}” is not expected`)
  return withDatabase(async (db) => {
    const kid = await rotateProviderKeys(db, new Date())
    await recordStaff(db, { event: 'provider-keys-changed' })
    process.stderr.write(`The sign-in provider now signs with key ${kid}\n`)
    return 0
  })
}
