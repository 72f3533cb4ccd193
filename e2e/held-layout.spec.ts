import { printList } from '../server/features/import/printed/testing/print-list.ts'
import { playFiles } from '../server/features/sources/testing/play-files.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf } from './support/api.ts'
import { resultFigure } from './support/import-screen.ts'
import { connectSource, lookAtList, openSources } from './support/sources-screen.ts'
import { expect, test } from './support/test.ts'

let server: Awaited<ReturnType<typeof playFiles>>
test.beforeAll(async () => {
  server = await playFiles()
})
test.afterAll(() => server.close())

/** Unused by other tests. */
const COUNTY = 'Terry County, TX'

test('columns of a printed list that a source brought are set on the picture of its page', async ({
  page,
  request,
}) => {
  // Workers run jobs at their own pace.
  test.setTimeout(300_000)
  const tag = makeTag()
  // Without a heading, the address looks like a part of the owner.
  const pdf = await printList({
    addressHeading: '',
    parcels: `${tag}-`,
    amountHeading: `Due ${tag}`,
  })
  server.play(`/${tag}.pdf`, (_asked, answer) => void answer.end(pdf))
  await openSources(page)
  const address = `${server.origin}/${tag}.pdf`
  const line = await connectSource(page, { address, name: tag, county: COUNTY, looks: true })
  await lookAtList(page, line)

  const layout = page.getByRole('region', { name: 'Layout on the page' })
  const picture = layout.getByRole('img', { name: 'Page 1 as it is printed' })
  await expect(picture).toBeVisible({ timeout: 60_000 })
  await expect(layout.getByRole('slider')).toHaveCount(2)
  await expectGoodInBothWindows(page, picture)

  await layout.getByRole('button', { name: 'Divide column 2, Owner Name' }).click()
  const edge = layout.getByRole('slider', { name: 'Edge between Owner and Column 3' })
  await expect(edge).toBeFocused()
  // From the middle of the column to the start of the addresses, in points.
  const to = 260
  for (let tries = 0; tries < 200; tries++) {
    const at = Number(await edge.getAttribute('aria-valuenow'))
    if (at === to) break
    const step = Math.abs(to - at) >= 10 ? 'Shift+' : ''
    await edge.press(`${step}${at < to ? 'ArrowRight' : 'ArrowLeft'}`)
  }
  await layout.getByLabel('Name of column 3, Column 3').selectOption('address')
  await layout.getByRole('button', { name: 'Apply columns' }).click()
  const rows = page.getByRole('table', { name: 'First rows, as they would be imported' })
  await expect(rows).toContainText('2 OAK STREET', { timeout: 60_000 })
  await expect(rows).not.toContainText('ADAMS JOHN 2 OAK STREET')
  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('5', { timeout: 120_000 })
  expect(await propertyOf(request, `${tag}-2`)).toMatchObject({
    ownerName: 'COLE FARMS',
    address: '16 OAK STREET',
  })
})
