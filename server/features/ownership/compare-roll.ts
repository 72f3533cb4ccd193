import { setImmediate as rest } from 'node:timers/promises'
import { hashKey, KeyEntries, WINDOW } from '../../../domain/ownership/links/candidate-pairs.ts'
import { compareOwners, type Owner } from '../../../domain/ownership/links/compare-owners.ts'
import {
  findRelatedPairs,
  relatedInBlock,
  rollKeysOf,
  rollOrderOf,
} from '../../../domain/ownership/links/roll-pairs.ts'
import { copyText } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { inParts } from '../../platform/jobs/in-parts.ts'
import type { Components } from './components.ts'
import { readNamedProperty } from './named-property.ts'
import {
  clearOrder,
  copyLines,
  inWrittenOrder,
  ofBuckets,
  ofNumbers,
  type RollRow,
  readSlices,
} from './roll.queries.ts'
import { bucketOf, type RollPart, type RollParts } from './roll-parts.ts'
import type { Progress } from './roll-progress.ts'

/** Maximum time that blocks other work of the process. */
const BUSY_MS = 25
/** Estimated keys per owner for a piece of its name. */
const KEYS_OF_PIECE = 5
/** Keys of a heavy part that are sorted at a time; 8 bytes each. */
const MAX_ENTRIES = 3_000_000

/** What all steps of a comparison need. */
type Comparison = {
  client: Client
  components: Components
  parts: RollParts
  signal: AbortSignal | undefined
}

/**
 * Joins all related owners of the roll. It is read in parts, by pieces of names, each within the budget of `parts`; a
 * piece that too many names have (JAMES, or a list that says SMITH in each row) is compared block by block, and a
 * block too large for it in sorted order. The result does not depend on how the roll is divided. False when it was
 * aborted.
 */
export async function compareRoll(
  client: Client,
  components: Components,
  parts: RollParts,
  progress: Progress,
): Promise<boolean> {
  const plan = parts.plan()
  const { signal } = progress
  for (const [at, part] of plan.entries()) {
    if (signal?.aborted) return false
    if (part.isHeavy) await compareHeavy(part, { client, components, parts, signal })
    else await compareLight(client, part, components, progress)
    await progress.report('compare', Math.round((components.size * (at + 1)) / plan.length))
  }
  return !signal?.aborted
}

const isOfPart = ({ buckets }: RollPart) => {
  const wanted = new Set(buckets)
  return (piece: string) => wanted.has(bucketOf(piece))
}

async function compareLight(
  client: Client,
  part: RollPart,
  components: Components,
  progress: Progress,
): Promise<void> {
  const isWanted = isOfPart(part)
  try {
    const held = new HeldOwners()
    await readSlices(client, ofBuckets(part.buckets), (rows) => held.read(rows))
    await compareHeld(held, isWanted, components)
  } catch {
    // Compared without rows that fail even alone.
    const rows: RollRow[] = []
    await readSlices(client, ofBuckets(part.buckets), async (slice) => {
      for (const row of slice) rows.push(row)
    })
    const bad = await findIncomparable(rows, isWanted)
    for (const [n, error] of bad) await progress.onBad(components.propertyAt(n), error)
    const held = new HeldOwners()
    await held.read(rows.filter(({ n }) => !bad.has(n)))
    await compareHeld(held, isWanted, components)
  }
}

async function findIncomparable(
  rows: readonly RollRow[],
  isWanted: (piece: string) => boolean,
): Promise<Map<number, unknown>> {
  const bad = new Map<number, unknown>()
  await inParts(
    rows,
    async (part) => {
      const held = new HeldOwners()
      await held.read(part)
      await compareHeld(held, isWanted, null)
    },
    async ({ n }, error) => {
      bad.set(n, error)
    },
  )
  return bad
}

async function compareHeld(
  { numbers, owners, breathe }: HeldOwners,
  isWanted: (piece: string) => boolean,
  components: Components | null,
): Promise<void> {
  for (const pairs of findRelatedPairs(owners, isWanted)) {
    if (components) joinPairs(pairs, numbers, components)
    await breathe()
  }
}

function joinPairs(
  pairs: readonly number[],
  numbers: readonly number[],
  components: Components,
): void {
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [a, b] = [numbers[pairs[at] ?? 0], numbers[pairs[at + 1] ?? 0]]
    if (a !== undefined && b !== undefined) components.join(a, b)
  }
}

/** Compares a part too large to be held: its keys are sorted first, and blocks read as they fit. */
async function compareHeavy(part: RollPart, comparison: Comparison): Promise<void> {
  const { client, components, parts, signal } = comparison
  const isWanted = isOfPart(part)
  const passes = Math.ceil((part.rows * KEYS_OF_PIECE) / MAX_ENTRIES)
  for (let pass = 0; pass < passes; pass++) {
    const entries = new KeyEntries(components.size, 1 << 16)
    await readSlices(client, ofBuckets(part.buckets), async (rows) => {
      for (const [n, owner] of readable(rows)) {
        for (const key of rollKeysOf(owner, isWanted)) {
          const hash = hashKey(key)
          if (hash % passes === pass) entries.add(hash, n)
        }
      }
      await rest()
    })
    let blocks: number[][] = []
    const numbers = new Set<number>()
    let bytes = 0
    for (const block of entries.blocks()) {
      if (signal?.aborted) return
      const ofBlock = block.reduce((sum, n) => sum + parts.bytesOf(n), 0)
      if (ofBlock > parts.budget) {
        await compareSorted(block, comparison)
        continue
      }
      if (bytes + ofBlock > parts.budget) {
        await compareBlocks(blocks, numbers, comparison)
        blocks = []
        numbers.clear()
        bytes = 0
      }
      blocks.push(block)
      for (const n of block) {
        if (numbers.has(n)) continue
        numbers.add(n)
        bytes += parts.bytesOf(n)
      }
    }
    await compareBlocks(blocks, numbers, comparison)
  }
}

async function compareBlocks(
  blocks: readonly number[][],
  wanted: ReadonlySet<number>,
  { client, components }: Comparison,
): Promise<void> {
  if (blocks.length === 0) return
  const held = new HeldOwners()
  await readSlices(client, ofNumbers([...wanted]), (rows) => held.read(rows, true))
  const placeOf = new Map(held.numbers.map((n, at) => [n, at]))
  for (const block of blocks) {
    const places = block.flatMap((n) => placeOf.get(n) ?? [])
    joinPairs(relatedInBlock(held.owners, places), held.numbers, components)
    await held.breathe()
  }
}

/** Compares a block in sorted order, like `visitBlock`, and holds only its window. */
async function compareSorted(
  block: readonly number[],
  { client, components }: Comparison,
): Promise<void> {
  await clearOrder(client)
  await readSlices(client, ofNumbers(block), async (rows) => {
    const lines = [...readable(rows)].map(([n, owner]) => `${copyText(rollOrderOf(owner))}\t${n}`)
    await copyLines(client, 'owner_sorted', lines)
  })
  const window: [n: number, owner: Owner][] = []
  await readSlices(client, inWrittenOrder, async (rows) => {
    for (const [n, owner] of readable(rows)) {
      for (const [m, other] of window) {
        const [a, b] = m < n ? [other, owner] : [owner, other]
        if (compareOwners(a, b).is !== 'none') components.join(m, n)
      }
      window.push([n, owner])
      if (window.length > WINDOW) window.shift()
    }
    await rest()
  })
  await clearOrder(client)
}

/** Owners that can be read; the others were reported when the roll was written. */
function* readable(
  rows: readonly RollRow[],
  shared?: Map<string, string>,
): Generator<[n: number, owner: Owner]> {
  for (const { n, name, mail } of rows) {
    let owner: Owner | undefined
    try {
      owner = readNamedProperty(n, name, mail, shared)?.owner
      rollKeysOf(owner)
    } catch {
      continue
    }
    if (owner) yield [n, owner]
  }
}

/** Owners of a part of the roll, and their numbers in it. */
class HeldOwners {
  readonly numbers: number[] = []
  readonly owners: Owner[] = []
  readonly #shared = new Map<string, string>()
  #since = performance.now()

  /** Adds rows; where `isLenient`, without those that can't be read. */
  async read(rows: readonly RollRow[], isLenient = false): Promise<void> {
    const read = isLenient ? readable(rows, this.#shared) : this.#each(rows)
    for (const [n, owner] of read) {
      this.numbers.push(n)
      this.owners.push(owner)
      if (this.owners.length % 500 === 0) await this.breathe()
    }
  }

  *#each(rows: readonly RollRow[]): Generator<[n: number, owner: Owner]> {
    for (const { n, name, mail } of rows) {
      const named = readNamedProperty(n, name, mail, this.#shared)
      if (named) yield [n, named.owner]
    }
  }

  /** Yields to other work of the process. */
  readonly breathe = async (): Promise<void> => {
    if (performance.now() - this.#since < BUSY_MS) return
    await rest()
    this.#since = performance.now()
  }
}
