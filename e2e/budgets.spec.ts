import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** What a screen may weigh, in KiB compressed by gzip: its page, and the app with what it needs at first. */
const PAGE_KIB = 26
/** What opens to be read stands whole in its page. */
const READ_KIB = 30
// Each screen begins by comparing the session with what the browser keeps, and knows the fields of a property.
const APP_KIB = 205
/** Screens that need more, whatever is asked of them, and why. */
const MORE: Record<string, number> = {
  // Profile, plan, invoices, sessions, keys and webhooks.
  'account.html': 222,
  // Asks for the filter by what lies over the land, which itself is loaded after the page. The bid of a property has a file of
  // its own since, with which the rules of law are shared here.
  'dashboard.html': 213,
  // Lists are pasted, checked and followed here, and a workspace's own are kept; their review comes when a list is there.
  'import.html': 230,
  // The same, and the choice of an overlay beside the map's own layers.
  'map-view.html': 212,
  // Engines of law compute what is shown; rows are shown as they are printed; links lead to its sections.
  'property.1.html': 236,
  // Tasks, drives and letters of what is tracked.
  'saved-properties.html': 220,
  // Guides and tools.
  'resources.html': 231,
  // All questions with their answers.
  'support.html': 217,
  // Chain, liens, survivors.
  'titlescope.html': 214,
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
