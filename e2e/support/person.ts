import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { keepAddress } from '../../server/platform/testing/collect-secrets.ts'
import { makeTag } from './api.ts'
import { dataFolderOf } from './data-folder.ts'
import { expect } from './test.ts'

/** Signs up as somebody new and comes back to `returnTo`; answers their address. */
export async function signUpNew(page: Page, returnTo = '/dashboard'): Promise<string> {
  await page.goto(`/api/login?screen=signup&returnTo=${encodeURIComponent(returnTo)}`)
  return fillSignUp(page, returnTo)
}

/** Fills in the sign-up form that is open, and waits to be back. */
export async function fillSignUp(page: Page, returnTo: string): Promise<string> {
  const email = `ada-${makeTag().toLowerCase()}@example.com`
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Clerk')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(returnTo)
  return email
}

/** Opens the link in the mail that asks whether the address is theirs, and says yes. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const mail = await mailTo(page, email, 'verify-address')
  await page.goto(/^http:\/\/\S+\/oidc\/verify\/\S+$/m.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
}

/** The newest mail of a kind to an address, as the server wrote it into its outbox. */
export async function mailTo(page: Page, to: string, template: string): Promise<string> {
  const port = new URL(page.url()).port
  const folder = `${dataFolderOf(port)}/outbox/`
  let mail = ''
  await expect
    .poll(() => {
      // The first mail makes the folder.
      const names = existsSync(folder) ? readdirSync(folder) : []
      mail =
        names
          .filter((name) => name.endsWith(`-${template}.eml`))
          .sort()
          .map((name) => readFileSync(folder + name, 'utf8'))
          .filter((text) => text.includes(`To: ${to}`))
          .at(-1) ?? ''
      for (const [link] of mail.matchAll(/https?:\/\/\S+/g)) keepAddress(link)
      return mail
    })
    .not.toBe('')
  return mail
}
