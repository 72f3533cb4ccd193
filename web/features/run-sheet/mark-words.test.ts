import { expect, test } from 'vitest'
import { NO_BIDS } from '../../../domain/run-sheet/line-bids.ts'
import type { ShownEntry } from './log/sheet-log.ts'
import { entryTime, entryWords, ourMaxWords } from './mark-words.ts'

const entry = (said: object, more: object = {}): ShownEntry =>
  ({
    deviceId: 'a',
    sequence: 1,
    deviceAt: '2026-08-31T15:05:00.000Z',
    receipt: 1,
    userId: 1,
    person: 'Ada Clerk',
    propertyId: 7,
    ...said,
    ...more,
  }) as ShownEntry
const note = { kind: 'note', value: { text: 'roof' } }

test.each([
  [{ kind: 'mark', value: { mark: 'want', paidCents: null } }, 'marked it want'],
  [
    { kind: 'mark', value: { mark: 'bought', paidCents: 125_050 } },
    'marked it bought for $1,250.50',
  ],
  [{ kind: 'mark', value: { mark: null, paidCents: null } }, 'removed the mark'],
  [{ kind: 'bid', value: { cents: 90_000, bidder: '' } }, 'saw a bid of $900'],
  [{ kind: 'bid', value: { cents: 90_000, bidder: 'No. 7' } }, 'saw a bid of $900 by No. 7'],
  [note, 'noted: roof'],
  [
    { kind: 'result', value: { outcome: 'sold', soldTo: 'Acme', bidCents: 5_000, replaces: [] } },
    'entered the result: Sold, $50 to Acme',
  ],
  [
    { kind: 'result', value: { outcome: null, soldTo: '', bidCents: null, replaces: [] } },
    'removed the result',
  ],
  [{ kind: 'cap', value: { cents: 1_000_000 } }, 'set the spend cap to $10,000'],
])('%j is said as %s', (said, words) => {
  expect(entryWords(entry(said))).toBe(words)
})

test.each([
  ['of a clock that is right', { clockOffS: 40 }, 'Aug 31, 2026, 10:05 AM CT'],
  ['not received', { receipt: null }, 'Aug 31, 2026, 10:05 AM CT, not sent yet'],
  [
    'of a clock a year ahead',
    { clockOffS: 365 * 86_400, receivedAt: '2025-08-31T15:06:00.000Z' },
    'Aug 31, 2026, 10:05 AM CT by a clock that was 365 days ahead, received Aug 31, 2025, 10:06 AM CT',
  ],
  [
    'of a clock an hour behind',
    { clockOffS: -3_600 },
    'Aug 31, 2026, 10:05 AM CT by a clock that was 60 minutes behind',
  ],
])('the time of an entry %s', (_case, more, words) => {
  expect(entryTime(entry(note, more))).toBe(words)
})

test.each([
  [null, 'By the calculation: $1,015.00 if redeemed, $13,720.00 if you get the deed.'],
  [101_500, 'By the calculation: $1,015.00 if redeemed, $13,720.00 if you get the deed.'],
  [101_501, 'Redeemed in the first month it loses $0.01.'],
  [136_000, 'Redeemed in the first month it loses $345.00.'],
  [136_001, 'Redeemed in the first month it loses $345.01, and every redemption loses.'],
])('our maximum bid of %s cents', (ours, words) => {
  const bids = { ...NO_BIDS, noLossUpTo: 1015, lossAbove: 1360, ifDeeded: 13_720, why: '' }
  expect(ourMaxWords(bids, ours)).toBe(words)
  expect(ourMaxWords({ ...NO_BIDS, why: '' }, ours)).toBe('')
})
