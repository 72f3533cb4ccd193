import { expect, test } from './support/test.ts'

test.use({ waitsForApp: false })

test('the API is described on a page of its own, with examples and every call', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^ParcelProof/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible()
  await expect(page.getByText('curl -H "Authorization: Bearer $KEY"').first()).toBeVisible()
  // Its calls are shown by subject: all at once would take the browser minutes.
  await page.locator('[data-tag="properties"]').first().click()
  const call = page.locator('[data-path="/api/properties/search"]').first()
  await call.click()
  await expect(page.getByText('Accepts an API key with read access.').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
