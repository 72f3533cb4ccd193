import { parseDay } from '../import/date.ts'
import { parseMoneyCents } from '../import/money.ts'
import { foldHeading } from '../lib/fold-heading.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { REGIMES, type Regime } from '../redemption/question.ts'
import { ENTRY_KINDS, ENTRY_WORDS, type EntryKind } from './holding.ts'

/** Columns of a file of holdings, with their possible headings, folded. The export writes the first. */
export const HOLDING_COLUMNS = {
  county: ['county'],
  parcelId: ['parcelid', 'parcel', 'parcelnumber', 'apn'],
  address: ['address', 'propertyaddress'],
  regime: ['kindofsale', 'saletype', 'regime'],
  soldBy: ['soldby'],
  saleDate: ['saledate', 'dateofsale'],
  taxes: ['taxes', 'taxesandinterest', 'faceamount', 'certificateamount'],
  costs: ['costsofsale', 'salecosts'],
  bid: ['bid', 'winningbid', 'pricepaid', 'amountpaid'],
  certificateRate: ['certificaterate', 'ratebid', 'interestrate'],
  marketValue: ['marketvalue'],
  paidOn: ['paidon', 'paymentdate'],
  confirmedOn: ['confirmedon', 'confirmationdate'],
  delinquentYears: ['yearsunpaid', 'delinquentyears'],
  note: ['note', 'notes'],
} as const
export type HoldingColumn = keyof typeof HOLDING_COLUMNS

/** Columns of a file of costs. */
export const ENTRY_COLUMNS = {
  on: ['day', 'date', 'paidon'],
  kind: ['kind', 'category', 'type'],
  amount: ['amount', 'cost', 'total'],
  note: ['note', 'notes', 'description', 'memo'],
} as const
export type EntryColumn = keyof typeof ENTRY_COLUMNS

/** Index of each column in the heading row; of two matches the first. */
export function columnsOf<C extends string>(
  headings: readonly string[],
  columns: Readonly<Record<C, readonly string[]>>,
): Map<C, number> {
  const folded = headings.map(foldHeading)
  const places = new Map<C, number>()
  for (const column of Object.keys(columns) as C[]) {
    const place = folded.findIndex((heading) => columns[column].includes(heading))
    if (place >= 0) places.set(column, place)
  }
  return places
}

/** A cell's value, null if empty; or why it cannot be read. */
export type Read<T> = { value: T | null } | { problem: string }

const nothing = { value: null }

export function readDayCell(text: string, what: string): Read<LocalDate> {
  if (text === '') return nothing
  const answer = parseDay(text)
  if (!answer.ok) return { problem: `${what}: “${text.slice(0, 40)}” can’t be read as a day.` }
  return { value: answer.day }
}

export function readMoneyCell(text: string, what: string): Read<number> {
  if (text === '') return nothing
  const answer = parseMoneyCents(text)
  if (!answer.ok) return { problem: `${what}: “${text.slice(0, 40)}” can’t be read as an amount.` }
  return answer.cents < 0
    ? { problem: `${what}: ${text.slice(0, 40)} is negative.` }
    : { value: answer.cents }
}

export function readNumberCell(text: string, what: string, highest: number): Read<number> {
  if (text === '') return nothing
  const digits = text.endsWith('%') ? text.slice(0, -1).trimEnd() : text
  const value = /^\d{1,6}(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : Number.NaN
  return value <= highest
    ? { value }
    : { problem: `${what}: “${text.slice(0, 40)}” can’t be read as a number up to ${highest}.` }
}

const REGIME_WORDS: ReadonlyMap<string, Regime> = new Map([
  ...REGIMES.map((regime): [string, Regime] => [foldHeading(regime), regime]),
  ['mississippilandsale', 'ms-land-sale'],
  ['alabamalandsale', 'al-land-sale'],
  ['alabamasaleofland', 'al-land-sale'],
  ['alabamataxlien', 'al-tax-lien'],
  ['alabamataxliensale', 'al-tax-lien'],
  ['tennesseecourtsale', 'tn-court-sale'],
])

export function readRegimeCell(text: string): Read<Regime> {
  if (text === '') return nothing
  const regime = REGIME_WORDS.get(foldHeading(text))
  return regime
    ? { value: regime }
    : { problem: `Kind of sale: “${text.slice(0, 40)}” is none of ${REGIMES.join(', ')}.` }
}

const KIND_WORDS: ReadonlyMap<string, EntryKind> = new Map(
  ENTRY_KINDS.flatMap((kind): [string, EntryKind][] => [
    [foldHeading(kind), kind],
    [foldHeading(ENTRY_WORDS[kind]), kind],
  ]),
)

export function readKindCell(text: string): Read<EntryKind> {
  if (text === '') return nothing
  const kind = KIND_WORDS.get(foldHeading(text))
  return kind
    ? { value: kind }
    : {
        problem: `Kind: “${text.slice(0, 40)}” is none of ${ENTRY_KINDS.map((each) => ENTRY_WORDS[each]).join(', ')}.`,
      }
}
