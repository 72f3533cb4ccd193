import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'
import { screenCommand } from './screen-command.ts'
import { WrongUsage } from './usage.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile(
    'parcel_id,county,total\nA-1,"Hinds County, MS",5\nA-2,"Hinds County, MS",50\nB-1,"Rankin County, MS",6',
  )
  vi.stubEnv('DATABASE_URL', t.context.databaseUrl)
  // The test runner's own; here it is a setting.
  vi.stubEnv('BASE_URL', '')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await t.close()
})

async function run(...args: string[]): Promise<{ out: string; said: string }> {
  const written = { out: '', said: '' }
  const to = (name: 'out' | 'said') => (chunk: unknown) => {
    written[name] += String(chunk)
    return true
  }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(to('out'))
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(to('said'))
  try {
    expect(await screenCommand(args)).toBe(0)
  } finally {
    out.mockRestore()
    said.mockRestore()
  }
  return written
}

test('lists the parcels that pass, and says how many do', async () => {
  const { out, said } = await run('county=Hinds County, MS&owedMax=10&noFlag=estate')
  expect(out).toMatch(/^\d+\tA-1\tHinds County, MS\t-\t5\t-\t-\n$/)
  expect(said).toBe('Passing: 1. Left out because a value is unknown: 0.\n')
})

test('--json answers as the API does', async () => {
  const { out } = await run('sort=totalOwed&order=desc&limit=2', '--json')
  expect(JSON.parse(out)).toMatchObject({
    total: '3',
    unknown: '0',
    next: expect.any(String),
    rows: [{ property: { parcelId: 'A-2' } }, { property: { parcelId: 'B-1' } }],
  })
})

test('--of reads as an account: its tags, and its lists', async () => {
  const { userId } = await signIn(t, { email: 'Ada@Example.com' })
  await t.db.query(
    `insert into tracked_property (property_id, workspace_id, tags)
       select p.id, m.workspace_id, '{mine}' from property p, workspace_member m
        where p.parcel_id = 'A-2' and m.user_id = $1`,
    [userId],
  )
  const { out, said } = await run('tag=mine&scope=both&sort=parcelId', '--of', 'ada@example.com')
  expect(out).toContain('\tA-2\t')
  expect(said).toContain('Passing: 1.')
})

test.each([
  [['scope=both'], /with --of/],
  [['tag=mine', '--of', 'nobody@example.com'], /no account has the email address/],
  [[], /give the filters/],
  [['owedMax=1', 'owedMin=0'], /one pair of quotes/],
  [['minOwed=1'], /Did you mean “owedMin”\?/],
  [['owedMin=5&owedMax=4'], /Exchange the two/],
  [['limit=2000'], /limit/],
  [['county=Atlantis'], /not a known county/],
  [['tag=mine'], /Sign in/],
])('%j is wrong usage', async (args, message) => {
  const failure = await screenCommand(args).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WrongUsage)
  expect((failure as WrongUsage).message).toMatch(message)
})
