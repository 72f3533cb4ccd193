import { normalizeAddress, searchTokens } from '../../../domain/address/normalize.ts'
import { commonSpelling } from '../../../domain/county/parcel-spelling.ts'
import { type SearchTexts, searchTexts } from '../../../domain/search/search-texts.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { runWithoutWaiting } from '../../platform/db/run-without-waiting.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { TooEarly } from '../../platform/jobs/run-jobs.ts'
import { addToVocabulary } from '../search/vocabulary.queries.ts'
import { reindexInstrument, reindexInstruments } from './reindex-instruments.ts'
import {
  beginPass,
  endPass,
  findPass,
  isSpelled,
  listNextProperties,
  lockProperties,
  noteProperties,
  type SpelledProperty,
  updateParcelKeys,
  updateSearchTexts,
  vacuumSearch,
} from './spelling.queries.ts'

const BATCH = 2_000

export type ReindexOptions = SweepOptions & {
  /** Stops between two batches; the next call continues after the last one. */
  signal?: AbortSignal
  batch?: number
}

export type Reindexed = { isDone: boolean; reindexed: number }

/**
 * Writes the texts of the search, and the identities made of addresses, as this release spells them,
 * where the database has them in an earlier spelling; imports and searches continue meanwhile. Returns
 * whether all texts are of this spelling now, and how many properties were rewritten; not so when
 * another call is at it or this one was stopped.
 *
 * Safe to break off at any point: a batch is one transaction with the note of how far it is. A release
 * of an earlier spelling leaves later texts alone.
 */
export async function reindexSearch(db: Pool, options: ReindexOptions = {}): Promise<Reindexed> {
  const done = await tryWithLock(db, 'reindex', (client) => reindexAll(client, options))
  return done ?? { isDone: false, reindexed: 0 }
}

/** Rewrites one property that failed with others. */
export const reindexProperty = (db: Pool, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await requireOurSpelling(tx)
    await rewrite(tx, [id])
  })

/** Rewrites one instrument that failed with others. */
export const reindexOneInstrument = (db: Pool, filing: unknown): Promise<void> =>
  inTransaction(db, async (tx) => {
    await requireOurSpelling(tx)
    await reindexInstrument(tx, filing)
  })

/** A release of an earlier spelling leaves later texts alone. */
async function requireOurSpelling(tx: Client): Promise<void> {
  if (!(await isSpelled(tx))) throw new TooEarly('the search has the spelling of another release')
}

async function reindexAll(client: Client, options: ReindexOptions): Promise<Reindexed> {
  const { signal, batch = BATCH } = options
  if (!(await openPass(client))) return { isDone: true, reindexed: 0 }
  while (!signal?.aborted) {
    if (await reindexProperties(client, batch, options)) continue
    if (await reindexInstruments(client, batch, options)) continue
    const reindexed = await endPass(client)
    if (reindexed > 0) await vacuumSearch(client)
    return { isDone: true, reindexed }
  }
  return { isDone: false, reindexed: 0 }
}

/** Whether there is a pass to be done; begins it where it is not under way. */
async function openPass(client: Client): Promise<boolean> {
  const pass = await findPass(client)
  if (!pass?.isDue) return false
  if (!pass.isBegun) await beginPass(client)
  return true
}

const isOtherwise = (row: SpelledProperty) =>
  searchTexts(row).some((text, at) => text !== row.texts[at]) || keyOf(row) !== row.parcelKey

/** Identity of a property: of a parcel as its county's lists have it in common, or of an address. */
function keyOf({ countyId, parcelKey, address }: SpelledProperty): string {
  if (!parcelKey.startsWith('@')) return commonSpelling(countyId, parcelKey)
  if (address === null) return parcelKey
  const city = parcelKey.indexOf('|')
  return `@${normalizeAddress(address)}${city < 0 ? '' : parcelKey.slice(city)}`
}

/** Looks at the next properties; false when there are none. */
async function reindexProperties(
  client: Client,
  limit: number,
  { careful, onFailed }: SweepOptions,
): Promise<boolean> {
  const rows = await listNextProperties(client, limit)
  const last = rows.at(-1)
  if (!last) return false
  await runWithoutWaiting(client, async () => {
    let reindexed = 0
    await inParts(
      rows,
      async (part) => {
        const due = part.filter(isOtherwise).map(({ id }) => id)
        if (due.length > 0) reindexed += await runInSavepoint(client, () => rewrite(client, due))
      },
      (row, error) => sendItem(client, 'reindex-property', { key: row.id }, error, onFailed),
      careful,
    )
    await noteProperties(client, last.id, reindexed)
  })
  return true
}

/** Reads the rows again, so that no import changes them meanwhile, and writes what is otherwise. */
async function rewrite(tx: Client, ids: readonly number[]): Promise<number> {
  const rows = await lockProperties(tx, ids)
  const due = rows.filter(isOtherwise)
  const texts = due.map(searchTexts)
  const dueIds = due.map(({ id }) => id)
  await updateSearchTexts(tx, dueIds, texts)
  await updateParcelKeys(tx, dueIds, due.map(keyOf))
  const words = new Map<string, number>()
  const count = ([, address, , owner, place]: SearchTexts, by: number) => {
    for (const word of searchTokens(address, owner, place)) {
      words.set(word, (words.get(word) ?? 0) + by)
    }
  }
  for (const row of due) count(row.texts, -1)
  for (const text of texts) count(text, 1)
  await addToVocabulary(tx, new Map([...words].filter(([, by]) => by !== 0)))
  return due.length
}
