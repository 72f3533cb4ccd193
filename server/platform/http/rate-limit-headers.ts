import type { FastifyReply } from 'fastify'

/** What is left of a limit, for programs. */
export type Quota = {
  /** Names the limit. */
  name: string
  limit: number
  windowS: number
  left: number
  resetsInS: number
}

/**
 * Tells a program what is left of a limit, so that it slows down by itself: `RateLimit-Policy` and
 * `RateLimit` as the IETF's draft has them (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function tellQuota(reply: FastifyReply, quota: Quota): void {
  const { name, limit, windowS, left, resetsInS } = quota
  append(reply, 'ratelimit-policy', `"${name}";q=${limit};w=${windowS}`)
  append(reply, 'ratelimit', `"${name}";r=${Math.max(0, left)};t=${Math.max(1, resetsInS)}`)
}

/** An answer may be held to several limits. */
function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header)
  reply.header(header, before === undefined ? item : `${String(before)}, ${item}`)
}
