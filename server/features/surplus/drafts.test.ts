import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t)
})
afterAll(() => t.close())

async function importSale(bid: string) {
  await t.importFile(
    'parcel_id,owner_name,owner_address,total,sale_date\nP-1,SMITH & SONS <LLC>,1 OAK ST JACKSON MS 39209,1842.17,2024-08-26',
    { query: '?county=Hinds%20County,%20MS' },
  )
  await t.importFile(
    `Sale,Parcel ID,PPIN,Address,City,County,Sale Date,Sale Result,Sold To,Winning Bid\n"Hinds County, MS 2024-08-26",P-1,,,,"Hinds County, MS",2024-08-26,Sold,DELTA LLC,${bid}`,
    { fileName: 'results.csv' },
  )
  return t.idOf('P-1')
}

const ask = (id: number, draft: string, query = '') =>
  t.app.inject({
    url: `/api/properties/${id}/surplus-drafts/${draft}${query}`,
    headers: ada.headers,
  })

describe('a draft', () => {
  test('as text has the facts of record and says that it is no legal advice', async () => {
    const id = await importSale('5000')
    const { body, headers } = await ask(id, 'letter', '?format=txt')
    expect(headers['content-disposition']).toBe(`attachment; filename="surplus-letter-${id}.txt"`)
    for (const part of [
      'SMITH & SONS <LLC>',
      '1 Oak St Jackson MS',
      '$3,157.83',
      'Aug 26, 2028',
      'Not legal advice',
      '[legal description]',
    ]) {
      expect(body).toContain(part)
    }
    const claim = await ask(id, 'claim', '?format=txt')
    // The importer assumed the city: it is not a fact, and there is no address without a street.
    expect(claim.body).toContain('Address: [address of the land]')
    expect(claim.body).not.toContain('39202')
    expect(claim.body).toContain('[office of the county that holds the excess, and its address]')
  })

  test('leaves the owner blank where a later deed is on record', async () => {
    const id = await importSale('5000')
    await t.db.query(
      `insert into instrument (property_id, type, recorded_on, import_id, as_of)
         values ($1, 'tax-deed', '2026-09-10', 0, $2)`,
      [id, TEST_DAY],
    )
    const { body } = await ask(id, 'letter', '?format=txt')
    expect(body).toContain('[name of the owner on the day of the sale]')
    expect(body).not.toContain('SMITH')
    expect(body).not.toContain('1 Oak St Jackson')
  })

  test('as a Word document has the same words, as a PDF is one', async () => {
    const id = await importSale('5000')
    const word = await ask(id, 'claim', '?format=docx')
    const text = Buffer.from(
      unzipSync(new Uint8Array(word.rawPayload))['word/document.xml'] ?? [],
    ).toString()
    expect(text).toContain('SMITH &#38; SONS &#60;LLC&#62;')
    expect(text).toContain('[notary, if the office asks for it]')
    const pdf = await ask(id, 'claim')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await ask(id, 'claim')).rawPayload.equals(pdf.rawPayload)).toBe(true)
  })

  test('of a sale without a surplus, or of another day, is not found and says why', async () => {
    const id = await importSale('1842.17')
    const none = await ask(id, 'letter')
    expect(none.statusCode).toBe(404)
    expect(none.json<{ message: string }>().message).toContain('nothing to claim')
    const other = await ask(id, 'letter', '?saleDate=2020-08-31')
    expect(other.json<{ message: string }>().message).toContain('Aug 31, 2020')
    expect((await ask(999_999, 'letter')).statusCode).toBe(404)
  })

  test('is for the signed-in, in the formats there are', async () => {
    const id = await importSale('5000')
    expect((await t.app.inject(`/api/properties/${id}/surplus-drafts/letter`)).statusCode).toBe(401)
    expect((await ask(id, 'letter', '?format=rtf')).statusCode).toBe(400)
    expect((await ask(id, 'poem')).statusCode).toBe(400)
  })
})
