import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let port: number
/** Endless responses that have started. */
let endless = 0
const OPEN = { config: { access: 'public', limit: 'none' } } as const
beforeAll(async () => {
  t = await makeTestApp({ settings: { BODY_TIMEOUT_S: '1', STALL_TIMEOUT_S: '1' } })
  t.app.get('/api/endless', { ...OPEN, schema: { summary: 'Never ends' } }, (_request, reply) => {
    endless += 1
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024, 'x'))
      },
    })
    stream.once('close', () => {
      endless -= 1
    })
    return reply.type('text/plain').header('content-encoding', 'identity').send(stream)
  })
  t.app.get('/api/late', { ...OPEN, schema: { summary: 'Is late' } }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return { late: true }
  })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

type Client = { socket: Socket; heard: () => string; isClosed: () => boolean }

function open(text: string): Client {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let closed = false
  socket.on('data', (bytes) => {
    // One of them is answered endlessly.
    if (heard.length < 4_000_000) heard += bytes.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  socket.write(text)
  return { socket, heard: () => heard, isClosed: () => closed }
}

const post = (url: string, length: number, type = 'application/json') =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

const health = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status

test('a body that arrives byte by byte is given up, in words', async () => {
  const clients = ['/api/newsletter', '/api/properties/bulk-import', '/api/map/area'].map((url) =>
    open(post(url, 1_000)),
  )
  const upload = open(
    post('/api/properties/import-file?wait=false', 5_000_000, 'multipart/form-data; boundary=x') +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nparcel_id\r\n',
  )
  const dripping = setInterval(() => {
    for (const { socket } of [...clients, upload]) if (!socket.destroyed) socket.write(' ')
  }, 100)
  try {
    for (const { heard, isClosed } of [...clients, upload]) {
      await eventually(async () => isClosed())
      expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
      expect(heard()).toContain('did not arrive in time')
    }
    expect(await health()).toBe(200)
  } finally {
    clearInterval(dripping)
  }
})

test('a body of which nothing more is wanted holds no connection either', async () => {
  const { socket, heard, isClosed } = open(post('/api/user/profile', 1_000))
  const dripping = setInterval(() => !socket.destroyed && socket.write(' '), 100)
  await eventually(async () => isClosed())
  clearInterval(dripping)
  expect(heard()).toMatch(/^HTTP\/1\.1 40\d /)
})

test('a person who may not import is refused before the file arrives, and holds no slot', async () => {
  t.context.config.imports = 'staff'
  const clients = Array.from({ length: 25 }, () =>
    open(
      `${post('/api/properties/import-file', 5_000_000, 'multipart/form-data; boundary=x')}--x\r\n`,
    ),
  )
  for (const { heard } of clients) await eventually(async () => heard() !== '')
  t.context.config.imports = 'everyone'
  for (const { heard, socket } of clients) {
    expect(heard()).toMatch(/^HTTP\/1\.1 40[13] /)
    socket.destroy()
  }
})

test('an upload that really arrives may take its time', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `S-${n},${'OWNER '.repeat(20)}${n},10\r\n`)
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nparcel_id,owner_name,total_owed\r\n'
  const end = '--x--\r\n'
  const length = Buffer.byteLength(head + rows.join('') + end)
  const { socket, heard } = open(
    post(
      '/api/properties/import-file?county=Hinds%20County%2C%20MS',
      length,
      'multipart/form-data; boundary=x',
    ) + head,
  )
  for (const row of rows) {
    socket.write(row)
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
  socket.write(end)
  await eventually(async () => heard().includes('"imported"'))
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
  expect(heard()).toContain('"imported":40')
  socket.destroy()
})

test('a stalled response ends, and so does its source', async () => {
  const { socket, isClosed } = open('GET /api/endless HTTP/1.1\r\nhost: localhost\r\n\r\n')
  socket.pause()
  await eventually(async () => endless === 1)
  await eventually(async () => endless === 0)
  socket.resume()
  await eventually(async () => isClosed())
  expect(await health()).toBe(200)
})

test('an answer that is taken goes on, and one that is late is waited for', async () => {
  const { socket, heard } = open('GET /api/endless HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const late = await fetch(`http://127.0.0.1:${port}/api/late`)
  expect(await late.json()).toEqual({ late: true })
  expect(endless).toBe(1)
  expect(heard().length).toBeGreaterThan(1_000_000)
  socket.destroy()
  await eventually(async () => endless === 0)
})

test('connections that say nothing, or never end their headers, are closed', async () => {
  const silent = open('')
  const unended = open('GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-a: ')
  await eventually(async () => silent.isClosed() && unended.isClosed())
  expect(await health()).toBe(200)
})
