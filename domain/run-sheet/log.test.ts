import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry, LogEntry } from './entry.ts'
import { acknowledge, append, type DeviceLog, type Receipt, receive } from './log.ts'
import { mergeEntries } from './merge.ts'

const note = (text: string): Omit<LogEntry, 'deviceId' | 'sequence'> =>
  ({
    kind: 'note',
    value: { text },
    propertyId: 1,
    deviceAt: '2026-08-31T15:00:00.000Z',
  }) as Omit<LogEntry, 'deviceId' | 'sequence'>
const logOf = (deviceId: string, ...texts: string[]): DeviceLog =>
  texts.reduce((log, text) => append(log, note(text)), {
    deviceId,
    next: 1,
    unsent: [],
  } as DeviceLog)

describe('a log', () => {
  test('is not shortened by being sent, and by a receipt only of what is received', () => {
    const log = logOf('a', 'one', 'two', 'three')
    const { receipts } = receive([], log.unsent.slice(0, 2), 40)
    expect(receipts.map(({ receipt }) => receipt)).toEqual([41, 42])
    const after = acknowledge(log, receipts, 'new')
    expect(after.unsent.map(({ sequence }) => sequence)).toEqual([3])
    expect(append(after, note('four')).unsent.at(-1)?.sequence).toBe(4)
  })

  test('that is sent twice is received once', () => {
    const { unsent } = logOf('a', 'one')
    const { added } = receive([], unsent, 0)
    const again = receive(added, unsent, 1)
    expect(again).toEqual({ added: [], receipts: [{ deviceId: 'a', sequence: 1, receipt: 1 }] })
  })

  test('copied to a second phone is named for a new device, where names are taken', () => {
    const first = logOf('a', 'hers', 'her second')
    let second = logOf('a', 'his')
    second = append(second, {
      ...note(''),
      kind: 'result',
      value: { outcome: 'sold', soldTo: 'X', bidCents: null, replaces: ['a:1'] },
    } as Omit<LogEntry, 'deviceId' | 'sequence'>)
    const { added } = receive([], first.unsent.slice(0, 1), 0)
    const { receipts, added: none } = receive(added, second.unsent, 1)
    expect(receipts.map(({ receipt }) => receipt)).toEqual([null, null])
    expect(none).toEqual([])
    expect(acknowledge(second, receipts, 'new')).toMatchObject({
      deviceId: 'new',
      next: 3,
      unsent: [
        { deviceId: 'new', sequence: 1, value: { text: 'his' } },
        { deviceId: 'new', sequence: 2, value: { replaces: ['new:1'] } },
      ],
    })
  })
})

/** What may happen between phones and server, in any order. */
type Happening =
  | { what: 'write'; device: number; clockMs: number; parcel: number }
  | { what: 'send'; device: number; count: number }
  | { what: 'deliver' | 'lose'; message: number; again: boolean }
  | { what: 'hear' | 'miss'; answer: number; again: boolean }
  | { what: 'crash'; device: number }
  | { what: 'copy'; from: number; to: number }

const DEVICES = 3
const device = fc.nat(DEVICES - 1)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('write' as const),
      device,
      // Years off, either way.
      clockMs: fc.integer({ min: 0, max: 4e12 }),
      parcel: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('send' as const),
      device,
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('deliver', 'deliver', 'lose'),
      message: fc.nat(20),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('hear', 'hear', 'miss'),
      answer: fc.nat(20),
      again: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('crash' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('copy' as const), from: device, to: device }),
  },
) as fc.Arbitrary<Happening>

/** Phones, the server, and a network that loses, repeats and reorders. */
class Sale {
  readonly logs: DeviceLog[] = Array.from({ length: DEVICES }, (_, n) => ({
    deviceId: `d${n}`,
    next: 1,
    unsent: [],
  }))
  readonly server: Array<LogEntry & { receipt: number }> = []
  readonly written: string[] = []
  readonly #messages: Array<{ to: number; start: number; entries: readonly LogEntry[] }> = []
  readonly #answers: Array<{ to: number; start: number; receipts: readonly Receipt[] }> = []
  /** How often each phone has started. */
  readonly #starts: number[] = []
  #fresh = 0

  do(happening: Happening): void {
    switch (happening.what) {
      case 'write': {
        const text = `n${this.written.length}`
        this.written.push(text)
        const deviceAt = new Date(happening.clockMs).toISOString()
        this.#change(happening.device, (log) =>
          append(log, { ...note(text), deviceAt, propertyId: happening.parcel }),
        )
        break
      }
      case 'send': {
        const entries = this.#log(happening.device).unsent.slice(0, happening.count)
        if (entries.length > 0)
          this.#messages.push({
            to: happening.device,
            start: this.#startOf(happening.device),
            entries,
          })
        break
      }
      case 'deliver': {
        const message = take(this.#messages, happening.message, happening.again)
        if (message) this.#answers.push({ ...message, receipts: this.#receive(message.entries) })
        break
      }
      case 'lose':
        take(this.#messages, happening.message, false)
        break
      case 'hear': {
        const answer = take(this.#answers, happening.answer, happening.again)
        if (answer && answer.start === this.#startOf(answer.to)) {
          this.#hear(answer.to, answer.receipts)
        }
        break
      }
      case 'miss':
        take(this.#answers, happening.answer, false)
        break
      case 'crash':
        this.#cutOff(happening.device)
        break
      case 'copy':
        // A backup of one phone, which had sent everything, is restored on another.
        if (happening.from !== happening.to && this.#log(happening.to).unsent.length === 0) {
          this.#cutOff(happening.to)
          this.#change(happening.to, () => this.#log(happening.from))
        }
        break
    }
  }

  /** The network is back: everything is sent. */
  settle(): void {
    for (let round = 0; round < 50; round += 1) {
      for (let to = 0; to < DEVICES; to += 1) {
        const { unsent } = this.#log(to)
        if (unsent.length > 0) this.#hear(to, this.#receive(unsent.slice(0, 5)))
      }
      if (this.logs.every(({ unsent }) => unsent.length === 0)) return
    }
    throw new Error('the logs are never sent')
  }

  /** A response to a phone that crashed or was restored is lost; its log is on its disk. */
  #cutOff(device: number): void {
    this.#starts[device] = this.#startOf(device) + 1
  }

  #startOf(device: number): number {
    return this.#starts[device] ?? 0
  }

  #receive(entries: readonly LogEntry[]): Receipt[] {
    const { added, receipts } = receive(this.server, entries, this.server.length)
    this.server.push(...added)
    return receipts
  }

  #hear(to: number, receipts: readonly Receipt[]): void {
    this.#fresh += 1
    this.#change(to, (log) => acknowledge(log, receipts, `fresh${this.#fresh}`))
  }

  #log(n: number): DeviceLog {
    const log = this.logs[n]
    if (!log) throw new Error('no such phone')
    return log
  }

  #change(n: number, change: (log: DeviceLog) => DeviceLog): void {
    this.logs[n] = change(this.#log(n))
  }
}

function take<T>(list: T[], at: number, again: boolean): T | undefined {
  const place = list.length === 0 ? 0 : at % list.length
  const item = list[place]
  if (!again) list.splice(place, 1)
  return item
}

const seenBy = (sale: Sale, log: DeviceLog): Entry[] =>
  [...sale.server, ...log.unsent.map((entry) => ({ ...entry, receipt: null }))].map((entry) => ({
    ...entry,
    userId: 1,
    person: 'Ada',
  })) as Entry[]

const textsOf = (entries: readonly Entry[]): string[] =>
  [...mergeEntries(entries).parcels.values()]
    .flatMap(({ notes }) => notes.map(({ value }) => value.text))
    .toSorted()

test('10,000 schedules of crashes, losses, repeats, reorderings and wrong clocks keep every entry', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40, size: 'max' }), (happenings) => {
      const sale = new Sale()
      for (const each of happenings) {
        sale.do(each)
        // Every entry is always on the server or in a log.
        const held = new Set(sale.logs.flatMap((log) => textsOf(seenBy(sale, log))))
        for (const text of sale.written) expect(held.has(text)).toBe(true)
      }
      sale.settle()
      const [first, ...others] = sale.logs.map((log) => mergeEntries(seenBy(sale, log)))
      for (const other of others) expect(other).toEqual(first)
      const texts = textsOf(seenBy(sale, { deviceId: '', next: 1, unsent: [] }))
      expect(new Set(texts)).toEqual(new Set(sale.written))
      // Only entries in a copied phone's log exist twice.
      if (!happenings.some(({ what }) => what === 'copy')) {
        expect(texts).toEqual(sale.written.toSorted())
      }
    }),
    { numRuns: 10_000 },
  )
}, 600_000)
