import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgeEditions } from './judge-editions.ts'
import { type Desk, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const WHOLE = 'parcel_id,owner_name,address,total_owed,tax_year'
/** A list of so many debts, whose rows differ from those of another edition. */
const list = (rows: number, { heading = WHOLE, owed = '100' } = {}) =>
  [
    heading,
    ...Array.from(
      { length: rows },
      (_each, at) => `7-${at},OWNER ${rows},${at} OAK ST,${owed},2025`,
    ),
  ].join('\n')

let edition = 0
const publish = (text: string) => desk.server.file('/list.csv', text, `"${++edition}"`)
const connect = () =>
  desk.connect({ address: `${desk.server.origin}/list.csv`, county: 'Hinds County, MS' })
/** Publishes an edition, has it checked, and returns the health of its source. */
async function read(id: number, text: string) {
  publish(text)
  const { outcome } = await desk.runAgain(id)
  expect(outcome).toBe('imported')
  await judgeEditions(desk.context)
  return (await desk.find(id)).health
}
const HALF =
  /^Half the rows of Nov \d+, 2026: 10 instead of 20\. It last answered on Nov \d+, 2026\.$/

describe('an edition with half the rows', () => {
  test('is reported until one is as it was, and mailed once', async () => {
    publish(list(20))
    const id = await connect()
    await desk.run(id)
    expect(await read(id, list(10))).toMatchObject({
      state: 'unlike',
      tone: 'warn',
      words: expect.stringMatching(HALF),
    })
    const [last, first] = await desk.runsOf(id)
    expect(last?.remark).toMatch(/^Half the rows of/)
    expect(first?.remark).toBeNull()
    expect((await desk.runAgain(id)).outcome).toBe('unchanged')
    expect((await desk.find(id)).health.state).toBe('unlike')
    // A second similar edition is still unusual.
    expect((await read(id, list(9))).state).toBe('unlike')
    expect(await desk.mails()).toEqual(['source-unlike'])
    expect((await read(id, list(19))).state).toBe('fresh')
    expect((await read(id, list(8))).state).toBe('unlike')
    expect(await desk.mails()).toEqual(['source-unlike', 'source-unlike'])
  })

  test('is right where a person says so, and the next is compared with it', async () => {
    publish(list(20))
    const id = await connect()
    await desk.run(id)
    await read(id, list(10))
    const { status, body } = await desk.call<{ health: { state: string } }>(
      'POST',
      `/api/sources/${id}/accept`,
    )
    expect(status).toBe(200)
    expect(body?.health.state).toBe('fresh')
    expect((await read(id, list(9))).state).toBe('fresh')
    expect((await read(id, list(4))).words).toMatch(/: 4 instead of 9\./)
  })

  test('is forgotten with its import', async () => {
    publish(list(20))
    const id = await connect()
    await desk.run(id)
    await read(id, list(10))
    const [last] = await desk.runsOf(id)
    await desk.t.undoImport(last?.importId ?? 0)
    expect((await desk.find(id)).health.state).toBe('fresh')
    expect((await read(id, list(9))).words).toMatch(/: 9 instead of 20\./)
  })
})

test.each([
  [
    'other columns',
    list(20, { heading: WHOLE.replace('tax_year', 'zone') }),
    /^Other columns than on Nov \d+, 2026: “tax_year” is gone, “zone” is new\./,
  ],
  ['no amounts', list(20, { owed: '' }), /^No amounts owed, unlike on Nov \d+, 2026\./],
])('an edition with %s is reported', async (_what, text, words) => {
  publish(list(20))
  const id = await connect()
  await desk.run(id)
  expect((await read(id, text)).words).toMatch(words)
})

test('an edition of which one row changed is like the one before', async () => {
  publish(list(20))
  const id = await connect()
  await desk.run(id)
  expect((await read(id, list(20).replace('0 OAK ST,100', '0 OAK ST,'))).state).toBe('fresh')
})

test('an edition that can not be imported is the source’s failure while it stays, reported once', async () => {
  publish(list(20))
  const id = await connect()
  await desk.run(id)
  for (const page of ['Sign in', 'Please sign in']) {
    publish(`<!doctype html><title>${page}</title><form></form>`)
    expect((await desk.runAgain(id)).outcome).toBe('refused')
    await judgeEditions(desk.context)
    await judgeEditions(desk.context)
  }
  const reported = (await desk.find(id)).health
  expect(reported.state).toBe('failing')
  expect((await desk.runAgain(id)).outcome).toBe('unchanged')
  expect((await desk.find(id)).health).toEqual(reported)
  expect(await desk.mails()).toEqual(['source-failed'])
  expect((await read(id, list(21))).state).toBe('fresh')
})
