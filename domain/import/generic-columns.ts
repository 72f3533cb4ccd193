import { parseState } from '../property/county.ts'
import type { Field } from './field.ts'
import { foldHeading, foldWithoutYear } from './fold-heading.ts'
import { ADDRESS_PARTS, GENERIC_ALIASES, GENERIC_CONTINUATIONS } from './generic-aliases.ts'
import type { ListPlan, SampleRow } from './list-plan.ts'
import { tidy } from './tidy.ts'

/** A heading is a few words; what is longer is matched by its beginning. */
const HEADING_LENGTH = 120

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']

/**
 * What the columns of a list mean that nobody has described: exact names first, then their
 * continuations, then near misses. A column counts for a field only where the first rows bear it out:
 * a `lot_size` of `25X110` or an empty `PIN` stays with the row as written.
 */
export function genericColumns(
  headings: readonly string[],
  rows: readonly SampleRow[],
): ListPlan['columns'] {
  const columns: ListPlan['columns'] = {}
  const folded = headings.map((heading) => foldHeading(heading.slice(0, HEADING_LENGTH)))
  const yearless = headings.map((heading) => foldWithoutYear(heading.slice(0, HEADING_LENGTH)))
  const taken = new Set<number>()
  const isFree = (field: Field, index: number) =>
    !taken.has(index) && fits(field, folded[index] ?? '', index, rows)
  const take = (field: Field, index: number) => {
    const at = columns[field]
    if (at) at.push(index)
    else columns[field] = [index]
    taken.add(index)
  }

  for (const [field, aliases] of GENERIC_ALIASES) {
    for (const alias of aliases) {
      let index = folded.findIndex((name, at) => name === alias && isFree(field, at))
      if (index < 0) index = yearless.findIndex((name, at) => name === alias && isFree(field, at))
      if (index >= 0) {
        take(field, index)
        break
      }
    }
  }
  if (!columns.parcelId) {
    // None of them is filled in the first rows: better an empty one than none.
    const aliases = GENERIC_ALIASES.find(([field]) => field === 'parcelId')?.[1] ?? []
    const index = folded.findIndex((name, at) => aliases.includes(name) && !taken.has(at))
    if (index >= 0) take('parcelId', index)
  }
  if (!columns.parcelId) {
    const pieces = ['map', 'block', 'lot'].map((name) => folded.indexOf(name))
    if ((pieces[1] ?? -1) >= 0 && (pieces[2] ?? -1) >= 0) {
      for (const index of pieces) if (index >= 0 && !taken.has(index)) take('parcelId', index)
    }
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
  giveToOwner(columns, folded)
  // Beside the price of a sale and without anything owed, the sale is an ordinary one.
  const soldBefore = columns.otherMoney?.some((index) => /price/.test(folded[index] ?? ''))
  if (soldBefore && !OWED.some((field) => columns[field])) delete columns.saleDate
  return columns
}

/**
 * City, state and zip behind a mailing address are the owner's, not the property's. The property's own
 * may follow later under the same names, which are numbered by then.
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
    // The owner's are there already, under names of their own.
    if (ownerAddress.some((other) => owners.test(folded[other] ?? ''))) continue
    const nearest = (at: readonly number[] | undefined) =>
      Math.max(-1, ...(at ?? []).filter((other) => other < index))
    if (nearest(ownerAddress) <= nearest(address)) continue
    // `Property City` says itself whose it is.
    if (!/^(?:city|state|st|zip|zipcode|zip5|citystatezip|citystate)$/.test(folded[index] ?? ''))
      continue
    ownerAddress.push(index)
    ownerAddress.sort((a, b) => a - b)
    const second = folded.findIndex((name) => again.test(name))
    if (second >= 0) columns[field] = [second]
    else delete columns[field]
  }
}

const NUMBERS: readonly Field[] = [
  ...OWED,
  'assessedValue',
  'marketValue',
  'otherMoney',
  'lotSize',
  'lotSquareFeet',
  'buildingSize',
  'yearBuilt',
  'confidenceScore',
]
const DAYS: readonly Field[] = ['saleDate', 'redemptionDate', 'asOf']

/** Wrongly grouped amounts are numbers too: each of them is refused by its line. */
const NUMBER =
  /^[($\s+-]*[\d,.]*\d[\d,.]*[)\s-]*(?:CR|USD|ac(?:res?)?\.?|sq\.? ?ft\.?|sf)?$|^\$?\s*-$/i
const COORDINATES = /[+-]?\d{1,2}\.\d{3,}\s*,\s*[+-]?\d{1,3}\.\d{3,}/

/** Whether at least half of the first rows' filled cells can be what the heading says. */
function fits(field: Field, name: string, index: number, rows: readonly SampleRow[]): boolean {
  if (rows.length === 0) return true
  if (NUMBERS.includes(field)) return mostAre(index, rows, (text) => NUMBER.test(text))
  if (DAYS.includes(field)) return mostAre(index, rows, (text) => /\d/.test(text))
  if (field === 'state' && name === 'st') {
    return mostAre(index, rows, (text) => parseState(text) !== null)
  }
  if (field === 'address') return !holdsCoordinates(index, rows)
  // An empty column of parcel IDs gives way to one that has some.
  if (field === 'parcelId') return rows.some((row) => tidy(row.cells[index]) !== null)
  return true
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
  // A street is what makes an address; a number or a unit alone does not.
  if ((parts[3] ?? -1) < 0) return
  for (const index of parts) if (index >= 0 && !taken.has(index)) take('address', index)
}

/** Names built from the usual words in an unusual order. */
const NEAR_NAMES: ReadonlyArray<readonly [Field, RegExp]> = [
  [
    'parcelId',
    /^(?:\w*county)?parcel(?:id|no|num|number|nbr|key|code)\w*$|^\w*parcel(?:id|no|num|number|nbr)$/,
  ],
  [
    'address',
    /^(?:prop(?:erty)?|situs|site|parcel|physical|loc(?:ation)?|premises?)\w*addr(?:ess)?\w*$/,
  ],
  ['ownerName', /^(?!\w*addr)\w*owner\w*name\w*$/],
  [
    'totalOwed',
    /^(?:total|amount|amt|balance)\w*(?:due|owed|owing|delinquent|payable|publish\w*)$|^\w*(?:due|owed|delinquent)(?:total|amount|amt)$/,
  ],
  ['taxYear', /^\w*tax(?:able)?year\w*$/],
  ['saleDate', /^\w*(?:taxsale|auction)\w*date\w*$/],
  ['redemptionDate', /^\w*redemption\w*(?:date|deadline|expir\w*)$/],
  ['assessedValue', /^\w*assess(?:ed|ment)\w*(?:value|total|val)$/],
  ['marketValue', /^\w*(?:market|apprais\w*|true)\w*(?:value|total|val)$/],
  ['yearBuilt', /^\w*year\w*built$/],
  ['zipCode', /^(?:prop(?:erty)?|situs|site)\w*zip\w*$/],
  ['city', /^(?:prop(?:erty)?|situs|site)\w*city$/],
]

/** One letter wrong, missing, too many, or two changed about, in a name long enough to tell. */
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
