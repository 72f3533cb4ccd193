import { FIELD_WORDS, FIELDS, type Field } from '../field.ts'
import { ADDRESS_PARTS, GENERIC_CONTINUATIONS, STATED_NAMES } from '../generic-aliases.ts'
import { isNoAmount, moneyRole } from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import type { SampleRow } from '../sample-row.ts'
import {
  addressPieces,
  giveToOwner,
  hasStreetPieces,
  isOwners,
  resolveAddress,
} from './address-columns.ts'
import { assignColumns } from './assign.ts'
import { ColumnFacts } from './column-facts.ts'
import { findLastSale } from './last-sale.ts'
import { findMarks } from './marks.ts'
import { resolveOwed } from './owed-columns.ts'
import { ownerPieces } from './owner-columns.ts'
import { judgeParcelNumber, type ParcelNumber, parcelPieces } from './parcel-number.ts'
import type { Question } from './question.ts'
import { resolveRunningPrint } from './running-print.ts'
import {
  ALL_NAMES,
  AMOUNTS,
  DAYS,
  type HeadingNames,
  holdsCoordinates,
  isLike,
  NUMBERS,
  type Reading,
  scoreColumn,
} from './score-column.ts'
import { WEIGHTS } from './weights.ts'

/** Where the property lies. */
const PLACE: readonly Field[] = ['address', 'city', 'state', 'zipCode', 'cityStateZip']
const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']

export type ReadOptions = {
  /** Printed in running text: its headings are ours. */
  isRunningPrint?: boolean
  names?: HeadingNames | undefined
}

export type ColumnsRead = {
  columns: ListPlan['columns']
  /** Messages on columns whose name matches a field but whose first cells do not. */
  remarks: string[]
  questions: Question[]
}

/**
 * The meaning of the columns of a list without a profile. Each column gets points for each field by the words of its
 * heading and by what its first cells hold, and the assignment with the most points is taken; which columns are the
 * parcel number, the address, the owner and the amounts is weighed by the list as a whole. A name of the specification
 * is always its field. Where an amount, a number or a day is not read for what its cells hold, a remark says so; what
 * stays undecided is a question.
 */
export function readColumns(
  headings: readonly string[],
  rows: readonly SampleRow[],
  { isRunningPrint = false, names = ALL_NAMES }: ReadOptions = {},
): ColumnsRead {
  const all = headings.map((heading, index) => new ColumnFacts(heading, index, rows))
  const readings = all
    .flatMap((column) => scoreColumn(column, names))
    .filter((reading) => !isStreetName(reading, all))
  const columns = assignLeads(readings)
  const taken = () => new Set(Object.values(columns).flat())
  const questions = takeParcelNumber(columns, readings, all)
  takePieces(columns, readings, all)
  for (const [field, pattern] of GENERIC_CONTINUATIONS) {
    const read = taken()
    const more = all.filter(
      (column) =>
        pattern.test(column.folded) &&
        !read.has(column.index) &&
        !(PLACE.includes(field) && isOwners(column.folded)) &&
        !(AMOUNTS.includes(field) && isNoAmount(column.heading)) &&
        fitsMore(field, column),
    )
    if (more.length > 0) {
      columns[field] = [...(columns[field] ?? []), ...more.map(({ index }) => index)]
    }
  }
  if (!columns.latLng && !columns.lat) {
    const read = taken()
    const place = all.find((column) => !read.has(column.index) && holdsCoordinates(column))
    if (place) columns.latLng = [place.index]
  }
  if (isRunningPrint) resolveRunningPrint(columns, all)
  findMarks(columns, all)
  resolveAddress(columns, all)
  giveToOwner(columns, all)
  const owed =
    rows.length === 0 ? { remarks: [], questions: [] } : resolveOwed(columns, headings, rows)
  if (!columns.parcelId) questions.push(...askForNumber(columns, all))
  findLastSale(columns, headings, rows)
  const read = taken()
  const misfits = readings.filter(
    ({ fits, column, field, named }) =>
      !fits && !read.has(column.index) && named > namedOf(columns[field], readings, field),
  )
  const remarks = misfits.flatMap((reading) =>
    remarkOn(reading, headings[columns[reading.field]?.[0] ?? -1]),
  )
  return {
    columns,
    remarks: [...owed.remarks, ...remarks],
    questions: [...questions, ...owed.questions],
  }
}

/** Points of the heading that a field is read from. */
function namedOf(
  at: readonly number[] | undefined,
  readings: readonly Reading[],
  field: Field,
): number {
  const own = readings.find((each) => each.field === field && each.column.index === at?.[0])
  return own?.named ?? Number.NEGATIVE_INFINITY
}

/** `Name` beside a street's direction and suffix is the street's. */
const isStreetName = ({ field, column }: Reading, all: readonly ColumnFacts[]) =>
  field === 'ownerName' &&
  column.folded === 'name' &&
  hasStreetPieces(all.map(({ folded }) => folded))

/** One column for each field, but for the parcel number. */
function assignLeads(readings: readonly Reading[]): ListPlan['columns'] {
  const weighed = readings.filter(({ field, points }) => field !== 'parcelId' && points > 0)
  const fields = FIELDS.filter((field) => weighed.some((reading) => reading.field === field))
  const edges = weighed.map(({ field, column, points }) => ({
    field: fields.indexOf(field),
    column: column.index,
    points,
  }))
  const columns: ListPlan['columns'] = {}
  for (const [place, column] of assignColumns(edges, fields.length)) {
    const field = fields[place]
    if (field) columns[field] = [column]
  }
  return columns
}

/** The columns that together tell the list's parcels apart. */
function takeParcelNumber(
  columns: ListPlan['columns'],
  readings: readonly Reading[],
  all: readonly ColumnFacts[],
): Question[] {
  const taken = new Set(Object.values(columns).flat())
  const singles = readings.flatMap(({ field, column, named }) =>
    field === 'parcelId' && !taken.has(column.index) ? [{ columns: [column], points: named }] : [],
  )
  const pieces = parcelPieces(all).filter(({ columns: own }) =>
    own.every(({ index }) => !taken.has(index)),
  )
  const judged = [...singles, ...pieces]
    .map((each) => judgeParcelNumber(each.columns, each.points, columns, all))
    .sort((a, b) => b.points - a.points)
  const [best] = judged
  if (!best) return []
  columns.parcelId = best.columns.map(({ index }) => index)
  const statesDebts = OWED.some((field) => columns[field])
  const read = new Set(Object.values(columns).flat())
  const unread = all.filter(({ index }) => !read.has(index))
  const isDoubtful = best.against >= WEIGHTS.parcel.doubt
  const isWeak = best.points < WEIGHTS.parcel.plain
  return statesDebts || isDoubtful || isWeak ? askParcelNumber(best, judged.slice(1), unread) : []
}

/** Words of numbers that are another thing's. */
const OTHER_NUMBER =
  /^(?:phone|fax|cell|case|cause|suit|docket|doc|document|deed|book|page|instrument|receipt|cert|certificate|bill|invoice|check|date|zip|zipcode|sale|item|seq|line|row|count|loan|permit|license|ssn|batch)$/

/** A list of debts of which no heading says which column is the parcel number, and a column that may be. */
function askForNumber(columns: ListPlan['columns'], all: readonly ColumnFacts[]): Question[] {
  if (columns.ppin || !OWED.some((field) => columns[field])) return []
  const taken = new Set(Object.values(columns).flat())
  const found = all.filter(
    (column) =>
      !taken.has(column.index) &&
      tellsApart(column) &&
      moneyRole(column.heading) === null &&
      !column.words.some((word) => OTHER_NUMBER.test(word)),
  )
  if (found.length === 0) return []
  const names = found.slice(0, MAX_CHOICES).map(({ heading }) => heading)
  return [
    {
      about: 'parcel',
      why: `no heading says which column is the parcel number; "${names[0]}" differs on every row`,
      choices: [
        ...names.map((heading) => ({ label: heading, columns: [[heading, 'parcelId'] as const] })),
        {
          label: 'None of them',
          columns: names.map((heading) => [heading, null] as const),
        },
      ],
    },
  ]
}

function askParcelNumber(
  best: ParcelNumber,
  others: readonly ParcelNumber[],
  all: readonly ColumnFacts[],
): Question[] {
  // A heading that says it by one word only leaves room for another that does.
  const isWeak = best.points < WEIGHTS.parcel.plain
  const marginTo = ({ columns }: ParcelNumber) =>
    isWeak && columns.length === 1 ? WEIGHTS.parcel.weakMargin : WEIGHTS.margin
  const rivals = others.filter(
    (other) => best.points - other.points < marginTo(other) && !areAlike(best, other),
  )
  const own = new Set(best.columns.map(({ index }) => index))
  const tellingApart = all
    .filter((column) => !own.has(column.index) && tellsApart(column))
    .map((column) => [column])
  const { share, all: rows } = best.shared
  const isByMost = share >= WEIGHTS.sharedByMost && rows >= WEIGHTS.sharedRows - 1
  const isShared =
    share >= WEIGHTS.sharedNumber &&
    (tellingApart.length > 0 || rows >= WEIGHTS.sharedRows || isByMost)
  if (rivals.length === 0 && !isShared) return []
  const sets = [best.columns, ...rivals.map(({ columns }) => columns), ...tellingApart]
  const labels = new Map(sets.map((set) => [set.map(({ heading }) => heading).join(' + '), set]))
  const name = best.columns.map(({ heading }) => heading).join(' and ')
  const why = isShared
    ? `${best.shared.rows.toLocaleString('en-US')} rows share the parcel number ${best.shared.number} in "${name}" and have different owners`
    : `"${name}" and "${rivals[0]?.columns.map(({ heading }) => heading).join(' and ')}" may both be the parcel number`
  return [
    {
      about: 'parcel',
      why,
      choices: [...labels].slice(0, MAX_CHOICES).map(([label, set]) => ({
        label,
        // The other reading is taken back: else both would be joined.
        columns: [
          ...best.columns
            .filter((column) => !set.includes(column))
            .map(({ heading }) => [heading, null] as const),
          ...set.map(({ heading }) => [heading, 'parcelId'] as const),
        ],
      })),
    },
  ]
}
const MAX_CHOICES = 6

/** Whether two readings give the same numbers, but for their marks. */
function areAlike(one: ParcelNumber, other: ParcelNumber): boolean {
  const plain = ({ columns }: ParcelNumber) =>
    (columns[0]?.cells ?? []).map((_cell, row) =>
      columns
        .map(({ cells }) => cells[row] ?? '')
        .join('')
        .replace(/[^A-Za-z0-9]/g, ''),
    )
  const [a, b] = [plain(one), plain(other)]
  return a.every((text, row) => text === b[row])
}

/** Numbers or codes that differ on every row. */
function tellsApart(column: ColumnFacts): boolean {
  const { filled, cells } = column
  return (
    filled.length > 1 &&
    filled.length === cells.length &&
    new Set(filled).size === filled.length &&
    column.share((text) => /^[A-Z0-9][A-Z0-9 .-]{3,29}$/i.test(text) && /\d{3}/.test(text)) > 0.9 &&
    column.share((text) => /^-?\d+\.\d+$|^\d{1,2}\/|^\d+ [A-Za-z]/.test(text)) < 0.5
  )
}

/** Addresses and owners whose pieces stand in columns of their own. */
function takePieces(
  columns: ListPlan['columns'],
  readings: readonly Reading[],
  all: readonly ColumnFacts[],
): void {
  const free = () => {
    const taken = new Set(Object.values(columns).flat())
    return all.filter(({ index }) => !taken.has(index))
  }
  const address = addressPieces(free())
  const points = namedOf(columns.address, readings, 'address')
  if (address && (!columns.address || (address.areSites && points < WEIGHTS.heading.sitePieces))) {
    const bare = columns.address ?? []
    columns.address = address.columns.map(({ index }) => index)
    // Beside the site's, it is where letters are sent.
    if (bare.length > 0) {
      columns.ownerAddress = [...bare, ...(columns.ownerAddress ?? [])].sort((a, b) => a - b)
    }
  }
  addHouseNumber(columns, free(), all)
  const owner = ownerPieces(free(), all)
  const hasOwner = namedOf(columns.ownerName, readings, 'ownerName') > WEIGHTS.heading.nameParts
  const isOfProperty = columns.parcelId ?? columns.totalOwed ?? columns.taxesOwed
  if (owner && !hasOwner && isOfProperty) columns.ownerName = owner.map(({ index }) => index)
}

/** A street whose house numbers have a column of their own. */
function addHouseNumber(
  columns: ListPlan['columns'],
  free: readonly ColumnFacts[],
  all: readonly ColumnFacts[],
): void {
  const [index, ...others] = columns.address ?? []
  const street = all.find((column) => column.index === index)
  if (!street || others.length > 0 || street.filled.length === 0) return
  const number = free.find(
    (column) =>
      HOUSE_NUMBER?.test(column.folded) && column.mostAre((text) => /^\d+[A-Z]?$/i.test(text)),
  )
  if (!number || street.share((text) => /^\d/.test(text)) >= 0.2) return
  const piece = (pattern: RegExp | undefined) =>
    free.find((column) => column !== number && pattern?.test(column.folded))?.index
  const pieces = [number.index, piece(DIRECTION), street.index, piece(UNIT)]
  columns.address = pieces.filter((each) => each !== undefined)
}
const [HOUSE_NUMBER, , DIRECTION, , , , UNIT] = ADDRESS_PARTS

function fitsMore(field: Field, column: ColumnFacts): boolean {
  if (!NUMBERS.includes(field) && !DAYS.includes(field)) return true
  return column.mostAre((text) => isLike(field, text))
}

/** Fields whose column is kept as written in any case lose nothing. */
const UNREMARKED: readonly Field[] = ['otherMoney', 'asOf']
/** Number and length of cells quoted in a warning. */
const QUOTED_CELLS = 2
const QUOTED_LENGTH = 40

/** Why a column was not read, and what to do about it. */
function remarkOn({ field, column }: Reading, instead: string | undefined): string[] {
  const isDay = DAYS.includes(field)
  if ((!isDay && !NUMBERS.includes(field)) || UNREMARKED.includes(field)) return []
  const cells = new Set<string>()
  for (const text of column.filled) {
    if (!isLike(field, text)) cells.add(text.slice(0, QUOTED_LENGTH))
  }
  const quoted = [...cells].slice(0, QUOTED_CELLS).map((text) => `"${text}"`)
  const what = isDay ? 'days' : AMOUNTS.includes(field) ? 'amounts' : 'numbers'
  const why = `the column "${column.heading}" was not read as the ${FIELD_WORDS[field]}, because most of its first cells are not ${what} (${quoted.join(', ')}); it is kept with each property as written`
  if (instead !== undefined) return [`${why}, and the column "${instead}" was read instead`]
  if (!STATED_NAMES[field]) return [why]
  // A heading that makes the column count whatever it contains.
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [
    `${why}. To have it read, name it ${name}; rows whose cell can't be read are then rejected, with their line numbers`,
  ]
}
