import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { FileImportResult } from '../contract/import.ts'
import type { PropertyOwners } from '../contract/ownership.ts'
import type { Property } from '../contract/property.ts'
import { startAppServer } from './app-server.ts'
import { busy, machine, median, writeRun } from './results.ts'

const PORT = 3976
const PARCELS = 300
const RUNS = 5
/** A state without sample data. */
const COUNTY = 'Loving County, TX'
const OWNER = 'GRAPHBENCH LAND COMPANY LLC'
const ADDRESS = '"400 E CAPITOL ST, JACKSON, MS, 39201"'

type Run = {
  answerMs: number
  renderedMs: number
  /** Processor time of the page's main thread, independent of the machine's load. */
  processorMs: number
  keyMs: number
  panMs: number
  nodes: number
}

/**
 * `npm run bench -- graph [URL]`: time from the press of the button to a usable graph of more than 300 nodes, on a
 * server with sample data or the one at `URL`. Imports a county's list of one owner first, and undoes it at the
 * end.
 */
export async function graphBench([url]: string[]): Promise<void> {
  if (url) return measureGraph(url)
  const server = await startAppServer('graph', PORT)
  try {
    await measureGraph(server.base)
  } finally {
    await server.stop()
  }
}

async function measureGraph(url: string): Promise<void> {
  const importId = await importParcels(url)
  try {
    const propertyId = await findProperty(url)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--headless=new', '--no-sandbox', '--disable-quic'],
    })
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      runs.push(await measure(context, `${url}/property/${propertyId}`))
      await context.close()
    }
    await browser.close()
    const of = (pick: (run: Run) => number) =>
      `${median(runs.map(pick)).toFixed(0)} ms (${runs.map((run) => pick(run).toFixed(0)).join(', ')})`
    const text = [
      `\`npm run bench -- graph\` on ${machine()}: the graph of an owner of ${PARCELS} parcels in headless Chromium, ${runs[0]?.nodes} nodes, median of ${RUNS} runs, ${busy()}. Goal: drawn in 500 ms.`,
      '',
      '| | median (all) |',
      '|---|---|',
      `| the server’s answer | ${of((run) => run.answerMs)} |`,
      `| **from the press to drawn, idle** | ${of((run) => run.renderedMs)} |`,
      `| of that, the page’s processor time | ${of((run) => run.processorMs)} |`,
      `| an arrow key to the next paint | ${of((run) => run.keyMs)} |`,
      `| a wheel turn to the next paint | ${of((run) => run.panMs)} |`,
    ].join('\n')
    process.stdout.write(`${text}\n`)
    await writeRun({ title: 'Graph', report: text })
  } finally {
    await fetch(`${url}/api/imports/${importId}/undo`, {
      method: 'POST',
      headers: { origin: new URL(url).origin },
    })
  }
}

/** In the page: presses the button, waits until the graph is rendered and the browser idle. */
const OPEN_ALL = `(async () => {
  const dialog = document.querySelector('[role="dialog"]')
  const button = [...dialog.querySelectorAll('button')].find((each) => /^Show all \\d+ more$/.test(each.textContent))
  const started = performance.now()
  button.click()
  while (!/\\d+ in the graph/.test(dialog.textContent)) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestIdleCallback(resolve))
  const renderedMs = performance.now() - started
  const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/graph?node='))
  const nodes = Number(/(\\d+) in the graph/.exec(dialog.textContent)[1])
  return { renderedMs, answerMs: call.duration, nodes }
})()`

/** In the page: the time from the next key or wheel event to the frame after it. */
const WATCH_PAINT = `window.nextPaint = new Promise((resolve) => {
  const onInput = () => {
    const started = performance.now()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
  }
  for (const type of ['keydown', 'wheel']) {
    window.addEventListener(type, onInput, { capture: true, once: true })
  }
}); 0`

async function measure(context: BrowserContext, url: string): Promise<Run> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(url)
  const card = page.getByRole('region', { name: 'ParcelGraph', exact: true })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Full size' }).click()
  const more = page.getByRole('dialog').getByRole('button', { name: /^Show all \d+ more$/ })
  await more.waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await spent()
  const opened = await page.evaluate<Pick<Run, 'renderedMs' | 'answerMs' | 'nodes'>>(OPEN_ALL)
  const processorMs = (await spent()) - before
  await page.getByRole('dialog').getByRole('button', { name: 'Show all of it' }).click()
  await page.locator('[data-node^="owner:"]').first().focus()
  const keyMs = await nextPaint(page, () => page.keyboard.press('ArrowRight'))
  await page.mouse.move(500, 500)
  const panMs = await nextPaint(page, () => page.mouse.wheel(0, -120))
  return { ...opened, processorMs, keyMs, panMs }
}

/** From an input's event to the frame after it, as the page sees it. */
async function nextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(WATCH_PAINT)
  await act()
  return page.evaluate<number>('window.nextPaint')
}

async function importParcels(url: string): Promise<number> {
  const rows = Array.from(
    { length: PARCELS },
    (_none, at) =>
      `GB-${at + 1},${OWNER},${ADDRESS},${at + 1} Bench Rd,Mentone,TX,79754,${(100 + at).toFixed(2)}`,
  )
  const body = new FormData()
  const text = ['parcel_id,owner_name,owner_address,address,city,state,zip,total', ...rows].join(
    '\n',
  )
  body.set('file', new Blob([text], { type: 'text/csv' }), 'graph.csv')
  const answer = await fetch(
    `${url}/api/properties/import-file?county=${encodeURIComponent(COUNTY)}`,
    { method: 'POST', body },
  )
  if (!answer.ok) throw new Error(`the import was refused: ${await answer.text()}`)
  const { importId } = (await answer.json()) as FileImportResult
  if (importId === null) throw new Error('the import has no id')
  return importId
}

/** A parcel of the owner, once all parcels are resolved to that owner. */
async function findProperty(url: string): Promise<number> {
  const found = (await readJson(`${url}/api/properties/search?q=GB-1`)) as Property[]
  const id = found.find(({ parcelId }) => parcelId === 'GB-1')?.id
  if (id === undefined) throw new Error('the imported parcel is not found')
  for (;;) {
    const { owners } = (await readJson(`${url}/api/properties/${id}/owners`)) as PropertyOwners
    if (owners[0]?.others.parcels === PARCELS - 1) return id
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json()
