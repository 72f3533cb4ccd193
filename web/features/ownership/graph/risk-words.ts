import type { OwnerCounty } from '../../../../contract/ownership.ts'
import { once } from '../../../../domain/lib/once.ts'
import { compareShares } from '../../../../domain/ownership/graph/delinquent-share.ts'

const percent = once(
  () => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }),
)
const times = once(() => new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }))

export const percentWords = (share: number): string => percent().format(share)

/** What an owner's share of delinquent parcels tells beside the county's. */
export function riskWords(county: OwnerCounty): string {
  const { verdict, timesCounty } = compareShares(county)
  const often =
    timesCounty === null ? '' : `, ${times().format(timesCounty)} times the county’s share`
  switch (verdict) {
    case 'more':
      return `Delinquent more often than parcels there are${often}. Chance alone would show this in fewer than 1 of 20 owners.`
    case 'less':
      return `Delinquent less often than parcels there are. Chance alone would show this in fewer than 1 of 20 owners.`
    case 'only-delinquent':
      return 'All we have of this county is its list of delinquent parcels, so a share says nothing here.'
    case 'unknown':
      return 'There is nothing to compare with in this county.'
    case 'as-county':
      return county.parcels < 5
        ? 'Too few parcels to tell: chance explains a share like this.'
        : 'No more and no less often than chance explains.'
  }
}
