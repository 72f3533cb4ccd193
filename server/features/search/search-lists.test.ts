import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { addLists, type ReadsLists } from '../property/with-lists.ts'
import { readQuery } from './read-query.ts'
import { findInLists } from './search-lists.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** A list of so many parcels of the workspace's own, a word each. */
async function addList(person: SignedIn, listId: number, parcels: number): Promise<number> {
  const workspaceId = await homeOf(t.db, person.userId)
  await inWorkspace(t.db, workspaceId, async (tx) => {
    await tx.query(
      `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, day, rows, parcels, own_parcels)
       values ($1, $2, 'k', 'x', 'x', 'bills', '2026-01-01', $3, $3, $3)`,
      [workspaceId, listId, parcels],
    )
    await tx.query(
      `insert into private_parcel (workspace_id, id, county_id, parcel_key)
         select $1, $2::bigint * 1000000 + n, 1, 'P' || n from generate_series(1, $3) n`,
      [workspaceId, listId, parcels],
    )
    await tx.query(
      `insert into private_word (workspace_id, list_id, word, n, properties)
         select $1, $2::bigint, 'w' || n, 1, array[$2::bigint * 1000000 + n] from generate_series(1, $3) n`,
      [workspaceId, listId, parcels],
    )
  })
  return workspaceId
}

test('a workspace that the planner has never seen is searched by keys', async () => {
  await addList(await signIn(t, { email: 'known@fund.example' }), 1, 20_000)
  await t.db.query('analyze private_word, private_parcel')
  const workspaceId = await addList(await signIn(t, { email: 'new@fund.example' }), 2, 20_000)

  const plans: string[] = []
  const explaining = (tx: Client) => ({
    query: async (query: string | { text: string; values: unknown[] }, given?: unknown[]) => {
      const { text, values } = typeof query === 'string' ? { text: query, values: given } : query
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return tx.query(query as string, given)
    },
  })
  const read = <T>(work: (tx: Client) => Promise<T>) =>
    inWorkspace(t.db, workspaceId, (tx) => work(explaining(tx) as unknown as Client))
  const db = addLists(t.db, { workspaceId, read: read as ReadsLists['read'] })
  await findInLists(db, readQuery('w17 w1'), null)

  const asked = plans.join('\n')
  const indexes = [...asked.matchAll(/using (\w+) on (private_word|private_parcel) /g)]
  expect(indexes.length).toBeGreaterThan(3)
  expect(new Set(indexes.map(([, index]) => index))).toEqual(
    new Set(['private_word_pkey', 'private_parcel_pkey']),
  )
  expect(asked).not.toMatch(/(Seq|Bitmap Heap) Scan on private_(word|parcel)/)
})
