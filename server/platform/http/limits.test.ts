import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_JSON_DEPTH } from '../../../domain/lib/bounded-json.ts'
import { MAX_PASTED_ROWS } from '../../features/import/pasted-list.ts'
import { docSection } from '../testing/doc-section.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { BODY_LIMIT, MAX_BODY_VALUES } from './bodies.ts'
import { MAX_GATHERED_BYTES } from './body-store.ts'
import { BODIES } from './gather-bodies.ts'
import { LIMITS, type Limit, type LimitName, limitOf } from './limits.ts'
import type { Route } from './route-list.ts'
import { LINE, WAIT_MS } from './slots.ts'
import { MIN_UPLOAD_BYTES_PER_S } from './slow-clients.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const NAMES = Object.keys(LIMITS) as LimitName[]
const number = (value: number) => value.toLocaleString('en-US')

function routesOf(name: LimitName): string {
  if (name === 'calls') return 'every route under `/api` but `/api/health` and `/api/metrics`'
  if (name === 'pages') return 'pages of the web app'
  const checked = name === 'preview' ? '`POST /api/properties/import-file?dryRun=true`, ' : ''
  const routes = t.app.routeList
    .filter(({ limit }) => limit === name)
    .map(({ method, url }) => `\`${method} ${url}\``)
    .join(', ')
  return checked + routes
}

function rowOf(name: LimitName): string {
  const { person, network, windowS, atOnce }: Limit = limitOf(name)
  const places = atOnce ? `${atOnce.each}, ${atOnce.all} in all` : ''
  const window = windowS === 60 ? 'minute' : `${windowS / 60} minutes`
  return `| ${name} | ${number(person)} | ${number(network)} | ${window} | ${places} | ${routesOf(name)} |`
}

const kilobytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${number(bytes / 1024 / 1024)} MB`

function page(): string {
  const larger = t.app.routeList
    .map((route) => ({ ...route, most: route.uploadLimit ?? route.bodyLimit ?? BODY_LIMIT }))
    .filter(({ most }) => most !== BODY_LIMIT)
    .map(({ method, url, most }) => {
      const rows = url.endsWith('/bulk-import') ? `, ${number(MAX_PASTED_ROWS)} properties` : ''
      return `| \`${method} ${url}\` | ${kilobytes(most)}${rows} |`
    })
  const { bodyMs, stallMs } = t.context.config.slowClients
  return `### Calls

Each signed-in person counts for themselves. Visitors of one network (an IPv4 address, an IPv6 /64) count
together. All people signed in at one network together get ten times the limit of its visitors. Beyond a limit the
answer is 429 with \`Retry-After\`. All server processes count together in the
database: limits with few slots exactly, the others after each twentieth of a limit. On one's own machine (no
\`BASE_URL\` or \`HOST\` elsewhere, \`TRUST_PROXY\`, \`DATABASE_URL\` or \`NODE_ENV=production\`) calls from the machine itself get a hundred
times the limit. \`RATE_LIMITS=off\` turns the counting off.

| limit | a person | a network’s visitors | per | at once, of each | routes |
|---|---|---|---|---|---|
${NAMES.map(rowOf).join('\n')}

### Slots

“At once, of each” counts calls of one person, or of one network’s visitors, that run or wait for a slot: beyond it the answer is
429. “In all” is the number of slots. Each server process has its own.

- A request takes its slot when its body is complete, and releases it when its response is made or, where it is a stream, sent.
- No person and no network, with everyone signed in there, holds more than a quarter of the slots of a kind (at least one).
  A quarter is kept for people who are signed in. On one’s own machine, and with \`RATE_LIMITS=off\`, only the number of all slots counts.
- Up to ${LINE} calls of a kind wait for a slot, each up to ${WAIT_MS / 1000} s, people first; then the answer is 503.
- While others wait, the slowest holder in their way ends once it has had its slot for ${bodyMs / 4000} s (a quarter of \`BODY_TIMEOUT_S\`):
  the one that sent the fewest bytes a second. That holds for previews, pictures of pages, calls that wait for an import (which
  continues), and every response that is being sent, exports and event streams included.

Tickets, the newsletter, recipients of sources, payments, cards, webhooks and calendar addresses have tighter limits of their own;
those of signing in are below.

### Bodies

| what | limit |
|---|---|
| the body of a request, where nothing else is said here | ${kilobytes(BODY_LIMIT)} |
| lists and objects within each other, in JSON | ${MAX_JSON_DEPTH} |
| values in all, in JSON | ${number(MAX_BODY_VALUES)} |
| \`Content-Encoding\` of a request | none: 415 |
${larger.join('\n')}

A body over 64 KB is gathered on disk (\`arriving\` in \`DATA_DIR\`) before anything is done with it, in a file without a name, which the
system removes with the process, however it ends. Each server process gathers at most ${BODIES.all} bodies of ${kilobytes(MAX_GATHERED_BYTES)} in all, and
leaves 1 GB of the disk free; the shares are those of slots. Where all places or bytes are taken, the slowest sender is answered 503.

### Times

| what | limit |
|---|---|
| the headers of a request | 20 s |
| the body of a request (\`BODY_TIMEOUT_S\`) | ${bodyMs / 1000} s, then 408 |
| a body over 64 KB | what its size takes at ${number(MIN_UPLOAD_BYTES_PER_S)} bytes a second, measured over that long |
| a stalled response (\`STALL_TIMEOUT_S\`) | ${stallMs / 1000} s |
| an event stream | 30 minutes, then the browser connects again |
| a transaction that does nothing | 60 s |
`
}

test('the limits are documented as they are', () => {
  const text = page().trim()
  expect(docSection('limits', text)).toBe(text)
})

test('who may call which routes is documented as it is', () => {
  const api = t.app.routeList.filter(({ url }) => url.startsWith('/api/'))
  const list = (which: (route: Route) => boolean) =>
    api
      .filter(which)
      .map(({ method, url }) => `\`${method} ${url}\``)
      .sort()
      .join(', ')
  const text = `| who | routes under \`/api\` |
|---|---|
| everyone, also signed out | ${list(({ access }) => access === 'public')} |
| staff | ${list(({ access }) => access === 'staff')} |
| a program whose key may write | ${list(({ key }) => key === 'write')} |
| everyone who is signed in | the others |`
  expect(docSection('routes', text)).toBe(text)
})

test('each limit is that of a route, and what costs much has one', () => {
  for (const name of NAMES) expect(routesOf(name), name).not.toBe('')
  const COSTLY =
    /\/(search|suggest|exports|graph|record|events|report|reports|export|area)(\/|$)|import-file|bulk-import|\.pdf/
  const unlimited = t.app.routeList
    .filter(({ url, limit }) => COSTLY.test(url) && limit === undefined)
    .map(({ method, url }) => `${method} ${url}`)
  // A list of what a person has.
  expect(unlimited).toEqual(['GET /api/user/reports'])
})
