import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withFigures } from '../bench/readme-figures.ts'
import { firstTable, historyPath, withReport, withSection } from '../bench/results.ts'
import { codeOfSection } from '../bench/section-code.ts'
// @ts-expect-error: a plain script
import { faultsOf, sectionsOf } from './figures.mjs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('figures', () => {
  test('every section has its day, commit and report, and the code it measures is known', () => {
    const sections = sectionsOf(read('bench/results.md'))
    expect(sections.length).toBeGreaterThan(20)
    expect(faultsOf(sections)).toEqual([])
  })

  test('a section without a commit, a report of it, or known code is a fault', () => {
    const results = `# Current figures

## Import

On a fast machine.

## Guesses

Measured on 2026-11-01, commit 1234abcd. [Report](history/guesses.md).

## Report

Measured on 2026-11-02, commit 5678abcd. [Report](history/report.md).
`
    const reports: Record<string, string> = {
      'history/guesses.md': '# Guesses\n\n## 2026-11-01, commit 1234abcd\n\nAll of it.\n',
      'history/report.md': '# Report\n\n## 2026-11-01, commit 1234abcd\n\nAn older run.\n',
    }
    expect(faultsOf(sectionsOf(results), (path: string) => reports[path])).toEqual([
      'Import: names no day and commit',
      'Import: links no report',
      'Guesses: bench/section-code.ts does not know it',
      'Report: bench/history/report.md has no report of 2026-11-02, commit 5678abcd',
    ])
  })

  test('a title that ends in … stands for all that begin so', () => {
    expect(codeOfSection('Search at 210,003 properties')).toEqual(
      codeOfSection('Search at 2,100,000 properties'),
    )
    expect(codeOfSection('Search')).toBeNull()
  })

  test('the README says what the results say', () => {
    const readme = read('README.md')
    expect(readme).toBe(withFigures(readme, read('bench/results.md')))
  })

  test('a section is replaced in its place, or added', () => {
    const results = withSection('# Current figures\n\n## A\n\none\n\n## B\n\ntwo\n', 'A', 'three')
    expect(results).toBe('# Current figures\n\n## A\n\nthree\n\n## B\n\ntwo\n')
    expect(withSection(results, 'C', 'four')).toBe(`${results}\n## C\n\nfour\n`)
    expect(withSection('# Current figures\n\n## AB\n\none\n', 'B', 'two')).toBe(
      '# Current figures\n\n## AB\n\none\n\n## B\n\ntwo\n',
    )
  })

  test('a history has the newest report first and keeps the older ones', () => {
    const one = withReport('# Title\n', '2026-11-01, commit 1234abcd', 'one')
    expect(one).toBe('# Title\n\n## 2026-11-01, commit 1234abcd\n\none\n')
    const two = withReport(one, '2026-11-02, commit 5678abcd', 'two')
    expect(two).toBe(
      '# Title\n\n## 2026-11-02, commit 5678abcd\n\ntwo\n\n## 2026-11-01, commit 1234abcd\n\none\n',
    )
    expect(withReport(two, '2026-11-01, commit 1234abcd', 'again')).toBe(
      two.replace('one', 'again'),
    )
  })

  test('the page shows the first table of a report, and links its file', () => {
    expect(firstTable('Text.\n| a |\n|---|\n| 1 |\n\n| b |\n')).toBe('| a |\n|---|\n| 1 |')
    expect(firstTable('Text.')).toBe('')
    expect(historyPath('Seed, lean')).toBe('history/seed-lean.md')
    expect(historyPath('Answers at 2,100,000 properties')).toBe(
      'history/answers-at-2-100-000-properties.md',
    )
  })
})
