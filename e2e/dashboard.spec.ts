import type { APIRequestContext, Page } from '@playwright/test'
import type { DashboardStats } from '../contract/dashboard.ts'
import type { TaxSaleRow } from '../contract/tax-sale.ts'
import { capitalise } from '../domain/lib/format.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { untilHydrated } from './support/screens.ts'
import { expect, failedLoad, test } from './support/test.ts'

const CARDS = [
  ['Delinquent Properties', 'delinquentProperties', 'tax status delinquent'],
  ['Upcoming Auctions', 'upcomingAuctions', 'next 30 days'],
  ['Title Issues', 'titleIssues', 'confidence below 70%'],
  ['Clear Properties', 'clearProperties', 'tax status clear'],
] as const

const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' })
const figure = (page: Page, label: string) =>
  figures(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
const radar = (page: Page) => page.getByRole('region', { name: 'Tax Sale Radar' })
const table = (page: Page) => radar(page).getByRole('table', { name: 'Tax Sale Radar' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
/** There are rows, and each contains these words. */
async function expectInEachRow(page: Page, words: string): Promise<void> {
  await expect(rows(page).first()).toContainText(words)
  await expect(rows(page).filter({ hasNotText: words })).toHaveCount(0)
}
const county = (page: Page) => radar(page).getByRole('combobox', { name: 'County' })
const chip = (page: Page, words: string) =>
  radar(page).getByRole('button', { name: `Remove ${words}`, exact: true })
const parcels = (page: Page) => table(page).getByRole('rowheader').allTextContents()

const stats = async (request: APIRequestContext, of?: string): Promise<DashboardStats> =>
  (await request.get('/api/dashboard/stats', { params: of ? { county: of } : {} })).json()

async function sales(
  request: APIRequestContext,
  params: Record<string, string>,
): Promise<{ rows: TaxSaleRow[]; total: number }> {
  const answer = await request.get('/api/tax-sales', { params })
  expect(answer.status()).toBe(200)
  return { rows: await answer.json(), total: Number(answer.headers()['x-total-count']) }
}

/** A separate county with this number of delinquent parcels, the first with the largest debt. */
async function ownCounty(
  request: APIRequestContext,
  name: string,
  parcelCount: number,
): Promise<string> {
  const tag = makeTag()
  await importList(
    request,
    [
      'parcel_id,owner_name,address,city,total_owed,sale_date',
      ...Array.from({ length: parcelCount }, (_, n) => {
        const day = String((n % 27) + 1).padStart(2, '0')
        return `${tag}-${String(n).padStart(3, '0')},${tag} Owner ${n},${n + 1} Radar St,Town,${5000 - n}.25,2098-01-${day}`
      }),
    ].join('\n'),
    { county: name },
  )
  return tag
}

test.describe('the four cards', () => {
  test('count what the API counts, and say what that is', { tag: '@core' }, async ({ page }) => {
    // Other tests import at the same time: the page is compared with the response it received.
    await expect(async () => {
      const received = page.waitForResponse((one) => one.url().endsWith('/api/dashboard/stats'))
      await page.goto('/dashboard')
      const wanted: DashboardStats = await (await received).json()
      for (const [label, name] of CARDS) {
        await expect(figure(page, label)).toHaveText(wanted[name].toLocaleString('en-US'), {
          timeout: 2_000,
        })
      }
    }).toPass()
    for (const [label, , note] of CARDS) {
      const term = figures(page).getByRole('term').filter({ hasText: label })
      await expect(term).toHaveText(`${label}${note}`)
    }
  })

  test('are of the county that is chosen', async ({ page, request }) => {
    const place = freshCounty()
    await ownCounty(request, place, 7)
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}`)
    await expect(figure(page, 'Delinquent Properties')).toHaveText('7')
    await expect(figure(page, 'Upcoming Auctions')).toHaveText('0')
    await expect(figure(page, 'Title Issues')).toHaveText('0')
    await expect(figure(page, 'Clear Properties')).toHaveText('0')
    await expect(page.getByText(`${place}, 7 properties`)).toBeVisible()
  })

  test('“Title Issues” leads to exactly the properties it counts', async ({ page, request }) => {
    // The sample's titles are scored after the start.
    await expect(async () => {
      await page.goto('/dashboard?county=Rankin+County%2C+MS')
      await expect(figure(page, 'Title Issues')).toHaveText(/^[1-9]/, { timeout: 5_000 })
    }).toPass()
    await figures(page).getByRole('link', { name: 'Title Issues' }).click()
    await expect(page).toHaveURL('/dashboard?county=Rankin+County%2C+MS&scoreMax=69#radar')
    // Scoring may continue: both are read until they are consistent.
    await expect(async () => {
      const { titleIssues } = await stats(request, 'Rankin County, MS')
      await page.reload()
      await expect(radar(page).getByRole('status')).toHaveText(
        [
          `${titleIssues.toLocaleString('en-US')} properties`,
          `15 of ${titleIssues.toLocaleString('en-US')} shown`,
        ],
        { timeout: 5_000 },
      )
    }).toPass()
    for (const cell of await rows(page).locator('td:nth-last-child(2)').allTextContents()) {
      expect(Number.parseInt(cell, 10)).toBeLessThan(70)
    }
  })

  test('show their shape while they load, and no number', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/dashboard/stats*', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(figures(page).getByRole('status')).toHaveText('Loading key figures')
    for (const [label] of CARDS) await expect(figure(page, label)).toHaveText('')
    answer()
    await expect(figure(page, 'Clear Properties')).toHaveText(/^[\d,]+$/)
  })

  test('sample data is labelled, with the way to import real lists', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByText(/properties are sample data\./)).toBeVisible()
    await page.getByRole('link', { name: 'Import a real list' }).first().click()
    await expect(page).toHaveURL('/import')
  })
})

test.describe('the Tax Sale Radar', () => {
  test('offers the specified counties, and begins with all of them and delinquent', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(page.getByRole('combobox', { name: 'Search properties' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Notifications/ })).toHaveAttribute(
      'href',
      '/notifications',
    )
    await expect(main.getByRole('button', { name: 'Export Report' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await expect(county(page).getByRole('option')).toHaveText([
      'All Counties',
      'Hinds County, MS',
      'Rankin County, MS',
      'Madison County, MS',
      'More counties…',
    ])
    await expect(chip(page, 'Tax status: delinquent')).toBeVisible()
    await expect(county(page).locator('option:checked')).toHaveText('All Counties')
    await expectInEachRow(page, 'Delinquent')
  })

  test('shows a row’s parcel, address, owner, county, status, amount and dates, and leads to it', {
    tag: '@core',
  }, async ({ page, request }) => {
    const place = freshCounty()
    const tag = await ownCounty(request, place, 1)
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}`)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Parcel',
      'Address',
      'Owner',
      'County',
      'Status',
      'Owed',
      'Sale date',
      'Redemption',
      'Title',
      'Underlying title',
    ])
    const cells = rows(page).first().locator('th, td')
    await expect(cells).toHaveText([
      `${tag}-000`,
      /^1 Radar StTown/,
      `${tag} Owner 0`,
      place,
      'Delinquent',
      '$5,000.25',
      'Jan 1, 2098',
      '—',
      '—',
      '—',
    ])
    await cells.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: '1 Radar St' })).toBeVisible()
  })

  test('filters by each status', async ({ page, request }) => {
    for (const wanted of ['clear', 'auctioned', 'redeemed', 'pending']) {
      await test.step(wanted, async () => {
        await page.goto(`/dashboard?status=${wanted}`)
        await expect(chip(page, `Tax status: ${wanted}`)).toBeVisible()
        await expectInEachRow(page, capitalise(wanted))
        const { rows: of } = await sales(request, { status: wanted, limit: '1' })
        expect(of[0]?.taxSale?.status).toBe(wanted)
      })
    }
  })

  test('filters by county, keeps the filter in the address, and All takes it out', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await county(page).selectOption('Rankin County, MS')
    await expect(page).toHaveURL('/dashboard?county=Rankin+County%2C+MS')
    await expectInEachRow(page, 'Rankin County, MS')
    await page.reload()
    await expect(county(page)).toHaveValue('Rankin County, MS')
    await county(page).selectOption('All Counties')
    await expect(page).toHaveURL('/dashboard')
  })

  test('sends the county and the status only when they are chosen', async ({ page }) => {
    const sent: URLSearchParams[] = []
    page.on('request', (request) => {
      if (/\/api\/(tax-sales\?|dashboard\/stats)/.test(request.url())) {
        sent.push(new URL(request.url()).searchParams)
      }
    })
    await page.goto('/dashboard?status=all')
    await expect(rows(page).first()).toBeVisible()
    for (const query of sent) {
      expect(query.has('county')).toBe(false)
      expect(query.has('status')).toBe(false)
    }
  })

  test('sorts by a heading, the other way at the second press, and says so', async ({
    page,
    request,
  }) => {
    const place = freshCounty()
    const tag = await ownCounty(request, place, 30)
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}`)
    const heading = table(page).getByRole('columnheader', { name: 'Owed' })
    await expect(heading).toHaveAttribute('aria-sort', 'none')
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).first()).toContainText('$4,971.25')
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(rows(page).first()).toContainText('$5,000.25')
    await expect(page).toHaveURL(/sort=totalOwed&order=desc/)
    expect(await parcels(page)).toEqual(
      Array.from({ length: 15 }, (_, n) => `${tag}-${String(n).padStart(3, '0')}`),
    )
    for (const name of ['Parcel', 'Address', 'Owner', 'County', 'Sale date', 'Redemption']) {
      const each = table(page).getByRole('columnheader', { name, exact: true })
      await each.getByRole('button').click()
      await expect(each).toHaveAttribute('aria-sort', 'ascending')
    }
    const unsorted = table(page).getByRole('columnheader', { name: 'Status', exact: true })
    await expect(unsorted.getByRole('button')).toHaveCount(0)
  })

  test('pages: shows fifteen, then more on request, every row once, and keeps them on a reload', async ({
    page,
    request,
  }) => {
    const place = freshCounty()
    await ownCounty(request, place, 120)
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}`)
    await expect(rows(page)).toHaveCount(15)
    const more = radar(page).getByRole('button', { name: 'Show more' })
    await more.click()
    await expect(rows(page)).toHaveCount(65)
    await page.reload()
    await expect(rows(page)).toHaveCount(65)
    await more.click()
    await expect(rows(page)).toHaveCount(115)
    await more.click()
    await expect(rows(page)).toHaveCount(120)
    await expect(more).toHaveCount(0)
    expect(new Set(await parcels(page)).size).toBe(120)
    await expect(radar(page).getByText(/120/).first()).toBeVisible()
  })

  test('is walked through row by row with the arrow keys', async ({ page, request }) => {
    const place = freshCounty()
    const tag = await ownCounty(request, place, 4)
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}&sort=parcelId`)
    const link = (n: number) => table(page).getByRole('link', { name: `${tag}-00${n}` })
    await untilHydrated(page)
    await link(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(link(3)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(2)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(link(0)).toBeFocused()
  })

  test('says “No properties found” and what to do where there are none', async ({ page }) => {
    await page.goto('/dashboard?county=Kalawao+County%2C+HI')
    await expect(radar(page).getByText('No properties found', { exact: true })).toBeVisible()
    await radar(page)
      .getByRole('link', { name: /Import a county/ })
      .click()
    await expect(page).toHaveURL('/import')
  })

  test('shows the shape of the table while it loads', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/tax-sales?*', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(radar(page).getByText('Loading tax sales')).toBeAttached()
    answer()
    await expect(rows(page).first()).toBeVisible()
    await expect(radar(page).getByText('Loading tax sales')).toHaveCount(0)
  })

  test('takes flat rows as well as nested ones', async ({ page, request }) => {
    const place = freshCounty()
    await ownCounty(request, place, 2)
    await page.route('**/api/tax-sales?*', async (route) => {
      const nested: TaxSaleRow[] = await (await route.fetch()).json()
      await route.fulfill({
        json: nested.map(({ property, taxSale }) => ({ ...property, ...taxSale })),
      })
    })
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).filter({ hasText: '1 Radar St' })).toContainText('$5,000.25')
  })
})

test.describe('a dashboard whose reads fail', () => {
  test.use({ expectedErrors: failedLoad(500, 503) })

  test('says so where the figures and the rows would be, and each can be tried again', async ({
    page,
  }) => {
    let isDown = true
    const whileDown = (path: string, message: string) =>
      page.route(path, (route) =>
        isDown ? route.fulfill({ status: 503, json: { message } }) : route.continue(),
      )
    await whileDown('**/api/dashboard/stats*', 'No figures today.')
    await whileDown('**/api/tax-sales?*', 'No rows today.')
    await page.goto('/dashboard')
    const noFigures = page.getByRole('alert').filter({ hasText: 'No figures today.' })
    const noRows = page.getByRole('alert').filter({ hasText: 'No rows today.' })
    await expect(noFigures).toContainText('The key figures could not be loaded.')
    await expect(noRows).toContainText('The tax sales could not be loaded.')
    await expect(county(page)).toBeVisible()
    isDown = false
    await noFigures.getByRole('button', { name: 'Try again' }).click()
    await expect(figure(page, 'Clear Properties')).toHaveText(/^[\d,]+$/)
    await noRows.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('a later page that fails takes no row away', async ({ page, request }) => {
    const place = freshCounty()
    await ownCounty(request, place, 60)
    let isDown = true
    await page.route(/\/api\/tax-sales\?.*cursor=/, (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { message: 'Not this page.' } })
        : route.continue(),
    )
    await page.goto(`/dashboard?county=${encodeURIComponent(place)}`)
    await radar(page).getByRole('button', { name: 'Show more' }).click()
    const notice = radar(page).getByRole('alert')
    await expect(notice).toContainText('More rows could not be loaded.')
    await expect(rows(page)).toHaveCount(15)
    isDown = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(60)
  })
})
