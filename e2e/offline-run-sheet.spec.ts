import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

const SALE = '2025-08-25'
// The connection is cut on purpose, and the app does not hydrate the offline page.
test.use({
  expectedErrors: new RegExp(`ERR_INTERNET_DISCONNECTED|ERR_FAILED|${failedLoad(401).source}`),
  waitsForApp: false,
  viewport: { width: 390, height: 844 },
})

async function openSheet(page: Page, county: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Run sheet' })
  await expect(async () => {
    // A press before hydration has no effect.
    if (!(await sheet.isVisible())) {
      await page.getByRole('button', { name: 'Run Sheet' }).click({ timeout: 5_000 })
    }
    await expect(sheet).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await sheet.getByLabel('County of the sale').selectOption(county)
  await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
  return sheet
}

test('a sheet made available offline opens cold without a signal, takes marks, and sends them later', {
  tag: '@core',
}, async ({ page, request }) => {
  const county = freshCounty()
  const tag = makeTag()
  await importList(
    request,
    [
      'Item,parcel_id,owner_name,address,city,market_value,total_owed,sale_date',
      `1,${tag}-A,ROE RICHARD,1 OAK ST,JACKSON,60000,120.50,${SALE}`,
      `2,${tag}-B,DOE JANE,2 OAK ST,JACKSON,50000,80,${SALE}`,
    ].join('\n'),
    { county },
  )
  await signUpNew(page, '/dashboard')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  const sheet = await openSheet(page, county)
  await sheet.getByRole('button', { name: 'Make available offline' }).click()
  await expect(sheet.getByText(/2 parcels, \d+ KB, data of/)).toBeVisible()

  // Only the offline page is stored, nothing of the app.
  const held = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(held).toContain('/offline/offline.html')
  expect(held.filter((path) => !path.startsWith('/offline/'))).toEqual([])

  // With a connection every page comes from the server.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.locator('#offline')).toHaveCount(0)

  await page.context().setOffline(true)
  await page.goto('/search?q=oak')
  await expect(page.getByRole('heading', { name: `${county}, sale of Aug 25, 2025` })).toBeVisible()
  await expect(page.getByText(/This copy was saved in this browser on/)).toBeVisible()
  const want = page.getByRole('button', { name: `Want ${tag}-A`, exact: true })
  await want.click()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `Result of ${tag}-A` }).click()
  await expect(page.getByText('Why this title score')).toBeVisible()
  await page.getByLabel('Note', { exact: true }).fill('Roof is gone')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('2 entries are only on this device')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Closed and opened again, still offline: nothing is lost.
  await page.goto('/dashboard')
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('2 entries are only on this device')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/only on this device/)).toBeHidden()
  const entries = await page.request.get(
    `/api/workspace/run-sheet-entries?county=${encodeURIComponent(county)}&saleDate=${SALE}`,
  )
  expect((await entries.json()).entries).toHaveLength(2)
})

test('a device without room says so, and loses nothing that was there', async ({
  page,
  request,
}) => {
  const county = freshCounty()
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,market_value,total_owed,sale_date\n${tag},ROE RICHARD,1 OAK ST,60000,120.50,${SALE}`,
    { county },
  )
  await signUpNew(page, '/dashboard')
  const sheet = await openSheet(page, county)
  const want = sheet.getByRole('button', { name: `Want ${tag}`, exact: true })
  await want.click()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await sheet.getByRole('button', { name: `Skip ${tag}`, exact: true }).click()
  await expect(
    sheet.getByText(/This device is out of storage, so this was not saved/),
  ).toBeVisible()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
})

test('a result on a device without room is said to be only on the page, and is sent from there', async ({
  page,
  request,
}) => {
  const county = freshCounty()
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,market_value,total_owed,sale_date\n${tag},ROE RICHARD,1 OAK ST,60000,120.50,${SALE}`,
    { county },
  )
  await signUpNew(page, '/dashboard')
  const sheet = await openSheet(page, county)
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      if (this.name === 'value') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: `Result of ${tag}` }).click()
  await sheet.getByLabel('Sold to').fill('Acme')
  await sheet.getByLabel('Winning bid').fill('900')
  await sheet.getByRole('button', { name: 'Save result' }).click()
  await expect(sheet.getByText('This device is out of storage. 1 result is only on')).toBeVisible()
  await expect(sheet.getByText('leave this page open until it is sent')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(sheet.getByText('Entered at the sale by Ada Clerk')).toBeVisible()
  await expect(sheet.getByText(/out of storage/)).toBeHidden()
})

test('a phone whose clock is a year slow says so where results are entered, and takes marks', async ({
  page,
  request,
}) => {
  const county = freshCounty()
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,market_value,total_owed,sale_date\n${tag},ROE RICHARD,1 OAK ST,60000,120.50,${SALE}`,
    { county },
  )
  // A year before the day of the sale.
  await page.clock.setSystemTime(Date.parse('2024-08-25T18:00:00Z'))
  await signUpNew(page, '/dashboard')
  const sheet = await openSheet(page, county)
  await sheet.getByRole('button', { name: `More of ${tag}` }).click()
  await expect(sheet.getByText('By this device’s clock it is Aug 25, 2024')).toBeVisible()
  const want = sheet.getByRole('button', { name: `Want ${tag}`, exact: true })
  await want.click()
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  // Sent, with a note about the clock.
  await expect(sheet.getByText(/only on this device/)).toBeHidden()
  const said = sheet.getByRole('region', { name: `Your company on ${tag}` })
  await expect(said.getByText(/by a clock that was \d+ days behind/)).toBeVisible()
})
