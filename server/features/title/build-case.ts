import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import { isHomeState } from '../../../domain/county/home-states.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { parseFraction } from '../../../domain/title/reading/fraction.ts'
import {
  INSTRUMENT_TYPES,
  type InstrumentType,
} from '../../../domain/title/reading/instrument-type.ts'
import { maturedTooEarly } from '../../../domain/title/reading/stated-matured.ts'
import type {
  Instrument,
  Notices,
  TaxSale,
  TaxSaleKind,
  TaxSaleStatus,
  TitleCase,
} from '../../../domain/title/reading/title-case.ts'
import { LISTED_SALE, listedSale } from './listed-sale.ts'
import type {
  Evidence,
  InstrumentEvidence,
  PossessionEntry,
  TaxSaleEventEvidence,
} from './read-evidence.queries.ts'

export type BuiltCase = {
  titleCase: TitleCase
  /** Entries left out of the case: id -> reason, as a message. */
  left: ReadonlyMap<string, string>
}

/** Whether the law of the property's state is covered. */
export function isCovered({ countyId }: Pick<Evidence, 'countyId'>): boolean {
  return isHomeState(findCounty(countyId)?.state)
}

/** Id of an instrument in its case. */
export const instrumentId = (id: number) => `i${id}`
/** Id of a tax sale event in its case. */
export const taxSaleId = (id: number) => `t${id}`

/**
 * The title case of a property on a day: its recorded instruments and what county lists state. Values assumed
 * by the importer never enter it. Entries left out are listed with the reason.
 */
export function buildCase(evidence: Evidence, asOf: LocalDate): BuiltCase {
  const { countyId, ownerName, parcelId } = evidence
  const state = findCounty(countyId)?.state ?? ''
  const left = new Map<string, string>()
  const idOf = idsInCase(evidence)

  const instruments: Instrument[] = []
  for (const entry of evidence.instruments) {
    const id = instrumentId(entry.id)
    // Another row of the same document.
    if (idOf.get(entry.id) !== id) continue
    const type = instrumentType(entry.type)
    if (type === null) {
      left.set(id, `instruments of type “${entry.type}” are not examined`)
    } else if (entry.recordedOn === null) {
      left.set(id, 'it has no recording date, so it cannot be put in order')
    } else if (entry.interest !== null && parseFraction(entry.interest) === null) {
      left.set(id, `the interest “${entry.interest}” is not a share of the whole`)
    } else instruments.push(toInstrument(entry, type, entry.recordedOn, idOf))
  }
  if (evidence.possession) instruments.push(affidavitOf(evidence.possession, asOf))
  const cut = cutCircles(instruments)

  const taxSales: TaxSale[] = []
  for (const event of evidence.events) {
    const sale = toTaxSale(event)
    if (typeof sale === 'string') left.set(taxSaleId(event.id), sale)
    else taxSales.push(evidence.taxSale?.holding ? sale : asLawAllows(sale, asOf))
  }
  const listed = listedSale(evidence, state, asOf)
  if (typeof listed === 'string') left.set(LISTED_SALE, listed)
  else if (listed) taxSales.push(listed)

  return {
    titleCase: {
      asOf,
      state,
      county: countyLabel(countyId),
      parcelId,
      ownerName,
      instruments: cut,
      taxSales,
    },
    left,
  }
}

/** The affidavit that a workspace entered, whose recording day it did not: it is of record on the day of the question. */
function affidavitOf({ from, bookPage }: PossessionEntry, asOf: LocalDate): Instrument {
  return {
    id: ENTERED_AFFIDAVIT,
    type: 'affidavit-of-possession',
    recordedOn: asOf,
    executedOn: null,
    grantors: [],
    grantees: [],
    bookPage,
    consideration: null,
    amount: null,
    maturesOn: null,
    refersTo: [],
    interest: null,
    remarks: `POSSESSION SINCE ${from}`,
  }
}

const ENTERED_AFFIDAVIT = 'possession'

/** Id in the case of each stored id; rows of one document share the first one's. */
function idsInCase({ instruments, events }: Evidence): ReadonlyMap<number, string> {
  const ids = new Map<number, string>(events.map(({ id }) => [id, taxSaleId(id)]))
  const byDocument = new Map<string, string>()
  for (const { id, docKey } of instruments) {
    const first = docKey === null ? undefined : byDocument.get(docKey)
    ids.set(id, first ?? instrumentId(id))
    if (docKey !== null && first === undefined) byDocument.set(docKey, instrumentId(id))
  }
  return ids
}

const TYPES: ReadonlySet<string> = new Set(INSTRUMENT_TYPES)

function instrumentType(text: string): InstrumentType | null {
  return TYPES.has(text) ? (text as InstrumentType) : null
}

function toInstrument(
  entry: InstrumentEvidence,
  type: InstrumentType,
  recordedOn: LocalDate,
  idOf: ReadonlyMap<number, string>,
): Instrument {
  return {
    id: instrumentId(entry.id),
    type,
    recordedOn,
    // A document cannot be recorded before it is executed: one date is an error, and recording counts.
    executedOn:
      entry.executedOn !== null && entry.executedOn > recordedOn ? null : entry.executedOn,
    grantors: entry.grantors,
    grantees: entry.grantees,
    bookPage: entry.bookPage,
    consideration: dollars(entry.considerationCents),
    amount: dollars(entry.amountCents),
    maturesOn: entry.maturesOn,
    // An unresolved reference is kept: without it a release would be matched to another lien.
    refersTo: [
      ...entry.refersTo.map((id) => idOf.get(id) ?? instrumentId(id)),
      ...entry.missingRefs,
    ],
    interest: entry.interest,
    remarks: entry.remarks,
  }
}

/**
 * The instruments without circular references. An instrument is recorded after the one it acts on, or on the
 * same day; only references that contradict this are checked.
 */
function cutCircles(instruments: Instrument[]): Instrument[] {
  const recordedOn = new Map(instruments.map((entry) => [entry.id, entry.recordedOn]))
  const mayCircle = instruments.some((entry) =>
    entry.refersTo.some((id) => (recordedOn.get(id) ?? '') >= entry.recordedOn),
  )
  if (!mayCircle) return instruments
  const kept = new Map<string, string[]>()
  const reaches = (from: string, wanted: string): boolean => {
    const open = [from]
    const seen = new Set<string>()
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === wanted) return true
      if (seen.has(id)) continue
      seen.add(id)
      open.push(...(kept.get(id) ?? []))
    }
    return false
  }
  const inOrder = instruments.toSorted((a, b) => (a.recordedOn < b.recordedOn ? -1 : 1))
  for (const { id, refersTo } of inOrder) {
    kept.set(id, [])
    for (const other of refersTo) if (!reaches(other, id)) kept.get(id)?.push(other)
  }
  return instruments.map((entry) => ({ ...entry, refersTo: kept.get(entry.id) ?? [] }))
}

const KINDS: ReadonlySet<string> = new Set<TaxSaleKind>([
  'ms-land-sale',
  'al-land-sale',
  'al-tax-lien',
  'tn-court-sale',
])
const STATUSES: ReadonlySet<string> = new Set<TaxSaleStatus>([
  'delinquent',
  'sold',
  'redeemed',
  'matured',
  'cancelled',
])

function toTaxSale(event: TaxSaleEventEvidence): TaxSale | string {
  if (!KINDS.has(event.kind)) return `the law of tax sales of kind “${event.kind}” is not covered`
  if (!STATUSES.has(event.status))
    return `the status “${event.status}” does not say how the sale ended`
  return {
    id: taxSaleId(event.id),
    saleDate: event.saleDate,
    kind: event.kind as TaxSaleKind,
    taxYear: event.taxYear,
    amount: dollars(event.amountCents),
    purchaser: event.purchaser,
    status: event.status as TaxSaleStatus,
    notices: toNotices(event.notices),
    occupiedFrom: occupiedFrom(event.notices),
  }
}

/** What a source says ended before it can have ended is taken as sold. */
function asLawAllows(sale: TaxSale, asOf: LocalDate): TaxSale {
  const last = maturedTooEarly(sale, asOf)
  return last === null ? sale : { ...sale, status: 'sold', notMaturedBefore: last }
}

function toNotices(stored: Record<string, unknown>): Notices {
  const given = (name: keyof Notices) => {
    const value = stored[name]
    return typeof value === 'boolean' ? value : null
  }
  return {
    ownerSheriff: given('ownerSheriff'),
    ownerMail: given('ownerMail'),
    publication: given('publication'),
    lienors: given('lienors'),
    unitedStates: given('unitedStates'),
  }
}

/** First day of possession by a recorded affidavit, entered with the tax sale: without book and page it is no proof. */
function occupiedFrom({ possession }: Record<string, unknown>): LocalDate | null {
  if (typeof possession !== 'object' || possession === null) return null
  const { from, bookPage } = possession as Record<string, unknown>
  const isRecorded = typeof bookPage === 'string' && bookPage.trim() !== ''
  return isRecorded && typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) ? from : null
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
