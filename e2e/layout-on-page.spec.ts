import type { Page } from '@playwright/test'
import { printList } from '../server/features/import/printed/testing/print-list.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf } from './support/api.ts'
import { openImport, resultFigure } from './support/import-screen.ts'
import { expect, test } from './support/test.ts'

/** Unused by other tests. */
const COUNTY = 'Yoakum County, TX'

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('columns are set on the picture of a page, and the next print is read with them', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const tag = makeTag()
  // Without a heading, the address looks like a part of the owner.
  const print = { addressHeading: '', amountHeading: `Amount Due ${tag}` }
  await openImport(page, { tab: 'other' })
  await choose(page, `${tag}.pdf`, await printList({ ...print, parcels: `${tag}-` }))
  await page.getByLabel('County of this list').fill(COUNTY)
  await page.getByRole('button', { name: 'Check again' }).click()
  const rows = page.getByRole('table', { name: 'First rows, as they would be imported' })
  await expect(rows).toContainText('ADAMS JOHN 2 OAK STREET')

  const layout = page.getByRole('region', { name: 'Layout on the page' })
  const picture = layout.getByRole('img', { name: 'Page 1 as it is printed' })
  await expect(picture).toBeVisible()
  await expect(layout.getByRole('slider')).toHaveCount(2)
  await expectGoodInBothWindows(page, picture)

  // An edge between owner and address: split, dragged, and set exactly by keyboard.
  await layout.getByRole('button', { name: 'Divide column 2, Owner Name' }).click()
  const edge = layout.getByRole('slider', { name: 'Edge between Owner and Column 3' })
  await expect(edge).toBeFocused()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the page is not shown')
  const xOf = (points: number) => box.x + (points / 612) * box.width
  const at = Number(await edge.getAttribute('aria-valuenow'))
  await edge.scrollIntoViewIfNeeded()
  const y = (await picture.boundingBox())?.y ?? box.y
  await page.mouse.move(xOf(40 + at), Math.max(y, 0) + 80)
  await page.mouse.down()
  await page.mouse.move(xOf(300), Math.max(y, 0) + 90, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => Number(await edge.getAttribute('aria-valuenow')))
    .toBeCloseTo(260, -1)
  const dragged = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowLeft')
  await edge.press('Shift+ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round((dragged - 11) * 10) / 10))
  await layout.getByLabel('Name of column 3, Column 3').selectOption('address')
  await layout.getByRole('button', { name: 'Apply columns' }).click()
  await expect(rows.getByRole('row').nth(1)).toContainText('2 OAK STREET')
  await expect(rows).not.toContainText('ADAMS JOHN 2 OAK STREET')
  await expect(page.getByLabel('Field of Column 3')).toHaveValue('address')
  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('5')
  expect(await propertyOf(request, `${tag}-2`)).toMatchObject({
    ownerName: 'COLE FARMS',
    address: '16 OAK STREET',
  })

  // Next year's print, shifted to the right.
  await page.getByRole('button', { name: 'Import another list' }).click()
  await choose(
    page,
    `${tag}-next.pdf`,
    await printList({ ...print, parcels: `${tag}-9`, shift: 14 }),
  )
  await expect(page.getByText(/^Read with the columns you set on the page on /)).toBeVisible()
  await expect(layout.getByRole('slider')).toHaveCount(3)
  await expect(layout.getByLabel('Name of column 3, Column 3')).toHaveValue('address')
  await layout.getByRole('button', { name: 'Use the layout found automatically' }).click()
  await expect(layout.getByRole('slider')).toHaveCount(2)
  await expect(layout.getByText('Found automatically')).toBeVisible()
})
