import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'

/** Minified, because every page parses it again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WINDOWS = [
  ['on a desktop', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const

/**
 * Checks the current page with axe: all rules in light mode, and color rules again in dark mode, where nothing else
 * differs. Motion stays off afterwards: a color in the middle of a transition has a transient contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await drawAll(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await atRest(page)
  const light = await findings(page, { type: 'tag', values: WCAG_22_AA })
  await page.emulateMedia({ colorScheme: 'dark' })
  await atRest(page)
  const dark = await findings(page, { type: 'rule', values: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/**
 * Checks the current page in both windows: `shown` is visible, axe finds nothing in light and dark mode, and nothing
 * scrolls sideways. Ends in the first window.
 */
export async function expectGoodInBothWindows(page: Page, shown: Locator): Promise<void> {
  await expectShownInBothWindows(page, shown, () => expectAccessible(page))
}

/**
 * The same without axe, or with a different check; every-route.spec.ts runs axe in both windows on each screen as it
 * opens.
 */
export async function expectShownInBothWindows(
  page: Page,
  shown: Locator,
  look?: () => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()
  for (const [name, viewport] of WINDOWS) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport)
      await expect(shown).toBeVisible()
      await expectNoSidewaysScroll(page)
      await look?.()
    })
  }
  if (before) await page.setViewportSize(before)
}

/** Findings of axe for these rules; axe is injected once per page. */
async function findings(page: Page, runOnly: RunOnly): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  }, runOnly)
}

/** Renders everything out of view, which would otherwise keep the colors of the previous theme. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** Waits for animations that started before motion was turned off. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      (each) =>
        each.playState !== 'running' ||
        // Scroll-driven animations move only with the scroll position.
        !(each.timeline instanceof DocumentTimeline) ||
        each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    ),
  )
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // After a change of size the page needs a moment for its layout.
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: 'pixels by which the page is wider than its window' },
    )
    .toBeLessThanOrEqual(0)
}
