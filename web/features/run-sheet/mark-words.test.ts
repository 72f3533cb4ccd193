import { expect, test } from 'vitest'
import type { ShownEntry } from './log/sheet-log.ts'
import { entryTime, entryWords } from './mark-words.ts'

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
  ['of a clock that is right', { clockOffS: 40 }, 'Aug 31, 2026, 10:05 AM'],
  ['not received', { receipt: null }, 'Aug 31, 2026, 10:05 AM, not sent yet'],
  [
    'of a clock a year ahead',
    { clockOffS: 365 * 86_400, receivedAt: '2025-08-31T15:06:00.000Z' },
    'Aug 31, 2026, 10:05 AM by a clock that was 365 days ahead, received Aug 31, 2025, 10:06 AM',
  ],
  [
    'of a clock an hour behind',
    { clockOffS: -3_600 },
    'Aug 31, 2026, 10:05 AM by a clock that was 60 minutes behind',
  ],
])('the time of an entry %s', (_case, more, words) => {
  expect(entryTime(entry(note, more))).toBe(words)
})
