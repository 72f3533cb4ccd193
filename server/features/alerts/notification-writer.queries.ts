import {
  ALERT_RANKS,
  type Alert,
  type AlertSwitches,
  type DayKey,
  toldAs,
} from '../../../domain/alerts/alert.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** A person who watches a property, and their alert settings. */
export type Watcher = {
  userId: number
  propertyId: number
  /** Their only workspace that tracks it; null for several. */
  workspaceId: number | null
  /** They are notified of changes with a greater number. */
  afterChange: number
  /** They do not track it: it is in a saved screen, of whose parcels they are notified what is recorded. */
  isOfScreen: boolean
  switches: AlertSwitches
  daysAdvance: number
}

/** Columns of a person's switches; `s` is their row of notification_settings, or null for the defaults. */
export const SWITCH_COLUMNS = `jsonb_build_object(
    'tax_sale', coalesce(s.tax_sale_alerts, true), 'redemption', coalesce(s.redemption_alerts, true),
    'price_change', coalesce(s.price_alerts, true), 'status_update', coalesce(s.status_alerts, true)
  ) as switches, coalesce(s.days_advance, 7)::int as "daysAdvance"`

/** Member `m` did not mute the tracked property `w`. */
export const IS_HEARD = `not exists (select from tracked_mute x where x.tracked_id = w.id and x.user_id = m.user_id)`

/**
 * Each member once, also if two of their workspaces track the property or have it in a saved screen that sends alerts.
 * Served by the keys of tracked_property and saved_screen_parcel.
 */
export async function listWatchers(db: Db, propertyIds: readonly number[]): Promise<Watcher[]> {
  return listRows<Watcher>(db, 'list-watchers')`
    select w."userId", w."propertyId", w."workspaceId", w."afterChange", w."isOfScreen", ${raw(SWITCH_COLUMNS)}
      from (select m.user_id as "userId", w.property_id as "propertyId",
                   case when count(distinct w.workspace_id) = 1 then min(w.workspace_id) end as "workspaceId",
                   min(w.after_change) as "afterChange", bool_and(w.id is null) as "isOfScreen"
              from (select id, workspace_id, property_id, after_change from tracked_property
                     where property_id = any(${propertyIds}::bigint[])
                    union all
                    select null, s.workspace_id, x.property_id, 0 from saved_screen_parcel x
                      join saved_screen s on s.id = x.screen_id
                     where s.frequency <> 'off' and x.property_id = any(${propertyIds}::bigint[])) w
              join workspace_member m on m.workspace_id = w.workspace_id
             where ${raw(IS_HEARD)}
             group by 1, 2) w
      left join notification_settings s on s.user_id = w."userId"
     order by w."userId", w."propertyId"`
}

/** One alert for one person. */
export type NewNotification = {
  userId: number
  propertyId: number | null
  /**
   * Its workspace: only members see it, and it is deleted with the membership. Null if several workspaces of the
   * person track the property.
   */
  workspaceId: number | null
  alert: Alert
  /** Identifies the matter: each key is reported only once. */
  key: string
  /** Further keys that count as reported. */
  alsoKeys?: readonly string[]
}

/** Key of the notification about a day that is near. */
export function dayKey(propertyId: number, day: DayKey): string {
  return `near ${propertyId} ${day}`
}

/** Locks workspaces before notifying their members, so that removed members keep no notification. */
export async function lockWorkspaces(tx: Client, ids: readonly number[]): Promise<void> {
  await runSql(tx)`select from workspace where id = any(${ids}::bigint[]) order by id for key share`
}

/** Inserts notifications for unreported matters; returns how many. */
export async function addNotifications(
  tx: Client,
  wanted: readonly NewNotification[],
  switchesOf: (userId: number) => AlertSwitches | undefined,
): Promise<number> {
  // Two workspaces of one person may track the same property.
  const once = new Map(wanted.map((each) => [`${each.userId} ${each.key}`, each]))
  const rows = [...once.values()].flatMap((each) => {
    const { userId, propertyId, workspaceId, alert, key, alsoKeys = [] } = each
    const switches = switchesOf(userId)
    const type = switches === undefined ? null : toldAs(alert, switches)
    if (type === null) return []
    const { title, message, changes, rank = 'usual' } = alert
    const place = ALERT_RANKS.indexOf(rank)
    return [
      { userId, propertyId, workspaceId, type, title, message, changes, place, key, alsoKeys },
    ]
  })
  if (rows.length === 0) return 0
  await lockWorkspaces(tx, [...new Set(rows.flatMap(({ workspaceId }) => workspaceId ?? []))])
  return runSql(tx)`with wanted as (
        select row_number() over () as n, *
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
          "userId" bigint, "propertyId" bigint, "workspaceId" bigint, type text, title text,
            message text, changes jsonb, place smallint,
          key text, "alsoKeys" text[])
      ), reported as (
        insert into alert_raised (user_id, key) select "userId", key from wanted
        on conflict do nothing returning user_id, key
      ), also as (
        insert into alert_raised (user_id, key)
          select distinct "userId", k from wanted, unnest("alsoKeys") k
        on conflict do nothing
      )
      insert into notification (user_id, type, title, message, property_id, changes, workspace_id, place)
        select w."userId", w.type, w.title, w.message, w."propertyId", w.changes, w."workspaceId", w.place
          from wanted w join reported t on t.user_id = w."userId" and t.key = w.key
         where w."workspaceId" is null
            or exists (select from workspace_member m
                        where m.workspace_id = w."workspaceId" and m.user_id = w."userId")
         order by w.n`
}
