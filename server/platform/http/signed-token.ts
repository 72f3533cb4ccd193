import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { getSecret } from '../db/secret.queries.ts'

/** Purpose and owner of a signed link. A link is valid for its own purpose only. */
export type LinkPurpose =
  | 'stop-alerts'
  | 'stop-mail'
  | 'confirm-newsletter'
  | 'stop-newsletter'
  | 'confirm-recipient'
  | 'decline-recipient'
  | 'stop-source'
  | 'resume-source'
  // Not for links: carried by the second step of a sign-in.
  | 'second-step'

const KEY_NAME = 'signed-links'

/** A token for a link that works without sign-in, as long as this installation keeps its key. */
export async function signToken(db: Db, purpose: LinkPurpose, subject: string): Promise<string> {
  const body = Buffer.from(JSON.stringify([purpose, subject])).toString('base64url')
  return `${body}.${signature(await linkKey(db), body).toString('base64url')}`
}

/** The token's owner; null when it was not signed here for this purpose. */
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
  // biome-ignore lint/plugin: our own text: its signature was checked
  const [of, subject] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string]
  return of === purpose ? subject : null
}

function signature(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest()
}

/** The installation's signing key, shared by all server processes. */
async function linkKey(db: Db): Promise<Buffer> {
  const key = await getSecret(db, KEY_NAME, () => randomBytes(32).toString('base64url'))
  return Buffer.from(key, 'base64url')
}
