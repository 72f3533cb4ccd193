import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, TEST_DAY, type TestApp } from '../testing/test-app.ts'
import { resolveStoredOwners } from './resolve-owners.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null')
})
afterAll(() => t.close())

const HEADING = 'parcel_id,owner_name,owner_address,address,city,state,zip'
const OAK = '"12 OAK ST, JACKSON, MS, 39201"'
const PINE = '"44 PINE ST, TUPELO, MS, 38801"'
const importRoll = (...rows: string[]) =>
  t.importFile([HEADING, ...rows.map((row) => `${row},1 LAND RD,JACKSON,MS,39209`)].join('\n'), {
    query: '?county=Hinds%20County,%20MS',
    fileName: 'roll.csv',
  })
const resolve = () => resolveStoredOwners(t.db, { today: TEST_DAY })

/** Parcels by owner, in order: `1 2 | 3`. */
async function owners(): Promise<string> {
  const { rows } = await t.db.query<{ parcels: string }>(
    `select string_agg(p.parcel_id, ' ' order by p.parcel_id) as parcels
       from property_owner o join property p on p.id = o.property_id
      group by o.owner_id order by 1`,
  )
  return rows.map(({ parcels }) => parcels).join(' | ')
}

describe('owners', () => {
  test('are found by the pass over all', async () => {
    await importRoll(
      `1,SMITH JOHN A,${OAK}`,
      `2,"SMITH, JOHN A.",${OAK}`,
      `3,SMITH JOHN A,${PINE}`,
      `4,SMITH MARY,${OAK}`,
      `5,ABC LLC,${OAK}`,
      `6,"A B C, L.L.C.",${PINE}`,
      `7,,${PINE}`,
      `8,UNKNOWN OWNER,${PINE}`,
    )
    await resolve()
    expect(await owners()).toBe('1 2 | 3 | 4 | 5 6')
  })
})
