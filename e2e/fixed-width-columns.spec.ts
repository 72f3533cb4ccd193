import type { Page } from '@playwright/test'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf } from './support/api.ts'
import { openImport, resultFigure } from './support/import-screen.ts'
import { expect, test } from './support/test.ts'

// A fixed-width text is refused before its columns are set.
test.use({ expectedErrors: /status of 400/ })

/** Unused by other tests. */
const COUNTY = 'Loving County, TX'

const OWNERS = [
  ['SMITH, JOHN', '12 OAK ST', '719.46'],
  ['JONES, MARY ANN', '1400 ELM AVENUE', '012.50'],
  ['BO, SON', '16 LONG OAK ST', '120000.00'],
  ['GREENBERG, ANN', '9 MAINLAND RD', '000.01'],
  ['LEE, ANNABELLE', '200 N PINE ST', '450.00'],
] as const

/** A fixed-width text whose columns touch: parcel, owner, address, amount. */
const fixedWidth = (parcels: string) =>
  OWNERS.map(
    ([owner, address, amount], at) =>
      `${parcels}${at}${owner.padEnd(15)}${address.padEnd(15)}${amount.padStart(9)}`,
  ).join('\r\n')

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('columns that touch are set on the lines of a roll, and the next roll is read with them', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const tag = makeTag()
  const end = tag.length + 1
  await openImport(page, { tab: 'other' })
  await choose(page, `${tag}.txt`, fixedWidth(tag))
  const part = page.getByRole('region', { name: 'Columns by position' })
  await expect(page.getByText('Set where the columns of this list begin')).toBeVisible()
  await expect(part.getByText('SMITH, JOHN')).toBeVisible()
  await expectGoodInBothWindows(page, part)

  // Removes the suggested edges; adds others by clicking between two characters, by dragging and by keyboard.
  const edges = part.getByRole('button', { name: /^Edge after character/ })
  while ((await edges.count()) > 0) {
    const before = await edges.count()
    await edges.first().focus()
    await page.keyboard.press('Delete')
    await expect(edges).toHaveCount(before - 1)
  }
  await expect(part.getByText('No edges yet.')).toBeVisible()
  const lines = part.locator('pre')
  const box = await lines.boundingBox()
  if (!box) throw new Error('the lines are not shown')
  const character = box.width / (end + 39)
  const x = (position: number) => position * character
  await lines.click({ position: { x: x(end) + 2, y: 40 } })
  const first = part.getByRole('button', { name: `Edge after character ${end}`, exact: true })
  await expect(first).toBeFocused()
  await lines.click({ position: { x: x(end + 20), y: 40 } })
  const second = part.getByRole('button', { name: `Edge after character ${end + 20}` })
  await second.scrollIntoViewIfNeeded()
  const now = await lines.boundingBox()
  if (!now) throw new Error('the lines are not shown')
  await page.mouse.move(now.x + x(end + 20), now.y + 60)
  await page.mouse.down()
  await page.mouse.move(now.x + x(end + 17), now.y + 70, { steps: 5 })
  await page.mouse.up()
  const dragged = part.getByRole('button', { name: `Edge after character ${end + 17}` })
  await expect(dragged).toHaveAttribute('aria-pressed', 'true')
  await dragged.press('ArrowLeft')
  await part.getByRole('button', { name: 'Move the edge left' }).click()
  await expect(part.getByRole('status')).toHaveText(`Edge after character ${end + 15}`)
  await part.getByRole('textbox', { name: 'After character' }).fill(String(end + 30))
  await part.getByRole('button', { name: 'Add an edge' }).click()
  await expect(edges).toHaveCount(3)
  await part.getByRole('button', { name: 'Apply columns' }).click()

  // The fixed-width text does not name its columns.
  await expect(page.getByText('Which column is which?')).toBeVisible()
  await page.getByLabel('Column with the parcel number').selectOption(`Positions 1–${end}`)
  await page
    .getByLabel('Column with the property’s address')
    .selectOption(`Positions ${end + 16}–${end + 30}`)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByLabel('County of this list').fill(COUNTY)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByLabel(`Field of Positions ${end + 1}–${end + 15}`).selectOption('ownerName')
  await page.getByLabel(`Field of Positions ${end + 31}–${end + 39}`).selectOption('totalOwed')
  const rows = page.getByRole('table', { name: 'First rows, as they would be imported' })
  await expect(rows.getByRole('row').nth(2)).toContainText('JONES, MARY ANN')
  await expect(rows.getByRole('row').nth(3)).toContainText('120,000')
  await expectGoodInBothWindows(page, part)
  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('5')
  expect(await propertyOf(request, `${tag}1`)).toMatchObject({
    ownerName: 'JONES, MARY ANN',
    address: '1400 ELM AVENUE',
  })

  // Next year's fixed-width text is imported without a question.
  await page.getByRole('button', { name: 'Import another list' }).click()
  const next = tag.slice(0, -1) + (tag.endsWith('9') ? '8' : '9')
  await choose(page, `${tag}-next.txt`, fixedWidth(next))
  await expect(
    page.getByText(/^Read with the columns you set by their positions on /),
  ).toBeVisible()
  await expect(edges).toHaveCount(3)
  await expect(rows.getByRole('row').nth(1)).toContainText('SMITH, JOHN')
})
