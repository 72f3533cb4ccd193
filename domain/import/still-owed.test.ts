import { expect, test } from 'vitest'
import { findCounty } from '../county/county.ts'
import { compileMapper } from './map-row.ts'
import { recognizeList } from './recognize.ts'

const HEADINGS =
  'Account Number,Adv Number,Certificate Number,Batch Number,Tax Year,Face Amount,Assessed Value,Property Address,Homestead,Removed,Removed Because,Winning Bid,Winning Bidder'.split(
    ',',
  )

/** Words for liens that were removed from a sale. */
function removedBecause(reason: string, bidder: string) {
  const cells = `9010A0012,14,,1,2018,325.53,21100.00,100 SAMPLE ST,0,1,${reason},,${bidder}`.split(
    ',',
  )
  const plan = recognizeList(
    [
      { line: 1, cells: HEADINGS },
      { line: 2, cells },
    ],
    { fileName: 'results.csv', county: findCounty(24510), profile: null, today: '2026-01-01' },
  )
  return compileMapper(plan)(cells, 2).record
}

test.each([
  ['Removed from sale', '', 'cancelled', 'clear'],
  ['Canceled Purchase', 'SAMPLE BIDDER LLC', 'unpaid', 'delinquent'],
  ['Struck to City', '', 'unpaid', 'delinquent'],
])('a lien taken off a sale: %s', (reason, bidder, billStatus, taxStatus) => {
  expect(removedBecause(reason, bidder)).toMatchObject({
    totalCents: 32_553,
    billStatus,
    taxStatus,
  })
})
