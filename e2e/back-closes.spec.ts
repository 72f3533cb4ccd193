import type { Page } from '@playwright/test'
import { untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

type Watcher = { requestClose: () => void }
declare global {
  interface Window {
    openWatchers: Set<Watcher>
  }
}

/** The effect of Back on a phone: it asks the topmost watcher to close. Desktop browsers have no such button. */
async function pressBack(page: Page): Promise<number> {
  return page.evaluate(() => {
    const open = [...window.openWatchers]
    open.at(-1)?.requestClose()
    return open.length
  })
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.openWatchers = new Set()
    const scope = window as unknown as { CloseWatcher: new () => Watcher & EventTarget }
    scope.CloseWatcher = class extends scope.CloseWatcher {
      constructor() {
        super()
        window.openWatchers.add(this)
        this.addEventListener('close', () => window.openWatchers.delete(this))
      }
      destroy() {
        window.openWatchers.delete(this)
        // @ts-expect-error the compiler's library does not know it
        super.destroy()
      }
    }
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Back closes the run sheet and stays on the screen; what was closed by its button is not asked again', async ({
    page,
  }) => {
    await page.goto('/dashboard?status=auctioned')
    await untilHydrated(page)
    const address = page.url()
    const sheet = page.getByRole('dialog', { name: 'Run sheet' })
    await page.getByRole('button', { name: 'Run Sheet' }).tap()
    await expect(sheet).toBeVisible()
    expect(await pressBack(page)).toBe(1)
    await expect(sheet).toHaveCount(0)
    expect(page.url()).toBe(address)
    await expect(page.getByRole('button', { name: 'Run Sheet' })).toBeFocused()

    await page.getByRole('button', { name: 'Run Sheet' }).tap()
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toHaveCount(0)
    expect(await pressBack(page)).toBe(0)
  })

  test('Back closes the menu and a dialog; a link in the menu leads where it says', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await untilHydrated(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(menu).toBeVisible()
    expect(await pressBack(page)).toBe(1)
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Export Report' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await pressBack(page)).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await menu.getByRole('link', { name: 'Pricing' }).tap()
    await expect(page).toHaveURL('/pricing')
    expect(await pressBack(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('with a mouse Escape alone closes a dialog, by itself', async ({ page }) => {
  await page.goto('/dashboard')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Run Sheet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await pressBack(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
