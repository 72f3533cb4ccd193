import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileImportResult, ImportProgress } from '../../../contract/import.ts'
import type { Source } from '../../../contract/source.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { dropExpiredLists } from './held-list.queries.ts'
import { judgeEditions } from './judge-editions.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const COUNTY = 'Hinds County, MS'
/** Its amount is not recognized: a person says what it is. */
const ODD = (amount: number) =>
  `parcel_id,owner_name,address,Sum A\n820-1,SMITH JOHN,12 OAK ST,${amount}\n820-2,POE ED,14 OAK ST,90\n`
const SUM_A = { columns: { 'Sum A': 'totalOwed' } }

async function connect(body: object = {}): Promise<number> {
  desk.server.file('/list.csv', LIST(100))
  const address = `${desk.server.origin}/list.csv`
  return desk.connect({ address, county: COUNTY, preview: true, ...body })
}
const preview = (id: number, review: object = {}) =>
  desk.call<FileImportResult>('POST', `/api/sources/${id}/preview`, review)
/** Imports the waiting list, and waits for its end. */
async function takeIn(id: number, review: object = {}) {
  const taken = await desk.call<ImportProgress>('POST', `/api/sources/${id}/import`, review)
  if (taken.status !== 202) return taken
  await vi.waitFor(
    async () => {
      const { body } = await desk.call<ImportProgress>('GET', `/api/imports/${taken.body?.id}`)
      expect(['done', 'failed']).toContain(body?.status)
    },
    { timeout: 20_000 },
  )
  return taken
}
const change = (id: number, body: object) => desk.call<Source>('PATCH', `/api/sources/${id}`, body)
const count = async (sql: string) => (await desk.t.db.query(sql)).rowCount
const age = (days: number) =>
  desk.t.db.query(`update source set held_at = now() - interval '${days} days'`)
const expire = () => inTransaction(desk.t.db, dropExpiredLists)

describe('the first list of a source', () => {
  test('waits until a person has looked at it, and is imported then', async () => {
    const id = await connect()
    expect(await desk.run(id)).toMatchObject({ outcome: 'held', importId: null, requests: 1 })
    expect(await desk.find(id)).toMatchObject({
      health: { state: 'waiting' },
      held: { fileName: 'list.csv', bytes: LIST(100).length },
    })
    expect(await count('select from property')).toBe(0)
    expect((await desk.call<ImportProgress[]>('GET', '/api/imports')).body).toEqual([])
    expect(await desk.sweep()).toBe(0)
    expect((await desk.call('POST', `/api/sources/${id}/run`)).status).toBe(409)

    const { status, body } = await preview(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total_rows: 2, county: COUNTY, meaning: 'bills', parcels: 2 })
    expect(await count('select from property')).toBe(0)

    const taken = await takeIn(id)
    expect(taken).toMatchObject({ status: 202, body: { status: 'queued', fileName: 'list.csv' } })
    expect((await takeIn(id)).status).toBe(409)
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    expect((await desk.runsOf(id))[0]).toMatchObject({
      outcome: 'imported',
      importId: taken.body?.id,
      added: 2,
    })
    expect(await desk.find(id)).toMatchObject({ health: { state: 'fresh' }, held: null })
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged', asked: ['/list.csv'] })
  })

  test('says what is assumed, and its source keeps what the person gave', async () => {
    const id = await connect({ county: undefined })
    await desk.run(id)
    expect((await preview(id)).body?.assumed).toContain('county')
    expect((await preview(id, { county: COUNTY })).body?.assumed).not.toContain('county')
    expect((await preview(id, { county: 'Nowhere' })).status).toBe(400)
    await takeIn(id, { county: COUNTY, meaning: 'snapshot', asOf: '2026-08-04' })
    expect(await desk.find(id)).toMatchObject({ county: COUNTY, meaning: 'snapshot' })
  })

  test('is imported at once where the person does not want to look', async () => {
    const id = await connect({ preview: false })
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', added: 2 })
  })

  test('is fetched again at another address, and gone with its source', async () => {
    const id = await connect()
    await desk.run(id)
    desk.server.file('/other.csv', LIST(300), '"other"')
    await change(id, { address: `${desk.server.origin}/other.csv` })
    expect(await count('select from import_chunk')).toBe(0)
    expect(await desk.run(id)).toMatchObject({ outcome: 'held', asked: ['/other.csv'] })
    expect((await desk.call('DELETE', `/api/sources/${id}`)).status).toBe(204)
    expect(await count('select from import_chunk')).toBe(0)
    expect(await count('select from import where id > 0')).toBe(0)
  })

  test('that no one looks at is removed after a week, and its source paused', async () => {
    const id = await connect()
    await desk.run(id)
    await age(6)
    await expire()
    expect((await desk.find(id)).held).not.toBeNull()
    await age(8)
    await expire()
    expect(await desk.find(id)).toMatchObject({ held: null, paused: true, preview: true })
    expect(await count('select from import_chunk')).toBe(0)
    expect((await desk.runsOf(id))[0]?.message).toMatch(/^No one reviewed its list for 7 days/)
    await change(id, { paused: false })
    expect(await desk.sweep()).toBe(1)
    expect(await desk.run(id)).toMatchObject({ outcome: 'held' })
  })

  test('of a run that died is removed, too', async () => {
    await desk.t.db.query(
      `insert into import (status, file_name, options, message, is_held, created_at)
         values ('uploading', 'lost.csv', '{}', '', true, now() - interval '3 days')`,
    )
    await expire()
    expect(await count('select from import where id > 0')).toBe(0)
  })

  test('is another’s business only for staff', async () => {
    desk.t.context.config.sharesImports = false
    const id = await connect()
    await desk.run(id)
    const stranger = await signIn(desk.t)
    const url = `/api/sources/${id}/preview`
    const { status } = await desk.call('POST', url, {}, stranger)
    expect([403, 404]).toContain(status)
    desk.t.context.config.sharesImports = true
  })
})

describe('how its lists are read', () => {
  test('is kept as it was corrected for the first one, for every later one', async () => {
    desk.server.file('/odd.csv', ODD(100))
    const id = await connect({ address: `${desk.server.origin}/odd.csv` })
    await desk.run(id)
    const corrected = await preview(id, { corrections: SUM_A, meaning: 'snapshot' })
    expect(corrected.body?.meanings[0]).toEqual({ meaning: 'snapshot', owed: 190 })
    await takeIn(id, { corrections: SUM_A, meaning: 'snapshot' })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    expect(await desk.find(id)).toMatchObject({
      meaning: 'snapshot',
      corrections: { columns: [['Sum A', 'totalOwed']] },
    })
    desk.server.file('/odd.csv', ODD(250), '"changed"')
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(250)
  })

  test('refuses a list that lost a corrected column, and says which', async () => {
    desk.server.file('/odd.csv', ODD(100))
    const id = await connect({ address: `${desk.server.origin}/odd.csv` })
    await desk.run(id)
    await takeIn(id, { corrections: SUM_A })
    desk.server.file('/odd.csv', LIST(1), '"changed"')
    expect(await desk.runAgain(id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('“Sum A”'),
    })
  })

  test('is looked at again when the person wants to, without an import meanwhile', async () => {
    const id = await connect({ preview: false })
    await desk.run(id)
    expect((await change(id, { preview: true })).body).toMatchObject({ preview: true })
    expect(await desk.run(id)).toMatchObject({ outcome: 'held', asked: ['/list.csv'] })
    await takeIn(id, { corrections: { columns: { owner_name: null } } })
    expect((await desk.find(id)).corrections?.columns).toEqual([['owner_name', null]])
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
    // Forgotten: the list is fetched again, and read as it is recognized.
    await change(id, { corrections: null })
    expect((await desk.find(id)).corrections).toBeNull()
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported' })
  })

  test('goes on as before where the person asked to look and did not', async () => {
    const id = await connect({ preview: false })
    await desk.run(id)
    await change(id, { preview: true })
    await desk.run(id)
    await age(8)
    await expire()
    expect(await desk.find(id)).toMatchObject({ held: null, paused: false, preview: false })
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', added: 0 })
  })

  test('is changed with county and meaning, after which the list is read again', async () => {
    const id = await connect({ preview: false })
    await desk.run(id)
    await change(id, { meaning: 'snapshot' })
    expect(await desk.find(id)).toMatchObject({ meaning: 'snapshot', county: COUNTY })
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', asked: ['/list.csv'] })
    await change(id, { meaning: null, name: 'Renamed' })
    expect(await desk.find(id)).toMatchObject({ meaning: null, name: 'Renamed' })
    expect((await change(id, { county: 'Nowhere' })).status).toBe(400)
  })
})

describe('an edition that leaves a question open', () => {
  /** A county's name that many states have. */
  const openList = (total: number) =>
    `parcel_id,owner_name,county,amount_due\n820-1,SMITH JOHN,Madison,${total}\n`
  const ALABAMA = 'Madison County, AL'
  const connectOpen = async (body: object = {}) => {
    desk.server.file('/open.csv', openList(100))
    return connect({
      address: `${desk.server.origin}/open.csv`,
      county: undefined,
      preview: false,
      ...body,
    })
  }
  const sweepAll = () => judgeEditions(desk.context)

  test('is held, its owner is mailed once, and its answer reads the next one', async () => {
    const id = await connectOpen()
    await desk.run(id)
    expect(await count('select from property')).toBe(0)
    await sweepAll()
    await sweepAll()
    expect(await desk.find(id)).toMatchObject({
      health: { state: 'waiting' },
      held: { fileName: 'open.csv' },
    })
    expect((await desk.runsOf(id))[0]).toMatchObject({ outcome: 'held', importId: null })
    expect(await desk.mails()).toEqual(['source-waits'])
    const { rows } = await desk.t.db.query<{ data: string }>('select data::text as data from mail')
    expect(rows[0]?.data).toContain('Madison County without a state')
    expect((await preview(id)).body?.questions).toMatchObject([{ about: 'county' }])

    await takeIn(id, { county: ALABAMA })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    expect(await desk.find(id)).toMatchObject({ county: ALABAMA, held: null, preview: false })
    desk.server.file('/open.csv', openList(250), '"changed"')
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(250)
  })

  test('leaves what the source brought before', async () => {
    const id = await connectOpen({ county: ALABAMA })
    await desk.run(id)
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    await change(id, { county: null })
    desk.server.file('/open.csv', openList(250), '"changed"')
    await desk.run(id)
    await sweepAll()
    expect((await desk.find(id)).held).toMatchObject({ fileName: 'open.csv' })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
  })
})

describe('the number of sources of a person', () => {
  const fill = (sources: number, wantsPreview: boolean, userId: number) =>
    desk.t.db.query(
      `insert into source (kind, name, address, every_days, user_id, wants_preview, next_run_at)
         select 'url', 'x', 'https://county.gov/' || n, 7, $1, $2, now() + interval '1 day'
           from generate_series(1, $3::int) n`,
      [userId, wantsPreview, sources],
    )

  test('is kept also by two that are connected at once', async () => {
    const person = await signIn(desk.t)
    await fill(49, false, person.userId)
    const add = () =>
      desk.call('POST', '/api/sources', { address: 'https://county.gov/list.csv' }, person)
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('whose lists wait is smaller', async () => {
    const { userId } = desk.staff()
    await fill(10, true, userId)
    const body = { address: 'https://county.gov/list.csv', preview: true }
    const refused = await desk.call<{ message: string }>('POST', '/api/sources', body)
    expect(refused.status).toBe(409)
    expect(refused.body?.message).toMatch(/^The lists of 10 sources wait for review/)
    expect((await desk.call('POST', '/api/sources', { ...body, preview: false })).status).toBe(201)
  })
})
