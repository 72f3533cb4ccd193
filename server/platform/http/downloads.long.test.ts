import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportWatch } from '../../features/import/import-events.ts'
import { eventually, makeTestApp, type TestApp } from '../testing/test-app.ts'
import { LIMITS } from './limits.ts'

let t: TestApp
let base: string
const sockets: Socket[] = []
beforeAll(async () => {
  t = await makeTestApp({ settings: { STALL_TIMEOUT_S: '2', TRUST_PROXY: '1' } })
  await t.importFile('parcel_id,owner_name,total_owed\nD-1,SMITH JOHN,10', {
    query: '?county=Hinds%20County%2C%20MS',
  })
  // More than the machine buffers between the server and a client that does not read.
  await t.db.query(
    `insert into property (id, county_id, parcel_key, parcel_id, owner_name, legal_description, import_id, created_import_id, as_of)
     select next_property_id(28049), 28049, 'd-' || n, 'D-' || n, repeat('OWNER ', 120), repeat('x', 200), 1, 1, '2026-01-01'
       from generate_series(100, 30100) n`,
  )
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await t.close()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Sends a request and reads only the start of the response. */
function startSnapshot(path: string, address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    sockets.push(socket)
    socket.on('error', reject)
    socket.once('data', (bytes) => {
      socket.pause()
      if (bytes.toString().startsWith('HTTP/1.1 200')) resolve(socket)
      else reject(new Error(bytes.toString()))
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`)
  })
}

const openCursors = async () => {
  const { rows } = await t.db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and query like 'fetch%'`,
  )
  return rows[0]?.n ?? 0
}

test('exports that are not read do not block other people’s, and end with their cursors', async () => {
  const path = '/api/exports/properties?format=csv'
  await startSnapshot(path, '203.0.113.1')
  await startSnapshot(path, '203.0.113.1')
  const third = await fetch(base + path, from('203.0.113.1'))
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).toBe('5')
  expect(((await third.json()) as { message: string }).message).toBe(
    'You already have 2 exports running. Wait for one to finish and try again.',
  )
  await Promise.all(['203.0.113.2', '203.0.113.3'].map((address) => startSnapshot(path, address)))
  // The headers may arrive before the first rows are requested.
  await eventually(async () => (await openCursors()) > 0)
  // While four are unread, another client receives a complete response.
  const other = await fetch(base + path, from('203.0.113.9'))
  expect(other.status).toBe(200)
  expect((await other.text()).split('\r\n').length).toBeGreaterThan(30_000)
  await eventually(async () => (await openCursors()) === 0)
  const again = await eventually(async () => {
    const answer = await fetch(`${base}${path}&q=smith`, from('203.0.113.1'))
    await answer.text()
    return answer.status === 200 && answer
  })
  expect(again.status).toBe(200)
})

test('event streams have places by network, and one look at the database is for all', async () => {
  const { rows } = await t.db.query<{ id: number }>(
    `insert into import (status, file_name, byte_count, options, message)
     values ('queued', 'a.csv', 1, '{}', 'Waiting for its turn') returning id`,
  )
  const path = `/api/imports/${rows[0]?.id}/events`
  const { each } = LIMITS.stream.atOnce
  for (let n = 0; n < each; n++) await startSnapshot(path, '198.51.100.1')
  const refused = await fetch(base + path, from('198.51.100.1'))
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as { message: string }).message).toMatch(/20 event streams/)
  await startSnapshot(path, '198.51.100.2')
  expect((await fetch(`${base}/api/health`)).status).toBe(200)
  await t.db.query(`update import set status = 'failed', message = 'x' where id = $1`, [
    rows[0]?.id,
  ])
  const freed = await eventually(async () => {
    const answer = await fetch(base + path, from('198.51.100.1'))
    const text = await answer.text()
    return answer.status === 200 && text
  })
  expect(freed).toContain('"status":"failed"')
})

test('a hundred who follow imports ask the database once each time', async () => {
  const watch = new ImportWatch(t.db, t.app.log)
  const seen = new Set<number>()
  const ends = Array.from({ length: 100 }, (_, n) =>
    watch.follow((n % 3) + 1, { onProgress: () => seen.add(n), onTrouble: () => {} }),
  )
  await eventually(async () => seen.size === 100)
  expect(watch.looks).toBeLessThan(20)
  for (const end of ends) end()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { looks } = watch
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(watch.looks).toBe(looks)
})
