import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { type Entry, nameOf, type Statement } from './entry.ts'
import { mergeEntries } from './merge.ts'
import { overCapMessage, spendOf } from './spend.ts'

const PARCEL = 7

type Said = Statement & Partial<Omit<Entry, 'kind' | 'value'>>
const said = (statement: Said): Entry => ({
  deviceId: 'a',
  sequence: 1,
  deviceAt: '2026-08-31T15:00:00.000Z',
  receipt: null,
  userId: 1,
  person: 'Ada Clerk',
  propertyId: PARCEL,
  ...statement,
})
const mark = (value: 'want' | 'skip' | 'lost' | null, more: Partial<Entry> = {}) =>
  said({ ...more, kind: 'mark', value: { mark: value, paidCents: null } } as Said)
const bought = (dollars: number | null, more: Partial<Entry> = {}) =>
  said({
    ...more,
    kind: 'mark',
    value: { mark: 'bought', paidCents: dollars === null ? null : dollars * 100 },
  } as Said)
const result = (soldTo: string, replaces: string[], more: Partial<Entry> = {}) =>
  said({
    ...more,
    kind: 'result',
    value: { outcome: 'sold', soldTo, bidCents: 5_000, replaces },
  } as Said)
const cap = (dollars: number | null, more: Partial<Entry> = {}) =>
  said({
    ...more,
    propertyId: null,
    kind: 'cap',
    value: { cents: dollars === null ? null : dollars * 100 },
  } as Said)

const parcelOf = (...entries: Entry[]) => {
  const parcel = mergeEntries(entries).parcels.get(PARCEL)
  if (!parcel) throw new Error('nothing is said of the parcel')
  return parcel
}

describe('a mark', () => {
  test('is the one the server received last, and the other stays in the history', () => {
    const want = mark('want', { deviceId: 'a', receipt: 2 })
    const skip = mark('skip', { deviceId: 'b', receipt: 1 })
    expect(parcelOf(skip, want)).toMatchObject({ mark: 'want', history: [skip, want] })
  })

  test('of this phone that is not sent yet counts after all that are received', () => {
    const mine = mark('skip', { deviceId: 'a', sequence: 4 })
    expect(parcelOf(mine, mark('want', { deviceId: 'b', receipt: 900 })).mark).toBe('skip')
  })

  test('by a clock a year ahead does not win by it', () => {
    const ahead = mark('want', { receipt: 1, deviceAt: '2027-08-31T15:00:00.000Z' })
    expect(parcelOf(ahead, mark('skip', { deviceId: 'b', receipt: 2 })).mark).toBe('skip')
  })

  test('of a device counts after its earlier ones, also where those arrived later', () => {
    const first = mark('want', { sequence: 1, receipt: 8 })
    const second = mark('lost', { sequence: 2, receipt: 3 })
    const between = mark('skip', { deviceId: 'b', receipt: 5 })
    expect(parcelOf(second, between, first).history).toEqual([between, first, second])
  })

  test('that is taken back leaves none', () => {
    expect(parcelOf(mark('want', { receipt: 1 }), mark(null, { sequence: 2 })).mark).toBeNull()
  })

  test('that was sent is the same entry as its copy in the log', () => {
    const { history } = parcelOf(mark('want'), mark('want', { receipt: 3 }), mark('want'))
    expect(history).toEqual([mark('want', { receipt: 3 })])
  })

  test('with the name of another, from a phone restored from a backup, is kept beside it', () => {
    expect(parcelOf(mark('want', { receipt: 3 }), mark('skip')).history).toHaveLength(2)
  })
})

describe('two results of one parcel', () => {
  const hers = result('ACME LLC', [], { deviceId: 'a', receipt: 1 })
  const his = result('Smith', [], { deviceId: 'b', receipt: 2, person: 'Bea Buyer' })

  test('are both kept, and are a conflict', () => {
    expect(parcelOf(his, hers)).toMatchObject({ results: [hers, his], isInConflict: true })
  })

  test('that say the same are none', () => {
    const same = result('acme llc ', [], { deviceId: 'b', receipt: 2 })
    expect(parcelOf(hers, same).isInConflict).toBe(false)
  })

  test('are settled by a third that names both, which are in the history', () => {
    const third = result('Smith', [nameOf(hers), nameOf(his)], { deviceId: 'c', receipt: 3 })
    const { results, isInConflict, history } = parcelOf(third, his, hers)
    expect({ results, isInConflict }).toEqual({ results: [third], isInConflict: false })
    expect(history).toHaveLength(3)
  })

  test('that replace each other do not both disappear', () => {
    const one = result('A', ['b:1'], { receipt: 1 })
    const two = result('B', ['a:1'], { deviceId: 'b', receipt: 2 })
    expect(parcelOf(one, two).results).toEqual([two])
  })
})

describe('the spend cap', () => {
  const ada = bought(6_240, { receipt: 1, propertyId: 1 })
  const bea = { deviceId: 'b', userId: 2, person: 'Bea Buyer' }
  const hers = bought(5_000, { ...bea, receipt: 2, propertyId: 2 })
  const tenThousand = cap(10_000, { deviceId: 'c', receipt: 3 })

  test('crossed by two who knew nothing of each other is shown with both', () => {
    expect(overCapMessage(mergeEntries([hers, tenThousand, ada]))).toBe(
      'Your company is $1,240 over its cap: $11,240 spent on 2 parcels, and the cap is $10,000. Spent by Ada Clerk $6,240 for 1 parcel, Bea Buyer $5,000 for 1 parcel.',
    )
  })

  test.each([
    ['to the cent is held', [cap(6_240, { sequence: 9 }), ada], null],
    [
      'that was taken back holds nothing',
      [cap(1, { sequence: 9 }), cap(null, { sequence: 10 }), ada],
      null,
    ],
    ['none was set', [ada, hers], null],
    ['by a dollar', [cap(6_239, { sequence: 9 }), ada], /is \$1 over its cap/],
  ] as const)('%s', (_case, entries, message) => {
    const answer = overCapMessage(mergeEntries(entries))
    if (message === null) expect(answer).toBeNull()
    else expect(answer).toMatch(message)
  })

  test('counts a parcel once, and not what was lost after all', () => {
    const again = bought(100, { ...bea, receipt: 5, propertyId: 1 })
    const lost = mark('lost', { ...bea, sequence: 2, receipt: 6, propertyId: 2 })
    expect(spendOf(mergeEntries([ada, hers, again, lost, tenThousand]))).toEqual({
      spentCents: 10_000,
      bought: 1,
      unpriced: 0,
      leftCents: 990_000,
      people: [{ person: 'Bea Buyer', parcels: 1, cents: 10_000 }],
    })
  })

  test('says of how many bought parcels the price is not known', () => {
    expect(spendOf(mergeEntries([bought(null), ada]))).toMatchObject({ unpriced: 1, bought: 2 })
  })
})

const anyStatement: fc.Arbitrary<Statement> = fc.oneof(
  fc.record({
    kind: fc.constant('mark' as const),
    value: fc.record({
      mark: fc.constantFrom('want', 'skip', 'bought', 'lost', null),
      paidCents: fc.option(fc.nat(1_000_000)),
    }),
  }),
  fc.record({
    kind: fc.constant('max-bid' as const),
    value: fc.record({ cents: fc.option(fc.nat(1_000_000)) }),
  }),
  fc.record({ kind: fc.constant('cap' as const), value: fc.record({ cents: fc.nat(9_000_000) }) }),
  fc.record({ kind: fc.constant('note' as const), value: fc.record({ text: fc.string() }) }),
  fc.record({
    kind: fc.constant('result' as const),
    value: fc.record({
      outcome: fc.constantFrom('sold', 'redeemed', null),
      soldTo: fc.constantFrom('', 'A', 'B'),
      bidCents: fc.option(fc.nat(100)),
      replaces: fc.array(
        fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(9)).map(([id, n]) => `${id}:${n}`),
        { maxLength: 3 },
      ),
    }),
  }),
)
const anyEntry: fc.Arbitrary<Entry> = fc
  .tuple(
    anyStatement,
    fc.record({
      deviceId: fc.constantFrom('a', 'b', 'c'),
      sequence: fc.integer({ min: 1, max: 9 }),
      deviceAt: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((at) => at.toISOString()),
      receipt: fc.option(fc.integer({ min: 1, max: 50 })),
      userId: fc.constantFrom(1, 2),
      person: fc.constant('Somebody'),
      propertyId: fc.constantFrom(1, 2, null),
    }),
  )
  .map(([statement, rest]) => ({ ...rest, ...statement }) as Entry)

test('entries in any order, and again, are the same state, and none is lost', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 25 }).chain((entries) =>
        fc.record({
          entries: fc.constant(entries),
          shuffled: fc
            .tuple(
              fc.shuffledSubarray(entries, { minLength: entries.length }),
              fc.shuffledSubarray(entries),
            )
            .map(([all, some]) => [...some, ...all]),
        }),
      ),
      ({ entries, shuffled }) => {
        const state = mergeEntries(entries)
        const other = mergeEntries(shuffled)
        expect(sorted(other)).toEqual(sorted(state))
        const shown = new Set(
          [...state.parcels.values(), state].flatMap(({ history }) => history).map(nameOf),
        )
        for (const entry of entries) expect(shown).toContain(nameOf(entry))
      },
    ),
    { numRuns: runs(2_000) },
  )
})

const sorted = ({ parcels, ...rest }: ReturnType<typeof mergeEntries>) => ({
  ...rest,
  parcels: [...parcels].sort(([a], [b]) => a - b),
})
