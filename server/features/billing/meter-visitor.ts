import {
  isWithin,
  usageResetsOn,
  visitorLimitMessage,
  visitorNetworkMessage,
} from '../../../domain/billing/limits.ts'
import { VISITOR_LIMITS, VISITOR_NETWORK_SEARCHES } from '../../../domain/billing/plan-catalogue.ts'
import { continuesSearch, searchText } from '../../../domain/billing/same-search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { addVisitorUse, findVisitorUse, recordVisitorSearch } from './visitor-usage.queries.ts'

type MeterContext = Pick<AppContext, 'config' | 'db' | 'today'>
type Asked = { q: string; county: string | null }

/**
 * Keys of a visitor's counters: the browser's cookie and the network, so that a browser without cookies is subject to
 * the network's limit. `browser` is null until the first search is counted.
 */
export type Visitor = { browser: Buffer | null; network: Buffer }

/** Refuses a search when the visitor's monthly limit is reached. */
export async function requireVisitorSearch(
  { config, db, today }: MeterContext,
  { browser, network }: Visitor,
  { q, county }: Asked,
): Promise<void> {
  if (!config.enforcesLimits) return
  const text = searchText(q, county)
  await refuseAbove(db, { browser, network }, text, today())
}

/** Counts a search with results, once for all intermediate input. `isNew`: the browser had no cookie. */
export async function countVisitorSearch(
  { config, db, today }: MeterContext,
  visitor: Visitor & { browser: Buffer; isNew: boolean },
  { q, county }: Asked,
): Promise<void> {
  const day = today()
  const search = { text: searchText(q, county), at: new Date() }
  const last = { hash: visitor.browser, search }
  if (!visitor.isNew) {
    const before = await findVisitorUse(db, visitor.browser, 'searches', day)
    if (continuesSearch(before.last, search.text, search.at)) {
      return recordVisitorSearch(db, last, day)
    }
  }
  const mostOf = (most: number | null) => (config.enforcesLimits ? most : null)
  const { isCounted } = await addVisitorUse(
    db,
    [
      { hash: visitor.browser, most: mostOf(VISITOR_LIMITS.searches) },
      { hash: visitor.network, most: mostOf(VISITOR_NETWORK_SEARCHES) },
    ],
    'searches',
    day,
    last,
  )
  // Two concurrent searches may both have passed the first check; this one is final.
  if (!isCounted(visitor.browser)) throw browserRefusal(day)
  if (!isCounted(visitor.network)) throw networkRefusal(day)
}

/** Refuses a search above the limits, unless it continues the previous one, which is already counted. */
async function refuseAbove(
  db: Db,
  { browser, network }: Visitor,
  text: string,
  today: LocalDate,
): Promise<void> {
  const own =
    browser === null
      ? { used: 0, last: null }
      : await findVisitorUse(db, browser, 'searches', today)
  if (continuesSearch(own.last, text, new Date())) return
  if (!isWithin(VISITOR_LIMITS.searches, own.used)) throw browserRefusal(today)
  const all = await findVisitorUse(db, network, 'searches', today)
  if (!isWithin(VISITOR_NETWORK_SEARCHES, all.used)) throw networkRefusal(today)
}

const browserRefusal = (today: LocalDate) =>
  new AppError('plan_limit_reached', visitorLimitMessage('searches', usageResetsOn(today)))

const networkRefusal = (today: LocalDate) =>
  new AppError('plan_limit_reached', visitorNetworkMessage('searches', usageResetsOn(today)))
