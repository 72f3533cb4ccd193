import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const COPIED = ['bin', 'contract', 'domain', 'sample', 'server', 'web', 'bench', 'e2e']
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'vite.config.ts']

const copy = mkdtempSync(join(tmpdir(), 'parcelproof-example-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The edits of CONTRIBUTING's example: `1. \`file\`, where: \`text\``. */
function editsOfExample(): { file: string; after: string | null; text: string }[] {
  const document = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const example = document.slice(document.indexOf('## Example: a field of the property'))
  return [...example.matchAll(/^\d\. `([^`]+)`([^:]*): `([^`]+)`$/gm)].map(
    ([, file = '', where = '', text = '']) => ({
      file,
      after: /after `'?(\w+)'?,?`/.exec(where)?.[1] ?? null,
      text,
    }),
  )
}

function applyEdit({ file, after, text }: ReturnType<typeof editsOfExample>[number]): void {
  const path = join(copy, file)
  if (after === null) {
    writeFileSync(path, `${text}\n`)
    return
  }
  const before = readFileSync(path, 'utf8')
  const place = new RegExp(`^  (?:${after}: \\{[^]*?^  \\}|'${after}'),\n`, 'm')
  expect(before).toMatch(place)
  writeFileSync(
    path,
    before.replace(place, (found) => `${found}  ${text}\n`),
  )
}

function run(...args: readonly string[]): void {
  const done = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect(done.status, `${args.join(' ')}\n${done.stdout}\n${done.stderr}`).toBe(0)
}

test('the example of the contributors’ guide adds a field in three edits: types and tests hold', () => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  for (const name of FILES) cpSync(join(ROOT, name), join(copy, name))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const edits = editsOfExample()
  expect(edits.map(({ file }) => file)).toHaveLength(3)
  for (const edit of edits) applyEdit(edit)
  for (const project of ['tsconfig.json', 'web/tsconfig.json']) {
    run('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)
  }
  const tests = ['server/features/import/fields.test.ts', 'web/features/property-page']
  run('node_modules/vitest/vitest.mjs', 'run', ...tests)
}, 900_000)
