import type { AlertSwitches } from '../../../domain/alerts/alert.ts'
import { alertsOfDay } from '../../../domain/alerts/alerts-of-day.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { nameOfProperty } from '../../../domain/property/property-name.ts'
import { type Client, type Db, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { inParts, type OnAside, setAside, tryAgain } from '../../platform/jobs/set-aside.ts'
import { assumedFields } from '../property/property-row.ts'
import { findRedemption } from '../redemption/find-redemption.ts'
import { whileTelling } from './raise-alerts.ts'
import { dayKey, SWITCH_COLUMNS, tell } from './tell.queries.ts'

/** Nobody wants to hear earlier than this of a day (specification, section 9). */
const FURTHEST_DAYS = 30

/** Watched properties held at a time. */
const MOST_ROWS = 2_000

type ComingRow = {
  id: number
  userId: number
  propertyId: number
  address: string | null
  parcelId: string | null
  status: string
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  assumed: number
  switches: AlertSwitches
  daysAdvance: number
}

/**
 * Tells of auctions and redemption deadlines that are near: to everybody once on a new day, and at any
 * time to those who began to track or changed their settings. Safe to run at any time: each day of a
 * property is told to a person once. A property whose days can't be told is set aside.
 */
export async function raiseDeadlines(
  db: Pool,
  today: LocalDate,
  onAside?: OnAside,
): Promise<number> {
  const made = await whileTelling(db, async (tx) => {
    const { rows: due } = await tx.query<{ id: number; user_id: number }>(
      'select id, user_id from deadline_due order by id limit 1000',
    )
    const { rows: state } = await tx.query<{ isNewDay: boolean }>({
      name: 'is-new-day',
      text: `select (deadlines_on is null or deadlines_on < $1) as "isNewDay" from alert_state where id = 1`,
      values: [today],
    })
    const isNewDay = state[0]?.isNewDay === true
    if (!isNewDay && due.length === 0) return 0
    const who = { userIds: isNewDay ? null : due.map((row) => row.user_id), propertyIds: null }
    let made = 0
    for (let after: ComingRow | null = null; ; ) {
      const rows: ComingRow[] = await listComing(tx, today, who, after)
      made += await tellOfEach(tx, rows, today, onAside)
      after = rows.at(-1) ?? null
      if (rows.length < MOST_ROWS) break
    }
    await tx.query('delete from deadline_due where id = any($1::bigint[])', [
      due.map((row) => row.id),
    ])
    if (isNewDay) await tx.query('update alert_state set deadlines_on = $1 where id = 1', [today])
    return made
  })
  let late = 0
  const again = () =>
    whileTelling(db, (tx) =>
      tryAgain(
        tx,
        'deadline',
        async (key) => {
          const which = { userIds: null, propertyIds: [Number(key)] }
          late += await tellOf(tx, await listComing(tx, today, which), today)
        },
        onAside,
      ),
    )
  while (await again());
  return (made ?? 0) + late
}

async function tellOfEach(
  tx: Client,
  rows: readonly ComingRow[],
  today: LocalDate,
  onAside: OnAside | undefined,
): Promise<number> {
  let made = 0
  await inParts(
    [...new Set(rows.map(({ propertyId }) => propertyId))],
    async (part) => {
      const ids = new Set(part)
      const theirs = rows.filter(({ propertyId }) => ids.has(propertyId))
      made += await runInSavepoint(tx, () => tellOf(tx, theirs, today))
    },
    (key, error) => setAside(tx, { kind: 'deadline', key }, error, onAside),
    (key) => ({ kind: 'deadline', key }),
  )
  return made
}

async function tellOf(tx: Client, rows: readonly ComingRow[], today: LocalDate): Promise<number> {
  const computed = await computedDeadlines(tx, rows, today)
  const tellings = rows.flatMap((row) =>
    alertsOfDay({
      name: nameOfProperty(row),
      status: row.status,
      saleDate: assumedFields(row.assumed).includes('saleDate') ? null : row.saleDate,
      redemptionDate: row.redemptionDate,
      lawfulDeadline: computed.get(row.propertyId) ?? null,
      today,
      daysAdvance: row.daysAdvance,
    }).flatMap((alert) =>
      alert.names === undefined
        ? []
        : [
            {
              userId: row.userId,
              propertyId: row.propertyId,
              alert,
              key: dayKey(row.propertyId, alert.names),
            },
          ],
    ),
  )
  const switches = new Map(rows.map((row) => [row.userId, row.switches]))
  return tell(tx, tellings, (userId) => switches.get(userId))
}

/** The next watched properties with a day ahead, or whose sale is past, so that the law may set one. By the key of tracked_property. */
async function listComing(
  db: Db,
  today: LocalDate,
  which: { userIds: readonly number[] | null; propertyIds: readonly number[] | null },
  after: ComingRow | null = null,
): Promise<ComingRow[]> {
  const { rows } = await db.query<ComingRow>({
    name: which.propertyIds === null ? 'list-coming' : 'list-coming-of-properties',
    text: `select w.id, w.user_id as "userId", w.property_id as "propertyId", p.address,
                  p.parcel_id as "parcelId", t.status, t.sale_date as "saleDate",
                  t.redemption_date as "redemptionDate", t.assumed, ${SWITCH_COLUMNS}
             from tracked_property w
             join tax_sale t on t.property_id = w.property_id
             join property p on p.id = w.property_id
             left join notification_settings s on s.user_id = w.user_id
            where ($1::bigint[] is null or w.user_id = any($1))
              and ($4::bigint[] is null or w.property_id = any($4))
              and (t.sale_date between $2 and $3 or t.redemption_date between $2 and $3
                   or (t.redemption_date is null and (t.status = 'auctioned' or t.sale_date < $2)
                       and t.status not in ('redeemed', 'clear')))
              and (w.user_id, w.id) > ($5::bigint, $6::bigint)
            order by w.user_id, w.id limit ${which.propertyIds === null ? MOST_ROWS : 'all'}`,
    values: [
      which.userIds,
      today,
      addDays(today, FURTHEST_DAYS),
      which.propertyIds,
      after?.userId ?? -1,
      after?.id ?? -1,
    ],
  })
  return rows
}

/** The next last day to redeem of properties whose sale is past and whose list names none, as the law has it. */
async function computedDeadlines(
  db: Db,
  rows: readonly ComingRow[],
  today: LocalDate,
): Promise<Map<number, LocalDate>> {
  const found = new Map<number, LocalDate>()
  const asked = new Set<number>()
  for (const { propertyId, redemptionDate, saleDate } of rows) {
    const isToCome = saleDate !== null && saleDate >= today
    if (redemptionDate !== null || isToCome || asked.has(propertyId)) continue
    asked.add(propertyId)
    const { sales } = await findRedemption(db, propertyId, today)
    const [next] = sales
      .flatMap(({ deadline }) => (deadline !== null && deadline >= today ? [deadline] : []))
      .sort()
    if (next !== undefined) found.set(propertyId, next)
  }
  return found
}
