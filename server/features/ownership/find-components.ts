import { canBeJoined } from '../../../domain/ownership/links/read-owners.ts'
import { namePiecesOf } from '../../../domain/ownership/links/roll-pairs.ts'
import { copyText } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { compareRoll } from './compare-roll.ts'
import {
  analyzeComponents,
  clearRoll,
  clearRollAndComponents,
  countRoll,
  replaceCrowds,
} from './component.queries.ts'
import { Components, FirstOfKey } from './components.ts'
import { hashText } from './hash-text.ts'
import { listOwnersBehind } from './named-owner.queries.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import { listMerged } from './owner-decision.queries.ts'
import { copyLines } from './roll.queries.ts'
import { bucketOf, RollParts } from './roll-parts.ts'
import type { Progress } from './roll-progress.ts'

/** Properties read at a time. */
const BATCH = 5_000

/**
 * Writes the connected components to table owner_component: properties related directly or through others
 * must be resolved together. Memory holds a few numbers per property and a part of the roll of fixed size.
 * False when it was aborted.
 */
export async function findComponents(client: Client, progress: Progress): Promise<boolean> {
  await clearRollAndComponents(client)
  const properties = await countRoll(client)
  const components = new Components(properties)
  const parts = new RollParts(progress.budget)
  const isRead = await readAll(client, components, { properties, parts, progress })
  for (const { a, b } of await listMerged(client)) components.joinProperties(a, b)
  if (!isRead || !(await compareRoll(client, components, parts, progress))) return false
  await replaceCrowds(client)
  await writeComponents(client, components)
  await clearRoll(client)
  return true
}

/** Reads all named owners, joins duplicates and companies of one name, and stores each text once. */
async function readAll(
  client: Client,
  components: Components,
  { properties, parts, progress }: { properties: number; parts: RollParts; progress: Progress },
): Promise<boolean> {
  const texts = new FirstOfKey(properties)
  const companies = new FirstOfKey()
  for (let last = 0; ; ) {
    if (progress.signal?.aborted) return false
    const rows = await listOwnersBehind(client, last, BATCH)
    const end = rows.at(-1)
    if (!end) return true
    last = end.id
    const lines: string[] = []
    for (const { id, name, mail } of rows) {
      const number = components.add(id)
      const named = name === null ? null : await readOrReport(id, name, mail, progress)
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

async function readOrReport(
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

async function writeComponents(client: Client, components: Components): Promise<void> {
  let lines: string[] = []
  for (const [component, propertyId] of components.entries()) {
    lines.push(`${component}\t${propertyId}`)
    if (lines.length < BATCH * 4) continue
    await copyLines(client, 'owner_component', lines)
    lines = []
  }
  await copyLines(client, 'owner_component', lines)
  await analyzeComponents(client)
}
