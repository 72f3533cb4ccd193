import type { Page } from '@playwright/test'
import { importProperties, makeTag, propertyOf } from './support/api.ts'
import { PLACEHOLDER, searchBox } from './support/search-screen.ts'
import { expect, test } from './support/test.ts'

const globalBox = (page: Page) => page.getByRole('combobox', { name: 'Search properties' })

test.describe('the global search box', { tag: '@core' }, () => {
  test('says what it takes while it is empty, on the dashboard and on the landing page', async ({
    page,
  }) => {
    for (const path of ['/dashboard', '/']) {
      await page.goto(path)
      await expect(page.getByPlaceholder(PLACEHOLDER)).toBeVisible()
    }
  })

  test('has a Search button only when text is present', async ({ page }) => {
    await page.goto('/dashboard')
    const button = page.getByRole('search').getByRole('button', { name: 'Search' })
    await expect(globalBox(page)).toBeVisible()
    await expect(button).toHaveCount(0)
    await globalBox(page).fill('oak')
    await expect(button).toBeVisible()
    await globalBox(page).fill('')
    await expect(button).toHaveCount(0)
  })

  test('submits trimmed text to /search with q, by the button and by Enter', async ({ page }) => {
    await page.goto('/dashboard')
    await globalBox(page).fill('  zz nowhere  ')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=zz+nowhere')
    await expect(searchBox(page)).toHaveValue('zz nowhere')

    await page.goto('/dashboard')
    await globalBox(page).fill(' zz nowhere ')
    await globalBox(page).press('Enter')
    await expect(page).toHaveURL('/search?q=zz+nowhere')
  })

  test('submits nothing when the text is blank', async ({ page }) => {
    await page.goto('/dashboard')
    await globalBox(page).fill('   ')
    await globalBox(page).press('Enter')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('offers properties from three characters on, and goes to the one chosen by keyboard', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [
      { parcelId: `${tag}-1`, address: '1 Quiet Ln', ownerName: `${tag} One`, totalOwed: 1 },
      { parcelId: `${tag}-2`, address: '2 Quiet Ln', ownerName: `${tag} Two`, totalOwed: 2 },
    ])
    const wanted = await propertyOf(request, `${tag}-2`)

    await page.goto('/dashboard')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await globalBox(page).pressSequentially(tag.slice(0, 2))
    await expect(options).toHaveCount(0)
    await globalBox(page).pressSequentially(tag.slice(2))
    await expect(options).toHaveCount(2)
    await expect(globalBox(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: '2 suggestions' })).toBeAttached()

    // Down to the last, across the text to the first, and back up.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await globalBox(page).press(key)
    await expect(options.and(page.locator('[aria-selected="true"]'))).toHaveCount(0)
    await globalBox(page).press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const second = options.filter({ hasText: `${tag}-2` })
    const isFirst = (await options.first().textContent())?.includes(`${tag}-2`) === true
    if (!isFirst) await globalBox(page).press('ArrowDown')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(globalBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    )
    await globalBox(page).press('Enter')
    await expect(page).toHaveURL(`/property/${wanted.id}`)
  })

  test('closes its suggestions by Escape and keeps the text; a click chooses', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '3 Quiet Ln', totalOwed: 1 }])
    const { id } = await propertyOf(request, tag)
    await page.goto('/dashboard')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await globalBox(page).fill(tag)
    await expect(options).toHaveCount(1)
    await globalBox(page).press('Escape')
    await expect(options).toHaveCount(0)
    await expect(globalBox(page)).toHaveValue(tag)
    await globalBox(page).press('ArrowDown')
    await options.first().click()
    await expect(page).toHaveURL(`/property/${id}`)
  })
})
