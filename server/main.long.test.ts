import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort, type RunningServer, runServer } from './platform/testing/run-server.ts'

// The contract with the operator: the server's messages when it can't start, and its exit.

let folder: string
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'server main '))
  server = await runServer({ DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const port = () => new URL(server.url).port

test('a port in use is said in one line, with the way out', async () => {
  // The first server answers the health check; the second must exit with a reason.
  const second = await runServer({ DATA_DIR: join(folder, 'other'), PORT: port() })
  expect(await second.exited).toBe(1)
  expect(second.output().trim()).toMatch(
    new RegExp(`^Port ${port()} is in use by another program\\. .*PORT=\\d+ npm start$`),
  )
})

test('a port in use on either loopback address is said the same way', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const taken = String(await freePort())
    const holder = createServer((socket) => socket.destroy()).listen(Number(taken), host)
    await once(holder, 'listening')
    const refused = runServer({ DATA_DIR: join(folder, 'other'), PORT: taken })
    await expect(refused).rejects.toThrow(new RegExp(`^Port ${taken} is in use by another program`))
    holder.close()
  }
})

test('with nothing set it answers at this machine’s own addresses alone, and says so', async () => {
  expect(server.output()).toContain(
    `ready at http://localhost:${port()} (for this machine only: 127.0.0.1:${port()} and [::1]:${port()})`,
  )
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    expect((await fetch(`http://${host}:${port()}/api/health`)).status, host).toBe(200)
  }
  const others = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.filter(({ internal, scopeid }) => !internal && !scopeid),
  )
  for (const { address } of others) {
    const socket = connect(Number(port()), address)
    await expect(once(socket, 'connect'), address).rejects.toThrow('ECONNREFUSED')
  }
})

test('a page whose name leads here is refused, on both addresses', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect(Number(port()), host)
    socket.end('GET /api/imports HTTP/1.1\r\nhost: rebound.example\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
  }
})

test('where others reach it, it says on which addresses, and keeps visitors from the record', async () => {
  const open = await runServer({ DATA_DIR: join(folder, 'open'), HOST: '0.0.0.0' })
  const at = new URL(open.url).port
  await expect.poll(open.output).toContain(`(listening on 0.0.0.0:${at})`)
  expect(open.output()).toContain('BASE_URL is not set.')
  const body = new FormData()
  body.set('file', new Blob(['Parcel,Owner\n1-1,Ada\n']), 'list.csv')
  const answer = await fetch(`${open.url}/api/properties/import-file`, { method: 'POST', body })
  expect(answer.status).toBe(401)
  expect(await (await fetch(`${open.url}/api/health`)).json()).toMatchObject({ sampleData: false })
  expect(await open.stop()).toBe(0)
})

test('a data folder another server holds is said, with the way out', async () => {
  await expect(runServer({ DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off' })).rejects.toThrow(
    /is in use by another ParcelProof \(process \d+\)/,
  )
})

test.each([
  ['PORT', 'http'],
  ['SAMPLE_DATA', 'perhaps'],
  ['DATABASE_URL', 'mysql://u:secret@h/d'],
])('a bad %s stops the start with a line that names it', async (name, value) => {
  const refused = runServer({ DATA_DIR: join(folder, 'bad'), [name]: value })
  await expect(refused).rejects.toThrow(new RegExp(`^${name} must be`))
  await expect(refused).rejects.not.toThrow(/secret|\n/)
})

test('a database that is not there is said without its password', async () => {
  const refused = runServer({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' })
  await expect(refused).rejects.toThrow(/can't be used: connect ECONNREFUSED/)
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('in production without an address it does not start, and says what that means', async () => {
  const refused = runServer({ DATA_DIR: join(folder, 'bad'), NODE_ENV: 'production' })
  await expect(refused).rejects.toThrow(
    /^ParcelProof cannot start in production:\n {2}BASE_URL is not set\. /,
  )
})

test('two servers run side by side on folders of their own', async () => {
  const other = await runServer({ DATA_DIR: join(folder, 'side by side'), SAMPLE_DATA: 'off' })
  for (const each of [server, other]) {
    const answer = await fetch(`${each.url}/api/health`)
    expect(await answer.json()).toMatchObject({ status: 'ok', sampleData: false })
  }
  expect(await other.stop()).toBe(0)
})

test('what a worker process says of itself reaches the metrics of its server', async () => {
  const said = async () => (await fetch(`${server.url}/api/metrics`)).text()
  await expect
    .poll(said, { timeout: 60_000, interval: 500 })
    .toMatch(/^parcelproof_uptime_seconds\{process="service"\} [\d.]+$/m)
  expect(await said()).toMatch(/^parcelproof_uptime_seconds\{process="server"\} [\d.]+$/m)
})

test('it ends in order when asked, and starts again on what it left', async () => {
  expect(await server.stop()).toBe(0)
  server = await runServer({ DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off' })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
