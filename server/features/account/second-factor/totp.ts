import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/db/db.ts'
import { getSecret } from '../../../platform/db/secret.queries.ts'

/** RFC 6238 with the defaults of all authenticator apps. */
const PERIOD_S = 30
const DIGITS = 6
/** Steps before and after now that are accepted: clocks differ, and typing takes time. */
const WINDOW = 1

const KEY_NAME = 'second-factor-key'
const IV_BYTES = 12
const TAG_BYTES = 16

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: 'ParcelProof',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}

export function makeTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The secret as text and as the URI of a QR code. */
export function describeTotp(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code; null when it is not current. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

/** Encrypts a secret with AES-256-GCM, bound to this person. */
export async function sealSecret(db: Db, userId: number, secret: Buffer): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), iv)
  cipher.setAAD(Buffer.from(`totp ${userId}`))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export async function openSecret(db: Db, userId: number, kept: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), kept.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(`totp ${userId}`))
  decipher.setAuthTag(kept.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(kept.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

async function keyOf(db: Db): Promise<Buffer> {
  const key = await getSecret(db, KEY_NAME, () => randomBytes(32).toString('base64url'))
  return Buffer.from(key, 'base64url')
}
