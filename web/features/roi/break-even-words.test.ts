import { expect, test } from 'vitest'
import { breakEvenWords } from './break-even-words.ts'
import { computeRoi } from './compute-roi.ts'
import { EXAMPLES } from './roi-fields.ts'

test.each([
  ['the face', '', 'A bid of the face, $1,842.17, loses in no month.'],
  ['within the interest of the first month', '1869.80', 'Your bid of $1,869.80 loses in no month.'],
  [
    'a cent above it',
    '1869.81',
    'Your bid of $1,869.81 loses nothing if the land is redeemed in month 2 or later, that is after Sep 26, 2024. Redeemed before, it loses.',
  ],
  [
    'the guide’s bid that breaks even after twelve months',
    '2173.76',
    'Your bid of $2,173.76 loses nothing if the land is redeemed in month 12 or later, that is after Jul 26, 2025. Redeemed before, it loses.',
  ],
  [
    'beyond the interest of all months',
    '5000',
    'Your bid of $5,000.00 loses in every month: even in the last the buyer receives no more than $2,505.35.',
  ],
])('a bid of %s', (_case, bid, words) => {
  const { redeemed } = computeRoi('ms-land-sale', { ...EXAMPLES['ms-land-sale'], bid })
  if (!redeemed?.breakEven) throw new Error('no break-even')
  expect(breakEvenWords(redeemed.breakEven)).toBe(words)
})
