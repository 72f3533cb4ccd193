import type { OwnedTotals } from '../../../../contract/ownership.ts'
import { formatCount } from '../../../lib/format.ts'

/** `2 of 4 parcels are delinquent, 1 was sold for taxes` */
export function taxWords({ parcels, delinquent, auctioned }: OwnedTotals): string {
  const of = `of ${formatCount(parcels, 'parcel')}`
  const sold = `${auctioned.toLocaleString('en-US')} ${delinquent === 0 ? `${of} ` : ''}${auctioned === 1 ? 'was' : 'were'} sold for taxes`
  if (delinquent > 0) {
    if (parcels === 1) return 'The parcel is delinquent'
    const late = `${delinquent.toLocaleString('en-US')} ${of} ${delinquent === 1 ? 'is' : 'are'} delinquent`
    return auctioned > 0 ? `${late}, ${sold}` : late
  }
  if (auctioned > 0) return parcels === 1 ? 'The parcel was sold for taxes' : sold
  return parcels === 1 ? 'The parcel is not delinquent' : `None ${of} is delinquent`
}
