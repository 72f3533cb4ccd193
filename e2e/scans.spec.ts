import { propertyPath } from '../domain/property/page-place.ts'
import { printList } from '../server/features/import/printed/testing/print-list.ts'
import { scanList } from '../server/features/import/printed/testing/scan-list.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf } from './support/api.ts'
import { decisionOf, openImport, resultFigure } from './support/import-screen.ts'
import { expect, test } from './support/test.ts'

/** Unused by other tests. */
const COUNTY = 'Kenedy County, TX'

test('a scanned list is read as a draft, and imported as a person confirms it row by row', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const parcels = `${makeTag()}-`
  const scan = await scanList(await printList({ parcels }), { askew: 0.5, grain: 30 })
  await openImport(page, { tab: 'other' })
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: `${parcels}.pdf`, mimeType: 'application/pdf', buffer: scan })
  await page.getByLabel('County of this list').fill(COUNTY)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(decisionOf(page, 'County')).toContainText(COUNTY, { timeout: 90_000 })

  // The review: the result of scanned pages, and the rows with their print.
  await expect(page.getByText('Its page is scanned. It is read as a draft').first()).toBeVisible()
  await expect(page.getByText('5 rows to confirm').first()).toBeVisible()
  const print = page.getByRole('region', { name: 'As printed: rows to confirm or type in' })
  await expect(print.getByRole('img')).toHaveCount(5)

  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('0', { timeout: 90_000 })

  // The worklist: each draft is accepted with Enter, or corrected first.
  const worklist = page.getByRole('region', { name: '5 rows to confirm' })
  const owner = worklist.getByLabel('Owner')
  await expect(owner).toHaveValue('ADAMS JOHN')
  await expectGoodInBothWindows(page, owner)
  await owner.press('Enter')
  await expect(worklist.getByRole('status')).toHaveText('1 of 5 done')
  await page.keyboard.press('Enter')
  await expect(worklist.getByRole('status')).toHaveText('2 of 5 done')
  await expect(owner).toHaveValue('COLE FARMS')
  await owner.fill('COLE FARMS LLC')
  await expect(worklist.getByRole('button', { name: 'Save and go on' })).toBeVisible()
  await owner.press('Enter')
  await expect(worklist.getByRole('status')).toHaveText('3 of 5 done')
  await worklist.getByRole('button', { name: 'Import 3 confirmed rows' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('3', { timeout: 90_000 })
  await expect(page.getByRole('region', { name: '2 rows to confirm' })).toBeVisible()

  const { id, ownerName } = await propertyOf(request, `${parcels}2`)
  expect(ownerName).toBe('COLE FARMS LLC')
  await page.goto(propertyPath(id, 'history'))
  const printed = page.getByRole('region', { name: 'As printed' })
  await expect(printed.getByRole('img', { name: 'The row as printed on page 1' })).toHaveCount(1)
})
