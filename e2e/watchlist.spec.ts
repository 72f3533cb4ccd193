import type { Page } from '@playwright/test'
import { centralDay } from '../domain/lib/local-date.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importProperties, makeTag, propertyOf } from './support/api.ts'
import { fillSignUp, signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

const toast = (page: Page, title: string) =>
  page
    .getByRole('status')
    .filter({ hasText: title })
    .or(page.getByText(title, { exact: true }))
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a visitor who presses Track is offered sign-in, and the property is tracked after it', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importProperties(request, [{ parcelId: tag, address: `1 ${tag} Ln`, totalOwed: 10 }])
  const { id } = await propertyOf(request, tag)
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'Track Property' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await page.goto(`/api/login?screen=signup&returnTo=%2Fproperty%2F${id}`)
  await fillSignUp(page, `/property/${id}`)
  await expect(page.getByRole('button', { name: /^Tracked/ })).toBeVisible()
  await page.goto('/saved-properties')
  await expect(cards(page)).toHaveCount(1)
})

for (const [what, path] of [
  ['who is signed in', '**/api/auth/user'],
  ['what is tracked', '**/api/user/saved-properties'],
] as const) {
  test(`a press before it is known ${what} tracks all the same`, async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '5 Quiet Ln', totalOwed: 55 }])
    const { id } = await propertyOf(request, tag)
    await signUpNew(page, '/notifications')
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      const read = await route.fetch()
      await mayAnswer
      await route.fulfill({ response: read })
    })
    await page.goto(`/property/${id}`)
    const sent = page.waitForResponse('**/api/user/tracked-properties')
    await page.getByRole('button', { name: 'Track Property' }).click()
    expect((await sent).status()).toBe(201)
    answer()
    await expect(page.getByRole('button', { name: /^Tracked/ })).toBeVisible()
  })
}

test('tracks from search, undoes, notes, tags, finds and removes', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importProperties(request, [
    { parcelId: `${tag}-1`, address: '1 Quiet Ln', ownerName: `${tag} One`, totalOwed: 11 },
    { parcelId: `${tag}-2`, address: '2 Quiet Ln', ownerName: `${tag} Two`, totalOwed: 22 },
  ])
  await signUpNew(page, `/search?q=${tag}`)
  await page.getByRole('button', { name: 'Track 1 Quiet Ln' }).click()
  await expect(page.getByText('Property Tracked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Track 1 Quiet Ln' })).toBeVisible()
  for (const name of ['1 Quiet Ln', '2 Quiet Ln']) {
    await page.getByRole('button', { name: `Track ${name}` }).click()
    await expect(page.getByRole('button', { name: `Tracked ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Save screen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Screen saved' })).toBeVisible()

  await page.goto('/saved-properties')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Screens' }).click()
  await expect(page.getByRole('link', { name: tag, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Watchlist' }).click()
  for (const [name, count] of [
    ['Total', '2'],
    ['Delinquent', '2'],
    ['Current', '0'],
    ['Pending Sale', '0'],
  ] as const) {
    await expect(
      page.locator('div', { has: page.locator(`dt:text-is("${name}")`) }).last(),
    ).toContainText(count)
  }
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  await expect(actions).toHaveText(['Notifications', 'Import Properties', 'Map View'])
  for (const [place, path] of ['/notifications', '/import', '/map-view'].entries()) {
    await expect(actions.nth(place)).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Note and tags of 2 Quiet Ln' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Corner of the lane')
  await page.getByLabel('Tags', { exact: true }).fill('spring, Spring, corner')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const second = cards(page).filter({ hasText: '2 Quiet Ln' })
  await expect(second).toContainText('Corner of the lane')
  await expect(second.getByRole('listitem')).toHaveText(['spring', 'corner'])

  const box = page.getByRole('searchbox', { name: 'Search saved properties' })
  await box.fill('corner lane')
  await expect(cards(page)).toHaveCount(1)
  await box.fill('nothing like it')
  await expect(page.getByText('No matching properties found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  await second.getByRole('button', { name: /^Remove/ }).click()
  await expect(toast(page, 'Property Removed').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(second).toContainText('Corner of the lane')

  await page.getByLabel('Select all shown').check()
  await page.getByLabel('Tag for the selected properties').fill('bid')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(cards(page).filter({ hasText: 'bid' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await expect(page.getByText('No saved properties yet')).toBeVisible()
  await expectAccessible(page)
})

test('the counters count all, the delinquent, the current and those of a pending sale', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const statuses = ['delinquent', 'delinquent', 'clear', 'clear', 'clear', 'pending', 'redeemed']
  await importProperties(
    request,
    statuses.map((taxStatus, n) => ({ parcelId: `${tag}-${n}`, totalOwed: 1, taxStatus })),
  )
  await signUpNew(page, '/saved-properties')
  const { origin } = new URL(page.url())
  for (const n of statuses.keys()) {
    const { id: propertyId } = await propertyOf(request, `${tag}-${n}`)
    const answer = await page.request.post('/api/user/tracked-properties', {
      headers: { origin },
      data: { propertyId },
    })
    expect(answer.status()).toBe(201)
  }
  await page.reload()
  await expect(cards(page)).toHaveCount(7)
  for (const [name, count] of [
    ['Total', '7'],
    ['Delinquent', '2'],
    ['Current', '3'],
    ['Pending Sale', '1'],
  ] as const) {
    const counter = page.locator(`dt:text-is("${name}")`)
    await expect(counter.locator('xpath=following-sibling::dd')).toHaveText(count)
  }
})

test('the dashboard lists what is tracked and leads to the alerts', async ({ page, request }) => {
  const tag = makeTag()
  await importProperties(request, [{ parcelId: tag, address: '3 Quiet Ln', totalOwed: 33 }])
  const { id } = await propertyOf(request, tag)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/user/tracked-properties', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await signUpNew(page, '/dashboard')
  const card = page.getByRole('region', { name: 'Your Tracked Properties' })
  await expect(card.getByText('Loading tracked properties')).toBeAttached({ timeout: 60_000 })
  answer()
  await expect(card.getByText('No properties found', { exact: true })).toBeVisible()
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'Track Property' }).click()
  await expect(page.getByRole('button', { name: /^Tracked/ })).toBeVisible()
  await page.goto('/dashboard')
  const table = page.getByRole('table', { name: 'Your Tracked Properties' })
  // The dashboard loads much before it is hydrated.
  await expect(table.getByRole('columnheader', { name: 'Tracked Since' })).toBeVisible({
    timeout: 60_000,
  })
  const row = table.getByRole('row').filter({ hasText: tag })
  await expect(row).toContainText('$33.00')
  const [tracked] = await (await page.request.get('/api/user/tracked-properties')).json()
  const day = centralDay(new Date(tracked.createdAt))
  await expect(row.locator(`time[datetime="${day}"]`)).toBeVisible()
  await page.getByRole('link', { name: 'Manage Alerts' }).click()
  await expect(page).toHaveURL('/notifications')
})

test.describe('what fails', () => {
  test.use({ expectedErrors: failedLoad(500) })

  test('to be removed stays, with the words for it', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '4 Quiet Ln', totalOwed: 44 }])
    const { id } = await propertyOf(request, tag)
    await signUpNew(page, `/property/${id}`)
    await page.getByRole('button', { name: 'Track Property' }).click()
    await expect(page.getByRole('button', { name: /^Tracked/ })).toBeVisible()
    await page.goto('/saved-properties')
    await page.route('**/api/user/saved-properties/*', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: 'Remove 4 Quiet Ln' }).click()
    await expect(page.getByText('Remove Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Failed to remove property. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  })
})

test('a visitor is asked to sign in on the screens that are a person’s own', async ({ page }) => {
  test.slow()
  for (const path of ['/saved-properties', '/notifications']) {
    await page.goto(path)
    await expect(page.getByText('Please Sign In')).toBeVisible()
    await expectAccessible(page)
  }
})
