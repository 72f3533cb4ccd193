import { normalizeAddress, searchTokens } from '../../../domain/address/normalize.ts'
import { type SearchTexts, searchTexts } from '../../../domain/search/search-texts.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { runShortly } from '../../platform/db/run-shortly.ts'
import { inParts, type OnAside, setAside, tryAgain } from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { addToVocabulary } from '../search/vocabulary.queries.ts'
import { respellInstrument, respellInstruments } from './reindex-instruments.ts'
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

export type RespellOptions = {
  /** Stops between two batches; the next call goes on behind the last one. */
  signal?: AbortSignal
  batch?: number
  /** Told of a property or instrument that can't be written anew: it keeps the spelling it has. */
  onAside?: OnAside
}

export type Respelled = { isDone: boolean; respelled: number }

/**
 * Writes the texts of the search, and the identities made of addresses, as this release spells them,
 * where the database has them in an earlier spelling; imports and searches go on meanwhile. Answers
 * whether all texts are of this spelling now, and how many properties were written anew; not so when
 * another call is at it or this one was stopped.
 *
 * Safe to break off at any point: a batch is one transaction with the note of how far it is. A release
 * of an earlier spelling leaves later texts alone.
 */
export async function respellSearch(db: Pool, options: RespellOptions = {}): Promise<Respelled> {
  const done = await tryWithLock(db, 'reindex', (client) => respellAll(client, options))
  return done ?? { isDone: false, respelled: 0 }
}

/** Tries again what was set aside and is due, where the texts are of this release's spelling. */
export async function respellAside(db: Pool, onAside?: OnAside): Promise<void> {
  await tryWithLock(db, 'reindex', async (client) => {
    if (!(await isSpelled(client))) return
    const property = async (key: string) => void (await writeAnew(client, [Number(key)]))
    const instrument = (_key: string, data: unknown) => respellInstrument(client, data)
    while (
      (await runShortly(client, () => tryAgain(client, 'spelling', property, onAside))) ||
      (await runShortly(client, () => tryAgain(client, 'instrument-spelling', instrument, onAside)))
    );
  })
}

async function respellAll(client: Client, options: RespellOptions): Promise<Respelled> {
  const { signal, batch = BATCH, onAside } = options
  if (!(await openPass(client))) return { isDone: true, respelled: 0 }
  while (!signal?.aborted) {
    if (await respellProperties(client, batch, onAside)) continue
    if (await respellInstruments(client, batch, onAside)) continue
    const respelled = await endPass(client)
    if (respelled > 0) await vacuumSearch(client)
    return { isDone: true, respelled }
  }
  return { isDone: false, respelled: 0 }
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

/** Identity of a property known by its address alone; any other identity has no spelling. */
function keyOf({ parcelKey, address }: SpelledProperty): string {
  if (!parcelKey.startsWith('@') || address === null) return parcelKey
  const city = parcelKey.indexOf('|')
  return `@${normalizeAddress(address)}${city < 0 ? '' : parcelKey.slice(city)}`
}

/** Looks at the next properties; false when there are none. */
async function respellProperties(
  client: Client,
  limit: number,
  onAside: OnAside | undefined,
): Promise<boolean> {
  const rows = await listNextProperties(client, limit)
  const last = rows.at(-1)
  if (!last) return false
  atStep('properties')
  await runShortly(client, async () => {
    let respelled = 0
    await inParts(
      rows,
      async (part) => {
        const due = part.filter(isOtherwise).map(({ id }) => id)
        if (due.length > 0) respelled += await runInSavepoint(client, () => writeAnew(client, due))
      },
      (row, error) => setAside(client, { kind: 'spelling', key: row.id }, error, onAside),
      (row) => ({ kind: 'spelling', key: row.id }),
    )
    await noteProperties(client, last.id, respelled)
  })
  return true
}

/** Reads the rows again, so that no import changes them meanwhile, and writes what is otherwise. */
async function writeAnew(tx: Client, ids: readonly number[]): Promise<number> {
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
