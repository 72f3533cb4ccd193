import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { fillSignUp, mailTo } from './support/person.ts'
import { untilHydrated } from './support/screens.ts'
import { expect, openContext, test } from './support/test.ts'

const PASSWORD = 'correct horse battery'

/** The link in the newest mail of a kind to an address. */
async function linkInMail(page: Page, to: string, template: string): Promise<string> {
  return /^http:\/\/\S+$/m.exec(await mailTo(page, to, template))?.[0] ?? ''
}

/** Signs up a new person on the sign-up page; returns the address. */
async function signUp(page: Page): Promise<string> {
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Create Account' }).click()
  return fillSignUp(page, '/dashboard')
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('a visitor', () => {
  test('is asked on the account page to sign in', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expectAccessible(page)
  })

  test('picks a plan with the keyboard; Pro is chosen beforehand', async ({ page }) => {
    await page.goto('/signup')
    const plan = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect(plan('Pro')).toBeChecked()
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(4)
    for (const name of ['Free', 'Starter', 'Enterprise']) {
      await expect(plan(name)).toBeVisible()
      await expect(plan(name)).not.toBeChecked()
    }
    const calls: string[] = []
    page.on('request', (call) => calls.push(call.url()))
    await plan('Pro').press('ArrowRight')
    await expect(plan('Enterprise')).toBeChecked()
    for (const [name, path] of [
      // The choice is stored in this browser, not in links.
      ['Create Account', '/api/login'],
      ['Sign in', '/api/login?screen=signin'],
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
      ['How it works', '/how-it-works'],
      ['Compare the plans', '/pricing'],
    ] as const) {
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
    }
    expect(calls.filter((url) => url.includes('enterprise'))).toEqual([])
    await expectAccessible(page)
  })

  test('keeps the plan picked in this browser: it is in nothing that is sent', async ({ page }) => {
    await page.goto('/signup')
    await untilHydrated(page)
    const sent: string[] = []
    page.on('request', (call) => sent.push(`${call.url()} ${call.postData() ?? ''}`))
    await page.getByRole('radio', { name: 'Starter', exact: true }).check()
    await page.getByRole('link', { name: 'Create Account' }).click()
    await fillSignUp(page, '/dashboard')
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.filter((call) => /starter/i.test(call))).toEqual([])
    await page.goto('/account')
    await expect(page.getByRole('region', { name: 'Your chosen plan' })).toContainText(
      'You chose Starter, $49 a month, when you signed up.',
    )
  })

  test('tries the product with the demo login', async ({ page }) => {
    await page.goto('/login?returnTo=%2Fsearch%3Fq%3Dsmith')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Demo Login (Testing)' }).click()
    await expect(page).toHaveURL(/\/search\?q=smith$/)
    await page.goto('/account')
    await expect(page.getByText('Demo User').first()).toBeVisible()
    await expect(
      page.getByText('Only you can see it. It is deleted one day after you started it'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  })

  test('whose demo login fails hears nothing; it is only logged', async ({ page, context }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('Demo login'))
    await context.route('**/api/auth/demo-login', (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
      'href',
      /^\/api\/login/,
    )
    await expect(page.getByRole('link', { name: 'View pricing plans' })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await page.getByRole('button', { name: 'Demo Login (Testing)' }).click()
    await logged
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  for (const [what, body, words] of [
    ['the text of its answer', '{"message":"Not today."}', '503: {"message":"Not today."}'],
    ['its words where it has no text', '', '503: Service Unavailable'],
  ] as const) {
    test(`whose demo login is refused finds the status logged, with ${what}`, async ({ page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('Demo login'),
      )
      await page.route('**/api/auth/demo-login', (route) => route.fulfill({ status: 503, body }))
      await page.goto('/login')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Demo Login (Testing)' }).click()
      expect((await logged).text()).toContain(words)
      await expect(page.getByText('Not today.')).toHaveCount(0)
      await expect(page).toHaveURL(/\/login$/)
    })
  }
  test.use({ expectedErrors: /Demo login failed|ERR_FAILED|status of 503/ })
})

test.describe('somebody new', () => {
  test.use({ expectedErrors: /status of 4(01|22)/ })

  test('signs up, confirms the address, signs out and in again where they wanted to go', {
    tag: '@core',
  }, async ({ page }) => {
    const email = await signUp(page)
    await page.goto('/account')
    await expect(page.getByText('Not confirmed')).toBeVisible()
    await expectAccessible(page)

    await page.goto(await linkInMail(page, email, 'verify-address'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to account' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

    await page
      .getByRole('button', { name: /^Your account:/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()

    await page.goto('/login?returnTo=%2Fdashboard%3Fstatus%3Dclear')
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, email, 'wrong horse battery')
    await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.')
    await expectAccessible(page)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\?status=clear$/)
  })

  test('who forgot the password chooses a new one', async ({ page }) => {
    const email = await signUp(page)
    await page.goto('/api/logout')
    await page.goto('/api/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.goto(await linkInMail(page, email, 'reset-password'))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Use at least 10 characters')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('New password').fill('a new password of mine')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email, 'a new password of mine')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('the account', () => {
  test.use({ expectedErrors: /status of (401|500)/ })

  test('that can not be loaded says so, and can be asked for again', async ({ page }) => {
    await page.route('**/api/auth/user', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side' } }),
    )
    await page.goto('/account')
    const notice = page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' })
    await expect(notice).toContainText('Something went wrong on our side')
    await page.unroute('**/api/auth/user')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
  })

  test('saves the names as edited, and says so when it fails', async ({ page }) => {
    await signUp(page)
    await page.goto('/account')
    const first = page.getByLabel('First name')
    const last = page.getByLabel('Last name')
    await expect(first).toBeDisabled()
    await expect(last).toBeDisabled()
    await expect(last).toHaveValue('Clerk')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
    await expect(actions).toHaveText(['Notifications', 'Saved Properties', 'Support', 'Sign Out'])
    for (const [place, path] of [
      '/notifications',
      '/saved-properties',
      '/support',
      '/api/logout',
    ].entries()) {
      await expect(actions.nth(place)).toHaveAttribute('href', path)
    }
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(first).toBeFocused()
    await first.fill('Grace')
    await last.fill('Hopper')
    await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Failed to update profile. Please try again.', { exact: true }),
    ).toBeVisible()
    await page.unroute('**/api/user/profile')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()
    await expect(first).toBeDisabled()
    await expect(page.getByText('Grace Hopper').first()).toBeVisible()

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await first.fill('Nobody')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(first).toHaveValue('Grace')
  })

  test('begins on the Free plan, with five searches that count and nothing to be billed', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('/account')
    const plan = page.getByRole('region', { name: 'Subscription' })
    const fact = (name: string) =>
      plan.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
    await expect(fact('Plan')).toHaveText('Free')
    await expect(fact('Next billing date')).toHaveText('None')
    const searches = page
      .getByRole('region', { name: 'Usage this month' })
      .getByRole('listitem')
      .filter({ hasText: 'Searches' })
    await expect(searches).toContainText('0 of 5 used')
    await page.goto('/search?q=jackson')
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
    await page.goto('/account')
    await expect(searches).toContainText('1 of 5 used')
  })

  test('shows the picture that was uploaded', async ({ page }) => {
    await signUp(page)
    await page.goto('/account')
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } })
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
    const shown = page.getByRole('main').locator('img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512)
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('The picture was not changed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(shown).toHaveCount(0)
  })

  test('signs out everywhere', async ({ page, browser, baseURL }) => {
    const email = await signUp(page)
    const other = await openContext(browser, { baseURL: baseURL ?? '' })
    const there = await other.newPage()
    await there.goto('/api/login')
    await signIn(there, email, PASSWORD)
    await expect(there).toHaveURL(/\/dashboard$/)

    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem'),
    ).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await there.goto('/account')
    await expect(there.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
    await there.goto('/api/login')
    await expect(there.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await other.close()
  })

  test('is deleted when the word is typed', async ({ page }) => {
    await signUp(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Type the word delete to delete the account')).toBeVisible()
    await page.getByLabel('Type “delete” to confirm').fill('delete')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('remembers the plan that was picked until it is refused', async ({ page }) => {
    await signUp(page)
    await page.goto('/account')
    const offer = page.getByRole('region', { name: 'Your chosen plan' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    // Whoever did not touch the plans has chosen none.
    await expect(offer).toHaveCount(0)
    await page.goto('/signup')
    await page.getByRole('radio', { name: 'Pro', exact: true }).click()
    await page.getByRole('link', { name: 'Create Account' }).click()
    await page.goto('/account')
    await expect(offer).toContainText('You chose Pro, $149 a month, when you signed up.')
    // At the top of the page, visible right after the sign-up.
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(offer.getByRole('link', { name: 'Finish the upgrade' })).toBeInViewport()
      const below = (await offer.boundingBox())?.y ?? Number.NaN
      for (const name of ['Profile', 'Quick actions']) {
        const card = page.getByRole('main').getByRole('heading', { name }).first()
        expect((await card.boundingBox())?.y ?? 0).toBeGreaterThan(below)
      }
      await expectNoSidewaysScroll(page)
    }
    // Opening the checkout neither accepts nor declines it.
    await offer.getByRole('link', { name: 'Finish the upgrade' }).click()
    await expect(page).toHaveURL('/checkout?plan=pro&amount=149')
    await page.goto('/account')
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('everything fits and the menu is at hand', async ({ page }) => {
    await page.goto('/login')
    await expectNoSidewaysScroll(page)
    await signUp(page)
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Your account:/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expectAccessible(page)
  })
})
