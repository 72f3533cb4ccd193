import type { Locator } from '@playwright/test'
import { propertyPath } from '../domain/property/page-place.ts'
import { A_PROPERTY } from './support/a-property.ts'
import {
  expectAccessible,
  expectGoodInBothWindows,
  expectNoSidewaysScroll,
  expectShownInBothWindows,
} from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { openImport, resultFigure } from './support/import-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

test.describe('wide and on a phone, light and dark: no finding of axe and no sideways scroll', () => {
  // Each state is checked four times, which takes long on a busy machine.
  test.setTimeout(240_000)
  test.use({ expectedErrors: failedLoad(400, 404, 503) })

  test('on the landing page, and with suggestions', async ({ page, request }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,1`)
    await page.goto('/')
    await expectShownInBothWindows(page, page.getByRole('heading', { level: 1 }))
    const box = page.getByRole('combobox', { name: 'Search properties' })
    await box.fill(tag)
    await expect(page.getByRole('option')).toHaveCount(1)
    await box.press('ArrowDown')
    await expectGoodInBothWindows(page, page.getByRole('option'))
  })

  test('on the dashboard: with rows, without, loading and failed', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/\d/)
    await expectGoodInBothWindows(page, page.getByText(/^\$[\d,.]+$/).first())
    await page.goto('/dashboard?county=Kalawao+County%2C+HI&status=all')
    await expectGoodInBothWindows(page, page.getByText('No properties found'))

    const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
    for (const path of ['**/api/dashboard/stats*', '**/api/tax-sales?*']) {
      await page.route(path, async (route) => {
        await mayFail
        await route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
      })
    }
    await page.goto('/dashboard')
    const loading = page.getByText('Loading tax sales')
    await expect(loading).toBeAttached()
    await expectGoodInBothWindows(page, loading)
    fail()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expectGoodInBothWindows(page, page.getByRole('alert').last())
  })

  test('on the search: empty, too short, with results, with none, failed', async ({ page }) => {
    await page.goto('/search')
    await expectShownInBothWindows(page, page.getByText('Start Your Property Search'))
    await page.goto('/search?q=ab')
    await expectGoodInBothWindows(page, page.getByText('Query too short'))
    await page.goto('/search?q=jackson')
    await expectGoodInBothWindows(page, page.getByRole('heading', { name: /^Search Results/ }))
    await page.goto(`/search?q=${makeTag()}`)
    await expectGoodInBothWindows(page, page.getByText('No Properties Found'))
    await page.route(/\/api\/properties\/search\?/, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is resting.' } }),
    )
    await page.goto('/search?q=fails')
    await expectGoodInBothWindows(page, page.getByText('Search Error'))
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
    await page.goto(propertyPath(id, 'history'))
    await expectGoodInBothWindows(page, page.getByRole('region', { name: 'Change history' }))
    for (const [tab, shown] of [
      ['tax-sale', page.getByRole('region', { name: 'Tax Sale Status' })],
      ['title', page.getByRole('region', { name: 'Red flags' })],
      ['what-is-owed', page.getByRole('table', { name: 'Bills' })],
      ['ownership', page.getByRole('region', { name: 'Owner', exact: true })],
    ] as const) {
      await page.goto(propertyPath(id, tab))
      await expectGoodInBothWindows(page, shown)
    }
    await page.goto(`/property/${A_PROPERTY}`)
    await expectShownInBothWindows(page, page.getByRole('heading', { level: 1 }))
    await page.goto('/property/999999999')
    await expectGoodInBothWindows(page, page.getByText('Property Not Found'))
    await page.goto('/property/abc')
    await expectGoodInBothWindows(page, page.getByText('Property not found'))
    await page.route('**/api/properties/2', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is resting.' } }),
    )
    await page.goto('/property/2')
    await expectGoodInBothWindows(page, page.getByText('This property could not be loaded'))
  })

  test('on a file’s way in: choice, check, result, question, undone, refused', async ({ page }) => {
    const tag = makeTag()
    const choose = (fileName: string, text: string) =>
      page
        .getByLabel('Choose a CSV file')
        .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await openImport(page)
    await expectShownInBothWindows(page, page.getByText('Choose a CSV file'))
    await choose('list.pdf', '%PDF')
    await expectGoodInBothWindows(page, page.getByText('“list.pdf” can’t be imported'))
    await choose(
      `${tag}.csv`,
      `parcel_id,owner_name,address,total_owed,Zoning\n${tag},${tag} Owner,1 A St,10,R-1\n${',,,5,\n'.repeat(7)}`,
    )
    const importIt = page.getByRole('button', { name: 'Import this list' })
    await expectGoodInBothWindows(page, importIt)
    await importIt.click()
    await expect(resultFigure(page, 'Imported')).toHaveText('1')
    await expectGoodInBothWindows(page, resultFigure(page, 'Imported'))
    await page
      .getByRole('region', { name: 'Import result' })
      .getByRole('button', { name: 'Undo import' })
      .click()
    const dialog = page.getByRole('dialog')
    await expectGoodInBothWindows(page, dialog)
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expectGoodInBothWindows(
      page,
      page.getByRole('heading', { name: 'The import was undone' }),
    )
    await page.getByRole('button', { name: 'Import another list' }).click()
    await choose('list.csv', '%PDF-1.7')
    await expectGoodInBothWindows(page, page.getByText('Nothing was imported.'))
  })

  test('on a paste’s way in: empty, refused, with errors, failed, with its toast', async ({
    page,
  }) => {
    const tag = makeTag()
    const box = page.getByRole('textbox', { name: 'CSV data' })
    const send = page.getByRole('button', { name: 'Import CSV' })
    // A focused toast stays.
    const expectToastGood = async (toast: Locator) => {
      await expect(toast).toBeVisible()
      await page.keyboard.press('F8')
      await expectGoodInBothWindows(page, toast)
    }
    await openImport(page, { tab: 'csv' })
    await expectGoodInBothWindows(page, box)
    await send.click()
    await expectToastGood(page.getByText('No CSV Data'))
    await box.fill(`parcel_id,owner_name\n${tag},${tag} Owner\n${',no one\n'.repeat(7)}`)
    await send.click()
    await expectGoodInBothWindows(page, page.getByText('... and 2 more errors'))
    await box.fill('song,artist\nBlue,Mitchell')
    await send.click()
    await expectToastGood(page.getByText('Import Failed', { exact: true }))
    await page.getByRole('tab', { name: 'JSON paste' }).click()
    await page.getByRole('button', { name: 'Import JSON' }).click()
    await expectToastGood(page.getByText('No JSON Data'))
  })

  test('on the not-found screen, the list of keys and the menu', async ({ page }) => {
    await page.goto('/nothing-here')
    await expectShownInBothWindows(page, page.getByText('404 Page Not Found'))
    await page.keyboard.press('?')
    await expectGoodInBothWindows(page, page.getByRole('dialog', { name: 'Keyboard' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
