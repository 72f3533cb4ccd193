import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ringOf } from '../../../domain/map/area-text.ts'
import { coverOf } from '../../../domain/map/cover-ranges.ts'
import { FACET_NAMES } from '../../../domain/screen/facets.ts'
import { readScreen } from '../../../domain/screen/read-screen.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { facetsOf } from './facets.queries.ts'
import { filterOfRecord } from './read-query.ts'

// Bad input is answered by a sentence, before rows are read; what is only wide costs as many statements as what is narrow.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile('parcel_id,address,total\nX-1,1 Elm St,900\n', {
    query: '?county=Hinds%20County%2C%20MS',
  })
})
afterAll(() => t.close())

const COUNTIES = Array.from({ length: 1_000 }, (_, n) => `county=County ${n}, MS`).join('&')
const WORLD = '-180,-85,180,85'

describe.each(['/api/tax-sales', '/api/tax-sales/facets', '/api/properties/search'])(
  '%s',
  (path) => {
    test.each([
      ['owedMin=5000&owedMax=500', 'Exchange the two'],
      ['saleDateMin=2026-12-14&saleDateMax=2026-01-01', 'Exchange the two'],
      ['saleDateMin=2026-02-30', 'is a day such as 2026-12-14'],
      ['lastSaleMax=2026-13-01', 'is a day such as 2026-12-14'],
      ['changedSince=yesterday', 'is a day such as 2026-12-14'],
      ['owedMin=5,000', 'without a comma or a $'],
      ['minOwed=100', 'Did you mean “owedMin”?'],
      ['status=delinquent&ownerkind=person', 'Did you mean “ownerKind”?'],
      ['improved=perhaps', 'It is one of yes, no, unknown.'],
      ['finding=chain-gaps', 'Did you mean “chain-gap”?'],
      ['bbox=1,2,3', '“bbox” is west, south, east and north'],
      ['area=-90.2,32.3', '“area” is corners'],
      ['tag=mine', 'Sign in to filter by “Tag”'],
      [`city=${Array.from({ length: 101 }, (_, n) => `c${n}`).join()}`, '100 values at most'],
    ])('refuses %s', async (query, words) => {
      const { status, body } = await t.getJson<{ message: string }>(`${path}?${query}`)
      expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
    })

    test('refuses a thousand counties', async () => {
      const { status, body } = await t.getJson<{ message: string }>(`${path}?${COUNTIES}`)
      expect([status, body.message]).toEqual([400, expect.any(String)])
      expect(body.message.length).toBeLessThan(200)
    })

    test('answers for the whole world', async () => {
      const { status } = await t.getJson(`${path}?bbox=${WORLD}&owedMin=1`)
      expect(status).toBe(200)
    })
  },
)

test('facets that do not exist are refused, and all of them are one scan', async () => {
  const { status, body } = await t.getJson<{ message: string }>('/api/tax-sales/facets?facets=all')
  expect([status, body.message]).toEqual([400, expect.any(String)])
  let statements = 0
  const db = {
    query: ((...given: Parameters<typeof t.db.query>) => {
      statements++
      return t.db.query(...given)
    }) as typeof t.db.query,
  }
  const filter = filterOfRecord(readScreen([['bbox', WORLD]]), TEST_DAY, null)
  const { total } = await facetsOf(db, filter, FACET_NAMES)
  // Counts, those that wait, and the facets.
  expect([total.count, statements]).toEqual([0, 3])
})

test('a shape around the world is few ranges of tiles', () => {
  expect(coverOf(ringOf('bbox', WORLD) ?? []).ranges.length).toBeLessThan(1_000)
})

test('a list is a filter of lists alone', async () => {
  const { status, body } = await t.getJson<{ message: string }>('/api/tax-sales?list=ours')
  expect([status, body.message]).toEqual([400, expect.stringContaining('scope=both')])
})
