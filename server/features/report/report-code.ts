import { createHash } from 'node:crypto'

/** Digits of a code: 128 bits, which cannot be guessed. */
export const CODE_DIGITS = 32

/**
 * The code for checking a report, printed on it. It is derived from the report's number, so the same report has the
 * same code; the number, which allows the download, cannot be derived from it. The index report_check computes the
 * same.
 */
export function codeOf(hash: string): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, CODE_DIGITS)
}

/** The address of a report's check on a server. */
export function checkAddress(server: string, hash: string): string {
  return `${server.replace(/\/$/, '')}/api/reports/check/${codeOf(hash)}`
}
