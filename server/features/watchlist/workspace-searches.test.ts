import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedSearch } from '../../../contract/watchlist.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { runSavedSearches } from './run-saved-searches.ts'

const HINDS = { query: '?county=Hinds%20County%2C%20MS' }

let t: TestApp
let olga: SignedIn
let bea: SignedIn
let workspaceId: number
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  olga = await signIn(t)
  workspaceId = await homeOf(t.db, olga.userId)
  bea = await member('editor')
})

async function member(role: 'editor' | 'viewer'): Promise<SignedIn> {
  const person = await signIn(t)
  await t.db.query(`update app_user set first_name = 'Bea' where id = $1`, [person.userId])
  await t.db.query(
    'insert into workspace_member (workspace_id, user_id, role) values ($1, $2, $3)',
    [workspaceId, person.userId, role],
  )
  await workIn(person, workspaceId)
  return person
}
const workIn = ({ userId }: SignedIn, id: number | null) =>
  t.db.query('update session set workspace_id = $2 where user_id = $1', [userId, id])

const save = (who: SignedIn, q: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/user/saved-searches',
    headers: who.headers,
    payload: { q },
  })
const remove = (who: SignedIn, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/user/saved-searches/${id}`,
    headers: who.headers,
  })
const list = async (who: SignedIn) =>
  (await t.app.inject({ url: '/api/user/saved-searches', headers: who.headers })).json<
    SavedSearch[]
  >()

test('a saved search is the workspace’s, and says who saved it', async () => {
  expect((await save(bea, 'oak st')).statusCode).toBe(201)
  expect(await list(olga)).toMatchObject([{ q: 'oak st', savedBy: 'Bea Clerk' }])
  expect(await list(bea)).toMatchObject([{ q: 'oak st', savedBy: null }])
  // Another member’s is there already.
  expect((await save(olga, 'OAK ST')).statusCode).toBe(200)
  expect(await list(olga)).toHaveLength(1)
  await workIn(bea, null)
  expect(await list(bea)).toEqual([])
})

test('all members are notified of new matches, once each', async () => {
  await save(bea, 'oak st')
  await t.importFile('parcel_id,address,total\nX-4,4 Oak St,1\n', HINDS)
  await runSavedSearches(t.db)
  await runSavedSearches(t.db)
  const { rows } = await t.db.query<{ id: number }>(
    `select user_id as id from notification where type = 'new_match' order by user_id`,
  )
  expect(rows.map(({ id }) => id)).toEqual([olga.userId, bea.userId])
})

test('a viewer sees the searches and can not change them', async () => {
  const { id } = (await save(olga, 'oak st')).json<{ id: number }>()
  const viewer = await member('viewer')
  expect(await list(viewer)).toHaveLength(1)
  expect((await save(viewer, 'elm st')).statusCode).toBe(403)
  expect((await remove(viewer, id)).statusCode).toBe(403)
  expect((await remove(bea, id)).statusCode).toBe(204)
})

test('two members who save one search at once save it once', async () => {
  const answers = await Promise.all([save(olga, 'oak st'), save(bea, 'oak st')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
})

test('a search saved in one workspace can be saved in another of the person’s', async () => {
  await save(bea, 'oak st')
  await workIn(bea, null)
  expect((await save(bea, 'oak st')).statusCode).toBe(201)
  expect((await save(bea, 'Oak St')).statusCode).toBe(200)
})

test('a search outlives the account of the member who saved it', async () => {
  await save(bea, 'oak st')
  const gone = await t.app.inject({
    method: 'DELETE',
    url: '/api/user',
    headers: bea.headers,
    payload: { word: 'delete' },
  })
  expect(gone.statusCode).toBe(200)
  expect(await list(olga)).toMatchObject([{ q: 'oak st', savedBy: null }])
})
