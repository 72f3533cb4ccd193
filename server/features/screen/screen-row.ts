import { countyLabel } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type BidBasis, type Bidder, bidIfDeeded } from '../../../domain/max-bid/bid-basis.ts'
import { RED_FLAG_CODES } from '../../../domain/property/red-flag-codes.ts'
import {
  MAIL_PLACES,
  OWNER_KINDS,
  type ScreenFinding,
  type ScreenRow,
  SOLD_TO,
} from '../../../domain/screen/filters.ts'
import { FINDING_CODES } from '../../../domain/title/findings/finding.ts'
import { CRITICAL_BIT, MAJOR_BIT } from './stored-row.ts'

/** A row of `screen_row` or `screen_list_row`, as the database returns it. */
export type StoredScreenRow = {
  property_id: number
  county_id: number
  city: string | null
  zip: string | null
  status: string | null
  sale_date: LocalDate | null
  sold_to: number | null
  redeem_by: LocalDate | null
  first_unpaid_year: number | null
  owed_cents: number | null
  value_cents: number | null
  land_cents: number | null
  improvement_cents: number | null
  last_sale_cents: number | null
  last_sale_date: LocalDate | null
  last_transfer: LocalDate | null
  score: number | null
  underlying_title: number | null
  title_rules: number | null
  findings: number | null
  liens: number | null
  has_federal_lien: boolean
  coverage: number | null
  type: string | null
  improved: boolean | null
  acres: number | null
  building_size: number | null
  bedrooms: number | null
  bathrooms: number | null
  year_built: number | null
  homestead: boolean | null
  exempt: boolean | null
  flags: number
  owner_kind: number | null
  mail: number | null
  bid_redeemed_cents: number | null
  bid_value_cents: number | null
  bid_debts_cents: number | null
  bid_loss: number | null
  bid_after: LocalDate | null
  /** Of lists only. */
  lists?: number
  list_names?: readonly string[]
}

/** What is not in the row: of the workspace, and of other rows. */
export type BesideRow = Pick<
  ScreenRow,
  'tags' | 'isTracked' | 'assignee' | 'ownerParcels' | 'ownerDelinquent'
>

/** A stored row as the filters read it; its bids are those of `bidder`, null without one. */
export function toScreenRow(
  row: StoredScreenRow,
  beside: BesideRow,
  { bidder, today }: { bidder: Bidder | undefined; today: LocalDate },
): ScreenRow {
  const bids = bidder && !bidder.held.includes(row.property_id) ? bidder : null
  return {
    county: countyLabel(row.county_id),
    city: row.city,
    zip: row.zip,
    status: row.status,
    saleDate: row.sale_date,
    soldTo: nameAt(SOLD_TO, row.sold_to),
    redeemBy: row.redeem_by,
    firstUnpaidYear: row.first_unpaid_year,
    owed: dollars(row.owed_cents),
    value: dollars(row.value_cents),
    landValue: dollars(row.land_cents),
    improvementValue: dollars(row.improvement_cents),
    bidIfRedeemed: bids && dollars(row.bid_redeemed_cents),
    bidIfDeeded: bids && dollars(bidIfDeeded(basisOf(row), bids.margin, today)),
    lastSalePrice: dollars(row.last_sale_cents),
    lastSale: row.last_sale_date,
    score: row.score,
    underlyingTitle: row.underlying_title,
    findings: row.findings === null ? null : findingsOf(row.findings),
    liens: row.liens === null ? null : { count: row.liens, hasFederal: row.has_federal_lien },
    coverage: row.coverage,
    type: row.type,
    improved: row.improved,
    acres: row.acres,
    buildingSize: row.building_size,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    yearBuilt: row.year_built,
    homestead: row.homestead,
    exempt: row.exempt,
    flags: RED_FLAG_CODES.filter((_code, place) => hasBit(row.flags, place)),
    ownerKind: known(nameAt(OWNER_KINDS, row.owner_kind)),
    mail: known(nameAt(MAIL_PLACES, row.mail)),
    lastTransfer: row.last_transfer,
    onLists: row.lists ?? 0,
    lists: row.list_names ?? [],
    ...beside,
    changedOn: null,
    at: null,
  }
}

const basisOf = (row: StoredScreenRow): BidBasis => ({
  redeemedCents: row.bid_redeemed_cents,
  valueCents: row.bid_value_cents,
  debtsCents: row.bid_debts_cents ?? 0,
  loss: row.bid_loss ?? 0,
  after: row.bid_after,
})

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)
/** More than 32 bits. */
const hasBit = (bits: number, place: number) => Math.floor(bits / 2 ** place) % 2 === 1

function nameAt<T extends string>(all: readonly T[], place: number | null): T | null {
  return place === null ? null : (all[place] ?? null)
}
const known = <T extends string>(name: T | null): Exclude<T, 'unknown'> | null =>
  name === 'unknown' ? null : (name as Exclude<T, 'unknown'> | null)

/** Which finding is a critical one of the underlying title is not stored: that one is, does for the filters. */
function findingsOf(bits: number): ScreenFinding[] {
  const codes = FINDING_CODES.filter((_code, place) => hasBit(bits, place))
  const [first] = codes
  const severe = (severity: 'critical' | 'major', place: number): ScreenFinding[] =>
    first && hasBit(bits, place) ? [{ code: first, severity, isUnderlying: true }] : []
  return [
    ...codes.map((code): ScreenFinding => ({ code, severity: 'minor', isUnderlying: false })),
    ...severe('critical', CRITICAL_BIT),
    ...severe('major', MAJOR_BIT),
  ]
}
