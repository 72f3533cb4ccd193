import type { Page } from '@playwright/test'
import type { ReceivedEntries } from '../contract/run-sheet-entry.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { fetchFrom, type ModeServer, startMode } from './support/import-mode.ts'
import { expect, failedLoad, test } from './support/test.ts'

// A private list as a run sheet, on a server whose record only staff write: its parcels, including those only on the
// list, the workspace's marks and files, and an offline copy.

const HEAD = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due,Item'
const LIST = [
  HEAD,
  '900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,333.10,10',
  '100-1,12 OAK ST,JACKSON,MS,39201,NEWTON ELLA,"Hinds County, MS",2025,1790.17,9',
].join('\n')

test.use({ expectedErrors: failedLoad(401, 403, 404) })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let server: ModeServer
let ada: Page
let ben: Page
let list: number
test.beforeAll(async ({ browser }) => {
  // A server starts and people sign up, which takes long on a busy machine.
  test.setTimeout(300_000)
  server = await startMode('staff', browser)
  ada = server.lives.person.page
  ben = server.lives.other.page
  const sent = await ada.request.post('/api/properties/import-file?to=workspace&asOf=2026-08-04', {
    multipart: { file: { name: 'our list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) } },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  list = (await sent.json()).importId
})
test.afterAll(async () => {
  await server?.stop()
})

const entries = async (page: Page) =>
  JSON.parse(
    (await fetchFrom(page, 'GET', `/api/workspace/run-sheet-entries?list=${list}`)).text,
  ) as ReceivedEntries

test('a list opens as a run sheet, and what is marked on it is the workspace’s', async () => {
  await ada.goto(`/import?tab=lists&list=${list}`)
  await ada.getByRole('button', { name: 'Open as run sheet' }).click()
  const sheet = ada.getByRole('dialog', { name: 'Run sheet' })
  await expect(sheet.getByRole('heading', { name: 'our list, list of Aug 4, 2026' })).toBeVisible()
  await expect(sheet.getByText('A private list: only your workspace sees it.')).toBeVisible()
  // By the list's item numbers; the second is not on record.
  await expect(sheet.getByRole('row').filter({ hasText: '-' })).toContainText(['100-1', '900-9'])

  const want = sheet.getByRole('button', { name: 'Want 900-9', exact: true })
  await want.click()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'Set a spend cap' }).click()
  await sheet.getByLabel('Spend cap for this list').fill('5000')
  await sheet.getByRole('button', { name: 'Save cap' }).click()
  await expect(sheet.getByText(/left of \$5,000/)).toBeVisible()
  await expect.poll(async () => (await entries(ada)).entries.length).toBe(2)
  await expectAccessible(ada)
  await expectNoSidewaysScroll(ada)

  for (const format of ['csv', 'pdf']) {
    const file = await ada.request.get(`/api/exports/run-sheet?list=${list}&format=${format}`)
    expect([format, file.status()]).toEqual([format, 200])
  }
})

test('another company does not open it', async () => {
  for (const path of [
    `/api/exports/run-sheet?list=${list}`,
    `/api/exports/run-sheet/parcels?list=${list}`,
    `/api/workspace/run-sheet-entries?list=${list}`,
  ]) {
    expect([path, (await fetchFrom(ben, 'GET', path)).status]).toEqual([path, 404])
  }
})

test('it is made available offline, and marked without a connection', async () => {
  await ada.goto(`/import?tab=lists&list=${list}`)
  await ada.getByRole('button', { name: 'Open as run sheet' }).click()
  await ada.getByRole('button', { name: 'Make available offline' }).click()
  await expect(ada.getByText(/2 parcels, \d+ KB, data of/)).toBeVisible()

  await ada.context().setOffline(true)
  await ada.goto('/dashboard')
  await expect(ada.getByRole('heading', { name: 'our list, list of Aug 4, 2026' })).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Want 900-9', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ada.getByRole('button', { name: 'Skip 100-1', exact: true }).click()
  await expect(ada.getByText('1 entry is only on this device')).toBeVisible()

  await ada.context().setOffline(false)
  await expect(ada.getByText(/only on this device/)).toBeHidden()
  await expect.poll(async () => (await entries(ada)).entries.length).toBe(3)
})
