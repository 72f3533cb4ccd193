import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROME_FLAGS, startAppServer, untilRendered } from './app-server.ts'
import { busy, machine, median, writeRun } from './results.ts'

const PORT = 3977
const WINDOW = { width: 1280, height: 900 }
/** A dense area, at the zoom that shows outlines. */
const CLOSE = '/map-view?z=15&lat=32.3028&lng=-90.1998'
/** Pans of the map by arrow keys, each a fifth of the window. */
const PUSHES = 24
const PUSH_MS = 250

/** A long frame, as the browser attributes it. */
type LongFrame = {
  ms: number
  /** Time of scripts, by the file they came from. */
  scripts: Record<string, number>
}

type Pan = { frames: number[]; long: LongFrame[] }

/** Runs in the page: records each frame's time, and the scripts of long ones. */
const WATCH = `
  globalThis.panned = { frames: [], long: [] }
  let last = performance.now()
  const next = (now) => {
    panned.frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  new PerformanceObserver((list) => {
    for (const { duration, scripts } of list.getEntries()) {
      const times = {}
      for (const script of scripts) {
        const file = script.sourceURL.slice(script.sourceURL.lastIndexOf('/') + 1) || 'the browser'
        times[file] = (times[file] ?? 0) + script.duration
      }
      panned.long.push({ ms: duration, scripts: times })
    }
  }).observe({ type: 'long-animation-frame' })
`

/**
 * `npm run bench -- map [--runs 5] [--url http://…]`: the map in headless Chromium, which paints without a graphics
 * card. Measures the time from the first byte requested until everything is rendered, and the frames while the map
 * is panned.
 */
export async function mapBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '5' }, url: { type: 'string' } },
  })
  const server = values.url ? null : await startAppServer('map', PORT)
  const base = values.url ?? server?.base ?? ''
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROME_FLAGS,
  })
  try {
    const placed = await untilRendered(base)
    // Warms the server's prerendering, which starts with the first request.
    for (let n = 0; n < 3; n++) await (await fetch(`${base}/map-view`)).text()
    const runs = Number(values.runs)
    const wide = await idleTimes(browser, `${base}/map-view`, runs)
    const close = await idleTimes(browser, base + CLOSE, runs)
    const pan = await push(browser, base + CLOSE)
    const text = report({ placed, wide, close, pan })
    process.stdout.write(`${text}\n`)
    await writeRun({ title: 'Map', report: text })
  } finally {
    await browser.close()
    await server?.stop()
  }
}

async function idleTimes(browser: Browser, url: string, runs: number): Promise<number[]> {
  const times: number[] = []
  // The first visit downloads the app; later ones have it cached.
  const context = await browser.newContext({ viewport: WINDOW })
  for (let run = 0; run <= runs; run++) {
    const page = await context.newPage()
    const started = performance.now()
    await page.goto(url)
    await drawn(page)
    times.push(performance.now() - started)
    await page.close()
  }
  await context.close()
  return times
}

const drawn = (page: Page) =>
  page.locator('[data-map="idle"]').waitFor({ state: 'attached', timeout: 120_000 })

async function push(browser: Browser, url: string): Promise<Pan> {
  const page = await browser.newPage({ viewport: WINDOW })
  await page.goto(url)
  await drawn(page)
  await page.getByRole('region', { name: 'Map of properties' }).focus()
  await page.evaluate(WATCH)
  for (let n = 0; n < PUSHES; n++) {
    await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][n % 4] ?? '')
    await page.waitForTimeout(PUSH_MS)
  }
  await drawn(page)
  const pan = await page.evaluate<Pan>('panned')
  await page.close()
  return pan
}

function report(figures: {
  placed: number
  wide: readonly number[]
  close: readonly number[]
  pan: Pan
}): string {
  const { placed, wide, close, pan } = figures
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const row = (what: string, [first = Number.NaN, ...later]: readonly number[]) =>
    `| ${what} | ${seconds(first)} | ${seconds(median(later))} |`
  const frames = [...pan.frames].sort((a, b) => a - b)
  const at = (part: number) => (frames[Math.floor(frames.length * part)] ?? Number.NaN).toFixed(0)
  // The profile attributes only our code to files, not the renderer's part of a frame.
  const ours = pan.long.flatMap(({ scripts }) =>
    Object.entries(scripts).filter(([file]) => !/live-map|maplibre/.test(file)),
  )
  const longest = Math.max(0, ...ours.map(([, ms]) => ms))
  return [
    `\`npm run bench -- map\` on ${machine()}, painted without a graphics card; ${placed.toLocaleString('en-US')} properties on the map, ${busy()}.`,
    '',
    '| seconds until everything is drawn | first visit | later ones, median |',
    '|---|---|---|',
    row('all of it', wide),
    row('zoom 15', close),
    '',
    `Pushed ${PUSHES} times at zoom 15: ${frames.length} frames, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${(frames.at(-1) ?? Number.NaN).toFixed(0)} ms; ${pan.long.length} frames over 50 ms, in which code other than the renderer's took ${longest.toFixed(0)} ms at most.`,
  ].join('\n')
}
