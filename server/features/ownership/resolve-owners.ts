import type { OwnerResolution } from '../../../contract/ownership.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OWNER_RULES } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { lockForTransaction, tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import {
  type Client,
  type Db,
  inTransaction,
  isPassing,
  type Pool,
  runInSavepoint,
  runInTransaction,
} from '../../platform/db/db.ts'
import { isLockTimeout, SHORT_LOCK_TIMEOUT } from '../../platform/db/run-without-waiting.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import {
  clearComponents,
  listNextComponents,
  listPropertiesOf,
  measureComponent,
} from './component.queries.ts'
import { findComponents } from './find-components.ts'
import {
  analyzeOwners,
  deleteDueOwners,
  findResolution,
  listDueOwners,
  type ResolutionState,
  readResolution,
  recordCompared,
  recordWritten,
  startResolution,
  startWriting,
} from './owner-resolution.queries.ts'
import { resolveChanged } from './resolve-changed.ts'
import { resolveLarge } from './resolve-large.ts'
import { MAX_TOGETHER, resolveTogether } from './resolve-together.ts'

/** Properties written in one transaction of a pass, and changed ones resolved in one. */
const BATCH = 2_000
const CHANGED_BATCH = 200
/** From this many changed properties on, or this share of all, a full pass costs less. */
const MANY_CHANGED = 2_000
const MANY_CHANGED_SHARE = 0.03

export type ResolveOptions = SweepOptions & {
  today: LocalDate
  /** Stops between two batches; completed batches are kept. */
  signal?: AbortSignal
  batch?: number
  /** Overrides the memory budget for the roll, in bytes. */
  budget?: number
}

/**
 * Resolves queued owners: properties whose owner changed, each with all affected ones; and all properties when the
 * rules changed since the last pass, when many properties changed, and on the day after any changed. One resolver at
 * a time; a second call returns false at once. Safe to interrupt at any point. A batch of writes commits together
 * with its progress; a pass that was interrupted before writing starts over.
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

/** For one transaction: makes the caller the only writer of owners. */
export async function lockOwners(tx: Client, timeout = SHORT_LOCK_TIMEOUT): Promise<void> {
  await tx.query(timeout)
  await lockForTransaction(tx, 'ownerWriting')
}

async function resolveWhatIsDue(client: Client, options: ResolveOptions): Promise<void> {
  while (!options.signal?.aborted) {
    const state = await readResolution(client)
    const pass = nextPass(state, options.today)
    if (pass === 'write') await writePass(client, options)
    else if (pass === 'begin') await beginPass(client, options)
    else if (state.waiting > 0) await resolveDue(client, options)
    else return
  }
}

function nextPass(state: ResolutionState, today: LocalDate): 'begin' | 'write' | null {
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
  { today, signal, budget, onFailed }: ResolveOptions,
): Promise<void> {
  await startResolution(client, today)
  const isFound = await findComponents(client, {
    signal,
    budget,
    onBad: (key, error) => sendItem(client, 'owner', { key }, error, onFailed),
    report: (phase, done) => recordCompared(client, phase, done),
  })
  if (!isFound) return
  await startWriting(client)
}

/** Writes the owners of whole components, batch by batch, until all are written. */
async function writePass(client: Client, options: ResolveOptions): Promise<void> {
  while (!options.signal?.aborted) {
    const { components, large, last } = await nextComponents(client, options.batch ?? BATCH)
    await runInTransaction(client, async () => {
      await lockOwners(client)
      if (large) await writeLargeComponent(client, large, options)
      await inParts(
        components,
        (part) =>
          runInSavepoint(client, async () => {
            await resolveTogether(client, part.flat(), { isClosed: true })
          }),
        async (ids, error) => {
          for (const key of ids) await sendItem(client, 'owner', { key }, error, options.onFailed)
        },
        options.careful,
      )
      await recordWritten(client, last, large?.size ?? components.flat().length)
    })
    if (last !== null) continue
    await clearComponents(client)
    await analyzeOwners(client)
    return
  }
}

type Batch = {
  components: number[][]
  /** A component with more properties than fit in memory; it comes alone. */
  large: { component: number; size: number; first: number } | null
  last: number | null
}

/** The next whole components after the cursor, with at most `size` properties; or a single larger one. */
async function nextComponents(client: Client, size: number): Promise<Batch> {
  const next = await listNextComponents(client, size + 1)
  const [first, end] = [next[0], next.at(-1)]
  if (first === undefined || end === undefined) return { components: [], large: null, last: null }
  const isAll = next.length <= size
  const last = isAll ? end : (next.findLast((component) => component !== end) ?? first)
  if (!isAll && first === end) {
    const found = await measureComponent(client, first)
    if (found && found.size > MAX_TOGETHER) {
      return { components: [], large: { component: first, ...found }, last }
    }
  }
  const components = new Map<number, number[]>()
  for (const { id, component } of await listPropertiesOf(client, first, last)) {
    const ids = components.get(component)
    if (ids) ids.push(id)
    else components.set(component, [id])
  }
  return { components: [...components.values()], large: null, last }
}

/** Writes the owners of a large component; a failure becomes a job of its first property. */
async function writeLargeComponent(
  client: Client,
  { component, first }: NonNullable<Batch['large']>,
  { onFailed }: SweepOptions,
): Promise<void> {
  try {
    await runInSavepoint(client, async () => {
      await resolveLarge(client, { component })
    })
  } catch (error) {
    if (isPassing(error)) throw error
    await sendItem(client, 'owner', { key: first }, error, onFailed)
  }
}

/** Resolves the owner of one property that failed in a batch. */
export async function resolveOwner(db: Pool, propertyId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwners(tx)
    await resolveChanged(tx, [propertyId])
  })
}

async function resolveDue(client: Client, { careful, onFailed }: SweepOptions): Promise<void> {
  const rows = await listDueOwners(client, CHANGED_BATCH)
  await runInTransaction(client, async () => {
    await lockOwners(client)
    const ids = [...new Set(rows.map((row) => row.property_id))]
    await inParts(
      ids,
      async (part) => void (await runInSavepoint(client, () => resolveChanged(client, part))),
      (key, error) => sendItem(client, 'owner', { key }, error, onFailed),
      careful,
    )
    await deleteDueOwners(client, rows, ids.length)
  })
}

/** Progress of the resolution. It is running while its lock is held: a crashed resolver holds none. */
export const getResolution = (db: Db): Promise<OwnerResolution> => findResolution(db)
