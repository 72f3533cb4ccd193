import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HoldingDetail } from '../../../contract/holding.ts'
import type { ReceiptReading } from '../../../contract/receipt.ts'
import type { TeamFile } from '../../../contract/teamwork.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t)
  await t.importFile('parcel_id,owner_name,total\nRC-1,SMITH JOHN,1260\nRC-2,DOE JANE,12', {
    query: '?county=Hinds%20County,%20MS',
  })
})
afterAll(() => t.close())

async function makePdf(lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (const line of lines) pdf.text(line)
  // A page without text is drawn on.
  if (lines.length === 0) pdf.rect(50, 50, 200, 100).stroke()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

const RECEIPT = [
  'Hinds County Tax Collector',
  'Date paid 01/30/2025',
  'Tax 100.25',
  'Total paid $120.50',
]

async function send(url: string, content: Buffer | string, who = ada) {
  const { payload, headers } = multipart('receipt.pdf', content)
  const answer = await t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...who.headers },
  })
  return { status: answer.statusCode, body: answer.json<ReceiptReading & { message: string }>() }
}
const read = (content: Buffer | string, who = ada) =>
  send('/api/holdings/read-receipt', content, who)

test('a PDF receipt proposes its amounts and days, and saves nothing', async () => {
  const { status, body } = await read(await makePdf(RECEIPT))
  expect(status).toBe(200)
  expect(body).toEqual({
    amounts: [
      { amount: 120.5, line: 'Total paid $120.50', isTotal: true },
      { amount: 100.25, line: 'Tax 100.25', isTotal: false },
    ],
    days: [{ on: '2025-01-30', line: 'Date paid 01/30/2025' }],
    message: null,
  })
  const { rows } = await t.db.query('select from holding_entry union all select from parcel_file')
  expect(rows).toEqual([])
})

test('a scan, a text without an amount and a damaged file are said to be so', async () => {
  expect((await read(await makePdf([]))).body.message).toContain('has no text to read')
  expect((await read(await makePdf(['Thank you']))).body.message).toContain('no amount was found')
  const damaged = await read('%PDF-1.7 nothing more')
  expect(damaged.status).toBe(400)
  expect(damaged.body.message).toContain('This PDF is damaged')
})

test('a viewer reads none, and a visitor neither', async () => {
  const pdf = await makePdf(RECEIPT)
  const eve = await signIn(t)
  await t.db.query(`update workspace_member set role = 'viewer' where user_id = $1`, [eve.userId])
  expect((await read(pdf, eve)).status).toBe(403)
  const { payload, headers } = multipart('receipt.pdf', pdf)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/holdings/read-receipt',
    payload,
    headers,
  })
  expect(answer.statusCode).toBe(401)
})

test('a cost keeps its receipt among the files of the property; another’s file is none', async () => {
  const [id, other] = [await t.idOf('RC-1'), await t.idOf('RC-2')]
  const pdf = await makePdf(RECEIPT)
  const file = (await send(`/api/properties/${id}/files`, pdf)).body as unknown as TeamFile
  const elsewhere = (await send(`/api/properties/${other}/files`, pdf)).body as unknown as TeamFile
  const bob = await signIn(t)
  const bobs = (await send(`/api/properties/${id}/files`, pdf, bob)).body as unknown as TeamFile
  const post = async (url: string, payload: object) => {
    const answer = await t.app.inject({ method: 'POST', url, payload, headers: ada.headers })
    return { status: answer.statusCode, body: answer.json<HoldingDetail & { message: string }>() }
  }
  const made = await post('/api/holdings', {
    propertyId: id,
    regime: 'ms-land-sale',
    saleDate: '2024-08-26',
    taxes: 1842.17,
    bid: 2000,
    ...{ costs: null, certificateRate: null, marketValue: null, confirmedOn: null, paidOn: null },
    ...{ delinquentYears: null, mortgageeNotifiedOn: null, federalLienNoticeFiledOn: null },
  })
  const entries = `/api/holdings/${made.body.id}/entries`
  const cost = { kind: 'later-taxes', on: '2025-01-30', amount: 120.5 }
  for (const fileId of [elsewhere.id, bobs.id, 999_999]) {
    const { status, body } = await post(entries, { ...cost, fileId })
    expect(status).toBe(400)
    expect(body.message).toContain('The receipt is not among the files')
  }
  const { body } = await post(entries, { ...cost, fileId: file.id })
  expect(body.entries).toMatchObject([{ amount: 120.5, fileId: file.id }])
  // The file removed, the cost stays.
  await t.app.inject({
    method: 'DELETE',
    url: `/api/workspace/files/${file.id}`,
    headers: ada.headers,
  })
  const after = await t.app.inject({
    url: `/api/holdings/${made.body.id}`,
    headers: ada.headers,
  })
  expect(after.json<HoldingDetail>().entries).toMatchObject([{ amount: 120.5, fileId: null }])
})
