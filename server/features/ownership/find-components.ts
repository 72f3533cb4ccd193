import { CROWD, canBeJoined } from '../../../domain/ownership/links/read-owners.ts'
import { namePiecesOf } from '../../../domain/ownership/links/roll-pairs.ts'
import { copyText } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { compareRoll } from './compare-roll.ts'
import { Components, FirstOfKey } from './components.ts'
import { hashText } from './hash-text.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import { listMerged } from './owner-decision.queries.ts'
import { copyLines } from './roll.queries.ts'
import { bucketOf, RollParts } from './roll-parts.ts'
import type { Progress } from './roll-progress.ts'

/** Properties read at a time. */
const BATCH = 5_000

/**
 * Which properties have to be looked at together: whatever is related in any way, directly or through
 * others, is in one component of table owner_component afterwards. What is held at a time is a few
 * numbers for each property and a part of the roll of a known size. False when it was broken off.
 */
export async function findComponents(client: Client, progress: Progress): Promise<boolean> {
  await client.query('truncate owner_roll, owner_component')
  const components = new Components()
  const parts = new RollParts(progress.budget)
  const isRead = await readAll(client, components, parts, progress)
  for (const { a, b } of await listMerged(client)) components.joinProperties(a, b)
  if (!isRead || !(await compareRoll(client, components, parts, progress))) return false
  await writeCrowds(client)
  await writeComponents(client, components)
  await client.query('truncate owner_roll')
  return true
}

/** Reads all named owners, joins copies and companies of one name, and keeps each text once. */
async function readAll(
  client: Client,
  components: Components,
  parts: RollParts,
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
  parts: RollParts,
): string {
  const of = new Set(namePiecesOf(owner).map(bucketOf))
  parts.add(number, owner, of)
  return [number, `{${[...of].join(',')}}`, nameHash, placeHash, name, mail]
    .map(copyText)
    .join('\t')
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
