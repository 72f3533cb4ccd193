import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { expect, test } from './support/test.ts'

const LIST = 'parcel_id,owner_name,address,city,total_owed'

test('a report’s number shows that it is genuine, and what has changed since', {
  tag: '@core',
}, async ({ page }) => {
  const place = freshCounty()
  const { request } = page
  const tag = makeTag()
  const row = (owed: number) => `${LIST}\n${tag}-1,${tag} Owner,7 Report Ln,Town,${owed}`
  await importList(request, row(100), { county: place })
  const { id } = await propertyOf(request, `${tag}-1`)
  expect((await request.post(`/api/properties/${id}/report`)).status()).toBe(401)

  await request.post('/api/auth/demo-login')
  const made = await request.post(`/api/properties/${id}/report`)
  expect(made.status(), await made.text()).toBe(201)
  const { hash, url } = await made.json()
  const pdf = await request.get(url)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/titlescope')
  const card = page.getByRole('region', { name: 'Check a report' })
  await card.getByLabel('Report number').fill('12345')
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(card.getByRole('alert')).toHaveText(/64 characters/)
  await card.getByLabel('Report number').fill(` ${hash.toUpperCase()} `)
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL(`/titlescope?report=${hash}`)
  await expect(card.getByRole('status')).toContainText('Genuine. Report of 7 Report Ln')
  await expect(card.getByRole('status')).toContainText('Nothing in the report has changed since.')
  await expectAccessible(page)

  await importList(request, row(250.5), { county: place })
  await page.reload()
  const changed = card.getByRole('row').filter({ hasText: 'Total owed' })
  await expect(changed).toContainText('$100.00')
  await expect(changed).toContainText('$250.50')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await page.goto(`/titlescope?report=${'a'.repeat(64)}`)
  await expect(card.getByRole('status')).toContainText('Not genuine.')
})
