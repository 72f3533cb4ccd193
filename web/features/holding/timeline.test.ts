import { expect, test } from 'vitest'
import type { HoldingDetail } from '../../../contract/holding.ts'
import { timelineOf } from './timeline.ts'

const stage = {
  key: 'redemption',
  title: 'Redemption period',
  state: 'now',
  doneOn: null,
  from: '2025-08-25',
  to: '2027-08-25',
  note: 'The owner may redeem.',
  source: 'Miss. Code Ann. § 27-45-3',
}
const written = { note: '', by: 'Ada Roe', at: '2025-09-01T00:00:00Z' }

/** Parts of a holding that its list reads. */
const HOLDING = {
  stage: 'redemption',
  stages: [
    {
      ...stage,
      key: 'sale',
      title: 'Sale',
      state: 'done',
      doneOn: '2025-08-25',
      from: null,
      to: null,
    },
    stage,
    { ...stage, key: 'deed', title: 'Deed', state: 'ahead', from: '2027-08-26', to: null },
    { ...stage, key: 'possession', title: 'Possession', state: 'ahead', from: null, to: null },
    { ...stage, key: 'end', title: 'End', state: 'unknown', from: null, to: null },
    { ...stage, key: 'confirmed', title: 'Confirmed', state: 'over', from: null, to: null },
  ],
  days: [
    {
      key: 'notice',
      stage: 'redemption',
      what: 'Notice window opens',
      on: '2027-02-26',
      source: '§ 27-43-1',
      isTask: true,
    },
    {
      key: 'taxes',
      stage: 'redemption',
      what: 'Taxes due',
      on: '2026-02-01',
      source: '§ 27-41-1',
      isTask: false,
    },
  ],
  events: [{ id: 7, kind: 'sold', words: 'Bought', on: '2025-08-26', amount: null, ...written }],
  entries: [{ id: 9, kind: 'later-taxes', on: '2025-12-01', amount: 120.5, fileId: 3, ...written }],
} as unknown as HoldingDetail

const names = (lines: readonly { what: string }[]) => lines.map(({ what }) => what)

test('stages, days, milestones and costs are one list by day; what is not reached is left out', () => {
  const { past, now, coming } = timelineOf(HOLDING, '2026-06-01')
  expect(names(past)).toEqual(['Sale', 'Bought', 'Later taxes', 'Taxes due'])
  expect(names(now)).toEqual(['Redemption period'])
  expect(names(coming)).toEqual(['Notice window opens', 'Deed', 'Possession · End'])
  expect(past[2]).toMatchObject({ amount: -120.5, record: { what: 'entries', id: 9, fileId: 3 } })
  expect(now[0]).toMatchObject({ on: '2025-08-25', to: '2027-08-25', source: stage.source })
})

test('a day is not past on the day itself, and an event stands for the stage that it ended', () => {
  const { past, coming } = timelineOf(
    { ...HOLDING, events: [{ ...HOLDING.events[0], on: '2025-08-25' }] } as HoldingDetail,
    '2026-02-01',
  )
  expect(names(past)).toEqual(['Bought', 'Later taxes'])
  expect(names(coming)[0]).toBe('Taxes due')
})
