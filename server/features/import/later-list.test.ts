import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Property } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { eventually, makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

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

async function undo(id: number): Promise<void> {
  await t.app.inject({ method: 'POST', url: `/api/imports/${id}/undo` })
  await eventually(async () => {
    const { body } = await t.getJson<ImportProgress>(`/api/imports/${id}`)
    return body.status === 'undone' ? body : null
  })
}

type List = { fileName: string; text: string }

function advertised(year: number, lien: string): List {
  return {
    fileName: `advertised-${year}.csv`,
    text: [
      'Count,Address,block_lot,lot_size,Owner_Name,assessed_value,lien',
      `1,12 SAMPLE ST,0901-007A,12X80,JONES ELLA,"$1,200",${lien}`,
    ].join('\n'),
  }
}

function results(year: number, face: string, removed = 'No'): List {
  return {
    fileName: `certificate-results-${year}.csv`,
    text: [
      'Account Number,Adv Number,Certificate Number,Batch Number,Tax Year,Face Amount,Assessed Value,Property Address,Removed,Removed Because,Winning Bidder',
      `00901007A,17,C-${year},1,${year},${face},1200,12 SAMPLE ST,${removed},,City`,
    ].join('\n'),
  }
}

async function send({ fileName, text }: List): Promise<number> {
  const { body } = await t.importFile(text, { query: '', fileName })
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

  test('counts again when the later list is undone', async () => {
    await send(OLD)
    await undo(await send(NEW))
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
      asOf: '2021-01-01',
      list: 'Baltimore City advertised tax-sale list',
      countedSeparately: 1300,
      notAdded: [
        {
          day: '2020-05-31',
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
