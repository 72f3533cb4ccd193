import { expect, test } from 'vitest'
import { breakEvenWords } from './break-even-words.ts'
import { computeRoi } from './compute-roi.ts'
import { EXAMPLES } from './roi-fields.ts'

test.each([
  ['the face', '', 'A bid at the face amount, $1,842.17, never loses money.'],
  ['within the interest of the first month', '1869.80', 'Your bid of $1,869.80 never loses money.'],
  [
    'a cent above it',
    '1869.81',
    'Your bid of $1,869.81 breaks even if the land is redeemed in month 2 or later, after Sep 26, 2024. Before that it loses money.',
  ],
  [
    'the guide’s bid that breaks even after twelve months',
    '2173.76',
    'Your bid of $2,173.76 breaks even if the land is redeemed in month 12 or later, after Jul 26, 2025. Before that it loses money.',
  ],
  [
    'beyond the interest of all months',
    '5000',
    'Your bid of $5,000.00 loses money in every month: even in the last month the buyer receives at most $2,505.35.',
  ],
])('a bid of %s', (_case, bid, words) => {
  const { redeemed } = computeRoi('ms-land-sale', { ...EXAMPLES['ms-land-sale'], bid })
  if (!redeemed?.breakEven) throw new Error('no break-even')
  expect(breakEvenWords(redeemed.breakEven)).toBe(words)
})
