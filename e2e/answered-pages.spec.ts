import type { APIRequestContext, Page } from '@playwright/test'
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

/** What stands in the page as it arrives, without what the app is given. */
async function bodyOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a screen shows what was asked for', async ({ page, request }) => {
    const owner = `${makeTag()} Trust`
    await importProperties(request, [
      { parcelId: makeTag(), address: '7 Answer Ln', ownerName: owner },
    ])
    await page.goto(`/search?q=${encodeURIComponent(owner)}`)
    await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
    const path = await page
      .getByRole('link', { name: /7 Answer Ln/ })
      .first()
      .getAttribute('href')
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('7 Answer Ln')
    await expect(page).toHaveTitle(/^7 Answer Ln/)
    await expect(page.getByText(owner).first()).toBeVisible()
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
    calls.length = 0
    await page.goto(path, { waitUntil: 'commit' })
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
    expect(await bodyOf(context.request, '/account')).toContain(email)
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

test('an address nothing was made for is the app’s to answer', async ({ page, request }) => {
  for (const path of ['/property/999999999', '/property/1?x=%00&q[]=%E0%A4%A', '/search?q=%ZZ']) {
    expect((await request.get(path)).status()).toBe(200)
  }
  await page.goto('/property/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
