import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileImportResult } from '../../../contract/import.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

// What holds for every list: each breaks one of the laws, and is told so with its numbers.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HINDS = '?county=Hinds%20County,%20MS'
const HEADS = 'Parcel Number,Owner Name,Property Address,State,Tax Year,Receipt,Amount Due'
const list = (...rows: string[]) => [HEADS, ...rows].join('\n')

async function send(text: string, fileName = 'list.csv', query = HINDS): Promise<FileImportResult> {
  const { status, body } = await t.importFile(text, { fileName, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as FileImportResult
}
const told = ({ remark_details }: FileImportResult) => remark_details.join('\n')
const owed = async (parcel: string) => (await t.taxSaleOf(parcel)).totalOwed

describe('no property gets the debts of two owners without a remark', () => {
  // More rows than the heading's sample: what a parcel number does further down is not seen before the import.
  const far = Array.from(
    { length: 120 },
    (_none, at) => `1-${at},OWNER ${at},${at + 1} OAK ST,MS,2024,R-${at},10.00`,
  )

  test('also where the parcel number repeats far below the first rows', async () => {
    const result = await send(
      list(
        ...far,
        '9-1,DOE JOHN,900 ELM ST,MS,2024,X-1,100.00',
        '9-1,ROE JANE,902 ELM ST,MS,2024,X-2,200.00',
      ),
    )
    expect(told(result)).toContain(
      '1 property has unpaid rows of several owners, $300.00 together: 9-1 from line 122 (DOE JOHN; ROE JANE)',
    )
  })

  test('and one owner with several bills is none', async () => {
    const result = await send(
      list(
        '9-1,DOE JOHN,900 ELM ST,MS,2023,X-1,100.00',
        '9-1,"Doe,  John",900 ELM ST,MS,2024,X-2,5',
      ),
    )
    expect(told(result)).not.toContain('several owners')
  })
})

describe('the sum written is that of the rows, less what is named', () => {
  test('a debt that the list repeats', async () => {
    const result = await send(
      list(
        '1-1,DOE JOHN,1 ELM ST,MS,2024,,100.00',
        '1-1,DOE JOHN,1 ELM ST (REAR),MS,2024,,100.00',
        '1-2,ROE JANE,2 ELM ST,MS,2024,,50.00',
      ),
    )
    expect(told(result)).toContain(
      '$150.00 of $250.00 in new rows was added; not added: $100.00 stated by another row of the list (1 row)',
    )
    expect(await owed('1-1')).toBe(100)
  })

  test('a debt that another list states', async () => {
    await send(list('1-1,DOE JOHN,1 ELM ST,MS,2024,R-1,100.00'))
    const result = await send(
      [
        'Parcel Number,Owner Name,Property Address,Tax Year,Total Due',
        '1-1,DOE JOHN,1 ELM ST,2024,100.00',
        '1-1,DOE JOHN,1 ELM ST,2023,70.00',
      ].join('\n'),
      'other.csv',
    )
    expect(told(result)).toContain(
      '$70.00 of $170.00 in new rows was added; not added: $100.00 stated by another list (1 row)',
    )
    expect(await owed('1-1')).toBe(170)
  })

  test('rows that were refused, in the headline', async () => {
    const result = await send(
      list('1-1,DOE JOHN,1 ELM ST,MS,2024,R-1,100.00', ',ROE JANE,,MS,2024,R-2,900.00'),
    )
    expect(result.message).toBe(
      'Imported 1 of 2 properties. $900.00 of $1,000.00 was not imported.',
    )
  })

  test('of each of many mixed lists, and never disagrees', async () => {
    const texts = [
      list('1-1,A B,1 ELM ST,MS,2024,R-1,10.10', '1-2,C D,2 ELM ST,MS,2024,R-2,20.20'),
      list('1-1,A B,1 ELM ST,MS,2024,R-1,10.10', '1-2,C D,2 ELM ST,MS,2024,R-2,'),
      list('1-1,A B,1 ELM ST,MS,2024,R-1,11.10', '1-3,E F,3 ELM ST,MS,2024,R-3,30.30'),
      list('1-3,E F,3 ELM ST,MS,2024,R-3,30.30', '1-3,E F,3 ELM ST,MS,2024,R-3,31.30'),
    ]
    for (const meaning of ['bills', 'snapshot']) {
      for (const [at, text] of texts.entries()) {
        const query = `${HINDS}&meaning=${meaning}&asOf=2026-0${at + 1}-01`
        expect(told(await send(text, 'list.csv', query))).not.toContain('do not agree')
      }
    }
  })
})

test.each(['bills', 'snapshot'])(
  'a blank amount of the next edition keeps the known one of %s, and says so',
  async (meaning) => {
    const query = `${HINDS}&meaning=${meaning}`
    await send(list('1-1,DOE JOHN,1 ELM ST,MS,2024,R-1,1450.00'), 'list.csv', query)
    const result = await send(list('1-1,DOE JOHN,1 ELM AVE,MS,2024,R-1,'), 'list.csv', query)
    expect(await owed('1-1')).toBe(1450)
    expect(told(result)).toContain(
      '1 row without an amount keeps what the list stated before ($1,450.00)',
    )
  },
)

test('a row of another state is refused: it never gets this state’s law', async () => {
  const result = await send(
    list('1-1,DOE JOHN,1 ELM ST,MS,2024,R-1,100.00', '1-2,ROE JANE,2 ELM ST,GA,2024,R-2,50.00'),
  )
  expect(result.error_details).toEqual(['Line 3: it is in GA, but the list is of Hinds County, MS'])
  expect(result.message).toBe('Imported 1 of 2 properties. $50.00 of $150.00 was not imported.')
  const { rows } = await t.db.query('select parcel_id from property')
  expect(rows).toEqual([{ parcel_id: '1-1' }])
})
