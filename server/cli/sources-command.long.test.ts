import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const { PATH, NODE_COMPILE_CACHE = '' } = process.env
type Ended = { code?: number; stdout: string; stderr: string }
const run = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [MAIN, 'sources', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: t.context.databaseUrl },
  }).catch((error: Ended) => error)

test('sources are added, listed, paused, run and removed', async () => {
  const address = 'https://county.example/list.csv'
  const added = await run('add', address, '--county', 'Hinds County, MS', '--every', '1')
  expect(added.stdout).toBe(
    '1\turl\tcounty.example/list.csv\tHinds County, MS\tevery 1 day\tNever run.\t0 notified\n',
  )
  expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([{ id: 1, address }])
  await run('pause', '1')
  expect((await run('list')).stdout).toContain('Paused. It has never answered.')
  expect(await run('run', '1')).toMatchObject({ code: 1, stderr: 'Source 1 is paused\n' })
  await run('resume', '1')
  expect((await run('run', '1')).stderr).toMatch(/^The web app asks it within seconds/)
  expect((await run('log', '1', '--json')).stdout).toBe('[]\n')
  expect(await run('accept', '1')).toMatchObject({
    code: 1,
    stderr: 'There is nothing to accept of source 1\n',
  })
  await t.db.query(
    `update source set proposed_address = 'https://county.example/new.csv', proposed_words = 'x'`,
  )
  expect((await run('accept', '1')).stderr).toBe(
    'Source 1 is asked at https://county.example/new.csv from now on\n',
  )
  expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([
    { address: 'https://county.example/new.csv', proposal: null },
  ])
  await run('remove', '1')
  expect(await run('log', '1')).toMatchObject({ code: 1, stderr: 'There is no source 1\n' })
  const { rows } = await t.db.query('select event from audit_event order by id')
  expect(rows.map(({ event }) => event)).toEqual([
    'source-connected',
    'source-paused',
    'source-resumed',
    'source-changed',
    'source-removed',
  ])
})

test('who is notified is said when a source is added, and changed later', async () => {
  const address = 'https://county.example/notified.csv'
  const added = await run('add', address, '--notify', 'a@b.example, C@d.example', '--json')
  const [{ id, notify }] = JSON.parse(added.stdout)
  expect(notify).toEqual({
    owner: null,
    recipients: [
      { email: 'a@b.example', state: 'pending' },
      { email: 'C@d.example', state: 'pending' },
    ],
  })
  const edit = (...args: string[]) => run('edit', String(id), ...args)
  await t.db.query(`update recipient_consent set confirmed_at = now()`)
  expect((await edit('--every', '3', '--name', 'Notified')).stdout).toBe(
    `${id}\turl\tNotified\t\tevery 3 days\tNever run.\t2 notified\n`,
  )
  expect((await edit('--notify', 'c@d.example')).stdout).toContain('\t1 notified\n')
  expect(await edit('--notify', 'c@d')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('must be an email address'),
  })
  expect((await edit('--notify-owner', 'no')).stderr).toContain(
    'This source has no owner who could be notified',
  )
  expect((await edit('--notify', '')).stdout).toContain('\t0 notified\n')
  expect(await run('edit', '999', '--every', '3')).toMatchObject({ code: 1 })
  const { rows } = await t.db.query<{ event: string; actor: string }>(
    `select event, actor from audit_event where about->>'source' = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ event }) => event)).toEqual([
    'source-recipient-added',
    'source-recipient-added',
    'source-connected',
    'source-changed',
    'source-recipient-removed',
    'source-changed',
    'source-recipient-removed',
    'source-changed',
  ])
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['staff']))
})

test('a layer of areas is added with the field of its class', async () => {
  const address = 'https://gis.example/rest/services/NFHL/MapServer/28'
  const added = await run('add', address, '--overlay', 'flood', '--class', 'FLD_ZONE', '--json')
  expect(JSON.parse(added.stdout)).toMatchObject([
    { kind: 'arcgis', overlay: { kind: 'flood', classField: 'FLD_ZONE' }, meaning: null },
  ])
})

test('areas are added as a file, and replaced by another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'areas-'))
  const write = (name: string, properties: object) => {
    const path = join(folder, name)
    const ring = [
      [-90.2, 32.3],
      [-90.2, 32.4],
      [-90.1, 32.4],
      [-90.2, 32.3],
    ]
    const geometry = { type: 'Polygon', coordinates: [ring] }
    const features = [{ type: 'Feature', properties, geometry }]
    writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }))
    return path
  }
  const path = write('limits.geojson', { CITY: 'Jackson' })
  const of = ['--overlay', 'municipal', '--class']
  const added = await run('add', path, ...of, 'CITY', '--json')
  const [{ id }] = JSON.parse(added.stdout)
  expect(JSON.parse(added.stdout)).toMatchObject([
    { kind: 'file', address: 'limits.geojson', overlay: { kind: 'municipal', classField: 'CITY' } },
  ])
  expect(await run('add', path, ...of, 'ZONE')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has no field “ZONE”. Its fields are CITY.'),
  })
  expect((await run('add', path)).stderr).toContain('A file is a source of areas only')
  expect(await run('add', path, ...of, 'CITY', '--every', '3')).toMatchObject({ code: 2 })
  const next = write('2027.geojson', { NAME: 'Jackson' })
  expect((await run('replace', String(id), next)).stderr).toContain('no field “CITY”')
  const replaced = await run('replace', String(id), next, '--class', 'NAME', '--json')
  expect(JSON.parse(replaced.stdout)).toMatchObject([
    { id, address: '2027.geojson', overlay: { classField: 'NAME' } },
  ])
  expect(await run('replace', '999', next)).toMatchObject({ code: 1 })
  rmSync(folder, { recursive: true })
})

test('with --preview its first list waits until it is to be imported', async () => {
  const address = 'https://county.example/first.csv'
  const added = await run('add', address, '--preview', '--profile', 'hinds-ms', '--json')
  const [{ id }] = JSON.parse(added.stdout)
  expect(JSON.parse(added.stdout)).toMatchObject([{ preview: true, profile: 'hinds-ms' }])
  await t.db.query(
    `with held as (insert into import (status, file_name, options, message, is_held, sha256)
                     values ('uploading', 'first.csv', '{}', '', true, 'x') returning id)
     update source set held_import_id = held.id, held_at = now() from held where source.id = $1`,
    [id],
  )
  expect(await run('run', String(id))).toMatchObject({ code: 1 })
  expect((await run('import', String(id))).stderr).toMatch(/^Import \d+ begins within seconds/)
  expect(await run('import', String(id))).toMatchObject({
    code: 1,
    stderr: `No list of source ${id} waits for review\n`,
  })
})

test.each([
  [[]],
  [['connect']],
  [['add']],
  [['add', 'no address']],
  [['add', '/etc']],
  [['add', 'https://county.example/x', '--every', 'often']],
  [['add', 'https://county.example/x', '--overlay', 'flood']],
  [['add', 'https://county.example/x', '--overlay', 'mines', '--class', 'ZONE']],
  [['add', 'https://county.example/x', '--county', 'Nowhere']],
  [['pause', 'x']],
  [['replace', '1']],
  [['replace', '1', 'x.geojson', '--county', 'Hinds County, MS']],
  [['list', '--county', 'Hinds County, MS']],
  [['add', 'https://county.example/x', '--notify', 'clerk']],
  [['add', 'https://county.example/x', '--notify-owner', 'no']],
  [['edit', '1']],
  [['edit', 'x', '--every', '3']],
  [['edit', '1', '--pattern', 'x']],
  [['edit', '1', '--notify-owner', 'maybe']],
  [['pause', '1', '--notify', 'a@b.example']],
])('%j is wrong usage', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2 })
})
