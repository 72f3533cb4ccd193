import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  LIST_SHOWS,
  LIST_SORTS,
  type ListedParcel,
  type PrivateListDetail,
} from '../../../contract/lists.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { longDetail, longParcels, longPoints, longStack } from './long-list.ts'
import { LONG_ROWS, prepareByKey } from './prepare-list.ts'
import { type Prepared, pairOf, selfOf, stackOf } from './prepared.queries.ts'
import {
  compareEditions,
  findPrivateList,
  listParcelsOfList,
  listPoints,
  stackLists,
} from './private-list.queries.ts'

let t: TestApp
let ada: SignedIn
let workspaceId: number
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
  await deletePeople(t)
  ada = await signIn(t, { email: 'ada@fund.example' })
  await givePlan(t.db, ada.userId, 'pro')
  workspaceId = await homeOf(t.db, ada.userId)
})
afterAll(() => t.close())

const prepare = ({ listId, of, others }: Prepared) =>
  prepareByKey(t.db, [workspaceId, listId, of, others.join(',')].join(':'))

const row = fc.record({
  property: fc.integer({ min: 1, max: 12 }),
  owner: fc.option(fc.constantFrom('ABEL', 'BERTA', 'CARL')),
  address: fc.option(fc.constantFrom('1 OAK ST', '2 ELM ST')),
  cents: fc.option(fc.integer({ min: 0, max: 5 })),
  status: fc.constantFrom('unpaid', 'paid', null),
  place: fc.option(fc.constantFrom(-90.1, -90.2)),
})
const edition = fc.array(row, { minLength: 1, maxLength: 14 })

test('what is prepared is what is summed, sorted, compared and stacked for each page', async () => {
  await fc.assert(
    fc.asyncProperty(
      edition,
      edition,
      fc.integer({ min: 1, max: 4 }),
      async (first, second, limit) => {
        await inWorkspace(t.db, workspaceId, async (tx) => {
          await tx.query('delete from private_list where workspace_id = $1', [workspaceId])
          for (const [n, rows] of [first, second].entries()) {
            await tx.query(
              `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, day, rows, parcels, own_parcels)
               values ($1, $2, 'k', 'x', 'x', 'bills', $3, 0, 0, 0)`,
              [workspaceId, n + 1, `2026-0${n + 1}-01`],
            )
            for (const [at, each] of rows.entries()) {
              await tx.query(
                `insert into private_row (workspace_id, list_id, line, property_id, is_own, county_id, assumed, owner_name,
                                        address, total_cents, bill_status, lng, lat)
                 values ($1, $2, $3, $4, $5, 28049, 0, $6, $7, $8, $9, $10, $10)`,
                [
                  workspaceId,
                  n + 1,
                  at + 2,
                  each.property,
                  each.property % 2 === 0,
                  each.owner,
                  each.address,
                  each.cents,
                  each.status,
                  each.place,
                ],
              )
            }
          }
        })
        const read = <T>(work: Parameters<typeof inWorkspace<T>>[2]) =>
          inWorkspace(t.db, workspaceId, work)
        const [previous, list] = await read(async (tx) => [
          await findPrivateList(tx, workspaceId, 1),
          await findPrivateList(tx, workspaceId, 2),
        ])
        if (!list || !previous) throw new Error('no lists')
        await prepare(pairOf(2, 1))
        await prepare(stackOf([1, 2]))

        for (const show of LIST_SHOWS) {
          for (const sort of LIST_SORTS) {
            for (const order of ['asc', 'desc'] as const) {
              const wanted = await read((tx) =>
                listParcelsOfList(tx, workspaceId, {
                  id: 2,
                  previousId: 1,
                  show,
                  sort,
                  order,
                  limit: 100,
                  offset: 0,
                }),
              )
              const paged = []
              for (let offset = 0; offset < wanted.length; offset += limit) {
                const page = { show, sort, order, limit, offset }
                paged.push(...(await longParcels(t.db, workspaceId, { list, previous }, page)))
              }
              expect([show, sort, order, paged]).toEqual([show, sort, order, wanted])
            }
          }
        }
        const { compared } = await longDetail(t.db, workspaceId, { list, previous })
        expect(compared).toMatchObject(
          await read((tx) => compareEditions(tx, workspaceId, { id: 2, previousId: 1 })),
        )
        expect(await longPoints(t.db, workspaceId, list)).toEqual(
          await read((tx) => listPoints(tx, workspaceId, 2)),
        )
        for (const atLeast of [1, 2]) {
          const asked = { lists: [1, 2], atLeast, limit: 100, offset: 0 }
          expect(await longStack(t.db, workspaceId, asked)).toEqual(
            await read((tx) => stackLists(tx, workspaceId, asked)),
          )
        }
      },
    ),
    { numRuns: runs(12), seed: 20_261_127 },
  )
}, 300_000)

test('a long list says that it is being prepared, opens when it is, and nothing stays of one that is undone', async () => {
  const HEADINGS = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due'
  const rows = Array.from(
    { length: LONG_ROWS + 1 },
    (_, n) =>
      `L-${n},${n + 1} LONG ST,JACKSON,MS,39201,ROE ${n % 97},"Hinds County, MS",2025,${n}.50`,
  )
  const { payload, headers } = multipart('long.csv', [HEADINGS, ...rows, ''].join('\n'))
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?asOf=2026-08-04',
    payload,
    headers: { ...headers, ...ada.headers },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const id = sent.json<{ importId: number }>().importId
  const ask = async <T>(path: string) => {
    const answer = await t.app.inject({ url: `/api/lists/${id}${path}`, headers: ada.headers })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  await inWorkspace(t.db, workspaceId, (tx) => tx.query('delete from prepared_list'))
  const early = await ask<{ message: string }>('/parcels?limit=3')
  if (early.status !== 200) {
    expect(early.status).toBe(409)
    expect(early.body.message).toMatch(/is being prepared \(\d+%\)/)
  }
  await prepare(selfOf(id))
  expect((await ask<PrivateListDetail>('')).body).toMatchObject({ preparing: null, compared: null })
  const page = await ask<ListedParcel[]>('/parcels?limit=2&sort=owed&order=desc')
  expect(page.body.map(({ owed }) => owed)).toEqual([10_000.5, 9_999.5])
  expect((await ask('/points')).status).toBe(200)

  await t.app.inject({ method: 'POST', url: `/api/imports/${id}/undo`, headers: ada.headers })
  await eventually(async () => {
    const { rows: left } = await inWorkspace(t.db, workspaceId, (tx) =>
      tx.query<{ n: number }>(
        `select (select count(*) from prepared_list where list_id = $1) + (select count(*) from prepared_parcel where list_id = $1)
              + (select count(*) from prepared_order where list_id = $1) as n`,
        [id],
      ),
    )
    return left[0]?.n === 0
  })
}, 120_000)
