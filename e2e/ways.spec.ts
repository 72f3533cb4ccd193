import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('the surplus of a sale: on the dashboard, on the property, as a draft', async ({
  page,
  request,
}) => {
  const county = 'Tishomingo County, MS'
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,total_owed,sale_date,Sold To,Overbid\n${tag},ROE RICHARD,500,2024-08-26,DELTA LLC,"9,876,543.21"`,
    { county },
  )
  await signUpNew(page, `/dashboard?county=${encodeURIComponent(county)}`)
  const list = page.locator('#surplus')
  await list.scrollIntoViewIfNeeded()
  await expect(list.getByLabel('County of the sales')).toHaveValue(county)
  const row = list.getByRole('row').filter({ hasText: tag })
  await expect(row).toContainText('$9,876,543.21')
  await expect(row).toContainText('Aug 26, 2028')
  await list.getByLabel('At least ($)').fill('9900000')
  await expect(list.getByText('No sales found')).toBeVisible()
  await list.getByLabel('At least ($)').fill('9,800,000')
  const file = page.waitForEvent('download')
  await list.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^parcelproof-surplus-.*\.csv$/)

  await row.getByRole('link', { name: tag }).click()
  const card = page.locator('#surplus')
  await expect(card.getByText('Claim open').first()).toBeVisible()
  await expect(card.getByText('Miss. Code § 27-41-77').first()).toBeVisible()
  await expectAccessible(page)
  const word = page.waitForEvent('download')
  await card.getByRole('link', { name: /^Text\s*: Claim$/ }).click()
  const draft = await (await word).createReadStream()
  let text = ''
  for await (const part of draft) text += String(part)
  expect(text).toContain(tag)
  expect(text).toContain('[legal description]')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('the path to insurable title counts with the costs that a person sets', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,total_owed,sale_date\n${tag},ROE RICHARD,500,2098-08-25`,
    { county: 'Tishomingo County, MS' },
  )
  const { id } = await propertyOf(request, tag)
  await signUpNew(page, `/property/${id}?tab=sale`)
  const card = page.locator('#insurable')
  await card.scrollIntoViewIfNeeded()
  const sale = card.getByRole('region', { name: 'Buy at the sale' })
  // 2098-08-25 + 2 years to redeem + 3 years of possession.
  await expect(sale.getByText('Aug 25, 2103').first()).toBeVisible()
  await expect(sale.getByText('set how many months the suit takes')).toBeVisible()
  await expect(card.getByRole('region', { name: 'Buy the deed' })).toContainText('Not available')

  await card.getByText('Your costs', { exact: true }).click()
  await card.getByLabel('Figures').selectOption('Defaults of the workspace')
  await card.getByLabel('Months the suit takes, least').fill('6')
  await card.getByLabel('Months the suit takes, most').fill('4')
  await card.getByRole('button', { name: 'Save figures' }).click()
  await expect(card.getByRole('alert')).toContainText('more than the second')
  await card.getByLabel('Months the suit takes, most').fill('12')
  await card.getByLabel('Title search, least').fill('$250')
  await card.getByRole('button', { name: 'Save figures' }).click()
  // Suit from 2100-08-26, and six to twelve months.
  await expect(sale.getByText('Feb 26, 2101 to Aug 26, 2101')).toBeVisible()
  await expect(sale.getByText('$250').first()).toBeVisible()
  await expect(card.getByText('Last set by Ada Clerk')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
