import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { propertyPath } from '../domain/property/page-place.ts'
import { freePort, runServer } from '../server/platform/testing/run-server.ts'
import { expect, failedLoad, openContext, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

// A separate server, where only staff write the record.
let server: Awaited<ReturnType<typeof runServer>>
let origin: string
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcelproof-rights-'))
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  server = await runServer({ PORT: port, DATA_DIR: folder, IMPORTS: 'staff', SAMPLE_DATA: 'off' })
  const cli = fileURLToPath(new URL('../server/cli/main.ts', import.meta.url))
  const importing = promisify(execFile)(
    process.execPath,
    [cli, 'import', '-', '--county', 'Hinds County, MS'],
    { env: { PATH: process.env.PATH, DATA_DIR: folder } },
  )
  // Without the refused row.
  importing.child.stdin?.end(LIST.replace(/^9-2.*\n/m, ''))
  await importing
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
test.use({ expectedErrors: failedLoad(401, 403, 404) })

const LIST = `parcel_id,owner_name,owner_address,address,total,sale_date
9-1,GARNER PEARL,"12 OAK ST, JACKSON, MS, 39201",1 RIGHTS RD,100,2026-08-31
9-2,SAMPLE BOB,,2 RIGHTS RD,abc,2026-08-31
9-3,GARNER PEARL,"44 PINE ST, TUPELO, MS, 38801",3 RIGHTS RD,200,2026-08-31
`

async function checkList(page: Page): Promise<void> {
  await page.goto(`${origin}/import`)
  await expect(page.getByText('You can check a list here. Nothing is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent imports' })).toBeHidden()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hinds.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await expect(page.getByText('This was only a check. Nothing was saved.')).toBeVisible()
  await expect(page.getByText('Only staff can import lists here.')).toBeVisible()
  await expect(page.getByText(/the amount "abc"/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import this list' })).toHaveCount(0)
}

test('a visitor and a person check a list, and nothing of it is kept', async ({
  page,
  browser,
}) => {
  await checkList(page)
  await page.getByRole('tab', { name: 'CSV paste' }).click()
  await page.getByLabel('CSV data').fill(LIST)
  await page.getByRole('button', { name: 'Check CSV' }).click()
  const result = page.getByRole('region', { name: 'Result of the check' })
  await expect(result).toContainText('Line 3: the amount "abc"')
  await expect(result.getByRole('columnheader', { name: 'Redeem by' })).toBeVisible()
  // A list that was only checked can still be corrected.
  await expect(page.getByLabel('CSV data')).toHaveValue(LIST)

  const forged = await page.request.post(`${origin}/api/properties/import-file?as=instruments`, {
    multipart: { file: { name: 'deed.csv', mimeType: 'text/csv', buffer: Buffer.from('type\n') } },
  })
  // A deed index from a person who is not staff would be a private list, and a visitor has no workspace.
  expect(forged.status()).toBe(401)
  expect((await page.request.get(`${origin}/api/imports`)).ok()).toBe(true)
  for (const path of ['undo', 'retry']) {
    expect((await page.request.post(`${origin}/api/imports/1/${path}`)).status()).toBe(404)
  }

  const person = await (await openContext(browser)).newPage()
  await person.request.post(`${origin}/api/auth/demo-login`, { data: {}, headers: { origin } })
  await checkList(person)
  await person.context().close()
})

test('a person’s merge counts for them alone, and is taken back', async ({ page, browser }) => {
  await page.request.post(`${origin}/api/auth/demo-login`, { data: {}, headers: { origin } })
  const found = await (await page.request.get(`${origin}/api/properties/search?q=9-1`)).json()
  const id = found.find(({ parcelId }: { parcelId: string }) => parcelId === '9-1').id
  const owner = page.getByRole('region', { name: 'Owner', exact: true })
  const alike = owner.getByText('1 other owner is similar')
  // A worker resolves owners some time after the import.
  await expect(async () => {
    await page.goto(origin + propertyPath(id, 'ownership'))
    await alike.click({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await owner.getByRole('button', { name: /^Same owner/ }).click()
  await expect(page.getByText('One owner now, for you', { exact: true })).toBeVisible()
  await expect(owner.getByText(/By you, visible only to you/)).toBeVisible()
  await expect(alike).toHaveCount(0)

  const stranger = await (await openContext(browser)).newPage()
  await stranger.goto(origin + propertyPath(id, 'ownership'))
  await expect(stranger.getByText('1 other owner is similar')).toBeVisible()
  await expect(stranger.getByText('Decisions by people')).toHaveCount(0)
  await stranger.context().close()

  await owner.getByRole('button', { name: /^Undo/ }).click()
  await expect(owner.getByText('Decisions by people')).toHaveCount(0)
  await expect(alike).toBeVisible()
})
