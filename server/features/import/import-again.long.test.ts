import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { edited, everythingIn, HINDS, LIST } from './testing/small-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

describe('a list imported again', () => {
  test('answers the same and changes nothing', async () => {
    const first = await t.importFile(LIST, { query: HINDS })
    const before = await everythingIn(t.db)
    const again = await t.importFile(LIST, { query: HINDS })
    expect(again.body).toMatchObject({
      total_rows: first.body.total_rows,
      imported: first.body.imported,
      message: first.body.message,
      added: 0,
      changed: 0,
      unchanged: 4,
    })
    expect(await everythingIn(t.db)).toEqual(before)
  })

  test('answers the same problems and remarks again', async () => {
    const text = `${LIST}\n,NOBODY,,JACKSON,MS,39209,2025,R-9,10,R1\n820-400,ROE,1 ELM ST,JACKSON,MS,39209,2025,R-8,"1,20,000",R1`
    const first = await t.importFile(text, { query: HINDS })
    expect(first.body.error_details.map((p) => p.split(':')[0])).toEqual(['Line 6', 'Line 7'])
    const before = await everythingIn(t.db)
    const again = await t.importFile(text, { query: HINDS })
    expect(again.body.error_details).toEqual(first.body.error_details)
    expect(again.body).toMatchObject({ total_rows: 6, imported: 4 })
    expect(await everythingIn(t.db)).toEqual(before)
  })

  test('has no history of an address that is written in capitals', async () => {
    const small = LIST.replace('12 OAK ST,JACKSON', '12 Oak St,Jackson')
    await t.importFile(small, { query: HINDS })
    await t.importFile(LIST.replace('"$1,234.56"', '99.00'), { query: HINDS })
    const property = await t.propertyOf('820-325')
    expect(property.address).toBe('12 OAK ST')
    const fields = property.changes.flatMap((change) => change.fields.map(({ field }) => field))
    expect(fields).toContain('totalOwed')
    expect(fields).not.toContain('address')
    expect(fields).not.toContain('city')
    // Another house is another address.
    await t.importFile(LIST.replace('12 OAK ST', '13 OAK ST'), { query: HINDS })
    expect((await t.propertyOf('820-325')).changes[0]?.fields).toContainEqual({
      field: 'address',
      before: '12 OAK ST',
      after: '13 OAK ST',
    })
  })

  test('changes only what its new edition changes, and keeps the history', async () => {
    const first = await t.importFile(LIST, { query: HINDS })
    const next = await t.importFile(
      edited('"SMITH, JOHN A & MARY B"', 'NEWMAN PAUL').replace('"$1,234.56"', '99.00'),
      {
        query: HINDS,
      },
    )
    expect(next.body).toMatchObject({ imported: 4, added: 0, changed: 1, unchanged: 3 })
    const property = await t.propertyOf('820-325')
    expect(property.ownerName).toBe('NEWMAN PAUL')
    expect(property.provenance.importId).toBe(next.body.importId)
    expect(property.changes[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'ownerName', before: 'SMITH, JOHN A & MARY B', after: 'NEWMAN PAUL' },
        { field: 'totalOwed', before: 1234.56, after: 99 },
      ]),
    )
    expect((await t.taxSaleOf('820-325')).totalOwed).toBe(99)
    expect((await t.search('newman paul'))[0]?.parcelId).toBe('820-325')
    expect(await t.search('smith john')).toEqual([])
    expect((await t.propertyOf('820-326')).provenance.importId).toBe(first.body.importId)
  })

  test('a new bill of a known property adds to what is owed', async () => {
    await t.importFile(LIST, { query: HINDS })
    await t.importFile(
      `${LIST}\n564-12-1,MAGNOLIA HOMES LLC,77 PINE AVE,CLINTON,MS,39056,2026,R-5,10,C2`,
      {
        query: HINDS,
      },
    )
    expect((await t.taxSaleOf('564-12-1')).totalOwed).toBe(100)
  })
})

describe('what was added, changed and unchanged adds up to what was imported', () => {
  const HEADINGS = 'parcel_id,owner_name,tax_year,total'
  const list = (...rows: string[]) => [HEADINGS, ...rows].join('\n')
  const [one, two, three] = ['C-1,ROE JANE,2024,10', 'C-2,DOE JOHN,2024,20', 'C-3,POE ANN,2024,30']
  const paste = async (text: string) => {
    const [, ...rows] = text.split('\n')
    const names = HEADINGS.split(',')
    const properties = rows.map((row) =>
      Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])),
    )
    const payload = { properties }
    await t.app.inject({ method: 'POST', url: '/api/properties/bulk-import', payload })
    return (await t.getJson<ImportProgress[]>('/api/imports')).body[0]?.result
  }
  const upload = async (text: string) => (await t.importFile(text)).body

  test('when some of the rows were pasted before', async () => {
    await paste(list(one, two))
    expect(await upload(list(one, two, three))).toMatchObject({
      imported: 3,
      added: 1,
      changed: 0,
      unchanged: 2,
    })
  })

  test('when another list said the same', async () => {
    await upload(list(one, two))
    const other = await upload('Parcel Number,Owner Name,Ward\nC-1,ROE JANE,4\nC-9,NEW ANN,4')
    expect(other).toMatchObject({ imported: 2, added: 1 })
    expect(other.changed + other.unchanged).toBe(1)
  })

  test('when a row stands twice, and a property has several rows', async () => {
    const answer = await upload(list(one, one, two, 'C-2,DOE JOHN,2023,5', 'C-2,DOE J,2022,1'))
    expect(answer).toMatchObject({ imported: 5, added: 2, changed: 0, unchanged: 3 })
    const next = await upload(list(one, 'C-2,DOE JOHN,2023,6', 'C-2,DOE J,2022,2'))
    expect(next).toMatchObject({ imported: 3, added: 0, changed: 1, unchanged: 2 })
  })

  test('when the rows carry a remark', async () => {
    const credit = 'C-4,COE SAM,2024,-5'
    expect(await upload(list(one, credit))).toMatchObject({ imported: 2, added: 2, unchanged: 0 })
    expect(await upload(list(one, credit))).toMatchObject({ imported: 2, added: 0, unchanged: 2 })
  })

  test('whatever is imported after whatever else, with undos in between', async () => {
    const row = fc.tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('A', 'B'),
      fc.constantFrom('2023', '2024'),
      fc.constantFrom('10', '-5', 'see clerk', ''),
    )
    const step = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 6 }),
      // More columns make another list.
      way: fc.constantFrom('paste', 'upload', 'other list'),
      wasNotExecuted: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        await t.reset()
        for (const { rows, way, wasNotExecuted } of steps) {
          // Of two owners of one number it would be asked which column is the parcel's.
          const owners = new Map(rows.map(([n, owner]) => [n, owner]))
          const text = list(
            ...rows.map(([n, _owner, year, total]) => `C-${n},${owners.get(n)},${year},${total}`),
          )
          const answer =
            way === 'paste'
              ? await paste(text)
              : await upload(way === 'upload' ? text : text.replaceAll('\n', ',x\n').concat(',x'))
          if (!answer) throw new Error('there is no answer')
          const { imported, added, changed, unchanged } = answer
          expect(added + changed + unchanged).toBe(imported)
          expect(Math.min(added, changed, unchanged)).toBeGreaterThanOrEqual(0)
          if (wasNotExecuted) await t.undoImport(answer.importId ?? 0)
        }
      }),
      { numRuns: runs(8) },
    )
  }, 120_000)
})
