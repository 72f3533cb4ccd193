import type { Page } from '@playwright/test'
import { makeTag, propertyOf } from './support/api.ts'
import { changeDecision, decisionOf, openImport, resultFigure } from './support/import-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

// The review of a list before its import, and its corrections.

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name: 'Review before importing' })).toBeVisible()
}

const importIt = (page: Page) => page.getByRole('button', { name: 'Import this list' })
const firstRows = (page: Page) =>
  page.getByRole('table', { name: 'First rows, as they would be imported' })

const listOf = (tag: string, year: number) =>
  [
    `Parcel Number,Owner,Situs,${tag} Levy ${year},${tag} Payoff ${year},${tag} Place`,
    `${tag}-1,${tag} Smith,1 Oak St,100.00,250.50,"Byram, MS"`,
    `${tag}-2,${tag} Doe,2 Oak St,75.25,80.00,"Clinton, MS"`,
    `,${tag} Nobody,,1.00,1.00,`,
    `,${tag} No One,,1.00,1.00,`,
  ].join('\n')

test('a list is corrected in its review, imported as it was reviewed, and the next one is read the same', {
  tag: '@core',
}, async ({ page, request }) => {
  test.slow()
  const tag = makeTag()
  await openImport(page)
  await choose(page, `${tag}.csv`, listOf(tag, 2024))
  const problems = page.getByRole('region', { name: '2 rows that can’t be imported' })
  await expect(problems.getByRole('listitem')).toHaveText(
    '2 rows: it has neither a parcel ID nor an addressLines 4–5',
  )

  // By keyboard: the control keeps the focus, and the last result stays until the new one arrives.
  const payoff = page.getByLabel(`Field of ${tag} Payoff 2024`)
  await payoff.focus()
  await payoff.selectOption('totalOwed')
  await expect(payoff).toBeFocused()
  await expect(firstRows(page).getByRole('row').nth(1)).toContainText('$250.50')
  await expect(page.getByText('2 rows · 2 parcels · $330.50 owed')).toBeVisible()

  await page.getByRole('button', { name: `More for ${tag} Place` }).click()
  await page.getByRole('menuitem', { name: 'Split…' }).click()
  const dialog = page.getByRole('dialog', { name: `Split “${tag} Place”` })
  await dialog.getByLabel('Field of part 1').selectOption('city')
  await dialog.getByRole('button', { name: 'Split the column' }).click()
  await expect(firstRows(page).getByRole('row').nth(1)).toContainText('Byram')
  await expect(page.getByLabel(`Field of ${tag} Place (part 1)`)).toHaveValue('city')

  await importIt(page).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('2')
  expect(await propertyOf(request, `${tag}-1`)).toMatchObject({ city: 'Byram' })

  // Next year's list.
  await page.getByRole('button', { name: 'Import another list' }).click()
  await choose(page, `${tag}-next.csv`, listOf(tag, 2025))
  await expect(page.getByText(/^Read as you corrected it on /)).toBeVisible()
  await expect(page.getByLabel(`Field of ${tag} Payoff 2025`)).toHaveValue('totalOwed')
  await page.getByRole('button', { name: 'Read it afresh' }).click()
  await expect(page.getByText(/^Read as you corrected it on /)).toHaveCount(0)
  await expect(page.getByLabel(`Field of ${tag} Place (part 1)`)).toHaveCount(0)
})

test.describe('a correction that leaves no parcel', () => {
  test.use({ expectedErrors: failedLoad(400) })

  test('says why it can’t be used, and can be taken back', async ({ page }) => {
    const tag = makeTag()
    await openImport(page)
    await choose(page, `${tag}.csv`, `Parcel Number,Owner,Total\n${tag},${tag} Roe,10`)
    await page.getByLabel('Field of Parcel Number').selectOption('ownerName')
    await expect(page.getByRole('alert')).toContainText('The list can’t be read this way.')
    await expect(page.getByRole('alert')).toContainText('not look like a list of properties')
    await expect(importIt(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Undo my corrections' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(importIt(page)).toBeEnabled()
  })
})

test('what each row means is chosen, with its day and the reading as a profile', async ({
  page,
}) => {
  const tag = makeTag()
  await openImport(page)
  await choose(
    page,
    `${tag}.csv`,
    `Parcel Number,Owner,Tax Year,Total\n${tag},Roe,2023,10.00\n${tag},Roe,2024,20.00`,
  )
  await changeDecision(page, 'Each row')
  await page.getByLabel('What each row means').selectOption('bills')
  await expect(page.getByText('$30.00 owed').first()).toBeVisible()
  await page.getByLabel('What each row means').selectOption('snapshot')
  await expect(page.getByText('$20.00 owed').first()).toBeVisible()
  await changeDecision(page, 'Day')
  await page.getByLabel('Day of the list').fill('2026-08-04')
  await expect(decisionOf(page, 'Day')).toContainText('Aug 4, 2026')
  await page.getByText('Show this reading as a profile (JSON)').click()
  await expect(page.getByText('"isSnapshot": true')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test('on a phone the columns are cards, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tag = makeTag()
  await openImport(page)
  await choose(page, `${tag}.csv`, listOf(tag, 2024))
  await expect(
    page.getByRole('list', { name: 'Columns of the list and what they are read as' }),
  ).toBeVisible()
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await beyond()).toBeLessThanOrEqual(0)
  await page.getByLabel(`Field of ${tag} Payoff 2024`).selectOption('totalOwed')
  await expect(page.getByText('$330.50 owed').first()).toBeVisible()
  expect(await beyond()).toBeLessThanOrEqual(0)
})
