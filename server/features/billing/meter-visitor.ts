import {
  isWithin,
  usageResetsOn,
  visitorLimitMessage,
  visitorNetworkMessage,
} from '../../../domain/billing/limits.ts'
import { VISITOR_LIMITS, VISITOR_NETWORK_SEARCHES } from '../../../domain/billing/plan-catalogue.ts'
import { continuesSearch, searchText } from '../../../domain/billing/same-search.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { addVisitorUse, findVisitorUse, lockVisitorUse } from './visitor-usage.queries.ts'

type MeterContext = Pick<AppContext, 'config' | 'db' | 'today'>
type Asked = { q: string; county: string | null }

/**
 * Where a visitor's searches are counted: in their browser's name, and in their network's, so that one
 * who sends no cookie has no more than the network. `browser` is null until there is something to count.
 */
export type Visitor = { browser: Buffer | null; network: Buffer }

/** Refuses a search that a visitor has no more of this month. */
export async function requireVisitorSearch(
  { config, db, today }: MeterContext,
  { browser, network }: Visitor,
  { q, county }: Asked,
): Promise<void> {
  if (!config.enforcesLimits) return
  const text = searchText(q, county)
  await refuseAbove(db, { browser, network }, text, today())
}

/** Counts a search that found something, once for all that was typed on the way to it. */
export async function countVisitorSearch(
  { config, db, today }: MeterContext,
  visitor: Visitor & { browser: Buffer },
  { q, county }: Asked,
): Promise<void> {
  const text = searchText(q, county)
  const day = today()
  await inTransaction(db, async (tx) => {
    await lockVisitorUse(tx, [visitor.browser, visitor.network], 'searches', day)
    // Two searches at once may both have been let in; here they stand in line.
    const isSame = config.enforcesLimits
      ? await refuseAbove(tx, visitor, text, day)
      : await isContinued(tx, visitor.browser, text, day)
    const more = isSame ? 0 : 1
    const last = { text, at: new Date() }
    await addVisitorUse(tx, visitor.browser, 'searches', day, { more, last })
    await addVisitorUse(tx, visitor.network, 'searches', day, { more, last: null })
  })
}

async function isContinued(db: Db, browser: Buffer, text: string, today: string): Promise<boolean> {
  const { last } = await findVisitorUse(db, browser, 'searches', today)
  return continuesSearch(last, text, new Date())
}

/** Answers whether the search goes on with the one before, which counts no more. */
async function refuseAbove(
  db: Db,
  { browser, network }: Visitor,
  text: string,
  today: string,
): Promise<boolean> {
  const own =
    browser === null
      ? { used: 0, last: null }
      : await findVisitorUse(db, browser, 'searches', today)
  if (continuesSearch(own.last, text, new Date())) return true
  const resetsOn = usageResetsOn(today)
  if (!isWithin(VISITOR_LIMITS.searches, own.used)) {
    throw new AppError('plan_limit_reached', visitorLimitMessage('searches', resetsOn))
  }
  const all = await findVisitorUse(db, network, 'searches', today)
  if (!isWithin(VISITOR_NETWORK_SEARCHES, all.used)) {
    throw new AppError('plan_limit_reached', visitorNetworkMessage('searches', resetsOn))
  }
  return false
}
