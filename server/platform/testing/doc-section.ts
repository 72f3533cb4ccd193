import { readFileSync, writeFileSync } from 'node:fs'

const SECURITY = new URL('../../../docs/security.md', import.meta.url)

/**
 * A section of docs/security.md generated from the code, between two comments that name it. Returns its
 * current text; `UPDATE_DOCS=1` replaces it with `text` first.
 */
export function docSection(name: string, text: string): string {
  const page = readFileSync(SECURITY, 'utf8')
  const begin = page.indexOf(`<!-- ${name}:`)
  const from = page.indexOf('-->', begin) + 4
  const to = page.indexOf(`<!-- end of ${name} -->`)
  if (begin < 0 || to < from) throw new Error(`docs/security.md has no part “${name}”`)
  if (process.env.UPDATE_DOCS !== '1') return page.slice(from, to).trim()
  writeFileSync(SECURITY, `${page.slice(0, from)}\n${text}\n\n${page.slice(to)}`)
  return text
}
