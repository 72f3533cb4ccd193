import type { Page } from '@playwright/test'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const questions = (page: Page) => page.getByRole('main').locator('button[aria-expanded]')
const answers = (page: Page) => page.getByRole('main').locator('section[id^="answer-"]:visible')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' })

test.describe('the questions', () => {
  test('are twelve, closed, and open and close by pointer and keyboard', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
    await expect(questions(page)).toHaveCount(12)
    await expect(answers(page)).toHaveCount(0)
    const first = questions(page).first()
    await first.click()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(answers(page)).toHaveCount(1)
    await first.press('Enter')
    await expect(answers(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open all answers' }).click()
    await expect(answers(page)).toHaveCount(12)
    await page.getByRole('button', { name: 'Close all answers' }).click()
    await expect(answers(page)).toHaveCount(0)
  })

  test('describe the score in the bands of the specification', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: /confidence score mean/ }).click()
    for (const band of ['High (80–100)', 'Medium (60–79)', 'Low (0–59)']) {
      await expect(page.getByText(band)).toBeVisible()
    }
  })
})

test.describe('the search', () => {
  test('narrows the questions down, opens what it finds in an answer, and marks it', async ({
    page,
  }) => {
    await page.goto('/faq')
    await box(page).fill('mortgagee')
    await expect(questions(page)).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 questions of 12' })).toBeVisible()
    await expect(answers(page)).toHaveCount(2)
    await expect(page.locator('mark').first()).toHaveText('mortgagee')
    await expect(page).toHaveURL(/q=mortgagee/)
    await page.reload()
    await expect(questions(page)).toHaveCount(2)
    // Every word must occur, in any case.
    await box(page).fill('MORTGAGEE internal revenue')
    await expect(questions(page)).toHaveText(['Do liens disappear when I buy at a tax sale?'])
    await questions(page).first().focus()
    await box(page).fill('')
    await expect(questions(page)).toHaveCount(12)
    await expect(page.locator('mark')).toHaveCount(0)
  })

  test('marks a hit in the question itself and leaves its answer closed', async ({ page }) => {
    await page.goto('/faq?q=disappear')
    await expect(questions(page)).toHaveCount(1)
    await expect(questions(page).locator('mark')).toHaveText('disappear')
    await expect(answers(page)).toHaveCount(0)
  })

  test('says when there is nothing, and shows all again', async ({ page }) => {
    await page.goto('/faq')
    await box(page).fill('submarine')
    await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(questions(page)).toHaveCount(12)
  })
})

test('the questions have no finding of axe and no sideways scroll, wide and on a phone', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Open all answers' }).click()
  await expectGoodInBothWindows(page, page.getByRole('heading', { level: 1 }))
  await page.goto('/faq?q=redeem+Alabama')
  await expectGoodInBothWindows(page, page.locator('mark').first())
})
