import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeReport } from '../../../contract/report.ts'
import { hasPoppler, qrOfLastPage } from '../../platform/testing/read-qr.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { checkAddress, codeOf } from './report-code.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t, { email: 'ada.private@example.com' })
  await givePlan(t.db, ada.userId, 'pro')
})
afterAll(() => t.close())

async function importParcel(parcel: string, owner: string, owed: string): Promise<number> {
  await t.importFile(
    `parcel_id,owner_name,address,city,total_owed,sale_date\n${parcel},${owner},1 OAK ST,JACKSON,${owed},2027-08-30`,
    { query: '?county=Hinds%20County,%20MS' },
  )
  return t.idOf(parcel)
}

async function make(propertyId: number): Promise<MadeReport> {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/${propertyId}/report`,
    headers: ada.headers,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const open = async (path: string) => {
  const answer = await t.app.inject({ url: path })
  return { status: answer.statusCode, page: answer.body, headers: answer.headers }
}
const pageOf = (hash: string, query = '') => open(`/api/reports/check/${codeOf(hash)}${query}`)

describe('the public check of a report', () => {
  test('says that it is genuine, of which day, and that nothing changed', async () => {
    const { hash } = await make(await importParcel('C-1', 'ROE RICHARD', '100.00'))
    const { status, page, headers } = await pageOf(hash)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(page).toContain('This report is genuine')
    expect(page).toContain('1 Oak St')
    expect(page).toContain('C-1')
    expect(page).toContain('Nov 21, 2026')
    expect(page).toContain('Nothing, by our records of')
  })

  test('names kinds of changes with their days, never what was or is', async () => {
    const id = await importParcel('C-2', 'ROE RICHARD', '111.11')
    const { hash } = await make(id)
    await importParcel('C-2', 'DOE JANE', '222.22')
    const { page } = await pageOf(hash)
    expect(page).toContain('<strong>Owner of record</strong>, last on ')
    expect(page).toContain('<strong>Total owed</strong>')
    for (const secret of ['ROE', 'DOE', '111.11', '222.22', 'ada.private', 'Ada', hash]) {
      expect(page).not.toContain(secret)
    }
  })

  test('of a property that is no longer on record is still genuine', async () => {
    const id = await importParcel('C-3', 'ROE', '1.00')
    const { hash } = await make(id)
    await t.db.query('delete from property where id = $1', [id])
    const { status, page } = await pageOf(hash)
    expect(status).toBe(200)
    expect(page).toContain('no longer on record')
  })

  test.each([
    ['an unknown code', '0'.repeat(32)],
    ['a code cut short', 'abc'],
    ['a code in place of which text is written', '%3Cscript%3Ealert(1)'],
  ])('%s gets a page that says so', async (_case, code) => {
    const { status, page } = await open(`/api/reports/check/${code}`)
    expect(status).toBe(404)
    expect(page).toContain('We know no report with this code')
    expect(page).not.toContain('<script>alert')
  })

  test('the number of a report is not its code, and the code does not open the report', async () => {
    const { hash } = await make(await importParcel('C-4', 'ROE', '1.00'))
    expect((await open(`/api/reports/check/${hash}`)).status).toBe(404)
    expect((await open(`/api/reports/${codeOf(hash)}.pdf`)).status).toBe(400)
  })

  test('a code can be typed, also as the whole address', async () => {
    const { hash } = await make(await importParcel('C-5', 'ROE', '1.00'))
    expect((await open('/api/reports/check')).page).toContain('<label for="code">Code</label>')
    const typed = encodeURIComponent(
      ` https://x.example/api/reports/check/${codeOf(hash).toUpperCase()} `,
    )
    const { status, headers } = await open(`/api/reports/check?code=${typed}`)
    expect(status).toBe(303)
    expect(headers.location).toBe(`/api/reports/check/${codeOf(hash)}`)
  })

  test('a file is compared by its SHA-256 alone', async () => {
    const { hash, url } = await make(await importParcel('C-6', 'ROE', '1.00'))
    const pdf = (await t.app.inject({ url })).rawPayload
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const same = await pageOf(hash, `?file=${sha(pdf).toUpperCase()}`)
    expect(same.page).toContain('byte for byte')
    const changed = Buffer.concat([pdf, Buffer.from(' ')])
    expect((await pageOf(hash, `?file=${sha(changed)}`)).page).toContain('Not the same file')
    expect((await pageOf(hash, '?file=abc')).page).toContain('A SHA-256 has 64 characters')
    // Another report's file is another report.
    const other = await make(await importParcel('C-7', 'ROE', '1.00'))
    expect((await pageOf(other.hash, `?file=${sha(pdf)}`)).page).toContain('Not the same file')
  })
})

test.skipIf(!hasPoppler())(
  'the QR code on the last page, drawn and read, is the address of the check',
  async () => {
    const { hash, url } = await make(await importParcel('C-8', 'ROE', '1.00'))
    const pdf = (await t.app.inject({ url })).rawPayload
    expect(qrOfLastPage(pdf)).toBe(checkAddress(`http://localhost:${t.context.config.port}`, hash))
  },
)
