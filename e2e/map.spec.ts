import type { Locator, Page } from '@playwright/test'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { canvas, drawer, idle, map, oneProperty, open, untilDrawn } from './support/map-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

const LAYERS = {
  'tax-status': ['Delinquent red', 'Auctioned orange', 'Redeemed blue', 'Clear green'],
  'title-confidence': ['High 80-100 green', 'Medium 50-79 yellow', 'Low 0-49 red', 'Unknown gray'],
  'property-value': ['200K+ green', '100K-200K blue', '50K-100K yellow', 'under 50K red'],
  liens: ['Multiple red', 'Single orange', 'None green', 'Unknown gray'],
} as const
/** The name of a color by its hue in degrees of OKLCH. */
const HUES = [
  ['red', 5, 40],
  ['orange', 45, 80],
  ['yellow', 82, 115],
  ['green', 130, 175],
  ['blue', 230, 275],
] as const

// Maps are rendered without a graphics card here: a small window is rendered in time.
test.use({ viewport: { width: 1000, height: 700 } })
test.setTimeout(240_000)
test.beforeAll(untilDrawn)

const layerBox = (page: Page) => page.getByRole('combobox', { name: 'Layer' })

async function pressMiddle(page: Page): Promise<void> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('a press on a parcel opens its summary with links, Escape closes it, the address knows it', {
  tag: '@core',
}, async ({ page, request }) => {
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

/** An entry of the legend with its color. */
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
  // The address changes after the animation.
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('z'))).toBeGreaterThan(7.5)
  // On a busy machine the tiles load after the animation.
  await expect.poll(() => tiles.some((url) => url.includes('county=Rankin'))).toBe(true)
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
  // Headless Chromium leaves full screen by the call that Escape makes.
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.getByRole('button', { name: 'Full Screen', exact: true })).toBeVisible()
  await expect.poll(height).toBeLessThan(460)
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
  // The app replaces the skeleton, and rows are inserted above the card.
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
