import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { open, sidebar } from './support/shell.ts'
import { expect, test } from './support/test.ts'

/** A choice of the theme switch at its clickable place: the radio itself is hidden. */
const choice = (page: Page, name: string) => page.locator('label', { hasText: name })

test.describe('keyboard', () => {
  test('/, Control-K and Meta-K go to the search box, on the dashboard and on the search screen', async ({
    page,
  }) => {
    for (const [path, box] of [
      ['/dashboard', page.getByRole('combobox', { name: 'Search properties' })],
      ['/search', page.getByRole('searchbox')],
    ] as const) {
      await open(page, path)
      for (const key of ['/', 'Control+k', 'Meta+k']) {
        await test.step(`${key} on ${path}`, async () => {
          await box.blur()
          await expect(box).not.toBeFocused()
          await page.keyboard.press(key)
          await expect(box).toBeFocused()
        })
      }
    }
  })

  test('? shows the keys, Escape closes them and gives the focus back', async ({ page }) => {
    await open(page, '/dashboard')
    const link = sidebar(page).getByRole('link', { name: 'Search Properties' })
    await link.focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(help).toBeVisible()
    // The content below does not move, without a style element from a script.
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await expect(page.locator('style')).toHaveCount(1)
    for (const words of ['Go to the search box', 'Go to the notification that is shown']) {
      await expect(help.getByText(words)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(link).toBeFocused()
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  })

  test('/ and ? are text while one types', async ({ page }) => {
    await open(page, '/dashboard')
    const box = page.getByRole('combobox', { name: 'Search properties' })
    await box.pressSequentially('1/2?')
    await expect(box).toHaveValue('1/2?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Ctrl-K reaches the box from inside another field', async ({ page }) => {
    await open(page, '/dashboard')
    await page.getByRole('combobox', { name: 'County' }).focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search properties' })).toBeFocused()
  })
})

test.describe('theme', () => {
  const ground = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3 > 127 ? 'light' : 'dark'
    })

  test('follows the system until one is chosen, and keeps what was chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/dashboard')
    expect(await ground(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground(page)).toBe('light')

    await choice(page, 'Dark').click()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(await ground(page)).toBe('dark')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(await ground(page)).toBe('dark')

    await page.getByRole('radio', { name: 'Dark' }).press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    await choice(page, 'System').click()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground(page)).toBe('dark')
  })

  test('the landing page has the switch too', async ({ page }) => {
    await open(page, '/')
    await choice(page, 'Dark').click()
    expect(await ground(page)).toBe('dark')
  })
})

test.describe('tooltips', () => {
  test('show after 700 ms, the next one at once, and after 300 ms of rest the delay is back', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/dashboard')
    await stopClock(page)
    // The pointer moves in many steps: the first ones leave the previous element.
    const pointAt = async (name: string) => {
      for (const x of [6, 10, 14]) await choice(page, name).hover({ position: { x, y: 12 } })
    }
    const tooltip = (name: string) => page.getByRole('tooltip', { name })

    await pointAt('System')
    await page.clock.runFor(650)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip('System')).toBeAttached()

    await pointAt('Dark')
    await page.clock.runFor(20)
    await expect(tooltip('Dark')).toBeAttached()

    await page.mouse.move(640, 400, { steps: 4 })
    await page.clock.runFor(350)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await pointAt('Dark')
    await page.clock.runFor(650)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip('Dark')).toBeAttached()
  })
})
