import type { Db } from '../../platform/db/db.ts'
import { begunTexts, canBeBegun } from './begun-words.ts'
import { correct } from './corrections.queries.ts'
import {
  type Begun,
  findBegun,
  findByBeginning,
  IN_COUNTY,
  passing,
  type Within,
  wordsSql,
} from './find-by-beginning.queries.ts'
import { indexedTerms } from './index-terms.ts'
import {
  type Corrections,
  isVocabularyWord,
  otherForms,
  rankOf,
  type SearchRow,
  toTsquery,
  type Wanted,
  wantedOf,
  withCorrections,
} from './match-words.ts'
import { readQuery, shortFormsOf } from './read-query.ts'
import { searchDocSql } from './search-table.queries.ts'
import { likeliestMeant } from './slip-odds.ts'
import { lookUpWords } from './vocabulary.queries.ts'

const ROW = 'property_id, parcel_norm, addr_norm, owner_norm, place_norm'

// `offset 0` hides the query and the county from the planner, which so makes one plan for all. `coalesce` keeps the
// comparison with the whole query out of the index.
function byWordsSql(county: string): string {
  const rest = `and (v.whole is null or coalesce(${searchDocSql}, '') @@ v.whole)`
  return `select x.* from (select $1::tsquery as q, $2::tsquery as whole, $3::integer as county offset 0) v cross join lateral (${wordsSql('v.q', ROW, county, rest)}) x`
}

const BY_WORDS = byWordsSql('')
const BY_WORDS_IN_COUNTY = byWordsSql(IN_COUNTY)

/** Rows that have all words of one of the alternatives, best first. Served by property_search_tokens. */
async function findWanted(
  db: Db,
  alternatives: readonly Wanted[],
  { countyId, filter }: Within,
  total: number,
): Promise<number[]> {
  const whole = toTsquery(alternatives)
  const indexed = toTsquery(alternatives.map((wanted) => indexedTerms(wanted, total)))
  const values = [indexed, indexed === whole ? null : whole, countyId]
  const { rows } = await db.query<SearchRow>(
    filter === null
      ? {
          name: countyId === null ? 'search-words' : 'search-words-in-county',
          text: countyId === null ? BY_WORDS : BY_WORDS_IN_COUNTY,
          values,
        }
      : passing(filter, values, (passes) =>
          byWordsSql(
            `${countyId === null ? '' : IN_COUNTY} ${passes('property_search.property_id')}`,
          ),
        ),
  )
  const ranked = rows.map((row) => ({ id: row.property_id, rank: rankOf(row, alternatives) }))
  ranked.sort((a, b) => b.rank - a.rank || a.id - b.id)
  return ranked.map(({ id }) => id)
}

const vocabularyOf = (words: readonly string[], last: string | undefined) => [
  ...new Set(
    words.filter((word) => isVocabularyWord(word) || (word === last && /^[a-z]{2}$/.test(word))),
  ),
]

/**
 * Rows that have the words in any order, best first. In steps, each only if the earlier ones found too little: the
 * words as typed (the last one may be a prefix), all words as prefixes, words with a typing error, and without the
 * words people omit.
 */
export async function findByWords(
  db: Db,
  words: readonly string[],
  within: Within,
  limit: number,
  begun: Begun,
): Promise<number[]> {
  const have = begun.ids.length
  const isFull = () => begun.likely + ids.size >= limit
  const ids = new Set<number>()
  const asked = new Set<string>()
  const add = async (alternatives: readonly Wanted[]) => {
    const whole = toTsquery(alternatives)
    if (asked.has(whole)) return
    asked.add(whole)
    for (const id of await findWanted(db, alternatives, within, total)) ids.add(id)
  }
  const last = words.at(-1)
  const vocabulary = vocabularyOf(words, last)
  // Words whose longer forms are looked up, then others whose row count alone is needed.
  const others = [...new Set(otherForms(words))].filter((word) => !vocabulary.includes(word))
  const lookUp = (isOpen: (word: string) => boolean) =>
    lookUpWords(
      db,
      [...vocabulary, ...others],
      [...vocabulary.map(isOpen), ...others.map(() => false)],
    )
  let { uses, total } = await lookUp((word) => word === last)
  const unknown = vocabulary.filter(
    (word) => isVocabularyWord(word) && (uses.get(word)?.df ?? 0) === 0,
  )
  // A word that is unknown and a prefix of none can only be a mistake. (If no word is known, the vocabulary may be
  // missing.)
  const isHopeless =
    unknown.length < vocabulary.length &&
    unknown.some((word) => uses.get(word)?.longer.length === 0 && shortFormsOf(word).length === 0)
  const isOpen = vocabulary.some((word) => word !== last && !unknown.includes(word))
  let areOpen = !isOpen
  const open = async () => {
    if (!areOpen) uses = (await lookUp(() => true)).uses
    areOpen = true
  }
  const isUnfinished = unknown.length > 0 || last?.length === 2
  if (isUnfinished && !isHopeless && !begun.isWhole && canBeBegun(words)) {
    await open()
    const texts = begunTexts(words, uses)
    for (const id of (await findBegun(db, texts, within)).ids) ids.add(id)
    if (isFull()) return [...ids]
  }
  if (!isHopeless) await add([wantedOf(words, uses, { beginnings: 'last', relaxed: false })])
  if (isFull()) return [...ids]

  // `123 main` with a hit means that hit; `carr west` may still mean Carroll in Westview.
  const isAnswered = begun.isWhole || (ids.size > 0 && words.some((word) => /\d/.test(word)))
  const hasWhole = ids.size > 0 && unknown.length === 0
  if (isOpen && !isAnswered && !isHopeless) {
    await open()
    await add([wantedOf(words, uses, { beginnings: 'all', relaxed: false })])
  }
  // `1459 w brad st` is Broad Street before it is a Bradley at some other address.
  if (have === 0 && ids.size > 0 && !hasWhole && /^\d/.test(words[0] ?? '')) {
    const { corrections, rewritten } = await correct(db, words, vocabulary, unknown, uses)
    const meant = await findMeant(db, words, unknown, corrections, rewritten, within)
    if (meant.isExact) return [...new Set([...meant.ids, ...ids])]
  }
  if (have + ids.size > 0) return [...ids]
  // Words whose rows would be slow to gather were replaced by named words.
  const gathered = wantedOf(words, uses, { beginnings: 'all', relaxed: false, gathered: true })
  if (!isHopeless) await add([gathered])
  if (ids.size > 0) return [...ids]

  const relaxed = wantedOf(words, uses, { beginnings: 'last', relaxed: true })
  if (unknown.length === 0) await add([relaxed])
  if (ids.size > 0) return [...ids]

  // First correct unknown words only; then also words that are known but may be wrong.
  const strict = wantedOf(words, uses, { beginnings: 'last', relaxed: false })
  for (const suspects of unknown.length > 0 ? [unknown, vocabulary] : [vocabulary]) {
    const { corrections, rewritten } = await correct(db, words, suspects, unknown, uses)
    const meant = await findMeant(db, words, unknown, corrections, rewritten, within)
    for (const id of meant.ids) ids.add(id)
    if (ids.size >= limit) break
    const others = rewritten.map((other) =>
      wantedOf(other, uses, { beginnings: 'last', relaxed: false }),
    )
    await add([withCorrections(strict, words, corrections), ...others])
    if (ids.size > meant.ids.length) break
    await add([withCorrections(relaxed, words, corrections)])
    if (ids.size > 0) break
  }
  return [...ids]
}

/** Rows that begin with the likeliest corrected readings of the words. */
function findMeant(
  db: Db,
  words: readonly string[],
  unknown: readonly string[],
  corrections: Corrections,
  rewritten: readonly string[][],
  within: Within,
): Promise<Begun> {
  const readings = [
    ...rewritten.map((other) => ({ words: other, rank: 0 })),
    ...likeliestMeant(words, unknown, corrections),
  ]
  return findByBeginning(
    db,
    readings.map((reading) => ({ query: readQuery(reading.words.join(' ')), rank: reading.rank })),
    within,
  )
}
