import type { WatchedState } from '../../../domain/alerts/alerts-of-change.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { SAMPLE_IMPORT_ID } from '../sample/sample-import.ts'

/** A property that a demo person may track. */
export type Candidate = {
  id: number
  address: string | null
  parcelId: string | null
  state: WatchedState
}

/** The first `ofEach` properties of the sample of each status, in the first of `counties` that has some. */
export async function listCandidates(
  db: Db,
  {
    statuses,
    ofEach,
    counties,
  }: {
    statuses: readonly string[]
    ofEach: number
    counties: readonly (number | undefined)[]
  },
): Promise<Candidate[]> {
  return listRows<Candidate>(db)`select p.id, p.address, p.parcel_id as "parcelId",
            jsonb_build_object('status', t.status, 'taxesOwed', t.taxes_cents,
              'penaltiesOwed', t.penalties_cents, 'totalOwed', t.total_cents,
              'assessedValue', p.assessed_cents, 'marketValue', p.market_cents,
              'saleDate', t.sale_date, 'redemptionDate', t.redemption_date) as state
       from unnest(${statuses}::text[]) with ordinality s(status, n)
      cross join lateral (
        select sold.* from unnest(${counties}::int[]) with ordinality c(county_id, n)
         cross join lateral (
           select * from tax_sale t
            where t.county_id = c.county_id and t.status = s.status and t.import_id = ${SAMPLE_IMPORT_ID}
            order by t.sale_date, t.property_id limit ${ofEach}) sold
         order by c.n limit ${ofEach}) t
       join property p on p.id = t.property_id and p.import_id = ${SAMPLE_IMPORT_ID}
      order by s.n, t.property_id`
}

export type DemoTracked = { id: number; days: number; note: string; tags: readonly string[] }

/** Puts properties on a demo person's watchlist, each as many days ago as it says. */
export async function insertTracked(
  db: Db,
  userId: number,
  tracked: readonly DemoTracked[],
): Promise<void> {
  await db.query(
    `insert into tracked_property (property_id, workspace_id, added_by, note, tags, created_at)
       select id, $3, $1, note, tags, now() - make_interval(days => days)
         from jsonb_to_recordset($2::jsonb) as t(id bigint, note text, tags text[], days int)
        order by days`,
    [userId, JSON.stringify(tracked), await homeOf(db, userId)],
  )
}

export type DemoNotification = {
  type: string
  title: string
  message: string
  propertyId: number
  changes: unknown
  hours: number
  isRead: boolean
}

/** Notifications of a demo person, each as many hours ago as it says. The oldest first: the list shows them by id. */
export async function insertNotifications(
  db: Db,
  userId: number,
  notifications: readonly DemoNotification[],
): Promise<void> {
  await db.query(
    `insert into notification (user_id, type, title, message, property_id, changes, created_at, read_at, mailed_at)
       select $1, type, title, message, "propertyId", changes, now() - make_interval(hours => hours),
              case when "isRead" then now() - make_interval(hours => hours - 1) end, now()
         from jsonb_to_recordset($2::jsonb)
           as t(type text, title text, message text, "propertyId" bigint, changes jsonb, hours int, "isRead" boolean)
        order by hours desc`,
    [userId, JSON.stringify(notifications)],
  )
}
