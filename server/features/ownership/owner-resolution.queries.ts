import type { OwnerResolution } from '../../../contract/ownership.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OWNER_RULES } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { isLockHeldSql } from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Db } from '../../platform/db/db.ts'

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
  const { rows } = await db.query<ResolutionState>({
    name: 'owner-resolution',
    text: `select rule_set as "ruleSet", as_of as "asOf", phase, total, changed,
                  ended_at is not null as "isEnded",
                  exists (select from owner_component) as "hasComponents",
                  (select count(*) from owner_due) as waiting,
                  (select coalesce(sum(n), 0)::bigint from property_count) as properties
             from owner_resolution where id = 1`,
  })
  const row = rows[0]
  if (!row) throw new Error('the resolution of owners has no row')
  return row
}

/** Records the start of a full pass. */
export async function startResolution(client: Client, today: LocalDate): Promise<void> {
  await client.query(
    `update owner_resolution
        set rule_set = $1, as_of = $2, phase = 'read', cursor = -1, done = 0, changed = 0,
            total = (select coalesce(sum(n), 0) from property_count),
            due_until = (select coalesce(max(id), 0) from owner_due),
            started_at = clock_timestamp(), ended_at = null
      where id = 1`,
    [OWNER_RULES, today],
  )
}

/** Records the progress of reading or comparing. */
export async function recordCompared(client: Client, phase: string, done: number): Promise<void> {
  await client.query({
    name: 'owners-compared',
    text: 'update owner_resolution set phase = $1, done = $2 where id = 1',
    values: [phase, done],
  })
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
  const { rows } = await client.query<DueOwner>({
    name: 'due-owners',
    text: 'select id, property_id from owner_due order by id limit $1',
    values: [limit],
  })
  return rows
}

/** Removes properties from the queue and adds to the number of changed owners. */
export async function deleteDueOwners(
  tx: Client,
  due: readonly DueOwner[],
  changed: number,
): Promise<void> {
  await tx.query({
    name: 'owners-done',
    text: `with done as (delete from owner_due where id = any($1::bigint[]))
           update owner_resolution set changed = changed + $2 where id = 1`,
    values: [due.map((row) => row.id), changed],
  })
}

/** Status of owner resolution; it runs while the advisory lock `lock` is held. */
export async function findResolution(db: Db): Promise<OwnerResolution> {
  const { rows } = await db.query<
    Omit<OwnerResolution, 'status' | 'startedAt' | 'endedAt'> & {
      isRunning: boolean
      startedAt: Date | null
      endedAt: Date | null
    }
  >({
    name: 'get-owner-resolution',
    text: `select rule_set as "ruleSet", as_of as "asOf", phase, done, total,
                  started_at as "startedAt", ended_at as "endedAt",
                  (select count(*) from owner_due) as waiting,
                  ${isLockHeldSql('ownerResolution')} as "isRunning"
             from owner_resolution where id = 1`,
  })
  const row = rows[0]
  if (!row) throw new Error('the resolution of owners has no row')
  const { isRunning, startedAt, endedAt, ...rest } = row
  return {
    ...rest,
    status: isRunning ? 'running' : 'idle',
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
