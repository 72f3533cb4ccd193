import { describe, expect, test } from 'vitest'
import type { Instrument } from '../reading/title-case.ts'
import { claimsOf, instrument, OWNER, taxSale } from '../testing/claims.ts'

const loan = (fields: Partial<Instrument>) =>
  instrument({
    type: 'deed-of-trust',
    recordedOn: '2020-01-01',
    grantors: [OWNER],
    grantees: ['FIRST BANK'],
    maturesOn: '2050-01-01',
    ...fields,
  })

const ranks = (
  instruments: Instrument[],
  state = 'MS',
  held = [{ name: OWNER, from: '1990-01-02' }],
) =>
  Object.fromEntries(
    claimsOf({ state, instruments }, held).liens.map(({ instrument: id, priority }) => [
      id,
      priority,
    ]),
  )

describe('priority', () => {
  // Made first and recorded last, as the second one was made.
  const early = loan({ executedOn: '2020-01-01', recordedOn: '2020-03-01' })
  const late = loan({ executedOn: '2020-02-01', recordedOn: '2020-04-01', grantees: ['LAST BANK'] })
  test.each([
    ['MS', [1, 2]],
    ['TN', [1, 2]],
    ['AL', [2, 1]],
  ])('of a loan recorded after another was made, in %s', (state, [ofEarly, ofLate]) => {
    expect(ranks([early, late], state)).toEqual({ [early.id]: ofEarly, [late.id]: ofLate })
  })

  test('in Alabama of a loan recorded by the day the other was made', () => {
    const intime = { ...early, recordedOn: '2020-02-01' }
    expect(ranks([intime, late], 'AL')).toEqual({ [intime.id]: 1, [late.id]: 2 })
  })

  test('goes by book and page on one day', () => {
    const second = loan({ bookPage: '100/9' })
    const first = loan({ bookPage: '99/10', grantees: ['LAST BANK'] })
    expect(ranks([second, first])).toEqual({ [first.id]: 1, [second.id]: 2 })
  })

  test('is shared where nothing separates two', () => {
    const [a, b] = [loan({}), loan({})]
    expect(ranks([a, b])).toEqual({ [a.id]: 1, [b.id]: 1 })
  })

  test('is for purchase money before an older claim against the buyer', () => {
    const judgment = instrument({ type: 'judgment', recordedOn: '2021-01-01', grantors: [OWNER] })
    const deed = instrument({ type: 'warranty-deed', recordedOn: '2022-05-01', grantees: [OWNER] })
    const money = loan({ recordedOn: '2022-05-01' })
    const held = [{ name: OWNER, from: '2022-05-01' }]
    expect(ranks([judgment, deed, money], 'MS', held)).toEqual({ [money.id]: 1, [judgment.id]: 2 })
    const later = loan({ recordedOn: '2022-05-02' })
    expect(ranks([judgment, deed, later], 'MS', held)).toEqual({ [judgment.id]: 1, [later.id]: 2 })
  })

  test('falls behind the one it is subordinated to', () => {
    const first = loan({ grantees: ['FIRST BANK'] })
    const second = loan({ recordedOn: '2021-01-01', grantees: ['SECOND BANK'] })
    const third = loan({ recordedOn: '2022-01-01', grantees: ['THIRD BANK'] })
    const behind = (refersTo: string[], grantees: string[]) =>
      instrument({
        type: 'subordination',
        recordedOn: '2022-02-01',
        grantors: ['FIRST BANK'],
        grantees,
        refersTo,
      })
    const expected = { [second.id]: 1, [first.id]: 2, [third.id]: 3 }
    const liens = [first, second, third]
    expect(ranks([...liens, behind([first.id], ['SECOND BANK'])])).toEqual(expected)
    expect(ranks([...liens, behind([first.id, second.id], [])])).toEqual(expected)
    expect(ranks([...liens, behind([first.id], [])])).toEqual({
      [first.id]: 1,
      [second.id]: 2,
      [third.id]: 3,
    })
  })

  test('has taxes first, and none for what is inactive', () => {
    const released = loan({ recordedOn: '2019-01-01' })
    const release = instrument({
      type: 'release',
      recordedOn: '2021-01-01',
      refersTo: [released.id],
    })
    const open = loan({})
    const [old, unpaid] = [
      taxSale({ taxYear: 2024, status: 'sold', saleDate: '2025-08-25' }),
      taxSale({ taxYear: 2025, status: 'delinquent' }),
    ]
    const { liens } = claimsOf({ instruments: [released, release, open], taxSales: [unpaid, old] })
    expect(liens.map(({ instrument: id, priority }) => [id, priority])).toEqual([
      [old.id, 1],
      [unpaid.id, 2],
      [open.id, 3],
      [released.id, null],
    ])
  })
})
