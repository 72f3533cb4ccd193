import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { AS, instrumentSteps, PLAIN } from './testing/instrument-lists.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const { instruments, importRoll } = instrumentSteps(() => t)

describe('the property of an instrument', () => {
  const one = (columns: string, cells: string) =>
    t.importFile(
      `type,recorded_on,grantors,grantees,book_page,${columns}\nWD,1990-01-02,A B,C D,7/7,${cells}`,
      {
        query: AS,
      },
    )

  test.each([
    ['parcel ID', 'parcel_id', '100-1', '100-1'],
    ['PPIN', 'ppin', '7002', '100-2'],
    ['address', 'address', '"14 Oak Street, Jackson, MS 39209"', '100-2'],
    [
      'address in a description',
      'property_description',
      '12 OAK                      ST                000000000ASSIGN CERT',
      '100-1',
    ],
    ['legal description', 'legal', 'Lot 6  Blk. 2  Oak Grove Sub', '100-2'],
  ])('is found by its %s', async (_case, columns, cells, parcel) => {
    await importRoll()
    const { body } = await one(columns, cells)
    expect(body.error_details).toEqual([])
    expect((await instruments())[0]?.parcel).toBe(parcel)
  })

  test.each([
    [
      'an unknown parcel ID',
      'parcel_id',
      '999-9',
      /no property of the county has the parcel ID "999-9"/,
    ],
    [
      'an address two properties have',
      'address',
      '20 PINE ST',
      /2 properties of the county share the address/,
    ],
    ['an unknown address', 'address', '21 PINE ST', /no property of the county has the address/],
    [
      'an unknown parcel ID beside a known address',
      'parcel_id,address',
      '999-9,12 OAK ST',
      /parcel ID "999-9"/,
    ],
    ['no place at all', 'remarks', 'NOTHING', /names no parcel, no address/],
  ])('is not guessed from %s: the instrument waits', async (_case, columns, cells, message) => {
    await importRoll()
    const { body } = await one(columns, cells)
    expect(body).toMatchObject({ imported: 1, errors: 0, remarks: 1 })
    expect(body.message).toBe('Imported 1 of 1 instruments; 1 waits for its property')
    expect(body.remark_details[0]).toMatch(message)
    expect((await instruments())[0]?.property_id).toBe(0)
  })

  test('may come later: the instrument joins it then, and waits again when that list is undone', async () => {
    await t.importFile(PLAIN, { query: AS })
    const before = await instruments()
    expect(before.map(({ property_id }) => property_id)).toEqual([0, 0, 0, 0])
    const roll = await importRoll()
    const joined = await instruments()
    expect(joined.map(({ parcel }) => parcel)).toEqual(['100-1', '100-1', '100-1', '100-2'])
    expect(joined.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await t.undoImport(roll)
    expect(await instruments()).toEqual(before)
    await importRoll()
    expect((await instruments()).map(({ parcel }) => parcel)).toEqual(
      joined.map(({ parcel }) => parcel),
    )
  })

  test('of a release that names no place is that of the lien it names, also across imports', async () => {
    await importRoll()
    const heading = 'type,recorded_on,grantors,grantees,book_page,cross_references,parcel_id'
    await t.importFile(`${heading}\nREL,2020-05-05,FIRST BANK,SMITH,9/9,8/8,`, { query: AS })
    expect((await instruments())[0]).toMatchObject({ property_id: 0, missing_refs: ['8/8'] })
    await t.importFile(`${heading}\nDT,2010-05-05,SMITH,FIRST BANK,8/8,9/9,100-1`, { query: AS })
    const [release, lien] = await instruments()
    // Each refers to the other; the later one acts on the earlier.
    expect(release).toMatchObject({ parcel: '100-1', refers_to: [lien?.id], missing_refs: [] })
    expect(lien).toMatchObject({ parcel: '100-1', refers_to: [], missing_refs: [] })
  })
})

const FAYETTE = new URL('../../../../../shared/data/fayette-ky-land-records/', import.meta.url)

describe.skipIf(!existsSync(FAYETTE))(
  'the published deed index of Fayette County (shared/data)',
  () => {
    test('is taken whole; what names a known property joins it, releases by their certificates', async () => {
      const { body } = await t.importFile(
        readFileSync(new URL('land_records_both_kings_right.csv', FAYETTE)),
        {
          query: '?as=instruments&county=Fayette%20County,%20KY',
          fileName: 'land_records.csv',
        },
      )
      expect(body).toMatchObject({ total_rows: 361, imported: 361, county: 'Fayette County, KY' })
      expect(await instruments()).toHaveLength(361)
      expect(new Set((await instruments()).map(({ type }) => type))).toEqual(
        new Set(['municipal-lien', 'release', 'assignment']),
      )
      await t.importFile('parcel_id,address\nX-1,1006 MARCELLUS DR\n', {
        query: '?county=Fayette%20County,%20KY',
      })
      const joined = (await instruments()).filter(({ parcel }) => parcel === 'X-1')
      expect(joined.map(({ type }) => type).sort()).toEqual([
        'municipal-lien',
        'municipal-lien',
        'release',
      ])
      const lien = joined.find((entry) => entry.book_page === '807/680')
      expect(joined.find(({ type }) => type === 'release')?.refers_to).toEqual([lien?.id])
    })
  },
)
