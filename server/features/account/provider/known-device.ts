import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, publicPortOf, publicUrlOf } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hashToken } from '../../../platform/http/hash-token.ts'
import { PROVIDER_PATH } from '../oidc/provider-settings.ts'
import { dropDevices, findDevice, insertDevice, touchDevice } from './known-device.queries.ts'

/** How long a browser stays known after its last sign-in. */
const DAYS = 365

/**
 * Cookie of a browser that has signed in before: one per account, sent to the sign-in pages only. Set after
 * a sign-in with the password or a passkey, or a link from the account's email.
 */
function cookieOf(config: Config, accountId: string): { name: string; isSecure: boolean } {
  const isSecure = publicUrlOf(config).startsWith('https:')
  const account = createHash('sha256').update(accountId).digest('hex').slice(0, 12)
  return {
    name: isSecure ? `__Secure-device_${account}` : `device_${publicPortOf(config)}_${account}`,
    isSecure,
  }
}

/** Counter of this browser's wrong passwords; null where it is not known for the account. */
export async function knownDeviceOf(
  db: Db,
  config: Config,
  request: FastifyRequest,
  accountId: string,
): Promise<string | null> {
  const token = request.cookies[cookieOf(config, accountId).name]
  if (!token) return null
  const hash = hashToken(token)
  if (!(await findDevice(db, hash, accountId))) return null
  return hash.toString('base64url').slice(0, 22)
}

/** Marks the browser as known. */
export async function rememberDevice(
  db: Db,
  config: Config,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
): Promise<void> {
  const { name, isSecure } = cookieOf(config, accountId)
  let token = request.cookies[name] ?? ''
  if (token === '' || !(await touchDevice(db, hashToken(token), accountId, DAYS))) {
    token = randomBytes(32).toString('base64url')
    await insertDevice(db, {
      tokenHash: hashToken(token),
      accountId,
      userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
      days: DAYS,
    })
    await dropDevices(db, accountId)
  }
  reply.setCookie(name, token, {
    path: PROVIDER_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: DAYS * 24 * 3600,
  })
}
