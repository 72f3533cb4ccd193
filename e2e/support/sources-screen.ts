import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dataFolderOf } from './data-folder.ts'
import { signUpNew } from './person.ts'
import { expect } from './test.ts'

/** Signs up a new person and opens the sources. */
export async function openSources(page: Page): Promise<void> {
  await signUpNew(page, '/import?tab=sources')
  await expect(page.getByRole('button', { name: 'Connect a source' })).toBeVisible()
}

/** The entry of a source in the list. */
export const sourceLine = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Connected sources' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

type Connected = {
  address: string
  name: string
  county?: string
  pattern?: string
  /** Its first list is reviewed; otherwise it is imported at once. */
  looks?: boolean
}

/** Connects a source by its address; returns its entry. */
export async function connectSource(page: Page, source: Connected): Promise<Locator> {
  await page.getByRole('button', { name: 'Connect a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a source' })
  await dialog.getByLabel('Address', { exact: true }).fill(source.address)
  if (source.pattern) {
    await dialog.getByLabel('The address is a page that links to its lists').check()
    await dialog.getByLabel('Words of the link').fill(source.pattern)
  }
  if (source.county) await dialog.getByLabel('County (optional)').fill(source.county)
  await dialog.getByLabel('Name (optional)').fill(source.name)
  const looks = dialog.getByLabel('Review its first list before importing')
  await expect(looks).toBeChecked()
  await looks.setChecked(source.looks === true)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toBeHidden()
  return sourceLine(page, source.name)
}

/** Runs a source's check and waits for its end, which may be immediate. */
export async function runNow(line: Locator): Promise<void> {
  await expectAtRest(line)
  const answer = line.page().waitForResponse((each) => /\/api\/sources\/\d+\/run$/.test(each.url()))
  await line.getByRole('button', { name: /^Run now/ }).click()
  expect((await answer).ok()).toBe(true)
  await expectAtRest(line)
}

/** A worker picks it up without further action. */
export async function expectAtRest(line: Locator): Promise<void> {
  await expect(line.getByRole('button', { name: /^Run now/ })).toBeVisible({ timeout: 60_000 })
}

export const runsOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: `Runs of ${name}` })

/** The newest entry of a source's log, opened. */
export const lastRun = (page: Page, name: string): Locator =>
  runsOf(page, name).getByRole('row').nth(1)

/** Opens the list of a source that waits for review. */
export async function lookAtList(page: Page, line: Locator): Promise<void> {
  await line.getByRole('button', { name: /^Review its list/ }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Review before importing' })).toBeVisible()
}

/** The server's folder of lists that staff can connect. */
export const listsFolder = (page: Page): string =>
  join(dataFolderOf(new URL(page.url()).port), 'lists')
