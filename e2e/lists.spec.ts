import type { Page } from '@playwright/test'
import type { PrivateList } from '../contract/lists.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import { searchFor } from './support/api.ts'
import { fetchFrom, type ModeServer, sendList, startMode } from './support/import-mode.ts'
import { changeDecision } from './support/import-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

// Two companies on a server whose record only staff write: one imports private lists through the screen, and the
// other sees nothing of them on any screen.

const HEAD =
  'Parcel Number,Property Address,City,State,Zip,Owner,County,Longitude,Latitude,Tax Year,Total Due,Folder'
const line = (parcel: string, address: string, owner: string, total: string, place = ',') =>
  `${parcel},${address},JACKSON,MS,39201,${owner},"Hinds County, MS",${place},2025,${total},F-1`
const RECORD = [
  HEAD,
  line('100-1', '12 OAK ST', 'ALBA HOLDINGS LLC', '500.00', '-90.18,32.3'),
  line('100-2', '14 OAK ST', 'BELL JAMES', '700.00', '-90.181,32.301'),
].join('\n')
const FIRST = [
  HEAD,
  line('100-1', '12 OAK ST', 'NEWTON ELLA', '1790.17'),
  line('900-9', '77 ZEBRAWOOD LN', 'QUILL MARTA', '333.10'),
].join('\n')
const NEXT = [
  HEAD,
  line('100-1', '12 OAK ST', 'NEWTON ELLA', '1900.00'),
  line('100-2', '14 OAK ST', 'BELL JAMES', '64.00'),
].join('\n')

test.use({ expectedErrors: failedLoad(401, 403, 404) })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let server: ModeServer
let ada: Page
let ben: Page
test.beforeAll(async ({ browser }) => {
  // A hook has the limit of the configuration, not of the file: two people sign up and two lists are imported.
  test.setTimeout(240_000)
  server = await startMode('staff', browser)
  ada = server.lives.person.page
  ben = server.lives.other.page
  const { page } = server.lives.staff
  const sent = await page.request.post('/api/properties/import-file?to=record&asOf=2026-07-01', {
    multipart: { file: { name: 'hinds.csv', mimeType: 'text/csv', buffer: Buffer.from(RECORD) } },
  })
  expect(sent.status(), await sent.text()).toBe(200)
})
test.afterAll(async () => {
  await server?.stop()
})

const listsOf = async (page: Page): Promise<PrivateList[]> =>
  JSON.parse((await fetchFrom(page, 'GET', '/api/lists')).text)
const known = async () => (await searchFor(server.stranger, '100-1'))[0]?.id

async function importOnScreen(page: Page, name: string, text: string, day: string) {
  await page.goto('/import')
  await expect(page.getByText('Goes to: your workspace only.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('Review before importing')).toBeVisible()
  await changeDecision(page, 'Day')
  await page.getByLabel('Day of the list').fill(day)
  await expect(page.getByText('Checking again…')).toHaveCount(0)
  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(page.getByText('This is a private list.')).toBeVisible()
}

test('a list is imported for the workspace alone, and the other company sees nothing of it', {
  tag: '@core',
}, async () => {
  await importOnScreen(ada, 'our list.csv', FIRST, '2025-08-04')
  await ada.getByRole('link', { name: 'Open the list', exact: true }).click()
  await expect(ada.getByRole('heading', { name: 'our list' })).toBeVisible()
  await expect(ada.getByRole('row').filter({ hasText: '900-9' })).toContainText('Not in the record')
  const [list] = await listsOf(ada)
  const [own] = await searchFor(ada.request, 'zebrawood')
  expect(own?.ofLists?.isOwn).toBe(true)

  expect(await listsOf(ben)).toEqual([])
  await ben.goto('/search?q=zebrawood')
  await expect(ben.getByText('No Properties Found')).toBeVisible()
  await ben.goto(`/property/${own?.id}`)
  await expect(ben.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
  await ben.goto(`/property/${await known()}`)
  await expect(ben.getByText('ALBA HOLDINGS LLC').first()).toBeVisible()
  await expect(ben.getByText('NEWTON ELLA')).toHaveCount(0)
  await ben.goto(`/map-view?list=${list?.id}`)
  await expect(
    ben.getByText('There is no such list, or it belongs to another workspace.'),
  ).toBeVisible()
  const suggested = await fetchFrom(ben, 'GET', '/api/properties/suggest?q=zebraw')
  expect(JSON.parse(suggested.text)).toEqual([])
  await ben.goto(`/import?tab=lists&list=${list?.id}`)
  await expect(ben.getByRole('heading', { name: 'No such list' })).toBeVisible()
})

test('its own people see its parcels and where its values differ', async () => {
  await ada.goto('/search?q=zebrawood')
  await expect(ada.getByText('Only in your list')).toBeVisible()
  await ada.getByRole('link', { name: '77 Zebrawood Ln', exact: true }).click()
  await expect(ada.getByText('Only in your lists.')).toBeVisible()
  // A parcel that only a list has is tracked by its own members only.
  await ada.getByRole('button', { name: 'Track Property' }).click()
  await expect(ada.getByRole('button', { name: 'Tracked' })).toBeVisible()
  await ada.goto('/saved-properties')
  await expect(ada.getByText('77 Zebrawood Ln').first()).toBeVisible()
})

test('a later edition is compared with the one before, shown on the map and in stacks', async () => {
  await importOnScreen(ada, 'our list.csv', NEXT, '2026-08-04')
  await ada.getByRole('link', { name: 'Open the list', exact: true }).click()
  await expect(ada.getByText('Edition 2 of 2')).toBeVisible()
  await ada.getByRole('button', { name: '1 parcel gone' }).click()
  await expect(ada).toHaveURL(/show=gone/)
  await expect(ada.getByRole('row').filter({ hasText: '900-9' })).toContainText('$333.10')
  await ada.getByRole('button', { name: /^Changed ?1$/ }).click()
  const changed = ada.getByRole('row').filter({ hasText: '100-1' })
  for (const amount of ['$1,900.00', '$1,790.17', '$500.00']) {
    await expect(changed).toContainText(amount)
  }
  await ada.getByRole('link', { name: 'Show on the map' }).click()
  await expect(ada.getByRole('region', { name: 'Your list' })).toContainText('2 parcels.')
  await ada.getByRole('button', { name: 'Hide the list' }).click()
  await expect(ada).not.toHaveURL(/list=/)

  await ada.goto('/import?tab=lists')
  const boxes = ada.getByRole('checkbox', { name: /^Stack our list/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await ada.getByRole('button', { name: 'Find parcels on several lists' }).click()
  await expect(ada.getByRole('row').filter({ hasText: '100-1' })).toContainText('2 of 2')
  await expect(ada.getByRole('row').filter({ hasText: '900-9' })).toHaveCount(0)
  await ada.getByLabel('On', { exact: true }).selectOption('1')
  await expect(ada.getByRole('row').filter({ hasText: '900-9' })).toBeVisible()
})

test('a deed index is read by the title engine for the workspace alone', async () => {
  const id = await known()
  const staff = server.lives.staff.page
  const head = 'parcel_id,type,recorded_on,grantors,grantees,book_page,amount'
  const deeds = `${head}\n100-1,WD,1984-03-02,GREEN ACRES CO,ALBA HOLDINGS LLC,2911/417,\n`
  const recorded = await staff.request.post(
    '/api/properties/import-file?as=instruments&to=record&county=Hinds%20County,%20MS',
    {
      multipart: { file: { name: 'deeds.csv', mimeType: 'text/csv', buffer: Buffer.from(deeds) } },
    },
  )
  expect(recorded.status(), await recorded.text()).toBe(200)
  const ours = `${head}\n100-1,federal tax lien,2025-05-02,ALBA HOLDINGS LLC,INTERNAL REVENUE SERVICE,8000/2,9000\n`
  await ada.goto('/import')
  await ada
    .locator('input[type=file]')
    .setInputFiles({ name: 'hinds deeds.csv', mimeType: 'text/csv', buffer: Buffer.from(ours) })
  await expect(ada.getByText('Review before importing')).toBeVisible()
  await changeDecision(ada, 'Each row')
  await ada.getByLabel('What each row means').selectOption('instruments')
  await changeDecision(ada, 'Day')
  await ada.getByLabel('Day of the list').fill('2026-08-04')
  await expect(ada.getByText('Checking again…')).toHaveCount(0)
  await ada.getByRole('button', { name: 'Import this list' }).click()
  await expect(ada.getByText('This is a private list.')).toBeVisible()
  await ada.getByRole('link', { name: 'Open the list', exact: true }).click()
  const row = ada.getByRole('row').filter({ hasText: 'Federal tax lien' })
  await expect(row).toContainText('INTERNAL REVENUE SERVICE')
  await row.getByRole('link', { name: '100-1' }).click()
  await expect(ada.getByText('By the record alone').first()).toBeVisible()
  await expect(ada.getByText('From your list “hinds deeds” of Aug 4, 2026').first()).toBeVisible()

  await ben.goto(`/titlescope?property=${id}`)
  await expect(ben.getByRole('heading', { name: 'Confidence Score' })).toBeVisible()
  await expect(ben.getByText('Internal Revenue', { exact: false })).toHaveCount(0)
  await expect(ben.getByText('By the record alone')).toHaveCount(0)
  const [list] = await listsOf(ada)
  await ada.goto(`/import?tab=lists&list=${list?.id}`)
  await ada.getByRole('button', { name: 'Undo import' }).first().click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.poll(async () => (await listsOf(ada)).length).toBe(2)
})

test('the switch shows the record without the lists, and the line brings them back', async () => {
  await ada.goto(propertyPath((await known()) ?? 0, 'your-lists'))
  const lists = ada.getByRole('region', { name: 'Your lists' })
  await expect(lists.getByRole('row').filter({ hasText: 'Total owed' })).toContainText('$1,900.00')
  await expect(lists.getByRole('row').filter({ hasText: 'Owner' })).toContainText(
    'ALBA HOLDINGS LLC',
  )
  await ada.getByRole('button', { name: 'Close' }).click()
  await expect(ada.getByRole('link', { name: 'your list', exact: true }).first()).toHaveAttribute(
    'title',
    /^In your list “our list” of Aug 4, 2026: .*\. In the record: .*\.$/,
  )
  await ada.goto('/import?tab=lists')
  await ada.getByRole('switch', { name: 'Show data from your lists' }).click()
  await ada.goto(`/property/${await known()}`)
  await expect(ada.getByText('Shown without your lists.')).toBeVisible()
  await expect(ada.getByText('NEWTON ELLA')).toHaveCount(0)
  const inShort = ada.getByRole('region', { name: 'In short' })
  await expect(inShort).toContainText('Red flags')
  await expect(inShort).not.toContainText('Your lists')
  await ada.getByRole('button', { name: 'Show them' }).click()
  await expect(inShort).toContainText('Your lists')
  await expect(ada.getByText('NEWTON ELLA').first()).toBeVisible()
  await expect(ada.getByText('Shown without your lists.')).toHaveCount(0)
})

test('an offer is seen by staff, declined, and the list stays private', async () => {
  const [list] = await listsOf(ada)
  await ada.goto(`/import?tab=lists&list=${list?.id}`)
  await ada.getByRole('button', { name: 'Offer to the record' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Offer to the record' }).click()
  await expect(ada.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible()
  const staff = server.lives.staff.page
  await staff.goto('/account?section=administration&tab=offers')
  const offer = staff.getByRole('row').filter({ hasText: 'our list' })
  await offer.getByRole('button', { name: 'Decline' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(staff.getByText('No lists are offered')).toBeVisible()
  await ada.reload()
  await expect(ada.getByText('Declined')).toBeVisible()
  expect((await searchFor(server.stranger, 'newton ella')).length).toBe(0)
})

test('a list is undone, and the edition before counts again', async () => {
  const [list] = await listsOf(ada)
  await ada.goto(`/import?tab=lists&list=${list?.id}`)
  await ada.getByRole('button', { name: 'Undo import' }).first().click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.poll(async () => (await listsOf(ada)).length).toBe(1)
  const sent = await sendList(ben, { name: 'theirs.csv', text: FIRST })
  expect(sent.status, sent.text).toBe(200)
  expect((await listsOf(ada)).map(({ fileName }) => fileName)).toEqual(['our list.csv'])
  expect((await listsOf(ben)).map(({ fileName }) => fileName)).toEqual(['theirs.csv'])
})
