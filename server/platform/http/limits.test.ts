import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_JSON_DEPTH } from '../../../domain/lib/bounded-json.ts'
import { MAX_PASTED_BYTES, MAX_PASTED_ROWS } from '../../features/import/pasted-list.ts'
import { MAX_UPLOAD_BYTES } from '../../features/import/upload-store.ts'
import { docSection } from '../testing/doc-section.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { BODY_LIMIT, MAX_BODY_VALUES } from './bodies.ts'
import { LIMITS, type Limit, type LimitName, limitOf } from './limits.ts'
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
    .filter(({ bodyLimit }) => bodyLimit !== undefined && bodyLimit !== BODY_LIMIT)
    .map(({ method, url, bodyLimit = 0 }) => `| \`${method} ${url}\` | ${kilobytes(bodyLimit)} |`)
  return `### Calls

Each signed-in person counts for themselves. Visitors of one network (an IPv4 address, an IPv6 /64) count
together. All people signed in at one network together get ten times the limit of its visitors. Beyond a limit the
answer is 429 with \`Retry-After\`, beyond all concurrent slots 503. All server processes count together in the
database: limits with few slots exactly, the others after each twentieth of a limit. On one's own machine (no
\`BASE_URL\` or \`HOST\` elsewhere, \`TRUST_PROXY\`, \`DATABASE_URL\` or \`NODE_ENV=production\`) calls from the machine itself get a hundred
times the limit. \`RATE_LIMITS=off\` turns the counting off.

| limit | a person | a network’s visitors | per | under way at once | routes |
|---|---|---|---|---|---|
${NAMES.map(rowOf).join('\n')}

Tickets, the newsletter, recipients of sources, payments, cards, webhooks and calendar addresses have tighter limits of their own;
those of signing in are below.

### Bodies

| what | limit |
|---|---|
| the body of a request, where nothing else is said here | ${kilobytes(BODY_LIMIT)} |
| lists and objects within each other, in JSON | ${MAX_JSON_DEPTH} |
| values in all, in JSON | ${number(MAX_BODY_VALUES)} |
| \`Content-Encoding\` of a request | none: 415 |
| \`POST /api/properties/bulk-import\` | ${kilobytes(MAX_PASTED_BYTES)}, ${number(MAX_PASTED_ROWS)} properties, read in pieces |
| \`POST /api/properties/import-file\` | ${kilobytes(MAX_UPLOAD_BYTES)}, read in pieces |
| \`POST /api/user/picture\` | 2 MB |
${larger.join('\n')}

### Times

| what | limit |
|---|---|
| the headers of a request | 20 s |
| the body of a request (\`BODY_TIMEOUT_S\`) | ${t.context.config.slowClients.bodyMs / 1000} s, then 408 |
| the body of an upload | any time, at ${number(MIN_UPLOAD_BYTES_PER_S)} bytes a second on average over that long |
| a stalled response (\`STALL_TIMEOUT_S\`) | ${t.context.config.slowClients.stallMs / 1000} s |
| an event stream | 30 minutes, then the browser connects again |
| a transaction that does nothing | 60 s |
`
}

test('the limits are documented as they are', () => {
  const text = page().trim()
  expect(docSection('limits', text)).toBe(text)
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
