import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SourceBody } from '../../../contract/source.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { connectSource } from './connect-source.ts'
import type { Connecting } from './connecting.ts'
import { listFolder, StillWritten } from './read-folder.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

const top = mkdtempSync(join(tmpdir(), 'sources-'))
const root = join(top, 'lists')
const folder = join(root, 'hinds')
let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ SOURCES_FOLDER: root })
})
afterAll(async () => {
  await desk.close()
  rmSync(top, { recursive: true })
})
beforeEach(async () => {
  await desk.begin()
  rmSync(root, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
function put(name: string, text: string, minutes = 5): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  utimesSync(path, minutesAgo(minutes), minutesAgo(minutes))
  return path
}
const OPERATOR: Omit<Connecting, 'config'> = {
  by: { is: 'operator' },
  who: { userId: null, actor: 'staff', staff: 'test' },
}
const connectFolder = (body: object = {}) =>
  connectSource(
    desk.t.db,
    SourceBody.parse({ address: folder, county: 'Hinds County, MS', ...body }),
    { config: desk.t.context.config, ...OPERATOR },
  )

describe('the newest file of a folder', () => {
  test('is imported, and the next one, and nothing twice', async () => {
    put('2025.csv', LIST(1), 90)
    put('2026.csv', LIST(100))
    const id = await connectFolder({ pattern: '{year}*.csv' })
    expect(await desk.run(id)).toMatchObject({
      outcome: 'imported',
      rows: 2,
      requests: 0,
      bytes: LIST(100).length,
    })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(100)
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged', importId: null })
    // The same bytes at another time.
    put('2026.csv', LIST(100), 4)
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged', importId: null })
    put('2026-june.csv', LIST(250), 3)
    put('notes.txt', 'not a list', 2)
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', changed: 1 })
    rmSync(join(folder, '2026-june.csv'))
    rmSync(join(folder, '2026.csv'))
    rmSync(join(folder, '2025.csv'))
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
    expect((await desk.t.taxSaleOf('820-1')).totalOwed).toBe(250)
  })

  test('waits while it is written, and is read in some minutes', async () => {
    put('2026.csv', LIST(100), 0)
    const id = await connectFolder()
    expect(await desk.run(id)).toMatchObject({
      outcome: 'unchanged',
      message: 'A file is still being written: 2026.csv. It is read in some minutes.',
    })
    const soon = Date.parse((await desk.find(id)).nextRunAt) - Date.now()
    expect(soon).toBeLessThan(10 * 60_000)
    utimesSync(join(folder, '2026.csv'), minutesAgo(2), minutesAgo(2))
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported' })
  })

  test('that grows while it is read is not taken', async () => {
    const path = put('2026.csv', LIST(100))
    const source = { ...STORED, address: folder }
    const answer = await listFolder(source, { root, maxBytes: 1e6 })
    if (answer === 'unchanged') throw new Error('it was not read')
    const read = async () => {
      for await (const _piece of answer.body) appendFileSync(path, 'more')
    }
    await expect(read()).rejects.toThrow(StillWritten)
  })

  test('is awaited where there is none', async () => {
    const id = await connectFolder({ pattern: 'tax sale' })
    expect(await desk.run(id)).toMatchObject({
      outcome: 'refused',
      message: 'There is no file like “tax sale” in the folder yet.',
    })
  })

  test('is none that is a link', async () => {
    writeFileSync(join(top, 'secret.csv'), LIST(1))
    symlinkSync(join(top, 'secret.csv'), join(folder, 'list.csv'))
    const id = await connectFolder()
    expect((await desk.run(id)).outcome).toBe('refused')
    expect((await desk.t.db.query('select from property')).rowCount).toBe(0)
  })
})

describe('a folder', () => {
  test('is connected by the operator and staff, and seen by no one else', async () => {
    const person = await signIn(desk.t)
    for (const body of [{ address: folder }, { address: folder, kind: 'folder' }]) {
      const refused = await desk.call<{ message: string }>('POST', '/api/sources', body, person)
      expect(refused.status).toBe(403)
      expect(refused.body?.message).toMatch(/by staff only/)
    }
    const folders = '/api/sources/folders'
    expect((await desk.call('GET', folders, undefined, person)).status).toBe(403)
    mkdirSync(join(folder, '2026', 'a', 'b', 'c'), { recursive: true })
    mkdirSync(join(folder, '.hidden'))
    symlinkSync(top, join(root, 'out'))
    expect((await desk.call('GET', folders)).body).toEqual({
      folders: [root, folder, join(folder, '2026'), join(folder, '2026', 'a')],
    })

    put('2026.csv', LIST(100))
    const id = await desk.connect({ address: folder, county: 'Hinds County, MS' })
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', rows: 2 })
    expect((await desk.call<object[]>('GET', '/api/sources', undefined, person)).body).toEqual([])
    expect((await desk.call('GET', `/api/sources/${id}`, undefined, person)).status).toBe(404)
    expect((await desk.call('PATCH', `/api/sources/${id}`, { address: '/etc' })).status).toBe(400)
    expect((await desk.call('PATCH', `/api/sources/${id}`, { paused: true })).status).toBe(200)
  })

  test('is not read for somebody who is not staff any more', async () => {
    put('2026.csv', LIST(100))
    const id = await desk.connect({ address: folder, county: 'Hinds County, MS' })
    await desk.t.db.query('delete from staff')
    await runJobs(desk.t, 'source')
    const { rows } = await desk.t.db.query('select outcome from source_run where source_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ outcome: 'refused' }])
    expect((await desk.t.db.query('select from property')).rowCount).toBe(0)
  })

  test('that is a file is refused', async () => {
    const file = put('list.csv', LIST(1))
    await expect(connectFolder({ address: file })).rejects.toThrow(/path of a file/)
  })

  test.each([
    ['outside', () => top],
    ['whose name begins like the allowed one', () => `${root}-other`],
    ['outside by two dots', () => `${folder}/../..`],
    ['behind a link out of it', () => join(root, 'out')],
    ['behind a link to nothing', () => join(root, 'lost')],
    ['that is not there', () => join(root, 'nothing')],
    ['that is nowhere', () => '/no/such/place'],
    ['outside that is a file', () => '/etc/passwd'],
    ['below a file outside', () => '/etc/passwd/x'],
    ['outside that must not be read', () => '/proc/1/cwd'],
    ['outside through a link, where there is something', () => join(root, 'out', 'sources-other')],
    ['outside through a link, where there is nothing', () => join(root, 'out', 'nothing')],
  ])('%s is refused like any other that is not in the folder', async (_what, path) => {
    mkdirSync(`${root}-other`, { recursive: true })
    symlinkSync(top, join(root, 'out'))
    symlinkSync(join(top, 'nothing'), join(root, 'lost'))
    await expect(connectFolder({ address: path() })).rejects.toThrow(
      `There is no such folder in ${root}, which the setting SOURCES_FOLDER names.`,
    )
  })

  test('that became a link out of it is not read', async () => {
    const id = await connectFolder()
    rmSync(folder, { recursive: true })
    symlinkSync(top, folder)
    expect(await desk.run(id)).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/^There is no such folder in /),
    })
  })

  test('is read nowhere without the setting', async () => {
    const { config } = desk.t.context
    const connecting = {
      config: { ...config, sourcesFolder: null },
      ...OPERATOR,
    }
    await expect(
      connectSource(desk.t.db, SourceBody.parse({ address: folder }), connecting),
    ).rejects.toThrow(/SOURCES_FOLDER names none/)
  })
})

const STORED = {
  id: 1,
  kind: 'folder',
  name: 'x',
  pattern: null,
  countyId: null,
  meaning: null,
  reading: {},
  wantsPreview: false,
  everyDays: 1,
  userId: null,
  overlayKind: null,
  classField: null,
  fileImportId: null,
  pageEtag: null,
  pageLastModified: null,
  linkWords: null,
  listAskedAt: null,
  proposedAddress: null,
  etag: null,
  lastModified: null,
  editedMs: null,
  link: null,
  sha256: null,
} as const
