import type { OwnerResolution } from '../../../contract/ownership.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OWNER_RULES } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { isLockHeldSql } from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'

/** Progress of owner resolution, and the length of its queue. */
export type ResolutionState = {
  ruleSet: string | null
  asOf: LocalDate | null
  phase: 'read' | 'compare' | 'write' | null
  total: number
  hasComponents: boolean
  isEnded: boolean
  changed: number
  waiting: number
  properties: number
}

export async function readResolution(db: Db): Promise<ResolutionState> {
  const row = await findRow<ResolutionState>(db, 'owner-resolution')`
    select rule_set as "ruleSet", as_of as "asOf", phase, total, changed,
           ended_at is not null as "isEnded",
           exists (select from owner_component) as "hasComponents",
           (select count(*) from owner_due) as waiting,
           (select coalesce(sum(n), 0)::bigint from property_count) as properties
      from owner_resolution where id = 1`
  if (!row) throw new Error('the resolution of owners has no row')
  return row
}

/** Records the start of a full pass. */
export async function startResolution(client: Client, today: LocalDate): Promise<void> {
  await runSql(client)`update owner_resolution
        set rule_set = ${OWNER_RULES}, as_of = ${today}, phase = 'read', cursor = -1, done = 0,
          changed = 0,
            total = (select coalesce(sum(n), 0) from property_count),
            due_until = (select coalesce(max(id), 0) from owner_due),
            started_at = clock_timestamp(), ended_at = null
      where id = 1`
}

/** Records the progress of reading or comparing. */
export async function recordCompared(client: Client, phase: string, done: number): Promise<void> {
  await runSql(client, 'owners-compared')`
    update owner_resolution set phase = ${phase}, done = ${done} where id = 1`
}

/** Records that the components are found and the write phase starts. */
export async function startWriting(client: Client): Promise<void> {
  await client.query(
    `update owner_resolution
        set phase = 'write', done = 0, total = (select count(*) from owner_component) where id = 1`,
  )
}

/** Records the components up to `last` as written; null ends the pass and clears its part of the queue. */
export async function recordWritten(tx: Client, last: number | null, done: number): Promise<void> {
  await tx.query({
    name: 'owners-written',
    text: `update owner_resolution
              set cursor = coalesce($1, cursor), done = done + $2,
                  phase = case when $1::bigint is null then null else phase end,
                  ended_at = case when $1::bigint is null then clock_timestamp() end
            where id = 1`,
    values: [last, done],
  })
  if (last === null) {
    await tx.query(
      'delete from owner_due where id <= (select due_until from owner_resolution where id = 1)',
    )
  }
}

/** Updates the planner's statistics after a pass. */
export async function analyzeOwners(client: Client): Promise<void> {
  await client.query('analyze owner, property_owner, owner_link')
}

export type DueOwner = { id: number; property_id: number }

/** The next queued properties, in order. By the primary key. */
export async function listDueOwners(client: Client, limit: number): Promise<DueOwner[]> {
  return listRows<DueOwner>(client, 'due-owners')`
    select id, property_id from owner_due order by id limit ${limit}`
}

/** Removes properties from the queue and adds to the number of changed owners. */
export async function deleteDueOwners(
  tx: Client,
  due: readonly DueOwner[],
  changed: number,
): Promise<void> {
  await runSql(tx, 'owners-done')`
    with done as (delete from owner_due where id = any(${due.map((row) => row.id)}::bigint[]))
    update owner_resolution set changed = changed + ${changed} where id = 1`
}

/** Status of owner resolution; it runs while the advisory lock `lock` is held. */
export async function findResolution(db: Db): Promise<OwnerResolution> {
  const row = await findRow<
    Omit<OwnerResolution, 'status' | 'startedAt' | 'endedAt'> & {
      isRunning: boolean
      startedAt: Date | null
      endedAt: Date | null
    }
  >(db, 'get-owner-resolution')`select rule_set as "ruleSet", as_of as "asOf", phase, done, total,
           started_at as "startedAt", ended_at as "endedAt",
           (select count(*) from owner_due) as waiting,
           ${raw(isLockHeldSql('ownerResolution'))} as "isRunning"
      from owner_resolution where id = 1`
  if (!row) throw new Error('the resolution of owners has no row')
  const { isRunning, startedAt, endedAt, ...rest } = row
  return {
    ...rest,
    status: isRunning ? 'running' : 'idle',
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
