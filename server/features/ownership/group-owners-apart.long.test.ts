import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Random } from '../../../sample/random.ts'
import { groupOwners, type OwnersToGroup } from './group-owners.ts'
import { groupOwnersApart } from './group-owners-apart.ts'

const GIVEN = 'JAMES MARY JOHN PATRICIA ROBERT LINDA WILLIAM BARBARA DAVID SUSAN'.split(' ')

/** Neighbors of one building, each row naming so many people. */
function makeRows(count: number, people: number): OwnersToGroup {
  const random = new Random('apart', count)
  const person = () => `SMITH ${random.pick(GIVEN)} ${random.pick(['A', 'B', 'C'])}`
  const rows = Array.from({ length: count }, (_, n) => ({
    id: String(n),
    name: Array.from({ length: people }, person).join(' & '),
    address: `${200 + (n % 3)} MAIN ST`,
    city: 'JACKSON',
    state: 'MS',
    zip: '39202',
  }))
  return { rows, decisions: [{ merge: ['0', String(count - 1)] }], crowds: new Set() }
}

test.each([3, 20, 21, 200])('%i rows are grouped apart as they are here', async (count) => {
  const what = makeRows(count, 2)
  const here = await groupOwners(what)
  expect(await groupOwnersApart(what)).toEqual(here)
  expect(new Set(here.firstIds).size).toBeLessThan(count)
})

test('a comparison beyond its limit of time is refused, and this thread goes on meanwhile', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 20)
  try {
    const tooLong = groupOwnersApart(makeRows(4_000, 12), { timeoutMs: 600, heapMb: 256 })
    await expect(tooLong).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(turns).toBeGreaterThan(5)
  } finally {
    clearInterval(counting)
  }
})

test('a comparison beyond its limit of memory ends alone', async () => {
  await expect(
    groupOwnersApart(makeRows(4_000, 12), { timeoutMs: 60_000, heapMb: 8 }),
  ).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect((await groupOwnersApart(makeRows(30, 2))).firstIds).toHaveLength(30)
})

test('when many wait, the next one is refused', async () => {
  const held = Array.from({ length: 8 }, () =>
    groupOwnersApart(makeRows(21, 1), { timeoutMs: 20_000, heapMb: 64 }),
  )
  await expect(groupOwnersApart(makeRows(21, 1))).rejects.toMatchObject({ code: 'overloaded' })
  await Promise.all(held)
  await sleep(0)
  await groupOwnersApart(makeRows(21, 1))
})
