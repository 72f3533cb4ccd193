import { setImmediate as rest } from 'node:timers/promises'
import type { Owner } from '../../domain/ownership/compare-owners.ts'
import { CROWD, canBeJoined } from '../../domain/ownership/read-owners.ts'
import { findRelatedPairs, namePiecesOf } from '../../domain/ownership/roll-pairs.ts'
import { CopyWriter, copyText } from '../db/copy-text.ts'
import type { Client } from '../db/db.ts'
import { inParts } from '../jobs/set-aside.ts'
import { Components, FirstOfKey } from './components.ts'
import { hashText } from './hash-text.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import { listMerged } from './owner-decision.queries.ts'

/** Properties read at a time. */
const BATCH = 5_000
/**
 * Properties to each part of a roll. A roll is compared in parts, by pieces of names, so that only one is
 * held at a time; an owner is in as many as its name has pieces. Millions fit into a worker's heap so.
 */
const PART_SIZE = 20_000
/** A part costs a look at the whole roll. */
const MOST_PARTS = 1_000
/** How long others of the same process may have to wait. */
const BUSY_MS = 25

export type Progress = {
  signal: AbortSignal | undefined
  report: (phase: 'read' | 'compare', done: number) => Promise<void>
  /** Told of a property whose owner can't be read or compared: it is looked at alone. */
  onBad: (propertyId: number, error: unknown) => Promise<void>
}

/**
 * Which properties have to be looked at together: whatever is related in any way, directly or through
 * others, is in one component of table owner_component afterwards. What is held at a time is a few
 * numbers for each property and one part of the roll. False when it was broken off.
 */
export async function findComponents(client: Client, progress: Progress): Promise<boolean> {
  await client.query('truncate owner_roll, owner_component')
  const components = new Components()
  const parts = await countParts(client)
  const isRead = await readAll(client, components, parts, progress)
  for (const { a, b } of await listMerged(client)) components.joinProperties(a, b)
  if (!isRead || !(await compareAll(client, components, parts, progress))) return false
  await writeCrowds(client)
  await writeComponents(client, components)
  await client.query('truncate owner_roll')
  return true
}

/** Reads all named owners, joins copies and companies of one name, and keeps each text once. */
async function readAll(
  client: Client,
  components: Components,
  parts: number,
  progress: Progress,
): Promise<boolean> {
  const texts = new FirstOfKey()
  const companies = new FirstOfKey()
  for (let last = 0; ; ) {
    if (progress.signal?.aborted) return false
    const { rows } = await client.query<{ id: number; name: string | null; mail: string | null }>({
      name: 'owners-behind',
      text: `select id, owner_name as name, owner_address as mail from property
              where id > $1 order by id limit $2`,
      values: [last, BATCH],
    })
    const end = rows.at(-1)
    if (!end) return true
    last = end.id
    const lines: string[] = []
    for (const { id, name, mail } of rows) {
      const number = components.add(id)
      const named = name === null ? null : await readOrTell(id, name, mail, progress)
      if (!named) continue
      if (named.isCompany) components.join(number, companies.put(named.nameHash + 1, number))
      if (!canBeJoined(named.owner)) continue
      const first = texts.put(hashText(`${name}\t${mail ?? ''}`.toUpperCase()) + 1, number)
      if (first === number) lines.push(textLine(number, named, parts))
      else components.join(number, first)
    }
    await copyLines(client, 'owner_roll', lines)
    await progress.report('read', components.size)
  }
}

async function readOrTell(
  id: number,
  name: string,
  mail: string | null,
  { onBad }: Progress,
): Promise<NamedProperty | null> {
  try {
    return readNamedProperty(id, name, mail)
  } catch (error) {
    await onBad(id, error)
    return null
  }
}

function textLine(
  number: number,
  { owner, nameHash, placeHash, name, mail }: NamedProperty,
  parts: number,
): string {
  const of = new Set(namePiecesOf(owner).map((piece) => partOf(piece, parts)))
  return [number, `{${[...of].join(',')}}`, nameHash, placeHash, name, mail]
    .map(copyText)
    .join('\t')
}

const partOf = (piece: string, parts: number) => hashText(piece) % parts

async function countParts(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select coalesce(sum(n), 0)::float8 as n from property_count',
  )
  return Math.max(1, Math.min(MOST_PARTS, Math.ceil((rows[0]?.n ?? 0) / PART_SIZE)))
}

async function compareAll(
  client: Client,
  components: Components,
  parts: number,
  progress: Progress,
): Promise<boolean> {
  for (let part = 0; part < parts; part++) {
    if (progress.signal?.aborted) return false
    const { rows } = await client.query<RollRow>({
      name: 'owners-of-part',
      text: 'select n, name, mail from owner_roll where $1 = any (parts) order by n',
      values: [part],
    })
    const isOfPart = (piece: string) => partOf(piece, parts) === part
    try {
      await comparePart(rows, isOfPart, components)
    } catch {
      // Compared without those that can't be compared even alone.
      const bad = await findIncomparable(rows, isOfPart)
      for (const [n, error] of bad) await progress.onBad(components.propertyAt(n), error)
      await comparePart(
        rows.filter(({ n }) => !bad.has(n)),
        isOfPart,
        components,
      )
    }
    await progress.report('compare', Math.round((components.size * (part + 1)) / parts))
  }
  return true
}

type RollRow = { n: number; name: string; mail: string | null }

async function findIncomparable(
  rows: readonly RollRow[],
  isOfPart: (piece: string) => boolean,
): Promise<Map<number, unknown>> {
  const bad = new Map<number, unknown>()
  await inParts(
    rows,
    (part) => comparePart(part, isOfPart, null),
    async ({ n }, error) => {
      bad.set(n, error)
    },
  )
  return bad
}

async function comparePart(
  rows: readonly RollRow[],
  isOfPart: (piece: string) => boolean,
  components: Components | null,
): Promise<void> {
  const shared = new Map<string, string>()
  const numbers: number[] = []
  const owners: Owner[] = []
  let since = performance.now()
  const breathe = async () => {
    if (performance.now() - since < BUSY_MS) return
    await rest()
    since = performance.now()
  }
  for (const { n, name, mail } of rows) {
    const named = readNamedProperty(n, name, mail, shared)
    if (!named) continue
    numbers.push(n)
    owners.push(named.owner)
    if (owners.length % 500 === 0) await breathe()
  }
  for (const pairs of findRelatedPairs(owners, isOfPart)) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [a, b] = [numbers[pairs[at] ?? 0], numbers[pairs[at + 1] ?? 0]]
      if (a !== undefined && b !== undefined) components?.join(a, b)
    }
    await breathe()
  }
}

async function writeCrowds(client: Client): Promise<void> {
  await client.query('delete from owner_crowd')
  await client.query(
    `insert into owner_crowd (place_hash)
       select place_hash from owner_roll where place_hash is not null
        group by place_hash having count(distinct name_hash) >= ${CROWD}`,
  )
}

async function writeComponents(client: Client, components: Components): Promise<void> {
  let lines: string[] = []
  for (const [component, propertyId] of components.entries()) {
    lines.push(`${component}\t${propertyId}`)
    if (lines.length < BATCH * 4) continue
    await copyLines(client, 'owner_component', lines)
    lines = []
  }
  await copyLines(client, 'owner_component', lines)
  await client.query('analyze owner_component')
}

async function copyLines(client: Client, table: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const writer = new CopyWriter(client, table)
  for (const line of lines) {
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
}
