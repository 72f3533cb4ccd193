import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addressesCommand } from './addresses-command.ts'
import { WrongUsage } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: string[], input: string | Uint8Array = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'addresses', ...args],
    { input, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  return { status, stdout, stderr }
}

function linesOf(stdout: string): Record<string, string | null>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, string | null>)
}

test('gives every part of every address, in the order of the lines', () => {
  const file = join(folder, 'list.txt')
  writeFileSync(file, '123 North Main Street Apt 4, Jackson, MS 39201\nPO BOX 9\n')
  const { status, stdout, stderr } = run([file])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [first, second, ...more] = linesOf(stdout)
  expect(first).toEqual({
    input: '123 North Main Street Apt 4, Jackson, MS 39201',
    number: '123',
    predirectional: 'N',
    street: 'MAIN',
    suffix: 'ST',
    postdirectional: null,
    unitType: 'APT',
    unit: '4',
    city: 'JACKSON',
    state: 'MS',
    zip: '39201',
    poBox: null,
    intersection: null,
    recipient: null,
    building: null,
    landmark: null,
    normalized: '123 N MAIN ST APT 4, JACKSON MS 39201',
  })
  expect(second).toMatchObject({ input: 'PO BOX 9', poBox: '9', number: null })
  expect(more).toEqual([])
})

test('reads a byte order mark, line ends of all kinds, blank lines and a last line without end', () => {
  const { stdout } = run(['-'], '\uFEFF1 OAK ST\r\n\r\n   \n2 OAK ST\r3 OAK ST')
  expect(linesOf(stdout).map(({ input }) => input)).toEqual(['1 OAK ST', '2 OAK ST', '3 OAK ST'])
})

test('reads a line that is not UTF-8 as Windows-1252', () => {
  const { stdout } = run(['-'], Buffer.from('12 CA\xd1ON RD\n13 CAÑON RD\n', 'latin1'))
  expect(linesOf(stdout).map(({ street }) => street)).toEqual(['CAÑON', 'CAÑON'])
})

test('refuses UTF-16 and says so', () => {
  const { status, stdout, stderr } = run(['-'], Buffer.from('\uFEFF1 OAK ST\n', 'utf16le'))
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe('-:1: the text is UTF-16; save it as UTF-8\n')
})

test('an empty text has no addresses', () => {
  expect(run(['-'])).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('a line across two chunks is one address, and twenty thousand keep their order', () => {
  const count = 20_000
  let text = ''
  for (let i = 0; i < count; i++) text += `${i} OAK ST, JACKSON MS 39201\n`
  const lines = linesOf(run(['-'], text).stdout)
  expect(lines.length).toBe(count)
  expect(lines.every(({ number, city }, i) => number === String(i) && city === 'JACKSON')).toBe(
    true,
  )
})

test.each([
  ['no file named', [], 'which file?'],
  ['two files', ['a.txt', 'b.txt'], '“b.txt” is not expected'],
  ['a file there is not', [join(folder, 'none.txt')], 'does not exist'],
  ['a folder', [folder], 'is a folder'],
  ['an option there is not', ['--fast', 'a.txt'], '--fast'],
])('%s is wrong usage', async (_case, args, message) => {
  await expect(addressesCommand(args)).rejects.toThrow(WrongUsage)
  await expect(addressesCommand(args)).rejects.toThrow(message)
})

test('--help lists the parts', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('postdirectional')
})
