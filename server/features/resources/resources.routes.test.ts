import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PropertyChecklist } from '../../../contract/checklist.ts'
import type { Property } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let server: TestApp
let id: number

beforeAll(async () => {
  server = await makeTestApp()
  await server.importFile(
    'parcel_id,owner_name,address,total_owed,sale_date\n123-45-6,SMITH JOHN EST OF,1 OAK ST,1842.17,2026-08-31',
    { query: '?county=Hinds%20County%2C%20MS' },
  )
  const { body } = await server.getJson<Property[]>('/api/properties/search?q=123-45-6')
  id = body[0]?.id ?? 0
})
afterAll(() => server.close())

const getPdf = (query = '') =>
  server.app.inject({ method: 'GET', url: `/api/resources/checklist.pdf${query}` })
/** How often a structure element of this type stands in the file. */
const count = (pdf: string, type: string) => pdf.match(new RegExp(`/S /${type}\\b`, 'g'))?.length

describe('GET /api/properties/{id}/checklist', () => {
  test('answers what the record settles, what is open and what is trouble', async () => {
    const { status, body } = await server.getJson<PropertyChecklist>(
      `/api/properties/${id}/checklist`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: '1 Oak St', parcelId: '123-45-6', isSample: false })
    const of = (point: string) => body.answers.filter((answer) => answer.point === point)
    expect(of('parcel-id')).toMatchObject([{ standing: 'settled', text: '123-45-6' }])
    expect(of('sale-date')).toMatchObject([{ standing: 'settled', text: 'Aug 31, 2026' }])
    expect(of('deadline')).toMatchObject([
      { standing: 'settled', text: 'Aug 31, 2028, as far as the record shows.' },
    ])
    expect(of('estates')).toMatchObject([{ standing: 'warning' }])
    expect(of('visit')).toEqual([])
    for (const { source } of body.answers) expect(source).not.toBe('')
  })

  test('refuses an unknown property and an id that can be none', async () => {
    expect((await server.getJson('/api/properties/999999999/checklist')).status).toBe(404)
    expect((await server.getJson('/api/properties/abc/checklist')).status).toBe(400)
  })
})

describe('GET /api/resources/checklist.pdf', () => {
  test('is a tagged document with a title, a language, its headings and its list', async () => {
    const answer = await getPdf()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('parcelproof-checklist.pdf')
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
    expect(pdf.includes('/Lang (en-US)'), '/Lang (en-US)').toBe(true)
    expect(pdf.includes('/Marked true'), '/Marked true').toBe(true)
    expect(pdf.includes('/DisplayDocTitle true'), '/DisplayDocTitle true').toBe(true)
    expect(
      pdf.includes('47-point due diligence checklist'),
      '47-point due diligence checklist',
    ).toBe(true)
    expect(count(pdf, 'H1')).toBe(1)
    expect(count(pdf, 'H2')).toBe(8)
    expect(count(pdf, 'L')).toBe(8)
    expect(count(pdf, 'LI')).toBe(47)
    expect(count(pdf, 'Lbl')).toBe(47)
    expect(pdf.match(/\/ActualText \(\d+, not checked\)/g)).toHaveLength(47)
  })

  test('embeds its fonts, and is the same each time', async () => {
    const [first, second] = [await getPdf(`?property=${id}`), await getPdf(`?property=${id}`)]
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect(first.rawPayload.toString('latin1').match(/\/FontFile2/g)).toHaveLength(3)
  })

  test('ticks what the record of a property settles, and nothing it warns of', async () => {
    const pdf = (await getPdf(`?property=${id}`)).rawPayload.toString('latin1')
    expect(pdf.includes('/ActualText (1, checked)'), '/ActualText (1, checked)').toBe(true)
    expect(pdf.includes('/ActualText (13, checked)'), '/ActualText (13, checked)').toBe(true)
    // Estates: the owner's name warns of one.
    expect(pdf.includes('/ActualText (20, not checked)'), '/ActualText (20, not checked)').toBe(
      true,
    )
    expect(pdf.includes('1 Oak St'), '1 Oak St').toBe(true)
  })

  test('refuses an unknown property with a message', async () => {
    const unknown = await getPdf('?property=999999999')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ message: 'Property not found' })
    expect((await getPdf('?property=abc')).statusCode).toBe(400)
  })
})
