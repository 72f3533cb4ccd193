import type { Page } from '@playwright/test'

type Shift = { value: number; what: string[] }

/** From the next page on, records layout shifts. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement
            return element?.outerHTML.slice(0, 160) ?? 'something that is gone'
          }),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

type LayoutShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Elements that shifted since the page was opened, and the sum of the scores. */
export async function layoutShifts(page: Page): Promise<{ total: number; what: string[] }> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts,
  )
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what.join(' | ')}`),
  }
}
