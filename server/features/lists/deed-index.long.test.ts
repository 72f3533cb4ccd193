import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type {
  ListedInstruments,
  ListProposal,
  PrivateList,
  PrivateListDetail,
} from '../../../contract/lists.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { Lien, TitleRecord, TitleTransfer } from '../../../contract/title.ts'
import { inWorkspace, ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { findReport } from '../report/report.queries.ts'
import { scoreTitles } from '../title/score-titles.ts'
import { addLists } from './lists.jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
beforeEach(async () => {
  await t.reset()
  await deletePeople(t)
})
afterAll(() => t.close())

type Who = { headers: Record<string, string>; userId: number } | null

async function fund(email: string) {
  const person = await signIn(t, { email })
  await givePlan(t.db, person.userId, 'enterprise')
  return person
}

async function workspaceOf({ userId }: NonNullable<Who>): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(
    'select workspace_id as id from workspace_member where user_id = $1 and is_home',
    [userId],
  )
  return rows[0]?.id ?? 0
}

async function send(who: Who, text: string, query: string, fileName = 'list.csv') {
  const { payload, headers } = multipart(fileName, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload,
    headers: { ...headers, ...who?.headers },
  })
  return { status: answer.statusCode, body: answer.json() as { importId: number; message: string } }
}

async function get<T>(who: Who, url: string, headers: Record<string, string> = {}) {
  const answer = await t.app.inject({ url, headers: { ...who?.headers, ...headers } })
  return { status: answer.statusCode, body: answer.json() as T }
}

const HINDS = 'county=Hinds%20County,%20MS'
const RECORD = `Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due
100-1,12 OAK ST,JACKSON,MS,39201,SMITH JOHN A,"Hinds County, MS",2025,500.00
`
const HEAD =
  'parcel_id,type,recorded_on,grantors,grantees,book_page,instrument_number,amount,refers_to'
const RECORD_DEEDS = `${HEAD}
100-1,patent,1900-01-02,STATE OF MISSISSIPPI,GREEN ACRES CO,1/1,,,
100-1,WD,1984-03-02,GREEN ACRES CO,SMITH JOHN A,2911/417,,,
100-1,DT,2020-03-02,SMITH JOHN A,FIRST BANK,7000/1,2020-100,41000,
`
const OUR_DEEDS = `${HEAD}
100-1,SATISFACTION,2024-05-02,FIRST BANK,SMITH JOHN A,8000/1,,,7000/1
100-1,federal tax lien,2025-05-02,SMITH JOHN A,INTERNAL REVENUE SERVICE,8000/2,,9000,
900-9,WD,2001-05-02,ROE RICHARD,QUILL MARTA,8000/3,,,
`
const OURS = '&to=workspace&asOf=2026-08-04'

async function fillRecord() {
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  expect((await send(staff, RECORD, '?to=record&asOf=2026-07-01', 'hinds.csv')).status).toBe(200)
  const deeds = await send(staff, RECORD_DEEDS, `?as=instruments&to=record&${HINDS}`, 'deeds.csv')
  expect(deeds.status).toBe(200)
  return staff
}

const sendDeeds = (who: Who, text = OUR_DEEDS, fileName = 'our deeds 2026-08-04.csv') =>
  send(who, text, `?as=instruments&${HINDS}${OURS}`, fileName)

/** Without the moment of the reading. */
async function titleOf(who: Who, id: number, headers: Record<string, string> = {}) {
  const { body } = await get<TitleRecord>(who, `/api/properties/${id}/title-record`, headers)
  return { ...body, lastTitleSearch: '' }
}

describe('a deed index of a workspace', () => {
  test('is read by the title engine for its people alone, beside the record', async () => {
    await fillRecord()
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    const id = await t.idOf('100-1')
    const before = await titleOf(ada, id)
    const count = 'select count(*)::integer as n, max(as_of) as day from instrument'
    const { rows: recorded } = await t.db.query(count)
    const sent = await sendDeeds(ada)
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Imported 3 of 3 instruments; 1 waits for its property' },
    })
    expect((await t.db.query(count)).rows).toEqual(recorded)

    const list = { listId: sent.body.importId, list: 'our deeds 2026-08-04', day: '2026-08-04' }
    const ours = await titleOf(ada, id)
    expect(ours.ofLists).toEqual({
      lists: [{ ...list, instruments: 2 }],
      recordScore: before.confidenceScore,
      recordRisk: before.riskLevel,
    })
    expect(ours.confidenceScore).not.toBe(before.confidenceScore)
    expect(ours.notes).toContain('“our deeds 2026-08-04” of Aug 4, 2026 (2 instruments)')
    const irs = ours.findings.find(({ code }) => code === 'federal-tax-lien')
    expect(irs).toMatchObject({ ofLists: [list] })
    const cited = ours.instruments.find((each) => each.id === irs?.instruments[0])
    expect(cited).toMatchObject({
      bookPage: '8000/2',
      ofList: list,
      provenance: { source: list.list, importId: list.listId, asOf: '2026-08-04' },
    })
    // The release that only the list has lifts the deed of trust that only the record has.
    expect(before.findings.map(({ code }) => code)).toContain('unreleased-deed-of-trust')
    expect(ours.findings.map(({ code }) => code)).not.toContain('unreleased-deed-of-trust')
    expect(ours.instruments.filter(({ ofList }) => ofList)).toHaveLength(2)

    const liens = (await get<Lien[]>(ada, `/api/properties/${id}/liens`)).body
    expect(liens.find(({ bookPage }) => bookPage === '8000/2')).toMatchObject({ ofList: list })
    expect(liens.find(({ bookPage }) => bookPage === '7000/1')).not.toHaveProperty('ofList')
    const property = (await get<PropertyDetail>(ada, `/api/properties/${id}`)).body
    expect(property.lists).toMatchObject([
      { ...namedAs(list), meaning: 'instruments', lines: [2, 3] },
    ])

    // Others see the record, and so does the person with the switch.
    for (const who of [ben, null]) expect(await titleOf(who, id)).toEqual(before)
    expect(await titleOf(ada, id, { 'x-record-only': '1' })).toEqual(before)
    for (const url of ['liens', 'title-transfers', 'redemption']) {
      const bare = await get(ada, `/api/properties/${id}/${url}`, { 'x-record-only': '1' })
      expect(bare.body).toEqual((await get(ben, `/api/properties/${id}/${url}`)).body)
    }
  })

  test('changes neither the stored score nor what is counted for all', async () => {
    await fillRecord()
    const ada = await fund('ada@fund.example')
    const stored = async () => {
      await scoreTitles(t.db, { today: '2026-11-27' })
      const { rows } = await t.db.query(
        'select property_id, confidence_score, findings, active_liens from title_record order by 1',
      )
      const urls = ['/api/dashboard/stats', '/api/coverage', '/api/map']
      return [rows, ...(await Promise.all(urls.map(async (url) => (await get(null, url)).body)))]
    }
    const before = await stored()
    await sendDeeds(ada)
    expect(await stored()).toEqual(before)
    const id = await t.idOf('100-1')
    const run = await t.app.inject({
      method: 'POST',
      url: `/api/properties/${id}/title-record`,
      headers: ada.headers,
    })
    expect(run.json<TitleRecord>().ofLists?.lists).toHaveLength(1)
    expect((await stored())[0]).toEqual(before[0])
  })

  test('has the chain of a parcel that only the workspace has', async () => {
    const ada = await fund('ada@fund.example')
    const own = RECORD.replace('100-1,12 OAK ST', '900-9,77 ZEBRAWOOD LN')
    await send(ada, own, `?to=workspace&asOf=2026-08-04`)
    const ben = await fund('ben@other.example')
    const [property] = (await get<Array<{ id: number }>>(ada, '/api/properties/search?q=zebrawood'))
      .body
    const id = property?.id ?? 0
    await sendDeeds(ada)
    const transfers = (await get<TitleTransfer[]>(ada, `/api/properties/${id}/title-transfers`))
      .body
    expect(transfers).toMatchObject([{ grantee: 'QUILL MARTA', ofList: { day: '2026-08-04' } }])
    const title = await titleOf(ada, id)
    expect(title.ofLists).toMatchObject({ recordScore: null })
    expect(title.holders).toMatchObject([{ name: 'QUILL MARTA' }])
    for (const who of [ben, null]) {
      expect((await get(who, `/api/properties/${id}/title-record`)).status).toBe(404)
      expect((await get(who, `/api/properties/${id}/title-transfers`)).status).toBe(404)
    }
  })

  test('waits for a parcel, and gets the one the record or the workspace has later', async () => {
    const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
    const ada = await fund('ada@fund.example')
    const { importId } = (await sendDeeds(ada)).body
    const placed = async () => {
      const { body } = await get<PrivateList[]>(ada, '/api/lists')
      const list = body.find(({ id }) => id === importId)
      return [list?.parcels, list?.ownParcels, list?.waiting]
    }
    expect(await placed()).toEqual([0, 0, 3])
    const own = RECORD.replace('100-1,12 OAK ST', '900-9,77 ZEBRAWOOD LN')
    await send(ada, own, '?to=workspace&asOf=2026-08-05', 'own.csv')
    expect(await placed()).toEqual([1, 1, 2])
    await send(staff, RECORD, '?to=record&asOf=2026-08-05', 'record.csv')
    await addLists(t.db)
    expect(await placed()).toEqual([2, 1, 0])
    // Data of the workspace alone are moved to the record.
    await send(staff, own, '?to=record&asOf=2026-08-05', 'more.csv')
    await addLists(t.db)
    expect(await placed()).toEqual([2, 0, 0])
    const id = await t.idOf('900-9')
    expect((await titleOf(ada, id)).instruments).toHaveLength(1)
    expect((await get(null, `/api/properties/${id}/title-record`)).status).toBe(404)
  })

  test('is undone whole, and one edition at a time', async () => {
    await fillRecord()
    const ada = await fund('ada@fund.example')
    const id = await t.idOf('100-1')
    const before = await titleOf(ada, id)
    await sendDeeds(ada)
    const first = await titleOf(ada, id)
    const next = OUR_DEEDS.replace('8000/2,,9000', '8000/2,,9500').split('\n')
    const later = await send(
      ada,
      [next[0], next[2], ''].join('\n'),
      `?as=instruments&${HINDS}&to=workspace&asOf=2026-09-04`,
      'our deeds 2026-09-04.csv',
    )
    const { body: lists } = await get<PrivateList[]>(ada, '/api/lists')
    expect(lists).toMatchObject([{ edition: 2, editions: 2 }, { edition: 1 }])
    // A recorded document stays recorded, with the content of its latest edition.
    const second = await titleOf(ada, id)
    expect(second.instruments).toHaveLength(first.instruments.length)
    const amounts = ({ instruments }: TitleRecord) =>
      instruments.flatMap(({ bookPage, amount }) => (bookPage === '8000/2' ? amount : []))
    expect([amounts(first), amounts(second)]).toEqual([[9000], [9500]])

    const undo = async (importId: number) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/imports/${importId}/undo`,
        headers: ada.headers,
      })
      expect(answer.statusCode).toBe(202)
      await eventually(async () => {
        const { body } = await get<ImportProgress>(ada, `/api/imports/${importId}`)
        return body.status === 'undone'
      })
    }
    await undo(later.body.importId)
    expect((await titleOf(ada, id)).instruments).toEqual(first.instruments)
    for (const { id: listId } of (await get<PrivateList[]>(ada, '/api/lists')).body) {
      await undo(listId)
    }
    expect(await titleOf(ada, id)).toEqual(before)
    const { rows } = await inWorkspace(t.db, await workspaceOf(ada), (tx) =>
      tx.query<{ n: number }>('select count(*)::integer as n from private_instrument'),
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('is in the report of its people; the public check is of the record', async () => {
    await fillRecord()
    const ada = await fund('ada@fund.example')
    const id = await t.idOf('100-1')
    await sendDeeds(ada)
    const made = await t.app.inject({
      method: 'POST',
      url: `/api/properties/${id}/report?lists=true`,
      headers: ada.headers,
    })
    expect(made.statusCode, made.body).toBe(201)
    const { hash, url } = made.json<{ hash: string; url: string }>()
    const kept = await findReport(ofWorkspace(t.db, await workspaceOf(ada)), hash)
    expect(kept?.input.titleOfLists).toMatchObject({
      lists: [{ list: 'our deeds 2026-08-04', instruments: 2 }],
      instruments: [{ bookPage: '8000/1' }, { bookPage: '8000/2' }],
    })
    expect(JSON.stringify(kept?.input.title)).not.toContain('8000/2')
    expect((await t.app.inject({ url })).statusCode).toBe(404)
    expect((await t.app.inject({ url, headers: ada.headers })).statusCode).toBe(200)
    const check = await t.app.inject({
      url: `/api/reports/verify?hash=${hash}`,
      headers: ada.headers,
    })
    expect(check.json()).toMatchObject({ isGenuine: true, changes: [] })
    expect(check.body).not.toContain('8000/2')
  })
})

describe('the rows of a deed index', () => {
  const rowsOf = async (who: Who, id: number, query = '') =>
    (await get<ListedInstruments>(who, `/api/lists/${id}/instruments${query}`)).body

  test('are paged, sorted and compared with the edition before', async () => {
    await fillRecord()
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    const first = (await sendDeeds(ada)).body.importId
    const lines = OUR_DEEDS.replace('8000/2,,9000', '8000/2,,9500').split('\n')
    const added = '100-1,QC,2026-02-02,SMITH JOHN A,SMITH JANE,8100/1,,,'
    const next = (
      await send(
        ada,
        [lines[0], lines[2], lines[3], added, ''].join('\n'),
        `?as=instruments&${HINDS}&to=workspace&asOf=2026-09-04`,
        'our deeds 2026-09-04.csv',
      )
    ).body.importId
    expect((await get<PrivateListDetail>(ada, `/api/lists/${next}`)).body).toMatchObject({
      meaning: 'instruments',
      rows: 3,
      parcels: 1,
      waiting: 1,
      compared: { previous: { id: first }, added: 1, gone: 1, changed: 1 },
    })
    const places = async (query: string) =>
      (await rowsOf(ada, next, query)).map(({ bookPage, property }) => [
        bookPage,
        property?.parcelId ?? null,
      ])
    expect(await places('')).toEqual([
      ['8000/2', '100-1'],
      ['8000/3', null],
      ['8100/1', '100-1'],
    ])
    expect(await places('?show=added')).toEqual([['8100/1', '100-1']])
    expect(await places('?show=gone')).toEqual([['8000/1', '100-1']])
    expect(await places('?show=changed')).toEqual([['8000/2', '100-1']])
    expect(await places('?show=waiting')).toEqual([['8000/3', null]])
    expect(await places('?sort=recordedOn&order=desc&limit=1')).toEqual([['8100/1', '100-1']])
    for (const [who, status] of [
      [ben, 404],
      [null, 401],
    ] as const) {
      expect((await get(who, `/api/lists/${next}/instruments`)).status).toBe(status)
    }
  })

  test('leave as a file that the importer reads the same way', async () => {
    await fillRecord()
    const ada = await fund('ada@fund.example')
    const { importId } = (await sendDeeds(ada)).body
    const file = await t.app.inject({
      url: `/api/lists/${importId}/rows.csv`,
      headers: ada.headers,
    })
    const again = (await sendDeeds(ada, file.body, 'again.csv')).body.importId
    const said = async (id: number) =>
      (await rowsOf(ada, id)).map(({ line: _line, ...row }) => ({ ...row, property: null }))
    expect(await said(again)).toEqual(await said(importId))
  })

  test('are offered to the record, and become the record’s when staff import them', async () => {
    const staff = await fillRecord()
    const ada = await fund('ada@fund.example')
    const { importId } = (await sendDeeds(ada)).body
    const post = (who: Who, url: string) =>
      t.app.inject({ method: 'POST', url, headers: who?.headers ?? {} })
    expect((await post(ada, `/api/lists/${importId}/proposal`)).statusCode).toBe(201)
    const [offer] = (await get<ListProposal[]>(staff, '/api/admin/list-proposals')).body
    expect(offer).toMatchObject({ rows: 3 })
    const accepted = await post(staff, `/api/admin/list-proposals/${offer?.id}/import`)
    expect(accepted.statusCode, accepted.body).toBe(202)
    const id = await t.idOf('100-1')
    await eventually(async () => (await titleOf(null, id)).instruments.length === 5)
    // What the record has now is the record's, for the workspace too.
    expect((await titleOf(ada, id)).instruments.filter(({ ofList }) => ofList)).toEqual([])
  })
})

const namedAs = ({ listId, list, day }: { listId: number; list: string; day: string }) => ({
  listId,
  name: list,
  day,
})

describe('the database itself', () => {
  test('shows no instrument without a workspace, nor of another, and takes none for it', async () => {
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    const { importId } = (await sendDeeds(ada)).body
    const [mine, other] = [await workspaceOf(ada), await workspaceOf(ben)]
    const count = 'select count(*)::integer as n from private_instrument'
    expect((await t.db.query(count)).rows).toEqual([{ n: 0 }])
    expect((await inWorkspace(t.db, other, (tx) => tx.query(count))).rows).toEqual([{ n: 0 }])
    expect((await inWorkspace(t.db, mine, (tx) => tx.query(count))).rows).toEqual([{ n: 3 }])
    await expect(
      inWorkspace(t.db, other, (tx) =>
        tx.query(
          `insert into private_instrument (workspace_id, list_id, line, county_id, filing_key, doc_key, type)
             values ($1, $2, 99, 28049, gen_random_uuid(), gen_random_uuid(), 'WD')`,
          [mine, importId],
        ),
      ),
    ).rejects.toThrow(/row-level security/)
    const { rowCount } = await inWorkspace(t.db, other, (tx) =>
      tx.query('update private_instrument set property_id = 1'),
    )
    expect(rowCount).toBe(0)
  })

  test('keeps nothing of a workspace that is deleted', async () => {
    const ada = await fund('ada@fund.example')
    await sendDeeds(ada)
    const id = await workspaceOf(ada)
    await t.db.query('delete from workspace where id = $1', [id])
    const { rows } = await inWorkspace(t.db, id, (tx) =>
      tx.query<{ n: number }>('select count(*)::integer as n from private_instrument'),
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
