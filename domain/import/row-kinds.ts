import { parseState } from '../county/county.ts'
import { fieldsOf } from '../property/fields.ts'
import type { ColumnKind } from './column-kind.ts'
import type { Field } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import type { SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

/** A cell that does not fit its column, and its content. */
type StrayCell = { column: number; holds: Holds; text: string }
export type Holds = keyof typeof HOLDS
export const HOLDS = {
  number: 'numbers',
  amount: 'amounts',
  day: 'days',
  words: 'words',
  street: 'street addresses',
  code: 'numbers',
  pieces: 'pieces of a cell that was cut at its commas',
} as const

/** Why a row's cells are shifted. */
export type Misfit = { message: string } & (
  | { cells: number; width: number; isSure: true }
  /** Not sure: a stray cell that alone proves no shift. The row is refused only if it can't be read. */
  | { stray: readonly StrayCell[]; isSure: boolean }
)

const WORD_FIELDS: readonly Field[] = ['ownerName', 'city', 'state']
const NUMBER_FIELDS: readonly Field[] = [
  'zipCode',
  ...fieldsOf('money', 'count', 'measure', 'year', 'day'),
  'lotSquareFeet',
  'halfBathrooms',
  'taxYear',
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'winningBid',
  'otherMoney',
  'year',
  'saleDate',
  'redemptionDate',
]

/** Filled cells of the first rows needed to learn a column's kind. */
const LEARNED_CELLS = 12

// Classes of a cell's first character.
const OTHER = 0
const LETTER = 1
const DIGIT = 2
/** `$`, `(`, `-`, `.` and the like: may start a number or words. */
const SIGN = 3
/** A quotation mark or a comma: the rest of a cut cell. */
const CUT = 4

const CLASSES = new Uint8Array(128)
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code)
  if (/[A-Za-z]/.test(sign)) CLASSES[code] = LETTER
  else if (/\d/.test(sign)) CLASSES[code] = DIGIT
  else if (/[$(+.#-]/.test(sign)) CLASSES[code] = SIGN
  else if (/[",]/.test(sign)) CLASSES[code] = CUT
}

// bounded: all of these see the first CELL_LENGTH characters of a cell
/** A longer cell is neither a number nor a city; only its beginning is read. */
const CELL_LENGTH = 200
const AMOUNT = /^\(?-?\$\s?[\d,]+(?:\.\d+)?\)?$|^-?[\d,]+\.\d\d$/
const DAY =
  /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^\d{4}-\d\d-\d\d(?:[ T].*)?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}, \d{4}$/i
const LETTERS = /[A-Za-z]/
/** Classes of first characters that make a cell of each kind suspicious. */
const ODD = {
  words: (1 << DIGIT) | (1 << SIGN) | (1 << CUT),
  numbers: (1 << LETTER) | (1 << CUT),
  amounts: (1 << LETTER) | (1 << CUT),
  codes: (1 << DIGIT) | (1 << SIGN) | (1 << CUT),
}

/** `C00754641`. */
const CODE = /^[A-Z]{1,3}-?\d{3,}$/i
const NUMBERED_CODE = /^[A-Z]{0,3}-?\d{5,}$/i
const CENTS = /\.\d\d\)?$/
/** `$1` and `000.00` of `$1,000.00`. */
const BEGUN_AMOUNT = /^\$\s?\d{1,3}$/
const ENDED_AMOUNT = /^\s*\d{3}(?:\.\d*)?\s*$/
/** A house number and the street: `12 OAK ST`. */
const STREET = /^\d+[A-Z]? [^ ]+ [^ ]/i
/** Counties' texts for a missing number. */
const NO_NUMBER =
  /^(?:none|n\/?a|unknown|tbd|paid|exempt|redeemed|vacant|various|see .*|[^A-Za-z]*)$/i

/** Kind of a single cell; null if it has letters and digits, or neither. */
function holdsOf(text: string): Holds | null {
  if (DAY.test(text)) return 'day'
  if (!LETTERS.test(text)) {
    if (!/\d/.test(text)) return null
    return AMOUNT.test(text) ? 'amount' : 'number'
  }
  return /\d/.test(text) ? null : 'words'
}

/**
 * Expected kinds of a list's columns, by their names and the first rows. Objects with named values can't be shifted,
 * so nothing is expected of them (their names are line 0).
 */
export function learnKinds(
  headings: readonly string[],
  columns: ListPlan['columns'],
  headingLine: number,
  rows: readonly SampleRow[],
): ColumnKind[] {
  if (headingLine === 0) return []
  const named = headings.map(() => null as ColumnKind)
  for (const field of WORD_FIELDS) for (const at of columns[field] ?? []) named[at] = 'words'
  for (const field of NUMBER_FIELDS) for (const at of columns[field] ?? []) named[at] = 'numbers'
  // A text for several fields has no single kind.
  const fieldsAt = Object.values(columns).flat()
  named.forEach((_kind, at) => {
    if (fieldsAt.indexOf(at) !== fieldsAt.lastIndexOf(at)) named[at] = null
  })
  const texts = headings.map((_heading, column) =>
    rows.flatMap(({ cells }) => tidy(cells[column])?.slice(0, CELL_LENGTH) ?? []),
  )
  const against = named.map((kind, at) => {
    const strayTexts = texts[at]?.filter(
      (text) => holdsStray(text, kind, placeOf(columns, at)) !== null,
    )
    return kind !== null && isMost(strayTexts?.length ?? 0, texts[at]?.length ?? 0)
  })
  const isOdd = against.filter((is) => is).length === 1
  return headings.map((_heading, at) => {
    const byName = named[at] ?? null
    // A code instead of the city is that county's custom; several such columns are a shifted list.
    if (byName && isOdd && against[at]) return columns.ownerName?.includes(at) ? byName : null
    if (byName === 'numbers' && haveCents(texts[at] ?? [])) return 'amounts'
    return byName ?? (columns.address?.includes(at) ? null : kindSeen(texts[at] ?? []))
  })
}

const isMost = (some: number, all: number) => all >= LEARNED_CELLS && some * 2 > all

/** Rows that show how many cells a row has, and the share of the headings that a sound row reaches. */
const SHORT_ROWS = 3
const SOUND_SHARE = 0.75

/** The number of cells that half of the first rows reach; 1 if there are too few rows. */
export function usualCells(headingLine: number, rows: readonly SampleRow[]): number {
  if (headingLine === 0) return 0
  if (rows.length < LEARNED_CELLS) return 1
  const counts = rows.map(({ cells }) => cells.length).sort((one, other) => one - other)
  return Math.max(1, counts[Math.floor(counts.length / 2)] ?? 1)
}

/**
 * The number of cells without which a row of a text is cut: where every one of the first rows lacks more than a quarter
 * of the headings, the list is damaged. 0 where a row is sound.
 */
export function soundCells(headings: readonly string[], rows: readonly SampleRow[]): number {
  const named = headings.findLastIndex((heading) => tidy(heading) !== null) + 1
  const most = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isCut = rows.length >= SHORT_ROWS && most < named * SOUND_SHARE
  return isCut ? Math.ceil(named * SOUND_SHARE) : 0
}

/** The common kind of all cells of a column, if any. */
function kindSeen(texts: readonly string[]): ColumnKind {
  if (texts.length < LEARNED_CELLS) return null
  if (texts.every((text) => CODE.test(text))) return 'codes'
  const held = new Set(texts.map(holdsOf))
  if (held.has(null) || (held.has('words') && held.size > 1)) return null
  if (held.has('words')) return 'words'
  return haveCents(texts) ? 'amounts' : 'numbers'
}

const haveCents = (texts: readonly string[]) =>
  texts.length >= LEARNED_CELLS &&
  texts.filter((text) => CENTS.test(text)).length > texts.length * 0.9

const isNumeric = (kind: ColumnKind) => kind === 'numbers' || kind === 'amounts'

/** Columns of words that exclude streets and other words. */
type Place = 'city' | 'state' | null

function placeOf({ city, state }: ListPlan['columns'], column: number): Place {
  if (state?.includes(column)) return 'state'
  return city?.includes(column) ? 'city' : null
}

/** Kind of a cell that contradicts its column; null if it fits. */
function holdsStray(text: string, kind: ColumnKind, place: Place): Holds | null {
  if (kind === null) return null
  const holds = holdsOf(text)
  if (isNumeric(kind)) return holds === 'words' && !NO_NUMBER.test(text) ? holds : null
  if (kind === 'codes') return holds === 'amount' || holds === 'day' ? holds : null
  if (holds === 'words')
    return place === 'state' && text.length > 3 && parseState(text) === null ? holds : null
  if (holds !== null) return holds
  if (place !== null && STREET.test(text)) return 'street'
  return NUMBERED_CODE.test(text) ? 'code' : null
}

/**
 * Finds rows whose cells are shifted. Only strong contradictions count: one cell that can't be the address, owner,
 * city or state its column is named for, or two that together show a shift (a number among words, and words among
 * numbers). The first character of each cell decides whether it is checked: nearly every row of a sound list costs
 * nothing more.
 */
export class RowKinds {
  readonly #kinds: readonly ColumnKind[]
  readonly #checked: readonly number[]
  /** First-character classes that trigger a check, by column. */
  readonly #odd: readonly number[]
  readonly #haveCents: readonly boolean[]
  readonly #address: number
  readonly #places: readonly Place[]
  /** Columns in which one stray cell is enough. */
  readonly #strict: ReadonlySet<number>
  /** Columns with a field of words or numbers. */
  readonly #read: ReadonlySet<number>
  readonly #headings: readonly string[]

  constructor({ kinds, columns, headings, rules }: ListPlan) {
    this.#kinds = kinds
    this.#headings = headings
    this.#checked = kinds.flatMap((kind, at) => (kind === null ? [] : [at]))
    this.#haveCents = this.#checked.map((at) => kinds[at] === 'amounts')
    this.#odd = this.#checked.map((at) => ODD[kinds[at] ?? 'words'])
    // Joined parts of an address may each be a number.
    this.#address =
      kinds.length > 0 && columns.address?.length === 1 ? (columns.address[0] ?? -1) : -1
    this.#places = headings.map((_heading, at) => placeOf(columns, at))
    this.#read = new Set(
      [...WORD_FIELDS, ...NUMBER_FIELDS].flatMap((field) => columns[field] ?? []),
    )
    this.#strict = new Set(
      // A printed list's acreages run into its owners: map-row.ts refuses those rows separately.
      WORD_FIELDS.filter((field) => field !== 'ownerName' || !rules.hasStrayAcreage)
        .flatMap((field) => columns[field] ?? [])
        .filter((at) => kinds[at] === 'words'),
    )
  }

  misfit(cells: readonly string[]): Misfit | null {
    for (let n = 0; n < this.#checked.length; n++) {
      const cell = cells[this.#checked[n] ?? -1]
      if (cell === undefined || cell === '') continue
      const first = classOf(cell)
      if ((this.#odd[n] ?? 0) & (1 << first)) return this.#look(cells)
      // `$1` may be the beginning of `$1,000.00`.
      if (cell.length < 5 && (first === SIGN || this.#haveCents[n])) return this.#look(cells)
    }
    return this.#mayBeNoAddress(cells[this.#address]) ? this.#look(cells) : null
  }

  #look(cells: readonly string[]): Misfit | null {
    const stray: StrayCell[] = []
    let isCertain = false
    let numbersForWords = 0
    const wordsForNumbers = new Set<string>()
    const address = tidy(cells[this.#address])
    const noAddress = address === null ? null : holdsInAddress(address.slice(0, CELL_LENGTH))
    if (address !== null && noAddress !== null) {
      // Without a street, programs that join the parts of an address start it with a comma.
      isCertain = !address.startsWith(',')
      numbersForWords++
      stray.push({ column: this.#address, holds: noAddress, text: address })
    }
    for (const column of this.#checked) {
      const text = tidy(cells[column])?.slice(0, CELL_LENGTH)
      if (text === undefined) continue
      const kind = this.#kinds[column] ?? null
      const isCut = isNumeric(kind) && isCutAmount(text, kind, cells[column + 1])
      if (isCut) {
        isCertain ||= isCut === true
        stray.push({ column, holds: 'pieces', text })
        continue
      }
      const holds = holdsStray(text, kind, this.#places[column] ?? null)
      if (holds === null) continue
      stray.push({ column, holds, text })
      if (isNumeric(kind)) wordsForNumbers.add(text)
      else {
        numbersForWords++
        // A `1` may mean anything; a street may be a city's name.
        isCertain ||= this.#strict.has(column) && text.length > 1 && CERTAIN.has(holds)
      }
    }
    if (stray.length === 0) return null
    const isShift =
      (numbersForWords > 0 && wordsForNumbers.size > 0) ||
      numbersForWords > 1 ||
      wordsForNumbers.size > 2
    const isSure = isCertain || isShift
    // A stray cell in an unread column does no harm.
    if (!isSure && !stray.some(({ column }) => this.#read.has(column))) return null
    return { stray, message: rowMessage(stray, this.#headings), isSure }
  }

  /** A cheap check of the address: it ends in a digit and starts with a digit or a sign, or is cut. */
  #mayBeNoAddress(cell: string | undefined): boolean {
    if (cell === undefined || cell === '') return false
    const first = classOf(cell)
    if (first === CUT || first === SIGN) return true
    if (cell.length > 20) return false
    const last = cell.charCodeAt(cell.length - 1)
    return last >= 48 && last <= 57
  }
}

function classOf(cell: string): number {
  let at = 0
  let code = cell.charCodeAt(0)
  while (code <= 32) code = cell.charCodeAt(++at)
  return CLASSES[code] ?? OTHER
}

/** Kinds that rule out an owner, a city or a state. */
const CERTAIN: ReadonlySet<Holds> = new Set(['number', 'amount', 'day', 'code'])

/**
 * Whether an amount ends at its comma: the next cell has the rest of it, or its column always has cents. An
 * assessment of $300 beside a debt of 717 is undecidable (`maybe`).
 */
function isCutAmount(text: string, kind: ColumnKind, next: string | undefined): boolean | 'maybe' {
  if (!BEGUN_AMOUNT.test(text)) return false
  const isEnded = next !== undefined && ENDED_AMOUNT.test(next)
  if (isEnded && (kind === 'amounts' || next.trim().startsWith('000'))) return true
  return isEnded || kind === 'amounts' ? 'maybe' : false
}

/** Kind of an address cell that is not an address: a day, an amount, the rest of a cut cell. */
function holdsInAddress(text: string): Holds | null {
  if (text.startsWith(',') || text.startsWith('""')) return 'pieces'
  const first = text.charCodeAt(0)
  if (first === 34 && text.indexOf('"', 1) < 0) return 'pieces'
  if (DAY.test(text)) return 'day'
  return AMOUNT.test(text) && (CENTS.test(text) || text.includes('$')) ? 'amount' : null
}

/** Cells quoted in a message. */
const QUOTED = 2
const QUOTED_LENGTH = 40

function rowMessage(stray: readonly StrayCell[], headings: readonly string[]): string {
  const quoted = stray
    .slice(0, QUOTED)
    .map(({ column, text }) => `"${text.slice(0, QUOTED_LENGTH)}" under "${headings[column]}"`)
  return `its cells do not fit their columns (${quoted.join(', ')}); a quotation mark around a cell with the delimiter in it may be missing, or cells were moved`
}
