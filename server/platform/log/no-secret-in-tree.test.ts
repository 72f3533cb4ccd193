import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
/** Not our code, or generated. */
const LEFT_OUT = /^(node_modules|dist|test-results|playwright-report|\.(?!ci|github).*)$/
const TEXT = /\.(ts|tsx|mjs|js|json|sql|md|css|html|ya?ml|sh|toml|env|txt|csv)$|^[^.]+$|^Dockerfile/

/** The formats of secret keys by issuer. */
const SECRETS: ReadonlyArray<readonly [string, RegExp]> = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/]/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Stripe', /\b(?:sk|rk)_(?:live|test)_[0-9a-zA-Z]{20,}/],
  ['a secret of a webhook', /\bwhsec_[0-9a-zA-Z+/]{30,}/],
  ['a key of ours', /\bpp_[0-9a-zA-Z_-]{40,}/],
  [
    'a token of a code host',
    /\b(?:gh[pousr]_[0-9a-zA-Z]{30,}|glpat-[\w-]{20,}|npm_[0-9a-zA-Z]{30,})/,
  ],
  ['a token of a chat', /\bxox[abprs]-[0-9a-zA-Z-]{10,}/],
  ['a signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|mysql):\/\/[\w.-]+:(?!password@|secret@|hunter2)[^\s@/'"`$<{]{8,}@(?!localhost|127\.|[\w.-]*(?:example|invalid|test)\b)[\w.-]+/,
  ],
]

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return entry.isFile() && TEXT.test(entry.name) ? [path] : []
  })
}

test('no file of the project holds what opens something: secrets come from the environment', () => {
  const all = files(PROJECT)
  expect(all.length).toBeGreaterThan(500)
  const found = all.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return SECRETS.filter(([, pattern]) => pattern.test(text)).map(
      ([what]) => `${path.slice(PROJECT.length)}: ${what}`,
    )
  })
  expect(found).toEqual([])
})
