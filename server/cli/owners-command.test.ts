import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownersCommand } from './owners-command.ts'
import { WrongUsage } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'owners-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'owners', ...args],
    { input, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

const LIST = [
  'id,name,address,city,state,zip',
  '1,SMITH JOHN A & MARY B,12 OAK ST,JACKSON,MS,39201',
  '2,"SMITH, JOHN A ETUX MARY",12 Oak Street,Jackson,MS,39201-1234',
  '3,SMITH JOHN A,12 OAK ST,JACKSON,MS,39201',
  '4,ABC LLC,PO BOX 12,JACKSON,MS,39205',
  '5,"A B C, L.L.C.",,,,',
  '',
].join('\n')

test('answers each row in order with the owner it shares', () => {
  expect(run(['-'], LIST)).toEqual({
    status: 0,
    stdout: 'id,owner\n1,1\n2,1\n3,3\n4,4\n5,4\n',
    stderr: '',
  })
})

test('reads a byte order mark, CRLF, quotes, other columns and headings in any case and order', () => {
  const list =
    '\uFEFFZIP,Note,NAME,Id,"Address",City,STATE\r\n' +
    '39201,x,"SMITH ""JACK"" JOHN","a,1",12 OAK ST,JACKSON,MS\r\n' +
    '39201,,SMITH JOHN,b,"12 OAK\r\nSTREET",JACKSON,MS'
  expect(run(['-'], list)).toEqual({
    status: 0,
    stdout: 'id,owner\n"a,1","a,1"\nb,"a,1"\n',
    stderr: '',
  })
})

test('refuses bad rows with their line and answers the others', () => {
  const file = join(folder, 'bad.csv')
  writeFileSync(
    file,
    'id,name,address,city,state,zip\n1,A,,,,\n,B,,,,\n1,C,,,,\n\n2,SMITH, JOHN,1 OAK ST,JACKSON,MS,39201\n3,D,,\n4,E,,,,\n',
  )
  expect(run([file])).toEqual({
    status: 1,
    stdout: 'id,owner\n1,1\n4,4\n',
    stderr: [
      `${file}:3: the row has no id`,
      `${file}:4: the id “1” is used on line 2 already`,
      `${file}:6: 7 cells where the heading has 6; a comma inside a cell needs quotes`,
      `${file}:7: 4 cells where the heading has 6`,
      '',
    ].join('\n'),
  })
})

test.each([
  [
    'a missing column',
    'id,name,address,city,zip\n1,A,,,\n',
    '-:1: the column “state” is missing\n',
  ],
  [
    'a column twice',
    'id,id,name,address,city,state,zip\n',
    '-:1: the column “id” is there 2 times\n',
  ],
  ['nothing', '', '-:1: there is no heading row id,name,address,city,state,zip\n'],
])('refuses a list with %s', (_case, list, stderr) => {
  expect(run(['-'], list)).toEqual({ status: 1, stdout: '', stderr })
})

test('a list of no rows has no owners', () => {
  const { status, stdout } = run(['-'], 'id,name,address,city,state,zip\n')
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'id,owner\n' })
})

test('--explain lists each link and the overlap of a couple with one of the two', () => {
  const { status, stdout } = run(['--explain', '-'], LIST)
  const links = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(status).toBe(0)
  expect(links).toContainEqual({
    a: '1',
    b: '2',
    is: 'same',
    weight: 0.99,
    reasons: ['the same names', 'same mailing address'],
  })
  expect(links).toContainEqual(expect.objectContaining({ a: '1', b: '3', is: 'overlap' }))
})

test.each([
  ['no file named', [], 'which file?'],
  ['two files', ['a.csv', 'b.csv'], '“b.csv” is not expected'],
  ['a file there is not', [join(folder, 'none.csv')], 'does not exist'],
  ['a folder', [folder], 'is a folder'],
  ['an option there is not', ['--fast', 'a.csv'], '--fast'],
])('%s is wrong usage', async (_case, args, message) => {
  await expect(ownersCommand(args)).rejects.toThrow(WrongUsage)
  await expect(ownersCommand(args)).rejects.toThrow(message)
})

test('--help says what is joined', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('never joined by name alone')
})
