import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { Property, PropertyDetail } from '../../../contract/property.ts'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { forgetPeople, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
beforeEach(async () => {
  await forgetPeople(t)
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
    await send(ada, list, '?asOf=2026-09-04')
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
