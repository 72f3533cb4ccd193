import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { DashboardStats } from '../../../contract/dashboard.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { IS_LONG } from './testing.ts'

// The condition for a deploy without a pause: while the new release starts and after it has migrated, the previous
// one still serves. Releases are tags (`v1.0.0`) in the history.

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'previous-'))
let server: RunningServer | undefined
let drop: () => Promise<void> = async () => {}

afterAll(async () => {
  await server?.stop()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).stdout?.trim() ?? ''

/** The latest release before this commit; empty before the first. */
const previous = IS_LONG ? git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^') : ''
if (IS_LONG && previous === '') {
  process.stdout.write(
    'previous release: there is no release yet, so none is tried on this schema\n',
  )
}

test.skipIf(previous === '')(
  'the previous release reads, writes and imports on the new schema',
  async () => {
    const release = join(folder, 'release')
    mkdirSync(release)
    const unpacked = spawnSync('sh', ['-c', `git archive ${previous} | tar -x -C '${release}'`], {
      cwd: PROJECT,
      encoding: 'utf8',
    })
    expect(unpacked.stderr).toBe('')
    symlinkSync(join(PROJECT, 'node_modules'), join(release, 'node_modules'))
    const database = await makeEmptyDatabase()
    drop = database.drop
    await migrate(database.url)

    server = await runServer(
      {
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        DEMO_LOGIN: 'on',
        IMPORTS: 'everyone',
        PLAN_LIMITS: 'meter',
      },
      join(release, 'server', 'main.ts'),
    )
    const { url } = server
    const signedIn = await fetch(`${url}/api/auth/demo-login`, {
      method: 'POST',
      headers: {
        origin: url.replace('127.0.0.1', 'localhost'),
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(signedIn.ok, await signedIn.text()).toBe(true)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const body = new FormData()
    const rows = Array.from(
      { length: 500 },
      (_, n) => `P-${n},"Hinds County, MS",DOE JOHN,${n + 1}`,
    )
    body.set('file', new Blob([`parcel_id,county,owner,total\n${rows.join('\n')}`]), 'list.csv')
    const imported = await fetch(`${url}/api/properties/import-file`, {
      method: 'POST',
      body,
      headers: { cookie },
    })
    expect(await imported.json()).toMatchObject({ imported: 500, errors: 0 })
    const found = await fetch(`${url}/api/properties/search?q=P-77`, { headers: { cookie } })
    const [property] = (await found.json()) as Array<{ id: number }>
    const tracked = await fetch(`${url}/api/user/tracked-properties`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ propertyId: property?.id }),
    })
    expect(tracked.status).toBe(201)
    const stats = await fetch(`${url}/api/dashboard/stats`, { headers: { cookie } })
    expect(((await stats.json()) as DashboardStats).totalProperties).toBe(500)
    expect(server.output()).not.toMatch(/"level":50/)
  },
  10 * 60_000,
)
