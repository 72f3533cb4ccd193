import { normalizeAddress, searchTokens } from '../../../domain/address/normalize.ts'
import {
  type Searched,
  type SearchTexts,
  SPELLING,
  searchTexts,
} from '../../../domain/search/search-texts.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { runShortly } from '../../platform/db/run-shortly.ts'
import { inParts, type OnAside, setAside, tryAgain } from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { SEARCH_COLUMNS, SEARCHED_SQL } from '../search/index-table.ts'
import { addToVocabulary } from '../search/vocabulary.ts'
import { respellInstrument, respellInstruments } from './reindex-instruments.ts'

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
    const { rows } = await client.query(
      'select from search_spelling where id = 1 and version = $1',
      [SPELLING],
    )
    if (rows.length === 0) return
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
    const { rows } = await client.query<{ respelled: number }>(
      `update search_spelling set version = next_version, next_version = null, ended_at = now()
        where id = 1 returning respelled`,
    )
    const respelled = rows[0]?.respelled ?? 0
    // Search reads indexes alone where it may; what may be read so is known after a vacuum.
    if (respelled > 0) await client.query('vacuum (analyze) property_search')
    return { isDone: true, respelled }
  }
  return { isDone: false, respelled: 0 }
}

/** Whether there is a pass to be done; begins it where it is not under way. */
async function openPass(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isDue: boolean; isBegun: boolean }>(
    `select version < $1 and coalesce(next_version, 0) <= $1 as "isDue",
            next_version is not distinct from $1 as "isBegun"
       from search_spelling where id = 1`,
    [SPELLING],
  )
  if (!rows[0]?.isDue) return false
  if (!rows[0].isBegun) {
    await client.query(
      `update search_spelling
          set next_version = $1, property_cursor = default, instrument_cursor = default, respelled = 0,
              started_at = now(), ended_at = null
        where id = 1`,
      [SPELLING],
    )
  }
  return true
}

type Row = Searched & { id: number; parcelKey: string; texts: SearchTexts }

// Served by the primary keys of both tables.
const ROWS = `select p.id, ${SEARCHED_SQL}, p.parcel_key as "parcelKey",
        array[s.parcel_norm, s.addr_norm, s.street_norm, s.owner_norm, s.place_norm] as texts
   from property p join property_search s on s.property_id = p.id`

const isOtherwise = (row: Row) =>
  searchTexts(row).some((text, at) => text !== row.texts[at]) || keyOf(row) !== row.parcelKey

/** Identity of a property known by its address alone; any other identity has no spelling. */
function keyOf({ parcelKey, address }: Row): string {
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
  const { rows } = await client.query<Row>({
    name: 'respell-look',
    text: `${ROWS} where p.id > (select property_cursor from search_spelling where id = 1)
            order by p.id limit $1`,
    values: [limit],
  })
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
    await client.query({
      name: 'respell-note',
      text: `update search_spelling set property_cursor = $1, respelled = respelled + $2 where id = 1`,
      values: [last.id, respelled],
    })
  })
  return true
}

/** Reads the rows again, so that no import changes them meanwhile, and writes what is otherwise. */
async function writeAnew(tx: Client, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.query<Row>({
    name: 'respell-hold',
    text: `${ROWS} where p.id = any($1::bigint[]) order by p.id for no key update of p, s`,
    values: [ids],
  })
  const due = rows.filter(isOtherwise)
  const texts = due.map(searchTexts)
  const [, , ...columns] = SEARCH_COLUMNS
  await tx.query({
    name: 'respell-write',
    text: `update property_search s
              set ${columns.map((column) => `${column} = v.${column}`).join(', ')}
             from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
                  v (property_id, ${columns.join(', ')})
            where s.property_id = v.property_id`,
    values: [due.map(({ id }) => id), ...columns.map((_, at) => texts.map((text) => text[at]))],
  })
  // Where two properties would become one, each keeps the identity it has.
  await tx.query({
    name: 'respell-identity',
    text: `update property p set parcel_key = v.key
             from (select distinct on (p.county_id, v.key) v.id, v.key
                     from unnest($1::bigint[], $2::text[]) v (id, key)
                     join property p on p.id = v.id
                    where v.key <> p.parcel_key
                      and not exists (select from property o
                                       where o.county_id = p.county_id and o.parcel_key = v.key)
                    order by p.county_id, v.key, v.id) v
            where p.id = v.id`,
    values: [due.map(({ id }) => id), due.map(keyOf)],
  })
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
