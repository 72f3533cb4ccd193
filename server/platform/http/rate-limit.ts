import type { FastifyReply } from 'fastify'
import type { Db } from '../db/db.ts'
import { listRows } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { setQuotaHeaders } from './rate-limit-headers.ts'

type TryLimit = { limit: number; windowS: number }

/** A window that ends later than a new one would is from before the clock was set back. */
const HAS_ENDED = `(t.resets_at <= now() or t.resets_at > excluded.resets_at + interval '1 minute')`

/**
 * Counts attempts of `key` within the window, which starts with the first. The counter is in the database, so
 * all processes share it. An attempt counts before its outcome is known, so concurrent ones count too. Served
 * by `rate_limit_count_pkey`.
 */
export async function addTries(
  db: Db,
  key: string,
  windowS: number,
  count = 1,
): Promise<{ tries: number; resetsInS: number }> {
  const { rows } = await db.query<{ tries: number; resetsInS: number }>(
    `insert into rate_limit_count as t (key, tries, resets_at)
       values ($1, $3, now() + make_interval(secs => $2))
       on conflict (key) do update set
         tries = case when ${HAS_ENDED} then $3 else t.tries + $3 end,
         resets_at = case when ${HAS_ENDED} then excluded.resets_at else t.resets_at end
       returning tries, ceil(extract(epoch from resets_at - now()))::int as "resetsInS"`,
    [key, windowS, count],
  )
  return rows[0] ?? { tries: 0, resetsInS: windowS }
}

/** Counts one attempt of `key`; returns the seconds to wait: 0 while there are at most `limit` within the window. */
export async function countTry(db: Db, key: string, { limit, windowS }: TryLimit): Promise<number> {
  const { tries, resetsInS } = await addTries(db, key, windowS)
  return tries > limit ? Math.max(1, resetsInS) : 0
}

/** Exponential backoff: the first attempts are free, then each waits twice as long as the one before. */
type Pause = { free: number; mostS: number; windowS: number }

/**
 * Counts one attempt of `key` and returns 0, or returns the seconds to wait without counting, so that refused
 * attempts lock no one out. After the first `free` attempts a pause follows each one: 2, 4, 8 seconds and so
 * on up to `mostS`. The count resets `windowS` after the last attempt. Served by `rate_limit_count_pkey`.
 */
export async function countSlowedTry(
  db: Db,
  key: string,
  { free, mostS, windowS }: Pause,
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into rate_limit_count as t (key, tries, resets_at, next_at)
       values ($1, 1, now() + make_interval(secs => $2), null)
       on conflict (key) do update set
         tries = case when ${HAS_ENDED} then 1 else t.tries + 1 end,
         resets_at = excluded.resets_at,
         next_at = case when ${HAS_ENDED} or t.tries < $3 then null
           else clock_timestamp()
                + make_interval(secs => least($4, power(2, least(t.tries + 1 - $3, 16)))) end
       where ${HAS_ENDED} or t.next_at is null or t.next_at <= clock_timestamp()
          or t.next_at > now() + make_interval(secs => $4 + 60)`,
    [key, windowS, free, mostS],
  )
  if (rowCount) return 0
  const rows = await listRows<{ waitS: number }>(db)`
    select ceil(extract(epoch from next_at - now()))::int as "waitS" from rate_limit_count
      where key = ${key}`
  return Math.max(1, rows[0]?.waitS ?? 1)
}

/** Uncounts the last attempt of `key`, which succeeded. */
export async function refundTry(db: Db, key: string): Promise<void> {
  await db.query('update rate_limit_count set tries = greatest(tries - 1, 0) where key = $1', [key])
}

/** Resets the attempts of `key` after the right password. */
export async function deleteTries(db: Db, key: string): Promise<void> {
  await db.query('delete from rate_limit_count where key = $1', [key])
}

/** Counts one attempt of `name` by `who`, sets the quota headers, and throws when the limit is exceeded. */
export async function rateLimit(
  db: Db,
  reply: FastifyReply,
  { name, who, limit, windowS }: TryLimit & { name: string; who: string | number },
): Promise<void> {
  const { tries, resetsInS } = await addTries(db, `${name}:${who}`, windowS)
  setQuotaHeaders(reply, { name, limit, windowS, left: limit - tries, resetsInS })
  if (tries <= limit) return
  const waitS = Math.max(1, resetsInS)
  reply.header('retry-after', waitS)
  throw new AppError('too_many_requests', tooManyTries(waitS))
}

export function tooManyTries(waitS: number): string {
  return `Too many attempts. Wait ${waitInWords(waitS)} and try again.`
}

export function waitInWords(waitS: number): string {
  if (waitS < 45) return waitS === 1 ? 'a second' : `${waitS} seconds`
  const minutes = Math.ceil(waitS / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** The counted unit of a network address: one machine in IPv4, one household's network in IPv6. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (v4) return v4
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
