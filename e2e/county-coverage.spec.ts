import type { Page } from '@playwright/test'
import type { Coverage } from '../contract/coverage.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { expectLink } from './support/screens.ts'
import { expect, failedLoad, test } from './support/test.ts'

/** The table of the specification, section 9. */
const TABLE = {
  Mississippi: [
    ['Hinds', 'Complete', 'Daily updates'],
    ['Rankin', 'Complete', 'Daily updates'],
    ['Madison', 'Complete', 'Daily updates'],
    ['Warren', 'Complete', 'Daily updates'],
    ['Copiah', 'Partial', 'Weekly updates'],
    ['Simpson', 'Partial', 'Weekly updates'],
  ],
  Alabama: [
    ['Jefferson', 'Complete', ''],
    ['Mobile', 'Complete', ''],
    ['Madison', 'Partial', ''],
    ['Montgomery', 'Partial', ''],
    ['Tuscaloosa', 'Coming Soon', ''],
  ],
  Tennessee: [
    ['Davidson', 'Complete', ''],
    ['Shelby', 'Complete', ''],
    ['Knox', 'Partial', ''],
    ['Hamilton', 'Partial', ''],
    ['Rutherford', 'Coming Soon', ''],
  ],
} as const

const coverageOf = (page: Page, state: string) =>
  page.getByRole('table', { name: `Coverage of ${state}` })

test('lists the counties of the specification with their status and updates', async ({ page }) => {
  await page.goto('/county-coverage')
  for (const [state, counties] of Object.entries(TABLE)) {
    const rows = coverageOf(page, state).getByRole('rowheader')
    await expect(rows).toHaveText(counties.map(([county]) => new RegExp(`^${county} County`)))
    for (const [county, status, updates] of counties) {
      const claim = coverageOf(page, state)
        .getByRole('row', { name: new RegExp(`^${county} County`) })
        .getByRole('cell')
        .first()
      await expect(claim).toHaveText(`${status}${updates}`)
    }
  }
  await expect(page.getByText(/50\+ counties in three states/)).toBeVisible()
})

test('shows what the database holds of a county, kind by kind', async ({ page, request }) => {
  const answer: Coverage = await (await request.get('/api/coverage')).json()
  const warren = answer.counties.find(({ county }) => county === 'Warren County, MS')
  await page.goto('/county-coverage')
  const row = coverageOf(page, 'Mississippi').getByRole('row', { name: /^Warren County/ })
  for (const [place, { rows, asOf }] of (warren?.kinds ?? []).entries()) {
    const cell = row.getByRole('cell').nth(place + 1)
    await expect(cell).toContainText(rows.toLocaleString('en-US'))
    await expect(row.locator(`time[datetime="${asOf}"]`).first()).toBeVisible()
  }
  await expect(row).toContainText(/as of .+imported /)
  expect(warren?.kinds.map(({ rows }) => rows > 0)).toEqual([true, true, true, true])
  await expect(page.getByText(/fictional properties/)).toBeVisible()

  await page.goto('/data-sources')
  const held = page.getByRole('list', { name: 'In the database now' }).getByRole('listitem')
  await expect(held).toHaveText([/^Properties/, /^Tax sales/, /^Instruments/, /^Outlines/])
  await expect(held.first()).toContainText(/\d,\d{3}/)
})

test('a failed import is reported in red and in words, until the list succeeds again', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const county = freshCounty()
  const fileName = `${tag}.csv`
  const list = (owed: number) => `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,${owed}`
  const others = page.getByRole('table', { name: 'Other counties with records' })
  const row = others.getByRole('row', { name: new RegExp(`^${county}`) })
  const failures = page.getByRole('region', { name: 'Failed imports' })

  await importList(request, list(10), { county, fileName })
  await page.goto('/county-coverage')
  await expect(row.getByRole('cell').nth(1)).toContainText(/^\d+/)
  await expect(row).toContainText('as of')

  const refused = await request.post('/api/properties/import-file', {
    multipart: {
      file: { name: fileName, mimeType: 'text/csv', buffer: Buffer.from('song,artist\nBlue,Joni') },
    },
  })
  expect(refused.ok()).toBe(false)
  await page.reload()
  const failed = row.getByText(/Last import failed/).first()
  await expect(failed).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await failed.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await expect(failures.getByRole('listitem').filter({ hasText: county })).toContainText(
    /properties and tax sales: the last import failed .+\. .+/,
  )
  // Earlier imports are still there.
  await expect(row.getByRole('cell').nth(1)).toContainText(/^\d+as of/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await importList(request, list(20), { county, fileName })
  await page.reload()
  await expect(row).toBeVisible()
  await expect(row.getByText(/Last import failed/)).toHaveCount(0)
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: failedLoad(503) })

  test('says that it is loading, that it failed, and tries again', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/coverage', async (route) => {
      await mayAnswer
      await route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
    })
    // With a query, the page is rendered without numbers, and the app requests them.
    await page.goto('/county-coverage?from=mail')
    await expect(page.getByText('Loading county coverage')).toBeAttached()
    answer()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('County coverage could not be loaded.')
    await expect(alert).toContainText('The database is resting.')
    await expectAccessible(page)
    await page.unroute('**/api/coverage')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(coverageOf(page, 'Tennessee')).toBeVisible()
  })
})

test('Data sources: the four offices, the schedule, the claims and where to go', async ({
  page,
}) => {
  await page.goto('/data-sources')
  for (const name of [
    'County tax assessors',
    'Deed and title registries',
    'Court filing systems',
    'Tax sale authorities',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const schedule = page.getByRole('table', { name: 'How often each kind of record is updated' })
  for (const [often, what] of [
    ['Daily', 'Tax records and values'],
    ['Weekly', 'Transfers and liens'],
    ['Real-time', 'Tax sale schedules'],
    ['Monthly', 'Court filings'],
  ] as const) {
    await expect(schedule.getByRole('row', { name: often })).toContainText(what)
  }
  const claims = page.getByRole('region', { name: 'Accuracy and reach' })
  await expect(claims).toContainText(/99\.1%/)
  await expect(claims).toContainText(/Under 4 hours/)
  await expect(claims).toContainText(/30\+ years/)
  await expect(claims).toContainText(/50\+/)
  await expectLink(page.getByRole('main'), 'Contact us', '/contact')
  await expectLink(page.getByRole('main'), 'Search properties', '/search')
})
