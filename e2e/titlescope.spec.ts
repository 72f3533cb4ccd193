import type { Page } from '@playwright/test'
import type { TaxSaleRow } from '../contract/tax-sale.ts'
import type { TitleRecord } from '../contract/title.ts'
import { A_PROPERTY } from './support/a-property.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { importList, importProperties, makeTag, propertyOf } from './support/api.ts'
import { stopClock } from './support/clock.ts'
import { card, fact } from './support/page-parts.ts'
import { expect, failedLoad, test } from './support/test.ts'
import { answerRecord, makeFinding, makeRecord } from './support/title.ts'
import { makeProperty, searchBox } from './support/titlescope-screen.ts'

/** Every query of the page. */
function watchSearches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url())
    if (pathname === '/api/properties/search') asked.push(searchParams.get('q') ?? '')
  })
  return asked
}

test.describe('finding the property to analyse', () => {
  test('asks for a search before anything is chosen, and the sidebar leads here', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'TitleScope', exact: true }).click()
    await expect(page).toHaveURL('/titlescope')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TitleScope')
    await expect(
      page.getByRole('heading', { name: 'Search for a property to analyze its title' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'TitleScope', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    // An address without a number is no property that is missing.
    await page.goto('/titlescope?property=')
    await expect(
      page.getByRole('heading', { name: 'Search for a property to analyze its title' }),
    ).toBeVisible()
  })

  test('searches while one types from 3 characters, offers five, and is worked by keys', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(
      request,
      Array.from({ length: 6 }, (_, n) => ({
        parcelId: `${tag}-${n}`,
        ownerName: `${tag} Owner`,
        address: `${n + 1} ${tag} Row`,
        totalOwed: 1,
      })),
    )
    const asked = watchSearches(page)
    await page.goto('/titlescope')
    const box = searchBox(page)
    await expect(box).toHaveAttribute(
      'placeholder',
      'Search by address, parcel ID, or owner name...',
    )
    await box.fill(tag.slice(0, 2))
    await box.press('Enter')
    await expect(page.getByText('Query too short')).toBeVisible()
    expect(asked).toEqual([])

    await box.fill(tag)
    const options = page.getByRole('option')
    await expect(options).toHaveCount(5)
    await expect(page.getByText('Query too short')).toHaveCount(0)
    expect(asked).toEqual([tag])
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    const chosen =
      (await options.nth(1).locator('span').first().locator('span').first().textContent()) ?? ''
    await box.press('Enter')
    await expect(page).toHaveURL(/\/titlescope\?property=\d+$/)
    await expect(fact(page.getByRole('main'), 'Address')).toHaveText(chosen)
    await page.reload()
    await expect(fact(page.getByRole('main'), 'Address')).toHaveText(chosen)
  })

  test('waits for 500 ms of rest, and on Enter for none', async ({ page }) => {
    await page.clock.install()
    await page.goto('/titlescope')
    await expect(searchBox(page)).toBeVisible()
    await stopClock(page)
    const asked = watchSearches(page)
    const askedAfter = (ms: number) => async () => {
      await page.clock.runFor(ms)
      return asked
    }
    await searchBox(page).fill('zz oak')
    await page.clock.runFor(480)
    expect(asked).toEqual([])
    await expect.poll(askedAfter(20), { intervals: [50] }).toEqual(['zz oak'])

    await searchBox(page).fill('zz elm')
    await searchBox(page).press('Enter')
    // Less than half a second of the page's time, however slow the response.
    await expect.poll(askedAfter(1), { intervals: [50] }).toEqual(['zz oak', 'zz elm'])
    await page.clock.resume()
  })

  test('says when nothing matches, and takes a click', async ({ page, request }) => {
    const { tag, id } = await makeProperty(request)
    await page.goto('/titlescope')
    await searchBox(page).fill(makeTag())
    await expect(page.getByText(/^No Properties Found for/)).toBeVisible()
    await searchBox(page).fill(tag)
    await page.getByRole('option').click()
    await expect(page).toHaveURL(`/titlescope?property=${id}`)
  })
})

test.describe('a search or a property that fails', () => {
  test.use({ expectedErrors: failedLoad(404, 503) })

  test('a failed search can be tried again', async ({ page, request }) => {
    const { tag } = await makeProperty(request)
    let isDown = true
    await page.route('**/api/properties/search?*', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        : route.continue(),
    )
    await page.goto('/titlescope')
    await searchBox(page).fill(tag)
    const alert = page.getByRole('alert').filter({ hasText: 'Search Error' })
    await expect(alert).toContainText('The database is resting.')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await searchBox(page).focus()
    await expect(page.getByRole('option')).toHaveCount(1)
  })

  for (const property of ['999999999', 'abc', '0']) {
    test(`?property=${property} is not found, and a search is offered`, async ({ page }) => {
      await page.goto(`/titlescope?property=${property}`)
      await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible()
      await expect(searchBox(page)).toBeVisible()
    })
  }

  test('a record that cannot be read takes nothing else away, and can be tried again', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request, '77 Retry Rd')
    let isDown = true
    await page.route(`**/api/properties/${id}/title-record`, (route) =>
      route.fulfill(
        isDown
          ? { status: 503, json: { message: 'The examiner is out.' } }
          : { json: makeRecord(id) },
      ),
    )
    await page.goto(`/titlescope?property=${id}`)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'The title record could not be loaded' })
    await expect(alert).toContainText('The examiner is out.')
    await expect(fact(page.getByRole('main'), 'Address')).toHaveText('77 Retry Rd')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Confidence Score')).toContainText('28/100')
  })
})

test.describe('a title never analyzed', () => {
  test('has no record; the analysis is offered, run, and kept', async ({ page, request }) => {
    const { id } = await makeProperty(request)
    await page.goto(`/titlescope?property=${id}`)
    await expect(fact(card(page, 'Search Information'), 'Last updated')).toHaveText('Never')
    await page.getByRole('button', { name: 'Run analysis' }).click()
    await expect(card(page, 'Confidence Score')).toContainText(/\d+\/100/)
    await expect(fact(card(page, 'Search Information'), 'Last updated')).not.toHaveText('Never')
    await page.reload()
    await expect(card(page, 'Confidence Score')).toContainText(/\d+\/100/)
    await expect(page.getByRole('button', { name: 'Run analysis' })).toHaveCount(0)
  })

  test('elsewhere than in the three states it says that the law is not known', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,10`, {
      county: 'Petroleum County, MT',
    })
    await page.goto(`/titlescope?property=${(await propertyOf(request, tag)).id}`)
    await expect(page.getByText('This title can’t be analyzed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run analysis' })).toHaveCount(0)
  })
})

test.describe('an analysis that fails', () => {
  test.use({ expectedErrors: failedLoad(500) })

  test('says so in words and can be run again', async ({ page, request }) => {
    const { id } = await makeProperty(request)
    let isDown = true
    await page.route(`**/api/properties/${id}/title-record`, (route) =>
      isDown && route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'The examiner fell ill.' } })
        : route.continue(),
    )
    await page.goto(`/titlescope?property=${id}`)
    await page.getByRole('button', { name: 'Run analysis' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The analysis could not be run.' })
    await expect(alert).toContainText('The examiner fell ill.')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Confidence Score')).toBeVisible()
  })
})

test('a sample title is analysed by the real engine: the points add up on the screen', {
  tag: '@core',
}, async ({ page, request }) => {
  const rows: TaxSaleRow[] = await (
    await request.get('/api/tax-sales?status=auctioned&county=Hinds County, MS&limit=20')
  ).json()
  const sample = rows.find(({ property }) => property.provenance.isSample)
  if (!sample) throw new Error('the sample data has no auctioned property')
  const answer = await request.post(`/api/properties/${sample.property.id}/title-record`)
  expect(answer.ok(), await answer.text()).toBe(true)
  const record: TitleRecord = await answer.json()
  const points = record.findings.reduce((sum, finding) => sum + finding.points, 0)
  expect(record.confidenceScore).toBe(Math.max(0, 100 - points))

  await page.goto(`/titlescope?property=${sample.property.id}`)
  await expect(card(page, 'Confidence Score')).toContainText(`${record.confidenceScore}/100`)
  await expect(
    card(page, 'Why this score').getByRole('list', { name: 'Deductions' }).locator(':scope > li'),
  ).toHaveCount(record.findings.filter((finding) => finding.points > 0).length)
  await expect(
    card(page, 'Chain of title')
      .getByRole('list', { name: 'Conveyances, oldest first' })
      .locator(':scope > li')
      .filter({ hasText: 'recorded' }),
  ).toHaveCount(record.chain.length)
})

test.describe('wide and on a phone, light and dark: no finding of axe and no sideways scroll', () => {
  test('with an analysis, with none, loading, and with matches offered', async ({
    page,
    request,
  }) => {
    const { tag, id } = await makeProperty(
      request,
      '1 Extraordinarilylongstreetnamewithoutanybreak Circle',
    )
    await page.goto(`/titlescope?property=${id}`)
    await expectGoodInBothWindows(page, page.getByRole('button', { name: 'Run analysis' }))

    await answerRecord(
      page,
      makeRecord(id, {
        findings: [
          ...makeRecord(id).findings,
          makeFinding('name-variance', { severity: 'minor', points: 3 }),
        ],
        holders: [{ name: 'W'.repeat(90), interest: '1/2' }],
      }),
    )
    await page.goto(`/titlescope?property=${id}`)
    await expect(card(page, 'Confidence Score')).toBeVisible()
    await page.getByText(/records as a table/).click()
    await expectGoodInBothWindows(page, card(page, 'Confidence Score'))

    await searchBox(page).fill(tag)
    await expectGoodInBothWindows(page, page.getByRole('option'))
  })

  test('shows the shape of what comes while it loads', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/properties/${A_PROPERTY}/title-record`, async (route) => {
      await mayAnswer
      await route.fulfill({ json: makeRecord(1) })
    })
    await page.goto(`/titlescope?property=${A_PROPERTY}`)
    const loading = page.getByText('Loading title record')
    await expect(loading).toBeAttached()
    await expectGoodInBothWindows(page, loading)
    answer()
    await expect(card(page, 'Confidence Score')).toBeVisible()
  })
})
