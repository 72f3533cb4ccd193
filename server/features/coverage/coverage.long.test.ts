import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Coverage, Freshness, RecordKind } from '../../../contract/coverage.ts'
import { COVERAGE, countyLabel } from '../../../domain/county/county.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { loadSample } from '../sample/load-sample.ts'
import { removeSample } from '../sample/remove-sample.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterEach(() => t.reset())
afterAll(() => t.close())

const HINDS = 'county=Hinds%20County,%20MS'

async function coverage(): Promise<Coverage> {
  const { status, body } = await t.getJson<Coverage>('/api/coverage')
  expect(status).toBe(200)
  return body
}

function at(answer: Coverage, county: string, kind: RecordKind): Freshness | undefined {
  return answer.counties
    .find((one) => one.county === county)
    ?.kinds.find((one) => one.kind === kind)
}

const list = (rows: string[], headings = 'parcel_id,owner_name,total_owed') =>
  [headings, ...rows].join('\n')

describe('an empty database', () => {
  test('answers the counties of the coverage table in its order, with nothing in them', async () => {
    const { counties, kinds } = await coverage()
    expect(counties.map(({ county, status, updates }) => ({ county, status, updates }))).toEqual(
      COVERAGE.map(({ countyId, status, updates }) => ({
        county: countyLabel(countyId),
        status,
        updates,
      })),
    )
    for (const { kinds } of counties) {
      expect(kinds.map(({ rows, asOf, failure }) => [rows, asOf, failure])).toEqual(
        kinds.map(() => [0, null, null]),
      )
    }
    expect(kinds.map(({ kind, rows, counties }) => [kind, rows, counties])).toEqual([
      ['properties', 0, 0],
      ['taxSales', 0, 0],
      ['instruments', 0, 0],
      ['outlines', 0, 0],
    ])
  })
})

describe('an imported list', () => {
  test('counts in its county, and its day is the day it speaks of', async () => {
    const { body } = await t.importFile(list(['A-1,ROE JANE,10', 'A-2,DOE JOHN,20']), {
      query: `?${HINDS}`,
    })
    expect(body.imported).toBe(2)
    const answer = await coverage()
    expect(at(answer, 'Hinds County, MS', 'properties')).toMatchObject({
      rows: 2,
      asOf: TEST_DAY,
      failure: null,
    })
    expect(at(answer, 'Hinds County, MS', 'taxSales')?.rows).toBe(2)
    expect(at(answer, 'Hinds County, MS', 'instruments')).toMatchObject({ rows: 0, asOf: null })
    expect(at(answer, 'Rankin County, MS', 'properties')?.rows).toBe(0)
    expect(answer.kinds[0]).toMatchObject({ kind: 'properties', rows: 2, counties: 1 })
  })

  test('of several counties freshens each of them', async () => {
    await t.importFile(
      list(
        ['A-1,ROE,1,"Hinds County, MS"', 'B-1,DOE,1,"Rankin County, MS"'],
        'parcel_id,owner_name,total_owed,county',
      ),
    )
    const answer = await coverage()
    for (const county of ['Hinds County, MS', 'Rankin County, MS']) {
      expect(at(answer, county, 'properties')).toMatchObject({ rows: 1, asOf: TEST_DAY })
    }
  })

  test('again and unchanged: the last import is the second one', async () => {
    const text = list(['A-1,ROE JANE,10'])
    await t.importFile(text, { query: `?${HINDS}` })
    const first = at(await coverage(), 'Hinds County, MS', 'properties')?.importedAt ?? ''
    const second = await t.importFile(text, { query: `?${HINDS}` })
    expect(second.body.unchanged).toBe(1)
    const now = at(await coverage(), 'Hinds County, MS', 'properties')
    expect(now?.rows).toBe(1)
    expect((now?.importedAt ?? '') > first).toBe(true)
  })

  test('taken back leaves nothing behind', async () => {
    const { body } = await t.importFile(list(['A-1,ROE JANE,10']), { query: `?${HINDS}` })
    await t.app.inject({ method: 'POST', url: `/api/imports/${body.importId}/undo` })
    await expect
      .poll(async () => at(await coverage(), 'Hinds County, MS', 'properties'))
      .toMatchObject({ rows: 0, asOf: null, importedAt: null })
  })

  test('of a county outside the table stands behind it', async () => {
    await t.importFile(list(['A-1,ROE,1']), { query: '?county=Wayne%20County,%20MI' })
    const { counties } = await coverage()
    expect(counties).toHaveLength(COVERAGE.length + 1)
    expect(counties.at(-1)).toMatchObject({ county: 'Wayne County, MI', status: null, state: 'MI' })
  })
})

describe('a failed import', () => {
  test('is reported for the file that succeeded before, with a message, until it succeeds again', async () => {
    const fileName = 'hinds-delinquent.csv'
    const query = `?${HINDS}`
    await t.importFile(list(['A-1,ROE JANE,10']), { fileName, query })
    await t.importFile('song,artist\nBlue,Mitchell', { fileName })
    const failed = await coverage()
    for (const kind of ['properties', 'taxSales'] as const) {
      expect(at(failed, 'Hinds County, MS', kind)).toMatchObject({ rows: 1, asOf: TEST_DAY })
      expect(at(failed, 'Hinds County, MS', kind)?.failure?.message).toMatch(/\w{3}/)
    }
    expect(at(failed, 'Hinds County, MS', 'outlines')?.failure).toBeNull()
    expect(failed.kinds[0]?.failure).not.toBeNull()

    await t.importFile(list(['A-1,ROE JANE,12']), { fileName, query })
    const mended = await coverage()
    expect(at(mended, 'Hinds County, MS', 'properties')?.failure).toBeNull()
    expect(mended.kinds[0]?.failure).toBeNull()
  })

  test('of a county without data is reported by the county the person named', async () => {
    await t.importFile('song,artist\nBlue,Mitchell', { query: '?county=Copiah%20County,%20MS' })
    const answer = await coverage()
    expect(at(answer, 'Copiah County, MS', 'properties')).toMatchObject({
      rows: 0,
      importedAt: null,
    })
    expect(at(answer, 'Copiah County, MS', 'properties')?.failure).not.toBeNull()
  })

  test('of an unknown file that names no county is not reported', async () => {
    await t.importFile('song,artist\nBlue,Mitchell', { fileName: 'songs.csv' })
    const { counties } = await coverage()
    expect(counties.flatMap((one) => one.kinds.filter((kind) => kind.failure))).toEqual([])
  })
})

describe('the sample data', () => {
  test('is counted to the row, and gone when it is removed', async () => {
    await loadSample(t.db, { today: TEST_DAY, log: () => {}, properties: 400 })
    const answer = await coverage()
    const tables = {
      properties: 'property',
      taxSales: 'tax_sale',
      instruments: 'instrument',
      outlines: 'parcel_outline',
    }
    for (const { kind, rows } of answer.kinds) {
      const counted = await t.db.query<{ n: number }>(`select count(*) as n from ${tables[kind]}`)
      expect([kind, rows]).toEqual([kind, counted.rows[0]?.n])
      expect(rows).toBeGreaterThan(0)
    }
    expect(answer.counties.reduce((sum, one) => sum + one.sampleProperties, 0)).toBe(400)
    await removeSample(t.db)
    const gone = await coverage()
    expect(gone.kinds.map(({ rows, asOf, importedAt }) => [rows, asOf, importedAt])).toEqual(
      gone.kinds.map(() => [0, null, null]),
    )
    // The next test begins with the sample's import as it was.
    await t.db.query(`update import set status = 'done' where id = 0`)
  })
})
