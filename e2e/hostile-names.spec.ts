import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('names with markup and scripts are shown as the text they are', async ({ page }) => {
  const tag = makeTag()
  const owner = `${tag} <script>window.wasRun = 1</script> LLC`
  const address = '1 <img src=x onerror="window.wasRun = 1"> St'
  const quoted = [owner, address].map((text) => `"${text.replaceAll('"', '""')}"`)
  await importList(
    page.request,
    `parcel_id,owner_name,address,city,total_owed\n${tag},${quoted.join(',')},Town,10`,
    { county: 'Hinds County, MS' },
  )
  const { id } = await propertyOf(page.request, tag)
  const wasRun = () => page.evaluate(() => 'wasRun' in window)

  await page.goto(`/search?q=${tag}`)
  await expect(page.getByRole('main').getByRole('article')).toContainText(owner)
  expect(await wasRun()).toBe(false)
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await expect(page.getByRole('main')).toContainText(owner)
  expect(await wasRun()).toBe(false)

  await signUpNew(page, '/account')
  const firstName = '<b onmouseover="window.wasRun = 1">Ada</b>'
  const named = await page.request.patch('/api/user/profile', { data: { firstName } })
  expect(named.ok(), await named.text()).toBe(true)
  await page.reload()
  await expect(page.getByText(`${firstName} Clerk`).first()).toBeVisible()
  expect(await wasRun()).toBe(false)
})

test('a name that cannot be broken makes no page wider than a phone', async ({ page }) => {
  const tag = makeTag()
  await importList(
    page.request,
    `parcel_id,owner_name,address,city,total_owed\n${tag},${'X'.repeat(300)},${'LONG'.repeat(60)} ST,Town,10`,
    { county: 'Hinds County, MS' },
  )
  const { id } = await propertyOf(page.request, tag)
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpNew(page, `/search?q=${tag}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await cards.getByRole('button', { name: /^Track/ }).click()
  await expect(cards.getByRole('button', { name: /^Tracked/ })).toBeVisible()
  await page.goto('/saved-properties')
  await expect(cards).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LONG')
  await expectNoSidewaysScroll(page)
})
