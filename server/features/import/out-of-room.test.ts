import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Property } from '../../../contract/property.ts'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'

// A trigger raises PostgreSQL's error for a full disk.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ runsImports: false })
  await t.db.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
})
afterAll(() => t.close())

async function fillUnder(table: string): Promise<() => Promise<void>> {
  await t.db.query(
    `create trigger full_disk before insert on ${table} for each row execute function full_disk()`,
  )
  return async () => {
    await t.db.query(`drop trigger full_disk on ${table}`)
  }
}

test('a list that was taken in waits for room on the disk, says so, and is imported when there is some', async () => {
  const taken = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?wait=false',
    ...multipart('list.csv', 'parcel_id,county,total\nF-1,"Hinds County, MS",100\n'),
  })
  expect(taken.statusCode, taken.body).toBe(202)
  const { id } = taken.json<ImportProgress>()
  const progress = async () => (await t.getJson<ImportProgress>(`/api/imports/${id}`)).body

  const free = await fillUnder('property')
  await runJobs(t, 'import')
  expect(await failedJobs(t)).toEqual(['import 1 could not extend file'])
  expect(await progress()).toMatchObject({
    status: 'queued',
    message: 'The server’s disk is full. The import continues automatically when there is room.',
  })
  await free()
  await runJobs(t, 'import')
  expect((await progress()).status).toBe('done')
  const found = (await t.getJson<Property[]>('/api/properties/search?q=F-1')).body
  expect(found).toHaveLength(1)

  // Saving is rejected with a message, reading goes on.
  const { headers } = await signIn(t)
  const track = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId: found[0]?.id },
      headers,
    })
  const freeAgain = await fillUnder('tracked_property')
  const refused = await track()
  expect(refused.statusCode).toBe(503)
  expect(refused.json().message).toMatch(/disk is full, and nothing was changed/)
  expect((await t.getJson(`/api/properties/${found[0]?.id}`)).status).toBe(200)
  await freeAgain()
  expect((await track()).statusCode).toBe(201)
})

test('a list for which there was no room for a day is given up with the reason', async () => {
  const taken = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?wait=false',
    ...multipart('list.csv', 'parcel_id,county,total\nG-1,"Hinds County, MS",100\n'),
  })
  const { id } = taken.json<ImportProgress>()
  const free = await fillUnder('property')
  await t.db.query(`update import set created_at = now() - interval '25 hours' where id = $1`, [id])
  await runJobs(t, 'import')
  expect(await failedJobs(t)).toEqual(['import 1 could not extend file (given up)'])
  expect((await t.getJson<ImportProgress>(`/api/imports/${id}`)).body).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/disk is full; nothing was imported/),
  })
  await free()
})
