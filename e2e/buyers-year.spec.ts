import type { Browser } from '@playwright/test'
import { checkAddress } from '../server/features/report/report-code.ts'
import { hasPoppler, qrOfLastPage } from '../server/platform/testing/read-qr.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, propertyOf } from './support/api.ts'
import {
  addBid,
  addNote,
  auditNotices,
  buy,
  buyReport,
  enterResult,
  entriesOf,
  expectSurplus,
  mark,
  type Phone,
  payLaterTaxes,
  recordMilestone,
  recordPurchase,
  resultsOf,
  saveOfflineSheet,
} from './support/buyers-phones.ts'
import { makePdf } from './support/make-files.ts'
import { confirmAddress, signUpNew } from './support/person.ts'
import { expect, failedLoad, openContext, test, watchConsole } from './support/test.ts'
import { startYearServer, type YearServer } from './support/year-server.ts'

// A buyer's year, from the county's list to a report on the won parcels, on a server whose clock the test controls.
// Comments show how each day and sum is computed by hand; the rules are Mississippi's, MS-1 to MS-42.

const COUNTY = 'Rankin County, MS'
/** The last Monday of August 2024 (MS-1): Aug 31, 2024 was a Saturday, so the last Monday is the 26th. */
const SALE = '2024-08-26'
/** Redeemed; goes to deed; won by another buyer. */
const [RED, DEED, LOST] = ['YR-100', 'YR-200', 'YR-300']

/**
 * The connection is cut on purpose, a second sender waits for the first, and Bea has no report before she buys it.
 */
const EXPECTED = new RegExp(
  `ERR_INTERNET_DISCONNECTED|ERR_FAILED|${failedLoad(402, 409).source}|status of 404 .*/title-record`,
)
test.use({ waitsForApp: false, actionTimeout: 30_000 })

let server: YearServer
test.beforeAll(async () => {
  server = await startYearServer()
})
test.afterAll(async () => {
  await server.stop()
})

async function openPhone(browser: Browser): Promise<Phone> {
  const context = await openContext(browser, {
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  return { context, page, errors: watchConsole(page) }
}

/** Two members of one workspace, each with a phone. */
async function openPhones(browser: Browser): Promise<{ ada: Phone; bea: Phone }> {
  const [ada, bea] = [await openPhone(browser), await openPhone(browser)]
  await confirmAddress(ada.page, await signUpNew(ada.page, '/dashboard'))
  const email = await signUpNew(bea.page, '/dashboard')
  await confirmAddress(bea.page, email)
  await bea.page.request.patch('/api/user/profile', {
    data: { firstName: 'Bea', lastName: 'Buyer' },
  })
  await ada.page.request.post('/api/workspace/invitations', { data: { email, role: 'editor' } })
  const [invitation] = await (await bea.page.request.get('/api/user/invitations')).json()
  await bea.page.request.post(`/api/user/invitations/${invitation.id}/accept`)
  await bea.page.reload()
  return { ada, bea }
}

test('a buyer’s year: list, sale without a signal, holdings, redemption, notices, deed, surplus, report', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { ada, bea } = await openPhones(browser)
  const phones = [ada, bea]
  const moveTo = (day: string) =>
    server.moveTo(
      day,
      phones.map(({ context }) => context),
    )

  await test.step('two weeks before the sale the list is imported and kept on two phones', async () => {
    await moveTo('2024-08-12')
    await importList(
      ada.page.request,
      [
        'Item,parcel_id,owner_name,address,city,market_value,total_owed,sale_date',
        `1,${RED},ROE RICHARD,1 OAK ST,BRANDON,60000,1842.17,${SALE}`,
        `2,${DEED},DOE JANE,2 OAK ST,BRANDON,50000,600,${SALE}`,
        `3,${LOST},POE PETER,3 OAK ST,BRANDON,40000,482.76,${SALE}`,
      ].join('\n'),
      { county: COUNTY },
    )
    for (const phone of phones) await saveOfflineSheet(phone, COUNTY)
    await ada.page.getByRole('button', { name: 'Set a spend cap' }).click()
    await ada.page.getByLabel('Spend cap for this sale').fill('6,000')
    await ada.page.getByRole('button', { name: 'Save cap' }).click()
    await expect(bea.page.getByText(/left of \$6,000/)).toBeVisible()
  })

  await test.step('the sale, on two phones without a signal', async () => {
    for (const { context } of phones) await context.setOffline(true)
    await moveTo(SALE)
    for (const { page } of phones) {
      await page.goto('/dashboard')
      await expect(
        page.getByRole('heading', { name: `${COUNTY}, sale of Aug 26, 2024` }),
      ).toBeVisible()
    }
    await mark(ada.page, 'Want', LOST).click()
    await addNote(ada, LOST, 'Roof is gone')
    await buy(ada, RED, '1,842.17')
    await enterResult(ada, RED, 'Ada Clerk', '1,842.17')
    await mark(bea.page, 'Skip', LOST).click()
    await addBid(bea, DEED, '4,800', 'No. 7')
    await buy(bea, DEED, '5,000')
    await enterResult(bea, DEED, 'Bea Buyer', '5,000')
    await enterResult(bea, LOST, 'DELTA LLC', '900')
    // Each seems to be within the cap: 6,000 − 1,842.17 = 4,157.83; 6,000 − 5,000 = 1,000.
    await expect(ada.page.getByText('$4,157.83')).toBeVisible()
    await expect(bea.page.getByText('$1,000 left of $6,000')).toBeVisible()
    // Ada: want, note, bought, paid, result. Bea: skip, bid seen, bought, paid, two results.
    await expect(ada.page.getByText('5 entries are only on this device')).toBeVisible()
    await expect(bea.page.getByText('6 entries are only on this device')).toBeVisible()
  })

  await test.step('online again, Bea first: nothing is lost, and the crossed cap is said to both', async () => {
    await bea.context.setOffline(false)
    await expect(bea.page.getByText(/only on this device/)).toBeHidden()
    await ada.context.setOffline(false)
    for (const { page } of phones) {
      await expect(page.getByText(/only on this device|not sent yet/)).toHaveCount(0)
      // 1,842.17 + 5,000 = 6,842.17; less the cap of 6,000.
      await expect(
        page.getByText('Your company is $842.17 over its cap: $6,842.17 spent on 2 parcels'),
      ).toBeVisible()
    }
    // Each result is also on the public record: the second sender waits for the first, without pressing anything.
    await expect
      .poll(() => resultsOf(ada, { county: COUNTY, saleDate: SALE }), { timeout: 60_000 })
      .toEqual([
        'Sold, 1842.17, entered at the sale by Ada Clerk',
        'Sold, 5000, entered at the sale by Bea Buyer',
        'Sold, 900, entered at the sale by Bea Buyer',
      ])
    for (const { page } of phones) {
      await expect(page.getByText(/Not saved|saved in this browser and sent/)).toHaveCount(0)
    }
    const entries = await entriesOf(ada, { county: COUNTY, saleDate: SALE })
    const saidBy = (person: string) =>
      entries.filter((each) => each.person === person).map(({ kind }) => kind)
    expect(saidBy('Ada Clerk')).toEqual(['cap', 'mark', 'note', 'mark', 'mark', 'result'])
    expect(saidBy('Bea Buyer')).toEqual(['mark', 'bid', 'mark', 'mark', 'result', 'result'])
    // The server's order decides: Bea's "skip" arrived first, so Ada's "want" wins, and both stay in the history.
    for (const { page } of phones) {
      await expect(mark(page, 'Want', LOST)).toHaveAttribute('aria-pressed', 'true')
    }
  })

  const idOf = async (parcel: string) => (await propertyOf(ada.page.request, parcel)).id
  const [red, deed, lost] = [await idOf(RED), await idOf(DEED), await idOf(LOST)]

  await test.step('the day after, what was won becomes holdings', async () => {
    await moveTo('2024-08-27')
    await recordPurchase(ada, red, { taxes: '1842.17', bid: '1842.17' })
    await recordPurchase(bea, deed, { taxes: '600', bid: '5000' })
    const holding = ada.page.locator('#holding')
    // Two years after the day of sale (MS-11): Aug 26, 2026. Notice within 180 and not less than 60 days before it
    // (MS-25): 180 days back is Feb 27, 2026 and 60 days back Jun 27, 2026 (26 days to Jul 31, 31 to Jun 30, 3 more).
    await expect(holding.getByRole('listitem').filter({ hasText: 'Redemption' })).toContainText(
      'Aug 26, 2024 to Aug 26, 2026',
    )
    await expect(
      holding.getByRole('listitem').filter({ hasText: 'Notice to owner' }),
    ).toContainText('Feb 27, 2026 to Jun 27, 2026')
    await expectNoSidewaysScroll(ada.page)
  })

  await test.step('five months later the taxes of the year are paid for both', async () => {
    await moveTo('2025-01-30')
    const receipt = await makePdf([
      'Rankin County Tax Collector',
      'Receipt 77, paid 01/30/2025',
      'County tax 2024 $110.00',
      'Interest 10.50',
      'Total paid $120.50',
    ])
    await payLaterTaxes(ada, red, '120.50', receipt)
    await payLaterTaxes(bea, deed, '80.25')
    // 5,000 + 80.25.
    await expect(bea.page.locator('#holding').getByText('$5,080.25')).toBeVisible()
  })

  await test.step('one is redeemed, for less than was due', async () => {
    await moveTo('2025-03-10')
    await recordMilestone(ada, red, 'redeemed', '2000')
    const holding = ada.page.locator('#holding')
    // Months from Aug 26 to Mar 10: six whole ones to Feb 26 and a fraction, 7. 7 × 1.5% = 10.5% of 1,842.17 is 193.43
    // (193.42785); the 5% damages are left out (MS-19). 1,842.17 + 193.43 = 2,035.60, of which 2,000 came in.
    await expect(holding.getByText('by the statute $2,035.60 was due')).toBeVisible()
    await expect(holding.getByRole('row', { name: 'Too little' })).toContainText('$35.60')
    // Later taxes are not repaid (MS-12): 2,000 − 1,842.17 − 120.50 = 37.33.
    await expect(holding.getByRole('row', { name: /^Gain/ })).toContainText('$37.33')
    await expectAccessible(ada.page)
  })

  await test.step('the clerk’s file is audited after the windows of the notices: one is missing', async () => {
    await moveTo('2026-08-03')
    await auditNotices(bea, deed)
    const attacks = bea.page.getByRole('region', { name: 'How the sale can be attacked' })
    await expect(attacks.getByRole('listitem')).toHaveCount(1)
    await expect(attacks).toContainText('No notice by mail')
    await expect(attacks).toContainText('§ 27-43-3')
    // Redemption ends Aug 26, 2026; three years of occupation from there (MS-36) to Aug 26, 2029.
    await expect(attacks).toContainText('Aug 26, 2029')
  })

  await test.step('the other goes to deed, on the first day after redemption', async () => {
    await moveTo('2026-08-26')
    await expectSurplus(bea, deed, 'Not yet', 'Aug 27, 2026')
    await moveTo('2026-08-27')
    await recordMilestone(bea, deed, 'deed', null)
    const holding = bea.page.locator('#holding')
    await expect(holding.getByRole('listitem').filter({ hasText: 'Deed' }).first()).toContainText(
      'Aug 27, 2026',
    )
    await expect(holding.getByText('redemption runs to')).toBeHidden()
  })

  await test.step('the surplus of the sale is found, and its claim drafted', async () => {
    // The owner may claim for two years from the end of redemption (MS-22): to Aug 26, 2028.
    const card = await expectSurplus(bea, deed, 'Claim open', 'Aug 26, 2028')
    // 5,000 − 600.
    await expect(card.getByText('$4,400.00').first()).toBeVisible()
    const draft = await bea.page.request.get(
      `/api/properties/${deed}/surplus-drafts/claim?format=txt&saleDate=${SALE}`,
    )
    const text = await draft.text()
    expect(text).toContain('$4,400.00')
    expect(text).toContain(DEED)
    expect(text).toContain('§ 27-41-77')
    // Won by another buyer: 900 − 482.76 = 417.24.
    await expect(
      (await expectSurplus(bea, lost, 'Claim open', 'Aug 26, 2028')).getByText('$417.24').first(),
    ).toBeVisible()
  })

  await test.step('a report is bought, and checked by its QR code without signing in', async () => {
    const { hash, pdf } = await buyReport(bea, deed)
    const address = hasPoppler() ? qrOfLastPage(pdf) : checkAddress(server.origin, hash)
    expect(address).toBe(checkAddress(server.origin, hash))
    const stranger = await openPhone(browser)
    await stranger.context.clock.setSystemTime(Date.parse('2026-08-27T18:00:00Z'))
    await stranger.page.goto(address ?? '')
    await expect(
      stranger.page.getByRole('heading', { name: 'This report is genuine' }),
    ).toBeVisible()
    await expect(stranger.page.getByText('records as of Aug 27, 2026')).toBeVisible()
    for (const secret of ['DOE JANE', '4,400', '27-43-3', 'Bea']) {
      await expect(stranger.page.getByText(secret)).toHaveCount(0)
    }
    await stranger.page
      .getByLabel('PDF of the report')
      .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(stranger.page.getByRole('status')).toContainText('byte for byte')
    await stranger.context.close()
  })
  for (const { context, errors } of phones) {
    await context.close()
    expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([])
  }
})
