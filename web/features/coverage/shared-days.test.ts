import { expect, test } from 'vitest'
import type { Freshness } from '../../../contract/coverage.ts'
import { sharedDays } from './shared-days.ts'

const kind = (more: Partial<Freshness> = {}): Freshness => ({
  kind: 'properties',
  rows: 5,
  asOf: '2026-03-01',
  importedAt: '2026-03-02T15:00:00Z',
  failure: null,
  ...more,
})

test('days are said once where they are the same for all that is held', () => {
  const later = kind({ kind: 'taxSales', importedAt: '2026-03-02T22:00:00Z' })
  const nothing = kind({ kind: 'outlines', rows: 0, asOf: null, importedAt: null })
  expect(sharedDays([kind(), later, nothing])).toEqual(kind())
})

test.each([
  ['one kind is of another day', [kind(), kind({ asOf: '2026-02-01' })]],
  ['one kind came on another day', [kind(), kind({ importedAt: '2026-03-04T15:00:00Z' })]],
  [
    'an import failed',
    [kind(), kind({ failure: { at: '2026-03-05T15:00:00Z', message: 'No list.' } })],
  ],
  ['nothing is held', [kind({ rows: 0, asOf: null, importedAt: null })]],
])('and for each kind where %s', (_case, kinds) => {
  expect(sharedDays(kinds)).toBeNull()
})
