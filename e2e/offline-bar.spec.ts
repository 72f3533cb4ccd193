import { A_PROPERTY } from './support/a-property.ts'
import { open } from './support/shell.ts'
import { expect, test } from './support/test.ts'

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/,
})

test('without a connection every screen says so, and what could not be loaded comes with it', async ({
  page,
}) => {
  await open(page, '/search')
  await expect(page.getByText('You’re offline', { exact: true })).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()

  const box = page.getByRole('searchbox', { name: 'Address, parcel ID or owner' })
  await box.fill('jackson')
  await box.press('Enter')
  await expect(
    page.getByText('You’re offline. Try again once you have a connection.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
})

for (const path of ['/', '/account', '/map-view', '/titlescope', `/property/${A_PROPERTY}`]) {
  test(`the bar hides nothing at the end of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await page.context().setOffline(true)
    const bar = page.getByText('You’re offline', { exact: true })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    )
    const end = await page
      .locator('#app')
      .evaluate((app) =>
        Math.max(...[...app.children].map((each) => each.getBoundingClientRect().bottom)),
      )
    expect(Math.floor(end)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  })
}

test('a skeleton is shown after 150 ms only', async ({ page }) => {
  await page.route('**/api/user/saved-properties*', () => {})
  await page.request.post('/api/auth/demo-login')
  await open(page, '/account')
  await page.getByRole('link', { name: 'Saved Properties' }).first().click()
  const skeleton = page.locator('main .animate-breathe').first()
  await skeleton.waitFor({ state: 'attached' })
  const look = await skeleton.evaluate((element) => {
    // A new one, at its beginning.
    const other = element.cloneNode() as Element
    element.after(other)
    const [wait] = other.getAnimations()
    if (!wait) return null
    wait.pause()
    wait.currentTime = 140
    const early = getComputedStyle(other).opacity
    wait.finish()
    return { early, later: getComputedStyle(other).opacity }
  })
  expect(look).toEqual({ early: '0', later: '1' })
})
