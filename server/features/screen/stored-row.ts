import { crc32 } from 'node:zlib'
import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { bidBasis } from '../../../domain/max-bid/bid-basis.ts'
import type { LngLat } from '../../../domain/property/outline-shape.ts'
import { RED_FLAG_CODES } from '../../../domain/property/red-flag-codes.ts'
import { redFlags } from '../../../domain/property/red-flags.ts'
import {
  foldPlace,
  foldZip,
  MAIL_PLACES,
  OWNER_KINDS,
  SOLD_TO,
} from '../../../domain/screen/filters.ts'
import {
  isExempt,
  isImproved,
  mailPlaceOf,
  ownerKindOf,
  parcelValueOf,
  soldToOf,
} from '../../../domain/screen/parcel-facts.ts'
import { FINDING_CODES } from '../../../domain/title/findings/finding.ts'
import { stateHeldSale } from '../../../domain/title/reading/held-by-state.ts'
import { saleToBidAt } from '../max-bid/find-max-bid.ts'
import { holdingBy } from '../property/held-list.queries.ts'
import { maskOf } from '../property/property-row.ts'
import { buyerOf, type SaleBuyer } from '../sale-result/sale-buyer.queries.ts'
import { buildCase } from '../title/build-case.ts'
import { type Evidence, type EvidenceRow, toEvidence } from '../title/read-evidence.queries.ts'

/** What a row of `screen_row` is made of, as the record states it. Money is whole cents. */
export type Ingredients = {
  propertyId: number
  countyId: number
  address: string | null
  city: string | null
  zipCode: string | null
  ownerName: string | null
  ownerAddress: string | null
  propertyType: string | null
  legalDescription: string | null
  assessedCents: number | null
  marketCents: number | null
  landCents: number | null
  improvementCents: number | null
  buildingSize: number | null
  yearBuilt: number | null
  bedrooms: number | null
  bathrooms: number | null
  lotSize: number | null
  lastSaleCents: number | null
  lastSaleDate: LocalDate | null
  homestead: boolean | null
  exemptCode: string | null
  /** Bits of ASSUMABLE. */
  assumed: number
  status: string | null
  owedCents: number | null
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  saleAssumed: number | null
  score: number | null
  underlyingTitle: number | null
  /** Rules by which the title was computed. */
  titleRules: string | null
  /** A title with a conveyance of record was examined. */
  hasLedger: boolean | null
  findings: Array<[code: string, severity: string, unknown, unknown, underlying: unknown]> | null
  liens: number | null
  coverage: number | null
  unpaidYears: number[] | null
  lastConveyance: LocalDate | null
  lastSoldStatus: string | null
  lastPurchaser: string | null
  /** Who bought at the sale that the lists state. */
  saleBuyer: SaleBuyer | null
  /** The list that states the sale, if it states a parcel's whole. */
  saleList: string | null
  rings: LngLat[][] | null
  extras: Array<{ headings: string[]; values: Array<string | null> }> | null
  parcelId: string | null
  /** Of its values. */
  asOf: LocalDate
  saleAsOf: LocalDate | null
  /** The score is that of a list. */
  isStatedScore: boolean | null
  /** Debts of record that survive a tax deed. */
  survivingCents: number | null
  events: EvidenceRow['events']
  /** Instruments that end what the State holds. */
  endings: EvidenceRow['instruments']
  ownerId: number | null
}

/** Places of the two bits behind those of the codes. */
export const CRITICAL_BIT = FINDING_CODES.length
export const MAJOR_BIT = FINDING_CODES.length + 1

const MARKET = maskOf(['marketValue'])
const ASSESSED = maskOf(['assessedValue'])
const OWED = maskOf(['totalOwed'])
const SALE_DATE = maskOf(['saleDate'])

/** The evidence of a parcel's sale and values, by which it is bid for. */
export const saleEvidenceOf = (of: Ingredients): Evidence =>
  toEvidence({
    id: of.propertyId,
    county_id: of.countyId,
    parcel_id: of.parcelId,
    owner_name: of.ownerName,
    market_cents: of.marketCents,
    assessed_cents: of.assessedCents,
    values_assumed: of.assumed,
    values_as_of: of.asOf,
    on_request: null,
    status: of.status,
    sale_date: of.saleDate,
    total_cents: of.owedCents,
    assumed: of.saleAssumed,
    sale_as_of: of.saleAsOf,
    sale_list: of.saleList,
    sale_buyer: of.saleBuyer,
    instruments: of.endings,
    events: of.events,
  })

/** A row of `screen_row`, keyed by column; `sale`: as the lists of a workspace say it. */
export function toStoredRow(
  of: Ingredients,
  sale: Evidence = saleEvidenceOf(of),
): Readonly<Record<string, unknown>> & { property_id: number } {
  const state = findCounty(of.countyId)?.state ?? ''
  const unless = <T>(assumed: number | null, bit: number, value: T | null) =>
    ((assumed ?? 0) & bit) === 0 ? value : null
  const value = parcelValueOf({
    state,
    marketCents: unless(of.assumed, MARKET, of.marketCents),
    assessedCents: unless(of.assumed, ASSESSED, of.assessedCents),
    homestead: of.homestead,
    propertyType: of.propertyType,
  })
  const soldTo = soldToOf(lastSaleOf(of), of.status)
  return {
    property_id: of.propertyId,
    county_id: of.countyId,
    status: of.status,
    owed_cents: unless(of.saleAssumed, OWED, of.owedCents),
    sale_date: unless(of.saleAssumed, SALE_DATE, of.saleDate),
    redeem_by: of.redemptionDate,
    first_unpaid_year: of.unpaidYears === null ? null : Math.min(...of.unpaidYears),
    sold_to: placeIn(SOLD_TO, soldTo),
    value_cents: value?.cents ?? null,
    is_assessed_value: value?.from === 'assessed',
    land_cents: of.landCents,
    improvement_cents: of.improvementCents,
    last_sale_cents: of.lastSaleCents,
    last_sale_date: of.lastSaleDate,
    last_transfer: latest(of.lastSaleDate, of.lastConveyance),
    ...titleColumns(of),
    ...bidColumns(of, sale),
    owner_id: of.ownerId,
    city: of.city === null ? null : foldPlace(of.city),
    zip: of.zipCode === null ? null : foldZip(of.zipCode),
    type: of.propertyType,
    improved: isImproved(of),
    acres: of.lotSize,
    building_size: of.buildingSize,
    bedrooms: of.bedrooms,
    bathrooms: of.bathrooms,
    year_built: of.yearBuilt,
    homestead: of.homestead,
    exempt: isExempt(of.exemptCode),
    flags: flagBits(of, state),
    owner_kind: placeIn(OWNER_KINDS, ownerKindOf(of.ownerName)),
    mail: placeIn(MAIL_PLACES, mailPlaceOf({ ...of, state })),
  }
}

/** The latest source of who holds the land: the State's list, the results of the sale, the record. */
function lastSaleOf(of: Ingredients): { status: string; purchaser: string | null } | null {
  const holding = holdingBy(of.saleList, 'snapshot', of.countyId)
  if (holding !== null) return holding
  const buyer = buyerOf(of.countyId, of.saleBuyer)
  if (buyer !== null) return { status: 'sold', purchaser: buyer }
  return of.lastSoldStatus === null
    ? null
    : { status: of.lastSoldStatus, purchaser: of.lastPurchaser }
}

/** A day by which every period has ended. */
const THE_LAST_DAY = '9999-12-31'

function bidColumns(
  { underlyingTitle, isStatedScore, score, survivingCents }: Ingredients,
  evidence: Evidence,
) {
  const built = buildCase(evidence, THE_LAST_DAY)
  const held = stateHeldSale(built.titleCase)
  const { regime, saleDate, face, isSold } = saleToBidAt({ evidence, built }, held)
  const { market, assessed } = evidence.values
  const basis = bidBasis({
    regime,
    saleDate,
    faceCents: toWholeCents(face?.value ?? null),
    valueCents: toWholeCents(market || assessed || null),
    debtsCents: survivingCents ?? 0,
    score: underlyingTitle ?? (isStatedScore ? score : null),
    isSold,
    held,
  })
  return {
    bid_redeemed_cents: basis.redeemedCents,
    bid_value_cents: basis.valueCents,
    bid_debts_cents: basis.debtsCents,
    bid_loss: basis.loss,
    bid_after: basis.after,
  }
}

const toWholeCents = (dollars: number | null) =>
  dollars === null ? null : Math.round(dollars * 100)

function titleColumns({
  score,
  underlyingTitle,
  hasLedger,
  findings,
  liens,
  coverage,
  titleRules,
}: Ingredients) {
  const ledger = findings ?? []
  return {
    score,
    underlying_title: underlyingTitle,
    findings: hasLedger ? findingBits(ledger) : null,
    liens,
    title_rules: titleRules === null ? null : crc32(titleRules) >> 0,
    has_federal_lien: ledger.some(([code]) => code === 'federal-tax-lien'),
    coverage: coverage === null ? null : Math.round(coverage * 100),
  }
}

/** More than 32 bits: a sum, as a number keeps it exactly. */
function findingBits(ledger: NonNullable<Ingredients['findings']>): number {
  const places = ledger.flatMap(([code, severity, , , underlying]) => [
    FINDING_CODES.findIndex((each) => each === code),
    ...(underlying !== null && severity === 'critical' ? [CRITICAL_BIT] : []),
    ...(underlying !== null && severity === 'major' ? [MAJOR_BIT] : []),
  ])
  return [...new Set(places)].filter((place) => place >= 0).reduce((sum, at) => sum + 2 ** at, 0)
}

function flagBits(of: Ingredients, state: string): number {
  const flags = redFlags({
    state,
    ownerName: of.ownerName,
    propertyType: of.propertyType,
    legalDescription: of.legalDescription,
    lotSize: of.lotSize,
    outline: of.rings,
    unpaidYears: of.unpaidYears ?? [],
    listColumns: (of.extras ?? []).flatMap(({ headings, values }) =>
      headings.flatMap((heading, n) => {
        const value = values[n]
        return value ? [{ heading, value }] : []
      }),
    ),
  })
  return flags.reduce((bits, { code }) => bits | (1 << RED_FLAG_CODES.indexOf(code)), 0)
}

function placeIn<T>(all: readonly T[], value: T | null): number | null {
  return value === null ? null : all.indexOf(value)
}

function latest(a: LocalDate | null, b: LocalDate | null): LocalDate | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
