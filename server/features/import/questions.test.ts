import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FileImportResult, type ImportProgress } from '../../../contract/import.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { answerQuestions } from './import.queries.ts'
import { removeUnanswered } from './upload.queries.ts'

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

describe('a list that waits for an answer', () => {
  const history = async () => {
    const [last] = (await t.getJson<ImportProgress[]>('/api/imports')).body
    if (!last) throw new Error('there is no import')
    return last
  }
  const retry = async (id: number, answers: string) => {
    const url = `/api/imports/${id}/retry${answers}`
    const answer = await t.app.inject({ method: 'POST', url })
    return { status: answer.statusCode, body: answer.json() }
  }
  const ended = (id: number) =>
    eventually(async () => {
      const { body } = await t.getJson<ImportProgress>(`/api/imports/${id}`)
      return body.status === 'done' || body.status === 'failed' ? body : null
    })

  test('is in the history with its question and choices, and is imported with the answer', async () => {
    await t.importFile(MADISON, { fileName: 'list.csv' })
    const waiting = await history()
    expect(waiting).toMatchObject({
      status: 'failed',
      canRetry: true,
      questions: [
        {
          about: 'county',
          choices: expect.arrayContaining([
            { label: 'Madison County, AL', county: 'Madison County, AL' },
          ]),
        },
      ],
    })
    const county = encodeURIComponent('Madison County, AL')
    expect((await retry(waiting.id, `?county=${county}`)).status).toBe(202)
    expect(await ended(waiting.id)).toMatchObject({
      status: 'done',
      questions: [],
      canRetry: false,
    })
    expect(await properties()).toEqual([{ county_id: 1089, parcel_id: '1-001' }])
  })

  test('takes another column as the parcel number', async () => {
    const query = `?county=${encodeURIComponent('Rankin County, MS')}`
    await t.importFile(REPEATED, { fileName: 'list.csv', query })
    const { id, questions } = await history()
    const columns = questions[0]?.choices[1]?.columns
    const corrections = encodeURIComponent(JSON.stringify({ columns }))
    expect((await retry(id, `?corrections=${corrections}`)).status).toBe(202)
    expect((await ended(id)).status).toBe('done')
    expect((await properties()).length).toBe(4)
    expect((await properties())[0]).toEqual({ county_id: 28121, parcel_id: '55-100-1' })
  })

  test('asks again where the answer does not decide it, and is removed after a week', async () => {
    await t.importFile(MADISON, { fileName: 'list.csv' })
    const { id } = await history()
    await retry(id, '')
    expect(await ended(id)).toMatchObject({ status: 'failed', canRetry: true })
    expect((await ended(id)).questions.length).toBe(1)
    await t.db.query(`update import set ended_at = now() - interval '8 days' where id = $1`, [id])
    await removeUnanswered(t.db)
    expect(await history()).toMatchObject({ canRetry: false, questions: [{ about: 'county' }] })
  })

  test('that is a private one is asked about in its workspace alone', async () => {
    const owner = await signIn(t)
    const { payload, headers } = multipart('list.csv', MADISON)
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/properties/import-file?to=workspace',
      payload,
      headers: { ...headers, ...owner.headers },
    })
    expect(sent.statusCode, sent.body).toBe(422)
    expect(sent.json()).toMatchObject({ questions: [{ about: 'county' }] })
    const seen = await t.app.inject({ url: '/api/imports', headers: owner.headers })
    expect(seen.json()[0]).toMatchObject({ isPrivate: true, questions: [{ about: 'county' }] })
    const { id } = seen.json()[0]
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/imports/${id}/retry?county=${encodeURIComponent('Madison County, AL')}`,
      headers: owner.headers,
    })
    expect(answer.statusCode, answer.body).toBe(202)
    await eventually(async () => {
      const now = await t.app.inject({ url: `/api/imports/${id}`, headers: owner.headers })
      return now.json().status === 'done'
    })
    const list = await t.app.inject({ url: `/api/lists/${id}`, headers: owner.headers })
    expect(list.json()).toMatchObject({ county: 'Madison County, AL', rows: 1 })
  })
})

describe('an option that is not known', () => {
  test.each([
    ['?dryrun=true', '“dryrun” is not an option. Did you mean “dryRun”?'],
    ['?meaning=bills&coutny=Hinds', '“coutny” is not an option. Did you mean “county”?'],
    ['?zzz=1', '“zzz” is not an option. Known: county, profile,'],
  ])('of an upload is refused by name, and nothing is imported: %s', async (query, words) => {
    const { status, body } = await t.importFile(MADISON, { query })
    expect(status).toBe(400)
    expect(body.message).toContain(words)
    expect(await properties()).toEqual([])
  })

  test.each([
    ['in the query of a paste', '?dryrun=true', {}, 'Did you mean “dryRun”?'],
    ['in the body of a paste', '', { dryRun: true }, '“dryRun” is not a field of this body'],
  ])('%s is refused by name', async (_where, query, more, words) => {
    for (const payload of [
      { ...more, properties: [{ parcelId: 'A-1' }] },
      { properties: [{ parcelId: 'A-1' }], ...more },
    ]) {
      const url = `/api/properties/bulk-import${query}`
      const answer = await t.app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().message).toContain(words)
    }
    expect(await properties()).toEqual([])
  })
})

test('answers to several questions of a list are kept together', async () => {
  const query = `?county=${encodeURIComponent('Rankin County, MS')}`
  await t.importFile(REPEATED, { fileName: 'list.csv', query })
  const [{ id } = { id: 0 }] = (await t.getJson<ImportProgress[]>('/api/imports')).body
  await answerQuestions(t.db, id, { corrections: { columns: [['Owner', 'ownerName']] } })
  await t.db.query('update import set is_undecided = true where id = $1', [id])
  await answerQuestions(t.db, id, { corrections: { columns: [['Key', 'parcelId']] } })
  const { rows } = await t.db.query('select options from import where id = $1', [id])
  expect(rows[0]?.options).toEqual({
    ...rows[0]?.options,
    county: 'Rankin County, MS',
    corrections: {
      columns: [
        ['Owner', 'ownerName'],
        ['Key', 'parcelId'],
      ],
    },
  })
})
