import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { edited, everythingIn, HINDS, LIST } from './testing/small-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

describe('undo', () => {
  test('of a first import leaves nothing behind', async () => {
    const { body } = await t.importFile(LIST, { query: HINDS })
    const progress = await t.undoImport(body.importId)
    expect(progress.message).toMatch(/^Undone: 3 properties removed/)
    expect(await everythingIn(t.db)).toEqual({
      property: [],
      tax_sale: [],
      import_row: [],
      'serving.property_search': [],
      property_count: [],
      tax_sale_count: [],
      sale_day_count: [],
      title_issue_count: [],
    })
    const again = await t.importFile(LIST, { query: HINDS })
    expect(again.body).toMatchObject({ imported: 4, added: 3 })
  })

  test('of a new edition brings everything back to what it was', async () => {
    await t.importFile(LIST, { query: HINDS })
    const before = await everythingIn(t.db)
    const next = await t.importFile(
      `${edited('JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,500', 'JONES E,14 OAK ST,JACKSON,MS,39209,2024,R-2,700')}\n9-9,NEW OWNER,1 FAR RD,RAYMOND,MS,39154,2025,R-7,5,R1`,
      { query: HINDS },
    )
    expect(next.body).toMatchObject({ added: 1, changed: 1 })
    await t.undoImport(next.body.importId)
    expect(await everythingIn(t.db)).toEqual(before)
    expect((await t.propertyOf('820-326')).changes[0]).toMatchObject({ kind: 'undone' })
  })

  test('keeps a property another list speaks of, and values a later import changed', async () => {
    const first = await t.importFile(LIST, { query: HINDS })
    await t.importFile('PARCEL_NO,OWNER,LOCATION,AMOUNT_OWED\n820-325,LATER OWNER,12 OAK ST,50', {
      query: HINDS,
    })
    await t.undoImport(first.body.importId)
    expect((await t.propertyOf('820-325')).ownerName).toBe('LATER OWNER')
    expect(await t.search('820-326')).toEqual([])
  })

  test('is refused a second time, and for an import that is not there', async () => {
    const { body } = await t.importFile(LIST, { query: HINDS })
    await t.undoImport(body.importId)
    const again = await t.app.inject({ method: 'POST', url: `/api/imports/${body.importId}/undo` })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This import has already been undone')
    expect(
      (await t.app.inject({ method: 'POST', url: '/api/imports/99999/undo' })).statusCode,
    ).toBe(404)
    expect((await t.app.inject({ method: 'POST', url: '/api/imports/0/undo' })).statusCode).toBe(
      400,
    )
  })
})
