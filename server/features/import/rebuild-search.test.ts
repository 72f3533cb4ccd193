import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SPELLING } from '../../../domain/search/search-texts.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { recordOnly } from '../property/with-lists.ts'
import { searchProperties } from '../search/search.queries.ts'
import { rebuildSearch } from './rebuild-search.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const LIST = `parcel_id,owner_name,address,city
100-1,SMITH JOHN,9 Pine Ridge,Jackson
100-2,DOE JANE,10 Oak St,Jackson`

const find = async (q: string) =>
  (await searchProperties(recordOnly(t.db), { q, limit: 20 })).rows.map(
    ({ ownerName }) => ownerName,
  )
const all = async (sql: string) => (await t.db.query(sql)).rows
const TEXTS = 'select * from serving.property_search order by property_id'
const WORDS = 'select * from search_vocab where df > 0 order by token'

/** Imports the list, and makes its texts those of a release that wrote `ridge` as `rdg`. */
async function importRespelled(version = SPELLING - 1) {
  await t.importFile(LIST, { query: '?county=Hinds%20County,%20MS' })
  const before = [await all(TEXTS), await all(WORDS)]
  await t.db.query(
    `update serving.property_search set addr_norm = replace(addr_norm, 'ridge', 'rdg'),
            street_norm = replace(street_norm, 'ridge', 'rdg')`,
  )
  await t.db.query(`update search_vocab set token = 'rdg' where token = 'ridge'`)
  await t.db.query('update search_spelling set version = $1', [version])
  return before
}

test('what a release with another spelling wrote is found again', async () => {
  const before = await importRespelled()
  expect(await find('9 pine ridge')).toEqual([])
  await sendJob(t.db, 'search-rebuild')
  expect(await runJobs(t, 'search-rebuild')).toBe(1)
  expect(await find('9 pine ridge')).toEqual(['SMITH JOHN'])
  expect([await all(TEXTS), await all(WORDS)]).toEqual(before)
  expect(await rebuildSearch(t.db)).toBe(false)
})

test('while an import writes the texts, a rebuild fails at once and changes nothing', async () => {
  await importRespelled()
  const holder = await t.db.connect()
  await holder.query('begin')
  await holder.query('lock table serving.property_search in row exclusive mode')
  await expect(rebuildSearch(t.db)).rejects.toThrow('lock timeout')
  await holder.query('rollback')
  holder.release()
  expect(await find('9 pine ridge')).toEqual([])
  expect(await rebuildSearch(t.db)).toBe(true)
})

test('a release leaves texts of a later spelling alone', async () => {
  await importRespelled(SPELLING + 1)
  expect(await rebuildSearch(t.db)).toBe(false)
  expect(await find('9 pine ridge')).toEqual([])
  await t.db.query('update search_spelling set version = $1', [SPELLING])
})
