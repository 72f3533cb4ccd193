import type { Page } from '@playwright/test'
import { untilHydrated } from './screens.ts'
import { expect } from './test.ts'

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Opens a path and waits until its screen, or the not-found screen, has its heading and is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilHydrated(page)
}
