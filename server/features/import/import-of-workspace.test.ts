import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inWorkspace, ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { insertImport, queueImport } from './import.queries.ts'
import { deleteUpload, findChunk, hasUpload, insertChunk } from './upload.queries.ts'
import { storeUpload } from './upload-store.ts'

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
  await deletePeople(t)
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

test('a file is its workspace’s from its first byte; whether it is there, and its removal, need no workspace', async () => {
  const id = await insertImport(t.db, { fileName: 'ours.csv', options: { ofWorkspace: ours } })
  const options = { ofWorkspace: ours }
  let arrived = 0
  /** The view of a transaction without a workspace, and of another workspace, while the file is arriving. */
  const seen = async () => {
    const { rows } = await t.db.query('select file_name, options from import where id = $1', [id])
    expect(rows).toEqual([{ file_name: '', options: {} }])
    for (const of of [null, theirs]) {
      const db = ofWorkspace(t.db, of)
      expect((await db.query('select from import_chunk where import_id = $1', [id])).rows).toEqual(
        [],
      )
      expect(
        (await db.query('select from private_import where import_id = $1', [id])).rows,
      ).toEqual([])
    }
    const own = await ofWorkspace(t.db, ours).query(
      'select file_name from import_seen where id = $1',
      [id],
    )
    expect(own.rows).toEqual([{ file_name: 'ours.csv' }])
  }
  const { byteCount, sha256 } = await storeUpload(
    (async function* () {
      for (; arrived < 3; arrived++) {
        yield new Uint8Array(1024 * 1024)
        await seen()
      }
    })(),
    (seq, data) => insertChunk(ofWorkspace(t.db, ours), id, seq, data),
  )
  expect(arrived).toBe(3)
  await inTransaction(t.db, async (tx) => {
    await queueImport(tx, id, { byteCount, sha256, options })
    // No worker may pick it up.
    await tx.query(`delete from pgboss.job where data->>'key' = $1`, [String(id)])
  })
  expect(await findChunk(t.db, id, 0)).toBeNull()
  expect(await findChunk(ofWorkspace(t.db, theirs), id, 0)).toBeNull()
  expect(await findChunk(ofWorkspace(t.db, ours), id, 0)).not.toBeNull()
  expect(await hasUpload(t.db, id)).toBe(true)
  await deleteUpload(t.db, id)
  expect(await hasUpload(t.db, id)).toBe(false)
})

test('nothing of an import says what a private list is called, how it was read or what its problems are', async () => {
  const sent = await send(LIST, 'quill-zebrawood.csv')
  expect(sent.statusCode, sent.body).toBe(200)
  const id = sent.json<{ importId: number }>().importId
  const everything = await t.db.query('select import::text as said from import where id = $1', [id])
  expect(everything.rows[0].said).not.toMatch(/quill|zebrawood|Parcel Number|neither a parcel ID/i)
  for (const of of [null, theirs]) {
    const { rows } = await ofWorkspace(t.db, of).query(
      'select import_seen::text as said from import_seen where id = $1',
      [id],
    )
    expect(rows[0].said).not.toMatch(/quill|zebrawood|Parcel Number|neither a parcel ID/i)
  }
  const progress = await t.app.inject({ url: `/api/imports/${id}`, headers: ada.headers })
  expect(progress.body).toMatch(/quill-zebrawood\.csv.*Parcel Number.*neither a parcel ID/)
  // SQL that writes into it can remove that, but cannot move it to another workspace.
  await t.db.query(`update import set file_name = 'x', workspace_id = $2 where id = $1`, [
    id,
    theirs,
  ])
  const moved = await ofWorkspace(t.db, theirs).query('select from private_import')
  expect(moved.rows).toEqual([])
})

test('a list goes where its form says, wherever in it that is: no row of it was ever another’s', async () => {
  const parts = (...fields: string[]) => ({
    payload: `${fields.map((field) => `--b\r\ncontent-disposition: form-data; ${field}\r\n`).join('')}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...ada.headers },
  })
  const file = `name="file"; filename="zebrawood.csv"\r\ncontent-type: text/csv\r\n\r\n${LIST}`
  const to = 'name="to"\r\n\r\nworkspace'
  const url = '/api/properties/import-file'
  const send = (query: string, ...fields: string[]) =>
    t.app.inject({ method: 'POST', url: `${url}${query}`, ...parts(...fields) })
  const checked = await send('?dryRun=true', file, to)
  expect(checked.statusCode, checked.body).toBe(200)
  for (const fields of [
    [file, to],
    [to, file],
  ]) {
    const { body, statusCode } = await send('', ...fields)
    expect(statusCode, body).toBe(200)
  }
  const twice = await send('?to=workspace', file, to)
  expect(twice.statusCode, twice.body).toBe(200)
  const { rows } = await t.db.query('select is_private from import where id > 0')
  expect(rows).toEqual([{ is_private: true }, { is_private: true }, { is_private: true }])
})

const HEADINGS = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due'
const LIST = `${HEADINGS}
900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,333.10
,,,,,NO PARCEL,"Hinds County, MS",2025,1.00
`

function send(list: string, name: string) {
  const { payload, headers } = multipart(name, list)
  return t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?asOf=2026-08-04',
    payload,
    headers: { ...headers, ...ada.headers },
  })
}

test('problems of a private list are read by its workspace and by no one else', async () => {
  const sent = await send(LIST, 'ours.csv')
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
