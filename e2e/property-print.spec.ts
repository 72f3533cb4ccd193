import type { Page } from '@playwright/test'
import { propertyPath } from '../domain/property/page-place.ts'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { card } from './support/page-parts.ts'
import { expect, test } from './support/test.ts'

test.describe('the property page on paper', () => {
  // Area of Letter and A4 between the margins, in pixels.
  const PAPERS = [
    { paper: 'Letter', inner: { width: 703, height: 965 } },
    { paper: 'A4', inner: { width: 680, height: 1032 } },
  ]
  // A summary is the heading of its part, which paper has unfolded.
  const CONTROLS = 'button, input, select, textarea, [role=button], [role=slider], [role=tab]'
  const RATE = 'The rate of the tax lien certificate, in percent per year'

  /** A sold parcel of the sample, whose screen has every kind of field. */
  async function openSold(page: Page): Promise<void> {
    const sold: { property: { id: number; provenance: { isSample: boolean } } }[] = await (
      await page.request.get('/api/tax-sales?status=auctioned&county=Jefferson County, AL&limit=50')
    ).json()
    const one = sold.find(({ property }) => property.provenance.isSample)
    if (!one) throw new Error('the sample has no parcel sold in Alabama')
    // The sample's owners are resolved after the start.
    await expect
      .poll(
        async () => {
          const answer = await page.request.get(`/api/properties/${one.property.id}/owners`)
          return (await answer.json()).owners.length
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await page.goto(propertyPath(one.property.id, 'redemption'))
    await expect(card(page, 'Maximum bid')).toBeVisible()
    await expect(card(page, 'Redemption').getByLabel(RATE)).toBeVisible()
  }

  async function expectGoodOnPaper(page: Page): Promise<void> {
    await page.emulateMedia({ media: 'print' })
    for (const { paper, inner } of PAPERS) {
      await test.step(paper, async () => {
        await page.setViewportSize(inner)
        await expectNoSidewaysScroll(page)
        const { controls, tooWide } = await page.evaluate((selector) => {
          const words = (element: Element) =>
            element.getAttribute('aria-label') || element.textContent || element.outerHTML
          const shown = [...document.body.querySelectorAll('*')].filter((each) =>
            each.checkVisibility({ visibilityProperty: true }),
          )
          return {
            controls: shown.filter((each) => each.matches(selector)).map(words),
            tooWide: shown
              .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
              .map(words),
          }
        }, CONTROLS)
        expect({ controls, tooWide }).toEqual({ controls: [], tooWide: [] })
      })
    }
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'ParcelGraph' })).toBeHidden()
    await expect(main.getByText('ParcelProof, property report')).toBeVisible()
    await expect(main.getByText(/^Printed \w+ \d+, \d{4} from http.*\/property\/\d+/)).toBeVisible()
    for (const name of ['Street View', 'View full title analysis', 'Import a real list']) {
      await expect(main.getByRole('link', { name }).first(), name).toBeHidden()
    }
    await expect(main.getByText(/^Payoff on: /)).toBeVisible()
    // All tabs, whichever is open.
    for (const name of ['Property Information', 'Why this score', 'Maximum bid', 'Owner']) {
      await expect(card(page, name), name).toBeVisible()
    }
    // Every displayed card has content.
    const empty = await page.evaluate(() =>
      [...document.querySelectorAll('main h2')]
        .filter((each) => each.checkVisibility() && each.closest('section') !== null)
        .filter((each) => {
          const body = each.closest('section')?.lastElementChild
          const parts = [...(body?.querySelectorAll('*') ?? [])]
          return !parts.some((part) => part.checkVisibility() && part.textContent.trim() !== '')
        })
        .map((each) => each.textContent),
    )
    expect(empty, 'cards without content').toEqual([])
  }

  test('has no control, no empty heading, and nothing wider than the paper', async ({ page }) => {
    await openSold(page)
    await expectGoodOnPaper(page)
    await expect(page.getByText(RATE, { exact: false }).last()).toBeHidden()
  })

  test('is the same after the graph was scrolled to', async ({ page }) => {
    await openSold(page)
    await page.getByRole('tab', { name: 'Owner' }).click()
    await card(page, 'ParcelGraph').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Full size' })).toBeVisible()
    await expectGoodOnPaper(page)
  })

  test('is the same from a phone in the dark, on white', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openSold(page)
    await expectGoodOnPaper(page)
    await expect(card(page, 'Maximum bid')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('has what was typed in as words, and the sum that follows from it', async ({ page }) => {
    await openSold(page)
    await page.getByLabel(RATE).fill('8')
    const redemption = card(page, 'Redemption')
    await expect(redemption.getByRole('table', { name: /^Payoff on / })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(redemption.getByText(`${RATE}: 8`)).toBeVisible()
    await expect(page.getByLabel(RATE)).toBeHidden()
  })

  test('has what was typed in for a bid as words, where the parcel is not sold', async ({
    page,
  }) => {
    const listed: { property: { id: number; provenance: { isSample: boolean } } }[] = await (
      await page.request.get('/api/tax-sales?status=delinquent&county=Hinds County, MS&limit=50')
    ).json()
    const one = listed.find(({ property }) => property.provenance.isSample)
    if (!one) throw new Error('the sample has no parcel listed in Hinds')
    await page.goto(propertyPath(one.property.id, 'max-bid'))
    await page.getByLabel('Repairs').fill('2500')
    await page.emulateMedia({ media: 'print' })
    await expect(card(page, 'Maximum bid').getByText('$2500', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Repairs')).toBeHidden()
  })
})
