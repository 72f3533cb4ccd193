import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { tryLockOf, tryWithLock, unlockOf } from './advisory-lock.queries.ts'
import { ADVISORY_LOCK, ADVISORY_LOCK_OF } from './advisory-locks.ts'

const PROJECT = new URL('../../../', import.meta.url)
const HERE = 'server/platform/db/'

/** What is written in the folders where programs are. */
function programs(): Array<[path: string, text: string]> {
  return ['server', 'bin', 'bench', 'e2e', 'sample'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, PROJECT), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|mjs)$/.test(name))
      .map((name): [string, string] => {
        const path = `${folder}/${name}`
        return [path, readFileSync(new URL(path, PROJECT), 'utf8')]
      }),
  )
}

test('each lock has a number of its own', () => {
  const keys = [...Object.values(ADVISORY_LOCK), ...Object.values(ADVISORY_LOCK_OF)]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the numbers stand in one file, and the statements in another', () => {
  const all = programs()
  expect(all.length).toBeGreaterThan(500)
  const holding = (pattern: RegExp) =>
    all.filter(([, text]) => pattern.test(text)).map(([path]) => path)
  expect(holding(/\b7_?270_?\d{3}\b/)).toEqual([`${HERE}advisory-locks.ts`])
  expect(
    holding(/\bpg_(?:try_)?advisory_\w*(?:lock)\w*\(/).filter((path) => !path.endsWith('.test.ts')),
  ).toEqual([`${HERE}advisory-lock.queries.ts`])
})

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

test('a lock is one holder’s, and is free when the work ended or failed', async () => {
  const second = () => tryWithLock(t.db, 'map', async () => 'done')
  expect(await tryWithLock(t.db, 'map', second)).toBeNull()
  await expect(
    tryWithLock(t.db, 'map', async () => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(await second()).toBe('done')
})

test('the lock of one thing is not the lock of the next', async () => {
  const [one, other] = [await t.db.connect(), await t.db.connect()]
  try {
    expect(await tryLockOf(one, 'import', 1)).toBe(true)
    expect(await tryLockOf(other, 'import', 1)).toBe(false)
    expect(await tryLockOf(other, 'import', 2)).toBe(true)
    await unlockOf(one, 'import', 1)
    expect(await tryLockOf(other, 'import', 1)).toBe(true)
  } finally {
    // With their connections their locks are gone.
    one.release(true)
    other.release(true)
  }
})
