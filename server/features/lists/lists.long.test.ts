import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type {
  ListedParcel,
  ListPoints,
  ListProposal,
  PrivateList,
  PrivateListDetail,
  StackedParcel,
} from '../../../contract/lists.ts'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { Property, PropertyDetail } from '../../../contract/property.ts'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import type { TaxSaleDetail, TaxSaleRow } from '../../../contract/tax-sale.ts'
import { inWorkspace, ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { listWorkspacesWithLists } from '../property/listed-row.queries.ts'
import { findReport } from '../report/report.queries.ts'
import { codeOf } from '../report/report-code.ts'
import { joinRecord } from './own-parcel.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
beforeEach(async () => {
  await deletePeople(t)
})
afterAll(() => t.close())

type Who = { headers: Record<string, string>; userId: number }

async function fund(email: string): Promise<Who> {
  const person = await signIn(t, { email })
  await givePlan(t.db, person.userId, 'pro')
  return person
}

const workspaceOf = async ({ userId }: Who) => {
  const { rows } = await t.db.query<{ id: number }>(
    'select workspace_id as id from workspace_member where user_id = $1 and is_home',
    [userId],
  )
  return rows[0]?.id ?? 0
}

async function send(who: Who | null, text: string, query = '', fileName = 'list.csv') {
  const { payload, headers } = multipart(fileName, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload,
    headers: { ...headers, ...who?.headers },
  })
  return { status: answer.statusCode, body: answer.json() as { importId: number; message: string } }
}

async function get<T>(who: Who | null, url: string, headers: Record<string, string> = {}) {
  const answer = await t.app.inject({ url, headers: { ...who?.headers, ...headers } })
  return { status: answer.statusCode, body: answer.json() as T }
}

const search = async (who: Who | null, q: string) =>
  (await get<Property[]>(who, `/api/properties/search?q=${encodeURIComponent(q)}`)).body

const RECORD = `Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due
100-1,12 OAK ST,JACKSON,MS,39201,ALBA HOLDINGS LLC,"Hinds County, MS",2025,500.00
100-2,14 OAK ST,JACKSON,MS,39201,BELL JAMES,"Hinds County, MS",2025,700.00
`
const OURS = `Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due
100-1,12 OAK ST,JACKSON,MS,39201,NEWTON ELLA,"Hinds County, MS",2025,1790.17
900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,333.10
`

/** The record's list, of staff. */
async function fillRecord() {
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  const sent = await send(staff, RECORD, '?to=record&asOf=2026-07-01', 'hinds.csv')
  expect(sent.status).toBe(200)
}

describe('a list of a person who is not staff', () => {
  test('is of their workspace and changes nothing of the record', async () => {
    await fillRecord()
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    const before = await t.db.query(
      'select (select count(*) from property) p, (select sum(total_cents) from tax_sale) s',
    )
    const sent = await send(ada, OURS, '?asOf=2026-08-04', 'our list.csv')
    expect(sent).toMatchObject({ status: 200, body: { imported: 2, total_rows: 2 } })
    expect(
      (
        await t.db.query(
          'select (select count(*) from property) p, (select sum(total_cents) from tax_sale) s',
        )
      ).rows,
    ).toEqual(before.rows)

    const id = await t.idOf('100-1')
    const record = (await get<PropertyDetail>(ben, `/api/properties/${id}`)).body
    expect(record).toMatchObject({ ownerName: 'ALBA HOLDINGS LLC' })
    expect(record).not.toHaveProperty('ofLists')
    const ours = (await get<PropertyDetail>(ada, `/api/properties/${id}`)).body
    expect(ours).toMatchObject({
      ownerName: 'NEWTON ELLA',
      ofLists: {
        isOwn: false,
        values: [
          {
            field: 'ownerName',
            value: 'NEWTON ELLA',
            recordValue: 'ALBA HOLDINGS LLC',
            isShown: true,
            day: '2026-08-04',
          },
        ],
      },
      lists: [{ listId: sent.body.importId, isLatest: true, lines: [2] }],
    })
    const sale = (await get<TaxSaleDetail>(ada, `/api/tax-sales/property/${id}`)).body
    expect(sale).toMatchObject({ totalOwed: 1790.17 })
    expect((await get<TaxSaleDetail>(ben, `/api/tax-sales/property/${id}`)).body.totalOwed).toBe(
      500,
    )
    expect((await get<TaxSaleDetail>(null, `/api/tax-sales/property/${id}`)).body.totalOwed).toBe(
      500,
    )
    // One switch shows the record without them.
    const bare = await get<PropertyDetail>(ada, `/api/properties/${id}`, { 'x-record-only': '1' })
    expect(bare.body).toEqual(record)
  })

  test('is searched by its own people alone, with parcels that the record lacks', async () => {
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    await send(ada, OURS, '?asOf=2026-08-04')
    for (const q of ['77 zebrawood', 'quill marta', '900-9', 'zebrawod', 'marta jackson']) {
      expect([q, (await search(ada, q)).map(({ parcelId }) => parcelId)]).toEqual([q, ['900-9']])
      expect([q, await search(ben, q)]).toEqual([q, []])
      expect([q, await search(null, q)]).toEqual([q, []])
    }
    const [own] = await search(ada, 'quill')
    expect(own).toMatchObject({ ownerName: 'QUILL MARTA', ofLists: { isOwn: true } })
    for (const url of [`/api/properties/${own?.id}`, `/api/tax-sales/property/${own?.id}`]) {
      expect((await get(ada, url)).status).toBe(200)
      expect((await get(ben, url)).status).toBe(404)
      expect((await get(null, url)).status).toBe(404)
    }
    const suggested = await get<unknown[]>(ada, '/api/properties/suggest?q=zebraw')
    expect(suggested.body).toMatchObject([{ id: own?.id, parcelId: '900-9' }])
    expect((await get<unknown[]>(ben, '/api/properties/suggest?q=zebraw')).body).toEqual([])
  })

  test('counts in redemption and the maximum bid', async () => {
    const ada = await fund('ada@fund.example')
    const list = OURS.replaceAll('Tax Year,Total Due', 'Sale Date,Status,Total Due').replaceAll(
      ',2025,',
      ',2026-08-31,sold,',
    )
    await send(ada, list, '?asOf=2026-09-04&meaning=snapshot')
    const [own] = await search(ada, 'quill')
    const bid = await get<MaxBid>(ada, `/api/properties/${own?.id}/max-bid?value=20000`)
    expect(bid.body.inputs).toMatchObject({ face: { value: 333.1 } })
    expect(bid.body.inputs.face?.source).toMatch(/your list/)
    const redemption = await get<RedemptionAnswer>(ada, `/api/properties/${own?.id}/redemption`)
    expect(redemption).toMatchObject({ status: 200 })
    expect((await get(null, `/api/properties/${own?.id}/max-bid?value=20000`)).status).toBe(404)
  })

  test('is undone whole', async () => {
    const ada = await fund('ada@fund.example')
    const { body } = await send(ada, OURS)
    const [own] = await search(ada, 'quill')
    const undo = await t.app.inject({
      method: 'POST',
      url: `/api/imports/${body.importId}/undo`,
      headers: ada.headers,
    })
    expect(undo.statusCode).toBe(202)
    const ended = await eventually(async () => {
      const { body: progress } = await get<ImportProgress>(ada, `/api/imports/${body.importId}`)
      return progress.status === 'undone' && progress
    })
    expect(ended.message).toBe(
      'Undone: 2 rows of your list removed, and 1 parcels that only it had',
    )
    expect(await search(ada, 'quill')).toEqual([])
    expect((await get(ada, `/api/properties/${own?.id}`)).status).toBe(404)
    for (const table of ['private_list', 'private_row', 'private_parcel', 'private_word']) {
      const { rows } = await inWorkspace(t.db, await workspaceOf(ada), (tx) =>
        tx.query<{ n: number }>(`select count(*)::integer as n from ${table}`),
      )
      expect([table, rows]).toEqual([table, [{ n: 0 }]])
    }
  })

  test('is one that others cannot see, undo, or learn of', async () => {
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    const { body } = await send(ada, OURS)
    const staff = await signIn(t, { email: 'staff2@parcelproof.example', isStaff: true })
    for (const who of [ben, staff, null]) {
      expect((await get(who, `/api/imports/${body.importId}`)).status).toBe(404)
      expect((await get<unknown[]>(who, '/api/imports')).body).not.toContainEqual(
        expect.objectContaining({ id: body.importId }),
      )
    }
    expect((await get<ImportProgress[]>(ada, '/api/imports')).body[0]).toMatchObject({
      id: body.importId,
    })
  })
})

describe('the database itself', () => {
  test('shows no row without a workspace, nor of another, and takes none for it', async () => {
    const [ada, ben] = [await fund('ada@fund.example'), await fund('ben@other.example')]
    const { body } = await send(ada, OURS)
    const [mine, other] = [await workspaceOf(ada), await workspaceOf(ben)]
    for (const table of ['private_list', 'private_row', 'private_parcel', 'private_word']) {
      const count = `select count(*)::integer as n from ${table}`
      expect((await t.db.query(count)).rows).toEqual([{ n: 0 }])
      expect((await inWorkspace(t.db, other, (tx) => tx.query(count))).rows).toEqual([{ n: 0 }])
      const { rows } = await inWorkspace(t.db, mine, (tx) => tx.query(count))
      expect(rows[0]?.n).toBeGreaterThan(0)
    }
    await expect(
      inWorkspace(t.db, other, (tx) =>
        tx.query(
          `insert into private_parcel (workspace_id, id, county_id, parcel_key) values ($1, 1, 28049, 'x')`,
          [mine],
        ),
      ),
    ).rejects.toThrow(/row-level security/)
    const { rowCount } = await inWorkspace(t.db, other, (tx) =>
      tx.query('delete from private_list where id = $1', [body.importId]),
    )
    expect(rowCount).toBe(0)
  })

  test('has no way past it for the role that serves', async () => {
    const { rows } = await t.db.query(
      `select rolsuper or rolbypassrls as bypasses,
              exists (select from pg_tables where tablename like 'private\\_%' and tableowner = current_user) as owns
         from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ bypasses: false, owns: false }])
  })
})

const NEXT = `Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due
100-1,12 OAK ST,JACKSON,MS,39201,NEWTON ELLA,"Hinds County, MS",2025,1900.00
100-2,14 OAK ST,JACKSON,MS,39201,BELL JAMES,"Hinds County, MS",2025,64.00
`

describe('the lists of a workspace', () => {
  const post = (who: Who, url: string, method: 'POST' | 'DELETE' = 'POST') =>
    t.app.inject({ method, url, headers: who.headers })

  test('are listed with their sums, editions compared, parcels shown and stacked', async () => {
    await fillRecord()
    const ada = await fund('ada@fund.example')
    const first = (await send(ada, OURS, '?asOf=2025-08-04', 'hinds ours.csv')).body.importId
    const next = (await send(ada, NEXT, '?asOf=2026-08-04', 'hinds ours.csv')).body.importId
    const { body: lists } = await get<PrivateList[]>(ada, '/api/lists')
    expect(lists).toMatchObject([
      {
        id: next,
        day: '2026-08-04',
        rows: 2,
        parcels: 2,
        ownParcels: 0,
        owed: 1964,
        isLatest: true,
        edition: 2,
        editions: 2,
        county: 'Hinds County, MS',
        proposal: null,
      },
      {
        id: first,
        day: '2025-08-04',
        rows: 2,
        parcels: 2,
        ownParcels: 1,
        owed: 2123.27,
        isLatest: false,
        edition: 1,
        editions: 2,
      },
    ])
    const { body: detail } = await get<PrivateListDetail>(ada, `/api/lists/${next}`)
    expect(detail.compared).toMatchObject({
      previous: { id: first },
      added: 1,
      gone: 1,
      changed: 1,
    })

    const shown = async (show: string) =>
      (await get<ListedParcel[]>(ada, `/api/lists/${next}/parcels?show=${show}`)).body.map(
        ({ property, owed, owedBefore, owedInRecord }) => [
          property.parcelId,
          owed,
          owedBefore,
          owedInRecord,
        ],
      )
    expect(await shown('all')).toEqual([
      ['100-1', 1900, 1790.17, 500],
      ['100-2', 64, null, 700],
    ])
    expect(await shown('added')).toEqual([['100-2', 64, null, 700]])
    expect(await shown('gone')).toEqual([['900-9', 333.1, null, null]])
    expect(await shown('changed')).toEqual([['100-1', 1900, 1790.17, 500]])
    const sorted = await get<ListedParcel[]>(ada, `/api/lists/${next}/parcels?sort=owed&limit=1`)
    expect(sorted.body.map(({ owed }) => owed)).toEqual([64])

    const radar = await get<TaxSaleRow[]>(
      ada,
      '/api/tax-sales?scope=lists&sort=totalOwed&order=desc',
    )
    expect(
      radar.body.map(({ property, taxSale }) => [property.parcelId, taxSale?.totalOwed]),
    ).toEqual([
      ['100-1', 1900],
      ['100-2', 64],
    ])
    const page = await t.app.inject({
      url: '/api/tax-sales?scope=lists&limit=1',
      headers: ada.headers,
    })
    expect(page.headers).toMatchObject({
      'x-total-count': '2',
      'x-next-cursor': expect.any(String),
    })
    expect((await get<TaxSaleRow[]>(null, '/api/tax-sales?scope=lists')).body).toEqual([])

    const stack = await get<StackedParcel[]>(ada, `/api/lists/stack?lists=${first},${next}`)
    expect(stack.body).toMatchObject([
      { property: { parcelId: '100-1' }, lists: [next, first], owed: 1900 },
    ])
    const any = await get<StackedParcel[]>(ada, `/api/lists/stack?lists=${first},${next}&atLeast=1`)
    expect(any.body).toHaveLength(3)
  })

  test('have points on a map, as the list or else the record places its parcels', async () => {
    const ada = await fund('ada@fund.example')
    const placed = OURS.replace('Total Due', 'Total Due,Longitude,Latitude')
      .replace('1790.17', '1790.17,-90.18,32.3')
      .replace('333.10', '333.10,,')
    const { importId } = (await send(ada, placed)).body
    const { status, body } = await get<ListPoints>(ada, `/api/lists/${importId}/points`)
    expect(status).toBe(200)
    expect(body).toEqual({
      points: [{ id: expect.any(Number), lng: -90.18, lat: 32.3 }],
      withoutPlace: 1,
      capped: false,
    })
    const own = (await get<ListedParcel[]>(ada, `/api/lists/${importId}/parcels`)).body[0]
    expect(body.points[0]?.id).toBe(own?.property.id)
  })

  test('leave as a file that the importer reads the same way', async () => {
    const ada = await fund('ada@fund.example')
    const { importId } = (
      await send(
        ada,
        OURS.replace('Total Due', 'Total Due,Remark').replace('333.10', '333.10,=cmd'),
        '?asOf=2026-08-04',
      )
    ).body
    const file = await t.app.inject({
      url: `/api/lists/${importId}/rows.csv`,
      headers: ada.headers,
    })
    expect(file.body.split('\r\n')[0]).toMatch(/^Parcel ID,PPIN,Address.*,Remark$/)
    expect(file.body).not.toContain(',=cmd')
    const again = (await send(ada, file.body, '?asOf=2026-08-05', 'again.csv')).body.importId
    const [a, b] = await Promise.all(
      [importId, again].map(async (id) =>
        (await get<ListedParcel[]>(ada, `/api/lists/${id}/parcels`)).body.map(
          ({ property, owed }) => [property.parcelId, property.address, property.ownerName, owed],
        ),
      ),
    )
    expect(b).toEqual(a)
  })

  test('are offered to the record by their people alone, and imported by staff', async () => {
    const [ada, staff] = [
      await fund('ada@fund.example'),
      await signIn(t, { email: 'staff3@parcelproof.example', isStaff: true }),
    ]
    const { importId } = (
      await send(
        ada,
        OURS.replace('900-9', '901-1').replace('77 ZEBRAWOOD', '78 QUINCEWOOD'),
        '?asOf=2026-08-06',
      )
    ).body
    expect((await get<unknown[]>(staff, '/api/admin/list-proposals')).body).toEqual([])
    expect((await post(ada, `/api/lists/${importId}/proposal`)).statusCode).toBe(201)
    expect((await post(ada, `/api/lists/${importId}/proposal`)).statusCode).toBe(409)
    const [offer] = (await get<ListProposal[]>(staff, '/api/admin/list-proposals')).body
    expect(offer).toMatchObject({ rows: 2, status: 'open', by: 'ada@fund.example' })
    const rows = await t.app.inject({
      url: `/api/admin/list-proposals/${offer?.id}/rows.csv`,
      headers: staff.headers,
    })
    expect(rows.body).toContain('QUINCEWOOD')
    expect(await search(null, '78 quincewood')).toEqual([])
    const accepted = await post(staff, `/api/admin/list-proposals/${offer?.id}/import`)
    expect(accepted.statusCode, accepted.body).toBe(202)
    await eventually(async () => (await search(null, '78 quincewood')).length > 0)
    expect((await post(staff, `/api/admin/list-proposals/${offer?.id}/import`)).statusCode).toBe(
      404,
    )
    expect((await get<PrivateListDetail>(ada, `/api/lists/${importId}`)).body.proposal).toBe(
      'accepted',
    )
  })

  test('are in the report of their people, and the report’s check is of the record alone', async () => {
    const ada = await fund('ada@fund.example')
    await givePlan(t.db, ada.userId, 'enterprise')
    const list = OURS.replace(
      '100-1,12 OAK ST,JACKSON,MS,39201,NEWTON ELLA',
      '100-2,14 OAK ST,JACKSON,MS,39201,ZIMMER OTTO',
    )
    const sent = await send(ada, list, '?asOf=2026-11-01')
    const id = await t.idOf('100-2')
    const open = async (who: Who | null, url: string) => {
      const answer = await t.app.inject({ url, headers: who?.headers ?? {} })
      return [answer.statusCode, answer.body.includes('ZIMMER')]
    }
    // To be handed over; without them for a person who requests it by its number.
    const plain = await post(ada, `/api/properties/${id}/report`)
    expect(plain.statusCode, plain.body).toBe(201)
    expect(plain.json()).toMatchObject({ isPrivate: false })
    const handedOn = await findReport(t.db, plain.json<{ hash: string }>().hash)
    expect(JSON.stringify(handedOn?.input)).not.toContain('ZIMMER')
    expect(handedOn?.input.checkAt).toBeDefined()

    const made = await post(ada, `/api/properties/${id}/report?lists=true`)
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).toMatchObject({ isPrivate: true })
    const { hash, url } = made.json<{ hash: string; url: string }>()
    const workspaceId = await workspaceOf(ada)
    const kept = await findReport(ofWorkspace(t.db, workspaceId), hash)
    expect(kept?.input.checkAt).toBeUndefined()
    expect(kept?.input.lists).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'ownerName', value: 'ZIMMER OTTO' }),
      ]),
    )
    expect(JSON.stringify(kept?.input.property)).not.toContain('ZIMMER')
    const verify = `/api/reports/verify?hash=${hash}`
    const check = await t.app.inject({ url: verify, headers: ada.headers })
    expect(check.json()).toMatchObject({ isGenuine: true, changes: [] })
    expect(check.body).not.toContain('ZIMMER')
    expect((await open(ada, url))[0]).toBe(200)
    // It does not exist for a stranger, another account, staff, or SQL of the serving role.
    const others = [
      null,
      await fund('ben@other.example'),
      await signIn(t, { email: 'staff9@parcelproof.example', isStaff: true }),
    ]
    for (const who of others) {
      expect((await open(who, url))[0]).toBe(404)
      const said = await t.app.inject({ url: verify, headers: who?.headers ?? {} })
      expect(said.json()).toEqual({ isGenuine: false, hash })
      expect((await open(who, `/api/reports/check/${codeOf(hash)}`))[0]).toBe(404)
    }
    const seen = await t.db.query(`select from report where input::text like '%ZIMMER%'`)
    expect(seen.rows).toEqual([])
    await expect(
      t.db.query(`insert into report (property_id, hash, as_of, rule_set, input)
                    values (1, 'x', '2026-11-21', 'x', '{"lists": []}')`),
    ).rejects.toThrow('report_without_lists')

    // It is deleted with the list; the one handed over stays.
    expect((await post(ada, `/api/imports/${sent.body.importId}/undo`)).statusCode).toBe(202)
    await eventually(async () => {
      const { rows } = await t.db.query('select from import where id = $1 and status = $2', [
        sent.body.importId,
        'undone',
      ])
      return rows.length > 0
    })
    expect((await open(ada, url))[0]).toBe(404)
    expect((await open(null, plain.json<{ url: string }>().url))[0]).toBe(200)
  })

  test('of staff keep how they are read to themselves', async () => {
    const staff = await signIn(t, { email: 'staff5@parcelproof.example', isStaff: true })
    const corrections = encodeURIComponent(JSON.stringify({ columns: { Owner: null } }))
    const headings = async (who: Who | null) =>
      (await get<unknown[]>(who, '/api/import-profiles')).body.length
    const ben = await fund('ben@other.example')
    const [before, ofStaff] = [await headings(ben), await headings(staff)]
    const sent = await send(staff, OURS, `?to=workspace&corrections=${corrections}`)
    expect(sent.status).toBe(200)
    expect(await headings(staff)).toBe(ofStaff + 1)
    expect(await headings(ben)).toBe(before)
  })

  test('join the record when it gets their parcels', async () => {
    const [ada, staff] = [
      await fund('ada@fund.example'),
      await signIn(t, { email: 'staff4@parcelproof.example', isStaff: true }),
    ]
    const text = OURS.replace('900-9', '902-7').replace('ZEBRAWOOD', 'YELLOWWOOD')
    const { importId } = (await send(ada, text, '?asOf=2026-08-04')).body
    const [own] = await search(ada, 'yellowwood')
    expect(own?.ofLists).toMatchObject({ isOwn: true })
    const record = text.replace('QUILL MARTA', 'QUILL M').replace('333.10', '12.00')
    await send(staff, record, '?to=record&asOf=2026-08-05', 'later.csv')
    for (const workspaceId of await listWorkspacesWithLists(t.db)) {
      await inWorkspace(t.db, workspaceId, (tx) => joinRecord(tx, workspaceId))
    }
    const [joined] = await search(ada, 'yellowwood')
    expect(joined).toMatchObject({
      id: await t.idOf('902-7'),
      ownerName: 'QUILL M',
      ofLists: { isOwn: false },
    })
    // Its words, and the query that opened it, still find it.
    expect((await search(ada, 'marta yellowwood')).map(({ id }) => id)).toEqual([joined?.id])
    expect((await get<PropertyDetail>(ada, `/api/properties/${own?.id}`)).body.id).toBe(joined?.id)
    expect((await get(null, `/api/properties/${own?.id}`)).status).toBe(404)
    expect((await get<PrivateListDetail>(ada, `/api/lists/${importId}`)).body.ownParcels).toBe(0)
  })

  test('of a person who only views are read, not changed', async () => {
    const ada = await fund('ada@fund.example')
    const { importId } = (await send(ada, OURS)).body
    const vera = await signIn(t, { email: 'vera@fund.example' })
    await t.db.query(
      `with joined as (
         insert into workspace_member (workspace_id, user_id, role) values ($1, $2, 'viewer') returning workspace_id)
       update session set workspace_id = joined.workspace_id from joined where user_id = $2`,
      [await workspaceOf(ada), vera.userId],
    )
    expect((await get<PrivateList[]>(vera, '/api/lists')).body).toHaveLength(1)
    expect(await search(vera, 'zebrawood')).toHaveLength(1)
    expect((await post(vera, `/api/imports/${importId}/undo`)).statusCode).toBe(403)
    expect((await post(vera, `/api/lists/${importId}/proposal`)).statusCode).toBe(403)
    expect((await send(vera, OURS)).status).toBe(403)
    await t.db.query('delete from workspace_member where user_id = $1 and not is_home', [
      vera.userId,
    ])
    expect((await get<PrivateList[]>(vera, '/api/lists')).body).toEqual([])
    expect(await search(vera, 'zebrawood')).toEqual([])
  })
})
