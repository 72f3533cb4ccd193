import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { printList } from '../features/import/printed/testing/print-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function check(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'import', file, '--dry-run', '--json', ...args],
    { encoding: 'utf8' },
  )
  return { status, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}

describe('import --profile with a profile’s file', () => {
  test('reads the next print with the columns that were set on the page', async () => {
    const first = put('2025.pdf', await printList({ addressHeading: '' }))
    const layout = { pageWidth: 612, edges: [90, 250, 420], fields: [[2, 'address']] }
    const corrections = put('corrections.json', JSON.stringify({ layout }))
    const county = ['--county', 'Hinds County, MS']
    const set = check(first, ...county, '--corrections', corrections)
    expect(set.result?.preview[0], set.stderr).toMatchObject({ address: '2 OAK STREET' })

    const profile = put('profile.json', JSON.stringify(set.result.listProfile))
    const next = put('2026.pdf', await printList({ addressHeading: '', shift: 10, parcels: '9-' }))
    expect(check(next, '--profile', profile).result).toMatchObject({
      layout: { setBy: 'kept' },
      county: 'Hinds County, MS',
      preview: [{ parcelId: '9-0', address: '2 OAK STREET' }, {}, {}, {}, {}],
    })
    const other = put('other.pdf', await printList())
    const refused = check(other, '--profile', profile)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('neither the headings nor the layout of the given profile')
  })

  test.each([
    ['{', 'it is not JSON'],
    ['{}', 'name: '],
  ])('says why %s is none', (text, why) => {
    const { status, stderr } = check(put('list.csv', 'a'), '--profile', put('bad.json', text))
    expect(status).toBe(2)
    expect(stderr).toContain(why)
  })
})
