import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../platform/http/hash-token.ts'

const CODES = 10
/** Without characters that are easily confused: 0 and o, 1 and l and i. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 16

/** Recovery codes as they are shown: `k3d9-7hq2-m4xz-p8wn`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, makeCode)
}

function makeCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    // Rejection sampling, so that each character is equally likely.
    for (const byte of randomBytes(32)) {
      const char = ALPHABET[byte & 31]
      if (char !== undefined && code.length < LENGTH) code += char
    }
  }
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** The stored hash of a code, however it is typed; null when it cannot be one. */
export function hashRecoveryCode(userId: number, typed: string): Buffer | null {
  if (typed.length > 60) return null
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (code.length !== LENGTH) return null
  return hashToken(`${userId} ${code}`)
}
