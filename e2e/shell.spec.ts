import type { Page } from '@playwright/test'
import { A_PROPERTY } from './support/a-property.ts'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { signUpNew } from './support/person.ts'
import { hasScreen } from './support/screens.ts'
import { open, sidebar } from './support/shell.ts'
import { expect, failedLoad, test } from './support/test.ts'

/** The specification's sidebar: groups, entries and links, in order. */
const SIDEBAR: readonly (readonly [
  group: string,
  entries: readonly (readonly [string, string])[],
])[] = [
  [
    'Main',
    [
      ['Search Properties', '/search'],
      ['Dashboard', '/dashboard'],
      ['TitleScope', '/titlescope'],
      ['Map View', '/map-view'],
      ['Pricing', '/pricing'],
      ['Bulk Import', '/import'],
      ['Sign Up', '/signup'],
    ],
  ],
  [
    'Account',
    [
      ['Log In', '/login'],
      ['Account', '/account'],
      ['Saved Properties', '/saved-properties'],
      ['Notifications', '/notifications'],
    ],
  ],
  [
    'About',
    [
      ['About', '/about'],
      ['How It Works', '/how-it-works'],
      ['Features', '/features'],
      ['Case Studies', '/case-studies'],
    ],
  ],
  [
    'Resources',
    [
      ['FAQ', '/faq'],
      ['Education', '/resources'],
      ['County Coverage', '/county-coverage'],
      ['Data Sources', '/data-sources'],
      ['Blog', '/blog'],
      ['Support', '/support'],
    ],
  ],
]

test.describe('routes and the sidebar', () => {
  test('lists the specified entries in their groups, each whose screen is there, and no other', async ({
    page,
  }) => {
    // every-route.spec.ts checks that each opens as a screen within its window.
    const wanted = SIDEBAR.flatMap(([group, entries]) =>
      entries
        .filter(([, path]) => hasScreen(path))
        .map(([label, path]) => `${group}: ${label} ${path}`),
    )
    await open(page, '/dashboard')
    const shown: string[] = []
    for (const group of await sidebar(page).getByRole('region').all()) {
      const heading = await group.getByRole('heading').textContent()
      for (const link of await group.getByRole('link').all()) {
        shown.push(`${heading}: ${await link.textContent()} ${await link.getAttribute('href')}`)
      }
    }
    expect(shown).toEqual(wanted)
    expect(shown).toEqual(
      expect.arrayContaining([
        'Main: Search Properties /search',
        'Main: Dashboard /dashboard',
        'Main: Bulk Import /import',
      ]),
    )
  })

  test('who is signed in has tabs below their screens, and what explains the product is folded', async ({
    page,
  }) => {
    await signUpNew(page)
    await open(page, '/import?tab=lists')
    const nav = sidebar(page)
    await expect(nav.locator('[aria-current]')).toHaveText(['Bulk Import', 'Lists'])
    await expect(nav.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
    await expect(nav.getByRole('link', { name: 'Log In' })).toHaveCount(0)
    await nav.getByRole('link', { name: 'Holdings' }).click()
    await expect(page.getByRole('tab', { name: 'Holdings' })).toHaveAttribute(
      'aria-selected',
      'true',
    )

    const faq = nav.getByRole('link', { name: 'FAQ' })
    await expect(faq).toBeHidden()
    await nav.getByRole('heading', { name: 'Resources' }).click()
    await faq.click()
    await expect(nav.locator('[aria-current]')).toHaveText(['FAQ'])
  })

  test('a path that has none leads to the not-found screen, which has both its lines', async ({
    page,
  }) => {
    for (const path of [
      '/nothing-here',
      '/dashboard/nothing',
      '/property',
      '/Dashboard',
      '/LOGIN',
    ]) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page.getByText('404 Page Not Found', { exact: true })).toBeVisible()
        await expect(
          page.getByText('Did you forget to add the page to the router?', { exact: true }),
        ).toBeVisible()
        await page.getByRole('link', { name: 'Home' }).click()
        await expect(page).toHaveURL(/\/$/)
      })
    }
    // A trailing slash is the same path.
    await open(page, '/search/')
    await expect(page.getByRole('heading', { name: 'Search Properties' })).toBeVisible()
  })

  test('highlights an entry when the path equals its path or goes on with a slash', async ({
    page,
  }) => {
    const current = sidebar(page).locator('[aria-current="page"]')
    await open(page, '/dashboard')
    await expect(current).toHaveText(['Dashboard'])
    await open(page, '/dashboard?county=Hinds+County%2C+MS')
    await expect(current).toHaveText(['Dashboard'])
    await open(page, '/dashboard/anything')
    await expect(current).toHaveText(['Dashboard'])
    await open(page, '/dashboards')
    await expect(current).toHaveCount(0)
    await open(page, '/search?q=oak')
    await expect(current).toHaveText(['Search Properties'])
    await open(page, `/property/${A_PROPERTY}`)
    await expect(current).toHaveCount(0)
  })

  test('the highlighted entry looks different, not only to a screen reader', async ({ page }) => {
    await open(page, '/dashboard')
    const look = (name: string) =>
      sidebar(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).fontWeight)
    expect(Number(await look('Dashboard'))).toBeGreaterThan(Number(await look('Search Properties')))
  })

  test.describe(() => {
    test.use({ expectedErrors: failedLoad(404) })
    test('a screen has a Home button that leads to the landing page', async ({ page }) => {
      for (const path of ['/dashboard', '/search', '/import', '/property/999999999']) {
        await test.step(path, async () => {
          await open(page, path)
          await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
          await expect(page).toHaveURL(/\/$/)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            'Know what you are buying.',
          )
        })
      }
    })
  })

  test('a change of screen moves the focus to the new heading, names the tab and says so', async ({
    page,
  }) => {
    await open(page, '/dashboard')
    await sidebar(page).getByRole('link', { name: 'Search Properties' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Search Properties' })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('Search Properties · ParcelProof')
    await expect(page.getByRole('status').filter({ hasText: 'Search Properties' })).toBeAttached()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
    await expect(page).toHaveTitle('Dashboard · ParcelProof')
  })

  test('a filter in the address is no new screen and leaves the focus where it is', async ({
    page,
  }) => {
    await open(page, '/dashboard')
    const county = page.getByRole('combobox', { name: 'County' })
    await county.focus()
    await county.selectOption('Hinds County, MS')
    await expect(page).toHaveURL(/county=Hinds/)
    await expect(county).toBeFocused()
  })

  test('the first key press on a page offers to skip to the content', async ({ page }) => {
    await open(page, '/dashboard')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  test('the first row of the radar is the third stop of the Tab key', async ({ page }) => {
    await open(page, '/dashboard')
    const rows = page.getByRole('table', { name: 'Tax Sale Radar' }).locator('tbody > tr')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the Tax Sale Radar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(rows.first().locator(':focus')).toHaveCount(1)
    await expect(rows.first()).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sidebar is a sheet that opens by its button, closes by Escape and by going somewhere', async ({
    page,
  }) => {
    await open(page, '/dashboard')
    await expect(sidebar(page)).toBeHidden()
    const menu = page.getByRole('button', { name: 'Open menu' })
    await menu.click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(menu).toBeFocused()

    await menu.click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()

    await menu.click()
    await sheet.getByRole('link', { name: 'Search Properties' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Search Properties' })).toBeFocused()
  })

  test('a swipe from the left edge opens the sheet and one to the left closes it', async ({
    page,
  }) => {
    await open(page, '/dashboard')
    const swipe = async (from: number, to: number) => {
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: 500 }],
        })
      await touch('touchStart', from)
      // Whole pixels: the browser loses touches at fractions.
      for (let step = 1; step <= 8; step++) {
        await touch('touchMove', Math.round(from + ((to - from) * step) / 8))
      }
      await touch('touchEnd', to)
    }
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    // A touch before the sheet has settled is lifted and repeated.
    await expect(async () => {
      await swipe(20, 200)
      await expect(sheet).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(async () => {
      await swipe(220, 40)
      await expect(sheet).toBeHidden({ timeout: 1_000 })
    }).toPass()
  })

  test('the table of the radar is a list of cards', async ({ page }) => {
    await open(page, '/dashboard')
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Owner' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('a part that fails', () => {
  test.use({ expectedErrors: /made to fail/ })

  /** Makes the page fail to render one kind of element while `broken` has its name. */
  async function breakable(page: Page): Promise<(name: string | null) => Promise<void>> {
    await page.addInitScript(() => {
      const create = document.createElement.bind(document)
      const state = window as unknown as { broken: string | null }
      state.broken = sessionStorage.getItem('broken')
      document.createElement = ((name: string, options?: ElementCreationOptions) => {
        if (name === state.broken) throw new Error('made to fail')
        return create(name, options)
      }) as typeof document.createElement
    })
    return (name) =>
      page.evaluate((wanted) => {
        sessionStorage.setItem('broken', wanted ?? '')
        ;(window as unknown as { broken: string | null }).broken = wanted
      }, name)
  }

  test('does not take the rest of the screen with it, and can be tried again', async ({ page }) => {
    const breakElement = await breakable(page)
    await open(page, '/search')
    await breakElement('table')
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The radar could not be shown' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible()
    await breakElement(null)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Tax Sale Radar' })).toBeVisible()
    await expect(notice).toBeHidden()
  })

  test('a screen that fails as a whole says so beside the sidebar, and can be tried again', async ({
    page,
  }) => {
    const breakElement = await breakable(page)
    await open(page, '/search')
    await breakElement('dl')
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('This screen could not be shown')).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await breakElement(null)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})
