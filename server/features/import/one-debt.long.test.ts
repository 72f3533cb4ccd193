import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HINDS = '?county=Hinds%20County,%20MS'

/** Three successive prints of one sale list, gathered into one file: no year, no bill number. */
const PRINTS = [
  'Parcel Number,Owner Name,Property Address,City,State,Amount Due,Sale Date,Printed',
  '820-325,ELM STREET LLC,12 OAK ST,JACKSON,MS,"$21,305.81",2025-08-25,print 3',
  '820-326,JONES ELLA,14 OAK ST,JACKSON,MS,$500.00,2025-08-25,print 3',
  '820-325,ELM STREET LLC,12 OAK ST,JACKSON,MS,"$21,305.81",2025-08-25,print 2',
  '820-325,ELM STREET LLC,12 OAK ST,JACKSON,MS,"$21,305.81",2025-08-25,print 1',
].join('\n')

describe('a debt that successive prints of a list repeat', () => {
  test('is owed once, and each repeat is reported', async () => {
    const { body } = await t.importFile(PRINTS, { query: HINDS })
    const sale = await t.taxSaleOf('820-325')
    expect(sale.totalOwed).toBe(21_305.81)
    expect(sale.bills).toHaveLength(1)
    expect((await t.taxSaleOf('820-326')).totalOwed).toBe(500)
    const { body: text } = await t.app.inject({ url: `/api/imports/${body.importId}/problems.csv` })
    expect(text).toContain(
      'it repeats a debt of $21,305.81 that this list already states of the parcel; the debt is counted once',
    )
    expect(text.match(/it repeats a debt/g)).toHaveLength(2)
  })

  test('stays one when the file comes again, and when the next print is added', async () => {
    await t.importFile(PRINTS, { query: HINDS })
    const again = await t.importFile(PRINTS, { query: HINDS })
    expect(again.body).toMatchObject({ added: 0, changed: 0 })
    expect((await t.taxSaleOf('820-325')).totalOwed).toBe(21_305.81)
    const fourth =
      '820-325,ELM STREET LLC,12 OAK ST,JACKSON,MS,"$21,305.81",2025-08-25,print 4\n' +
      '820-325,ELM STREET LLC,12 OAK ST,JACKSON,MS,$40.00,2025-08-25,print 4'
    const { body } = await t.importFile(`${PRINTS}\n${fourth}`, { query: HINDS })
    expect((await t.taxSaleOf('820-325')).totalOwed).toBe(21_345.81)
    await t.undoImport(body.importId)
    expect((await t.taxSaleOf('820-325')).totalOwed).toBe(21_305.81)
  })

  test('is two debts where the tax years differ', async () => {
    await t.importFile(
      [
        'Parcel Number,Owner Name,Property Address,City,State,Tax Year,Amount Due',
        '820-327,JONES ELLA,16 OAK ST,JACKSON,MS,2023,300',
        '820-327,JONES ELLA,16 OAK ST,JACKSON,MS,2024,300',
      ].join('\n'),
      { query: HINDS },
    )
    expect((await t.taxSaleOf('820-327')).totalOwed).toBe(600)
  })
})

test('a bill with a number that a list states twice is one debt, also when the list comes again', async () => {
  const list = [
    'Parcel Number,Owner Name,Property Address,City,State,Tax Year,Receipt,Amount Due',
    '820-328,JONES ELLA,18 OAK ST,JACKSON,MS,2024,R-1,300',
    '820-328,JONES ELLA,18 OAK ST,JACKSON,MS,2024,R-1,320',
  ].join('\n')
  await t.importFile(list, { query: HINDS })
  await t.importFile(list, { query: HINDS })
  expect((await t.taxSaleOf('820-328')).totalOwed).toBe(320)
})

describe('two lists of one county that quote the same bill', () => {
  const CERTIFICATES = [
    'Parcel Number,Owner Name,Property Address,City,State,Tax Year,Amount Due,Certificate',
    '820-329,JONES ELLA,20 OAK ST,JACKSON,MS,2018,6758.83,A',
    '820-330,JONES ELLA,22 OAK ST,JACKSON,MS,2018,100.00,A',
  ].join('\n')
  const ASSIGNMENTS = [
    'Parcel Number,Property Address,City,State,Tax Year,Amount Due,Assigned On',
    '820-329,20 OAK ST,JACKSON,MS,2018,6758.83,2019-06-01',
    '820-330,22 OAK ST,JACKSON,MS,2019,100.00,2019-06-01',
  ].join('\n')

  test.each([
    ['the certificates first', CERTIFICATES, ASSIGNMENTS],
    ['the assignments first', ASSIGNMENTS, CERTIFICATES],
  ])('count it once: %s', async (_, first, second) => {
    await t.importFile(first, { query: HINDS })
    const { body } = await t.importFile(second, { query: HINDS })
    const sale = await t.taxSaleOf('820-329')
    expect(sale.totalOwed).toBe(6758.83)
    expect(sale.bills).toHaveLength(1)
    // Another tax year is another debt, even with the same amount.
    expect((await t.taxSaleOf('820-330')).totalOwed).toBe(200)
    await t.undoImport(body.importId)
    expect((await t.taxSaleOf('820-329')).totalOwed).toBe(6758.83)
    expect((await t.taxSaleOf('820-330')).totalOwed).toBe(100)
  })
})
