import { expect, type Page } from '@playwright/test'
import { makeTag } from './api.ts'

/** Signs up as somebody new and comes back to `returnTo`; answers their address. */
export async function signUpAt(page: Page, returnTo: string): Promise<string> {
  const email = `ada-${makeTag().toLowerCase()}@example.com`
  await page.goto(`/api/login?${new URLSearchParams({ screen: 'signup', returnTo })}`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Clerk')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(returnTo)
  return email
}
