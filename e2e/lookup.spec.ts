import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('what to look up next: an answer changes the advice, assumptions are the workspace’s own', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,market_value,total_owed,sale_date\n${tag},ESTATE OF DOE JANE,2 OAK ST,60000,4000,2027-08-30`,
    { county: 'Warren County, MS' },
  )
  const { id } = await propertyOf(request, tag)
  await signUpNew(page, `/property/${id}?tab=title`)
  const card = page.getByRole('region', { name: 'What to look up next' })
  const next = card.getByRole('region', { name: 'Next' })
  const first = await next.getByRole('heading').textContent()
  await expectAccessible(page)

  await next.getByRole('button', { name: 'Enter what you found' }).click()
  const answer = page.getByRole('dialog', { name: first ?? '' })
  await answer.getByLabel('Note').fill('Book 12, page 34')
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Book 12, page 34')).toBeVisible()
  await expect(card.getByText('Nothing found')).toBeVisible()
  await expect(next.getByRole('heading')).not.toHaveText(first ?? '')

  // At a price above its highest value, no lookup pays off.
  await card.getByLabel('Price you would pay').fill('90000')
  await expect(next.getByRole('heading', { name: 'Stop looking' })).toBeVisible()
  await card.getByLabel('Price you would pay').fill('')

  await card.getByRole('button', { name: 'Assumptions' }).click()
  const assumptions = page.getByRole('dialog', { name: 'Assumptions' })
  await assumptions.getByLabel('Your time, $ an hour').fill('x')
  await expect(assumptions.getByRole('button', { name: 'Save' })).toBeDisabled()
  await assumptions.getByLabel('Your time, $ an hour').fill('75')
  await expectAccessible(page)
  await assumptions.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Your time counts $75.00 an hour')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: /^Remove this answer/ }).click()
  await expect(card.getByText('Book 12, page 34')).toBeHidden()
})
