import type { ListedRow } from '../../../domain/lists/listed-row.ts'
import { searchTexts } from '../../../domain/search/search-texts.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { readListed } from '../property/listed-row.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { prefixEnd } from './prefix-end.ts'
import type { Query } from './read-query.ts'
import { oneErrorAway } from './spelling.ts'

/** Maximum words for one prefix. */
const MAX_WORDS = 100
/** Maximum properties of the rarest word that are checked. */
const MAX_CANDIDATES = 2_000
/** Rows of each that are read for ranking. */
const RANKED_ROWS = 5
/** Maximum properties returned. */
const MAX_FOUND = 201
/** A word at more properties than this is checked in the rows, not by its list of properties. */
const COMMON = 20_000
/** Shorter words are not corrected. */
const MIN_MISSPELLED = 4

/** A property found in the workspace's lists. `isExact`: its parcel ID, address or owner equals the text. */
export type FoundInLists = { id: number; isExact: boolean }

type Range = { lo: string; hi: string }
/** Words of the lists for one typed word, and their number of properties. */
type Group = { words: string[]; n: number }

/**
 * Properties of the workspace's private lists that have all words; the last word, and a parcel ID, may be a prefix. A
 * word that no list has may have one typing error. Rows of any edition count. Served by the primary key of
 * private_word.
 */
export async function findInLists(
  db: ListedDb,
  query: Query,
  countyId: number | null,
): Promise<FoundInLists[]> {
  const { lists } = db
  if (!lists || query.words.length === 0) return []
  const ids = await lists.read(async (tx) => {
    const parcels = query.parcel.map(({ text, isWhole }) =>
      isWhole ? exactly(text) : { lo: text, hi: prefixEnd(text) },
    )
    const ofParcel = await groupOf(tx, lists.workspaceId, parcels)
    const found = new Set(await propertiesOf(tx, lists.workspaceId, [ofParcel]))
    const groups: Group[] = []
    for (const [at, word] of query.words.entries()) {
      groups.push(await groupOfWord(tx, lists.workspaceId, word, at === query.words.length - 1))
    }
    for (const id of await propertiesOf(tx, lists.workspaceId, groups)) found.add(id)
    return { ids: [...found], groups }
  })
  // A parcel's first rows are enough to rank it; a list may name one in thousands.
  return rank(await readListed(db, ids.ids, { rowsEach: RANKED_ROWS }), query, ids.groups, countyId)
}

// Words have no character below a letter or digit.
const exactly = (text: string): Range => ({ lo: text, hi: `${text} ` })

async function groupOf(tx: Db, workspaceId: number, ranges: readonly Range[]): Promise<Group> {
  if (ranges.length === 0) return { words: [], n: 0 }
  const rows = await listRows<{ word: string; n: number }>(tx, 'words-of-lists')`
    select word, sum(n)::integer as n
      from (select w.word, w.n from unnest(${ranges.map(({ lo }) => lo)}::text[],
        ${ranges.map(({ hi }) => hi)}::text[]) g (lo, hi)
             cross join lateral (
               select word, n from private_word
                where workspace_id = ${workspaceId} and word >= g.lo and word < g.hi
                order by word limit ${raw(MAX_WORDS)}) w) begun
     group by word`
  return { words: rows.map(({ word }) => word), n: rows.reduce((all, { n }) => all + n, 0) }
}

/** A typed word: exact; as a prefix if it is the last; else with a typing error. */
async function groupOfWord(
  tx: Db,
  workspaceId: number,
  word: string,
  isLast: boolean,
): Promise<Group> {
  const known = await groupOf(tx, workspaceId, [
    isLast ? { lo: word, hi: prefixEnd(word) } : exactly(word),
  ])
  if (known.words.length > 0 || word.length < MIN_MISSPELLED || /\d/.test(word)) return known
  const rows = await listRows<{ word: string; n: number }>(tx, 'misspelled-words-of-lists')`
    select word, sum(n)::integer as n from private_word
     where workspace_id = ${workspaceId} and word = any (${[...oneErrorAway(word)]}::text[])
       group by word limit ${raw(MAX_WORDS)}`
  return { words: rows.map((row) => row.word), n: rows.reduce((all, { n }) => all + n, 0) }
}

/** Properties that have a word of each group; common words are left for `rank` to check. */
async function propertiesOf(
  tx: Db,
  workspaceId: number,
  groups: readonly Group[],
): Promise<number[]> {
  if (groups.length === 0 || groups.some(({ words }) => words.length === 0)) return []
  const [rarest, ...others] = [...groups].sort((a, b) => a.n - b.n)
  const checked = others.filter(({ n }) => n <= COMMON)
  const { rows } = await tx.query<{ id: number }>(
    // One lookup by key for each: a join may scan all of the workspace's parcels for a few.
    `select distinct coalesce(
              (select a.property_id from private_parcel a where a.workspace_id = $1 and a.id = u.id), u.id) as id
       from private_word w cross join unnest(w.properties[1:${MAX_CANDIDATES}]) u (id)
      where w.workspace_id = $1 and w.word = any ($2::text[])
        ${checked
          .map(
            (_, at) => `and exists (select from private_word o
               where o.workspace_id = $1 and o.word = any ($${at + 3}::text[]) and u.id = any (o.properties))`,
          )
          .join('\n        ')}
      limit ${MAX_CANDIDATES}`,
    [workspaceId, rarest?.words ?? [], ...checked.map(({ words }) => words)],
  )
  return rows.map(({ id }) => id)
}

function rank(
  listed: ReadonlyMap<number, readonly ListedRow[]>,
  query: Query,
  groups: readonly Group[],
  countyId: number | null,
): FoundInLists[] {
  const whole = query.words.join(' ')
  const found: Array<FoundInLists & { rank: number }> = []
  for (const [id, rows] of listed) {
    if (countyId !== null && !rows.some((row) => row.countyId === countyId)) continue
    let best = -1
    let isExact = false
    for (const row of rows) {
      const [parcel, address, street, owner, place] = searchTexts(row)
      const isParcel = query.parcel.some(({ text }) => parcel.startsWith(text))
      const words = new Set(`${parcel} ${address} ${owner} ${place}`.split(' '))
      const has = groups.every((group) => group.words.some((word) => words.has(word)))
      if (!isParcel && !has) continue
      const texts = [parcel, address, street, owner]
      const exact = texts.includes(whole) || query.parcel.some(({ text }) => parcel === text)
      const begins = texts.some((text) => text.startsWith(whole))
      isExact ||= exact
      best = Math.max(best, exact ? 3 : begins || isParcel ? 2 : 1)
    }
    if (best > 0) found.push({ id, isExact, rank: best })
  }
  return found
    .sort((a, b) => b.rank - a.rank || a.id - b.id)
    .slice(0, MAX_FOUND)
    .map(({ id, isExact }) => ({ id, isExact }))
}
