import type { OwnerCounty } from '../../../../contract/ownership.ts'
import { once } from '../../../../domain/lib/once.ts'
import { compareShares } from '../../../../domain/ownership/graph/delinquent-share.ts'

const percent = once(
  () => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }),
)
const times = once(() => new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }))

export const percentWords = (share: number): string => percent().format(share)

/** An owner's share of delinquent parcels compared with the county's. */
export function riskWords(county: OwnerCounty): string {
  const { verdict, timesCounty } = compareShares(county)
  const often =
    timesCounty === null ? '' : `, ${times().format(timesCounty)} times the county’s share`
  switch (verdict) {
    case 'more':
      return `Delinquent more often than the county’s parcels${often}. By chance alone, fewer than 1 in 20 owners would be.`
    case 'less':
      return `Delinquent less often than the county’s parcels. By chance alone, fewer than 1 in 20 owners would be.`
    case 'only-delinquent':
      return 'Our records for this county have only delinquent parcels, so a comparison means nothing here.'
    case 'unknown':
      return 'There is nothing to compare with in this county.'
    case 'as-county':
      return county.parcels < 5
        ? 'Too few parcels to judge: this could be chance.'
        : 'About as often as chance would explain.'
  }
}
