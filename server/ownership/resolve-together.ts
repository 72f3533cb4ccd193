import { type OwnerLink, resolveOwners } from '../../domain/ownership/resolve-owners.ts'
import type { Client } from '../db/db.ts'
import { listCrowds } from './crowds.queries.ts'
import { hashText } from './hash-text.ts'
import { LinkTree } from './link-tree.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import { listDecisions, toEngineDecisions } from './owner-decision.queries.ts'
import { resolveLarge } from './resolve-large.ts'
import { writeOwners } from './write-owners.ts'

/** Properties that are held and resolved together: 2 to 20 kB each. More are resolved in the database (resolve-large.ts). */
export const MOST_TOGETHER = 4_000
/** Decisions may lead from owner to owner; more steps than this nobody makes. */
const MOST_STEPS = 20

/**
 * Resolves the owners of properties that are to be looked at together, and writes what came out,
 * inside the caller's transaction, which holds the writers' lock. Everything that could be one owner
 * with any of them has to be among them; what people have merged with them is added here. `isClosed`
 * when nothing else is related to any of them.
 */
export async function resolveTogether(
  tx: Client,
  propertyIds: readonly number[],
  isClosed = false,
): Promise<void> {
  const { ids, decisions } = await withDecided(tx, propertyIds)
  if (ids.length > MOST_TOGETHER && ids.length > propertyIds.length) {
    return resolveLarge(tx, { query: 'select unnest($1::bigint[])', values: [ids] })
  }
  const named = await readNamed(tx, ids)
  const crowds = await listCrowds(tx, named)
  const tree = new LinkTree()
  const answer = resolveOwners(
    named.map(({ row }) => row),
    decisions,
    (link: OwnerLink) => tree.add(link),
    { isCrowd: (key) => crowds.has(hashText(key)) },
  )
  const groups = new Map<string, NamedProperty[]>()
  for (const [at, first] of answer.entries()) {
    const property = named[at]
    if (!property) continue
    const group = groups.get(first)
    if (group) group.push(property)
    else groups.set(first, [property])
  }
  await writeOwners(
    tx,
    ids,
    [...groups.values()],
    tree.links(),
    isClosed && ids.length === propertyIds.length,
  )
}

async function withDecided(tx: Client, propertyIds: readonly number[]) {
  const ids = new Set(propertyIds)
  let fresh: readonly number[] = [...ids]
  for (let step = 0; step < MOST_STEPS && fresh.length > 0; step++) {
    const merged = (await listDecisions(tx, fresh)).flatMap(({ kind, a, b }) =>
      kind === 'merge' && a !== null && b !== null ? [a, b] : [],
    )
    const ends = merged.filter((id) => !ids.has(id))
    if (ends.length === 0) break
    fresh = (await withHousemates(tx, ends, MOST_TOGETHER + 1)).filter((id) => !ids.has(id))
    for (const id of fresh) ids.add(id)
  }
  const all = [...ids].sort((a, b) => a - b)
  return { ids: all, decisions: toEngineDecisions(await listDecisions(tx, all)) }
}

/** The properties with all that belong to the same owners now. Served by property_owner's indexes. */
export async function withHousemates(
  tx: Client,
  propertyIds: readonly number[],
  most: number | null = null,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'parcels-of-same-owners',
    text: `select unnest($1::bigint[]) as id
           union
           select m.property_id from property_owner m
            where m.owner_id in (select owner_id from property_owner where property_id = any($1))
            limit $2`,
    values: [propertyIds, most],
  })
  return rows.map(({ id }) => id)
}

/** Those whose owner is named. Served by the primary key of property. */
export async function readNamed(tx: Client, ids: readonly number[]): Promise<NamedProperty[]> {
  const { rows } = await tx.query<{ id: number; name: string; mail: string | null }>({
    name: 'named-properties',
    text: `select id, owner_name as name, owner_address as mail from property
            where id = any($1::bigint[]) and owner_name is not null order by id`,
    values: [ids],
  })
  const shared = new Map<string, string>()
  return rows.flatMap(({ id, name, mail }) => readNamedProperty(id, name, mail, shared) ?? [])
}
