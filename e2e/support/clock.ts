import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page that has a fake clock, so that the test controls the time. It stops slightly in the
 * future, since a time in the past is refused.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}
