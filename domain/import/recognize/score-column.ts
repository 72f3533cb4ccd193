import { countiesNamed, parseCounty, parseState } from '../../county/county.ts'
import { fieldsOf } from '../../property/fields.ts'
import type { Field } from '../field.ts'
import { GENERIC_ALIASES, NEAR_NAMES, PLAIN_NAMES, STATED_NAMES } from '../generic-aliases.ts'
import { isNoAmount } from '../heading-words.ts'
import { withoutYears } from '../money.ts'
import { isOwners } from './address-columns.ts'
import type { ColumnFacts } from './column-facts.ts'
import { WEIGHTS } from './weights.ts'

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
/** Where the property lies. */
const PLACE: readonly Field[] = ['address', 'city', 'state', 'zipCode', 'cityStateZip']
export const AMOUNTS: readonly Field[] = [...OWED, ...fieldsOf('money')]
export const NUMBERS: readonly Field[] = [
  ...AMOUNTS,
  ...fieldsOf('count', 'measure', 'year'),
  'winningBid',
  'otherMoney',
  'lotSquareFeet',
  'halfBathrooms',
  'confidenceScore',
]
export const DAYS: readonly Field[] = [...fieldsOf('day'), 'saleDate', 'redemptionDate', 'asOf']

/** Wrongly grouped amounts are numbers too: each of them is refused by its line. */
const NUMBER =
  /^[($\s+-]*[,.]*\d[\d,.]*[)\s-]*(?:CR|USD|ac(?:res?)?\.?|sq\.? ?ft\.?|sf)?$|^\$?\s*-$/i
const COORDINATES = /[+-]?\d{1,2}\.\d{3,}\s*,\s*[+-]?\d{1,3}\.\d{3,}/
/** A house number and a street. */
const STREET = /^\d{1,6}[A-Z]? [^ ]*[A-Z]{2}/i
/** Words beside `address` that leave no doubt that it is the property's. */
const SITE_WORD =
  /^(?:addr|address|approx|approximate|physical|pysical|property|parcel|street|site|situs|location|full|incomplete|often)$/

export type Claim = { field: Field; points: number }
const { heading: NAMES, values: VALUES } = WEIGHTS

/** The headings that are fields by their name. */
export type HeadingNames = {
  named: ReadonlyMap<string, Claim>
  aliases: ReadonlyArray<readonly [Field, readonly string[]]>
  near: (folded: string) => Field[]
}

/** All names but these: how lists are read whose own headings nobody has seen (`npm run bench -- recognize`). */
export function headingNames({
  names = new Set(),
  near = new Set(),
}: {
  names?: ReadonlySet<string>
  near?: ReadonlySet<string>
} = {}): HeadingNames {
  const aliases = GENERIC_ALIASES.map(
    ([field, own]) => [field, own.filter((name) => !names.has(name))] as const,
  )
  const named = GENERIC_ALIASES.flatMap(([field, own]) =>
    own.map((name, place) => [name, { field, points: NAMES.named - place * NAMES.rank }] as const),
  ).filter(([name]) => !names.has(name))
  return {
    named: new Map(named),
    aliases,
    near: (folded) =>
      near.has(folded)
        ? []
        : NEAR_NAMES.flatMap(([field, pattern]) => (pattern.test(folded) ? [field] : [])),
  }
}

export const ALL_NAMES = headingNames()
const STATED = new Map(
  Object.entries(STATED_NAMES).flatMap(([field, names]) =>
    (names ?? []).map((name, place) => [name, { field: field as Field, place }] as const),
  ),
)

/** A column as a field: by its heading, and with its cells. */
export type Reading = Claim & {
  column: ColumnFacts
  /** By the heading alone. */
  named: number
  fits: boolean
}

/** What a column may be, by its heading's words and its cells. */
export function scoreColumn(column: ColumnFacts, names: HeadingNames = ALL_NAMES): Reading[] {
  return claimsOf(column, names)
    .filter(({ field }) => !(PLACE.includes(field) && isOwners(column.folded)))
    .filter(({ field }) => !(AMOUNTS.includes(field) && isNoAmount(column.heading)))
    .map(({ field, points }) => {
      const fits = column.cells.length === 0 || holds(field, column)
      return {
        column,
        field,
        named: points,
        fits,
        points: points + (fits ? VALUES.fits : misfit(field, column)),
      }
    })
}

function misfit(field: Field, { folded, yearless }: ColumnFacts): number {
  if (isStatedAs(field, folded) || isStatedAs(field, yearless)) return VALUES.statedMisfit
  const isPlain = [folded, yearless].some((name) => PLAIN_NAMES[field]?.includes(name))
  return isPlain ? VALUES.plainMisfit : VALUES.misfit
}

export const isStatedAs = (field: Field, folded: string) => STATED.get(folded)?.field === field

function claimsOf(column: ColumnFacts, { named, aliases, near: nearOf }: HeadingNames): Claim[] {
  const { folded, yearless } = column
  for (const [name, less] of [
    [folded, 0],
    [yearless, NAMES.yearless],
  ] as const) {
    const stated = STATED.get(name)
    if (stated) {
      return [{ field: stated.field, points: NAMES.stated - stated.place * NAMES.rank + less }]
    }
    const claim = named.get(name)
    if (claim) return [{ field: claim.field, points: claim.points + less }]
  }
  if (namesTwo(column)) return []
  const near = nearOf(folded)
  if (near.length > 0) return near.map((field) => ({ field, points: NAMES.near }))
  const slip = aliases.find(
    ([field, names]) => !MARKS.includes(field) && names.some((name) => isSlip(folded, name)),
  )
  if (slip) return [{ field: slip[0], points: NAMES.slip }]
  return claimsByWord(column)
}

/** `PARCEL NO OWNER NAME`: two columns in one are neither of them. */
function namesTwo({ words }: ColumnFacts): boolean {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  return has(/^(?:parcel|pin|apn)$/) && has(/^(?:owners?|name|taxpayer)$/)
}

const NO_PARCEL =
  /^(?:type|status|address|addr|owner|owners|acres|acreage|area|count|class|description|desc|size|value|city|zip|zipcode|state|use|date|sale|sold|url|units?|name|layer)$/

/** Words that together name a parcel's number. */
const NUMBER_OF_PARCEL: ReadonlyArray<readonly RegExp[]> = [
  [/^(?:apn|pin|pid|tms|parcel|pcl|folio|strap|sbl)$|^parcel\d|\wparcel$/],
  [/^map$/, /^(?:tax|number|no|num|id)$/],
  [/^block$|^blk$/, /^lot$/],
  [/^key$/, /^(?:print|number|no)$/],
  [/^(?:schedule|account|acct)$/, /^(?:number|no|num|id)$/],
]
const OWNER = /^(?:owners?|taxpayer|payer|assessee|defendants?)$/
const FORMER = /^(?:previous|prior|prev|former|old|orig|original)$/
const NO_OWNER =
  /^(?:address|addr|add|city|state|zip|phone|email|mail|mailing|id|type|code|count|number|no|care|street|date|first|last|middle|initial|suffix|occupied|percent|pct|interest|parcel|pin|apn)$/

function claimsByWord(column: ColumnFacts): Claim[] {
  const { words, filled } = column
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (
    (has(OWNER) || (has(/^assessed$/) && has(/^(?:name|to)$/))) &&
    !has(NO_OWNER) &&
    column.mostAre((text) => /[A-Z]{2}/i.test(text))
  ) {
    return [{ field: 'ownerName', points: has(FORMER) ? NAMES.former : NAMES.word }]
  }
  if (filled.length === 0) return []
  if (
    has(/^(?:county|parish)$/) &&
    column.mostAre((text) => countiesNamed(withoutCode(text), null).length > 0)
  ) {
    return [{ field: 'county', points: NAMES.word }]
  }
  const isSitus = words.length === 1 && has(/^(?:situs|premises)$/)
  if (
    isSitus ||
    (words.every((word) => SITE_WORD.test(word)) &&
      column.share((text) => STREET.test(text)) >= 0.5)
  ) {
    return [{ field: 'address', points: NAMES.word }]
  }
  if (
    NUMBER_OF_PARCEL.some((needs) => needs.every(has)) &&
    !words.some((word) => NO_PARCEL.test(word)) &&
    column.mostAre((text) => /\d/.test(text) && text.length <= 40 && !/^https?:/i.test(text))
  ) {
    return [{ field: 'parcelId', points: NAMES.word }]
  }
  if (
    words.some((word) => /^addr(?:ess)?$/.test(word)) &&
    !isOwners(column.folded) &&
    !words.some((word) =>
      /^(?:owner|taxpayer|buyer|bidder|purchaser|deed|grantee|mail)/.test(word),
    ) &&
    (words.every((word) => SITE_WORD.test(word)) ||
      column.share((text) => STREET.test(text)) >= 0.5)
  ) {
    return [{ field: 'address', points: NAMES.word }]
  }
  return []
}

/** Whether at least half of the first rows' filled cells can be what the heading says. */
function holds(field: Field, column: ColumnFacts): boolean {
  if (NUMBERS.includes(field) || DAYS.includes(field)) {
    return column.mostAre((text) => isLike(field, text))
  }
  if (field === 'state' && column.folded === 'st') {
    return column.mostAre((text) => parseState(text) !== null)
  }
  if (field === 'county' && /(?:id|code|cd|no)$/.test(column.folded)) {
    return column.mostAre((text) => parseCounty(withoutCode(text)) !== null || namesCounty(text))
  }
  // `Years Delinquent` may count them.
  if (field === 'taxYear' && /^years?delinquent$/.test(column.folded)) {
    return column.mostAre((text) => /(?:19|20)\d\d/.test(text))
  }
  if (field === 'address') return !holdsCoordinates(column)
  if (field === 'paid' || field === 'cancelled')
    return column.mostAre((text) => YES_OR_DAY.test(text))
  // An empty column of parcel IDs gives way to one that has some.
  if (field === 'parcelId') return column.filled.length > 0
  return true
}

/** `Release` is no slip of `Released`. */
const MARKS: readonly Field[] = ['paid', 'cancelled']

/** A mark, or the day of it; an amount or a name is none. */
const YES_OR_DAY = /^(?:y|n|yes|no|t|f|true|false|x|[01])$|^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}/i

/** A county's name behind its number: `20 - Kanawha`. */
export const withoutCode = (text: string) => text.replace(/^\d{1,5}\s*[-–:]\s*(?=[A-Za-z])/, '')
const namesCounty = (text: string) => /^[A-Za-z][A-Za-z .'-]+$/.test(withoutCode(text))

/** Whether a cell may be the number or the day its column is named for; it is read in earnest later. */
export function isLike(field: Field, text: string): boolean {
  return DAYS.includes(field) ? /\d/.test(text) : NUMBER.test(withoutYears(text))
}

export function holdsCoordinates(column: ColumnFacts): boolean {
  return column.filled.length > 0 && column.mostAre((text) => COORDINATES.test(text))
}

/** One letter wrong, missing, too many, or two changed about, in a name long enough to be sure. */
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
