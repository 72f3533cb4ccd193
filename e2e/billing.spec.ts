import type { Page } from '@playwright/test'
import { openReceiver } from '../server/features/webhooks/testing/receiver.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { confirmAddress, signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'
import { answerRecord, makeRecord } from './support/title.ts'

const GOOD_CARD = '4242 4242 4242 4242'
// In the future: an expired card is declined.
const EXPIRY = '12/99'

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill(EXPIRY)
  await page.getByLabel('Security code').fill('123')
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')

/** Buys through the API, as the signed-in person. */
async function buy(page: Page, wanted: { plan: string; amount: number }): Promise<void> {
  const begun = await page.request.post('/api/create-payment-intent', { data: wanted })
  const { paymentIntent, clientSecret } = await begun.json()
  const paid = await page.request.post(`/api/sandbox-payments/${paymentIntent}/confirm`, {
    data: { clientSecret, number: GOOD_CARD, expiry: EXPIRY, cvc: '123' },
  })
  expect(paid.status(), await paid.text()).toBe(200)
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('the plans show their prices and lead to the checkout or to sales', async ({ page }) => {
  await page.goto('/pricing')
  for (const [name, price, action, href, contents] of [
    [
      'Free',
      '$0/mo',
      'Start Free Account',
      '/signup',
      ['5 parcel searches/month', 'Basic property info', 'Limited map', 'Community support'],
    ],
    [
      'Starter',
      '$49/mo',
      'Choose Starter',
      '/checkout?plan=starter&amount=49',
      ['20 searches/month', 'Map view', 'Limited TitleScope previews', 'Email support'],
    ],
    [
      'Pro',
      '$149/mo',
      'Choose Pro',
      '/checkout?plan=pro&amount=149',
      [
        'Unlimited searches',
        'Full TitleScope reports',
        'Bulk import, 500 records/mo',
        'Selected county data',
        'Priority support',
      ],
    ],
    [
      'Enterprise',
      '$499/mo',
      'Contact sales',
      '/contact',
      [
        'All of Pro',
        'Bulk import, 5,000 records/mo',
        'Premium county data',
        'API access, 1M requests/mo',
      ],
    ],
  ] as const) {
    const card = page.getByRole('listitem', { name, exact: true })
    await expect(card).toContainText(price)
    await expect(card.getByRole('listitem')).toHaveText([...contents])
    await expect(card.getByText('Most Popular')).toHaveCount(name === 'Pro' ? 1 : 0)
    await expect(card.getByRole('link', { name: action })).toHaveAttribute('href', href)
  }
  await expect(page.getByRole('main')).toContainText(
    'Data export (CSV or Excel), bulk import and phone support.',
  )
  await expectGood(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test.describe('the checkout', () => {
  test.use({ expectedErrors: failedLoad(400, 401, 402) })

  test('asks a visitor to sign in, takes a card, and says that it is paid', {
    tag: '@core',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/api/login?screen=signup&returnTo=%2Fcheckout',
    )
    await expectGood(page)

    // Without a query the page shows the plan sold only here.
    const email = await signUpNew(page, '/checkout')
    await expect(page.getByText('Professional plan, one month')).toBeVisible()
    await expect(pay(page)).toHaveText('Pay $79/month')
    await expect(page.getByText('Test mode: no money moves.')).toBeVisible()

    await pay(page).click()
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await fillCard(page, '4000 0000 0000 0002')
    await pay(page).click()
    await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await expectGood(page)
    await fillCard(page, '5555 5555 5555 4444')
    await pay(page).click()
    await expect(toast(page, 'Payment Failed')).toContainText('Your card number is incorrect.')
    await fillCard(page, GOOD_CARD)
    await pay(page).click()
    await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_/)
    await expect(toast(page, 'Payment Successful')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
    await expect(page.getByRole('main')).toContainText(`A confirmation email was sent to ${email}`)
    await expect(page.getByRole('main').locator('ol > li')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect(page.getByRole('link', { name: 'Start Searching' })).toHaveAttribute(
      'href',
      '/search',
    )
    await expectGood(page)
  })

  test('ends the offer of the plan picked when signing up, where that is no more than was bought', async ({
    page,
  }) => {
    await signUpNew(page, '/pricing')
    await page.evaluate(() => localStorage.setItem('chosen-plan', 'starter'))
    await page.goto('/account')
    const offer = page.getByRole('region', { name: 'Your chosen plan' })
    await expect(offer).toContainText('You chose Starter')
    await buy(page, { plan: 'pro', amount: 149 })
    await page.goto('/account')
    await expect(fact(page, 'Plan')).toHaveText('Pro')
    await expect(offer).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('chosen-plan'))).toBeNull()
  })

  test('is followed by a plan that can be looked at, changed, cancelled and kept', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signUpNew(page, '/pricing')
    await buy(page, { plan: 'pro', amount: 149 })
    await page.goto('/account')
    await expect(fact(page, 'Plan')).toHaveText('Pro')
    await expect(fact(page, 'Card')).toHaveText('Visa ending in 4242')
    await expect(page.getByText('0 of 500 used')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Pro?' })
    await expect(dialog).toContainText('stays active until')
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(fact(page, 'Ends on')).toBeVisible()
    await expect(fact(page, 'Next billing date')).toHaveText('None')
    await page.getByRole('button', { name: 'Keep Pro' }).click()
    await expect(fact(page, 'Next billing date')).not.toHaveText('None')
    await page.getByRole('button', { name: 'Change plan' }).click()
    await page.getByRole('button', { name: 'Change to Starter' }).click()
    await expect(fact(page, 'From next month')).toHaveText('Starter, $49 a month')

    await page.getByRole('link', { name: /^PP-\d+$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice PP-\d+$/)
    await expect(page.getByText('Test payment')).toBeVisible()
    await expectGood(page)
  })

  test('refuses a link with another price: a toast, Payment Error, then the prices', async ({
    page,
  }) => {
    await page.goto('/checkout?plan=pro&amount=1')
    await expect(toast(page, 'Payment Setup Failed')).toContainText(
      'Unable to initialize payment. Please try again.',
    )
    const error = page.getByRole('alert').filter({ hasText: 'Payment Error' })
    await expect(error).toContainText('Unable to set up payment. Please try again.')
    await expect(error).toContainText('The price of Pro is $149')
    await expect(error.getByRole('link', { name: 'Back to Pricing' })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await expectGood(page)
    await expect(page).toHaveURL('/pricing')

    // A person who goes back there has time to read it again.
    await page.goBack()
    await expect(error).toBeVisible()
  })

  test('can be left without paying', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/create-payment-intent', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await signUpNew(page, '/checkout?plan=starter&amount=49')
    await expect(page.getByText('Setting up your payment…')).toBeVisible()
    answer()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled')
    await expect(page.getByRole('main')).toContainText('No charge was made')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      '5 parcel searches/month',
      'Basic property info',
      'Limited map',
      'Community support',
    ])
    await expect(page.getByRole('link', { name: 'Back to Pricing' })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expectGood(page)
  })
})

test('the page after the payment waits for the provider’s word', async ({ page }) => {
  await signUpNew(page, '/pricing')
  let status = 'pending'
  await page.route('**/api/user/purchases/pi_late', (route) =>
    route.fulfill({
      json: {
        id: 1,
        item: 'pro',
        description: 'Pro plan, one month',
        amount: 149,
        status,
        propertyId: null,
        invoiceId: null,
        email: null,
      },
    }),
  )
  await page.goto('/payment-success?payment_intent=pi_late')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment…')
  await expectGood(page)
  status = 'paid'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  status = 'pending'
  await page.goto('/payment-success?payment_intent=pi_late&redirect_status=failed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment not confirmed')
})

test('a full report: a visitor signs in, who has no plan pays once, then it opens', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,city,state,zip,total_owed\n${tag},${tag} Owner,9 Report Rd,Jackson,MS,39202,10`,
    { county: 'Hinds County, MS' },
  )
  const { id } = await propertyOf(request, tag)
  await answerRecord(page, makeRecord(id))
  const button = page.getByRole('button', { name: 'Generate Full Report ($15)' })
  await page.goto(`/titlescope?property=${id}`)
  await button.click()
  await expect(
    toast(page, 'Sign in for the full report').getByRole('button', {
      name: 'Sign in',
      exact: true,
    }),
  ).toBeVisible()

  await signUpNew(page, `/titlescope?property=${id}`)
  await button.click()
  await expect(page).toHaveURL(`/checkout?plan=title-report&amount=15&property=${id}`)
  await expect(pay(page)).toHaveText('Pay $15')
  await fillCard(page, GOOD_CARD)
  await pay(page).click()
  await page.getByRole('link', { name: 'Open report' }).click()
  await expect(page).toHaveURL(`/titlescope?property=${id}`)
  const made = page.waitForResponse(`**/api/properties/${id}/report`)
  await page.getByRole('button', { name: 'Open full report' }).click()
  expect((await made).status()).toBe(201)
  await page.goto('/account')
  await expect(page.getByRole('link', { name: /^Full title report: 9 Report Rd/ })).toHaveAttribute(
    'href',
    `/titlescope?property=${id}`,
  )
})

test('a key for a program is shown once, works, and can be taken away', async ({
  page,
  request,
}) => {
  await confirmAddress(page, await signUpNew(page, '/pricing'))
  await page.goto('/account')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Nightly export')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await dialog.getByLabel('Your key').inputValue()
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const ask = async () =>
    (await request.get('/api/coverage', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await ask()).toBe(200)
  await page.getByRole('button', { name: 'Remove key Nightly export' }).click()
  await expect(page.getByText('Nightly export')).toHaveCount(0)
  expect(await ask()).toBe(401)
})

test.describe('webhooks', () => {
  test.use({ expectedErrors: failedLoad(400) })

  test('a webhook is added, tested and managed; its secret is shown once', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const receiver = await openReceiver()
    await confirmAddress(page, await signUpNew(page, '/account'))
    await page.goto('/account')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await dialog.getByLabel('Address').fill('https://169.254.169.254/')
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByText('not on the public internet')).toBeVisible()
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByLabel('Price change').uncheck()
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: /^Send a test to 127/ }).click()
    await expect(toast(page, 'Test delivered')).toContainText('responded with 200')
    receiver.answer = { status: 500 }
    await page.getByRole('button', { name: /^Send a test to 127/ }).click()
    await expect(toast(page, 'Test not delivered')).toContainText('It answered 500')
    expect(receiver.received).toHaveLength(2)

    await page.getByRole('button', { name: /^Manage the webhook/ }).click()
    const manage = page.getByRole('dialog', { name: 'Webhook', exact: true })
    await expect(manage.getByText('Arrived')).toBeVisible()
    await expect(manage.getByText('It answered 500')).toBeVisible()
    await expect(manage.getByLabel('Price change')).not.toBeChecked()
    await manage.getByRole('switch', { name: 'Send alerts' }).click()
    await expect(manage.getByRole('switch', { name: 'Send alerts' })).not.toBeChecked()
    await manage.getByRole('button', { name: 'New secret' }).click()
    await expect(manage.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
    await expectGood(page)
    await manage.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: /^Manage the webhook/ })).toHaveCount(0)
    await receiver.close()
  })
})
