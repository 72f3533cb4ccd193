import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { getSecret } from '../db/secret.queries.ts'

/** What a signed link is for, and whose it is. Links of one purpose are worth nothing for another. */
export type LinkPurpose =
  | 'stop-alerts'
  | 'confirm-newsletter'
  | 'stop-newsletter'
  // Not of a link: what the second page of a sign-in carries.
  | 'second-step'

const KEY_NAME = 'signed-links'

/** A token for a link that works without sign-in, for as long as this installation has its key. */
export async function signToken(db: Db, purpose: LinkPurpose, subject: string): Promise<string> {
  const body = Buffer.from(JSON.stringify([purpose, subject])).toString('base64url')
  return `${body}.${signature(await linkKey(db), body).toString('base64url')}`
}

/** Whose token it is; null where it was not signed here for this purpose. */
export async function readToken(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const [body = '', given = '', ...more] = token.split('.')
  const expected = signature(await linkKey(db), body)
  const signed = Buffer.from(given, 'base64url')
  if (more.length > 0 || signed.length !== expected.length) return null
  if (!timingSafeEqual(signed, expected)) return null
  const [of, subject] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string]
  return of === purpose ? subject : null
}

function signature(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest()
}

/** The installation's key; all copies of the server share it. */
async function linkKey(db: Db): Promise<Buffer> {
  const key = await getSecret(db, KEY_NAME, () => randomBytes(32).toString('base64url'))
  return Buffer.from(key, 'base64url')
}
