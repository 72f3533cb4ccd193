import { createHmac, randomBytes } from 'node:crypto'

/** A prefix that identifies secrets, also for secret scanners. */
const PREFIX = 'whsec_'

export function makeSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/**
 * The headers with sender and time of a body, by the Standard Webhooks specification: HMAC-SHA-256 of
 * `id.timestamp.body`, one signature for each secret, separated by spaces.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
