import type { BrowserContext, Page } from '@playwright/test'
import type { RunSheet } from '../../contract/run-sheet.ts'
import type { ReceivedEntry } from '../../contract/run-sheet-entry.ts'
import { propertyPath } from '../../domain/property/page-place.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './test.ts'

// Actions of the buyers in buyers-year.spec.ts on their phones.

export type Phone = { context: BrowserContext; page: Page; errors: string[] }
export type Sale = { county: string; saleDate: string }

/** Saves the sheet for offline use, in the dashboard's dialog. */
export async function saveOfflineSheet({ page }: Phone, county: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Run Sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Run sheet' })
  await sheet.getByLabel('County of the sale').selectOption(county)
  await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Make available offline' }).click()
  await expect(sheet.getByText(/3 parcels, \d+ KB, data of/)).toBeVisible()
}

const line = (page: Page, parcel: string) => page.locator('li').filter({ hasText: parcel })
export const mark = (page: Page, name: string, parcel: string) =>
  page.getByRole('button', { name: `${name} ${parcel}`, exact: true })

export async function buy({ page }: Phone, parcel: string, dollars: string): Promise<void> {
  await mark(page, 'Bought', parcel).click()
  await line(page, parcel).getByLabel('Paid').fill(dollars)
  await line(page, parcel).getByRole('button', { name: 'Save', exact: true }).click()
}

export async function enterResult({ page }: Phone, parcel: string, buyer: string, bid: string) {
  await page.getByRole('button', { name: `Result of ${parcel}` }).click()
  await page.getByLabel('Sold to').fill(buyer)
  await page.getByLabel('Winning bid').fill(bid)
  await page.getByRole('button', { name: 'Save result' }).click()
}

export async function addNote({ page }: Phone, parcel: string, text: string) {
  await page.getByRole('button', { name: `Result of ${parcel}` }).click()
  await page.getByLabel('Note', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: `Close of ${parcel}` }).click()
}

export async function addBid({ page }: Phone, parcel: string, amount: string, bidder: string) {
  await page.getByRole('button', { name: `Result of ${parcel}` }).click()
  await page.getByLabel('Bid seen').fill(amount)
  await page.getByLabel('Bidder').fill(bidder)
  await page.getByRole('button', { name: 'Add bid' }).click()
  await page.getByRole('button', { name: `Close of ${parcel}` }).click()
}

/** The server's entries for the sale, by author. */
export async function entriesOf({ page }: Phone, sale: Sale): Promise<ReceivedEntry[]> {
  const query = new URLSearchParams(sale)
  const answer = await page.request.get(`/api/workspace/run-sheet-entries?${query}`)
  return (await answer.json()).entries
}

/** The recorded results of the sale, in the list's order. */
export async function resultsOf({ page }: Phone, sale: Sale): Promise<string[]> {
  const query = new URLSearchParams(sale)
  const sheet: RunSheet = await (await page.request.get(`/api/exports/run-sheet?${query}`)).json()
  return sheet.lines.map(({ result }) =>
    result ? `${result.words}, ${result.bid}, ${result.source}` : 'no result',
  )
}

const property = async ({ page }: Phone, id: number) => {
  await page.goto(propertyPath(id, 'holding'))
  const holding = page.locator('#holding')
  await holding.scrollIntoViewIfNeeded()
  return holding
}

/** The form offers the result of the run sheet; the person confirms it. */
export async function recordPurchase(
  phone: Phone,
  id: number,
  known: { taxes: string; bid: string },
) {
  const holding = await property(phone, id)
  await holding.getByRole('button', { name: 'Record a purchase' }).click()
  const dialog = phone.page.getByRole('dialog', { name: 'Record a purchase' })
  await expect(dialog.getByLabel('Sale date')).toHaveValue('2024-08-26')
  await expect(dialog.getByLabel('Taxes sold for')).toHaveValue(known.taxes)
  await expect(dialog.getByLabel('Your bid')).toHaveValue(known.bid)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    holding.getByRole('heading', { name: 'Mississippi land sale of Aug 26, 2024' }),
  ).toBeVisible()
}

export async function payLaterTaxes(phone: Phone, id: number, amount: string, receipt?: Buffer) {
  const holding = await property(phone, id)
  await holding.getByRole('button', { name: 'Add cost' }).click()
  const dialog = phone.page.getByRole('dialog', { name: 'Add cost' })
  await expect(dialog.getByLabel('Day')).toHaveValue('2025-01-30')
  if (receipt) {
    // The document's values are proposed: the form is empty until a person chooses.
    await dialog
      .getByLabel('Receipt')
      .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: receipt })
    await expect(dialog.getByText('Total paid $120.50')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    await expectAccessible(phone.page)
    await dialog.getByRole('button', { name: `Use $${amount}` }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue(amount)
    await expect(dialog.getByRole('button', { name: 'Chosen Jan 30, 2025' })).toBeVisible()
  } else await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(holding.getByText(`$${amount}`).first()).toBeVisible()
  if (receipt) {
    const link = holding.getByRole('link', { name: 'Receipt of Later taxes of 2025-01-30' })
    const kept = await phone.page.request.get((await link.getAttribute('href')) ?? '')
    expect((await kept.body()).equals(receipt)).toBe(true)
  }
}

export async function recordMilestone(
  phone: Phone,
  id: number,
  what: string,
  amount: string | null,
) {
  const holding = await property(phone, id)
  await holding.getByRole('button', { name: 'Record milestone' }).click()
  const dialog = phone.page.getByRole('dialog', { name: 'Record milestone' })
  await dialog.getByLabel('What happened').selectOption({ value: what })
  if (amount !== null) await dialog.getByLabel('Amount received').fill(amount)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Audits every notice; all are on file in time except the mailed one. */
export async function auditNotices(phone: Phone, id: number) {
  await phone.page.goto(propertyPath(id, 'notice-audit'))
  const audit = phone.page.locator('#notice-audit')
  await expect(audit.getByRole('button', { name: /^Record / }).first()).toBeVisible()
  const names = await audit.getByRole('button', { name: /^Record / }).allTextContents()
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) {
    await audit.getByRole('button', { name, exact: true }).click()
    if (name.includes('Notice mailed')) {
      await audit.getByLabel('The file shows').selectOption('Not in the file')
    } else {
      // Advertised before the sale and the United States notified within 25 days of it; the rest within their
      // windows.
      await audit.getByLabel('Day').fill(/advertised/.test(name) ? '2024-08-19' : '2026-03-16')
    }
    await audit.getByRole('button', { name: 'Save' }).click()
    await expect(audit.getByRole('button', { name: 'Save' })).toBeHidden()
  }
}

export async function expectSurplus(phone: Phone, id: number, status: string, day: string) {
  await phone.page.goto(propertyPath(id, 'surplus'))
  const card = phone.page.locator('#surplus')
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText(status).first()).toBeVisible()
  await expect(card.getByText(day).first()).toBeVisible()
  return card
}

export async function buyReport({ page }: Phone, id: number) {
  await page.goto(`/titlescope?property=${id}`)
  await page.getByRole('button', { name: 'Run analysis' }).click()
  const button = page.getByRole('button', { name: 'Generate Full Report ($15)' })
  await button.click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('12/99')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await page.getByRole('link', { name: 'Open report' }).click()
  const made = page.waitForResponse(`**/api/properties/${id}/report`)
  await button.click()
  const { hash, url }: { hash: string; url: string } = await (await made).json()
  return { hash, pdf: await (await page.request.get(url)).body() }
}
