import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FileImportResult } from '../../../contract/import.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const properties = async () => {
  const { rows } = await t.db.query<{ county_id: number; parcel_id: string }>(
    'select county_id, parcel_id from property order by parcel_id',
  )
  return rows
}

/** A county's name that many states have, and nothing that says which of them. */
const MADISON = 'parcel_id,owner,county,amount_due\n1-001,DOE JOHN,Madison,100.00\n'
/** A parcel number that counts within a block. */
const REPEATED = [
  'Parcel,Owner,Key,Amount Due',
  '0001,DOE JOHN,55-100-1,100.00',
  '0001,ROE JANE,55-100-2,200.00',
  '0002,POE ANN,55-100-3,300.00',
  '0002,COE BEN,55-100-4,400.00',
].join('\n')

test('a list that leaves its county open is not imported, and says between which counties it is', async () => {
  const { status, body } = await t.importFile(MADISON, { fileName: 'list.csv' })
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body).toMatchObject({
    code: 'undecided',
    questions: [
      {
        about: 'county',
        why: expect.stringContaining('Madison County without a state'),
        choices: expect.arrayContaining([
          { label: 'Madison County, MS', county: 'Madison County, MS' },
          { label: 'Madison County, AL', county: 'Madison County, AL' },
        ]),
      },
    ],
  })
  expect(await properties()).toEqual([])

  const query = `?county=${encodeURIComponent('Madison County, AL')}`
  const answered = await t.importFile(MADISON, { fileName: 'list.csv', query })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  expect(await properties()).toEqual([{ county_id: 1089, parcel_id: '1-001' }])
})

test('a number that several owners share is asked about, and another column can be chosen', async () => {
  const query = `?county=${encodeURIComponent('Rankin County, MS')}`
  const checked = await t.importFile(REPEATED, {
    fileName: 'list.csv',
    query: `${query}&dryRun=true`,
  })
  expect(checked.status, JSON.stringify(checked.body)).toBe(200)
  expect(checked.body).toMatchObject({
    total_rows: 4,
    questions: [
      {
        about: 'parcel',
        why: '2 rows share the parcel number 0001 in "Parcel" and have different owners',
        choices: [
          { label: 'Parcel', columns: [['Parcel', 'parcelId']] },
          {
            label: 'Key',
            columns: [
              ['Parcel', null],
              ['Key', 'parcelId'],
            ],
          },
        ],
      },
    ],
  })
  const refused = await t.importFile(REPEATED, { fileName: 'list.csv', query })
  expect(refused.status, JSON.stringify(refused.body)).toBe(422)
  expect(refused.body).toMatchObject({ questions: [{ about: 'parcel' }] })
  expect(await properties()).toEqual([])

  const { questions } = FileImportResult.parse(checked.body)
  const columns = questions[0]?.choices[1]?.columns
  const corrections = encodeURIComponent(JSON.stringify({ columns }))
  const answered = await t.importFile(REPEATED, {
    fileName: 'list.csv',
    query: `${query}&corrections=${corrections}`,
  })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  expect((await properties()).map(({ parcel_id }) => parcel_id)).toEqual([
    '55-100-1',
    '55-100-2',
    '55-100-3',
    '55-100-4',
  ])
})

test('a pasted list without evidence of any kind is imported with the defaults of the specification', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/bulk-import',
    payload: { properties: [{ parcelId: 'A-1', ownerName: 'DOE JOHN', address: '1 OAK ST' }] },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await properties()).toEqual([{ county_id: 28049, parcel_id: 'A-1' }])
})
