import { createHash } from 'node:crypto'

/**
 * The stored hash of a token, key or code, so that a database leak opens no account. One round of SHA-256 is
 * enough because they are long and random; passwords are hashed with argon2 (`account/password/`).
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
