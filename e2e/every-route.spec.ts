import type { Page } from '@playwright/test'
import { A_PROPERTY } from './support/a-property.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { expectLink, SCREENS, untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Maximum layout shift of a screen while it loads. */
const MAX_SHIFT = 0.05
const WINDOWS = [
  ['a desktop', { width: 1440, height: 900 }, { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }, null],
] as const

/** The parameters that routes are opened with. */
const OPENED_AS: Record<string, string> = {
  '/property/$id': `/property/${A_PROPERTY}`,
  '/checkout': '/checkout?plan=starter&amount=49',
}
/** The specification's complete route table. */
const ROUTES = [
  '/',
  '/about',
  '/account',
  '/blog',
  '/case-studies',
  '/checkout',
  '/contact',
  '/county-coverage',
  '/dashboard',
  '/data-sources',
  '/faq',
  '/features',
  '/how-it-works',
  '/import',
  '/login',
  '/map-view',
  '/notifications',
  '/payment-cancelled',
  '/payment-success',
  '/pricing',
  '/privacy-policy',
  '/property/$id',
  '/resources',
  '/saved-properties',
  '/search',
  '/signup',
  '/support',
  '/terms-of-service',
  '/titlescope',
]
/** "Most pages have a Home button (to /); legal pages and Contact use a Back button." */
const BACK = ['/contact', '/privacy-policy', '/terms-of-service']
const NO_EXIT = ['/', '/checkout', '/login', '/payment-cancelled', '/payment-success', '/signup']
/** Screens with different content for signed-in people. */
const PERSONAL = ['/account', '/checkout', '/dashboard', '/notifications', '/saved-properties']

/** Opens a path and waits until everything is loaded and hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Checks a path in both windows, in light and dark mode. */
async function expectGood(page: Page, path: string): Promise<void> {
  await watchLayoutShifts(page)
  for (const [name, viewport, narrower] of WINDOWS) {
    await test.step(`on ${name}`, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(viewport)
      await open(page, path)
      await expectNoSidewaysScroll(page)
      const { total, what } = await layoutShifts(page)
      expect(total, what.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
      if (narrower) {
        await page.setViewportSize(narrower)
        await expectNoSidewaysScroll(page)
        await page.setViewportSize(viewport)
      }
      await expectAccessible(page)
    })
  }
}

test('there is a screen for every route of the specification, and none besides', {
  tag: '@core',
}, () => {
  expect(SCREENS).toEqual(ROUTES)
})

// One page for all of them: a new one would compile the whole app again for each.
test('every screen opens without an error, with its way out', { tag: '@core' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await open(page, OPENED_AS[path] ?? path)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toHaveCount(0)
      const main = page.getByRole('main')
      if (BACK.includes(path)) await expect(main.getByRole('link', { name: 'Back' })).toBeVisible()
      else if (!NO_EXIT.includes(path)) await expectLink(main, 'Home', '/')
    })
  }
})

test.describe('every screen: no finding of axe, no sideways scroll, nothing jumps', () => {
  for (const path of SCREENS) {
    test(path, ({ page }) => expectGood(page, OPENED_AS[path] ?? path))
  }

  test('a path that has none', async ({ page }) => {
    await expectGood(page, '/nothing-here')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
})

test.describe('and for whoever is signed in', () => {
  for (const path of PERSONAL.filter((each) => SCREENS.includes(each))) {
    test(path, async ({ page, baseURL }) => {
      const answer = await page.request.post('/api/auth/demo-login', {
        headers: { origin: baseURL ?? '' },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
      await expectGood(page, OPENED_AS[path] ?? path)
    })
  }
})
