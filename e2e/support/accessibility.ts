import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'

/** Every page reads it again: written short, in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WINDOWS = [
  ['on a desktop', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const

/**
 * Checks the page as it stands with axe: all rules in the light, and those about colour again in the
 * dark, where nothing else differs. The page stays without motion from then on: a colour half way
 * through its transition has a contrast that is not seen for long.
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
 * The page as it stands, in both windows: `shown` is there, no finding of axe in the light and the
 * dark, no sideways scroll. It ends in the window in which it began.
 */
export async function expectGoodInBothWindows(page: Page, shown: Locator): Promise<void> {
  await expectShownInBothWindows(page, shown, () => expectAccessible(page))
}

/**
 * The same without a look at it by axe, or with another: of a screen as it opens, every-route.spec.ts
 * has axe look in both windows.
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

/** What axe finds, by rules; it is put into a page once. */
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

/** What is out of view and left undrawn would keep the colours of the theme before. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** What began to move before motion was asked to be spared has come to its end. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      (each) =>
        each.playState !== 'running' ||
        // What follows the scroll position moves only with it.
        !(each.timeline instanceof DocumentTimeline) ||
        each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    ),
  )
}

/** The page never needs to be pushed sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window that has just become another lays its page out again.
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
