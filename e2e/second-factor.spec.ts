import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { codeOf } from './support/codes-app.ts'
import { confirmAddress, mailTo, signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'correct horse battery'

/** On the account page of a new person with a confirmed address. */
async function atAccount(page: Page): Promise<string> {
  const email = await signUpNew(page, '/account')
  await confirmAddress(page, email)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  return email
}

async function signOutAndBack(page: Page): Promise<void> {
  await page.goto('/api/logout')
  await page.goto('/api/login?returnTo=%2Faccount')
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A device with a passkey store, simulated by the browser's tools. */
async function giveDevice(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.describe('an app for codes', () => {
  test.use({ expectedErrors: /status of 401 .*second-step/ })

  test('is set up, asked for at the next sign-in, and replaced by a recovery code', async ({
    page,
  }) => {
    const email = await atAccount(page)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await expectAccessible(page)
    await dialog.getByLabel('Code from the app').fill(codeOf(secret, -1))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const done = page.getByRole('dialog', { name: 'Your authenticator app is set up' })
    await expect(done.getByRole('listitem')).toHaveCount(10)
    const recovery = (await done.getByRole('listitem').first().textContent()) ?? ''
    await expectAccessible(page)
    await done.getByRole('button', { name: 'I saved them' }).click()
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    await expectAccessible(page)
    await mailTo(page, email, 'factor-changed')

    await signOutAndBack(page)
    await typePassword(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('This code is wrong, has expired')).toBeVisible()
    await page.getByLabel('Code').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL('/account')

    await signOutAndBack(page)
    await typePassword(page, email)
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('9 of 10 left')).toBeVisible()
  })
})

test('a passkey is added, signs in alone and beside the password, is renamed and removed', async ({
  page,
}) => {
  await giveDevice(page)
  const email = await atAccount(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Ada’s laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  const done = page.getByRole('dialog', { name: 'Your passkey is added' })
  await done.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('Ada’s laptop')).toBeVisible()

  await signOutAndBack(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/account')

  await signOutAndBack(page)
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/account')

  await page.getByRole('button', { name: 'Rename Ada’s laptop' }).click()
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('Desk')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Desk' }).click()
  await expect(page.getByText('Desk', { exact: true })).toHaveCount(0)
  await signOutAndBack(page)
  await typePassword(page, email)
  await expect(page).toHaveURL('/account')
})

test.describe('who signed in a while ago', () => {
  test.use({ expectedErrors: /status of 40[013] .*(\/api\/(user|auth\/confirm)|\/sign-in)\)$/ })

  test('is asked once more before the account goes, on a phone, too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const email = await atAccount(page)
    // After one response of the server, the client decides on its own.
    let calls = 0
    await page.route('**/api/user', (route) => {
      calls += 1
      if (calls > 1) return route.continue()
      return route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'confirm_required', message: 'Confirm', requestId: 'x' }),
      })
    })
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('Type “delete” to confirm').fill('delete')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await asked.getByLabel('Password').fill('not her password')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await expect(asked.getByText('The password or passkey could not be verified')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await asked.getByLabel('Password').fill(PASSWORD)
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible()
    expect(calls).toBe(2)
    await page.goto('/api/login')
    await typePassword(page, email)
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible()
  })
})

test('another address counts once its mail is answered', async ({ page }) => {
  const email = await atAccount(page)
  const next = `new-${email}`
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email address').fill(next)
  await page.getByRole('button', { name: 'Send link' }).click()
  const sent = page.getByRole('dialog', { name: 'Check your email' })
  await expect(sent.getByText(next)).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(page, next, 'change-address')
  await page.goto(/^http:\/\/\S+\/oidc\/change\/\S+$/m.exec(mail)?.[0] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  await mailTo(page, email, 'address-changed')
  await page.goto('/account')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next)
})
