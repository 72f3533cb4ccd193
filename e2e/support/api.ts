import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { FileImportResult, ImportProgress } from '../../contract/import.ts'
import type { Property, PropertyDetail } from '../../contract/property.ts'

/**
 * A unique word for the parcels and owners of one test: ten letters, so that the search does not match another test's
 * word as a misspelling.
 */
export function makeTag(): string {
  return Array.from({ length: 10 }, () => 'BCDFGHJKLMNPQRSTVWXZ'[randomInt(20)]).join('')
}

type ImportOptions = { county?: string; fileName?: string; dryRun?: boolean }

/** Imports a list through the API and waits for its end. */
export async function importList(
  request: APIRequestContext,
  text: string,
  { county, fileName = 'list.csv', dryRun }: ImportOptions = {},
): Promise<FileImportResult> {
  const query = new URLSearchParams()
  if (county) query.set('county', county)
  if (dryRun) query.set('dryRun', 'true')
  const answer = await request.post(`/api/properties/import-file?${query}`, {
    multipart: { file: { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Sends properties as pasted rows. */
export async function importProperties(
  request: APIRequestContext,
  properties: Record<string, unknown>[],
): Promise<{ imported: number; total: number; message: string; errors: string[] }> {
  const answer = await request.post('/api/properties/bulk-import', { data: { properties } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

export async function searchFor(request: APIRequestContext, q: string): Promise<Property[]> {
  const answer = await request.get('/api/properties/search', { params: { q, limit: 100 } })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** The one property with this parcel ID. */
export async function propertyOf(
  request: APIRequestContext,
  parcelId: string,
): Promise<PropertyDetail> {
  const found = (await searchFor(request, parcelId)).filter((each) => each.parcelId === parcelId)
  expect(found, `properties with the parcel ID ${parcelId}`).toHaveLength(1)
  const answer = await request.get(`/api/properties/${found[0]?.id}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Undoes an import and waits until it is undone. */
export async function undoImport(request: APIRequestContext, importId: number): Promise<void> {
  expect((await request.post(`/api/imports/${importId}/undo`)).status()).toBe(202)
  await expect
    .poll(async () => {
      const progress: ImportProgress = await (await request.get(`/api/imports/${importId}`)).json()
      return progress.status
    })
    .toBe('undone')
}

export const read = async <T>(request: APIRequestContext, path: string): Promise<T> => {
  const answer = await request.get(path)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^application\/json/)
  return answer.json()
}

/** The response of a path that is refused. */
export const refusal = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  const body: { message: string } = await answer.json()
  return { status: answer.status(), message: body.message }
}
