import { OPENINGS } from '../web/content/openings.ts'
import { A_PROPERTY } from './support/a-property.ts'
import { importProperties, makeTag } from './support/api.ts'
import { mailTo, signUpNew } from './support/person.ts'
import { untilHydrated } from './support/screens.ts'
import { expect, test, watchConsole } from './support/test.ts'

const PUBLIC = [
  ['/', 'ParcelProof', 'Know what you are buying.'],
  ['/about', 'About · ParcelProof', 'About ParcelProof'],
  ['/how-it-works', 'How It Works · ParcelProof', 'How it works'],
  ['/features', 'Features · ParcelProof', 'Features'],
  ['/case-studies', 'Case Studies · ParcelProof', 'Case studies'],
  ['/data-sources', 'Data Sources · ParcelProof', 'Data sources'],
  ['/county-coverage', 'County Coverage · ParcelProof', 'County coverage'],
  ['/contact', 'Contact · ParcelProof', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy · ParcelProof', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service · ParcelProof', 'Terms of Service'],
] as const

/** Screens of the app as opened, with their names. */
const SCREENS = [
  ['/account', 'Account'],
  ['/checkout?plan=starter&amount=49', 'Checkout'],
  ['/dashboard?status=all', 'Dashboard'],
  ['/login?returnTo=/account', 'Log In'],
  ['/map-view?layer=liens', 'Map View'],
  ['/notifications', 'Notifications'],
  ['/payment-cancelled', 'Payment Cancelled'],
  ['/payment-success?payment_intent=pi_1', 'Confirming your payment…'],
  ['/saved-properties', 'Saved Properties'],
  ['/search?q=jackson', 'Search Properties'],
  ['/signup', 'Sign Up'],
  ['/support?tab=status', 'Support'],
  [`/titlescope?property=${A_PROPERTY}`, 'TitleScope'],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every public page can be read, and says what and where it is', { tag: '@core' }, async ({
    page,
    baseURL,
  }) => {
    for (const [path, title, heading] of PUBLIC) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new URL(path, baseURL).href,
      )
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
      await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    }
  })

  test('every article, guide and lesson can be read at its address, and like each tool has a head of its own', async ({
    page,
    baseURL,
  }) => {
    for (const { path, asked, kind, title, description } of OPENINGS) {
      await page.goto(`${path}?${asked}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · ParcelProof`)
      const url = new URL(`${path}?${asked}`, baseURL).href
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
      const data = page.locator('script[type="application/ld+json"]')
      if (kind === 'Article' || kind === 'Guide') {
        expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ url, headline: title })
        await expect(page.getByRole('article').first()).not.toBeEmpty()
      } else await expect(data).toHaveCount(0)
    }
  })

  test('every page has a picture for where it is shared, which is there', async ({
    page,
    request,
    baseURL,
  }) => {
    for (const address of ['/', '/about', '/blog?article=mississippi-overbid']) {
      await page.goto(address)
      const picture =
        (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect(new URL(picture).origin).toBe(new URL(baseURL ?? '').origin)
      const answer = await request.get(picture)
      expect(answer.headers()['content-type']).toBe('image/png')
      const png = await answer.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png.length).toBeLessThan(100_000)
    }
  })

  test('the sitemap names what opens in place of a page', async ({ request, baseURL }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const { path, asked } of OPENINGS) {
      const url = new URL(`${path}?${asked}`, baseURL).href
      expect(sitemap).toContain(`<loc>${url.replaceAll('&', '&#38;')}</loc>`)
    }
  })

  test('every screen shows its frame and its name before the app is there', async ({ page }) => {
    for (const [path, title] of SCREENS) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} · ParcelProof`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
  })

  test('a figure that only the server knows is left open, and none is made up', async ({
    page,
    request,
  }) => {
    await page.goto('/data-sources')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: 'In the database now' })).toHaveCount(0)
    // A browser with scripts disabled by its tools keeps `noscript` as text.
    const html = await (await request.get('/county-coverage')).text()
    const claims = html.match(/<noscript><ul.*?<\/noscript>/s)?.[0] ?? ''
    expect(claims.replaceAll(/<!--.*?-->/g, '')).toContain(
      '<li>Hinds County, MS: Complete, daily updates</li>',
    )
  })

  test('a property’s page says which it is', async ({ page, request, baseURL }) => {
    const parcelId = makeTag()
    await importProperties(request, [{ parcelId, address: '7 Answer Ln' }])
    const found = await request.get(`/api/properties/search?q=${parcelId}`)
    const [{ id }] = await found.json()
    await page.goto(`/property/${id}`)
    await expect(page).toHaveTitle('7 Answer Ln · ParcelProof')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new URL(`/property/${id}`, baseURL).href,
    )
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      new RegExp(`7 Answer Ln.*, parcel ${parcelId} in `),
    )
  })

  test('links lead on, and the search and the newsletter take what is sent', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('link', { name: 'contact us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
    // It is not sent anywhere, so it is not in the address either.
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()

    await page.goto('/blog')
    const [article] = OPENINGS
    await page
      .getByRole('link', { name: article?.title ?? '' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '')

    await page.goto('/')
    const box = page.getByRole('combobox', { name: 'Search properties' })
    await box.fill('main & oak')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=main\+%26\+oak$/)

    await page.goto('/blog')
    const email = `reader-${makeTag().toLowerCase()}@example.com`
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible()
    await expect(page.getByText(`Check the mailbox of ${email}`)).toBeVisible()
    await mailTo(page, email, 'confirm-newsletter')
  })

  test('a page with a query is left to the app, which knows what the query asks for', async ({
    request,
  }) => {
    const html = await (await request.get('/?from=mail')).text()
    expect(html).toContain('<div id="app"></div>')
  })
})

test('the app hydrates a prerendered page without rendering it again', { tag: '@core' }, async ({
  page,
}) => {
  const errors = watchConsole(page)
  for (const [path] of PUBLIC) {
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-first', ''))
    await untilHydrated(page)
    await expect(heading).toHaveAttribute('data-first', '')
  }
  // The page is hydrated: its links change the screen without a new page.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.getByRole('link', { name: 'contact us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
  expect(errors).toEqual([])
})

test('the app hydrates what is opened in place of a page, too', async ({ page }) => {
  const errors = watchConsole(page)
  for (const { path, asked } of OPENINGS) {
    await page.goto(`${path}?${asked}`, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-first', ''))
    await untilHydrated(page)
    await expect(heading).toHaveAttribute('data-first', '')
  }
  await page.goto('/blog?article=mississippi-overbid&from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The overbid that never comes back',
  )
  expect(errors).toEqual([])
})

test('what is not there is answered with 404, by the app’s own page', async ({ request }) => {
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/property/999999999', 404],
    ['/property/abc', 404],
    ['/blog?article=nobody-wrote-it', 404],
    ['/resources?guide=none', 404],
    ['/resources?tool=lessons&lesson=none', 404],
    [`/property/${A_PROPERTY}?x=%00&q[]=%E0%A4%A`, 200],
    ['/search?q=%ZZ', 200],
    ['/blog?q=nobody', 200],
    ['/about/', 200],
    ['/Dashboard', 404],
    ['/LOGIN', 404],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, status])
    expect(await answer.text()).toContain('<div id="app"')
    expect((await request.head(path)).status()).toBe(status)
  }
})

test('a page is the same for everyone, whoever is signed in', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await signUpNew(page)
  const visitor = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  for (const path of ['/', '/account', '/dashboard', `/property/${A_PROPERTY}`]) {
    const theirs = await (await page.request.get(path)).text()
    expect(theirs).toBe(await (await visitor.get(path)).text())
    expect(theirs).not.toContain(email)
  }
  await visitor.dispose()
})

test('a chosen theme holds from the first paint of a prerendered page', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('search engines get a list of the pages, and are kept from private ones', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [path] of PUBLIC) {
    expect(sitemap).toContain(`<loc>${new URL(path, baseURL).href}</loc>`)
  }
  expect(sitemap).not.toContain('/dashboard')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
})

test('what never changes comes compressed as well as it can be', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = /data-app="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await answer.text()).toContain('function')
  // Also a prerendered page after its first request: 20 KiB, including 11 for the styles of all screens. With fast
  // compression it has 24.
  await expect
    .poll(async () => {
      const again = await request.get('/', { headers: { 'accept-encoding': 'br' } })
      expect(await again.text()).toBe(page)
      return Number(again.headers()['content-length'])
    })
    .toBeLessThan(21 * 1024)
})

test('a screen names its first calls, and the browser sends each of them once', async ({
  page,
}) => {
  await page.request.post('/api/auth/demo-login')
  const screens = {
    [`/property/${A_PROPERTY}`]: [
      `/api/properties/${A_PROPERTY}`,
      `/api/tax-sales/property/${A_PROPERTY}`,
      `/api/title-records/property/${A_PROPERTY}`,
      `/api/properties/${A_PROPERTY}/redemption`,
    ],
    [`/titlescope?property=${A_PROPERTY}`]: [
      `/api/properties/${A_PROPERTY}`,
      `/api/properties/${A_PROPERTY}/title-record`,
    ],
    '/account': ['/api/auth/user'],
  }
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  for (const [screen, first] of Object.entries(screens)) {
    const { link } = (await page.request.get(screen)).headers()
    for (const path of first) expect(link).toContain(`<${path}>; rel=preload; as=fetch`)
    asked.length = 0
    await page.goto(screen, { waitUntil: 'networkidle' })
    for (const path of first) {
      expect(
        asked.filter((each) => each === path),
        `${screen}: ${path}`,
      ).toHaveLength(1)
    }
  }
})
