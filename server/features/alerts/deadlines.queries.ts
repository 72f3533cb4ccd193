import type { AlertSwitches } from '../../../domain/alerts/alert.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { SALE_LIST } from '../property/held-list.queries.ts'
import { IS_HEARD, SWITCH_COLUMNS } from './notification-writer.queries.ts'

/** Queues a check of a person's upcoming days now, instead of tomorrow. */
export async function markDeadlinesDue(db: Db, userId: number): Promise<void> {
  await db.query('insert into deadline_due (user_id) values ($1)', [userId])
}

/** The same for all members of a workspace. */
export async function markWorkspaceDeadlinesDue(db: Db, workspaceId: number): Promise<void> {
  await runSql(db)`
    insert into deadline_due (user_id) select user_id from workspace_member
      where workspace_id = ${workspaceId}`
}

/** People whose upcoming days must be checked now, at most this many at a time. */
const MAX_DUE = 1_000

/** Scope of a check of upcoming days: everybody on a new day, else the queued people. */
export type DeadlinesDue = { isNewDay: boolean; due: Array<{ id: number; userId: number }> }

export async function findDeadlinesDue(db: Db, today: LocalDate): Promise<DeadlinesDue> {
  const due = await listRows<{ id: number; userId: number }>(db)`
    select id, user_id as "userId" from deadline_due order by id limit ${raw(MAX_DUE)}`
  const state = await listRows<{ isNewDay: boolean }>(db, 'is-new-day')`
    select (deadlines_on is null or deadlines_on < ${today}) as "isNewDay" from alert_state
      where id = 1`
  return { isNewDay: state[0]?.isNewDay === true, due }
}

/** Whether a started check is still needed; another worker may have completed it meanwhile. */
export async function areDeadlinesDue(
  db: Db,
  { isNewDay, due }: DeadlinesDue,
  today: LocalDate,
): Promise<boolean> {
  const rows = await listRows<{ isDue: boolean }>(db, 'are-deadlines-due')`
    select ${isNewDay} and coalesce(deadlines_on < ${today}, true)
           or exists (select from deadline_due
             where id = any(${due.map(({ id }) => id)}::bigint[])) as "isDue"
      from alert_state where id = 1`
  return rows[0]?.isDue ?? false
}

/** Records that all upcoming days of the check were reported, inside the caller's transaction. */
export async function endDeadlinesDue(
  tx: Client,
  { isNewDay, due }: DeadlinesDue,
  today: LocalDate,
): Promise<void> {
  await tx.query('delete from deadline_due where id = any($1::bigint[])', [due.map(({ id }) => id)])
  if (isNewDay) await tx.query('update alert_state set deadlines_on = $1 where id = 1', [today])
}

/** The longest advance notice a person can choose, in days (specification, section 9). */
const MAX_DAYS_AHEAD = 30

/** Watched properties held at a time. */
export const MAX_COMING = 2_000

export type ComingRow = {
  id: number
  userId: number
  propertyId: number
  /** Their only workspace that tracks it; null for several. */
  workspaceId: number | null
  address: string | null
  parcelId: string | null
  status: string
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  assumed: number
  countyId: number
  /** Profile of the list that says what is owed, if it states a parcel's whole. */
  saleList: string | null
  switches: AlertSwitches
  daysAdvance: number
}

/**
 * For each member the next watched properties of their workspaces with a day ahead, or with a past sale, from which
 * the law may derive one; a property that two of their workspaces track is there twice. Served by
 * `workspace_member_user` and `tracked_property_workspace`.
 */
export async function listComing(
  db: Db,
  today: LocalDate,
  which: { userIds: readonly number[] | null; propertyIds: readonly number[] | null },
  after: ComingRow | null = null,
): Promise<ComingRow[]> {
  const { rows } = await db.query<ComingRow>({
    name: which.propertyIds === null ? 'list-coming' : 'list-coming-of-properties',
    text: `select w.id, m.user_id as "userId", w.property_id as "propertyId",
                  case when not exists (
                    select from workspace_member x
                      join tracked_property y on y.workspace_id = x.workspace_id and y.property_id = w.property_id
                     where x.user_id = m.user_id and y.id <> w.id) then w.workspace_id end as "workspaceId",
                  p.address,
                  p.parcel_id as "parcelId", t.status, t.sale_date as "saleDate",
                  t.redemption_date as "redemptionDate", t.assumed, p.county_id as "countyId",
                  ${SALE_LIST} as "saleList", ${SWITCH_COLUMNS}
             from workspace_member m
             join tracked_property w on w.workspace_id = m.workspace_id
             join tax_sale t on t.property_id = w.property_id
             join property p on p.id = w.property_id
             left join notification_settings s on s.user_id = m.user_id
            where ($1::bigint[] is null or m.user_id = any($1)) and ${IS_HEARD}
              and ($4::bigint[] is null or w.property_id = any($4))
              and (t.sale_date between $2 and $3 or t.redemption_date between $2 and $3
                   or (t.redemption_date is null and (t.status = 'auctioned' or t.sale_date < $2)
                       and t.status not in ('redeemed', 'clear')))
              and m.user_id >= $5::bigint and (m.user_id, w.id) > ($5::bigint, $6::bigint)
            order by m.user_id, w.id limit ${which.propertyIds === null ? MAX_COMING : 'all'}`,
    values: [
      which.userIds,
      today,
      addDays(today, MAX_DAYS_AHEAD),
      which.propertyIds,
      after?.userId ?? -1,
      after?.id ?? -1,
    ],
  })
  return rows
}
