import type { Alert, AlertType } from '../../../domain/alerts/alert.ts'
import { alertsOfChange, type WatchedState } from '../../../domain/alerts/alerts-of-change.ts'
import { parseCounty } from '../../../domain/county/county.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { TAX_STATUSES } from '../../../domain/tax-sale/status.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type Candidate,
  insertNotifications,
  insertTracked,
  listCandidates,
} from './demo-watchlist.queries.ts'

/** Tracked properties of each status. */
const OF_EACH = 2
/** Notes and tags, used in turn; some properties have none. */
const NOTES = [
  { note: 'Drive by before the sale; the roof looked new on the street view.', tags: ['visit'] },
  { note: '', tags: ['corner lot'] },
  { note: 'Ask the chancery clerk about the second deed of trust.', tags: ['title', 'visit'] },
  { note: '', tags: [] },
]

/**
 * A demo person's watchlist, which it returns: properties in several states, and read and unread notifications of each type.
 * They describe plausible earlier changes of these properties and name the sample data as their source.
 */
export async function seedWatchlist(db: Db, userId: number): Promise<readonly Candidate[]> {
  const candidates = await listCandidates(db, {
    statuses: TAX_STATUSES,
    ofEach: OF_EACH,
    counties: COUNTY_FILTER.map((county) => parseCounty(county)?.id),
  })
  await trackAll(db, userId, candidates)
  await addNotifications(db, userId, candidates)
  return candidates
}

async function trackAll(db: Db, userId: number, candidates: readonly Candidate[]): Promise<void> {
  const tracked = candidates.map(({ id }, place) => ({
    id,
    days: 3 + 9 * place,
    ...(NOTES[place % NOTES.length] ?? { note: '', tags: [] }),
  }))
  await insertTracked(db, userId, tracked)
}

/** The alerts that would have been raised had the property been in state `before`. */
function alertOf({ address, parcelId, state }: Candidate, before: Partial<WatchedState>): Alert[] {
  return alertsOfChange({
    name: propertyName({ address, parcelId }),
    before: { ...state, ...before },
    after: state,
    source: 'Sample data',
    isCorrection: false,
  })
}

const EARLIER: Record<AlertType, (state: WatchedState) => Partial<WatchedState> | null> = {
  tax_sale: ({ saleDate }) => (saleDate === null ? null : { saleDate: null }),
  redemption: ({ redemptionDate, status }) => {
    if (redemptionDate !== null) return { redemptionDate: null }
    return status === 'redeemed' ? { status: 'auctioned' } : null
  },
  price_change: ({ totalOwed, penaltiesOwed }) =>
    totalOwed && penaltiesOwed ? { totalOwed: totalOwed - penaltiesOwed, penaltiesOwed: 0 } : null,
  status_update: ({ status }) => ({ status: status === 'delinquent' ? 'pending' : 'delinquent' }),
}

/** Adds notifications of each type; the first of a type is unread. */
async function addNotifications(
  db: Db,
  userId: number,
  candidates: readonly Candidate[],
): Promise<void> {
  const alerts = Object.entries(EARLIER).flatMap(([type, earlier], turn) =>
    // Each type starts with a different property.
    [...candidates.slice(turn), ...candidates.slice(0, turn)]
      .flatMap((candidate) => {
        const before = earlier(candidate.state)
        const alert =
          before &&
          alertOf(candidate, before).find((each) => each.type === type || each.alsoUnder === type)
        return alert ? [{ propertyId: candidate.id, alert }] : []
      })
      .slice(0, OF_EACH)
      .map((each, place) => ({ ...each, type, isRead: place > 0 })),
  )
  const ordered = alerts.toSorted((a, b) => Number(b.isRead) - Number(a.isRead))
  await insertNotifications(
    db,
    userId,
    ordered.map(({ propertyId, alert: { title, message, changes }, type, isRead }, place) => ({
      type,
      title,
      message,
      propertyId,
      changes,
      hours: 5 * (ordered.length - place),
      isRead,
    })),
  )
}
