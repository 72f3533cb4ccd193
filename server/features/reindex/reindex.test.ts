import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SPELLING } from '../../../domain/search/search-texts.ts'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { documentOf, uuidOf } from '../import/instrument/stage-instruments.ts'
import { searchProperties } from '../search/search.queries.ts'
import { reindexSearch } from './reindex.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const HINDS = '?county=Hinds%20County,%20MS'
const LIST = `parcel_id,owner_name,address,city
100-1,SMITH JOHN,9 Pine Ridge,Jackson
100-2,DOE JANE,10 Oak St,Jackson
,ROE RICHARD,11 Pine Ridge,Jackson`
const DEEDS = `address,type,recorded_on,grantors,grantees,book_page
9 Pine Ridge,WD,1999-03-02,GREEN ACRES CO,SMITH JOHN,2911/417
12 Pine Ridge,WD,1999-04-02,GREEN ACRES CO,POE EDGAR,2911/500`

const importList = () => t.importFile(LIST, { query: HINDS })
const importDeeds = () => t.importFile(DEEDS, { query: `${HINDS}&as=instruments` })
const find = async (q: string) =>
  (await searchProperties(t.db, { q, limit: 20 })).rows.map(({ ownerName }) => ownerName)
const all = async (sql: string) => (await t.db.query(sql)).rows

/** Makes the database what an earlier release left, which wrote `ridge` as `rdg`. */
async function spellAsBefore() {
  await t.db.query(
    `update serving.property_search set addr_norm = replace(addr_norm, 'ridge', 'rdg'),
            street_norm = replace(street_norm, 'ridge', 'rdg')`,
  )
  await t.db.query(`update property set parcel_key = replace(parcel_key, 'ridge', 'rdg')`)
  await t.db.query(`update search_vocab set token = 'rdg' where token = 'ridge'`)
  await t.db.query(`update search_spelling set version = 1, respelled = 0`)
}

test('what an earlier release wrote is found again, and the same list is known again', async () => {
  await importList()
  const texts = await all('select * from serving.property_search order by property_id')
  const keys = await all('select parcel_key from property order by id')
  const words = await all('select * from search_vocab where df > 0 order by token')
  await spellAsBefore()
  expect(await find('9 pine ridge')).toEqual([])

  expect(await reindexSearch(t.db, { batch: 2 })).toEqual({ isDone: true, reindexed: 2 })
  expect(await find('9 pine ridge')).toEqual(['SMITH JOHN'])
  expect(await all('select * from serving.property_search order by property_id')).toEqual(texts)
  expect(await all('select parcel_key from property order by id')).toEqual(keys)
  expect(await all('select * from search_vocab where df > 0 order by token')).toEqual(words)
  const again = await t.importFile(`${LIST}\n`, { query: HINDS, fileName: 'again.csv' })
  expect(again.body).toMatchObject({ added: 0, imported: 3 })
  expect(await reindexSearch(t.db)).toEqual({ isDone: true, reindexed: 0 })
})

test('a pass that was broken off goes on where it was', async () => {
  await importList()
  await spellAsBefore()
  const first = await all('select min(id) as id from property')
  await t.db.query('update search_spelling set next_version = $1, property_cursor = $2', [
    SPELLING,
    first[0]?.id,
  ])
  expect(await reindexSearch(t.db)).toEqual({ isDone: true, reindexed: 1 })
})

test('while an import holds the rows, the pass steps back and changes nothing', async () => {
  await importList()
  await spellAsBefore()
  const holder = await t.db.connect()
  await holder.query('begin')
  await holder.query('lock table serving.property_search in share row exclusive mode')
  await expect(reindexSearch(t.db)).rejects.toThrow('lock timeout')
  await holder.query('rollback')
  holder.release()
  expect(await reindexSearch(t.db)).toEqual({ isDone: true, reindexed: 2 })
})

test('a release of an earlier spelling leaves later texts alone', async () => {
  await importList()
  await spellAsBefore()
  await t.db.query('update search_spelling set version = $1', [SPELLING + 1])
  expect(await reindexSearch(t.db)).toEqual({ isDone: true, reindexed: 0 })
  expect(await find('9 pine ridge')).toEqual([])
  await t.db.query('update search_spelling set version = $1', [SPELLING])
})

test('a property or a deed that can not be written holds up none of the others, and is written once it can', async () => {
  await t.db.query(`create or replace function poison() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned row'; end $$`)
  const poison = (table: string, when: string) =>
    t.db.query(`create trigger poison before update on ${table} for each row
                  when (${when}) execute function poison()`)
  await importDeeds()
  await importList()
  await spellAsBefore()
  await t.db.query(`update instrument set addr_norm = replace(addr_norm, 'ridge', 'rdg')`)
  await poison('serving.property_search', `new.addr_norm like '9 pine ridge%'`)
  await poison('instrument', `new.addr_norm = '12 pine ridge'`)
  const spelled = async () => ({
    properties: (await all('select addr_norm from serving.property_search order by 1')).map(
      Object.values,
    ),
    deeds: (await all('select addr_norm from instrument order by book_page')).map(Object.values),
  })
  const failed: unknown[] = []
  const onFailed = ({ queue }: { queue: string }) => void failed.push(queue)
  expect(await reindexSearch(t.db, { batch: 2, onFailed })).toEqual({ isDone: true, reindexed: 1 })
  expect(await spelled()).toMatchObject({ deeds: [['9 pine ridge'], ['12 pine rdg']] })
  expect(await find('11 pine ridge')).toEqual(['ROE RICHARD'])
  expect(failed).toEqual(['reindex-property', 'reindex-instrument'])
  expect(await failedJobs(t)).toEqual([
    'reindex-property 1 poisoned row',
    'reindex-instrument 1 poisoned row',
  ])

  // A release of an earlier spelling does not do it.
  await t.db.query('update search_spelling set version = $1', [SPELLING + 1])
  await runJobs(t, 'reindex-property')
  expect((await failedJobs(t))[0]).toBe(
    'reindex-property 2 the search has the spelling of another release',
  )
  await t.db.query('update search_spelling set version = $1', [SPELLING])

  await t.db.query('drop trigger poison on serving.property_search')
  await t.db.query('drop trigger poison on instrument')
  expect(await runJobs(t, 'reindex-property')).toBe(1)
  expect(await runJobs(t, 'reindex-instrument')).toBe(1)
  expect(await failedJobs(t)).toEqual([])
  expect(await spelled()).toMatchObject({ deeds: [['9 pine ridge'], ['12 pine ridge']] })
  expect(await find('9 pine ridge')).toEqual(['SMITH JOHN'])
  expect((await importDeeds()).body).toMatchObject({ imported: 2 })
})

test('deeds that waited under the earlier spelling find their property, and are known again', async () => {
  await importDeeds()
  const document = documentOf(
    {
      type: 'warranty-deed',
      instrumentNumber: null,
      bookPage: '2911/417',
      recordedOn: '1999-03-02',
      executedOn: null,
      amountCents: null,
      considerationCents: null,
      grantors: ['GREEN ACRES CO'],
      grantees: ['SMITH JOHN'],
    },
    false,
  )
  const { rowCount } = await t.db.query(
    `update instrument set addr_norm = '9 pine rdg', filing_key = $1 where filing_key = $2`,
    [
      uuidOf([document, null, null, '9 pine rdg', null]),
      uuidOf([document, null, null, '9 pine ridge', null]),
    ],
  )
  expect(rowCount).toBe(1)
  await importList()
  const placed = () =>
    all(`select i.addr_norm, p.address from instrument i
           left join property p on p.id = i.property_id order by i.book_page`)
  expect(await placed()).toEqual([
    { addr_norm: '9 pine rdg', address: null },
    { addr_norm: '12 pine ridge', address: null },
  ])
  await t.db.query('update search_spelling set version = 1')
  await reindexSearch(t.db)
  expect(await placed()).toEqual([
    { addr_norm: '9 pine ridge', address: '9 Pine Ridge' },
    { addr_norm: '12 pine ridge', address: null },
  ])
  expect((await importDeeds()).body).toMatchObject({ added: 0, imported: 2 })
})

test('a parcel whose county got a common spelling keeps its deeds and what people decided of its owner', async () => {
  const city = '?county=Baltimore%20City,%20MD'
  const deeds = `parcel_id,type,recorded_on,grantors,grantees,book_page
042750026,WD,1999-03-02,GREEN ACRES CO,SMITH JOHN,2911/417`
  const importIndex = () => t.importFile(deeds, { query: `${city}&as=instruments` })
  await importIndex()
  // As an earlier release wrote it: by the account, and waiting for its parcel.
  const documents = await all('select doc_key, filing_key from instrument')
  expect(documents).toHaveLength(1)
  const document = documentOf(
    {
      type: 'warranty-deed',
      instrumentNumber: null,
      bookPage: '2911/417',
      recordedOn: '1999-03-02',
      executedOn: null,
      amountCents: null,
      considerationCents: null,
      grantors: ['GREEN ACRES CO'],
      grantees: ['SMITH JOHN'],
    },
    false,
  )
  await t.db.query(`update instrument set parcel_key = '042750026', filing_key = $1`, [
    uuidOf([document, '042750026', null, null, null]),
  ])
  await t.importFile('parcel_id,owner_name\n042750026,SMITH JOHN\n4275-27,DOE JANE', {
    query: city,
  })
  await t.db.query(`update instrument set property_id = 0`)
  await t.db.query(`update property set parcel_key = '042750026' where parcel_key = '4275-26'`)
  await signIn(t)
  for (const table of ['owner_decision', 'private_owner_decision']) {
    await t.db.query(
      `insert into ${table} (kind, a_county_id, a_parcel_key, a_name, b_county_id, b_parcel_key, b_name, user_id)
       select 'split', 24510, '4275-27', 'DOE JANE', 24510, '042750026', 'SMITH JOHN',
              (select min(id) from app_user)`,
    )
  }
  await t.db.query('update search_spelling set version = 2')

  await reindexSearch(t.db)

  expect(await all('select parcel_key from property order by parcel_key')).toEqual([
    { parcel_key: '4275-26' },
    { parcel_key: '4275-27' },
  ])
  for (const table of ['owner_decision', 'private_owner_decision']) {
    expect(await all(`select a_parcel_key, b_parcel_key from ${table}`)).toEqual([
      { a_parcel_key: '4275-27', b_parcel_key: '4275-26' },
    ])
  }
  expect(
    await all(
      'select p.parcel_key, i.filing_key from instrument i join property p on p.id = i.property_id',
    ),
  ).toEqual([{ parcel_key: '4275-26', filing_key: documents[0]?.filing_key }])
  expect((await importIndex()).body).toMatchObject({ added: 0, imported: 1 })
})
