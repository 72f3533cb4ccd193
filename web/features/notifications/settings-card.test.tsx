// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { SettingsCard } from './settings-card.tsx'

const settings = {
  taxSaleAlerts: true,
  redemptionAlerts: true,
  priceAlerts: false,
  statusAlerts: true,
  emailNotifications: true,
  smsNotifications: false,
  daysAdvance: 7,
  emailFrequency: 'immediate',
  timeZone: 'America/Chicago',
}
const GET = 'GET /api/user/notification-settings'
const PATCH = 'PATCH /api/user/notification-settings'

test('a switch sends all settings with the change, and shows it at once', async () => {
  const { user, requests } = await renderPart(<SettingsCard />, {
    [GET]: [{ body: settings }, { body: { ...settings, priceAlerts: true } }],
    [PATCH]: { body: { ...settings, priceAlerts: true } },
  })
  const price = await screen.findByRole('switch', { name: 'Price Alerts' })
  await user.click(price)
  expect(price.getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(requests.some(({ call }) => call === PATCH)).toBe(true))
  const { smsNotifications: _, ...sent } = { ...settings, priceAlerts: true }
  expect(requests.find(({ call }) => call === PATCH)?.body).toMatchObject(sent)
})

test('days in advance outside 1 to 30 are refused at the field and not sent', async () => {
  const { user, requests } = await renderPart(<SettingsCard />, {
    [GET]: { body: settings },
    [PATCH]: { body: settings },
  })
  const days = await screen.findByLabelText('Days in Advance')
  await user.clear(days)
  await user.type(days, '0')
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 30.')
  expect(days.getAttribute('aria-invalid')).toBe('true')
  expect(requests.filter(({ call }) => call === PATCH)).toEqual([])
  await user.clear(days)
  await user.type(days, '9')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === PATCH)?.body).toMatchObject({ daysAdvance: 9 }),
  )
})

test('a change that fails is taken back', async () => {
  const { user } = await renderPart(<SettingsCard />, {
    [GET]: { body: settings },
    [PATCH]: { status: 500 },
  })
  const price = await screen.findByRole('switch', { name: 'Price Alerts' })
  await user.click(price)
  await waitFor(() => expect(price.getAttribute('aria-checked')).toBe('false'))
})
