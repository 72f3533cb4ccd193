import type { Locator, Page } from '@playwright/test'

/** A card of a page, by its heading. */
export const card = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title, exact: typeof title === 'string' })

/** The value of a term in a description list. */
export const fact = (where: Locator, name: string) =>
  where
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '\\$&')}$`) })
    .locator('xpath=following-sibling::dd[1]')
