import { setImmediate as rest } from 'node:timers/promises'
import type { OwnerDecision } from '../../../domain/ownership/resolve/owner-decisions.ts'
import type { Client } from '../../platform/db/db.ts'
import { listCrowds } from './crowds.queries.ts'
import { type GroupOwners, groupOwners } from './group-owners.ts'
import { BY_ID } from './large-owners.queries.ts'
import type { KeptLink } from './link-tree.ts'
import { withHousemates } from './membership.queries.ts'
import { listNamedOwners } from './named-owner.queries.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import { listDecisions, toEngineDecisions } from './owner-decision.queries.ts'
import { resolveLarge } from './resolve-large.ts'
import { writeOwners } from './write-owners.ts'

/** Properties held and resolved together: 2 to 20 kB each. More are resolved in the database (resolve-large.ts). */
export const MAX_TOGETHER = 4_000
/** Names processed before yielding to other work. */
const ROWS_PER_TURN = 100
/** Maximum number of decisions followed from owner to owner. */
const MAX_STEPS = 20

/** How owners are compared, and what happens with more than fit in memory. */
export type Resolving = {
  group: GroupOwners
  /** Resolves them in the database, however long it takes, or leaves them to the background. */
  resolveLarge: typeof resolveLarge | null
}

/** For background processes. */
export const IN_BACKGROUND: Resolving = { group: groupOwners, resolveLarge }

/**
 * Resolves the owners of related properties and writes the result, inside the caller's transaction, which
 * holds the writers' lock. The properties must include everything that could share an owner with any of them;
 * merged ones are added here. `isClosed` when nothing else is related to any of them. False when they were
 * left to the background.
 */
export async function resolveTogether(
  tx: Client,
  propertyIds: readonly number[],
  { isClosed = false, resolving = IN_BACKGROUND } = {},
): Promise<boolean> {
  const { ids, decisions } = await withDecided(tx, propertyIds)
  if (ids.length > MAX_TOGETHER && ids.length > propertyIds.length) {
    if (!resolving.resolveLarge) return false
    await resolving.resolveLarge(tx, { query: BY_ID, values: [ids] })
    return true
  }
  const { groups, links } = await groupProperties(
    tx,
    await readNamed(tx, ids),
    decisions,
    resolving.group,
  )
  await writeOwners(tx, ids, groups, links, isClosed && ids.length === propertyIds.length)
  return true
}

/** The properties by owner, and the links that explain it. */
export async function groupProperties(
  tx: Client,
  named: readonly NamedProperty[],
  decisions: readonly OwnerDecision[],
  group: GroupOwners,
): Promise<{ groups: NamedProperty[][]; links: KeptLink[] }> {
  const crowds = await listCrowds(tx, named)
  const { firstIds, links } = await group({
    rows: named.map(({ row }) => row),
    decisions,
    crowds,
  })
  const groups = new Map<string, NamedProperty[]>()
  for (const [at, first] of firstIds.entries()) {
    const property = named[at]
    if (!property) continue
    const members = groups.get(first)
    if (members) members.push(property)
    else groups.set(first, [property])
  }
  return { groups: [...groups.values()], links }
}

async function withDecided(tx: Client, propertyIds: readonly number[]) {
  const ids = new Set(propertyIds)
  let fresh: readonly number[] = [...ids]
  for (let step = 0; step < MAX_STEPS && fresh.length > 0; step++) {
    const merged = (await listDecisions(tx, fresh)).flatMap(({ kind, a, b }) =>
      kind === 'merge' && a !== null && b !== null ? [a, b] : [],
    )
    const ends = merged.filter((id) => !ids.has(id))
    if (ends.length === 0) break
    fresh = (await withHousemates(tx, ends, MAX_TOGETHER + 1)).filter((id) => !ids.has(id))
    for (const id of fresh) ids.add(id)
  }
  const all = [...ids].sort((a, b) => a - b)
  return { ids: all, decisions: toEngineDecisions(await listDecisions(tx, all)) }
}

/** The properties with a named owner, in the order of their ids. */
export async function readNamed(tx: Client, ids: readonly number[]): Promise<NamedProperty[]> {
  const rows = await listNamedOwners(tx, ids)
  const shared = new Map<string, string>()
  const named: NamedProperty[] = []
  for (const [at, { id, name, mail }] of rows.entries()) {
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) await rest()
    const property = readNamedProperty(id, name, mail, shared)
    if (property) named.push(property)
  }
  return named
}
