import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from './test.ts'

/** The code of an authenticator app, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Sets up an authenticator app on the account page, which also verifies the second factor. */
export async function setUpCodesApp(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Code from the app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const done = page.getByRole('dialog', { name: 'Your authenticator app is set up' })
  await done.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
}
