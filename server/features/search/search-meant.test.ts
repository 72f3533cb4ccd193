import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { findPropertyIds } from './search.queries.ts'
import { loadSearchRows, type SearchableRow } from './testing/load-search-rows.ts'
import { makeSearchable, type Said } from './testing/make-searchable.ts'

// The intended property among many that match too; the others come first in the table.
const DAVIDSON = 47037

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let pool: Pool
let db: Client
const rows: SearchableRow[] = []

function add(n: number, said: Said): void {
  for (let i = 0; i < n; i++) rows.push(makeSearchable(rows.length + 1, DAVIDSON, said))
}

beforeAll(async () => {
  for (let i = 1; i <= 30; i++) {
    add(1, { address: `${i} E Stafford Ave`, city: 'Antioch', owner: 'OAK HOMES LLC' })
    add(1, { address: `${i} E Maple St`, city: 'Antioch', owner: 'OAK HOMES LLC' })
    add(1, { address: `${i} W Regency Ave`, city: 'Antioch', owner: 'OAK HOMES LLC' })
    add(1, { address: `${i} Pine Bend Rd`, city: 'Antioch', owner: 'OAK HOMES LLC' })
  }
  for (let i = 1; i <= 250; i++) {
    add(1, { address: `${i} W Violet St`, city: 'Nashville', owner: 'ELM HOMES LLC' })
  }
  add(12, { owner: 'JONES DALE LOIS F' })
  add(12, { owner: 'WILLIS RICHARD M' })
  add(12, { owner: 'RILEY JAMES' })
  add(5, { owner: 'JAMES BILLY' })
  add(1, { parcelId: '1459', address: '188 W Church St', owner: 'PATTERSON BRADLEY' })
  add(1, { owner: 'SMITH ANN LOT4' })

  add(10, { address: '420 W Eastover St', city: 'Florence', owner: 'WALTERS KELLY' })
  add(10, { address: '1826 E Westover Ave', city: 'Florence', owner: 'WALTERS KELLY' })
  add(10, { address: '390 E Pinehurst Dr', city: 'Florence', owner: 'WALTERS KELLY' })
  add(1, { address: '258 W Court Way', city: 'Nashville', owner: 'JOHNSON JUAN' })
  add(1, { address: '1459 W Broad St', city: 'Florence', owner: 'HANSON VICTOR' })
  add(20, { owner: 'LEWIS DALE E LINDA L' })
  add(1, { owner: 'WILKINS RICHARD F & WHITE NANCY D' })
  add(1, { owner: 'BAILEY JAMES B & CHARLOTTE E' })

  database = await makeTestDatabase()
  pool = openPool(database.url, 1)
  db = await pool.connect()
  await loadSearchRows(db, rows)
})
afterAll(async () => {
  db?.release()
  await pool?.end()
  await database?.drop()
})

async function find(q: string, countyId: number | null = null): Promise<SearchableRow[]> {
  const ids = await findPropertyIds(db, { q, countyId, limit: 20 })
  return ids.map((id) => rows[id - 1]!)
}

test.each([
  ['two words begun before the same with others between', 'east stre', 'w eastover st'],
  ['a begun word, not only its short form', 'west aven', 'e westover ave'],
  ['a begun word before a street of another kind', 'pine driv', 'e pinehurst dr'],
  ['CT for Court in all counties', 'nashville w ct', 'w ct way'],
  ['a mistyped street before words scattered over a row', '1459 w brad st', 'w broad st'],
])('%s', async (_case, q, street) => {
  const found = (await find(q)).map(({ streetNorm }) => streetNorm)
  expect(found.slice(0, 10)).toContain(street)
  expect(found[0]).toBe(street)
})

test('CT is Court also in a county', async () => {
  expect((await find('Nashville w ct', DAVIDSON))[0]?.streetNorm).toBe('w ct way')
})

test.each([
  ['the commoner of two likely slips', 'lowis dale', 'lewis dale e linda l'],
  ['a letter left out before a wrong one', 'wilkis richard', 'wilkins richard f white nancy d'],
  ['a letter left out before others', 'biley james', 'bailey james b charlotte e'],
  ['a word with digits in part', 'smith ann lot', 'smith ann lot4'],
])('%s', async (_case, q, owner) => {
  expect((await find(q))[0]?.ownerNorm).toBe(owner)
})

test('less likely corrections follow', async () => {
  const owners = (await find('wilkis richard')).map(({ ownerNorm }) => ownerNorm)
  expect(owners).toContain('willis richard m')
})

test('a short form is a whole word: East Street does not begin with E Stafford', async () => {
  const first = (await find('east stre')).slice(0, 10)
  expect(first.map(({ streetNorm }) => streetNorm)).not.toContain('e stafford ave')
})
