import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BodyStore } from './body-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodies-'))
})
afterAll(() => rm(folder, { recursive: true }))

const storeOf = (maxBytes: number, graceMs = 0) => new BodyStore({ folder, graceMs, maxBytes })
const body = (who: string, { isPerson = false, network = who, isExempt = false } = {}) => {
  const made = {
    ...{ who, network, isPerson, isExempt, bytes: 0, sinceMs: 0, isArriving: true, isEnded: false },
    end: () => {
      made.isEnded = true
    },
  }
  return made
}
const of = (bytes: number) => Readable.from([Buffer.alloc(bytes, 'x')])
const MOST = 1_000

/** A payload that is incomplete until `finish`. */
function halting(bytes: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* pieces() {
    yield Buffer.alloc(bytes, 'x')
    await promise
  }
  return { payload: Readable.from(pieces()), finish: () => resolve() }
}

test('a body can be read again until it is closed, from a file without a name', async () => {
  const store = storeOf(1_000)
  const stored = await store.keep(body('ada'), of(200), MOST)
  expect(await readdir(folder)).toEqual([])
  for (let n = 0; n < 2; n++) expect((await buffer(stored.open())).length).toBe(200)
  stored.close()
  stored.close()
})

test('of a body that is too long one byte more than its limit is stored', async () => {
  const ada = body('ada')
  const stored = await storeOf(10_000).keep(ada, of(2_000), 100)
  expect(ada.bytes).toBe(101)
  expect((await buffer(stored.open())).length).toBe(101)
  stored.close()
})

test('a person or network has a quarter of the bytes, and visitors leave one to people', async () => {
  const store = storeOf(1_000)
  const first = await store.keep(body('net 1'), of(250), MOST)
  await expect(store.keep(body('net 1'), of(1), MOST)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  const office = body('person 9', { network: 'net 1', isPerson: true })
  await expect(store.keep(office, of(1), MOST)).rejects.toMatchObject({ code: 'too_many_requests' })
  const others = [
    await store.keep(body('net 2'), of(250), MOST),
    await store.keep(body('net 3'), of(250), MOST),
  ]
  await expect(store.keep(body('net 4'), of(1), MOST)).rejects.toMatchObject({ code: 'overloaded' })
  const ada = await store.keep(body('person 1', { isPerson: true }), of(250), MOST)
  // A closed one releases its bytes to others.
  first.close()
  const again = await store.keep(body('net 4'), of(250), MOST)
  for (const each of [...others, ada, again]) each.close()
})

test('where the bytes are taken the slowest that arrives ends, and a complete one stays', async () => {
  const store = storeOf(1_000)
  const complete = body('net 1')
  const stored = await store.keep(complete, of(250), MOST)
  const [slow, fast] = [body('net 2'), body('net 3')]
  const arriving = [halting(10), halting(245)]
  const keeping = [slow, fast].map((each, n) =>
    store.keep(each, arriving[n]?.payload ?? of(0), MOST),
  )
  while (slow.bytes < 10 || fast.bytes < 245) await new Promise((resolve) => setTimeout(resolve, 5))
  const late = await store.keep(body('net 4'), of(250), MOST)
  expect([complete, slow, fast].map(({ isEnded }) => isEnded)).toEqual([false, true, false])
  for (const { finish } of arriving) finish()
  for (const each of [stored, late, ...(await Promise.all(keeping))]) each.close()
})

test('on one’s own machine all of it may be used', async () => {
  const stored = await storeOf(1_000).keep(body('here', { isExempt: true }), of(1_000), MOST)
  stored.close()
})
