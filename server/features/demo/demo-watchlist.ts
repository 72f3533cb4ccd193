import type { Alert, AlertType } from '../../../domain/alerts/alert.ts'
import { alertsOfChange, type WatchedState } from '../../../domain/alerts/alerts-of-change.ts'
import { parseCounty } from '../../../domain/county/county.ts'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { nameOfProperty } from '../../../domain/property/property-name.ts'
import { TAX_STATUSES } from '../../../domain/tax-sale/status.ts'
import type { Db } from '../../platform/db/db.ts'

/** Tracked properties of each status. */
const OF_EACH = 2
/** A person's words, in turn; some properties have none. */
const NOTES = [
  { note: 'Drive by before the sale; the roof looked new on the street view.', tags: ['visit'] },
  { note: '', tags: ['corner lot'] },
  { note: 'Ask the chancery clerk about the second deed of trust.', tags: ['title', 'visit'] },
  { note: '', tags: [] },
]

type Candidate = {
  id: number
  address: string | null
  parcelId: string | null
  state: WatchedState
}

/**
 * A demo person's watchlist: properties in several states, and of each type of notification some that are
 * unread and some that are read. They tell of changes the demo's properties could have had, from what is
 * known of them now, and name the sample data as their source.
 */
export async function seedWatchlist(db: Db, userId: number): Promise<void> {
  const candidates = await listCandidates(db)
  await trackAll(db, userId, candidates)
  await addNotifications(db, userId, candidates)
}

async function listCandidates(db: Db): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `select p.id, p.address, p.parcel_id as "parcelId",
            jsonb_build_object('status', t.status, 'taxesOwed', t.taxes_cents,
              'penaltiesOwed', t.penalties_cents, 'totalOwed', t.total_cents,
              'assessedValue', p.assessed_cents, 'marketValue', p.market_cents,
              'saleDate', t.sale_date, 'redemptionDate', t.redemption_date) as state
       from unnest($1::text[]) with ordinality s(status, n)
      cross join lateral (
        select c.county_id from tax_sale_count c where c.status = s.status and c.n > 0
         order by c.county_id = any($3::int[]) desc, c.county_id limit 1) c
      cross join lateral (
        select * from tax_sale t where t.county_id = c.county_id and t.status = s.status
         order by t.sale_date, t.property_id limit $2) t
       join property p on p.id = t.property_id
      order by s.n, t.property_id`,
    [TAX_STATUSES, OF_EACH, COUNTY_FILTER.map((county) => parseCounty(county)?.id)],
  )
  return rows
}

async function trackAll(db: Db, userId: number, candidates: readonly Candidate[]): Promise<void> {
  const tracked = candidates.map(({ id }, place) => ({
    id,
    days: 3 + 9 * place,
    ...(NOTES[place % NOTES.length] ?? { note: '', tags: [] }),
  }))
  await db.query(
    `insert into tracked_property (property_id, user_id, note, tags, created_at)
       select id, $1, note, tags, now() - make_interval(days => days)
         from jsonb_to_recordset($2::jsonb) as t(id bigint, note text, tags text[], days int)
        order by days`,
    [userId, JSON.stringify(tracked)],
  )
}

/** What would have been told, had the property been otherwise before. */
function alertOf({ address, parcelId, state }: Candidate, before: Partial<WatchedState>): Alert[] {
  return alertsOfChange({
    name: nameOfProperty({ address, parcelId }),
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

/** Hours since each was told, by turns; the first of a type is unread. */
async function addNotifications(
  db: Db,
  userId: number,
  candidates: readonly Candidate[],
): Promise<void> {
  const told = Object.entries(EARLIER).flatMap(([type, earlier], turn) =>
    // Each type begins with another property.
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
  // The oldest first: the list shows them by their number.
  const ordered = told.toSorted((a, b) => Number(b.isRead) - Number(a.isRead))
  await db.query(
    `insert into notification (user_id, type, title, message, property_id, changes, created_at, read_at, mailed_at)
       select $1, type, title, message, "propertyId", changes, now() - make_interval(hours => hours),
              case when "isRead" then now() - make_interval(hours => hours - 1) end, now()
         from jsonb_to_recordset($2::jsonb)
           as t(type text, title text, message text, "propertyId" bigint, changes jsonb, hours int, "isRead" boolean)
        order by hours desc`,
    [
      userId,
      JSON.stringify(
        ordered.map(({ propertyId, alert: { title, message, changes }, type, isRead }, place) => ({
          type,
          title,
          message,
          propertyId,
          changes,
          hours: 5 * (ordered.length - place),
          isRead,
        })),
      ),
    ],
  )
}
