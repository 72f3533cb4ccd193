import { expect, test } from 'vitest'
import { compareShares, type ShareVerdict } from './delinquent-share.ts'

test.each<[string, number, number, number, number, number | null, ShareVerdict]>([
  // owner's parcels, delinquent, county's parcels, delinquent
  ['six of thirty in a county of 7%', 30, 6, 10_000, 700, 2.857, 'more'],
  ['all of three in a county of 10%', 3, 3, 10_000, 1_000, 10, 'more'],
  ['one parcel in a county of 30% proves nothing', 1, 1, 10_000, 3_000, 3.333, 'as-county'],
  ['two of thirty in a county of 7%', 30, 2, 10_000, 700, 0.952, 'as-county'],
  ['none of forty in a county of 20%', 40, 0, 10_000, 2_000, 0, 'less'],
  ['none of two in a county of 20%', 2, 0, 10_000, 2_000, 0, 'as-county'],
  ['a county of which only the delinquent are known', 4, 4, 900, 900, 1, 'only-delinquent'],
  ['a county without any delinquent parcel', 4, 0, 900, 0, null, 'as-county'],
  ['nothing counted', 0, 0, 0, 0, null, 'unknown'],
])('%s', (_case, parcels, delinquent, countyParcels, countyDelinquent, times, verdict) => {
  const answer = compareShares({ parcels, delinquent, countyParcels, countyDelinquent })
  expect(answer.verdict).toBe(verdict)
  if (times === null) expect(answer.timesCounty).toBeNull()
  else expect(answer.timesCounty).toBeCloseTo(times, 3)
})
