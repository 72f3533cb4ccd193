import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  canvas,
  drawer,
  idle,
  JACKSON,
  oneProperty,
  open,
  untilDrawn,
} from './support/map-screen.ts'
import { signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

// Maps are rendered without a graphics card here: a small window is rendered in time.
test.use({ viewport: { width: 1000, height: 700 } })
test.setTimeout(240_000)
test.beforeAll(untilDrawn)

const table = (page: Page) => page.getByRole('table', { name: /^Properties/ })

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
  await expect(table(page).locator('tbody tr').filter({ hasNotText: 'Delinquent' })).toHaveCount(0)
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

  // The area is part of the address, so it survives the sign-in that tracking requires.
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
  await page.getByRole('button', { name: 'Tracked only' }).click()
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
  await expect(page.getByRole('button', { name: 'Tracked only' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // Its marker points to the middle of the map.
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
  await page.getByRole('button', { name: 'Tracked only' }).click()
  await expect(page).not.toHaveURL(/tracked=on/)
})

test('filters leave what passes on the map and in its table; a row and its parcel mark each other', async ({
  page,
}) => {
  await open(page, `?z=15.5&lat=${JACKSON.lat}&lng=${JACKSON.lng}&status=redeemed`)
  await page.getByRole('button', { name: 'Show as table' }).click()
  const row = table(page).locator('tbody tr')
  await expect(row.first()).toContainText('Redeemed')
  await expect(row.filter({ hasNotText: 'Redeemed' })).toHaveCount(0)
  const tiles: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/map/tiles/')) tiles.push(request.url())
  })
  await page.getByRole('button', { name: 'Remove Tax status: redeemed' }).click()
  await expect(row.filter({ hasNotText: 'Redeemed' }).first()).toBeVisible()
  await idle(page)
  expect(tiles.some((url) => !url.includes('status='))).toBe(true)
})

test('a drawing ends with a double-click, or with Enter after the last corner', async ({
  page,
}) => {
  await open(page, `?z=16&lat=${JACKSON.lat}&lng=${JACKSON.lng}`)
  const box = await canvas(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const heading = page.getByRole('heading', { name: /propert(y|ies) in the drawn area$/ })
  await page.getByRole('button', { name: 'Draw area' }).click()
  await page.mouse.click(x - 100, y - 80)
  await page.mouse.click(x + 100, y - 80)
  await page.mouse.dblclick(x, y + 80)
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Clear area' }).click()
  await page.getByRole('button', { name: 'Draw area' }).click()
  await page.mouse.click(x - 100, y - 80)
  await page.mouse.click(x + 100, y - 80)
  await page.mouse.click(x, y + 80)
  await canvas(page).press('Enter')
  await expect(heading).toBeVisible()
})
