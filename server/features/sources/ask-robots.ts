import robotsModule from 'robots-parser'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { Db } from '../../platform/db/db.ts'
import { storableText } from '../../platform/db/storable-text.ts'
import { type FetchAsk, FetchFailed, fetchSafely } from '../../platform/net/fetch-safely.ts'
import { findRobots, saveRobots } from './robots.queries.ts'

// Its types declare an ES module, but it exports a CommonJS function.
const robotsParser = robotsModule as unknown as typeof robotsModule.default

/** Our user agent in a robots.txt. */
const ROBOT = 'ParcelProof'
/** Minimum size a crawler must read (RFC 9309, section 2.5); the rest is ignored. */
const MAX_RULES_BYTES = 500 * 1024
const LIMITS = {
  maxBytes: 50 * 1024 * 1024,
  totalMs: 60_000,
  idleMs: 20_000,
  minBytesPerSecond: 100,
  maxRedirects: 5,
}
const TOO_MANY_REQUESTS = 429

/** Throws for a forbidden address: ListRefused by its site's rules, FetchFailed without readable rules. */
export type CheckRobots = (address: string) => Promise<void>

/**
 * Reads a site's rules for robots, once a day. A site without a robots.txt (4xx) allows everything; for one that
 * can't answer (5xx, or no response) nothing else is fetched this time (RFC 9309, section 2.3.1).
 */
export function robotsCheck(db: Db, ask: FetchAsk): CheckRobots {
  return async (address) => {
    // An invalid address fails in the fetch.
    if (!URL.canParse(address)) return
    const { origin } = new URL(address)
    const found = await findRobots(db, origin)
    const rules = found ? found.rules : await readRules(origin, ask)
    if (found === undefined) await saveRobots(db, origin, rules)
    if (rules === null) return
    if (robotsParser(`${origin}/robots.txt`, rules).isAllowed(address, ROBOT) === false) {
      throw new ListRefused(
        `The robots.txt of ${origin} does not allow ${ROBOT} to ask for this address. Download the list yourself and import it, or ask the county to allow it.`,
      )
    }
  }
}

async function readRules(origin: string, ask: FetchAsk): Promise<string | null> {
  try {
    const { body } = await fetchSafely(`${origin}/robots.txt`, { ...ask, limits: LIMITS })
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of body) {
      pieces.push(piece)
      length += piece.length
      if (length >= MAX_RULES_BYTES) break
    }
    const text = Buffer.concat(pieces).subarray(0, MAX_RULES_BYTES).toString('utf8')
    return storableText(text, MAX_RULES_BYTES)
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    const { status } = error
    if (status !== null && status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS)
      return null
    const why = error.message.charAt(0).toLowerCase() + error.message.slice(1)
    throw new FetchFailed(`Its robots.txt could not be read (${why}), so nothing else was asked`, {
      cause: error,
      retry: error.retry,
    })
  }
}
