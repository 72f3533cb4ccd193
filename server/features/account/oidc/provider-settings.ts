import { randomBytes } from 'node:crypto'
import { type Config, publicUrlOf } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { getSecret } from '../../../platform/db/secret.queries.ts'

/** Path of the bundled provider. */
export const PROVIDER_PATH = '/oidc'
export const CLIENT_ID = 'parcelproof'

export function issuerOf(config: Config): string {
  return publicUrlOf(config) + PROVIDER_PATH
}

export function getClientSecret(db: Db): Promise<string> {
  return getSecret(db, 'oidc-client-secret', () => randomBytes(32).toString('base64url'))
}
