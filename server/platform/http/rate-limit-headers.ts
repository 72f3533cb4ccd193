import type { FastifyReply } from 'fastify'

/** The remaining quota of a limit. */
export type Quota = {
  name: string
  limit: number
  windowS: number
  left: number
  resetsInS: number
}

/**
 * Sets the remaining quota in the headers `RateLimit-Policy` and `RateLimit`, so that programs can slow down
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function setQuotaHeaders(reply: FastifyReply, quota: Quota): void {
  const { name, limit, windowS, left, resetsInS } = quota
  append(reply, 'ratelimit-policy', `"${name}";q=${limit};w=${windowS}`)
  append(reply, 'ratelimit', `"${name}";r=${Math.max(0, left)};t=${Math.max(1, resetsInS)}`)
}

/** A response may be subject to several limits. */
function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header)
  reply.header(header, before === undefined ? item : `${String(before)}, ${item}`)
}
