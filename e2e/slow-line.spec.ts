import type { Page } from '@playwright/test'
import { untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.describe('over a phone’s line', () => {
  test.use({ viewport: { width: 412, height: 823 }, expectedErrors: /net::ERR_FAILED/ })
  test('a page is painted before the app is asked for', async ({ page }) => {
    for (const path of ['/', '/blog?article=mississippi-overbid', '/search?q=jackson']) {
      await page.goto(path)
      await untilHydrated(page)
      const times = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      }))
      expect(times.scripts.length).toBeGreaterThan(0)
      expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.paint ?? Number.NaN)
    }
  })

  test('a line that fails is tried again', async ({ page }) => {
    let fails = true
    await page.route(/\/assets\/index-.*\.js$/, (route) =>
      fails ? route.abort() : route.continue(),
    )
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/')
    await failed
    fails = false
    await untilHydrated(page)
  })
})

test.describe('before the app is there', () => {
  test.use({ waitsForApp: false })

  /** Opens a page over a slow connection: the app's code arrives on a signal. */
  async function openSlowly(page: Page, path: string): Promise<() => void> {
    const { promise: mayCome, resolve: letTheAppCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    return letTheAppCome
  }

  test('a word typed stays, and is searched for when the app comes', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/')
    const box = page.getByRole('combobox', { name: 'Search properties' })
    await box.fill('jackson')
    letTheAppCome()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(box).toHaveValue('jackson')
    await expect(box).toBeFocused()
  })

  test('a word typed on a page that filters narrows it down', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/blog')
    await page.getByLabel('Search articles').fill('overbid')
    letTheAppCome()
    await expect(page).toHaveURL(/q=overbid/)
    await expect(page.getByLabel('Search articles')).toHaveValue('overbid')
  })

  test('a word is searched for by the form itself', async ({ page }) => {
    await openSlowly(page, '/search')
    const box = page.getByRole('searchbox', { name: 'Address, parcel ID or owner' })
    await box.fill('jackson')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=jackson/)
  })

  test('a message begun is finished with the app', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/contact')
    await page.getByLabel('Full name').fill('Ann Roe')
    await page.getByLabel('Email address').fill('ann@example.com')
    letTheAppCome()
    await untilHydrated(page)
    await page.getByLabel('Subject').fill('Hinds County')
    await page.getByLabel('Message').fill('When is the next list due?')
    await expect(page.getByLabel('Full name')).toHaveValue('Ann Roe')
    const thanked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message())
        return dialog.accept()
      })
    })
    await page.getByRole('button', { name: 'Send message' }).click()
    expect(await thanked).toMatch(/^Thank you for your message/)
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('a link leads to its page', async ({ page }) => {
    await openSlowly(page, '/blog')
    await page.getByRole('link', { name: 'The overbid that never comes back' }).first().click()
    await expect(page).toHaveURL(/\/blog\?article=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The overbid that never comes back',
    )
  })

  test('a demo begins by the form itself', async ({ page }) => {
    await openSlowly(page, '/login')
    await page.getByRole('button', { name: 'Demo Login (Testing)' }).click()
    await expect(page).toHaveURL('/dashboard')
    const user = await page.request.get('/api/auth/user')
    expect(await user.json()).toMatchObject({ isDemo: true })
  })

  test('tabs are links to themselves', async ({ page }) => {
    for (const [path, tab, shown] of [
      ['/import', 'CSV paste', 'CSV data'],
      ['/import', 'JSON paste', 'JSON data'],
      ['/support', 'Submit Ticket', 'Subject'],
    ] as const) {
      await openSlowly(page, path)
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByLabel(shown)).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test('a list pasted, a ticket begun and a plan picked stay', async ({ page }) => {
    const stays = async (path: string, act: () => Promise<void>, look: () => Promise<void>) => {
      const letTheAppCome = await openSlowly(page, path)
      await act()
      letTheAppCome()
      await untilHydrated(page)
      await look()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    const box = page.getByLabel('CSV data')
    await stays(
      '/import?tab=csv',
      () => box.fill('a,b'),
      async () => {
        await expect(box).toHaveValue('a,b')
        await page.getByRole('button', { name: /^(?:Import|Check) CSV$/ }).click()
        await expect(page.getByText('Invalid CSV Format')).toBeVisible()
      },
    )
    await stays(
      '/support?tab=ticket',
      () => page.getByLabel('Subject').fill('Hinds'),
      async () => {
        await page.getByRole('button', { name: 'Submit Ticket' }).click()
        await expect(page.getByText('Enter a message.')).toBeVisible()
        await expect(page.getByText('Enter a subject.')).toHaveCount(0)
      },
    )
    const starter = page.getByRole('radio', { name: 'Starter' })
    await stays(
      '/signup',
      () => starter.check(),
      async () => {
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await expect(starter).toBeChecked()
      },
    )
  })

  test('a county chosen is set when the app comes', async ({ page }) => {
    for (const path of ['/dashboard', '/map-view', '/search']) {
      const letTheAppCome = await openSlowly(page, path)
      await page.getByLabel('County').selectOption('Rankin County, MS')
      letTheAppCome()
      await expect(page).toHaveURL(/county=Rankin/)
      await expect(page.getByLabel('County')).toHaveValue('Rankin County, MS')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test('words typed on TitleScope are searched for, by the form itself or when the app comes', async ({
    page,
  }) => {
    const box = page.getByRole('combobox', { name: 'Address, parcel ID or owner' })
    const letTheAppCome = await openSlowly(page, '/titlescope')
    await page.getByLabel('Address, parcel ID or owner').fill('main')
    letTheAppCome()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(box).toHaveValue('main')

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const letItComeAgain = await openSlowly(page, '/titlescope')
    await page.getByLabel('Address, parcel ID or owner').fill('main')
    await page.getByLabel('Address, parcel ID or owner').press('Enter')
    await expect(page).toHaveURL('/titlescope?q=main')
    letItComeAgain()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(box).toHaveValue('main')
  })

  test('white space is no search', async ({ page }) => {
    for (const path of ['/', '/search', '/titlescope']) {
      await openSlowly(page, path)
      const box = page.locator('main input[name=q]')
      await box.fill('   ')
      await box.press('Enter')
      await expect(page).toHaveURL(path)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test('Back leads back', async ({ page }) => {
    await openSlowly(page, '/about')
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('what only the app can do looks so', async ({ page }) => {
    const letTheAppCome = await openSlowly(page, '/dashboard')
    const button = page.getByRole('button', { name: 'Vacant land under $3,000' })
    const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity)
    await expect.poll(opacity).toBe('0.5')
    letTheAppCome()
    await expect.poll(opacity).toBe('1')
  })
})
