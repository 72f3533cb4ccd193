import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STATES } from '../../../domain/county/county-list.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ settings: { PLAN_LIMITS: 'enforce' } })
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const RANGE = 2 ** 25
const HINDS = '?county=Hinds%20County,%20MS'
const listOf = (parcels: readonly string[], total: number) =>
  `parcel_id,owner_name,tax_year,total\n${parcels.map((parcel, n) => `${parcel},SMITH JOHN,${2025 - (n % 4)},${total}`).join('\n')}`

async function ids(): Promise<number[]> {
  const { rows } = await t.db.query<{ id: number }>('select id from property order by id')
  return rows.map(({ id }) => id)
}

/** The last id that was drawn for a property of Mississippi. */
async function lastDrawn(): Promise<number> {
  const { rows } = await t.db.query<{ last: number }>(
    'select last_value as last from property_id_28',
  )
  return rows[0]?.last ?? 0
}

/** Sends a list as a person of this plan, to their workspace or to the record. */
async function sendAs(email: string, to: 'workspace' | 'record', text: string) {
  const person = await signIn(t, { email })
  await givePlan(t.db, person.userId, 'pro')
  const { payload, headers } = multipart('list.csv', text)
  return t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${HINDS}&to=${to}`,
    payload,
    headers: { ...headers, ...person.headers },
  })
}

test('each state and territory has a range of its own within four bytes', async () => {
  const { rows } = await t.db.query<{ state: number; id: number }>(
    `select state, next_property_id(state * 1000 + 1) as id from unnest($1::integer[]) state`,
    [STATES.map(([fips]) => fips)],
  )
  expect(rows).toHaveLength(STATES.length)
  expect(new Set(rows.map(({ id }) => Math.floor(id / RANGE))).size).toBe(STATES.length)
  expect(Math.max(...rows.map(({ id }) => Math.ceil(id / RANGE) * RANGE))).toBeLessThanOrEqual(
    2 ** 31,
  )
  const { rows: widths } = await t.db.query<{ width: number }>(
    `select distinct max_value - min_value + 1 as width from pg_sequences where sequencename like 'property\\_id\\_%'`,
  )
  expect(widths).toEqual([{ width: RANGE }])
})

test('the id of an imported property tells its state', async () => {
  await t.importFile(listOf(['A-1', 'A-2'], 10), { query: HINDS })
  await t.importFile(listOf(['A-1'], 10), { query: '?county=Shelby%20County,%20TN' })
  expect((await ids()).map((id) => Math.floor(id / RANGE))).toEqual([28, 28, 47])
})

test('an id is drawn for each new property, and for nothing else', async () => {
  await t.importFile(listOf(['A-1', 'A-2', 'A-2', 'A-3'], 10), { query: HINDS })
  const known = await ids()
  expect(known).toHaveLength(3)
  const before = await lastDrawn()
  // Each row says something else, so that each is read and matched again.
  await t.importFile(listOf(['A-1', 'A-2', 'A-2', 'A-3'], 20), { query: HINDS })
  expect(await lastDrawn()).toBe(before)
  await t.importFile(listOf(['A-1', 'A-2', 'A-3', 'A-4', 'A-4', 'A-5', 'A-5', 'A-5'], 30), {
    query: HINDS,
  })
  expect(await lastDrawn()).toBe(before + 2)
  expect(await ids()).toEqual([...known, before + 1, before + 2])
})

test('a list beyond its plan draws none', async () => {
  await t.importFile(listOf(['A-1'], 10), { query: HINDS })
  const before = await lastDrawn()
  const parcels = Array.from({ length: 501 }, (_, n) => `B-${n}`)
  const answer = await sendAs('ada@example.com', 'record', listOf(parcels, 10))
  expect(answer.json().message).toMatch(/^Nothing was imported\. The Pro plan has 500/)
  expect(await lastDrawn()).toBe(before)
})

test('parcels of a private list have ids over four bytes', async () => {
  await t.importFile(listOf(['A-1'], 10), { query: HINDS })
  const before = await lastDrawn()
  const answer = await sendAs(
    'ada@example.com',
    'workspace',
    listOf(['A-1', 'P-1', 'P-1', 'P-2'], 10),
  )
  expect(answer.statusCode).toBe(200)
  expect(await lastDrawn()).toBe(before)
  const { rows } = await t.db.query<{ id: number; isOwn: boolean }>(
    'select property_id as id, is_own as "isOwn" from private_row order by line',
  )
  expect(rows.map(({ id, isOwn }) => [id >= 2 ** 31, isOwn])).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, true],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  const { body, status } = await t.getJson(`/api/properties/${rows[1]?.id}`)
  expect([status, body]).toMatchObject([404, { message: 'Property not found' }])
})

test('a list that a state has no room for is refused, and a shorter one is not', async () => {
  await t.importFile(listOf(['A-1'], 10), { query: HINDS })
  await t.db.query(`select setval('property_id_28', 29 * $1 - 3)`, [RANGE])
  const { body } = await t.importFile(listOf(['A-1', 'A-2', 'A-3', 'A-4'], 20), { query: HINDS })
  expect(body.message).toBe(
    'Nothing was imported: this list adds 3 properties to Mississippi, and there is room for 2. Import a shorter list, or ask support to make room.',
  )
  expect(await ids()).toHaveLength(1)
  await t.importFile(listOf(['A-1'], 10), { query: '?county=Shelby%20County,%20TN' })
  await t.importFile(listOf(['A-1', 'A-2', 'A-3'], 30), { query: HINDS })
  expect((await ids()).map((id) => Math.floor(id / RANGE))).toEqual([28, 28, 28, 47])
  // Full: what is known goes on being read.
  const { body: full } = await t.importFile(listOf(['A-1', 'A-2', 'A-3'], 40), { query: HINDS })
  expect(full).toMatchObject({ added: 0, changed: 3 })
})
