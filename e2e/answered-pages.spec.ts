import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { importProperties, makeTag } from './support/api.ts'
import { signUpNew } from './support/person.ts'
import { wakeApp } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// Screens arrive with what the server knows: read before the app is there, and asked for once.

/** The calls of a page but for what is drawn on the map. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/map/')) calls.push(pathname)
  })
  return calls
}

async function bodyOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

/** Opens a page that comes with its answers; on a busy machine one comes without them now and then. */
async function openAnswered(page: Page, path: string, calls: string[] = []): Promise<void> {
  await expect(async () => {
    calls.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#drawn-with')).toBeAttached({ timeout: 5_000 })
  }).toPass()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a screen shows what was asked for', async ({ page, request }) => {
    const owner = `${makeTag()} Trust`
    await importProperties(request, [
      { parcelId: makeTag(), address: '7 Answer Ln', ownerName: owner },
    ])
    await openAnswered(page, `/search?q=${encodeURIComponent(owner)}`)
    await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
    const path = await page
      .getByRole('link', { name: /7 Answer Ln/ })
      .first()
      .getAttribute('href')
    await openAnswered(page, path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('7 Answer Ln')
    await expect(page).toHaveTitle(/^7 Answer Ln/)
    await expect(page.getByText(owner).first()).toBeVisible()
  })
})

test.describe('on a phone, without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  })
  test('tables stand there as cards', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' })
    await openAnswered(page, '/dashboard')
    const radar = page.getByRole('region', { name: 'Tax Sale Radar' })
    await expect(radar.getByRole('list', { name: 'Tax Sale Radar' })).toBeVisible()
    await expect(radar.getByRole('table', { name: 'Tax Sale Radar' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })
})

test('the app asks for nothing of what came with the page, and takes it over as it stands', async ({
  page,
}) => {
  await signUpNew(page)
  const calls = watchCalls(page)
  for (const path of [
    '/account',
    '/notifications',
    '/support?tab=status',
    '/dashboard?status=all',
  ]) {
    await openAnswered(page, path, calls)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-first', ''))
    await wakeApp(page)
    await expect(heading).toHaveAttribute('data-first', '')
    await page.waitForLoadState('networkidle')
    expect(calls, path).toEqual([])
  }
})

test('what is a person’s is in their page alone, which nobody keeps', async ({
  browser,
  baseURL,
}) => {
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      const email = await signUpNew(await context.newPage())
      return { context, email }
    }),
  )
  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const rounds = Array.from({ length: 8 }, () => [
    ...people.map(async ({ context, email }) => {
      const answer = await context.request.get('/account')
      const html = await answer.text()
      // Eight are drawn at once; who comes on top of them gets the page without its answers.
      if (html.includes('id="drawn-with"')) {
        expect(html).toContain(email)
        expect(answer.headers()['cache-control']).toBe('private, no-store')
      }
      for (const other of people) if (other.email !== email) expect(html).not.toContain(other.email)
    }),
    bodyOf(visitor.request, '/account').then((html) => expect(html).not.toContain('@example.com')),
  ])
  await Promise.all(rounds.flat())
  for (const { context, email } of people) {
    await expect.poll(() => bodyOf(context.request, '/account')).toContain(email)
    await context.close()
  }
  await visitor.close()
})

test('a page without its answers is sent to who asks for that, and shows them all the same', async ({
  page,
}) => {
  const html = await (
    await page.request.get('/search?q=jackson', { headers: { prefer: 'return=minimal' } })
  ).text()
  expect(html).not.toContain('drawn-with')
  await page.setExtraHTTPHeaders({ prefer: 'return=minimal' })
  await page.goto('/search?q=jackson')
  await expect(page.getByRole('heading', { name: /^Search Results \(/ })).toBeVisible()
})

test.describe('an address nothing was made for', () => {
  // The browser writes down that the record is not there, before or after the page is done.
  test.use({ expectedErrors: /status of 404/ })

  test('is the app’s to answer', async ({ page, request }) => {
    for (const path of ['/property/999999999', '/property/1?x=%00&q[]=%E0%A4%A', '/search?q=%ZZ']) {
      expect((await request.get(path)).status()).toBe(200)
    }
    await page.goto('/property/999999999')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
