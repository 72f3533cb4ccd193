import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { regimeOfState } from '../../../domain/tax-sale/state-regime.ts'
import type { Notices, TaxSale } from '../../../domain/title/reading/title-case.ts'
import type { Evidence, OwnTaxSale } from './read-evidence.ts'

/** Id, inside its case, of the tax sale that only a county's list speaks of. */
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
 * The tax sale only the county's lists speak of; null where there is none, or a recorded event stands
 * for it. A text says why what is known is not enough.
 */
export function listedSale(
  evidence: Evidence,
  state: string,
  asOf: LocalDate,
): TaxSale | string | null {
  const { taxSale, events } = evidence
  if (taxSale === null || isAssumed(taxSale.assumed, 'taxStatus')) return null
  const saleDate = realSaleDate(taxSale)
  const kind = regimeOfState(state)
  const sale = {
    id: LISTED_SALE,
    taxYear: null,
    amount: realTotal(taxSale),
    purchaser: null,
    notices: UNKNOWN_NOTICES,
  }
  switch (taxSale.status) {
    case 'delinquent':
    case 'pending': {
      if (events.some(({ status }) => status === 'delinquent')) return null
      // Unpaid taxes are the same under both of Alabama's regimes.
      const unsold = state === 'AL' ? 'al-land-sale' : kind
      if (unsold === null) return `its taxes are unpaid; the tax law of ${state} is not known here`
      const isToCome = saleDate !== null && saleDate >= asOf
      return { ...sale, kind: unsold, saleDate: isToCome ? saleDate : null, status: 'delinquent' }
    }
    case 'auctioned':
      if (events.some(({ status }) => status !== 'delinquent')) return null
      if (saleDate === null) return 'it was sold for taxes on a day that no source states'
      if (saleDate > asOf) return `it is called sold for taxes on a day to come, ${saleDate}`
      if (kind === null) {
        return state === 'AL'
          ? `it was sold for taxes on ${saleDate}; whether the land or the tax lien, the list does not say`
          : `it was sold for taxes on ${saleDate}; the tax law of ${state} is not known here`
      }
      return { ...sale, kind, saleDate, status: 'sold' }
    case 'redeemed':
      if (saleDate === null || saleDate > asOf || kind === null || events.length > 0) return null
      return { ...sale, kind, saleDate, status: 'redeemed' }
    default:
      return null
  }
}

/** The day the county states; null where it is unknown or was assumed. */
export function realSaleDate({ saleDate, assumed }: OwnTaxSale): LocalDate | null {
  return isAssumed(assumed, 'saleDate') ? null : saleDate
}

/** What the county states is owed, in dollars; null where it is unknown or was assumed. */
export function realTotal({ totalCents, assumed }: OwnTaxSale): number | null {
  return totalCents === null || isAssumed(assumed, 'totalOwed') ? null : totalCents / 100
}
