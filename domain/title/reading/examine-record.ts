import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { parseParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument, InstrumentsById } from './chain.ts'
import { INSTRUMENT_TYPES, isVoluntaryDeed } from './instrument-type.ts'
import { indexById } from './instruments-by-id.ts'
import { sortInPlace } from './sort-in-place.ts'
import type { Instrument, TaxSale, TitleCase } from './title-case.ts'

/** The instruments of a case in the order of the record, with their parties read. */
export type ExaminedRecord = {
  titleCase: TitleCase
  /** See `ExaminedChain.instruments`. */
  instruments: readonly ExaminedInstrument[]
  byId: InstrumentsById
  taxSales: ReadonlyMap<string, TaxSale>
  actingOn: ReadonlyMap<string, readonly ExaminedInstrument[]>
  /** The assessed owners; empty if the roll names nobody. */
  owners: readonly Party[]
  /** Recorded after `asOf`: not part of the evidence yet. */
  notYetRecorded: readonly Instrument[]
}

/** Parses the names and sorts the instruments into the order of the record. */
export function examineRecord(titleCase: TitleCase): ExaminedRecord {
  const { asOf, ownerName } = titleCase
  const notYetRecorded: Instrument[] = []
  const sorted: ExaminedInstrument[] = []
  for (const instrument of titleCase.instruments) {
    if (instrument.recordedOn > asOf) {
      notYetRecorded.push(instrument)
      continue
    }
    sorted.push({
      instrument,
      order: 0,
      effectiveOn: instrument.executedOn ?? instrument.recordedOn,
      isVoluntaryDeed: isVoluntaryDeed(instrument.type),
      grantors: partiesOf(instrument.grantors),
      grantees: partiesOf(instrument.grantees),
    })
  }
  sortInPlace(sorted, byRecord)
  for (let order = 0; order < sorted.length; order += 1) {
    const examined = sorted[order]
    if (examined) examined.order = order
  }
  const taxSales = sortedSales(titleCase.taxSales)
  return {
    titleCase: taxSales === titleCase.taxSales ? titleCase : { ...titleCase, taxSales },
    instruments: sorted,
    byId: indexById(sorted),
    taxSales: taxSales.length === 0 ? NO_SALES : new Map(taxSales.map((sale) => [sale.id, sale])),
    actingOn: readActs(sorted),
    owners: ownerName === null ? NO_PARTIES : parseParties(ownerName),
    notYetRecorded: notYetRecorded.length < 2 ? notYetRecorded : sortedLater(notYetRecorded),
  }
}

const NO_SALES: ReadonlyMap<string, TaxSale> = new Map()

function sortedLater(instruments: readonly Instrument[]): Instrument[] {
  const text = (each: Instrument) => [each.recordedOn, each.type, factsOf(each), each.id].join('\n')
  return [...instruments].sort((a, b) => compareTexts(text(a), text(b)))
}

/** Oldest first; like the instruments, by content before id. */
function sortedSales(sales: readonly TaxSale[]): readonly TaxSale[] {
  if (sales.length < 2) return sales
  const text = ({ id, saleDate, taxYear, kind, status, amount, purchaser, notices }: TaxSale) =>
    [
      saleDate ?? '9999',
      taxYear,
      kind,
      status,
      amount,
      purchaser,
      ...Object.values(notices),
      id,
    ].join('\n')
  return [...sales].sort((a, b) => compareTexts(text(a), text(b)))
}

const NO_PARTIES: readonly Party[] = []

function partiesOf(names: readonly string[]): readonly Party[] {
  const first = names[0]
  if (first === undefined) return NO_PARTIES
  if (names.length === 1) return parseParties(first)
  const all: Party[] = []
  for (let at = 0; at < names.length; at += 1) {
    const before = all.length
    for (const party of parseParties(names[at] ?? '')) {
      // Indexes of spouses count within their text.
      const { spouse } = party
      if (before === 0 || spouse === null || spouse.at === null) all.push(party)
      else all.push({ ...party, spouse: { ...spouse, at: spouse.at + before } })
    }
  }
  return all
}

function readActs(
  sorted: readonly ExaminedInstrument[],
): ReadonlyMap<string, readonly ExaminedInstrument[]> {
  let acts: Map<string, ExaminedInstrument[]> | null = null
  for (const examined of sorted) {
    const { refersTo } = examined.instrument
    for (let at = 0; at < refersTo.length; at += 1) {
      const id = refersTo[at] ?? ''
      if (refersTo.indexOf(id) < at) continue
      acts ??= new Map()
      const known = acts.get(id)
      if (known) known.push(examined)
      else acts.set(id, [examined])
    }
  }
  return acts ?? NO_ACTS
}

const NO_ACTS: ReadonlyMap<string, readonly ExaminedInstrument[]> = new Map()

/**
 * Day of record; then acts that decide the day's title last; then execution, book and page, and content. For
 * otherwise equal twins the id only decides which is named first.
 */
function byRecord(a: ExaminedInstrument, b: ExaminedInstrument): number {
  const x = a.instrument
  const y = b.instrument
  if (x.recordedOn !== y.recordedOn) return x.recordedOn < y.recordedOn ? -1 : 1
  return (
    Number(x.type === 'quiet-title-judgment') - Number(y.type === 'quiet-title-judgment') ||
    compareTexts(a.effectiveOn, b.effectiveOn) ||
    compareBookPages(x.bookPage, y.bookPage) ||
    INSTRUMENT_TYPES.indexOf(x.type) - INSTRUMENT_TYPES.indexOf(y.type) ||
    compareTexts(keysOf(a.grantors), keysOf(b.grantors)) ||
    compareTexts(keysOf(a.grantees), keysOf(b.grantees)) ||
    compareTexts(factsOf(x), factsOf(y)) ||
    compareTexts(x.id, y.id)
  )
}

function compareTexts(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function keysOf(parties: readonly Party[]): string {
  return parties
    .map(({ key }) => key)
    .sort()
    .join('\n')
}

function factsOf(instrument: Instrument): string {
  const { interest, consideration, amount, maturesOn, executedOn, bookPage, remarks } = instrument
  return [interest, consideration, amount, maturesOn, executedOn, bookPage, remarks].join('\n')
}

/** By book, then by page, as numbers: 99/7 comes before 100/2. Unknown ones come last. */
export function compareBookPages(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function numbersOf(bookPage: string): number[] {
  return (bookPage.match(/\d{1,15}/g) ?? []).map(Number)
}
