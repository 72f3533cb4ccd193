import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FileImportResult, ImportList, ImportProgress } from '../../../contract/import.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

// What the review of a list says before it is imported, and the result afterwards: what its rows add up to, and
// its problems by kind.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const LIST = [
  'Parcel Number,Owner,Situs,Tax Year,Total Owed',
  '901-1,SMITH JOHN A,12 OAK ST,2023,100.00',
  '901-1,SMITH JOHN A,12 OAK ST,2024,250.50',
  '901-2,DOE JANE,14 OAK ST,2024,80.00',
  ',DOE JANE,,2024,80.00',
  ',DOE JOHN,,2024,80.00',
  ',DOE JACK,,2024,80.00',
  '901-3,ROE SAM,16 OAK ST,2024,ten',
  '901-4,ROE SUE,18 OAK ST,2024,12x',
].join('\n')

async function review(query = '') {
  const { status, body } = await t.importFile(LIST, { query: `?dryRun=true${query}` })
  expect(status, body.message).toBe(200)
  return body as unknown as FileImportResult
}

const NEITHER = {
  kind: 'refused',
  message: 'it has neither a parcel ID nor an address',
  count: 3,
  lines: [5, 6, 7],
  example: 'Line 5: it has neither a parcel ID nor an address',
}

test('a review says what the rows add up to, each parcel once', async () => {
  const bills = await review('&meaning=bills')
  expect(bills.meanings[0]).toEqual({ meaning: 'bills', owed: 430.5 })
  expect(bills.parcels).toBe(2)
  const snapshot = await review('&meaning=snapshot')
  expect(snapshot.meanings[0]).toEqual({ meaning: 'snapshot', owed: 330.5 })
  const roll = await review('&meaning=roll')
  expect(roll.meanings[0]).toEqual({ meaning: 'roll', owed: null })
})

test('a review has its problems by kind, the most frequent first', async () => {
  const { problemGroups, errors } = await review()
  expect(errors).toBe(5)
  expect(problemGroups[0]).toEqual(NEITHER)
  expect(problemGroups[1]).toMatchObject({ kind: 'refused', count: 2, lines: [8, 9] })
  expect(problemGroups[1]?.message).toContain('the amount "…" in the column "Total Owed"')
  expect(problemGroups[1]?.example).toContain('Line 8: the amount "ten"')
})

test('so has an import that ended, wherever it is looked at', async () => {
  const { body } = await t.importFile(LIST)
  const result = body as unknown as FileImportResult
  expect(result.problemGroups[0]).toEqual(NEITHER)
  const { body: found } = await t.getJson<ImportProgress>(`/api/imports/${result.importId}`)
  expect(found.result?.problemGroups).toEqual(result.problemGroups)
  // Single lines stay as they were.
  expect(found.result?.error_details).toHaveLength(5)
  const { body: list } = await t.getJson<z.infer<typeof ImportList>>('/api/imports')
  expect(list[0]?.result?.problemGroups).toEqual([])
})

test('debts that a list repeats are one kind of problem', async () => {
  const rows = ['Parcel Number,Situs,Total Owed', '1,1 ELM ST,50.00', '2,2 ELM ST,60.00']
  const { body } = await t.importFile(
    [...rows, '1,1 ELM ST (A),50.00', '2,2 ELM ST (A),60.00'].join('\n'),
  )
  const { problemGroups } = body as unknown as FileImportResult
  expect(problemGroups).toMatchObject([
    { kind: 'noted', count: 2, lines: [2, 3] },
    { message: expect.stringContaining('in new rows was added') },
  ])
})
