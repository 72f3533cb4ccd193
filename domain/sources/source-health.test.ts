import { expect, test } from 'vitest'
import { type SourceFacts, sourceHealth } from './source-health.ts'

const TODAY = '2026-04-06'
const GOOD: SourceFacts = {
  isPaused: false,
  isRunning: false,
  everyDays: 7,
  lastRunOn: '2026-04-01',
  lastGoodOn: '2026-04-01',
  failure: null,
  remark: null,
  proposal: null,
  isHeld: false,
}
const HALF = 'Half the rows of Mar 1, 2026: 12 instead of 24.'
const MOVED = 'It may have moved: “Parcels” at https://county.gov/2 has parcel IDs.'
const REFUSED = 'It gave 12 of 24 rows.'

test.each<[string, Partial<SourceFacts>, string, string]>([
  ['a source that answered this week', {}, 'fresh', 'Fresh. It last answered on Apr 1, 2026.'],
  [
    'the day before it is due',
    { lastRunOn: '2026-03-31' },
    'fresh',
    'Fresh. It last answered on Apr 1, 2026.',
  ],
  [
    'the day it is due',
    { lastRunOn: '2026-03-30' },
    'due',
    'Due to be asked again. It last answered on Apr 1, 2026.',
  ],
  [
    'a run that failed',
    { failure: REFUSED },
    'failing',
    'It gave 12 of 24 rows. It last answered on Apr 1, 2026.',
  ],
  [
    'one that never answered',
    { failure: REFUSED, lastGoodOn: null },
    'failing',
    'It gave 12 of 24 rows. It has never answered.',
  ],
  [
    'one that is gone and may have moved',
    { failure: REFUSED, proposal: MOVED },
    'failing',
    `It gave 12 of 24 rows. It last answered on Apr 1, 2026. ${MOVED}`,
  ],
  [
    'the thirtieth day of silence',
    { failure: REFUSED, lastGoodOn: '2026-03-07' },
    'failing',
    'It gave 12 of 24 rows. It last answered on Mar 7, 2026.',
  ],
  [
    'the day after',
    { failure: REFUSED, lastGoodOn: '2026-03-06' },
    'silent',
    'Silent for 31 days. It last answered on Mar 6, 2026. It gave 12 of 24 rows.',
  ],
  [
    'a list of each quarter, between two runs',
    { everyDays: 90, lastRunOn: '2026-02-01', lastGoodOn: '2026-02-01' },
    'fresh',
    'Fresh. It last answered on Feb 1, 2026.',
  ],
  [
    'an edition unlike the one before',
    { remark: HALF },
    'unlike',
    'Half the rows of Mar 1, 2026: 12 instead of 24. It last answered on Apr 1, 2026.',
  ],
  [
    'one that failed since',
    { remark: HALF, failure: REFUSED },
    'failing',
    'It gave 12 of 24 rows. It last answered on Apr 1, 2026.',
  ],
  [
    'silence of one that was not asked',
    { lastRunOn: '2026-03-06', lastGoodOn: '2026-03-06' },
    'silent',
    'Silent for 31 days. It last answered on Mar 6, 2026.',
  ],
  ['one that is new', { lastRunOn: null, lastGoodOn: null }, 'never-run', 'Never run.'],
  [
    'one whose list waits for review',
    { isHeld: true },
    'waiting',
    'Its list waits. Review it to import it.',
  ],
  [
    'one that runs',
    { isRunning: true, failure: REFUSED },
    'running',
    'Running now. It last answered on Apr 1, 2026.',
  ],
  [
    'one that a person paused',
    { isPaused: true, failure: REFUSED },
    'paused',
    'Paused. It last answered on Apr 1, 2026.',
  ],
])('%s', (_what, facts, state, words) => {
  expect(sourceHealth({ ...GOOD, ...facts }, TODAY)).toMatchObject({ state, words })
})
