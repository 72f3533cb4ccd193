import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailingPreview } from '../../../contract/mailing.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn
let ids: number[]
const LONG =
  'THE EXTRAORDINARILY LONG NAMED CHARITABLE HOLDING FOUNDATION FOR LAND OF HINDS COUNTY LLC'
beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t)
  await t.importFile(
    `parcel_id,owner_name,owner_address,address
M-1,SMITH JOHN A,"12 OAK ST, JACKSON, MS 39202",1 ELM ST
M-2,SMITH JOHN A,"12 Oak Street, Jackson, MS 39202",2 ELM ST
M-3,=HYPERLINK DOE,"PO BOX 9, ATLANTA, GA 30303",3 ELM ST
M-4,${LONG},"14 OAK ST, JACKSON, MS 39202",4 ELM ST
M-5,ROE RICHARD,,5 ELM ST`,
    { query: '?county=Hinds%20County,%20MS' },
  )
  ids = await Promise.all(['M-1', 'M-2', 'M-3', 'M-4', 'M-5'].map((parcel) => t.idOf(parcel)))
})
afterAll(() => t.close())

const send = (path: string, payload: object, who: SignedIn | null = ada) =>
  t.app.inject({ method: 'POST', url: path, headers: who?.headers ?? {}, payload })
const file = (rest: object) => send('/api/mailings/file', { propertyIds: ids, ...rest })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

describe('a mailing', () => {
  test('has one piece for an owner at an address, and says what cannot be mailed or is cut', async () => {
    const answer = await send('/api/mailings/preview', { propertyIds: ids })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<MailingPreview>()).toEqual({
      pieces: 3,
      parcels: 4,
      combined: 1,
      first: { owner: 'SMITH JOHN A', lines: ['12 OAK ST', 'JACKSON, MS 39202'], parcels: 2 },
      unmailable: [
        { propertyId: ids[4], parcelId: 'M-5', address: '5 ELM ST', ownerName: 'ROE RICHARD' },
      ],
      unmailableCount: 1,
      cut: [LONG],
      cutCount: 1,
    })
  })

  test('is for people who are signed in', async () => {
    for (const path of ['/api/mailings/preview', '/api/mailings/file']) {
      expect((await send(path, { propertyIds: ids, as: 'csv' }, null)).statusCode).toBe(401)
    }
  })

  test('as CSV has a line for each piece, and no formula', async () => {
    const answer = await file({ as: 'csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe(
      'Owner,Mail Line 1,Mail Line 2,Mail Line 3,Mail Line 4,Parcels,Parcel IDs,Addresses,County',
    )
    expect(lines[1]).toBe(
      'SMITH JOHN A,12 OAK ST,"JACKSON, MS 39202",,,2,M-1; M-2,1 ELM ST; 2 ELM ST,"Hinds County, MS"',
    )
    expect(lines[2]).toMatch(/^'=HYPERLINK DOE,PO BOX 9,/)
    expect(lines).toHaveLength(5)
  })

  test.each([
    ['at the first label: one sheet', 1, 1],
    ['at the 28th of 30: the last three', 28, 1],
    ['at the 29th: one is on a second sheet', 29, 2],
  ])('as labels that begin %s', async (_case, startAt, pages) => {
    const answer = await file({ as: 'labels', startAt })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(pagesOf(answer.rawPayload)).toBe(pages)
    expect((await file({ as: 'labels', startAt })).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  test('as letters has a page for each owner, and a long letter more', async () => {
    const text = 'Dear {owner},\n\nabout {parcel} at {address} in {county}.'
    expect(pagesOf((await file({ as: 'letters', text })).rawPayload)).toBe(3)
    const long = Array.from({ length: 60 }, () => 'A paragraph.').join('\n')
    expect(pagesOf((await file({ as: 'letters', text: long, isLegal: true })).rawPayload)).toBe(6)
  })

  test.each([
    ['a letter without a text', { as: 'letters', text: ' ' }, 'Write the letter’s text'],
    ['a field that is none', { as: 'letters', text: '{name}' }, '{name} is no field'],
    ['a label that is not on the sheet', { as: 'labels', sheet: '5163', startAt: 11 }, '10 labels'],
    ['label 31', { as: 'labels', startAt: 31 }, 'startAt'],
    ['a sheet that is not known', { as: 'labels', sheet: '1' }, 'sheet'],
  ])('%s is refused', async (_case, rest, message) => {
    const answer = await file(rest)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
  })

  test('of parcels none of which can be mailed is refused', async () => {
    const answer = await send('/api/mailings/file', { propertyIds: ids.slice(4), as: 'csv' })
    expect(answer.statusCode).toBe(400)
  })
})

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('pdftotext is not installed: the drawn text is not read\n')
    return false
  }
}

const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })

test.skipIf(!hasPoppler())('what is printed can be read again', async () => {
  const labels = textOf((await file({ as: 'labels', sheet: '5163' })).rawPayload)
  expect(labels).toContain('SMITH JOHN A')
  expect(labels).toContain('JACKSON, MS 39202')
  const text = 'Dear {owner},\nabout {parcel}.'
  const letters = textOf(
    (await file({ as: 'letters', text, sender: 'Ada\nPO BOX 1', isLegal: true })).rawPayload,
  )
  expect(letters).toContain('about M-1 and M-2.')
  expect(letters).toContain('PO BOX 1')
  expect(letters).toContain('This letter is not legal advice')
  expect(textOf((await file({ as: 'letters', text })).rawPayload)).not.toContain('legal advice')
})
