import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Property } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { multipart } from '../../platform/testing/test-app.ts'

// The real server with all its workers: the order in which they finish must not change a parcel's debt.

let folder: string
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'one-parcel-'))
  server = await runServer({ DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off' })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = async <T>(path: string) => (await (await fetch(`${server.url}${path}`)).json()) as T

test('twelve one-row imports of one parcel are done in the order they came, and the last one counts', async () => {
  const sent: number[] = []
  for (let n = 1; n <= 12; n++) {
    const { headers, payload } = multipart(
      'correction.csv',
      `parcel_id,owner_name,address,county,total\n820-325,OAK ANN,12 ELM ST,"Hinds County, MS",${n}00\n`,
    )
    const answer = await fetch(`${server.url}/api/properties/import-file?wait=false`, {
      method: 'POST',
      headers,
      body: new Uint8Array(payload),
    })
    expect(answer.status).toBe(202)
    sent.push(((await answer.json()) as ImportProgress).id)
  }
  await expect
    .poll(
      async () =>
        (await get<ImportProgress[]>('/api/imports')).map(({ status }) => status).join(' '),
      { timeout: 120_000, interval: 100 },
    )
    .toBe(Array(12).fill('done').join(' '))
  const imports = await get<ImportProgress[]>('/api/imports')
  const inOrder = imports.toSorted(
    (a, b) => Date.parse(a.endedAt ?? '') - Date.parse(b.endedAt ?? ''),
  )
  expect(inOrder.map(({ id }) => id)).toEqual(sent)
  const [found] = await get<Property[]>('/api/properties/search?q=820-325')
  const { totalOwed } = await get<TaxSaleDetail>(`/api/tax-sales/property/${found?.id}`)
  expect(totalOwed).toBe(1_200)
}, 180_000)
