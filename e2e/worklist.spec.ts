import { propertyPath } from '../domain/property/page-place.ts'
import { printList } from '../server/features/import/printed/testing/print-list.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf } from './support/api.ts'
import { changeDecision, decisionOf, openImport, resultFigure } from './support/import-screen.ts'
import { expect, test } from './support/test.ts'

/** Unused by other tests. */
const COUNTY = 'Zavala County, TX'

test('a printed list is shown as printed, and what can’t be read is typed in from the page', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const parcels = `${makeTag()}-`
  const pdf = await printList({ broken: 2, parcels })
  await openImport(page, { tab: 'other' })
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: `${parcels}.pdf`, mimeType: 'application/pdf', buffer: pdf })
  await changeDecision(page, 'County')
  await page.getByLabel('County of this list').fill(COUNTY)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(decisionOf(page, 'County')).toContainText(COUNTY)

  // The review: the first rows, and the truncated one, with their print.
  const unread = page.getByRole('region', { name: 'As printed: rows that could not be read' })
  await expect(unread.getByRole('img')).toHaveCount(1)
  const read = page.getByRole('region', { name: 'As printed: the first rows' })
  await expect(read.getByRole('img')).toHaveCount(4)
  await expectGoodInBothWindows(page, read.getByRole('img').first())

  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('4')

  // The worklist: its draft is filled in, the amount must be typed.
  const worklist = page.getByRole('region', { name: 'One row to type in' })
  const amount = worklist.getByLabel('Total owed')
  await expect(amount).toHaveValue('$1,2')
  await expect(worklist.getByLabel('Owner')).toHaveValue('COLE FARMS')
  await expectGoodInBothWindows(page, amount)
  await amount.fill('$1,220.50')
  await amount.press('Enter')
  await expect(worklist.getByRole('status')).toHaveText('1 of 1 done')
  await worklist.getByRole('button', { name: 'Import 1 typed row' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('5')
  await expect(page.getByText('1 row was typed in or confirmed by a person').first()).toBeVisible()

  // The property: its debt, and the place in print.
  const { id, ownerName } = await propertyOf(request, `${parcels}2`)
  expect(ownerName).toBe('COLE FARMS')
  await page.goto(propertyPath(id, 'history'))
  const printed = page.getByRole('region', { name: 'As printed' })
  const picture = printed.getByRole('img', { name: 'The row as printed on page 1' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(500)
})
