import { createHash } from 'node:crypto'

/**
 * What the database keeps in place of a token, a key or a code: whoever reads it there can sign in with
 * nothing. One round of SHA-256 is enough for them, because they are random and long; passwords are not,
 * and are hashed slowly (`account/password/`).
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
