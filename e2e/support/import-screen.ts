import type { Locator, Page } from '@playwright/test'
import type { ImportProgress } from '../../contract/import.ts'

/**
 * Opens the import screen. The screen resumes a running import, so imports of parallel tests are hidden from it.
 * `ownFile` names the file of the import to find again.
 */
export async function openImport(
  page: Page,
  { tab, ownFile }: { tab?: 'csv' | 'json' | 'other'; ownFile?: string } = {},
): Promise<void> {
  await page.route('**/api/imports', async (route) => {
    const answer = await route.fetch()
    const imports: ImportProgress[] = await answer.json()
    await route.fulfill({
      response: answer,
      json: imports.filter(
        ({ status, fileName }) =>
          fileName === ownFile || ['done', 'failed', 'undone'].includes(status),
      ),
    })
  })
  await page.goto(tab ? `/import?tab=${tab}` : '/import')
}

/** A decision of the review: its sentence. */
export const decisionOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'How the list is read' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Shows the control of a decision, or goes to the question that leaves it open. */
export const changeDecision = (page: Page, name: string): Promise<void> =>
  decisionOf(page, name)
    .getByRole('button', { name: /^(?:Change|Answer)/ })
    .click()

/** The value beside a label in a part of the screen. */
export function factOf(page: Page, part: string, name: string): Locator {
  return page
    .getByRole('region', { name: part })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
}

/** One of the four numbers in an import's result. */
export const resultFigure = (page: Page, name: string): Locator =>
  factOf(page, 'Import result', name)
