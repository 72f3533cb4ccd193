import { setImmediate as rest } from 'node:timers/promises'
import type { Owner } from '../../domain/ownership/compare-owners.ts'
import { CROWD, canBeJoined } from '../../domain/ownership/read-owners.ts'
import { findRelatedPairs, namePiecesOf } from '../../domain/ownership/roll-pairs.ts'
import { CopyWriter, copyText } from '../db/copy-text.ts'
import type { Client } from '../db/db.ts'
import { Components, FirstOfKey } from './components.ts'
import { hashText } from './hash-text.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import { listMerged } from './owner-decision.queries.ts'

/** Properties read at a time. */
const BATCH = 5_000
/** A long roll is compared in as many parts, by pieces of names, so that only one is held at a time. */
const PARTS = 30
/** How long others of the same process may have to wait. */
const BUSY_MS = 25

export type Progress = {
  signal: AbortSignal | undefined
  report: (phase: 'read' | 'compare', done: number) => Promise<void>
}

/**
 * Which properties have to be looked at together: whatever is related in any way, directly or through
 * others, is in one component of table owner_component afterwards. What is held at a time is a few
 * numbers for each property and one part of the roll. False when it was broken off.
 */
export async function findComponents(client: Client, progress: Progress): Promise<boolean> {
  await client.query('truncate owner_text, owner_component')
  const components = new Components()
  const isRead = await readAll(client, components, progress)
  for (const { a, b } of await listMerged(client)) components.joinProperties(a, b)
  if (!isRead || !(await compareAll(client, components, progress))) return false
  await writeCrowds(client)
  await writeComponents(client, components)
  await client.query('truncate owner_text')
  return true
}

/** Reads all named owners, joins copies and companies of one name, and keeps each text once. */
async function readAll(client: Client, components: Components, progress: Progress) {
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
      const named = name === null ? null : readNamedProperty(id, name, mail)
      const number = components.add(id)
      if (!named) continue
      if (named.isCompany) components.join(number, companies.put(named.nameHash + 1, number))
      if (!canBeJoined(named.owner)) continue
      const first = texts.put(hashText(`${name}\t${mail ?? ''}`.toUpperCase()) + 1, number)
      if (first === number) lines.push(textLine(number, named))
      else components.join(number, first)
    }
    await copyLines(client, 'owner_text', lines)
    await progress.report('read', components.size)
  }
}

function textLine(
  number: number,
  { owner, nameHash, placeHash, name, mail }: NamedProperty,
): string {
  return [number, piecesMask(owner), nameHash, placeHash, name, mail].map(copyText).join('\t')
}

const partOf = (piece: string) => hashText(piece) % PARTS

function piecesMask(owner: Owner): number {
  let mask = 0
  for (const piece of namePiecesOf(owner)) mask |= 1 << partOf(piece)
  return mask
}

async function compareAll(client: Client, components: Components, progress: Progress) {
  for (let part = 0; part < PARTS; part++) {
    if (progress.signal?.aborted) return false
    const { rows } = await client.query<{ n: number; name: string; mail: string | null }>({
      name: 'owners-of-part',
      text: 'select n, name, mail from owner_text where pieces & $1 <> 0 order by n',
      values: [1 << part],
    })
    await comparePart(rows, part, components)
    await progress.report('compare', Math.round((components.size * (part + 1)) / PARTS))
  }
  return true
}

async function comparePart(
  rows: readonly { n: number; name: string; mail: string | null }[],
  part: number,
  components: Components,
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
  for (const pairs of findRelatedPairs(owners, (piece) => partOf(piece) === part)) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [a, b] = [numbers[pairs[at] ?? 0], numbers[pairs[at + 1] ?? 0]]
      if (a !== undefined && b !== undefined) components.join(a, b)
    }
    await breathe()
  }
}

async function writeCrowds(client: Client): Promise<void> {
  await client.query('delete from owner_crowd')
  await client.query(
    `insert into owner_crowd (place_hash)
       select place_hash from owner_text where place_hash is not null
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
