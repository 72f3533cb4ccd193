import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { printList } from '../features/import/printed/testing/print-list.ts'
import { makeWorkbook } from '../features/import/read/testing/make-workbook.ts'

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

describe('import', () => {
  test('of a list that leaves its county open says the question, its choices and the options that answer it', () => {
    const file = put(
      'open.csv',
      'parcel_id,owner,county,amount_due\n1-001,DOE JOHN,Madison,100.00\n',
    )
    const { stdout } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), 'import', file, '--dry-run'],
      { encoding: 'utf8' },
    )
    expect(stdout).toContain(
      'Before it can be imported: the rows name Madison County without a state',
    )
    expect(stdout).toContain('  Madison County, AL: --county "Madison County, AL"')
    expect(check(file, '--county', 'Madison County, AL').result).toMatchObject({ questions: [] })
  })

  test.each([
    [['--dryrun'], 'Did you mean “--dry-run”?'],
    [['--sheets', 'A'], 'Did you mean “--sheet”?'],
  ])('refuses the unknown option %s with the nearest name', (args, words) => {
    const { status, stderr } = check(put('list.csv', 'a'), ...args)
    expect(status).toBe(2)
    expect(stderr).toContain(words)
  })

  test('reads the sheet that is named', () => {
    const heads = ['PIN', 'Taxpayer', 'Balance Due']
    const book = makeWorkbook([
      { name: 'Taxes 2024', rows: [heads, ['A-1', 'DOE JOHN', 10], ['A-2', 'ROE JANE', 20]] },
      { name: 'Taxes 2023', rows: [heads, ['A-1', 'DOE JOHN', 11]] },
    ])
    const file = put('book.xlsx', Buffer.from(book))
    const county = ['--county', 'Rankin County, MS']
    expect(check(file, ...county).result).toMatchObject({
      total: 2,
      sheets: [
        { name: 'Taxes 2024', isRead: true },
        { name: 'Taxes 2023', isRead: false, rows: 1, sum: 11 },
      ],
    })
    const other = check(file, ...county, '--sheet', 'taxes 2023')
    expect(other.result).toMatchObject({ total: 1, preview: [{ parcelId: 'A-1', totalOwed: 11 }] })
    const unknown = check(file, ...county, '--sheet', 'Taxes 2032')
    expect(unknown.status).toBe(1)
    expect(unknown.stderr).toMatch(/“Taxes 2032” is not a sheet\. Did you mean “Taxes 202[34]”\?/)
  })
})
