import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inWorkspace, ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { forgetPeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { insertImport, queueImport } from './import.queries.ts'
import { deleteUpload, findChunk, hasUpload, insertChunk } from './upload.queries.ts'

let t: TestApp
let ada: SignedIn
let staff: SignedIn
let ours: number
let theirs: number
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  await forgetPeople(t)
  ada = await signIn(t, { email: 'ada@fund.example' })
  const ben = await signIn(t, { email: 'ben@other.example' })
  staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  await givePlan(t.db, ada.userId, 'pro')
  ours = await homeOf(t.db, ada.userId)
  theirs = await homeOf(t.db, ben.userId)
})

const ROWS = {
  import_chunk: "(import_id, seq, data) values ($1, 0, '\\x00')",
  import_problem: "(import_id, n, line, kind, message) values ($1, 1, 2, 'refused', 'QUILL')",
  printed_row: "(import_id, line, parts) values ($1, 2, '[]')",
  typed_row: "(import_id, line, cells) values ($1, 2, '{QUILL}')",
  scanned_page: "(import_id, page, reading) values ($1, 1, '{}')",
}

test.each(Object.entries(ROWS))(
  '%s: rows of a workspace’s import are its own, those of the record all see',
  async (table, row) => {
    await t.db.query(`insert into ${table} ${row}`, [501])
    await inWorkspace(t.db, ours, (tx) => tx.query(`insert into ${table} ${row}`, [502]))
    const seen = async (workspaceId: number | null) => {
      const { rows } = await ofWorkspace(t.db, workspaceId).query<{ id: number }>(
        `select import_id as id from ${table} order by 1`,
      )
      return rows.map(({ id }) => id)
    }
    expect(await seen(null)).toEqual([501])
    expect(await seen(theirs)).toEqual([501])
    expect(await seen(ours)).toEqual([501, 502])
    // Nor is it written or removed from outside.
    const gone = await ofWorkspace(t.db, theirs).query(`delete from ${table} where import_id = 502`)
    expect(gone.rowCount).toBe(0)
    await expect(
      ofWorkspace(t.db, theirs).query(
        `update ${table} set workspace_id = ${ours} where import_id = 501`,
      ),
    ).rejects.toThrow(/row-level security/)
    await ofWorkspace(t.db, ours).query(`delete from ${table} where import_id in (501, 502)`)
  },
)

test('a file becomes its workspace’s as its import is queued; whether it is there, and its removal, need no workspace', async () => {
  const id = await insertImport(t.db, { fileName: 'ours.csv', options: {} })
  await insertChunk(t.db, id, 0, Buffer.from('x'))
  expect(await findChunk(t.db, id, 0)).not.toBeNull()
  await t.db.query('update import set workspace_id = $2 where id = $1', [id, ours])
  await inTransaction(t.db, async (tx) => {
    await queueImport(tx, id, { byteCount: 1, sha256: '', options: { ofWorkspace: ours } })
    // No worker is to take it up.
    await tx.query(`delete from pgboss.job where data->>'key' = $1`, [String(id)])
  })
  expect(await findChunk(t.db, id, 0)).toBeNull()
  expect(await findChunk(ofWorkspace(t.db, theirs), id, 0)).toBeNull()
  expect(await findChunk(ofWorkspace(t.db, ours), id, 0)).not.toBeNull()
  expect(await hasUpload(t.db, id)).toBe(true)
  await deleteUpload(t.db, id)
  expect(await hasUpload(t.db, id)).toBe(false)
})

const HEADINGS = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due'
const LIST = `${HEADINGS}
900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,333.10
,,,,,NO PARCEL,"Hinds County, MS",2025,1.00
`

test('problems of a private list are read by its workspace and by no one else', async () => {
  const { payload, headers } = multipart('ours.csv', LIST)
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?asOf=2026-08-04',
    payload,
    headers: { ...headers, ...ada.headers },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const id = sent.json<{ importId: number }>().importId
  const { rows } = await t.db.query('select from import_problem where import_id = $1', [id])
  expect(rows).toEqual([])
  const progress = await t.app.inject({ url: `/api/imports/${id}`, headers: ada.headers })
  expect(JSON.stringify(progress.json<ImportProgress>())).toContain('neither a parcel ID')
  const path = `/api/imports/${id}/problems.csv`
  expect((await t.app.inject({ url: path, headers: ada.headers })).body).toContain(
    'neither a parcel ID',
  )
  for (const url of [
    path,
    `/api/imports/${id}`,
    `/api/imports/${id}/worklist`,
    `/api/imports/${id}/print/2/0`,
  ]) {
    const answer = await t.app.inject({ url, headers: staff.headers })
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})

test('staff open a kept reading of a list of the record, and none of a private list', async () => {
  const add = async (isPrivate: boolean) => {
    const id = await insertImport(t.db, { fileName: 'x.csv', options: {} })
    await t.db.query(
      'update import set is_private = $2, workspace_id = $3, user_id = $4 where id = $1',
      [id, isPrivate, ours, ada.userId],
    )
    const { rows } = await t.db.query<{ id: number }>(
      `insert into list_profile (user_id, import_id, title, profile, signature)
         values ($1, $2, 'x', '{}', $3) returning id`,
      [ada.userId, id, Buffer.from(`h${id}`)],
    )
    return rows[0]?.id
  }
  const [open, closed] = [await add(false), await add(true)]
  const status = async (id: number | undefined) =>
    (await t.app.inject({ url: `/api/import-profiles/${id}.json`, headers: staff.headers }))
      .statusCode
  expect([await status(open), await status(closed)]).toEqual([200, 404])
})
