import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { openImport, resultFigure } from './support/import-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

const WINDOWS = [
  ['wide', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const [name, viewport] of WINDOWS) {
  test.describe(`${name}, light and dark: no finding of axe and no sideways scroll`, () => {
    test.use({ viewport, expectedErrors: failedLoad(400, 404, 503) })

    test('on the landing page, and with suggestions', async ({ page, request }) => {
      const tag = makeTag()
      await importList(request, `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,1`)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGood(page)
      const box = page.getByRole('combobox', { name: 'Search properties' })
      await box.fill(tag)
      await expect(page.getByRole('option')).toHaveCount(1)
      await box.press('ArrowDown')
      await expectGood(page)
    })

    test('on the dashboard: with rows, without, loading and failed', async ({ page }) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/\d/)
      await expect(page.getByText(/^\$[\d,.]+$/).first()).toBeVisible()
      await expectGood(page)
      await page.goto('/dashboard?county=Kalawao+County%2C+HI&status=all')
      await expect(page.getByText('No properties found')).toBeVisible()
      await expectGood(page)

      const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
      for (const path of ['**/api/dashboard/stats*', '**/api/tax-sales?*']) {
        await page.route(path, async (route) => {
          await mayFail
          await route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        })
      }
      await page.goto('/dashboard')
      await expect(page.getByText('Loading tax sales')).toBeAttached()
      await expectGood(page)
      fail()
      await expect(page.getByRole('alert')).toHaveCount(2)
      await expectGood(page)
    })

    test('on the search: empty, too short, with results, with none, failed', async ({ page }) => {
      await page.goto('/search')
      await expect(page.getByText('Start Your Property Search')).toBeVisible()
      await expectGood(page)
      await page.goto('/search?q=ab')
      await expect(page.getByText('Query too short')).toBeVisible()
      await expectGood(page)
      await page.goto('/search?q=jackson')
      await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
      await expectGood(page)
      await page.goto(`/search?q=${makeTag()}`)
      await expect(page.getByText('No Properties Found')).toBeVisible()
      await expectGood(page)
      await page.route(/\/api\/properties\/search\?/, (route) =>
        route.fulfill({ status: 503, json: { message: 'The database is resting.' } }),
      )
      await page.goto('/search?q=fails')
      await expect(page.getByText('Search Error')).toBeVisible()
      await expectGood(page)
    })

    test('on a property: whole, with a history, not found, no number, failed', async ({
      page,
      request,
    }) => {
      const tag = makeTag()
      const edition = (owed: number) =>
        `parcel_id,owner_name,address,total_owed,year,bill_number,Zoning\n${tag},${tag} Owner,1 A St,${owed},2025,B-1,R-1`
      await importList(request, edition(10))
      await importList(request, edition(20))
      const { id } = await propertyOf(request, tag)
      await page.goto(`/property/${id}`)
      await expect(page.getByRole('region', { name: 'Change history' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Bills' })).toBeVisible()
      await expectGood(page)
      await page.goto('/property/1')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGood(page)
      await page.goto('/property/999999999')
      await expect(page.getByText('Property Not Found')).toBeVisible()
      await expectGood(page)
      await page.goto('/property/abc')
      await expect(page.getByText('Property not found')).toBeVisible()
      await expectGood(page)
      await page.route('**/api/properties/2', (route) =>
        route.fulfill({ status: 503, json: { message: 'The database is resting.' } }),
      )
      await page.goto('/property/2')
      await expect(page.getByText('This property could not be loaded')).toBeVisible()
      await expectGood(page)
    })

    test('on a file’s way in: choice, check, result, question, undone, refused', async ({
      page,
    }) => {
      const tag = makeTag()
      const choose = (fileName: string, text: string) =>
        page
          .getByLabel('Choose a CSV file')
          .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await openImport(page)
      await expect(page.getByText('Choose a CSV file')).toBeVisible()
      await expectGood(page)
      await choose('list.pdf', '%PDF')
      await expect(page.getByText('“list.pdf” was not taken')).toBeVisible()
      await expectGood(page)
      await choose(
        `${tag}.csv`,
        `parcel_id,owner_name,address,total_owed,Zoning\n${tag},${tag} Owner,1 A St,10,R-1\n${',,,5,\n'.repeat(7)}`,
      )
      const importIt = page.getByRole('button', { name: 'Import this list' })
      await expect(importIt).toBeVisible()
      await expectGood(page)
      await importIt.click()
      await expect(resultFigure(page, 'Imported')).toHaveText('1')
      await expectGood(page)
      await page
        .getByRole('region', { name: 'Import result' })
        .getByRole('button', { name: 'Undo import' })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectGood(page)
      await dialog.getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
      await expectGood(page)
      await page.getByRole('button', { name: 'Import another list' }).click()
      await choose('list.csv', '%PDF-1.7')
      await expect(page.getByText('Nothing has been written.')).toBeVisible()
      await expectGood(page)
    })

    test('on a paste’s way in: empty, refused, with errors, failed, with its toast', async ({
      page,
    }) => {
      const tag = makeTag()
      const box = page.getByRole('textbox', { name: 'CSV data' })
      const send = page.getByRole('button', { name: 'Import CSV' })
      await openImport(page, { tab: 'csv' })
      await expect(box).toBeVisible()
      await expectGood(page)
      await send.click()
      await expect(page.getByText('No CSV Data')).toBeVisible()
      await expectGood(page)
      await box.fill(`parcel_id,owner_name\n${tag},${tag} Owner\n${',nobody\n'.repeat(7)}`)
      await send.click()
      await expect(page.getByText('... and 2 more errors')).toBeVisible()
      await expectGood(page)
      await box.fill('song,artist\nBlue,Mitchell')
      await send.click()
      await expect(page.getByText('Import Failed', { exact: true })).toBeVisible()
      await expectGood(page)
      await page.getByRole('tab', { name: 'JSON paste' }).click()
      await page.getByRole('button', { name: 'Import JSON' }).click()
      await expect(page.getByText('No JSON Data')).toBeVisible()
      await expectGood(page)
    })

    test('on the not-found screen, the list of keys and the menu', async ({ page }) => {
      await page.goto('/nothing-here')
      await expect(page.getByText('404 Page Not Found')).toBeVisible()
      await expectGood(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (name === 'phone') {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
        await expectGood(page)
      }
    })
  })
}
