import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { expect, test } from './support/test.ts'

/** A separate county with three delinquent parcels. */
async function ownCounty(request: Parameters<typeof importList>[0], county: string) {
  const tag = makeTag()
  await importList(
    request,
    [
      'parcel_id,owner_name,address,city,total_owed',
      `${tag}-1,${tag} Owner,1 Export St,Town,10`,
      `${tag}-2,${tag} Owner,2 Export St,Town,30`,
      `${tag}-3,${tag} Owner,3 Export St,Town,20`,
    ].join('\n'),
    { county },
  )
  return tag
}

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download' }).click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
}

test('Export Report gives the radar’s rows in its filter and order', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const place = freshCounty()
  const tag = await ownCounty(request, place)
  await page.goto(`/dashboard?county=${encodeURIComponent(place)}&sort=totalOwed&order=desc`)
  await expect(page.getByRole('row').filter({ hasText: `${tag}-2` })).toBeVisible()
  await page.getByRole('button', { name: 'Export Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Report' })
  await expect(dialog).toContainText('3 rows of the Tax Sale Radar')
  await expect(dialog).toContainText(`${place}, Tax status: delinquent and Sale: no date, upcoming`)
  await expectAccessible(page)
  const { name, text } = await download(page)
  expect(name).toMatch(
    new RegExp(
      `^parcelproof-tax-sales-${place.toLowerCase().replaceAll(/\W+/g, '-')}-\\d{4}-\\d{2}-\\d{2}\\.csv$`,
    ),
  )
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[0])).toEqual([`${tag}-2`, `${tag}-3`, `${tag}-1`])
  await expect(dialog).toBeHidden()
})

test('Export Results gives what was found, as a workbook too', async ({ page, request }) => {
  const place = freshCounty()
  const tag = await ownCounty(request, place)
  await page.goto(`/search?q=${tag}+owner`)
  await expect(page.getByRole('heading', { name: 'Search Results (3)' })).toBeVisible()
  await page.getByRole('button', { name: 'Export Results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Results' })
  await expect(dialog).toContainText(`3 properties found for “${tag} owner”`)
  await dialog.getByRole('radio', { name: 'Excel' }).check()
  const { name, text } = await download(page)
  expect(name).toMatch(/^parcelproof-properties-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(text.slice(0, 2)).toBe('PK')
})
