import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { RunSheet } from '../contract/run-sheet.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

/** A county of the sample, whose parcels have outlines. */
const COUNTY = 'Madison County, MS'
const FILES = 'parcelproof'

// The connection is cut on purpose, and the app does not hydrate the offline page.
test.use({
  expectedErrors: new RegExp(`ERR_INTERNET_DISCONNECTED|ERR_FAILED|${failedLoad(401).source}`),
  waitsForApp: false,
  viewport: { width: 390, height: 844 },
})

async function openSheet(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Run sheet' })
  await expect(async () => {
    // A press before hydration has no effect.
    if (!(await sheet.isVisible())) {
      await page.getByRole('button', { name: 'Run Sheet' }).click({ timeout: 5_000 })
    }
    await expect(sheet).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await sheet.getByLabel('County of the sale').selectOption(COUNTY)
  await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
  return sheet
}

/** Number of records in a store of the device; null without the database. */
const count = (page: Page, store: string) =>
  page.evaluate(
    async ([name, of]) => {
      const known = await indexedDB.databases()
      if (!known.some((each) => each.name === name)) return null
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(of).objectStore(of).count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      })
    },
    [FILES, store] as const,
  )

test('a kept sheet has the land around its parcels, notes and photos without a signal, and they go with it', async ({
  page,
}) => {
  test.slow()
  await signUpNew(page, '/dashboard')
  const { lines } = RunSheet.parse(
    await (
      await page.request.get(`/api/exports/run-sheet?county=${encodeURIComponent(COUNTY)}`)
    ).json(),
  )
  const line = lines[0]
  if (!line) throw new Error('the sample has no sale')
  const { propertyId } = line
  const note = await page.request.post(`/api/properties/${propertyId}/notes`, {
    data: { body: 'Gate is locked, ask the neighbor' },
  })
  expect(note.ok(), await note.text()).toBe(true)
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#4a7' },
  })
    .jpeg()
    .toBuffer()
  const added = await page.request.post(`/api/properties/${propertyId}/files`, {
    multipart: { file: { name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture } },
  })
  expect(added.ok(), await added.text()).toBe(true)

  const sheet = await openSheet(page)
  // Shown before anything is loaded.
  await expect(sheet.getByText(/1 note and 1 photo\. About [\d.]+ (?:KB|MB)\./)).toBeVisible()
  await sheet.getByRole('button', { name: 'Make available offline' }).click()
  await expect(sheet.getByText(/With outlines, title findings, a map/)).toBeVisible({
    timeout: 120_000,
  })
  expect(await count(page, 'tile')).toBeGreaterThan(5)
  expect(await count(page, 'photo')).toBe(1)

  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `More of ${line.parcelId}` }).click()
  const map = page.getByRole('region', { name: `Map around ${line.parcelId}` })
  await expect(map.locator('[data-map="idle"] canvas')).toBeVisible({ timeout: 30_000 })
  // Land is rendered: more than the one background color.
  await expect
    .poll(async () => {
      const { data } = await sharp(await map.locator('canvas').screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const colors = new Set<number>()
      for (let at = 0; at + 2 < data.length; at += 3 * 97) {
        colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      }
      return colors.size
    })
    .toBeGreaterThan(4)
  await expect(page.getByText('Gate is locked, ask the neighbor')).toBeVisible()
  const photo = page.getByRole('img', { name: 'front.jpg' })
  await expect
    .poll(() => photo.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBe(480)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.context().setOffline(false)
  await page.goto('/dashboard')
  const again = await openSheet(page)
  await again.getByRole('button', { name: 'Remove the offline copy' }).click()
  await expect(again.getByRole('button', { name: 'Make available offline' })).toBeVisible()
  for (const store of ['tile', 'photo', 'part', 'copy']) {
    expect(await count(page, store), store).toBe(0)
  }
})

test('without room a sheet is not kept, what was kept before stays, and signing out removes it', async ({
  page,
}) => {
  test.slow()
  await signUpNew(page, '/dashboard')
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: 'Make available offline' }).click()
  await expect(sheet.getByText('Available offline')).toBeVisible({ timeout: 60_000 })
  const before = [await count(page, 'tile'), await count(page, 'part'), await count(page, 'copy')]
  expect(before[2]).toBe(1)

  // The device's storage fills up between two tiles.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    let left = 3
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      if (this.name === 'tile' && left-- <= 0) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
    Object.assign(globalThis, {
      makeRoom: () => {
        IDBObjectStore.prototype.put = put
      },
    })
  })
  await sheet.getByRole('button', { name: 'Update the offline copy' }).click()
  await expect(sheet.getByText(/This device is out of storage/)).toBeVisible({ timeout: 60_000 })
  await expect(sheet.getByText('Available offline')).toBeVisible()
  expect([await count(page, 'tile'), await count(page, 'part'), await count(page, 'copy')]).toEqual(
    before,
  )

  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
  // By its address, as from a bookmark, which the service worker handles. The page may unload first.
  await page.evaluate(() => location.assign('/api/logout'))
  await expect.poll(() => count(page, 'tile').catch(() => 'a page between two')).toBe(0)
  expect([await count(page, 'copy'), await count(page, 'part')]).toEqual([0, 0])
})
