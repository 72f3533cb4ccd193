import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importProperties, makeTag, propertyOf } from './support/api.ts'
import { confirmAddress, mailTo, signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

const items = (page: Page) =>
  page.getByRole('region', { name: 'Recent Notifications' }).getByRole('article')

test('a change of a tracked property is reported in the app and by email, and read', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const edition = (owed: number) =>
    importProperties(request, [{ parcelId: tag, address: `5 ${tag} Ln`, totalOwed: owed }])
  await edition(10)
  const { id } = await propertyOf(request, tag)
  const email = await signUpNew(page, `/property/${id}`)
  // Alerts are mailed to confirmed addresses only.
  await confirmAddress(page, email)
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'Track Property' }).click()
  await expect(page.getByRole('button', { name: /^Tracked/ })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  await edition(25)
  await expect(async () => {
    await page.reload()
    await expect(items(page)).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const item = items(page).first()
  await expect(item).toContainText('total owed now $25.00')
  await expect(item.getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await item.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(item.getByText('New', { exact: true })).toHaveCount(0)
  await expect(item).toHaveAttribute('data-read', 'true')
  await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0)
  await expectAccessible(page)

  const mail = await mailTo(page, email, 'alerts')
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const link = /http:\/\/\S+\/api\/unsubscribe\?token=[\w.-]+/.exec(
    mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
  )?.[0]
  await page.goto(link ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop alert emails' }).click()
  await expect(page.getByRole('heading', { name: 'Alert emails are off' })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).not.toBeChecked()
})

test('settings are kept as they are switched', async ({ page }) => {
  await signUpNew(page, '/notifications')
  const kept: unknown[] = []
  page.on('requestfinished', (call) => {
    if (call.method() === 'PATCH') kept.push(call.postDataJSON())
  })
  await expect(page.getByRole('switch', { name: 'SMS Notifications' })).toBeDisabled()
  await expect(page.getByText('Pro+ · not available', { exact: true })).toBeVisible()
  for (const name of ['Tax Sale', 'Redemption', 'Price', 'Status']) {
    await expect(page.getByRole('switch', { name: `${name} Alerts` })).toBeChecked()
  }
  const frequency = page.getByLabel('Email Frequency').locator('option')
  expect(
    await frequency.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(['immediate', 'daily', 'weekly'])
  await expect(page.getByLabel('Email Frequency')).toHaveValue('immediate')
  await expect(page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('switch', { name: 'Price Alerts' }).click()
  await page.getByLabel('Email Frequency').selectOption('weekly')
  const days = page.getByLabel('Days in Advance')
  await expect(days).toHaveValue('7')
  await expect(days).toHaveAttribute('min', '1')
  await expect(days).toHaveAttribute('max', '30')
  await days.fill('31')
  await expect(page.getByText('A whole number from 1 to 30.')).toBeVisible()
  await days.fill('14')
  // Waits for the responses, so that later reads include them.
  await expect.poll(() => kept).toHaveLength(3)
  expect(kept.at(-1)).toEqual({
    taxSaleAlerts: true,
    redemptionAlerts: true,
    priceAlerts: false,
    statusAlerts: true,
    emailNotifications: true,
    smsNotifications: false,
    daysAdvance: 14,
    emailFrequency: 'weekly',
    timeZone: 'America/Chicago',
  })
  await page.reload()
  await expect(days).toHaveValue('14')
  await expect(page.getByRole('switch', { name: 'Price Alerts' })).not.toBeChecked()
  await expect(page.getByLabel('Email Frequency')).toHaveValue('weekly')
})

test.describe('what fails', () => {
  test.use({ expectedErrors: failedLoad(500) })

  test('to be changed goes back, with the words for it', async ({ page }) => {
    await signUpNew(page, '/notifications')
    const statusAlerts = page.getByRole('switch', { name: 'Status Alerts' })
    await expect(statusAlerts).toBeChecked()
    await page.route('**/api/user/notification-settings', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await statusAlerts.click()
    await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Failed to update notification settings.', { exact: true }),
    ).toBeVisible()
    await expect(statusAlerts).toBeChecked()
  })
})
