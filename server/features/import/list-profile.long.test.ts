import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileImportResult, KeptProfile } from '../../../contract/import.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { type Headers, headersAs } from './testing/sign-in-as.ts'

// What was corrected in the review of a list is kept, and reads the next list with its headings.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const list = (year: number, amount = '250.50') =>
  [
    `Parcel Number,Owner,Situs,${year} Levy,${year} Payoff`,
    `901-1,SMITH JOHN A,12 OAK ST,100.00,${amount}`,
    '901-2,DOE JANE,14 OAK ST,75.25,80.00',
  ].join('\n')

const corrections = (year: number) =>
  encodeURIComponent(
    JSON.stringify({ columns: { [`${year} Payoff`]: 'totalOwed', [`${year} Levy`]: 'taxesOwed' } }),
  )

async function send(text: string, query: string, status = 200) {
  const answer = await t.importFile(text, { query })
  expect(answer.status, answer.body.message).toBe(status)
  return answer.body as unknown as FileImportResult
}
const correctAndImport = () => send(list(2024), `?corrections=${corrections(2024)}`)
const owed = async () =>
  (
    await t.db.query<{ parcel: string; cents: number | null }>(
      `select p.parcel_id as parcel, s.total_cents as cents from property p
         left join tax_sale s on s.property_id = p.id order by 1`,
    )
  ).rows

describe('a corrected reading', () => {
  test('is recognized in the next list with its headings, and says since when', async () => {
    await correctAndImport()
    const review = await send(list(2025), '?dryRun=true')
    expect(review.readAs).toMatchObject({ correctedAt: expect.stringMatching(/^20\d\d-/) })
    expect(review.corrections?.columns).toContainEqual(['2025 Payoff', 'totalOwed'])
    expect(review.preview[0]).toMatchObject({ taxesOwed: 100, totalOwed: 250.5 })
    await send(list(2025, '300.00'), '')
    const { rows } = await t.db.query(
      'select total_cents from import_row where superseded_by is null order by import_id desc, line limit 1',
    )
    expect(rows).toEqual([{ total_cents: 30_000 }])
  })

  test.each(['bills', 'snapshot'])(
    'of what each row means alone is kept, too: %s',
    async (meaning) => {
      await send(list(2024), `?meaning=${meaning}`)
      expect(await send(list(2025), '?dryRun=true')).toMatchObject({
        meaning,
        readAs: { correctedAt: expect.stringMatching(/^20\d\d-/) },
      })
      const other = meaning === 'bills' ? 'snapshot' : 'bills'
      expect((await send(list(2025), `?dryRun=true&meaning=${other}`)).meaning).toBe(other)
    },
  )

  test('can be left out', async () => {
    await correctAndImport()
    const review = await send(list(2025), '?dryRun=true&afresh=true')
    expect(review).toMatchObject({ readAs: null, corrections: null })
  })

  test('is kept only by an import: a look at a list keeps nothing', async () => {
    await send(list(2024), `?dryRun=true&corrections=${corrections(2024)}`)
    expect((await send(list(2024), '?dryRun=true')).readAs).toBeNull()
  })

  test('is shown as a profile, downloaded, and deleted apart from its import', async () => {
    const { importId } = await correctAndImport()
    await t.app.inject({ method: 'POST', url: `/api/imports/${importId}/undo` })
    const { body } = await t.getJson<KeptProfile[]>('/api/import-profiles')
    expect(body).toMatchObject([
      {
        mayDelete: true,
        profile: {
          knownBy: ['Parcel Number', 'Owner', 'Situs', '2024 Levy', '2024 Payoff'],
          map: { parcelId: ['Parcel Number'], totalOwed: ['2024 Payoff'] },
          extends: 'generic',
        },
      },
    ])
    const id = body[0]?.id
    const file = await t.app.inject(`/api/import-profiles/${id}.json`)
    expect(file.headers['content-disposition']).toMatch(/attachment; filename="[a-z0-9-]+\.json"/)
    expect(file.json()).toEqual(body[0]?.profile)
    const gone = await t.app.inject({ method: 'DELETE', url: `/api/import-profiles/${id}` })
    expect(gone.statusCode).toBe(204)
    expect((await t.getJson('/api/import-profiles')).body).toEqual([])
    expect((await t.app.inject(`/api/import-profiles/${id}.json`)).statusCode).toBe(404)
  })

  test('imported again as it was keeps its day', async () => {
    await correctAndImport()
    const before = await t.getJson<KeptProfile[]>('/api/import-profiles')
    await correctAndImport()
    const after = await t.getJson<KeptProfile[]>('/api/import-profiles')
    expect(after.body).toHaveLength(1)
    expect(after.body[0]?.updatedAt).toBe(before.body[0]?.updatedAt)
  })
})

describe('a list that is imported again with its columns corrected', () => {
  test('states each debt once, as it is read now', async () => {
    await send(list(2024), '')
    await correctAndImport()
    expect(await owed()).toEqual([
      { parcel: '901-1', cents: 25_050 },
      { parcel: '901-2', cents: 8_000 },
    ])
    // And again, as it is: nothing changes.
    const again = await correctAndImport()
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  test('states it as before once the correction is undone', async () => {
    await send(list(2024), '')
    const before = await owed()
    const { importId } = await correctAndImport()
    await t.app.inject({ method: 'POST', url: `/api/imports/${importId}/undo` })
    await expect.poll(owed).toEqual(before)
  })

  test('whose rows would name other parcels is refused, with what to do', async () => {
    await send(list(2024), '')
    const columns = encodeURIComponent(
      JSON.stringify({ columns: { Owner: 'parcelId', 'Parcel Number': null } }),
    )
    const body = await send(list(2024), `?corrections=${columns}`, 400)
    expect(body.message).toMatch(
      /2 rows of this list were imported for other properties before.*Undo import \d+ first/,
    )
  })
})

describe('where people import for themselves', () => {
  beforeEach(() => {
    t.context.config.imports = 'people'
    t.context.config.sharesImports = false
  })
  afterAll(() => {
    t.context.config.imports = 'everyone'
    t.context.config.sharesImports = true
  })

  async function sendAs(headers: Headers, text: string, query: string) {
    const form = multipart('list.csv', text)
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/properties/import-file${query}`,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<FileImportResult>()
  }

  test('one person’s corrected reading reads no other’s list, and is not shown to them', async () => {
    const [ann, bob] = [await headersAs(t, 'pro'), await headersAs(t, 'pro')]
    await sendAs(ann, list(2024), `?corrections=${corrections(2024)}`)
    expect((await sendAs(ann, list(2025), '?dryRun=true')).readAs).not.toBeNull()
    expect((await sendAs(bob, list(2025), '?dryRun=true')).readAs).toBeNull()
    const seen = async (headers: Headers) =>
      (await t.app.inject({ url: '/api/import-profiles', headers })).json<KeptProfile[]>()
    const [hers] = await seen(ann)
    expect(hers).toMatchObject({ mayDelete: true })
    expect(await seen(bob)).toEqual([])
    const remove = (headers: Headers) =>
      t.app.inject({ method: 'DELETE', url: `/api/import-profiles/${hers?.id}`, headers })
    expect((await remove(bob)).statusCode).toBe(404)
    expect((await remove(ann)).statusCode).toBe(204)
  })

  test('who may not import sees none', async () => {
    for (const headers of [{}, await headersAs(t, 'free')]) {
      const answer = await t.app.inject({ url: '/api/import-profiles', headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toContain('can be seen by those who may import')
    }
  })
})
