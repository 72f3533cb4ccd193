import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** Maximum size of a screen in KiB, compressed by gzip: its page, and the app with its initial code. */
const PAGE_KIB = 26.5
/** The full text is in the page. */
const READ_KIB = 31.5
// Addresses in capitals are shown in title case everywhere (0.7 KiB).
// Each screen first compares the session with the browser's stored data, and includes the list of property fields.
const APP_KIB = 216.5
/** Larger screens, and why. */
const MORE: Record<string, number> = {
  // Profile, plan, invoices, sessions, keys and webhooks.
  'account.html': 230,
  // The filters with their words, chips, presets and the way to a new screen, the columns in their order; their panel comes when it is opened. Loads the filter by overlay
  // after the page. The maximum bid is a separate file, which shares the rules of law with this one.
  'dashboard.html': 240.5,
  // The same filters.
  'search.html': 224,
  // Lists are pasted, checked and followed here, and a workspace's own are stored; the review is loaded with a list.
  'import.html': 245.5,
  // The same filters, and the choice of an overlay beside the map's layers.
  'map-view.html': 234,
  // Legal computations, each rule of law with its validity, printed rows, and links to sections.
  'property.1.html': 249,
  // Tasks, drives and letters for tracked properties.
  'saved-properties.html': 231,
  // Guides and tools.
  'resources.html': 243.5,
  // All questions with answers.
  'support.html': 227,
  // Chain, liens, survivors, the underlying title.
  'titlescope.html': 228,
}

const DIST = new URL('../dist/', import.meta.url)

function kib(path: string): number {
  return gzipSync(readFileSync(new URL(path, DIST))).length / 1024
}

test('no screen weighs more than its budget', { tag: '@core' }, () => {
  const tooHeavy: string[] = []
  const weights: string[] = []
  for (const folder of ['pages', 'screens']) {
    for (const name of readdirSync(new URL(`${folder}/`, DIST)).filter((each) =>
      each.endsWith('.html'),
    )) {
      const html = readFileSync(new URL(`${folder}/${name}`, DIST), 'utf8')
      const parts = / data-parts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
      const app = / data-app="([^"]+)"/.exec(html)?.[1] ?? ''
      const page = kib(`${folder}/${name}`)
      const code = [app, ...parts].reduce((sum, file) => sum + kib(`web${file}`), 0)
      const budget = MORE[name.replace(/,.*(?=\.html$)/, '')] ?? APP_KIB
      weights.push(`${name}: page ${page.toFixed(1)}, app ${code.toFixed(1)}`)
      const pageBudget = html.includes('data-search=') ? READ_KIB : PAGE_KIB
      if (page > pageBudget) tooHeavy.push(`${name}: page ${page.toFixed(1)} of ${pageBudget} KiB`)
      if (code > budget) tooHeavy.push(`${name}: app ${code.toFixed(1)} of ${budget} KiB`)
    }
  }
  expect(weights.length).toBeGreaterThan(20)
  expect(tooHeavy, weights.join('\n')).toEqual([])
})
