import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks the page as it stands with axe, once what moves has come to rest: all rules in the light, and
 * those about colour again in the dark, where nothing else differs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await drawAll(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await atRest(page)
  const light = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await atRest(page)
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(
    [light, dark].flatMap(({ violations }, n) =>
      violations.map(({ id, help, nodes }) => ({
        theme: n === 0 ? 'light' : 'dark',
        id,
        help,
        where: nodes.map(({ target }) => target),
      })),
    ),
  ).toEqual([])
}

/** What is out of view and left undrawn would keep the colours of the theme before. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** A colour half way through its transition has a contrast that nobody sees for long. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) =>
          each.playState !== 'running' ||
          each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
}

/** The page never needs to be pushed sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, 'width of the page in px').toBeLessThanOrEqual(window)
}
