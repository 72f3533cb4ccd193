import { readdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const files = new Set(readdirSync(new URL('../../web/routes/', import.meta.url)))

/** Whether the app has a screen at this path; links must not lead elsewhere. */
export function hasScreen(path: string): boolean {
  return files.has(path === '/' ? 'index.tsx' : `${path.slice(1)}.tsx`)
}

/** The path of every screen file, as in the route tree: `/property/$id`. */
export const SCREENS: readonly string[] = [...files]
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
  .map((name) => (name === 'index.tsx' ? '/' : `/${name.slice(0, -4).replaceAll('.', '/')}`))
  .sort()

/** Waits until the page is hydrated and responds to keys and presses. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]')
}

/** The link exists and leads to its screen; it is absent while the screen does not exist. */
export async function expectLink(
  within: Page | Locator,
  name: string | RegExp,
  path: string,
): Promise<void> {
  const link = within.getByRole('link', { name, exact: typeof name === 'string' })
  if (hasScreen(path)) await expect(link.first()).toHaveAttribute('href', path)
  else await expect(link).toHaveCount(0)
}
