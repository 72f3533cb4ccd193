import type { HoldingOffer, HoldingStart } from '../../../contract/holding.ts'
import type { Redemption } from '../../../contract/redemption.ts'
import { regimesOf } from '../../../domain/holding/regimes.ts'
import { formatMoney } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { REGIMES } from '../../../domain/redemption/question.ts'
import { AppError } from '../../platform/errors.ts'
import { findPropertyName } from '../property/property.queries.ts'
import { toDollars } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findRedemption } from '../redemption/find-redemption.ts'
import { type EnteredResult, listEnteredResults } from '../sale-result/entered-results.queries.ts'
import { listHoldings } from './holding.queries.ts'

/** Maximum holdings of one property that are checked. */
const MAX_OWN = 50

/**
 * The possible sources of a new holding: the property's recorded and listed sales, each with its run-sheet result,
 * and results of sales no list names. A person confirms each value.
 */
export async function findStart(
  db: ListedDb,
  of: { propertyId: number; workspaceId: number; mayChange: boolean },
  today: LocalDate,
): Promise<HoldingStart> {
  const { propertyId, workspaceId, mayChange } = of
  const name = await findPropertyName(db, propertyId)
  if (!name) throw new AppError('not_found', 'Property not found')
  const { sales } = await findRedemption(db, propertyId, today)
  const results = resultsBySale(await listEnteredResults(db, [propertyId]))
  const own = await listHoldings(db, { workspaceId, propertyId, limit: MAX_OWN })
  const heldOn = new Map(own.map(({ id, saleDate }) => [saleDate, id]))
  const recorded = sales.map((sale) =>
    withResult(offerOf(sale), results.get(sale.saleDate ?? '') ?? []),
  )
  const ofResultsAlone = [...results]
    .filter(([day]) => !sales.some(({ saleDate }) => saleDate === day))
    .map(([day, rows]) => withResult({ ...EMPTY, saleDate: day }, rows))
  return {
    propertyId,
    name: propertyName(name),
    parcelId: name.parcelId,
    county: name.county,
    regimes: [...regimesOf(name.county.slice(-2))],
    offers: [...recorded, ...ofResultsAlone].map((offer) => ({
      ...offer,
      holdingId: heldOn.get(offer.saleDate) ?? null,
    })),
    mayChange,
  }
}

type Offer = Omit<HoldingOffer, 'holdingId'>

const EMPTY: Offer = {
  source: 'Run sheet result',
  madeFrom: 'run-sheet',
  regime: null,
  saleDate: null,
  saleDateIsAssumed: false,
  taxes: null,
  bid: null,
  marketValue: null,
  confirmedOn: null,
  federalLienNoticeFiledOn: null,
  remarks: [],
}

function offerOf({ taxSale, regime, saleDate, question, status, missing }: Redemption): Offer {
  const amount = (name: string) => (typeof question[name] === 'number' ? question[name] : null)
  const day = (name: string) => (typeof question[name] === 'string' ? question[name] : null)
  return {
    ...EMPTY,
    source: taxSale === null ? 'County list' : 'Recorded sale',
    madeFrom: 'property',
    regime: REGIMES.find((known) => known === regime) ?? null,
    saleDate,
    saleDateIsAssumed: question.saleDateIsAssumed === true,
    taxes: amount('taxes'),
    marketValue: amount('marketValue'),
    confirmedOn: day('confirmedOn'),
    federalLienNoticeFiledOn: day('federalLienNoticeFiledOn'),
    remarks: [
      ...(question.saleDateIsAssumed === true
        ? ['The sale date was assumed by the importer. Enter the day from your receipt.']
        : []),
      ...(question.boughtByState === true
        ? ['The record says it was struck off to the State.']
        : []),
      ...(status === 'unknown' && missing?.includes('comes after')
        ? ['The sale has not been held yet.']
        : []),
    ],
  }
}

/** Results entered at a sale by its day, newest first. */
function resultsBySale(results: readonly EnteredResult[]): Map<LocalDate, EnteredResult[]> {
  const dated = results.flatMap((each) => {
    const { saleDay } = each
    return saleDay === null ? [] : [{ each, saleDay }]
  })
  return new Map(
    [...Map.groupBy(dated, ({ saleDay }) => saleDay)].map(([day, of]) => [
      day,
      of.map(({ each }) => each),
    ]),
  )
}

/** The newest result of the sale; conflicting ones are named. */
function withResult(offer: Offer, results: readonly EnteredResult[]): Offer {
  const [newest] = results
  if (!newest) return offer
  const words = [...new Set(results.map(wordsOf))]
  const isSold = /^sold$/i.test(newest.words)
  return {
    ...offer,
    source: offer.source === EMPTY.source ? EMPTY.source : `${offer.source}, run sheet result`,
    madeFrom: 'run-sheet',
    bid: isSold ? toDollars(newest.bidCents) : null,
    remarks: [
      ...offer.remarks,
      words.length > 1
        ? `${words.length} different results were entered for this sale: ${words.join('; ')}. The newest is used; check your receipt.`
        : `The run sheet says ${words[0]}.`,
      ...(isSold ? [] : ['By that result the parcel was not sold to a private buyer.']),
    ],
  }
}

function wordsOf(result: EnteredResult): string {
  const bid = toDollars(result.bidCents)
  return [
    `“${result.words}”`,
    result.soldTo && `to ${result.soldTo}`,
    bid !== null && `for ${formatMoney(bid)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
