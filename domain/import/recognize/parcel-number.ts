import type { Field } from '../field.ts'
import { ADDRESS_PARTS } from '../generic-aliases.ts'
import type { ListPlan } from '../list-plan.ts'
import type { ColumnFacts } from './column-facts.ts'
import { WEIGHTS } from './weights.ts'

type Columns = ListPlan['columns']

const STATES_BILLS: readonly Field[] = [
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'taxYear',
  'billNumber',
]
/** Longer numbers of a parcel are whole ones. */
const PIECE_LENGTH = 8
const { parcel: WEIGHT, heading: NAMES } = WEIGHTS

/** Columns that together may be the parcel number, and what speaks for them. */
export type ParcelNumber = {
  columns: readonly ColumnFacts[]
  points: number
  /** What its cells say against it, in points. */
  against: number
  /** Share and number of the rows whose parcel number another owner's row has too, and the first such number with its rows. */
  shared: { share: number; all: number; number: string; rows: number }
}

/** Judges columns as the parcel number: it tells rows apart that have other owners, and every row has one. */
export function judgeParcelNumber(
  columns: readonly ColumnFacts[],
  named: number,
  read: Columns,
  all: readonly ColumnFacts[],
): ParcelNumber {
  const numbers = numbersOf(columns)
  const filled = numbers.flatMap((number) => number ?? [])
  const shared = sharedNumbers(numbers, ownersOf(read, all))
  const statesBills = STATES_BILLS.some((field) => read[field])
  const repeats = filled.length === 0 ? 0 : 1 - new Set(filled).size / filled.length
  const empty = numbers.length === 0 ? 0 : 1 - filled.length / numbers.length
  const points =
    named +
    WEIGHT.otherOwners * shared.share +
    (statesBills ? 0 : WEIGHT.repeats * repeats) +
    WEIGHT.empty * empty +
    countingPoints(filled)
  return { columns, points, against: named - points, shared }
}

/** Of each row; null where one of the columns is empty. Several are joined. */
function numbersOf(columns: readonly ColumnFacts[]): (string | null)[] {
  const [first] = columns
  return (first?.cells ?? []).map((_cell, row) => {
    const cells = columns.map(({ cells }) => cells[row] ?? null)
    const isWhole = cells.some((cell) => cell !== null)
    return isWhole
      ? cells
          .map((cell) => cell ?? '')
          .join('-')
          .toUpperCase()
      : null
  })
}

/** Who owns each row's property, as written: by the owner's column, else by the address. */
function ownersOf(read: Columns, all: readonly ColumnFacts[]): (string | null)[] {
  const at = read.ownerName ?? read.address ?? []
  const columns = all.filter(({ index }) => at.includes(index))
  return numbersOf(columns)
}

function sharedNumbers(
  numbers: readonly (string | null)[],
  owners: readonly (string | null)[],
): ParcelNumber['shared'] {
  const rowsOf = new Map<string, { rows: number; owners: string[] }>()
  numbers.forEach((number, row) => {
    if (number === null) return
    const known = rowsOf.get(number) ?? { rows: 0, owners: [] }
    known.rows++
    const owner = owners[row] ?? null
    if (owner !== null && !known.owners.some((other) => isSameOwner(other, owner))) {
      known.owners.push(owner)
    }
    rowsOf.set(number, known)
  })
  const several = [...rowsOf].filter(([, known]) => known.owners.length > 1)
  const rows = several.reduce((sum, [, known]) => sum + known.rows, 0)
  const filled = numbers.filter((number) => number !== null).length
  const [first] = several
  return {
    share: filled === 0 ? 0 : rows / filled,
    all: rows,
    number: first?.[0] ?? '',
    rows: first?.[1].rows ?? 0,
  }
}

/** Whether one name is the other with more words or letters: `SMITH J`, `SMITH JOHN`, `SMITH JOHN & MARY`. */
function isSameOwner(one: string, other: string): boolean {
  const words = (text: string) => new Set(text.split(/[^A-Z0-9]+/).filter((word) => word !== ''))
  const [a, b] = [words(one), words(other)]
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small].every((word) => [...large].some((other) => isSameWord(word, other)))
}

const isSameWord = (one: string, other: string) =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other))

/**
 * What it costs that the numbers count the rows: they rise by little from row to row, or they rise behind a year that
 * all of them begin with, as those of a suit do (`K2014-01005`). Needs more of them than could be so by chance.
 */
function countingPoints(filled: readonly string[]): number {
  if (filled.length < 8) return 0
  const ends = filled.map((text) => Number(/(\d{1,9})$/.exec(text)?.[1] ?? Number.NaN))
  const steps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0))
  const most = 0.9 * steps.length
  if (steps.filter((step) => step > 0).length < most) return 0
  const year = /^\D{0,4}(?:19|20)\d\d\D/.exec(filled[0] ?? '')?.[0]
  if (year !== undefined && filled.every((text) => text.startsWith(year))) return WEIGHT.ofSuit
  return steps.filter((step) => step > 0 && step <= 4).length >= most ? WEIGHT.counts : 0
}

/** Pieces of a parcel number in columns of their own, in the order they are written; `?` may be missing. */
const MAP = ['map', 'taxmap', 'ctrlmap', 'controlmap']
const PIECES: ReadonlyArray<{
  names: ReadonlyArray<readonly string[]>
  needs: readonly number[]
  points: number
}> = [
  {
    names: [MAP, ['group', 'grp'], ['parcel', 'parcelno']],
    needs: [0, 1, 2],
    points: NAMES.mapGroupParcel,
  },
  {
    names: [MAP, ['parcel', 'parcelno', 'parcelnumber'], ['subparcel'], ['subsubparcel']],
    needs: [0, 1, 2],
    points: NAMES.mapParcel,
  },
  {
    names: [
      ['map', 'taxmap', 'section', 'sec'],
      ['block', 'blk'],
      ['lot'],
      ['unit', 'sublot', 'qualifier'],
    ],
    needs: [1, 2],
    points: NAMES.blockLot,
  },
]

/** Sets of columns that together may be the parcel number. */
export function parcelPieces(
  all: readonly ColumnFacts[],
): { columns: ColumnFacts[]; points: number }[] {
  // `Section` beside township and range is a square mile, not a sheet of the tax map.
  // Beside a ward it is a part of the city.
  const isSurvey = all.some(({ folded }) => /^(?:township|twp|range|rng|ward)$/.test(folded))
  return [bare(all), ...prefixed(all)].flatMap((named) =>
    PIECES.flatMap(({ names, needs, points }) => {
      const found = names.map(
        (names) =>
          named.find(({ piece }) => names.includes(piece) && !(isSurvey && /^sec/.test(piece)))
            ?.column,
      )
      // A list whose parcels mostly have no block and lot numbers them otherwise.
      if (needs.some((place) => (found[place]?.filledShare ?? 0) < WEIGHT.filledPiece)) return []
      const columns = found.flatMap((column) => column ?? [])
      const isWhole = columns.some(
        ({ folded, filled }) =>
          folded.startsWith('parcel') && filled.some((text) => text.length > PIECE_LENGTH),
      )
      return isWhole ? [] : [{ columns, points }]
    }),
  )
}

/** A column and the piece of the parcel number that it is called. */
type Piece = { piece: string; column: ColumnFacts }

/** Beside a house number a unit is a part of the address. */
function bare(all: readonly ColumnFacts[]): Piece[] {
  const hasHouse = all.some(({ folded }) => ADDRESS_PARTS[0]?.test(folded))
  const own = hasHouse ? all.filter(({ folded }) => folded !== 'unit') : all
  return own.map((column) => ({ piece: column.folded, column }))
}

/** Columns with the same words before the piece: `mblu map`, `mblu block`, `mblu lot`. */
function prefixed(all: readonly ColumnFacts[]): Piece[][] {
  const groups = new Map<string, Piece[]>()
  for (const column of all) {
    const words = column.words.filter((word) => word !== '')
    const piece = words.at(-1)
    if (piece === undefined || words.length < 2) continue
    const before = words.slice(0, -1).join(' ')
    groups.set(before, [...(groups.get(before) ?? []), { piece, column }])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
