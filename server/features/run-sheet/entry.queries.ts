import type { ReceivedEntry } from '../../../contract/run-sheet-entry.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { LogEntry } from '../../../domain/run-sheet/entry.ts'
import { type Membership, mayAs } from '../../../domain/workspace/role.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { WORKSPACE_NAME, workspaceOf } from '../account/person-workspace.queries.ts'

/** The notification channel for changes in a workspace. */
export const CHANNEL = 'workspace_changed'

/** The subject of entries: a sale, or a private list, which has neither county (0) nor day. */
export type EntrySale = { countyId: number; saleDate: LocalDate | null; listId: number | null }

/** By `run_sheet_entry_sale`, or `run_sheet_entry_list`. */
const ofSheet = (listId: number | null) =>
  listId === null
    ? 'county_id = $2 and sale_date is not distinct from $3 and list_id is null and $4::bigint is null'
    : 'county_id = $2 and sale_date is not distinct from $3 and list_id = $4'
const kindOf = (listId: number | null) => (listId === null ? 'sale' : 'list')

/** Locks the log of a workspace and returns its last receipt; concurrent writers wait. Served by the primary key. */
export async function lockLog(tx: Client, workspaceId: number): Promise<number> {
  const rows = await listRows<{ lastReceipt: number }>(tx, 'lock-run-sheet-log')`
    insert into run_sheet_log (workspace_id) values (${workspaceId})
    on conflict (workspace_id) do update set last_receipt = run_sheet_log.last_receipt
    returning last_receipt as "lastReceipt"`
  return rows[0]?.lastReceipt ?? 0
}

/** A device's entries with these numbers in a workspace. Served by the unique constraint. */
export async function listNamed(
  tx: Client,
  workspaceId: number,
  deviceId: string,
  sequences: readonly number[],
): Promise<Array<LogEntry & { receipt: number }>> {
  const rows = await listRows<
    Omit<LogEntry, 'deviceAt'> & { deviceAt: Date; receipt: number; kind: string; value: unknown }
  >(tx, 'named-run-sheet-entries')`
    select device_id as "deviceId", sequence, receipt, device_at as "deviceAt",
           property_id as "propertyId", kind, value
      from run_sheet_entry
     where workspace_id = ${workspaceId} and device_id = ${deviceId}
       and sequence = any(${sequences}::bigint[])`
  return rows.map(
    (row) => ({ ...row, deviceAt: row.deviceAt.toISOString() }) as LogEntry & { receipt: number },
  )
}

/** Number of a sale's entries, up to `most`. Served by `run_sheet_entry_sale` or `run_sheet_entry_list`. */
export async function countOfSale(
  tx: Client,
  workspaceId: number,
  { countyId, saleDate, listId }: EntrySale,
  most: number,
): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: `count-run-sheet-entries-of-${kindOf(listId)}`,
    text: `select count(*) as n from (
             select from run_sheet_entry
              where workspace_id = $1 and ${ofSheet(listId)} limit $5) known`,
    values: [workspaceId, countyId, saleDate, listId, most],
  })
  return rows[0]?.n ?? 0
}

/** Adds entries to a locked log, and notifies the workspace's followers on commit. */
export async function addEntries(
  tx: Client,
  of: EntrySale & { workspaceId: number; userId: number; clockOffS: number },
  entries: ReadonlyArray<LogEntry & { receipt: number }>,
): Promise<void> {
  await runSql(tx, 'add-run-sheet-entries')`
    insert into run_sheet_entry (workspace_id, user_id, clock_off_s, county_id, sale_date, list_id,
                                 receipt, device_id, sequence, device_at, property_id, kind, value)
      select ${of.workspaceId}, ${of.userId}, ${of.clockOffS}, ${of.countyId}, ${of.saleDate}::date,
        ${of.listId}::bigint, e.receipt, e."deviceId", e.sequence, e."deviceAt",
             e."propertyId", e.kind, e.value
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (receipt bigint,
          "deviceId" uuid, sequence bigint,
             "deviceAt" timestamptz, "propertyId" bigint, kind text, value jsonb)`
  await runSql(tx, 'note-run-sheet-receipts')`with noted as (
        update run_sheet_log set last_receipt = last_receipt + ${entries.length}
          where workspace_id = ${of.workspaceId})
      select pg_notify('${raw(CHANNEL)}', '')`
}

/** Entries of a sale or list in the server's order, `limit` after a receipt. Served by `run_sheet_entry_sale` or `_list`. */
export async function listEntries(
  db: Db,
  workspaceId: number,
  { countyId, saleDate, listId }: EntrySale,
  { after, limit }: { after: number; limit: number },
): Promise<ReceivedEntry[]> {
  const { rows } = await db.query<
    Omit<ReceivedEntry, 'deviceAt' | 'receivedAt'> & { deviceAt: Date; receivedAt: Date }
  >({
    name: `list-run-sheet-entries-of-${kindOf(listId)}`,
    text: `select e.device_id as "deviceId", e.sequence, e.receipt, e.device_at as "deviceAt",
                  e.received_at as "receivedAt", e.clock_off_s as "clockOffS", e.user_id as "userId",
                  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
                           split_part(u.email, '@', 1), 'A former member') as person,
                  e.property_id as "propertyId", e.kind, e.value
             from run_sheet_entry e left join app_user u on u.id = e.user_id
            where e.workspace_id = $1 and ${ofSheet(listId)} and e.receipt > $5
            order by e.receipt limit $6`,
    values: [workspaceId, countyId, saleDate, listId, after, limit],
  })
  return rows.map(
    (row) =>
      ({
        ...row,
        deviceAt: row.deviceAt.toISOString(),
        receivedAt: row.receivedAt.toISOString(),
      }) as ReceivedEntry,
  )
}

/** Name and number of members of a workspace. Served by the primary keys. */
export async function describeWorkspace(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; members: number }> {
  const rows = await listRows<{ id: number; name: string; members: number }>(
    db,
    'describe-workspace',
  )`
    select w.id, ${raw(WORKSPACE_NAME)} as name,
           (select count(*) from workspace_member x where x.workspace_id = w.id) as members
      from workspace w where w.id = ${id}`
  const [row] = rows
  if (!row) throw new Error('the workspace of a request does not exist')
  return row
}

export type Follower = { workspaceId: number; userId: number; sessionId: number }
export type FollowedState = { lastReceipt: number; mayWrite: boolean }

/**
 * The state each follower sees, in the given order; null for one who no longer works in the workspace: removed,
 * signed out, or switched to another. One query for all, by primary keys.
 */
export async function listFollowed(
  db: Db,
  followers: readonly Follower[],
): Promise<Array<FollowedState | null>> {
  const rows = await listRows<Membership & { lastReceipt: number; isIn: boolean }>(
    db,
    'list-followed-workspaces',
  )`
    select coalesce(l.last_receipt, 0) as "lastReceipt", w.role, w.has_seat as "hasSeat",
           coalesce(w.workspace_id = f.workspace_id, false) as "isIn"
      from unnest(${followers.map(({ workspaceId }) => workspaceId)}::bigint[],
        ${followers.map(({ userId }) => userId)}::bigint[],
        ${followers.map(({ sessionId }) => sessionId)}::bigint[])
             with ordinality f(workspace_id, user_id, session_id, place)
      left join session s on s.id = f.session_id and s.user_id = f.user_id and s.expires_at > now()
      left join lateral ${raw(workspaceOf('s.user_id', 's.workspace_id'))} w on true
      left join run_sheet_log l on l.workspace_id = f.workspace_id
     order by f.place`
  return rows.map(({ lastReceipt, isIn, ...membership }) =>
    isIn ? { lastReceipt, mayWrite: mayAs(membership, 'editor') } : null,
  )
}
