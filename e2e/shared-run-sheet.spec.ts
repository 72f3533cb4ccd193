import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { confirmAddress, signUpNew } from './support/person.ts'
import { expect, openContext, test } from './support/test.ts'

const SALE = '2025-08-25'

/** A sale of two parcels in a separate county. */
async function makeSale(request: APIRequestContext): Promise<{ county: string; tag: string }> {
  const county = freshCounty()
  const tag = makeTag()
  await importList(
    request,
    [
      'Item,parcel_id,owner_name,address,city,market_value,total_owed,sale_date',
      `1,${tag}-A,ROE RICHARD,1 OAK ST,JACKSON,60000,120.50,${SALE}`,
      `2,${tag}-B,DOE JANE,2 OAK ST,JACKSON,50000,80,${SALE}`,
    ].join('\n'),
    { county },
  )
  return { county, tag }
}

async function openSheet(page: Page, county: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Run Sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Run sheet' })
  await sheet.getByLabel('County of the sale').selectOption(county)
  await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
  return sheet
}

/** A second member of the first one's workspace, in a separate browser. */
async function joinAs(browser: Browser, owner: Page, phone = false) {
  const context = await openContext(browser, {
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const email = await signUpNew(page, '/dashboard')
  await confirmAddress(page, email)
  await page.request.patch('/api/user/profile', {
    data: { firstName: 'Bea', lastName: 'Buyer' },
  })
  await owner.request.post('/api/workspace/invitations', { data: { email, role: 'editor' } })
  const [invitation] = await (await page.request.get('/api/user/invitations')).json()
  await page.request.post(`/api/user/invitations/${invitation.id}/accept`)
  await page.reload()
  return { context, page, email }
}

const line = (sheet: Locator, parcel: string) =>
  sheet.locator('tbody, li').filter({ hasText: parcel })
const mark = (sheet: Locator, name: string, parcel: string) =>
  sheet.getByRole('button', { name: `${name} ${parcel}`, exact: true })
const pressed = (button: Locator, isPressed = true) =>
  expect(button).toHaveAttribute('aria-pressed', String(isPressed))

async function buy(sheet: Locator, parcel: string, dollars: string) {
  await mark(sheet, 'Bought', parcel).click()
  await line(sheet, parcel).getByLabel('Paid').fill(dollars)
  await line(sheet, parcel).getByRole('button', { name: 'Save', exact: true }).click()
}

// The connection is cut on purpose, and a removed member is refused.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[139]/ })

test.describe('two people at one sale', () => {
  test('see each other’s marks, their cap crossed together, and nothing after a removal', async ({
    page,
    browser,
    request,
  }) => {
    const { county, tag } = await makeSale(request)
    const ownerEmail = await signUpNew(page, '/dashboard')
    await confirmAddress(page, ownerEmail)
    const bea = await joinAs(browser, page, true)
    const hers = await openSheet(page, county)
    const beas = await openSheet(bea.page, county)
    await expect(hers.getByText(/Shared with 1 other member/)).toBeVisible()

    await mark(hers, 'Want', `${tag}-A`).click()
    await pressed(mark(beas, 'Want', `${tag}-A`))
    await expect(line(beas, `${tag}-A`).getByText('By Ada Clerk')).toBeVisible()
    await mark(beas, 'Skip', `${tag}-B`).click()
    await pressed(mark(hers, 'Skip', `${tag}-B`))
    await expectAccessible(page)

    await hers.getByRole('button', { name: 'Set a spend cap' }).click()
    await hers.getByLabel('Spend cap for this sale').fill('10,000')
    await hers.getByRole('button', { name: 'Save cap' }).click()
    await expect(beas.getByText(/left of \$10,000/)).toBeVisible()

    // Both offline, each within the cap as far as they know.
    await page.context().setOffline(true)
    await bea.context.setOffline(true)
    await buy(hers, `${tag}-A`, '6,240')
    await buy(beas, `${tag}-B`, '5,000')
    await expect(hers.getByText('3,760')).toBeVisible()
    await expect(beas.getByText(/only on this device/)).toBeVisible()
    await bea.context.setOffline(false)
    await page.context().setOffline(false)
    for (const sheet of [hers, beas]) {
      await expect(
        sheet.getByText('Your company is $1,240 over its cap: $11,240 spent on 2 parcels'),
      ).toBeVisible()
      await expect(sheet.getByText(/only on this device/)).toBeHidden()
    }
    await expectAccessible(bea.page)
    await expectNoSidewaysScroll(bea.page)

    // Removed: the company's data disappear at once, without a reload.
    const members = (await (await page.request.get('/api/workspace')).json()).members
    const { userId } = members.find((each: { email: string }) => each.email === bea.email)
    await page.request.delete(`/api/workspace/members/${userId}`)
    await expect(beas.getByText(/You were removed from Ada Clerk’s workspace/)).toBeVisible()
    await pressed(mark(beas, 'Bought', `${tag}-B`), false)
    await mark(hers, 'Lost', `${tag}-A`).click()
    await expect(hers.getByText(/over its cap/)).toBeHidden()
    await pressed(mark(beas, 'Lost', `${tag}-A`), false)
    await bea.context.close()
  })

  test('enter two results of one parcel: both are kept until one chooses', async ({
    page,
    browser,
    request,
  }) => {
    const { county, tag } = await makeSale(request)
    await confirmAddress(page, await signUpNew(page, '/dashboard'))
    const bea = await joinAs(browser, page)
    const hers = await openSheet(page, county)
    const beas = await openSheet(bea.page, county)
    const enter = async (sheet: Locator, buyer: string) => {
      await sheet.getByRole('button', { name: `Result of ${tag}-A` }).click()
      await sheet.getByLabel('Sold to').fill(buyer)
      await sheet.getByLabel('Winning bid').fill('900')
      await sheet.getByRole('button', { name: 'Save result' }).click()
    }
    await page.context().setOffline(true)
    await bea.context.setOffline(true)
    await enter(hers, 'Acme')
    await enter(beas, 'Smith')
    await page.context().setOffline(false)
    await bea.context.setOffline(false)
    for (const sheet of [hers, beas]) {
      await expect(sheet.getByText('Your company has 2 different results')).toBeVisible()
    }
    await expectAccessible(page)
    await hers.getByRole('button', { name: /This is right.*Bea Buyer/ }).click()
    for (const sheet of [hers, beas]) {
      await expect(sheet.getByText('Your company has 2 different results')).toBeHidden()
    }
    // Both stay in the parcel's history.
    await line(hers, `${tag}-A`)
      .getByRole('button', { name: new RegExp(`of ${tag}-A$`) })
      .last()
      .click()
    const history = hers.getByRole('region', { name: `Your company on ${tag}-A` })
    await expect(history.getByText(/entered the result: Sold, \$900 to Acme/)).toBeVisible()
    await expect(history.getByText(/entered the result: Sold, \$900 to Smith/)).toHaveCount(2)
    await bea.context.close()
  })
})

test('what is said of a parcel is kept on the device and sent, also after a reload without a signal between', async ({
  page,
  request,
}) => {
  const { county, tag } = await makeSale(request)
  await signUpNew(page, '/dashboard')
  const sheet = await openSheet(page, county)
  // Only the entries cannot reach the server.
  await page.route('**/api/workspace/run-sheet-entries', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await mark(sheet, 'Want', `${tag}-A`).click()
  await line(sheet, `${tag}-A`)
    .getByRole('button', { name: `Result of ${tag}-A` })
    .click()
  await sheet.getByLabel('Our maximum bid').fill('4,500')
  await sheet.getByRole('button', { name: 'Save maximum bid' }).click()
  await sheet.getByLabel('Bid seen').fill('3,000')
  await sheet.getByLabel('Bidder').fill('No. 7')
  await sheet.getByRole('button', { name: 'Add bid' }).click()
  await sheet.getByLabel('Note', { exact: true }).fill('Roof is gone')
  await sheet.getByRole('button', { name: 'Add note' }).click()
  await expect(sheet.getByText('4 entries are only on this device')).toBeVisible()
  // The address has the sheet.
  await page.reload()
  const again = page.getByRole('dialog', { name: 'Run sheet' })
  await expect(again.getByText('4 entries are only on this device')).toBeVisible()
  await expect(again.getByText('Our max $4,500 · Bid seen $3,000 · 1 note')).toBeVisible()
  await page.unroute('**/api/workspace/run-sheet-entries')
  await again.getByRole('button', { name: 'Send now' }).click()
  await expect(again.getByText(/only on this device/)).toBeHidden()
  const entries = await page.request.get(
    `/api/workspace/run-sheet-entries?county=${encodeURIComponent(county)}&saleDate=${SALE}`,
  )
  expect((await entries.json()).entries).toHaveLength(4)
})
