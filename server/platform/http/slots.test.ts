import { expect, test } from 'vitest'
import { type Asker, Slots } from './slots.ts'

type Call = { asker: Asker; hasEnded: () => boolean }

function call(
  who: string,
  { network = who, isPerson = false, bytes = 0, isExempt = false, canEnd = true } = {},
): Call {
  let ended = false
  const end = () => {
    ended = true
  }
  const moved = { n: 0 }
  const asker = {
    ...{ kind: 'export', who, network, isPerson, isExempt, end },
    // Nothing at the moment of taking the place, then what it moved.
    bytes: () => (moved.n++ === 0 ? 0 : bytes),
    canEnd: () => canEnd,
  }
  return { asker, hasEnded: () => ended }
}

const HOUR_MS = 3_600_000
const patient = () => new Slots({ graceMs: HOUR_MS, waitMs: 0 })

test('slots are released once, and one person cannot take all of them', async () => {
  const slots = patient()
  const places = { each: 2, all: 8 }
  const first = await slots.take(call('ada').asker, places)
  expect(await slots.take(call('ada').asker, places)).toBeTypeOf('function')
  expect(await slots.take(call('ada').asker, places)).toBe('theirs')
  if (typeof first === 'function') for (let n = 0; n < 3; n++) first()
  expect(await slots.take(call('ada').asker, places)).toBeTypeOf('function')
  expect(await slots.take(call('ada').asker, places)).toBe('theirs')
})

test('a network holds a quarter, whoever is signed in there, and at least one', async () => {
  for (const [all, share] of [
    [8, 2],
    [500, 125],
    [3, 1],
    [2, 1],
  ] as const) {
    const slots = patient()
    const take = (n: number) =>
      slots.take(call(`person ${n}`, { network: 'office', isPerson: true }).asker, {
        each: all,
        all,
      })
    for (let n = 0; n < share; n++) expect(await take(n)).toBeTypeOf('function')
    expect(await take(share), `${all}`).toBe('all')
    const other = call('eve', { network: 'home', isPerson: true }).asker
    expect(await slots.take(other, { each: all, all })).toBeTypeOf('function')
  }
})

test('visitors of any number of networks leave a quarter to people who are signed in', async () => {
  const slots = patient()
  const places = { each: 8, all: 8 }
  for (let n = 0; n < 6; n++) {
    expect(await slots.take(call(`network ${n}`).asker, places)).toBeTypeOf('function')
  }
  expect(await slots.take(call('network 7').asker, places)).toBe('all')
  const ada = call('person 1', { network: 'network 7', isPerson: true }).asker
  expect(await slots.take(ada, places)).toBeTypeOf('function')
})

test('on one’s own machine only the number of all counts', async () => {
  const slots = patient()
  const places = { each: 100, all: 4 }
  const own = () => slots.take(call('here', { isExempt: true }).asker, places)
  for (let n = 0; n < 4; n++) expect(await own()).toBeTypeOf('function')
  expect(await own()).toBe('all')
})

test('who waits comes in when a place is free, people before visitors', async () => {
  const slots = new Slots({ graceMs: HOUR_MS, waitMs: HOUR_MS })
  const places = { each: 4, all: 1 }
  const release = await slots.take(call('first').asker, places)
  const order: string[] = []
  const wait = async (who: string, isPerson: boolean) => {
    const taken = await slots.take(call(who, { isPerson }).asker, places)
    order.push(who)
    if (typeof taken === 'function') taken()
  }
  const waiting = [wait('visitor', false), wait('ada', true), wait('bob', true)]
  if (typeof release === 'function') release()
  await Promise.all(waiting)
  expect(order).toEqual(['ada', 'bob', 'visitor'])
})

test('the line has an end, and shares too', async () => {
  const slots = new Slots({ graceMs: HOUR_MS, waitMs: HOUR_MS })
  const places = { each: 100, all: 1 }
  await slots.take(call('first').asker, places)
  const office = (n: number) => call(`visitor ${n}`, { network: 'office' }).asker
  const waiting = Array.from({ length: 6 }, (_, n) => slots.take(office(n), places))
  expect(await slots.take(office(7), places)).toBe('all')
  for (let n = 0; n < 12; n++) waiting.push(slots.take(call(`network ${n}`).asker, places))
  expect(await slots.take(call('network 13').asker, places)).toBe('all')
  for (let n = 0; n < 6; n++) {
    waiting.push(slots.take(call(`person ${n}`, { isPerson: true }).asker, places))
  }
  expect(await slots.take(call('person 7', { isPerson: true }).asker, places)).toBe('all')
  expect(await Promise.race([...waiting, 'they wait'])).toBe('they wait')
})

test('in a full line a call of who has most leaves its place to who has none', async () => {
  const slots = new Slots({ graceMs: HOUR_MS, waitMs: HOUR_MS })
  const places = { each: 100, all: 100 }
  const attackers = (n: number) =>
    call(`person ${n % 4}`, { network: `network ${n % 4}`, isPerson: true }).asker
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, n) => slots.take(attackers(n), places)),
  )
  const waiting = Array.from({ length: 24 }, (_, n) => slots.take(attackers(n), places))
  const ada = slots.take(call('ada', { isPerson: true }).asker, places)
  expect(await Promise.race(waiting)).toBe('all')
  // And the next free slot is hers, as she holds none.
  const [release] = taken
  if (typeof release === 'function') release()
  expect(await ada).toBeTypeOf('function')
})

test('where all is full the slowest ends, none that can’t, and one for each who waits', async () => {
  const slots = new Slots({ graceMs: 0, waitMs: HOUR_MS })
  const places = { each: 4, all: 3 }
  const fast = call('fast', { bytes: 1_000_000, isPerson: true })
  const slow = call('slow', { bytes: 10, isPerson: true })
  const kept = call('kept', { canEnd: false, isPerson: true })
  await slots.take(fast.asker, places)
  const release = await slots.take(slow.asker, places)
  await slots.take(kept.asker, places)
  const taken = slots.take(call('ada', { isPerson: true }).asker, places)
  expect([fast, slow, kept].map(({ hasEnded }) => hasEnded())).toEqual([false, true, false])
  if (typeof release === 'function') release()
  expect(await taken).toBeTypeOf('function')
  expect(fast.hasEnded()).toBe(false)
})
