import type { SaleSurplus, SurplusAnswer } from '../../../contract/surplus.ts'
import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { surplusOf } from '../../../domain/surplus/surplus.ts'
import type { SurplusSale } from '../../../domain/surplus/surplus-sale.ts'
import { regimeOfState } from '../../../domain/tax-sale/state-regime.ts'
import { isTheState } from '../../../domain/title/reading/held-by-state.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listedKind, realSaleDate, realTotal } from '../title/listed-sale.ts'
import {
  type Evidence,
  readEvidence,
  type TaxSaleEventEvidence,
} from '../title/read-evidence.queries.ts'
import { type BidRow, listBids } from './surplus.queries.ts'

const HELD: ReadonlySet<string> = new Set(['sold', 'redeemed', 'matured'])

/**
 * The surplus of each tax sale of a property: sales with a bid on record, and recorded or listed ones without, with
 * the missing facts. Latest first. Throws not_found for an unknown property.
 */
export async function findSurplus(
  db: Db,
  propertyId: number,
  asOf: LocalDate,
): Promise<SurplusAnswer> {
  const [[evidence], bids] = await Promise.all([
    readEvidence(db, [propertyId]),
    listBids(db, propertyId),
  ])
  if (!evidence) throw new AppError('not_found', 'Property not found')
  return surplusFrom(evidence, bids, asOf)
}

function surplusFrom(evidence: Evidence, bids: readonly BidRow[], asOf: LocalDate): SurplusAnswer {
  const state = findCounty(evidence.countyId)?.state ?? ''
  const held = evidence.events.filter(({ status }) => HELD.has(status))
  const eventOf = (saleDate: LocalDate | null) =>
    saleDate === null ? undefined : held.find((event) => event.saleDate === saleDate)
  const withBid = bids.map((bid) => surplusOfBid(bid, asOf, eventOf(bid.saleDate)))
  const days = new Set(bids.map(({ saleDate }) => saleDate))
  const recorded = held
    .filter(({ saleDate }) => !days.has(saleDate))
    .map((event) => surplusOfEvent(evidence, event, { state, asOf }))
  const listed =
    withBid.length + recorded.length === 0 ? surplusOfList(evidence, { state, asOf }) : []
  return {
    asOf,
    sales: [...withBid, ...recorded, ...listed].sort((a, b) =>
      (b.saleDate ?? '').localeCompare(a.saleDate ?? ''),
    ),
  }
}

/** The surplus of a sale whose bid or excess is on record. */
export function surplusOfBid(
  bid: BidRow,
  asOf: LocalDate,
  event?: TaxSaleEventEvidence,
): SaleSurplus {
  const state = findCounty(bid.countyId)?.state ?? ''
  const sale: SurplusSale = {
    state,
    kind: bid.kind ?? regimeOfState(state),
    saleDate: bid.saleDate,
    saleDateIsAssumed: bid.saleDateIsAssumed,
    dueCents: bid.dueCents ?? event?.amountCents ?? null,
    bidCents: bid.bidCents,
    statedExcessCents: bid.statedCents,
    boughtByState: isPublic(bid.soldTo, state),
    isRedeemed: bid.isRedeemed,
    confirmedOn: bid.confirmedOn,
  }
  return answer(sale, asOf, {
    soldTo: bid.soldTo ?? event?.purchaser ?? null,
    results: { source: bid.bidSource, asOf: bid.bidAsOf },
  })
}

type Known = { state: string; asOf: LocalDate }

function surplusOfEvent(
  { instruments }: Evidence,
  event: TaxSaleEventEvidence,
  { state, asOf }: Known,
): SaleSurplus {
  const order = instruments.find(
    ({ type, refersTo }) => type === 'tax-sale-confirmation' && refersTo.includes(event.id),
  )
  const sale: SurplusSale = {
    state,
    kind: event.kind,
    saleDate: event.saleDate,
    saleDateIsAssumed: false,
    dueCents: event.amountCents,
    bidCents: null,
    statedExcessCents: null,
    boughtByState: isPublic(event.purchaser, state),
    isRedeemed: event.status === 'redeemed',
    confirmedOn: order?.executedOn ?? order?.recordedOn ?? null,
  }
  return answer(sale, asOf, { soldTo: event.purchaser, results: null })
}

/** The sale that a county's list reports as held. */
function surplusOfList({ taxSale }: Evidence, { state, asOf }: Known): SaleSurplus[] {
  if (taxSale === null || !['auctioned', 'redeemed'].includes(taxSale.status)) return []
  const total = realTotal(taxSale)
  const sale: SurplusSale = {
    state,
    kind: listedKind(state, taxSale),
    saleDate: taxSale.saleDate,
    saleDateIsAssumed: realSaleDate(taxSale) === null,
    dueCents: total === null ? null : Math.round(total * 100),
    bidCents: null,
    statedExcessCents: null,
    boughtByState: isPublic(taxSale.buyer, state),
    isRedeemed: taxSale.status === 'redeemed',
    confirmedOn: null,
  }
  return [answer(sale, asOf, { soldTo: taxSale.buyer, results: null })]
}

function answer(
  sale: SurplusSale,
  asOf: LocalDate,
  known: Pick<SaleSurplus, 'soldTo' | 'results'>,
): SaleSurplus {
  const { state, kind, saleDate, isRedeemed } = sale
  return {
    state,
    kind,
    saleDate,
    saleDateIsAssumed: saleDate !== null && sale.saleDateIsAssumed,
    isRedeemed,
    ...known,
    ...surplusOf(sale, asOf),
  }
}

/** Struck off to the State; in Tennessee the clerk bids for the county (TN-4). */
function isPublic(buyer: string | null, state: string): boolean {
  return isTheState(buyer) || (state === 'TN' && /\bCOUNTY\s*$/i.test(buyer ?? ''))
}
