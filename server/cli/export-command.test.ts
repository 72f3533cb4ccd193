import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'
import { exportCommand } from './export-command.ts'
import { WrongUsage } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
let t: TestApp

beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile('parcel_id,county,total\nA-1,"Hinds County, MS",5\nB-1,"Rankin County, MS",6')
  vi.stubEnv('DATABASE_URL', t.context.databaseUrl)
  // The test runner's own; here it is a setting.
  vi.stubEnv('BASE_URL', '')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['csv', /^Parcel ID,PPIN,[\s\S]*\r\nA-1,/],
  ['geojson', /^\{"type":"FeatureCollection"[\s\S]*\]\}\n$/],
  ['xlsx', /^PK/],
])('--out name.%s writes that format, whole', async (ending, content) => {
  const path = join(folder, `rows.${ending}`)
  expect(await exportCommand(['--out', path])).toBe(0)
  expect(readFileSync(path, 'latin1')).toMatch(content)
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('--county and --status choose the rows', async () => {
  const path = join(folder, 'rankin.csv')
  await exportCommand(['--what', 'tax-sales', '--county', 'Rankin', '--out', path])
  expect(readFileSync(path, 'utf8').split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^B-1,/),
    '',
  ])
  await exportCommand(['--status', 'redeemed', '--format', 'csv', '--out', path])
  expect(readFileSync(path, 'utf8').split('\r\n')).toHaveLength(2)
})

test.each([
  [['rows.csv'], /with --out/],
  [['--what', 'everything'], /--what is/],
  [['--what', 'watchlist'], /--of/],
  [['--what', 'watchlist', '--of', 'stranger@example.com'], /no account has/],
  [['--of', 'ada@example.com'], /--what watchlist/],
  [['--format', 'pdf'], /--format is/],
  [['--county', 'Atlantis'], /not a known county/],
  [['--colour', 'red'], /--colour/],
  [['--out', '/dev/null/rows.csv'], /can't be written/],
])('%j is wrong usage', async (args, message) => {
  const failure = await exportCommand(args).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WrongUsage)
  expect(String(failure)).toMatch(message)
})

test('a watchlist is the one of the account that is named', async () => {
  const { userId } = await signIn(t, { email: 'Ada@Example.com' })
  await t.db.query(
    `insert into tracked_property (property_id, workspace_id, note)
       select p.id, m.workspace_id, 'corner' from property p, workspace_member m
        where p.parcel_id = 'A-1' and m.user_id = $1 and m.is_home`,
    [userId],
  )
  const path = join(folder, 'watchlist.csv')
  await exportCommand(['--what', 'watchlist', '--of', 'ada@example.com', '--out', path])
  expect(readFileSync(path, 'utf8').split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^A-1,.*,corner,,/),
    '',
  ])
})
