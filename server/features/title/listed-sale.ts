import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { regimeOfState } from '../../../domain/tax-sale/state-regime.ts'
import { isHeldByState, isTheState } from '../../../domain/title/reading/held-by-state.ts'
import type { Notices, TaxSale } from '../../../domain/title/reading/title-case.ts'
import type { Evidence, OwnTaxSale, TaxSaleEventEvidence } from './read-evidence.queries.ts'

/** Id in the case of a tax sale known from a county's list only. */
export const LISTED_SALE = 'list'

const UNKNOWN_NOTICES: Notices = {
  ownerSheriff: null,
  ownerMail: null,
  publication: null,
  lienors: null,
  unitedStates: null,
}

const isAssumed = (mask: number, field: Assumable) => (mask & (1 << ASSUMABLE.indexOf(field))) !== 0

/**
 * The tax sale known from the county's lists only; null when there is none, or a recorded event covers it. A
 * text says why the facts do not suffice.
 */
export function listedSale(
  evidence: Evidence,
  state: string,
  asOf: LocalDate,
): TaxSale | string | null {
  const { taxSale, events } = evidence
  if (taxSale === null || isAssumed(taxSale.assumed, 'taxStatus')) return null
  const saleDate = realSaleDate(taxSale)
  const kind = listedKind(state, taxSale)
  const sale = {
    id: LISTED_SALE,
    taxYear: null,
    amount: realTotal(taxSale),
    purchaser: null,
    notices: UNKNOWN_NOTICES,
    occupiedFrom: null,
  }
  if (taxSale.holding !== null) {
    if (events.some((event) => isHeldByState(event, asOf))) return null
    // The State's list does not say when the land was sold; another list's day may be of another sale.
    return { ...sale, ...taxSale.holding, saleDate: null }
  }
  switch (taxSale.status) {
    case 'delinquent':
    case 'pending': {
      if (events.some(({ status }) => status === 'delinquent')) return null
      // Unpaid taxes are the same under both of Alabama's regimes.
      const unsold = state === 'AL' ? 'al-land-sale' : kind
      if (unsold === null) return `its taxes are unpaid, but the tax law of ${state} is not covered`
      const isToCome = saleDate !== null && saleDate >= asOf
      return { ...sale, kind: unsold, saleDate: isToCome ? saleDate : null, status: 'delinquent' }
    }
    case 'auctioned':
      if (events.some((event) => isSameSale(event, saleDate))) return null
      if (saleDate === null) return 'it was sold for taxes, but no source states the day'
      if (saleDate > asOf) return `it is listed as sold for taxes on a future day, ${saleDate}`
      if (kind === null) {
        return state === 'AL'
          ? `it was sold for taxes on ${saleDate}, but the list does not say whether the land or the tax lien was sold`
          : `it was sold for taxes on ${saleDate}, but the tax law of ${state} is not covered`
      }
      return { ...sale, kind, saleDate, status: 'sold', purchaser: taxSale.buyer }
    case 'redeemed':
      if (saleDate === null || saleDate > asOf || kind === null || events.length > 0) return null
      return { ...sale, kind, saleDate, status: 'redeemed' }
    default:
      return null
  }
}

/** Of the sale on a list. Alabama bids in for the State where land is sold, not where the lien is (AL-3, AL-23). */
export function listedKind(state: string, { buyer }: OwnTaxSale): TaxSale['kind'] | null {
  if (state === 'AL' && isTheState(buyer)) return 'al-land-sale'
  return regimeOfState(state)
}

/** Whether the recorded sale is the one that the list calls held; a day that is not known may be the same. */
export function isSameSale(
  event: Pick<TaxSaleEventEvidence, 'status' | 'saleDate'>,
  listedDay: LocalDate | null,
): boolean {
  if (event.status === 'delinquent') return false
  return listedDay === null || event.saleDate === null || event.saleDate === listedDay
}

/** The day the county states; null if unknown or assumed. */
export function realSaleDate({ saleDate, assumed }: OwnTaxSale): LocalDate | null {
  return isAssumed(assumed, 'saleDate') ? null : saleDate
}

/** The amount owed as the county states, in dollars; null if unknown or assumed. */
export function realTotal({ totalCents, assumed }: OwnTaxSale): number | null {
  return totalCents === null || isAssumed(assumed, 'totalOwed') ? null : totalCents / 100
}
