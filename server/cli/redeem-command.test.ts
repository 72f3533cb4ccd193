import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { redeemCommand } from './redeem-command.ts'
import { WrongUsage } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'redeem-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SAMPLE = {
  regime: 'ms-land-sale',
  saleDate: '2024-08-26',
  taxes: 1790.17,
  costs: 52.0,
  bid: 5000.0,
  accrued: [{ amount: 48.0, accruedOn: '2025-02-03' }],
  asOf: '2025-03-10',
}

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'redeem', ...args],
    { input, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

function fileOf(text: string) {
  const file = join(folder, 'questions.json')
  writeFileSync(file, text)
  return file
}

test('answers an array in its order, with a refused question in its place', () => {
  const questions = [SAMPLE, { ...SAMPLE, taxes: -1 }, null, { ...SAMPLE, asOf: '2026-08-27' }]
  const file = fileOf(JSON.stringify(questions))
  const { status, stdout, stderr } = run([file])
  const answers = JSON.parse(stdout)
  expect(status).toBe(1)
  expect(answers).toHaveLength(4)
  expect(answers[0]).toMatchObject({
    status: 'open',
    deadline: '2026-08-26',
    total: 2174.55,
    months: 7,
    reader: 'redeemer',
    readings: [{ about: 'MS-14', for: 'redeemer', total: 2202.18, deadline: null }],
    buyerReceives: 2035.6,
    buyerResult: -2964.4,
    checkedOn: '2026-11-27',
  })
  expect(answers[1]).toEqual({ error: 'taxes: -1 is negative' })
  expect(answers[2]).toEqual({ error: 'a redemption question is an object, not null' })
  expect(answers[3]).toMatchObject({ status: 'expired', total: null })
  expect(stderr).toBe(
    `${file}: [1]: taxes: -1 is negative\n${file}: [2]: a redemption question is an object, not null\n`,
  )
})

test('answers one question with one answer, from standard input and after a byte order mark', () => {
  const { status, stdout, stderr } = run(['-'], `\uFEFF${JSON.stringify(SAMPLE)}`)
  expect(JSON.parse(stdout).total).toBe(2174.55)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('answers no questions with no answers', () => {
  expect(run(['-'], '[]')).toEqual({ status: 0, stdout: '[]\n', stderr: '' })
})

test('names the line at which a file is not JSON', () => {
  const file = fileOf('[\n  {"regime": "ms-land-sale",}\n]')
  const { status, stdout, stderr } = run([file])
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(`${file}:2: this is not JSON: a name in double quotes is expected, not “}”\n`)
})

test.each([
  ['no file named', [], 'which file?'],
  ['two files', ['a.json', 'b.json'], '“b.json” is not expected'],
  ['a file there is not', [join(folder, 'none.json')], 'does not exist'],
  ['a folder', [folder], 'is a folder'],
  ['an option there is not', ['--fast', 'a.json'], '--fast'],
])('%s is wrong usage', async (_case, args, message) => {
  await expect(redeemCommand(args)).rejects.toThrow(WrongUsage)
  await expect(redeemCommand(args)).rejects.toThrow(message)
})

test('wrong usage ends with 2 and no output', () => {
  const { status, stdout, stderr } = run([])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('redeem: which file?')
})

test('--help lists the fields', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('certificateRate')
})
