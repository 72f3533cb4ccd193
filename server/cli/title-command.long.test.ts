import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { titleCommand } from './title-command.ts'
import { WrongUsage } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'title-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CASE = {
  asOf: '2026-11-01',
  state: 'MS',
  ownerName: 'DOE JANE',
  instruments: [
    {
      id: 'i1',
      type: 'warranty-deed',
      recordedOn: '1984-03-02',
      grantors: ['ROE X'],
      grantees: ['DOE JANE'],
    },
    {
      id: 'i2',
      type: 'deed-of-trust',
      recordedOn: '2020-03-02',
      grantors: ['DOE JANE'],
      grantees: ['FIRST BANK'],
      maturesOn: '2040-03-02',
    },
  ],
}

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'title', ...args],
    { input, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  return { status, stdout, stderr }
}

function fileOf(text: string) {
  const file = join(folder, 'cases.json')
  writeFileSync(file, text)
  return file
}

test('answers one case with one analysis', () => {
  const { status, stdout, stderr } = run(['-'], JSON.stringify(CASE))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ confidenceScore: 79, chain: ['i1'] })
})

test('answers an array in its order; a bad case spoils only itself', () => {
  const bad = { ...CASE, instruments: [{ ...CASE.instruments[0], recordedOn: '2025-02-30' }] }
  const file = fileOf(
    `[${JSON.stringify(CASE)},\n${JSON.stringify(bad)},\n${JSON.stringify(CASE)}]`,
  )
  const { status, stdout, stderr } = run([file])
  const refusal =
    'instruments[0].recordedOn: "2025-02-30" is not a day of the calendar (YYYY-MM-DD)'
  const answers = JSON.parse(stdout)
  expect(status).toBe(1)
  expect(answers).toHaveLength(3)
  expect(answers[1]).toEqual({ error: refusal })
  expect(answers[2]).toEqual(answers[0])
  expect(stderr).toBe(`${file}:2: [1]: ${refusal}\n`)
})

test('names what it ignored, and succeeds', () => {
  const file = fileOf(JSON.stringify({ ...CASE, asOf: '2019-11-01' }))
  const { status, stdout, stderr } = run([file])
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ unplaced: ['i2'] })
  expect(stderr).toBe(
    `${file}:1: instruments[1].recordedOn: "2020-03-02" is after asOf "2019-11-01"; the instrument is not used\n`,
  )
})

test('answers no cases with no answers', () => {
  expect(run(['-'], '[]')).toEqual({ status: 0, stdout: '[]\n', stderr: '' })
})

test('names the line at which a file is not JSON, and gives no output', () => {
  const file = fileOf(`[\n${JSON.stringify(CASE)},\n{"asOf": }\n]`)
  const { status, stdout, stderr } = run([file])
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(`${file}:3: this is not JSON: a value is expected, not “}”\n`)
})

test('answers fifteen thousand cases', () => {
  const count = 15_000
  const { status, stdout } = run(
    ['-'],
    `[${Array.from({ length: count }, () => JSON.stringify(CASE)).join(',')}]`,
  )
  expect(status).toBe(0)
  expect(stdout.split('\n')).toHaveLength(count + 3)
})

test.each([
  ['no file named', [], 'which file?'],
  ['two files', ['a.json', 'b.json'], '“b.json” is not expected'],
  ['a file there is not', [join(folder, 'none.json')], 'does not exist'],
  ['a folder', [folder], 'is a folder'],
  ['an option there is not', ['--fast', 'a.json'], '--fast'],
])('%s is wrong usage', async (_case, args, message) => {
  await expect(titleCommand(args)).rejects.toThrow(WrongUsage)
  await expect(titleCommand(args)).rejects.toThrow(message)
})

test('--help shows the form of a case', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('"instruments"')
})
