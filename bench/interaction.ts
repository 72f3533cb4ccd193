import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { CHROME_FLAGS, startAppServer } from './app-server.ts'
import { busy, machine, median, writeRun } from './results.ts'

const PORT = 3977
/** A middle-class phone compared with this machine. */
const SLOWER = 4
/** The goal of the web's vitals for an interaction to the next paint, in milliseconds. */
const GOAL_MS = 200
/** The browser reports no event shorter than this, in milliseconds. */
const LEAST_MS = 16
/** Rows of a table without pages. */
const MANY_ROWS = 100_000
const SCROLLING_MANY = `scrolling ${MANY_ROWS.toLocaleString('en-US')} rows, a frame`
const Times = z.array(z.number())

/** Runs in the page: every event's time to the next paint, and every frame's length. */
const WATCH = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) interactions.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: ${LEAST_MS}, buffered: true })
  globalThis.frames = []
  let last = 0
  const frame = (now) => {
    if (last) frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)`

/**
 * `npm run bench -- interaction [--times 12] [--url http://…]`: time to the next paint after typing, sorting or
 * opening, and frame times of a scroll, on a processor slowed down four times; scrolling also at full speed. On
 * fresh sample data, or the server at `url`.
 */
export async function interactionBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { times: { type: 'string', default: '12' }, url: { type: 'string' } },
  })
  const times = Number(values.times)
  const server = values.url ? null : await startAppServer('interaction', PORT)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROME_FLAGS,
  })
  try {
    const context = await browser.newContext({
      baseURL: values.url ?? server?.base ?? '',
      viewport: { width: 1280, height: 900 },
    })
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    const session = await context.newCDPSession(page)
    const lines: string[] = []
    for (const [name, measure, rate] of MEASURES) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const spans = await measure(page, times)
      const worst = Math.max(...spans)
      const [middle, late] = [median(spans).toFixed(0), share(spans, 0.95).toFixed(0)]
      const most = worst.toFixed(0) + (worst <= GOAL_MS ? '' : ` (over ${GOAL_MS})`)
      lines.push(`| ${name} | ${rate} × | ${spans.length} | ${middle} | ${late} | ${most} |`)
      process.stdout.write(`${lines.at(-1)}\n`)
    }
    if (!values.url) await writeRun({ title: 'Interaction', report: report(lines) })
  } finally {
    await browser.close()
    await server?.stop()
  }
}

const MEASURES: readonly (readonly [
  name: string,
  measure: (page: Page, times: number) => Promise<number[]>,
  slower: number,
])[] = [
  ['typing in the search, a key', typeInSearch, SLOWER],
  ['sorting the radar', sortRadar, SLOWER],
  ['opening a property', openProperty, SLOWER],
  ['scrolling 500 rows of the radar, a frame', scrollRadar, SLOWER],
  [SCROLLING_MANY, scrollManyRows, SLOWER],
  [SCROLLING_MANY, scroll, 1],
]

async function typeInSearch(page: Page, times: number): Promise<number[]> {
  await open(page, '/search')
  const box = page.getByRole('searchbox', { name: 'Address, parcel ID or owner' })
  await box.click()
  const spans: number[] = []
  for (const key of 'jackson street oak hill lane'.slice(0, Math.max(10, times))) {
    spans.push(await timeOf(page, () => page.keyboard.press(key === ' ' ? 'Space' : key)))
  }
  return spans
}

async function sortRadar(page: Page, times: number): Promise<number[]> {
  await open(page, '/dashboard')
  const table = page.getByRole('table', { name: 'Tax Sale Radar' })
  const names = ['Parcel', 'Owner', 'Owed', 'County']
  const spans: number[] = []
  for (let n = 0; n < times; n++) {
    const head = table.getByRole('button', { name: names[n % names.length] ?? '' })
    spans.push(await timeOf(page, () => head.click()))
  }
  return spans
}

async function openProperty(page: Page, times: number): Promise<number[]> {
  await open(page, '/dashboard')
  const rows = page.getByRole('table', { name: 'Tax Sale Radar' }).getByRole('rowheader')
  const spans: number[] = []
  for (let n = 0; n < times; n++) {
    const link = rows.nth(n).getByRole('link')
    spans.push(await timeOf(page, () => link.click()))
    await page.goBack()
    await rows.nth(times).waitFor()
    await page.waitForLoadState('networkidle')
  }
  return spans
}

async function scrollRadar(page: Page): Promise<number[]> {
  await open(page, '/dashboard?status=all&page=10')
  await page.getByText(/^500 of/).waitFor({ timeout: 180_000 })
  return scroll(page)
}

/** Radar responses of this many rows are made in the page, to leave out server and network. */
async function scrollManyRows(page: Page): Promise<number[]> {
  await page.setExtraHTTPHeaders({ prefer: 'return=minimal' })
  await page.addInitScript((count) => {
    const ask = fetch
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (!url.includes('/api/tax-sales?')) return answer
      const some = (await answer.json()) as { property: object }[]
      const rows = Array.from({ length: count }, (_, row) => {
        const like = some[row % some.length]
        return { ...like, property: { ...like?.property, id: row + 1 } }
      })
      return Response.json(rows, { headers: { 'x-total-count': String(count) } })
    }
  }, MANY_ROWS)
  await open(page, '/dashboard')
  const table = page.locator(`table[aria-rowcount="${MANY_ROWS + 1}"]`)
  await table.waitFor({ timeout: 180_000 })
  return scroll(page)
}

async function scroll(page: Page): Promise<number[]> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(640, 600)
  await page.evaluate('frames.length = 0')
  for (let n = 0; n < 60; n++) {
    await page.mouse.wheel(0, 300)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  return Times.parse(await page.evaluate('frames'))
}

/** Opens a path and waits until the app and all its requests have loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** The smallest value that this share of all does not exceed. */
function share(spans: readonly number[], part: number): number {
  const sorted = [...spans].sort((one, other) => one - other)
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
}

/** The longest time to the next paint of the events an action causes. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('interactions.length = 0')
  await act()
  await page.waitForLoadState('networkidle')
  // The browser reports an event after the frame that shows its effect.
  await page.waitForTimeout(300)
  return Math.max(LEAST_MS, ...Times.parse(await page.evaluate('interactions')))
}

function report(lines: readonly string[]): string {
  return [
    `\`npm run bench -- interaction\` on ${machine()}, slowed down by the browser as said; painted without a graphics card; ${busy()}.`,
    '',
    `From the press to the next paint (goal: under ${GOAL_MS} ms), and from frame to frame while scrolling, in milliseconds.`,
    '',
    '| what | slowed down | times | median | 95% within | worst |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
