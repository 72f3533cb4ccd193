import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { MAX_LINES, RunSheet } from '../contract/run-sheet.ts'
import { MAX_SENT } from '../contract/run-sheet-entry.ts'
import { CHROME_FLAGS, startAppServer } from './app-server.ts'
import { busy, machine, median, writeRun } from './results.ts'

const PORT = 3978
const COUNTY = 'Issaquena County, MS'
const SALE = '2027-08-30'
/** The largest sheet. */
const PARCELS = MAX_LINES
/** Marked parcels, each with an entry in the log. */
const MARKED = 1_000
/** From the navigation to the marked parcels on the screen, in milliseconds. */
const GOAL_MS = 1_500
/** Full speed, and a middle-class phone compared with this machine. */
const RATES = [1, 4]
const KEEP_TIMEOUT_MS = 300_000

/** Runs in the page: detects the paint of the first marked parcel. */
const WATCH = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-pressed="true"]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame((now) => { globalThis.shownMs = now }))
  }).observe(document, { subtree: true, childList: true, attributes: true })`

/**
 * `npm run bench -- offline-sheet [--times 7] [--url http://…]`: time until a saved run sheet of 5,000 parcels,
 * 1,000 of them marked, is on a phone's screen without a connection: a new tab, the first render, the marks read
 * from the device and merged.
 */
export async function offlineSheetBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { times: { type: 'string', default: '7' }, url: { type: 'string' } },
  })
  const server = values.url ? null : await startAppServer('offline-sheet', PORT)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROME_FLAGS,
  })
  try {
    const context = await browser.newContext({
      baseURL: values.url ?? server?.base ?? '',
      viewport: { width: 390, height: 844 },
    })
    const size = await saveSheet(context)
    await context.setOffline(true)
    const lines: string[] = []
    for (const rate of RATES) {
      const spans = await coldOpens(context, Number(values.times), rate)
      const worst = Math.max(...spans)
      const most = `${worst.toFixed(0)}${worst <= GOAL_MS ? '' : ` (over ${GOAL_MS})`}`
      lines.push(`| ${rate} × | ${spans.length} | ${median(spans).toFixed(0)} | ${most} |`)
      process.stdout.write(`${lines.at(-1)}\n`)
    }
    if (!values.url) await writeRun({ title: 'Run sheet offline', report: report(size, lines) })
  } finally {
    await close(browser)
    await server?.stop()
  }
}

/** Imports the sale, marks some of its parcels, and makes the sheet available offline; returns its size as shown. */
async function saveSheet(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.request.post('/api/auth/demo-login')
  const rows = Array.from(
    { length: PARCELS },
    (_, n) =>
      `${n + 1},OFF-${n + 1},OWNER ${n % 900},${n + 1} LEVEE RD,MAYERSVILLE,${20_000 + n},${100 + (n % 700)}.50,${SALE}`,
  )
  await page.request.post(`/api/properties/import-file?county=${encodeURIComponent(COUNTY)}`, {
    multipart: {
      file: {
        name: 'sale.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Item,parcel_id,owner_name,address,city,market_value,total_owed,sale_date\n${rows.join('\n')}`,
        ),
      },
    },
    timeout: KEEP_TIMEOUT_MS,
  })
  const query = new URLSearchParams({ county: COUNTY, saleDate: SALE })
  const sheet = RunSheet.parse(
    await (
      await page.request.get(`/api/exports/run-sheet?${query}`, { timeout: KEEP_TIMEOUT_MS })
    ).json(),
  )
  if (sheet.lines.length !== PARCELS) throw new Error(`${sheet.lines.length} parcels are listed`)
  await markParcels(page, sheet)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Run Sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run sheet' })
  await dialog.getByLabel('County of the sale').selectOption(COUNTY)
  const options = { timeout: KEEP_TIMEOUT_MS }
  await dialog.getByRole('button', { name: 'Make available offline' }).click(options)
  const kept = dialog.getByText(/parcels, .* MB, data of/)
  await kept.waitFor(options)
  const size = /[\d.]+ MB/.exec((await kept.textContent()) ?? '')?.[0] ?? ''
  await page.close()
  return size
}

async function markParcels(page: Page, sheet: RunSheet): Promise<void> {
  const { id: workspaceId } = await (await page.request.get('/api/workspace')).json()
  const at = new Date().toISOString()
  for (let from = 0; from < MARKED; from += MAX_SENT) {
    const answer = await page.request.post('/api/workspace/run-sheet-entries', {
      data: {
        workspaceId,
        county: COUNTY,
        saleDate: SALE,
        deviceId: '00000000-0000-4000-8000-000000000001',
        sentAt: at,
        entries: sheet.lines.slice(from, from + MAX_SENT).map(({ propertyId }, n) => ({
          sequence: from + n + 1,
          deviceAt: at,
          propertyId,
          kind: 'mark',
          value: { mark: 'want', paidCents: null },
        })),
      },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
}

/** Opens the app in a new tab without a connection; returns the times until marked parcels were painted. */
async function coldOpens(context: BrowserContext, times: number, rate: number): Promise<number[]> {
  const spans: number[] = []
  for (let n = 0; n < times; n += 1) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript(WATCH)
    await page.goto('/dashboard')
    await page.locator('[aria-pressed="true"]').first().waitFor()
    // Painted two frames later.
    let shownMs = 0
    while (shownMs === 0) shownMs = Number(await page.evaluate('globalThis.shownMs ?? 0'))
    spans.push(shownMs)
    await page.close()
  }
  return spans
}

async function close(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close()
  await browser.close()
}

function report(size: string, lines: readonly string[]): string {
  return [
    `\`npm run bench -- offline-sheet\` on ${machine()}, slowed down by the browser as said; ${busy()}.`,
    '',
    `A kept sheet of ${PARCELS.toLocaleString('en-US')} parcels (${size}), ${MARKED.toLocaleString('en-US')} of them marked, opened in a new tab without a connection: from the navigation to the frame that shows marked parcels (goal: under ${GOAL_MS} ms).`,
    '',
    '| slowed down | times | median, ms | worst, ms |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')
}
