import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property, PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

async function taxSale(): Promise<TaxSaleDetail> {
  const { body } = await t.getJson<Property[]>('/api/properties/search?q=SAMPLE')
  expect(body).toHaveLength(1)
  return (await t.getJson<TaxSaleDetail>(`/api/tax-sales/property/${body[0]?.id}`)).body
}

type List = { fileName: string; text: string }

function advertised(year: number, lien: string, owner = 'JONES ELLA', assessed = '$1,200'): List {
  return {
    fileName: `advertised-${year}.csv`,
    text: [
      'Count,Address,block_lot,lot_size,Owner_Name,assessed_value,lien',
      `1,12 SAMPLE ST,0901-007A,12X80,${owner},"${assessed}",${lien}`,
    ].join('\n'),
  }
}

function results(year: number, face: string, removed = 'No'): List {
  return {
    fileName: `certificate-results-${year}.csv`,
    text: [
      'Account Number,Adv Number,Certificate Number,Batch Number,Tax Year,Face Amount,Assessed Value,Property Address,Removed,Removed Because,Winning Bid,Winning Bidder',
      `00901007A,17,C-${year},1,${year},${face},1200,12 SAMPLE ST,${removed},,${face},City`,
    ].join('\n'),
  }
}

async function send({ fileName, text }: List): Promise<number> {
  const { body } = await t.importFile(text, {
    query: '?county=Baltimore%20City,%20MD',
    fileName,
  })
  expect(body).toMatchObject({ imported: 1 })
  return body.importId
}

describe('what an advertised list states as owed on its day', () => {
  const OLD = advertised(2021, '1000')
  const NEW = advertised(2022, '1400')

  test.each([
    ['in the order of their years', OLD, NEW],
    ['the later year first', NEW, OLD],
  ])('is replaced by the list of a later year: %s', async (_, first, second) => {
    await send(first)
    await send(second)
    const sale = await taxSale()
    expect(sale.totalOwed).toBe(1400)
    expect(sale.bills).toHaveLength(1)
  })

  test('is of its year, where it names no day', async () => {
    await send(OLD)
    const { provenance, owed } = await taxSale()
    expect(provenance.year).toBe(2021)
    expect(owed).toMatchObject({ asOf: null, year: 2021 })
    const { body } = await t.getJson<unknown[]>('/api/properties/search?q=0901-007A')
    expect(body[0]).toMatchObject({ provenance: { year: 2021 } })
  })

  test('counts again when the later list is undone', async () => {
    await send(OLD)
    await t.undoImport(await send(NEW))
    expect((await taxSale()).totalOwed).toBe(1000)
  })

  test.each([
    ['offered for another amount', results(2021, '950'), 950],
    ['removed from the sale', results(2021, '950', 'Yes'), 0],
  ])('is replaced by the results of its sale: %s', async (_, sold, owed) => {
    await send(OLD)
    await send(sold)
    expect((await taxSale()).totalOwed).toBe(owed)
  })

  test.each([
    ['in the order of their days', results(2020, '300'), OLD],
    ['the later list first', OLD, results(2020, '300')],
  ])('replaces the results of an earlier sale, which the page names: %s', async (_, a, b) => {
    await send(a)
    await send(b)
    const sale = await taxSale()
    expect(sale.totalOwed).toBe(1000)
    expect(sale.owed).toMatchObject({
      total: 1000,
      isPartUnknown: false,
      asOf: null,
      year: 2021,
      list: 'advertised-2021.csv',
      countedSeparately: 1300,
      notAdded: [
        {
          day: null,
          year: 2020,
          meaning: 'sale-results',
          amount: 300,
          why: 'A later list replaces it',
        },
      ],
    })
  })
})

test('a parcel that one list names by block and lot, another by its account, is one and found by each', async () => {
  await send(advertised(2022, '1400'))
  await send(results(2021, '300'))
  for (const typed of ['0901-007A', '901-7A', '00901007A']) {
    const { body } = await t.getJson<Array<{ parcelId: string }>>(
      `/api/properties/search?q=${typed}`,
    )
    expect(body, typed).toHaveLength(1)
  }
})

describe('what lists state of a property itself', () => {
  const property = async () => {
    const { body } = await t.getJson<Property[]>('/api/properties/search?q=SAMPLE')
    return (await t.getJson<PropertyDetail>(`/api/properties/${body[0]?.id}`)).body
  }
  const OLD = advertised(2021, '1000', 'OLD JOHN', '$900')
  const NEW = advertised(2022, '1400', 'NEW MARY', '')

  test('an earlier list fills gaps, and replaces nothing that a later one states', async () => {
    await send(NEW)
    await send(OLD)
    const now = await property()
    expect(now).toMatchObject({ ownerName: 'NEW MARY', assessedValue: 900 })
    expect(now.provenance).toMatchObject({ year: 2022 })
    expect(now.changes.find(({ kind }) => kind === 'kept')?.fields).toEqual([
      { field: 'ownerName', before: 'NEW MARY', after: 'OLD JOHN' },
    ])
  })

  test('an earlier list’s value counts once the later list is undone', async () => {
    const undone = await send(NEW)
    await send(OLD)
    await t.undoImport(undone)
    expect(await property()).toMatchObject({ ownerName: 'OLD JOHN', provenance: { year: 2021 } })
  })

  test('a later list that names no owner keeps no earlier one from naming another', async () => {
    await send(advertised(2020, '700', 'FIRST ANN'))
    await send(results(2023, '900'))
    await send(OLD)
    expect((await property()).ownerName).toBe('OLD JOHN')
  })

  test('a later list replaces what an earlier one stated', async () => {
    await send(OLD)
    await send(NEW)
    expect(await property()).toMatchObject({ ownerName: 'NEW MARY', assessedValue: 900 })
  })
})
