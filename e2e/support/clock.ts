import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page that has been given one, so that a test says how much time passes. A little
 * ahead of now: a moment that is over when the browser hears of it is refused.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}
