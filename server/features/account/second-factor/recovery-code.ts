import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../platform/http/hash-token.ts'

/** How many are made at once. */
const CODES = 10
/** Without those that are taken for one another: 0 and o, 1 and l and i. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 16

/** Codes for who has lost their second factor, as they are shown: `k3d9-7hq2-m4xz-p8wn`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, makeCode)
}

function makeCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    // Each of the letters is as likely as any other: what lies beyond them is thrown away.
    for (const byte of randomBytes(32)) {
      const letter = LETTERS[byte & 31]
      if (letter !== undefined && code.length < LENGTH) code += letter
    }
  }
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** What is kept of a code, however it is typed; null where it can be none. */
export function hashRecoveryCode(userId: number, typed: string): Buffer | null {
  if (typed.length > 60) return null
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (code.length !== LENGTH) return null
  return hashToken(`${userId} ${code}`)
}
