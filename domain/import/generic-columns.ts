import { parseState } from '../county/county.ts'
import { foldHeading, foldWithoutYear } from '../lib/fold-heading.ts'
import { fieldsOf } from '../property/fields.ts'
import { FIELD_WORDS, type Field } from './field.ts'
import {
  ADDRESS_PARTS,
  GENERIC_ALIASES,
  GENERIC_CONTINUATIONS,
  NEAR_NAMES,
  PLAIN_NAMES,
  STATED_NAMES,
} from './generic-aliases.ts'
import { isOwners, pieceColumns, resolveAddress, uniqueId } from './identity-columns.ts'
import { findLastSale } from './last-sale.ts'
import type { ListPlan } from './list-plan.ts'
import { resolveOwed } from './owed-columns.ts'
import type { SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

/** Longer headings are matched by their beginning. */
const HEADING_LENGTH = 120

/** Where the property lies. */
const PLACE: readonly Field[] = ['address', 'city', 'state', 'zipCode', 'cityStateZip']
const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']

export type GenericColumns = {
  columns: ListPlan['columns']
  /** Messages on columns whose name matches a field but whose first cells do not. */
  remarks: string[]
}

/**
 * The fields of the columns of a list without a profile: exact names first, then their continuations, then near
 * misses. A name of the specification is always its field. Any other counts only if the first rows confirm it: a
 * `lot_size` of `25X110` or an empty `PIN` stays with the row as written, and if an amount, a number or a day is
 * therefore not read, a remark says so.
 */
export function genericColumns(
  headings: readonly string[],
  rows: readonly SampleRow[],
): GenericColumns {
  const columns: ListPlan['columns'] = {}
  const folded = headings.map((heading) => foldHeading(heading.slice(0, HEADING_LENGTH)))
  const yearless = headings.map((heading) => foldWithoutYear(heading.slice(0, HEADING_LENGTH)))
  const taken = new Set<number>()
  /** The field of a column by its name, before its cells are checked. */
  const misfits = new Map<number, Field>()
  const isFree = (field: Field, index: number) => {
    if (taken.has(index)) return false
    if (PLACE.includes(field) && isOwners(folded[index] ?? '')) return false
    if (fits(field, folded[index] ?? '', index, rows)) return true
    if (!misfits.has(index)) misfits.set(index, field)
    return false
  }
  const take = (field: Field, index: number) => {
    const at = columns[field]
    if (at) at.push(index)
    else columns[field] = [index]
    taken.add(index)
  }

  const named = (names: readonly string[] = [], counts: (index: number) => boolean) => {
    for (const wanted of names) {
      const index = folded.findIndex((name, at) => name === wanted && counts(at))
      if (index >= 0) return index
      const other = yearless.findIndex((name, at) => name === wanted && counts(at))
      if (other >= 0) return other
    }
    return -1
  }
  const isMisfit = (field: Field, index: number) => !taken.has(index) && !isFree(field, index)
  for (const [field, aliases] of GENERIC_ALIASES) {
    const stated = STATED_NAMES[field] ?? []
    const found = named(aliases, (at) => isFree(field, at))
    const isStated = [folded[found], yearless[found]].some((name) => stated.includes(name ?? ''))
    const misfit = isStated ? -1 : named(stated, (at) => isMisfit(field, at))
    const index = misfit >= 0 ? misfit : found
    if (index >= 0) take(field, index)
    else {
      const plain = named(PLAIN_NAMES[field], (at) => isMisfit(field, at))
      if (plain >= 0) take(field, plain)
    }
  }
  if (!columns.parcelId) {
    // All are empty in the first rows: an empty one is better than none.
    const aliases = aliasesOf('parcelId')
    const index = folded.findIndex((name, at) => aliases.includes(name) && !taken.has(at))
    if (index >= 0) take('parcelId', index)
  }
  const pieces = pieceColumns(columns, folded, rows)
  if (pieces?.every((index) => !taken.has(index) || columns.parcelId?.includes(index))) {
    columns.parcelId = pieces
    for (const index of pieces) taken.add(index)
  }
  if (!columns.address) takeAddressParts(folded, taken, take)
  for (const [field, pattern] of GENERIC_CONTINUATIONS) {
    folded.forEach((name, index) => {
      if (pattern.test(name) && isFree(field, index)) take(field, index)
    })
  }
  for (const [field, pattern] of NEAR_NAMES) {
    if (columns[field]) continue
    const index = folded.findIndex((name, at) => pattern.test(name) && isFree(field, at))
    if (index >= 0) take(field, index)
  }
  for (const [field, aliases] of GENERIC_ALIASES) {
    if (columns[field]) continue
    const index = folded.findIndex(
      (name, at) => aliases.some((alias) => isSlip(name, alias)) && isFree(field, at),
    )
    if (index >= 0) take(field, index)
  }
  if (!columns.latLng && !columns.lat) {
    const index = folded.findIndex((_name, at) => !taken.has(at) && holdsCoordinates(at, rows))
    if (index >= 0) take('latLng', index)
  }
  const other = uniqueId(columns, folded, aliasesOf('parcelId'), rows)
  if (other !== null) columns.parcelId = [other]
  resolveAddress(columns, folded, rows)
  giveToOwner(columns, folded)
  const choices = rows.length === 0 ? [] : resolveOwed(columns, headings, rows)
  findLastSale(columns, headings, rows)
  const isRead = new Set(Object.values(columns).flat())
  const remarks = [...misfits]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, field]) =>
      isRead.has(index) ? [] : remarkOn(field, index, columns[field], headings, rows),
    )
  return { columns, remarks: [...choices, ...remarks] }
}

const aliasesOf = (wanted: Field) => GENERIC_ALIASES.find(([field]) => field === wanted)?.[1] ?? []

/** Fields whose column is kept as written in any case lose nothing. */
const UNREMARKED: readonly Field[] = ['otherMoney', 'asOf']
/** Number and length of cells quoted in a warning. */
const QUOTED_CELLS = 2
const QUOTED_LENGTH = 40

/** Why a column was not read, and what to do about it. */
function remarkOn(
  field: Field,
  index: number,
  instead: readonly number[] | undefined,
  headings: readonly string[],
  rows: readonly SampleRow[],
): string[] {
  const isDay = DAYS.includes(field)
  if ((!isDay && !NUMBERS.includes(field)) || UNREMARKED.includes(field)) return []
  const cells = new Set<string>()
  for (const row of rows) {
    const text = tidy(row.cells[index])
    if (text !== null && !isLike(field, text)) cells.add(text.slice(0, QUOTED_LENGTH))
  }
  const quoted = [...cells].slice(0, QUOTED_CELLS).map((text) => `"${text}"`)
  const what = isDay ? 'days' : AMOUNTS.includes(field) ? 'amounts' : 'numbers'
  const why = `the column "${headings[index]}" was not read as the ${FIELD_WORDS[field]}, because most of its first cells are not ${what} (${quoted.join(', ')}); it is kept with each property as written`
  const other = headings[instead?.[0] ?? -1]
  if (other !== undefined) return [`${why}, and the column "${other}" was read instead`]
  if (!STATED_NAMES[field]) return [why]
  // A heading that makes the column count whatever it contains.
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [
    `${why}. To have it read, name it ${name}; rows whose cell can't be read are then rejected, with their line numbers`,
  ]
}

/**
 * City, state and zip after a mailing address are the owner's, not the property's. The property's own may follow
 * later under the same names, which are numbered by then.
 */
function giveToOwner(columns: ListPlan['columns'], folded: readonly string[]): void {
  const { address, ownerAddress } = columns
  if (!ownerAddress) return
  for (const [field, owners, again] of [
    ['city', /city/, /^city2$/],
    ['state', /state|st$/, /^state2$/],
    ['zipCode', /zip/, /^zip(?:code)?2$/],
    ['cityStateZip', /city/, /^citystatezip2$/],
  ] as const) {
    const index = columns[field]?.[0]
    if (index === undefined) continue
    // The owner's exist already, under separate names.
    if (ownerAddress.some((other) => owners.test(folded[other] ?? ''))) continue
    const nearest = (at: readonly number[] | undefined) =>
      Math.max(-1, ...(at ?? []).filter((other) => other < index))
    if (nearest(ownerAddress) <= nearest(address)) continue
    // `Property City` is explicit.
    if (!/^(?:city|state|st|zip|zipcode|zip5|citystatezip|citystate)$/.test(folded[index] ?? ''))
      continue
    ownerAddress.push(index)
    ownerAddress.sort((a, b) => a - b)
    const second = folded.findIndex((name) => again.test(name))
    if (second >= 0) columns[field] = [second]
    else delete columns[field]
  }
}

const AMOUNTS: readonly Field[] = [...OWED, ...fieldsOf('money')]
const NUMBERS: readonly Field[] = [
  ...AMOUNTS,
  ...fieldsOf('count', 'measure', 'year'),
  'winningBid',
  'otherMoney',
  'lotSquareFeet',
  'halfBathrooms',
  'confidenceScore',
]
const DAYS: readonly Field[] = [...fieldsOf('day'), 'saleDate', 'redemptionDate', 'asOf']

/** Incorrectly grouped amounts are numbers too: each is refused by its line. */
const NUMBER =
  /^[($\s+-]*[,.]*\d[\d,.]*[)\s-]*(?:CR|USD|ac(?:res?)?\.?|sq\.? ?ft\.?|sf)?$|^\$?\s*-$/i
const COORDINATES = /[+-]?\d{1,2}\.\d{3,}\s*,\s*[+-]?\d{1,3}\.\d{3,}/

/** Whether at least half of the first rows' filled cells fit the heading. */
function fits(field: Field, name: string, index: number, rows: readonly SampleRow[]): boolean {
  if (rows.length === 0) return true
  if (NUMBERS.includes(field) || DAYS.includes(field)) {
    return mostAre(index, rows, (text) => isLike(field, text))
  }
  if (field === 'state' && name === 'st') {
    return mostAre(index, rows, (text) => parseState(text) !== null)
  }
  if (field === 'address') return !holdsCoordinates(index, rows)
  // An empty column of parcel IDs yields to a filled one.
  if (field === 'parcelId') return rows.some((row) => tidy(row.cells[index]) !== null)
  return true
}

/** Whether a cell may be the number or the day its column is named for; parsing happens later. */
function isLike(field: Field, text: string): boolean {
  return DAYS.includes(field) ? /\d/.test(text) : NUMBER.test(text)
}

function holdsCoordinates(index: number, rows: readonly SampleRow[]): boolean {
  const filled = rows.some((row) => tidy(row.cells[index]) !== null)
  return filled && mostAre(index, rows, (text) => COORDINATES.test(text))
}

function mostAre(
  index: number,
  rows: readonly SampleRow[],
  is: (text: string) => boolean,
): boolean {
  let filled = 0
  let right = 0
  for (const row of rows) {
    const text = tidy(row.cells[index])
    if (text === null) continue
    filled++
    if (is(text)) right++
  }
  return right * 2 >= filled
}

function takeAddressParts(
  folded: readonly string[],
  taken: ReadonlySet<number>,
  take: (field: Field, index: number) => void,
): void {
  const parts = ADDRESS_PARTS.map((pattern) =>
    folded.findIndex((name, at) => !taken.has(at) && pattern.test(name)),
  )
  // An address needs a street; a number or a unit alone is not one.
  if ((parts[3] ?? -1) < 0) return
  for (const index of parts) if (index >= 0 && !taken.has(index)) take('address', index)
}

/** One letter wrong, missing, added, or two swapped, in a sufficiently long name. */
function isSlip(name: string, alias: string): boolean {
  if (alias.length < 7 || Math.abs(name.length - alias.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === alias[start]) start++
  let left = name.length
  let right = alias.length
  while (left > start && right > start && name[left - 1] === alias[right - 1]) {
    left--
    right--
  }
  const a = name.slice(start, left)
  const b = alias.slice(start, right)
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
