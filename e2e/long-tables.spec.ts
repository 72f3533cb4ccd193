import type { Page } from '@playwright/test'
import type { TaxSaleRow } from '../contract/tax-sale.ts'
import { expect, test } from './support/test.ts'

const MANY = 100_000
/** Screens before and after the window, in blocks of rows, and nothing else. */
const MAX_DRAWN = 200

const region = (page: Page) => page.getByRole('region', { name: 'Tax Sale Radar' })
const drawn = (page: Page) => region(page).locator('[data-row]')
const parcel = (page: Page, row: number) =>
  region(page).getByRole('link', { name: `LONG-${String(row).padStart(6, '0')}` })

/** The radar's response is generated in the page, so server and network are not measured. */
async function answerWith(page: Page, count: number, like: TaxSaleRow): Promise<void> {
  await page.setExtraHTTPHeaders({ prefer: 'return=minimal' })
  await page.addInitScript(
    ([rows, { property, taxSale }]) => {
      const ask = window.fetch
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        if (!url.includes('/api/tax-sales?')) return ask(input, init)
        const answer = Array.from({ length: rows }, (_, row) => ({
          property: { ...property, id: row + 1, parcelId: `LONG-${String(row).padStart(6, '0')}` },
          taxSale,
        }))
        return Promise.resolve(
          Response.json(answer, { headers: { 'x-total-count': String(rows) } }),
        )
      }
    },
    [count, like] as const,
  )
}

/** The content in the middle of the window. */
function middleRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest<HTMLElement>('[data-row]')
    return Number(row?.dataset.row ?? -1)
  })
}

test('a table of 100,000 rows draws those in sight, wherever it is scrolled and walked to', async ({
  page,
  request,
}) => {
  const [like]: TaxSaleRow[] = await (await request.get('/api/tax-sales?limit=1')).json()
  if (!like) throw new Error('the sample has no tax sale')
  await answerWith(page, MANY, like)
  await page.goto('/dashboard')
  const table = region(page).getByRole('table', { name: 'Tax Sale Radar' })
  await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 1))
  await expect(parcel(page, 0)).toBeVisible()
  expect(await drawn(page).count()).toBeLessThan(MAX_DRAWN)

  await test.step('the last row', async () => {
    await table.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(parcel(page, MANY - 1)).toBeInViewport()
    await expect(drawn(page).last()).toHaveAttribute('aria-rowindex', String(MANY + 1))
    expect(await drawn(page).count()).toBeLessThan(MAX_DRAWN)
  })

  await test.step('the middle, row after row', async () => {
    await table.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      scrollTo(0, scrollY + top + height / 2)
    })
    await expect.poll(() => middleRow(page)).toBeGreaterThan(MANY / 3)
    let before = await middleRow(page)
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.move(700, 450)
      await page.mouse.wheel(0, 400)
      await expect.poll(() => middleRow(page)).toBeGreaterThan(before)
      before = await middleRow(page)
    }
    expect(await drawn(page).count()).toBeLessThan(MAX_DRAWN)
  })

  await test.step('from the first to the last by keys', async () => {
    await drawn(page).first().getByRole('link').focus()
    await page.keyboard.press('Home')
    await expect(parcel(page, 0)).toBeFocused()
    await expect(parcel(page, 0)).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(parcel(page, 1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(parcel(page, MANY - 1)).toBeFocused()
    await expect(parcel(page, MANY - 1)).toBeInViewport()
    // A focused element stays even out of view.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(parcel(page, 0)).toBeInViewport()
    await expect(parcel(page, MANY - 1)).toBeFocused()
    expect(await drawn(page).count()).toBeLessThan(MAX_DRAWN)
  })
})

test('cards of a phone are drawn in sight only, and on paper all', async ({ page, request }) => {
  const [like]: TaxSaleRow[] = await (await request.get('/api/tax-sales?limit=1')).json()
  if (!like) throw new Error('the sample has no tax sale')
  await page.setViewportSize({ width: 390, height: 844 })
  await answerWith(page, 1_000, like)
  await page.goto('/dashboard')
  await expect(parcel(page, 0)).toBeVisible()
  await expect(drawn(page).first()).toHaveAttribute('aria-setsize', '1000')
  await region(page)
    .getByRole('list', { name: 'Tax Sale Radar' })
    .evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(parcel(page, 999)).toBeInViewport()
  expect(await drawn(page).count()).toBeLessThan(MAX_DRAWN)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(drawn(page)).toHaveCount(1_000)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => drawn(page).count()).toBeLessThan(MAX_DRAWN)
})
