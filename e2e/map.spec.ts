import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { MapAreaAnswer, MapState } from '../contract/map.ts'
import { expectAccessible, expectGoodInBothWindows } from './support/accessibility.ts'
import { signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

/** The middle of the sample's Jackson. */
const JACKSON = { lng: -90.1998, lat: 32.3028 }
const LAYERS = {
  'tax-status': ['Delinquent red', 'Auctioned orange', 'Redeemed blue', 'Clear green'],
  'title-confidence': ['High 80-100 green', 'Medium 50-79 yellow', 'Low 0-49 red', 'Unknown gray'],
  'property-value': ['200K+ green', '100K-200K blue', '50K-100K yellow', 'under 50K red'],
  liens: ['Multiple red', 'Single orange', 'None green', 'Unknown gray'],
} as const
/** What a colour is called, by its hue in degrees of OKLCH. */
const HUES = [
  ['red', 5, 40],
  ['orange', 45, 80],
  ['yellow', 82, 115],
  ['green', 130, 175],
  ['blue', 230, 275],
] as const

// Maps are painted without a graphics card here: a small window is painted in time.
test.use({ viewport: { width: 1000, height: 700 } })
test.setTimeout(240_000)

// The worker draws the sample after the start; on a busy machine that takes its time.
test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await expect
    .poll(
      async () => {
        const state: MapState = await (await request.get('/api/map')).json()
        return state.placed >= 30_000
      },
      { timeout: 290_000, intervals: [2_000] },
    )
    .toBe(true)
})

const map = (page: Page) => page.locator('[data-map]')
const canvas = (page: Page) => page.getByRole('region', { name: 'Map of properties' })
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Selected property' })
const layerBox = (page: Page) => page.getByRole('combobox', { name: 'Layer' })
const table = (page: Page) => page.getByRole('table', { name: /^Properties/ })

/** Waits until everything is drawn. */
async function idle(page: Page): Promise<void> {
  await expect(map(page)).toHaveAttribute('data-map', 'idle', { timeout: 120_000 })
}

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/map-view${query}`)
  await idle(page)
}

/** A property near the middle of Jackson, as the server has it. */
async function oneProperty(request: APIRequestContext) {
  const answer = await request.post('/api/map/area', {
    data: { center: [JACKSON.lng, JACKSON.lat], radiusMetres: 150, limit: 1 },
  })
  const { properties }: MapAreaAnswer = await answer.json()
  const [property] = properties
  if (!property || property.lng === null || property.lat === null) throw new Error('nothing there')
  // As the map writes it.
  return { ...property, at: `lat=${property.lat.toFixed(5)}&lng=${property.lng.toFixed(5)}` }
}

async function pressMiddle(page: Page): Promise<void> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('a press on a parcel opens its summary with links, Escape closes it, the address knows it', async ({
  page,
  request,
}) => {
  const property = await oneProperty(request)
  await open(page, `?z=18&${property.at}`)
  await pressMiddle(page)
  await expect(drawer(page).getByRole('heading')).toHaveText(
    property.address ?? `Parcel ${property.parcelId}`,
  )
  await expect(drawer(page)).toContainText(property.ownerName ?? '')
  await expect(page).toHaveURL(new RegExp(`property=${property.id}\\b`))
  await expect(drawer(page).getByRole('link', { name: 'Open property' })).toHaveAttribute(
    'href',
    `/property/${property.id}`,
  )
  await expect(drawer(page).getByRole('link', { name: 'Title analysis' })).toHaveAttribute(
    'href',
    `/titlescope?property=${property.id}`,
  )
  await page.reload()
  await idle(page)
  await expect(drawer(page).getByRole('heading')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close' }).press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/property=/)
})

test('Enter on the map opens what lies in its middle, the pointer shows a card', async ({
  page,
  request,
}) => {
  const property = await oneProperty(request)
  await open(page, `?z=18&${property.at}`)
  await canvas(page).press('Enter')
  await expect(drawer(page)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  const box = await canvas(page).boundingBox()
  await page.mouse.move(
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  )
  await expect(page.locator('[data-hover-card]')).toContainText(property.ownerName ?? '')
})

test('shows what there is while a tile is late', async ({ page }) => {
  await page.addInitScript(`
    globalThis.painted = { draws: 0 }
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...about) {
      painted.draws++
      return drawElements.apply(this, about)
    }
  `)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let isFirst = true
  await page.route('**/api/map/base/**', async (route) => {
    if (isFirst) {
      isFirst = false
      await late
    }
    await route.continue()
  })
  await page.goto('/map-view')
  await expect.poll(() => page.evaluate<number>('painted.draws')).toBeGreaterThan(0)
  await expect(map(page)).toHaveAttribute('data-map', 'busy')
  arrive()
  await idle(page)
})

/** An entry of the legend with the colour it is drawn in. */
async function entryOf(entry: Locator): Promise<string> {
  const fill = await entry
    .locator('svg rect')
    .nth(1)
    .evaluate((land) => getComputedStyle(land).fill)
  const [chroma = Number.NaN, hue = Number.NaN] =
    /oklch\([\d.]+ ([\d.]+) ([\d.]+)/.exec(fill)?.slice(1).map(Number) ?? []
  const colour = chroma < 0.02 ? 'gray' : HUES.find(([, from, to]) => from <= hue && hue <= to)?.[0]
  return `${await entry.textContent()} ${colour ?? fill}`
}

test('each layer has the specified legend in words and colours; the choice lives in the address', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('combobox', { name: 'County' }).getByRole('option')).toHaveText([
    'All Counties',
    'Hinds County, MS',
    'Rankin County, MS',
    'Madison County, MS',
  ])
  for (const [layer, words] of Object.entries(LAYERS)) {
    await layerBox(page).selectOption(layer)
    const legend = page.locator(`[data-legend="${layer}"] li`)
    await expect(legend).toHaveCount(words.length)
    expect(await Promise.all((await legend.all()).map(entryOf))).toEqual([...words])
    await expect(page).toHaveURL(new RegExp(`layer=${layer}`))
    await idle(page)
  }
  await page.reload()
  await expect(layerBox(page)).toHaveValue('liens')
})

test('the county filter flies to the county and shows it alone', async ({ page }) => {
  const tiles: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.mvt')) tiles.push(request.url())
  })
  await open(page)
  await page.getByRole('combobox', { name: 'County' }).selectOption('Rankin County, MS')
  await expect(page).toHaveURL(/county=Rankin/)
  await expect
    .poll(() => Number(new URL(page.url()).searchParams.get('lng')))
    .toBeGreaterThan(-90.3)
  await expect(page.getByText(/^Rankin County, MS, [\d,]+ properties on the map/)).toBeVisible()
  await idle(page)
  // The address follows when the flight has rested.
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('z'))).toBeGreaterThan(7.5)
  expect(tiles.some((url) => url.includes('county=Rankin'))).toBe(true)
})

test('is as high as the window less 250 pixels, and fills the screen until Escape', async ({
  page,
}) => {
  await open(page)
  const height = async () => (await map(page).boundingBox())?.height ?? 0
  expect(Math.abs((await height()) - 450)).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: 'Full Screen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave Full Screen' })).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect.poll(height).toBeGreaterThan(600)
  // Chromium without a window leaves its full screen by the call that Escape makes.
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.getByRole('button', { name: 'Full Screen', exact: true })).toBeVisible()
  await expect.poll(height).toBeLessThan(460)
})

test('the table says what the map shows, is narrowed by class and leads to properties', async ({
  page,
}) => {
  await open(page, `?z=15.5&lat=${JACKSON.lat}&lng=${JACKSON.lng}`)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(table(page).locator('tbody tr').first()).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /^[\d,]+ properties in this view$/ }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Only tax status' }).selectOption('delinquent')
  await expect(table(page).locator('tbody tr').first()).toContainText('Delinquent')
  for (const row of await table(page).locator('tbody tr').all()) {
    await expect(row).toContainText('Delinquent')
  }
  await table(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d+$/)
})

test('a drawn area and a radius are listed, counted and exported, with the pointer or without', async ({
  page,
}) => {
  await open(page, `?z=16&lat=${JACKSON.lat}&lng=${JACKSON.lng}`)
  await page.getByRole('button', { name: 'Draw area' }).click()
  const box = await canvas(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  for (const [dx, dy] of [
    [-100, -80],
    [100, 80],
    [100, -80],
    [-100, 80],
  ] as const) {
    await page.mouse.click(x + dx, y + dy)
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alert')).toHaveText(/of the area cross/)
  await page.getByRole('button', { name: 'Undo corner' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: /properties in the drawn area$/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^parcelproof-area-.*\.csv$/)

  await page.getByRole('button', { name: 'Clear area' }).click()
  await page.getByRole('button', { name: 'Radius' }).press('Enter')
  await page.getByRole('combobox', { name: 'Radius' }).selectOption('0.25')
  await page.getByRole('button', { name: 'Center of the map' }).press('Enter')
  const heading = page.getByRole('heading', { name: /properties within 0.25 miles$/ })
  await expect(heading).toBeVisible()

  // The area is in the address: it is there again after the sign-in that tracking asks for.
  const words = (await heading.textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Only tax status' }).selectOption('redeemed')
  await page.getByRole('button', { name: 'Track all' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  const { pathname, search } = new URL(
    new URL(page.url()).searchParams.get('returnTo') ?? '',
    page.url(),
  )
  await signUpNew(page, pathname + search)
  await expect(heading).toHaveText(words)
  await page.getByRole('combobox', { name: 'Only tax status' }).selectOption('redeemed')
  await page.getByRole('button', { name: 'Track all' }).click()
  const line = page.getByText(/^\d+ propert(y|ies) tracked$/).first()
  await expect(line).toBeVisible()
  const saved = await page.request.get('/api/user/saved-properties')
  expect(await saved.json()).toHaveLength(Number.parseInt((await line.textContent()) ?? '', 10))
})

test('what a person tracks stands out, leads to its drawer, and is a list', async ({
  page,
  request,
}) => {
  const { id, at } = await oneProperty(request)
  await open(page, `?z=16&${at}`)
  await page.getByRole('button', { name: 'My tracked' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await signUpNew(page, `/map-view?z=16.00&${at}&tracked=on`)
  await idle(page)
  const line = page.getByText(/you are not tracking any properties yet/i)
  await expect(line).toBeVisible()
  const { origin } = new URL(page.url())
  await page.request.post('/api/user/tracked-properties', {
    headers: { origin },
    data: { propertyId: id },
  })
  await page.reload()
  await idle(page)
  await expect(page.getByText('1 tracked property.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'My tracked' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // Its mark stands with its foot in the middle of the map.
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 10)
  await expect(drawer(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`property=${id}`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'View as list' })).toHaveAttribute(
    'href',
    '/saved-properties',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'My tracked' }).click()
  await expect(page).not.toHaveURL(/tracked=on/)
})

test.describe('a map whose tiles fail', () => {
  test.use({ expectedErrors: /Failed to load resource|AJAXError|net::ERR/ })

  test('says “Map Loading Error”, and Retry brings it', async ({ page }) => {
    let isDown = true
    await page.route('**/*.mvt*', (route) => (isDown ? route.abort() : route.continue()))
    await page.goto('/map-view')
    const card = page.getByRole('alert').filter({ hasText: 'Map Loading Error' })
    await expect(card).toBeVisible({ timeout: 60_000 })
    await expect(card).toContainText(
      'Unable to load map data. Please check your connection and try again.',
    )
    isDown = false
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect(card).toHaveCount(0)
    await idle(page)
    await expect(card).toHaveCount(0)
  })
})

test.describe('a map whose data can’t be asked for', () => {
  test.use({ expectedErrors: failedLoad(503) })

  test('says so in the same words', async ({ page }) => {
    let isDown = true
    await page.route(/\/api\/map(\?|$)/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'Not now.' } }) : route.continue(),
    )
    await page.goto('/map-view')
    await expect(page.getByText('Map Loading Error')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await idle(page)
  })
})

test('the dashboard has a small live map, fetched when it comes near', async ({ page }) => {
  await page.goto('/dashboard?county=Hinds+County%2C+MS')
  const card = page.getByRole('region', { name: 'Property Map View' })
  // The app takes the place of the skeleton, and rows come above the card meanwhile.
  await expect(async () => {
    await card.scrollIntoViewIfNeeded({ timeout: 5_000 })
    await expect(card.locator('[data-map]')).toHaveAttribute('data-map', 'idle')
  }).toPass({ timeout: 120_000 })
  await expect(card.getByText('Parcel boundaries with tax sale status overlay')).toBeVisible()
  await card.getByRole('link', { name: 'Open map' }).click()
  await expect(page).toHaveURL(/\/map-view\?.*county=Hinds/)
})

test('can be used by everybody, on a desktop and on a phone', async ({ page, request }) => {
  const property = await oneProperty(request)
  await open(page, `?z=16&${property.at}&property=${property.id}`)
  await expectGoodInBothWindows(page, drawer(page).getByRole('link', { name: 'Open property' }))
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByText(/^[\d,]+ of [\d,]+ shown$/)).toBeVisible()
  await page.getByRole('button', { name: 'Draw area' }).click()
  await expectGoodInBothWindows(page, page.getByText(/^[\d,]+ of [\d,]+ shown$/))
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap on a parcel opens its summary', async ({ page, request }) => {
    const property = await oneProperty(request)
    await open(page, `?z=18&${property.at}`)
    const box = await canvas(page).boundingBox()
    await page.touchscreen.tap(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    )
    await expect(drawer(page)).toBeVisible()
  })
})
