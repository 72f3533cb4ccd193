import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { APIResponse, Page } from '@playwright/test'
import { collectAddress, saveSent } from '../../server/platform/testing/collect-secrets.ts'
import { makeTag } from './api.ts'
import { dataFolderOf } from './data-folder.ts'
import { expect } from './test.ts'

const newAddress = () => `ada-${makeTag().toLowerCase()}@example.com`
const PASSWORD = 'correct horse battery'

/**
 * Signs up a new person and opens `returnTo`; returns the address. The forms are sent without rendering them:
 * account.spec.ts and others fill them in.
 */
export async function signUpNew(page: Page, returnTo = '/privacy-policy'): Promise<string> {
  const email = newAddress()
  const query = new URLSearchParams({ screen: 'signup', returnTo })
  const back = await sendForm(page, await page.request.get(`/api/login?${query}`), {
    firstName: 'Ada',
    lastName: 'Clerk',
    email,
    password: PASSWORD,
  })
  const { pathname, search } = new URL(back.url())
  expect(pathname + search).toBe(returnTo)
  await page.goto(returnTo)
  return email
}

/** Signs in a person who signed up before; the page must be signed out. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const query = new URLSearchParams({ screen: 'signin', returnTo: '/privacy-policy' })
  const form = { email, password: PASSWORD }
  const back = await sendForm(page, await page.request.get(`/api/login?${query}`), form)
  expect(new URL(back.url()).pathname).toBe('/privacy-policy')
}

/** Submits the page's only form; returns the resulting location. */
async function sendForm(
  { request }: Page,
  asked: APIResponse,
  form: Record<string, string>,
): Promise<APIResponse> {
  const action = /<form method="post" action="([^"]+)">/.exec(await asked.text())?.[1]
  expect(action, asked.url()).toBeTruthy()
  saveSent('urlencoded', String(new URLSearchParams(form)))
  const { origin } = new URL(asked.url())
  const answer = await request.post(`${origin}${action}`, { form, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer
}

/** Fills in the open sign-up form and waits for the return. */
export async function fillSignUp(page: Page, returnTo: string): Promise<string> {
  const email = newAddress()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Clerk')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(returnTo)
  return email
}

/** Opens the link in the mail and confirms the address. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const mail = await mailTo(page, email, 'verify-address')
  const link = /^http:\/\/\S+\/oidc\/verify\/\S+$/m.exec(mail)?.[0] ?? ''
  const answer = await sendForm(page, await page.request.get(link), {})
  expect(await answer.text()).toContain('Your address is confirmed')
}

/** The newest mail of a template to an address, from the server's outbox. */
export async function mailTo(page: Page, to: string, template: string): Promise<string> {
  const port = new URL(page.url()).port
  const folder = `${dataFolderOf(port)}/outbox/`
  let mail = ''
  await expect
    .poll(() => {
      // The first mail creates the folder.
      const names = existsSync(folder) ? readdirSync(folder) : []
      mail =
        names
          .filter((name) => name.endsWith(`-${template}.eml`))
          .sort()
          .map((name) => readFileSync(folder + name, 'utf8'))
          .filter((text) => text.includes(`To: ${to}`))
          .at(-1) ?? ''
      for (const [link] of mail.matchAll(/https?:\/\/\S+/g)) collectAddress(link)
      return mail
    })
    .not.toBe('')
  return mail
}
