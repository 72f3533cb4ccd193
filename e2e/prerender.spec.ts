import type { Page } from '@playwright/test'
import { OPENINGS } from '../web/content/openings.ts'
import { signUpNew } from './support/person.ts'
import { wakeApp } from './support/screens.ts'
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

/** Screens of the app, as they are opened, and their names. */
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
  ['/titlescope?property=1', 'TitleScope'],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every public page can be read, and says what and where it is', async ({
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
    const addresses = [
      ...PUBLIC.map(([path]) => path),
      ...OPENINGS.map(({ path, asked }) => `${path}?${asked}`),
    ]
    const pictures = new Set<string>()
    for (const address of addresses) {
      await page.goto(address)
      const picture =
        (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect(new URL(picture).origin).toBe(new URL(baseURL ?? '').origin)
      const answer = await request.get(picture)
      expect(answer.headers()['content-type']).toBe('image/png')
      const png = await answer.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      pictures.add(png.toString('base64'))
    }
    expect(pictures.size).toBe(addresses.length)
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

  test('what only the server knows is in the page', async ({ page }) => {
    // On a busy machine a page comes without its answers now and then.
    await expect(async () => {
      await page.goto('/data-sources')
      const held = page.getByRole('list', { name: 'In the database now' }).getByRole('listitem')
      await expect(held).toHaveCount(4, { timeout: 5_000 })
    }).toPass()
    await expect(async () => {
      await page.goto('/county-coverage')
      const coverage = page.getByRole('table', { name: 'Coverage of Mississippi' })
      await expect(coverage).toContainText('Hinds', { timeout: 5_000 })
    }).toPass()
  })

  test('a page with a query is left to the app, which knows what the query asks for', async ({
    request,
  }) => {
    const html = await (await request.get('/?from=mail')).text()
    expect(html).toContain('<div id="app"></div>')
  })
})

test('the app takes a finished page over without drawing it anew', async ({ page }) => {
  const errors = watchConsole(page)
  for (const [path] of PUBLIC) {
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-first', ''))
    await wakeApp(page)
    await expect(heading).toHaveAttribute('data-first', '')
  }
  // It is the app's now: its links change the screen without a new page.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.getByRole('link', { name: 'contact us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
  expect(errors).toEqual([])
})

test('the app takes over what is opened in place of a page, too', async ({ page }) => {
  const errors = watchConsole(page)
  for (const { path, asked } of OPENINGS) {
    await page.goto(`${path}?${asked}`, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-first', ''))
    await wakeApp(page)
    await expect(heading).toHaveAttribute('data-first', '')
  }
  await page.goto('/blog?article=mississippi-overbid&from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The overbid that never comes back',
  )
  expect(errors).toEqual([])
})

test.describe('over a phone’s line', () => {
  test.use({ viewport: { width: 412, height: 823 }, expectedErrors: /net::ERR_FAILED/ })
  test('a finished page comes without the app, which the first sign of a person fetches', async ({
    page,
  }) => {
    const sizes: Promise<number>[] = []
    const scripts: string[] = []
    page.on('requestfinished', (request) => {
      if (/^\/assets\/.*\.js$/.test(new URL(request.url()).pathname)) scripts.push(request.url())
      sizes.push(request.sizes().then((each) => each.responseBodySize + each.responseHeadersSize))
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeGreaterThan(20 * 1024)
    expect(bytes).toBeLessThan(130 * 1024)
    expect(scripts).toEqual([])
    await wakeApp(page)
    expect(scripts.length).toBeGreaterThan(0)
  })

  test('a screen that shows what only the server knows fetches it at once', async ({ page }) => {
    await page.goto('/search?q=jackson')
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  })

  test('a page fetches it at once for whoever is signed in or chose a theme', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'signed_in', value: '1', url: baseURL ?? '' }])
    await page.goto('/about')
    await page.waitForFunction(() => !('releaseKept' in window))
  })

  test('a line that fails is tried again, and what was done meanwhile is not lost', async ({
    page,
  }) => {
    let fails = true
    await page.route(/\/assets\/index-.*\.js$/, (route) =>
      fails ? route.abort() : route.continue(),
    )
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed')
    await page.locator('label', { hasText: 'Dark' }).click()
    await failed
    fails = false
    // What was on its way may still fail: then the next thing a person does has it fetched again.
    await expect(async () => {
      await page.mouse.move(2, 2)
      await page.mouse.move(4, 4)
      expect(await page.evaluate(() => 'releaseKept' in window)).toBe(false)
    }).toPass()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('what is done before the app is there is not lost:', () => {
  /** Opens a page over a slow line: the app's code comes when it is let. */
  async function openSlowly(page: Page, path: string): Promise<() => void> {
    const { promise: mayCome, resolve: letTheAppCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    return letTheAppCome
  }

  test('a word typed is searched for', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/')
    const box = page.getByRole('combobox', { name: 'Search properties' })
    await box.fill('jackson')
    letTheAppCome()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(box).toHaveValue('jackson')
    await expect(box).toBeFocused()
  })

  test('a word typed over one that is searched for is searched for instead', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/search?q=jackson')
    const box = page.getByRole('searchbox', { name: 'Address, parcel ID or owner' })
    await box.fill('hinds')
    letTheAppCome()
    await expect(page).toHaveURL(/q=hinds/)
    await expect(box).toHaveValue('hinds')
    await expect(box).toBeFocused()
  })

  test('a plan chosen goes along to the account', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/signup')
    await page.route('**/api/login', (route) => route.fulfill({ body: 'signing in' }))
    await page.getByRole('radio', { name: 'Enterprise' }).click()
    await page.getByRole('link', { name: 'Create Account' }).click()
    letTheAppCome()
    await expect(page.getByText('signing in')).toBeVisible()
    await page.unroute(/\/assets\/index-.*\.js$/)
    await page.goto('/signup')
    await wakeApp(page)
    await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked()
  })

  test('a message written and sent is thanked for', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/contact')
    await page.getByLabel('Full name').fill('Ann Roe')
    await page.getByLabel('Email address').fill('ann@example.com')
    await page.getByLabel('Subject').fill('Hinds County')
    await page.getByLabel('Message').fill('When is the next list due?')
    const thanked = page.waitForEvent('dialog')
    await page.getByRole('button', { name: 'Send message' }).click()
    letTheAppCome()
    const dialog = await thanked
    expect(dialog.message()).toMatch(/^Thank you for your message/)
    await dialog.accept()
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('the key / goes to the search box at once, and ? shows the keys', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/')
    const box = page.getByRole('combobox', { name: 'Search properties' })
    await expect(box).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type('jackson?')
    await expect(box).toHaveValue('jackson?')
    await box.fill('')
    await box.blur()
    await page.keyboard.press('?')
    letTheAppCome()
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  })

  test('a link into the page opens in place, and one to another page needs no app', async ({
    page,
  }) => {
    const letTheAppCome = await openSlowly(page, '/blog')
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await page.getByRole('link', { name: 'The overbid that never comes back' }).first().click()
    letTheAppCome()
    await expect(page).toHaveURL(/\/blog\?article=/)
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '')

    const fresh = await page.context().newPage()
    await openSlowly(fresh, '/about')
    await fresh.getByRole('link', { name: 'contact us' }).click()
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Contact us')
    await fresh.close()
  })

  test('a choice of a list is followed on the dashboard', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/dashboard')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('All Statuses')
    letTheAppCome()
    await expect(page).toHaveURL(/status=all/)
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
  })

  test('a file chosen is read on the import screen', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/import')
    const parcel = `PRE-${Date.now()}`
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`parcel_id,owner_name,total_owed\n${parcel},Ann Roe,1`),
    })
    letTheAppCome()
    await expect(page.getByRole('button', { name: 'Import this list' })).toBeVisible()
  })

  test('a theme chosen is shown', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/')
    await page.locator('label', { hasText: 'Dark' }).click()
    letTheAppCome()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})

test('a chosen theme holds from the first paint of a finished page', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('search engines get a list of the pages, and are told what is nobody else’s', async ({
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
  // A finished page too, once it has been asked for before.
  await expect
    .poll(async () => {
      const again = await request.get('/', { headers: { 'accept-encoding': 'br' } })
      expect(await again.text()).toBe(page)
      return Number(again.headers()['content-length'])
    })
    .toBeLessThan(20 * 1024)
})

test('a press in the middle of which the app comes is done once', async ({ page }) => {
  await signUpNew(page, '/account')
  // The pointer goes down on the page as it arrived, and up when the app has it.
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (let turn = 0; turn < 3; turn++) {
    await page.goto('/account', { waitUntil: 'commit' })
    const menu = page.getByRole('button', { name: /^Your account:/ }).first()
    await menu.hover()
    await page.mouse.down()
    await page.waitForTimeout(turn * 700)
    await page.mouse.up()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  }
})
