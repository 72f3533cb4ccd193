import type { FastifyReply } from 'fastify'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { tellQuota } from './rate-limit-headers.ts'

type TryLimit = { limit: number; windowS: number }

/** A window that ends later than one that begins now is from before the clock was set back. */
const HAS_ENDED = `(t.resets_at <= now() or t.resets_at > excluded.resets_at + interval '1 minute')`

/**
 * Counts tries of `key` within the window, which begins with its first. The counter lives in the
 * database, so copies of the server count together, and a try counts before its outcome is known, so
 * tries at the same moment count too. By `try_count_pkey`.
 */
export async function addTries(
  db: Db,
  key: string,
  windowS: number,
  count = 1,
): Promise<{ tries: number; resetsInS: number }> {
  const { rows } = await db.query<{ tries: number; resetsInS: number }>(
    `insert into try_count as t (key, tries, resets_at)
       values ($1, $3, now() + make_interval(secs => $2))
       on conflict (key) do update set
         tries = case when ${HAS_ENDED} then $3 else t.tries + $3 end,
         resets_at = case when ${HAS_ENDED} then excluded.resets_at else t.resets_at end
       returning tries, ceil(extract(epoch from resets_at - now()))::int as "resetsInS"`,
    [key, windowS, count],
  )
  return rows[0] ?? { tries: 0, resetsInS: windowS }
}

/** Counts one try of `key` and answers how many seconds to wait: 0 while there were at most `limit` within the window. */
export async function countTry(db: Db, key: string, { limit, windowS }: TryLimit): Promise<number> {
  const { tries, resetsInS } = await addTries(db, key, windowS)
  return tries > limit ? Math.max(1, resetsInS) : 0
}

/** Forgets the tries of `key`: the right password was given. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.query('delete from try_count where key = $1', [key])
}

/**
 * Counts one try of `name` by `who`, tells in the answer's headers what is left, and refuses a try
 * that is one too many, in words.
 */
export async function limitTries(
  db: Db,
  reply: FastifyReply,
  { name, who, limit, windowS }: TryLimit & { name: string; who: string | number },
): Promise<void> {
  const { tries, resetsInS } = await addTries(db, `${name}:${who}`, windowS)
  tellQuota(reply, { name, limit, windowS, left: limit - tries, resetsInS })
  if (tries <= limit) return
  const waitS = Math.max(1, resetsInS)
  reply.header('retry-after', waitS)
  throw new AppError('too_many_requests', tooManyTries(waitS))
}

export function tooManyTries(waitS: number): string {
  const minutes = Math.ceil(waitS / 60)
  return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

/** Who a network address counts as: one machine in IPv4, one household's network in IPv6. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (v4) return v4
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
