import { canBeJoined } from '../../../domain/ownership/links/read-owners.ts'
import { rollOrderOf } from '../../../domain/ownership/links/roll-pairs.ts'
import { hasAddress } from '../../../domain/ownership/names/mail-address.ts'
import { type OwnerLink, resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { copyText, copyTextArray } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { listCrowds } from './crowds.queries.ts'
import { kindOf } from './describe-owner.ts'
import { hashText } from './hash-text.ts'
import {
  addComponent,
  addCopyLinks,
  addLinks,
  addMembers,
  addTexts,
  addWithHousemates,
  BY_ID,
  joinGroups,
  type LargeText,
  listDecided,
  listTexts,
  nextTexts,
  openLarge,
  type SortedText,
  setGroups,
} from './large-owners.queries.ts'
import { LinkTree } from './link-tree.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import {
  listDecisions,
  type StandingDecision,
  toEngineDecisions,
} from './owner-decision.queries.ts'
import { writeLarge } from './write-large.queries.ts'
import { holdingOf } from './write-owners.ts'

/** Distinct texts resolved at a time, in addition to the carried ones. */
const CHUNK = 2_000
/** Texts of the previous chunk to compare: its last ones, and one of each group of the last name. */
const CARRIED_TEXTS = 200
const CARRIED_GROUPS = 800
/** Maximum properties with decisions that are compared with every chunk, the latest decisions first. */
const MAX_DECIDED = 500
/** Maximum number of decisions followed from owner to owner. */
const MAX_STEPS = 20
/** Sorted texts are cut to this: PostgreSQL's indexes have a maximum length. */
const MAX_SORTED = 300

/** The input: a component of the pass, or the result of a query with its owners' other parcels. */
export type LargeSource = { component: number } | { query: string; values: readonly unknown[] }

/**
 * Like `resolveTogether`, for more properties than fit in memory. Parcels with one text have one owner and are
 * compared once. Distinct texts are resolved in chunks, sorted by name, each with the earlier ones it may belong to:
 * similar texts are adjacent, so the result is the same, except for links between two names far apart that a list of
 * many nearly equal ones may have.
 */
export async function resolveLarge(tx: Client, source: LargeSource): Promise<void> {
  await openLarge(tx)
  if ('component' in source) await addComponent(tx, source.component)
  else await addWithHousemates(tx, source.query, source.values)
  const { decisions, isWider } = await addDecided(tx)
  const decided = [...new Set(decisions.flatMap(({ a, b }) => [a ?? [], b ?? []].flat()))]
  await addMembers(tx, decided)
  const isApart = new Set(decided)
  await addTexts(tx, (text) => textLine(text, isApart.has(text.id)))
  await resolveChunks(tx, decided, decisions)
  await addCopyLinks(tx)
  await writeLarge(tx, 'component' in source && !isWider)
}

/** Decisions about the properties; the properties they are merged with are included. */
async function addDecided(
  tx: Client,
): Promise<{ decisions: StandingDecision[]; isWider: boolean }> {
  let isWider = false
  for (let step = 0; ; step++) {
    const known = new Set(await listDecided(tx, MAX_DECIDED))
    if (known.size === 0) return { decisions: [], isWider }
    const decisions = await listDecisions(tx, [...known])
    const ends = decisions.flatMap(({ kind, a, b }) =>
      kind === 'merge' && a !== null && b !== null ? [a, b].filter((end) => !known.has(end)) : [],
    )
    if (ends.length === 0 || step === MAX_STEPS || known.size === MAX_DECIDED) {
      return { decisions, isWider }
    }
    await addWithHousemates(tx, BY_ID, [ends])
    isWider = true
  }
}

/** Each parcel of a text that cannot be joined is a separate owner, unless people decided otherwise. */
function textLine({ id, name, mail }: LargeText, isDecided: boolean): string | null {
  const named = readNamedProperty(id, name, mail)
  if (!named) return null
  const { owner, nameHash, placeHash } = named
  const { share, roles } = holdingOf(named)
  return [id, rollOrderOf(owner).slice(0, MAX_SORTED), nameHash, placeHash, share]
    .map(copyText)
    .concat(
      copyTextArray(roles),
      [kindOf(owner), !isDecided && !canBeJoined(owner), hasAddress(owner.address), id].map(
        copyText,
      ),
    )
    .join('\t')
}

async function resolveChunks(
  tx: Client,
  decided: readonly number[],
  standing: readonly StandingDecision[],
): Promise<void> {
  const decisions = toEngineDecisions(standing)
  const always = await listTexts(tx, decided)
  const groups = new Groups()
  let carried: SortedText[] = []
  let last: SortedText | null = null
  for (;;) {
    const next = await nextTexts(tx, last, CHUNK)
    last = next.at(-1) ?? null
    const texts = new Map([...always, ...carried, ...next].map((text) => [text.id, text]))
    const rows = [...texts.values()].sort((a, b) => a.id - b.id)
    const shared = new Map<string, string>()
    const named = rows.flatMap(
      ({ id, name, mail }) => readNamedProperty(id, name, mail, shared) ?? [],
    )
    const tree = new LinkTree()
    await resolveChunk(tx, named, decisions, tree, groups)
    await addLinks(tx, tree.links().map(linkLine))
    if (!last || next.length < CHUNK) return
    carried = groups.pickCarried([...carried, ...next], last)
    groups.keepOnly([...always, ...carried])
  }
}

async function resolveChunk(
  tx: Client,
  named: readonly NamedProperty[],
  decisions: ReturnType<typeof toEngineDecisions>,
  tree: LinkTree,
  groups: Groups,
): Promise<void> {
  const crowds = await listCrowds(tx, named)
  const answer = resolveOwners(
    named.map(({ row }) => row),
    decisions,
    (link: OwnerLink) => tree.add(link),
    { isCrowd: (key) => crowds.has(hashText(key)) },
  )
  const found = new Map<string, number[]>()
  for (const [at, first] of answer.entries()) {
    const id = named[at]?.propertyId
    if (id === undefined) continue
    const group = found.get(first)
    if (group) group.push(id)
    else found.set(first, [id])
  }
  const changed: { id: number; group: number }[] = []
  for (const ids of found.values()) {
    const { group, others, fresh } = groups.put(ids)
    if (others.length > 0) await joinGroups(tx, group, others)
    for (const id of fresh) if (id !== group) changed.push({ id, group })
  }
  await setGroups(tx, changed)
}

const linkLine = ({ propertyId, otherId, is, weight, reasons }: ReturnType<LinkTree['links']>[0]) =>
  [propertyId, otherId, is, weight].map(copyText).concat(copyTextArray(reasons)).join('\t')

/** The groups of the current texts: results of a chunk go into the groups of earlier ones. */
class Groups {
  #groupOf = new Map<number, number>()

  /** Records one owner for these texts. Returns the group (with `others` merged) and the new texts. */
  put(ids: readonly number[]): { group: number; others: number[]; fresh: number[] } {
    const known = new Set(ids.flatMap((id) => this.#groupOf.get(id) ?? []))
    const fresh = ids.filter((id) => !this.#groupOf.has(id))
    const group = known.size > 0 ? Math.min(...known) : (ids[0] ?? 0)
    known.delete(group)
    const others = [...known]
    for (const id of fresh) this.#groupOf.set(id, group)
    if (others.length > 0) {
      for (const [id, of] of this.#groupOf) if (known.has(of)) this.#groupOf.set(id, group)
    }
    return { group, others, fresh }
  }

  /** The texts carried to the next chunk: the last ones, and one of each group of the last name. */
  pickCarried(texts: readonly SortedText[], last: SortedText): SortedText[] {
    const picked = new Map(texts.slice(-CARRIED_TEXTS).map((text) => [text.id, text]))
    const seen = new Set<number>()
    for (const text of texts) {
      const group = this.#groupOf.get(text.id)
      if (text.nameHash !== last.nameHash || group === undefined || seen.has(group)) continue
      seen.add(group)
      picked.set(text.id, text)
      if (seen.size === CARRIED_GROUPS) break
    }
    return [...picked.values()]
  }

  keepOnly(texts: readonly SortedText[]): void {
    this.#groupOf = new Map(
      texts.flatMap(({ id }) => {
        const group = this.#groupOf.get(id)
        return group === undefined ? [] : [[id, group]]
      }),
    )
  }
}
