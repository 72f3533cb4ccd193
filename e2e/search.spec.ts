import type { Page } from '@playwright/test'
import { importList, importProperties, makeTag, propertyOf } from './support/api.ts'
import { stopClock } from './support/clock.ts'
import { untilHydrated } from './support/screens.ts'
import { PLACEHOLDER, searchBox } from './support/search-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

const SEARCH_CALL = /\/api\/properties\/search\?/

const countyFilter = (page: Page) => page.getByRole('combobox', { name: 'County' })
const searchButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Search', exact: true })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Every search of the page, by its query. */
function watchSearches(page: Page): URLSearchParams[] {
  const sent: URLSearchParams[] = []
  page.on('request', (request) => {
    if (SEARCH_CALL.test(request.url())) sent.push(new URL(request.url()).searchParams)
  })
  return sent
}

test.describe('property search', () => {
  test('starts empty with its words, its placeholder and the specified counties', async ({
    page,
  }) => {
    await page.goto('/search')
    await expect(page.getByText('Start Your Property Search', { exact: true })).toBeVisible()
    await expect(page.getByPlaceholder(PLACEHOLDER)).toBeVisible()
    await expect(countyFilter(page).getByRole('option')).toHaveText([
      'All Counties',
      'Hinds County, MS',
      'Rankin County, MS',
      'Madison County, MS',
      'More counties…',
    ])
    await expect(searchButton(page)).toBeVisible()
  })

  test('reads q on load and searches for it', { tag: '@core' }, async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, ownerName: `${tag} Owner`, totalOwed: 1 }])
    await page.goto(`/search?q=${tag}`)
    await expect(searchBox(page)).toHaveValue(tag)
    await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  })

  test('a q that looks like a number stays text', async ({ page }) => {
    await page.goto('/search?q=000123')
    await expect(searchBox(page)).toHaveValue('000123')
  })

  test('runs 500 ms after typing stops, and not before', async ({ page }) => {
    await page.clock.install()
    await page.goto('/search')
    await expect(searchBox(page)).toBeVisible()
    const sent = watchSearches(page)
    await stopClock(page)
    await searchBox(page).pressSequentially('oak')
    await page.clock.runFor(400)
    await searchBox(page).pressSequentially(' st')
    await page.clock.runFor(490)
    expect(sent).toHaveLength(0)
    const asked = page.waitForRequest(SEARCH_CALL)
    await page.clock.runFor(20)
    await page.clock.resume()
    await asked
    await expect(page).toHaveURL('/search?q=oak+st')
    expect(sent.map(String)).toEqual(['q=oak+st'])
  })

  test('runs on submit at once', async ({ page }) => {
    await page.clock.install()
    await page.goto('/search')
    await expect(searchBox(page)).toBeVisible()
    await stopClock(page)
    await searchBox(page).pressSequentially('elm')
    const sent = watchSearches(page)
    await searchBox(page).press('Enter')
    // At most 400 ms of the page's time, less than the half second of debounce; in real time as long as the next
    // screen's code takes to load.
    const step = async () => {
      await page.clock.runFor(1)
      return sent.map((query) => query.get('q'))
    }
    await expect.poll(step, { intervals: [50], timeout: 20_000 }).toEqual(['elm'])
    await page.clock.resume()
  })

  test('what is too short is said to be, and nothing is sent', async ({ page }) => {
    for (const text of ['a', 'ab', ' ab ', '  a  ']) {
      await test.step(`“${text}”`, async () => {
        await page.goto('/search')
        const sent = watchSearches(page)
        await searchBox(page).fill(text)
        await searchButton(page).click()
        await expect(page.getByText('Query too short', { exact: true })).toBeVisible()
        await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true')
        // The longer query is sent alone; the short one was not.
        await searchBox(page).fill('abc')
        await searchButton(page).click()
        await expect(page.getByText('Query too short')).toHaveCount(0)
        await expect.poll(() => sent.map((each) => each.get('q'))).toEqual(['abc'])
      })
    }
  })

  test('a blank box searches for nothing and complains of nothing', async ({ page }) => {
    await page.goto('/search')
    const sent = watchSearches(page)
    await searchBox(page).fill('   ')
    await searchButton(page).click()
    await expect(page.getByText('Start Your Property Search', { exact: true })).toBeVisible()
    await expect(page.getByText('Query too short')).toHaveCount(0)
    expect(sent).toHaveLength(0)
  })

  test('sends the county only when one is chosen', async ({ page, request }) => {
    const tag = makeTag()
    await importList(
      request,
      [
        'parcel_id,owner_name,county,total_owed',
        `${tag}-H,${tag} Hinds,"Hinds County, MS",1`,
        `${tag}-R,${tag} Rankin,"Rankin County, MS",1`,
        `${tag}-W,${tag} Warren,"Warren County, MS",1`,
      ].join('\n'),
    )
    await page.goto(`/search?q=${tag}`)
    const sent = watchSearches(page)
    await expect(cards(page)).toHaveCount(3)
    await countyFilter(page).selectOption('Rankin County, MS')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(`${tag}-R`)
    await expect(page).toHaveURL(/county=Rankin\+County%2C\+MS/)
    await countyFilter(page).selectOption('All Counties')
    await expect(cards(page)).toHaveCount(3)
    await expect(page).not.toHaveURL(/county/)
    expect(sent.every((each) => each.get('county') !== 'all')).toBe(true)
    expect(sent.map((each) => each.get('county')).filter(Boolean)).toEqual(['Rankin County, MS'])
  })

  test('says “Searching properties...” while the answer is on its way', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(SEARCH_CALL, async (route) => {
      await mayAnswer
      await route.fulfill({ json: [] })
    })
    await page.goto('/search?q=slow')
    await expect(page.getByRole('heading', { name: 'Searching properties...' })).toBeVisible()
    answer()
    await expect(page.getByText('No Properties Found', { exact: true })).toBeVisible()
  })

  test('says “No Properties Found” and what to try when nothing matches', async ({ page }) => {
    const nothing = makeTag()
    await page.goto(`/search?q=${nothing}`)
    await expect(page.getByText('No Properties Found', { exact: true })).toBeVisible()
    await expect(page.getByText(`Nothing matches “${nothing}”`)).toBeVisible()
  })

  test('goes on with the browser’s back button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/search?q=first')
    await expect(searchBox(page)).toHaveValue('first')
    await untilHydrated(page)
    // Typed text replaces the previous search after the debounce; it is sent before that.
    await stopClock(page)
    await searchBox(page).fill('second')
    await searchButton(page).click()
    await page.clock.resume()
    await expect(page).toHaveURL('/search?q=second')
    await page.goBack()
    await expect(page).toHaveURL('/search?q=first')
    await expect(searchBox(page)).toHaveValue('first')
  })

  test('shows the best results first and the rest when asked', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(
      request,
      Array.from({ length: 33 }, (_, n) => ({
        parcelId: `${tag}-${n}`,
        ownerName: `${tag} Owner`,
        totalOwed: 1,
      })),
    )
    await page.goto(`/search?q=${tag}`)
    await expect(page.getByRole('heading', { name: 'Search Results (33)' })).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    // A grid: side by side, and the next row below.
    const place = async (n: number) => {
      const { x, y } = (await cards(page).nth(n).boundingBox()) ?? { x: 0, y: 0 }
      return { x, y }
    }
    const [first, second, last] = [await place(0), await place(1), await place(19)]
    expect(second.y).toBe(first.y)
    expect(second.x).toBeGreaterThan(first.x)
    expect(last.y).toBeGreaterThan(first.y)
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect(cards(page)).toHaveCount(33)
    await expect(page.getByRole('button', { name: 'Show more results' })).toHaveCount(0)
  })
})

test.describe('a failing search', () => {
  test.use({ expectedErrors: failedLoad(500, 503) })

  test('shows the Search Error card with status and status text, and can be tried again', async ({
    page,
  }) => {
    let isDown = true
    await page.route(SEARCH_CALL, (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        : route.fulfill({ json: [] }),
    )
    await page.goto('/search?q=oak')
    const card = page.getByRole('alert').filter({ hasText: 'Search Error' })
    await expect(card.getByText('Search Error', { exact: true })).toBeVisible()
    await expect(card.getByText('503: Service Unavailable', { exact: true })).toBeVisible()
    await expect(card.getByText('The database is resting.')).toBeVisible()
    isDown = false
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No Properties Found', { exact: true })).toBeVisible()
    await expect(card).toBeHidden()
  })

  test('says so in words when the answer is no JSON', async ({ page }) => {
    await page.route(SEARCH_CALL, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>oops</h1>' }),
    )
    await page.goto('/search?q=oak')
    const card = page.getByRole('alert').filter({ hasText: 'Search Error' })
    await expect(card.getByText('500: Internal Server Error', { exact: true })).toBeVisible()
    await expect(card.getByText('oops')).toHaveCount(0)
  })

  test('is not repeated by itself', async ({ page }) => {
    await page.clock.install()
    await page.route(SEARCH_CALL, (route) =>
      route.fulfill({ status: 503, json: { message: 'no' } }),
    )
    const sent = watchSearches(page)
    await page.goto('/search?q=oak')
    await expect(page.getByText('Search Error')).toBeVisible()
    await page.clock.fastForward(120_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Search Error')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

test.describe('a search without a connection', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED/ })

  test('says that the server could not be reached', async ({ page }) => {
    await page.route(SEARCH_CALL, (route) => route.abort('connectionrefused'))
    await page.goto('/search?q=oak')
    await expect(page.getByText('Search Error', { exact: true })).toBeVisible()
    await expect(page.getByText(/server could not be reached/)).toBeVisible()
  })
})

test.describe('a property card', () => {
  test('shows address, city, state, zip, parcel, owner, value and type, and leads to the property', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [
      {
        parcelId: tag,
        address: '1204 Cypress Bend Rd',
        city: 'Clinton',
        state: 'MS',
        zipCode: '39056',
        county: 'Hinds County, MS',
        ownerName: `${tag}, Ada`,
        propertyType: 'Single Family',
        assessedValue: 13450,
        marketValue: 134500,
        totalOwed: 1250.5,
      },
    ])
    const { id } = await propertyOf(request, tag)
    await page.goto(`/search?q=${tag}`)
    const card = cards(page)
    await expect(card.getByRole('heading')).toHaveText('1204 Cypress Bend Rd')
    await expect(card).toContainText('Clinton, MS 39056')
    const fact = (name: string) =>
      card.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
    await expect(fact('Parcel')).toHaveText(tag)
    await expect(fact('Owner')).toHaveText(`${tag}, Ada`)
    await expect(fact('Value')).toHaveText('$134,500')
    await expect(fact('Type')).toHaveText('Single Family')
    await expect(card.getByText('Delinquent', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: '1204 Cypress Bend Rd' }).first().click()
    await expect(page).toHaveURL(`/property/${id}`)
  })

  test('says Unknown where there is no owner', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '7 Blank St', totalOwed: 10 }])
    await page.goto(`/search?q=${tag}`)
    const owner = cards(page).getByRole('term').filter({ hasText: 'Owner' })
    await expect(owner.locator('xpath=following-sibling::dd')).toHaveText('Unknown')
  })

  test('its Street View opens the full address in a new tab', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [
      {
        parcelId: tag,
        address: '88 Levee & River Rd',
        city: 'Brandon',
        state: 'MS',
        zipCode: '39042',
        county: 'Rankin County, MS',
        totalOwed: 10,
      },
    ])
    await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: '' }))
    await page.goto(`/search?q=${tag}`)
    const opened = page.waitForEvent('popup')
    await cards(page).getByRole('link', { name: 'Street View' }).click()
    const street = new URL((await opened).url())
    expect(street.hostname).toBe('www.google.com')
    // The layer of street pictures.
    expect(street.searchParams.get('layer')).toBe('c')
    expect(street.searchParams.get('q')).toBe('88 Levee & River Rd, Brandon, MS 39042')
    await expect(page).toHaveURL(`/search?q=${tag}`)
  })
})

test.describe('what is found', () => {
  test('matches parcel ID with and without punctuation, owner in any order, address, city, zip, and a typo', {
    tag: '@core',
  }, async ({ page, request }) => {
    const tag = makeTag()
    const street = makeTag()
    const town = makeTag()
    await importProperties(request, [
      {
        parcelId: `${tag}-77/00.1`,
        address: `45 ${street} Ave`,
        city: town,
        state: 'MS',
        zipCode: '39201',
        ownerName: `${tag} Montgomery`,
        totalOwed: 10,
      },
    ])
    // The two middle letters swapped.
    const typo = street.slice(0, 4) + street.charAt(5) + street.charAt(4) + street.slice(6)
    for (const q of [
      `${tag}-77/00.1`,
      `${tag}77001`.toLowerCase(),
      `montgomery ${tag}`,
      `${tag} Montgomery`,
      `45 ${street}`,
      `${street} ${town} 39201`,
      town.toLowerCase(),
      typo,
    ]) {
      await page.goto(`/search?q=${encodeURIComponent(q)}`)
      await expect(cards(page), q).toHaveCount(1)
      await expect(cards(page), q).toContainText(`${tag}-77/00.1`)
    }
  })
})
