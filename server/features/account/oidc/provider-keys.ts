import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Db, inTransaction, type Pool } from '../../../platform/db/db.ts'
import { getSecret, lockSecrets, updateSecret } from '../../../platform/db/secret.queries.ts'

const SIGNING = 'oidc-signing-key'
const COOKIES = 'oidc-cookie-key'
const EARLIER = 'oidc-earlier-keys'
/** Longer than anything the provider signs stays valid: see its `ttl`. */
const KEPT_HOURS = 24

type SigningKey = ReturnType<typeof makeSigningKey>
type Earlier = { signing: SigningKey; cookie: string; until: string }

/** The first key signs; all of them verify. */
export type ProviderKeys = { signing: SigningKey[]; cookies: string[] }

/** The provider's keys, created on first use and shared by all server processes. */
export async function getProviderKeys(db: Db, now: Date): Promise<ProviderKeys> {
  const [signing, cookie, earlier] = await Promise.all([
    getSecret(db, SIGNING, makeSigningKey),
    getSecret(db, COOKIES, makeCookieKey),
    getSecret<Earlier[]>(db, EARLIER, () => []),
  ])
  const valid = earlier.filter(({ until }) => new Date(until) > now)
  return {
    signing: [signing, ...valid.map((each) => each.signing)],
    cookies: [cookie, ...valid.map((each) => each.cookie)],
  }
}

/** Rotates the provider's keys; the old ones verify for one more day. Returns the new signing key's id. */
export async function rotateProviderKeys(db: Pool, now: Date): Promise<string> {
  await getProviderKeys(db, now)
  return inTransaction(db, async (tx) => {
    const before = await lockSecrets(tx, [SIGNING, COOKIES, EARLIER])
    const until = new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString()
    const earlier = (before.get(EARLIER) as Earlier[]).filter((each) => new Date(each.until) > now)
    const retired: Earlier = {
      signing: before.get(SIGNING) as SigningKey,
      cookie: before.get(COOKIES) as string,
      until,
    }
    const signing = makeSigningKey()
    for (const [name, value] of [
      [SIGNING, signing],
      [COOKIES, makeCookieKey()],
      [EARLIER, [retired, ...earlier]],
    ] as const) {
      await updateSecret(tx, name, value)
    }
    return signing.kid
  })
}

function makeCookieKey(): string {
  return randomBytes(32).toString('base64url')
}

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'ES256',
    kid: randomBytes(8).toString('hex'),
  }
}
