/** 95% of a normal distribution is within this many standard deviations. */
const Z = 1.959_964

export type ShareVerdict = 'more' | 'less' | 'as-county' | 'only-delinquent' | 'unknown'

export type SharesCompared = {
  /** The owner's share beside the county's; null if the county has none. */
  timesCounty: number | null
  verdict: ShareVerdict
}

/**
 * Whether an owner's parcels in a county are delinquent more often than the county's. `more` and `less` only if
 * chance explains it in fewer than 1 of 20 cases, which one or two parcels never allow; `only-delinquent` if only the
 * county's list of delinquent parcels is known, so that any owner's share is 1; `unknown` without data. The interval
 * is Wilson's score interval: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209.
 */
export function compareShares(own: {
  parcels: number
  delinquent: number
  countyParcels: number
  countyDelinquent: number
}): SharesCompared {
  const { parcels, delinquent, countyParcels, countyDelinquent } = own
  if (parcels <= 0 || countyParcels <= 0) return { timesCounty: null, verdict: 'unknown' }
  const share = delinquent / parcels
  const countyShare = countyDelinquent / countyParcels
  const timesCounty = countyShare === 0 ? null : share / countyShare
  if (countyDelinquent >= countyParcels) return { timesCounty, verdict: 'only-delinquent' }
  const [low, high] = wilson(delinquent, parcels)
  const verdict = countyShare < low ? 'more' : countyShare > high ? 'less' : 'as-county'
  return { timesCounty, verdict }
}

function wilson(hits: number, of: number): [low: number, high: number] {
  const share = hits / of
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const middle = share + Z ** 2 / (2 * of)
  const scale = 1 + Z ** 2 / of
  return [(middle - spread) / scale, (middle + spread) / scale]
}
