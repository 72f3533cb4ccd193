import type { Page } from '@playwright/test'
import { A_PROPERTY } from './support/a-property.ts'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { signUpNew } from './support/person.ts'
import { untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const SCREENS = [
  '/dashboard',
  '/search?q=oak',
  '/map-view',
  '/import',
  '/account',
  `/property/${A_PROPERTY}`,
  `/property/${A_PROPERTY}?tab=title`,
  `/property/${A_PROPERTY}?tab=sale`,
  `/property/${A_PROPERTY}?tab=owner`,
]
// A phone: its finger needs larger buttons than a mouse.
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

/** WCAG 2.5.8. */
const LEAST = 24
/** Of the button that leads on. */
const PRIMARY = 44

test('at 320 pixels no screen scrolls sideways, and what is pressed is large enough', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signUpNew(page)
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path)
      await untilHydrated(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      // A property's cited laws are small links within its words.
      if (!path.startsWith('/property')) expect(await smallTargets(page)).toEqual([])
    })
  }
})

/** Visible targets that are too small: links within text are not, nor is a box whose label is large enough. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, primary]) => {
      const within = (element: Element) => {
        const around = element.closest('label') ?? element
        const own = element.getBoundingClientRect()
        const box = around.getBoundingClientRect()
        // What lies around a control may widen it by a pseudo-element that is not measured by its box.
        const after = getComputedStyle(around, '::after')
        const wide = (side: 'width' | 'height') =>
          Math.max(
            box[side],
            own[side],
            after.position === 'absolute' ? Number.parseFloat(after[side]) || 0 : 0,
          )
        return { width: wide('width'), height: wide('height') }
      }
      // A link or a cited law in a line of words; what stands in a row of controls is not inline.
      const isInText = (element: Element) =>
        getComputedStyle(element).display.startsWith('inline') &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim()
      const targets = [
        ...document.querySelectorAll(
          'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]',
        ),
      ].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.getBoundingClientRect().width > 2 &&
          !isInText(element),
      )
      return targets.flatMap((element) => {
        const { width, height } = within(element)
        const needed = element.matches('.bg-accent[class*="h-11"]') ? primary : least
        return width < least || height < needed
          ? [
              `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${Math.round(width)}×${Math.round(height)}`,
            ]
          : []
      })
    },
    [LEAST, PRIMARY] as const,
  )
}
