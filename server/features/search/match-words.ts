import { ADDRESS_WORDS } from '../../../domain/address/normalize.ts'
import { isStateAt, shortFormsOf } from './read-query.ts'
import { PREFIX_KEPT, type WordUse } from './vocabulary.queries.ts'

/** One search term: its alternatives and their weights (1: the word itself). */
export type Term = {
  forms: Map<string, number>
  /** Prefixes that match. */
  prefixes: string[]
  /** Optional: ranks a row higher. */
  optional: boolean
  /** Estimated rows that match. */
  rows: number
}

/** Required words, in any order. */
export type Wanted = Term[]

const PREFIX_WEIGHT = 0.8
const ONE_ERROR_WEIGHT = 0.6
const TWO_ERRORS_WEIGHT = 0.4

// The cost of a prefix, measured on 300,000 and 2,100,000 rows: gathering all its rows costs 0.08 to 0.17 µs each;
// naming the words instead costs 0.04 µs for each of them and each row of the rarest other word. Both are kept below
// some 6 ms.
const PREFIX_ROWS = 60_000
const ROWS_TIMES_WORDS = 150_000
/** Up to this many rows, gathering is negligible. */
const FEW_ROWS = 1_000
const GATHER_PER_NAME = 3
/** Assumed number of rows of a number, and of a corrected word. */
const NUMBER_ROWS = 2_000
const CORRECTED_ROWS = 20_000
/** Assumed number of rows of a direction, of initials and short kinds of streets, and of a parcel number. */
const DIRECTION_ROWS = 800_000
const SHORT_ROWS = 200_000
const LONG_NUMBER_ROWS = 10

/** Abbreviations that names and cities may spell out. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ st: 'saint', mt: 'mount', ft: 'fort' }),
)

/** Words people omit or get wrong: directions, street types, units, initials, generations. */
const DISPENSABLE = new Set([
  ...['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'],
  ...['st', 'ave', 'rd', 'dr', 'ln', 'ct', 'cir', 'blvd', 'pl', 'hwy', 'pkwy', 'ter', 'sq', 'way'],
  ...['cove', 'trail', 'loop', 'apt', 'unit', 'ste', 'bldg', 'lot', 'fl', 'rm', 'no'],
  ...[
    'jr',
    'sr',
    'ii',
    'iii',
    'iv',
    'mr',
    'mrs',
    'dr',
    'the',
    'of',
    'et',
    'al',
    'ux',
    'etal',
    'etux',
  ],
])

/** Options of how a query's words are matched. */
export type Taking = {
  /** `last`: only the last word may be a prefix; `all`: every word may. */
  beginnings: 'last' | 'all'
  /** Drop the words people omit or get wrong. */
  relaxed: boolean
  /** Match prefixes beyond the vocabulary, in words with digits: `lot` matches `lot4`. */
  gathered?: true
}

/** Whether the vocabulary can hold the word: three or more letters, nothing else. */
export function isVocabularyWord(word: string): boolean {
  return /^[a-z]{3,}$/.test(word)
}

/** The terms of a query's words. */
export function wantedOf(
  words: readonly string[],
  uses: ReadonlyMap<string, WordUse>,
  taking: Taking,
): Wanted {
  const wanted: Wanted = []
  for (const [i, word] of words.entries()) {
    // Stored names omit it.
    if (word === 'and' && words.length > 1) continue
    const use = uses.get(word)
    const isKnown = use && isVocabularyWord(word) ? use.df > 0 : !isVocabularyWord(word)
    const isLast = i === words.length - 1 && !isStreetKindAt(words, i)
    const isOpen = isLast || !isKnown || (taking.beginnings === 'all' && isVocabularyWord(word))
    const term: Term = {
      forms: new Map([[word, 1]]),
      prefixes: [],
      // CT means Court before Connecticut.
      optional:
        (isStateAt(words, i) && !DISPENSABLE.has(word)) || (taking.relaxed && isDispensable(word)),
      rows: 0,
    }
    for (const form of otherFormsOf(word, i)) term.forms.set(form, 1)
    term.rows = sum([...term.forms.keys()].map((form) => rowsOf(form, uses)))
    if (isOpen)
      addBeginnings(term, word, uses, rowsBeside(words, i, uses), taking.gathered ?? false)
    wanted.push(term)
  }
  return wanted.some((term) => !term.optional)
    ? wanted
    : wanted.map((term) => ({ ...term, optional: false }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** Estimated rows that have the word. */
function rowsOf(word: string, uses: ReadonlyMap<string, WordUse>): number {
  const use = uses.get(word)
  if (use !== undefined && isVocabularyWord(word)) return use.df
  if (isVocabularyWord(word)) return CORRECTED_ROWS
  if (/^[nsew]$/.test(word)) return DIRECTION_ROWS
  if (!/\d/.test(word)) return SHORT_ROWS
  return word.length > 5 ? LONG_NUMBER_ROWS : NUMBER_ROWS
}

/** Words other than the typed ones whose row count is needed: `center` of Centre. */
export function otherForms(words: readonly string[]): string[] {
  return words
    .flatMap((word, i) => [...otherFormsOf(word, i), ...shortFormsOf(word)])
    .filter(isVocabularyWord)
}

function isDispensable(word: string): boolean {
  return /^[a-z]$/.test(word) || DISPENSABLE.has(ADDRESS_WORDS.get(word) ?? word)
}

/** The street type at the end of an address: `12 oak st` does not mean Stewart. */
function isStreetKindAt(words: readonly string[], i: number): boolean {
  const word = words[i] ?? ''
  return i >= 2 && /^\d/.test(words[0] ?? '') && DISPENSABLE.has(ADDRESS_WORDS.get(word) ?? word)
}

function otherFormsOf(word: string, i: number): string[] {
  const forms: string[] = []
  const short = ADDRESS_WORDS.get(word)
  if (short !== undefined) forms.push(short)
  const long = LONG_FORMS.get(word)
  if (long !== undefined) forms.push(long)
  if (i === 0 && /^0+\d/.test(word)) forms.push(word.replace(/^0+(?=\d)/, ''))
  return forms
}

/** Estimated rows of the rarest other word. */
function rowsBeside(
  words: readonly string[],
  at: number,
  uses: ReadonlyMap<string, WordUse>,
): number {
  let rows = Number.POSITIVE_INFINITY
  for (const [i, word] of words.entries()) {
    if (i === at) continue
    const use = uses.get(word)
    if (use !== undefined) rows = Math.min(rows, use.df + use.prefixDf || CORRECTED_ROWS)
    else if (/\d/.test(word)) rows = Math.min(rows, NUMBER_ROWS)
  }
  return rows
}

function addBeginnings(
  term: Term,
  word: string,
  uses: ReadonlyMap<string, WordUse>,
  rowsBeside: number,
  isGathered: boolean,
): void {
  const use = uses.get(word)
  if (/\d/.test(word)) {
    // A short number is the prefix of too many: two digits would match half the county.
    if (word.length > 3) term.prefixes.push(word)
    return
  }
  for (const form of shortFormsOf(word)) {
    if (!term.forms.has(form)) term.rows += rowsOf(form, uses)
    term.forms.set(form, PREFIX_WEIGHT)
  }
  term.rows += use?.prefixDf ?? 0
  const gathered = use === undefined ? 0 : use.df + use.prefixDf
  // Two letters are the prefix of too many parcel ids. The prefix includes the word itself.
  const canGather = word.length > 2 && gathered <= PREFIX_ROWS
  const isNamed =
    !isGathered &&
    canGather &&
    gathered > FEW_ROWS &&
    use !== undefined &&
    use.longer.length < PREFIX_KEPT &&
    use.longer.length * rowsBeside < gathered * GATHER_PER_NAME
  if (canGather && !isNamed) {
    term.prefixes.push(word)
    return
  }
  const kept = isNamed ? PREFIX_KEPT : Math.max(4, Math.floor(ROWS_TIMES_WORDS / rowsBeside))
  for (const longer of use?.longer.slice(0, kept) ?? []) term.forms.set(longer, PREFIX_WEIGHT)
}

/** Corrections of an unknown word, or of one without results. */
export type Corrections = {
  oneError: ReadonlyMap<string, readonly string[]>
  twoErrors: ReadonlyMap<string, readonly string[]>
  /** Rows that have the word, typed or corrected. */
  rows: ReadonlyMap<string, number>
}

/** The terms with corrections as alternatives. `words` are those the terms were made from. */
export function withCorrections(
  wanted: Wanted,
  words: readonly string[],
  corrections: Corrections,
): Wanted {
  const kept = words.filter((word) => !(word === 'and' && words.length > 1))
  return wanted.map((term, i) => {
    const word = kept[i] ?? ''
    const forms = new Map(term.forms)
    let { rows } = term
    const add = (form: string, weight: number) => {
      if (!forms.has(form)) rows += corrections.rows.get(form) ?? CORRECTED_ROWS
      if ((forms.get(form) ?? 0) < weight) forms.set(form, weight)
    }
    for (const form of corrections.oneError.get(word) ?? []) add(form, ONE_ERROR_WEIGHT)
    for (const form of corrections.twoErrors.get(word) ?? []) add(form, TWO_ERRORS_WEIGHT)
    return { ...term, forms, rows }
  })
}

/** The terms as a tsquery; alternatives are joined by OR. */
export function toTsquery(alternatives: readonly Wanted[]): string {
  return alternatives
    .map((wanted) => {
      const all = wanted
        .filter((term) => !term.optional)
        .map(
          (term) => `(${[...term.forms.keys(), ...term.prefixes.map((p) => `${p}:*`)].join('|')})`,
        )
      return `(${all.join('&')})`
    })
    .join('|')
}

export type SearchRow = {
  property_id: number
  parcel_norm: string
  addr_norm: string
  owner_norm: string
  place_norm: string
}

/** A row's rank; higher is better. Rows that match no alternative have 0. */
export function rankOf(row: SearchRow, alternatives: readonly Wanted[]): number {
  let best = 0
  for (const wanted of alternatives) best = Math.max(best, rankFor(row, wanted))
  return best
}

function rankFor(row: SearchRow, wanted: Wanted): number {
  const address = row.addr_norm.split(' ')
  const place = row.place_norm.split(' ')
  const owner = row.owner_norm.split(' ')
  let sum = 0
  let inAddress = 0
  let inPlace = 0
  let inOwner = 0
  for (const term of wanted) {
    const a = weightIn(address, term)
    const p = weightIn(place, term)
    const o = weightIn(owner, term)
    const best = Math.max(a, p, o, weightOf(row.parcel_norm, term))
    if (best === 0 && !term.optional) return 0
    sum += best
    inAddress += a
    inPlace += p
    inOwner += o
  }
  // Prefer texts that the query covers: `oak st` ranks before `oak st rear lot`.
  const n = wanted.length
  const fit = Math.max(
    (2 * inAddress) / (n + address.length),
    (2 * inOwner) / (n + owner.length),
    (2 * Math.min(n, inAddress + inPlace)) / (n + address.length + Math.min(inPlace, place.length)),
  )
  const [house] = address
  const [first] = wanted
  const isHouse = house !== undefined && first?.forms.get(house) === 1 && /^\d/.test(house)
  return (sum / n) * 4 + fit + (isHouse ? 0.5 : 0)
}

function weightIn(words: readonly string[], term: Term): number {
  let best = 0
  for (const word of words) {
    const weight = weightOf(word, term)
    if (weight > best) best = weight
    if (best === 1) break
  }
  return best
}

function weightOf(word: string, term: Term): number {
  const weight = term.forms.get(word) ?? 0
  if (weight >= PREFIX_WEIGHT || word === '') return weight
  for (const prefix of term.prefixes) if (word.startsWith(prefix)) return PREFIX_WEIGHT
  return weight
}
