import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/person.ts'
import { listSubjects } from '../identity.queries.ts'
import { issuerOf } from '../oidc/provider-settings.ts'
import { findAccountById, type PasswordAccount } from '../password/password-account.queries.ts'

/** The person's account with the bundled sign-in; null with an outside provider or in the demo. */
export async function findOwnAccount(
  db: Db,
  config: Config,
  { id, isDemo }: Pick<Person, 'id' | 'isDemo'>,
): Promise<PasswordAccount | null> {
  if (isDemo || config.oidc !== null) return null
  const [subject] = await listSubjects(db, id, issuerOf(config))
  return subject === undefined ? null : findAccountById(db, subject)
}

export async function ownAccountOf(
  db: Db,
  config: Config,
  person: Pick<Person, 'id' | 'isDemo'>,
): Promise<PasswordAccount> {
  if (person.isDemo)
    throw new AppError(
      'not_allowed',
      'This is not available in the demo account. Sign up to use it.',
    )
  const account = await findOwnAccount(db, config, person)
  if (!account)
    throw new AppError('conflict', 'Your sign-in provider manages this. Change it there.')
  return account
}
