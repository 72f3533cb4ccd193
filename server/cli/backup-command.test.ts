import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEmptyDatabase } from '../platform/db/testing/test-database.ts'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'
import { WrongUsage } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-command-'))
const file = join(folder, 'own-name.tar')
let t: TestApp
let said = ''

beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile('parcel_id,county,total\nA-1,"Hinds County, MS",5')
  vi.stubEnv('DATABASE_URL', t.context.databaseUrl)
  // The test runner's own; here it is a setting.
  vi.stubEnv('BASE_URL', '')
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  expect(await backupCommand(['--to', file])).toBe(0)
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup is for its owner alone, and has its name when it is whole', () => {
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(existsSync(`${file}.part`)).toBe(false)
  expect(said).toMatch(/own-name\.tar: [\d,]+ rows of \d+ tables/)
})

test('a folder is given a backup named by its time', async () => {
  const place = mkdtempSync(join(folder, 'nightly-'))
  expect(await backupCommand(['--to', place])).toBe(0)
  expect(readdirSync(place)).toEqual([
    expect.stringMatching(/^parcelproof-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/),
  ])
})

test('--check lists what a backup holds, and uses no database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://stranger@127.0.0.1:1/none')
  said = ''
  expect(await restoreCommand(['--from', file, '--check'])).toBe(0)
  expect(said).toMatch(/Whole: [\d,]+ rows of \d+ tables as of 20/)
  vi.stubEnv('DATABASE_URL', t.context.databaseUrl)
})

test('what can not be restored is refused before the database is even asked for', async () => {
  const damaged = join(folder, 'damaged.tar')
  writeFileSync(damaged, readFileSync(file).subarray(0, 20_000))
  vi.stubEnv('DATABASE_URL', 'postgres://stranger@127.0.0.1:1/none')
  said = ''
  expect(await restoreCommand(['--from', damaged])).toBe(1)
  expect(said).toMatch(/damaged\.tar: The backup is incomplete.*Nothing was restored/)
  vi.stubEnv('DATABASE_URL', t.context.databaseUrl)
})

test('a database in use is not restored over', async () => {
  said = ''
  expect(await restoreCommand(['--from', file])).toBe(1)
  expect(said).toMatch(/not empty.*a new DATA_DIR.*Nothing was restored/)
})

test('an empty database takes it, and can be backed up again; one without anything can not', async () => {
  const { url, drop } = await makeEmptyDatabase()
  try {
    vi.stubEnv('DATABASE_URL', url)
    said = ''
    expect(await backupCommand(['--to', join(folder, 'of-nothing.tar')])).toBe(1)
    expect(said).toMatch(/empty, so there is nothing to back up/)
    expect(existsSync(join(folder, 'of-nothing.tar'))).toBe(false)
    expect(await restoreCommand(['--from', file])).toBe(0)
    expect(await backupCommand(['--to', join(folder, 'again.tar')])).toBe(0)
  } finally {
    vi.stubEnv('DATABASE_URL', t.context.databaseUrl)
    await drop()
  }
})

test.each([
  [[], /name a file/],
  [['x.tar'], /with --to/],
  [['--to', '/dev/null/x.tar'], /can't be written/],
  [['--speed', 'fast'], /--speed/],
])('backup %j is wrong usage', async (args, message) => {
  const failure = await backupCommand(args).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WrongUsage)
  expect(String(failure)).toMatch(message)
})

test('a backup that is there is not written over', async () => {
  const before = readFileSync(file)
  await expect(backupCommand(['--to', file])).rejects.toThrow(/already exists/)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each([
  [[], /name the backup/],
  [['--from', '/no/such.tar'], /does not exist/],
  [['--from', folder], /is a folder/],
  [['x.tar'], /with --from/],
])('restore %j is wrong usage', async (args, message) => {
  await expect(restoreCommand(args as string[])).rejects.toThrow(message)
})
