import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { eventually, makeTestApp, multipart, type TestApp } from '../testing/test-app.ts'
import { type Trickle, trickle } from '../testing/trickle.ts'
import { BODIES } from './gather-bodies.ts'
import { LIMITS } from './limits.ts'

// Slow uploads from several networks, while a signed-in person works.

let t: TestApp
let port: number
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { TRUST_PROXY: '1', BODY_TIMEOUT_S: '8' } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  ada = await signIn(t)
})
afterAll(() => t.close())

let open: Trickle[] = []
let sockets: Socket[] = []
afterEach(() => {
  for (const each of open) each.end()
  for (const each of sockets) each.destroy()
  open = []
  sockets = []
})

const network = (n: number) => `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`
const LIST = 'parcel_id,owner_name,total_owed\nT-1,SMITH JOHN,10\n'
const COUNTY = 'county=Hinds%20County%2C%20MS'

/** Starts this number of uploads, from four networks by default. */
async function attack(
  count: number,
  path: string,
  { networks = 4, cookie = '' }: { networks?: number; cookie?: string } = {},
): Promise<Trickle[]> {
  const begun = Array.from({ length: count }, (_, n) =>
    trickle(port, { path, cookie, network: network(n % networks) }),
  )
  open.push(...begun)
  await Promise.all(begun.map((each) => each.begun))
  return begun
}

/** The response to a file, Ada's or a visitor's, over the network. */
async function send(path: string, { as = ada.headers }: { as?: Record<string, string> } = {}) {
  const { payload, headers } = multipart('list.csv', LIST)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, ...as, 'x-forwarded-for': '198.51.100.1' },
    body: new Uint8Array(payload),
  })
  return { status: answer.status, text: await answer.text() }
}

const health = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status

test('trickled uploads of every kind hold no slot, and a person checks and imports meanwhile', async () => {
  await t.importFile(LIST, { query: `?${COUNTY}` })
  const photo = `/api/properties/${await t.idOf('T-1')}/files`
  const attacks: Array<[string, number]> = [
    ['/api/properties/import-file?dryRun=true', 12],
    ['/api/properties/import-page', 8],
    ['/api/properties/import-file', LIMITS.import.atOnce.all],
  ]
  const all: Trickle[] = []
  for (const [path, count] of attacks) all.push(...(await attack(count, path)))
  for (let n = 0; n < LIMITS.files.atOnce.all; n++) {
    const { cookie } = (await signIn(t)).headers
    all.push(...(await attack(1, photo, { cookie })))
  }
  expect(await send(`/api/properties/import-file?dryRun=true&${COUNTY}`)).toMatchObject({
    status: 200,
    text: expect.stringContaining('"total_rows":1'),
  })
  const imported = await send(`/api/properties/import-file?${COUNTY}`)
  expect(imported, imported.text).toMatchObject({ status: 200 })
  // Neither a page nor a photo: refused for their type after an inspection.
  expect(await send('/api/properties/import-page')).toMatchObject({ status: 400 })
  expect((await send(photo)).status).toBeLessThan(429)
  expect(await health()).toBe(200)
  expect(all.filter((each) => !each.isOpen()).map((each) => each.heard())).toEqual([])
})

test('bodies under way are files without a name, which end with their process', async () => {
  const all = await attack(4, '/api/properties/import-file?dryRun=true')
  expect(await send(`/api/properties/import-file?dryRun=true&${COUNTY}`)).toMatchObject({
    status: 200,
  })
  expect(await readdir(join(t.context.config.dataDir, 'arriving'))).toEqual([])
  expect(all.every((each) => each.isOpen())).toBe(true)
})

test('where all places of bodies are taken the slowest ends, and people find theirs', async () => {
  const path = '/api/properties/import-file?dryRun=true'
  const visitors = await attack(BODIES.all - BODIES.each, path, { networks: 6 })
  expect(await send(`${path}&${COUNTY}`)).toMatchObject({ status: 200 })
  expect(visitors.every((each) => each.isOpen())).toBe(true)
  const [late] = await attack(1, path, { networks: 1 })
  await eventually(async () => visitors.some((each) => !each.isOpen()))
  const ended = visitors.filter((each) => !each.isOpen())
  expect(ended.map((each) => each.heard())).toEqual([
    expect.stringMatching(
      /^HTTP\/1\.1 503 [\s\S]*The upload is slow, and other people are waiting/,
    ),
  ])
  expect(late?.isOpen()).toBe(true)
  // Its place is free again.
  late?.end()
  expect(await send(`${path}&${COUNTY}`, { as: {} })).toMatchObject({ status: 200 })
}, 60_000)

test('one network has a quarter of the places of bodies, and its visitors no more', async () => {
  const path = '/api/properties/import-file?dryRun=true'
  const theirs = await attack(BODIES.each + 1, path, { networks: 1 })
  await eventually(async () => theirs.some((each) => !each.isOpen()))
  // Only the server knows which came last.
  expect(theirs.filter((each) => !each.isOpen()).map((each) => each.heard())).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 429 [\s\S]*You already have many uploads running/),
  ])
}, 60_000)

/** An event stream; its output so far, and whether it is open. */
function stream(path: string, cookie: string, from: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    heard += bytes.toString()
  })
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncookie: ${cookie}\r\n\r\n`,
  )
  return { isOpen: () => heard.startsWith('HTTP/1.1 200') && !socket.destroyed, heard: () => heard }
}

const connections = () =>
  new Promise<number>((resolve) => {
    t.app.server.getConnections((_error, count) => resolve(count))
  })

test('event streams of free accounts leave room, in their network and in all', async () => {
  const path = '/api/workspace/events'
  const { each, all } = LIMITS.stream.atOnce
  const accounts: SignedIn[] = []
  for (let n = 0; n < all / each; n++) accounts.push(await signIn(t))
  const openAs = (account: number, networks: number) =>
    Array.from({ length: each }, () =>
      stream(path, accounts[account]?.headers.cookie ?? '', network(account % networks)),
    )
  const ofOne = accounts.flatMap((_, account) => openAs(account, 1))
  const isAnswered = ({ heard }: ReturnType<typeof stream>) => heard() !== ''
  // The others of their network wait, and replace the idlest ones.
  await eventually(async () => ofOne.filter(isAnswered).length >= all / 4)
  await eventually(async () => ofOne.filter((one) => one.isOpen()).length <= all / 4)
  const first = stream(path, ada.headers.cookie, '198.51.100.1')
  await eventually(async () => first.isOpen())
  for (const socket of sockets) socket.destroy()

  await eventually(async () => (await connections()) < each)

  const ofMany: typeof ofOne = []
  for (const account of accounts.keys()) {
    ofMany.push(...openAs(account, 5))
    await eventually(async () => ofMany.every((one) => one.isOpen()))
  }
  const late = stream(path, ada.headers.cookie, '198.51.100.1')
  await eventually(async () => late.isOpen())
  await eventually(async () => ofMany.some((one) => !one.isOpen()))
}, 120_000)
