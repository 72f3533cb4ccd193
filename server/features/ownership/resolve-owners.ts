import type { OwnerResolution } from '../../../contract/ownership.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OWNER_RULES } from '../../../domain/ownership/resolve/resolve-owners.ts'
import {
  isLockHeldSql,
  lockForTransaction,
  tryWithLock,
} from '../../platform/db/advisory-lock.queries.ts'
import {
  type Client,
  type Db,
  isPassing,
  type Pool,
  runInSavepoint,
  runInTransaction,
} from '../../platform/db/db.ts'
import { isLockTimeout, WAIT_SHORTLY } from '../../platform/db/run-shortly.ts'
import {
  clearAside,
  inParts,
  isDueAgain,
  type OnAside,
  setAside,
  tryAgain,
} from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { findComponents } from './find-components.ts'
import { resolveChanged } from './resolve-changed.ts'
import { resolveLarge } from './resolve-large.ts'
import { MOST_TOGETHER, resolveTogether } from './resolve-together.ts'

/** Properties written in one transaction of a pass, and changed ones resolved in one. */
const BATCH = 2_000
const CHANGED_BATCH = 200
/** From so many changed properties on, or this share of all, a pass over all costs less. */
const MANY_CHANGED = 2_000
const MANY_CHANGED_SHARE = 0.03

export type ResolveOptions = {
  today: LocalDate
  /** Stops between two batches; what is done stays done. */
  signal?: AbortSignal
  batch?: number
  /** Bytes of the roll that may be held at a time, where they are others than ever. */
  budget?: number
  /** Told of a property whose owner could not be resolved: it is set aside, and keeps the one it had. */
  onAside?: OnAside
}

/**
 * Resolves what is to be resolved: properties whose owner changed, each with all that this can touch;
 * and all properties when the rules are others than those of the last pass, when many changed, and on
 * the next day when any did. One resolver at a time; a second call answers false at once.
 *
 * Safe to break off at any point. A batch of the writing is one transaction with the note of how far
 * it is; a pass that was broken off before it began to write begins anew.
 */
export async function resolveStoredOwners(db: Pool, options: ResolveOptions): Promise<boolean> {
  const done = await tryWithLock(db, 'ownerResolution', async (client) => {
    try {
      await resolveWhatIsDue(client, options)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    return true
  })
  return done ?? false
}

/** For one transaction: nobody else writes owners beside the caller. */
export async function lockOwners(tx: Client, timeout = WAIT_SHORTLY): Promise<void> {
  await tx.query(timeout)
  await lockForTransaction(tx, 'ownerWriting')
}

async function resolveWhatIsDue(client: Client, options: ResolveOptions): Promise<void> {
  while (!options.signal?.aborted) {
    const state = await readState(client)
    const pass = nextPass(state, options.today)
    if (pass === 'write') await writePass(client, options)
    else if (pass === 'begin') await beginPass(client, options)
    else if (state.waiting > 0) await resolveDue(client, options.onAside)
    else if (!(await resolveAgain(client, options.onAside))) return
  }
}

/** Whether there is something to resolve. */
export async function hasOwnerWork(db: Db, today: LocalDate): Promise<boolean> {
  const state = await readState(db)
  return state.waiting > 0 || nextPass(state, today) !== null || (await isDueAgain(db, 'owner'))
}

type State = {
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

async function readState(db: Db): Promise<State> {
  const { rows } = await db.query<State>({
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

function nextPass(state: State, today: LocalDate): 'begin' | 'write' | null {
  const { phase, ruleSet, asOf, isEnded, changed, waiting, properties } = state
  if (ruleSet !== OWNER_RULES) return 'begin'
  if (phase === 'write') return state.hasComponents || state.total === 0 ? 'write' : 'begin'
  if (phase !== null || !isEnded) return 'begin'
  const many = Math.max(MANY_CHANGED, properties * MANY_CHANGED_SHARE)
  if (waiting > many || changed > many) return 'begin'
  return changed > 0 && asOf !== null && asOf < today ? 'begin' : null
}

async function beginPass(
  client: Client,
  { today, signal, budget, onAside }: ResolveOptions,
): Promise<void> {
  atStep('read')
  await client.query(
    `update owner_resolution
        set rule_set = $1, as_of = $2, phase = 'read', cursor = -1, done = 0, changed = 0,
            total = (select coalesce(sum(n), 0) from property_count),
            due_until = (select coalesce(max(id), 0) from owner_due),
            started_at = clock_timestamp(), ended_at = null
      where id = 1`,
    [OWNER_RULES, today],
  )
  const isFound = await findComponents(client, {
    signal,
    budget,
    onBad: (key, error) => setAside(client, { kind: 'owner', key }, error, onAside),
    report: async (phase, done) => {
      atStep(phase)
      await client.query({
        name: 'owners-compared',
        text: 'update owner_resolution set phase = $1, done = $2 where id = 1',
        values: [phase, done],
      })
    },
  })
  if (!isFound) return
  await client.query(
    `update owner_resolution
        set phase = 'write', done = 0, total = (select count(*) from owner_component) where id = 1`,
  )
}

/** Writes the owners of whole components, batch by batch, until all are written. */
async function writePass(client: Client, options: ResolveOptions): Promise<void> {
  atStep('write')
  while (!options.signal?.aborted) {
    const { components, large, last } = await nextComponents(client, options.batch ?? BATCH)
    await runInTransaction(client, async () => {
      await lockOwners(client)
      if (large) await writeLargeComponent(client, large, options.onAside)
      await inParts(
        components,
        (part) =>
          runInSavepoint(client, async () => {
            await resolveTogether(client, part.flat(), { isClosed: true })
            await clearAside(client, 'owner', part.flat())
          }),
        (ids, error) => setAllAside(client, ids, error, options.onAside),
        ([first = 0]) => ({ kind: 'owner', key: first }),
      )
      await client.query({
        name: 'owners-written',
        text: `update owner_resolution
                  set cursor = coalesce($1, cursor), done = done + $2,
                      phase = case when $1::bigint is null then null else phase end,
                      ended_at = case when $1::bigint is null then clock_timestamp() end
                where id = 1`,
        values: [last, large?.size ?? components.flat().length],
      })
      if (last === null) {
        await client.query(
          'delete from owner_due where id <= (select due_until from owner_resolution where id = 1)',
        )
      }
    })
    if (last !== null) continue
    await client.query('truncate owner_component')
    await client.query('analyze owner, property_owner, owner_link')
    return
  }
}

type Batch = {
  components: number[][]
  /** A component of more properties than are held; it comes alone. */
  large: { component: number; size: number; first: number } | null
  last: number | null
}

/**
 * The next components behind the cursor, at most `size` properties, none of them cut; or one that has
 * more than that. Served by owner_component_order.
 */
async function nextComponents(client: Client, size: number): Promise<Batch> {
  const { rows: next } = await client.query<{ component: number }>({
    name: 'next-owner-components',
    text: `select component from owner_component
            where component > (select cursor from owner_resolution where id = 1)
            order by component limit $1`,
    values: [size + 1],
  })
  const [first, end] = [next[0]?.component, next.at(-1)?.component]
  if (first === undefined || end === undefined) return { components: [], large: null, last: null }
  const isAll = next.length <= size
  const last = isAll
    ? end
    : (next.findLast(({ component }) => component !== end)?.component ?? first)
  if (!isAll && first === end) {
    const { rows } = await client.query<{ size: number; first: number }>(
      `select count(*) as size, min(property_id) as first from owner_component where component = $1`,
      [first],
    )
    const found = rows[0]
    if (found && found.size > MOST_TOGETHER) {
      return { components: [], large: { component: first, ...found }, last }
    }
  }
  const { rows } = await client.query<{ id: number; component: number }>({
    name: 'properties-of-components',
    text: `select property_id as id, component from owner_component
            where component between $1 and $2 order by component, property_id`,
    values: [first, last],
  })
  const components = new Map<number, number[]>()
  for (const { id, component } of rows) {
    const ids = components.get(component)
    if (ids) ids.push(id)
    else components.set(component, [id])
  }
  return { components: [...components.values()], large: null, last }
}

/** Writes the owners of a component of many; what fails is told of its first property. */
async function writeLargeComponent(
  client: Client,
  { component, first }: NonNullable<Batch['large']>,
  onAside: OnAside | undefined,
): Promise<void> {
  try {
    await runInSavepoint(client, async () => {
      await resolveLarge(client, { component })
      await client.query(
        `delete from set_aside where kind = 'owner'
            and key in (select property_id::text from owner_component where component = $1)`,
        [component],
      )
    })
  } catch (error) {
    if (isPassing(error)) throw error
    await setAside(client, { kind: 'owner', key: first }, error, onAside)
  }
}

async function setAllAside(
  tx: Client,
  ids: readonly number[],
  error: unknown,
  onAside: OnAside | undefined,
): Promise<void> {
  for (const key of ids) await setAside(tx, { kind: 'owner', key }, error, onAside)
}

/** What was set aside and is due again; false where nothing is. */
async function resolveAgain(client: Client, onAside: OnAside | undefined): Promise<boolean> {
  if (!(await isDueAgain(client, 'owner'))) return false
  return runInTransaction(client, async () => {
    await lockOwners(client)
    return tryAgain(client, 'owner', (key) => resolve(client, [Number(key)]), onAside)
  })
}

async function resolve(client: Client, ids: readonly number[]): Promise<void> {
  await resolveChanged(client, ids)
}

async function resolveDue(client: Client, onAside: OnAside | undefined): Promise<void> {
  atStep('due')
  const { rows } = await client.query<{ id: number; property_id: number }>({
    name: 'due-owners',
    text: 'select id, property_id from owner_due order by id limit $1',
    values: [CHANGED_BATCH],
  })
  await runInTransaction(client, async () => {
    await lockOwners(client)
    const ids = [...new Set(rows.map((row) => row.property_id))]
    await inParts(
      ids,
      (part) => runInSavepoint(client, () => resolve(client, part)),
      (key, error) => setAside(client, { kind: 'owner', key }, error, onAside),
      (key) => ({ kind: 'owner', key }),
    )
    await client.query({
      name: 'owners-done',
      text: `with done as (delete from owner_due where id = any($1::bigint[]))
             update owner_resolution set changed = changed + $2 where id = 1`,
      values: [rows.map((row) => row.id), ids.length],
    })
  })
}

/** Where the resolution stands. Whether it runs is told by its lock: a resolver that died is none. */
export async function getResolution(db: Db): Promise<OwnerResolution> {
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
