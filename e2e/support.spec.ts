import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { makeTag } from './support/api.ts'
import { mailTo, signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

test('a ticket needs a subject and a message, is confirmed and listed, and the form is empty again', {
  tag: '@core',
}, async ({ page }) => {
  const email = await signUpNew(page, '/support?tab=ticket')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please fill in both subject and message.', { exact: true }),
  ).toBeVisible()
  const values = (label: string) =>
    page
      .getByLabel(label)
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  expect(await values('Category')).toEqual(['general', 'technical', 'billing', 'feature', 'data'])
  expect(await values('Priority')).toEqual(['low', 'medium', 'high', 'urgent'])
  await expect(page.getByLabel('Category')).toHaveValue('general')
  await expect(page.getByLabel('Priority')).toHaveValue('medium')
  const subject = `About ${makeTag()}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Category').selectOption('data')
  await page.getByLabel('Priority').selectOption('urgent')
  await page.getByLabel('Message').fill('The owner is another one.')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Ticket Submitted', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByLabel('Category')).toHaveValue('general')
  await expect(page.getByLabel('Priority')).toHaveValue('medium')
  const ticket = page.getByRole('region', { name: 'Your Tickets' }).getByText(subject)
  await ticket.click()
  await expect(page.getByText('The owner is another one.')).toBeVisible()
  await expectAccessible(page)
  expect(await mailTo(page, email, 'ticket-receipt')).toContain('We received your ticket')
})

test('a visitor gives the address to answer to', async ({ page }) => {
  await page.goto('/support?tab=ticket')
  await page.getByLabel('Subject').fill('Before I sign up')
  await page.getByLabel('Message').fill('Do you cover Rankin County?')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(`v-${makeTag().toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Ticket Submitted', { exact: true })).toBeVisible()
})

test('answers questions, leads on, and says how the service is doing', async ({ page }) => {
  await page.goto('/support')
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['How It Works', '/how-it-works'],
    ['Education', '/resources'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    )
  }
  await expect(page.getByRole('tab')).toHaveText(['FAQ', 'Submit Ticket', 'System Status'])
  await expect(
    page.getByText(/within 24 hours; live chat 9 AM to 5 PM CST on weekdays/),
  ).toBeVisible()
  await page.getByLabel('Search questions').fill('how quickly 48 hours')
  await expect(page.getByText('Email takes 24 to 48 hours', { exact: false })).toBeVisible()
  await page.getByLabel('Search questions').fill('redemption')
  await expect(page.getByText(/^\d+ questions? of 12$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'System Status' }).click()
  await expect(page).toHaveURL('/support?tab=status')
  const main = page.getByRole('main')
  for (const part of ['Database', 'Imports and jobs', 'Email']) {
    await expect(main.getByRole('heading', { name: part, exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: 'Data Feeds' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('the status says above everything that a data feed failed', async ({ page }) => {
  await page.route('**/api/support/status', async (route) => {
    const answer = await route.fetch()
    const status = await answer.json()
    const parts = status.parts.map((part: object) => ({ ...part, state: 'ok' }))
    const feed = { name: 'List', county: null, asOf: null, updatedAt: null, failure: 'No heading' }
    await route.fulfill({ response: answer, json: { ...status, parts, feeds: [feed] } })
  })
  await page.goto('/support?tab=status')
  await expect(
    page.getByRole('heading', { name: 'All systems operational; 1 data feed has failed' }),
  ).toBeVisible()
  const feeds = page.getByRole('table', { name: 'Data Feeds' })
  await expect(feeds).toContainText('FailedNo heading')
})

test('the newsletter asks for an address and mails a link that confirms it', async ({ page }) => {
  const email = `n-${makeTag().toLowerCase()}@example.com`
  await page.goto('/blog')
  const box = page.getByRole('region', { name: 'Stay up to date' })
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByText('Enter your email address')).toBeVisible()
  await box.getByLabel('Email address').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByText(`Check the mailbox of ${email}`)).toBeVisible()
  const mail = (await mailTo(page, email, 'confirm-newsletter'))
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  await page.goto(/http:\/\/\S+\/newsletter\/confirm\?token=[\w.-]+/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
})

test.describe('what fails', () => {
  test.use({ expectedErrors: failedLoad(500) })

  test('to be sent is kept, with the words for it', async ({ page }) => {
    await page.route('**/api/support/ticket', (route) => route.fulfill({ status: 500 }))
    await page.goto('/support?tab=ticket')
    await page.getByLabel('Email').fill('a@example.com')
    await page.getByLabel('Subject').fill('x')
    await page.getByLabel('Message').fill('y')
    await page.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Failed to submit support ticket. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('y')
  })
})
