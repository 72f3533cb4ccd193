import type { LocalDate } from '../../lib/local-date.ts'
import { inThousands } from '../../lib/text-limits.ts'
import { type CaseFault, FaultList } from './case-fault.ts'
import { parseFraction } from './fraction.ts'
import { INSTRUMENT_TYPES, type InstrumentType } from './instrument-type.ts'
import { checkReferences } from './references.ts'
import type {
  Instrument,
  Notices,
  TaxSale,
  TaxSaleKind,
  TaxSaleStatus,
  TitleCase,
} from './title-case.ts'

/** A case that can be examined, with the parts that were ignored; or the reason why it is refused. */
export type CaseRead =
  | { status: 'read'; titleCase: TitleCase; ignored: readonly CaseFault[] }
  | { status: 'refused'; faults: readonly CaseFault[] }

const STATES: ReadonlySet<unknown> = new Set(['MS', 'AL', 'TN'])
const TYPES: ReadonlySet<unknown> = new Set(INSTRUMENT_TYPES)
const KINDS: ReadonlySet<unknown> = new Set<TaxSaleKind>([
  'ms-land-sale',
  'al-land-sale',
  'al-tax-lien',
  'tn-court-sale',
])
const STATUSES: ReadonlySet<unknown> = new Set<TaxSaleStatus>([
  'delinquent',
  'sold',
  'redeemed',
  'matured',
  'cancelled',
])

/** Maximum length of any text in a case: names, remarks, references. */
const MAX_TEXT = 5_000

type Fields = Record<string, unknown>

/**
 * Parses a title case from JSON. An impossible value (a day not in the calendar, a paper recorded before it was made,
 * a duplicate id) refuses the case; the message lists the path of each. Values that are not needed (a reference to
 * nothing in the case, an instrument recorded after `asOf`) are ignored and listed. Unknown fields are ignored.
 */
export function readCase(value: unknown): CaseRead {
  const faults = new FaultList()
  if (!isObject(value)) {
    faults.add('case', `${shown(value)} is not a title case: an object is expected`)
    return { status: 'refused', faults: faults.all }
  }
  const asOf = day(value, 'asOf', '', faults)
  if (asOf === null && !faults.has('asOf')) faults.add('asOf', 'is missing')
  const titleCase: TitleCase = {
    asOf: asOf ?? '',
    state: readState(value, faults),
    county: text(value, 'county', '', faults),
    parcelId: text(value, 'parcelId', '', faults),
    ownerName: text(value, 'ownerName', '', faults),
    instruments: list(value, 'instruments', faults, true).map((item, at) =>
      readInstrument(item, at, faults),
    ),
    taxSales: list(value, 'taxSales', faults, false).map((item, at) =>
      readTaxSale(item, at, asOf, faults),
    ),
  }
  const ignored = checkReferences(titleCase, faults)
  if (faults.all.length > 0) return { status: 'refused', faults: faults.all }
  return { status: 'read', titleCase, ignored }
}

function readState(fields: Fields, faults: FaultList): string {
  const { state } = fields
  if (typeof state === 'string') {
    const code = state.trim().toUpperCase()
    if (STATES.has(code)) return code
  }
  if (state === undefined) faults.add('state', 'is missing')
  else faults.add('state', `${shown(state)} is not covered: MS, AL or TN`)
  return ''
}

function readInstrument(value: unknown, at: number, faults: FaultList): Instrument {
  const path = `instruments[${at}]`
  const fields = isObject(value) ? value : {}
  if (!isObject(value)) faults.add(path, `${shown(value)} is not an instrument`)
  const type = oneOf<InstrumentType>(fields, 'type', TYPES, path, faults)
  const executedOn = day(fields, 'executedOn', path, faults)
  const recordedOn = day(fields, 'recordedOn', path, faults)
  if (recordedOn === null && !faults.has(`${path}.recordedOn`)) {
    faults.add(`${path}.recordedOn`, 'is missing')
  }
  if (executedOn !== null && recordedOn !== null && executedOn > recordedOn) {
    faults.add(`${path}.executedOn`, `"${executedOn}" is after recordedOn "${recordedOn}"`)
  }
  return {
    id: id(fields, path, faults),
    type: type ?? 'plat',
    recordedOn: recordedOn ?? '',
    executedOn,
    grantors: texts(fields, 'grantors', path, faults),
    grantees: texts(fields, 'grantees', path, faults),
    bookPage: text(fields, 'bookPage', path, faults),
    consideration: dollars(fields, 'consideration', path, faults),
    amount: dollars(fields, 'amount', path, faults),
    maturesOn: day(fields, 'maturesOn', path, faults),
    refersTo: texts(fields, 'refersTo', path, faults),
    interest: share(fields, path, faults),
    remarks: text(fields, 'remarks', path, faults),
  }
}

function readTaxSale(
  value: unknown,
  at: number,
  asOf: LocalDate | null,
  faults: FaultList,
): TaxSale {
  const path = `taxSales[${at}]`
  const fields = isObject(value) ? value : {}
  if (!isObject(value)) faults.add(path, `${shown(value)} is not a tax sale`)
  const status = oneOf<TaxSaleStatus>(fields, 'status', STATUSES, path, faults)
  const saleDate = day(fields, 'saleDate', path, faults)
  if (saleDate !== null && asOf !== null && saleDate > asOf && status !== 'delinquent') {
    faults.add(`${path}.saleDate`, `"${saleDate}" is after asOf "${asOf}", yet it is ${status}`)
  }
  return {
    id: id(fields, path, faults),
    saleDate,
    kind: oneOf<TaxSaleKind>(fields, 'kind', KINDS, path, faults) ?? 'ms-land-sale',
    taxYear: year(fields, path, faults),
    amount: dollars(fields, 'amount', path, faults),
    purchaser: text(fields, 'purchaser', path, faults),
    status: status ?? 'sold',
    notices: readNotices(fields, path, faults),
    occupiedFrom: day(fields, 'occupiedFrom', path, faults),
  }
}

function readNotices(fields: Fields, path: string, faults: FaultList): Notices {
  const { notices } = fields
  const given = isObject(notices) ? notices : {}
  if (!isObject(notices) && notices !== undefined && notices !== null) {
    faults.add(`${path}.notices`, `${shown(notices)} is not an object of notices`)
  }
  return {
    ownerSheriff: yesNo(given, 'ownerSheriff', path, faults),
    ownerMail: yesNo(given, 'ownerMail', path, faults),
    publication: yesNo(given, 'publication', path, faults),
    lienors: yesNo(given, 'lienors', path, faults),
    unitedStates: yesNo(given, 'unitedStates', path, faults),
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as a message shows it, shortened. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 80 ? `${json.slice(0, 77)}…` : json
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function list(fields: Fields, name: string, faults: FaultList, required: boolean): unknown[] {
  const value = fields[name]
  if (Array.isArray(value)) return value
  const absent = value === undefined || value === null
  if (!absent) faults.add(name, `${shown(value)} is not a list`)
  else if (required) faults.add(name, 'is missing: a list is expected, empty where there is none')
  return []
}

function id(fields: Fields, path: string, faults: FaultList): string {
  const value = fields.id
  if (typeof value === 'string' && value !== '') return value
  faults.add(`${path}.id`, value === undefined ? 'is missing' : `${shown(value)} is not an id`)
  return ''
}

function text(fields: Fields, name: string, path: string, faults: FaultList): string | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value === 'string') {
    if (isTooLong(value, join(path, name), faults)) return null
    return value.trim() === '' ? null : value
  }
  faults.add(join(path, name), `${shown(value)} is not a text`)
  return null
}

function isTooLong(value: string, path: string, faults: FaultList): boolean {
  if (value.length <= MAX_TEXT) return false
  faults.add(
    path,
    `it is ${inThousands(value.length)} characters long; the maximum is ${inThousands(MAX_TEXT)}`,
  )
  return true
}

const NO_TEXTS: readonly string[] = []

function texts(fields: Fields, name: string, path: string, faults: FaultList): readonly string[] {
  const value = fields[name]
  if (value === undefined || value === null) return NO_TEXTS
  if (!Array.isArray(value)) {
    faults.add(join(path, name), `${shown(value)} is not a list of texts`)
    return NO_TEXTS
  }
  for (let at = 0; at < value.length; at += 1) {
    if (typeof value[at] !== 'string') {
      faults.add(`${join(path, name)}[${at}]`, `${shown(value[at])} is not a text`)
      return NO_TEXTS
    }
    if (isTooLong(value[at], `${join(path, name)}[${at}]`, faults)) return NO_TEXTS
  }
  return value
}

function oneOf<T extends string>(
  fields: Fields,
  name: string,
  known: ReadonlySet<unknown>,
  path: string,
  faults: FaultList,
): T | null {
  const value = fields[name]
  if (known.has(value)) return value as T
  faults.add(
    join(path, name),
    value === undefined ? 'is missing' : `${shown(value)} is not a known ${name}`,
  )
  return null
}

function dollars(fields: Fields, name: string, path: string, faults: FaultList): number | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  faults.add(join(path, name), `${amountShown(value)} is not an amount of dollars from 0 up`)
  return null
}

function amountShown(value: unknown): string {
  return typeof value === 'number' ? String(value) : shown(value)
}

function year(fields: Fields, path: string, faults: FaultList): number | null {
  const value = fields.taxYear
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10_000) {
    return value
  }
  faults.add(`${path}.taxYear`, `${amountShown(value)} is not a year`)
  return null
}

function yesNo(fields: Fields, name: string, path: string, faults: FaultList): boolean | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  faults.add(`${path}.notices.${name}`, `${shown(value)} is neither true, false nor null`)
  return null
}

function share(fields: Fields, path: string, faults: FaultList): string | null {
  const written = text(fields, 'interest', path, faults)
  if (written === null || parseFraction(written) !== null) return written
  faults.add(`${path}.interest`, `${shown(written)} is not a share above 0 and up to 1, as "1/2"`)
  return null
}

/** A calendar day; null if it is not one. */
function day(fields: Fields, name: string, path: string, faults: FaultList): LocalDate | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && isDay(value)) return value
  faults.add(join(path, name), `${shown(value)} is not a day of the calendar (YYYY-MM-DD)`)
  return null
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(value: string): boolean {
  if (value.length !== 10 || value.charCodeAt(4) !== 45 || value.charCodeAt(7) !== 45) return false
  const y = digits(value, 0, 4)
  const m = digits(value, 5, 7)
  const d = digits(value, 8, 10)
  // Other years are clerical errors; the limit also leaves room to add periods.
  if (y < 1000 || y > 9000 || m < 1 || m > 12 || d < 1) return false
  const isLeapFebruary = m === 2 && (y % 400 === 0 || (y % 4 === 0 && y % 100 !== 0))
  return d <= (isLeapFebruary ? 29 : (MONTH_DAYS[m - 1] ?? 0))
}

/** The number in some digits; -1 if one is not a digit. */
function digits(value: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = value.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}
