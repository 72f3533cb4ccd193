import type { Page } from '@playwright/test'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

/** The specification's categories with their counts: one article is also listed under research. */
const CATEGORIES = [
  'All (6)',
  'Tax sales (1)',
  'Research (2)',
  'Strategy (1)',
  'Technology (1)',
  'Legal (1)',
  'Portfolio (1)',
]

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const category = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the list of articles', () => {
  test('has six, two of them featured, each with two tags and a count of the rest', async ({
    page,
  }) => {
    await page.goto('/blog')
    await expect(heading(page)).toHaveText('Blog')
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(2)
    await expect(cards(page)).toHaveCount(6)
    for (const card of await cards(page).all()) {
      const tags = card.getByRole('list', { name: 'Tags' }).getByRole('listitem')
      await expect(tags).toHaveCount(3)
      await expect(tags.last()).toHaveText(/^\+[1-9]/)
      await expect(card).toContainText(/\d+ min read/)
      await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    }
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })

  test('narrows down by category, with the counts of the specification', async ({ page }) => {
    await page.goto('/blog')
    const shown = page.getByRole('group', { name: 'Category' }).getByRole('button')
    await expect(shown).toHaveText(CATEGORIES)
    for (const name of CATEGORIES.slice(1)) {
      await category(page, name).click()
      await expect(category(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(cards(page)).toHaveCount(Number(/\d+/.exec(name)?.[0]))
    }
    await expect(page).toHaveURL(/category=portfolio/)
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await category(page, 'All (6)').click()
    await expect(cards(page)).toHaveCount(6)
  })

  test('is searched by words of title, tags and text, and says when there is nothing', async ({
    page,
  }) => {
    await page.goto('/blog')
    await box(page).fill('overbid')
    await expect(cards(page).first()).toContainText('The overbid that never comes back')
    await expect(page).toHaveURL(/q=overbid/)
    await box(page).fill('explainability')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: '1 article found' })).toBeVisible()
    await category(page, 'Portfolio (1)').click()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all articles' }).click()
    await expect(cards(page)).toHaveCount(6)
    await expect(box(page)).toHaveValue('')
    await expect(page).toHaveURL(/\/blog$/)
  })
})

test.describe('an article', () => {
  test('opens in place, takes the focus, leads on, and gives the focus back', async ({ page }) => {
    await page.goto('/blog?q=overbid')
    const link = page.getByRole('link', { name: 'The overbid that never comes back' })
    await link.click()
    await expect(page).toHaveURL(/\/blog\?.*article=mississippi-overbid/)
    await expect(heading(page)).toHaveText('The overbid that never comes back')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle('The overbid that never comes back · ParcelProof')
    const article = page.getByRole('main').getByRole('article').first()
    await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const table = article.getByRole('table', { name: 'The same redemption, seen by two buyers' })
    await expect(table.getByRole('row', { name: /^Result/ })).toContainText('−$2,964.40')
    await expect(article).toContainText('Miss. Code §\u00a027-41-77')
    await expect(article).toContainText('verify with counsel')
    await expect(article.getByRole('link', { name: 'property page' })).toHaveAttribute(
      'href',
      '/search',
    )
    await expect(
      page.getByRole('region', { name: 'Related articles' }).getByRole('article'),
    ).toHaveCount(3)

    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page).toHaveURL(/\/blog\?q=overbid$/)
    await expect(link).toBeFocused()
    await page.goBack()
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
  })

  test('is reached by its address, and its headings by theirs', async ({ page }) => {
    await page.goto('/blog?article=four-redemption-clocks')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Tennessee: count from the order' }).click()
    await expect(page).toHaveURL(/article=four-redemption-clocks#tennessee/)
    const part = page.getByRole('heading', { name: 'Tennessee: count from the order' })
    await expect(part).toBeInViewport()
    await page
      .getByRole('region', { name: 'Related articles' })
      .getByRole('link', { name: 'The overbid that never comes back' })
      .click()
    await expect(heading(page)).toHaveText('The overbid that never comes back')
    await expect(heading(page)).toBeInViewport()
    await expect(heading(page)).toBeFocused()
  })

  test('that is none says so and leads back', async ({ page }) => {
    await page.goto('/blog?article=nothing')
    await expect(heading(page)).toHaveText('No such article')
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(cards(page)).toHaveCount(6)
  })
})

for (const [what, path] of [
  ['an empty list', '/blog?q=qqq'],
  ['an article', '/blog?article=four-redemption-clocks'],
] as const) {
  test(`${what} has no finding of axe and no sideways scroll, wide and on a phone`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectGoodInBothWindows(page, heading(page))
  })
}
